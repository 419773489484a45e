package write

import "io"

// Network are the basic numbers of a network: nodes, edges, least and largest
// degree, diameter in hops, and the sum of the distances of all ordered pairs.
type Network struct {
	Order, Size, LeastDegree, LargestDegree, Diameter, Distances int
}

// NetworkNumbers writes the basic numbers of a network of at most 4096 nodes.
func NetworkNumbers(w io.Writer, graph string, n Network) error {
	out := begin(w, "network")
	out.text("graph", graph)
	out.numbers("order", n.Order)
	out.numbers("size", n.Size)
	out.numbers("least-degree", n.LeastDegree)
	out.numbers("largest-degree", n.LargestDegree)
	out.numbers("diameter", n.Diameter)
	out.numbers("distances", n.Distances)
	return out.end()
}
