package faulttolerant

import (
	"testing"

	"mccheck/claims/claimstest"
)

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: paper, Prefix: "FT", Census: 88, Found: 167, Added: 252, Claims: Claims(), Open: Open()}
}

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestVerdictsAreThoseExpected(t *testing.T) {
	catalogue().Verdicts(t, claimstest.Expected{Verdicts: expected})
}

func TestRefutedReadingsAreRanked(t *testing.T) { catalogue().Ranked(t) }
