package smt

import "fmt"

// linkClass is a rule for the class whose nodes have the links of address bit
// x+k: x = 2^k j + i. Source: prefix sec.4.2, which prints x mod m.
type linkClass func(k, m, x uint) uint

// residue is x mod 2^k, the length of a part; printedResidue is as printed.
func residue(k, _, x uint) uint        { return x % (1 << k) }
func printedResidue(_, m, x uint) uint { return x % m }

// bitFactsOfRounds state for k <= 3, m <= 4 that the loops of Algorithm 2 run
// through the address bits in order, and that the class of the inner loop has the
// links.
func bitFactsOfRounds(rule linkClass) []Obligation {
	var list []Obligation
	for k := range uint(4) {
		for m := uint(1); m <= 4; m++ {
			list = append(list, roundBits(k, m, rule))
		}
	}
	return list
}

// roundBits: j < m is the part, i < 2^k the class of the inner loop.
func roundBits(k, m uint, rule linkClass) Obligation {
	b := NewBuilder()
	j, i := word(b.Vars("j", 2)), word(b.Vars("i", int(k)))
	index := func(j, i word) word {
		heavy := make(word, k, k+3)
		for t := range heavy {
			heavy[t] = falseTerm
		}
		return b.addWords(append(heavy, j...), i)
	}
	x := index(j, i)
	class := b.number(0)
	for v := range m << k {
		class = b.chooseWord(b.eqWords(x, b.number(v)), b.number(rule(k, m, v)), class)
	}
	one, ends := b.number(1), b.eqWords(i, b.number(1<<k-1))
	next := index(b.chooseWord(ends, b.addWords(j, one), j), b.chooseWord(ends, b.number(0), b.addWords(i, one)))
	return Obligation{Name: fmt.Sprintf("bits: k=%d, m=%d", k, m), Terms: b,
		Says:        "for x = 2^k j + i the class with the links of address bit x+k is i, and the next pair of the loops has x+1",
		Assumptions: []Term{b.leWords(j, b.number(m-1))},
		Goal:        b.And(b.eqWords(class, i), b.eqWords(next, b.addWords(x, one)))}
}

// bitIntegers are the same facts for every k and m, with integers: size is 2^k,
// part is 2^k j, and end is 2^k m.
func bitIntegers() []Obligation {
	b := NewBuilder()
	k, size, end, part, i := b.IntVar("k"), b.IntVar("size"), b.IntVar("end"), b.IntVar("part"), b.IntVar("i")
	other, c := b.IntVar("other"), b.IntVar("c")
	zero, bit := b.Number(0), b.Sum(part, i, k)
	fact := func(name, says string, goal Term, assumed ...Term) Obligation {
		return Obligation{Name: "bits: " + name, Says: says, Terms: b, Assumptions: assumed, Goal: goal}
	}
	ends := b.Eq(b.Plus(i, 1), size)
	next := b.Sum(b.ChooseInt(ends, b.Add(part, size), part), b.ChooseInt(ends, zero, b.Plus(i, 1)), k)
	apart := b.Any(b.Eq(part, other), b.Le(b.Add(part, size), other), b.Le(b.Add(other, size), part))
	return []Obligation{
		fact("first", "the first pair of the loops has address bit k", b.Eq(bit, k), b.Eq(part, zero), b.Eq(i, zero)),
		fact("next", "the next pair of the loops has the next address bit", b.Eq(next, b.Plus(bit, 1))),
		fact("last", "after the last pair no address bit is left", b.Eq(b.Plus(bit, 1), b.Add(end, k)), ends, b.Eq(b.Add(part, size), end)),
		fact("links", "if bit c of some part is bit i of a part, c is i, where two parts are equal or begin 2^k bits apart or more", b.Eq(c, i),
			b.Le(zero, i), b.Lt(i, size), b.Le(zero, c), b.Lt(c, size), b.Eq(b.Sum(other, c, k), bit), apart),
	}
}
