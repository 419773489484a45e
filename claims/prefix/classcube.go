package prefix

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// classCubes are the MC(k,m) in the class-cube presentation, their enumeration
// counted in links.
func classCubes() claims.Networks {
	n := claims.ClassCubeMetacubes()
	n.Domain = metacube.Networks().Domain
	return n
}

// shape is k and m of a network in the class-cube presentation.
func shape(v claims.View) (k, m int) {
	g := v.Graph().(model.MetacubeClassCube).ClusterBased()
	return g.K(), g.M()
}

// classOf is b_(k-1)...b_0.
func classOf(k int, u model.Node) uint64 { return u & (1<<k - 1) }

// classCubeClaims are the statements of sec.3, and those of sec.4.2 on links.
func classCubeClaims() []claims.Claim {
	ownClass := nodeIDBits("c = b_(k-1)...b_0", classOf)
	return []claims.Claim{
		claim("PX-26", "sec.3", "The node ID of a node of class c = b_(n-1)...b_1 b_0 is the bits b_(2^k j+c+k), j = 0..m-1: "+
			"c is the whole address.", everyMetacube,
			claims.AsPrinted(nodeIDBits("c = b_(n-1)...b_0", func(_ int, u model.Node) uint64 { return u }).DegenerateAt("k = 0 or m = 1")).
				FailsBy(claims.Misprint),
			claims.Repaired("The class is c = b_(k-1)...b_0, the rightmost k bits, as the sentence before says.",
				nodeIDBits("c = b_(k-1)...b_0", classOf).WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalNodeID()).
					WithControl("c = b_(n-1)...b_0", nodeIDBits("c = b_(n-1)...b_0", func(_ int, u model.Node) uint64 { return u })))),
		claim("PX-27", "sec.3", "The class is the rightmost k bits; of the others, m parts of 2^k bits, the node ID of class "+
			"c is bit c of each part: b_(2^k(m-1)+c+k), ..., b_(c+k).", everyMetacube,
			claims.AsPrinted(ownClass.WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalNodeID()).
				WithControl("bit c+1 modulo 2^k of each part",
					nodeIDBits("the next class", func(k int, u model.Node) uint64 { return (u + 1) & (1<<k - 1) })), sameNetwork().
				WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalSameNetwork()))),
		claim("PX-28", "fig.4", "The figure shows the address format of MC(2,3).", "k = 2, m = 3",
			claims.Uncheckable("The text has no figure; the format of MC(2,3) is that of the example in PX-29.")),
		claim("PX-29", "sec.3", "The neighbours of (1100,0110,1011,10) in MC(2,3) are the three of its cluster and the two "+
			"of its k-cube that are listed.", "k = 2, m = 3",
			claims.AsPrinted(metacube.NeighboursAre(claims.ClassCubeMetacubes(), claims.Point{2, 3}, "(1100,0110,1011,10)",
				[]string{"(1100,0110,1111,10)", "(1100,0010,1011,10)", "(1000,0110,1011,10)"},
				[]string{"(1100,0110,1011,11)", "(1100,0110,1011,00)"}))),
		claim("PX-30", "sec.3", "With each k-cube taken as one supernode MC(k,m) is an m2^k-cube: a supernode has a link in "+
			"each of the m2^k dimensions.", everyMetacube,
			claims.AsPrinted(supernodes(1).WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalSupernodes()).
				WithControl("two links in each dimension", supernodes(2)))),
		claim("PX-37", "sec.4.2", "A node u of class c has a link that changes bit i, i >= k, iff (i-k) MOD m = c: only the "+
			"node of that class of a k-cube receives from outside.", everyMetacube,
			claims.AsPrinted(linkOfBit("(i-k) MOD m", func(k, m, i int) int { return (i - k) % m }).DegenerateAt("k = 0 or m = 1")).
				FailsBy(claims.Misprint),
			claims.Repaired("The modulus is 2^k, the length of a part, in place of m: there is such a link iff (i-k) MOD 2^k = c.",
				linkOfBit("(i-k) MOD 2^k", func(k, m, i int) int { return (i - k) % (1 << k) }).WithTheorems(claims.Theorem{Name: "metacube-links"}).
					WithFact(formalLinkOfBit()).
					WithControl("(i-k) MOD m", linkOfBit("(i-k) MOD m", func(k, m, i int) int { return (i - k) % m })))),
		claim("PX-159", "sec.4.2", "For each bit i, i >= k, only one node of a k-cube receives data from outside the k-cube.", everyMetacube,
			claims.AsPrintedIn("The node is the one whose link leaves the k-cube in the dimension of the bit: in each of the "+
				"m2^k dimensions there is one such link.", supernodes(1).
				WithTheorems(claims.Theorem{Name: "metacube-links"}).WithFact(formalSupernodes()).WithControl("two nodes", supernodes(2)))),
		claim("PX-160", "sec.3", "The presentation by clusters lacks links among the clusters of different classes.", everyMetacube,
			claims.Uncheckable("How many links would be enough is not said; PX-210 says how many there are.")),
		claim("PX-210", "sec.3, near PX-160", "Two clusters of MC(k,m) are joined by one link at most, and a cluster is "+
			"joined to k 2^m others.", everyMetacube,
			claims.AsPrinted(joinedClusters(0).WithSentences("the nodes of a cluster have k neighbours each outside of it, no two in one "+
				"cluster: "+fewText, clusterLinks...).
				WithControl("joined to one more", joinedClusters(1)))),
		claim("PX-48", "sec.4.2", "In MC(2,1) the data for the bits 2, 3, 4, 5 is received by the nodes of class 0, 1, 2, 3.", "k = 2, m = 1",
			claims.AsPrinted(receivers(0).WithSentences("every node and every bit",
				"all u in nodes(MCC(2,1)): all i in 2..5: edge(MCC(2,1),u,xor(u,2^i)) <-> bits(u,0,2) = i-2").
				WithControl("by the nodes of class 1, 2, 3, 0", receivers(1)))),
	}
}

