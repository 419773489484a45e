package certify

import "fmt"

// maxSearched bounds the networks whose distances the checker searches by itself.
const maxSearched = 1 << 12

// checkNetwork wants the basic numbers of a network, all of which the checker
// counts itself: nodes, edges, least and largest degree, diameter, and the sum of
// the distances of all ordered pairs.
func checkNetwork(w *witness) string {
	g := w.graph("graph")
	if g.Order > maxSearched {
		reject("%d nodes, want at most %d", g.Order, maxSearched)
	}
	const bound = maxSearched * maxSearched * 64
	var stated [6]int
	for i, key := range [6]string{"order", "size", "least-degree", "largest-degree", "diameter", "distances"} {
		stated[i] = w.one(key, bound)
	}
	counted := [6]int{g.Order, 0, g.Order, 0, 0, 0}
	for u := range g.Order {
		degree := len(g.Neighbors(u))
		counted[1] += degree
		counted[2], counted[3] = min(counted[2], degree), max(counted[3], degree)
		for _, d := range g.search(u) {
			counted[4] = max(counted[4], d)
			counted[5] += d
		}
	}
	counted[1] /= 2
	if stated != counted {
		reject("order, size, degrees, diameter, sum of distances are %v, stated is %v", counted, stated)
	}
	return fmt.Sprintf("%s has %d nodes, %d edges, degrees from %d to %d, diameter %d, and distances of the sum %d",
		g.Name, counted[0], counted[1], counted[2], counted[3], counted[4], counted[5])
}

// search is the distance of every node from one, layer by layer.
func (g *Graph) search(source int) []int {
	distance := make([]int, g.Order)
	met := make([]bool, g.Order)
	met[source] = true
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.near(queue[0]) {
			if !met[v] {
				met[v], distance[v] = true, distance[queue[0]]+1
				queue = append(queue, v)
			}
		}
	}
	for v := range met {
		if !met[v] {
			reject("node %d cannot be reached from %d", v, source)
		}
	}
	return distance
}
