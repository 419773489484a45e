package certify

import "slices"

// maxLinks bounds what is remembered of the links and distances of one network.
const maxLinks = 1 << 26

// searched is a network that remembers what was asked of it.
type searched struct {
	*Graph
	*evaluator
	near map[int][]int   // neighbours by node
	rows map[int][]int16 // distances by source
	deg  *degrees
	all  *distances
}

type degrees struct{ least, most, sum int }

type distances struct{ most, sum int }

func (g *searched) node(u number) int {
	if u.under != 1 || u.over < 0 || u.over >= int64(g.Order) {
		stop("%d/%d is no node of %s", u.over, u.under, g.Name)
	}
	return int(u.over)
}

// joined are the neighbours of u in increasing order.
func (g *searched) joined(u number) []int { return g.neighbors(g.node(u)) }

func (g *searched) neighbors(u int) []int {
	list, known := g.near[u]
	if !known {
		list = g.Neighbors(u)
		if len(g.near) < maxLinks/64 {
			g.near[u] = list
		}
	}
	return list
}

// from is the distance of every node from one, layer by layer; -1 where there is
// no path.
func (g *searched) from(source int) []int16 {
	if row, known := g.rows[source]; known {
		return row
	}
	if g.Order*(len(g.rows)+1) > maxLinks {
		clear(g.rows)
	}
	g.work(g.Order)
	row := make([]int16, g.Order)
	for v := range row {
		row[v] = -1
	}
	row[source] = 0
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.neighbors(queue[0]) {
			if row[v] < 0 {
				row[v] = row[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	g.rows[source] = row
	return row
}

func (g *searched) degrees() *degrees {
	if g.deg == nil {
		g.work(g.Order)
		g.deg = &degrees{least: g.Order}
		for u := range g.Order {
			d := len(g.neighbors(u))
			g.deg.least, g.deg.most, g.deg.sum = min(g.deg.least, d), max(g.deg.most, d), g.deg.sum+d
		}
	}
	return g.deg
}

// distances are the diameter and the sum over all ordered pairs.
func (g *searched) distances() *distances {
	if g.all == nil {
		g.all = &distances{}
		for u := range g.Order {
			for v, d := range g.from(u) {
				if d < 0 {
					stop("no path leads from %d to %d in %s", u, v, g.Name)
				}
				g.all.most, g.all.sum = max(g.all.most, int(d)), g.all.sum+int(d)
			}
		}
	}
	return g.all
}

// listed is the network whose nodes are the rows of a table, each the list of its
// neighbours.
func listed(name string, table [][]int) *Graph {
	for u, list := range table {
		for _, v := range list {
			if v < 0 || v >= len(table) || v == u || !slices.Contains(table[v], u) {
				stop("row %d of %s has the neighbour %d, which is none or does not have %d", u, name, v, u)
			}
		}
	}
	return &Graph{Name: "graph(" + name + ")", Order: len(table), near: func(u int) []int { return slices.Clone(table[u]) }}
}
