package voices

import (
	"context"

	"mccheck/smt/logic"
)

// z3Voice asks Z3 in a child process: a context of Z3 is not safe for
// concurrent use, a hang cannot be interrupted from Go, and a crash in C would
// take the run along.
type z3Voice struct {
	solver string // the value of MCCHECK_SOLVER in the child
}

// NewZ3 is the voice of Z3 through go-z3. It is available in programs built
// with the tag z3 whose main calls RunChildIfAsked.
func NewZ3() Voice { return z3Voice{"z3"} }

func (z3Voice) Name() string { return "z3" }

func (z3Voice) Version() string { return z3Version() }

func (z3Voice) Handles(o *logic.Obligation) bool { return true }

// Available wants the build tag and the call of RunChildIfAsked.
func (z3Voice) Available() error {
	if err := z3Available(); err != nil {
		return err
	}
	return checkServes()
}

// Solve bounds time and memory.
func (v z3Voice) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	if err := v.Available(); err != nil {
		return unknown("%v", err)
	}
	return askChild(ctx, v.solver, o, limits)
}
