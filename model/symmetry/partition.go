package symmetry

import "slices"

// links are the neighbours of the nodes 0 to n-1, in one list.
type links struct {
	start []int32 // of the neighbours of node u, and of those of u+1
	ends  []int32
}

func (l *links) of(u int32) []int32 { return l.ends[l.start[u]:l.start[u+1]] }

func (l *links) order() int32 { return int32(len(l.start) - 1) }

// partition is an ordered partition of the nodes into cells: a cell is a run of nodes, and is named by the place
// at which it begins. It is equitable where any two nodes of a cell have equally many neighbours in each cell.
type partition struct {
	nodes []int32 // cell by cell
	place []int32 // of each node in nodes
	cell  []int32 // of each node
	size  []int32 // of the cell that begins at a place
	cells int32
}

// whole is the partition with one cell.
func whole(n int32) *partition {
	p := &partition{nodes: make([]int32, n), place: make([]int32, n), cell: make([]int32, n), size: make([]int32, n), cells: 1}
	for u := range n {
		p.nodes[u], p.place[u] = u, u
	}
	p.size[0] = n
	return p
}

func (p *partition) clone() *partition {
	return &partition{slices.Clone(p.nodes), slices.Clone(p.place), slices.Clone(p.cell), slices.Clone(p.size), p.cells}
}

// discrete reports whether every cell has one node.
func (p *partition) discrete() bool { return p.cells == int32(len(p.nodes)) }

// of are the nodes of the cell that begins at a place.
func (p *partition) of(cell int32) []int32 { return p.nodes[cell : cell+p.size[cell]] }

// first is the first of the smallest cells of several nodes.
func (p *partition) first() int32 {
	best := int32(-1)
	for c := int32(0); c < int32(len(p.nodes)); c += p.size[c] {
		if p.size[c] > 1 && (best < 0 || p.size[c] < p.size[best]) {
			if best = c; p.size[c] == 2 {
				break
			}
		}
	}
	return best
}

// single makes node u a cell of its own, before the rest of its cell.
func (p *partition) single(u int32) {
	c := p.cell[u]
	p.swap(p.place[u], c)
	p.split(c, 1)
}

func (p *partition) swap(i, j int32) {
	u, v := p.nodes[i], p.nodes[j]
	p.nodes[i], p.nodes[j] = v, u
	p.place[v], p.place[u] = i, j
}

// split divides a cell: its first nodes, so many, stay, and the others become a cell.
func (p *partition) split(c, left int32) {
	rest := c + left
	p.size[rest] = p.size[c] - left
	p.size[c] = left
	for _, u := range p.of(rest) {
		p.cell[u] = rest
	}
	p.cells++
}

// refiner makes partitions equitable.
type refiner struct {
	links
	count   []int32 // neighbours of each node in the cell at hand
	queued  []bool  // by the place of a cell
	queue   []int32
	near    []int32 // nodes with a neighbour in the cell at hand
	touched []int32 // cells of these
	hits    []int32 // of each cell: how many of its nodes are near
}

func newRefiner(l links) *refiner {
	n := l.order()
	return &refiner{links: l, count: make([]int32, n), queued: make([]bool, n), hits: make([]int32, n)}
}

func (r *refiner) push(c int32) {
	if !r.queued[c] {
		r.queued[c] = true
		r.queue = append(r.queue, c)
	}
}

// refine makes the partition equitable, beginning with the cells given, and returns a trace: a number that depends on
// what was split by what, and not on how the nodes are numbered.
func (r *refiner) refine(p *partition, from ...int32) (trace uint64) {
	r.queue = r.queue[:0]
	for _, c := range from {
		r.push(c)
	}
	mix := func(x int32) { trace = (trace ^ uint64(uint32(x))) * 0x9e3779b97f4a7c15; trace ^= trace >> 29 }
	for i := 0; i < len(r.queue); i++ {
		by := r.queue[i]
		r.queued[by] = false
		if p.discrete() {
			continue
		}
		r.near, r.touched = r.near[:0], r.touched[:0]
		for _, u := range p.of(by) {
			for _, v := range r.of(u) {
				if r.count[v]++; r.count[v] > 1 {
					continue
				}
				r.near = append(r.near, v)
				c := p.cell[v]
				if r.hits[c]++; r.hits[c] == 1 {
					r.touched = append(r.touched, c)
				}
			}
		}
		slices.Sort(r.touched)
		mix(by)
		for _, c := range r.touched {
			mix(c)
			mix(r.hits[c])
		}
		// Nodes without a neighbour stay in front, the others stand behind in the order of their numbers of neighbours.
		for _, v := range r.near {
			c := p.cell[v]
			p.swap(p.place[v], c+p.size[c]-r.hits[c])
			r.hits[c]--
		}
		for _, c := range r.touched {
			r.divide(p, c, mix)
		}
		for _, v := range r.near {
			r.count[v] = 0
		}
	}
	mix(p.cells)
	return trace
}

// divide splits a cell by the counts of its nodes. Of the parts of a cell that is not waiting, the largest need not
// be looked at: what it would split, the others do.
func (r *refiner) divide(p *partition, c int32, mix func(int32)) {
	end := c + p.size[c]
	waiting := r.queued[c]
	behind := p.nodes[c:end]
	begin := slices.IndexFunc(behind, func(u int32) bool { return r.count[u] > 0 })
	near := behind[begin:]
	low, high := r.count[near[0]], r.count[near[0]]
	for _, u := range near {
		low, high = min(low, r.count[u]), max(high, r.count[u])
	}
	if low < high {
		slices.SortFunc(near, func(u, v int32) int { return int(r.count[u] - r.count[v]) })
		for i, u := range near {
			p.place[u] = c + int32(begin+i)
		}
	}
	mix(low)
	largest, parts := c, 1
	for at := c; at < end; {
		n := int32(1)
		for at+n < end && r.count[p.nodes[at+n]] == r.count[p.nodes[at]] {
			n++
		}
		mix(n)
		mix(r.count[p.nodes[at]])
		if at+n < end {
			p.split(at, n)
			parts++
		}
		if p.size[at] > p.size[largest] {
			largest = at
		}
		at += n
	}
	if parts == 1 {
		return
	}
	for at := c; at < end; at += p.size[at] {
		if waiting || at != largest {
			r.push(at)
		}
	}
}
