package metacube

import (
	"strings"
	"testing"

	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestMetacubeDistanceIsTheLabelForEveryM(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		table := smttest.TableOf(t, k)
		smttest.RequireProved(t, smttest.Must(t)(Distance(k, table)), smttest.EmbeddedVoices())
		if err := CheckTable(k, table); err != nil {
			t.Error(err)
		}
	}
}

// fault-tolerant sec.3
func TestMetacubeDiameterIs2kTimesMPlus1(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 4; k++ {
		smttest.RequireProved(t, smttest.Must(t)(Diameter(k, smttest.TableOf(t, k), 1<<k, 1<<k)), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(Diameter(0, smttest.TableOf(t, 0), 1, 0)), smttest.EmbeddedVoices())
}

// At k = 0 the formula exceeds the diameter m of the m-cube by 1.
func TestMetacubeDiameterFormulaFailsAtK0(t *testing.T) {
	for _, v := range smttest.EmbeddedVoices() {
		p := voices.Prove(t.Context(), smttest.Must(t)(Diameter(0, smttest.TableOf(t, 0), 1, 1)), v, voices.Limits{})
		if p.Outcome != voices.Failed || !strings.HasPrefix(p.Refuted, "attained") {
			t.Errorf("%s: %v, refuted %q, %s", v.Name(), p.Outcome, p.Refuted, p.Reason)
		}
	}
}

// 2^k and 2k agree at k = 1 and 2 only.
func TestMetacubeDiameterWith2kFailsFromK3On(t *testing.T) {
	for k := 3; k <= 4; k++ {
		proof := voices.Prove(t.Context(), smttest.Must(t)(Diameter(k, smttest.TableOf(t, k), 2*k, 2*k)), voices.NewGini(), voices.Limits{})
		if proof.Outcome != voices.Failed {
			t.Errorf("k=%d: %+v", k, proof)
		}
	}
}

// fault-tolerant sec.3: H <= d <= H_h + 2^k, and 2^k is the least constant for
// k >= 1.
func TestMetacubeDistanceLiesBetweenHammingAndPlus2k(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		table := smttest.TableOf(t, k)
		smttest.RequireProved(t, smttest.Must(t)(LowerBound(k, table)), smttest.EmbeddedVoices())
		smttest.RequireProved(t, smttest.Must(t)(UpperBound(k, table, 1<<k)), smttest.EmbeddedVoices())
		low := voices.Prove(t.Context(), smttest.Must(t)(UpperBound(k, table, 1<<k-1)), voices.NewGini(), voices.Limits{})
		if failed := low.Outcome == voices.Failed; failed != (k > 0) {
			t.Errorf("k=%d: constant %d: %+v", k, 1<<k-1, low)
		}
	}
}

// Every row of the table is needed: one more or one less in it breaks a fact, as the
// enumerating check sees in all of them and Z3 in a sample. gini sees it in the table
// of encodings.
func TestEveryRowOfTheTableMatters(t *testing.T) {
	t.Parallel()
	z3, strides := voices.NewZ3(), []int{1, 1, 7, 509}
	for k, stride := range strides {
		table := smttest.TableOf(t, k)
		for row := range table {
			for _, d := range []int{1, -1} {
				if err := CheckTable(k, changedRow(table, row, d)); err == nil {
					t.Errorf("k=%d: row %d changed by %+d passes the enumeration", k, row, d)
				}
				if z3.Available() == nil && row%stride == 0 && !smttest.RefutedBy(z3, rowControl(k, table, row, d).Obligations) {
					t.Errorf("k=%d: row %d changed by %+d passes Z3", k, row, d)
				}
			}
		}
	}
}

// At k = 4 a sample of the rows is tried.
func TestRowsOfTheTableMatterAtK4(t *testing.T) {
	t.Parallel()
	table := smttest.TableOf(t, 4)
	for row := 0; row < len(table); row += 40009 {
		for _, d := range []int{1, -1} {
			if err := CheckTable(4, changedRow(table, row, d)); err == nil {
				t.Errorf("row %d changed by %+d passes the enumeration", row, d)
			}
		}
	}
}

// The obligation that reads the table back sees a row that the encoding lacks.
func TestReadBackSeesAChangedRow(t *testing.T) {
	table := smttest.TableOf(t, 2)
	for row := 0; row < len(table); row += 9 {
		l, err := TableLabel(2, changedRow(table, row, 1))
		if err != nil {
			t.Fatal(err)
		}
		if !smttest.RefutedBy(voices.NewGini(), readBack(l, table)) {
			t.Errorf("row %d", row)
		}
	}
}

func TestMetacubeRejectsBadParameters(t *testing.T) {
	for _, c := range []struct{ k, rows int }{{-1, 1}, {5, 1 << 20}, {4, 1<<20 - 1}, {2, 63}, {1, 0}} {
		table := make([]uint8, c.rows)
		for _, err := range []error{
			smttest.Second(Distance(c.k, table)), smttest.Second(Diameter(c.k, table, 1, 1)),
			smttest.Second(UpperBound(c.k, table, 1)), smttest.Second(LowerBound(c.k, table)), CheckTable(c.k, table),
		} {
			if err == nil {
				t.Errorf("k=%d with %d rows is accepted", c.k, c.rows)
			}
		}
	}
	if _, err := Diameter(1, smttest.TableOf(t, 1), 1<<20, 0); err == nil {
		t.Error("a coefficient of 2^20 is accepted")
	}
}
