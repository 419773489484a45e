package crossedcube

import (
	"mccheck/model/network"
	"mccheck/smt/logic"
)

// printedRho is rho of one double bit with the values below the first differing one as
// ecq def.3 and the text after it print them: 1 for those that are distance-preserving
// pair related, 0 for the others.
func printedRho(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
	d := everyRho(b, below, odd, u, v)
	d.One = b.Xor(d.One, below)
	return d
}

// partner is the double bit that is distance-preserving pair related to u, by the parity
// of the rho above it.
func partner(b *logic.Builder, odd logic.Term, u [2]logic.Term) [2]logic.Term {
	return [2]logic.Term{u[0], b.Xor(u[1], b.And(u[0], odd))}
}

// printedRhoFacts are largestRhoFacts of another rho, where a double bit below the first
// that differs counts 1 for another v.
func printedRhoFacts(rho rhoOfDoubleBit,
	attaining func(b *logic.Builder, odd logic.Term, u [2]logic.Term) [2]logic.Term) []logic.Obligation {
	list := largestRhoFacts(rho)
	for i := range list {
		if list[i].Name == "largest rho: further attained" {
			b := logic.NewBuilder()
			u, odd := [2]logic.Term(b.Vars("u", 2)), b.Var("odd")
			d := rho(b, logic.True, odd, u, attaining(b, odd, u))
			list[i] = b.Obligation(list[i].Name, "where they have, the double bit that is distance-preserving pair related to u counts 1",
				b.And(d.One, b.Not(d.Two)))
		}
	}
	return list
}

// PrintedRhoLargest is the theorem that the largest rho, as ecq prints it, is the diameter
// of CQ_n all the same, for every n >= 1, though this rho is not the distance. It goes with
// the theorem on the diameter. Source: ecq def.3 and proof of th.9.
func PrintedRhoLargest() logic.Theorem {
	changed := func(name, says string, rho rhoOfDoubleBit,
		attaining func(b *logic.Builder, odd logic.Term, u [2]logic.Term) [2]logic.Term) logic.Control {
		return logic.NewControl(name, says, printedRhoFacts(rho, attaining))
	}
	return logic.Theorem{
		ID:    "crossed-cube-printed-rho-largest",
		Says:  prose.Text("crossed-cube-printed-rho-largest"),
		Scope: "every n>=1",
		Lemmas: []logic.Lemma{
			{By: "crossed-cube-diameter", Says: "The diameter of CQ_n is (n+1)/2, rounded up."},
			{By: "", Says: prose.Text("crossed-cube-printed-rho-largest, step 1")},
		},
		Obligations: printedRhoFacts(printedRho, partner),
		Controls: []logic.Control{
			changed("low bits inverted", "The double bit with the low bit inverted counts 1 below the first that differs.",
				printedRho, func(b *logic.Builder, _ logic.Term, u [2]logic.Term) [2]logic.Term {
					return [2]logic.Term{b.Not(u[0]), u[1]}
				}),
			changed("parity dropped", "The equal double bit counts 1 below the first that differs.", printedRho,
				func(_ *logic.Builder, _ logic.Term, u [2]logic.Term) [2]logic.Term { return u }),
			changed("2 further down", "Distance-preserving pair related double bits count 2 below the first that differs.",
				func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
					d := printedRho(b, below, odd, u, v)
					related := b.And(below, d.One)
					return network.RhoDigit[logic.Term]{One: b.And(d.One, b.Not(related)), Two: b.Or(d.Two, related)}
				}, partner),
		},
	}
}
