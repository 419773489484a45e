package model

import "slices"

// A Hamiltonian cycle of the exchanged crossed cube ECQ(s,t), for every s, t >= 1.
//
// Source: ecq theorem 10 states that there is one; its proof joins two cycles
// without saying along which links. The construction here keeps two edges in the
// cycle, with all bits not named 0:
//
//	A  between the nodes whose highest bit of a is 0 and 1, c = 0
//	B  between the nodes whose highest bit of b is 0 and 1, c = 1
//
// ECQ(1,1) is a ring of 8 nodes and holds both. ECQ(s+1,t) is made of two copies
// of ECQ(s,t), told apart by a new highest bit of a. Take edge A, x-y, out of the
// cycle of each copy and put in the edges x-x' and y-y' between the copies. They
// exist: bit s of a changes, and below it all bits are 0 except that bit s-1 is
// 1 at y; that bit is in the same double bit as bit s, where the low bit must
// stay, or the high bit of the next double bit, which is 10 and so pair related
// to itself. The edge x-x' is edge A of ECQ(s+1,t), and edge B, in the copy with
// the new bit 0, is untouched. The step from t to t+1 is the same with B.

// HamiltonianCycle lists the nodes of ECQ(s,t) along a Hamiltonian cycle, each
// once; the last is joined to the first. Cost O(2^(s+t+1)) time and space.
func (e ExchangedCrossedCube) HamiltonianCycle() []Node {
	cycle := []Node{0b000, 0b001, 0b011, 0b010, 0b110, 0b111, 0b101, 0b100}
	b := 1
	for a := 1; a < e.S(); a++ {
		cycle = joinCopies(opened(cycle, 0, 1<<(a+b)), func(u Node) Node { return u }, 1<<(a+b+1))
	}
	for ; b < e.T(); b++ {
		// A new bit 0 goes between a and b.
		spread := func(u Node) Node { return u>>(b+1)<<(b+2) | u&(1<<(b+1)-1) }
		cycle = joinCopies(opened(cycle, 1, 1|1<<b), spread, 1<<(b+1))
	}
	return cycle
}

// opened is the cycle as a path from x to y, which are neighbours on it.
func opened(cycle []Node, x, y Node) []Node {
	at := slices.Index(cycle, x)
	path := append(slices.Clone(cycle[at:]), cycle[:at]...)
	if path[1] == y {
		slices.Reverse(path[1:])
	}
	return path
}

// joinCopies is the path in the copy without the bit, then backwards in the
// copy with it.
func joinCopies(path []Node, spread func(Node) Node, bit Node) []Node {
	joined := make([]Node, 2*len(path))
	for i, u := range path {
		joined[i] = spread(u)
		joined[len(joined)-1-i] = spread(u) | bit
	}
	return joined
}
