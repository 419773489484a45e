package fault

import (
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

// FlowChannels looks for count paths from every node of the cluster of u to its
// partner in the cluster of v (see ChannelPartner), no two of which share a node
// but their ends, with no inner node in either cluster. It returns them pair by
// pair, in the order of the node IDs in the cluster of u; ok is false where it
// finds fewer, which does not show that there are none.
//
// Each pair gets nodes of its own: those that tell its pair by the field of the
// class of u, or by that of the class of v. Within them the paths are a largest
// flow. g may be any view of the metacube mc. Cost O(count 2^m (order + size)).
func FlowChannels(g model.Graph, mc network.Metacube, u, v model.Node, count int) (paths [][][]model.Node, ok bool) {
	cu, flow := mc.Class(u), search.NewFlow(g.Order())
	for id := range model.Node(1) << mc.M() {
		a := mc.WithField(u, cu, id)
		b := route.ChannelPartner(mc, a, v)
		found := flow.Paths(search.Within{Graph: g, May: tellsPair(mc, a, b)}, a, b, count)
		if len(found) < count {
			return nil, false
		}
		paths = append(paths, found)
	}
	return paths, true
}

// tellsPair reports whether a node w may lie on a path of the pair a, b: the sets of
// different pairs are disjoint, and hold no nodes of the two clusters but a and b.
func tellsPair(g network.Metacube, a, b model.Node) func(w model.Node) bool {
	u, v := g.FieldBits(g.Class(a)), g.FieldBits(g.Class(b))
	return func(w model.Node) bool {
		x, y := w&u, w&v
		switch {
		case a&u == b&u: // then a and b agree in the other field, too
			return x == a&u && y == a&v
		case x == a&u: // until the field of the class of b is set, and while it is being set
			return y == a&v || y == b&v || g.Class(w) == g.Class(b)
		}
		return y == b&v && (x == b&u || g.Class(w) == g.Class(a))
	}
}
