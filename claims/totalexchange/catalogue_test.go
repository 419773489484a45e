package totalexchange

import (
	"maps"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// unusual are the readings whose verdict is not the one that all others have:
// that they hold.
var unusual = map[string]claims.Verdict{
	"TE-03/printed":  claims.Refuted, // CQ_1, HCN(1,1), CCC(1), RH(k,0) save nothing
	"TE-04/printed":  claims.Refuted, // CQ_1 = K_2
	"TE-21/printed":  claims.Refuted, // one intermediate node fewer
	"TE-27/printed":  claims.Refuted, // absolute, not relative to the source
	"TE-30/printed":  claims.Refuted, // neighbours
	"TE-38/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-42/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-44/printed":  claims.Refuted, // three hops suffice
	"TE-57/printed":  claims.Refuted, // neighbours
	"TE-203/printed": claims.NotCheckable,
	"TE-204/printed": claims.NotCheckable,
	"TE-205/printed": claims.Refuted, // the lost root signs
	"TE-206/printed": claims.Refuted, // grows from m = 1 to 2 if start-up and transfer cost more than 3 t_h
}

// proved are the readings that hold without bound.
var proved = []string{"TE-02/printed", "TE-05/printed", "TE-09/printed", "TE-10/printed", "TE-11/printed", "TE-19/printed", "TE-22/printed",
	"TE-49/printed", "TE-50/printed", "TE-51/printed", "TE-52/printed", "TE-53/printed", "TE-205/corrected"}

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: paper, Prefix: "TE", Census: 57, Added: 210, Claims: Claims(), Open: Open()}
}

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestEveryReadingHasItsVerdict(t *testing.T) {
	verdicts := maps.Clone(unusual)
	for _, key := range proved {
		verdicts[key] = claims.Proved
	}
	catalogue().Verdicts(t, claimstest.Expected{Verdicts: verdicts, Rest: claims.Verified})
}
