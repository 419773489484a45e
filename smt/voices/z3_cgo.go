//go:build z3

package voices

// #cgo LDFLAGS: -lz3
// #include <z3.h>
//
// static void plan(const char *tactic) { Z3_global_param_set("tactic.default_tactic", tactic); }
// static void core_alone(void) { plan("smt"); }
// static void own_plan(void) { plan(""); }
import "C"

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/mitchellh/go-z3"

	"mccheck/claims"
	"mccheck/smt/logic"
)

func z3Available() error { return nil }

// z3Version is the version of the library that is linked.
func z3Version() string { return C.GoString(C.Z3_get_full_version()) }

// mostAlone is how many nodes an obligation has at most which the core of Z3 for all theories decides alone. For
// larger ones, which the claims have none of, Z3 makes a plan of its own, of dozens of tactics for kinds of
// formulas: to make it takes longer than most obligations do.
const mostAlone = 1 << 12

// z3Decide asks Z3 in this process. Only the two definite answers count; the
// third value of Check, and any call of Z3's error handler, is an error.
func z3Decide(o *logic.Obligation, limits Limits) (Status, logic.Model, error) {
	nodes := o.Terms.Reach(o.Roots()...)
	if len(nodes) <= mostAlone {
		C.core_alone()
	} else {
		C.own_plan()
	}
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
	t := z3Translate(ctx, o, nodes)
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
func z3Translate(ctx *z3.Context, o *logic.Obligation, nodes []int32) map[int32]*z3.AST {
	t := map[int32]*z3.AST{}
	for _, id := range nodes {
		t[id] = z3Term(ctx, o.Terms.Nodes[id], t)
	}
	return t
}

func z3Term(ctx *z3.Context, n logic.Node, t map[int32]*z3.AST) *z3.AST {
	x, y := t[n.Args[0]], t[n.Args[1]]
	switch n.Op {
	case logic.OpFalse:
		return ctx.False()
	case logic.OpTrue:
		return ctx.True()
	case logic.OpVar:
		return ctx.Const(ctx.Symbol(n.Name), ctx.BoolSort())
	case logic.OpNot:
		return x.Not()
	case logic.OpAnd:
		return x.And(y)
	case logic.OpOr:
		return x.Or(y)
	case logic.OpXor:
		return x.Xor(y)
	case logic.OpLe:
		return x.Le(y)
	case logic.OpEq:
		return x.Eq(y)
	case logic.OpInt:
		return ctx.Int(int(n.Value), ctx.IntSort())
	case logic.OpIVar:
		return ctx.Const(ctx.Symbol(n.Name), ctx.IntSort())
	case logic.OpAdd:
		return x.Add(y)
	case logic.OpScale:
		return ctx.Int(int(n.Value), ctx.IntSort()).Mul(x)
	case logic.OpIte:
		return x.Ite(y, t[n.Args[2]])
	}
	panic(fmt.Sprintf("smt: operator %d", n.Op))
}

// z3Model is the value of every variable of the obligation, completed by Z3
// where its model leaves one open.
func z3Model(solver *z3.Solver, o *logic.Obligation, t map[int32]*z3.AST) (logic.Model, error) {
	values := solver.Model()
	defer values.Close()
	m := logic.Model{}
	for id, term := range t {
		n := o.Terms.Nodes[id]
		if n.Op != logic.OpVar && n.Op != logic.OpIVar {
			continue
		}
		value := values.Eval(term)
		if value == nil {
			return nil, fmt.Errorf("Z3 gives no value to %s", n.Name)
		}
		v, err := parseValue(value.String())
		if err != nil {
			return nil, fmt.Errorf("Z3's value of %s: %w", n.Name, err)
		}
		m[n.Name] = v
	}
	return m, nil
}
