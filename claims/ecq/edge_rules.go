package ecq

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// joinRule says whether the strings u and v of n bits are joined.
type joinRule func(n int, u, v uint64) bool

// joinedByRule is the rule that the paper writes into E2 and E3: there is an l,
// 1 <= l <= n, such that the bits from l on agree, the bits l-1 differ, the bits
// l-2 agree if l is even, and the double bits i < floor((l-1)/2) are pair
// related.
func joinedByRule(n int, u, v uint64) bool { return joinedUpTo(n, u, v, 0) }

// joinedUpTo is the same with a range that is longer by more double bits.
func joinedUpTo(n int, u, v uint64, more int) bool {
	for l := 1; l <= n; l++ {
		if u>>l == v>>l && bit(u, l-1) != bit(v, l-1) &&
			(l%2 == 1 || bit(u, l-2) == bit(v, l-2)) && relatedBelow(u, v, (l-1)/2+more) {
			return true
		}
	}
	return false
}

func relatedBelow(u, v uint64, end int) bool {
	for i := 0; i < end; i++ {
		if !pairRelated(doubleBit(u, i), doubleBit(v, i)) {
			return false
		}
	}
	return true
}

func differInOneBit(_ int, u, v uint64) bool { return bits.OnesCount64(u^v) == 1 }

// dimension is the number of address bits.
func dimension(v claims.View) int { return bits.Len64(v.Graph().Order() - 1) }

// joinedExactlyWhen states that two nodes are joined exactly when the rule says
// so of their addresses.
func joinedExactlyWhen(rule joinRule) claims.Predicate {
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(v.Adjacent(x[0], x[1]) == rule(dimension(v), x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s; by the rule they are %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), claims.Joined(rule(dimension(v), x[0], x[1])))
		},
	}
}

// fields are the parts of an address of ECQ(s,t).
type fields struct{ a, b, c uint64 }

func split(t int, u model.Node) fields { return fields{u >> (t + 1), u >> 1 & (1<<t - 1), u & 1} }

func (f fields) join(t int) model.Node { return f.a<<(t+1) | f.b<<1 | f.c }

// lengths are the parameters s, t of the network of a view.
func lengths(v claims.View) (s, t int) {
	g := v.Graph().(interface {
		S() int
		T() int
	})
	return g.S(), g.T()
}

// The edge sets of sec.2, as rules for the addresses of ECQ(s,t).
func inE1(_, _ int, u, v model.Node) bool { return bit(u, 0) != bit(v, 0) && u^v == 1 }

func inE2(s, t int, u, v model.Node) bool {
	x, y := split(t, u), split(t, v)
	return x.c == 0 && y.c == 0 && x.b == y.b && joinedByRule(s, x.a, y.a)
}

func inE3(_, t int, u, v model.Node) bool {
	x, y := split(t, u), split(t, v)
	return x.c == 1 && y.c == 1 && x.a == y.a && joinedByRule(t, x.b, y.b)
}

type edgeSet func(s, t int, u, v model.Node) bool

// partitioned states that two nodes are joined exactly when the pair is in one
// of the sets, and that no pair is in two.
func partitioned(sets ...edgeSet) claims.Predicate {
	in := func(v claims.View, x []uint64) (count int) {
		s, t := lengths(v)
		for _, holds := range sets {
			if holds(s, t, x[0], x[1]) {
				count++
			}
		}
		return count
	}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			want := 0
			if v.Adjacent(x[0], x[1]) {
				want = 1
			}
			return claims.When(in(v, x) == want)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s, and the pair is in %d of the sets that are to make up E", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), in(v, x))
		},
	}
}

