package claims

import "mccheck/model"

// The families of networks, with the parameter ranges that the papers leave
// open: a boundary value is excluded only where a text excludes it. Max is what
// enumeration tries; Bits then keeps the points that a budget can afford.

func one(name string, lo, hi int, bits func(n int) int, build func(n int) (model.Graph, error)) Networks {
	return Networks{
		Domain: Domain{Params: []Param{{name, lo, hi}}, Bits: func(p Point) int { return bits(p[0]) }},
		New:    func(p Point) (model.Graph, error) { return build(p[0]) },
	}
}

func two(a, b Param, bits func(x, y int) int, build func(x, y int) (model.Graph, error)) Networks {
	return Networks{
		Domain: Domain{Params: []Param{a, b}, Bits: func(p Point) int { return bits(p[0], p[1]) }},
		New:    func(p Point) (model.Graph, error) { return build(p[0], p[1]) },
	}
}

func asGraph[G model.Graph](g G, err error) (model.Graph, error) { return g, err }

func itself(n int) int { return n }

// Hypercubes are the Q_n, n >= 1.
func Hypercubes() Networks {
	n := one("n", 1, 24, itself, func(n int) (model.Graph, error) { return asGraph(model.NewHypercube(n)) })
	n.Counts = map[string]Count{
		Order.Name:     {"2^n", "every string of n bits is a node, and no other"},
		MaxDegree.Name: {"n", "the neighbours of a node are the n strings that differ from it in one chosen bit"},
		Degree.Name:    {"n", "the neighbours of a node are the n strings that differ from it in one chosen bit"},
		Size.Name:      {"n*2^(n-1)", "half of the sum of the degrees (LM-17), all of them n"},
	}
	return n
}

// FoldedHypercubes are the FQ_n, n >= 2 (at n = 1 the extra link would repeat an
// edge).
func FoldedHypercubes() Networks {
	return one("n", 2, 24, itself, func(n int) (model.Graph, error) { return asGraph(model.NewFoldedHypercube(n)) })
}

// CrossedCubes are the CQ_n, n >= 1.
func CrossedCubes() Networks {
	return one("n", 1, 24, itself, func(n int) (model.Graph, error) { return asGraph(model.NewCrossedCube(n)) })
}

// CubeConnectedCycles are the CCC(n), n >= 1.
func CubeConnectedCycles() Networks {
	bits := func(n int) int {
		b := n
		for 1<<(b-n) < n {
			b++
		}
		return b
	}
	return one("n", 1, 20, bits, func(n int) (model.Graph, error) { return asGraph(model.NewCCC(n)) })
}

// ReducedHypercubes are the RH(k,m), 0 <= m <= k.
func ReducedHypercubes() Networks {
	n := two(Param{"k", 0, 12}, Param{"m", 0, 4}, func(k, m int) int { return k + 1<<m },
		func(k, m int) (model.Graph, error) { return asGraph(model.NewReducedHypercube(k, m)) })
	return n.If(func(p Point) bool { return p[1] <= p[0] })
}

// HierarchicalCubicNetworks are the HCN(n,n), n >= 1.
func HierarchicalCubicNetworks() Networks {
	return one("n", 1, 12, func(n int) int { return 2 * n }, func(n int) (model.Graph, error) { return asGraph(model.NewHCN(n)) })
}

// ExchangedHypercubes are the EH(s,t), s, t >= 1.
func ExchangedHypercubes() Networks {
	return two(Param{"s", 1, 16}, Param{"t", 1, 16}, func(s, t int) int { return s + t + 1 },
		func(s, t int) (model.Graph, error) { return asGraph(model.NewExchangedHypercube(s, t)) })
}

// DualCubes are the F_r, r >= 1.
func DualCubes() Networks {
	n := one("r", 1, 12, func(r int) int { return 2*r - 1 }, func(r int) (model.Graph, error) { return asGraph(model.NewDualCube(r)) })
	n.Counts = map[string]Count{
		Order.Name:     {"2^(2*r-1)", "every string of 2r-1 bits is a node, and no other"},
		MaxDegree.Name: {"r", "a node may change its class bit or one of the r-1 bits of its node id, and these are its neighbours"},
		Degree.Name:    {"r", "a node may change its class bit or one of the r-1 bits of its node id, and these are its neighbours"},
		Size.Name:      {"r*2^(2*r-2)", "half of the sum of the degrees (LM-17), all of them r"},
	}
	return n
}

// Metacubes are the MC(k,m), k >= 0, m >= 1. The papers name k = 0 (a
// hypercube); m = 0 is excluded because Table 1 of `prefix` leaves its cells
// empty.
func Metacubes() Networks {
	n := two(Param{"k", 0, 4}, Param{"m", 1, 24}, func(k, m int) int { return m<<k + k },
		func(k, m int) (model.Graph, error) { return asGraph(model.NewMetacube(k, m)) })
	n.Counts = map[string]Count{
		Order.Name: {"2^(m*2^k+k)", "an address is a class of k bits and 2^k fields of m bits, and every such string is a node"},
		MaxDegree.Name: {"m+k", "a node may change one of its k class bits or one of the m bits of the field of its class, " +
			"and these are its neighbours"},
		Degree.Name: {"m+k", "a node may change one of its k class bits or one of the m bits of the field of its class, " +
			"and these are its neighbours"},
		Size.Name: {"(m+k)*2^(m*2^k+k-1)", "half of the sum of the degrees (LM-17), all of them m+k"},
	}
	return n
}

// ClassCubeMetacubes are the MC(k,m) in the class-cube presentation of `prefix`.
func ClassCubeMetacubes() Networks {
	n := Metacubes()
	n.New = func(p Point) (model.Graph, error) { return asGraph(model.NewMetacubeClassCube(p[0], p[1])) }
	return n
}

// ExchangedCrossedCubes are the ECQ(s,t), s, t >= 1.
func ExchangedCrossedCubes() Networks {
	n := two(Param{"s", 1, 16}, Param{"t", 1, 16}, func(s, t int) int { return s + t + 1 },
		func(s, t int) (model.Graph, error) { return asGraph(model.NewExchangedCrossedCube(s, t)) })
	n.Counts = map[string]Count{
		Order.Name: {"2^(s+t+1)", "every string of s+t+1 bits is a node, and no other"},
		Size.Name: {"(s+t+2)*2^(s+t-1)",
			"2^(s+t) links flip the last bit; the 2^(s+t) nodes that end in 0 have s further links each, those that end in 1 have t"},
		MaxDegree.Name: {"max(s+1,t+1)", "nodes that end in 0 have s+1 links, nodes that end in 1 have t+1, and both kinds exist"},
	}
	return n
}
