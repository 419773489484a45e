package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
)

// A cycle of five links of ECQ(s,t) stays in one copy: no link across c is on one.
func TestCyclesOfFiveStayInACopy(t *testing.T) {
	found := 0
	for _, size := range [][2]int{{1, 1}, {2, 3}, {3, 1}, {3, 3}, {5, 2}} {
		g := exchangedCrossed(t, size[0], size[1])
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				for _, w := range g.Neighbors(nil, u) {
					if v == w || !modeltest.OnCycleOfFive(g, u, v, w) {
						continue
					}
					found++
					if (u^v)&1 == 1 || (u^w)&1 == 1 {
						t.Fatalf("%s: a cycle of five goes through %s, %s and %s", g.Name(), g.Format(v), g.Format(u), g.Format(w))
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no cycle of five links was found")
	}
}

// The links of node 0 of ECQ(5,5) across bits of a from 2 on are, two and two, on a cycle of five; those of the node with a = 1 are not.
func TestNodesOfALargeCopyDiffer(t *testing.T) {
	g := exchangedCrossed(t, 5, 5)
	for a := range model.Node(2) {
		u := g.Join(a, 0, 0)
		var links []model.Node
		for _, v := range g.Neighbors(nil, u) {
			if av, _, c := g.Split(v); c == 0 && (av^a)>>2 != 0 {
				links = append(links, v)
			}
		}
		if len(links) != 3 {
			t.Fatalf("%s: %d links across higher bits", g.Name(), len(links))
		}
		for i, v := range links {
			for _, w := range links[:i] {
				if on := modeltest.OnCycleOfFive(g, u, v, w); on != (a == 0) {
					t.Errorf("%s: %s and %s at %s: on a cycle of five is %v", g.Name(), g.Format(v), g.Format(w), g.Format(u), on)
				}
			}
		}
	}
}
