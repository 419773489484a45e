package metacube

import (
	"fmt"
	"math/bits"

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
