package crossedcube

import (
	"slices"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// The distance certificate of the crossed cubes CQ_n for every n at once. The
// addresses u, v and all n neighbours w of u are read together, the most
// significant double bit first. After each double bit the addresses read so far
// are addresses of a smaller crossed cube, so that the facts of
// distance_at.go are wanted after every one of them, and the step from one
// double bit to the next mentions no n. What has to be remembered is finite:
//
//	below  u and v differ so far
//	odd    rho(u,v) so far is odd
//	zero   rho(u,v) so far is 0
//	some   for e = 0, 1 and d = -1, 0, +1: whether some neighbour w of u
//	       Differs from v so far iff e, with rho(u,v) - rho(w,v) = d so far
//
// The neighbours are those whose edge has been read; one whose edge comes later
// still agrees with u. An invariant, a list of memories, is closed under the
// step and implies the facts; induction over the double bits does the rest.

// crossedRule is what a step over one double bit rests on. A double bit is
// {low bit, high bit}.
type crossedRule struct {
	// rho is that of one double bit after higher ones that differ or not, with
	// an odd or even sum.
	rho func(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term]
	// crossed is the double bit of a neighbour below its edge.
	crossed func(b *logic.Builder, u [2]logic.Term) [2]logic.Term
	// edges lists the bits of a double bit that have an edge, 0 low, 1 high.
	edges []int
}

// crossedCubeRule is the crossed cube with the values of Chang, Sung and Hsu.
var crossedCubeRule = crossedRule{rho: everyRho, crossed: PairRelated, edges: []int{0, 1}}

// everyRho is the definition of rho_j in model/network/crossed_cube_distance.go.
func everyRho(b *logic.Builder, below, odd logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
	low, high := b.Xor(u[0], v[0]), b.Xor(u[1], v[1])
	top := b.And(b.Or(low, high), b.Not(below))
	related := b.And(b.Not(low), b.Iff(high, b.And(u[0], odd)))
	two := b.All(top, low, high)
	return network.RhoDigit[logic.Term]{
		One: b.Or(b.And(top, b.Not(two)), b.And(below, b.Not(related))),
		Two: two,
	}
}

// PairRelated is the double bit that u is pair related to.
func PairRelated(b *logic.Builder, u [2]logic.Term) [2]logic.Term {
	return [2]logic.Term{u[0], b.Xor(u[1], u[0])}
}

// memory is the state of the scan. some[e][d+1] belongs to e and d.
type memory struct {
	below, odd, zero logic.Term
	some             [2][3]logic.Term
}

// memoryBits is the number of Booleans of a memory.
const memoryBits = 9

// bits are the Booleans of a memory in a fixed order.
func (m *memory) bits() [memoryBits]*logic.Term {
	return [memoryBits]*logic.Term{&m.below, &m.odd, &m.zero,
		&m.some[0][0], &m.some[0][1], &m.some[0][2], &m.some[1][0], &m.some[1][1], &m.some[1][2]}
}

// memoryOf is the memory whose bit i is value(i).
func memoryOf(value func(i int) logic.Term) memory {
	var m memory
	for i, p := range m.bits() {
		*p = value(i)
	}
	return m
}

// constantMemory is the memory with the bits of code.
func constantMemory(b *logic.Builder, code int) memory {
	return memoryOf(func(i int) logic.Term { return b.Const(code>>i&1 == 1) })
}

// emptyMemory is the code of the memory before the first double bit: zero alone.
const emptyMemory = 1 << 2

// step reads one double bit of u and v, with the edges given. lost holds where
// the rho of some neighbour has moved away from that of u by more than 1.
func (r crossedRule) step(b *logic.Builder, m memory, u, v [2]logic.Term, edges []int) (next memory, lost logic.Term) {
	digit := r.rho(b, m.below, m.odd, u, v)
	next = memoryOf(func(int) logic.Term { return logic.False })
	next.below = b.Or(m.below, Differs(b, u, v))
	next.odd = b.Xor(m.odd, digit.One)
	next.zero = b.And(m.zero, b.Not(b.Or(digit.One, digit.Two)))
	lost = logic.False
	follow := func(where, below, odd logic.Term, d int, w [2]logic.Term) {
		g := gap{less: b.Const(d < 0), more: b.Const(d > 0), lost: logic.False}
		g = extend(b, g, digit, r.rho(b, below, odd, w, v))
		level := b.Not(b.Any(g.less, g.more, g.lost))
		apart := b.Or(below, Differs(b, w, v))
		for d, is := range []logic.Term{g.less, level, g.more} {
			next.some[0][d] = b.Or(next.some[0][d], b.All(where, is, b.Not(apart)))
			next.some[1][d] = b.Or(next.some[1][d], b.All(where, is, apart))
		}
		lost = b.Or(lost, b.And(where, g.lost))
	}
	for e := range 2 {
		for d := -1; d <= 1; d++ {
			follow(m.some[e][d+1], b.Const(e == 1), b.Xor(m.odd, b.Const(d != 0)), d, r.crossed(b, u))
		}
	}
	for _, bit := range edges {
		w := u
		w[bit] = b.Not(w[bit])
		follow(logic.True, m.below, m.odd, 0, w)
	}
	return next, lost
}

func Differs(b *logic.Builder, x, y [2]logic.Term) logic.Term {
	return b.Or(b.Xor(x[0], y[0]), b.Xor(x[1], y[1]))
}

// single leaves the low bit of a double bit: the top of an odd n.
func (r crossedRule) single() []int {
	if slices.Contains(r.edges, 0) {
		return []int{0}
	}
	return nil
}

// reachable lists the codes of the memories that the scan meets, the empty one
// left out, in the order in which it meets them. It only proposes the
// invariant; the obligations check it.
func (r crossedRule) reachable() []int {
	var list []int
	seen := map[int]bool{}
	b := logic.FoldingBuilder() // the memories of constants are constants
	visit := func(from, letter int, edges []int) {
		bit := func(i int) logic.Term { return b.Const(letter>>i&1 == 1) }
		next, _ := r.step(b, constantMemory(b, from), [2]logic.Term{bit(0), bit(1)}, [2]logic.Term{bit(2), bit(3)}, edges)
		code := 0
		for i, p := range next.bits() {
			if *p == logic.True {
				code |= 1 << i
			}
		}
		if !seen[code] {
			seen[code] = true
			list = append(list, code)
		}
	}
	for _, letter := range []int{0b0000, 0b0001, 0b0100, 0b0101} {
		visit(emptyMemory, letter, r.single())
	}
	for letter := range 16 {
		visit(emptyMemory, letter, r.edges)
	}
	for head := 0; head < len(list); head++ {
		for letter := range 16 {
			visit(list[head], letter, r.edges)
		}
	}
	return list
}
