package smt

import (
	"os"
	"testing"
	"time"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/prefix"
	"mccheck/smt/voices"
)

// Sizes that take minutes with every voice: `make deep` asks for them.
func TestSymbolicAddressesOfLargeNetworks(t *testing.T) {
	if os.Getenv("MCCHECK_BUDGET") != "deep" {
		t.Skip("only at MCCHECK_BUDGET=deep")
	}
	for _, theorem := range []logic.Theorem{
		smttest.Must(t)(metacube.DistanceAt(4, 8, smttest.TableOf(t, 4))), // here and below: 132 bits of an address
		smttest.Must(t)(metacube.DiameterAt(4, 8, smttest.TableOf(t, 4))),
		smttest.Must(t)(metacube.BoundsAt(4, 8, smttest.TableOf(t, 4))),
		smttest.Must(t)(metacube.LinksAt(4, 8)),
		smttest.Must(t)(metacube.TransitiveAt(4, 8)),
		smttest.Must(t)(metacube.TotalExchangeLockstepAt(4, 8)),
		smttest.Must(t)(prefix.MetacubeAt(4, 8)),
		smttest.Must(t)(metacube.ClassWalkRoutingAt(4, 8)),
		smttest.Must(t)(metacube.SignedChannelsAt(4, 8)),
		smttest.Must(t)(metacube.SignedChannelsAt(3, 8)), // 67 bits
		smttest.Must(t)(prefix.MetacubeAt(3, 8)),
		smttest.Must(t)(metacube.ClassWalkRoutingAt(3, 8)),
		smttest.Must(t)(prefix.HypercubeAt(64)),
		smttest.Must(t)(dualcube.DistanceAt(33)), // 65 bits
		smttest.Must(t)(exchanged.DistanceAt(40, 24)),
		smttest.Must(t)(exchangedcrossed.DistanceAt(32, 32)),
		smttest.Must(t)(crossedcube.DistanceAt(32)),
		smttest.Must(t)(crossedcube.LinksAt(62)),
	} {
		requireLarge(t, theorem, smttest.EmbeddedVoices())
	}
	requireLarge(t, smttest.Must(t)(folded.DistanceAt(64)), []voices.Voice{voices.NewGini()})
}

// requireLarge fails unless each voice proves the theorem at the deep budget.
func requireLarge(t *testing.T, theorem logic.Theorem, list []voices.Voice) {
	for _, v := range list {
		t.Run(theorem.ID+" by "+v.Name(), func(t *testing.T) {
			proof := voices.Prove(t.Context(), theorem, v,
				voices.Limits{Time: 10 * time.Minute, Work: 1 << 30})
			if proof.Outcome != voices.Proved {
				t.Errorf("%v %s %s", proof.Outcome, proof.Reason, proof.Refuted)
			}
		})
	}
}
