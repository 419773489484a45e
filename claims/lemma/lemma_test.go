package lemma

import (
	"sync"
	"testing"

	"mccheck/claims/claimstest"
)

var catalogue = sync.OnceValue(func() claimstest.Catalogue { return Text.Claims() })

func TestEveryLemmaStandsOnce(t *testing.T) { catalogue().Complete(t) }

// Every lemma holds in all small cases, and fails without any one of its premises.
func TestEveryLemmaHoldsAndNeedsItsPremises(t *testing.T) {
	catalogue().Verdicts(t)
}

func TestEveryLemmaHasAnArgument(t *testing.T) {
	for _, c := range Text.Claims() {
		if c.Argument == "" {
			t.Errorf("%s has no argument", c.ID)
		}
	}
}

// The file of claims stands as it is formatted.
func TestTheFileIsFormatted(t *testing.T) { claimstest.Formatted(t, folder) }
