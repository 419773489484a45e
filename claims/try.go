package claims

import "context"

// TrySteps are the values that variables take in all the cases of a point that are tried: a second and less, of big sets too.
const TrySteps = 1 << 18

// Try runs cases of a point, at most so many, the first ones or, with apart, others evenly apart, up to one that fails. It counts
// those that meet the hypotheses and those that do not. The work for all of them is bounded, as nobody has estimated it. The error is of
// the point, or of a case without a value.
func (st *Statement) Try(ctx context.Context, p Point, most uint64, apart bool) (ran, outside uint64, failure *Failure, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = Recovered(r)
		}
	}()
	in, err := st.Open(p)
	if err != nil {
		return 0, 0, nil, err
	}
	defer st.Close(p, in)
	cases, counted := in.Cases()
	if !counted {
		return 0, 0, nil, nil
	}
	if in.Within != nil {
		in.Within(TrySteps / max(1, min(cases, most)))
		defer in.Within(0)
	}
	step := uint64(1)
	if apart {
		step = max(1, cases/most)
	}
	x := make([]uint64, len(in.Vars))
	for i := uint64(0); i < min(cases, most) && ctx.Err() == nil; i++ {
		in.Case(i*step, x)
		status, err := in.TestSafely(x)
		switch {
		case err != nil:
			return ran, outside, nil, err
		case status == Outside:
			outside++
		case status == Fails:
			return ran + 1, outside, in.Failure(p, x), nil
		default:
			ran++
		}
	}
	return ran, outside, nil, nil
}
