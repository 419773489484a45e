package ecq

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
)

// smallNetworkClaims are facts about small networks on which the boundary cases
// of other claims rest.
func smallNetworkClaims() []claims.Claim {
	small := claims.ExchangedCrossedCubes()
	params := append([]claims.Param(nil), small.Domain.Params...)
	params[0].Max, params[1].Max = 2, 2
	small.Domain.Params, small.Domain.Complete = params, true
	large := claims.ExchangedCrossedCubes()
	one := claims.ExchangedCrossedCubes().Only(1, 1)
	return []claims.Claim{
		claim("EQ-210", "sec.2", "For s, t <= 2 ECQ(s,t) is EH(s,t): crossing begins with three bits.", "s, t = 1, 2",
			claims.AsPrinted(small.Pairs(asExchangedHypercube()).
				WithControl("for all s, t", large.Pairs(asExchangedHypercube())).
				WithSentences("for s, t up to 2 the networks have the same nodes and links, and for s = 3 or t = 3 they do not",
					"all s, t in 1..2: order(ECQ(s,t)) = order(EH(s,t)) and all u, v in nodes(ECQ(s,t)): edge(ECQ(s,t),u,v) <-> "+
						"edge(EH(s,t),u,v)",
					"all s, t in 1..3 where max(s,t) = 3: some u, v in nodes(ECQ(s,t)): edge(ECQ(s,t),u,v) and not edge(EH(s,t),u,v)"))),
		claim("EQ-211", "sec.2", "ECQ(1,1) is a ring of 8 nodes.", "s = t = 1",
			claims.AsPrinted(one.Each(2, ring(8)).WithControl("a ring of 7 nodes", one.Each(2, ring(7))).
				WithSentences("ECQ(1,1) has 8 nodes, all connected, with two links each",
					"order(ECQ(1,1)) = 8 and all u in nodes(ECQ(1,1)): degree(ECQ(1,1),u) = 2 and dist(ECQ(1,1),0,u) < infinite"))),
	}
}

// asExchangedHypercube states the edge rule of EH(s,t).
func asExchangedHypercube() claims.Predicate {
	rule := func(v claims.View, x []uint64) bool {
		_, t := lengths(v)
		y, z := split(t, x[0]), split(t, x[1])
		return bits.OnesCount64(x[0]^x[1]) == 1 && (y.c != z.c || y.c == 0 && y.b == z.b || y.c == 1 && y.a == z.a)
	}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(v.Adjacent(x[0], x[1]) == rule(v, x))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s, and in EH they are %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), claims.Joined(rule(v, x)))
		},
	}
}

// ring states that all nodes have two links and that the given number of nodes
// hangs together.
func ring(length int64) claims.Predicate {
	return once(func(v claims.View) string {
		for u := range v.Graph().Order() {
			if links := len(v.Neighbors(u)); links != 2 {
				return fmt.Sprintf("node %s has %s", v.Graph().Format(u), claims.Plural(links, "link"))
			}
		}
		if order := claims.Order.Measure(v); !order.IsInt() || order.Num().Int64() != length {
			return fmt.Sprintf("%s nodes hang together, and not %d", order.RatString(), length)
		}
		return ""
	})
}
