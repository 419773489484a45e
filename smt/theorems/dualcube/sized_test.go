package dualcube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
	"mccheck/smt/voices"
)

func TestDualCubeBitByBit(t *testing.T) {
	for _, r := range []int{2, 5} {
		smttest.RequireProved(t, smttest.Must(t)(DistanceAt(r)), smttest.EmbeddedVoices())
		smttest.RequireProved(t, smttest.Must(t)(RoutingAt(r)), smttest.EmbeddedVoices())
		smttest.RequireProved(t, smttest.Must(t)(LinksAt(r)), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(RoutingAt(33)), []voices.Voice{voices.NewGini()}) // 65 bits
	smttest.RequireProved(t, smttest.Must(t)(LinksAt(33)), []voices.Voice{voices.NewGini()})
}

// Theorem 1 is the table of the class walks of Q_1, and whichever of its rows is changed
// a fact fails.
func TestTheorem1IsTheTableOfClassWalks(t *testing.T) {
	table := detourRows()
	if want := smttest.TableOf(t, 1); !slices.Equal(table, want) {
		t.Errorf("the rows are %v, the class walks %v", table, want)
	}
	for row := range table {
		for _, d := range []int{1, -1} {
			changed := slices.Clone(table)
			changed[row] += uint8(d)
			if !smttest.RefutedBy(voices.NewGini(), wreath.DistanceFactsAt([]int{2, 3}, changed, row>>2)) {
				t.Errorf("with row %d changed by %+d the facts are proved", row, d)
			}
		}
	}
}

// The label is what breadth-first search finds in EH(s,t), to nodes with c = 0.
func TestLabelOfTwoFieldsIsTheDistance(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {3, 1}, {1, 3}, {3, 2}, {2, 4}} {
		g, err := network.NewExchangedHypercube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for u, d := range search.BFS(g, 0, nil) {
			fieldA, fieldB, c := g.Split(model.Node(u))
			n := wreath.NewRelativeNode([]int{g.S(), g.T()}, detourRows())
			n.Differ = [][]logic.Term{logictest.BitsOf(n.Builder, fieldA, g.S()), logictest.BitsOf(n.Builder, fieldB, g.T())}
			if got := logictest.ValueOf(t, n.Builder, n.Label(int(c)), logic.Model{}); got != int(d) {
				t.Fatalf("%s: node %s is at distance %d, its label is %d", g.Name(), g.Format(model.Node(u)), d, got)
			}
		}
	}
}

// The conditions and the list of neighbours, joined where they should not be, differ.
func TestWrongLinksBitByBitAreRefuted(t *testing.T) {
	for _, wrong := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		if !smttest.RefutedBy(voices.NewGini(), []logic.Obligation{dualLinksAt(4, wrong[0], wrong[1])}) {
			t.Errorf("anywhere %v, exchanged %v: proved", wrong[0], wrong[1])
		}
	}
}

func TestDualCubesAtRefuseSizes(t *testing.T) {
	for _, r := range []int{0, 1, 34} {
		if smttest.Second(DistanceAt(r)) == nil || smttest.Second(RoutingAt(r)) == nil || smttest.Second(LinksAt(r)) == nil {
			t.Errorf("F_%d is accepted", r)
		}
	}
}
