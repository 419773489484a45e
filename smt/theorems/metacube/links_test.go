package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestEveryPairIsInAFactAboutMetacubeLinks(t *testing.T) {
	logictest.RequireEveryPairSeen(t, "neighbours", Links(), func(wrong logictest.Assignment) []logic.Obligation {
		return linkFacts(func(p fieldPair) logic.Term { return p.Xor(byConstruction(p), logictest.Matches(p.Builder, wrong)) })
	})
}

// fieldPairOf is a pair of nodes of MC(k,m) by the places in which they differ, out
// of the bits of classes and fields.
func fieldPairOf(b *logic.Builder, k int, classU, classW, fields, own model.Node) fieldPair {
	return fieldPair{Builder: b, class: logictest.TallyOf(b, classU^classW, 0, k),
		own: logictest.TallyOf(b, fields&own, 0, 62), others: logictest.TallyOf(b, fields&^own, 0, 62)}
}

// The links of the theorem are those of the model, in both presentations; and the
// nodes that differ in one class bit or in one bit of the own field are k+m.
func TestMetacubePairsAreThoseOfTheModel(t *testing.T) {
	t.Parallel()
	b := logic.FoldingBuilder()
	for _, size := range [][2]int{{0, 1}, {0, 5}, {1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 1}, {2, 2}, {3, 1}} {
		k, m := size[0], size[1]
		g, err := network.NewMetacube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		h, err := network.NewMetacubeClassCube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		v, ownBits := modeltest.Joined{Graph: g}, model.Node(1)<<m-1
		// In the class-cube presentation: one bit of each part.
		partBits := model.Node(0)
		for j := range m {
			partBits |= 1 << (j << k)
		}
		step := g.Order()/512 + 1
		for u := model.Node(0); u < g.Order(); u += step {
			joined := 0
			for w := range g.Order() {
				c := model.Node(g.Class(u))
				p := fieldPairOf(b, k, c, model.Node(g.Class(w)), (u^w)&(1<<(m<<k)-1), ownBits<<(m*int(c)))
				got := byConstruction(p) == logic.True
				if got != g.Adjacent(u, w) || got != v.Adjacent(u, w) {
					t.Fatalf("%s: %s and %s: joined is %v, by places %v", g.Name(), g.Format(u), g.Format(w), g.Adjacent(u, w), got)
				}
				if got {
					joined++
				}
				c = u & (1<<k - 1)
				p = fieldPairOf(b, k, c, w&(1<<k-1), (u^w)>>k, partBits<<c)
				if got := byConstruction(p) == logic.True; got != h.Adjacent(u, w) {
					t.Fatalf("%s: %s and %s: joined is %v, by places %v", h.Name(), h.Format(u), h.Format(w), h.Adjacent(u, w), got)
				}
			}
			if joined != k+m {
				t.Fatalf("%s: %s has %d neighbours, counted %d", g.Name(), g.Format(u), joined, k+m)
			}
		}
	}
}
