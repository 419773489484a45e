package ecq

import (
	"context"
	"os"
	"testing"

	"mccheck/claims"
	"mccheck/judge"
)

// The checker of certificates evaluates the sentences of the text, by its own code over its
// own networks, as the evaluator of sentences does: at up to 1,000 cases of each part. It is tried
// on every eighth claim, and on all of them where MCCHECK_BUDGET is set (45,000 cases, minutes).
func TestBothEvaluatorsAgreeOnTheText(t *testing.T) {
	cases, without := uint64(0), 0
	for i, c := range Text.Claims() {
		if i%8 != 4 && os.Getenv("MCCHECK_BUDGET") == "" {
			continue
		}
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
	if cases < 2000 {
		t.Errorf("%d cases compared, want 2,000 at least", cases)
	}
}
