package totalexchange

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// algorithmClaims are those about Algorithms 2, 3 and 4 on one pair of nodes.
func algorithmClaims() []claims.Claim {
	printed, corrected := model.PrintedClassPaths(), model.CorrectedClassPaths()
	return []claims.Claim{
		claim("TE-31", "Algorithm 2", "From a node of class c Algorithm 2 goes along links inside the cluster, lowest bit "+
			"first, to the node that agrees with d in field c.", everyMetacube,
			claims.AsPrinted(formallyInside(insideCluster(model.RoutingInCluster)).
				WithControl("the highest bit first", insideCluster(descending)).
				WithControl("the loop ends one index early", insideCluster(lastBitLeft)).
				WithControl("the field of another class", insideCluster(otherField)))),
		claim("TE-32", "sec.3.3", "The definition of type in the text agrees with Algorithm 3.", everyQuadCube,
			claims.AsPrintedIn("Field positions are relative to the class of the source, as the paragraph says at its end; the "+
				"text leaves open which of two fields makes type 1 and which type 2: they must differ.",
				formally(typeInWords(true, true), "which types the text names for the fields i^c_s other than those of both ends "+
					"that differ; of pairs with one source and one class of destinations in which one such field differs, those "+
					"with the same field have one type, others have different ones: "+inQuadCubesWords+"; the last sentence in MC(2,1)",
					slices.Concat([]string{otherFields, specialCase},
						inQuadCubes("d", "type(m,s,d) = 0 <-> others(m,s,d) = 0"),
						inQuadCubes("d", "others(m,s,d) = 1 and not special(m,s,d) -> 1 <= type(m,s,d) <= 2"),
						inQuadCubes("d", "others(m,s,d) > 1 or special(m,s,d) -> type(m,s,d) = 3"),
						[]string{"all s, d in nodes(MC(2,1)) where others(1,s,d) = 1 and not special(1,s,d): all e in " +
							"16*class(2,1,d)..16*class(2,1,d)+15 where others(1,s,e) = 1 and not special(1,s,e): type(1,s,d) = " +
							"type(1,s,e) <-> (all i in 0..3 where i != 0 and i != dest(1,s,d): one(1,s,d,i) = one(1,s,e,i))"})...).
					WithControl("positions are not relative", typeInWords(false, true)).
					WithControl("no special case for dest = 0", typeInWords(true, false)))),
		claim("TE-33", "sec.3.3", "A path of type 0 corrects bits in the clusters of s and d only.", everyQuadCube,
			claims.AsPrinted(formallyBy(printed, correctsAtEnds(0), "the nodes of the routes of Algorithm 4 for pairs of type "+
				"0: they are joined, lead from s to d, and a hop within a cluster is in that of s or d; pairs in "+inQuadCubesWords,
				inQuadCubes("d", "type(m,s,d) = 0 -> node(m,s,d,0) = s and node(m,s,d,hops(m,s,d)) = d and (all h in "+
					"1..hops(m,s,d): given u = node(m,s,d,h-1): given w = node(m,s,d,h): edge(MC(2,m),u,w) and (class(2,m,u) = "+
					"class(2,m,w) -> cluster(2,m,u,s) or cluster(2,m,u,d)))")...).
				WithControl("type 1", correctsAtEnds(1)).WithControl("type 3", correctsAtEnds(3)))),
		claim("TE-42", "Algorithm 4, Table 1", "Algorithm 4 takes every message to its destination by a shortest path.", everyQuadCube,
			claims.AsPrinted(shortestRoutes(printed).DegenerateAt("m = 1")).FailsBy(claims.Misprint).CausedBy("TE-38"),
			claims.Repaired("The entry of Table 1 for dest = 3, type 2, becomes (2,2,3): the printed one, (2,1,3), does not "+
				"come to class 2, whose field differs.",
				algorithm4(corrected).formallyTogether(corrected, shortestRoutes(corrected), "The routes lead to the destinations, "+
					"every node is the destination in some step, and they are as long as the distances: from node 0, and from all "+
					"nodes of MC(2,1)",
					stepTo,
					"all m in 1..2: all d in nodes(MC(2,m)): given t = before(m,0,d): send(m,0,t) = d and route(m,t,0) = 0 and "+
						"route(m,t,last(m,t)) = d and last(m,t) = dist(MC(2,m),0,d)",
					"all s, d in nodes(MC(2,1)): given t = before(1,s,d): send(1,s,t) = d and shifted(1,s,route(1,t,0)) = s and "+
						"shifted(1,s,route(1,t,last(1,t))) = d and last(1,t) = dist(MC(2,1),s,d)").
					WithControl("the printed table", shortestRoutes(printed)).
					WithControl("(2,2,0) for dest = 0, type 1", shortestRoutes(corrected.With(0, 1, 2, 2, 0))).
					WithControl("a detour for dest = 1, type 0", shortestRoutes(corrected.With(1, 0, 3, 2, 3, 1))).
					WithTheorems(claims.Theorem{Name: "metacube-distance", Args: []int{2}}, claims.Theorem{Name: "total-exchange-routing"}))),
		claim("TE-164", "Algorithms 1, 4", "The algorithms call Routing, getType and RoutingInCluster, which are algorithms of the paper.",
			"the text",
			claims.AsPrintedIn("Names are compared letter by letter: the algorithms are written in the style of C and Java, "+
				"where capital letters count.",
				claims.Refers(algorithmNames, "Routing", "getType", "RoutingInCluster")).FailsBy(claims.Misprint),
			claims.Repaired("The call is to routingInCluster, as Algorithm 2 is named.", claims.Refers(algorithmNames, "Routing", "getType",
				"routingInCluster"))),
	}
}

