package faulttolerant

import (
	"cmp"
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// The readings of Algorithm 3: to the letter, with every pair tested beforehand;
// as sec.5 counts the time, with the pairs of a route tested and the search
// repeated; with a pair without free path as a faulty link; and so over the
// channel paths of FT-230, which are disjoint between any two clusters.
var (
	faultsLettered = model.FaultRule{Channel: asLettered}
	faultsLazy     = model.FaultRule{Channel: asMeant, Lazy: true}
	faultsLinked   = model.FaultRule{Channel: asMeant, Lazy: true, CutLinks: true}
	faultsRepaired = model.FaultRule{Signed: true, Lazy: true, CutLinks: true}
)

const (
	fewClasses = "1 <= k <= m; run from node 0, which is enough because Algorithm 3 commutes with the translations, for " +
		"every choice that the text leaves open"
	repairs = "The channel paths are those of FT-230, a pair whose k paths are faulty is a faulty link, its node is " +
		"not marked, and the first partition separates the two clusters"
)

// faultyNetworks are those on which Algorithm 3 is run. The work grows with the
// dimension m+1 of its cube and with the number of faults.
func faultyNetworks() claims.Networks {
	n := claims.Metacubes().From(0, 1)
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return plain(p) + 2*p[1]*p[1] - 1 + 3*(p[0]-1) }
	return n
}

// faultRoutingClaims are the claims of sec.5 about Algorithm 3 and the hypercube
// algorithm that it uses.
func faultRoutingClaims() []claims.Claim {
	return slices.Concat(hypercubeAlgorithmClaims(), clusterFaultClaims(), channelFaultClaims(), hypothesisClaims(), faultCostClaims(),
		adversaryClaims())
}

func sameCluster(g model.Metacube, u, v model.Node) bool    { return g.SameCluster(u, v) }
func otherCluster(g model.Metacube, u, v model.Node) bool   { return !g.SameCluster(u, v) }
func everyPair(model.Metacube, model.Node, model.Node) bool { return true }

// notMoreClasses is the hypothesis k <= m.
func notMoreClasses(p claims.Point) bool { return p[0] <= p[1] }

// notNeighboring selects nodes of clusters whose classes are not neighbours,
// unless k = 1: from k = 2 on the paths of one pair can meet in case 2.1.
func notNeighboring(g model.Metacube, u, v model.Node) bool {
	return g.K() == 1 || !caseTwoOne(g, u, v)
}

// arrives says of a run that it has a route along links around the faults. The
// route may pass a node twice, as channel paths do (FT-43).
func arrives(r faultRun) string {
	if r.route.Nodes == nil {
		return cmp.Or(r.route.Why, "there is no route")
	}
	path := r.route.Nodes
	if path[0] != 0 || path[len(path)-1] != r.t {
		return "the route does not lead to the destination"
	}
	for i, u := range path {
		switch {
		case slices.Contains(r.faults, u):
			return fmt.Sprintf("the route passes the fault %s", r.g.Format(u))
		case i > 0 && !r.v.Adjacent(path[i-1], u):
			return fmt.Sprintf("hop %d, from %s to %s, is no link", i, r.g.Format(path[i-1]), r.g.Format(u))
		}
	}
	return ""
}

// bound is a number that belongs to a run, with its formula.
type bound struct {
	name string
	of   func(r faultRun) int
}

// distancePlus is the distance of the ends and a number that depends on m.
func distancePlus(name string, more func(m int) int) bound {
	return bound{name, func(r faultRun) int { return claims.Distance(r.v, 0, r.t) + more(r.g.M()) }}
}

// within says of a run that its route, if it has one, is not longer than a bound.
func within(most bound) func(faultRun) string {
	return func(r faultRun) string {
		if hops := len(r.route.Nodes) - 1; hops > most.of(r) {
			return fmt.Sprintf("the route has %s, and not at most %s = %d", claims.Plural(hops, "hop"), most.name, most.of(r))
		}
		return ""
	}
}

// inCase restricts what is said to the runs that took one case.
func inCase(c model.FaultCase, wrong ...func(faultRun) string) func(faultRun) string {
	return func(r faultRun) string {
		for _, w := range wrong {
			if text := w(r); r.route.Case == c && text != "" {
				return text
			}
		}
		return ""
	}
}

// clusterFaultClaims are those about case 1, s and t in one cluster.
func clusterFaultClaims() []claims.Claim {
	few := claims.Metacubes().From(0, 1).If(notMoreClasses)
	plain := few.Domain.Bits
	few.Domain.Bits = func(p claims.Point) int { return plain(p) + p[1]*p[1] - 2 } // one cluster of destinations
	runs := underTheorem2(sameCluster, faultsLettered)
	length := func(c model.FaultCase, more int) *claims.Statement {
		bound := distancePlus(fmt.Sprintf("d + %d", more), func(int) int { return more })
		return everyFaultRun(few, runs, inCase(c, arrives, within(bound)))
	}
	outside := forPairs(costing(claims.Metacubes().From(0, 1), 3), costing(claims.Metacubes().From(0, 1), 5), outsidePaths(0),
		[]variant{{"k+1 paths", outsidePaths(1)}})
	return []claims.Claim{
		claim("FT-74", "Algorithm 3, case 1", "Between two nodes of a cluster the k paths P_j exist and are disjoint but for "+
			"their ends, outside the cluster, so that one avoids any k-1 faults outside.", someClass,
			claims.AsPrinted(certifyOutside(outside)...)),
		claim("FT-75", "sec.5", "In case 1 with m or more faults in the cluster the path has at most d+6 hops.", fewClasses,
			claims.AsPrinted(certifyOutsideHops(length(model.OutsideCluster, 6).WithControl("d + 5", length(model.OutsideCluster, 5))))),
		claim("FT-76", "sec.5", "In case 1 with at most m-1 faults in the cluster the path has at most d+4 hops.", fewClasses,
			claims.AsPrinted(certifyInsideHops(length(model.InsideCluster, 4).WithControl("d + 1", length(model.InsideCluster, 1))))),
	}
}

// outsidePaths says of two nodes of a cluster that the paths P_j, and more, are
// paths that share nothing but their ends and leave the cluster at once.
func outsidePaths(more int) claims.Predicate {
	wrong := func(v claims.View, x []uint64) string {
		g := metacubeOf(v)
		seen := map[model.Node]bool{}
		for j := range g.K() + more {
			path := model.OutsidePath(g, x[0], x[1], j)
			if text := pathFault(v, path, x[0], x[1]); text != "" {
				return fmt.Sprintf("P_%d from %s to %s: %s", j, g.Format(x[0]), g.Format(x[1]), text)
			}
			for _, w := range path[1 : len(path)-1] {
				if seen[w] || g.SameCluster(w, x[0]) {
					return fmt.Sprintf("P_%d from %s to %s meets another path or the cluster at %s", j, g.Format(x[0]), g.Format(x[1]), g.Format(w))
				}
				seen[w] = true
			}
		}
		return ""
	}
	return showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] || !metacubeOf(v).SameCluster(x[0], x[1]) {
				return claims.Outside
			}
			return claims.When(wrong(v, x) == "")
		},
		Explain: wrong,
		Path: func(v claims.View, x []uint64) []model.Node {
			g := metacubeOf(v)
			return model.OutsidePath(g, x[0], x[1], g.K()-1)
		},
	})
}
