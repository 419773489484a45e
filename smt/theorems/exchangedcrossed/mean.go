package exchangedcrossed

import (
	"slices"

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
		b.Obligation("mean of exchange hops: other last bits", "between nodes with different last bits there is 1", b.EqWords(hops, b.Binary(1)),
			b.Not(same)),
		b.Obligation("mean of exchange hops: equal last bits", prose.Text("obligation mean of exchange hops: equal last bits"),
			b.EqWords(hops, b.ChooseWord(b.Choose(c, x, y), b.Binary(2), b.Binary(0))), same),
	}
}

// Means is the theorem on the mean distances of ECQ(s,t) and EH(s,t), for every
// s, t >= 1. It goes with the theorems on their distances and on the mean of CQ_n. Source:
// ecq sec.1.
func Means() logic.Theorem {
	changed := func(name, says string, from, to uint8) logic.Control {
		return logic.NewControl(name, says, detourSums(withHops(from, to)))
	}
	return logic.Theorem{
		ID:    "exchanged-means",
		Says:  prose.Text("exchanged-means"),
		Scope: "every s>=1, every t>=1",
		Lemmas: slices.Concat(
			[]logic.Lemma{logic.LabelLemma("exchanged-crossed-cube-distance-every"), logic.LabelLemma("exchanged-hypercube-distance")},
			prose.Steps("exchanged-means", "crossed-cube-mean", logic.ByChoices, logic.ByChoices)),
		Obligations: detourSums(exchangeRows),
		Controls: []logic.Control{
			changed("3 exchange hops", "Rows with 2 exchange hops have 3.", 2, 3),
			changed("no exchange hop for different last bits", "Rows with 1 exchange hop have none.", 1, 0),
		},
	}
}
