package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// DistanceAt is the theorem that the distance in MC(k,m) is the number of
// differing field bits plus the length W(x,S) of a shortest class walk through the
// classes whose field differs, with every field bit of both nodes a variable, one
// obligation for each relative class and fact. It checks by other means what
// Distance says for every m, without its lemmas about counts: the differing
// bits are counted by a circuit, and every edge of a node is taken. table is as
// model.ClassWalks.Table returns it; 1 <= k <= 4, m >= 1, at most 128 field bits.
func DistanceAt(k, m int, table []uint8) (logic.Theorem, error) {
	if err := checkTableAt("metacube distance", k, m, table); err != nil {
		return logic.Theorem{}, err
	}
	widths := slices.Repeat([]int{m}, 1<<k)
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-distance-at-%d-%d", k, m),
		Says:   fmt.Sprintf(prose.Text("metacube-distance-at"), k, m),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{logic.ClassLemmas[0], logic.ClassLemmas[2], wreath.CancelLemma},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, wreath.DistanceFactsAt(widths, table, c)...)
	}
	last := len(table) - 1
	for _, d := range []int{1, -1} {
		t.Controls = append(t.Controls, logic.NewControl(fmt.Sprintf("row %d changed by %+d", last, d),
			"The same with one row of the table of class walks changed.", wreath.DistanceFactsAt(widths, changedRow(table, last, d), 1<<k-1)))
	}
	t.Controls = append(t.Controls, logic.NewControl("no detours", "The distance is the Hamming distance of the addresses.",
		wreath.DistanceFactsAt(widths, wreath.HammingRows(k), 0)))
	return t, nil
}

// checkTableAt refuses sizes as CheckFieldBits does, and tables of another k.
func checkTableAt(what string, k, m int, table []uint8) error {
	if err := wreath.CheckFieldBits(what, k, m); err != nil {
		return err
	}
	if want := 1 << (k + 1<<k); len(table) != want {
		return fmt.Errorf("smt: %s: table of %d rows, want %d for k=%d", what, len(table), want, k)
	}
	return nil
}
