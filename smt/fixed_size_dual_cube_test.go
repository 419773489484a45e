package smt

import (
	"slices"
	"testing"

	"mccheck/model"
)

func TestDualCubeBitByBit(t *testing.T) {
	for _, r := range []int{2, 5} {
		requireProved(t, must(t)(DualCubeDistanceAt(r)), embeddedVoices())
		requireProved(t, must(t)(DualCubeRoutingAt(r)), embeddedVoices())
		requireProved(t, must(t)(DualCubeLinksAt(r)), embeddedVoices())
	}
	requireProved(t, must(t)(ExchangedHypercubeDistanceAt(4, 2)), embeddedVoices())
	requireProved(t, must(t)(ExchangedHypercubeDistanceAt(1, 6)), embeddedVoices())
	requireProved(t, must(t)(DualCubeRoutingAt(33)), []Voice{NewGini()}) // 65 bits
	requireProved(t, must(t)(DualCubeLinksAt(33)), []Voice{NewGini()})
}

// Theorem 1 is the table of the class walks of Q_1, and whichever of its rows is changed
// a fact fails.
func TestTheorem1IsTheTableOfClassWalks(t *testing.T) {
	table := detourRows()
	if want := tableOf(t, 1); !slices.Equal(table, want) {
		t.Errorf("the rows are %v, the class walks %v", table, want)
	}
	for row := range table {
		for _, d := range []int{1, -1} {
			if !refutedBy(NewGini(), distanceFactsAt([]int{2, 3}, changedRow(table, row, d), row>>2)) {
				t.Errorf("with row %d changed by %+d the facts are proved", row, d)
			}
		}
	}
}

// The label is what breadth-first search finds in EH(s,t), to nodes with c = 0.
func TestLabelOfTwoFieldsIsTheDistance(t *testing.T) {
	b := NewBuilder()
	for _, size := range [][2]int{{1, 1}, {3, 1}, {1, 3}, {3, 2}, {2, 4}} {
		g, err := model.NewExchangedHypercube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for u, d := range model.BFS(g, 0, nil) {
			fieldA, fieldB, c := g.Split(model.Node(u))
			n := relativeNode{Builder: b, table: detourRows(), differ: [][]Term{bitsOf(b, fieldA, g.S()), bitsOf(b, fieldB, g.T())}}
			if got := valueOf(t, b, n.label(int(c)), Model{}); got != int(d) {
				t.Fatalf("%s: node %s is at distance %d, its label is %d", g.Name(), g.Format(model.Node(u)), d, got)
			}
		}
	}
}

// The conditions and the list of neighbours, joined where they should not be, differ.
func TestWrongLinksBitByBitAreRefuted(t *testing.T) {
	for _, wrong := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		if !refutedBy(NewGini(), []Obligation{dualLinksAt(4, wrong[0], wrong[1])}) {
			t.Errorf("anywhere %v, exchanged %v: proved", wrong[0], wrong[1])
		}
	}
}

func TestTwoFieldsAtRefuseSizes(t *testing.T) {
	for _, r := range []int{0, 1, 34} {
		if second(DualCubeDistanceAt(r)) == nil || second(DualCubeRoutingAt(r)) == nil || second(DualCubeLinksAt(r)) == nil {
			t.Errorf("F_%d is accepted", r)
		}
	}
	for _, p := range [][2]int{{0, 1}, {1, 0}, {33, 32}} {
		if second(ExchangedHypercubeDistanceAt(p[0], p[1])) == nil {
			t.Errorf("EH(%d,%d) is accepted", p[0], p[1])
		}
	}
}
