package certify

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// ofList is the network whose nodes are the entries of a list, each the list or set of its
// neighbours.
func (e *evaluator) ofList(v value) *Graph {
	if v.kind() != isList {
		v.unlike("a list")
	}
	list := v.many()
	if list.graph != nil {
		return list.graph
	}
	e.work(weight(v))
	rows, text := make([][]int, len(list.items)), binary.AppendUvarint(nil, uint64(len(list.items)))
	for u, row := range list.items {
		for _, w := range row.many().list() {
			rows[u] = append(rows[u], w.int())
		}
		slices.Sort(rows[u])
		text = binary.AppendUvarint(text, uint64(len(rows[u])))
		for _, w := range rows[u] {
			text = binary.AppendVarint(text, int64(w))
		}
	}
	key := "graph " + Digest(text) // short, and the same for nodes as for their numbers, in any order
	if g := e.parts[key]; g != nil {
		return g
	}
	g := &Graph{Name: "graph of a table", Order: len(rows)}
	e.links(g, rows)
	e.entries(weight(v))
	e.addGraph(e.parts, key, g)
	list.graph = g
	return g
}

// links takes in the neighbours of each node: other nodes, none twice, which have it among
// theirs.
func (e *evaluator) links(g *Graph, rows [][]int) {
	for u, list := range rows {
		slices.Sort(list)
		e.work(1 + len(list)*bits.Len(uint(len(list))))
		if len(slices.Compact(slices.Clone(list))) < len(list) {
			stop("row %d of a network names a neighbour twice", u)
		}
	}
	for u, list := range rows {
		for _, v := range list {
			if v < 0 || v >= len(rows) || v == u {
				stop("row %d of a network has the neighbour %d, which is no other row", u, v)
			}
			if _, back := slices.BinarySearch(rows[v], u); !back {
				stop("row %d of a network has the neighbour %d, and row %d has no %d", u, v, v, u)
			}
			e.work(bits.Len(uint(len(rows[v]))))
		}
	}
	g.near = func(to []int, u int) []int { return append(to, rows[u]...) }
}

// stepped finds the links of a network by its steps, which lead back, too; a node that a step
// leads to itself is not joined for that. A second definition says the same of all pairs.
func (e *evaluator) stepped(f *family, g *Graph, args []value) {
	within(g.Order, maxStepped, "%s, which is given by steps, has %d nodes", g.Name, g.Order)
	edge := func(u, v int) value {
		return e.run(f.size, f.edge, append(slices.Clone(args), value{int64(u), g}, value{int64(v), g})...)
	}
	rows := make([][]int, g.Order)
	for u := range rows {
		if f.paired {
			rows[u] = e.paired(g, u, edge)
			continue
		}
		own := value{int64(u), g}
		for _, v := range e.run(f.size, f.steps, append(slices.Clone(args), own)...).many().list() {
			if w := e.node(g, v); w != u {
				rows[u] = append(rows[u], w)
			}
		}
		e.entries(1 + len(rows[u]))
	}
	e.links(g, rows)
	for u := 0; f.edge != nil && !f.paired && u < g.Order && g.Order <= maxCompared; u++ {
		e.work(2 * g.Order)
		for v := range g.Order {
			_, joined := slices.BinarySearch(rows[u], v)
			said := edge(u, v)
			if u != v && said.yes() != joined {
				stop("%s: edge(%d,%d) is %s, and the steps say %s", g.Name, u, v, said, truth(joined))
			}
		}
	}
}

// paired are the nodes that an edge joins to u, which are others, where there are no steps.
func (e *evaluator) paired(g *Graph, u int, edge func(u, v int) value) (row []int) {
	within(g.Order, maxPaired, "%s, which is given by pairs, has %d nodes", g.Name, g.Order)
	e.work(2 * g.Order)
	for v := range g.Order {
		if edge(u, v).yes() {
			row = append(row, v)
		}
	}
	e.entries(1 + len(row))
	return row
}

// without is a network without some nodes; the others keep their numbers. Without none it is itself.
func (e *evaluator) without(g *Graph, nodes value) *Graph {
	if len(nodes.many().list()) == 0 {
		return g
	}
	part := &Graph{Order: g.Order, fields: g.fields, root: g.root, gone: map[int]bool{}}
	e.work(4 * (4 + len(g.gone) + len(nodes.many().items)))
	maps.Copy(part.gone, g.gone)
	for _, v := range nodes.many().list() {
		part.gone[e.node(g.root, v)] = true
	}
	gone := slices.Sorted(maps.Keys(part.gone))
	key := fmt.Sprint(g.root.key, " without ", gone)
	if same := e.parts[key]; same != nil {
		return same
	}
	var without []value
	for _, u := range gone {
		without = append(without, whole(u))
	}
	part.Name = g.root.Name + " - " + made(false, without).String() // no longer for what is taken away step by step
	part.near = func(to []int, u int) []int {
		return append(to, slices.DeleteFunc(g.root.near(nil, u), func(v int) bool { return part.gone[v] })...)
	}
	e.entries(2 * len(part.gone))
	e.addGraph(e.parts, key, part)
	return part
}

// node is a value as a node of a network: one of it, or its number.
func (e *evaluator) node(g *Graph, v value) int {
	if h, ok := v.of.(*Graph); ok && h.key != g.root.key {
		stop("%s is a node of %s, want one of %s", v, h.Name, g.root.Name)
	}
	if !v.isWord() || v.small < 0 || v.small >= int64(g.Order) || g.gone[int(v.small)] {
		stop("%s is no node of %s", v, g.Name)
	}
	return int(v.small)
}

