package ecq

import (
	"fmt"

	"mccheck/claims"
)

// degreeClaims are those about links per node of ECQ(s,t).
func degreeClaims() []claims.Claim {
	ecqs := ecqNetworks()
	return []claims.Claim{
		claim("EQ-36", "Theorem 4", "A node that ends in 0 has degree s+1, one that ends in 1 has degree t+1.", everyST,
			claims.AsPrinted(degreesOfECQ())),
		claim("EQ-154", "Theorem 4", "The degree of ECQ(s,t), the largest of a node, is max(s+1,t+1).", everyST,
			claims.AsPrinted(ecqs.Equal(counted(claims.MaxDegree), "max(s+1,t+1)"))),
		claim("EQ-61", "sec.3.1.8", "The average degree of a node of ECQ(s,t) is (s+t+2)*2^(s+t)/2^(s+t+1) = (s+t+2)/2.", everyST,
			claims.AsPrinted(ecqs.Equal(averageDegree, "(s+t+2)*2^(s+t)/2^(s+t+1)"))),
		claim("EQ-109", "sec.5", "ECQ is regular.", everyST,
			claims.AsPrinted(ecqs.Each(2, regularWhen(func(int, int) bool { return true })).DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired("Only the case s = t stays: ECQ(s,t) is regular, of degree s+1, exactly when s = t.",
				ecqs.Each(2,
					regularWhen(func(s, t int) bool { return s == t })).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"}).
					WithControl("regular when s and t differ by at most 1",
						ecqs.Each(2, regularWhen(func(s, t int) bool { return s-t <= 1 && t-s <= 1 }))).
					WithControl("never regular", ecqs.Each(2, regularWhen(func(int, int) bool { return false }))).
					WithSentences("for s, t up to 5 all nodes of ECQ(s,t) have the same degree exactly when s = t, and then s+1",
						"all s, t in 1..5: mindegree(ECQ(s,t)) = maxdegree(ECQ(s,t)) <-> s = t",
						"all s in 1..5: all u in nodes(ECQ(s,s)): degree(ECQ(s,s),u) = s+1"))),
	}
}

// degreesOfECQ and degreesOfEH state the degrees of ECQ(s,t) and of EH(s,t).
func degreesOfECQ() *claims.Statement {
	return certifiedDegrees("ECQ", ecqNetworks()).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-links"})
}

func degreesOfEH() *claims.Statement {
	return certifiedDegrees("EH", claims.ExchangedHypercubes()).WithTheorems(claims.Theorem{Name: "exchanged-hypercube-links"})
}

func certifiedDegrees(family string, n claims.Networks) *claims.Statement {
	return degreesByLastBit(n, 0).
		WithControl("s and t exchanged", degreesByLastBit(n, 1)).
		WithSentences("every node of "+family+"(s,t), s, t up to 4, has degree s+1 if it ends in 0, and t+1 if it ends in 1",
			"all s, t in 1..4: all u in nodes("+family+"(s,t)): degree("+family+"(s,t),u) = if(bit(u,0) = 0, s, t)+1")
}

// degreesByLastBit states that a node has s+1 links if its last bit is zero, and
// t+1 otherwise.
func degreesByLastBit(n claims.Networks, zero uint64) *claims.Statement {
	want := func(v claims.View, u uint64) int {
		s, t := lengths(v)
		if u&1 == zero {
			return s + 1
		}
		return t + 1
	}
	p := claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(len(v.Neighbors(x[0])) == want(v, x[0]))
		},
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("node %s has %s, and not %d", v.Graph().Format(x[0]), claims.Plural(len(v.Neighbors(x[0])), "link"), want(v, x[0]))
		},
	}
	return atNodes(n, p)
}

// atNodes is Nodes with the points of a search from every node: small enough to
// repeat for every claim.
func atNodes(n claims.Networks, p claims.Predicate) *claims.Statement {
	st := n.Nodes(p)
	st.Over.Bits = func(at claims.Point) int { return 2 * n.Domain.Bits(at) }
	return st
}

// regularWhen states that all nodes have the same degree exactly when cond holds
// of s and t.
func regularWhen(cond func(s, t int) bool) claims.Predicate {
	return once(func(v claims.View) string {
		g := v.Graph()
		s, t := lengths(v)
		first := len(v.Neighbors(0))
		for u := range g.Order() {
			if links := len(v.Neighbors(u)); links != first {
				if cond(s, t) {
					return fmt.Sprintf("node %s has %s, and node %s has %d", g.Format(0), claims.Plural(first, "link"), g.Format(u), links)
				}
				return ""
			}
		}
		if !cond(s, t) {
			return fmt.Sprintf("all nodes have %d links", first)
		}
		return ""
	})
}
