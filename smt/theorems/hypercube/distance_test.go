package hypercube

import (
	"testing"

	"mccheck/smt/smttest"
)

func TestHypercubeDistanceIsHammingForEveryN(t *testing.T) {
	smttest.RequireProved(t, Distance(), smttest.PresentVoices(t))
}
