package voices

import (
	"context"
	"errors"
	"reflect"
	"runtime/debug"
	"time"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// giniVoice decides propositional obligations with the embedded SAT solver
// gini, in this process.
type giniVoice struct{}

// NewGini is the voice of the SAT solver gini. It is pure Go, always available,
// and shares no code with Z3.
func NewGini() Voice { return giniVoice{} }

func (giniVoice) Name() string { return "gini" }

func (giniVoice) Version() string { return moduleVersion("github.com/go-air/gini") }

// moduleVersion is that of a module in this build.
func moduleVersion(path string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == path {
				return dep.Version
			}
		}
	}
	return "not recorded in this build"
}

func (giniVoice) Available() error { return nil }

// Handles reports whether o is propositional.
func (giniVoice) Handles(o *logic.Obligation) bool { return o.Propositional() }

// giniSlice is how often, at the latest, a cancelled context is noticed.
const giniSlice = 20 * time.Millisecond

// Solve bounds the literals that are propagated by limits.Work, and the time. An
// answer that took more than its work is Unknown even if it came before it was
// stopped, so that every machine gives the same. gini has no memory limit; what
// it learns is bounded by its work.
func (giniVoice) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	cnf, err := o.CNF()
	if err != nil {
		return unknown("%v", err)
	}
	limits = limits.orDefault()
	ctx, cancel := limits.bound(ctx)
	defer cancel()
	if ctx.Err() != nil {
		return failed("gini", context.Cause(ctx))
	}
	solver := gini.New()
	for _, clause := range cnf.Clauses {
		for _, l := range clause {
			solver.Add(z.Dimacs2Lit(l))
		}
		solver.Add(z.LitNull)
	}
	result := giniRun(ctx, solver, limits.Work)
	done, err := propagations(solver)
	switch {
	case err != nil:
		return failed("gini", err)
	case done > limits.Work:
		return troubled(claims.Limit, "gini: not decided within %d propagated literals", limits.Work)
	case result == -1:
		return believe(o, Unsat, nil)
	case result == 1:
		return believe(o, Sat, cnf.Model(func(v int) bool { return solver.Value(z.Dimacs2Lit(v)) }))
	}
	return failed("gini", context.Cause(ctx))
}

// giniRun is 1 for satisfiable, -1 for unsatisfiable, and 0 when the work or the
// context ended first. Some work more than given may be done: the count is looked
// at now and then.
func giniRun(ctx context.Context, solver *gini.Gini, work int) int {
	run := solver.GoSolve()
	for wait := 10 * time.Microsecond; ctx.Err() == nil; wait = min(2*wait, giniSlice) {
		if result, done := run.Test(); done {
			return result
		}
		time.Sleep(wait)
		if wait < giniSlice {
			continue
		}
		if result, paused := run.Pause(); !paused {
			return result
		}
		done, err := propagations(solver)
		run.Unpause()
		if err != nil || done > work {
			break
		}
	}
	return run.Stop()
}

// propagations is how many literals the solver has propagated since it was made;
// its search depends on nothing but the clauses, and so does this count. The
// solver must be paused or at its end. gini keeps the count in fields that it
// does not show: an error where this version of it has none.
func propagations(solver *gini.Gini) (int, error) {
	v := reflect.ValueOf(solver)
	for _, field := range []string{"xo", "Trail", "Props"} {
		if v = reflect.Indirect(v); v.Kind() == reflect.Struct {
			v = v.FieldByName(field)
		}
	}
	if !v.IsValid() || !v.CanInt() {
		return 0, errors.New("this version does not count what it propagates")
	}
	return int(v.Int()), nil
}
