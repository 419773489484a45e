package judge

import (
	"context"
	"testing"

	"mccheck/claims"
)

// counter is an engine that counts what it is asked, and finds nothing.
type counter struct{ asked *int }

func (counter) Name() string                   { return "counter" }
func (counter) Method() claims.Method          { return claims.Exhaustive }
func (counter) Handles(*claims.Statement) bool { return true }
func (c counter) Decide(context.Context, *claims.Statement, claims.Run) claims.Evidence {
	*c.asked++
	return claims.Evidence{Abstains: true, Reason: "it only counts"}
}

func TestStatementsOfOneMeaningAreDecidedOnce(t *testing.T) {
	for _, test := range []struct {
		meanings []string
		asked    int
	}{{[]string{"a", "a", "a"}, 1}, {[]string{"a", "b", "a"}, 2}, {[]string{"", "", ""}, 3}} {
		var list []claims.Claim
		for _, m := range test.meanings {
			list = append(list, claims.Claim{Readings: []claims.Reading{{Kind: claims.Printed, Statement: &claims.Statement{Meaning: m}}}})
		}
		asked := 0
		results, err := All(context.Background(), list, Settings{Engines: []claims.Engine{counter{&asked}}, CPUs: 1})
		if err != nil || asked != test.asked {
			t.Errorf("%q: asked %d times (%v), want %d", test.meanings, asked, err, test.asked)
		}
		shared := 0
		for _, r := range results {
			if r.Decisions[0].Evidence[0].Shared {
				shared++
			}
		}
		if shared != len(test.meanings)-test.asked {
			t.Errorf("%q: %d are shared, want all but %d", test.meanings, shared, test.asked)
		}
	}
}

// The rest of a run that was interrupted is marked as in the whole run; taken for a run of its own, the
// control, it is not.
func TestTheRestOfARunSharesAsTheWhole(t *testing.T) {
	var list []claims.Claim
	for _, m := range []string{"a", "b", "a"} {
		list = append(list, claims.Claim{Readings: []claims.Reading{{Kind: claims.Printed, Statement: &claims.Statement{Meaning: m}}}})
	}
	asked := 0
	for _, test := range []struct {
		whole  []claims.Claim
		shared bool
	}{{list, true}, {nil, false}} {
		results, err := All(context.Background(), list[2:], Settings{Engines: []claims.Engine{counter{&asked}}, CPUs: 1, Whole: test.whole})
		if err != nil || results[0].Decisions[0].Evidence[0].Shared != test.shared {
			t.Errorf("%d claims in the whole run: %v (%v), want shared: %v", len(test.whole), results, err, test.shared)
		}
	}
}
