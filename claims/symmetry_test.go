package claims

import (
	"maps"
	"slices"
	"testing"

	"mccheck/model"
)

func built(t *testing.T, n Networks, p ...int) View {
	t.Helper()
	g, err := n.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return NeighborView(g)
}

// sameNeighbors reports whether u and w are joined to the same other nodes: then
// they may change places in any automorphism.
func sameNeighbors(g model.Graph, u, w model.Node) bool {
	for x := range g.Order() {
		if x != u && x != w && g.Adjacent(u, x) != g.Adjacent(w, x) {
			return false
		}
	}
	return true
}

// A permutation spoiled at one node or at two is refused, unless the two are
// joined to the same other nodes, as opposite corners of a ring of four are.
func TestSpoiledAutomorphismsAreRefused(t *testing.T) {
	again := 0
	for _, v := range []View{built(t, Hypercubes(), 2), built(t, Hypercubes(), 4), built(t, DualCubes(), 2),
		built(t, ExchangedHypercubes(), 1, 2), built(t, FoldedHypercubes(), 3)} {
		g := v.Graph()
		p := PermutationOf(g, func(u model.Node) model.Node { return u ^ 2 })
		if fault := AutomorphismFault(v, p); fault != "" {
			t.Fatalf("%s: %s", g.Name(), fault)
		}
		if AutomorphismFault(v, p[1:]) == "" || AutomorphismFault(v, append(slices.Clone(p), 0)) == "" {
			t.Errorf("%s: a list that is too short or too long is accepted", g.Name())
		}
		for u := range g.Order() {
			for w := range g.Order() + 1 {
				spoiled := slices.Clone(p)
				if spoiled[u] = w; w != p[u] && AutomorphismFault(v, spoiled) == "" {
					t.Errorf("%s: %s with the image %d is accepted", g.Name(), g.Format(u), w)
				}
			}
			for w := range u {
				spoiled := slices.Clone(p)
				spoiled[u], spoiled[w] = p[w], p[u]
				if accepted := AutomorphismFault(v, spoiled) == ""; accepted != sameNeighbors(g, u, w) {
					t.Errorf("%s: images of %s and %s exchanged: accepted %t", g.Name(), g.Format(u), g.Format(w), accepted)
				} else if accepted {
					again++
				}
			}
		}
	}
	t.Logf("%d exchanges of two images give another automorphism", again)
}

func TestTransitivityNeedsEveryGenerator(t *testing.T) {
	v := built(t, Hypercubes(), 4)
	var all []Permutation
	for bit := range 4 {
		all = append(all, PermutationOf(v.Graph(), func(u model.Node) model.Node { return u ^ 1<<bit }))
	}
	if fault := TransitivityFault(v, all); fault != "" {
		t.Fatal(fault)
	}
	for i := range all {
		if TransitivityFault(v, slices.Delete(slices.Clone(all), i, i+1)) == "" {
			t.Errorf("without map %d every node is reached", i)
		}
		spoiled := slices.Clone(all)
		if spoiled[i] = nil; TransitivityFault(v, spoiled) == "" {
			t.Errorf("an empty map %d is accepted", i)
		}
	}
}

// images lists where automorphisms take node 0, from all permutations.
func images(v View) map[model.Node]bool {
	reached := map[model.Node]bool{}
	p := make(Permutation, v.Graph().Order())
	var choose func(at int)
	choose = func(at int) {
		if at == len(p) {
			if AutomorphismFault(v, p) == "" {
				reached[p[0]] = true
			}
			return
		}
		for w := range v.Graph().Order() {
			if !slices.Contains(p[:at], w) {
				p[at] = w
				choose(at + 1)
			}
		}
	}
	choose(0)
	return reached
}

// The search finds an automorphism exactly where there is one among all
// permutations, and what it finds is one.
func TestFindAutomorphismIsComplete(t *testing.T) {
	for _, v := range []View{
		built(t, Hypercubes(), 1), built(t, Hypercubes(), 3), built(t, CrossedCubes(), 3), built(t, DualCubes(), 2),
		built(t, CubeConnectedCycles(), 2), NeighborView(star{}),
	} {
		g := v.Graph()
		want := images(v)
		for u := range g.Order() {
			p := FindAutomorphism(v, 0, u)
			if (p != nil) != want[u] {
				t.Errorf("%s: found one from 0 to %d: %t, there is one: %t", g.Name(), u, p != nil, want[u])
			}
			if p == nil {
				continue
			}
			if fault := AutomorphismFault(v, p); fault != "" || p[0] != u {
				t.Errorf("%s: from 0 to %d: %v: %s", g.Name(), u, p, fault)
			}
		}
	}
}

// Where an automorphism takes node 0 to u the two have the same outlook, and
// there are networks in which two nodes have different ones.
func TestOutlookIsKeptByAutomorphisms(t *testing.T) {
	for _, v := range []View{built(t, CrossedCubes(), 4), built(t, ExchangedHypercubes(), 1, 2), built(t, HierarchicalCubicNetworks(), 2),
		NeighborView(star{})} {
		g := v.Graph()
		different := false
		for u := range g.Order() {
			same := maps.Equal(Outlook(v, 0), Outlook(v, u))
			different = different || !same
			if FindAutomorphism(v, 0, u) != nil && !same {
				t.Errorf("%s: an automorphism takes %s to %s, and the outlook differs", g.Name(), g.Format(0), g.Format(u))
			}
		}
		if text, ok := outlookDifference(v); ok != different {
			t.Errorf("%s: difference %q found: %t, want %t", g.Name(), text, ok, different)
		}
		if transitive := g.Name() == "CQ(4)"; different == transitive {
			t.Errorf("%s: outlooks differ: %t", g.Name(), different)
		}
	}
}

// star is a node with three others around it, in the shell of a hypercube.
type star struct{ model.Hypercube }

func (star) Name() string                  { return "star" }
func (star) Order() uint64                 { return 4 }
func (star) MaxDegree() int                { return 3 }
func (star) Format(u model.Node) string    { return string(rune('0' + u)) }
func (star) Adjacent(u, v model.Node) bool { return u != v && u*v == 0 }
func (star) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if u == 0 {
		return append(dst, 1, 2, 3)
	}
	return append(dst, 0)
}
