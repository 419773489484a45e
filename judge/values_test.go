package judge

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

const numbers = `mccheck-claims 1
paper numbers, prefix NU
NU-1  here
  A range that begins below 0, and a list in another order than its numbers have.
  for n >= 1
  printed
    all i in -n..n, j in [7,1,4]: i + j != 5
NU-2  here
  A list with a number that is not whole.
  for n >= 1
  printed
    all i in [1/2,1,2]: i != 1
NU-3  here
  Sets.
  for n >= 1
  printed
    all X in subsets(1..n): X != {1}
NU-4  here
  A range of many numbers beside a gap.
  for n >= 1
  printed
    all i in {0,2} | (10..29): i != 12
NU-5  here
  A list whose places are other numbers than what stands there.
  for n >= 1
  printed
    all i in [1/2,2,1]: i != n
`

// TestALineShowsTheValuesOfVariables: where these are whole numbers, and places of all other values.
func TestALineShowsTheValuesOfVariables(t *testing.T) {
	list := texttest.Claims(t, texttest.Parsed(t, "numbers", numbers), nil)
	for i, want := range []string{"NU-1/printed?n=1&i=1&j=4", "NU-2/printed?n=1&i=1", "NU-3/printed?n=1&X=1", "NU-4/printed?n=1&i=12",
		"NU-5/printed?n=1&i=2"} {
		d := Decide(t.Context(), &list[i], Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
		if d.Verdict != claims.Refuted || d.Counterexample == nil || d.Counterexample.Replay != want {
			t.Errorf("%s: %s (%s), %+v; want refuted at %s", list[i].ID, d.Verdict, d.Reason, d.Counterexample, want)
			continue
		}
		of, err := ParseLine(among(list), want)
		if err != nil {
			t.Errorf("%s: %v", want, err)
			continue
		}
		if seen, err := of.Replay(); err != nil || seen.Second != claims.Fails || seen.Line != want || seen.Checker == claims.Holds {
			t.Errorf("%s: %+v, %v; want the same case, which fails", want, seen, err)
		}
	}
	for line, want := range map[string]string{
		"NU-1/printed?n=1&i=2&j=4":  "i=2, want -1..1",
		"NU-1/printed?n=1&i=-2&j=4": "i=-2, want -1..1",
		"NU-1/printed?n=1&i=1&j=2":  "j=2, want 7, 1 or 4",
		"NU-3/printed?n=1&X=2":      "X=2, want 0..1",
		"NU-4/printed?n=1&i=3":      "i=3, want 0, 2, 10, 11, 12, 13, 14, 15, or one of 14 more",
	} {
		if _, err := ParseLine(among(list), line); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", line, err, want)
		}
	}
}

// TestTheSecondEvaluatorHasTheSameValues where a domain is no range: the case of the one is that of the other.
func TestTheSecondEvaluatorHasTheSameValues(t *testing.T) {
	list := texttest.Claims(t, texttest.Parsed(t, "numbers", numbers), nil)
	for i := range list {
		d := claims.Decision{Verdict: claims.Refuted}
		if second(&d, Case{Claim: &list[i], Reading: &list[i].Readings[0]}, 1); d.Verdict != claims.Refuted || d.Second == 0 {
			t.Errorf("%s: %s (%s) after %d cases compared", list[i].ID, d.Verdict, d.Reason, d.Second)
		}
	}
}
