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
		claim("EQ-02", "abstract", "ECQ(s,t) has fewer links than EH(s,t), a variation of the hypercube of as many nodes.", everyST,
			claims.AsPrinted(state(d, relate(links.ecq, "<", links.eh)).DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired("ECQ(s,t) and EH(s,t) have equally many links.", asManyLinks(state(d, relate(links.ecq, "=", links.eh))))),
		claim("EQ-167", "abstract", "ECQ(s,t) has fewer links than CQ_n, n = s+t+1, a variation of the hypercube of as many "+
			"nodes.", everyST,
			claims.AsPrintedIn("ECQ(s,t) has fewer links than CQ_n, and than HQ_n itself.",
				state(d, relate(links.ecq, "<", links.cq)).LargerBy(linksOfCQ, edgesOfECQ, "(s+t)*2^(s+t-1)",
					positive(linksOfCrossed, linksOfExchangedCrossed)),
				state(d, relate(links.ecq, "<", links.hq)).LargerBy(linksOfHQ, edgesOfECQ, "(s+t)*2^(s+t-1)",
					positive(linksOfHypercube, linksOfExchangedCrossed)))),
		claim("EQ-07", "sec.1", "CQ_n has as many links, and links per node, as HQ_n: n*2^(n-1) and n.", everyN,
			claims.AsPrintedIn("Both have n*2^(n-1) links, and n at every node.", linksAndDegrees()...)),
		claim("EQ-08", "sec.1", "HQ_n has 2^n nodes and n links per node.", everyN,
			claims.AsPrinted(claims.Hypercubes().Equal(counted(claims.Order), "2^n"),
				claims.Hypercubes().Equal(counted(claims.Degree), "n"))),
		claim("EQ-09", "sec.1", "From HQ_n to HQ_(n+1) the number of links grows 1 + 1/n times as much as the number of nodes: faster.",
			everyN,
			claims.AsPrinted(claims.Same(reckonedN(), "(n+1)*2^n/(n*2^(n-1))/(2^(n+1)/2^n)", "1+1/n"))),
		claim("EQ-10", "sec.1", "EH(s,t) is HQ_(s+t+1) with links removed, so that it has fewer links.", everyST,
			claims.AsPrinted(claims.ExchangedHypercubes().Each(2, subgraphOfHypercube(false)).
				WithControl("no link removed", claims.ExchangedHypercubes().Each(2, subgraphOfHypercube(true))).
				WithControl("ECQ in place of EH", claims.ExchangedCrossedCubes().Each(2, subgraphOfHypercube(false))).
				WithSentences("EH(s,t), s, t up to 4, has the nodes of HQ_n, n = s+t+1, some of its links and no others",
					"all s, t in 1..4: order(EH(s,t)) = order(Q(s+t+1)) and size(EH(s,t)) < size(Q(s+t+1))",
					"all s, t in 1..4: all u in nodes(EH(s,t)): all w in near(EH(s,t),u): edge(Q(s+t+1),u,w)").
				WithTheorems(claims.Theorem{Name: "exchanged-hypercube-links"}))),
		claim("EQ-16", "sec.1", "ECQ(s,t) has almost the same hardware cost as EH(s,t), and a much lower one than CQ_n.", everyST,
			claims.Uncheckable(`"almost the same" and "much lower" set no bound; the numbers of links are compared in EQ-228.`)),
		claim("EQ-152", "sec.1", "EH brings a major reduction of the hardware cost of HQ.", everyST,
			claims.Uncheckable(`"major" sets no bound; that there are fewer links is EQ-10, how many EQ-228, `+
				`as HQ_n has as many as CQ_n (EQ-07).`)),
		claim("EQ-153", "Theorem 3", "ECQ(s,t) has about half as many links as CQ_(s+t+1).", everyST,
			claims.Uncheckable(`"about half" sets no bound; the ratio that the proof computes is EQ-34, bounds of it are EQ-228.`)),
		claim("EQ-158", "sec.3.2", "CQ_n has many more links than EH(s,t) and ECQ(s,t), n = s+t+1.", everyST,
			claims.Uncheckable(`"much more" sets no bound; how many are more is EQ-228.`)),
		claim("EQ-228", "near EQ-16, Theorem 3 and sec.3.2",
			"ECQ(s,t) and EH(s,t) have equally many links: more than half, and at most two thirds, of those of CQ_n, n = s+t+1.", everyST,
			claims.AsPrinted(asManyLinks(state(d, relate(links.ecq, "=", links.eh))),
				state(d, relate(links.ecq, ">", scaled("half ", 1, 2, links.cq)).
					but("more than 3/5 of the links of CQ_n", relate(links.ecq, ">", scaled("3/5 of ", 3, 5, links.cq)))).
					LargerBy(edgesOfECQ, "1/2*"+linksOfCQ, "2^(s+t-1)", positive(linksOfExchangedCrossed, linksOfCrossed)),
				state(d, relate(links.ecq, "<=", scaled("two thirds of ", 2, 3, links.cq)).
					but("at most 3/5 of the links of CQ_n", relate(links.ecq, "<=", scaled("3/5 of ", 3, 5, links.cq)))).
					LargerBy("2/3*"+linksOfCQ, edgesOfECQ, "(s+t-2)*2^(s+t-1)/3",
						linksOfCrossed+"; "+linksOfExchangedCrossed+"; the difference is not negative, as s+t is at least 2"))),
	}
}

func itself(p claims.Point) claims.Point { return p }

// dimensionSearched is the domain n >= 1 for facts that search a network of 2^n
// nodes from every node.
func dimensionSearched() claims.Domain {
	d := claims.CrossedCubes().Domain
	d.Bits = func(p claims.Point) int { return 2 * p[0] }
	return d
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
