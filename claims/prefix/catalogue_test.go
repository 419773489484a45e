package prefix

import (
	"maps"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// unusual are the readings whose verdict is not the one that all others have:
// that they hold.
var unusual = map[string]claims.Verdict{
	"PX-05/printed":    claims.NotCheckable,
	"PX-19/printed":    claims.Refuted, // 265 for 256
	"PX-26/printed":    claims.Refuted, // n for k
	"PX-28/printed":    claims.NotCheckable,
	"PX-34/printed":    claims.Refuted, // fixed order of the operands
	"PX-35/printed":    claims.Refuted, // likewise
	"PX-37/printed":    claims.Refuted, // modulo m for modulo 2^k
	"PX-38/printed":    claims.Refuted, // partner not set
	"PX-39/printed":    claims.Refuted, // every node a source
	"PX-40/printed":    claims.Refuted, // total not handed back
	"PX-42/printed":    claims.Refuted, // PX-34 and PX-38 to PX-40
	"PX-42/charitable": claims.Refuted, // fixed order of the operands
	"PX-50/printed":    claims.Refuted, // cross-edges collapse
	"PX-51/printed":    claims.Refuted, // more than k times
	"PX-52/printed":    claims.NotCheckable,
	"PX-153/printed":   claims.NotCheckable,
	"PX-154/printed":   claims.Refuted, // sections 3 to 6
	"PX-155/printed":   claims.Refuted, // no Algorithm 3
	"PX-156/printed":   claims.Refuted, // one parameter too many
	"PX-158/printed":   claims.Refuted, // fixed order of the operands
	"PX-160/printed":   claims.NotCheckable,
	"PX-161/printed":   claims.NotCheckable,
	"PX-162/printed":   claims.NotCheckable,
}

// proved are the readings that hold without bound, without a solver: with one,
// those of PX-34 to PX-36, PX-38 to PX-43 and PX-31 that hold are proved, too.
var proved = []string{"PX-01/printed", "PX-09/printed", "PX-10/printed", "PX-16/printed", "PX-33/printed", "PX-44/printed",
	"PX-45/printed", "PX-51/corrected", "PX-201/printed", "PX-209/printed", "PX-151/printed", "PX-208/printed"}

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: paper, Prefix: "PX", Census: 52, Found: 163, Added: 210, Claims: Claims(), Open: Open()}
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
