package faulttolerant

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// channelPartClaims are the claims of sec.4 about the parts of Algorithm 2: class
// paths, cycles, pairings and key-bits.
func channelPartClaims() []claims.Claim {
	mc := channelNetworks()
	upToTwo := mc.If(func(p claims.Point) bool { return p[0] <= 2 })
	return []claims.Claim{
		claim("FT-35", "sec.4", "Between two nodes x, y of an n-cube at distance d > 1 there are n paths, disjoint but for "+
			"their ends, one by each x^(j); counted from x^(j), d of them have length d-1 and n-d have length d+1.", "n >= 2",
			claims.AsPrinted(formallyClassPaths(classPaths(classPathLengths(-1, 1)), "the paths by all x^(j), in ascending "+
				"order of the dimensions, and how many have which length from x^(j) on",
				"given z = xor(x,y): given d = ones(z): (count j in 0..n-1: hops(z,j)-1 = d-1) = d and (count j in 0..n-1: hops(z,j)-1 = d+1) = n-d").
				WithControl("all of length d-1", classPaths(classPathLengths(-1, -1))).
				WithControl("d of length d", classPaths(classPathLengths(0, 1))))),
		claim("FT-36", "sec.4", "With the dimensions in which x and y differ counted from 0, path j of these d can end in "+
			"y^((j+1) mod d) : y, and the others in y^(j) : y.", "n >= 2",
			claims.AsPrinted(formallyClassPaths(classPaths(classPathEnds(1)), "the last node but one of each path, in ascending "+
				"order of the dimensions",
				"given z = xor(x,y): all j in 0..n-1: given a = ones(bits(z,0,j)): at(x,y,j,hops(z,j)-1) = xor(y,2^if(bit(z,j) = "+
					"1, dim(z,mod(a+1,ones(z))), j))").
				WithControl("in y^(j) : y", classPaths(classPathEnds(0))))),
		claim("FT-37", "Algorithm 2", "One hamiltonian cycle of the class cube can be followed along each of the k first hops u -> u^(j).",
			"k >= 1",
			claims.AsPrinted(cycleAlong(classCubes("k", 0, 2, 6, 12).From(0, 1), true)).FailsBy(claims.Definition),
			claims.Repaired("k <= 2 is needed: a cycle has two links at a class, and k first hops want k. With a cycle of its "+
				"own for each hop every k from 1 to 3 is served.",
				formallyCycles(cycleAlong(classCubes("k", 0, 2, 6).From(0, 1), true), "for k = 1, 2 one hamiltonian cycle of Q_k, "+
					"followed in one direction or the other", cyclesAlong(2, false),
					"all k in 1..2: cyclic(k,k-1) and (all j in 0..k-1: cycle(k-1,1) = 2^j or cycle(k-1,2^k-1) = 2^j)").
					WithControl("k = 3", cycleAlong(classCubes("k", 0, 2, 6, 12).Only(3), true)),
				formallyCycles(cycleAlong(classCubes("k", 0, 2, 6, 12).From(0, 1), false), "for k = 1, 2, 3 a hamiltonian cycle of "+
					"Q_k for each hop", cyclesAlong(3, true),
					"all k in 1..3: all j in 0..k-1: cyclic(k,k*(k-1)/2+j) and cycle(k*(k-1)/2+j,1) = 2^j").
					WithControl("one cycle for all", cycleAlong(classCubes("k", 0, 2, 6, 12).From(0, 1), true)))),
		claim("FT-38", "Algorithm 2", "The pairings are one-to-one between the two clusters, and join them to an (m+1)-cube: "+
			"paired nodes of neighbours are neighbours.", someClass,
			claims.AsPrinted(certifyPairing(pairing(mc, model.ChannelPartner)).
				WithControl("every node paired with one", pairing(mc, func(_ model.Metacube, _, v model.Node) model.Node { return v })).
				WithControl("paired in increasing order of M + 1", pairing(mc.If(func(p claims.Point) bool { return p[1] >= 2 }), successor)))),
		claim("FT-60", "proof sec.4", "For clusters of different classes M_v[c_v] takes another value for each u_i.", someClass,
			claims.AsPrinted(certifyDistinctIDs(distinctIDs(mc, model.ChannelPartner)).
				WithControl("every node paired with one", distinctIDs(mc, func(_ model.Metacube, _, v model.Node) model.Node { return v })))),
		claim("FT-161", "Algorithm 2, case 2.1", "The k-1 paths beside that of dimension q, in which the classes differ, are "+
			"those of the dimensions 1 <= j <= k-1.", "k >= 1, 0 <= q <= k-1",
			claims.AsPrinted(restOfPaths(1, false)).FailsBy(claims.Misprint),
			claims.Repaired("They are those of 0 <= j <= k-1, j != q, as the case says further on.",
				restOfPaths(0, true).WithSentences("k = 1..8: of the dimensions 0 <= j <= k-1 there are k-1 with j != q, and q is none of these",
					"all k in 1..8: all q in 0..k-1: (count j in 0..k-1: j != q) = k-1").
					WithControl("1 <= j <= k-1", restOfPaths(1, false)))),
		claim("FT-39", "Algorithm 2, case 1", "The key-bit at dimension y = k + (x mod k), x the lowest position in which "+
			"the two fields agree, is a bit in which they agree.", someClass,
			claims.AsPrinted(keyAgrees(mc, true).DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("The dimension is k + x, or k + (x mod m) with x counted over all fields; k + (x mod k) is another "+
				"bit as soon as x >= k.",
				certifyKey(keyAgrees(mc, false)).WithControl("k + (x mod k)", keyAgrees(upToTwo, true)))),
	}
}

// restOfPaths states that the dimensions from the least one to k-1, or only those other
// than q, are all dimensions but q.
func restOfPaths(least int, butQ bool) *claims.Statement {
	count := func(q, j int) int { // how often path j is built: as that of q, and as one of the rest
		built := 0
		if j == q {
			built++
		}
		if j >= least && !(butQ && j == q) {
			built++
		}
		return built
	}
	open := func(p claims.Point) (*claims.Instance, error) {
		k := p[0]
		return &claims.Instance{
			Vars: []claims.Var{{Name: "q", Size: uint64(k)}},
			Test: func(x []uint64) claims.Status {
				return claims.When(!slices.ContainsFunc(counting(k), func(j int) bool { return count(int(x[0]), j) != 1 }))
			},
			Explain: func(x []uint64) string {
				text := fmt.Sprintf("k = %d, q = %d:", k, x[0])
				for j := range k {
					text += fmt.Sprintf(" path %d is built %s,", j, claims.Plural(count(int(x[0]), j), "time"))
				}
				return text + " and each has to be built once"
			},
		}, nil
	}
	return &claims.Statement{Over: claims.Domain{Params: []claims.Param{{Name: "k", Min: 1, Max: 8}}}, At: open, Replay: open}
}

// successor pairs u with the node of the cluster of v whose ID is one more.
func successor(g model.Metacube, u, v model.Node) model.Node {
	return g.WithField(v, g.Class(v), (g.NodeID(u)+1)&(1<<g.M()-1))
}

// classPaths states something of the class paths between any two nodes of a cube
// at distance 2 or more, for both orders of the dimensions: each path begins
// at x, leaves along its own dimension, and has no inner node in common.
func classPaths(right func(n, j, at, d int, order []int, path []model.Node) bool) *claims.Statement {
	wrong := func(v claims.View, x []uint64) string {
		n := v.Graph().MaxDegree()
		for _, backward := range []bool{false, true} {
			order := slices.DeleteFunc(counting(n), func(i int) bool { return (x[0]^x[1])>>i&1 == 0 })
			if backward {
				slices.Reverse(order)
			}
			inner := map[model.Node]bool{}
			for j := range n {
				path := []model.Node{x[0], x[0] ^ 1<<j}
				for _, i := range model.ClassPath(n, int(x[0]), int(x[1]), j, backward) {
					path = append(path, path[len(path)-1]^1<<i)
				}
				if text := pathFault(v, path, x[0], x[1]); text != "" {
					return text
				}
				for _, w := range path[1 : len(path)-1] {
					if inner[w] {
						return fmt.Sprintf("two paths meet at %s", v.Graph().Format(w))
					}
					inner[w] = true
				}
				if !right(n, j, slices.Index(order, j), len(order), order, path) {
					return fmt.Sprintf("path %d is %b", j, path)
				}
			}
		}
		return ""
	}
	return costing(claims.Hypercubes().From(0, 2), 2).Pairs(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if bits.OnesCount64(x[0]^x[1]) < 2 {
				return claims.Outside
			}
			return claims.When(wrong(v, x) == "")
		},
		Explain: wrong,
	}))
}

