package voices

import (
	"context"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// about is an obligation on two numbers from 0, of which x is at most y.
func about(goal func(b *logic.Builder, x, y logic.Int) logic.Term) *logic.Obligation {
	b := logic.NewBuilder()
	x, y := b.IntVar("x"), b.IntVar("y")
	return &logic.Obligation{Name: "numbers", Says: "Of two numbers.", Terms: b,
		Assumptions: []logic.Term{b.Le(b.Number(0), x), b.Le(x, y)}, Goal: goal(b, x, y)}
}

func TestLinearProvesAndRefutes(t *testing.T) {
	sum := about(func(b *logic.Builder, x, y logic.Int) logic.Term { return b.Le(x, b.Add(x, y)) })
	half := about(func(b *logic.Builder, x, y logic.Int) logic.Term { return b.Le(b.Scale(2, x), y) })
	v := NewLinear()
	if a := v.Solve(context.Background(), sum, Limits{}); a.Status != Unsat {
		t.Errorf("%v (%s), want it proved", a.Status, a.Reason)
	}
	if a := v.Solve(context.Background(), half, Limits{}); a.Status != Sat || half.Refutes(a.Model) != nil {
		t.Errorf("%v (%s) by %v, want it refuted", a.Status, a.Reason, a.Model)
	}
	b := logic.NewBuilder()
	if v.Handles(&logic.Obligation{Terms: b, Goal: b.Var("a")}) {
		t.Error("it takes an obligation without a number")
	}
	proof, model, err := Certified(context.Background(), sum, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := arithmeticOf(sum)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.RefutedBy(proof); err != nil {
		t.Error(err)
	}
	if err := f.Satisfied(model); err != nil {
		t.Error(err)
	}
	if _, _, err := Certified(context.Background(), half, Limits{}); err == nil || !strings.Contains(err.Error(), "false at x = ") {
		t.Errorf("%v, want no proof of what is false", err)
	}
	nothing := about(func(b *logic.Builder, x, y logic.Int) logic.Term { return b.Le(x, y) })
	nothing.Assumptions = append(nothing.Assumptions, nothing.Terms.Lt(nothing.Terms.IntVar("y"), nothing.Terms.IntVar("x")))
	_, _, err = Certified(context.Background(), nothing, Limits{})
	if err == nil || !strings.Contains(err.Error(), "nothing satisfies them") {
		t.Errorf("%v, want assumptions that contradict each other refused", err)
	}
}

// Where the search ends without an answer its limit is named.
func TestLinearEndsAtItsLimits(t *testing.T) {
	parity := about(func(b *logic.Builder, x, y logic.Int) logic.Term {
		z := b.IntVar("z")
		return b.Not(b.And(b.Eq(z, b.Scale(2, y)), b.Eq(z, b.Plus(b.Scale(2, x), 1))))
	})
	if a := NewLinear().Solve(context.Background(), parity, Limits{Work: 2_000}); a.Status != Unknown || a.Trouble != claims.Limit {
		t.Errorf("%v, trouble %q: %s, want a limit of work", a.Status, a.Trouble, a.Reason)
	}
	large := about(func(b *logic.Builder, x, y logic.Int) logic.Term {
		return b.Not(b.Eq(b.Scale(1<<29, b.Scale(4, x)), b.Plus(y, 1)))
	})
	if a := NewLinear().Solve(context.Background(), large, Limits{}); a.Status != Unknown || a.Trouble != claims.Limit {
		t.Errorf("%v, trouble %q: %s, want numbers that are too large", a.Status, a.Trouble, a.Reason)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := NewLinear().Solve(ctx, parity, Limits{}); a.Status != Unknown {
		t.Errorf("%v after it was cancelled", a.Status)
	}
}
