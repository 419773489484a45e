package smt

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
)

func TestMetacubeDistanceBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 5}, {2, 3}, {3, 2}} {
		requireProved(t, must(t)(MetacubeDistanceAt(p[0], p[1], tableOf(t, p[0]))), embeddedVoices())
	}
	requireProved(t, must(t)(MetacubeDistanceAt(3, 8, tableOf(t, 3))), []Voice{NewGini()}) // 67 bits
}

// The label is what breadth-first search finds, for every node and several targets
// of class 0.
func TestLabelBitByBitIsTheDistance(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}} {
		k, m := p[0], p[1]
		g, err := model.NewMetacube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		n := newRelativeNode(slices.Repeat([]int{m}, 1<<k), tableOf(t, k))
		labels := make([]word, 1<<k)
		for c := range labels {
			labels[c] = n.label(c)
		}
		random := rand.New(rand.NewPCG(uint64(k), uint64(m)))
		for range 3 {
			target := model.Node(random.Uint64N(1 << (m << k)))
			for s, want := range model.BFS(g, target, nil) {
				values := Model{}
				for i := range m << k {
					values[fmt.Sprint("s", i)], values[fmt.Sprint("t", i)] = int64(s>>i&1), int64(target>>i&1)
				}
				if got := valueOf(t, n.Builder, labels[s>>(m<<k)], values); got != int(want) {
					t.Fatalf("MC(%d,%d): from %d to %d the label is %d, the distance %d", k, m, s, target, got, want)
				}
			}
		}
	}
}

// valueOf is the number that the word is under the model.
func valueOf(t *testing.T, b *Builder, w word, m Model) int {
	t.Helper()
	value := 0
	for i, bit := range w {
		set, err := b.Eval(bit, m)
		if err != nil {
			t.Fatal(err)
		}
		if set {
			value += 1 << i
		}
	}
	return value
}

// Whichever row of the table is changed, a fact of its class fails.
func TestEveryRowCountsBitByBit(t *testing.T) {
	const k, m = 2, 2
	table := tableOf(t, k)
	for row := range table {
		for _, d := range []int{1, -1} {
			if !refutedBy(NewGini(), distanceFactsAt(slices.Repeat([]int{m}, 1<<k), changedRow(table, row, d), row>>(1<<k))) {
				t.Errorf("with row %d changed by %+d the facts are proved", row, d)
			}
		}
	}
}

func TestMetacubeDistanceAtRefusesSizes(t *testing.T) {
	for _, p := range [][3]int{{0, 4, 0}, {5, 2, 4}, {4, 9, 4}, {3, 17, 3}, {2, 0, 2}, {3, 2, 2}} {
		if _, err := MetacubeDistanceAt(p[0], p[1], tableOf(t, p[2])); err == nil {
			t.Errorf("k=%d, m=%d with the table of k=%d is accepted", p[0], p[1], p[2])
		}
	}
}
