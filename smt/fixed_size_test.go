package smt

import (
	"os"
	"testing"
	"time"
)

func TestSymbolicAddressesOf66Bits(t *testing.T) {
	exchange, err := TotalExchangeAt(16)
	if err != nil {
		t.Fatal(err)
	}
	requireProved(t, exchange, presentVoices(t))
	channels, err := SignedChannelsAt(2, 16)
	if err != nil {
		t.Fatal(err)
	}
	requireProved(t, channels, []Voice{NewGini()})
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
	requireProved(t, theorem, []Voice{NewGini()})
}

// Sizes that take minutes with every voice: `make deep` asks for them.
func TestSymbolicAddressesOfLargeNetworks(t *testing.T) {
	if os.Getenv("MCCHECK_BUDGET") != "deep" {
		t.Skip("only at MCCHECK_BUDGET=deep")
	}
	for _, theorem := range []Theorem{
		must(t)(MetacubeDistanceAt(4, 8, tableOf(t, 4))), // here and below: 132 bits of an address
		must(t)(MetacubeDiameterAt(4, 8, tableOf(t, 4))),
		must(t)(MetacubeBoundsAt(4, 8, tableOf(t, 4))),
		must(t)(MetacubeLinksAt(4, 8)),
		must(t)(MetacubeTransitiveAt(4, 8)),
		must(t)(TotalExchangeLockstepAt(4, 8)),
		must(t)(PrefixMetacubeAt(4, 8)),
		must(t)(ClassWalkRoutingAt(4, 8)),
		must(t)(SignedChannelsAt(4, 8)),
		must(t)(SignedChannelsAt(3, 8)), // 67 bits
		must(t)(PrefixMetacubeAt(3, 8)),
		must(t)(ClassWalkRoutingAt(3, 8)),
		must(t)(PrefixHypercubeAt(64)),
		must(t)(DualCubeDistanceAt(33)), // 65 bits
		must(t)(ExchangedHypercubeDistanceAt(40, 24)),
		must(t)(ExchangedCrossedCubeDistance(32, 32)),
		must(t)(CrossedCubeDistance(32)),
		must(t)(CrossedCubeLinksAt(62)),
	} {
		requireLarge(t, theorem, embeddedVoices())
	}
	requireLarge(t, must(t)(FoldedHypercubeDistanceAt(64)), []Voice{NewGini()})
}

// requireLarge fails unless each voice proves the theorem at the deep budget.
func requireLarge(t *testing.T, theorem Theorem, voices []Voice) {
	for _, v := range voices {
		t.Run(theorem.ID+" by "+v.Name(), func(t *testing.T) {
			proof := theorem.Prove(t.Context(), []Voice{v}, Limits{Time: 10 * time.Minute, Work: 1 << 30}, nil).Voices[0]
			if proof.Outcome != Proved {
				t.Errorf("%v %s %s", proof.Outcome, proof.Reason, proof.Refuted)
			}
		})
	}
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
