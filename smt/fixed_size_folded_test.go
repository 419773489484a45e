package smt

import (
	"testing"

	"mccheck/model"
)

func TestFoldedHypercubeBitByBit(t *testing.T) {
	for _, n := range []int{2, 3, 8} {
		requireProved(t, must(t)(FoldedHypercubeDistanceAt(n)), embeddedVoices())
	}
	requireProved(t, must(t)(FoldedHypercubeDistanceAt(16)), []Voice{NewGini()})
}

// The label, of counts by circuits, is what breadth-first search finds.
func TestFoldedLabelBitByBitIsTheDistance(t *testing.T) {
	b := NewBuilder()
	for n := 2; n <= 7; n++ {
		g, err := model.NewFoldedHypercube(n)
		if err != nil {
			t.Fatal(err)
		}
		for u, d := range model.BFS(g, 0, nil) {
			differ := bitsOf(b, model.Node(u), n)
			agree := bitsOf(b, ^model.Node(u), n)
			if got := valueOf(t, b, lesser(b, b.countAll(differ), b.countAll(agree)), Model{}); got != int(d) {
				t.Errorf("%s: node %d is at distance %d, its label is %d", g.Name(), u, d, got)
			}
		}
	}
}

// Every wrong label is refuted, at odd and at even n.
func TestWrongFoldedLabelsAreRefuted(t *testing.T) {
	for _, n := range []int{4, 5} {
		for name, label := range map[string]foldedLabel{
			"n-h": func(b *Builder, h, e word) word { return b.chooseWord(b.leWords(h, e), h, e) },
			"h":   func(_ *Builder, h, _ word) word { return h },
			"n+1-h": func(b *Builder, _, e word) word {
				return b.addWords(e, b.number(1))
			},
		} {
			if !refutedBy(NewGini(), foldedFactsAt(n, label)) {
				t.Errorf("n=%d: the label %s is proved", n, name)
			}
		}
	}
	for _, n := range []int{-1, 0, 1, 129} {
		if _, err := FoldedHypercubeDistanceAt(n); err == nil {
			t.Errorf("n=%d is accepted", n)
		}
	}
}
