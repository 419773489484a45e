package metacube

import (
	"fmt"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Routing is the theorem that model.MetacubeShortest arrives by a shortest
// path in MC(k,m), for every m >= 1: at each class it finds a next one along which
// the rest of the walk is shorter by 1, until it stands at the last class with
// nothing left to visit. table is as for Distance, 0 <= k <= 4.
func Routing(k int, table []uint8) (logic.Theorem, error) {
	l, err := TableLabel(k, table)
	if err != nil {
		return logic.Theorem{}, err
	}
	t := logic.Theorem{
		ID:    fmt.Sprintf("metacube-routing-k%d", k),
		Says:  fmt.Sprintf("The class walk that steps to a neighbour with a shorter rest exists at every class of MC(%d,m), visits every class whose field differs and ends at the class of the destination.", k),
		Scope: fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: []logic.Lemma{
			{By: logic.ByInvariant, Says: "A walk that takes W steps, of which each lowers W by 1, ends where W is 0; a class leaves the set of those to be visited only when the walk stands there."},
			{By: logic.ByOneBit, Says: "Along the walk each differing field is corrected once, in its class, so that the path has W hops and one for every differing bit: as many as the label."},
			logic.LabelLemma(fmt.Sprintf("metacube-distance-k%d", k)),
		},
	}
	if k > maxTreeBits {
		w := newCriticalWalks(k, table)
		t.Lemmas = append(t.Lemmas, logic.Lemma{By: fmt.Sprintf("metacube-distance-k%d", k), Says: "A next class: by fact 3 of the distance, in a class whose field agrees some cross-edge leads nearer, and by fact 2 nearer by 1, wherever the walk has not ended."})
		t.Obligations = w.walkEnds()
		t.Controls = []logic.Control{{Name: "a critical set left out", Says: "The same with the first critical set of the class 2^k - 1, which is empty, left out.", Obligations: w.without(k, 0).walkEnds()}}
		return t, nil
	}
	t.Obligations = walkSteps(l)
	changed, err := TableLabel(k, changedRow(table, len(table)-1, 1))
	if err != nil {
		return logic.Theorem{}, err
	}
	t.Controls = []logic.Control{{Name: "the last row of the table raised by 1", Says: "The same with one length changed.", Obligations: walkSteps(changed)}}
	return t, nil
}

// walkSteps states for every class, and every set of classes to visit, that the
// walk has ended or has a next step.
func walkSteps(l wreath.Label) []logic.Obligation {
	var list []logic.Obligation
	for c := range l.ClassCount() {
		b := logic.NewBuilder()
		visit := b.Vars("visit", l.ClassCount())
		left := append([]logic.Term(nil), visit...)
		left[c] = logic.False // the walk stands there
		here := l.AsWord(b, c, visit)
		ended := b.And(b.Const(c == 0), b.Not(b.Any(left...)))
		next := logic.False
		for i := range l.K {
			next = b.Or(next, b.EqWords(b.AddWords(l.AsWord(b, c^1<<i, left), b.Binary(1)), here))
		}
		zero := b.EqWords(here, b.Binary(0))
		list = append(list, logic.Obligation{
			Name: fmt.Sprintf("step from relative class %d", c), Terms: b,
			Goal: b.And(b.Iff(zero, ended), b.Or(zero, next)),
			Says: fmt.Sprintf("in relative class %d the walk has ended, with nothing left to visit, or a neighbour has a rest shorter by 1", c),
		})
	}
	return list
}
