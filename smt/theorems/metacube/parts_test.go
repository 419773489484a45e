package metacube

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"mccheck/model/collective"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
)

// sampleOfRows is the stride over the rows of the table of class walks.
func sampleOfRows(k int) int { return []int{1, 1, 1, 37}[k] }

// rowsOfWalks are the rows of the table, raised and lowered; CheckTable sees
// all of them at k = 3, too.
func rowsOfWalks(t *testing.T, id string) []smttest.Part {
	k := smttest.IDNumber(t, "metacube-distance-k%d", id)
	table, p := smttest.TableOf(t, k), smttest.Part{Name: "a row of the table changed by 1"}
	for row := 0; row < len(table); row += sampleOfRows(k) {
		p.Lists = append(p.Lists, rowControl(k, table, row, 1).Obligations, rowControl(k, table, row, -1).Obligations)
	}
	return []smttest.Part{p}
}

// rowsOfHypercube are those of MC(0,n), which is Q_n.
func rowsOfHypercube(t *testing.T, _ string) []smttest.Part {
	return rowsOfWalks(t, "metacube-distance-k0")
}

// changedLabels are the labels with one row of the table changed, as far as change
// gives another value.
func changedLabels(t *testing.T, k int, change func(row int, v uint8) uint8,
	list func(l wreath.Label, table []uint8) []logic.Obligation) (lists [][]logic.Obligation) {
	t.Helper()
	table := smttest.TableOf(t, k)
	for row := 0; row < len(table); row += sampleOfRows(k) {
		changed := slices.Clone(table)
		if changed[row] = change(row, table[row]); changed[row] == table[row] {
			continue
		}
		l, err := TableLabel(k, changed)
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, list(l, changed))
	}
	return lists
}

// rowsOfDiameter: a row above the line breaks the bound, and the row of class 0 and
// all fields attains it.
func rowsOfDiameter(t *testing.T, id string) []smttest.Part {
	var k, a, b int
	if n, _ := fmt.Sscanf(id, "metacube-diameter-k%d-%d-%d", &k, &a, &b); n != 3 {
		t.Fatalf("id %q", id)
	}
	of := func(l wreath.Label, _ []uint8) []logic.Obligation { return l.Diameter(a, b).Obligations }
	fields := 1<<(1<<k) - 1
	l, err := TableLabel(k, changedRow(smttest.TableOf(t, k), fields, 1))
	if err != nil {
		t.Fatal(err)
	}
	return []smttest.Part{{Name: "the row that attains it", Lists: [][]logic.Obligation{of(l, nil)}},
		{Name: "a row of the table raised above the line", Lists: changedLabels(t, k, func(row int, _ uint8) uint8 {
			return uint8(a + b + 1 - bits.OnesCount(uint(row&fields)))
		}, of)}}
}

func rowsOfUpperBound(t *testing.T, id string) []smttest.Part {
	var k, c int
	if n, _ := fmt.Sscanf(id, "metacube-upper-bound-k%d-%d", &k, &c); n != 2 {
		t.Fatalf("id %q", id)
	}
	return []smttest.Part{{Name: "a row of the table raised above the bound",
		Lists: changedLabels(t, k, func(int, uint8) uint8 { return uint8(c + 1) },
			func(l wreath.Label, _ []uint8) (list []logic.Obligation) {
				for x := range l.ClassCount() {
					list = append(list, l.DetourAtMost(x, c)...)
				}
				return list
			})}}
}

