package exchangedcrossed

import (
	"testing"

	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestExchangedCrossedCubeBitByBit(t *testing.T) {
	smttest.RequireProved(t, smttest.Must(t)(DiameterAt(3, 4)), smttest.EmbeddedVoices())
	smttest.RequireProved(t, smttest.Must(t)(DiameterAt(32, 32)), []voices.Voice{voices.NewGini()}) // 65 bits
}

func TestExchangedCrossedCubesAtRefuseSizes(t *testing.T) {
	for _, n := range []int{-1, 0, 63} {
		if smttest.Second(DistanceAt(n, 3)) == nil || smttest.Second(DistanceAt(3, n)) == nil {
			t.Errorf("s=%d or t=%d is accepted", n, n)
		}
	}
	for _, n := range []int{0, 63} {
		if smttest.Second(DiameterAt(2, n)) == nil {
			t.Errorf("t=%d is accepted", n)
		}
	}
}
