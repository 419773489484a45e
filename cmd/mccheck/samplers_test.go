package main

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/judge"
	"mccheck/properties"
)

// No sampler panics, stops early or draws from nothing, on any statement.
func TestSamplersHaveNoTrouble(t *testing.T) {
	if testing.Short() {
		t.Skip("samples every claim")
	}
	if claimstest.GateIsNext() {
		t.Skip("the gate samples every claim, and more often")
	}
	settings := judge.Settings{Budget: claims.Quick, Seed: 1, Engines: []claims.Engine{properties.Rapid(), properties.Gopter()}}
	results, err := judge.All(t.Context(), wholeCatalogue(), settings)
	if err != nil {
		t.Fatal(err)
	}
	pieces := 0
	for _, r := range results {
		for _, d := range r.Decisions {
			for _, ev := range d.Evidence {
				pieces++
				if ev.Trouble != "" || ev.Verdict.Failure() {
					t.Errorf("%s %s: part %d: %s: %s (trouble: %q): %s", r.Claim.ID, d.Kind, ev.Part, ev.Engine, ev.Verdict, ev.Trouble, ev.Reason)
				}
			}
		}
	}
	if pieces == 0 {
		t.Error("no sampler handles any statement")
	}
}
