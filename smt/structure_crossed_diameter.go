package smt

import (
	"slices"

	"mccheck/model"
)

// rhoOfDoubleBit is rho of one double bit, as everyRho.
type rhoOfDoubleBit func(b *Builder, below, odd Term, u, v [2]Term) model.RhoDigit[Term]

// largestRhoFacts are the facts about the largest rho of a string of double bits: what a
// double bit counts at most, and that some v makes it count as much.
func largestRhoFacts(rho rhoOfDoubleBit) []Obligation {
	fact := func(name, says string, goal func(b *Builder, below, odd Term, u, v [2]Term) Term) Obligation {
		b := NewBuilder()
		u, v := [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2))
		return Obligation{Name: "largest rho: " + name, Says: says, Terms: b, Goal: goal(b, b.Var("below"), b.Var("odd"), u, v)}
	}
	count := func(b *Builder, d model.RhoDigit[Term]) word { return b.addWords(word{d.One}, word{falseTerm, d.Two}) }
	return []Obligation{
		fact("first", "where u and v have not differed, a double bit counts at most 2, and 0 if it does not differ", func(b *Builder, _, odd Term, u, v [2]Term) Term {
			n := count(b, rho(b, falseTerm, odd, u, v))
			return b.And(b.leWords(n, b.number(2)), b.Or(differs(b, u, v), b.eqWords(n, b.number(0))))
		}),
		fact("further", "where they have, it counts at most 1", func(b *Builder, _, odd Term, u, v [2]Term) Term {
			return b.leWords(count(b, rho(b, trueTerm, odd, u, v)), b.number(1))
		}),
		fact("single", "the single top bit of an odd n counts at most 1", func(b *Builder, _, odd Term, u, v [2]Term) Term {
			u[1], v[1] = falseTerm, falseTerm
			return b.leWords(count(b, rho(b, falseTerm, odd, u, v)), b.number(1))
		}),
		fact("first attained", "the complement of u counts 2 where u and v have not differed", func(b *Builder, _, odd Term, u, _ [2]Term) Term {
			return b.eqWords(count(b, rho(b, falseTerm, odd, u, [2]Term{b.Not(u[0]), b.Not(u[1])})), b.number(2))
		}),
		fact("further attained", "u with the low bit inverted counts 1 where they have", func(b *Builder, _, odd Term, u, _ [2]Term) Term {
			return b.eqWords(count(b, rho(b, trueTerm, odd, u, [2]Term{b.Not(u[0]), u[1]})), b.number(1))
		}),
		fact("single attained", "the other value of the single top bit counts 1", func(b *Builder, _, odd Term, u, _ [2]Term) Term {
			return b.eqWords(count(b, rho(b, falseTerm, odd, [2]Term{u[0], falseTerm}, [2]Term{b.Not(u[0]), falseTerm})), b.number(1))
		}),
	}
}

