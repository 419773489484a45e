package smt

import "mccheck/model"

// digitSums are the facts about rho of one double bit, added up over the four values of
// the double bit of v, and likewise over the two values of a single top bit.
func digitSums(rho rhoOfDoubleBit) []Obligation {
	fact := func(name, says string, below bool, total uint, counted func(b *Builder, below, odd Term, u, v [2]Term) word) Obligation {
		b := NewBuilder()
		u, sum := [2]Term(b.Vars("u", 2)), word{}
		for v := range 4 {
			sum = b.addWords(sum, counted(b, b.Const(below), b.Var("odd"), u, [2]Term{b.Const(v&1 == 1), b.Const(v>>1 == 1)}))
		}
		return Obligation{Name: "sum of rho: " + name, Says: says, Terms: b, Goal: b.eqWords(sum, b.number(total))}
	}
	digit := func(b *Builder, below, odd Term, u, v [2]Term) word {
		d := rho(b, below, odd, u, v)
		return b.addWords(word{d.One}, word{falseTerm, d.Two})
	}
	bits := func(b *Builder, _, _ Term, u, v [2]Term) word {
		return b.countWord(b.Xor(u[0], v[0]), b.Xor(u[1], v[1]))
	}
	single := func(b *Builder, below, odd Term, u, v [2]Term) word {
		u[1] = falseTerm
		return b.chooseWord(v[1], word{}, digit(b, below, odd, u, v))
	}
	b := NewBuilder()
	u, v := [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2))
	return []Obligation{
		fact("first", "where u and v have not differed, the four values of a double bit of v count 4 together", false, 4, digit),
		fact("further", "where they have, they count 3 together", true, 3, digit),
		fact("single", "the two values of the single top bit of an odd n count 1 together", false, 1, single),
		fact("bits", "the four values of a double bit of v differ from u in 4 bits together", false, 4, bits),
		{Name: "sum of rho: equal", Says: "where they have not differed, a double bit counts 0 iff it does not differ", Terms: b,
			Goal: b.Iff(b.eqWords(digit(b, falseTerm, b.Var("odd"), u, v), b.number(0)), b.Not(differs(b, u, v)))},
	}
}

// CrossedCubeMean is the theorem on the mean of rho, which is the distance in CQ_n, for
// every n >= 1, and its comparison with the mean Hamming distance. It goes with the theorem
// on distances. Source: ecq sec.1 compares mean distances.
func CrossedCubeMean() Theorem {
	changed := func(name, says string, change func(b *Builder, below, odd Term, u, v [2]Term, d *model.RhoDigit[Term])) Control {
		return Control{Name: name, Says: says, Obligations: digitSums(func(b *Builder, below, odd Term, u, v [2]Term) model.RhoDigit[Term] {
			d := everyRho(b, below, odd, u, v)
			change(b, below, odd, u, v, &d)
			return d
		})}
	}
	return Theorem{
		ID:    "crossed-cube-mean",
		Says:  "The mean distance in CQ_n over all ordered pairs of nodes is 3n/8 + 1/3 - (n mod 2)/24 - 2^(-n)/3. It is n/2, the mean of HQ_n, for n <= 2 and smaller for n >= 3.",
		Scope: "every n>=1",
		Lemmas: []Lemma{
			labelLemma("crossed-cube-distance-every"),
			{byInvariant, "Mean: fix u. The values of one double bit of v come equally often after each beginning of v. After beginnings that differ from that of u a double bit counts 3/4 on average (obligation further), and after the one that does not, 1 (obligation first). Of the beginnings of i bits 2^(-i) do not differ. So M(n), the mean of rho on n bits, is 3/4 + 2^(-i)/4 more than M(i) for n = i+2, and M(0) = 0, M(1) = 1/2 (obligation single)."},
			{byInvariant, "Closed form: F(n) = 3n/8 + 1/3 - (n mod 2)/24 - 2^(-n)/3 has F(0) = 0 and F(1) = 1/2, and F(n+2)-F(n) = 3/4 + (1-1/4)*2^(-n)/3."},
			{byInvariant, "Hamming distance: a double bit adds 1 to its mean (obligation bits), a single bit 1/2. So for every double bit below i others, the mean of rho falls behind by (1-2^(-i))/4, which is 0 for i = 0 and positive for i >= 1: there is such a double bit iff n >= 3."},
		},
		Obligations: digitSums(everyRho),
		Controls: []Control{
			changed("2 counted as 1", "A complemented first double bit counts 1.", func(b *Builder, _, _ Term, _, _ [2]Term, d *model.RhoDigit[Term]) {
				d.One, d.Two = b.Or(d.One, d.Two), falseTerm
			}),
			changed("values exchanged", "Below the first double bit that differs, those count 1 that are distance-preserving pair related.", func(b *Builder, below, _ Term, _, _ [2]Term, d *model.RhoDigit[Term]) {
				d.One = b.Xor(d.One, below)
			}),
			changed("as in a hypercube", "Double bits count the bits in which they differ.", func(b *Builder, _, _ Term, u, v [2]Term, d *model.RhoDigit[Term]) {
				low, high := b.Xor(u[0], v[0]), b.Xor(u[1], v[1])
				d.One, d.Two = b.Xor(low, high), b.And(low, high)
			}),
		},
	}
}

