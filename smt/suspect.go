package smt

import (
	"context"

	"mccheck/claims"
	"mccheck/smt/induction"
	"mccheck/smt/logic"
)

// How many cases are tried at the parameters of a countermodel, at most, and at how many values of a single parameter below its own.
const (
	mostSuspected = 1 << 16
	mostNearer    = 1 << 8
	suspectBits   = 4  // so much more work than the default budget affords, in bits, may a statement without variables be
	suspectPairs  = 40 // and so much in all, in bits, one with variables, of which few cases are tried
)

// suspected tries the cases of a statement where an obligation of its induction has a countermodel, beyond the points that the
// budget affords. What an induction cannot show need not be false; a case that fails is.
func suspected(ctx context.Context, st *claims.Statement, m logic.Model) *claims.Failure {
	var names []string
	for _, q := range st.Over.Params {
		names = append(names, q.Name)
	}
	p := claims.Point(induction.At(names, m))
	if len(p) == 0 || !st.Over.Contains(p) {
		return nil
	}
	first := p[0]
	if most := st.Over.Params[0].Max; len(p) == 1 && most < first && first-most <= mostNearer {
		first = most + 1
	}
	for v := first; v <= p[0]; v++ {
		at := append(claims.Point{v}, p[1:]...)
		if !st.Over.Contains(at) {
			continue
		}
		if f := failingAt(ctx, st, at); f != nil {
			return f
		}
	}
	return nil
}

// failingAt is the first of so many cases of a point that fails; one without a value ends the search.
func failingAt(ctx context.Context, st *claims.Statement, p claims.Point) *claims.Failure {
	in, err := st.At(p)
	if err != nil {
		return nil
	}
	cases, counted := in.Cases()
	most := suspectPairs
	if len(in.Vars) == 0 {
		most = claims.Default.Bits() + suspectBits
	}
	if !counted || st.Over.Bits != nil && st.Over.Bits(p) > most {
		return nil
	}
	x := make([]uint64, len(in.Vars))
	for i := range min(cases, mostSuspected) {
		in.Case(i, x)
		status, err := in.TestSafely(x)
		switch {
		case err != nil || ctx.Err() != nil:
			return nil
		case status == claims.Fails:
			return in.Failure(p, x)
		}
	}
	return nil
}
