package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// reported is what all engines of this build find of the claims of a text.
func reported(t *testing.T, text string) reports.Document {
	t.Helper()
	path := filepath.Join(t.TempDir(), "my.claims")
	if err := os.WriteFile(path, []byte("mccheck-claims 1\npaper my, prefix MY\n"+text), 0o600); err != nil {
		t.Fatal(err)
	}
	return reportOf(t, engines(), "check", path, "--no-cache")
}

// What is found beyond the points that are enumerated, or behind a limit, is no contradiction to what is found before, and what is
// said to fail at some members alone must not fail beyond.
func TestFailuresBeyond(t *testing.T) {
	for _, c := range []struct {
		name, lines string
		verdict     claims.Verdict
		failed      string // what is said of a check that failed
	}{
		{"behind a limit", "for n in 1..400\n  printed\n    all x in 0..9: if(n = 20 and x = 7, 2^(2^20) > x, n < 30 or x < 5)\n" +
			"    control \"no\": all x in 0..9: x < 5\n", claims.Refuted, ""},
		{"no case before a limit", "for n in 1..4\n  printed\n    all x in 0..9 where n > 1: 2^(2^(7*n)) > x\n", claims.Unknown, ""},
		{"a control that fails behind a limit", "for n in 1..4\n  printed\n    all x in 0..9: 2^(2^(7*n)) > x\n" +
			"  control \"from 2 on\": all x in 0..9: 2^(2^(7*n)) > x and n < 2\n", claims.Unknown, ""},
		{"a boundary that fails beyond", "for n >= 1\n  printed\n    n > 1 and n < 100\n    degenerate n = 1\n    fails boundary: \"n = 1\"\n",
			claims.Refuted, "it fails at n=100"},
		{"no value at the first point", "for n >= 1\n  printed\n    (n-1)/(n-1) = 1\n", claims.Unknown, ""},
		{"a change of the sentence that takes long", "for n in 3..3\n  printed\n    len(spanningTrees(Q(n))) = 384\n", claims.Verified, ""},
		{"no control where it holds", "for n >= 1\n  printed\n    n < 100\n    fails misprint\n", claims.Refuted, ""},
		{"one parameter without values", "for n >= 1, m >= 1\n  let t = [1,2,3]\n  printed\n    (n < 200 or t[n] = 1) and m < 100\n",
			claims.Refuted, ""},
		{"a parameter above another", "for n >= 1, m >= n\n  printed\n    n < 100 or m < n\n", claims.Refuted, ""},
	} {
		doc := reported(t, "MY-1  here\n  Words.\n  "+c.lines)
		r := doc.Claims[0].Readings[0]
		if r.Verdict != c.verdict {
			t.Errorf("%s: %s, want %s: %s %+v", c.name, r.Verdict, c.verdict, r.Reason, r.Evidence)
		}
		failures := doc.Failures()
		if len(failures) > 0 != (c.failed != "") || c.failed != "" && !strings.Contains(failures[0], c.failed) {
			t.Errorf("%s: failed checks %q, want %q", c.name, failures, c.failed)
		}
	}
	// The scope of a failure that a limit ends says what was decided, and that there was one.
	doc := reported(t, "MY-1  here\n  Words.\n  for n in 0..400\n  printed\n"+
		"    all x in 0..9: if(n = 300 and x = 7, 2^(2^20) > x, n > 0 or x < 5)\n"+
		"    degenerate n = 0\n    fails misprint\n    control \"no\": all x in 0..9: x < 5\n")
	evidence := doc.Claims[0].Readings[0].Evidence
	at := slices.IndexFunc(evidence, func(e reports.Evidence) bool { return e.Engine == "enumerator" })
	if e := evidence[at]; e.Trouble != claims.Limit || !strings.HasPrefix(e.Scope, "n=0..299") {
		t.Errorf("%+v, want a limit, and the scope up to it", e)
	}
}

// Names that collide with those that the checker of certificates gets are given others, in each place.
func TestNamesForTheCheckerDoNotCollide(t *testing.T) {
	doc := reported(t, `let a = 1
let a' = 2
let f(n) = 1

network Ring(n): digits x:n
  for n >= 7
  step d in {a, n - a}: u{x: mod(u.x + d, n)}
  step d in {a', n - a'}: u{x: mod(u.x + f(n)*d, n)}

MY-1  here
  Both are hidden.
  for n >= 7
  let a = 3
  printed
    all u in nodes(Ring(n)): degree(Ring(n),u) = 4 and a = 3

MY-2  here
  A witness of the name.
  for n >= 7
  let a = 3
  printed
    (some f in bijections(nodes(Ring(n)),nodes(Ring(n))): all u in nodes(Ring(n)): edge(Ring(n),f(u),mod(u+2,n))) and a = 3
    witness f(x) = mod(x+1,n)

MY-3  here
  A parameter.
  for C' in 3..5
  let C(x) = x + 1
  printed
    C(C') = C' + 1 and (all y in 0..3: C(y) = y + 1)
`)
	for _, c := range doc.Claims {
		if r := c.Readings[0]; r.Verdict != claims.Verified || r.Second == 0 || len(r.Uncompared) > 0 {
			t.Errorf("%s: %s, %d cases compared, %+v", c.ID, r.Verdict, r.Second, r.Uncompared)
		}
	}
}
