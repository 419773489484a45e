package metacube

import (
	"mccheck/smt/logic"
)

// The two nodes of MC(k,m) that are farthest apart, for every k >= 1.
//
// Seen from t, a node s has the class x and the set S of the classes whose field differs.
// Every path from s to t has to enter, by a cross-edge, the classes
//
//	E(x,S) = the classes of S other than x, and
//	         class 0, that of t, if x is not 0 or some class of S is not.
//
// The number of field bits in which s and t differ and the number of these classes
// together are 0 at t and change by at most 1 along a link.

// entering is whether one arbitrary class z is in E(x,S).
type entering struct {
	in   logic.Term // z is in S
	at   logic.Term // z is x
	zero logic.Term // z is 0
	home logic.Term // x is 0
	more logic.Term // some class of S is not 0
}

// enteringRule makes the condition; the right one is mustEnter.
type enteringRule func(b *logic.Builder, e entering) logic.Term

func mustEnter(b *logic.Builder, e entering) logic.Term {
	return b.Or(b.And(e.in, b.Not(e.at)), b.And(e.zero, b.Or(b.Not(e.home), e.more)))
}

// consistent says that two of "z is x", "z is 0" and "x is 0" bring the third, and that a
// class of S that is not 0 is one.
func consistent(b *logic.Builder, e entering) logic.Term {
	third := func(p, q, r logic.Term) logic.Term { return b.Implies(b.And(p, q), r) }
	return b.All(third(e.at, e.zero, e.home), third(e.zero, e.home, e.at), third(e.home, e.at, e.zero),
		b.Implies(b.And(e.in, b.Not(e.zero)), e.more))
}

// farthestFacts are those about the label by this rule.
func farthestFacts(rule enteringRule) []logic.Obligation {
	b := logic.NewBuilder()
	here := entering{in: b.Var("in"), at: b.Var("at"), zero: b.Var("zero"), home: b.Var("home"), more: b.Var("more")}
	fact := func(name, says string, goal logic.Term, assumed ...logic.Term) logic.Obligation {
		return b.Obligation("to enter: "+name, says, goal, append([]logic.Term{consistent(b, here)}, assumed...)...)
	}
	across := here // class y in place of x
	across.at, across.home = b.Var("across.at"), b.Var("across.home")
	flipped := here // a bit of field x inverted
	flipped.in = b.Choose(here.at, b.Var("flipped.in"), here.in)
	flipped.more = b.Choose(here.home, here.more, b.Var("flipped.more"))
	return []logic.Obligation{
		fact("nothing at t", "at t no class is to be entered",
			b.Not(rule(b, here)), here.home, b.Not(here.in), b.Not(here.more)),
		fact("all at s", "in class 0, with all fields different and a class besides 0, every class is to be entered",
			rule(b, here), here.home, here.in, here.more),
		fact("cross-edges", "a class that is to be entered from class x is so from class y, unless it is y",
			b.Implies(b.And(rule(b, here), b.Not(across.at)), rule(b, across)),
			consistent(b, across), b.Not(b.And(here.at, across.at)), b.Not(b.And(here.home, across.home))),
		fact("cube-edges", "a cube-edge does not change which classes are to be entered",
			b.Iff(rule(b, here), rule(b, flipped)), consistent(b, flipped)),
	}
}

// Farthest is the theorem that the diameter of MC(k,m) is 2^k(m+1), for every
// k >= 1 and m >= 1. It goes with the theorem on Algorithm 1. Source: fault-tolerant
// sec.3.
func Farthest() logic.Theorem {
	control := logic.With(farthestFacts)
	return logic.Theorem{
		ID:    "metacube-farthest",
		Says:  prose.Text("metacube-farthest"),
		Scope: "every k>=1, every m>=1; the longest route for k=0, too",
		Lemmas: prose.Steps("metacube-farthest",
			logic.ByPlaces, logic.ByOneBit, logic.ByInvariant, "metacube-transitive", "class-walk-routing", "class-walk-routing"),
		Obligations: farthestFacts(mustEnter),
		Controls: []logic.Control{
			control("no way back", "The class of t is not entered again.",
				func(b *logic.Builder, e entering) logic.Term { return b.And(e.in, b.Not(e.at)) }),
			control("always back", "The class of t is always to be entered.",
				func(b *logic.Builder, e entering) logic.Term { return b.Or(b.And(e.in, b.Not(e.at)), e.zero) }),
			control("the own class too", "The class of s is to be entered if its field differs.",
				func(b *logic.Builder, e entering) logic.Term {
					return b.Or(e.in, b.And(e.zero, b.Or(b.Not(e.home), e.more)))
				}),
		},
	}
}
