package sentence

// mostJoined is the order of a network up to which it is remembered what pairs of nodes are joined: their bits take half a megabyte then.
const mostJoined = 1 << 11

// joinedPairs has a bit for each pair of the nodes of a network, the second node the fastest.
type joinedPairs struct {
	order uint64
	bits  []uint64
}

// joinedAfter are the pairs that are joined, once as many have been asked for, with these questions, as there are pairs: to look at each
// of them costs no more than what was asked before. Until then, and for a large network, they are nil.
func (g *Net) joinedAfter(questions int) *joinedPairs {
	made := g.pairs.Load()
	if made == nil && g.Order <= mostJoined && uint64(g.asked.Add(int64(questions))) >= g.Order*g.Order {
		made = joinedOf(g.graph, g.Order)
		g.pairs.Store(made)
	}
	return made
}

// joinedOf asks of each pair of nodes whether they are joined.
func joinedOf(graph links, order uint64) *joinedPairs {
	p := &joinedPairs{order, make([]uint64, order*order/64+1)}
	for u := range order {
		for v := range order {
			if graph.Adjacent(u, v) {
				place := u*order + v
				p.bits[place/64] |= 1 << (place % 64)
			}
		}
	}
	return p
}

// of is 1 where u and v are joined, and else 0.
func (p *joinedPairs) of(u, v uint64) int {
	place := u*p.order + v
	return int(p.bits[place/64] >> (place % 64) & 1)
}
