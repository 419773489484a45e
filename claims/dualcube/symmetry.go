package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// symmetryClaims decide for the networks of the paper whether they are
// vertex-transitive, a parameter that sec.3 names and leaves there.
func symmetryClaims() []claims.Claim {
	smallest := func(p claims.Point) bool { return p[0] == 1 }
	twoSmallest := func(p claims.Point) bool { return p[0] <= 2 }
	const where = "sec.3, symmetry"
	q, fq, f := claims.Hypercubes(), claims.FoldedHypercubes(), claims.DualCubes()
	ccc, rh, hcn := claims.CubeConnectedCycles(), claims.ReducedHypercubes(), claims.HierarchicalCubicNetworks()
	is := func(n claims.Networks, maps func(v claims.View) []claims.Permutation) *claims.Statement {
		return n.TransitiveWhere(nil, maps)
	}
	return []claims.Claim{
		{
			ID: "DC-217", Paper: paper, Where: where, Domain: "n >= 1",
			Says: "The hypercube is vertex-transitive: a bit may be inverted everywhere.",
			Readings: readings(claims.AsPrinted(is(q, inversions(0)).
				WithControl("the first bit is never inverted", is(q, inversions(1))).
				WithTheorems(claims.Theorem{Name: "hypercube-transitive"}).WithFact(formalInversions("Q", 1)))),
		},
		{
			ID: "DC-218", Paper: paper, Where: where, Domain: "n >= 2",
			Says: "The folded hypercube is vertex-transitive: a bit may be inverted everywhere.",
			Readings: readings(claims.AsPrinted(is(fq, inversions(0)).
				WithControl("the first two bits are never inverted", is(fq, inversions(2))).
				WithTheorems(claims.Theorem{Name: "folded-hypercube-transitive"}).WithFact(formalInversions("FQ", 2)))),
		},
		{
			ID: "DC-219", Paper: paper, Where: where, Domain: "r >= 1",
			Says: "F_r is vertex-transitive: a bit of parts I and II may be inverted everywhere, and the classes may be " +
				"exchanged together with the two parts.",
			Readings: readings(claims.AsPrinted(is(f, dualCubeMaps(classesAndParts)).
				WithControl("the classes are exchanged and the parts are not", is(f, dualCubeMaps(classesAlone))).
				WithControl("the classes are not exchanged", is(f, dualCubeMaps(neither))).
				WithTheorems(claims.Theorem{Name: "dual-cube-transitive"}).WithFact(formalDualSymmetry()))),
		},
		{
			ID: "DC-220", Paper: paper, Where: where, Domain: "n >= 1",
			Says: "The cube-connected cycles are vertex-transitive: a bit of the cube may be inverted everywhere, and all rings " +
				"may be turned together with the bits.",
			Readings: readings(claims.AsPrinted(is(ccc, ringMaps(true)).
				WithControl("the rings are turned and the bits are not", is(ccc, ringMaps(false))).
				WithTheorems(claims.Theorem{Name: "cube-connected-cycles-transitive"}).WithFact(formalRingSymmetry()))),
		},
		{
			ID: "DC-221", Paper: paper, Where: where, Domain: "0 <= m <= k",
			Says: "The reduced hypercube is vertex-transitive: a bit may be inverted everywhere, one of the m bits that choose " +
				"the dimension of the outer link together with an exchange of the dimensions chosen.",
			Readings: readings(claims.AsPrinted(is(rh, reducedMaps(true)).
				WithControl("the dimensions are not exchanged", is(rh, reducedMaps(false))).
				WithTheorems(claims.Theorem{Name: "reduced-hypercube-transitive"}).WithFact(formalReducedSymmetry()))),
		},
		{
			ID: "DC-222", Paper: paper, Where: where, Domain: "n >= 1",
			Says: "The hierarchical cubic network HCN(n,n) is vertex-transitive for n = 1, where it is a ring of four nodes, " +
				"and for no other n: it looks different from different nodes.",
			Readings: readings(claims.AsPrinted(hcn.TransitiveWhere(smallest, hierarchicalMaps).
				WithSentences("in HCN(1,1), which is a ring, xor with any address is an automorphism, and takes 0 to that address; "+
					"in HCN(n,n), n = 2..4, the distances from some node have another sum than those from node 0",
					"all w in nodes(HCN(1)): all u in nodes(HCN(1)): degree(HCN(1),u) = 2 and (all v in near(HCN(1),u): edge(HCN(1),xor(u,w),xor(v,w)))",
					"let far(n,u) = total v in nodes(HCN(n)): dist(HCN(n),u,v)",
					"all n in 2..4: (count u in nodes(HCN(n)): far(n,u) != far(n,0)) > 0").
				WithControl("for n = 2 too", hcn.TransitiveWhere(twoSmallest, hierarchicalMaps)).
				WithControl("for no n", hcn.TransitiveWhere(func(claims.Point) bool { return false }, hierarchicalMaps)))),
		},
	}
}

