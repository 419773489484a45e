package formula

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"mccheck/claims/formula/formulatest"
)

var functionNames = []string{"ceil", "floor", "abs", "max", "min", "mod", "C", "sum"}

// anyExpr draws a tree of the given depth; with functions only if asked.
func anyExpr(t *rapid.T, depth int, functions bool) *Expr {
	if depth == 0 || rapid.IntRange(0, 4).Draw(t, "leaf") == 0 {
		if rapid.Bool().Draw(t, "number") {
			n := rapid.Int64Range(0, 4).Draw(t, "n")
			return &Expr{kind: number, val: big.NewRat(n, 1)}
		}
		return newVar(rapid.SampledFrom([]string{"k", "m", "n"}).Draw(t, "variable"))
	}
	operand := func() *Expr { return anyExpr(t, depth-1, functions) }
	last := 6
	if functions {
		last = 7
	}
	switch rapid.IntRange(0, last).Draw(t, "node") {
	case 0, 1:
		return newOp(add, operand(), operand())
	case 2:
		return newOp(sub, operand(), operand())
	case 3:
		return newOp(mul, operand(), operand())
	case 4:
		return newOp(div, operand(), operand())
	case 5:
		return newOp(neg, operand())
	case 6:
		if functions && rapid.Bool().Draw(t, "any base") {
			return newOp(pow, operand(), operand())
		}
		return newOp(pow, newInt(2), operand())
	}
	name := rapid.SampledFrom(functionNames).Draw(t, "function")
	if name == "sum" {
		return newCall(name, newVar("k"), operand(), operand(), operand())
	}
	args := []*Expr{operand()}
	for len(args) < arity[name][0] {
		args = append(args, operand())
	}
	return newCall(name, args...)
}

func equalTrees(a, b *Expr) bool {
	if a.kind != b.kind || a.name != b.name || len(a.args) != len(b.args) {
		return false
	}
	if a.kind == number && a.val.Cmp(b.val) != 0 {
		return false
	}
	for i := range a.args {
		if !equalTrees(a.args[i], b.args[i]) {
			return false
		}
	}
	return true
}

func TestParseInvertsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(t, 5, true)
		back, err := Parse(e.String())
		if err != nil || !equalTrees(e, back) {
			t.Fatalf("%v parses to %v, %v", e, back, err)
		}
	})
}

// ofRuns is how many of the runs of a test have to compare something, of 100 as a rule; a short test has a fifth of the runs.
func ofRuns(fewest int) int {
	if testing.Short() {
		return fewest / 10
	}
	return fewest
}

// pointOf draws small values, positive so that most formulas are defined.
func pointOf(t *rapid.T) Env {
	return Ints("k", rapid.IntRange(0, 4).Draw(t, "k"), "m", rapid.IntRange(0, 4).Draw(t, "m"), "n", rapid.IntRange(0, 6).Draw(t, "n"))
}

// The normal form, printed and parsed again, has the value of the formula
// wherever the formula has one and the conditions hold.
func TestNormalFormKeepsTheValue(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(t, 4, rapid.Bool().Draw(t, "functions"))
		form, err := Normalize(e)
		if err != nil {
			return
		}
		env := pointOf(t)
		if _, err := e.Eval(env); err != nil {
			return
		}
		text := MustParse(form.String())
		if differAt(e, text, env, form.conds) {
			t.Fatalf("%v has normal form %v under %v, which differs at %v", e, text, conditions(form), env)
		}
		compared++
	})
	if compared < ofRuns(20) {
		t.Errorf("only %d comparisons", compared)
	}
}

// scrambled rewrites e by laws of arithmetic that keep its value.
func scrambled(t *rapid.T, e *Expr) *Expr {
	args := make([]*Expr, len(e.args))
	for i, a := range e.args {
		args[i] = scrambled(t, a)
	}
	e = &Expr{kind: e.kind, val: e.val, name: e.name, args: args}
	if !rapid.Bool().Draw(t, "rewrite") {
		return e
	}
	switch e.kind {
	case add, mul:
		return newOp(e.kind, args[1], args[0])
	case sub:
		return newOp(neg, newOp(sub, args[1], args[0]))
	case div:
		return newOp(mul, args[0], newOp(pow, args[1], newInt(-1)))
	case pow:
		return newOp(div, newOp(pow, args[0], newOp(add, args[1], newInt(1))), newInt(2))
	}
	return newOp(sub, newOp(add, e, newVar("m")), newVar("m"))
}

