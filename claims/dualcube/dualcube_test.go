package dualcube

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
	"mccheck/model"
)

// census lists the ids of the paper's statements; those from 201 on stand beside
// them.
func census() []string {
	var ids []string
	for i := 1; i <= 70; i++ {
		ids = append(ids, fmt.Sprintf("DC-%02d", i))
	}
	for i := 201; i <= 222; i++ {
		ids = append(ids, fmt.Sprintf("DC-%d", i))
	}
	return ids
}

func TestCatalogueIsValid(t *testing.T) {
	if err := claims.Validate(Claims()); err != nil {
		t.Fatal(err)
	}
}

func TestEveryStatementIsDecidedOrOpenOnce(t *testing.T) {
	var have []string
	for _, c := range Claims() {
		have = append(have, c.ID)
	}
	for _, o := range Open() {
		if o.Paper != paper || o.Where == "" || o.Says == "" || o.Needs == "" {
			t.Errorf("open %s: paper %q, where %q, says %q, needs %q: want all of them", o.ID, o.Paper, o.Where, o.Says, o.Needs)
		}
		have = append(have, o.ID)
	}
	slices.Sort(have)
	want := census()
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("ids %v, want %v", have, want)
	}
}

// A repair is needed for whatever fails as printed.
func TestEveryRefutedClaimHasACorrection(t *testing.T) {
	for _, c := range Claims() {
		refuted := verdicts[c.ID+"/printed"] == claims.Refuted
		if refuted && (c.Reading(claims.Corrected) == nil || !verdicts[c.ID+"/corrected"].Holds()) {
			t.Errorf("%s is refuted as printed and has no corrected reading that holds", c.ID)
		}
	}
}

func TestVerdicts(t *testing.T) {
	settings := judge.Settings{Budget: claims.Quick, CPUs: 2, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	seen := map[string]bool{}
	for _, c := range Claims() {
		r := judge.Decide(t.Context(), &c, settings)
		for _, d := range r.Decisions {
			key := fmt.Sprintf("%s/%s", c.ID, d.Kind)
			seen[key] = true
			if want := verdicts[key]; d.Verdict != want {
				t.Errorf("%s is %v, want %v: %s", key, d.Verdict, want, d.Reason)
			}
			if d.Verdict == claims.Refuted && counterexamples[key] != "" && d.Counterexample.Replay != counterexamples[key] {
				t.Errorf("%s: counterexample %s, want %s", key, d.Counterexample.Replay, counterexamples[key])
			}
			if d.Counterexample != nil {
				t.Logf("%s: %s", d.Counterexample.Replay, d.Counterexample.Text)
			}
		}
	}
	for key := range verdicts {
		if !seen[key] {
			t.Errorf("no reading %s", key)
		}
	}
}

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
