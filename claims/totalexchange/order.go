package totalexchange

import (
	"fmt"
	"math/big"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// A step of Algorithm 1 is a tuple (c[4],c[3],c[2],c[1],c[0]), written as a number
// of 4m+2 bits with c[4] leftmost. classPart is c[4].
func classPart(m int, tuple uint64) int { return int(tuple >> (4 * m)) }

// part is c[i] of the tuple, 0 <= i <= 3.
func part(m int, tuple uint64, i int) uint64 { return tuple >> (m * i) & (1<<m - 1) }

// destination is the rule of Algorithm 1.
func destination(g model.Metacube, s, tuple model.Node) model.Node {
	return model.TotalExchangeDestination(g, s, tuple)
}

// unrenamed is destination without the renaming of the fields: a false variant.
func unrenamed(_ model.Metacube, s, tuple model.Node) model.Node { return s ^ tuple }

func destinationClaims() []claims.Claim {
	orderTheorem := claims.Theorem{Name: "total-exchange-order"}
	return []claims.Claim{
		claim("TE-22", "sec.3.1", "Total exchange takes p(p-1) messages at p nodes.", everyMetacube,
			claims.AsPrinted(messageCount().Equal(messages, "p*(p-1)", "p", "2^(m*2^k+k)"))),
		claim("TE-23", "sec.3.2", "Total exchange takes p-1 communication steps: in all but one of the p steps of Algorithm "+
			"1 every node sends to another.", everyQuadCube,
			claims.AsPrinted(formally(idleSteps(0).WithTheorems(orderTheorem), "step 0 and no other leaves a node idle: "+inQuadCubesWords,
				inQuadCubes("t", "send(m,s,t) = s <-> t = 0")...).
				WithControl("every node is idle in step 1", idleSteps(1)))),
		claim("TE-24", "sec.3.2, Algorithm 1", "For every source Algorithm 1 generates every other node exactly once.", everyQuadCube,
			claims.AsPrinted(formally(everyNodeOnce("as destination", bySource(destination)).WithTheorems(orderTheorem),
				"for every source and every node d there is a step, before(m,s,d), that leads to d, and no other: "+inQuadCubesWords,
				append([]string{stepTo}, inQuadCubes("d", "given t = before(m,s,d): 0 <= t < order(MC(2,m)) and send(m,s,t) = d "+
					"and before(m,s,send(m,s,d)) = d")...)...).
				WithControl("the low bit of the class of d is always 1", everyNodeOnce("as destination", bySource(lowClassBitSet))))),
		claim("TE-25", "sec.3.2", "For s = 0 the destinations are (0,c3,c2,c1,c0), (1,c2,c3,c0,c1), (2,c1,c0,c3,c2), "+
			"(3,c0,c1,c2,c3): c[i] stands in field i^c[4].", everyQuadCube,
			claims.AsPrinted(formallyTuples(printedTuples([4][4]int{{3, 2, 1, 0}, {2, 3, 0, 1}, {1, 0, 3, 2}, {0, 1, 2, 3}}).
				WithTheorems(orderTheorem)).
				WithControl("(1,c3,c2,c1,c0)", printedTuples([4][4]int{{3, 2, 1, 0}, {3, 2, 1, 0}, {1, 0, 3, 2}, {0, 1, 2, 3}})))),
		claim("TE-26", "sec.3.2", "For s other than 0, x = c[4]^c_s is the class_id of d, and the renaming puts c[0], added "+
			"to that of s, into the node_id of d.", everyQuadCube,
			claims.AsPrinted(formally(parts("c[4]^c_s and c[0] xor the field of s", true, false).WithTheorems(orderTheorem),
				"for s != 0 and every step: "+inQuadCubesWords,
				inQuadCubes("t", "s = 0 or (given d = send(m,s,t): given x = class(2,m,d): x = xor(class(2,m,t),class(2,m,s)) and "+
					"id(2,m,d) = xor(field(m,t,0),field(m,s,x)))")...).
				WithControl("c[4] and c[0] themselves", parts("c[4] and c[0]", false, false)))),
		claim("TE-27", "sec.3.2", "c[4] is a class_id, c[0] a node_id, and c[1], c[2], c[3] together are a cluster_id.", everyQuadCube,
			claims.AsPrintedIn("The text does not say whose: they are those of the destination of node 0, as its next sentences "+
				"have it, and for any other source those of the source are added.",
				formally(parts("c[4] and c[0]", false, true).WithTheorems(orderTheorem), "for node 0 and every step of MC(2,1) and MC(2,2): "+
					"c[1], c[2], c[3] are the fields of the cluster_id, one each",
					"all m in 1..2: all t in nodes(MC(2,m)): given d = send(m,0,t): given x = class(2,m,d): x = class(2,m,t) and id(2,m,d) = "+
						"field(m,t,0) and (all i in 1..3: given j = xor(i,x): j != x and field(m,d,j) = field(m,t,i))").
					WithControl("those of the destination of every source", parts("c[4] and c[0]", false, false)),
				formally(parts("c[4]^c_s and c[0] xor the field of s", true, false).WithTheorems(orderTheorem),
					"for every source and step, and c[1], c[2], c[3] are found in the fields of the cluster_id: "+inQuadCubesWords,
					inQuadCubes("t", "given d = send(m,s,t): given x = class(2,m,d): xor(x,class(2,m,s)) = class(2,m,t) and "+
						"xor(id(2,m,d),field(m,s,x)) = field(m,t,0) and (all i in 1..3: given j = xor(i,x): j != x and "+
						"xor(field(m,d,j),field(m,s,j)) = field(m,t,i))")...).
					WithControl("c[4] and c[0] themselves", parts("c[4] and c[0]", false, false)))),
		claim("TE-28", "sec.3.2", "In one step of Algorithm 1 all pairs of source and destination have the same distance.", everyQuadCube,
			claims.AsPrinted(formally(sameDistance(destination).WithTheorems(orderTheorem), "in every step the distance from a source to its "+
				"destination is that from node 0 to its own: "+inQuadCubesWords,
				inQuadCubes("t", "dist(MC(2,m),s,send(m,s,t)) = dist(MC(2,m),0,send(m,0,t))")...).
				WithControl("the fields are not renamed", sameDistance(unrenamed)))),
		claim("TE-29", "sec.3.1", "In every step every node is the destination of exactly one message, as the one-port model needs.",
			everyQuadCube,
			claims.AsPrinted(formally(everyNodeOnce("as source", byStep(destination)).WithTheorems(orderTheorem),
				"in every step every node d is the destination of sender(m,d,t) and of no other node: all steps in MC(2,1), and every 37th in MC(2,2)",
				sender,
				"let once(m,d,t) = given s = sender(m,d,t): 0 <= s < order(MC(2,m)) and send(m,s,t) = d and sender(m,send(m,d,t),t) = d",
				"all d, t in nodes(MC(2,1)): once(1,d,t)",
				"all t in 0..27: all d in nodes(MC(2,2)): once(2,d,37*t)").
				WithControl("the low bit of the class of d is always 1", everyNodeOnce("as source", byStep(lowClassBitSet))))),
	}
}

// lowClassBitSet puts every destination into an odd class: a false variant.
func lowClassBitSet(g model.Metacube, s, tuple model.Node) model.Node {
	return destination(g, s, tuple) | 1<<(4*g.M())
}

// sends is the destination of a source in a step.
type sends func(g model.Metacube, s, tuple model.Node) model.Node

// quadCube is the metacube of a view: most claims are about MC(2,m).
func quadCube(v claims.View) model.Metacube { return v.Graph().(model.Metacube) }

// bySource fixes the source and runs through the steps.
func bySource(to sends) func(g model.Metacube, fixed, running uint64) model.Node {
	return func(g model.Metacube, fixed, running uint64) model.Node { return to(g, fixed, running) }
}

// byStep fixes the step and runs through the sources.
func byStep(to sends) func(g model.Metacube, fixed, running uint64) model.Node {
	return func(g model.Metacube, fixed, running uint64) model.Node { return to(g, running, fixed) }
}

// everyNodeOnce states that a map of the nodes, one for each value of the case's
// variable, takes every node as value exactly once.
func everyNodeOnce(role string, to func(g model.Metacube, fixed, running uint64) model.Node) *claims.Statement {
	missing := func(v claims.View, fixed uint64) (model.Node, int) {
		counts := make([]uint8, v.Graph().Order())
		for running := range v.Graph().Order() {
			counts[to(quadCube(v), fixed, running)]++
		}
		for w, n := range counts {
			if n != 1 {
				return model.Node(w), int(n)
			}
		}
		return 0, 1
	}
	return squared(metacube.WithK(2).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, n := missing(v, x[0])
			return claims.When(n == 1)
		},
		Explain: func(v claims.View, x []uint64) string {
			w, n := missing(v, x[0])
			return fmt.Sprintf("with %d fixed %s, node %s occurs %d times", x[0], role, v.Graph().Format(w), n)
		},
	}))
}

