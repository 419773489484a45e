package metacube

import (
	"fmt"
	"math/rand/v2"
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

func TestMetacubeDistanceBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 5}, {2, 3}, {3, 2}} {
		smttest.RequireProved(t, smttest.Must(t)(DistanceAt(p[0], p[1], smttest.TableOf(t, p[0]))), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(DistanceAt(3, 8, smttest.TableOf(t, 3))), []voices.Voice{voices.NewGini()}) // 67 bits
}

// The label is what breadth-first search finds, for every node and several targets
// of class 0.
func TestLabelBitByBitIsTheDistance(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}} {
		k, m := p[0], p[1]
		g, err := network.NewMetacube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		n := wreath.NewRelativeNode(slices.Repeat([]int{m}, 1<<k), smttest.TableOf(t, k))
		labels := make([]logic.Word, 1<<k)
		for c := range labels {
			labels[c] = n.Label(c)
		}
		random := rand.New(rand.NewPCG(uint64(k), uint64(m)))
		for range 3 {
			target := model.Node(random.Uint64N(1 << (m << k)))
			for s, want := range search.BFS(g, target, nil) {
				values := logic.Model{}
				for i := range m << k {
					values[fmt.Sprint("s", i)], values[fmt.Sprint("t", i)] = int64(s>>i&1), int64(target>>i&1)
				}
				if got := logictest.ValueOf(t, n.Builder, labels[s>>(m<<k)], values); got != int(want) {
					t.Fatalf("MC(%d,%d): from %d to %d the label is %d, the distance %d", k, m, s, target, got, want)
				}
			}
		}
	}
}

// Whichever row of the table is changed, a fact of its class fails.
func TestEveryRowCountsBitByBit(t *testing.T) {
	const k, m = 2, 2
	table := smttest.TableOf(t, k)
	for row := range table {
		for _, d := range []int{1, -1} {
			if !smttest.RefutedBy(voices.NewGini(), wreath.DistanceFactsAt(slices.Repeat([]int{m}, 1<<k),
				changedRow(table, row, d), row>>(1<<k))) {
				t.Errorf("with row %d changed by %+d the facts are proved", row, d)
			}
		}
	}
}

func TestMetacubeDistanceAtRefusesSizes(t *testing.T) {
	for _, p := range [][3]int{{0, 4, 0}, {5, 2, 4}, {4, 9, 4}, {3, 17, 3}, {2, 0, 2}, {3, 2, 2}} {
		if _, err := DistanceAt(p[0], p[1], smttest.TableOf(t, p[2])); err == nil {
			t.Errorf("k=%d, m=%d with the table of k=%d is accepted", p[0], p[1], p[2])
		}
	}
}
