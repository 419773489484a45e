package model

// Neighborhoods are the neighbours of all nodes of a network in one piece: those of u are
// Targets[First[u]:First[u+1]].
type Neighborhoods struct{ First, Targets []uint32 }

// NeighborhoodsOf lists the neighbours of the nodes 0 to order-1, which are below 2^32, as
// neighbors appends them.
func NeighborhoodsOf(order uint64, neighbors func(dst []Node, u Node) []Node) (n Neighborhoods) {
	n.First = make([]uint32, order+1)
	var near []Node
	for u := range order {
		near = neighbors(near[:0], u)
		for _, v := range near {
			n.Targets = append(n.Targets, uint32(v))
		}
		n.First[u+1] = uint32(len(n.Targets))
	}
	return n
}

// Of are the neighbours of u.
func (n *Neighborhoods) Of(u Node) []uint32 { return n.Targets[n.First[u]:n.First[u+1]] }
