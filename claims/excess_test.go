package claims_test

import (
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
)

// By how much one formula is larger than another is decided for all values of the letters;
// a wrong difference settles nothing.
func TestExcessSettlesAComparison(t *testing.T) {
	d := claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 9}}}
	for excess, want := range map[string]claims.Verdict{
		"n*(n-1)": claims.Proved, "(n-1)^2+n-1": claims.Proved, "n^2": claims.Unknown, "n": claims.Unknown, "n-n^2": claims.Unknown,
	} {
		st := claims.Compare(d, "n^2", ">=", "n").LargerBy("n^2", "n", excess, "a product of numbers from 0")
		if got := exhaustive.NormalForm().Decide(t.Context(), st, claims.Run{}); got.Verdict != want {
			t.Errorf("n^2 is larger than n by %s: %s (%s), want %s", excess, got.Verdict, got.Reason, want)
		}
	}
}
