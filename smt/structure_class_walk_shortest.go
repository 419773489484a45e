package smt

import "fmt"

// classHops are the class steps of Algorithm 1 in MC(k,m), k <= 1, from relative class c
// to class 0: none for k = 0; for k = 1 one between the classes, and within a class two,
// or none where early stops are allowed and the field of the other class agrees.
func classHops(b *Builder, k, c int, visit []Term, early bool) word {
	switch {
	case k == 0:
		return b.number(0)
	case c == 1:
		return b.number(1)
	case early:
		return b.chooseWord(visit[1], b.number(2), b.number(0))
	}
	return b.number(2)
}

// classHopFacts state for k = 0 and k = 1 that these are as many as the label has besides
// the differing bits; tables are those of the two.
func classHopFacts(tables [2][]uint8, early bool) ([]Obligation, error) {
	var list []Obligation
	for k, table := range tables {
		l, err := tableLabel(k, table)
		if err != nil {
			return nil, err
		}
		for c := range l.classCount() {
			b := NewBuilder()
			visit := b.Vars("visit", l.classCount())
			list = append(list, Obligation{Name: fmt.Sprintf("class steps k=%d, relative class %d", k, c), Terms: b,
				Says: "Algorithm 1 takes as many class steps as a shortest class walk",
				Goal: b.eqWords(classHops(b, k, c, visit, early), l.asWord(b, c, visit))})
		}
	}
	return list, nil
}

// ClassWalkShortest is the theorem that the routes of Algorithm 1 are shortest in MC(0,m)
// and MC(1,m), for every m >= 1. It goes with the theorems on distances and on Algorithm
// 1; tables are as for MetacubeDistance, k = 0 and 1. Source: near fault-tolerant sec.3.
func ClassWalkShortest(tables [2][]uint8) (Theorem, error) {
	facts, err := classHopFacts(tables, true)
	if err != nil {
		return Theorem{}, err
	}
	late, err := classHopFacts(tables, false)
	if err != nil {
		return Theorem{}, err
	}
	return Theorem{
		ID:    "class-walk-shortest",
		Says:  "In hypercubes and dual-cubes every route of Algorithm 1 is shortest.",
		Scope: "k=0 and k=1, every m>=1, every pair of nodes",
		Lemmas: []Lemma{
			labelLemma("metacube-distance-k0"), labelLemma("metacube-distance-k1"),
			{"class-walk-routing", "The hops within clusters are the bits of the fields in which s and t differ (theorem class-walk-routing), and the label has as many besides the length of the class walk. The class walk of Algorithm 1 is of no step for k = 0; for k = 1 it is of one step between the two classes, and from a class to itself of two steps, of which none is taken if the loop stops in the first turn: that is, where the field of the other class agrees."}},
		Obligations: facts,
		Controls:    []Control{{Name: "no early stop", Says: "The loop stops at the end of the walk only.", Obligations: late}},
	}, nil
}

// classWalkShortest builds the theorem with those that it goes with.
func classWalkShortest(tableOf func(k int) ([]uint8, error)) ([]Theorem, error) {
	list := []Theorem{ClassWalkRouting()}
	var tables [2][]uint8
	for k := range tables {
		table, err := tableOf(k)
		if err != nil {
			return nil, err
		}
		distance, err := MetacubeDistance(k, table)
		if err != nil {
			return nil, err
		}
		list, tables[k] = append(list, distance), table
	}
	shortest, err := ClassWalkShortest(tables)
	return append(list, shortest), err
}
