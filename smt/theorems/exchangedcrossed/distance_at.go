package exchangedcrossed

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// The distance certificate of the exchanged crossed cube ECQ(s,t). The label of
// u = (a,b,c) for the target v = (a',b',c') is
//
//	f = rho(a,a') + rho(b,b') + e,
//
// where e counts the exchange hops (edges that flip c) of ecq Table 1 and
// depends on c, c', on whether a and a' differ and on whether b and b' do. The
// facts of rho in CQ_s and CQ_t are those of package crossedcube. What remains is
// finite: a hop where c = 0 follows an edge of CQ_s in a, where c = 1 one of
// CQ_t in b, and changes that rho by at most 1.

// exchangeRow is a row of ecq Table 1: hops beside rho(a,a') + rho(b,b').
type exchangeRow struct {
	aDiffers, bDiffers bool
	c, target          int // c and c'
	hops               uint8
}

// exchangeRows is ecq Table 1, preceded by the two rows of equal nodes, which
// the source leaves out.
var exchangeRows = []exchangeRow{
	{false, false, 0, 0, 0},
	{false, false, 1, 1, 0},
	{false, false, 0, 1, 1}, // row 1
	{false, false, 1, 0, 1}, // row 2
	{false, true, 0, 0, 2},  // row 3
	{false, true, 0, 1, 1},  // row 4
	{false, true, 1, 0, 1},  // row 5
	{false, true, 1, 1, 0},  // row 6
	{true, false, 0, 0, 0},  // row 7
	{true, false, 0, 1, 1},  // row 8
	{true, false, 1, 0, 1},  // row 9
	{true, false, 1, 1, 2},  // row 10
	{true, true, 0, 0, 2},   // row 11
	{true, true, 0, 1, 1},   // row 12
	{true, true, 1, 0, 1},   // row 13
	{true, true, 1, 1, 2},   // row 14
}

// exchangeLemmas are the steps beyond those of the crossed cube.
var exchangeLemmas = prose.Steps("exchange lemmas", "", logic.ByFlags)

// exchangeTable indexes the hops of the rows by aDiffers, bDiffers, c and c', bit
// 0 first.
func exchangeTable(rows []exchangeRow) [16]uint8 {
	var table [16]uint8
	for _, r := range rows {
		index := int(logic.Truth(r.aDiffers)) + 2*int(logic.Truth(r.bDiffers)) + 4*r.c + 8*r.target
		table[index] = r.hops
	}
	return table
}

// DistanceAt is the theorem that the distances of ecq Table 1
// are those of ECQ(s,t), for all pairs of nodes; 1 <= s, t <= 62. rho is as in
// DistanceAt.
func DistanceAt(s, t int) (logic.Theorem, error) {
	if s < 1 || t < 1 || s > crossedcube.MaxBits || t > crossedcube.MaxBits {
		return logic.Theorem{}, fmt.Errorf("smt: exchanged crossed cube: s=%d, t=%d, want 1..%d", s, t, crossedcube.MaxBits)
	}
	th := logic.Theorem{
		ID:          fmt.Sprintf("exchanged-crossed-cube-distance-s%d-t%d", s, t),
		Says:        fmt.Sprintf(prose.Text("exchanged-crossed-cube-distance"), s, t),
		Scope:       fmt.Sprintf("s=%d, t=%d, every pair of nodes", s, t),
		Lemmas:      append(append([]logic.Lemma(nil), crossedcube.RhoLemmas...), exchangeLemmas...),
		Obligations: append(exchangeFacts(exchangeRows), crossedcube.RhoFacts(s, fmt.Sprintf("CQ_%d ", s), crossedcube.Rho)...),
	}
	if t != s {
		th.Obligations = append(th.Obligations, crossedcube.RhoFacts(t, fmt.Sprintf("CQ_%d ", t), crossedcube.Rho)...)
	}
	th.Controls = []logic.Control{
		exchangeControl("row 11 without detour", "Where a and b differ and c = c' = 0, no exchange hop is needed.",
			func(r *exchangeRow) {
				if r.aDiffers && r.bDiffers && r.c == 0 && r.target == 0 {
					r.hops = 0
				}
			}),
		exchangeControl("row 9 one longer", "Where only a differs and c = 1, c' = 0, there are two exchange hops.",
			func(r *exchangeRow) {
				if r.aDiffers && !r.bDiffers && r.c == 1 && r.target == 0 {
					r.hops = 2
				}
			}),
		exchangeControl("rows 1 and 2 dropped", "No exchange hop is needed where a = a' and b = b'.",
			func(r *exchangeRow) {
				if !r.aDiffers && !r.bDiffers {
					r.hops = 0
				}
			}),
	}
	return th, nil
}

// exchangeControl is the finite part of the theorem with changed rows.
func exchangeControl(name, says string, change func(r *exchangeRow)) logic.Control {
	rows := append([]exchangeRow(nil), exchangeRows...)
	for i := range rows {
		change(&rows[i])
	}
	return logic.NewControl(name, says, exchangeFacts(rows))
}

