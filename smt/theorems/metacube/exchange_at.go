package metacube

import (
	"fmt"
	"slices"

	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
)

// The theorems of this file are about networks of one size each, far past
// enumeration, with every address bit a variable: the code of package model runs
// over terms. They check by other means what the theorems for every m say.

// TotalExchangeAt is the theorem that in MC(2,m) Algorithm 4 of total-exchange
// with the corrected table arrives from every source, and that it takes, guard
// by guard, the hops of node 0, renamed; 1 <= m <= 16.
func TotalExchangeAt(m int) (logic.Theorem, error) {
	if m < 1 || m > 16 {
		return logic.Theorem{}, fmt.Errorf("smt: total exchange at m=%d, want 1..16", m)
	}
	t := logic.Theorem{
		ID:     fmt.Sprintf("total-exchange-at-2-%d", m),
		Says:   fmt.Sprintf(prose.Text("total-exchange-at-2"), m),
		Scope:  fmt.Sprintf("k=2, m=%d, every pair of nodes", m),
		Lemmas: translationLemmas[1:2],
	}
	right, wrong := collective.CorrectedClassPaths(), collective.PrintedClassPaths()
	for class := range 4 {
		for dest := range 4 {
			t.Obligations = append(t.Obligations, exchangeAt(m, right, class, dest))
		}
	}
	t.Controls = []logic.Control{logic.NewControl("the printed table", "The same with Table 1 as printed.",
		[]logic.Obligation{exchangeAt(m, wrong, 0, 3)})}
	return t, nil
}

func exchangeAt(m int, table collective.ClassPathTable, class, dest int) logic.Obligation {
	const k = 2
	b := logic.NewBuilder()
	s, relative := b.Vars("s", m<<k), b.Vars("r", m<<k)
	zero, d := make([]logic.Term, m<<k), make([]logic.Term, m<<k)
	renamed := func(bit int) int { return network.MetacubeFieldBit(m, bit/m^class, bit%m) }
	for bit := range d {
		d[bit] = b.Xor(s[bit], relative[renamed(bit)])
	}
	flips := collective.TotalExchangeFlips[logic.Term](b, m, table, class, class^dest, s, d)
	fromZero := collective.TotalExchangeFlips[logic.Term](b, m, table, 0, dest, zero, relative)
	right := b.Const(len(flips) == len(fromZero))
	field := slices.Clone(s)
	crossed := []logic.Term{logic.False, logic.False}
	for i, f := range flips {
		g := fromZero[i]
		if f.Dim >= m<<k {
			right = b.And(right, b.Const(f.Dim == g.Dim))
			crossed[f.Dim-m<<k] = b.Xor(crossed[f.Dim-m<<k], f.When)
		} else {
			right = b.And(right, b.Const(renamed(f.Dim) == g.Dim))
			field[f.Dim] = b.Xor(field[f.Dim], f.When)
		}
		right = b.And(right, b.Iff(f.When, g.When))
	}
	return b.Obligation(fmt.Sprintf("from class %d, dest %d", class, dest), prose.Text("obligation from class"),
		b.All(right, b.SameEach(field, d), b.IsClass(crossed, dest)))
}
