package smt

import (
	"strings"
	"testing"

	"mccheck/model"
)

func tableOf(t *testing.T, k int) []uint8 {
	t.Helper()
	w, err := model.NewClassWalks(k)
	if err != nil {
		t.Fatal(err)
	}
	return w.Table()
}

// must unwraps a constructor.
func must(t *testing.T) func(Theorem, error) Theorem {
	return func(theorem Theorem, err error) Theorem {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return theorem
	}
}

func TestMetacubeDistanceIsTheLabelForEveryM(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		table := tableOf(t, k)
		requireProved(t, must(t)(MetacubeDistance(k, table)), embeddedVoices())
		if err := CheckMetacubeTable(k, table); err != nil {
			t.Error(err)
		}
	}
}

func TestHypercubeDistanceIsHammingForEveryN(t *testing.T) {
	requireProved(t, HypercubeDistance(), presentVoices(t))
}

// fault-tolerant sec.3
func TestMetacubeDiameterIs2kTimesMPlus1(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 4; k++ {
		requireProved(t, must(t)(MetacubeDiameter(k, tableOf(t, k), 1<<k, 1<<k)), embeddedVoices())
	}
	requireProved(t, must(t)(MetacubeDiameter(0, tableOf(t, 0), 1, 0)), embeddedVoices())
}

// At k = 0 the formula exceeds the diameter m of the m-cube by 1.
func TestMetacubeDiameterFormulaFailsAtK0(t *testing.T) {
	proof := must(t)(MetacubeDiameter(0, tableOf(t, 0), 1, 1)).Prove(t.Context(), embeddedVoices(), Limits{}, nil)
	for _, v := range proof.Voices {
		if v.Outcome != Failed || !strings.HasPrefix(v.Refuted, "attained") {
			t.Errorf("%s: %v, refuted %q, %s", v.Voice, v.Outcome, v.Refuted, v.Reason)
		}
	}
}

// 2^k and 2k agree at k = 1 and 2 only.
func TestMetacubeDiameterWith2kFailsFromK3On(t *testing.T) {
	for k := 3; k <= 4; k++ {
		proof := must(t)(MetacubeDiameter(k, tableOf(t, k), 2*k, 2*k)).Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil)
		if proof.Voices[0].Outcome != Failed {
			t.Errorf("k=%d: %+v", k, proof.Voices[0])
		}
	}
}

// fault-tolerant sec.3: H <= d <= H_h + 2^k, and 2^k is the least constant for
// k >= 1.
func TestMetacubeDistanceLiesBetweenHammingAndPlus2k(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		table := tableOf(t, k)
		requireProved(t, must(t)(MetacubeLowerBound(k, table)), embeddedVoices())
		requireProved(t, must(t)(MetacubeUpperBound(k, table, 1<<k)), embeddedVoices())
		low := must(t)(MetacubeUpperBound(k, table, 1<<k-1)).Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil)
		if failed := low.Voices[0].Outcome == Failed; failed != (k > 0) {
			t.Errorf("k=%d: constant %d: %+v", k, 1<<k-1, low.Voices[0])
		}
	}
}

// Every row of the table is needed: one more or one less in it breaks a fact, as the
// enumerating check sees in all of them and Z3 in a sample. gini sees it in the table
// of encodings.
func TestEveryRowOfTheTableMatters(t *testing.T) {
	t.Parallel()
	z3, strides := NewZ3(), []int{1, 1, 7, 509}
	for k, stride := range strides {
		table := tableOf(t, k)
		for row := range table {
			for _, d := range []int{1, -1} {
				if err := CheckMetacubeTable(k, changedRow(table, row, d)); err == nil {
					t.Errorf("k=%d: row %d changed by %+d passes the enumeration", k, row, d)
				}
				if z3.Available() == nil && row%stride == 0 && !refutedBy(z3, rowControl(k, table, row, d).Obligations) {
					t.Errorf("k=%d: row %d changed by %+d passes Z3", k, row, d)
				}
			}
		}
	}
}

// At k = 4 a sample of the rows is tried.
func TestRowsOfTheTableMatterAtK4(t *testing.T) {
	t.Parallel()
	table := tableOf(t, 4)
	for row := 0; row < len(table); row += 40009 {
		for _, d := range []int{1, -1} {
			if err := CheckMetacubeTable(4, changedRow(table, row, d)); err == nil {
				t.Errorf("row %d changed by %+d passes the enumeration", row, d)
			}
		}
	}
}

// The obligation that reads the table back sees a row that the encoding lacks.
func TestReadBackSeesAChangedRow(t *testing.T) {
	table := tableOf(t, 2)
	for row := 0; row < len(table); row += 9 {
		l, err := tableLabel(2, changedRow(table, row, 1))
		if err != nil {
			t.Fatal(err)
		}
		if !refutedBy(NewGini(), l.readBack(table)) {
			t.Errorf("row %d", row)
		}
	}
}

func TestMetacubeRejectsBadParameters(t *testing.T) {
	for _, c := range []struct{ k, rows int }{{-1, 1}, {5, 1 << 20}, {4, 1<<20 - 1}, {2, 63}, {1, 0}} {
		table := make([]uint8, c.rows)
		for _, err := range []error{
			second(MetacubeDistance(c.k, table)), second(MetacubeDiameter(c.k, table, 1, 1)),
			second(MetacubeUpperBound(c.k, table, 1)), second(MetacubeLowerBound(c.k, table)), CheckMetacubeTable(c.k, table),
		} {
			if err == nil {
				t.Errorf("k=%d with %d rows is accepted", c.k, c.rows)
			}
		}
	}
	if _, err := MetacubeDiameter(1, tableOf(t, 1), 1<<20, 0); err == nil {
		t.Error("a coefficient of 2^20 is accepted")
	}
}

func second(_ Theorem, err error) error { return err }

func TestMetacubeRoutingForEveryM(t *testing.T) {
	t.Parallel()
	for k := 0; k <= 4; k++ {
		theorem, err := MetacubeRouting(k, tableOf(t, k))
		if err != nil {
			t.Fatal(err)
		}
		requireProved(t, theorem, presentVoices(t))
	}
}
