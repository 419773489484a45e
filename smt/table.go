package smt

import (
	"maps"
	"slices"

	"mccheck/claims"
	"mccheck/model/collective"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/cubeconnected"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/hierarchical"
	"mccheck/smt/theorems/hypercube"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/prefix"
	"mccheck/smt/theorems/reduced"
)

// builders is the table of the theorems that statements may name, besides those about
// one size.
var builders = map[string]builder{
	"hypercube-distance":           fixed(hypercube.Distance),
	"dual-cube-distance":           fixed(dualcube.Distance),
	"dual-cube-diameter":           fixed(dualcube.Distance, dualcube.Diameter),
	"folded-hypercube-distance":    fixed(folded.Distance),
	"folded-hypercube-diameter":    fixed(folded.Distance, folded.Diameter),
	"exchanged-hypercube-distance": fixed(exchanged.Distance),
	"exchanged-hypercube-diameter": fixed(exchanged.Distance, exchanged.Diameter),
	"metacube-distance": {args: 1, build: func(t claims.Theorem) ([]logic.Theorem, error) {
		return onTable(t, func(int, []uint8) (logic.Theorem, error) { return logic.Theorem{}, nil })
	}},
	"hypercube-diameter":      {build: hypercubeDiameter},
	"metacube-diameter":       {args: 1, build: diameter},
	"metacube-diameter-every": fixed(metacube.Transitive, metacube.ClassWalkRouting, metacube.Farthest),
	"metacube-upper-bound": {args: 2, build: func(t claims.Theorem) ([]logic.Theorem, error) {
		return onTable(t, func(k int, table []uint8) (logic.Theorem, error) { return metacube.UpperBound(k, table, t.Args[1]) })
	}},
	"metacube-lower-bound": {args: 1, build: func(t claims.Theorem) ([]logic.Theorem, error) { return onTable(t, metacube.LowerBound) }},
	"signed-channels": {args: 1, build: func(t claims.Theorem) ([]logic.Theorem, error) {
		return one(metacube.SignedChannels(t.Args[0]))
	}},
	"total-exchange-lockstep": {args: 1, build: func(t claims.Theorem) ([]logic.Theorem, error) {
		lockstep, err := metacube.TotalExchangeLockstep(t.Args[0])
		return []logic.Theorem{metacube.TotalExchangeOrder(), lockstep}, err
	}},
	"total-exchange-circuit": {args: 0, build: func(claims.Theorem) ([]logic.Theorem, error) {
		return []logic.Theorem{metacube.TotalExchangeCircuit(collective.CorrectedClassPaths())}, nil
	}},
	"total-exchange-routing": {args: 0, build: func(claims.Theorem) ([]logic.Theorem, error) {
		walks, err := walkTable(claims.Theorem{Args: []int{2}})
		if err != nil {
			return nil, err
		}
		return one(metacube.TotalExchangeRouting(collective.CorrectedClassPaths(), walks))
	}},
	"channel-hops": fixed(metacube.Links, hypercube.DisjointPaths, metacube.ChannelHops),
	"channel-signatures": fixed(metacube.Links, hypercube.DisjointPaths, metacube.ChannelHops,
		metacube.ChannelSignatures),
	"total-exchange-type":                     fixed(metacube.TotalExchangeType),
	"prefix-hypercube":                        fixed(prefix.Hypercube),
	"prefix-hypercube-commutative":            fixed(prefix.HypercubeCommutative),
	"prefix-broadcast":                        fixed(prefix.Broadcast),
	"prefix-walk":                             fixed(prefix.Walk),
	"prefix-metacube":                         fixed(prefix.Hypercube, prefix.Broadcast, prefix.Metacube),
	"prefix-metacube-commutative":             fixed(prefix.HypercubeCommutative, prefix.Broadcast, prefix.MetacubeCommutative),
	"prefix-token":                            fixed(prefix.Hypercube, prefix.Token),
	"crossed-cube-distance-every":             fixed(crossedcube.Distance),
	"exchanged-crossed-cube-distance-every":   fixed(exchangedcrossed.Distance),
	"metacube-transitive":                     fixed(metacube.Transitive),
	"dual-cube-transitive":                    fixed(dualcube.Transitive),
	"reduced-hypercube-transitive":            fixed(reduced.Transitive),
	"reduced-hypercube-links":                 fixed(reduced.Links),
	"metacube-and-reduced-hypercube-compared": fixed(reduced.Compared),
	"hierarchical-cubic-links":                fixed(hierarchical.Links),
	"hierarchical-cubic-transitive":           fixed(hypercube.Distance, hierarchical.Links, hierarchical.Transitive),
	"hierarchical-cubic-diameter":             fixed(hypercube.Distance, hierarchical.Links, hierarchical.Diameter),
	"exchanged-hypercube-transitive":          fixed(exchanged.Transitive),
	"hypercube-transitive":                    fixed(hypercube.Transitive),
	"folded-hypercube-transitive":             fixed(folded.Transitive),
	"dual-cube-links":                         fixed(dualcube.Links),
	"dual-cube-recursion":                     fixed(dualcube.Links, dualcube.Recursion),
	"dual-cube-numbers":                       fixed(dualcube.Numbers),
	"metacube-links":                          fixed(metacube.Links),
	"crossed-cube-links":                      fixed(crossedcube.Links),
	"crossed-cube-transitive":                 fixed(crossedcube.Links, crossedcube.Transitive),
	"exchanged-crossed-cube-links":            fixed(exchangedcrossed.Links),
	"exchanged-crossed-cube-transitive": fixed(crossedcube.Links, crossedcube.Transitive, exchangedcrossed.Links,
		exchangedcrossed.Transitive),
	"crossed-cube-diameter": fixed(crossedcube.Distance, crossedcube.Diameter),
	"exchanged-crossed-cube-diameter": fixed(crossedcube.Distance,
		exchangedcrossed.Distance, crossedcube.Diameter, exchangedcrossed.Diameter),
	"total-exchange-lockstep-every": fixed(metacube.Links, metacube.ClassWalkDistance, metacube.TotalExchangeOrder,
		metacube.TotalExchangeLockstepEvery),
	"class-walk-distance":  fixed(metacube.Links, metacube.ClassWalkDistance),
	"outside-paths":        fixed(metacube.OutsidePaths),
	"paired-clusters":      fixed(metacube.Links, hypercube.Distance, metacube.ClassWalkDistance, metacube.PairedClusters),
	"total-exchange-order": fixed(metacube.TotalExchangeOrder),
	"class-walk-shortest":  {build: classWalkShortest},
	"class-walk-routing":   fixed(metacube.ClassWalkRouting),
	"turn-numbers": fixed(metacube.ClassWalkRouting, dualcube.Links, dualcube.Distance, dualcube.Routing,
		metacube.TurnNumbers),
	"exchanged-crossed-cube-cycle":              fixed(exchangedcrossed.Links, exchangedcrossed.Cycle),
	"exchanged-crossed-cube-obstructions":       fixed(exchangedcrossed.Links, exchangedcrossed.Obstructions),
	"exchanged-crossed-cube-hamilton-connected": fixed(exchangedcrossed.Links, exchangedcrossed.HamiltonConnected),
	"exchanged-trees":                           fixed(exchangedcrossed.Links, exchanged.Links, exchangedcrossed.Trees),
	"dual-cube-broadcast": fixed(dualcube.Links, prefix.Broadcast, dualcube.Distance, dualcube.Diameter,
		dualcube.Broadcast),
	"dual-cube-routing":                     fixed(dualcube.Links, dualcube.Distance, dualcube.Routing),
	"exchanged-crossed-cube-dimension-zero": fixed(exchangedcrossed.Distance, exchangedcrossed.DimensionZero),
	"exchanged-crossed-cube-connectivity":   fixed(crossedcube.Links, exchangedcrossed.Links, exchangedcrossed.Connectivity),
	"exchanged-crossed-cube-routing":        fixed(crossedcube.Distance, exchangedcrossed.Links, exchangedcrossed.Routing),
	"exchanged-diameters-compared":          {build: comparedDiameters},
	"hypercube-disjoint-paths":              fixed(hypercube.DisjointPaths),
	"metacube-connectivity":                 fixed(metacube.Links, hypercube.DisjointPaths, metacube.Connectivity),
	"folded-hypercube-gain":                 {build: foldedGain},
	"exchanged-costs-compared":              {build: comparedCosts},
	"exchanged-hypercube-links":             fixed(exchanged.Links),
	"crossed-cube-mean":                     fixed(crossedcube.Distance, crossedcube.Mean),
	"exchanged-means": fixed(crossedcube.Distance, crossedcube.Mean, exchanged.Distance, exchangedcrossed.Distance,
		exchangedcrossed.Means),
	"crossed-cube-printed-rho-largest": fixed(crossedcube.Distance, crossedcube.Diameter, crossedcube.PrintedRhoLargest),
	"cube-connected-cycles-transitive": fixed(cubeconnected.Transitive),
	"cube-connected-cycles-links":      fixed(cubeconnected.Links),
	"cube-connected-cycles-diameter":   fixed(cubeconnected.Links, cubeconnected.Diameter),
	"metacubes-and-cycles-compared": fixed(metacube.Transitive, metacube.ClassWalkRouting, metacube.Farthest, cubeconnected.Transitive,
		cubeconnected.Links, cubeconnected.Diameter, cubeconnected.MetacubesCompared),
}

// Names are the names of the theorems that claims may cite, in order.
func Names() []string {
	names := slices.Collect(maps.Keys(builders))
	for _, s := range sizedNames {
		names = append(names, s.Name)
	}
	slices.Sort(names)
	return names
}

// builder builds the theorems that a name stands for, from so many arguments.
type builder struct {
	args  int
	build func(t claims.Theorem) ([]logic.Theorem, error)
}

// fixed are theorems without arguments: the last one is what the name stands for, and the
// others go with it.
func fixed(list ...func() logic.Theorem) builder {
	return builder{args: 0, build: func(claims.Theorem) ([]logic.Theorem, error) {
		var built []logic.Theorem
		for _, theorem := range list {
			built = append(built, theorem())
		}
		return built, nil
	}}
}
