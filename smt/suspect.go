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

// suspected tries the cases of a statement where an obligation of its induction has a countermodel, which may be beyond the points that
// the budget affords. What an induction cannot show need not be false; a case that fails is. The error is of a case without a value.
func suspected(ctx context.Context, st *claims.Statement, m logic.Model) (*claims.Failure, error) {
	var names []string
	for _, q := range st.Over.Params {
		names = append(names, q.Name)
	}
	p := claims.Point(induction.At(names, m))
	if len(p) == 0 || !st.Over.Contains(p) {
		return nil, nil
	}
	first := p[0]
	if most := st.Over.Params[0].Max; len(p) == 1 && most < first && first-most <= mostNearer {
		first = most + 1
	}
	for v := first; v <= p[0]; v++ {
		at := append(claims.Point{v}, p[1:]...)
		if !st.Over.Contains(at) || dear(st, at) {
			continue
		}
		_, _, failure, err := st.Try(ctx, at, mostSuspected, false)
		if err != nil && claims.TroubleOf(err) != claims.Limit {
			return nil, claims.AtCase(st.Over.Format(at), nil, nil, err)
		}
		if failure != nil {
			return failure, nil
		}
	}
	return nil, nil
}

// dear reports whether a point takes too much.
func dear(st *claims.Statement, p claims.Point) bool {
	most := suspectPairs
	if in, err := st.At(p); err == nil && len(in.Vars) == 0 {
		most = claims.Default.Bits() + suspectBits
	}
	return st.Over.Bits != nil && st.Over.Bits(p) > most
}
