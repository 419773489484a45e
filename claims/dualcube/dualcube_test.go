package dualcube

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/model"
)

func catalogue() claimstest.Catalogue { return Claims() }

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestRefutedReadingsSayHowTheyFail(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }

func TestFacts(t *testing.T) { catalogue().Facts(t) }

// The lanes of the routing claims must find exactly what single cases find, for
// right routes and for wrong ones.
func TestLanesAgreeWithSingleCases(t *testing.T) {
	const r = 4
	delivery, length := deliveryStatement(symbolicRoute, model.DualCubeRouteLiteral, true), lengthStatement(hops, true)
	for _, st := range []*claims.Statement{delivery, length} {
		in, err := st.At(claims.Point{r})
		if err != nil {
			t.Fatal(err)
		}
		for src := range uint64(1) << (2*r - 1) {
			for base := uint64(0); base < 1<<(2*r-1); base += 64 {
				failed := in.Lanes([]uint64{src, base})
				for i := range uint64(64) {
					single := in.Test([]uint64{src, base + i}) == claims.Fails
					if lane := failed>>i&1 == 1; lane != single {
						t.Fatalf("F_%d from %d to %d: lane fails %t, single case fails %t", r, src, base+i, lane, single)
					}
				}
			}
		}
	}
}

// laneCounter must tell counts apart, else wrongLength could not fail.
func TestLaneCounterTellsLengthsApart(t *testing.T) {
	var a, b laneCounter
	for range 5 {
		a.add(0b111)
		b.add(0b101)
	}
	if got := a.differs(b); got != 0b010 {
		t.Errorf("lanes that differ %b, want 10", got)
	}
}

func TestBothFormsOfTheRouteAgree(t *testing.T) {
	for r := 1; r <= 4; r++ {
		g, err := model.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		for src := range g.Order() {
			for dst := range g.Order() {
				if a, b := symbolicRoute(g, src, dst), model.DualCubeRouteLiteral(g, src, dst); !slices.Equal(a, b) {
					t.Fatalf("%s from %d to %d: guarded %v, literal %v", g.Name(), src, dst, a, b)
				}
			}
		}
	}
}
