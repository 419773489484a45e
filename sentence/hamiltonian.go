package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

// hamiltonian reports whether a cycle goes through all nodes. It extends a path from a node
// of least degree in all ways, towards the neighbour with the fewest ways on first, and turns
// back where a node that is left could no longer be passed, or not be reached.
func (g *Net) hamiltonian(at syntax.Pos) bool {
	if uneven, bipartite := g.coloured(); bipartite && uneven != 0 {
		return false // a cycle has as many nodes of either colour
	}
	return hamiltonianCycle(at, g.Name, g.nearByPlace())
}

// hamiltonianCycle does so by the neighbours of each node.
func hamiltonianCycle(at syntax.Pos, name string, near [][]int) bool {
	if len(near) < 3 {
		return false
	}
	c := &cycleSearch{at: at, name: name, near: near, free: make([]bool, len(near)), ways: make([]int, len(near))}
	for u, list := range near {
		if c.free[u], c.ways[u] = true, len(list); len(list) < 2 {
			return false
		}
		if len(list) < len(near[c.start]) {
			c.start = u
		}
	}
	c.free[c.start] = false
	return c.extend(c.start, len(near)-1)
}

// nearByPlace are the neighbours of the nodes that are there, by their places among these. Those of many nodes lie in one piece.
func (g *Net) nearByPlace() [][]int {
	const piece = 4096
	list := g.all()
	place := func(w uint64) int { j, _ := slices.BinarySearch(list, w); return j }
	if uint64(len(list)) == g.Order { // every number is that of a node
		place = func(w uint64) int { return int(w) }
	}
	near := make([][]int, len(list))
	var ends []uint64
	var row []int
	for i, u := range list {
		ends = g.near(ends[:0], u)
		if cap(row)-len(row) < len(ends) {
			row = make([]int, 0, max(piece, len(ends)))
		}
		from := len(row)
		for _, w := range ends {
			row = append(row, place(w))
		}
		near[i] = row[from:len(row):len(row)]
	}
	return near
}

// cycleSearch grows a path from start. A node is free while the path has not come to it, and
// has as many ways as neighbours that are free, or are an end of the path.
type cycleSearch struct {
	at    syntax.Pos
	name  string
	near  [][]int
	start int
	free  []bool
	ways  []int
	steps int
}

// extend reports whether the path that ends in u goes on through all free nodes, left in
// number, and back to start.
func (c *cycleSearch) extend(u, left int) bool {
	if c.steps += len(c.near); c.steps > maxWalks {
		syntax.TooMuch(c.at, "a search of more than %d steps for a cycle through all nodes of %s", maxWalks, c.name)
	}
	if left == 0 {
		return slices.Contains(c.near[u], c.start)
	}
	if !c.reaches(u, left) {
		return false
	}
	var onward []int
	for _, w := range c.near[u] {
		if c.free[w] {
			onward = append(onward, w)
		}
	}
	slices.SortStableFunc(onward, func(a, b int) int { return c.ways[a] - c.ways[b] })
	if u != c.start { // from now on u is no end
		for _, w := range onward {
			c.ways[w]--
		}
		defer func() {
			for _, w := range onward {
				c.ways[w]++
			}
		}()
	}
	tight := 0
	for _, w := range onward {
		if c.ways[w] < 2 {
			tight++
		}
	}
	for _, w := range onward {
		if tight > 1 || tight == 1 && c.ways[w] > 1 { // w alone can be passed through u
			continue
		}
		c.free[w] = false
		if c.extend(w, left-1) {
			return true
		}
		c.free[w] = true
	}
	return false
}

// reaches reports whether the free nodes hang together, beside the path, with its ends.
func (c *cycleSearch) reaches(u, left int) bool {
	seen := make([]bool, len(c.near))
	queue := []int{u}
	closed := false
	for ; len(queue) > 0; queue = queue[1:] {
		for _, w := range c.near[queue[0]] {
			if w == c.start && queue[0] != u {
				closed = true
			}
			if c.free[w] && !seen[w] {
				seen[w] = true
				left--
				queue = append(queue, w)
			}
		}
	}
	return left == 0 && closed
}
