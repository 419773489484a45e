package metacube

import (
	"fmt"

	"mccheck/smt/logic"
)

// classHops are the class steps of Algorithm 1 in MC(k,m), k <= 1, from relative class c
// to class 0: none for k = 0; for k = 1 one between the classes, and within a class two,
// or none where early stops are allowed and the field of the other class agrees.
func classHops(b *logic.Builder, k, c int, visit []logic.Term, early bool) logic.Word {
	switch {
	case k == 0:
		return b.Binary(0)
	case c == 1:
		return b.Binary(1)
	case early:
		return b.ChooseWord(visit[1], b.Binary(2), b.Binary(0))
	}
	return b.Binary(2)
}

// classHopFacts state for k = 0 and k = 1 that these are as many as the label has besides
// the differing bits; tables are those of the two.
func classHopFacts(tables [2][]uint8, early bool) ([]logic.Obligation, error) {
	var list []logic.Obligation
	for k, table := range tables {
		l, err := TableLabel(k, table)
		if err != nil {
			return nil, err
		}
		for c := range l.ClassCount() {
			b := logic.NewBuilder()
			visit := b.Vars("visit", l.ClassCount())
			list = append(list, b.Obligation(fmt.Sprintf("class steps k=%d, relative class %d", k, c),
				"Algorithm 1 takes as many class steps as a shortest class walk", b.EqWords(classHops(b, k, c, visit, early), l.AsWord(b, c, visit))))
		}
	}
	return list, nil
}

// ClassWalkShortest is the theorem that the routes of Algorithm 1 are shortest in MC(0,m)
// and MC(1,m), for every m >= 1. It goes with the theorems on distances and on Algorithm
// 1; tables are as for Distance, k = 0 and 1. Source: near fault-tolerant sec.3.
func ClassWalkShortest(tables [2][]uint8) (logic.Theorem, error) {
	facts, err := classHopFacts(tables, true)
	if err != nil {
		return logic.Theorem{}, err
	}
	late, err := classHopFacts(tables, false)
	if err != nil {
		return logic.Theorem{}, err
	}
	return logic.Theorem{
		ID:    "class-walk-shortest",
		Says:  "In hypercubes and dual-cubes every route of Algorithm 1 is shortest.",
		Scope: "k=0 and k=1, every m>=1, every pair of nodes",
		Lemmas: []logic.Lemma{
			logic.LabelLemma("metacube-distance-k0"), logic.LabelLemma("metacube-distance-k1"),
			{By: "class-walk-routing", Says: prose.Text("class-walk-shortest, step 1")}},
		Obligations: facts,
		Controls:    []logic.Control{logic.NewControl("no early stop", "The loop stops at the end of the walk only.", late)},
	}, nil
}