// edgeRuleClaims are those of the definition of ECQ(s,t) in sec.2.
func edgeRuleClaims() []claims.Claim {
	ecqs := claims.ExchangedCrossedCubes()
	swapped := func(set edgeSet) edgeSet {
		return func(s, t int, u, v model.Node) bool { return set(s, t, u^1, v^1) }
	}
	everyPair := func(_, _ int, u, v model.Node) bool { return u != v }
	uncrossed := func(_, t int, u, v model.Node) bool {
		x, y := split(t, u), split(t, v)
		return x.c == 1 && y.c == 1 && x.a == y.a && differInOneBit(t, x.b, y.b)
	}
	return []claims.Claim{
		claim("EQ-20", "sec.2",
			"The vertices of ECQ(s,t) are the strings a_(s-1)..a_0 b_(t-1)..b_0, printed without a letter for c.",
			everyST,
			claims.AsPrinted(ecqs.Equal(counted(claims.Order), "2^(s+t)").DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The letter c is added: the vertices are the strings a_(s-1)..a_0 b_(t-1)..b_0 c, 2^(s+t+1) of them.",
				ecqs.Equal(counted(claims.Order), "2^(s+t+1)"))),
		claim("EQ-159", "sec.2; Theorems 6 and 8, proofs",
			"The letters of a vertex are a_i for i in [0,s], b_j for j in [0,t], and c, each 0 or 1.",
			everyST,
			claims.AsPrintedIn("There are as many vertices as ways to fill these letters, s+1, t+1 and one.",
				ecqs.Equal(counted(claims.Order), "2^((s+1)+(t+1)+1)").DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The ranges end before s and t: no string has the letters a_s and b_t.",
				ecqs.Equal(counted(claims.Order), "2^(s+t+1)"))),
		claim("EQ-21", "sec.2",
			"E is the set of all pairs of vertices, and consists of the three types E1, E2 and E3.",
			everyST,
			claims.AsPrintedIn("To the letter of its formula E holds every pair of different vertices.", ecqs.Pairs(partitioned(everyPair)).
				DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The formula becomes a subset relation: E is the union of E1, E2 and E3, which is symmetric and has no loops.",
				ecqs.Pairs(symmetricWithoutLoops(inE1, inE2, inE3)).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
					WithControl("E2 made one-sided",
						ecqs.Pairs(symmetricWithoutLoops(inE1, inE3,
							func(s, t int, u, v model.Node) bool { return u < v && inE2(s, t, u, v) }))).
					WithControl("E1 with loops",
						ecqs.Pairs(symmetricWithoutLoops(inE2, inE3, func(_, _ int, u, v model.Node) bool { return u|1 == v|1 }))).
					WithSentences("the links of ECQ(s,t) for s+t up to 5 are the union of E1, E2 and E3; with (u,v) there is (v,u), and "+
						"never (u,u)", slices.Concat(edgeSets, []string{
						"all s in 1..4: all t in 1..5-s: all u, v in nodes(ECQ(s,t)): edge(ECQ(s,t),u,v) <-> inE1(u,v) or inE2(s,t,u,v) " +
							"or inE3(t,u,v)",
						"all s in 1..4: all t in 1..5-s: all u, v in nodes(ECQ(s,t)): " +
							"edge(ECQ(s,t),u,v) -> u != v and edge(ECQ(s,t),v,u)"})...))),
		claim("EQ-22", "sec.2",
			"The rule of E2 and E3, with i < floor((l-1)/2), gives exactly the crossed cubes CQ_s and CQ_t.",
			"strings of every length n >= 1",
			claims.AsPrinted(claims.CrossedCubes().Pairs(joinedExactlyWhen(joinedByRule)).
				WithTheorems(claims.Theorem{Name: "crossed-cube-links"}).
				WithControl("range one longer",
					claims.CrossedCubes().Pairs(joinedExactlyWhen(func(n int, u, v uint64) bool { return joinedUpTo(n, u, v, 1) }))).
				WithControl("range one shorter",
					claims.CrossedCubes().Pairs(joinedExactlyWhen(func(n int, u, v uint64) bool { return joinedUpTo(n, u, v, -1) }))).
				WithSentences("for n up to 6 two strings of n bits are joined by the rule exactly when they are in CQ_n", letRelated,
					letJoined,
					"all n in 1..6: all u, v in nodes(CQ(n)): edge(CQ(n),u,v) <-> joined(n,u,v)"))),
		claim("EQ-23", "sec.2",
			"The links are three disjoint sets: E1 flips the last bit, E2 moves a where c = 0, E3 moves b where c = 1.",
			everyST,
			claims.AsPrinted(ecqs.Pairs(partitioned(inE1, inE2, inE3)).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
				WithControl("E2 at c = 1", ecqs.Pairs(partitioned(inE1, swapped(inE2), inE3))).
				WithControl("E3 as in a hypercube", ecqs.Pairs(partitioned(inE1, inE2, uncrossed))).
				WithControl("E1 twice", ecqs.Pairs(partitioned(inE1, inE1, inE2, inE3))).
				WithSentences("for s+t up to 5 a pair of nodes of ECQ(s,t) lies in one of the sets E1, E2, E3 if it is joined, and in "+
					"none otherwise", slices.Concat(edgeSets, []string{
					"all s in 1..4: all t in 1..5-s: all u, v in nodes(ECQ(s,t)): if(inE1(u,v), 1, 0)+if(inE2(s,t,u,v), 1, " +
						"0)+if(inE3(t,u,v), 1, 0) = if(edge(ECQ(s,t),u,v), 1, 0)"})...))),
	}
}

// symmetricWithoutLoops states that the disjoint union of the sets is the set of
// links, and that with (u,v) it holds (v,u), and no (u,u).
func symmetricWithoutLoops(sets ...edgeSet) claims.Predicate {
	p := partitioned(sets...)
	test := p.Test
	p.Test = func(v claims.View, x []uint64) claims.Status {
		joined := v.Adjacent(x[0], x[1])
		if joined && (x[0] == x[1] || !v.Adjacent(x[1], x[0])) {
			return claims.Fails
		}
		return test(v, x)
	}
	return p
}
