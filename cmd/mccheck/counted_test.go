package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
)

// What a file says of counts in words alone proves nothing; what is seen in the layout of its network does.
func TestWordsOfAFileProveNothing(t *testing.T) {
	const words = `mccheck-claims 1
paper counted, prefix CN
network R(n): digits x:n
  for n >= 3
  step d in {1, n-1}: u{x: mod(u.x + d, n)}
CN-1  a
  A ring has a link more from 5000 nodes on.
  for n >= 3
  printed
    maxdegree(R(n)) = 2 + floor(n/5000)
    counted maxdegree(R(n)) = 2 + floor(n/5000) "because"
CN-2  b
  A ring has few links.
  for n >= 3
  printed
    maxdegree(R(n)) < 3 + floor(n/5000)
    counted maxdegree(R(n)) = 2 + floor(n/5000) "because"
CN-3  c
  A ring has n nodes.
  for n >= 3
  printed
    order(R(n)) = n
`
	path := filepath.Join(t.TempDir(), "counted.claims")
	if err := os.WriteFile(path, []byte(words), 0o644); err != nil {
		t.Fatal(err)
	}
	a := app{engines: []claims.Engine{exhaustive.NormalForm()}}
	if err := a.load(path); err != nil {
		t.Fatal(err)
	}
	for i, want := range []claims.Verdict{claims.Unknown, claims.Unknown, claims.Proved} {
		st := a.claims[i].Readings[0].Statement
		ev := a.engines[0].Decide(t.Context(), st, claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}})
		if len(st.Identities) == 0 || ev.Verdict != want || strings.Contains(ev.Reason, "says in words: because") != (want == claims.Unknown) {
			t.Errorf("%s: %s (%s), want %s", a.claims[i].ID, ev.Verdict, ev.Reason, want)
		}
	}
}
