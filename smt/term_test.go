package smt

import (
	"testing"

	"mccheck/model"
)

// allAssignments calls f with every assignment of n Booleans v0, v1, ...
func allAssignments(n int, f func(m Model, word int)) {
	for word := range 1 << n {
		m := Model{}
		for i := range n {
			m[varName(i)] = int64(word >> i & 1)
		}
		f(m, word)
	}
}

func varName(i int) string { return string(rune('a' + i)) }

func variables(b *Builder, n int) []Term {
	vars := make([]Term, n)
	for i := range vars {
		vars[i] = b.Var(varName(i))
	}
	return vars
}

func mustEval(t *testing.T, b *Builder, x Term, m Model) bool {
	t.Helper()
	v, err := b.Eval(x, m)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestOperatorsAgreeWithBits(t *testing.T) {
	b := NewBuilder()
	v := append(variables(b, 2), falseTerm, trueTerm)
	for _, y := range variables(b, 2) {
		v = append(v, b.Not(y))
	}
	bits := model.Bits{}
	allAssignments(2, func(m Model, _ int) {
		for _, x := range v {
			for _, y := range v {
				p, q := mustEval(t, b, x, m), mustEval(t, b, y, m)
				for name, pair := range map[string][2]bool{
					"and":     {mustEval(t, b, b.And(x, y), m), bits.And(p, q)},
					"or":      {mustEval(t, b, b.Or(x, y), m), bits.Or(p, q)},
					"xor":     {mustEval(t, b, b.Xor(x, y), m), bits.Xor(p, q)},
					"iff":     {mustEval(t, b, b.Iff(x, y), m), p == q},
					"implies": {mustEval(t, b, b.Implies(x, y), m), !p || q},
					"choose":  {mustEval(t, b, b.Choose(x, y, b.Not(y)), m), p == q},
				} {
					if pair[0] != pair[1] {
						t.Fatalf("%s(%v,%v) is %v", name, p, q, pair[0])
					}
				}
			}
		}
	})
}

func TestEqualTermsAreOneTerm(t *testing.T) {
	b := NewBuilder()
	p, q := b.Var("p"), b.Var("q")
	for name, pair := range map[string][2]Term{
		"and commutes":     {b.And(p, q), b.And(q, p)},
		"double negation":  {b.Not(b.Not(p)), p},
		"contradiction":    {b.And(p, b.Not(p)), falseTerm},
		"excluded middle":  {b.Or(b.Not(p), p), trueTerm},
		"xor of opposites": {b.Xor(p, b.Not(p)), trueTerm},
		"xor with true":    {b.Xor(trueTerm, p), b.Not(p)},
		"same name":        {b.Var("p"), p},
		"le folds":         {b.Le(b.Number(2), b.Number(1)), falseTerm},
		"eq of itself":     {b.Eq(b.IntVar("n"), b.IntVar("n")), trueTerm},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: terms %d and %d", name, pair[0], pair[1])
		}
	}
}

func TestBadVariableNamesPanic(t *testing.T) {
	b := NewBuilder()
	b.Var("p")
	for _, make := range []func(){
		func() { b.Var("") }, func() { b.Var("1x") }, func() { b.Var("a|b") }, func() { b.Var("a b") },
		func() { b.IntVar("p") }, func() { b.Number(1 << 31) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			make()
		}()
	}
}

// Words of 3 bits against machine arithmetic, all pairs.
func TestWordsAreNumbers(t *testing.T) {
	b := NewBuilder()
	v := variables(b, 6)
	x, y := word(v[:3]), word(v[3:])
	value := func(w word, m Model) (n int) {
		for i, bit := range w {
			n += int(truth(mustEval(t, b, bit, m))) << i
		}
		return n
	}
	allAssignments(6, func(m Model, w int) {
		p, q := w&7, w>>3
		if got := value(b.addWords(x, y), m); got != p+q {
			t.Fatalf("%d+%d = %d", p, q, got)
		}
		if mustEval(t, b, b.leWords(x, y), m) != (p <= q) || mustEval(t, b, b.eqWords(x, y), m) != (p == q) {
			t.Fatalf("comparison of %d and %d", p, q)
		}
		if d := p - q; mustEval(t, b, b.closeWords(x, y), m) != (-1 <= d && d <= 1) {
			t.Fatalf("closeness of %d and %d", p, q)
		}
		if mustEval(t, b, b.leConstant(x, q-2), m) != (p <= q-2) || mustEval(t, b, b.eqConstant(x, q-2), m) != (p == q-2) {
			t.Fatalf("comparison of %d and the constant %d", p, q-2)
		}
		if got := value(b.countWord(v...), m); got != value(b.countWord(v[:3]...), m)+value(b.countWord(v[3:]...), m) {
			t.Fatalf("count of %06b: %d", w, got)
		}
	})
}

func TestIntegerTermsEvaluate(t *testing.T) {
	b := NewBuilder()
	x, y, p := b.IntVar("x"), b.IntVar("y"), b.Var("p")
	for dx := int64(-3); dx <= 3; dx++ {
		for dy := int64(-3); dy <= 3; dy++ {
			m := Model{"x": dx, "y": dy, "p": 1}
			for name, pair := range map[string][2]bool{
				"le":     {mustEval(t, b, b.Le(x, y), m), dx <= dy},
				"lt":     {mustEval(t, b, b.Lt(x, y), m), dx < dy},
				"eq":     {mustEval(t, b, b.Eq(x, y), m), dx == dy},
				"close":  {mustEval(t, b, b.Close(x, y), m), dx-dy <= 1 && dy-dx <= 1},
				"linear": {mustEval(t, b, b.Eq(b.Plus(b.Scale(-3, x), 2), y), m), -3*dx+2 == dy},
				"choose": {mustEval(t, b, b.Le(b.ChooseInt(p, x, y), b.Sum(x, x)), m), dx <= 2*dx},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s at x=%d y=%d: %v", name, dx, dy, pair[0])
				}
			}
		}
	}
}
