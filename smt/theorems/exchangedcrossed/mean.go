package exchangedcrossed

import (
	"mccheck/smt/logic"
)

// detourSums are the facts about the exchange hops of ecq Table 1, by rows.
func detourSums(rows []exchangeRow) []logic.Obligation {
	table := exchangeTable(rows)
	b := logic.NewBuilder()
	x, y, c, target := b.Var("aDiffers"), b.Var("bDiffers"), b.Var("c"), b.Var("target")
	hops := logic.SelectRow([]logic.Term{x, y, c, target}, b.ChooseWord, func(i int) logic.Word { return b.Binary(uint(table[i])) })
	same := b.Iff(c, target)
	return []logic.Obligation{
		{Name: "mean of exchange hops: other last bits", Says: "between nodes with different last bits there is 1", Terms: b, Goal: b.EqWords(hops, b.Binary(1)), Assumptions: []logic.Term{b.Not(same)}},
		{Name: "mean of exchange hops: equal last bits", Says: "between nodes with equal ones there are 2 if the string differs that changes at the other, and else 0", Terms: b, Assumptions: []logic.Term{same},
			Goal: b.EqWords(hops, b.ChooseWord(b.Choose(c, x, y), b.Binary(2), b.Binary(0)))},
	}
}

// Means is the theorem on the mean distances of ECQ(s,t) and EH(s,t), for every
// s, t >= 1. It goes with the theorems on their distances and on the mean of CQ_n. Source:
// ecq sec.1.
func Means() logic.Theorem {
	changed := func(name, says string, from, to uint8) logic.Control {
		return logic.Control{Name: name, Says: says, Obligations: detourSums(withHops(from, to))}
	}
	return logic.Theorem{
		ID:    "exchanged-means",
		Says:  "The mean distance of ECQ(s,t) over all ordered pairs of nodes is the sum of those of CQ_s and of CQ_t and 3/2 - (2^(-s)+2^(-t))/2; in EH(s,t) it is s/2 + t/2 and the same. So that of ECQ(s,t) is smaller iff s >= 3 or t >= 3, and equal otherwise.",
		Scope: "every s>=1, every t>=1",
		Lemmas: []logic.Lemma{
			logic.LabelLemma("exchanged-crossed-cube-distance-every"), logic.LabelLemma("exchanged-hypercube-distance"),
			{By: "crossed-cube-mean", Says: "The mean rho is smaller than the mean Hamming distance on 3 bits and more, and equal to it on 1 and 2."},
			{By: logic.ByChoices, Says: "Exchange hops: half of the pairs have different last bits, and one exchange hop. In a quarter both bits are 0, and there are 2 hops where b differs, which it does in 1-2^(-t) of them; in a quarter both are 1, and there are 2 where a differs, in 1-2^(-s) of them. That makes 1/2 + (1-2^(-t))/2 + (1-2^(-s))/2. The distance in EH(s,t) is the Hamming distance and 2 where c = c' and the string differs that changes at the other last bit; with different last bits the one differing c counts 1: as many exchange hops as in ECQ(s,t)."},
			{By: logic.ByChoices, Says: "The other hops: rho(a,a') and rho(b,b') in ECQ(s,t), the Hamming distances of a and of b in EH(s,t). Every pair of strings a comes equally often, and so do those of b."},
		},
		Obligations: detourSums(exchangeRows),
		Controls: []logic.Control{
			changed("3 exchange hops", "Rows with 2 exchange hops have 3.", 2, 3),
			changed("no exchange hop for different last bits", "Rows with 1 exchange hop have none.", 1, 0),
		},
	}
}
