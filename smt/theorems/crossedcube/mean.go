package crossedcube

import (
	"slices"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// digitSums are the facts about rho of one double bit, added up over the four values of
// the double bit of v, and likewise over the two values of a single top bit.
func digitSums(rho rhoOfDoubleBit) []logic.Obligation {
	fact := func(name, says string, below bool, total uint,
		counted func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) logic.Word) logic.Obligation {
		b := logic.NewBuilder()
		u, sum := [2]logic.Term(b.Vars("u", 2)), logic.Word{}
		for v := range 4 {
			sum = b.AddWords(sum, counted(b, b.Const(below), b.Var("odd"), u, [2]logic.Term{b.Const(v&1 == 1), b.Const(v>>1 == 1)}))
		}
		return b.Obligation("sum of rho: "+name, says, b.EqWords(sum, b.Binary(total)))
	}
	digit := func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) logic.Word {
		d := rho(b, below, odd, u, v)
		return b.AddWords(logic.Word{d.One}, logic.Word{logic.False, d.Two})
	}
	bits := func(b *logic.Builder, _, _ logic.Term, u, v [2]logic.Term) logic.Word {
		return b.CountWord(b.Xor(u[0], v[0]), b.Xor(u[1], v[1]))
	}
	single := func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) logic.Word {
		u[1] = logic.False
		return b.ChooseWord(v[1], logic.Word{}, digit(b, below, odd, u, v))
	}
	b := logic.NewBuilder()
	u, v := [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2))
	return []logic.Obligation{
		fact("first", "where u and v have not differed, the four values of a double bit of v count 4 together", false, 4, digit),
		fact("further", "where they have, they count 3 together", true, 3, digit),
		fact("single", "the two values of the single top bit of an odd n count 1 together", false, 1, single),
		fact("bits", "the four values of a double bit of v differ from u in 4 bits together", false, 4, bits),
		b.Obligation("sum of rho: equal", "where they have not differed, a double bit counts 0 iff it does not differ",
			b.Iff(b.EqWords(digit(b, logic.False, b.Var("odd"), u, v), b.Binary(0)), b.Not(Differs(b, u, v)))),
	}
}

// Mean is the theorem on the mean of rho, which is the distance in CQ_n, for
// every n >= 1, and its comparison with the mean Hamming distance. It goes with the theorem
// on distances. Source: ecq sec.1 compares mean distances.
func Mean() logic.Theorem {
	changed := changedRho(digitSums)
	return logic.Theorem{
		ID:    "crossed-cube-mean",
		Says:  prose.Text("crossed-cube-mean"),
		Scope: "every n>=1",
		Lemmas: slices.Concat([]logic.Lemma{logic.LabelLemma("crossed-cube-distance-every")},
			prose.Steps("crossed-cube-mean", logic.ByInvariant, logic.ByInvariant, logic.ByInvariant)),
		Obligations: digitSums(everyRho),
		Controls: []logic.Control{
			changed("2 counted as 1", "A complemented first double bit counts 1.", twoAsOne),
			changed("values exchanged", prose.Text("crossed-cube-mean, control values exchanged"), onesExchanged),
			changed("as in a hypercube", "Double bits count the bits in which they differ.",
				func(b *logic.Builder, _, _ logic.Term, u, v [2]logic.Term, d *network.RhoDigit[logic.Term]) {
					low, high := b.Xor(u[0], v[0]), b.Xor(u[1], v[1])
					d.One, d.Two = b.Xor(low, high), b.And(low, high)
				}),
		},
	}
}
