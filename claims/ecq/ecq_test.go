package ecq

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/exhaustive"
)

func catalogue() claimstest.Catalogue { return Claims() }

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

// TestRefutationsAreRanked compares how each reading fails, and where, with enumeration.
func TestRefutationsAreRanked(t *testing.T) { catalogue().Ranked(t) }

func TestVerdictsAreThoseOfTheBaseline(t *testing.T) { catalogue().Verdicts(t) }

func TestFacts(t *testing.T) { catalogue().Facts(t) }

// TestSecondEvaluatorAgrees runs every statement that holds under its second
// evaluator too, on the smallest points.
func TestSecondEvaluatorAgrees(t *testing.T) {
	list := Claims()
	for i := range list {
		for _, r := range list[i].Readings {
			if r.Fails != nil || r.Statement == nil {
				continue
			}
			over := r.Statement.Over
			if bits := over.Bits; bits != nil {
				over.Bits = func(p claims.Point) int { return bits(p) + 6 }
			}
			if len(over.Points(claims.Quick)) == 0 {
				over = r.Statement.Over
			}
			swapped := claims.Statement{Over: over, At: r.Statement.Replay, Replay: r.Statement.At}
			run := claims.Run{Budget: claims.Quick, CPUs: 2, Progress: func(uint64) {}}
			if ev := exhaustive.Enumerator().Decide(t.Context(), &swapped, run); ev.Verdict != claims.Verified {
				t.Errorf("%s/%s: second evaluator: %s %s", list[i].ID, r.Kind, ev.Verdict, ev.Reason)
			}
		}
	}
}