// nodeIDBits states that a node is joined to the nodes that differ from it in one
// of the bits 2^k j+c+k, j = 0..m-1, to those that differ in one of the
// rightmost k bits, and to no other. A bit beyond the address is no bit.
func nodeIDBits(says string, c func(k int, u model.Node) uint64) *claims.Statement {
	want := func(v claims.View, u model.Node) []model.Node {
		k, m := shape(v)
		var list []model.Node
		for i := range k {
			list = append(list, u^1<<i)
		}
		for j := range uint64(m) {
			if b := j<<k + c(k, u) + uint64(k); b < uint64(m<<k+k) {
				list = append(list, u^1<<b)
			}
		}
		slices.Sort(list)
		return list
	}
	return classCubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(slices.Equal(v.Neighbors(x[0]), want(v, x[0])))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s has the neighbours %s; with %s they would be %s", g.Format(x[0]), formatted(g, v.Neighbors(x[0])), says,
				formatted(g, want(v, x[0])))
		},
	})
}

func formatted(g model.Graph, nodes []model.Node) []string {
	list := make([]string, len(nodes))
	for i, u := range nodes {
		list[i] = g.Format(u)
	}
	return list
}

// sameNetwork states that the new presentation is MC(k,m): when bit c of part j
// becomes bit j of field c, the links become those of sec.2.
func sameNetwork() *claims.Statement {
	field := func(k, m int, u model.Node, c uint64) (value uint64) {
		for j := range m {
			value |= u >> (j<<k + int(c) + k) & 1 << j
		}
		return value
	}
	rule := func(own uint64) *claims.Statement {
		joined := func(v claims.View, u, w model.Node) bool {
			k, m := shape(v)
			cu, cw := classOf(k, u), classOf(k, w)
			for c := range uint64(1) << k {
				if (cu != cw || c != (cu+own)%(1<<k)) && field(k, m, u, c) != field(k, m, w, c) {
					return false
				}
			}
			return bits.OnesCount64(u^w) == 1
		}
		return claims.ClassCubeMetacubes().Pairs(claims.Predicate{
			Test: func(v claims.View, x []uint64) claims.Status {
				return claims.When(v.Adjacent(x[0], x[1]) == joined(v, x[0], x[1]))
			},
			Explain: func(v claims.View, x []uint64) string {
				g := v.Graph()
				return fmt.Sprintf("%s and %s are %s, and by sec.2 they are %s", g.Format(x[0]), g.Format(x[1]),
					claims.Joined(v.Adjacent(x[0], x[1])), claims.Joined(joined(v, x[0], x[1])))
			},
		})
	}
	return rule(0).WithControl("the node ID is the field of the next class", rule(1))
}

// supernodes states that in each of the m2^k dimensions the given number of links
// leaves the k-cube of every node.
func supernodes(links int) *claims.Statement {
	fault := func(v claims.View, u model.Node) string {
		k, m := shape(v)
		counts := make([]int, m<<k)
		for c := range uint64(1) << k {
			member := u>>k<<k | c
			for _, w := range v.Neighbors(member) {
				if d := member>>k ^ w>>k; d != 0 {
					if bits.OnesCount64(d) != 1 {
						return fmt.Sprintf("%s changes several dimensions", v.Graph().Format(w))
					}
					counts[bits.TrailingZeros64(d)]++
				}
			}
		}
		for dim, n := range counts {
			if n != links {
				return fmt.Sprintf("%s of the k-cube of %s in dimension %d lead out of it, and not %d", claims.Plural(n, "link"), v.Graph().Format(u),
					dim, links)
			}
		}
		return ""
	}
	return classCubes().Nodes(claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0]) },
	})
}

