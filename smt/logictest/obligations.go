package logictest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"mccheck/smt/logic"
)

// Tautology is p or not p, hidden from constant folding.
func Tautology() *logic.Obligation {
	b := logic.NewBuilder()
	p, q := b.Var("p"), b.Var("q")
	return &logic.Obligation{Name: "de Morgan", Says: "not (p and q) is not p or not q.", Terms: b,
		Goal: b.Iff(b.Not(b.And(p, q)), b.Or(b.Not(p), b.Not(q)))}
}

// Falsehood fails exactly at p=1, q=0 with n=3.
func Falsehood() *logic.Obligation {
	b := logic.NewBuilder()
	p, q, n := b.Var("p"), b.Var("q"), b.IntVar("n")
	return &logic.Obligation{Name: "false", Says: "p implies q, for n=3.", Terms: b,
		Assumptions: []logic.Term{b.Eq(b.Scale(2, n), b.Number(6))}, Goal: b.Implies(p, q)}
}

// RandomObligation is a formula over n Booleans a, b, ...; integers too if
// asked.
func RandomObligation(r *rand.Rand, n, size int, integers bool) *logic.Obligation {
	b := logic.NewBuilder()
	terms := Variables(b, n)
	pick := func() logic.Term { return terms[r.IntN(len(terms))] }
	for range size {
		x, y := pick(), pick()
		made := []logic.Term{b.And(x, y), b.Or(x, y), b.Xor(x, y), b.Not(x), b.Choose(pick(), x, y)}
		if integers {
			i := b.ChooseInt(x, b.IntVar("i"), b.Number(r.IntN(9)-4))
			made = append(made, b.Le(i, b.Scale(-2, b.IntVar("j"))), b.Eq(b.Plus(i, 1), b.IntVar("j")))
		}
		terms = append(terms, made[r.IntN(len(made))])
	}
	return &logic.Obligation{Name: "random", Says: "A random statement.", Terms: b,
		Assumptions: []logic.Term{pick(), pick()}, Goal: pick()}
}

func SmallTheorem() logic.Theorem {
	statement := func(name string) logic.Obligation {
		o := Tautology()
		o.Name = name
		return *o
	}
	return logic.Theorem{ID: "small", Says: "Something.", Scope: "everywhere",
		Obligations: []logic.Obligation{statement("one"), statement("two")},
		Controls: []logic.Control{{Name: "wrong", Says: "Its contrary.",
			Obligations: []logic.Obligation{statement("three"), statement("four")}}}}
}

// Weaker is the obligation without assumption i.
func Weaker(o logic.Obligation, i int) logic.Obligation {
	o.Assumptions = slices.Delete(slices.Clone(o.Assumptions), i, i+1)
	return o
}

// Pigeons states that n+1 pigeons fit into n holes only by sharing one: hard
// for resolution.
func Pigeons(n int) *logic.Obligation {
	b := logic.NewBuilder()
	in := func(p, h int) logic.Term { return b.Var(fmt.Sprintf("p%d_%d", p, h)) }
	o := &logic.Obligation{Name: "pigeons", Says: "Two pigeons share a hole.", Terms: b, Goal: logic.False}
	for p := range n + 1 {
		some := logic.False
		for h := range n {
			some = b.Or(some, in(p, h))
			for q := range p {
				o.Goal = b.Or(o.Goal, b.And(in(p, h), in(q, h)))
			}
		}
		o.Assumptions = append(o.Assumptions, some)
	}
	return o
}
