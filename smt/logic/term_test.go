package logic_test

import (
	"testing"

	"mccheck/model"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestOperatorsAgreeWithBits(t *testing.T) {
	b := logic.NewBuilder()
	v := append(logictest.Variables(b, 2), logic.False, logic.True)
	for _, y := range logictest.Variables(b, 2) {
		v = append(v, b.Not(y))
	}
	bits := model.Bits{}
	logictest.AllAssignments(2, func(m logic.Model, _ int) {
		for _, x := range v {
			for _, y := range v {
				p, q := logictest.MustEval(t, b, x, m), logictest.MustEval(t, b, y, m)
				for name, pair := range map[string][2]bool{
					"and":     {logictest.MustEval(t, b, b.And(x, y), m), bits.And(p, q)},
					"or":      {logictest.MustEval(t, b, b.Or(x, y), m), bits.Or(p, q)},
					"xor":     {logictest.MustEval(t, b, b.Xor(x, y), m), bits.Xor(p, q)},
					"iff":     {logictest.MustEval(t, b, b.Iff(x, y), m), p == q},
					"implies": {logictest.MustEval(t, b, b.Implies(x, y), m), !p || q},
					"choose":  {logictest.MustEval(t, b, b.Choose(x, y, b.Not(y)), m), p == q},
				} {
					if pair[0] != pair[1] {
						t.Fatalf("%s(%v,%v) is %v", name, p, q, pair[0])
					}
				}
			}
		}
	})
}

// Equal terms are one, and what is folded is one with what it folds to: where terms are made by
// a builder that folds, and where they are folded afterwards.
func TestEqualTermsAreOneTerm(t *testing.T) {
	for _, b := range []*logic.Builder{logic.NewBuilder(), logic.FoldingBuilder()} {
		p, q, n := b.Var("p"), b.Var("q"), b.IntVar("n")
		if b.And(p, q) != b.And(q, p) || b.Var("p") != p {
			t.Error("equal terms are made twice")
		}
		for name, pair := range map[string][2]logic.Term{
			"double negation":  {b.Not(b.Not(p)), p},
			"contradiction":    {b.And(p, b.Not(p)), logic.False},
			"excluded middle":  {b.Or(b.Not(p), p), logic.True},
			"xor of opposites": {b.Xor(p, b.Not(p)), logic.True},
			"xor with true":    {b.Xor(logic.True, p), b.Not(p)},
			"one choice":       {b.Choose(q, b.Or(p, p), p), p},
			"le folds":         {b.Le(b.Number(2), b.Number(1)), logic.False},
			"eq of itself":     {b.Eq(n, n), logic.True},
			"sums":             {b.Eq(b.Sum(n, b.Number(2)), b.Plus(n, 2)), logic.True},
		} {
			if b.Fold(pair[0]) != b.Fold(pair[1]) {
				t.Errorf("%s: terms %d and %d", name, pair[0], pair[1])
			}
		}
	}
}

// An obligation has folded terms; but where folding settles it, those that it was stated with,
// unless these are settled as well.
func TestObligationsAreNotSettledByFolding(t *testing.T) {
	b := logic.NewBuilder()
	p, q := b.Var("p"), b.Var("q")
	for name, c := range map[string]struct {
		o      logic.Obligation
		folded bool
		nodes  int
	}{
		"open":             {b.Obligation("", "", b.Or(q, b.And(p, logic.True))), false, 3},
		"true by folding":  {b.Obligation("", "", b.Or(p, b.Not(p))), false, 3},
		"an assumption":    {b.Obligation("", "", p, b.And(p, logic.True)), false, 3},
		"a constant":       {b.Obligation("", "", logic.True, b.And(p, logic.True)), true, 2},
		"literally stated": {b.Obligation("", "", p, p), false, 1},
	} {
		if got := len(c.o.Terms.Reach(c.o.Roots()...)); got != c.nodes || c.o.Folded() != c.folded {
			t.Errorf("%s: %d nodes, folded is %v, want %d and %v", name, got, c.o.Folded(), c.nodes, c.folded)
		}
	}
}

func TestBadVariableNamesPanic(t *testing.T) {
	b := logic.NewBuilder()
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
	b := logic.NewBuilder()
	v := logictest.Variables(b, 6)
	x, y := logic.Word(v[:3]), logic.Word(v[3:])
	value := func(w logic.Word, m logic.Model) (n int) {
		for i, bit := range w {
			n += int(logic.Truth(logictest.MustEval(t, b, bit, m))) << i
		}
		return n
	}
	logictest.AllAssignments(6, func(m logic.Model, w int) {
		p, q := w&7, w>>3
		if got := value(b.AddWords(x, y), m); got != p+q {
			t.Fatalf("%d+%d = %d", p, q, got)
		}
		if logictest.MustEval(t, b, b.LeWords(x, y), m) != (p <= q) || logictest.MustEval(t, b, b.EqWords(x, y), m) != (p == q) {
			t.Fatalf("comparison of %d and %d", p, q)
		}
		if d := p - q; logictest.MustEval(t, b, b.CloseWords(x, y), m) != (-1 <= d && d <= 1) {
			t.Fatalf("closeness of %d and %d", p, q)
		}
		if logictest.MustEval(t, b, b.LeConstant(x, q-2), m) != (p <= q-2) ||
			logictest.MustEval(t, b, b.EqConstant(x, q-2), m) != (p == q-2) {
			t.Fatalf("comparison of %d and the constant %d", p, q-2)
		}
		if got := value(b.CountWord(v...), m); got != value(b.CountWord(v[:3]...), m)+value(b.CountWord(v[3:]...), m) {
			t.Fatalf("count of %06b: %d", w, got)
		}
	})
}

func TestIntegerTermsEvaluate(t *testing.T) {
	b := logic.NewBuilder()
	x, y, p := b.IntVar("x"), b.IntVar("y"), b.Var("p")
	for dx := int64(-3); dx <= 3; dx++ {
		for dy := int64(-3); dy <= 3; dy++ {
			m := logic.Model{"x": dx, "y": dy, "p": 1}
			for name, pair := range map[string][2]bool{
				"le":     {logictest.MustEval(t, b, b.Le(x, y), m), dx <= dy},
				"lt":     {logictest.MustEval(t, b, b.Lt(x, y), m), dx < dy},
				"eq":     {logictest.MustEval(t, b, b.Eq(x, y), m), dx == dy},
				"close":  {logictest.MustEval(t, b, b.Close(x, y), m), dx-dy <= 1 && dy-dx <= 1},
				"linear": {logictest.MustEval(t, b, b.Eq(b.Plus(b.Scale(-3, x), 2), y), m), -3*dx+2 == dy},
				"choose": {logictest.MustEval(t, b, b.Le(b.ChooseInt(p, x, y), b.Sum(x, x)), m), dx <= 2*dx},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s at x=%d y=%d: %v", name, dx, dy, pair[0])
				}
			}
		}
	}
}
