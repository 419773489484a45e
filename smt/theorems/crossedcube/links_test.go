package crossedcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// The three definitions, run on constants, give the links of the model, for all pairs
// of CQ_n; halves are as said, and so is the most significant differing bit.
func TestCrossedLinksAreThoseOfTheModel(t *testing.T) {
	b := logic.FoldingBuilder()
	edges := func(b *logic.Builder, s State, u, v [2]logic.Term) State {
		return crossedCubeRule.byEdge(b, s, u, v, crossedCubeRule.edges)
	}
	for n := 1; n <= 7; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		view, half := modeltest.Joined{Graph: g}, model.Graph(nil)
		if n > 1 {
			h, err := network.NewCrossedCube(n - 1)
			if err != nil {
				t.Fatal(err)
			}
			half = modeltest.Joined{Graph: h}
		}
		for u := range g.Order() {
			for v := range g.Order() {
				for name, d := range map[string]crossedDefinition{"top bit": ByTopBit, "length": crossedRangeRule.byLength,
					"edges": edges} {
					s := ScannedLink(b, d, logictest.BitsOf(b, u, n), logictest.BitsOf(b, v, n))
					if s != (State{b.Const(u == v), b.Const(g.Adjacent(u, v))}) {
						t.Fatalf("%s: %b and %b: joined is %v, by %s %v", g.Name(), u, v, g.Adjacent(u, v), name, s)
					}
				}
				if joined := view.Adjacent(u, v); joined != g.Adjacent(u, v) {
					t.Fatalf("%s: %b and %b: neighbours is %v", g.Name(), u, v, joined)
				}
				if rest := model.Node(1)<<(n-1) - 1; n > 1 && (u^v)&^rest == 0 && view.Adjacent(u, v) != half.Adjacent(u&rest, v&rest) {
					t.Fatalf("%s: %b and %b: not joined as their rests", g.Name(), u, v)
				}
				s := topSearch{agree: logic.True}
				for j := (n - 1) / 2; j >= 0; j-- {
					s = s.next(b, doubleBitOf(logictest.BitsOf(b, u, n), j), doubleBitOf(logictest.BitsOf(b, v, n), j))
				}
				if s.right(b) != logic.True || s.agree != b.Const(u == v) {
					t.Fatalf("%s: %b and %b: the search for the top difference ends with %v", g.Name(), u, v, s)
				}
			}
		}
	}
}

// A false rule is seen: with each part of the rule changed, some double bit goes on
// otherwise, and CQ_n has a pair that the changed rule joins wrongly.
func TestFalseRulesOfCrossedCubesAreSeen(t *testing.T) {
	b := logic.FoldingBuilder()
	wrong := map[string]crossedDefinition{
		"further": crossedRange{even: true, further: true, related: related}.byLength,
		"even":    crossedRange{related: related}.byLength,
	}
	for name, d := range wrong {
		g, err := network.NewCrossedCube(4)
		if err != nil {
			t.Fatal(err)
		}
		seen := false
		for u := range g.Order() {
			for v := range g.Order() {
				seen = seen || ScannedLink(b, d, logictest.BitsOf(b, u, 4), logictest.BitsOf(b, v, 4)).Joined != b.Const(g.Adjacent(u, v))
			}
		}
		if !seen {
			t.Errorf("%s: the changed rule gives CQ(4)", name)
		}
	}
}
