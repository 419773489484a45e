package metacube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// boundLemmas are those of a bound on the label of MC(k,m).
func boundLemmas(l wreath.Label) []logic.Lemma {
	list := []logic.Lemma{logic.LabelLemma(fmt.Sprintf("metacube-distance-k%d", l.K))}
	if l.Symmetric {
		list = append(list, criticalLemmas[0])
	}
	return list
}

// Diameter is the theorem that the diameter of MC(k,m) is a*m + b for
// every m >= 1: no label exceeds it, and the pair whose fields differ in all
// bits and whose classes are equal attains it. table is as for
// Distance, 0 <= k <= 4, |a| and |b| < 2^20. fault-tolerant sec.3
// states a = b = 2^k.
func Diameter(k int, table []uint8, a, b int) (logic.Theorem, error) {
	l, err := TableLabel(k, table)
	if err != nil {
		return logic.Theorem{}, err
	}
	if limit := 1 << 20; a <= -limit || a >= limit || b <= -limit || b >= limit {
		return logic.Theorem{}, fmt.Errorf("smt: metacube diameter %d m %+d, want coefficients below 2^20 in magnitude", a, b)
	}
	t := l.Diameter(a, b)
	t.ID = fmt.Sprintf("metacube-diameter-k%d-%d-%d", k, a, b)
	t.Says = fmt.Sprintf("The diameter of MC(%d,m) is %d m %+d.", k, a, b)
	t.Scope = fmt.Sprintf("k=%d, every m>=1", k)
	t.Lemmas = append(t.Lemmas, boundLemmas(l)...)
	return t, nil
}

// UpperBound is the theorem that the distance in MC(k,m) is at most the
// number of differing field bits plus c, for every m >= 1. It is no theorem
// that c is the least such constant. (fault-tolerant sec.3 states c = 2^k)
func UpperBound(k int, table []uint8, c int) (logic.Theorem, error) {
	l, err := TableLabel(k, table)
	if err != nil {
		return logic.Theorem{}, err
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-upper-bound-k%d-%d", k, c),
		Says:   fmt.Sprintf(prose.Text("metacube-upper-bound"), k, c),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: boundLemmas(l),
	}
	for _, x := range l.Classes() {
		t.Obligations = append(t.Obligations, l.DetourAtMost(x, c)...)
	}
	row, longest := longestRow(table)
	t.Controls = []logic.Control{logic.NewControl(fmt.Sprintf("plus %d", longest-1),
		"The same with a constant one below the longest class walk.", l.DetourAtMost(row>>(1<<k), longest-1))}
	return t, nil
}

func longestRow(table []uint8) (row, longest int) {
	longest = -1
	for i, v := range table {
		if int(v) > longest {
			row, longest = i, int(v)
		}
	}
	return row, longest
}

// LowerBound is the theorem that the distance in MC(k,m) is at least
// the Hamming distance of the addresses, for every m >= 1. (fault-tolerant
// sec.3)
func LowerBound(k int, table []uint8) (logic.Theorem, error) {
	l, err := TableLabel(k, table)
	if err != nil {
		return logic.Theorem{}, err
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-lower-bound-k%d", k),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,m) is at least the Hamming distance of s and t.", k),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: boundLemmas(l),
		Controls: []logic.Control{logic.NewControl("Hamming distance plus 1", "The distance is at least the Hamming distance plus 1.",
			l.DetourAtLeast(0, 1))},
	}
	for _, x := range l.Classes() {
		t.Obligations = append(t.Obligations, l.DetourAtLeast(x, bits.OnesCount(uint(x)))...)
	}
	return t, nil
}

// DiameterAt is the theorem that the diameter of MC(k,m) is 2^k (m+1), with
// every field bit of both nodes a variable: no label of DistanceAt exceeds it,
// and those of nodes of one class that differ in all field bits are so much. table, k
// and m are as for DistanceAt. Source: fault-tolerant sec.3.
func DiameterAt(k, m int, table []uint8) (logic.Theorem, error) {
	if err := checkTableAt("metacube diameter", k, m, table); err != nil {
		return logic.Theorem{}, err
	}
	most := func(c, bound int) logic.Obligation {
		n := wreath.NewRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		return n.Obligation(fmt.Sprintf("at most %d, relative class %d", bound, c),
			fmt.Sprintf("in relative class %d the label is at most %d", c, bound), n.LeWords(n.Label(c), n.Binary(uint(bound))))
	}
	attained := func(bound int) logic.Obligation {
		n := wreath.NewRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		return n.Obligation(fmt.Sprintf("%d attained", bound),
			fmt.Sprintf("nodes of one class that differ in all field bits have the label %d", bound),
			n.EqWords(n.Label(0), n.Binary(uint(bound))), slices.Concat(n.Differ...)...)
	}
	bound := (m + 1) << k
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-diameter-at-%d-%d", k, m),
		Says:   fmt.Sprintf("The diameter of MC(%d,%d) is %d.", k, m, bound),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{logic.LabelLemma(fmt.Sprintf("metacube-distance-at-%d-%d", k, m))},
		Controls: []logic.Control{
			logic.NewControl("1 less", "No label exceeds one less.", []logic.Obligation{most(0, bound-1)}),
			logic.NewControl("1 more", "The same nodes have a label larger by one.", []logic.Obligation{attained(bound + 1)}),
		},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, most(c, bound))
	}
	t.Obligations = append(t.Obligations, attained(bound))
	return t, nil
}

// BoundsAt is the theorem that the distance in MC(k,m) is at least the Hamming
// distance of the addresses, and at most the number of differing field bits plus 2^k,
// with every field bit of both nodes a variable. table, k and m are as for
// DistanceAt. Source: fault-tolerant sec.3.
func BoundsAt(k, m int, table []uint8) (logic.Theorem, error) {
	if err := checkTableAt("metacube bounds", k, m, table); err != nil {
		return logic.Theorem{}, err
	}
	bounds := func(c, least, most int) []logic.Obligation {
		n := wreath.NewRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		fields, label := n.FieldBits(), n.Label(c)
		return []logic.Obligation{
			n.Obligation(fmt.Sprintf("lower bound, relative class %d", c),
				fmt.Sprintf("in relative class %d the label is at least the number of differing field bits plus %d", c, least),
				n.LeWords(n.AddWords(fields, n.Binary(uint(least))), label)),
			n.Obligation(fmt.Sprintf("upper bound, relative class %d", c),
				fmt.Sprintf("in relative class %d the label is at most the number of differing field bits plus %d", c, most),
				n.LeWords(label, n.AddWords(fields, n.Binary(uint(most))))),
		}
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("metacube-bounds-at-%d-%d", k, m),
		Says:   fmt.Sprintf(prose.Text("metacube-bounds-at"), k, m, 1<<k),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{logic.LabelLemma(fmt.Sprintf("metacube-distance-at-%d-%d", k, m))},
		Controls: []logic.Control{
			logic.NewControl("Hamming distance plus 1", "The distance is at least the Hamming distance plus 1.", bounds(0, 1, 1<<k)[:1]),
			logic.NewControl(fmt.Sprintf("plus %d", 1<<k-1), "The same with a constant smaller by 1.", bounds(0, 0, 1<<k-1)[1:]),
		},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, bounds(c, bits.OnesCount(uint(c)), 1<<k)...)
	}
	return t, nil
}
