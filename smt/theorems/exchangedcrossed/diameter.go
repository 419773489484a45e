package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
)

// largestDetour are the facts about the exchange hops of the rows of ecq Table 1.
func largestDetour(rows []exchangeRow) []logic.Obligation {
	table := exchangeTable(rows)
	b := logic.NewBuilder()
	hops := func(x, y, c, target logic.Term) logic.Word {
		return logic.SelectRow([]logic.Term{x, y, c, target}, b.ChooseWord, func(i int) logic.Word { return b.Binary(uint(table[i])) })
	}
	x, y, c, target := b.Var("aDiffers"), b.Var("bDiffers"), b.Var("c"), b.Var("target")
	return []logic.Obligation{
		b.Obligation("detour: at most 2", "there are at most 2 exchange hops", b.LeWords(hops(x, y, c, target), b.Binary(2))),
		b.Obligation("detour: attained", "where a and b differ and c = c' there are 2",
			b.EqWords(hops(logic.True, logic.True, c, c), b.Binary(2))),
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

// Diameter is the theorem that the diameter of ECQ(s,t) is the sum
// of those of CQ_s and CQ_t and 2, for every s, t >= 1. It goes with the theorems on
// distances and on the diameter of CQ_n. Source: ecq th.9.
func Diameter() logic.Theorem {
	changed := func(name, says string, from, to uint8) logic.Control {
		return logic.NewControl(name, says, largestDetour(withHops(from, to)))
	}
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-diameter",
		Says:  prose.Text("exchanged-crossed-cube-diameter"),
		Scope: "every s>=1, every t>=1",
		Lemmas: []logic.Lemma{
			logic.LabelLemma("exchanged-crossed-cube-distance-every"),
			{By: "", Says: prose.Text("exchanged-crossed-cube-diameter, step 1")},
		},
		Obligations: largestDetour(exchangeRows),
		Controls: []logic.Control{
			changed("3 exchange hops", "Rows with 2 exchange hops have 3.", 2, 3),
			changed("1 exchange hop", "Rows with 2 exchange hops have 1.", 2, 1),
		},
	}
}