// algorithmNames are the names of Algorithms 1 to 4.
var algorithmNames = []string{"TotalExchange", "routingInCluster", "getType", "Routing"}

// inCluster is a routing inside a cluster, with the parameters of Algorithm 2.
type inCluster func(m, c int, diff, current model.Node) []model.Node

// lastBitLeft is Algorithm 2 with i below m-1: a false variant.
func lastBitLeft(m, c int, diff, current model.Node) []model.Node {
	return model.RoutingInCluster(m, c, diff&^(1<<(m*c+m-1)), current)
}

// otherField is Algorithm 2 with the field of another class: a false variant.
func otherField(m, c int, diff, current model.Node) []model.Node {
	return model.RoutingInCluster(m, c^1, diff, current)
}

// descending corrects the highest bit first: a false variant.
func descending(m, c int, diff, current model.Node) []model.Node {
	walk := []model.Node{current}
	for i := m - 1; i >= 0; i-- {
		if bit := diff & (1 << (m*c + i)); bit != 0 {
			current ^= bit
			walk = append(walk, current)
		}
	}
	return walk
}

// insideCluster states what Algorithm 2 does at u for every destination: of that
// only the field of the class of u counts, and all its values are tried.
func insideCluster(route inCluster) *claims.Statement {
	walkTo := func(v claims.View, u, nodeID model.Node) []model.Node {
		g := quadCube(v)
		c := g.Class(u)
		return route(g.M(), c, u^g.WithField(u, c, nodeID), u)
	}
	fault := func(v claims.View, u, nodeID model.Node) string {
		g, walk := quadCube(v), walkTo(v, u, nodeID)
		highest := 0
		for i, w := range walk[1:] {
			flipped := w ^ walk[i]
			if !v.Adjacent(walk[i], w) || !g.SameCluster(walk[i], w) {
				return fmt.Sprintf("hop %d from %s to %s is no link of the cluster", i+1, g.Format(walk[i]), g.Format(w))
			}
			if bits.Len64(flipped) <= highest {
				return fmt.Sprintf("hop %d changes a lower bit than the hop before", i+1)
			}
			highest = bits.Len64(flipped)
		}
		if last := walk[len(walk)-1]; g.NodeID(last) != nodeID {
			return fmt.Sprintf("it ends at %s, whose node ID is not %0*b", g.Format(last), g.M(), nodeID)
		}
		return ""
	}
	each := func(v claims.View, u model.Node) (nodeID model.Node, text string) {
		for nodeID := range model.Node(1) << quadCube(v).M() {
			if text := fault(v, u, nodeID); text != "" {
				return nodeID, text
			}
		}
		return 0, ""
	}
	n := claims.Metacubes()
	st := n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, text := each(v, x[0])
			return claims.When(text == "")
		},
		Explain: func(v claims.View, x []uint64) string {
			nodeID, text := each(v, x[0])
			return fmt.Sprintf("from %s to node ID %0*b of its cluster: %s", v.Graph().Format(x[0]), quadCube(v).M(), nodeID, text)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			nodeID, _ := each(v, x[0])
			return walkTo(v, x[0], nodeID)
		},
	})
	m := len(n.Domain.Params) - 1
	st.Over.Bits = func(p claims.Point) int { return n.Domain.Bits(p) + p[m] + 1 }
	return st
}

