package metacube

import (
	"math/bits"
	"testing"

	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestBoundsBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 5}, {2, 3}, {3, 2}} {
		smttest.RequireProved(t, smttest.Must(t)(DiameterAt(p[0], p[1], smttest.TableOf(t, p[0]))), smttest.EmbeddedVoices())
		smttest.RequireProved(t, smttest.Must(t)(BoundsAt(p[0], p[1], smttest.TableOf(t, p[0]))), smttest.EmbeddedVoices())
	}
	for _, p := range [][2]int{{2, 16}, {3, 8}} { // 66 and 67 bits
		smttest.RequireProved(t, smttest.Must(t)(DiameterAt(p[0], p[1], smttest.TableOf(t, p[0]))), []voices.Voice{voices.NewGini()})
		smttest.RequireProved(t, smttest.Must(t)(BoundsAt(p[0], p[1], smttest.TableOf(t, p[0]))), []voices.Voice{voices.NewGini()})
	}
}

// The bounds hold, and the diameter is attained, in the model.
func TestBoundsAreThoseOfTheModel(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		k, m, largest := p[0], p[1], 0
		for u, d := range search.BFS(g, 0, nil) {
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
	table := smttest.TableOf(t, 2)
	wrong := smttest.Must(t)(DiameterAt(2, 2, changedRow(table, 1<<4-1, 1)))
	if !smttest.RefutedBy(voices.NewGini(), wrong.Obligations) {
		t.Error("a longer walk through all classes does not break the diameter")
	}
	wrong = smttest.Must(t)(BoundsAt(2, 2, changedRow(table, 3<<4, -1)))
	if !smttest.RefutedBy(voices.NewGini(), wrong.Obligations) {
		t.Error("a walk shorter than the distance of the classes does not break the lower bound")
	}
}

func TestBoundsAtRefuseSizes(t *testing.T) {
	for _, p := range [][3]int{{0, 4, 0}, {4, 9, 4}, {2, 0, 2}, {3, 2, 2}} {
		table := smttest.TableOf(t, p[2])
		if smttest.Second(DiameterAt(p[0], p[1], table)) == nil || smttest.Second(BoundsAt(p[0], p[1], table)) == nil {
			t.Errorf("k=%d, m=%d with the table of k=%d is accepted", p[0], p[1], p[2])
		}
	}
}
