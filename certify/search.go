package certify

import "slices"

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
		g = listed(e.tables[p[0]])
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
// neighbours.
func listed(table [][]int) *Graph {
	for u, list := range table {
		for _, v := range list {
			if v < 0 || v >= len(table) || v == u || !slices.Contains(table[v], u) {
				stop("row %d of a network has the neighbour %d, which is none or does not have %d", u, v, u)
			}
		}
	}
	near := func(u int) []int { return slices.Clone(table[u]) }
	return newGraph("graph of a table", len(table), near)
}

// node is a number as a node of a network.
func (e *evaluator) node(g, u number) int {
	if u.big != nil || u.small < 0 || u.small >= int64(e.graph(g).Order) {
		stop("%s is no node of %s", u, e.graph(g).Name)
	}
	return int(u.small)
}

func (e *evaluator) near(g, u number) []int { return e.graph(g).Neighbors(e.node(g, u)) }

// from are the distances of all nodes from one, layer by layer; -1 where there is no path.
func (e *evaluator) from(network, node number) []int16 {
	g, source := e.graph(network), e.node(network, node)
	if row, known := g.rows[source]; known {
		return row
	}
	if g.Order*(len(g.rows)+1) > maxDistances {
		clear(g.rows)
	}
	e.work(g.Order)
	row := slices.Repeat([]int16{-1}, g.Order)
	row[source] = 0
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.Neighbors(queue[0]) {
			if row[v] < 0 {
				row[v] = row[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	g.rows[source] = row
	return row
}

// connected are the distances from a node that has paths to all.
func (e *evaluator) connected(g, u number) []int16 {
	row := e.from(g, u)
	if v := slices.Index(row, -1); v >= 0 {
		stop("no path leads from %s to %d in %s", u, v, e.graph(g).Name)
	}
	return row
}
