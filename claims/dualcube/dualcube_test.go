package dualcube

import (
	"testing"

	"mccheck/claims/claimstest"
)

func catalogue() claimstest.Catalogue { return Text.Claims() }

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

func TestRefutedReadingsSayHowTheyFail(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }

func TestFacts(t *testing.T) { catalogue().Facts(t) }