// detourSums are the facts about the exchange hops of ecq Table 1, by rows.
func detourSums(rows []exchangeRow) []Obligation {
	table := exchangeTable(rows)
	b := NewBuilder()
	x, y, c, target := b.Var("aDiffers"), b.Var("bDiffers"), b.Var("c"), b.Var("target")
	hops := selectRow([]Term{x, y, c, target}, b.chooseWord, func(i int) word { return b.number(uint(table[i])) })
	same := b.Iff(c, target)
	return []Obligation{
		{Name: "mean of exchange hops: other last bits", Says: "between nodes with different last bits there is 1", Terms: b, Goal: b.eqWords(hops, b.number(1)), Assumptions: []Term{b.Not(same)}},
		{Name: "mean of exchange hops: equal last bits", Says: "between nodes with equal ones there are 2 if the string differs that changes at the other, and else 0", Terms: b, Assumptions: []Term{same},
			Goal: b.eqWords(hops, b.chooseWord(b.Choose(c, x, y), b.number(2), b.number(0)))},
	}
}

// ExchangedMeans is the theorem on the mean distances of ECQ(s,t) and EH(s,t), for every
// s, t >= 1. It goes with the theorems on their distances and on the mean of CQ_n. Source:
// ecq sec.1.
func ExchangedMeans() Theorem {
	changed := func(name, says string, from, to uint8) Control {
		return Control{Name: name, Says: says, Obligations: detourSums(withHops(from, to))}
	}
	return Theorem{
		ID:    "exchanged-means",
		Says:  "The mean distance of ECQ(s,t) over all ordered pairs of nodes is the sum of those of CQ_s and of CQ_t and 3/2 - (2^(-s)+2^(-t))/2; in EH(s,t) it is s/2 + t/2 and the same. So that of ECQ(s,t) is smaller iff s >= 3 or t >= 3, and equal otherwise.",
		Scope: "every s>=1, every t>=1",
		Lemmas: []Lemma{
			labelLemma("exchanged-crossed-cube-distance-every"), labelLemma("exchanged-hypercube-distance"),
			{"crossed-cube-mean", "The mean rho is smaller than the mean Hamming distance on 3 bits and more, and equal to it on 1 and 2."},
			{byChoices, "Exchange hops: half of the pairs have different last bits, and one exchange hop. In a quarter both bits are 0, and there are 2 hops where b differs, which it does in 1-2^(-t) of them; in a quarter both are 1, and there are 2 where a differs, in 1-2^(-s) of them. That makes 1/2 + (1-2^(-t))/2 + (1-2^(-s))/2. The distance in EH(s,t) is the Hamming distance and 2 where c = c' and the string differs that changes at the other last bit; with different last bits the one differing c counts 1: as many exchange hops as in ECQ(s,t)."},
			{byChoices, "The other hops: rho(a,a') and rho(b,b') in ECQ(s,t), the Hamming distances of a and of b in EH(s,t). Every pair of strings a comes equally often, and so do those of b."},
		},
		Obligations: detourSums(exchangeRows),
		Controls: []Control{
			changed("3 exchange hops", "Rows with 2 exchange hops have 3.", 2, 3),
			changed("no exchange hop for different last bits", "Rows with 1 exchange hop have none.", 1, 0),
		},
	}
}
