package model

import "testing"

// span says whether the tree is a spanning tree of a graph with this adjacency.
func span(tree RootedTree, adjacent func(u, v Node) bool) bool {
	for u := range Node(len(tree.Parent)) {
		if p := tree.Parent[u]; u != tree.Root && !adjacent(u, p) {
			return false
		}
	}
	return reaches(tree)
}

// reaches says whether every node leads to the root.
func reaches(tree RootedTree) bool {
	for u := range Node(len(tree.Parent)) {
		steps := 0
		for w := u; w != tree.Root; w = tree.Parent[w] {
			if steps++; steps > len(tree.Parent) {
				return false
			}
		}
	}
	return true
}

func TestExchangedTreesAreTrees(t *testing.T) {
	ring, err := NewExchangedCrossedCube(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, base := range ExchangedTreeBases() {
		if !span(base, ring.Adjacent) {
			t.Errorf("base %d does not span ECQ(1,1)", i)
		}
		for s := 1; s <= 4; s++ {
			for u := 1; u <= 4; u++ {
				tree := ExchangedTree(base, s, u)
				if len(tree.Parent) != 1<<(s+u+1) || !reaches(tree) {
					t.Errorf("base %d: IET(%d,%d) is no tree on all labels", i, s, u)
				}
			}
		}
	}
	loop := ExchangedTreeBases()[0]
	loop.Parent = append([]Node(nil), loop.Parent...)
	loop.Parent[1], loop.Parent[3] = 3, 1
	if reaches(loop) {
		t.Error("a loop passes")
	}
}
