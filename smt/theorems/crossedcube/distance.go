package crossedcube

import (
	"slices"

	"mccheck/smt/logic"
)

// among states that m is one of the memories with the given codes.
func among(b *logic.Builder, m memory, codes []int) logic.Term {
	some := logic.False
	for _, code := range codes {
		is := logic.True
		for i, p := range m.bits() {
			is = b.And(is, b.Iff(*p, b.Const(code>>i&1 == 1)))
		}
		some = b.Or(some, is)
	}
	return some
}

// facts are the start, the step and the three facts for the invariant that
// consists of the memories with the given codes.
func (r crossedRule) facts(codes []int) []logic.Obligation {
	one := func(name, says string, goal func(b *logic.Builder, u, v [2]logic.Term) (assume []logic.Term,
		goal logic.Term)) logic.Obligation {
		b := logic.NewBuilder()
		x, y := b.Vars("u", 2), b.Vars("v", 2)
		assume, want := goal(b, [2]logic.Term(x), [2]logic.Term(y))
		return b.Obligation(name, says, want, assume...)
	}
	remembered := func(b *logic.Builder) memory {
		m := b.Vars("m", memoryBits)
		return memoryOf(func(i int) logic.Term { return m[i] })
	}
	fact := func(name, says string, goal func(b *logic.Builder, m memory) logic.Term) logic.Obligation {
		return one(name, says, func(b *logic.Builder, _, _ [2]logic.Term) ([]logic.Term, logic.Term) {
			m := remembered(b)
			return []logic.Term{among(b, m, codes)}, goal(b, m)
		})
	}
	return []logic.Obligation{
		one("start odd", "After the single top bit of an odd n the invariant holds, and no neighbour is lost.",
			func(b *logic.Builder, u, v [2]logic.Term) ([]logic.Term, logic.Term) {
				u[1], v[1] = logic.False, logic.False
				next, lost := r.step(b, constantMemory(b, emptyMemory), u, v, r.single())
				return nil, b.And(among(b, next, codes), b.Not(lost))
			}),
		one("start even", "After the top double bit of an even n the invariant holds, and no neighbour is lost.",
			func(b *logic.Builder, u, v [2]logic.Term) ([]logic.Term, logic.Term) {
				next, lost := r.step(b, constantMemory(b, emptyMemory), u, v, r.edges)
				return nil, b.And(among(b, next, codes), b.Not(lost))
			}),
		one("step", "Where the invariant holds, it holds after one more double bit.",
			func(b *logic.Builder, u, v [2]logic.Term) ([]logic.Term, logic.Term) {
				m := remembered(b)
				next, _ := r.step(b, m, u, v, r.edges)
				return []logic.Term{among(b, m, codes)}, among(b, next, codes)
			}),
		fact("fact 1", "rho(u,v) is 0 iff u and v are equal.", func(b *logic.Builder, m memory) logic.Term {
			return b.Iff(m.zero, b.Not(m.below))
		}),
		one("fact 2", prose.Text("obligation fact 2"), func(b *logic.Builder, u, v [2]logic.Term) ([]logic.Term, logic.Term) {
			m := remembered(b)
			_, lost := r.step(b, m, u, v, r.edges)
			return []logic.Term{among(b, m, codes)}, b.Not(lost)
		}),
		fact("fact 3", "Where u and v differ, some neighbour of u has a rho(.,v) smaller by 1.",
			func(b *logic.Builder, m memory) logic.Term {
				return b.Implies(m.below, b.Or(m.some[0][2], m.some[1][2]))
			}),
	}
}

// everyLemmas are the steps from the obligations to the distance for every n.
var everyLemmas = slices.Concat([]logic.Lemma{logic.ClassLemmas[0]}, prose.Steps("every lemmas", logic.ByInvariant, ""))

// Distance is the theorem that the distance in CQ_n is the
// pair-related distance rho, for every n >= 1 and all pairs of nodes. Source:
// ecq def.3 with the values of rho_j as Chang, Sung and Hsu have them.
func Distance() logic.Theorem {
	return logic.Theorem{
		ID:          "crossed-cube-distance-every",
		Says:        "The distance from u to v in CQ_n is the pair-related distance rho(u,v).",
		Scope:       "every n>=1, every pair of nodes",
		Lemmas:      everyLemmas,
		Obligations: append(crossedCubeRule.facts(crossedCubeRule.reachable()), readBackEvery()...),
		Controls:    everyControls(),
	}
}
