package ecq

import (
	"sync"
	"testing"

	"mccheck/claims/claimstest"
)

var catalogue = sync.OnceValue(func() claimstest.Catalogue { return Text.Claims() })

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

// TestRefutationsAreRanked compares how each reading fails, and where, with enumeration.
func TestRefutationsAreRanked(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }

// The files of claims stand as they are formatted.
func TestFilesAreFormatted(t *testing.T) { claimstest.Formatted(t, folder) }
