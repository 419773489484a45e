package smt

import (
	"math/bits"
	"testing"

	"mccheck/model"
)

func TestBoundsBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 5}, {2, 3}, {3, 2}} {
		requireProved(t, must(t)(MetacubeDiameterAt(p[0], p[1], tableOf(t, p[0]))), embeddedVoices())
		requireProved(t, must(t)(MetacubeBoundsAt(p[0], p[1], tableOf(t, p[0]))), embeddedVoices())
	}
	for _, p := range [][2]int{{2, 16}, {3, 8}} { // 66 and 67 bits
		requireProved(t, must(t)(MetacubeDiameterAt(p[0], p[1], tableOf(t, p[0]))), []Voice{NewGini()})
		requireProved(t, must(t)(MetacubeBoundsAt(p[0], p[1], tableOf(t, p[0]))), []Voice{NewGini()})
	}
}

// The bounds hold, and the diameter is attained, in the model.
func TestBoundsAreThoseOfTheModel(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}} {
		g, err := model.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		k, m, largest := p[0], p[1], 0
		for u, d := range model.BFS(g, 0, nil) {
			fields := bits.OnesCount(uint(u) & (1<<(m<<k) - 1))
			if distance := int(d); distance < bits.OnesCount(uint(u)) || distance > fields+1<<k {
				t.Errorf("%s: node %d is at distance %d", g.Name(), u, d)
			}
			largest = max(largest, int(d))
		}
		if largest != (m+1)<<k {
			t.Errorf("%s: the diameter is %d", g.Name(), largest)
		}
	}
}

// A table with a walk through all classes that is too long breaks the diameter, and one
// with a walk too short the lower bound.
func TestBoundsFailForOtherTables(t *testing.T) {
	table := tableOf(t, 2)
	wrong := must(t)(MetacubeDiameterAt(2, 2, changedRow(table, 1<<4-1, 1)))
	if !refutedBy(NewGini(), wrong.Obligations) {
		t.Error("a longer walk through all classes does not break the diameter")
	}
	wrong = must(t)(MetacubeBoundsAt(2, 2, changedRow(table, 3<<4, -1)))
	if !refutedBy(NewGini(), wrong.Obligations) {
		t.Error("a walk shorter than the distance of the classes does not break the lower bound")
	}
}

func TestBoundsAtRefuseSizes(t *testing.T) {
	for _, p := range [][3]int{{0, 4, 0}, {4, 9, 4}, {2, 0, 2}, {3, 2, 2}} {
		table := tableOf(t, p[2])
		if second(MetacubeDiameterAt(p[0], p[1], table)) == nil || second(MetacubeBoundsAt(p[0], p[1], table)) == nil {
			t.Errorf("k=%d, m=%d with the table of k=%d is accepted", p[0], p[1], p[2])
		}
	}
}
