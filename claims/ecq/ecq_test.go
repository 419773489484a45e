package ecq

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/exhaustive"
)

func catalogue() claimstest.Catalogue {
	return claimstest.Catalogue{Paper: paper, Prefix: "EQ", Census: 109, Found: 168, Added: 234, Claims: Claims(), Open: Open()}
}

func TestEveryStatementOfThePaperStandsOnce(t *testing.T) { catalogue().Complete(t) }

// TestRefutationsAreRanked compares how each reading fails, and where, with enumeration.
func TestRefutationsAreRanked(t *testing.T) { catalogue().Ranked(t) }

// TestVerdicts compares with the tables of verdicts_test.go, the smallest
// counterexamples included.
func TestVerdicts(t *testing.T) {
	want := claimstest.Expected{Verdicts: map[string]claims.Verdict{}, Counterexamples: map[string]string{}}
	for key, at := range refuted {
		want.Verdicts[key], want.Counterexamples[key] = claims.Refuted, key+"?"+at
	}
	for verdict, keys := range map[claims.Verdict][]string{claims.Proved: proved, claims.Verified: verified,
		claims.NotCheckable: notCheckableReadings} {
		for _, key := range keys {
			want.Verdicts[key] = verdict
		}
	}
	catalogue().Verdicts(t, want)
}

// TestSecondEvaluatorAgrees runs every statement that holds under its second
// evaluator too, on the smallest points.
func TestSecondEvaluatorAgrees(t *testing.T) {
	list := Claims()
	for i := range list {
		for _, r := range list[i].Readings {
			if _, wrong := refuted[list[i].ID+"/"+string(r.Kind)]; wrong || r.Statement == nil {
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
