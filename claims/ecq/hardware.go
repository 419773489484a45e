package ecq

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
)

// hardwareClaims are those of sec.1 about numbers of links.
func hardwareClaims() []claims.Claim {
	links := compareBy(counted(claims.Size))
	d := searched()
	return []claims.Claim{
		claim("EQ-02", "abstract", "ECQ(s,t) has fewer links than the other variations of the hypercube of as many nodes: CQ and EH, which the paper compares.", everyST,
			claims.AsPrinted(state(d, relate(links.ecq, "<", links.cq), relate(links.ecq, "<", links.eh))),
			claims.Repaired("EH is excepted, which has equally many: ECQ(s,t) has fewer links than HQ_n and CQ_n, n = s+t+1.",
				state(d, relate(links.ecq, "<", links.hq), relate(links.ecq, "<", links.cq), relate(links.ecq, "=", links.eh)))),
		claim("EQ-07", "sec.1", "CQ_n has as many links, and links per node, as HQ_n: n*2^(n-1) and n.", everyN,
			claims.AsPrinted(state(dimensionSearched(),
				equals(sizeOfCQ(), claims.CrossedCubes().Domain, "n*2^(n-1)"), relate(sizeOfCQ(), "=", sizeOfHQ()),
				relate(measured("the degree of CQ_n", "CQ(n)", claims.CrossedCubes(), claims.MaxDegree, itself), "=",
					measured("the degree of HQ_n", "Q(n)", claims.Hypercubes(), claims.MaxDegree, itself))))),
		claim("EQ-08", "sec.1", "HQ_n has 2^n nodes and n links per node.", everyN,
			claims.AsPrinted(claims.Hypercubes().Each(2, nodesAndLinks(0)).
				WithControl("n+1 links per node", claims.Hypercubes().Each(2, nodesAndLinks(1))).
				WithControl("n-1 links per node", claims.Hypercubes().Each(2, nodesAndLinks(-1))).
				WithSentences("HQ_n, n up to 9, has 2^n nodes, all connected, with n links each",
					"all n in 1..9: order(Q(n)) = 2^n and (count u in nodes(Q(n)): dist(Q(n),0,u) >= 0) = 2^n and all u in nodes(Q(n)): degree(Q(n),u) = n"))),
		claim("EQ-09", "sec.1", "From HQ_n to HQ_(n+1) the number of links grows 1 + 1/n times as much as the number of nodes: faster.", everyN,
			claims.AsPrinted(claims.Same(reckonedN(), "(n+1)*2^n/(n*2^(n-1))/(2^(n+1)/2^n)", "1+1/n"))),
		claim("EQ-10", "sec.1", "EH(s,t) is HQ_(s+t+1) with links removed, so that it has fewer links.", everyST,
			claims.AsPrinted(claims.ExchangedHypercubes().Each(2, subgraphOfHypercube(false)).
				WithControl("no link removed", claims.ExchangedHypercubes().Each(2, subgraphOfHypercube(true))).
				WithControl("ECQ in place of EH", claims.ExchangedCrossedCubes().Each(2, subgraphOfHypercube(false))).
				WithSentences("EH(s,t), s, t up to 4, has the nodes of HQ_n, n = s+t+1, some of its links and no others",
					"all s, t in 1..4: order(EH(s,t)) = order(Q(s+t+1)) and size(EH(s,t)) < size(Q(s+t+1))",
					"all s, t in 1..4: all u in nodes(EH(s,t)): all w in near(EH(s,t),u): edge(Q(s+t+1),u,w)"))),
		claim("EQ-16", "sec.1", "ECQ(s,t) has about as many links as EH(s,t), and much fewer than CQ_n, n = s+t+1.", everyST,
			claims.AsPrintedIn("As many as EH(s,t), and at most two thirds of the links of CQ_n.", state(d,
				relate(links.ecq, "=", links.eh),
				relate(links.ecq, "<=", scaled("two thirds of ", 2, 3, links.cq)).
					but("at most 3/5 of the links of CQ_n", relate(links.ecq, "<=", scaled("3/5 of ", 3, 5, links.cq)))))),
	}
}

func itself(p claims.Point) claims.Point { return p }

func sizeOfCQ() figure {
	return measured("the size of CQ_n", "CQ(n)", claims.CrossedCubes(), claims.Size, itself)
}

func sizeOfHQ() figure {
	return measured("the size of HQ_n", "Q(n)", claims.Hypercubes(), claims.Size, itself)
}

// dimensionSearched is the domain n >= 1 for facts that search a network of 2^n
// nodes from every node.
func dimensionSearched() claims.Domain {
	d := claims.CrossedCubes().Domain
	d.Bits = func(p claims.Point) int { return 2 * p[0] }
	return d
}

// nodesAndLinks states that all 2^n strings are reached and that every node has
// n + more links.
func nodesAndLinks(more int) claims.Predicate {
	find := func(v claims.View) string {
		n := dimension(v)
		if order := claims.Order.Measure(v); order.RatString() != fmt.Sprint(1<<n) {
			return fmt.Sprintf("%s nodes are connected, claimed: %d", order.RatString(), 1<<n)
		}
		for u := range v.Graph().Order() {
			if links := len(v.Neighbors(u)); links != n+more {
				return fmt.Sprintf("node %s has %d links, claimed: %d", v.Graph().Format(u), links, n+more)
			}
		}
		return ""
	}
	return once(find)
}

// once is a predicate without variables: find names what is wrong, if anything.
func once(find func(v claims.View) string) claims.Predicate {
	return claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(find(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return find(v) },
	}
}

// subgraphOfHypercube states that every link flips one bit, and that there are
// fewer links than in the hypercube; whole asks for all of them instead.
func subgraphOfHypercube(whole bool) claims.Predicate {
	return once(func(v claims.View) string {
		g := v.Graph()
		removed := 0
		for u := range g.Order() {
			near := v.Neighbors(u)
			for _, w := range near {
				if bits.OnesCount64(u^w) != 1 {
					return fmt.Sprintf("the link between %s and %s is none of the hypercube", g.Format(u), g.Format(w))
				}
			}
			removed += dimension(v) - len(near)
		}
		if (removed == 0) != whole {
			return fmt.Sprintf("%d link ends of the hypercube are missing", removed)
		}
		return ""
	})
}
