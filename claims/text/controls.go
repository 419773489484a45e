package text

import (
	"errors"
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// Bounds of the search for controls: how many are wanted, how far the parameters of the points
// go on which each candidate is tried, and log2 of the cases there.
const (
	wantedControls = 3
	controlReach   = 3
	controlBits    = 12
	dearControls   = 8 // candidates that are tried at the first point where no point has so few cases
)

// found are controls for a reading that names none: changes of its sentence, one at a time,
// that fail at a small point of its domain, or one at the first point where none is small. Of conditions none is changed, as those
// of a sentence may never be met. Where none of these fails, its witness is changed; and where that does not fail either, what denies
// its conclusion is left to be decided as it is: it holds where no case meets the conditions.
func found(f *sentence.File, c *syntax.Claim, r *syntax.Reading) (list []claims.Control) {
	var dear []claims.Control
	var last claims.Control // what denies it
	for _, m := range c.Sentence(r, nil).Mutants() {
		if m.Condition {
			continue
		}
		variant := &syntax.Control{Pos: r.Pos, Name: m.Says, Sentence: m.Expr}
		st, err := statement(f, c, r, variant)
		if err != nil {
			continue
		}
		control := claims.Control{Name: variant.Name, Statement: st}
		last = control
		fails, small := failsSoon(st)
		if fails {
			list = append(list, control)
		} else if !small && len(dear) < dearControls {
			dear = append(dear, control)
		}
		if len(list) == wantedControls {
			return list
		}
	}
	for i := 0; i < len(dear) && len(list) == 0; i++ {
		if failsFirst(dear[i].Statement) {
			list = dear[i : i+1]
		}
	}
	if len(list) == 0 {
		list = wrongWitness(f, c, r)
	}
	if len(list) == 0 && last.Statement != nil {
		list = append(list, last)
	}
	return list
}

// wrongWitness is a control with one witness changed, which fails soon, or none: what there is of maps, paths or sets cannot be run
// through where a witness is needed, so that no change of the sentence is decided.
func wrongWitness(f *sentence.File, c *syntax.Claim, r *syntax.Reading) []claims.Control {
	witnesses := c.WitnessesOf(r, nil)
	for i, w := range witnesses {
		for _, m := range w.Mutants() {
			wrong := *w
			wrong.Body = m.Expr
			variant := &syntax.Control{Pos: r.Pos, Name: fmt.Sprintf("the witness %s: %s", w.Name, m.Says), Witnesses: slices.Clone(witnesses)}
			variant.Witnesses[i] = &wrong
			st, err := statement(f, c, r, variant)
			if err != nil {
				continue
			}
			if fails, small := failsSoon(st); fails || !small && failsFirst(st) {
				return []claims.Control{{Name: variant.Name, Statement: st}}
			}
		}
	}
	return nil
}

// failsFirst reports whether a statement fails at the first point that the budget default affords.
func failsFirst(st *claims.Statement) bool {
	points := st.Over.Points(st.Over.Affording(claims.Quick))
	if len(points) == 0 {
		return false
	}
	in, err := st.At(points[0])
	if err != nil {
		return false
	}
	fails, _ := failsAt(in)
	return fails
}

// failsSoon reports whether a statement fails at one of its small points, and has a value in all cases before, of points that are not
// small at the first one; and whether it has a small point.
func failsSoon(st *claims.Statement) (fails, small bool) {
	near := st.Over
	near.Params = slices.Clone(near.Params)
	for i := range near.Params {
		near.Params[i].Max = min(near.Params[i].Max, near.Params[i].Min+controlReach)
	}
	var passed *claims.Point // the first that is not small
	for _, p := range near.Points(claims.Default) {
		if near.Bits(p) > controlBits {
			if passed == nil {
				passed = &p
			}
			continue
		}
		in, err := st.At(p)
		if err != nil {
			return false, true
		}
		if fails, fault := failsAt(in); fails || fault != nil {
			return fails && (passed == nil || !faultyAt(st, *passed)), true
		}
		small = true
	}
	return false, small
}

// faultyAt reports whether some case of a point has no value, of those that can be decided soon and up to the first that fails.
func faultyAt(st *claims.Statement, p claims.Point) bool {
	in, err := st.At(p)
	if err == nil {
		_, err = failsAt(in)
	}
	return err != nil && !errors.Is(err, syntax.ErrLimit)
}

// failsAt reports whether some case fails, and why one before it has no value.
func failsAt(in *claims.Instance) (fails bool, fault error) {
	defer func() {
		if r := recover(); r != nil {
			fails, fault = false, fmt.Errorf("%v", r)
			if err, is := r.(error); is {
				fault = err
			}
		}
	}()
	n, ok := in.Cases()
	if !ok || n > 1<<controlBits {
		return false, nil
	}
	if in.Within != nil { // nobody has estimated what a change takes
		in.Within(claims.TrySteps / max(1, n))
		defer in.Within(0)
	}
	x := make([]uint64, len(in.Vars))
	for i := range n {
		in.Case(i, x)
		if in.Test(x) == claims.Fails {
			return true, nil
		}
	}
	return false, nil
}
