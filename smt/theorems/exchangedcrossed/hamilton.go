package exchangedcrossed

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// mateRule says which string is joined to a string of n bits across the first bit: what
// becomes of the first double bit, whose high bit changes, and of those below it.
type mateRule struct {
	low    func(b *logic.Builder, x logic.Term) logic.Term       // the low bit of the first double bit
	below  func(b *logic.Builder, x [2]logic.Term) [2]logic.Term // a double bit below
	joined exchangedRule                                         // the links of ECQ(s,t)
}

// theMate is the rule of CQ_n.
var theMate = mateRule{
	low:    func(_ *logic.Builder, x logic.Term) logic.Term { return x },
	below:  crossedcube.PairRelated,
	joined: byKind,
}

// mateFacts state that a string of n bits has one neighbour across the first bit, by a rule
// that undoes itself: strings that differ in that bit are joined iff each is what the rule
// makes of the other. Beside them stands which links of ECQ(s,t) change a or b at all.
func mateFacts(r mateRule) []logic.Obligation {
	fact := func(name, says string, goal func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term)) logic.Obligation {
		b := logic.NewBuilder()
		g, assumed := goal(b, [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2)))
		return b.Obligation("mates: "+name, says, g, assumed...)
	}
	p := newExchangedPair()
	return []logic.Obligation{
		fact("first", "first double bits that differ in the high bit are joined iff the low bits are as the rule says",
			func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
				return b.Iff(crossedcube.ByTopBit(b, crossedcube.Start, u, v).Joined, b.Iff(v[0], r.low(b, u[0]))),
					[]logic.Term{b.Xor(u[1], v[1])}
			}),
		fact("single", "different single bits of an odd n are joined", func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
			return crossedcube.ByTopBit(b, crossedcube.Start, [2]logic.Term{u[0], logic.False},
				[2]logic.Term{v[0], logic.False}).Joined, []logic.Term{b.Xor(u[0], v[0])}
		}),
		fact("below", "different strings are joined with a double bit more iff they were before and it is as the rule says",
			func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
				s, x := crossedcube.State{Same: b.Var("same"), Joined: b.Var("joined")}, r.below(b, u)
				return b.Iff(crossedcube.ByTopBit(b, s, u, v).Joined, b.All(s.Joined, b.Iff(v[0], x[0]), b.Iff(v[1], x[1]))),
					[]logic.Term{b.Not(s.Same)}
			}),
		fact("undone", "the rule undoes itself", func(b *logic.Builder, u, _ [2]logic.Term) (logic.Term, []logic.Term) {
			again := r.below(b, r.below(b, u))
			return b.All(b.Iff(r.low(b, r.low(b, u[0])), u[0]), b.Iff(again[0], u[0]), b.Iff(again[1], u[1])), nil
		}),
		p.Obligation("mates: a", "nodes whose a differ are joined iff they have c = 0, equal b, and a that are joined",
			p.Implies(p.Not(p.a.Same), p.Iff(r.joined(p), p.All(p.Not(p.c), p.Not(p.cross), p.b.Same, p.a.Joined)))),
		p.Obligation("mates: b", "nodes whose b differ are joined iff they have c = 1, equal a, and b that are joined",
			p.Implies(p.Not(p.b.Same), p.Iff(r.joined(p), p.All(p.c, p.Not(p.cross), p.a.Same, p.b.Joined)))),
	}
}

// HamiltonConnected is the theorem on paths through all nodes of ECQ(s,t) between any two,
// for every s, t >= 2 but s = t = 2. It goes with the theorems on links. Source: ecq
// sec.3.1.9, and the proof of th.10, which decomposes into halves as this one does.
func HamiltonConnected() logic.Theorem {
	control := logic.Changed(theMate, mateFacts)
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-hamilton-connected",
		Says:  prose.Text("exchanged-crossed-cube-hamilton-connected"),
		Scope: "every s>=2, every t>=2, but s=t=2; the steps of the printed proof for every s, t",
		Lemmas: prose.Steps("exchanged-crossed-cube-hamilton-connected", "exchanged-crossed-cube-links", logic.ByInvariant,
			logic.ByHalves, logic.ByHalves, logic.BySmallest, "exchanged-crossed-cube-links", logic.ByInvariant,
			logic.ByInvariant),
		Obligations: mateFacts(theMate),
		Controls: []logic.Control{
			control("the double bits below kept", "What lies below the first double bit stays as it is.", func(r *mateRule) {
				r.below = func(_ *logic.Builder, x [2]logic.Term) [2]logic.Term { return x }
			}),
			control("the second bit changes as well", "The low bit of the first double bit changes with the high one.", func(r *mateRule) {
				r.low = func(b *logic.Builder, x logic.Term) logic.Term { return b.Not(x) }
			}),
			control("both bits below change", "Where the low bit is 1, it changes as well as the high one.", func(r *mateRule) {
				r.below = func(b *logic.Builder, x [2]logic.Term) [2]logic.Term {
					return [2]logic.Term{logic.False, b.Xor(x[0], x[1])}
				}
			}),
			control("any a across c", "A link that changes c may change a as well.", func(r *mateRule) {
				r.joined = func(p exchangedPair) logic.Term { return p.Choose(p.cross, p.b.Same, byKind(p)) }
			}),
			control("any b across c", "A link that changes c may change b as well.", func(r *mateRule) {
				r.joined = func(p exchangedPair) logic.Term { return p.Choose(p.cross, p.a.Same, byKind(p)) }
			}),
			control("no links of a", "Nodes whose a differ are not joined.", func(r *mateRule) {
				r.joined = func(p exchangedPair) logic.Term { return p.And(byKind(p), p.a.Same) }
			}),
			control("no links of b", "Nodes whose b differ are not joined.", func(r *mateRule) {
				r.joined = func(p exchangedPair) logic.Term { return p.And(byKind(p), p.b.Same) }
			}),
		},
	}
}