// clusterLinks say that of the neighbours outside of a cluster no two are in one cluster.
var clusterLinks = []string{
	"let number(k,m,u) = bits(u,0,k)+(total i in 0..m*2^k-1 where mod(i,2^k) != bits(u,0,k): bit(u,i+k)*2^(i+k))",
	few + "all u in nodes(MCC(k,m)): k = count v in near(MCC(k,m),u): number(k,m,v) != number(k,m,u)",
	few + "all u, w in nodes(MCC(k,m)) where u < w and number(k,m,u) = number(k,m,w): all v in near(MCC(k,m),u) where number(k,m,v) != " +
		"number(k,m,u): all x in near(MCC(k,m),w): number(k,m,v) != number(k,m,x)",
}

// joinedClusters states of the cluster of every node that no two links join it to one
// other cluster, and that it is joined to so many and k 2^m others. A cluster is known by
// its class and the bits that its links do not change.
func joinedClusters(more int) *claims.Statement {
	number := func(k, m int, u model.Node) model.Node {
		for j := range m {
			u &^= 1 << (j<<k + int(classOf(k, u)) + k)
		}
		return u
	}
	counts := func(v claims.View, u model.Node) (links, clusters int) {
		k, m := shape(v)
		others := map[model.Node]bool{}
		for id := range model.Node(1) << m {
			w := number(k, m, u)
			for j := range m {
				w |= id >> j & 1 << (j<<k + int(classOf(k, u)) + k)
			}
			for _, x := range v.Neighbors(w) {
				if cluster := number(k, m, x); cluster != number(k, m, u) {
					others[cluster] = true
					links++
				}
			}
		}
		return links, len(others)
	}
	st := classCubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			k, m := shape(v)
			links, clusters := counts(v, x[0])
			return claims.When(links == clusters && clusters == k<<m+more)
		},
		Explain: func(v claims.View, x []uint64) string {
			k, m := shape(v)
			links, clusters := counts(v, x[0])
			return fmt.Sprintf("the cluster of %s has %s, to %d other clusters, and not %d", v.Graph().Format(x[0]),
				claims.Plural(links, "outer link"), clusters,
				k<<m+more)
		},
	})
	nodes := st.Over.Bits
	st.Over.Bits = func(p claims.Point) int { return nodes(p) + p[1] }
	return st
}

// linkOfBit states for every node of class c and every bit i >= k that there is
// a link which changes the bit iff class(k, m, i) = c.
func linkOfBit(says string, class func(k, m, i int) int) *claims.Statement {
	wrong := func(v claims.View, u model.Node) (bit int, found bool) {
		k, m := shape(v)
		for i := k; i < m<<k+k; i++ {
			if v.Adjacent(u, u^1<<i) != (uint64(class(k, m, i)) == classOf(k, u)) {
				return i, true
			}
		}
		return 0, false
	}
	return classCubes().Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, found := wrong(v, x[0])
			return claims.When(!found)
		},
		Explain: func(v claims.View, x []uint64) string {
			k, m := shape(v)
			i, _ := wrong(v, x[0])
			other, is := "no", "is not"
			if v.Adjacent(x[0], x[0]^1<<i) {
				other = "a"
			}
			if uint64(class(k, m, i)) == classOf(k, x[0]) {
				is = "is"
			}
			return fmt.Sprintf("node %s, of class %d, has %s link that changes bit i = %d, although %s = %d %s its class",
				v.Graph().Format(x[0]), classOf(k, x[0]), other, i, says, class(k, m, i), is)
		},
	})
}

// receivers states that in MC(2,1) bit i is changed by a link of the nodes of
// class (i-2+shift) modulo 4 and of no others, i = 2..5.
func receivers(shift uint64) *claims.Statement {
	wrong := func(v claims.View, u model.Node) uint64 {
		for i := uint64(2); i <= 5; i++ {
			if v.Adjacent(u, u^1<<i) != (classOf(2, u) == (i-2+shift)%4) {
				return i
			}
		}
		return 0
	}
	return claims.ClassCubeMetacubes().Only(2, 1).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(wrong(v, x[0]) == 0) },
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("bit %d at %s", wrong(v, x[0]), v.Graph().Format(x[0]))
		},
	})
}
