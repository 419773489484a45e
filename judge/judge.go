// Package judge turns the evidence of the engines into verdicts. It knows the
// lattice of verdicts and nothing of any claim or engine.
package judge

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"mccheck/claims"
)

// Settings are those of one run.
type Settings struct {
	Budget  claims.Budget
	Seed    uint64
	CPUs    int // 0: all
	Engines []claims.Engine
	// Whole is the run that the claims are the rest of, where results of others were taken over; nil: they
	// are all of it. What is marked as shared does not depend on what is decided anew.
	Whole []claims.Claim
	// Progress is told how a run goes on; nil: nobody is.
	Progress Progress
	// Journal remembers how far enumerations have come; nil: nothing is remembered.
	Journal claims.Journal

	same *once // what statements of the same meaning share, in one run
}

// Progress listens to a run. Its methods may be called from several goroutines.
type Progress interface {
	Claim(c *claims.Claim) // work on c begins
	// Cases says that n further cases of c are done, and what they are worth of its Work.
	Cases(c *claims.Claim, n uint64, work float64)
	At(c *claims.Claim, what string) // an engine is at that
	Decided(r *claims.Result)        // c is decided
}

type silent struct{}

func (silent) Claim(*claims.Claim)                  {}
func (silent) Cases(*claims.Claim, uint64, float64) {}
func (silent) At(*claims.Claim, string)             {}
func (silent) Decided(*claims.Result)               {}

// run are the settings of the engines for one claim.
func (s Settings) run(c *claims.Claim) claims.Run {
	told := func(cases uint64, work float64) { s.progress().Cases(c, cases, work) }
	at := func(what string) { s.progress().At(c, what) }
	return claims.Run{Budget: s.Budget, Seed: s.Seed, CPUs: s.cpus(), Progress: told, Doing: at, Journal: s.Journal}
}

func (s Settings) cpus() int {
	if s.CPUs == 0 {
		return runtime.NumCPU()
	}
	return s.CPUs
}

// Work is how many elementary cases are planned for a claim at a budget: what its statements
// have, without their controls.
func Work(c *claims.Claim, b claims.Budget) (work float64) {
	for i := range c.Readings {
		for _, st := range c.Readings[i].Statements() {
			work += st.Over.Work(b)
		}
	}
	return work
}

func (s Settings) progress() Progress {
	if s.Progress == nil {
		return silent{}
	}
	return s.Progress
}

// All decides the claims, several at a time, and returns the results in the
// order of the list. When ctx is done it returns what was decided until then and
// ctx's error; a claim that was cut short is not among it.
func All(ctx context.Context, list []claims.Claim, s Settings) ([]claims.Result, error) {
	decided := make([]*claims.Result, len(list))
	s.same = newOnce(list)
	if s.Whole != nil {
		s.same = newOnce(s.Whole)
	}
	var next atomic.Int64
	var workers sync.WaitGroup
	for range s.cpus() {
		workers.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) || ctx.Err() != nil {
					return
				}
				s.progress().Claim(&list[i])
				r := Decide(ctx, &list[i], s)
				if ctx.Err() != nil {
					return
				}
				decided[i] = &r
				s.progress().Decided(&r)
			}
		})
	}
	workers.Wait()
	var results []claims.Result
	for _, r := range decided {
		if r != nil {
			results = append(results, *r)
		}
	}
	return results, ctx.Err()
}

// Decide decides every reading of one claim.
func Decide(ctx context.Context, c *claims.Claim, s Settings) claims.Result {
	r := claims.Result{Claim: c}
	for i := range c.Readings {
		r.Decisions = append(r.Decisions, decideReading(ctx, c, &c.Readings[i], s))
	}
	return r
}

func decideReading(ctx context.Context, c *claims.Claim, reading *claims.Reading, s Settings) claims.Decision {
	d := conjunction{Decision: claims.Decision{Kind: reading.Kind, Says: c.Text(reading)}}
	if reading.Statement == nil {
		d.Verdict, d.Reason = claims.NotCheckable, reading.NotCheckable
		return d.Decision
	}
	for part := range reading.Statements() {
		d.merge(decidePart(ctx, c, reading, part, s))
	}
	if d.Verdict.Failure() {
		d.Failed = nil // the verdict says so
	}
	s.boundary(ctx, c, reading, &d.Decision)
	return d.Decision
}
