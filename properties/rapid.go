package properties

import (
	"context"
	"time"

	"pgregory.net/rapid"

	"mccheck/claims"
)

// Rapid is the sampler on rapid. It runs Budget.Samples cases, with big points
// drawn more often than small ones and variables drawn evenly, at their edges
// and close to each other, and shrinks a failing case. A case that is drawn
// again counts again and is looked up; the scope says how many were distinct.
//
// It leaves alone the statements of which enumeration runs every point as one
// case; only an arithmetic one over an unbounded domain is drawn from a box
// beyond enumeration.
func Rapid() claims.Engine { return rapidEngine{} }

type rapidEngine struct{}

func (rapidEngine) Name() string          { return "rapid" }
func (rapidEngine) Method() claims.Method { return claims.Property }

func (rapidEngine) Handles(st *claims.Statement) bool { return hasVariables(st) }

func (e rapidEngine) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	t := newTrial(ctx, st, run)
	t.sample(run.Budget.Samples(), seedOf(e.Name(), st, run.Seed), func(cases int, seed uint64) { check(cases, seed, t.property) })
	t.lower()
	ev := t.evidence(run)
	ev.Engine, ev.Seconds = e.Name(), time.Since(began).Seconds()
	return ev
}

// property draws and runs one case. It fails at one place and with one text:
// rapid takes failures for the same, and shrinks one into the other, only then.
func (t *trial) property(r *rapid.T) {
	if t.stopped() {
		return
	}
	i := t.point(drawEven(r, t.tickets()))
	in, ok := t.open(i)
	if ok && t.try(i, drawCase(r, in.Vars)) {
		r.Fatal("the case fails")
	}
}
