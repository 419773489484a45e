package smt

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/metacube"
)

// exchangedDiameters are the theorems on the diameters of HQ_n, CQ_n, EH(s,t) and
// ECQ(s,t), with those on distances that they go with.
func exchangedDiameters() ([]logic.Theorem, error) {
	hypercube, err := hypercubeDiameter(claims.Theorem{})
	return append(hypercube, crossedcube.Distance(), crossedcube.Diameter(), exchanged.Distance(), exchanged.Diameter(),
		exchangedcrossed.Distance(), exchangedcrossed.Diameter()), err
}

// foldedGain is the theorem that compares the diameters of FQ_n and Q_n, after those on
// diameters and distances that it goes with.
func foldedGain(claims.Theorem) ([]logic.Theorem, error) {
	hypercube, err := hypercubeDiameter(claims.Theorem{})
	return append(hypercube, folded.Distance(), folded.Diameter(), folded.Gain()), err
}

// comparedDiameters is the theorem that compares them, and comparedCosts the one on cost
// factors, each after those that it goes with.
func comparedDiameters(claims.Theorem) ([]logic.Theorem, error) {
	list, err := exchangedDiameters()
	return append(list, exchangedcrossed.DiametersCompared()), err
}

func comparedCosts(claims.Theorem) ([]logic.Theorem, error) {
	list, err := exchangedDiameters()
	return append(list, metacube.Links(), crossedcube.Links(), exchanged.Links(), exchangedcrossed.Links(),
		exchangedcrossed.CostsCompared()), err
}

// classWalkShortest builds the theorem with those that it goes with.
func classWalkShortest(claims.Theorem) ([]logic.Theorem, error) {
	list := []logic.Theorem{metacube.ClassWalkRouting()}
	var tables [2][]uint8
	for k := range tables {
		table, err := walkTable(claims.Theorem{Args: []int{k}})
		if err != nil {
			return nil, err
		}
		distance, err := metacube.Distance(k, table)
		if err != nil {
			return nil, err
		}
		list, tables[k] = append(list, distance), table
	}
	shortest, err := metacube.ClassWalkShortest(tables)
	return append(list, shortest), err
}

// build builds the theorems that a statement names.
func build(t claims.Theorem) ([]logic.Theorem, error) {
	b, ok := builders[t.Name]
	if !ok {
		return one(Sized(t.Name, t.Args))
	}
	if len(t.Args) != b.args {
		return nil, fmt.Errorf("smt: theorem %s with %d arguments, want %d", t.Name, len(t.Args), b.args)
	}
	return b.build(t)
}

// one is a list of one theorem, where it was built.
func one(t logic.Theorem, err error) ([]logic.Theorem, error) { return []logic.Theorem{t}, err }

// walkTable is the table of class walks for k = t.Args[0].
func walkTable(t claims.Theorem) ([]uint8, error) {
	walks, err := network.NewClassWalks(t.Args[0])
	if err != nil {
		return nil, err
	}
	return walks.Table(), nil
}

// onTable is the distance theorem of MC(k,m), k = t.Args[0], followed by a
// further one about the same table, if there is one.
func onTable(t claims.Theorem, further func(k int, table []uint8) (logic.Theorem, error)) ([]logic.Theorem, error) {
	table, err := walkTable(t)
	if err != nil {
		return nil, err
	}
	distance, err := metacube.Distance(t.Args[0], table)
	if err != nil {
		return nil, err
	}
	next, err := further(t.Args[0], table)
	if err != nil || next.ID == "" {
		return []logic.Theorem{distance}, err
	}
	return []logic.Theorem{distance, next}, nil
}

// diameter is the theorem about the diameter 2^k(m+1) of MC(k,m), k = t.Args[0], which is m at k = 0.
func diameter(t claims.Theorem) ([]logic.Theorem, error) {
	return onTable(t, func(k int, table []uint8) (logic.Theorem, error) {
		if k == 0 {
			return metacube.Diameter(k, table, 1, 0)
		}
		return metacube.Diameter(k, table, 1<<k, 1<<k)
	})
}

// hypercubeDiameter is diameter for Q_n, which is MC(0,n), with scopes that speak of Q_n.
func hypercubeDiameter(claims.Theorem) ([]logic.Theorem, error) {
	list, err := diameter(claims.Theorem{Args: []int{0}})
	for i := range list {
		list[i].Scope = strings.Replace(list[i].Scope, "k=0, every m>=1", "the hypercube Q_n, every n>=1 (as MC(0,n))", 1)
	}
	return list, err
}
