package claimstest

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/claims"
)

// Beside runs two forms of the same claim beside each other, one in Go and one in text,
// say: readings, their parts and named controls, over the points of the first at a budget.
// Both have to be true of the same cases and to fail at the same first one. What differs
// is named with its reason in differs: by "EQ-28/corrected", or "EQ-28/corrected/one hop more"
// of a control. An entry for what does not differ is an error as well.
func Beside(t *testing.T, first, second *claims.Claim, budget claims.Budget, differs map[string]string) {
	t.Helper()
	for _, r := range first.Readings {
		key := first.ID + "/" + string(r.Kind)
		other := second.Reading(r.Kind)
		if other == nil || len(other.Statements()) != len(r.Statements()) {
			t.Errorf("%s: the second form has no such reading, or not as many parts", key)
			continue
		}
		for i, st := range r.Statements() {
			also := other.Statements()[i]
			told(t, key, differs, alike(st, also, budget))
			for _, c := range st.Variants() {
				at := slices.IndexFunc(also.Variants(), func(d claims.Control) bool { return d.Name == c.Name })
				if at < 0 {
					t.Logf("%s: no control of the second form is called %q", key, c.Name)
					continue
				}
				told(t, key+"/"+c.Name, differs, alike(c.Statement, also.Variants()[at].Statement, budget))
			}
		}
	}
}

func told(t *testing.T, key string, differs map[string]string, found string) {
	t.Helper()
	reason, expected := differs[key]
	switch {
	case found != "" && !expected:
		t.Errorf("%s: %s", key, found)
	case found == "" && expected:
		t.Errorf("%s does not differ, though it is said to: %s", key, reason)
	}
}

// alike says where two statements differ, or nothing.
func alike(first, second *claims.Statement, budget claims.Budget) string {
	compared := false
	var fixed claims.Point // one form has the parameters that the other leaves fixed
	if other := second.Over; len(other.Params) != len(first.Over.Params) {
		if points := other.Points(budget); len(points) > 0 {
			fixed = points[0]
		}
	}
	for _, p := range first.Over.Points(budget) {
		at := p
		if fixed != nil {
			at = fixed
		}
		if second.Over.Bits != nil && second.Over.Bits(at) > budget.Bits() {
			continue
		}
		if !second.Over.Contains(at) {
			return fmt.Sprintf("%s is no point of the second form", first.Over.Format(p))
		}
		a, err := first.At(p)
		if err != nil {
			return fmt.Sprintf("%s: %v", first.Over.Format(p), err)
		}
		b, err := second.At(at)
		if err != nil {
			return fmt.Sprintf("%s, second form: %v", first.Over.Format(p), err)
		}
		if text := sameCases(a, b); text != "" {
			return first.Over.Format(p) + ": " + text
		}
		compared = true
	}
	if !compared {
		return "no point of both forms is small enough to be compared"
	}
	return ""
}

// sameCases compares two instances case by case, if they have the same variables, or the second
// further ones, over all values of which a case of the first is meant; else the cases that
// meet the hypotheses, in their order, if these are as many; and else whether there is a
// failure.
func sameCases(a, b *claims.Instance) string {
	if n := len(a.Vars); len(b.Vars) >= n && slices.EqualFunc(a.Vars, b.Vars[:n], func(v, w claims.Var) bool { return v.Size == w.Size }) {
		text := ""
		each(a, func(x []uint64) bool {
			if mine, theirs := a.Test(x) == claims.Fails, failsWithin(b, x); mine != theirs {
				text = fmt.Sprintf("case %v fails in the first form: %t, in the second: %t", x, mine, theirs)
			}
			return text == ""
		})
		return text
	}
	mine, theirs := within(a), within(b)
	if len(mine) != len(theirs) {
		if slices.Contains(mine, true) != slices.Contains(theirs, true) {
			return fmt.Sprintf("%d cases that fail: %t; in the second form %d: %t", len(mine), slices.Contains(mine, true), len(theirs),
				slices.Contains(theirs, true))
		}
		return ""
	}
	for i := range mine {
		if mine[i] != theirs[i] {
			return fmt.Sprintf("case %d within the hypotheses fails in the first form: %t, in the second: %t", i, mine[i], theirs[i])
		}
	}
	return ""
}

// failsWithin reports whether some case fails whose first values are those of x.
func failsWithin(in *claims.Instance, x []uint64) bool {
	further, all := in.Vars[len(x):], uint64(1)
	for _, v := range further {
		all *= v.Size
	}
	for i := range all {
		at := slices.Clone(x)
		for j := range further {
			rest := uint64(1)
			for _, v := range further[j+1:] {
				rest *= v.Size
			}
			at = append(at, i/rest%further[j].Size)
		}
		if in.Test(at) == claims.Fails {
			return true
		}
	}
	return false
}

// within says of each case that meets the hypotheses whether it fails.
func within(in *claims.Instance) (fails []bool) {
	each(in, func(x []uint64) bool {
		if s := in.Test(x); s != claims.Outside {
			fails = append(fails, s == claims.Fails)
		}
		return true
	})
	return fails
}

// each goes through the cases of an instance, until visit says that it has seen enough.
func each(in *claims.Instance, visit func(x []uint64) bool) {
	n, ok := in.Cases()
	if !ok {
		panic("claimstest: more than 2^62 cases")
	}
	x := make([]uint64, len(in.Vars))
	for i := range n {
		in.Case(i, x)
		if !visit(x) {
			return
		}
	}
}
