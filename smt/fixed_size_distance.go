package smt

import (
	"fmt"
	"math/bits"
	"slices"
)

// cancelLemma lets facts about an edge leave out what both its ends have in common.
var cancelLemma = Lemma{byOneBit, "The differing bits of a field may be counted in any order: along a cube-edge the bit that it changes is counted last. Along a cross-edge all fields keep their bits, and along a cube-edge all but that of the class: what they add to the label is the same at both ends, and facts 2 and 3 leave it out."}

// MetacubeDistanceAt is the theorem that the distance in MC(k,m) is the number of
// differing field bits plus the length W(x,S) of a shortest class walk through the
// classes whose field differs, with every field bit of both nodes a variable, one
// obligation for each relative class and fact. It checks by other means what
// MetacubeDistance says for every m, without its lemmas about counts: the differing
// bits are counted by a circuit, and every edge of a node is taken. table is as
// model.ClassWalks.Table returns it; 1 <= k <= 4, m >= 1, at most 128 field bits.
func MetacubeDistanceAt(k, m int, table []uint8) (Theorem, error) {
	if err := checkTableAt("metacube distance", k, m, table); err != nil {
		return Theorem{}, err
	}
	widths := slices.Repeat([]int{m}, 1<<k)
	t := Theorem{
		ID:     fmt.Sprintf("metacube-distance-at-%d-%d", k, m),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,%d) is the number of field bits in which s and t differ plus the least number of cross-edges of a class walk from s to t through every class whose field differs.", k, m),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []Lemma{classLemmas[0], classLemmas[2], cancelLemma},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, distanceFactsAt(widths, table, c)...)
	}
	last := len(table) - 1
	for _, d := range []int{1, -1} {
		t.Controls = append(t.Controls, Control{
			Name: fmt.Sprintf("row %d changed by %+d", last, d), Says: "The same with one row of the table of class walks changed.",
			Obligations: distanceFactsAt(widths, changedRow(table, last, d), 1<<k-1),
		})
	}
	t.Controls = append(t.Controls, Control{
		Name: "no detours", Says: "The distance is the Hamming distance of the addresses.",
		Obligations: distanceFactsAt(widths, hammingRows(k), 0),
	})
	return t, nil
}

// checkTableAt refuses sizes as checkFieldBits does, and tables of another k.
func checkTableAt(what string, k, m int, table []uint8) error {
	if err := checkFieldBits(what, k, m); err != nil {
		return err
	}
	if want := 1 << (k + 1<<k); len(table) != want {
		return fmt.Errorf("smt: %s: table of %d rows, want %d for k=%d", what, len(table), want, k)
	}
	return nil
}

// hammingRows is the table of a W that keeps the class bits and drops the visits.
func hammingRows(k int) []uint8 {
	table := make([]uint8, 1<<(k+1<<k))
	for row := range table {
		table[row] = uint8(bits.OnesCount(uint(row >> (1 << k))))
	}
	return table
}

// relativeNode is a node s of a network of 2^k classes seen from a node t: bit i of
// field j differs iff differ[j][i] is true, and the classes differ by a constant.
type relativeNode struct {
	*Builder
	table  []uint8
	differ [][]Term
}

// newRelativeNode has the field bits of both nodes as variables; widths are those of
// the fields, that of the class of t first.
func newRelativeNode(widths []int, table []uint8) relativeNode {
	b, total := NewBuilder(), 0
	for _, w := range widths {
		total += w
	}
	bits := b.xorEach(b.Vars("s", total), b.Vars("t", total))
	n := relativeNode{Builder: b, table: table}
	for _, w := range widths {
		n.differ, bits = append(n.differ, bits[:w]), bits[w:]
	}
	return n
}

// flipped is the node along the cube-edge of bit i in class c.
func (n relativeNode) flipped(c, i int) relativeNode {
	n.differ = slices.Clone(n.differ)
	n.differ[c] = slices.Clone(n.differ[c])
	n.differ[c][i] = n.Not(n.differ[c][i])
	return n
}

// walk is W from class c through the classes whose field differs.
func (n relativeNode) walk(c int) word {
	visit := make([]Term, len(n.differ))
	for j, field := range n.differ {
		visit[j] = n.Any(field...)
	}
	return selectRow(visit, n.chooseWord, func(set int) word { return n.number(uint(n.table[c<<len(n.differ)+set])) })
}

// countAll is the number of true terms among flags, in as many bits as their number
// takes: no count has more.
func (b *Builder) countAll(flags []Term) word {
	count := b.countWord(flags...)
	return count[:min(len(count), bits.Len(uint(len(flags))))]
}

// fieldBits is the number of differing field bits.
func (n relativeNode) fieldBits() word {
	sum := n.number(0)
	for _, field := range n.differ {
		sum = n.addWords(sum, n.countAll(field))
	}
	return sum
}

// label is the claimed distance from class c.
func (n relativeNode) label(c int) word {
	return n.addWords(n.fieldBits(), n.walk(c))
}

// distanceFactsAt are the three local facts for relative class c.
func distanceFactsAt(widths []int, table []uint8, c int) []Obligation {
	n := newRelativeNode(widths, table)
	atTarget := n.Const(c == 0)
	for _, field := range n.differ {
		atTarget = n.And(atTarget, n.Not(n.Any(field...)))
	}
	facts := classFacts{form: "bit by bit", c: c, terms: n.Builder}
	facts.add(1, "", "the label is 0 exactly at the target", n.Iff(n.eqWords(n.label(c), n.number(0)), atTarget))
	descends := falseTerm
	step := func(edge string, here, there word) {
		facts.add(2, edge, "the label changes by at most 1 along that edge", n.closeWords(here, there))
		descends = n.Or(descends, n.eqWords(n.addWords(there, n.number(1)), here))
	}
	inField := func(n relativeNode, i int) word {
		last := slices.Concat(n.differ[c][:i], n.differ[c][i+1:], n.differ[c][i:i+1])
		return n.addWords(n.countAll(last), n.walk(c))
	}
	for i := range widths[c] {
		step(fmt.Sprintf("cube-edge %d", i), inField(n, i), inField(n.flipped(c, i), i))
	}
	for i := range bits.TrailingZeros(uint(len(widths))) {
		step(fmt.Sprintf("cross-edge %d", i), n.walk(c), n.walk(c^1<<i))
	}
	facts.add(3, "", "away from the target some neighbour has a label smaller by 1", n.Or(atTarget, descends))
	return facts.list
}
