package smt

import (
	"fmt"
	"math/bits"
	"slices"
)

// MetacubeDiameterAt is the theorem that the diameter of MC(k,m) is 2^k (m+1), with
// every field bit of both nodes a variable: no label of MetacubeDistanceAt exceeds it,
// and those of nodes of one class that differ in all field bits are so much. table, k
// and m are as for MetacubeDistanceAt. Source: fault-tolerant sec.3.
func MetacubeDiameterAt(k, m int, table []uint8) (Theorem, error) {
	if err := checkTableAt("metacube diameter", k, m, table); err != nil {
		return Theorem{}, err
	}
	most := func(c, bound int) Obligation {
		n := newRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		return Obligation{Name: fmt.Sprintf("at most %d, relative class %d", bound, c), Terms: n.Builder,
			Goal: n.leWords(n.label(c), n.number(uint(bound))),
			Says: fmt.Sprintf("in relative class %d the label is at most %d", c, bound)}
	}
	attained := func(bound int) Obligation {
		n := newRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		return Obligation{Name: fmt.Sprintf("%d attained", bound), Terms: n.Builder, Assumptions: slices.Concat(n.differ...),
			Goal: n.eqWords(n.label(0), n.number(uint(bound))),
			Says: fmt.Sprintf("nodes of one class that differ in all field bits have the label %d", bound)}
	}
	bound := (m + 1) << k
	t := Theorem{
		ID:     fmt.Sprintf("metacube-diameter-at-%d-%d", k, m),
		Says:   fmt.Sprintf("The diameter of MC(%d,%d) is %d.", k, m, bound),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []Lemma{labelLemma(fmt.Sprintf("metacube-distance-at-%d-%d", k, m))},
		Controls: []Control{
			{Name: "1 less", Says: "No label exceeds one less.", Obligations: []Obligation{most(0, bound-1)}},
			{Name: "1 more", Says: "The same nodes have a label larger by one.", Obligations: []Obligation{attained(bound + 1)}},
		},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, most(c, bound))
	}
	t.Obligations = append(t.Obligations, attained(bound))
	return t, nil
}

// MetacubeBoundsAt is the theorem that the distance in MC(k,m) is at least the Hamming
// distance of the addresses, and at most the number of differing field bits plus 2^k,
// with every field bit of both nodes a variable. table, k and m are as for
// MetacubeDistanceAt. Source: fault-tolerant sec.3.
func MetacubeBoundsAt(k, m int, table []uint8) (Theorem, error) {
	if err := checkTableAt("metacube bounds", k, m, table); err != nil {
		return Theorem{}, err
	}
	bounds := func(c, least, most int) []Obligation {
		n := newRelativeNode(slices.Repeat([]int{m}, 1<<k), table)
		fields, label := n.fieldBits(), n.label(c)
		return []Obligation{
			{Name: fmt.Sprintf("lower bound, relative class %d", c), Terms: n.Builder, Goal: n.leWords(n.addWords(fields, n.number(uint(least))), label),
				Says: fmt.Sprintf("in relative class %d the label is at least the number of differing field bits plus %d", c, least)},
			{Name: fmt.Sprintf("upper bound, relative class %d", c), Terms: n.Builder, Goal: n.leWords(label, n.addWords(fields, n.number(uint(most)))),
				Says: fmt.Sprintf("in relative class %d the label is at most the number of differing field bits plus %d", c, most)},
		}
	}
	t := Theorem{
		ID:     fmt.Sprintf("metacube-bounds-at-%d-%d", k, m),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,%d) is at least the Hamming distance of s and t, and at most the number of differing field bits plus %d.", k, m, 1<<k),
		Scope:  fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []Lemma{labelLemma(fmt.Sprintf("metacube-distance-at-%d-%d", k, m))},
		Controls: []Control{
			{Name: "Hamming distance plus 1", Says: "The distance is at least the Hamming distance plus 1.", Obligations: bounds(0, 1, 1<<k)[:1]},
			{Name: fmt.Sprintf("plus %d", 1<<k-1), Says: "The same with a constant smaller by 1.", Obligations: bounds(0, 0, 1<<k-1)[1:]},
		},
	}
	for c := range 1 << k {
		t.Obligations = append(t.Obligations, bounds(c, bits.OnesCount(uint(c)), 1<<k)...)
	}
	return t, nil
}
