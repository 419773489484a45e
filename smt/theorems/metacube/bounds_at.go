package metacube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

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
		return logic.Obligation{Name: fmt.Sprintf("%d attained", bound), Terms: n.Builder, Assumptions: slices.Concat(n.Differ...),
			Goal: n.EqWords(n.Label(0), n.Binary(uint(bound))),
			Says: fmt.Sprintf("nodes of one class that differ in all field bits have the label %d", bound)}
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
