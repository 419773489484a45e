package certify

import (
	"math/bits"
	"slices"
)

// network is the name of a network: its family and parameters, or a table.
type network struct {
	family     string
	parameters [2]int
}

// network is the place of a network among the graphs; each is made once.
func (e *evaluator) network(family string, a []number) number {
	name, p := network{family: family}, make([]int, len(a))
	for i, v := range a {
		p[i] = v.natural()
	}
	copy(name.parameters[:], p)
	if at, made := e.networks[name]; made {
		return at
	}
	var g *Graph
	if family == "graph" {
		g = e.listed(e.tables[p[0]])
	} else if made, err := NewGraph(family, p...); err != nil {
		stop("%v", err)
	} else {
		g = made
	}
	e.graphs = append(e.graphs, g)
	e.networks[name] = whole(len(e.graphs) - 1)
	return e.networks[name]
}

func (e *evaluator) graph(n number) *Graph { return e.graphs[n.int()] }

// listed is the network whose nodes are the rows of a table, each the list of its
// neighbours: other rows, none twice, which have it in theirs.
func (e *evaluator) listed(table [][]int) *Graph {
	var rows [][]int
	g := newGraph("graph of a table", len(table), func(u int) []int { return slices.Clone(rows[u]) })
	rows = make([][]int, len(table))
	for u, list := range table {
		rows[u] = slices.Sorted(slices.Values(list))
		e.work(1 + len(list)*bits.Len(uint(len(list))))
		if again := slices.Compact(slices.Clone(rows[u])); len(again) < len(list) {
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
	return g
}

// node is a number as a node of a network.
func (e *evaluator) node(g, u number) int {
	if u.big != nil || u.small < 0 || u.small >= int64(e.graph(g).Order) {
		stop("%s is no node of %s", u, e.graph(g).Name)
	}
	return int(u.small)
}

func (e *evaluator) near(g, u number) []int { return e.neighbors(e.graph(g), e.node(g, u)) }

// neighbors are those of a node, in increasing order, remembered or found.
func (e *evaluator) neighbors(g *Graph, u int) []int {
	list, known := g.known[u]
	if !known {
		list = g.Neighbors(u)
		e.work(len(list) * bits.Len(uint(len(list))))
		e.hold(8 + len(list))
		g.known[u] = list
	}
	return list
}

const noPath = -1 // among the distances

func distance(d int32) number {
	if d == noPath {
		return infinite
	}
	return whole(int(d))
}

// from are the distances of all nodes from one, layer by layer.
func (e *evaluator) from(network, node number) []int32 {
	g, source := e.graph(network), e.node(network, node)
	if row, known := g.distances[source]; known {
		return row
	}
	e.work(g.Order)
	e.hold(g.Order/2 + 8)
	row := slices.Repeat([]int32{noPath}, g.Order)
	row[source] = 0
	look := g.near // where a node twice, or a loop, does no harm
	if g.Order <= maxListed {
		look = func(u int) []int { return e.neighbors(g, u) }
	}
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		list := look(queue[0])
		e.work(len(list))
		for _, v := range list {
			if row[v] == noPath {
				row[v] = row[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	g.distances[source] = row
	return row
}

// distances are the sum and the largest of those from u to the nodes to which a path leads,
// and a node to which none does, or -1.
func (e *evaluator) distances(g, u number) (total, farthest, lacks int) {
	lacks = -1
	row := e.from(g, u)
	e.work(len(row))
	for v, d := range row {
		if d == noPath {
			lacks = v
		} else {
			total, farthest = total+int(d), max(farthest, int(d))
		}
	}
	return total, farthest, lacks
}
