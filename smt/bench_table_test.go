package smt

import (
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

// measurement is the processor time that a voice took for some theorems, and whether it
// proved all.
type measurement struct {
	spent   time.Duration
	outcome voices.Outcome
	reason  string // why they are not proved
}

// benchmarkRow are the theorems of one class, for every parameter value or at a size, and
// what came of them by each voice.
type benchmarkRow struct {
	class, size string
	every       int // the row that it is compared with: the class, for every parameter value
	theorems    []logic.Theorem
	measured    map[string]measurement
}

// benchmarkTable is a row for each class and size.
type benchmarkTable struct {
	voices []string
	rows   []benchmarkRow
}

func newBenchmarkTable(classes []obligationClass, voices []voices.Voice) *benchmarkTable {
	t := &benchmarkTable{}
	for _, v := range voices {
		t.voices = append(t.voices, v.Name())
	}
	for _, c := range classes {
		every := len(t.rows)
		t.rows = append(t.rows, benchmarkRow{c.name, "every", every, c.every, map[string]measurement{}})
		for _, raw := range c.raw {
			t.rows = append(t.rows, benchmarkRow{c.name, raw.size, every, raw.theorems, map[string]measurement{}})
		}
	}
	return t
}

// ratio is a measurement in units of the proof by gini for every parameter value; ok is
// false where one of the two is missing.
func (t *benchmarkTable) ratio(row int, voice string) (ratio float64, ok bool) {
	unit := t.rows[t.rows[row].every].measured["gini"]
	m, measured := t.rows[row].measured[voice]
	if !measured || unit.outcome != voices.Proved || unit.spent <= 0 {
		return 0, false
	}
	return float64(m.spent) / float64(unit.spent), true
}

// cell is a measurement as it stands in the table: "-" where there is none, "> N" where
// the proof did not come.
func (t *benchmarkTable) cell(row int, voice string) string {
	ratio, ok := t.ratio(row, voice)
	if !ok {
		return "-"
	}
	text := twoDigits(ratio)
	if t.rows[row].measured[voice].outcome != voices.Proved {
		return "> " + text
	}
	return text
}

// twoDigits is the ratio to about two digits: more would say what no run repeats.
func twoDigits(ratio float64) string {
	step := 0.1
	for limit := 10.0; ratio >= limit && limit < 1e9; limit *= 10 {
		step = limit / 10
	}
	return fmt.Sprintf("%.*f", int(logic.Truth(step < 1)), math.Round(ratio/step)*step)
}

// write prints the table in Markdown.
func (t *benchmarkTable) write(out io.Writer) {
	fmt.Fprintf(out, "\n| class | size | obligations | %s |\n|---|---|---:|%s\n", strings.Join(t.voices, " | "),
		strings.Repeat("---:|", len(t.voices)))
	for i, row := range t.rows {
		count := 0
		for _, theorem := range row.theorems {
			count += len(theorem.Obligations)
		}
		fmt.Fprintf(out, "| %s | %s | %d |", row.class, row.size, count)
		for _, v := range t.voices {
			fmt.Fprintf(out, " %s |", t.cell(i, v))
		}
		fmt.Fprintln(out)
	}
}

func TestTwoDigits(t *testing.T) {
	for ratio, want := range map[float64]string{0.04: "0.0", 0.16: "0.2", 1: "1.0", 9.94: "9.9", 12.4: "12", 118: "120",
		2036: "2000", 54321: "54000"} {
		if got := twoDigits(ratio); got != want {
			t.Errorf("%v is shown as %s, want %s", ratio, got, want)
		}
	}
}

// A proof that did not come is never shown as a time, and nothing is compared with a unit
// that is missing.
func TestBenchmarkTableShowsWhatIsMissing(t *testing.T) {
	classes := []obligationClass{
		{"links", []logic.Theorem{logictest.SmallTheorem()},
			[]rawFormula{{"Q(9)", []logic.Theorem{logictest.SmallTheorem(), logictest.SmallTheorem()}}}},
		{"distance", nil, []rawFormula{{"Q(9)", nil}, {"Q(10)", nil}}},
	}
	table := newBenchmarkTable(classes, []voices.Voice{voices.NewGini(), voices.NewCaDiCaL()})
	table.rows[0].measured["gini"] = measurement{spent: 2 * time.Millisecond, outcome: voices.Proved}
	table.rows[0].measured["cadical"] = measurement{spent: 3 * time.Millisecond, outcome: voices.Proved}
	table.rows[1].measured["gini"] = measurement{spent: time.Second}
	table.rows[2].measured["gini"] = measurement{spent: time.Second}
	table.rows[3].measured["gini"] = measurement{spent: time.Second, outcome: voices.Proved}
	var out strings.Builder
	table.write(&out)
	obligations := len(logictest.SmallTheorem().Obligations)
	want := fmt.Sprintf(`
| class | size | obligations | gini | cadical |
|---|---|---:|---:|---:|
| links | every | %d | 1.0 | 1.5 |
| links | Q(9) | %d | > 500 | - |
| distance | every | 0 | - | - |
| distance | Q(9) | 0 | - | - |
| distance | Q(10) | 0 | - | - |
`, obligations, 2*obligations)
	if out.String() != want {
		t.Errorf("the table is%s\nwant%s", out.String(), want)
	}
}

// Every class has theorems for every parameter value and at one size, and no two classes
// have one name.
func TestBenchmarkClassesAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range benchmarkClasses(t) {
		if seen[c.name] || len(c.every) == 0 || len(c.raw) == 0 {
			t.Errorf("class %q: named twice, or without theorems", c.name)
		}
		seen[c.name] = true
		theorems := c.every
		for _, raw := range c.raw {
			theorems = append(theorems, raw.theorems...)
		}
		for _, theorem := range theorems {
			if err := theorem.Validate(); err != nil {
				t.Errorf("class %q: %v", c.name, err)
			}
		}
	}
}
