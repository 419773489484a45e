package network

import (
	"math/big"
	"math/bits"

	"mccheck/model"
)

// The recursive dual-net RDN^k(B) of a base network B, here of a hypercube, RDNQ(k,n), and
// of a ring, RDNC(k,n).
//
// Source: Li, Peng and Chu 2009, 2010; of their papers the abstracts were seen, with order,
// degree and an example of order and diameter. RDN^0(B) is B. A node of RDN^k(B) has a class c,
// 0 or 1, and two nodes of RDN^(k-1)(B); where c = 0 it moves in the right one, where c = 1 in
// the left one; and it is joined to the node that differs in c alone. So RDN^k(B) is the
// wreath product of K_2 and RDN^(k-1)(B), and RDN^1(Q_(r-1)) is the dual-cube F_r.
//
// The 2^k - 1 classes stand left of the 2^k nodes x of B. They are a binary tree in the
// order of a heap: tree node 1 is the root, tree node h has the children 2h (c = 1) and
// 2h+1 (c = 0), and below the classes follow the x.
func recursiveDualNetFamily(b dualNetBase) Family {
	const source = "Li, Peng, Chu 2010 (abstract seen)"
	return Family{
		Name: b.name, Aliases: []string{"recursive-dual-net-of-" + b.kind + "s"}, Title: "recursive dual-net of " + b.kind + "s",
		Params: []FamilyParam{
			{"k", 0, 4, "level of the construction"},
			{"n", b.least, b.most, b.doc},
		},
		WhereSays: "k <= 4",
		Address:   "classes c[2^k-2] ... c[0], nodes x[2^k-1] ... x[0] of the base network",
		Source:    source,
		Doc:       "A node has a class, 0 or 1, and two nodes of level k-1; it changes its class, or moves in the node that its class names.",
		Layout:    b.layout,
		Tuples:    true,
		Steps:     func(p []int) []model.Step { return b.below(p, 1) },
		Degrees:   func(p []int) []int { return []int{b.degree(p[1]) + p[0]} },
		Adjacent:  func(p []int, u, v model.Node) bool { return b.adjacentBelow(p, 1, u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			k := p[0]
			nodes := new(big.Int).SetUint64(2 * b.layout(p)[1].Base)
			nodes.Exp(nodes, powerOfTwo(k), nil)
			return []model.ClosedForm{
				stated("order", "(2 n0)^(2^k) / 2", rational(nodes.Rsh(nodes, 1)), source),
				stated("degree", "d0 + k", whole(b.degree(p[1])+k), source),
				stated("diameter", "2^k D0 + 2^(k+1) - 2", whole(b.diameter(p[1])<<k+2<<k-2), source),
			}
		},
	}
}

// dualNetBase is a family of base networks with one parameter n.
type dualNetBase struct {
	name, kind       string
	least, most      int
	doc              string
	field            func(name string, count, n int) model.Field
	steps            func(low, n int) []model.Step
	adjacent         func(n int, x, y uint64) bool
	degree, diameter func(n int) int
}

func dualNetOfCubes() Family {
	same := func(n int) int { return n }
	return recursiveDualNetFamily(dualNetBase{
		name: "RDNQ", kind: "hypercube", least: 1, most: model.MaxAddressBits, doc: "dimension of the base network, Q_n",
		field:    model.BitsArray,
		steps:    func(low, n int) []model.Step { return model.Inversions(low, 1, n) },
		adjacent: func(_ int, x, y uint64) bool { return bits.OnesCount64(x^y) == 1 },
		degree:   same, diameter: same,
	})
}

func dualNetOfRings() Family {
	return recursiveDualNetFamily(dualNetBase{
		name: "RDNC", kind: "ring", least: 3, most: 64, doc: "length of the base network, a ring",
		field:    model.DigitArray,
		steps:    model.Ring,
		adjacent: func(n int, x, y uint64) bool { return (x+1)%uint64(n) == y || (y+1)%uint64(n) == x },
		degree:   func(int) int { return 2 }, diameter: func(n int) int { return n / 2 },
	})
}

func (b dualNetBase) layout(p []int) []model.Field {
	fields := []model.Field{model.BitsArray("c", 1<<p[0]-1, 1), b.field("x", 1<<p[0], p[1])}
	model.Layout(fields)
	return fields
}

// below are the steps of what hangs below tree node h.
func (b dualNetBase) below(p []int, h int) []model.Step {
	leaves, width := 1<<p[0], b.layout(p)[1].Width
	if h >= leaves {
		return b.steps(width*(2*leaves-1-h), p[1])
	}
	class := width*leaves + leaves - 1 - h
	return model.Wreath(model.Inversions(class, 1, 1), class, 1, b.below(p, 2*h+1), b.below(p, 2*h))
}

// adjacentBelow transcribes the definition for what hangs below tree node h.
func (b dualNetBase) adjacentBelow(p []int, h int, u, v model.Node) bool {
	leaves := 1 << p[0]
	if h >= leaves {
		return b.adjacent(p[1], b.at(p, h, u), b.at(p, h, v))
	}
	still, moves := 2*h, 2*h+1
	if b.at(p, h, u) == 1 {
		still, moves = moves, still
	}
	if !b.sameBelow(p, still, u, v) {
		return false
	}
	if b.at(p, h, u) != b.at(p, h, v) {
		return b.sameBelow(p, moves, u, v)
	}
	return b.adjacentBelow(p, moves, u, v)
}

// sameBelow reports whether u and v agree at tree node h and below.
func (b dualNetBase) sameBelow(p []int, h int, u, v model.Node) bool {
	return b.at(p, h, u) == b.at(p, h, v) &&
		(h >= 1<<p[0] || b.sameBelow(p, 2*h, u, v) && b.sameBelow(p, 2*h+1, u, v))
}

// at is the class or the node of the base network at tree node h.
func (b dualNetBase) at(p []int, h int, u model.Node) uint64 {
	leaves, size := 1<<p[0], b.field("x", 1, p[1]).Base
	for range min(2*leaves-1-h, leaves) {
		u /= size
	}
	if h >= leaves {
		return u % size
	}
	return u >> (leaves - 1 - h) & 1
}
