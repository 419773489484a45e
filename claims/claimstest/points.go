package claimstest

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"mccheck/claims"
)

// smallBits is log2 of the cases of the largest points that SmallPoints leaves.
const smallBits = 13

// SmallPoints leaves out the points of a claim that have more than 2^13 cases, and returns
// the budget at which the others are tried; at the budget that the variable MCCHECK_BUDGET
// names none is left out.
func SmallPoints(c *claims.Claim) claims.Budget {
	if budget, err := claims.ParseBudget(os.Getenv("MCCHECK_BUDGET")); err == nil {
		return budget
	}
	reduce := func(st *claims.Statement) {
		if bits := st.Over.Bits; bits != nil {
			st.Over.Bits = func(p claims.Point) int { return min(bits(p), claims.Deep.Bits()+1) + claims.Quick.Bits() - smallBits }
		}
	}
	for _, r := range c.Readings {
		for _, st := range r.Statements() {
			reduce(st)
			for _, control := range st.Variants() {
				reduce(control.Statement)
			}
		}
	}
	return claims.Quick
}

// BesideAtPoints is Beside for two forms that have other parts or other variables: at every
// point some case of some part of the one fails where some case of the other does, or none of
// both. The controls of one name are compared in the same way, in their order.
func BesideAtPoints(t *testing.T, first, second *claims.Claim, budget claims.Budget, differs map[string]string) {
	t.Helper()
	for i := range first.Readings {
		r := &first.Readings[i]
		key := first.ID + "/" + string(r.Kind)
		other := second.Reading(r.Kind)
		if other == nil || (len(r.Statements()) == 0) != (len(other.Statements()) == 0) {
			t.Errorf("%s: the second form has no such reading", key)
			continue
		}
		if len(r.Statements()) == 0 {
			continue
		}
		told(t, key, differs, alikeAtPoints(r.Statements(), other.Statements(), budget))
		met := map[string]int{}
		for _, c := range controlsOf(r) {
			also := controlsOf(other)
			also = slices.DeleteFunc(also, func(d claims.Control) bool { return d.Name != c.Name })
			if met[c.Name]++; met[c.Name] > len(also) {
				t.Logf("%s: no control of the second form is called %q", key, c.Name)
				continue
			}
			variant := also[met[c.Name]-1].Statement
			told(t, key+"/"+c.Name, differs, alikeAtPoints([]*claims.Statement{c.Statement}, []*claims.Statement{variant}, budget))
		}
	}
}

// controlsOf are the named controls of all parts of a reading.
func controlsOf(r *claims.Reading) (list []claims.Control) {
	for _, st := range r.Statements() {
		list = append(list, st.Variants()...)
	}
	return list
}

// alikeAtPoints says at which point two lists of statements differ, or nothing.
func alikeAtPoints(first, second []*claims.Statement, budget claims.Budget) string {
	var points []claims.Point
	for _, st := range first {
		for _, p := range st.Over.Points(budget) {
			if !slices.ContainsFunc(points, func(q claims.Point) bool { return slices.Equal(p, q) }) {
				points = append(points, p)
			}
		}
	}
	compared := false
	for _, p := range points {
		mine, some, err := failAt(first, p, budget)
		if err != nil {
			return fmt.Sprintf("%v: %v", p, err)
		}
		theirs, others, err := failAt(second, p, budget)
		if err != nil {
			return fmt.Sprintf("%v, second form: %v", p, err)
		}
		if !some || !others {
			continue
		}
		if compared = true; mine != theirs {
			return fmt.Sprintf("%v: some case fails in the first form: %t, in the second: %t", p, mine, theirs)
		}
	}
	if !compared {
		return "no point of both forms is small enough to be compared"
	}
	return ""
}

// failAt reports whether some case of some statement fails at a point; not known, if one of
// them has too many cases there, or none of them is about the point.
func failAt(list []*claims.Statement, p claims.Point, budget claims.Budget) (fails, known bool, err error) {
	for _, st := range list {
		at := p
		if len(st.Over.Params) == 0 {
			at = claims.Point{}
		}
		if !st.Over.Contains(at) {
			continue
		}
		if st.Over.Bits != nil && st.Over.Bits(at) > budget.Bits() {
			return false, false, nil
		}
		in, err := st.At(at)
		if err != nil {
			return false, false, err
		}
		known = true
		each(in, func(x []uint64) bool {
			fails = in.Test(x) == claims.Fails
			return !fails
		})
		if fails {
			return true, true, nil
		}
	}
	return false, known, nil
}
