package faulttolerant

import (
	"fmt"
	"math/big"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// hypothesisClaims are what becomes of Algorithm 3 without a hypothesis of
// Theorem 2, and the faults of Example 5.
func hypothesisClaims() []claims.Claim {
	stuck := func(k, m int, dst string, of faultRuns) *claims.Statement {
		return someFaultRun(ends{k, m, "0", dst}, of, arrives)
	}
	const apart = "0011000011"
	return []claims.Claim{
		claim("FT-242", "sec.5, near Theorem 2", "The hypotheses of Theorem 2 are needed for Algorithm 3, even as repaired "+
			"by FT-79: with m+1 faults in the two clusters of MC(2,2), and over the paths of Algorithm 2 with k > m in "+
			"MC(2,1), it can find no route, for clusters of one class and though there is one.", "k = 2, m = 1, 2",
			claims.AsPrinted(
				certifyStuckInside(stuck(2, 2, apart, withFaults(everyPair, faultsRepaired, 0, 1))).
					WithControl("at most m faults in the clusters", stuck(2, 2, apart, underTheorem2(everyPair, faultsRepaired))),
				certifyStuckBetween(stuck(2, 1, "000010", underTheorem2(everyPair, faultsLinked))).
					WithControl("one fault less", stuck(2, 1, "000010", withFaults(everyPair, faultsLinked, -1, 0))))),
		claim("FT-83", "Ex.5", "For s = 0100000111 and t = 0000000011 in MC(2,2) the 3-cube of the clusters {3,7,11,15} of "+
			"class 1 and {0,1,2,3} of class 0 has the edges (3,3), (7,2), (11,1), (15,0) between them; with s^(0), s^(1) and "+
			"0100000011 faulty, node 2 of class 0 gets marked, which makes two faulty nodes in the 3-cube.", "k = m = 2",
			claims.AsPrinted(certifyFifthExample(fifthExample(true, 2)).
				WithControl("s^(1) sound", fifthExample(false, 2)).
				WithControl("node 1 marked", fifthExample(true, 1)))),
	}
}

// someFaultRun states that something is wrong with some run between two nodes,
// while a path around its faults exists.
func someFaultRun(e ends, of faultRuns, wrong func(faultRun) string) *claims.Statement {
	find := func(v claims.View) (*faultRun, string) {
		g := metacubeOf(v)
		return of.first(v, address(g, e.dst), func(r faultRun) string {
			text := wrong(r)
			if text != "" && model.PathAround(claims.AsSeen(v), 0, r.t, r.faults) == nil {
				return ""
			}
			return text
		})
	}
	return claims.Metacubes().Only(e.k, e.m).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			bad, _ := find(v)
			return claims.When(bad != nil)
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("every run from %s to %s has a route", v.Graph().Format(0), e.dst)
		},
	})
}

// fifthExample states the edges and the marks of Example 5, with s^(1) faulty or
// sound, and the node of class 0 that is marked.
func fifthExample(both bool, marked model.Node) *claims.Statement {
	wrong := func(v claims.View) string {
		g := metacubeOf(v)
		s, t := address(g, "0100000111"), address(g, "0000000011")
		router, err := model.NewFaultRouter(g, s, t, model.FaultRule{Channel: model.ChannelRules(g, asMeant)[0]})
		if err != nil {
			return err.Error()
		}
		faults := []model.Node{g.Neighbor(s, 0), address(g, "0100000011")}
		if both {
			faults = append(faults, g.Neighbor(s, 1))
		}
		partner := map[model.Node]model.Node{3: 3, 7: 2, 11: 1, 15: 0}
		for a, b := range partner {
			u, w := g.WithClass(a, 1), g.WithClass(b, 0)
			if !g.SameCluster(u, s) || !g.SameCluster(w, t) || model.ChannelPartner(g, u, t) != w {
				return fmt.Sprintf("%s is paired with %s", g.Format(u), g.Format(model.ChannelPartner(g, u, t)))
			}
		}
		if got := router.Route(faults, model.FirstChoice).Marked; !slices.Equal(got, []model.Node{marked}) {
			return fmt.Sprintf("marked is %s", formatted(g, got))
		}
		inside := 0
		for _, w := range append(faults, marked) {
			if _, ok := router.Cube().Place(w); ok {
				inside++
			}
		}
		if inside != 2 {
			return fmt.Sprintf("%d faulty nodes in the 3-cube", inside)
		}
		return ""
	}
	return claims.Metacubes().Only(2, 2).Each(1, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(wrong(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return wrong(v) },
	})
}

// faultCostClaims are those about the time of Algorithm 3, counted in searches of
// the (m+1)-cube and in nodes of channel paths that are tested.
func faultCostClaims() []claims.Claim {
	few := costing(faultyNetworks(), 1).If(notMoreClasses) // the larger ones at the budget deep
	searches := func(name string, most func(k, m int) int) func(faultRun) string {
		return atMostSo(name, most, "searches of the (m+1)-cube", func(r faultRun) int { return r.route.Searches })
	}
	tested := func(name string, most func(k, m int) int) func(faultRun) string {
		return atMostSo(name, most, "nodes of channel paths that are tested", func(r faultRun) int { return r.route.Looked })
	}
	runs := func(n claims.Networks, rule model.FaultRule, wrong func(faultRun) string) *claims.Statement {
		return everyFaultRun(n, underTheorem2(otherCluster, rule), wrong)
	}
	return []claims.Claim{
		claim("FT-88", "sec.5", "The search of the (m+1)-cube and the test of the k paths of a pair are repeated at most "+
			"twice, so that Algorithm 3 takes O(km2^k) time.", fewClasses,
			claims.AsPrintedIn("The searches are counted; what one test takes is FT-163.",
				runs(few, faultsLazy, searches("2", func(_, _ int) int { return 2 }))).FailsBy(claims.Substance),
			claims.Repaired("Every k faults outside can cost another search: with the repairs of FT-79 there are at most 1 + "+
				"floor((m+k-1)/k) of them, m+1 for k = 1, and at most k(m+2)2^k nodes of channel paths are tested for each.",
				certifyCost(runs(few, faultsRepaired,
					both(searches("1 + floor((m+k-1)/k)", repeated),
						tested("k(m+2)2^k for each", func(k, m int) int { return repeated(k, m) * k * (m + 2) << k }))).
					WithControl("one search less", runs(few, faultsRepaired,
						searches("floor((m+k-1)/k)", func(k, m int) int { return repeated(k, m) - 1 }))).
					WithControl("2 k m 2^k nodes", runs(few, faultsRepaired, tested("2km2^k", func(k, m int) int { return 2 * k * m << k })))))),
	}
}

// repeated is the number of searches with one for every k faults outside.
func repeated(k, m int) int { return 1 + (m+k-1)/k }

// atMostSo says of a run that a count is within a bound in k and m.
func atMostSo(name string, most func(k, m int) int, what string, count func(faultRun) int) func(faultRun) string {
	return func(r faultRun) string {
		if got, limit := count(r), most(r.g.K(), r.g.M()); got > limit {
			return fmt.Sprintf("the number of %s is %d, %s", what, got, claims.NotAs("<=", name, big.NewRat(int64(limit), 1)))
		}
		return ""
	}
}
