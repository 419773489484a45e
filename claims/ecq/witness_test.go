package ecq

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// The tests of this file spoil each kind of witness at every place. The checker
// has to refuse it, unless what comes out is a witness again: then the reason why
// is spelled out here, over the edges of the model, and has to agree.

func network(t *testing.T, s, u int) (model.ExchangedCrossedCube, claims.View) {
	t.Helper()
	g, err := model.NewExchangedCrossedCube(s, u)
	if err != nil {
		t.Fatal(err)
	}
	return g, claims.NeighborView(g)
}

// accepts runs the cycle check on a cycle put in place of the one constructed.
func accepts(v claims.View, cycle []model.Node) bool {
	p := hamiltonianCycle(func([]model.Node) []model.Node { return cycle })
	return p.Test(v, nil) == claims.Holds
}

// A cycle is one again after two nodes changed places when both fit between
// their new neighbours; turned round or begun elsewhere it is the same.
func TestSpoiledCyclesAreRefused(t *testing.T) {
	swaps := 0
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {3, 1}, {3, 3}} {
		g, v := network(t, p[0], p[1])
		cycle := g.HamiltonianCycle()
		n := len(cycle)
		turned := append(slices.Clone(cycle[n/2:]), cycle[:n/2]...)
		slices.Reverse(turned)
		if !accepts(v, cycle) || !accepts(v, turned) {
			t.Fatalf("%s: the cycle %v, or the same turned, is refused", g.Name(), cycle)
		}
		for i := range n {
			if accepts(v, slices.Delete(slices.Clone(cycle), i, i+1)) {
				t.Fatalf("%s: a cycle without %s is accepted", g.Name(), g.Format(cycle[i]))
			}
			if accepts(v, slices.Insert(slices.Clone(cycle), i, cycle[i])) {
				t.Fatalf("%s: a cycle with %s twice is accepted", g.Name(), g.Format(cycle[i]))
			}
			strange := slices.Clone(cycle)
			if strange[i] = g.Order(); accepts(v, strange) {
				t.Fatalf("%s: a cycle with a node that does not exist is accepted", g.Name())
			}
			for j := range n {
				if i == j {
					continue
				}
				copied, swapped := slices.Clone(cycle), slices.Clone(cycle)
				copied[i] = cycle[j]
				if accepts(v, copied) {
					t.Fatalf("%s: a cycle with %s in place of %s is accepted", g.Name(), g.Format(cycle[j]), g.Format(cycle[i]))
				}
				swapped[i], swapped[j] = cycle[j], cycle[i]
				again := true
				for _, at := range []int{i, j} {
					again = again && g.Adjacent(swapped[(at+n-1)%n], swapped[at]) && g.Adjacent(swapped[at], swapped[(at+1)%n])
				}
				if accepts(v, swapped) != again {
					t.Fatalf("%s: nodes %d and %d of the cycle changed places: accepted %t, joined %t", g.Name(), i, j, !again, again)
				}
				if again {
					swaps++
				}
			}
		}
	}
	t.Logf("%d exchanges of two nodes give another cycle", swaps)
}

// A tree with one parent changed is a spanning tree again when the new parent is
// joined to the node and does not hang below it.
func TestSpoiledTreesAreRefused(t *testing.T) {
	g, v := network(t, 2, 2)
	tree := model.JoinedExchangedTree(model.ExchangedTreeBases()[0], 2, 2)
	if fault := spanFault(v, tree); fault != "" {
		t.Fatal(fault)
	}
	moved := 0
	for u := range g.Order() {
		for w := range g.Order() {
			if u != tree.Root && w != tree.Parent[u] {
				spoiled := tree
				spoiled.Parent = slices.Clone(tree.Parent)
				spoiled.Parent[u] = w
				again := g.Adjacent(u, w) && !hangsBelow(tree, w, u)
				if accepted := spanFault(v, spoiled) == ""; accepted != again {
					t.Fatalf("parent %s for %s accepted: %t, spans: %t", g.Format(w), g.Format(u), accepted, again)
				}
				if again {
					moved++
				}
			}
		}
		spoiled := tree
		if spoiled.Root = u; u != tree.Root && spanFault(v, spoiled) == "" {
			t.Fatalf("%s is accepted as a second root", g.Format(u))
		}
	}
	if short := (model.RootedTree{Root: tree.Root, Parent: tree.Parent[:len(tree.Parent)-1]}); treeFault(v, short) == "" {
		t.Fatal("a tree without the last address is accepted")
	}
	t.Logf("%d changes of a parent give another spanning tree", moved)
}

