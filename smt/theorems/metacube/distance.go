package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// maxClassBits is the largest k of a metacube theorem: the table of class walks
// has 2^k * 2^(2^k) rows, 2^20 at k = 4 and 2^37 at k = 5.
const maxClassBits = 4

// maxTreeBits is the largest k at which W is written as a decision tree over the
// bits of S. At k = 4 it is written by critical sets.
const maxTreeBits = 3

// TableLabel is the label with W read from a table of class-walk lengths, whose
// entry x*2^(2^k)+S is the length of a shortest walk in the k-cube from class x
// to class 0 that visits the set S (network.ClassWalks.Table).
func TableLabel(k int, table []uint8) (wreath.Label, error) {
	if k < 0 || k > maxClassBits {
		return wreath.Label{}, fmt.Errorf("smt: metacube: k=%d, want 0..%d", k, maxClassBits)
	}
	if want := 1 << (k + 1<<k); len(table) != want {
		return wreath.Label{}, fmt.Errorf("smt: metacube: table of %d rows, want %d for k=%d", len(table), want, k)
	}
	if k > maxTreeBits {
		return newCriticalWalks(k, table).label(), nil
	}
	row := func(c, set int) uint8 { return table[c<<(1<<k)+set] }
	return wreath.Label{
		K:      k,
		LeastM: 1,
		AsInt: func(b *logic.Builder, c int, visit []logic.Term) logic.Int {
			return logic.SelectRow(visit, b.ChooseInt, func(set int) logic.Int { return b.Number(int(row(c, set))) })
		},
		AsWord: func(b *logic.Builder, c int, visit []logic.Term) logic.Word {
			return logic.SelectRow(visit, b.ChooseWord, func(set int) logic.Word { return b.Binary(uint(row(c, set))) })
		},
	}, nil
}

// Distance is the theorem that the distance in MC(k,m), for every
// m >= 1, is the number of differing field bits plus the length W(x,S) of a
// shortest class walk that visits the classes whose field differs. table is as
// network.ClassWalks.Table returns it; 0 <= k <= 4. Source: total-exchange sec.3,
// fault-tolerant sec.3, with the walk made shortest.
//
// Up to k = 3 obligations read every row of the table back from the encoding. At k = 4
// there are none of these: the facts have one solution, which is the length of a
// shortest class walk, so that they fail if the encoding says anything else.
func Distance(k int, table []uint8) (logic.Theorem, error) {
	l, err := TableLabel(k, table)
	if err != nil {
		return logic.Theorem{}, err
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-distance-k%d", k),
		Says:   fmt.Sprintf(prose.Text("metacube-distance"), k),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: logic.ClassLemmas,
	}
	if k > maxTreeBits {
		newCriticalWalks(k, table).complete(&t)
		return t, nil
	}
	t.Obligations = append(readBack(l, table), l.Obligations()...)
	last := len(table) - 1
	for _, d := range []int{1, -1} {
		t.Controls = append(t.Controls, rowControl(k, table, last, d))
	}
	if k > 0 {
		t.Controls = append(t.Controls, hammingControl(k))
	}
	return t, nil
}

// readBack states, row by row, that the encoding of W returns the table.
func readBack(l wreath.Label, table []uint8) []logic.Obligation {
	const says = "the encoded W equals the table in every row"
	var all []logic.Obligation
	for c := range l.ClassCount() {
		s := l.IntegerState()
		visit := s.Visit(s.H)
		w := l.AsInt(s.Builder, c, visit)
		integer := logic.ClassFacts{Form: "integer", C: c, Terms: s.Builder, Domain: s.Domain}
		integer.Named("rows", says, everyRow(l, s.Builder, c, visit, table, func(v uint8) logic.Term {
			return s.Eq(w, s.Number(int(v)))
		}))

		b := logic.NewBuilder()
		flags := b.Vars("visit", l.ClassCount())
		word := l.AsWord(b, c, flags)
		binary := logic.ClassFacts{Form: "propositional", C: c, Terms: b}
		binary.Named("rows", says, everyRow(l, b, c, flags, table, func(v uint8) logic.Term {
			return b.EqWords(word, b.Binary(uint(v)))
		}))
		all = append(append(all, integer.List...), binary.List...)
	}
	return all
}

// everyRow states equals(table row) under the condition that selects the row,
// for all rows of class c.
func everyRow(l wreath.Label, b *logic.Builder, c int, visit []logic.Term, table []uint8, equals func(v uint8) logic.Term) logic.Term {
	all := logic.True
	for set := range 1 << l.ClassCount() {
		selected := logic.True
		for i, v := range visit {
			selected = b.And(selected, b.Iff(v, b.Const(set>>i&1 == 1)))
		}
		all = b.And(all, b.Implies(selected, equals(table[c<<l.ClassCount()+set])))
	}
	return all
}

// changedRow is the table with d added to one row, modulo 256.
func changedRow(table []uint8, row, d int) []uint8 {
	changed := append([]uint8(nil), table...)
	changed[row] += uint8(d)
	return changed
}

// rowControl is the theorem with one row changed by d. Only the facts of that
// row's class are stated: a label is determined by them, so one of them fails.
func rowControl(k int, table []uint8, row, d int) logic.Control {
	l, err := TableLabel(k, changedRow(table, row, d))
	if err != nil {
		panic(err) // k and the table were accepted before
	}
	return logic.NewControl(fmt.Sprintf("row %d changed by %+d", row, d), "The same with one row of the table of class walks changed.",
		l.ObligationsAt(row>>(1<<k)))
}

// hammingControl claims that the Hamming distance is the distance: W drops the
// visits and keeps the class bits.
func hammingControl(k int) logic.Control {
	l, err := TableLabel(k, wreath.HammingRows(k))
	if err != nil {
		panic(err) // k was accepted before
	}
	return logic.NewControl("no detours", "The distance is the Hamming distance of the addresses.", l.ObligationsAt(0))
}

// DistanceAt is the theorem that the distance in MC(k,m) is the number of
// differing field bits plus the length W(x,S) of a shortest class walk through the
// classes whose field differs, with every field bit of both nodes a variable, one
// obligation for each relative class and fact. It checks by other means what
// Distance says for every m, without its lemmas about counts: the differing
// bits are counted by a circuit, and every edge of a node is taken. table is as
// network.ClassWalks.Table returns it; 1 <= k <= 4, m >= 1, at most 128 field bits.
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