// onesOfLowerBound asks one hop more than the class bits that differ: every class
// has a walk that takes no more. And rows are lowered below that number.
func onesOfLowerBound(t *testing.T, id string) []smttest.Part {
	k := smttest.IDNumber(t, "metacube-lower-bound-k%d", id)
	l, err := TableLabel(k, smttest.TableOf(t, k))
	if err != nil {
		t.Fatal(err)
	}
	parts := []smttest.Part{{Name: "one hop more asked of a class"}}
	for x := range l.ClassCount() {
		parts[0].Lists = append(parts[0].Lists, l.DetourAtLeast(x, bits.OnesCount(uint(x))+1))
	}
	if k == 0 {
		return parts // a walk of no hop has no row to be lowered
	}
	return append(parts, smttest.Part{Name: "a row of the table lowered below the bound",
		Lists: changedLabels(t, k, func(row int, v uint8) uint8 {
			if ones := bits.OnesCount(uint(row >> (1 << k))); ones > 0 {
				return uint8(ones - 1)
			}
			return v
		}, func(l wreath.Label, _ []uint8) (list []logic.Obligation) {
			for x := range l.ClassCount() {
				list = append(list, l.DetourAtLeast(x, bits.OnesCount(uint(x)))...)
			}
			return list
		})})
}

// rowsOfShortest are the rows of the tables for k = 0 and k = 1.
func rowsOfShortest(t *testing.T, _ string) []smttest.Part {
	tables, p := [2][]uint8{smttest.TableOf(t, 0), smttest.TableOf(t, 1)}, smttest.Part{Name: "a row of a table changed by 1"}
	for k := range tables {
		for row := range tables[k] {
			changed := tables
			changed[k] = changedRow(tables[k], row, 1)
			list, err := classHopFacts(changed, true)
			if err != nil {
				t.Fatal(err)
			}
			p.Lists = append(p.Lists, list)
		}
	}
	return []smttest.Part{p}
}

// What the theorems on metacubes are about, taken away one at a time, costs the proof.
func TestMetacubePartsAreNeeded(t *testing.T) {
	t.Parallel()
	losses := []smttest.LossOf{
		{ID: "hypercube-distance", Parts: rowsOfHypercube},
		{ID: "metacube-distance-k4", Parts: criticalSetsOfDistance},
		{ID: "metacube-diameter-k4-16-16", Parts: criticalSetsOfDiameter},
		{ID: "metacube-upper-bound-k4-16", Parts: criticalSetsOfUpperBound},
		{ID: "metacube-lower-bound-k4", Parts: emptySetsOfLowerBound},
		{ID: "class-walk-shortest", Parts: rowsOfShortest},
		{ID: "total-exchange-routing", Parts: stepsOfClassPaths},
		{ID: "total-exchange-at-2-16", Parts: stepsOfClassPathsAt},
		{ID: "total-exchange-lockstep-k2", Parts: partsOfImage},
	}
	for k := range 4 {
		losses = append(losses, smttest.LossOf{ID: fmt.Sprintf("metacube-distance-k%d", k), Parts: rowsOfWalks},
			smttest.LossOf{ID: fmt.Sprintf("metacube-diameter-k%d-%d-%d", k, 1<<k, 1<<k*min(k, 1)), Parts: rowsOfDiameter},
			smttest.LossOf{ID: fmt.Sprintf("metacube-upper-bound-k%d-%d", k, 1<<k), Parts: rowsOfUpperBound},
			smttest.LossOf{ID: fmt.Sprintf("metacube-lower-bound-k%d", k), Parts: onesOfLowerBound})
		if k > 0 {
			losses = append(losses, smttest.LossOf{ID: fmt.Sprintf("signed-channels-k%d", k), Parts: stepsOfPlans})
		}
	}
	smttest.RequireLost(t, losses, strayPaths(t)...)
}

// strayPaths are false variants of obligations that are constants: rows of walks of k = 0 and
// k = 1, and class paths that cross no dimension twice, in another number of steps than dest
// has ones.
func strayPaths(t *testing.T) [][]logic.Obligation {
	t.Helper()
	table := collective.CorrectedClassPaths()
	lists := rowsOfShortest(t, "")[0].Lists
	lists = append(lists, onesOfLowerBound(t, "metacube-lower-bound-k0")[0].Lists...)
	for dest := range 4 {
		stray := []int{1, dest ^ 1}
		if bits.OnesCount(uint(dest)) == 1 {
			stray = []int{2, dest ^ 3, 3}
		}
		for kind := range table[dest] {
			lists = append(lists, circuitFacts(table.With(dest, kind, stray...)))
		}
	}
	return lists
}
