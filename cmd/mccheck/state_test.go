package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// A run that is started anew leaves the state of an interrupted one until it has decided as much.
func TestAStateIsNotReplacedByALesserOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state.json")
	s := &state{path: path, before: 1, inFiles: func(d reports.Document) reports.Document { return d }}
	s.saving = newSoon(saveEvery, s.saveOrWarn)
	if err := os.WriteFile(path, []byte("earlier"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := s.interrupted(3)
	if content, _ := os.ReadFile(path); string(content) != "earlier" || err == nil ||
		!strings.Contains(err.Error(), "after 0 of 3 claims; the state of an earlier run, with 1, stays in "+path) {
		t.Errorf("%q, %v", content, err)
	}
	s.saving = newSoon(saveEvery, s.saveOrWarn)
	s.results = append(s.results, claims.Result{Claim: &claims.Claim{ID: "X-1"}})
	if err := s.interrupted(3); err == nil || !strings.Contains(err.Error(), "after 1 of 3 claims; state saved in "+path) {
		t.Error(err)
	}
}