func TestEqualSeesThroughRewriting(t *testing.T) {
	decided := 0
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(t, 4, false)
		r := scrambled(t, e)
		equal, id, err := Equal(e, r)
		if err == nil && !equal {
			t.Fatalf("%v and its rewriting %v are called different: %+v", e, r, id)
		}
		if err == nil {
			decided++
		}
	})
	if decided < ofRuns(20) {
		t.Errorf("only %d pairs decided", decided)
	}
}

func TestEqualAgreesWithEvaluation(t *testing.T) {
	outcomes := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		a := anyExpr(t, 3, rapid.Bool().Draw(t, "functions"))
		b := a
		if rapid.Bool().Draw(t, "mutant") {
			if m, err := Parse(rapid.SampledFrom(formulatest.Changed(a.String())).Draw(t, "of")); err == nil {
				b = m
			}
		} else {
			b = scrambled(t, a)
		}
		equal, _, err := Equal(a, b)
		if err != nil {
			return
		}
		outcomes[equal]++
		if equal {
			env := pointOf(t)
			if differAt(a, b, env, mergedConditions(t, a, b)) {
				t.Fatalf("%v = %v: called equal, differ at %v", a, b, env)
			}
		}
	})
	if want := ofRuns(10); outcomes[true] < want || outcomes[false] < want {
		t.Errorf("outcomes %v, want both at least %d times", outcomes, want)
	}
}

func mergedConditions(t *rapid.T, a, b *Expr) []condition {
	left, err := Normalize(a)
	if err != nil {
		t.Fatalf("%v: called equal without a normal form: %v", a, err)
	}
	right, err := Normalize(b)
	if err != nil {
		t.Fatalf("%v: called equal without a normal form: %v", b, err)
	}
	return conditionsOf(left, right)
}

// Closed forms of sums agree with adding up.
func TestClosedFormsOfSums(t *testing.T) {
	for _, body := range []string{"i^4", "i^3*2^i", "i*2^(-2*i)", "i^2*2^(m*i)", "C(n,i)*i^3", "C(n,n-i)*(i-n)^2", "C(n,i)*m", "m^2*(i+k)",
		"2^(i/1)"} {
		for _, bounds := range []string{"0,n", "1,n", "2,n-1", "0,n+1"} {
			src := "sum(i," + bounds + "," + body + ")"
			e := MustParse(src)
			form, err := Normalize(e)
			if err != nil {
				t.Errorf("%s: %v", src, err)
				continue
			}
			text := MustParse(form.String())
			defined := 0
			for n := 0; n < 12; n++ {
				env := Ints("n", n, "m", 3, "k", 2)
				if differAt(e, text, env, form.conds) {
					t.Errorf("%s = %v under %v: differ at %v", src, text, conditions(form), env)
				}
				if differAt(e, newOp(add, text, newInt(1)), env, form.conds) {
					defined++
				}
			}
			if defined < 9 {
				t.Errorf("%s: both sides defined at %d points only", src, defined)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, src := range []string{"2^(m*2^k+k)", "sum(i,0,n,C(n,i)*i)", "-0b101*-x/ceil(y)", "max(a,b", "2^-(2^-2)", "((", "9.9.9"} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		e, err := Parse(src)
		if err != nil {
			return
		}
		if len(src) > 100 {
			return // its canonical form may nest more deeply than Parse allows
		}
		back, err := Parse(e.String())
		if err != nil || !equalTrees(e, back) {
			t.Fatalf("%q prints as %q, which parses to %v, %v", src, e, back, err)
		}
	})
}

// conditions lists what a normal form presupposes, each as a text such as "n != 0".
func conditions(n *NormalForm) (texts []string) {
	for _, c := range n.conds {
		texts = append(texts, c.String())
	}
	return texts
}

// Numbers, letters and operations have the values that the evaluator of the tests finds, and none where it finds none.
func TestValuesArePlain(t *testing.T) {
	valued := 0
	rapid.Check(t, func(t *rapid.T) {
		e, at, env := anyExpr(t, 4, false), map[string]int{}, Env{}
		for _, name := range []string{"k", "m", "n"} {
			at[name] = rapid.IntRange(-3, 9).Draw(t, name)
			env[name] = big.NewRat(int64(at[name]), 1)
		}
		v := e.plainly(at)
		want, err := e.Eval(env)
		if err != nil && v != nil || err == nil && (v == nil || v.Cmp(want) != 0) {
			t.Fatalf("%v at %v: %v plainly, %v evaluated (%v)", e, env, v, want, err)
		}
		if v != nil {
			valued++
		}
	})
	if valued == 0 {
		t.Error("no formula has a value")
	}
}
