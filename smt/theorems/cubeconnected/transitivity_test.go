package cubeconnected

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// The turn of the theorem, run on constants in both forms, is by enumeration an
// automorphism of CCC(n), and its ring is that of the model; with the inversions
// it takes node 0 to every node. Without the bits, or without the return, it is
// none.
func TestTurnIsAnAutomorphismOfSmallNetworks(t *testing.T) {
	for n := 1; n <= 8; n++ {
		g, err := network.ByName(fmt.Sprintf("CCC(%d)", n))
		if err != nil {
			t.Fatal(err)
		}
		i, w := ringIntegers(), ringWords(4)
		i.n, w.n = i.Number(n), w.Binary(uint(n))
		next := make([]int, n)
		for x := range n {
			next[x] = placeAfter(t, i, w, n, x)
			for y := range n {
				joined := g.Adjacent(model.Node(x), model.Node(y))
				if i.Fold(i.beside(i.Number(x), i.Number(y))) != i.Const(joined) ||
					w.Fold(w.beside(w.Binary(uint(x)), w.Binary(uint(y)))) != w.Const(joined) {
					t.Errorf("%s: places %d and %d: joined is %v, not so by the theorem", g.Name(), x, y, joined)
				}
			}
		}
		turn := func(moves bool) []model.Node {
			return modeltest.PermutationOf(g, func(u model.Node) model.Node {
				bits, place := split(u, n)
				image := bits
				if moves {
					image = 0
					for p := range n {
						image |= bits >> p & 1 << next[p]
					}
				}
				return image*model.Node(n) + model.Node(next[place])
			})
		}
		generators := [][]model.Node{turn(true)}
		for bit := range n {
			generators = append(generators, modeltest.PermutationOf(g, func(u model.Node) model.Node {
				bits, place := split(u, n)
				return (bits^1<<bit)*model.Node(n) + model.Node(place)
			}))
		}
		if fault := modeltest.TransitivityFault(g, generators); fault != "" {
			t.Errorf("%s: %s", g.Name(), fault)
		}
		if n > 1 && modeltest.AutomorphismFault(g, turn(false)) == "" {
			t.Errorf("%s: the rings may be turned without the bits", g.Name())
		}
	}
}

// split takes a node of CCC(n) apart: the bits of its ring, and its place in it.
func split(u model.Node, n int) (bits uint64, place int) { return u / uint64(n), int(u % uint64(n)) }

// placeAfter is the place after x in both forms, which must agree.
func placeAfter(t *testing.T, i ring[logic.Int], w ring[logic.Word], n, x int) int {
	t.Helper()
	for y := range n {
		number := i.Fold(i.Eq(i.next(i.Number(x)), i.Number(y))) == logic.True
		binary := w.Fold(w.EqWords(w.next(w.Binary(uint(x))), w.Binary(uint(y)))) == logic.True
		if number != binary {
			t.Fatalf("n=%d: whether %d is after %d: %v as a number, %v in binary", n, y, x, number, binary)
		}
		if number {
			return y
		}
	}
	t.Fatalf("n=%d: no place after %d", n, x)
	return 0
}

// The lemma on the propositional form: numbers of more bits change no answer, nor
// do they refute more of the controls' obligations.
func TestLongerNumbersChangeNothingAboutRings(t *testing.T) {
	v := voices.NewGini()
	for _, kind := range []struct{ moves, returns bool }{{true, true}, {false, true}, {true, false}} {
		short := turnFactsOf(ringWords(4), kind.moves, kind.returns)
		for _, width := range []int{5, 6, 8} {
			for i, o := range turnFactsOf(ringWords(width), kind.moves, kind.returns) {
				if got, want := v.Solve(t.Context(), &o, voices.Limits{}).Status,
					v.Solve(t.Context(), &short[i], voices.Limits{}).Status; got != want || got == voices.Unknown {
					t.Errorf("%s, %+v: %v with %d bits, %v with 4", o.Name, kind, got, width, want)
				}
			}
		}
	}
}

// Each assumption about rings is needed, for the obligation that it serves.
func TestEveryAssumptionAboutRingsIsNeeded(t *testing.T) {
	v := voices.NewGini()
	facts := turnFactsOf(ringWords(4), true, true)
	place, round := facts[0], facts[len(facts)-1]
	for i, says := range []string{"p < n", "r < n"} {
		if !smttest.RefutedBy(v, []logic.Obligation{logictest.Weaker(place, i)}) {
			t.Errorf("%s: %s is not needed", place.Name, says)
		}
	}
	if !smttest.RefutedBy(v, []logic.Obligation{logictest.Weaker(round, 0)}) {
		t.Errorf("%s: that there is a place before is not needed", round.Name)
	}
}
