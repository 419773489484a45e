package prefix

import (
	"sync"
	"testing"

	"mccheck/claims/claimstest"
)

var catalogue = sync.OnceValue(func() claimstest.Catalogue { return Text.Claims() })

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestEveryFailureIsRanked(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }
