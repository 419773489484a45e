package smt

import (
	"mccheck/claims"
	"mccheck/model"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/cubeconnected"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/hypercube"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/prefix"
	"mccheck/smt/theorems/reduced"
)

// builders is the table of the theorems that statements may name, besides those about
// one size.
var builders = map[string]struct {
	args  int
	build func(t claims.Theorem) ([]logic.Theorem, error)
}{
	"hypercube-distance": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{hypercube.Distance()}, nil }},
	"dual-cube-distance": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{dualcube.Distance()}, nil }},
	"dual-cube-diameter": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{dualcube.Distance(), dualcube.Diameter()}, aboutFormula(t, "2*r")
	}},
	"folded-hypercube-distance": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{folded.Distance()}, nil }},
	"folded-hypercube-diameter": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{folded.Distance(), folded.Diameter()}, aboutFormula(t, "ceil(n/2)")
	}},
	"exchanged-hypercube-distance": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{exchanged.Distance()}, nil }},
	"exchanged-hypercube-diameter": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchanged.Distance(), exchanged.Diameter()}, aboutFormula(t, "s+t+2")
	}},
	"metacube-distance": {1, func(t claims.Theorem) ([]logic.Theorem, error) {
		return onTable(t, func(int, []uint8) (logic.Theorem, error) { return logic.Theorem{}, nil })
	}},
	"hypercube-diameter": {0, hypercubeDiameter},
	"metacube-routing":   {1, func(t claims.Theorem) ([]logic.Theorem, error) { return onTable(t, metacube.Routing) }},
	"metacube-diameter":  {1, diameter},
	"metacube-diameter-every": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.Transitive(), metacube.ClassWalkRouting(), metacube.Farthest()}, aboutFormula(t, "2^k*(m+1)")
	}},
	"metacube-upper-bound": {2, func(t claims.Theorem) ([]logic.Theorem, error) {
		return onTable(t, func(k int, table []uint8) (logic.Theorem, error) { return metacube.UpperBound(k, table, t.Args[1]) })
	}},
	"metacube-lower-bound": {1, func(t claims.Theorem) ([]logic.Theorem, error) { return onTable(t, metacube.LowerBound) }},
	"signed-channels":      {1, func(t claims.Theorem) ([]logic.Theorem, error) { return one(metacube.SignedChannels(t.Args[0])) }},
	"total-exchange-lockstep": {1, func(t claims.Theorem) ([]logic.Theorem, error) {
		lockstep, err := metacube.TotalExchangeLockstep(t.Args[0])
		return []logic.Theorem{metacube.TotalExchangeOrder(), lockstep}, err
	}},
	"total-exchange-circuit": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.TotalExchangeCircuit(model.CorrectedClassPaths())}, nil
	}},
	"total-exchange-routing": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		walks, err := walkTable(claims.Theorem{Args: []int{2}})
		if err != nil {
			return nil, err
		}
		return one(metacube.TotalExchangeRouting(model.CorrectedClassPaths(), walks))
	}},
	"prefix-hypercube": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{prefix.Hypercube()}, nil }},
	"prefix-hypercube-commutative": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{prefix.HypercubeCommutative()}, nil
	}},
	"prefix-broadcast":            {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{prefix.Broadcast()}, nil }},
	"prefix-walk":                 {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{prefix.Walk()}, nil }},
	"prefix-metacube":             {0, func(claims.Theorem) ([]logic.Theorem, error) { return prefixMetacube(false), nil }},
	"prefix-metacube-commutative": {0, func(claims.Theorem) ([]logic.Theorem, error) { return prefixMetacube(true), nil }},
	"crossed-cube-distance-every": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{crossedcube.Distance()}, nil }},
	"exchanged-crossed-cube-distance-every": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchangedcrossed.Distance()}, nil
	}},
	"metacube-transitive":            {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{metacube.Transitive()}, nil }},
	"dual-cube-transitive":           {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{dualcube.Transitive()}, nil }},
	"reduced-hypercube-transitive":   {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{reduced.Transitive()}, nil }},
	"exchanged-hypercube-transitive": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{exchanged.Transitive()}, nil }},
	"hypercube-transitive":           {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{hypercube.Transitive()}, nil }},
	"folded-hypercube-transitive":    {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{folded.Transitive()}, nil }},
	"dual-cube-links":                {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{dualcube.Links()}, nil }},
	"dual-cube-recursion": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{dualcube.Links(), dualcube.Recursion()}, nil
	}},
	"dual-cube-numbers":            {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{dualcube.Numbers()}, nil }},
	"metacube-links":               {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{metacube.Links()}, nil }},
	"crossed-cube-links":           {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{crossedcube.Links()}, nil }},
	"exchanged-crossed-cube-links": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{exchangedcrossed.Links()}, nil }},
	"crossed-cube-diameter": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{crossedcube.Distance(), crossedcube.Diameter()}, aboutFormula(t, "ceil((n+1)/2)")
	}},
	"exchanged-crossed-cube-diameter": {0, func(t claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{crossedcube.Distance(), exchangedcrossed.Distance(), crossedcube.Diameter(), exchangedcrossed.Diameter()}, aboutFormula(t, "ceil((s+1)/2)+ceil((t+1)/2)+2")
	}},
	"total-exchange-lockstep-every": {0, func(claims.Theorem) ([]logic.Theorem, error) { return totalExchangeEvery(), nil }},
	"class-walk-distance": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.Links(), metacube.ClassWalkDistance()}, nil
	}},
	"total-exchange-order": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.TotalExchangeOrder()}, nil
	}},
	"class-walk-shortest": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return classWalkShortest(func(k int) ([]uint8, error) { return walkTable(claims.Theorem{Args: []int{k}}) })
	}},
	"class-walk-routing": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.ClassWalkRouting()}, nil
	}},
	"exchanged-crossed-cube-cycle": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchangedcrossed.Links(), exchangedcrossed.Cycle()}, nil
	}},
	"exchanged-crossed-cube-obstructions": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchangedcrossed.Links(), exchangedcrossed.Obstructions()}, nil
	}},
	"exchanged-trees": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchangedcrossed.Links(), exchanged.Links(), exchangedcrossed.Trees()}, nil
	}},
	"dual-cube-broadcast": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{dualcube.Links(), prefix.Broadcast(), dualcube.Distance(), dualcube.Diameter(), dualcube.Broadcast()}, nil
	}},
	"dual-cube-routing": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{dualcube.Routing()}, nil }},
	"exchanged-crossed-cube-dimension-zero": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{exchangedcrossed.Distance(), exchangedcrossed.DimensionZero()}, nil
	}},
	"exchanged-diameters-compared": {0, comparedDiameters},
	"hypercube-disjoint-paths":     {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{hypercube.DisjointPaths()}, nil }},
	"folded-hypercube-gain":        {0, foldedGain},
	"exchanged-costs-compared":     {0, comparedCosts},
	"exchanged-hypercube-links":    {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{exchanged.Links()}, nil }},
	"crossed-cube-mean":            {0, crossedMean},
	"exchanged-means":              {0, exchangedMeans},
	"crossed-cube-printed-rho-largest": {0, func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{crossedcube.Distance(), crossedcube.Diameter(), crossedcube.PrintedRhoLargest()}, nil
	}},
	"cube-connected-cycles-transitive": {0, func(claims.Theorem) ([]logic.Theorem, error) { return []logic.Theorem{cubeconnected.Transitive()}, nil }},
}