// squared charges each node of a statement with a search through all nodes.
func squared(st *claims.Statement) *claims.Statement {
	nodes := st.Over.Bits
	st.Over.Bits = func(p claims.Point) int { return 2 * nodes(p) }
	return st
}

// idleSteps states that a node is its own destination in the given step and in
// no other.
func idleSteps(idle uint64) *claims.Statement {
	return metacube.WithK(2).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When((destination(quadCube(v), x[0], x[1]) == x[0]) == (x[1] == idle))
		},
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("in step %d node %s sends to %s", x[1], v.Graph().Format(x[0]), v.Graph().
				Format(destination(quadCube(v), x[0], x[1])))
		},
	})
}

// printedTuples compares Algorithm 1 at s = 0 with the four printed rows: row
// c[4] lists the indices of the parts from field 3 down to field 0.
func printedTuples(rows [4][4]int) *claims.Statement {
	row := func(m int, tuple uint64) model.Node {
		c4 := classPart(m, tuple)
		d := uint64(c4)
		for _, i := range rows[c4] {
			d = d<<m | part(m, tuple, i)
		}
		return d
	}
	return metacube.WithK(2).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			g := quadCube(v)
			return claims.When(row(g.M(), x[0]) == destination(g, 0, x[0]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := quadCube(v)
			return fmt.Sprintf("in step %d the printed row gives %s, Algorithm 1 %s", x[0], g.Format(row(g.M(), x[0])),
				g.Format(destination(g, 0, x[0])))
		},
	})
}

