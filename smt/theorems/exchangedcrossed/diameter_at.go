package exchangedcrossed

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

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
