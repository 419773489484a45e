package ecq

import (
	"testing"

	"mccheck/claims/claimstest"
)

func catalogue() claimstest.Catalogue { return Text.Claims() }

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

// TestRefutationsAreRanked compares how each reading fails, and where, with enumeration.
func TestRefutationsAreRanked(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }

func TestFacts(t *testing.T) { catalogue().Facts(t) }

// The files of claims stand as they are formatted.
func TestFilesAreFormatted(t *testing.T) { claimstest.Formatted(t, folder) }
