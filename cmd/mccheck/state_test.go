package main

import (
	"errors"
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

// An interrupt that ends the program says what became of what was decided: the saving may have failed.
func TestAnInterruptSaysWhetherTheStateIsSaved(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "folder")
	r := claims.Result{Claim: &claims.Claim{ID: "X-1"}, Decisions: []claims.Decision{{}}}
	s := &state{path: filepath.Join(blocked, "state.json"), results: []claims.Result{r},
		inFiles: func(d reports.Document) reports.Document { return d }}
	says := func(want string) {
		t.Helper()
		s.saveOrWarn()
		for _, got := range []string{s.kept(), s.cutShort()} {
			if !strings.Contains(got, want) || strings.Contains(got, "is saved") != (want == "is saved; ") {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	says("is saved; ")
	s.before = 2
	says("gives way to the state of an earlier run, with 2 claims; ")
	s.before = 0
	if err := errors.Join(os.RemoveAll(blocked), os.WriteFile(blocked, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	says("could not be saved: ")
}
