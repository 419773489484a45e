package dualcube

import (
	"testing"

	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// dual-cube theorem 1, first part
func TestDualCubeDistanceForEveryR(t *testing.T) {
	smttest.RequireProved(t, Distance(), smttest.PresentVoices(t))
}

// dual-cube theorem 1, second part
func TestDualCubeDiameterIs2rFromR2(t *testing.T) {
	smttest.RequireProved(t, Diameter(), smttest.PresentVoices(t))
}

// At r = 1 the formula 2r exceeds the diameter 1 of K_2.
func TestDualCubeDiameterFailsAtR1(t *testing.T) {
	l := Label(0, OtherCluster)
	for _, v := range smttest.EmbeddedVoices() {
		a := v.Solve(t.Context(), &l.AttainsLine(2, 2)[0], voices.Limits{})
		if v.Name() == "z3" && (a.Status != voices.Sat || a.Model["m"] != 0) {
			t.Errorf("%s: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
		}
	}
}
