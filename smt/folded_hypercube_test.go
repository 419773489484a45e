package smt

import (
	"testing"

	"mccheck/model"
)

// dual-cube sec.1
func TestFoldedHypercubeForEveryN(t *testing.T) {
	requireProved(t, FoldedHypercubeDistance(), presentVoices(t))
	requireProved(t, FoldedHypercubeDiameter(), presentVoices(t))
}

// ecq table 3, one more than printed
func TestExchangedHypercubeForEveryST(t *testing.T) {
	requireProved(t, ExchangedHypercubeDistance(), presentVoices(t))
	requireProved(t, ExchangedHypercubeDiameter(), presentVoices(t))
}

// The labels of the theorems are the searched distances of small networks.
func TestLabelsAreTheSearchedDistances(t *testing.T) {
	for n := 1; n <= 8; n++ {
		g, err := model.NewFoldedHypercube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u, d := range model.NewSearcher(g).From(0) {
			if h := ones(model.Node(u)); int(d) != min(h, n+1-h) {
				t.Errorf("%s: the distance from 0 to %d is %d, the label %d", g.Name(), u, d, min(h, n+1-h))
			}
		}
	}
	for s := 1; s <= 4; s++ {
		for width := 1; width <= 4; width++ {
			g, err := model.NewExchangedHypercube(s, width)
			if err != nil {
				t.Fatal(err)
			}
			search := model.NewSearcher(g)
			for u := range g.Order() {
				for v, d := range search.From(u) {
					a, b, c := g.Split(u ^ model.Node(v))
					want := ones(u ^ model.Node(v))
					// At last bit 0 field a changes, at last bit 1 field b.
					if other := []uint64{b, a}[u&1]; c == 0 && other != 0 {
						want += 2
					}
					if int(d) != want {
						t.Fatalf("%s: the distance from %s to %s is %d, the label %d (fields %d %d)", g.Name(), g.Format(u), g.Format(model.Node(v)), d, want, a, b)
					}
				}
			}
		}
	}
}
