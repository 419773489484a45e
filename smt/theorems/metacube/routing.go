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
		Says:  fmt.Sprintf(prose.Text("metacube-routing"), k),
		Scope: fmt.Sprintf("k=%d, every m>=1, every pair of nodes", k),
		Lemmas: []logic.Lemma{
			{By: logic.ByInvariant, Says: prose.Text("metacube-routing, step 1")},
			{By: logic.ByOneBit, Says: prose.Text("metacube-routing, step 2")},
			logic.LabelLemma(fmt.Sprintf("metacube-distance-k%d", k)),
		},
	}
	if k > maxTreeBits {
		w := newCriticalWalks(k, table)
		t.Lemmas = append(t.Lemmas, logic.Lemma{By: fmt.Sprintf("metacube-distance-k%d", k), Says: prose.Text("metacube-routing, step 3")})
		t.Obligations = w.walkEnds()
		t.Controls = []logic.Control{{Name: "a critical set left out",
			Says:        "The same with the first critical set of the class 2^k - 1, which is empty, left out.",
			Obligations: w.without(k, 0).walkEnds()}}
		return t, nil
	}
	t.Obligations = walkSteps(l)
	changed, err := TableLabel(k, changedRow(table, len(table)-1, 1))
	if err != nil {
		return logic.Theorem{}, err
	}
	t.Controls = []logic.Control{{Name: "the last row of the table raised by 1", Says: "The same with one length changed.",
		Obligations: walkSteps(changed)}}
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
			Says: fmt.Sprintf(prose.Text("walk-steps: step from relative class "), c),
		})
	}
	return list
}
