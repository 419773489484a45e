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
	"TE-03/printed":  claims.Refuted, // FQ_1 = K_2 saves nothing
	"TE-04/printed":  claims.Refuted, // CQ_1 and CQ_2 are hypercubes
	"TE-21/printed":  claims.Refuted, // one intermediate node fewer
	"TE-30/printed":  claims.Refuted, // neighbours
	"TE-38/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-42/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-44/printed":  claims.Refuted, // three hops suffice
	"TE-57/printed":  claims.Refuted, // neighbours
	"TE-151/printed": claims.Refuted, // CQ_1 and CQ_2 are hypercubes
	"TE-152/printed": claims.Refuted, // CCC(1) = K_2
	"TE-153/printed": claims.Refuted, // RH(k,0) are hypercubes
	"TE-154/printed": claims.Refuted, // HCN(1,1) and HCN(2,2)
	"TE-158/printed": claims.NotCheckable,
	"TE-159/printed": claims.NotCheckable,
	"TE-160/printed": claims.NotCheckable,
	"TE-162/printed": claims.Refuted, // grows while start-up and transfer cost far more than t_h
	"TE-163/printed": claims.NotCheckable,
	"TE-164/printed": claims.Refuted, // RoutingInCluster for routingInCluster
}

// proved are the readings that hold without bound.
var proved = []string{"TE-02/printed", "TE-05/printed", "TE-09/printed", "TE-10/printed", "TE-11/printed", "TE-19/printed", "TE-22/printed",
	"TE-49/printed", "TE-50/printed", "TE-51/printed", "TE-52/printed", "TE-53/printed", "TE-205/printed"}

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: paper, Prefix: "TE", Census: 57, Found: 164, Added: 211, Claims: Claims(), Open: Open()}
}

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestEveryFailureIsRanked(t *testing.T) { catalogue().Ranked(t) }

func TestEveryReadingHasItsVerdict(t *testing.T) {
	verdicts := maps.Clone(unusual)
	for _, key := range proved {
		verdicts[key] = claims.Proved
	}
	catalogue().Verdicts(t, claimstest.Expected{Verdicts: verdicts, Rest: claims.Verified})
}