func counting(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func classPathLengths(near, far int) func(n, j, at, d int, order []int, path []model.Node) bool {
	return func(_, _, at, d int, _ []int, path []model.Node) bool {
		if at >= 0 {
			return len(path)-2 == d+near
		}
		return len(path)-2 == d+far
	}
}

func classPathEnds(shift int) func(n, j, at, d int, order []int, path []model.Node) bool {
	return func(_, j, at, d int, order []int, path []model.Node) bool {
		last := j
		if at >= 0 {
			last = order[(at+shift)%d]
		}
		return path[len(path)-2]^path[len(path)-1] == 1<<last
	}
}

// cycleAlong states that hamiltonian cycles of the class cube contain the link
// 0 - 2^j for every j: one cycle all of them, or each its own.
func cycleAlong(n claims.Networks, one bool) *claims.Statement {
	return n.Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			return claims.When(linksServed(v, one) == v.Graph().MaxDegree())
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("a hamiltonian cycle has %d of the %d links at class 0, and each of these is to be followed first",
				linksServed(v, one), v.Graph().MaxDegree())
		},
	})
}

// linksServed is the largest number of links at node 0 that one hamiltonian
// cycle has, or the number that all of them together have.
func linksServed(v claims.View, one bool) int {
	most, all := 0, map[model.Node]bool{}
	eachWeakWalk(v, []model.Node{0}, func(kind walkKind, walk []model.Node) {
		if kind != hamiltonianCycle {
			return
		}
		mine := map[model.Node]bool{walk[1]: true, walk[len(walk)-2]: true}
		most = max(most, len(mine))
		all[walk[1]] = true
	})
	if one {
		return most
	}
	return len(all)
}

