package ecq

import (
	"context"
	"testing"

	"mccheck/claims"
	"mccheck/judge"
)

// The checker of certificates evaluates the sentences of the text, by its own code over its
// own networks, as the evaluator of sentences does: at up to 1,000 cases of each part.
func TestBothEvaluatorsAgreeOnTheText(t *testing.T) {
	cases, without := uint64(0), 0
	for _, c := range written(t) {
		result := judge.Decide(context.Background(), &c, judge.Settings{Budget: claims.Quick, Seed: 1, CPUs: 1})
		for i, d := range result.Decisions {
			if d.Verdict == claims.Disputed {
				t.Errorf("%s %s: %s", c.ID, d.Kind, d.Reason)
			}
			cases += d.Second
			if d.Second == 0 && c.Readings[i].Statement != nil {
				without++
				t.Logf("%s %s: no case is compared", c.ID, d.Kind)
			}
		}
	}
	t.Logf("%d cases compared; %d readings have none", cases, without)
	if cases < 100_000 || without > 40 {
		t.Errorf("%d cases compared, want 100,000 at least; %d readings have none, want 40 at most", cases, without)
	}
}
