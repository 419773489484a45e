//go:build z3

package smt

// #cgo LDFLAGS: -lz3
// #include <z3.h>
import "C"

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/mitchellh/go-z3"

	"mccheck/claims"
)

func z3Available() error { return nil }

// z3Version is the version of the library that is linked.
func z3Version() string { return C.GoString(C.Z3_get_full_version()) }

// z3Decide asks Z3 in this process. Only the two definite answers count; the
// third value of Check, and any call of Z3's error handler, is an error.
func z3Decide(o *Obligation, limits Limits) (Status, Model, error) {
	config := z3.NewConfig()
	defer config.Close()
	config.SetParamValue("timeout", strconv.FormatInt(max(limits.Time.Milliseconds(), 1), 10))
	config.SetParamValue("rlimit", strconv.Itoa(limits.Work))
	ctx := z3.NewContext(config)
	defer ctx.Close()
	var failure error
	ctx.SetErrorHandler(func(c *z3.Context, code z3.ErrorCode) {
		failure = errors.Join(failure, fmt.Errorf("Z3 error %d: %s", code, c.Error(code)))
	})
	solver := ctx.NewSolver()
	defer solver.Close()
	t := z3Translate(ctx, o)
	for _, a := range o.Assumptions {
		solver.Assert(t[int32(a)])
	}
	solver.Assert(t[int32(o.Goal)].Not())
	answer := solver.Check()
	if failure != nil {
		return Unknown, nil, failure
	}
	switch answer {
	case z3.False:
		return Unsat, nil, nil
	case z3.True:
		m, err := z3Model(solver, o, t)
		return Sat, m, errors.Join(err, failure)
	}
	return Unknown, nil, faultf(claims.Limit, "Z3 gave up, or reached its limit of work or time")
}

// z3Translate is every node of the obligation as a term of Z3.
func z3Translate(ctx *z3.Context, o *Obligation) map[int32]*z3.AST {
	t := map[int32]*z3.AST{}
	for _, id := range o.Terms.reach(o.roots()...) {
		t[id] = z3Term(ctx, o.Terms.nodes[id], t)
	}
	return t
}

func z3Term(ctx *z3.Context, n node, t map[int32]*z3.AST) *z3.AST {
	x, y := t[n.args[0]], t[n.args[1]]
	switch n.op {
	case opFalse:
		return ctx.False()
	case opTrue:
		return ctx.True()
	case opVar:
		return ctx.Const(ctx.Symbol(n.name), ctx.BoolSort())
	case opNot:
		return x.Not()
	case opAnd:
		return x.And(y)
	case opOr:
		return x.Or(y)
	case opXor:
		return x.Xor(y)
	case opLe:
		return x.Le(y)
	case opEq:
		return x.Eq(y)
	case opInt:
		return ctx.Int(int(n.value), ctx.IntSort())
	case opIVar:
		return ctx.Const(ctx.Symbol(n.name), ctx.IntSort())
	case opAdd:
		return x.Add(y)
	case opScale:
		return ctx.Int(int(n.value), ctx.IntSort()).Mul(x)
	case opIte:
		return x.Ite(y, t[n.args[2]])
	}
	panic(fmt.Sprintf("smt: operator %d", n.op))
}

// z3Model is the value of every variable of the obligation, completed by Z3
// where its model leaves one open.
func z3Model(solver *z3.Solver, o *Obligation, t map[int32]*z3.AST) (Model, error) {
	values := solver.Model()
	defer values.Close()
	m := Model{}
	for id, term := range t {
		n := o.Terms.nodes[id]
		if n.op != opVar && n.op != opIVar {
			continue
		}
		value := values.Eval(term)
		if value == nil {
			return nil, fmt.Errorf("Z3 gives no value to %s", n.name)
		}
		v, err := parseValue(value.String())
		if err != nil {
			return nil, fmt.Errorf("Z3's value of %s: %w", n.name, err)
		}
		m[n.name] = v
	}
	return m, nil
}
