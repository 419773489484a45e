package faulttolerant

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
)

// hypercubeAlgorithmClaims are the claims of sec.5 about the hypercube algorithm
// that Algorithm 3 rests on.
func hypercubeAlgorithmClaims() []claims.Claim {
	every, some := cubeRuns{rule: plainRule}, cubeRuns{rule: plainRule, some: true}
	small, five := cubesUpTo(4), cubesUpTo(5)
	const candidates = "A bad candidate is taken only where every other one of the partition is blocked; the claim is tried "
	return []claims.Claim{
		claim("FT-69", "sec.5", "Around at most n-1 faults of an n-cube the hypercube algorithm partitions at most log n times.", "n >= 1",
			claims.AsPrintedIn("The claim is tried for every dimension and end that can be chosen, and log is the logarithm to the base 2.",
				every.states(small, partitionsWithin(floorLog))).FailsBy(claims.Definition),
			claims.Repaired("The logarithm has to be rounded up: the faults are at most halved each time.",
				certifyRuns(every.states(small, partitionsWithin(ceilLog)).
					WithControl("floor(log n)", every.states(small, partitionsWithin(floorLog))).
					WithControl("n faults", cubeRuns{rule: plainRule, faults: 1}.states(small, partitionsWithin(ceilLog))),
					"every run ends after at most 0, 1, 2, 2 partitions, the least c with n <= 2^c", "every", "2*n,n"))),
		claim("FT-162", "sec.5", "The hypercube algorithm guarantees that at most one partition uses a bad candidate.", "n >= 1",
			claims.AsPrintedIn(candidates+"for every dimension and end that can be chosen.", every.states(five, badWithin(1))).
				FailsBy(claims.Substance),
			claims.Repaired("The guarantee holds for some choice of dimensions and ends; another choice can use two bad "+
				"candidates from n = 5 on.",
				certifyRuns(some.states(five, badWithin(1)).
					WithControl("no bad candidate", some.states(five, badWithin(0))).
					WithControl("n faults", cubeRuns{rule: plainRule, faults: 1, some: true}.states(five, badWithin(1))),
					"some run uses at most one bad candidate", "some", "2*n,1"))),
		claim("FT-165", "sec.5", "The case that the subcube of t has fewer faulty nodes than the other, the only one that the "+
			"summary gives, is enough to go on: some partition makes it so, as long as there is a fault.", "n >= 1, at most n-1 faults",
			claims.AsPrintedIn("The claim is tried with a single fault.", lessFaultsWithT().DegenerateAt("n = 2")).FailsBy(claims.Definition),
			claims.Repaired("Where the subcube of s has fewer faulty nodes, t has to move; so every run arrives.",
				certifyRuns(every.states(small, func(cubeRun) string { return "" }).
					WithControl("n faults", cubeRuns{rule: plainRule, faults: 1}.states(small, func(cubeRun) string { return "" })),
					"every run arrives", "every", "2*n,n"))),
		claim("FT-241", "sec.5, near FT-70", "Around at most n-1 faults of an n-cube the path of the hypercube algorithm has "+
			"at most d+2 hops for some choice of dimensions and ends, up to n = 5, and for every choice up to n = 4.", "1 <= n <= 5",
			claims.AsPrintedIn(candidates+"for every dimension and end that can be chosen.",
				certifyRuns(some.states(five, longerBy(2)).WithControl("d + 1", some.states(five, longerBy(1))).
					WithControl("n faults", cubeRuns{rule: plainRule, faults: 1, some: true}.states(five, longerBy(2))).
					WithControl("every choice", every.states(five, longerBy(2))),
					"some run has at most d+2 hops", "some", "d+2,n"),
				certifyRuns(every.states(small, longerBy(2)).WithControl("any free candidate", cubeRuns{rule: anyCandidate}.states(small, longerBy(2))),
					"every run has at most d+2 hops", "every", "d+2,n"))),
	}
}

func floorLog(n int) int { return bits.Len(uint(n)) - 1 }
func ceilLog(n int) int  { return bits.Len(uint(n - 1)) }

func partitionsWithin(bound func(n int) int) func(cubeRun) string {
	return func(r cubeRun) string {
		if r.route.Partitions <= bound(r.n) {
			return ""
		}
		return fmt.Sprintf("the cube is partitioned %s, and log %d, rounded down, is %d", claims.Plural(r.route.Partitions, "time"), r.n,
			floorLog(r.n))
	}
}

func badWithin(bound int) func(cubeRun) string {
	return func(r cubeRun) string {
		if r.route.Bad <= bound {
			return ""
		}
		return fmt.Sprintf("%s use a bad candidate, and not at most %d", claims.Plural(r.route.Bad, "partition"), bound)
	}
}

func longerBy(more int) func(cubeRun) string {
	return func(r cubeRun) string {
		hops, d := len(r.route.Nodes)-1, bits.OnesCount64(r.t)
		if hops <= d+more {
			return ""
		}
		return fmt.Sprintf("the path has %s, and the distance is %d", claims.Plural(hops, "hop"), d)
	}
}

// throughHalves says of a path between the halves of an n-cube, m = n-1, that it
// has few hops before it first crosses dimension n-1, or few after the last time.
// Without a fault nothing is partitioned, and nothing is said.
func throughHalves(within func(before, after, m int) bool) func(cubeRun) string {
	return func(r cubeRun) string {
		if len(r.faults) == 0 {
			return ""
		}
		before, after := -1, 0
		for i, u := range r.route.Nodes[1:] {
			if u^r.route.Nodes[i] == 1<<(r.n-1) {
				if before < 0 {
					before = i
				}
				after = len(r.route.Nodes) - 2 - i
			}
		}
		if within(before, after, r.n-1) {
			return ""
		}
		return fmt.Sprintf("the route has %s before the channel and %d after it, and m = %d", claims.Plural(before, "hop"), after, r.n-1)
	}
}

// lessFaultsWithT states of node s = 0, any other node t and one faulty node w that some
// dimension in which s and t differ puts w on the side of s.
func lessFaultsWithT() *claims.Statement {
	return claims.Hypercubes().From(0, 2).Pairs(claims.Predicate{
		Test: func(_ claims.View, x []uint64) claims.Status {
			t, w := x[0], x[1]
			if t == 0 || w == 0 || w == t {
				return claims.Outside
			}
			return claims.When(t&^w != 0)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("s = %s, t = %s: along every dimension in which they differ the fault %s is on the side of t", g.Format(0),
				g.Format(x[0]), g.Format(x[1]))
		},
	})
}
