package crossedcube

import (
	"slices"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// rhoOfDoubleBit is rho of one double bit, as everyRho.
type rhoOfDoubleBit func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term]

// changedRho makes controls of facts about rho, each about rho with a change.
func changedRho(facts func(rhoOfDoubleBit) []logic.Obligation) func(name, says string, change rhoChange) logic.Control {
	return func(name, says string, change rhoChange) logic.Control {
		return logic.NewControl(name, says, facts(change.of()))
	}
}

// rhoChange changes rho of one double bit.
type rhoChange func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term, d *network.RhoDigit[logic.Term])

// of is rho with the change.
func (change rhoChange) of() rhoOfDoubleBit {
	return func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
		d := everyRho(b, below, odd, u, v)
		change(b, below, odd, u, v, &d)
		return d
	}
}

// twoAsOne counts a complemented first double bit as 1.
func twoAsOne(b *logic.Builder, _, _ logic.Term, _, _ [2]logic.Term, d *network.RhoDigit[logic.Term]) {
	d.One, d.Two = b.Or(d.One, d.Two), logic.False
}

// onesExchanged exchanges the values 0 and 1 below the first double bit that differs.
func onesExchanged(b *logic.Builder, below, _ logic.Term, _, _ [2]logic.Term, d *network.RhoDigit[logic.Term]) {
	d.One = b.Xor(d.One, below)
}

// largestRhoFacts are the facts about the largest rho of a string of double bits: what a
// double bit counts at most, and that some v makes it count as much.
func largestRhoFacts(rho rhoOfDoubleBit) []logic.Obligation {
	fact := func(name, says string, goal func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) logic.Term) logic.Obligation {
		b := logic.NewBuilder()
		u, v := [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2))
		return b.Obligation("largest rho: "+name, says, goal(b, b.Var("below"), b.Var("odd"), u, v))
	}
	count := func(b *logic.Builder, d network.RhoDigit[logic.Term]) logic.Word {
		return b.AddWords(logic.Word{d.One}, logic.Word{logic.False, d.Two})
	}
	return []logic.Obligation{
		fact("first", "where u and v have not differed, a double bit counts at most 2, and 0 if it does not differ",
			func(b *logic.Builder, _, odd logic.Term, u, v [2]logic.Term) logic.Term {
				n := count(b, rho(b, logic.False, odd, u, v))
				return b.And(b.LeWords(n, b.Binary(2)), b.Or(Differs(b, u, v), b.EqWords(n, b.Binary(0))))
			}),
		fact("further", "where they have, it counts at most 1", func(b *logic.Builder, _, odd logic.Term, u, v [2]logic.Term) logic.Term {
			return b.LeWords(count(b, rho(b, logic.True, odd, u, v)), b.Binary(1))
		}),
		fact("single", "the single top bit of an odd n counts at most 1",
			func(b *logic.Builder, _, odd logic.Term, u, v [2]logic.Term) logic.Term {
				u[1], v[1] = logic.False, logic.False
				return b.LeWords(count(b, rho(b, logic.False, odd, u, v)), b.Binary(1))
			}),
		fact("first attained", "the complement of u counts 2 where u and v have not differed",
			func(b *logic.Builder, _, odd logic.Term, u, _ [2]logic.Term) logic.Term {
				return b.EqWords(count(b, rho(b, logic.False, odd, u, [2]logic.Term{b.Not(u[0]), b.Not(u[1])})), b.Binary(2))
			}),
		fact("further attained", "u with the low bit inverted counts 1 where they have",
			func(b *logic.Builder, _, odd logic.Term, u, _ [2]logic.Term) logic.Term {
				return b.EqWords(count(b, rho(b, logic.True, odd, u, [2]logic.Term{b.Not(u[0]), u[1]})), b.Binary(1))
			}),
		fact("single attained", "the other value of the single top bit counts 1",
			func(b *logic.Builder, _, odd logic.Term, u, _ [2]logic.Term) logic.Term {
				return b.EqWords(count(b, rho(b, logic.False, odd, [2]logic.Term{u[0], logic.False},
					[2]logic.Term{b.Not(u[0]), logic.False})), b.Binary(1))
			}),
	}
}

// Diameter is the theorem that the diameter of CQ_n is (n+1)/2, rounded up,
// for every n >= 1. It goes with the theorem on distances. Source: ecq sec.1 and th.9,
// dual-cube sec.1.
func Diameter() logic.Theorem {
	changed := changedRho(largestRhoFacts)
	return logic.Theorem{
		ID:    "crossed-cube-diameter",
		Says:  prose.Text("crossed-cube-diameter"),
		Scope: "every n>=1",
		Lemmas: slices.Concat([]logic.Lemma{logic.LabelLemma("crossed-cube-distance-every")},
			prose.Steps("crossed-cube-diameter", "", "", logic.ByOneBit)),
		Obligations: largestRhoFacts(everyRho),
		Controls: []logic.Control{
			changed("2 counted as 1", "A complemented first double bit counts 1.", twoAsOne),
			changed("2 further down", "Complemented double bits count 2 below the first that differs as well.",
				func(b *logic.Builder, below, _ logic.Term, u, v [2]logic.Term, d *network.RhoDigit[logic.Term]) {
					both := b.All(below, b.Xor(u[0], v[0]), b.Xor(u[1], v[1]))
					d.One, d.Two = b.And(d.One, b.Not(both)), b.Or(d.Two, both)
				}),
			changed("values exchanged", prose.Text("crossed-cube-diameter, control values exchanged"), onesExchanged),
			changed("2 for a single bit", "A first double bit whose low bit differs counts 2.",
				func(b *logic.Builder, below, _ logic.Term, u, v [2]logic.Term, d *network.RhoDigit[logic.Term]) {
					low := b.And(b.Not(below), b.Xor(u[0], v[0]))
					d.One, d.Two = b.And(d.One, b.Not(low)), b.Or(d.Two, low)
				}),
		},
	}
}
