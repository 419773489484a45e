package judge

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

// A sentence of which no case meets the hypothesis is vacuous, with controls that are refuted and without any; and a control that
// fails by the witness of its reading alone is not refuted.
func TestWhatNothingMeetsIsVacuous(t *testing.T) {
	for _, c := range []struct {
		lines string
		want  claims.Verdict
	}{
		{"all x in 0..n: x > n - 2 -> x >= n - 1", claims.Verified},
		{"all x in 0..n: x > n + 2 -> x >= n - 1", claims.Vacuous},
		{"all x in 0..n where x > n + 2: x >= n - 1", claims.Vacuous},
		{"all x in 0..n: x > n + 2 -> x >= n - 1\n    control \"all\": all x in 0..n: x >= n", claims.Vacuous},
		{"all x in 0..n: x > n - 2 -> x >= n - 1\n    control \"all\": all x in 0..n: x >= n", claims.Verified},
		{"all x in 0..n: x > n - 2 -> x >= n - 1\n  control \"of the claim\": all x in 0..n: x >= 0", claims.Vacuous},
		{"all x in 0..n, y in 0..x where y > x: y = 9\n    control \"all\": all x in 0..n: x >= n", claims.Vacuous},
		{"all x in 0..n: all y in 0..x - n - 1: y = 9\n    control \"all\": all x in 0..n: x >= n", claims.Vacuous},
		{"given m = n: all y in 0..m where y > m: y = 9\n    control \"all\": all x in 0..n: x >= n", claims.Vacuous},
		{"all x in 0..n, y in 0..x where y >= x: y = x\n    control \"all\": all x in 0..n: x >= n", claims.Verified},
		{"all x in 0..n, y in 0..x: some f in injections(0..1,0..): f(0) = y\n    witness f(i) = y + i\n    control \"i\": witness f(i) = i",
			claims.Verified},
		{"some x in 0..n: far(x)\n    witness x = n\n    control \"none\": some x in 0..n: x > n", claims.Verified},
		{"some x in 0..n: far(x)\n    witness x = n\n    control \"nearer\": with far(x) = x <= 1", claims.Vacuous},
		{"some x in 0..n: far(x)\n    witness x = n\n    control \"the first\": witness x = 0", claims.Verified},
	} {
		claim := readingOf(t, c.lines)
		d := Decide(t.Context(), &claim, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
		if d.Verdict != c.want {
			t.Errorf("%s: %s (%s), want %s", c.lines, d.Verdict, d.Reason, c.want)
		}
	}
}

// readingOf is a claim with a reading of the lines.
func readingOf(t *testing.T, lines string) claims.Claim {
	t.Helper()
	source := "mccheck-claims 1\npaper x, prefix X\nX-1  here\n  Words.\n  for n >= 2\n  let far(x) = x > 1\n  printed\n    " + lines + "\n"
	return texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0]
}

// What has no value is seen where an inner domain is empty, so that it is in no case: for n >= 5 here.
func TestWhatIsInNoCaseHasToHaveAValue(t *testing.T) {
	for lines, want := range map[string]claims.Verdict{
		"all x in 0..n where 1/if(n < 5, 1, 0) >= x - n: all y in n..4: y < 9": claims.Unknown,
		"all x in 0..n where 1/if(n < 5, 1, 2) >= x - n: all y in n..4: y < 9": claims.Verified,
		"all x in 0..n: given z = 1/if(n < 5, 1, 0): all y in n..4: y < 9":     claims.Unknown,
		"all x in 0..n: given z = 1/if(n < 5, 1, 2): all y in n..4: y < 9":     claims.Verified,
		// A condition of a binder is asked of no case where one of its own domains is empty.
		"all x in 0..n, y in n..4 where 1/if(n < 5, 1, 0) >= x - n: y < 9": claims.Verified,
	} {
		claim := readingOf(t, lines+"\n    control \"all\": all x in 0..n: x >= n")
		d := Decide(t.Context(), &claim, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
		if d.Verdict != want {
			t.Errorf("%s: %s (%s), want %s", lines, d.Verdict, d.Reason, want)
		}
	}
}
