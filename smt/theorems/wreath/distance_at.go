package wreath

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/smt/logic"
)

// MaxFieldBits bounds the size of MC(k,m) in theorems about one size: 2^k fields of m
// bits. MC(4,8) has 132 address bits, the class included.
const MaxFieldBits = 128

// CancelLemma lets facts about an edge leave out what both its ends have in common.
var CancelLemma = logic.Lemma{By: logic.ByOneBit, Says: prose.Text("cancel lemma")}

// HammingRows is the table of a W that keeps the class bits and drops the visits.
func HammingRows(k int) []uint8 {
	table := make([]uint8, 1<<(k+1<<k))
	for row := range table {
		table[row] = uint8(bits.OnesCount(uint(row >> (1 << k))))
	}
	return table
}

// relativeNode is a node s of a network of 2^k classes seen from a node t: bit i of
// field j differs iff differ[j][i] is true, and the classes differ by a constant.
type relativeNode struct {
	*logic.Builder
	table  []uint8
	Differ [][]logic.Term
}

// NewRelativeNode has the field bits of both nodes as variables; widths are those of
// the fields, that of the class of t first.
func NewRelativeNode(widths []int, table []uint8) relativeNode {
	b, total := logic.NewBuilder(), 0
	for _, w := range widths {
		total += w
	}
	bits := b.XorEach(b.Vars("s", total), b.Vars("t", total))
	n := relativeNode{Builder: b, table: table}
	for _, w := range widths {
		n.Differ, bits = append(n.Differ, bits[:w]), bits[w:]
	}
	return n
}

// flipped is the node along the cube-edge of bit i in class c.
func (n relativeNode) flipped(c, i int) relativeNode {
	n.Differ = slices.Clone(n.Differ)
	n.Differ[c] = slices.Clone(n.Differ[c])
	n.Differ[c][i] = n.Not(n.Differ[c][i])
	return n
}

// walk is W from class c through the classes whose field differs.
func (n relativeNode) walk(c int) logic.Word {
	visit := make([]logic.Term, len(n.Differ))
	for j, field := range n.Differ {
		visit[j] = n.Any(field...)
	}
	return logic.SelectRow(visit, n.ChooseWord, func(set int) logic.Word { return n.Binary(uint(n.table[c<<len(n.Differ)+set])) })
}

// FieldBits is the number of differing field bits.
func (n relativeNode) FieldBits() logic.Word {
	sum := n.Binary(0)
	for _, field := range n.Differ {
		sum = n.AddWords(sum, n.CountAll(field))
	}
	return sum
}

// Label is the claimed distance from class c.
func (n relativeNode) Label(c int) logic.Word {
	return n.AddWords(n.FieldBits(), n.walk(c))
}

// DistanceFactsAt are the three local facts for relative class c.
func DistanceFactsAt(widths []int, table []uint8, c int) []logic.Obligation {
	n := NewRelativeNode(widths, table)
	atTarget := n.Const(c == 0)
	for _, field := range n.Differ {
		atTarget = n.And(atTarget, n.Not(n.Any(field...)))
	}
	facts := logic.ClassFacts{Form: "bit by bit", C: c, Terms: n.Builder}
	facts.Add(1, "", "the label is 0 exactly at the target", n.Iff(n.EqWords(n.Label(c), n.Binary(0)), atTarget))
	descends := logic.False
	step := func(edge string, here, there logic.Word) {
		facts.Add(2, edge, "the label changes by at most 1 along that edge", n.CloseWords(here, there))
		descends = n.Or(descends, n.EqWords(n.AddWords(there, n.Binary(1)), here))
	}
	inField := func(n relativeNode, i int) logic.Word {
		last := slices.Concat(n.Differ[c][:i], n.Differ[c][i+1:], n.Differ[c][i:i+1])
		return n.AddWords(n.CountAll(last), n.walk(c))
	}
	for i := range widths[c] {
		step(fmt.Sprintf("cube-edge %d", i), inField(n, i), inField(n.flipped(c, i), i))
	}
	for i := range bits.TrailingZeros(uint(len(widths))) {
		step(fmt.Sprintf("cross-edge %d", i), n.walk(c), n.walk(c^1<<i))
	}
	facts.Add(3, "", "away from the target some neighbour has a label smaller by 1", n.Or(atTarget, descends))
	return facts.List
}

// CheckFieldBits refuses metacubes of more than MaxFieldBits field bits.
func CheckFieldBits(what string, k, m int) error {
	if k < 1 || k > 4 || m < 1 || m<<k > MaxFieldBits {
		return fmt.Errorf("smt: %s at k=%d, m=%d, want 1 <= k <= 4, m >= 1 and at most %d field bits", what, k, m, MaxFieldBits)
	}
	return nil
}
