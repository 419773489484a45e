package smt

import (
	"fmt"
	"math/bits"
	"testing"

	"mccheck/model"
)

func varH(i int) string { return fmt.Sprint("h", i) }

func ones(u model.Node) int { return bits.OnesCount64(u) }

// dual-cube theorem 1, first part
func TestDualCubeDistanceForEveryR(t *testing.T) {
	requireProved(t, DualCubeDistance(), presentVoices(t))
}

// dual-cube theorem 1, second part
func TestDualCubeDiameterIs2rFromR2(t *testing.T) {
	requireProved(t, DualCubeDiameter(), presentVoices(t))
}

// At r = 1 the formula 2r exceeds the diameter 1 of K_2.
func TestDualCubeDiameterFailsAtR1(t *testing.T) {
	l := dualCubeLabel(0, otherCluster)
	for _, v := range embeddedVoices() {
		a := v.Solve(t.Context(), &l.attainsLine(2, 2)[0], Limits{})
		if v.Name() == "z3" && (a.Status != Sat || a.Model["m"] != 0) {
			t.Errorf("%s: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
		}
	}
}
