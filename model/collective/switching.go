package collective

import (
	"math/bits"
	"slices"

	"mccheck/model"
)

// Paths that are taken at the same time meet when they want one directed link at
// overlapping times. Every message leaves its source in slot 0 and takes hop h
// in slot h, and its hop holds the link
//
//   - lockstep: for one slot;
//   - pipelined, with messages of g flits: for g slots, from slot h on;
//   - circuit: for the whole time.
//
// So two uses of one link at hops h <= h' conflict in lockstep iff h' = h,
// with g flits iff h'-h < g, and always in a circuit: all that matters is the
// least h'-h.

// Apart is the answer that no link is used twice.
const Apart = 64

// Contention finds the nearest uses of a link by two hops of simultaneous
// paths of one network.
type Contention struct {
	g       model.Graph
	degree  uint64
	hops    []uint64 // for each link the hops at which it is used, as bits
	touched []uint64
	scan    []model.Node
}

// NewContention prepares for paths of g. Space O(order * degree) words.
func NewContention(g model.Graph) *Contention {
	degree := uint64(g.MaxDegree())
	return &Contention{g: g, degree: degree, hops: make([]uint64, g.Order()*degree)}
}

// Least is the least difference between two hops, of one path or two, that use
// one link; Apart if no link is used twice. Paths have at most 63 hops,
// all of them links. Cost O(degree) for a hop.
func (c *Contention) Least(paths [][]model.Node) int {
	for _, r := range c.touched {
		c.hops[r] = 0
	}
	c.touched = c.touched[:0]
	twice := false
	for _, path := range paths {
		for h := range len(path) - 1 {
			r := c.link(path[h], path[h+1])
			twice = twice || c.hops[r]>>h&1 == 1
			if c.hops[r] == 0 {
				c.touched = append(c.touched, r)
			}
			c.hops[r] |= 1 << h
		}
	}
	if twice {
		return 0
	}
	least := Apart
	for _, r := range c.touched {
		for set := c.hops[r]; set&(set-1) != 0; set &= set - 1 {
			least = min(least, bits.TrailingZeros64(set&(set-1))-bits.TrailingZeros64(set))
		}
	}
	return least
}

// Meetings counts the pairs of uses of one link by the difference of their hops: entry i is the
// number of pairs at hops h and h+i, of one path or two. In lockstep those of entry 0 conflict, with g
// flits those before entry g, in a circuit all. The list ends with its last pair; it is empty if no
// link is used twice. Paths are as for Least. Cost O(n log n) for n hops, and one for each pair.
func (c *Contention) Meetings(paths [][]model.Node) (pairs []uint64) {
	var uses []uint64 // link*64 + hop
	for _, path := range paths {
		for h := range len(path) - 1 {
			uses = append(uses, c.link(path[h], path[h+1])<<6|uint64(h))
		}
	}
	slices.Sort(uses)
	for i, use := range uses {
		for _, other := range uses[i+1:] {
			if other>>6 != use>>6 {
				break
			}
			difference := int(other - use)
			pairs = append(pairs, make([]uint64, max(0, difference+1-len(pairs)))...)
			pairs[difference]++
		}
	}
	return pairs
}

// link numbers the link of the hop from u to v.
func (c *Contention) link(u, v model.Node) uint64 {
	c.scan = c.g.Neighbors(c.scan[:0], u)
	for i, w := range c.scan {
		if w == v {
			return u*c.degree + uint64(i)
		}
	}
	panic("model: a hop from " + c.g.Format(u) + " to " + c.g.Format(v) + ", which is no link of " + c.g.Name())
}
