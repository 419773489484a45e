package smt

import "fmt"

// maxClassBits is the largest k of a metacube theorem: the table of class walks
// has 2^k * 2^(2^k) rows, 2^20 at k = 4 and 2^37 at k = 5.
const maxClassBits = 4

// maxTreeBits is the largest k at which W is written as a decision tree over the
// bits of S. At k = 4 it is written by critical sets.
const maxTreeBits = 3

// tableLabel is the label with W read from a table of class-walk lengths, whose
// entry x*2^(2^k)+S is the length of a shortest walk in the k-cube from class x
// to class 0 that visits the set S (model.ClassWalks.Table).
func tableLabel(k int, table []uint8) (classLabel, error) {
	if k < 0 || k > maxClassBits {
		return classLabel{}, fmt.Errorf("smt: metacube: k=%d, want 0..%d", k, maxClassBits)
	}
	if want := 1 << (k + 1<<k); len(table) != want {
		return classLabel{}, fmt.Errorf("smt: metacube: table of %d rows, want %d for k=%d", len(table), want, k)
	}
	if k > maxTreeBits {
		return newCriticalWalks(k, table).label(), nil
	}
	row := func(c, set int) uint8 { return table[c<<(1<<k)+set] }
	return classLabel{
		k:      k,
		leastM: 1,
		asInt: func(b *Builder, c int, visit []Term) Int {
			return selectRow(visit, b.ChooseInt, func(set int) Int { return b.Number(int(row(c, set))) })
		},
		asWord: func(b *Builder, c int, visit []Term) word {
			return selectRow(visit, b.chooseWord, func(set int) word { return b.number(uint(row(c, set))) })
		},
	}, nil
}

// selectRow is the row whose number has the given bits, bit 0 first, as a
// decision tree over the highest bit first. Equal subtrees are built once,
// because choose folds and the Builder shares.
func selectRow[V any](index []Term, choose func(c Term, yes, no V) V, row func(i int) V) V {
	if len(index) == 0 {
		return row(0)
	}
	top := len(index) - 1
	high := func(i int) V { return row(i + 1<<top) }
	return choose(index[top], selectRow(index[:top], choose, high), selectRow(index[:top], choose, row))
}

// MetacubeDistance is the theorem that the distance in MC(k,m), for every
// m >= 1, is the number of differing field bits plus the length W(x,S) of a
// shortest class walk that visits the classes whose field differs. table is as
// model.ClassWalks.Table returns it; 0 <= k <= 4. Source: total-exchange sec.3,
// fault-tolerant sec.3, with the walk made shortest.
//
// Up to k = 3 obligations read every row of the table back from the encoding. At k = 4
// there are none of these: the facts have one solution, which is the length of a
// shortest class walk, so that they fail if the encoding says anything else.
func MetacubeDistance(k int, table []uint8) (Theorem, error) {
	l, err := tableLabel(k, table)
	if err != nil {
		return Theorem{}, err
	}
	t := Theorem{
		ID:     fmt.Sprintf("metacube-distance-k%d", k),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,m) is the number of field bits in which s and t differ plus the least number of cross-edges of a class walk from s to t through every class whose field differs.", k),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: classLemmas,
	}
	if k > maxTreeBits {
		newCriticalWalks(k, table).complete(&t)
		return t, nil
	}
	t.Obligations = append(l.readBack(table), l.obligations()...)
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
func (l classLabel) readBack(table []uint8) []Obligation {
	const says = "the encoded W equals the table in every row"
	var all []Obligation
	for c := range l.classCount() {
		s := l.integerState()
		visit := s.visit(s.h)
		w := l.asInt(s.Builder, c, visit)
		integer := classFacts{form: "integer", c: c, terms: s.Builder, domain: s.domain}
		integer.named("rows", says, l.everyRow(s.Builder, c, visit, table, func(v uint8) Term {
			return s.Eq(w, s.Number(int(v)))
		}))

		b := NewBuilder()
		flags := b.Vars("visit", l.classCount())
		word := l.asWord(b, c, flags)
		binary := classFacts{form: "propositional", c: c, terms: b}
		binary.named("rows", says, l.everyRow(b, c, flags, table, func(v uint8) Term {
			return b.eqWords(word, b.number(uint(v)))
		}))
		all = append(append(all, integer.list...), binary.list...)
	}
	return all
}

// everyRow states equals(table row) under the condition that selects the row,
// for all rows of class c.
func (l classLabel) everyRow(b *Builder, c int, visit []Term, table []uint8, equals func(v uint8) Term) Term {
	all := trueTerm
	for set := range 1 << l.classCount() {
		selected := trueTerm
		for i, v := range visit {
			selected = b.And(selected, b.Iff(v, b.Const(set>>i&1 == 1)))
		}
		all = b.And(all, b.Implies(selected, equals(table[c<<l.classCount()+set])))
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
func rowControl(k int, table []uint8, row, d int) Control {
	l, err := tableLabel(k, changedRow(table, row, d))
	if err != nil {
		panic(err) // k and the table were accepted before
	}
	return Control{
		Name:        fmt.Sprintf("row %d changed by %+d", row, d),
		Says:        "The same with one row of the table of class walks changed.",
		Obligations: l.obligationsAt(row >> (1 << k)),
	}
}

// hammingControl claims that the Hamming distance is the distance: W drops the
// visits and keeps the class bits.
func hammingControl(k int) Control {
	l, err := tableLabel(k, hammingRows(k))
	if err != nil {
		panic(err) // k was accepted before
	}
	return Control{
		Name:        "no detours",
		Says:        "The distance is the Hamming distance of the addresses.",
		Obligations: l.obligationsAt(0),
	}
}

// HypercubeDistance is the theorem that the distance in Q_n is the Hamming
// distance, for every n >= 1: the metacube MC(0,n).
func HypercubeDistance() Theorem {
	t, err := MetacubeDistance(0, []uint8{0, 0})
	if err != nil {
		panic(err) // the table of Q_0 has two rows, both 0
	}
	t.ID = "hypercube-distance"
	t.Says = "The distance from s to t in the n-cube is the number of bits in which s and t differ."
	t.Scope = "every n>=1, every pair of nodes"
	return t
}