// hangsBelow reports whether the way from w to the root passes u.
func hangsBelow(tree model.RootedTree, w, u model.Node) bool {
	for w != u {
		if w == tree.Root {
			return false
		}
		w = tree.Parent[w]
	}
	return true
}

// An isomorphism with the images of two nodes exchanged is one again when the two
// have the same neighbours, themselves left out.
func TestSpoiledIsomorphismsAreRefused(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {1, 3}} {
		g, from := network(t, p[0], p[1])
		h, to := network(t, p[1], p[0])
		images := claims.PermutationOf(g, func(u model.Node) model.Node { return exchange{turned: true}.of(p[0], p[1], u) })
		accepts := func(images claims.Permutation) bool {
			in := sameLinks(from, to, func(u model.Node) model.Node { return images[u] })
			for u := range g.Order() {
				for w := range g.Order() {
					if in.Test([]uint64{u, w}) == claims.Fails {
						return false
					}
				}
			}
			return true
		}
		if !accepts(images) {
			t.Fatalf("%s: the isomorphism is refused", g.Name())
		}
		for u := range g.Order() {
			for w := range g.Order() + 1 {
				if w != images[u] {
					spoiled := slices.Clone(images)
					spoiled[u] = w
					if accepts(spoiled) {
						t.Fatalf("%s: %s with the image %d is accepted", g.Name(), g.Format(u), w)
					}
				}
			}
			for w := range u {
				spoiled := slices.Clone(images)
				spoiled[u], spoiled[w] = images[w], images[u]
				if accepts(spoiled) != twins(g, u, w) {
					t.Fatalf("%s to %s: images of %s and %s exchanged: accepted %t", g.Name(), h.Name(), g.Format(u), g.Format(w),
						!twins(g, u, w))
				}
			}
		}
	}
}

// twins reports whether two nodes have the same neighbours, themselves left out.
func twins(g model.Graph, u, w model.Node) bool {
	for x := range g.Order() {
		if x != u && x != w && g.Adjacent(u, x) != g.Adjacent(w, x) {
			return false
		}
	}
	return true
}

// A node of a path put in place of another is right when it is joined to both
// neighbours on the path and lies on no path.
func TestSpoiledDisjointPathsAreRefused(t *testing.T) {
	const n = 4
	g, err := model.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	v := claims.NeighborView(g)
	detours := 0
	for target := model.Node(1); target < g.Order(); target++ {
		paths := cubePaths(n, 0, target, rotatedOrder)
		if fault := pathsFault(v, 0, target, paths); fault != "" || len(paths) != n {
			t.Fatalf("%d paths to %d: %s", len(paths), target, fault)
		}
		taken := slices.Concat(paths...)
		for i, path := range paths {
			for at, old := range path {
				for w := range g.Order() + 1 {
					if w == old {
						continue
					}
					path[at] = w
					again := at > 0 && at < len(path)-1 && w < g.Order() && !slices.Contains(taken, w) && g.Adjacent(path[at-1],
						w) && g.Adjacent(w, path[at+1])
					if accepted := pathsFault(v, 0, target, paths) == ""; accepted != again {
						t.Fatalf("paths %v, accepted %t, are paths again: %t", paths, accepted, again)
					}
					if again {
						detours++
					}
				}
				path[at] = old
				shorter := slices.Clone(paths)
				shorter[i] = slices.Delete(slices.Clone(path), at, at+1)
				if pathsFault(v, 0, target, shorter) == "" {
					t.Fatalf("paths %v are accepted, and %v lacks a node", shorter, shorter[i])
				}
			}
			if pathsFault(v, 0, target, append(slices.Clone(paths), path)) == "" {
				t.Fatalf("path %v is accepted twice", path)
			}
		}
	}
	t.Logf("%d replacements are detours round a ring of four, and paths again", detours)
}
