package lemma

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: Paper, Prefix: "LM", Census: 22, Claims: Claims()}
}

func TestEveryLemmaStandsOnce(t *testing.T) { catalogue().Complete(t) }

// Every lemma holds in all small cases, and fails without any one of its premises.
func TestEveryLemmaHoldsAndNeedsItsPremises(t *testing.T) {
	catalogue().Verdicts(t, claimstest.Expected{Rest: claims.Verified})
}

func TestEveryLemmaHasAnArgument(t *testing.T) {
	for _, c := range Claims() {
		if c.Argument == "" {
			t.Errorf("%s has no argument", c.ID)
		}
	}
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(string) bool { return true })
}
