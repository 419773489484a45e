package crossedcube

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestCrossedCubeDistanceIsRho(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 3, 4, 5, 6, 9, 12} {
		smttest.RequireProved(t, smttest.Must(t)(DistanceAt(n)), smttest.EmbeddedVoices())
	}
}

func BenchmarkCrossedCubeDistance(b *testing.B) {
	for _, n := range []int{8, 16, 24, 32} {
		for _, v := range smttest.EmbeddedVoices() {
			b.Run(fmt.Sprintf("n=%d/%s", n, v.Name()), func(b *testing.B) {
				for b.Loop() {
					theorem, err := DistanceAt(n)
					if err != nil {
						b.Fatal(err)
					}
					if proof := voices.Prove(b.Context(), theorem, v, voices.Limits{}); proof.Outcome != voices.Proved {
						b.Fatalf("%+v", proof)
					}
				}
			})
		}
	}
}

// The printed table of rho_j below the first difference, 1 when d.p. pair
// related and 0 otherwise, is no distance.
func TestPrintedRhoIsRefuted(t *testing.T) {
	printed := func(b *logic.Builder, u, v []logic.Term) digits {
		out := Rho(b, u, v)
		below := logic.False
		for j := len(out) - 1; j >= 0; j-- {
			d := out[j]
			out[j] = network.RhoDigit[logic.Term]{One: b.Choose(below, b.Not(d.One), d.One), Two: d.Two}
			differ := b.Xor(u[2*j], v[2*j])
			if 2*j+1 < len(u) {
				differ = b.Or(differ, b.Xor(u[2*j+1], v[2*j+1]))
			}
			below = b.Or(below, differ)
		}
		return out
	}
	for _, v := range smttest.EmbeddedVoices() {
		if !smttest.RefutedBy(v, RhoFacts(4, "", printed)) {
			t.Errorf("%s accepts it", v.Name())
		}
	}
}

// The running difference is the difference of the sums, over all pairs of digit
// strings of length 4 whose difference stays in range, and lost elsewhere.
func TestRunningDifferenceIsExact(t *testing.T) {
	b := logic.FoldingBuilder()
	digit := func(v int) network.RhoDigit[logic.Term] {
		return network.RhoDigit[logic.Term]{One: b.Const(v == 1), Two: b.Const(v == 2)}
	}
	for code := range 6561 {
		x, y := make(digits, 4), make(digits, 4)
		sum, lost := 0, false
		for j, rest := 3, code; j >= 0; j, rest = j-1, rest/9 {
			p, q := rest%3, rest/3%3
			x[j], y[j] = digit(p), digit(q)
			sum += p - q
			lost = lost || sum < -1 || sum > 1
		}
		got := difference(b, x, y)
		want := gap{b.Const(sum == 1 && !lost), b.Const(sum == -1 && !lost), b.Const(lost)}
		if got != want {
			t.Fatalf("code %d: %v, want %v", code, got, want)
		}
	}
}

// The symbolic neighbour and rho, evaluated, are those of the network.
func TestSymbolicRhoIsTheSearchedDistance(t *testing.T) {
	for n := 1; n <= 5; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		for src := range g.Order() {
			for v, want := range search.BFS(g, src, nil) {
				sum := 0
				for _, d := range network.CrossedCubeRho(model.Bits{}, model.AddressBits(src, n), model.AddressBits(model.Node(v), n)) {
					sum += int(logic.Truth(d.One) + 2*logic.Truth(d.Two))
				}
				if sum != int(want) {
					t.Fatalf("CQ_%d: rho(%d,%d)=%d, distance %d", n, src, v, sum, want)
				}
			}
		}
	}
}

func TestCrossedCubeRejectsBadParameters(t *testing.T) {
	for _, n := range []int{-1, 0, 63} {
		if _, err := DistanceAt(n); err == nil {
			t.Errorf("n=%d is accepted", n)
		}
	}
}
