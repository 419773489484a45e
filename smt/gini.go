package smt

import (
	"context"
	"runtime/debug"
	"time"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"
)

// giniVoice decides propositional obligations with the embedded SAT solver
// gini, in this process.
type giniVoice struct{}

// NewGini is the voice of the SAT solver gini. It is pure Go, always available,
// and shares no code with Z3.
func NewGini() Voice { return giniVoice{} }

func (giniVoice) Name() string { return "gini" }

// Version is that of the module in this build.
func (giniVoice) Version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == "github.com/go-air/gini" {
				return dep.Version
			}
		}
	}
	return "not recorded in this build"
}

func (giniVoice) Available() error { return nil }

// Handles reports whether o is propositional.
func (giniVoice) Handles(o *Obligation) bool { return o.Propositional() }

// giniSlice is how often, at the latest, a cancelled context is noticed.
const giniSlice = 20 * time.Millisecond

// Solve bounds the time only: gini has no memory limit.
func (giniVoice) Solve(ctx context.Context, o *Obligation, limits Limits) Answer {
	start := time.Now()
	cnf, err := o.CNF()
	if err != nil {
		return timed(start, unknown("%v", err))
	}
	ctx, cancel := context.WithTimeout(ctx, limits.orDefault().Time)
	defer cancel()
	if err := ctx.Err(); err != nil {
		return timed(start, unknown("gini: %v", err))
	}
	solver := gini.New()
	for _, clause := range cnf.Clauses {
		for _, l := range clause {
			solver.Add(z.Dimacs2Lit(l))
		}
		solver.Add(z.LitNull)
	}
	switch giniRun(ctx, solver) {
	case -1:
		return timed(start, believe(o, Unsat, nil))
	case 1:
		m := Model{}
		for v, name := range cnf.Names {
			if name != "" {
				m[name] = truth(solver.Value(z.Dimacs2Lit(v)))
			}
		}
		return timed(start, believe(o, Sat, m))
	}
	return timed(start, unknown("gini: %v", ctx.Err()))
}

// giniRun is 1 for satisfiable, -1 for unsatisfiable, and 0 when the context
// ended first.
func giniRun(ctx context.Context, solver *gini.Gini) int {
	run := solver.GoSolve()
	for wait := 10 * time.Microsecond; ctx.Err() == nil; wait = min(2*wait, giniSlice) {
		if result, done := run.Test(); done {
			return result
		}
		time.Sleep(wait)
	}
	return run.Stop()
}
