package metacube

import (
	"testing"

	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestSymbolicAddressesOf66Bits(t *testing.T) {
	exchange, err := TotalExchangeAt(16)
	if err != nil {
		t.Fatal(err)
	}
	smttest.RequireProved(t, exchange, smttest.PresentVoices(t))
	channels, err := SignedChannelsAt(2, 16)
	if err != nil {
		t.Fatal(err)
	}
	smttest.RequireProved(t, channels, []voices.Voice{voices.NewGini()})
}

// MC(4,8), to the class farthest away, with the controls; `make deep` takes every
// class.
func TestSymbolicAddressesOf132Bits(t *testing.T) {
	theorem, err := SignedChannelsAt(4, 8)
	if err != nil {
		t.Fatal(err)
	}
	if len(theorem.Obligations) != 16*(6+16) {
		t.Errorf("%d obligations, want 6 pairs of paths of one pair and 16 of two, for each of 16 classes", len(theorem.Obligations))
	}
	theorem.Obligations = channelsTo(4, 8, 15)
	smttest.RequireProved(t, theorem, []voices.Voice{voices.NewGini()})
}

func TestSizesOutOfRangeAreRefused(t *testing.T) {
	for _, p := range [][2]int{{1, 8}, {5, 2}, {2, 1}, {2, 33}, {3, 17}, {4, 9}} {
		if _, err := SignedChannelsAt(p[0], p[1]); err == nil {
			t.Errorf("channels at k=%d, m=%d are accepted", p[0], p[1])
		}
	}
	for _, m := range []int{0, 17} {
		if _, err := TotalExchangeAt(m); err == nil {
			t.Errorf("total exchange at m=%d is accepted", m)
		}
	}
}