// number is node u of a network.
func (g *Graph) number(u int) value { return value{int64(u), g.root} }

// nodes are those of a network.
func (e *evaluator) nodes(g *Graph) value {
	if len(g.gone) == 0 {
		return e.span(0, g.Order-1, g.root)
	}
	e.entries(g.Order)
	var list []value
	for u := range g.Order {
		if !g.gone[u] {
			list = append(list, g.number(u))
		}
	}
	return e.set(list)
}

// neighbors are those of a node, in increasing order, remembered or found.
func (e *evaluator) neighbors(g *Graph, u int) []int {
	list, known := g.known[u]
	if !known {
		e.remember(func() {
			list = g.Neighbors(u)
			e.work(len(list) * bits.Len(uint(len(list))))
		})
		e.hold(8 + len(list))
		g.known[u], e.live[g] = list, true
	}
	return list
}

// near is the set of the neighbours of a node.
func (e *evaluator) near(g *Graph, u value) value {
	list := e.neighbors(g, e.node(g, u))
	return e.lazy(whole(len(list)), nil, func(yield func(value) bool) {
		for _, v := range list {
			if !yield(g.number(v)) {
				return
			}
		}
	})
}

const noPath = -1 // among the distances

func distance(d int32) value {
	if d == noPath {
		return infinite
	}
	return whole(int(d))
}

// from are the distances of all nodes from one, remembered or found.
func (e *evaluator) from(g *Graph, node value) []int32 {
	source := e.node(g, node)
	row, known := g.distances[source]
	if !known {
		e.remember(func() { row = e.search(g, source) })
		g.distances[source], e.live[g] = row, true
	}
	return row
}

// search finds the distances of all nodes from one, layer by layer.
func (e *evaluator) search(g *Graph, source int) []int32 {
	within(g.Order, maxSearched, "distances in %s, of %d nodes", g.Name, g.Order)
	e.work(g.Order)
	e.hold(g.Order/2 + 8)
	row := slices.Repeat([]int32{noPath}, g.Order)
	row[source] = 0
	var room []int
	look := func(u int) []int {
		room = g.near(room[:0], u) // where a node twice, or a loop, does no harm
		return room
	}
	if g.Order <= maxListed {
		look = func(u int) []int { return e.neighbors(g, u) }
	}
	e.queue = append(e.queue[:0], source)
	for i := 0; i < len(e.queue); i++ {
		u := e.queue[i]
		list := look(u)
		e.work(len(list))
		for _, v := range list {
			if row[v] == noPath {
				row[v] = row[u] + 1
				e.queue = append(e.queue, v)
			}
		}
	}
	return row
}

// walks runs through the simple paths that begin with path, and go on while extend says so.
func (e *evaluator) walks(g *Graph, path []value, extend func(path []value) bool, yield func(path []value) bool) bool {
	e.work(len(path))
	e.entries(len(path))
	if !yield(path) {
		return false
	}
	if !extend(path) {
		return true
	}
	next := e.neighbors(g, int(path[len(path)-1].small))
	e.work(len(next) * (1 + len(path)/16))
	for _, v := range next {
		if !slices.ContainsFunc(path, func(u value) bool { return u.small == int64(v) }) &&
			!e.walks(g, append(slices.Clip(path), g.number(v)), extend, yield) {
			return false
		}
	}
	return true
}

// walksOf is the set of the simple paths from some nodes on that the ends allow. No path is
// allowed of which a beginning may not be extended.
func (e *evaluator) walksOf(g *Graph, from func() []value, ends, extend func(path []value) bool) value {
	return e.lazy(none, e.pickWalk(g, ends), func(yield func(value) bool) {
		for _, first := range from() {
			if !e.walks(g, []value{first}, extend, func(path []value) bool {
				return !ends(path) || yield(listOf(slices.Clone(path)))
			}) {
				return
			}
		}
	})
}

// pickWalk looks at a list whether it is a simple path that the ends allow.
func (e *evaluator) pickWalk(g *Graph, ends func(path []value) bool) func(v value) (value, bool) {
	return func(v value) (value, bool) {
		list, ok := v.of.(*many)
		if !ok || !list.ordered || len(list.items) == 0 {
			return v, false
		}
		path, seen := make([]value, len(list.items)), map[int64]bool{}
		for i, x := range list.items {
			if x.kind() != isNumber {
				return v, false
			}
			path[i] = g.number(e.node(g, x))
			if seen[path[i].small] || i > 0 && !e.in(path[i], e.near(g, path[i-1])) {
				return v, false
			}
			seen[path[i].small] = true
		}
		return listOf(path), ends(path)
	}
}

// paths are all simple paths from u to v.
func (e *evaluator) paths(g *Graph, u, v value) value {
	first, last := g.number(e.node(g, u)), int64(e.node(g, v))
	return e.walksOf(g, func() []value { return []value{first} },
		func(path []value) bool { return path[0].small == first.small && path[len(path)-1].small == last },
		func(path []value) bool { return path[len(path)-1].small != last })
}

// cycles are all cycles, from their least node on to the lesser of its two neighbours.
func (e *evaluator) cycles(g *Graph) value {
	return e.walksOf(g, func() []value { return e.nodes(g).many().list() }, func(path []value) bool {
		last := path[len(path)-1]
		least := slices.MinFunc(path, func(a, b value) int { return int(a.small - b.small) })
		return len(path) > 2 && path[0].small == least.small && path[1].small < last.small && e.in(path[0], e.near(g, last))
	}, func(path []value) bool { return path[len(path)-1].small >= path[0].small })
}
