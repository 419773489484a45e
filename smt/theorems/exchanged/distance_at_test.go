package exchanged

import (
	"testing"

	"mccheck/smt/smttest"
)

func TestExchangedHypercubeBitByBit(t *testing.T) {
	smttest.RequireProved(t, smttest.Must(t)(DistanceAt(4, 2)), smttest.EmbeddedVoices())
	smttest.RequireProved(t, smttest.Must(t)(DistanceAt(1, 6)), smttest.EmbeddedVoices())
}

func TestExchangedHypercubesAtRefuseSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {1, 0}, {33, 32}} {
		if smttest.Second(DistanceAt(p[0], p[1])) == nil {
			t.Errorf("EH(%d,%d) is accepted", p[0], p[1])
		}
	}
}
