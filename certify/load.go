package certify

import "slices"

// load is the most units that a link of a network bears, both ways together, where each node sends so many to each other
// node, or, where there is a part, to each node on the other side of it: what comes from a source to a node, for it and for
// those behind it, comes over its links to nodes that are nearer to the source. Each of these bears the same, but that of a
// remainder those to the first nodes bear one unit more each.
func (e *evaluator) load(g *Graph, units int, part ...value) int {
	within(g.Order, maxListed, "loads in %s, of %d nodes", g.Name, g.Order)
	within(units, maxUnits, "%d units in a load", units)
	if g.Order-len(g.gone) < 2 {
		stop("no node of %s sends units to another", g.Name)
	}
	side := make([]int, g.Order) // equal ones send nothing to each other
	for u := range side {
		side[u] = u
	}
	for _, p := range part {
		clear(side)
		e.work(len(p.many().list()))
		for _, v := range p.many().list() {
			side[e.node(g, v)] = 1
		}
		e.entries(g.Order)
	}
	near, bears := make([][]int, g.Order), make([][]int, g.Order) // by the farther end of a link
	for _, u := range e.nodes(g).many().list() {
		near[u.small] = e.neighbors(g, int(u.small))
		bears[u.small] = make([]int, len(near[u.small]))
		e.entries(2 * (1 + len(near[u.small])))
	}
	for _, source := range e.nodes(g).many().list() {
		far := e.search(g, int(source.small))
		if len(e.queue) < g.Order-len(g.gone) {
			stop("%s has two nodes without a path, so that units cannot be sent", g.Name)
		}
		onward := make([]int, g.Order)
		for _, u := range slices.Backward(e.queue[1:]) {
			if side[u] != side[source.small] {
				onward[u] += units
			}
			nearer := make([]int, 0, len(near[u]))
			for i, v := range near[u] {
				if far[v] < far[u] {
					nearer = append(nearer, i)
				}
			}
			for j, i := range nearer {
				share := (onward[u] + len(nearer) - 1 - j) / len(nearer)
				bears[u][i] += share
				onward[near[u][i]] += share
			}
		}
	}
	most := 0
	for u, list := range near {
		for i, v := range list {
			back, _ := slices.BinarySearch(near[v], u)
			most = max(most, bears[u][i]+bears[v][back])
		}
	}
	return most
}