// exchangeFacts are the facts of the finite part, in both forms.
func exchangeFacts(rows []exchangeRow) []logic.Obligation {
	return append(exchangeIntegerFacts(rows), exchangePropositionalFacts(rows)...)
}

// exchangeSays are the sentences of the finite facts, in both forms.
var exchangeSays = struct{ zero, exchange, a, b, descends string }{
	"The label is 0 exactly at the target.",
	"The label changes by at most 1 along an exchange hop.",
	"Where c = 0 the label changes by at most 1 along a hop that raises rho(a,a') by 1.",
	"Where c = 1 the label changes by at most 1 along a hop that raises rho(b,b') by 1.",
	prose.Text("obligation descends"),
}

// exchangeList names the five finite facts of one form.
func exchangeList(form string, b *logic.Builder, domain []logic.Term, zero, exchange, a, bb, descends logic.Term) []logic.Obligation {
	fact := func(name, says string, goal logic.Term) logic.Obligation {
		return b.Obligation("exchange "+name+", "+form, says, goal, domain...)
	}
	return []logic.Obligation{
		fact("fact 1", exchangeSays.zero, zero),
		fact("fact 2 exchange hop", exchangeSays.exchange, exchange),
		fact("fact 2 hop in a", exchangeSays.a, a),
		fact("fact 2 hop in b", exchangeSays.b, bb),
		fact("fact 3", exchangeSays.descends, descends),
	}
}

// exchangeIntegerFacts has rho(a,a') and rho(b,b') as integers of any size.
func exchangeIntegerFacts(rows []exchangeRow) []logic.Obligation {
	table := exchangeTable(rows)
	b := logic.NewBuilder()
	rhoA, rhoB := b.IntVar("rhoA"), b.IntVar("rhoB")
	c, target := b.Var("c"), b.Var("target")
	zero, one := b.Number(0), b.Number(1)
	label := func(x, y logic.Int, c logic.Term) logic.Int {
		index := []logic.Term{b.Le(one, x), b.Le(one, y), c, target}
		return b.Sum(x, y, logic.SelectRow(index, b.ChooseInt, func(i int) logic.Int { return b.Number(int(table[i])) }))
	}
	f, across := label(rhoA, rhoB, c), label(rhoA, rhoB, b.Not(c))
	lowersTo := func(g logic.Int) logic.Term { return b.Eq(b.Plus(g, 1), f) }
	atTarget := b.All(b.Eq(rhoA, zero), b.Eq(rhoB, zero), b.Iff(c, target))
	return exchangeList("integer", b, []logic.Term{b.Le(zero, rhoA), b.Le(zero, rhoB)},
		b.Iff(b.Eq(f, zero), atTarget),
		b.Close(f, across),
		b.Implies(b.Not(c), b.Close(f, label(b.Plus(rhoA, 1), rhoB, c))),
		b.Implies(c, b.Close(f, label(rhoA, b.Plus(rhoB, 1), c))),
		b.Any(atTarget, lowersTo(across),
			b.All(b.Not(c), b.Le(one, rhoA), lowersTo(label(b.Plus(rhoA, -1), rhoB, c))),
			b.All(c, b.Le(one, rhoB), lowersTo(label(rhoA, b.Plus(rhoB, -1), c)))))
}

// exchangePropositionalFacts has only whether the strings differ, before and
// (stays) after a hop that lowers rho.
func exchangePropositionalFacts(rows []exchangeRow) []logic.Obligation {
	table := exchangeTable(rows)
	b := logic.NewBuilder()
	differA, differB, stays := b.Var("aDiffers"), b.Var("bDiffers"), b.Var("stays")
	c, target := b.Var("c"), b.Var("target")
	one := b.Binary(1)
	hops := func(x, y, c logic.Term) logic.Word {
		return logic.SelectRow([]logic.Term{x, y, c, target}, b.ChooseWord, func(i int) logic.Word { return b.Binary(uint(table[i])) })
	}
	e, across := hops(differA, differB, c), hops(differA, differB, b.Not(c))
	equal := b.Not(b.Or(differA, differB))
	atTarget := b.And(equal, b.Iff(c, target))
	return exchangeList("propositional", b, nil,
		b.Iff(b.And(equal, b.EqWords(e, b.Binary(0))), atTarget),
		b.CloseWords(e, across),
		b.Implies(b.Not(c), b.CloseWords(e, b.AddWords(hops(logic.True, differB, c), one))),
		b.Implies(c, b.CloseWords(e, b.AddWords(hops(differA, logic.True, c), one))),
		b.Any(atTarget, b.EqWords(b.AddWords(across, one), e),
			b.All(b.Not(c), differA, b.EqWords(hops(stays, differB, c), e)),
			b.All(c, differB, b.EqWords(hops(differA, stays, c), e))))
}
