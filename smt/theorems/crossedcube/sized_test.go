package crossedcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestCrossedCubeBitByBit(t *testing.T) {
	for _, n := range []int{3, 4, 8} {
		smttest.RequireProved(t, smttest.Must(t)(LinksAt(n)), smttest.EmbeddedVoices())
		smttest.RequireProved(t, smttest.Must(t)(DiameterAt(n)), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(DiameterAt(1)), smttest.EmbeddedVoices())
	smttest.RequireProved(t, smttest.Must(t)(LinksAt(32)), []voices.Voice{voices.NewGini()})
	smttest.RequireProved(t, smttest.Must(t)(DiameterAt(32)), []voices.Voice{voices.NewGini()})
}

// The links are those of the model, for all pairs of nodes.
func TestCrossedLinksBitByBitAreThoseOfTheModel(t *testing.T) {
	b := logic.FoldingBuilder()
	for n := 1; n <= 6; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		differ := false
		for u := range g.Order() {
			for v := range g.Order() {
				x, y := logictest.BitsOf(b, u, n), logictest.BitsOf(b, v, n)
				if got := crossedJoined(b, x, y); got != b.Const(g.Adjacent(u, v)) {
					t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), got == logic.True)
				}
				differ = differ || crossedNeighbours(b, x, y) != withoutCrossing(b, x, y)
			}
		}
		if differ != (n >= 3) {
			t.Errorf("%s: links that cross: %v", g.Name(), differ)
		}
	}
}

// The sum of the digits is the searched distance, and the node said to be farthest is.
func TestFarthestNodesBitByBit(t *testing.T) {
	b := logic.FoldingBuilder()
	for n := 1; n <= 7; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u := range g.Order() {
			far, largest := logictest.BitsOf(b, u, n), 0
			far = Farthest(b, far)
			for v, d := range search.BFS(g, u, nil) {
				at := logictest.BitsOf(b, model.Node(v), n)
				if got := logictest.ValueOf(t, b, Sum(b, Rho(b, logictest.BitsOf(b, u, n), at)), logic.Model{}); got != int(d) {
					t.Fatalf("%s: the distance from %d to %d is %d, the sum of the digits %d", g.Name(), u, v, d, got)
				}
				if b.SameEach(at, far) == logic.True && int(d) != DiameterOf(n) {
					t.Errorf("%s: the farthest node from %d is at distance %d", g.Name(), u, d)
				}
				largest = max(largest, int(d))
			}
			if largest != DiameterOf(n) {
				t.Errorf("%s: the eccentricity of %d is %d", g.Name(), u, largest)
			}
		}
	}
}

func TestCrossedCubesAtRefuseSizes(t *testing.T) {
	for _, n := range []int{0, 63} {
		if smttest.Second(LinksAt(n)) == nil || smttest.Second(DiameterAt(n)) == nil {
			t.Errorf("n=%d is accepted", n)
		}
	}
	if smttest.Second(LinksAt(2)) == nil {
		t.Error("the links of CQ_2, where nothing crosses, are accepted")
	}
}
