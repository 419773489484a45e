package logictest

import (
	"fmt"
	"math/bits"
	"testing"

	"mccheck/model"
	"mccheck/smt/logic"
)

// What pairs of nodes stand for in the theorems on links.

// Made is what a constructor of package network makes of parameters that are allowed.
func Made[G any](g G, err error) G {
	if err != nil {
		panic(err)
	}
	return g
}

func VarH(i int) string { return fmt.Sprint("h", i) }

func Ones(u model.Node) int { return bits.OnesCount64(u) }

// ValueOf is the number that the word is under the model.
func ValueOf(t *testing.T, b *logic.Builder, w logic.Word, m logic.Model) int {
	t.Helper()
	value := 0
	for i, bit := range w {
		set, err := b.Eval(bit, m)
		if err != nil {
			t.Fatal(err)
		}
		if set {
			value += 1 << i
		}
	}
	return value
}

func BitsOf(b *logic.Builder, u model.Node, n int) []logic.Term {
	list := make([]logic.Term, n)
	for i := range list {
		list[i] = b.Const(u>>i&1 == 1)
	}
	return list
}

// TallyOf counts the ones of d among the bits from lo on, so many.
func TallyOf(b *logic.Builder, d model.Node, lo, width int) logic.Tally {
	n := Ones(d >> lo & (1<<width - 1))
	return logic.Tally{Some: b.Const(n > 0), Several: b.Const(n > 1), Odd: b.Const(n%2 == 1)}
}

// AllAssignments calls f with every assignment of n Booleans v0, v1, ...
func AllAssignments(n int, f func(m logic.Model, word int)) {
	for word := range 1 << n {
		m := logic.Model{}
		for i := range n {
			m[varName(i)] = int64(word >> i & 1)
		}
		f(m, word)
	}
}

func varName(i int) string { return string(rune('a' + i)) }

func Variables(b *logic.Builder, n int) []logic.Term {
	vars := make([]logic.Term, n)
	for i := range vars {
		vars[i] = b.Var(varName(i))
	}
	return vars
}

func MustEval(t *testing.T, b *logic.Builder, x logic.Term, m logic.Model) bool {
	t.Helper()
	v, err := b.Eval(x, m)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
