package voices

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// mostFailures is how often a voice may fail before it is left out for the rest of
// the run.
const mostFailures = 3

// Guard leaves a voice out once it has crashed, hung or talked nonsense too often. To
// come to the limit of its work is no failure.
type Guard struct {
	Voice

	mu       sync.Mutex
	failures int
	last     string // the reason of the last failure
}

// Solve asks the voice, unless it is left out.
func (g *Guard) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	if reason := g.leftOut(); reason != "" {
		return troubled(claims.LeftOut, "%s", reason)
	}
	a := solveSafely(ctx, g.Voice, o, limits)
	if ctx.Err() == nil && slices.Contains([]claims.Trouble{claims.Crash, claims.Nonsense, claims.Hang}, a.Trouble) {
		g.mu.Lock()
		g.failures, g.last = g.failures+1, a.Reason
		g.mu.Unlock()
	}
	return a
}

// leftOut is the reason why the voice is not asked any more; "" if it is.
func (g *Guard) leftOut() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.failures < mostFailures {
		return ""
	}
	return fmt.Sprintf("%s is left out after %d failures, the last: %s", g.Name(), mostFailures, g.last)
}
