package smt

import (
	"fmt"
	"math/bits"
)

// labelLemma names the theorem that makes a bound on the label one on the
// distance.
func labelLemma(id string) Lemma {
	return Lemma{id, "The label is the distance: theorem " + id + ", for the same formula and table."}
}

// boundLemmas are those of a bound on the label of MC(k,m).
func (l classLabel) boundLemmas() []Lemma {
	list := []Lemma{labelLemma(fmt.Sprintf("metacube-distance-k%d", l.k))}
	if l.symmetric {
		list = append(list, criticalLemmas[0])
	}
	return list
}

// MetacubeDiameter is the theorem that the diameter of MC(k,m) is a*m + b for
// every m >= 1: no label exceeds it, and the pair whose fields differ in all
// bits and whose classes are equal attains it. table is as for
// MetacubeDistance, 0 <= k <= 4, |a| and |b| < 2^20. fault-tolerant sec.3
// states a = b = 2^k.
func MetacubeDiameter(k int, table []uint8, a, b int) (Theorem, error) {
	l, err := tableLabel(k, table)
	if err != nil {
		return Theorem{}, err
	}
	if limit := 1 << 20; a <= -limit || a >= limit || b <= -limit || b >= limit {
		return Theorem{}, fmt.Errorf("smt: metacube diameter %d m %+d, want coefficients below 2^20 in magnitude", a, b)
	}
	t := l.diameter(a, b)
	t.ID = fmt.Sprintf("metacube-diameter-k%d-%d-%d", k, a, b)
	t.Says = fmt.Sprintf("The diameter of MC(%d,m) is %d m %+d.", k, a, b)
	t.Scope = fmt.Sprintf("k=%d, every m>=1", k)
	t.Lemmas = append(t.Lemmas, l.boundLemmas()...)
	return t, nil
}

// diameter are the obligations and controls of a diameter a*m + b.
func (l classLabel) diameter(a, b int) Theorem {
	t := Theorem{Lemmas: []Lemma{linearLemma}}
	for _, c := range l.classes() {
		t.Obligations = append(t.Obligations, l.boundedByLine(c, a, b)...)
	}
	t.Obligations = append(t.Obligations, l.attainsLine(a, b)...)
	for _, off := range []struct{ a, b int }{{a, b + 1}, {a, b - 1}, {a + 1, b - 1}} {
		t.Controls = append(t.Controls, Control{
			Name:        fmt.Sprintf("%d m %+d", off.a, off.b),
			Says:        fmt.Sprintf("The diameter is %d m %+d.", off.a, off.b),
			Obligations: append(l.boundedByLine(0, off.a, off.b), l.attainsLine(off.a, off.b)...),
		})
	}
	return t
}

// MetacubeUpperBound is the theorem that the distance in MC(k,m) is at most the
// number of differing field bits plus c, for every m >= 1. It is no theorem
// that c is the least such constant. (fault-tolerant sec.3 states c = 2^k)
func MetacubeUpperBound(k int, table []uint8, c int) (Theorem, error) {
	l, err := tableLabel(k, table)
	if err != nil {
		return Theorem{}, err
	}
	t := Theorem{
		ID:     fmt.Sprintf("metacube-upper-bound-k%d-%d", k, c),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,m) is at most the number of field bits in which s and t differ, plus %d.", k, c),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: l.boundLemmas(),
	}
	for _, x := range l.classes() {
		t.Obligations = append(t.Obligations, l.detourAtMost(x, c)...)
	}
	row, longest := longestRow(table)
	t.Controls = []Control{{
		Name:        fmt.Sprintf("plus %d", longest-1),
		Says:        "The same with a constant one below the longest class walk.",
		Obligations: l.detourAtMost(row>>(1<<k), longest-1),
	}}
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

// MetacubeLowerBound is the theorem that the distance in MC(k,m) is at least
// the Hamming distance of the addresses, for every m >= 1. (fault-tolerant
// sec.3)
func MetacubeLowerBound(k int, table []uint8) (Theorem, error) {
	l, err := tableLabel(k, table)
	if err != nil {
		return Theorem{}, err
	}
	t := Theorem{
		ID:     fmt.Sprintf("metacube-lower-bound-k%d", k),
		Says:   fmt.Sprintf("The distance from s to t in MC(%d,m) is at least the Hamming distance of s and t.", k),
		Scope:  fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: l.boundLemmas(),
		Controls: []Control{{
			Name:        "Hamming distance plus 1",
			Says:        "The distance is at least the Hamming distance plus 1.",
			Obligations: l.detourAtLeast(0, 1),
		}},
	}
	for _, x := range l.classes() {
		t.Obligations = append(t.Obligations, l.detourAtLeast(x, bits.OnesCount(uint(x)))...)
	}
	return t, nil
}