// typeInWords compares Algorithm 3 with the text: type 0 when no field but those
// of the two classes differs; for dest = 0 type 3 when field 3 differs; types 1
// and 2 when exactly one differs; else type 3.
func typeInWords(relative, special bool) *claims.Statement {
	fault := func(v claims.View, s, d model.Node) string {
		g := quadCube(v)
		cs, dest := g.Class(s), g.Class(s)^g.Class(d)
		rename := 0
		if relative {
			rename = cs
		}
		var differ []int
		for i := range 4 {
			if i != 0 && i != dest && g.Field(s, i^rename) != g.Field(d, i^rename) {
				differ = append(differ, i)
			}
		}
		kind, allowed := model.TypeOf(g, s, d), []int{3}
		switch {
		case len(differ) == 0:
			allowed = []int{0}
		case special && dest == 0 && slices.Contains(differ, 3):
		case len(differ) == 1:
			// The other field that could be the only one has the other type.
			for i := 1; i < 4; i++ {
				other := model.DestinationType(dest, func(j int) bool { return j == i })
				if i != dest && i != differ[0] && other != 3 {
					allowed = []int{3 - other}
				}
			}
		}
		if slices.Contains(allowed, kind) {
			return ""
		}
		return fmt.Sprintf("for %s and %s fields %v differ beyond 0 and dest = %d: Algorithm 3 says type %d, the text %d",
			g.Format(s), g.Format(d), differ, dest, kind, allowed[0])
	}
	return metacube.WithK(2).Pairs(claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0], x[1]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0], x[1]) },
	})
}

// routeOf is the route of Algorithm 4 from s to d; the network is an MC(2,m).
func routeOf(v claims.View, table model.ClassPathTable, s, d model.Node) []model.Node {
	path, err := model.TotalExchangeRouting(quadCube(v), table, s, d)
	if err != nil {
		panic(err)
	}
	return path
}

// correctsAtEnds states that the route between nodes of a type takes its
// cube-edges in the clusters of its ends.
func correctsAtEnds(kind int) *claims.Statement {
	fault := func(v claims.View, s, d model.Node) string {
		g, path := quadCube(v), routeOf(v, model.PrintedClassPaths(), s, d)
		for i, w := range path[1:] {
			u := path[i]
			if g.Class(u) == g.Class(w) && !g.SameCluster(u, s) && !g.SameCluster(u, d) {
				return fmt.Sprintf("the route from %s to %s corrects a bit at %s, in the cluster of neither", g.Format(s), g.Format(d), g.Format(u))
			}
		}
		return ""
	}
	return metacube.WithK(2).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if model.TypeOf(quadCube(v), x[0], x[1]) != kind {
				return claims.Outside
			}
			return claims.When(fault(v, x[0], x[1]) == "")
		},
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0], x[1]) },
		Path: func(v claims.View, x []uint64) []model.Node {
			return routeOf(v, model.PrintedClassPaths(), x[0], x[1])
		},
	})
}

// shortestRoutes states that the routes of Algorithm 4 go along links, arrive,
// and are as long as the distance.
func shortestRoutes(table model.ClassPathTable) *claims.Statement {
	return metacube.WithK(2).Pairs(arriveShortest(func(v claims.View, s, d model.Node) []model.Node {
		return routeOf(v, table, s, d)
	}))
}

// arriveShortest states that a rule gives shortest paths.
func arriveShortest(route func(v claims.View, s, d model.Node) []model.Node) claims.Predicate {
	fault := func(v claims.View, s, d model.Node) string {
		path, format := route(v, s, d), v.Graph().Format
		if last := path[len(path)-1]; path[0] != s || last != d {
			return fmt.Sprintf("the message from %s to %s ends at %s", format(s), format(d), format(last))
		}
		for i, w := range path[1:] {
			if !v.Adjacent(path[i], w) {
				return fmt.Sprintf("hop %d from %s to %s is no link", i+1, format(path[i]), format(w))
			}
		}
		if distance := claims.Distance(v, s, d); len(path)-1 != distance {
			return fmt.Sprintf("from %s to %s the route has %s, and the distance is %d", format(s), format(d), claims.Plural(len(path)-1, "hop"),
				distance)
		}
		return ""
	}
	return claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0], x[1]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0], x[1]) },
		Path:    func(v claims.View, x []uint64) []model.Node { return route(v, x[0], x[1]) },
	}
}