// written lists the permutations that the maps are.
func written(v claims.View, maps []func(u model.Node) model.Node) []claims.Permutation {
	var list []claims.Permutation
	for _, f := range maps {
		list = append(list, claims.PermutationOf(v.Graph(), f))
	}
	return list
}

// inverting is the map that inverts one bit of every address.
func inverting(bit int) func(u model.Node) model.Node {
	return func(u model.Node) model.Node { return u ^ 1<<bit }
}

// inversions are the inversions of the bits from a first one on.
func inversions(first int) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		var maps []func(u model.Node) model.Node
		for bit := first; bit < width(v); bit++ {
			maps = append(maps, inverting(bit))
		}
		return written(v, maps)
	}
}

// The exchanges of a dual-cube: of the classes and parts I and II, of the classes
// alone, and none.
var (
	classesAndParts = func(r int, u model.Node) model.Node {
		return (1-classOf(r, u))<<(2*r-2) | partI(r, u)<<(r-1) | partII(r, u)
	}
	classesAlone = func(r int, u model.Node) model.Node { return u ^ 1<<(2*r-2) }
	neither      = func(_ int, u model.Node) model.Node { return u }
)

func dualCubeMaps(exchange func(r int, u model.Node) model.Node) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		r := connections(v)
		maps := []func(model.Node) model.Node{func(u model.Node) model.Node { return exchange(r, u) }}
		for bit := range 2*r - 2 {
			maps = append(maps, inverting(bit))
		}
		return written(v, maps)
	}
}

// ringMaps invert the bits of the cube of a CCC and turn its rings by one place;
// turned tells whether the bits move with the rings.
func ringMaps(turned bool) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		g := v.Graph().(model.CCC)
		n := g.Dimension()
		maps := []func(model.Node) model.Node{func(u model.Node) model.Node {
			w, place := g.Split(u)
			if turned {
				w = w<<1&(1<<n-1) | w>>(n-1)
			}
			return g.Join(w, (place+1)%n)
		}}
		for bit := range n {
			maps = append(maps, func(u model.Node) model.Node {
				w, place := g.Split(u)
				return g.Join(w^1<<bit, place)
			})
		}
		return written(v, maps)
	}
}

// reducedMaps invert the bits of an RH(k,m); with a bit of the selector the outer
// dimensions are exchanged, if moved says so.
func reducedMaps(moved bool) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		g := v.Graph().(model.ReducedHypercube)
		k, m := g.ClusterDimension(), g.SelectorBits()
		var maps []func(model.Node) model.Node
		for bit := range g.AddressLength() {
			selected := bit - (k - m) // bit of the selector, where 0 <= selected < m
			if !moved || selected < 0 || selected >= m {
				maps = append(maps, inverting(bit))
				continue
			}
			maps = append(maps, func(u model.Node) model.Node {
				w := (u ^ 1<<bit) & (1<<k - 1)
				for i := range 1 << m {
					w |= u >> (k + i) & 1 << (k + (i ^ 1<<selected))
				}
				return w
			})
		}
		return written(v, maps)
	}
}

// hierarchicalMaps invert a bit of the cluster and of the place at once, and the
// first bit of the place alone, which only HCN(1,1) allows.
func hierarchicalMaps(v claims.View) []claims.Permutation {
	n := v.Graph().(model.HCN).Dimension()
	maps := []func(model.Node) model.Node{inverting(0)}
	for bit := range n {
		maps = append(maps, func(u model.Node) model.Node { return u ^ 1<<bit ^ 1<<(n+bit) })
	}
	return written(v, maps)
}