// parts states which class, node id and cluster id the destination has: c[4], c[0] and
// c[1], c[2], c[3], each in the field of its place, relative to the source or not, from every source or
// from node 0 alone.
func parts(says string, relative, fromZero bool) *claims.Statement {
	ok := func(v claims.View, s, tuple uint64) bool {
		g := quadCube(v)
		d := destination(g, s, tuple)
		added := s
		if !relative {
			added = 0
		}
		if g.Class(d) != classPart(g.M(), tuple)^g.Class(added) {
			return false
		}
		found := make([]uint64, 4) // part i, from the field of d where it stands
		for i := range found {
			place := i ^ g.Class(d)
			found[i] = g.Field(d, place) ^ g.Field(added, place)
		}
		return slices.Equal(found, []uint64{part(g.M(), tuple, 0), part(g.M(), tuple, 1), part(g.M(), tuple, 2), part(g.M(), tuple, 3)})
	}
	p := claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(ok(v, x[0], x[1])) },
		Explain: func(v claims.View, x []uint64) string {
			g := quadCube(v)
			m := g.M()
			return fmt.Sprintf("from %s in the step with c[4] = %d, c[0] = %d the destination is %s: its class_id and node_id are not %s",
				g.Format(x[0]), classPart(m, x[1]), part(m, x[1], 0), g.Format(destination(g, x[0], x[1])), says)
		},
	}
	if fromZero {
		return metacube.WithK(2).FromZero(p)
	}
	return metacube.WithK(2).Pairs(p)
}

// sameDistance states for every source that in every step its distance to its
// destination is that from node 0 to the destination of node 0.
func sameDistance(to sends) *claims.Statement {
	fault := func(v claims.View, s model.Node) (tuple uint64, mine, zero int16) {
		g := quadCube(v)
		fromZero := slices.Clone(v.Distances(0))
		fromSource := v.Distances(s)
		for tuple := range v.Graph().Order() {
			mine, zero := fromSource[to(g, s, tuple)], fromZero[to(g, 0, tuple)]
			if mine != zero {
				return tuple, mine, zero
			}
		}
		return 0, 0, 0
	}
	return squared(metacube.WithK(2).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, mine, zero := fault(v, x[0])
			return claims.When(mine == zero)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := quadCube(v)
			tuple, mine, zero := fault(v, x[0])
			return fmt.Sprintf("in step %d the distance from %s to %s is %d, and from node 0 to its destination %d",
				tuple, g.Format(x[0]), g.Format(to(g, x[0], tuple)), mine, zero)
		},
	}))
}

// messages counts the ordered pairs of distinct nodes between which there is a
// path: in total exchange each takes one message.
var messages = claims.Quantity{Name: "number of messages of a total exchange", Effort: 2, Formal: "(total s in nodes(G): count d in " +
	"nodes(G): 0 < dist(G,s,d) < infinite)", Measure: func(v claims.View) *big.Rat {
	pairs := int64(0)
	for u := range v.Graph().Order() {
		for _, d := range v.Distances(u) {
			if d > 0 {
				pairs++
			}
		}
	}
	return big.NewRat(pairs, 1)
}}

func messageCount() claims.Networks {
	return metacube.Derive(claims.Metacubes(), messages, "2^(m*2^k+k)*(2^(m*2^k+k)-1)",
		"a node sends one message to each of the nodes other than itself, and the network is connected")
}
