package dualcube

import (
	"fmt"
	"math/big"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// linkLoad counts, per link, the routes of a set that use it. A link is the node
// it is counted at and the bit that it inverts.
type linkLoad struct {
	count [][]int // by node and bit
	fault string  // a hop that is no link
}

// allPairs are the routes of a hypercube from every node to every node, bits in
// increasing order; a link is counted at the node where the route leaves.
func allPairs(v claims.View) linkLoad {
	load := newLinkLoad(v)
	order := v.Graph().Order()
	for s := range order {
		for t := range order {
			u := s
			for d := range width(v) {
				if (u^t)>>d&1 == 1 {
					load.hop(v, u, u^1<<d, u)
					u ^= 1 << d
				}
			}
		}
	}
	return load
}

// betweenClasses are the routes of sec.4 from every node of class 0 to every node
// of class 1; a link is counted at its end with the smaller number and at the
// other one too.
func betweenClasses(v claims.View) linkLoad {
	load := newLinkLoad(v)
	g := v.Graph().(model.DualCube)
	half := g.Order() / 2
	for s := range half {
		for t := range half {
			route := model.DualCubeRouteLiteral(g, s, half+t)
			for i, w := range route[1:] {
				load.hop(v, route[i], w, route[i])
				load.hop(v, route[i], w, w)
			}
		}
	}
	return load
}

func newLinkLoad(v claims.View) linkLoad {
	load := linkLoad{count: make([][]int, v.Graph().Order())}
	for u := range load.count {
		load.count[u] = make([]int, width(v))
	}
	return load
}

// hop counts a hop at one of its ends.
func (l *linkLoad) hop(v claims.View, from, to, at model.Node) {
	if differing(from, to) != 1 {
		l.fault = fmt.Sprintf("a route steps from %s to %s", v.Graph().Format(from), v.Graph().Format(to))
		return
	}
	l.count[at][bits.TrailingZeros64(from^to)]++
}

// extremes are the least and the largest load of a link of the network; fault
// names a pair that is used and is no link.
func (l *linkLoad) extremes(v claims.View) (least, most int, fault string) {
	g := v.Graph()
	least = -1
	for u, loads := range l.count {
		for d, load := range loads {
			w := model.Node(u) ^ 1<<d
			switch joined := v.Adjacent(model.Node(u), w); {
			case !joined && load > 0:
				return 0, 0, fmt.Sprintf("%s and %s are not joined, and routes use them as a link", g.Format(model.Node(u)), g.Format(w))
			case joined && (least < 0 || load < least):
				least, most = load, max(most, load)
			case joined:
				most = max(most, load)
			}
		}
	}
	return least, most, l.fault
}

// Quantities of the lower bounds of bisection.go; -1 stands for links that differ
// in load, a hop that is no link, or a set that is no half.
var (
	cubeLoad = claims.Quantity{Name: "number of routes that leave by a link", Effort: 2,
		Measure: func(v claims.View) *big.Rat { return commonLoad(v, allPairs(v)) }}
	dualLoad = claims.Quantity{Name: "number of routes on a link", Effort: 2,
		Measure: func(v claims.View) *big.Rat { return commonLoad(v, betweenClasses(v)) }}
	cubeCut = claims.Quantity{Name: "number of links cut by the lowest bit", Effort: 1, Formal: lowestBitCut,
		Measure: func(v claims.View) *big.Rat {
			return halvedBy(v, func(u model.Node) bool { return u&1 == 0 })
		}}
	dualCut = claims.Quantity{Name: "number of links cut by the lowest bit of the cluster ID", Effort: 1,
		Measure: func(v claims.View) *big.Rat {
			return halvedBy(v, func(u model.Node) bool { return clusterID(connections(v), u)&1 == 0 })
		}}
)

// lowestBitCut counts the links between the nodes whose lowest bit is 0, half of
// all, and the others; -1 if they are no half.
const lowestBitCut = "if(2*(count u in nodes(G): bit(u,0) = 0) = order(G), (total u in nodes(G) where bit(u,0) = 0: " +
	"count v in near(G,u): bit(v,0) = 1), -1)"

// commonLoad is the load that all links have.
func commonLoad(v claims.View, load linkLoad) *big.Rat {
	least, most, fault := load.extremes(v)
	if fault != "" || least != most {
		return big.NewRat(-1, 1)
	}
	return big.NewRat(int64(most), 1)
}

// width is the number of address bits.
func width(v claims.View) int { return bits.Len64(v.Graph().Order() - 1) }

// halvedBy counts the links that the half of the nodes with a property cuts.
func halvedBy(v claims.View, property func(u model.Node) bool) *big.Rat {
	var half []model.Node
	for u := range v.Graph().Order() {
		if property(u) {
			half = append(half, u)
		}
	}
	links, fault := cutOfHalf(v, half)
	if fault != "" {
		links = -1
	}
	return big.NewRat(int64(links), 1)
}

// loadClaims are the facts on which the bisection widths rest, run link by link.
func loadClaims() []claims.Claim {
	const (
		before = "before it crosses bit d the route from s to t stands at the node with the bits of t below d and those of s " +
			"from d on; it leaves a given node by bit d iff n-d bits of s and d+1 bits of t have given values, and the other " +
			"n-1 bits are free"
		across = "a cross-edge joins one cluster of either class and lies on the 2^(r-1)*2^(r-1) routes from the one to the " +
			"other; a link of a cluster lies on 2^(r-1) of the ways between a node and a cross-edge of the cluster, half of " +
			"them in each direction, and each way is part of 2^(r-1) routes, one for each node of the cluster beyond the cross-edge"
		inside = "the 2^(2r-2) cross-edges join every cluster of class 0 to every one of class 1, and half of these pairs of " +
			"clusters are parted; links of a cluster are not cut"
	)
	q := counted(claims.Hypercubes(), map[string]claims.Count{
		cubeLoad.Name: {Formula: "2^(n-1)", Lemma: before},
		cubeCut.Name:  {Formula: "2^(n-1)", Lemma: "every node has one link in the lowest bit, and every link has two ends"},
	})
	f := counted(claims.DualCubes(), map[string]claims.Count{
		dualLoad.Name: {Formula: "2^(2*r-2)", Lemma: across},
		dualCut.Name:  {Formula: "2^(2*r-3)", Lemma: inside},
	})
	return []claims.Claim{
		{
			ID: "DC-215", Paper: paper, Where: "Table 1, beside DC-43", Domain: "n >= 1",
			Says: "Of the routes that change bits in increasing order, one for every ordered pair of nodes of the " +
				"hypercube, 2^n/2 leave by each link at each of its ends; the half of the nodes with lowest bit 0 cuts 2^n/2 links.",
			Readings: readings(claims.AsPrinted(q.Equal(cubeLoad, "2^n/2").WithFact(formalCubeLoads()), q.Equal(cubeCut, "2^n/2"))),
		},
		{
			ID: "DC-216", Paper: paper, Where: "sec.3, beside DC-54", Domain: "r >= 1 for the routes, r >= 2 for the cut, n = 2r-1",
			Says: "Of the routes of sec.4 from every node of class 0 to every node of class 1 of F_r, 2^n/2 lie on each " +
				"link; the half of the nodes whose cluster ID ends in 0 cuts 2^n/4 links.",
			Readings: readings(claims.AsPrinted(f.Equal(dualLoad, "2^n/2", "n", "2*r-1").WithFact(formalDualLoads()), f.From(0, 2).
				Equal(dualCut, "2^n/4", "n", "2*r-1").WithFact(formalDualCut()))),
		},
	}
}
