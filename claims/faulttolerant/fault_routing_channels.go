package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// channelFaultClaims are the claims about case 2, s and t in different clusters.
func channelFaultClaims() []claims.Claim {
	few := faultyNetworks().If(notMoreClasses)
	apart := cubeRuns{rule: halvesFirst, halves: true}
	upTo := func(n int) claims.Networks { return cubesUpTo(n).From(0, 2) }
	printed := func(wrong func(faultRun) string) *claims.Statement {
		return everyFaultRun(few, underTheorem2(otherCluster, faultsLettered), wrong)
	}
	repaired := func(where clustersWhere, wrong func(faultRun) string) *claims.Statement {
		return everyFaultRun(few, underTheorem2(where, faultsRepaired), wrong)
	}
	onlyMeant, signed := model.FaultRule{Channel: asMeant}, model.FaultRule{Signed: true}
	marks := func(where clustersWhere, rule model.FaultRule, more int) *claims.Statement {
		return everySet(few, underTheorem2(where, rule), marksWithin(more))
	}
	return []claims.Claim{
		claim("FT-77", "Algorithm 3, case 2", "With m faults in the two clusters no node is marked; faulty and marked nodes "+
			"of the clusters are at most m in all.", fewClasses,
			claims.AsPrinted(marks(otherCluster, faultsLettered, 0).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-65"),
			claims.Charitably("Algorithm 2 is run with the repairs of FT-42.", marks(otherCluster, onlyMeant, 0).DegenerateAt("m = 1")).
				FailsBy(claims.Substance).CausedBy("FT-65"),
			claims.Repaired("The channel paths are those of FT-230: paths of Algorithm 2 can meet each other or pass a cluster, "+
				"and then one fault blocks too many.",
				certifyMarks(marks(otherCluster, signed, 0).
					WithControl("at most m - 1", marks(otherCluster, signed, -1)).
					WithControl("a path with a faulty end counts as faulty", marks(otherCluster, model.FaultRule{Signed: true, EndsCount: true}, 0))),
				certifySeparateMarks(marks(separateChannels, onlyMeant, 0).
					WithControl("other clusters for k = 1", everySet(few.Only(1, 1), underTheorem2(caseOne, onlyMeant), marksWithin(0)))))),
		claim("FT-78", "Algorithm 3, case 2", "With the node v of a pair marked whose k paths are all faulty, and at most m "+
			"faulty and marked nodes, the hypercube algorithm finds a path in the (m+1)-cube.", fewClasses,
			claims.AsPrinted(printed(markingSuffices).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("The pair has to be a faulty link: v can be t itself. If the first partition separates the "+
				"clusters, at most m faulty nodes and links between them leave a path, whatever is chosen; n = m+1.",
				certifyCutLinks(apart.states(upTo(4), func(cubeRun) string { return "" }).
					WithControl("m+1 faults", cubeRuns{rule: halvesFirst, halves: true, faults: 1}.states(upTo(4), func(cubeRun) string { return "" }))))),
		claim("FT-79", "Algorithm 3, Theorem 2", "With k <= m, at most m+k-1 faults and at most m of them in the two "+
			"clusters, Algorithm 3 finds a route around the faults.", fewClasses,
			claims.AsPrintedIn("Every pair is tested before the hypercube algorithm is run.",
				everyFaultRun(few, underTheorem2(everyPair, faultsLettered), arrives).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Charitably("Algorithm 2 is run with the repairs of FT-42; the pairs of the route are tested and marked, and "+
				"the search is repeated.", everyFaultRun(few, underTheorem2(everyPair, faultsLazy), arrives).DegenerateAt("m = 1")).
				FailsBy(claims.Substance),
			claims.Repaired(repairs+" (FT-78). Over the paths of Algorithm 2, with the repairs of FT-42, it is so for clusters "+
				"whose classes are no neighbours, and for k = 1; such a route may pass a node twice, as the paths do.",
				certifyRepaired(repaired(everyPair, arrives).
					WithControl("v marked", everyFaultRun(few, underTheorem2(everyPair, model.FaultRule{Signed: true, Lazy: true}), arrives)).
					WithControl("one fault more", everyFaultRun(few, withFaults(everyPair, faultsRepaired, 1, 0), arrives))),
				certifyRepairedOver2(everyFaultRun(few, underTheorem2(notNeighboring, faultsLinked), arrives).
					WithControl("neighbouring classes of MC(2,2)",
						everyFaultRun(claims.Metacubes().Only(2, 2), underTheorem2(caseTwoOne, faultsLinked), arrives))))),
		claim("FT-80", "sec.5", "In case 2 the route reaches the channel within one hop, and the destination within m hops after it.", fewClasses,
			claims.AsPrinted(printed(legs(func(before, after, m int) bool { return before <= 1 && after <= m })).DegenerateAt("m = 1")).
				FailsBy(claims.Substance),
			claims.Repaired("Either end can be the one that moves first: if there is a fault, so that something is partitioned, "+
				"and the first partition separates the clusters, there is at most one hop on one side of the channel, be it "+
				"before or after, and at most m on the other, whatever is chosen; n = m+1.",
				certifyLegs(apart.states(upTo(4), throughHalves(func(before, after, m int) bool {
					return min(before, after) <= 1 &&
						max(before, after) <= m
				})).
					WithControl("one hop before", apart.states(upTo(4), throughHalves(func(before, after, m int) bool { return before <= 1 }))).
					WithControl("m - 1 hops after", apart.states(upTo(4),
						throughHalves(func(before, after, m int) bool { return max(before, after) <= m-1 }))).
					WithControl("another first partition", cubeRuns{rule: anyFirst, halves: true}.states(upTo(4),
						throughHalves(func(before, after, m int) bool { return min(before, after) <= 1 && max(before, after) <= m })))))),
		claim("FT-82", "sec.5", "In case 2 the route has at most d + 3m + 7 hops, d the distance, over the shortest free "+
			"path of each pair, where there is a route.", fewClasses,
			claims.AsPrinted(printed(within(distancePlus("d + 3m + 7", func(m int) int { return 3*m + 7 })))).FailsBy(claims.Definition).
				CausedBy("FT-159"),
			claims.Repaired("d has to be H_h + 2^k, as in the examples. Measured from the distance, with the repairs of FT-79, "+
				"the longest route has d + 4, d + 8, d + 14 hops in MC(1,1), MC(1,2), MC(2,2).",
				certifyRouteHops(repaired(otherCluster, both(within(walkPlus("H_h + 2^k + 3m + 7", 7)), within(longest(0)))).
					WithControl("H_h + 2^k + 3m", repaired(otherCluster, within(walkPlus("H_h + 2^k + 3m", 0)))).
					WithControl("one hop less", repaired(otherCluster, within(longest(-1))))))),
	}
}

// separateChannels selects nodes of clusters between which, by the paths of
// Algorithm 2, one fault blocks at most one path of a pair, and none if it lies
// in a cluster.
func separateChannels(g model.Metacube, u, v model.Node) bool {
	if g.K() == 1 {
		return caseTwo(g, u, v)
	}
	return otherCluster(g, u, v) && !caseTwoOne(g, u, v)
}

// withFaults are the runs with more faults than Theorem 2 allows.
func withFaults(where clustersWhere, rule model.FaultRule, total, inside int) faultRuns {
	of := underTheorem2(where, rule)
	return faultRuns{where: where, rule: rule,
		total:  func(g model.Metacube) int { return of.total(g) + total },
		inside: func(g model.Metacube) int { return of.inside(g) + inside }}
}

// walkPlus is H_h + 2^k + 3m and more.
func walkPlus(name string, more int) bound {
	return bound{name, func(r faultRun) int { return walkBound.of(r.v, 0, r.t) + 3*r.g.M() + more }}
}

// longest is the bound of FT-82 that was measured, and none in other metacubes.
func longest(more int) bound {
	excess := map[[2]int]int{{1, 1}: 4, {1, 2}: 8, {2, 2}: 14}
	return bound{"the longest measured", func(r faultRun) int {
		if e, ok := excess[[2]int{r.g.K(), r.g.M()}]; ok {
			return claims.Distance(r.v, 0, r.t) + e + more
		}
		return len(r.route.Nodes)
	}}
}

func both(wrong ...func(faultRun) string) func(faultRun) string {
	return func(r faultRun) string {
		for _, w := range wrong {
			if text := w(r); text != "" {
				return text
			}
		}
		return ""
	}
}

// inClusters counts the faults in the two clusters.
func (r faultRun) inClusters() int {
	count := 0
	for _, w := range r.faults {
		if r.g.SameCluster(w, 0) || r.g.SameCluster(w, r.t) {
			count++
		}
	}
	return count
}

// marksWithin says that with m faults in the clusters none is marked, and that
// faulty and marked nodes are at most m + more.
func marksWithin(more int) func(faultRun) string {
	return func(r faultRun) string {
		marked := r.route.Marked
		faulty := r.inClusters()
		all := faulty
		for _, w := range marked {
			if !slices.Contains(r.faults, w) {
				all++
			}
		}
		if all > r.g.M()+more || faulty == r.g.M() && len(marked) > 0 {
			return fmt.Sprintf("with %s in the clusters, m = %d, the nodes marked are %s; the claim is that faulty and marked nodes "+
				"are at most m, and none marked where m are faulty", claims.Plural(faulty, "fault"), r.g.M(), formatted(r.g, marked))
		}
		return ""
	}
}

// markingSuffices asks for a route only where faulty and marked nodes are few.
func markingSuffices(r faultRun) string {
	if r.inClusters()+len(r.route.Marked) > r.g.M() {
		return ""
	}
	return arrives(r)
}

// legs says of a route how many hops it has before the first channel and after
// the last.
func legs(within func(before, after, m int) bool) func(faultRun) string {
	return func(r faultRun) string {
		before, after := -1, 0
		for i, u := range r.route.Skeleton {
			if i > 0 && !r.g.SameCluster(u, r.route.Skeleton[i-1]) {
				if before < 0 {
					before = i - 1
				}
				after = len(r.route.Skeleton) - 1 - i
			}
		}
		if r.route.Skeleton == nil || within(before, after, r.g.M()) {
			return ""
		}
		return fmt.Sprintf("the route has %s before the channel and %d after it, and not at most 1 before it and at most m = %d after it",
			claims.Plural(before, "hop"), after, r.g.M())
	}
}
