package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/theorems/crossedcube"
)

func TestEveryPairIsInAFactAboutExchangedCrossedCubeLinks(t *testing.T) {
	logictest.RequireEveryPairSeen(t, "exchanged: edge sets", Links(), func(wrong logictest.Assignment) []logic.Obligation {
		return exchangedFacts(func(p exchangedPair) logic.Term { return p.Xor(byKind(p), logictest.Matches(p.Builder, wrong)) },
			fieldsExchanged)
	})
}

// The links of the theorem are those of the model, and those of the images are the
// links of the network with s and t exchanged; degrees and parts are as said.
func TestExchangedPairsAreThoseOfTheModel(t *testing.T) {
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 4 && s+w <= 6; w++ {
			g, h := exchangedCrossed(t, s, w), exchangedCrossed(t, w, s)
			to := modeltest.Joined{Graph: h}
			image := func(u model.Node) model.Node {
				a, b, c := g.Split(u)
				return h.Join(b, a, 1-c)
			}
			for u := range g.Order() {
				degree := 0
				for v := range g.Order() {
					p := exchangedPairOf(t, g, u, v)
					joined := byKind(p) == logic.True
					if joined != g.Adjacent(u, v) || joined != to.Adjacent(image(u), image(v)) ||
						byKind(fieldsExchanged(p)) != p.Const(joined) {
						t.Fatalf("%s: %s and %s: joined is %v, by fields %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v), joined)
					}
					if joined {
						degree++
					}
				}
				if want := [2]int{s + 1, w + 1}[u&1]; degree != want {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), degree, want)
				}
			}
		}
	}
}

func exchangedCrossed(t *testing.T, s, w int) network.ExchangedCrossedCube {
	t.Helper()
	g, err := network.NewExchangedCrossedCube(s, w)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// exchangedPairOf reads a pair of nodes with the strings scanned as in CQ_s and CQ_t.
func exchangedPairOf(t *testing.T, g network.ExchangedCrossedCube, u, v model.Node) exchangedPair {
	t.Helper()
	b := logic.FoldingBuilder()
	au, bu, cu := g.Split(u)
	av, bv, cv := g.Split(v)
	return exchangedPair{Builder: b, c: b.Const(cu == 1), cross: b.Const(cu != cv),
		a: crossedcube.ScannedLink(b, crossedcube.ByTopBit, logictest.BitsOf(b, au, g.S()), logictest.BitsOf(b, av, g.S())),
		b: crossedcube.ScannedLink(b, crossedcube.ByTopBit, logictest.BitsOf(b, bu, g.T()), logictest.BitsOf(b, bv, g.T()))}
}

// The parts of ECQ(s,t) with a given first bit are as the theorem says; with a given
// last bit they are not, from s = 3 on.
func TestPartsOfExchangedCrossedCubes(t *testing.T) {
	for s := 2; s <= 4; s++ {
		g, part := exchangedCrossed(t, s, 2), exchangedCrossed(t, s-1, 2)
		without := func(u model.Node, at int) model.Node {
			a, b, c := g.Split(u)
			return part.Join(a>>(at+1)<<at|a&(1<<at-1), b, c)
		}
		alike := func(at int) bool {
			for u := range g.Order() {
				for v := range g.Order() {
					if (u^v)>>(at+3)&1 == 0 && g.Adjacent(u, v) != part.Adjacent(without(u, at), without(v, at)) {
						return false
					}
				}
			}
			return true
		}
		if !alike(s - 1) {
			t.Errorf("%s: the parts with a given first bit of a are not %s", g.Name(), part.Name())
		}
		if s > 2 && alike(0) {
			t.Errorf("%s: the parts with a given last bit of a are %s too", g.Name(), part.Name())
		}
	}
}

// All shortest paths, searched, cross dimension 0 as often as the theorem says.
func TestShortestPathsCrossDimensionZeroTwice(t *testing.T) {
	for s := 1; s <= 3; s++ {
		for w := 1; w <= 3; w++ {
			g := exchangedCrossed(t, s, w)
			for u := range g.Order() {
				least, most := crossingsFrom(g, u)
				au, bu, cu := g.Split(u)
				for v := range g.Order() {
					a, b, c := g.Split(v)
					if a != au && b != bu && c == cu && (least[v] != 2 || most[v] != 2) {
						t.Fatalf("%s: shortest paths from %s to %s cross dimension 0 %d to %d times", g.Name(), g.Format(u),
							g.Format(v), least[v], most[v])
					}
				}
			}
		}
	}
}

// crossingsFrom are the least and the largest numbers of hops across dimension 0 on a
// shortest path from u to each node.
func crossingsFrom(g network.ExchangedCrossedCube, u model.Node) (least, most map[model.Node]int) {
	dist := search.NewSearcher(g).From(u)
	least, most = map[model.Node]int{u: 0}, map[model.Node]int{u: 0}
	queue := []model.Node{u}
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		for _, w := range g.Neighbors(nil, at) {
			if dist[w] != dist[at]+1 {
				continue
			}
			hop := int((at ^ w) & 1)
			if _, seen := least[w]; !seen {
				least[w], most[w] = least[at]+hop, most[at]+hop
				queue = append(queue, w)
				continue
			}
			least[w], most[w] = min(least[w], least[at]+hop), max(most[w], most[at]+hop)
		}
	}
	return least, most
}
