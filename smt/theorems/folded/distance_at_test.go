package folded

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

func TestFoldedHypercubeBitByBit(t *testing.T) {
	for _, n := range []int{2, 3, 8} {
		smttest.RequireProved(t, smttest.Must(t)(DistanceAt(n)), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(DistanceAt(16)), []voices.Voice{voices.NewGini()})
}

// The label, of counts by circuits, is what breadth-first search finds.
func TestFoldedLabelBitByBitIsTheDistance(t *testing.T) {
	b := logic.NewBuilder()
	for n := 2; n <= 7; n++ {
		g, err := network.NewFoldedHypercube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u, d := range search.BFS(g, 0, nil) {
			differ := logictest.BitsOf(b, model.Node(u), n)
			agree := logictest.BitsOf(b, ^model.Node(u), n)
			if got := logictest.ValueOf(t, b, lesser(b, b.CountAll(differ), b.CountAll(agree)), logic.Model{}); got != int(d) {
				t.Errorf("%s: node %d is at distance %d, its label is %d", g.Name(), u, d, got)
			}
		}
	}
}

// Every wrong label is refuted, at odd and at even n.
func TestWrongFoldedLabelsAreRefuted(t *testing.T) {
	for _, n := range []int{4, 5} {
		for name, label := range map[string]foldedLabel{
			"n-h": func(b *logic.Builder, h, e logic.Word) logic.Word { return b.ChooseWord(b.LeWords(h, e), h, e) },
			"h":   func(_ *logic.Builder, h, _ logic.Word) logic.Word { return h },
			"n+1-h": func(b *logic.Builder, _, e logic.Word) logic.Word {
				return b.AddWords(e, b.Binary(1))
			},
		} {
			if !smttest.RefutedBy(voices.NewGini(), foldedFactsAt(n, label)) {
				t.Errorf("n=%d: the label %s is proved", n, name)
			}
		}
	}
	for _, n := range []int{-1, 0, 1, 129} {
		if _, err := DistanceAt(n); err == nil {
			t.Errorf("n=%d is accepted", n)
		}
	}
}
