package smt

import (
	"testing"

	"mccheck/model"
)

func TestCrossedCubeBitByBit(t *testing.T) {
	for _, n := range []int{3, 4, 8} {
		requireProved(t, must(t)(CrossedCubeLinksAt(n)), embeddedVoices())
		requireProved(t, must(t)(CrossedCubeDiameterAt(n)), embeddedVoices())
	}
	requireProved(t, must(t)(CrossedCubeDiameterAt(1)), embeddedVoices())
	requireProved(t, must(t)(ExchangedCrossedCubeDiameterAt(3, 4)), embeddedVoices())
	requireProved(t, must(t)(CrossedCubeLinksAt(32)), []Voice{NewGini()})
	requireProved(t, must(t)(CrossedCubeDiameterAt(32)), []Voice{NewGini()})
	requireProved(t, must(t)(ExchangedCrossedCubeDiameterAt(32, 32)), []Voice{NewGini()}) // 65 bits
}

// The links are those of the model, for all pairs of nodes.
func TestCrossedLinksBitByBitAreThoseOfTheModel(t *testing.T) {
	b := NewBuilder()
	for n := 1; n <= 6; n++ {
		g, err := model.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		differ := false
		for u := range g.Order() {
			for v := range g.Order() {
				x, y := bitsOf(b, u, n), bitsOf(b, v, n)
				if got := b.crossedJoined(x, y); got != b.Const(g.Adjacent(u, v)) {
					t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), got == trueTerm)
				}
				differ = differ || b.crossedNeighbours(x, y) != b.withoutCrossing(x, y)
			}
		}
		if differ != (n >= 3) {
			t.Errorf("%s: links that cross: %v", g.Name(), differ)
		}
	}
}

// The sum of the digits is the searched distance, and the node said to be farthest is.
func TestFarthestNodesBitByBit(t *testing.T) {
	b := NewBuilder()
	for n := 1; n <= 7; n++ {
		g, err := model.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u := range g.Order() {
			far, largest := bitsOf(b, u, n), 0
			far = b.farthest(far)
			for v, d := range model.BFS(g, u, nil) {
				at := bitsOf(b, model.Node(v), n)
				if got := valueOf(t, b, b.sum(rho(b, bitsOf(b, u, n), at)), Model{}); got != int(d) {
					t.Fatalf("%s: the distance from %d to %d is %d, the sum of the digits %d", g.Name(), u, v, d, got)
				}
				if b.sameEach(at, far) == trueTerm && int(d) != crossedDiameter(n) {
					t.Errorf("%s: the farthest node from %d is at distance %d", g.Name(), u, d)
				}
				largest = max(largest, int(d))
			}
			if largest != crossedDiameter(n) {
				t.Errorf("%s: the eccentricity of %d is %d", g.Name(), u, largest)
			}
		}
	}
}

func TestCrossedCubesAtRefuseSizes(t *testing.T) {
	for _, n := range []int{0, 63} {
		if second(CrossedCubeLinksAt(n)) == nil || second(CrossedCubeDiameterAt(n)) == nil || second(ExchangedCrossedCubeDiameterAt(2, n)) == nil {
			t.Errorf("n=%d is accepted", n)
		}
	}
	if second(CrossedCubeLinksAt(2)) == nil {
		t.Error("the links of CQ_2, where nothing crosses, are accepted")
	}
}