// CrossedCubeDiameter is the theorem that the diameter of CQ_n is (n+1)/2, rounded up,
// for every n >= 1. It goes with the theorem on distances. Source: ecq sec.1 and th.9,
// dual-cube sec.1.
func CrossedCubeDiameter() Theorem {
	changed := func(name, says string, change func(b *Builder, below, odd Term, u, v [2]Term, d *model.RhoDigit[Term])) Control {
		return Control{Name: name, Says: says, Obligations: largestRhoFacts(func(b *Builder, below, odd Term, u, v [2]Term) model.RhoDigit[Term] {
			d := everyRho(b, below, odd, u, v)
			change(b, below, odd, u, v, &d)
			return d
		})}
	}
	return Theorem{
		ID:    "crossed-cube-diameter",
		Says:  "The diameter of CQ_n, the largest rho, is (n+1)/2, rounded up: n+2 for even n, and n+1 for odd n, is twice as much.",
		Scope: "every n>=1",
		Lemmas: []Lemma{
			labelLemma("crossed-cube-distance-every"),
			{"", "Even n = 2h: there are h double bits. Those down to the first that differs count at most 2 together, and each of the at most h-1 below it at most 1: rho is at most h+1. It is so much for v that is the complement of u in the first double bit and u with the low bit inverted in all others. For n = 2h, (n+1)/2 rounded up is h+1."},
			{"", "Odd n = 2h+1: there are h double bits below a single bit. If this bit differs it counts at most 1 and the others at most 1 each, so that rho is at most h+1; if not, rho is that of n-1 bits, at most h+1 for h >= 1, and 0 for h = 0. It is h+1 for v with the other top bit and all low bits inverted. For n = 2h+1, (n+1)/2 is h+1."}},
		Obligations: largestRhoFacts(everyRho),
		Controls: []Control{
			changed("2 counted as 1", "A complemented first double bit counts 1.", func(b *Builder, _, _ Term, _, _ [2]Term, d *model.RhoDigit[Term]) {
				d.One, d.Two = b.Or(d.One, d.Two), falseTerm
			}),
			changed("2 further down", "Complemented double bits count 2 below the first that differs as well.", func(b *Builder, below, _ Term, u, v [2]Term, d *model.RhoDigit[Term]) {
				both := b.All(below, b.Xor(u[0], v[0]), b.Xor(u[1], v[1]))
				d.One, d.Two = b.And(d.One, b.Not(both)), b.Or(d.Two, both)
			}),
			changed("values exchanged", "Below the first double bit that differs, those count 1 that are distance-preserving pair related.", func(b *Builder, below, _ Term, _, _ [2]Term, d *model.RhoDigit[Term]) {
				d.One = b.Xor(d.One, below)
			}),
			changed("2 for a single bit", "A first double bit whose low bit differs counts 2.", func(b *Builder, below, _ Term, u, v [2]Term, d *model.RhoDigit[Term]) {
				low := b.And(b.Not(below), b.Xor(u[0], v[0]))
				d.One, d.Two = b.And(d.One, b.Not(low)), b.Or(d.Two, low)
			}),
		},
	}
}

// largestDetour are the facts about the exchange hops of the rows of ecq Table 1.
func largestDetour(rows []exchangeRow) []Obligation {
	table := exchangeTable(rows)
	b := NewBuilder()
	hops := func(x, y, c, target Term) word {
		return selectRow([]Term{x, y, c, target}, b.chooseWord, func(i int) word { return b.number(uint(table[i])) })
	}
	x, y, c, target := b.Var("aDiffers"), b.Var("bDiffers"), b.Var("c"), b.Var("target")
	return []Obligation{
		{Name: "detour: at most 2", Says: "there are at most 2 exchange hops", Terms: b, Goal: b.leWords(hops(x, y, c, target), b.number(2))},
		{Name: "detour: attained", Says: "where a and b differ and c = c' there are 2", Terms: b, Goal: b.eqWords(hops(trueTerm, trueTerm, c, c), b.number(2))},
	}
}

// withHops are the rows of ecq Table 1 with one number of exchange hops in place of
// another.
func withHops(from, to uint8) []exchangeRow {
	rows := slices.Clone(exchangeRows)
	for i := range rows {
		if rows[i].hops == from {
			rows[i].hops = to
		}
	}
	return rows
}

// ExchangedCrossedCubeDiameter is the theorem that the diameter of ECQ(s,t) is the sum
// of those of CQ_s and CQ_t and 2, for every s, t >= 1. It goes with the theorems on
// distances and on the diameter of CQ_n. Source: ecq th.9.
func ExchangedCrossedCubeDiameter() Theorem {
	changed := func(name, says string, from, to uint8) Control {
		return Control{Name: name, Says: says, Obligations: largestDetour(withHops(from, to))}
	}
	return Theorem{
		ID:    "exchanged-crossed-cube-diameter",
		Says:  "The diameter of ECQ(s,t) is that of CQ_s and that of CQ_t, which are the largest rho(a,a') and rho(b,b'), and 2: (s+1)/2 rounded up, (t+1)/2 rounded up, and 2.",
		Scope: "every s>=1, every t>=1",
		Lemmas: []Lemma{
			labelLemma("exchanged-crossed-cube-distance-every"),
			{"", "The distance is rho(a,a') + rho(b,b') and the exchange hops, each at most its largest value. All three are attained together: a, a' and b, b' may be chosen freely so that rho is largest, and as it is at least 1 they differ; with c = c' there are 2 exchange hops."},
		},
		Obligations: largestDetour(exchangeRows),
		Controls: []Control{
			changed("3 exchange hops", "Rows with 2 exchange hops have 3.", 2, 3),
			changed("1 exchange hop", "Rows with 2 exchange hops have 1.", 2, 1),
		},
	}
}
