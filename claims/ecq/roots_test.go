package ecq

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/exhaustive"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// unlike are the claims whose root is repaired by a changed sentence, and not by definitions
// that could be put into theirs.
var unlike = []string{"EQ-32", "EQ-75", "EQ-76"}

// Every claim that names a root holds with the definitions that repair the root.
func TestRootsAreReal(t *testing.T) {
	if testing.Short() {
		t.Skip("enumerates once more what names a root")
	}
	all, err := text.Files(folder, at, Functions, shapes)
	if err != nil {
		t.Fatal(err)
	}
	repairs := map[string][]*syntax.Let{}
	for _, f := range all {
		for _, c := range f.Claims {
			repairs[c.ID] = c.Readings[len(c.Readings)-1].With
		}
	}
	for _, f := range all {
		for _, c := range f.Claims {
			for _, r := range c.Readings {
				if r.Root == "" {
					continue
				}
				repair, known := repairs[r.Root]
				if !known || (len(repair) == 0) != slices.Contains(unlike, c.ID) {
					t.Errorf("%s: the repair of its root %s has %d definitions", c.ID, r.Root, len(repair))
				}
				for _, l := range repair {
					if slices.ContainsFunc(f.Lets, func(m *syntax.Let) bool { return m.Name == l.Name }) {
						r.With = append(r.With, l)
					}
				}
			}
		}
		holdRepaired(t, f)
	}
}

// holdRepaired decides the readings that name a root.
func holdRepaired(t *testing.T, f *sentence.File) {
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	run := claims.Run{Budget: claims.Quick, CPUs: 2, Progress: func(uint64, float64) {}}
	for _, c := range list {
		for _, r := range c.Readings {
			if r.Root == "" || slices.Contains(unlike, c.ID) {
				continue
			}
			if ev := exhaustive.Enumerator().Decide(t.Context(), r.Statement, run); ev.Verdict != claims.Verified {
				t.Errorf("%s: %s with the repair of %s", c.ID, ev.Verdict, r.Root)
			}
		}
	}
}
