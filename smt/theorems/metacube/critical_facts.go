package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// criticalLemmas are the steps from the facts at some classes to those at all, and from
// them to the length of a shortest class walk.
var criticalLemmas = prose.Steps("critical lemmas", logic.ByUndone, logic.ByLabel)

// complete gives the theorem its obligations about W, their lemmas and its controls.
func (w criticalWalks) complete(t *logic.Theorem) {
	t.Lemmas = slices.Concat(t.Lemmas, criticalLemmas)
	for ones := range w.k + 1 {
		t.Obligations = append(t.Obligations, w.factsAt(ones)...)
	}
	last := len(w.orbits[0]) - 1
	t.Controls = []logic.Control{
		logic.NewControl("a critical set left out", "The same with the last critical set of class 0 and its images left out.",
			w.without(0, last).factsAt(0)),
		logic.NewControl("a walk longer by 2", "The same with the walks through the last critical set of class 0 and its images longer by 2.",
			w.longer(0, last, 2).factsAt(0)),
		logic.NewControl("no detours", "The distance is the Hamming distance of the addresses.",
			newCriticalWalks(w.k, wreath.HammingRows(w.k)).factsAt(0)),
	}
}

// without is w with one orbit of the class 2^ones - 1 left out.
func (w criticalWalks) without(ones, orbit int) criticalWalks {
	w.orbits = slices.Clone(w.orbits)
	w.orbits[ones] = slices.Delete(slices.Clone(w.orbits[ones]), orbit, orbit+1)
	return w
}

// longer is w with the walks of one orbit of the class 2^ones - 1 longer by d.
func (w criticalWalks) longer(ones, orbit, d int) criticalWalks {
	w.orbits = slices.Clone(w.orbits)
	w.orbits[ones] = slices.Clone(w.orbits[ones])
	w.orbits[ones][orbit].length += d
	return w
}

// factsAt are the facts of Label at the class 2^ones - 1, with its cross-edge to
// the next of these classes; k >= 1.
func (w criticalWalks) factsAt(ones int) []logic.Obligation {
	c := 1<<ones - 1
	b := logic.NewBuilder()
	visit := b.Vars("visit", 1<<w.k)
	with := func(v logic.Term) []logic.Term {
		changed := slices.Clone(visit)
		changed[c] = v
		return changed
	}
	here := w.ladder(b, c, visit)
	empty := b.Not(b.Any(visit...))
	atTarget := b.And(b.Const(c == 0), empty)

	facts := logic.ClassFacts{Form: "propositional", C: c, Terms: b}
	facts.Add(1, "", "the label is 0 exactly at the target", b.Iff(b.And(empty, b.Not(here.over(0))), atTarget))
	if ones < w.k {
		across := w.ladder(b, c|1<<ones, visit)
		facts.Add(2, fmt.Sprintf("cross-edge %d", ones), "the label changes by at most 1 along that cross-edge",
			b.And(atMost(b, here, across, 1), atMost(b, across, here, 1)))
	}
	// Raising h_c makes c a member of S and adds 1 to the sum.
	raised := w.ladder(b, c, with(logic.True))
	facts.Add(2, "cube-edges", "the label changes by at most 1 along every cube-edge",
		b.And(atMost(b, raised, here, 0), atMost(b, here, raised, 2)))
	// Lowering h_c takes 1 from the sum; c stays in S iff h_c > 1 before. Where c is not
	// in S a cross-edge leads on.
	lowered := atMost(b, w.ladder(b, c, with(b.Var("stays"))), here, 0)
	nearer := atMost(b, w.leastAcross(b, c, with(logic.False)), here, -1)
	facts.Add(3, "", prose.Text("obligation fact 3"),
		b.And(b.Implies(visit[c], lowered), b.Any(visit[c], atTarget, nearer)))
	return facts.List
}

// leastAcross is the least W of the neighbours of class c; k >= 1.
func (w criticalWalks) leastAcross(b *logic.Builder, c int, visit []logic.Term) ladder {
	least := w.ladder(b, c^1, visit)
	for i := 1; i < w.k; i++ {
		next := w.ladder(b, c^1<<i, visit)
		for t := range least {
			least[t] = b.And(least[t], next.over(t))
		}
	}
	return least
}

// atMost says that x <= y + d.
func atMost(b *logic.Builder, x, y ladder, d int) logic.Term {
	all := logic.True
	for t := range max(len(x)-d, 0) {
		all = b.And(all, b.Implies(x.over(t+d), y.over(t)))
	}
	return all
}
