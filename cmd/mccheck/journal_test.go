package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
)

// opened is the journal beside a state, as a run finds it that resumes.
func opened(t *testing.T, state, run string) *journal {
	t.Helper()
	j, err := openJournal(state, run, true)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// What one run writes another one of the same kind reads, and no other; the furthest place counts.
func TestJournalIsReadByTheSameRunOnly(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	near, far := claims.Reached{Point: 1, From: 64, Ran: 100, Outside: 7}, claims.Reached{Point: 2, From: 1, Ran: 200, Outside: 9}
	first := opened(t, state, "run")
	first.Reach("a", far)
	first.write()
	first.Reach("a", near)
	first.Reach("b", near)
	if err := first.close(); err != nil {
		t.Fatal(err)
	}
	want := map[string]claims.Reached{"a": far, "b": near}
	if known := opened(t, state, "run").known; !maps.Equal(known, want) {
		t.Errorf("read %v, want %v", known, want)
	}
	if known := opened(t, state, "another build").known; len(known) != 0 {
		t.Errorf("another run reads %v", known)
	}
	fresh, err := openJournal(state, "run", false)
	if err != nil || len(fresh.known) != 0 {
		t.Errorf("a run that does not resume reads %v, %v", fresh.known, err)
	}
	fresh.Reach("b", claims.Reached{Point: 1, From: 1, Ran: 1})
	if err := fresh.close(); err != nil {
		t.Fatal(err)
	}
	if known := opened(t, state, "run").known; !maps.Equal(known, want) {
		t.Errorf("after a run that started anew and came less far %v is read, want %v", known, want)
	}
	if _, err := openJournal(state, "another build", false); err != nil || saved(first.path) {
		t.Errorf("the journal of another run is left behind, %v", err)
	}
}

// A record with any byte changed, and one that is cut anywhere, is as none; those around it hold,
// and what is written after a cut too.
func TestJournalTakesNoRecordThatWasAlteredOrCut(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	j := opened(t, state, "run")
	at := claims.Reached{Point: 3, From: 640, Ran: 12345, Outside: 77}
	before, between, after := j.record("before", at), j.record("between", at), j.record("after", at)
	read := func(text string) map[string]claims.Reached {
		if err := os.WriteFile(j.path, []byte(journalHead+text), 0o644); err != nil {
			t.Fatal(err)
		}
		return opened(t, state, "run").known
	}
	all := map[string]claims.Reached{"before": at, "between": at, "after": at}
	if known := read(before + between + after); !maps.Equal(known, all) {
		t.Fatalf("read %v, want %v", known, all)
	}
	rest := map[string]claims.Reached{"before": at, "after": at}
	for i := range len(between) - 1 {
		altered := between[:i] + string(between[i]^1) + between[i+1:]
		if known := read(before + altered + after); !maps.Equal(known, rest) && !strings.Contains(altered[:len(altered)-1], "\n") {
			t.Errorf("%q is read as %v", altered, known)
		}
		if known := read(before + between[:i]); !maps.Equal(known, map[string]claims.Reached{"before": at}) {
			t.Errorf("cut after %d bytes it is read as %v", i, known)
		}
		next := opened(t, state, "run")
		next.Reach("after", at)
		if err := next.close(); err != nil {
			t.Fatal(err)
		}
		if known := opened(t, state, "run").known; !maps.Equal(known, rest) {
			t.Errorf("after a cut at %d bytes %v is read, want %v", i, known, rest)
		}
	}
}

// A file that is no journal is neither read nor removed; a head that was cut is one.
func TestJournalIsNoOtherFile(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.json")
	path := strings.TrimSuffix(state, ".json") + ".journal"
	for text, ours := range map[string]bool{"notes of mine\n": false, journalHead[:5]: true, journalHead: true, "": true} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := openJournal(state, "run", true); (err == nil) != ours {
			t.Errorf("%q: %v", text, err)
		}
		if !ours {
			if _, err := openJournal(state, "run", false); err == nil || !saved(path) {
				t.Errorf("%q: %v, and the file is there: %v", text, err, saved(path))
			}
			continue
		}
		j := opened(t, state, "run")
		j.Reach("a", claims.Reached{From: 1, Ran: 1})
		j.write()
		if known := opened(t, state, "run").known; len(known) != 1 {
			t.Errorf("%q, gone on with: read %v", text, known)
		}
		if err := j.remove(); err != nil || saved(path) {
			t.Errorf("removed: %v, and the file is there: %v", err, saved(path))
		}
	}
}
