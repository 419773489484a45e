package search

import (
	"fmt"

	"mccheck/model"
)

// Detours finds what faulty nodes cost in one network, by a search from every node around them. It is for one
// goroutine at a time.
type Detours struct {
	g      model.Graph
	near   [][]uint16
	direct []uint8 // direct[s*order+t] is the distance without faults
	around []uint8 // from one node, around the faults
	faulty []bool
	queue  []uint16
}

// MaxDetourOrder is the most nodes of a network that Detours looks at.
const MaxDetourOrder = 1 << 12

// unreached is the distance to a node without a path; all others are less.
const unreached = 255

// NewDetours prepares for sets of faults in a network of at most MaxDetourOrder nodes, all distances below 255.
// Cost O(order (order + size)), space O(order^2) bytes.
func NewDetours(g model.Graph) (*Detours, error) {
	n := g.Order()
	if n > MaxDetourOrder {
		return nil, fmt.Errorf("model: detours in %s, of %d nodes: want at most %d", g.Name(), n, MaxDetourOrder)
	}
	d := &Detours{g: g, near: make([][]uint16, n), direct: make([]uint8, 0, n*n), around: make([]uint8, n), faulty: make([]bool, n)}
	var near []model.Node
	for u := range n {
		near = g.Neighbors(near[:0], u)
		for _, v := range near {
			d.near[u] = append(d.near[u], uint16(v))
		}
	}
	for s := range n {
		if !d.search(s) {
			return nil, fmt.Errorf("model: detours in %s: node %s is %d hops or more from some node, or has no path to it", g.Name(), g.Format(s),
				unreached)
		}
		d.direct = append(d.direct, d.around...)
	}
	return d, nil
}

// Around counts the ordered pairs of nodes for which faults mean a detour: entry e-1 is the number of pairs, without
// faulty nodes, whose distance around the faults is e > 0 more than without them. Only pairs that are wanted count;
// nil wants all. The list ends with the longest detour; ok is false if a pair that is wanted has no path of fewer than 255 hops.
// Cost O(order (order + size)).
func (d *Detours) Around(faults []model.Node, wanted func(s, t model.Node) bool) (pairs []uint64, ok bool) {
	clear(d.faulty)
	for _, w := range faults {
		d.faulty[w] = true
	}
	n := d.g.Order()
	for s := range n {
		if d.faulty[s] {
			continue
		}
		d.search(s)
		for t, hops := range d.direct[s*n : (s+1)*n] {
			now := d.around[t]
			if now == hops || d.faulty[t] || wanted != nil && !wanted(s, model.Node(t)) {
				continue
			}
			if now == unreached {
				return nil, false
			}
			more := int(now - hops)
			pairs = append(pairs, make([]uint64, max(0, more-len(pairs)))...)
			pairs[more-1]++
		}
	}
	return pairs, true
}

// search finds the distances from s around the faults, and reports whether every node is reached.
func (d *Detours) search(s model.Node) bool {
	for u := range d.around {
		d.around[u] = unreached
	}
	d.around[s] = 0
	d.queue = append(d.queue[:0], uint16(s))
	for head := 0; head < len(d.queue); head++ {
		u := d.queue[head]
		hops := d.around[u] + 1
		for _, v := range d.near[u] {
			if d.around[v] == unreached && !d.faulty[v] && hops < unreached {
				d.around[v] = hops
				d.queue = append(d.queue, v)
			}
		}
	}
	return len(d.queue) == len(d.near)
}