// fromClusterZero states something of the cluster of node 0 and any other.
func fromClusterZero(n claims.Networks, wrong func(v claims.View, other model.Node) string) *claims.Statement {
	return costing(n, 3).Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			g := metacubeOf(v)
			if g.NodeID(x[0]) != 0 || g.SameCluster(0, x[0]) {
				return claims.Outside
			}
			return claims.When(wrong(v, x[0]) == "")
		},
		Explain: func(v claims.View, x []uint64) string { return wrong(v, x[0]) },
	}))
}

type partner func(g model.Metacube, u, v model.Node) model.Node

func pairing(n claims.Networks, of partner) *claims.Statement {
	return fromClusterZero(n, func(v claims.View, other model.Node) string {
		g := metacubeOf(v)
		taken := map[model.Node]bool{}
		for u := range model.Node(1) << g.M() {
			w := of(g, u, other)
			if taken[w] || !g.SameCluster(w, other) {
				return fmt.Sprintf("%s is paired twice, or outside the cluster", g.Format(w))
			}
			taken[w] = true
			for a := range u {
				if v.Adjacent(a, u) != v.Adjacent(of(g, a, other), w) {
					return fmt.Sprintf("%s and %s are joined, or their partners, but not both", g.Format(a), g.Format(u))
				}
			}
		}
		return ""
	})
}

func distinctIDs(n claims.Networks, of partner) *claims.Statement {
	return fromClusterZero(n, func(v claims.View, other model.Node) string {
		g := metacubeOf(v)
		taken := map[model.Node]bool{}
		for u := range model.Node(1) << g.M() {
			id := g.NodeID(of(g, u, other))
			if taken[id] && g.Class(other) != 0 {
				return fmt.Sprintf("the value %b stands twice", id)
			}
			taken[id] = true
		}
		return ""
	})
}

// keyAgrees states for clusters of one class that a key-bit of type 1 is a bit of
// the field in which the two nodes agree.
func keyAgrees(n claims.Networks, remainder bool) *claims.Statement {
	return fromClusterZero(n, func(v claims.View, other model.Node) string {
		g := metacubeOf(v)
		if g.Class(other) != 0 {
			return ""
		}
		for j := range g.K() {
			dim, found := model.ChannelKey(g, 0, other, j, model.ChannelRule{KeyByRemainder: remainder})
			if bit := g.M()<<j + dim - g.K(); found && (dim >= g.K()+g.M() || other>>bit&1 == 1) {
				return fmt.Sprintf("for %s and %s the key-bit of path %d is at dimension %d, where they differ", g.Format(0), g.Format(other), j, dim)
			}
		}
		return ""
	})
}
