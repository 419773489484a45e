package exchangedcrossed

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
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

// DiameterAt is the theorem that the diameter of ECQ(s,t) is that of
// CQ_s and that of CQ_t and 2, with every address bit a variable; 1 <= s, t <= 62.
// Source: ecq th.9.
func DiameterAt(s, t int) (logic.Theorem, error) {
	if err := crossedcube.CheckBits(s, t); err != nil {
		return logic.Theorem{}, err
	}
	b, table := logic.NewBuilder(), exchangeTable(exchangeRows)
	a1, a2, b1, b2 := b.Vars("a", s), b.Vars("a_target", s), b.Vars("b", t), b.Vars("b_target", t)
	c := b.Var("c")
	label := func(a2, b2 []logic.Term, target logic.Term) logic.Word {
		index := []logic.Term{b.Not(b.SameEach(a1, a2)), b.Not(b.SameEach(b1, b2)), c, target}
		hops := logic.SelectRow(index, b.ChooseWord, func(i int) logic.Word { return b.Binary(uint(table[i])) })
		return b.AddWords(b.AddWords(crossedcube.Sum(b, crossedcube.Rho(b, a1, a2)), crossedcube.Sum(b, crossedcube.Rho(b, b1, b2))), hops)
	}
	bound := crossedcube.DiameterOf(s) + crossedcube.DiameterOf(t) + 2
	return crossedcube.WithDiameter(b, label(a2, b2, b.Var("c_target")),
		label(crossedcube.Farthest(b, a1), crossedcube.Farthest(b, b1), c), bound, logic.Theorem{
			ID:     fmt.Sprintf("exchanged-crossed-cube-diameter-at-%d-%d", s, t),
			Says:   fmt.Sprintf("The diameter of ECQ(%d,%d) is %d, and every node has another at that distance.", s, t, bound),
			Scope:  fmt.Sprintf("s=%d, t=%d, every pair of nodes", s, t),
			Lemmas: []logic.Lemma{logic.LabelLemma(fmt.Sprintf("exchanged-crossed-cube-distance-s%d-t%d", s, t))},
		}), nil
}
