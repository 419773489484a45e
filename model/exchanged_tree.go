package model

// The improved exchanged tree IET(s,t).
//
// Source: ecq sec.4.2. IET(1,1) stands in a figure only; ExchangedTreeBases
// lists what it may be. Case 1, s <= t: two copies of IET(1,t) with 0 and 1
// inserted after the first bit, the root of the second made a child of the root
// of the first, are IET(1,t+1); two copies of IET(s,t) with 0 and 1 in front,
// joined in the same way, are IET(s+1,t). Case 2, s > t: IET(t,s) with a and b
// exchanged and c complemented.

// RootedTree gives the parent of every node; the root is its own parent.
type RootedTree struct {
	Root   Node
	Parent []Node
}

// ExchangedTreeBases lists the 64 candidates for IET(1,1): the spanning trees of
// ECQ(1,1), which is a ring of 8 nodes, so that a tree lacks one link, with each
// node as the root. Candidate 8*i + r lacks the link between nodes i and i+1 of
// the ring and has the root r.
func ExchangedTreeBases() []RootedTree {
	ring := [8]Node{0b000, 0b001, 0b011, 0b010, 0b110, 0b111, 0b101, 0b100}
	var bases []RootedTree
	for cut := range 8 {
		for root := range Node(8) {
			bases = append(bases, pathTree(ring, cut, root))
		}
	}
	return bases
}

// pathTree is the ring without the link after position cut, rooted at root.
func pathTree(ring [8]Node, cut int, root Node) RootedTree {
	t := RootedTree{Root: root, Parent: make([]Node, 8)}
	at := 0 // position of the root on the path that starts after the cut
	on := func(i int) Node { return ring[(cut+1+i)%8] }
	for on(at) != root {
		at++
	}
	t.Parent[root] = root
	for i := range 8 {
		switch {
		case i < at:
			t.Parent[on(i)] = on(i + 1)
		case i > at:
			t.Parent[on(i)] = on(i - 1)
		}
	}
	return t
}

// ExchangedTree is IET(s,t) from the given IET(1,1); s, t >= 1. Cost
// O(2^(s+t+1)).
func ExchangedTree(base RootedTree, s, t int) RootedTree {
	if s > t {
		return ExchangedTree(base, t, s).relabelled(func(u Node) Node {
			a, b, c := u>>(s+1), u>>1&(1<<s-1), u&1
			return b<<(t+1) | a<<1 | (1 - c)
		})
	}
	tree := base
	for b := 1; b < t; b++ {
		tree = tree.doubled(func(u Node, bit Node) Node { return u>>(b+1)<<(b+2) | bit<<(b+1) | u&(1<<(b+1)-1) })
	}
	for a := 1; a < s; a++ {
		tree = tree.doubled(func(u Node, bit Node) Node { return bit<<(a+t+1) | u })
	}
	return tree
}

// doubled joins two copies of the tree: the root of the copy with bit 1 becomes a
// child of the root of the copy with bit 0.
func (t RootedTree) doubled(label func(u, bit Node) Node) RootedTree {
	d := RootedTree{Root: label(t.Root, 0), Parent: make([]Node, 2*len(t.Parent))}
	for u, p := range t.Parent {
		for bit := range Node(2) {
			d.Parent[label(Node(u), bit)] = label(p, bit)
		}
	}
	d.Parent[label(t.Root, 1)] = d.Root
	return d
}

// relabelled renames the nodes by a bijection.
func (t RootedTree) relabelled(label func(Node) Node) RootedTree {
	r := RootedTree{Root: label(t.Root), Parent: make([]Node, len(t.Parent))}
	for u, p := range t.Parent {
		r.Parent[label(Node(u))] = label(p)
	}
	return r
}

// JoinedExchangedTree is a repair of ExchangedTree that spans ECQ(s,t) and
// EH(s,t) from every base: the copies are joined where there is an edge between
// them, at the nodes whose old fields a and b are 0, with c = 1 for a new bit of b
// and c = 0 for a new bit of a. s, t >= 1; cost O(2^(s+t+1)).
func JoinedExchangedTree(base RootedTree, s, t int) RootedTree {
	tree := base
	for b := 1; b < t; b++ {
		tree = tree.joined(1, func(u Node, bit Node) Node { return u>>(b+1)<<(b+2) | bit<<(b+1) | u&(1<<(b+1)-1) })
	}
	for a := 1; a < s; a++ {
		tree = tree.joined(0, func(u Node, bit Node) Node { return bit<<(a+t+1) | u })
	}
	return tree
}

// joined hangs the copy with bit 1, turned so that node at is its root, below the
// node at of the copy with bit 0.
func (t RootedTree) joined(at Node, label func(u, bit Node) Node) RootedTree {
	d := t.doubled(label)
	for u, parent := at, label(at, 0); ; {
		next := t.Parent[u]
		d.Parent[label(u, 1)] = parent
		if u == t.Root {
			return d
		}
		parent, u = label(u, 1), next
	}
}
