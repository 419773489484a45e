package prefix

import (
	"fmt"

	"mccheck/smt/logic"
)

// linkClass is a rule for the class whose nodes have the links of address bit
// x+k: x = 2^k j + i. Source: prefix sec.4.2, which prints x mod m.
type linkClass func(k, m, x uint) uint

// residue is x mod 2^k, the length of a part; printedResidue is as printed.
func residue(k, _, x uint) uint { return x % (1 << k) }

func printedResidue(_, m, x uint) uint { return x % m }

// bitFactsOfRounds state for k <= 3, m <= 4 that the loops of Algorithm 2 run
// through the address bits in order, and that the class of the inner loop has the
// links.
func bitFactsOfRounds(rule linkClass) []logic.Obligation {
	var list []logic.Obligation
	for k := range uint(4) {
		for m := uint(1); m <= 4; m++ {
			list = append(list, roundBits(k, m, rule))
		}
	}
	return list
}

// roundBits: j < m is the part, i < 2^k the class of the inner loop.
func roundBits(k, m uint, rule linkClass) logic.Obligation {
	b := logic.NewBuilder()
	j, i := logic.Word(b.Vars("j", 2)), logic.Word(b.Vars("i", int(k)))
	index := func(j, i logic.Word) logic.Word {
		heavy := make(logic.Word, k, k+3)
		for t := range heavy {
			heavy[t] = logic.False
		}
		return b.AddWords(append(heavy, j...), i)
	}
	x := index(j, i)
	class := b.Binary(0)
	for v := range m << k {
		class = b.ChooseWord(b.EqWords(x, b.Binary(v)), b.Binary(rule(k, m, v)), class)
	}
	one, ends := b.Binary(1), b.EqWords(i, b.Binary(1<<k-1))
	next := index(b.ChooseWord(ends, b.AddWords(j, one), j), b.ChooseWord(ends, b.Binary(0), b.AddWords(i, one)))
	return b.Obligation(fmt.Sprintf("bits: k=%d, m=%d", k, m), prose.Text("obligation bits"),
		b.And(b.EqWords(class, i), b.EqWords(next, b.AddWords(x, one))), b.LeWords(j, b.Binary(m-1)))
}

// bitIntegers are the same facts for every k and m, with integers: size is 2^k,
// part is 2^k j, and end is 2^k m.
func bitIntegers() []logic.Obligation {
	b := logic.NewBuilder()
	k, size, end, part, i := b.IntVar("k"), b.IntVar("size"), b.IntVar("end"), b.IntVar("part"), b.IntVar("i")
	other, c := b.IntVar("other"), b.IntVar("c")
	zero, bit := b.Number(0), b.Sum(part, i, k)
	fact := func(name, says string, goal logic.Term, assumed ...logic.Term) logic.Obligation {
		return b.Obligation("bits: "+name, says, goal, assumed...)
	}
	ends := b.Eq(b.Plus(i, 1), size)
	next := b.Sum(b.ChooseInt(ends, b.Add(part, size), part), b.ChooseInt(ends, zero, b.Plus(i, 1)), k)
	apart := b.Any(b.Eq(part, other), b.Le(b.Add(part, size), other), b.Le(b.Add(other, size), part))
	return []logic.Obligation{
		fact("first", "the first pair of the loops has address bit k", b.Eq(bit, k), b.Eq(part, zero), b.Eq(i, zero)),
		fact("next", "the next pair of the loops has the next address bit", b.Eq(next, b.Plus(bit, 1))),
		fact("last", "after the last pair no address bit is left", b.Eq(b.Plus(bit, 1), b.Add(end, k)), ends, b.Eq(b.Add(part, size), end)),
		fact("links", prose.Text("obligation links"), b.Eq(c, i),
			b.Le(zero, i), b.Lt(i, size), b.Le(zero, c), b.Lt(c, size), b.Eq(b.Sum(other, c, k), bit), apart),
	}
}
