package metacube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// The walks of the lemmas, of the model, step by step: single bits, the first 2^k
// nodes all different, the lengths and the halves as said.
func TestClassWalksAreWeakHamiltonian(t *testing.T) {
	for k := range 7 {
		for from := range 1 << k {
			for to := range 1 << k {
				walk := network.WeakHamiltonianWalk(k, from, to)
				steps, odd := len(walk)-1, logictest.Ones(model.Node(from^to))%2 == 1
				if want := 1 << k; odd && steps != want-1 || !odd && k > 0 && steps != want || k == 0 && steps != 0 {
					t.Fatalf("k=%d: %d steps from %b to %b", k, steps, from, to)
				}
				for i := range steps {
					if logictest.Ones(model.Node(walk[i]^walk[i+1])) != 1 {
						t.Fatalf("k=%d: step %d from %b to %b is no link", k, i+1, from, to)
					}
				}
				first := slices.Clone(walk[:1<<k])
				slices.Sort(first)
				if len(slices.Compact(first)) != 1<<k || walk[0] != from || walk[steps] != to {
					t.Fatalf("k=%d: the walk from %b to %b is %v", k, from, to, walk)
				}
				if odd && k > 1 {
					half, split := 1<<(k-1), model.Node(from^to)
					for i, c := range walk {
						if before := smttest.Highest(split)&(c^from) == 0; before != (i < half) {
							t.Fatalf("k=%d: node %d of the walk from %b to %b is in the wrong half", k, i, from, to)
						}
					}
				}
			}
		}
	}
}

// Algorithm 1 of the model builds paths of at most as many hops as the theorem says.
func TestAlgorithm1BuildsPaths(t *testing.T) {
	for _, size := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}, {4, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		stride := g.Order()/100 | 1
		for s := model.Node(0); s < g.Order(); s += stride {
			for d := model.Node(0); d < g.Order(); d += stride {
				path, err := route.OneToOneRouting(g, s, d)
				if err != nil {
					t.Fatal(err)
				}
				distinct := slices.Clone(path)
				slices.Sort(distinct)
				fields := logictest.Ones((s ^ d) & (1<<(g.M()<<g.K()) - 1))
				if len(slices.Compact(distinct)) != len(path) || path[len(path)-1] != d || len(path)-1 > fields+g.Classes() {
					t.Fatalf("%s: from %s to %s: %d hops, %d differing bits of fields", g.Name(), g.Format(s), g.Format(d),
						len(path)-1, fields)
				}
				for i := 1; i < len(path); i++ {
					if !g.Adjacent(path[i-1], path[i]) {
						t.Fatalf("%s: from %s to %s: hop %d is no link", g.Name(), g.Format(s), g.Format(d), i)
					}
				}
			}
		}
	}
}

// Each part of walks and turns is needed: without it the fact named fails.
func TestEveryPartOfClassWalksIsNeeded(t *testing.T) {
	everywhere := func(_ *logic.Builder, _, differs logic.Term) logic.Term { return differs }
	for fact, list := range map[string][]logic.Obligation{
		"walk: halves":            walkStep{false, true, true}.walkFacts()[2:],
		"walk: second half":       walkStep{true, false, true}.walkFacts(),
		"walk: even ends":         walkStep{true, true, false}.walkFacts(),
		"turn of loop: corrected": turnOfLoopFacts(everywhere, true),
		"turn of loop: stop":      turnOfLoopFacts(ownField, false),
	} {
		theorem := ClassWalkRouting()
		theorem.Obligations = list
		if got := voices.Prove(t.Context(), theorem, voices.NewGini(), voices.Limits{}); got.Outcome != voices.Failed || got.Refuted != fact {
			t.Errorf("%v, refuted %q, want %q", got.Outcome, got.Refuted, fact)
		}
	}
}

// The routes of Algorithm 1 are shortest for k = 0 and k = 1, and not all for k = 2.
func TestRoutesOfAlgorithm1AreShortestForSmallK(t *testing.T) {
	for _, size := range [][2]int{{0, 1}, {0, 5}, {1, 1}, {1, 2}, {1, 3}, {2, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		longer := 0
		for s := range g.Order() {
			dist := search.NewSearcher(g).From(s)
			for d := range g.Order() {
				path, err := route.OneToOneRouting(g, s, d)
				if err != nil {
					t.Fatal(err)
				}
				if len(path)-1 != int(dist[d]) {
					longer++
				}
			}
		}
		if (longer > 0) != (size[0] == 2) {
			t.Errorf("%s: %d routes are not shortest", g.Name(), longer)
		}
	}
}
