package route

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
)

// ChannelRule fixes what fault-tolerant Algorithm 2 leaves open, and where its
// print is in doubt.
type ChannelRule struct {
	// Cycles[j] lists the 2^k classes of a hamiltonian cycle of the class cube
	// that begins 0, 2^j; from class c it is followed with c added bit by bit.
	Cycles [][]int
	// AnyBit is the position of a key-bit of type 2, 0 <= AnyBit < m.
	AnyBit int
	// Backward has the class bits of case 2.2 ordered from the highest down.
	Backward bool
	// KeyByRemainder places the key-bit found at position x at dimension
	// k + (x mod k), as printed; otherwise at k + x.
	KeyByRemainder bool
	// KeyAcross compares M_u[c_u^(j)] with M_v[c_v^(j)], as printed; otherwise
	// with M_v[c_u^(j)]. It matters in case 2 only.
	KeyAcross bool
	// StartAtKey starts Algorithm 1 in case 2.2 at u^(j,y), as printed;
	// otherwise one step of the cycle later, as in case 1 and Table 1.
	StartAtKey bool
}

// ChannelPartner is the node of the cluster of v that Algorithm 2 pairs with u:
// in case 1 the one with the same node ID, in case 2 the one with
// M_u[c_u] + M_v[c_v] = M_u[c_v] + M_v[c_u], bit by bit. O(1).
func ChannelPartner(g network.Metacube, u, v model.Node) model.Node {
	cu, cv := g.Class(u), g.Class(v)
	if cu == cv {
		return g.WithField(v, cv, g.Field(u, cu))
	}
	return g.WithField(v, cv, g.Field(u, cu)^g.Field(u, cv)^g.Field(v, cu))
}

// ChannelKey is the dimension of the key-bit of path j from u to v, and whether
// it is of type 1: the lowest bit in which the two fields agree. O(m).
func ChannelKey(g network.Metacube, u, v model.Node, j int, rule ChannelRule) (dim int, agree bool) {
	near, far := g.Class(u)^1<<j, g.Class(u)^1<<j
	if rule.KeyAcross {
		far = g.Class(v) ^ 1<<j
	}
	differing := g.Field(u, near) ^ g.Field(v, far)
	x := bits.TrailingZeros64(^differing)
	switch {
	case x >= g.M():
		return g.K() + rule.AnyBit, false
	case rule.KeyByRemainder:
		return g.K() + x%g.K(), true
	}
	return g.K() + x, true
}

// ChannelPath is the path (u -> v)_j of Algorithm 2 for 0 <= j < k and paired
// nodes u, v of different clusters: its nodes, both ends included. Where the
// nodes are not paired, it is an error. Cost O(m 2^k).
func ChannelPath(g network.Metacube, u, v model.Node, j int, rule ChannelRule) ([]model.Node, error) {
	if g.SameCluster(u, v) || ChannelPartner(g, u, v) != v {
		return nil, fmt.Errorf("%s: no channel from %s to %s: want paired nodes of two clusters", g.Name(), g.Format(u), g.Format(v))
	}
	dim, _ := ChannelKey(g, u, v, j, rule)
	cu, cv := g.Class(u), g.Class(v)
	p := channel{g: g, nodes: []model.Node{u}}
	p.cross(j)
	w := g.WithClass(v, cu^1<<j)
	around := roundTrip(rule.Cycles[j], cu)
	switch apart := bits.OnesCount(uint(cu ^ cv)); {
	case apart == 0: // case 1; w is v^(j)
		p.nodes = append(p.nodes, g.Neighbor(p.last(), dim))
		p.enter(around[1])
		p.follow(around[1:], w)
		p.cross(j)
	case p.last() == w: // case 2, u^(j) = w_j
		p.finish(v, j, rule)
	case cu^cv == 1<<j: // case 2.1, dimension q
		p.follow(around, g.WithClass(v, cu))
		p.cross(j)
	default: // case 2.1, the other dimensions, and case 2.2
		p.nodes = append(p.nodes, g.Neighbor(p.last(), dim))
		if apart == 1 || !rule.StartAtKey {
			p.enter(around[1])
			around = around[1:]
		}
		p.follow(around, w)
		p.finish(v, j, rule)
	}
	return p.nodes, nil
}

// roundTrip goes once around the cycle from the class c^(j) to itself.
func roundTrip(cycle []int, c int) []int {
	var walk []int
	for _, x := range cycle[1:] {
		walk = append(walk, c^x)
	}
	return append(walk, c^cycle[0], c^cycle[1])
}

// channel is a path under construction.
type channel struct {
	g     network.Metacube
	nodes []model.Node
}

func (p *channel) last() model.Node { return p.nodes[len(p.nodes)-1] }

// cross takes the cross-edge of dimension i.
func (p *channel) cross(i int) { p.nodes = append(p.nodes, p.g.Neighbor(p.last(), i)) }

// enter takes the cross-edge to class c, from a neighbouring class.
func (p *channel) enter(c int) { p.nodes = append(p.nodes, p.g.WithClass(p.last(), c)) }

// follow is Algorithm 1 from the last node to t along the given classes, the
// first of which is that of the last node.
func (p *channel) follow(classes []int, t model.Node) {
	for turn, c := range classes {
		if turn > 0 {
			p.enter(c)
		}
		for i := range p.g.M() {
			if (p.g.Field(p.last(), c)^p.g.Field(t, c))>>i&1 == 1 {
				p.cross(p.g.K() + i)
			}
		}
		if p.last() == t {
			return
		}
	}
}

// finish walks the class path Z_j from w_j to v along cross-edges.
func (p *channel) finish(v model.Node, j int, rule ChannelRule) {
	for _, i := range ClassPath(p.g.K(), p.g.Class(p.nodes[0]), p.g.Class(v), j, rule.Backward) {
		p.cross(i)
	}
}

// ClassPath lists the dimensions of the path Z_j of fault-tolerant sec.4 in the
// n-cube, from x^(j) to y. Of the d dimensions in which x and y differ, in
// ascending order unless backward, those of the path that leaves along the i-th
// are the (i-1)-th, the (i-2)-th and so on, around to the (i+1)-th: it ends in
// y^(i+1) : y. A path along any other dimension j flips all d and then j: it
// ends in y^(j) : y. It has d-1 hops in the first case, d+1 in the second.
func ClassPath(n, x, y, j int, backward bool) []int {
	var differing []int
	for i := range n {
		if (x^y)>>i&1 == 1 {
			differing = append(differing, i)
		}
	}
	if backward {
		slices.Reverse(differing)
	}
	at := slices.Index(differing, j)
	if at < 0 {
		return append(differing, j)
	}
	var dims []int
	for s := 1; s < len(differing); s++ {
		dims = append(dims, differing[(at-s+len(differing))%len(differing)])
	}
	return dims
}

// ClassCycles lists the first hamiltonian cycles of the k-cube that begin 0, 2^j, no more
// than most, as the order of their 2^k nodes; for k = 1 the walk 0 : 1 : 0. There are 1, 1, 4
// for k = 1, 2, 3, and 672 for k = 4.
func ClassCycles(k, j, most int) [][]int {
	var list [][]int
	var extend func(walk []int)
	extend = func(walk []int) {
		end := walk[len(walk)-1]
		if len(walk) == 1<<k && bits.OnesCount(uint(end)) == 1 {
			list = append(list, slices.Clone(walk))
		}
		for i := 0; i < k && len(list) < most; i++ {
			if next := end ^ 1<<i; !slices.Contains(walk, next) {
				extend(append(walk[:len(walk):len(walk)], next))
			}
		}
	}
	extend([]int{0, 1 << j})
	return list
}

// ChannelRules lists the rules that agree with base in the readings of the print
// and run through all choices of cycles, of the first four for each dimension, of key-bits of type 2
// and of both orders of dimensions: 2m, 2m, 128m rules for k = 1, 2, 3.
func ChannelRules(g network.Metacube, base ChannelRule) []ChannelRule {
	families := [][][]int{{}}
	for j := range g.K() {
		var longer [][][]int
		for _, f := range families {
			for _, cycle := range ClassCycles(g.K(), j, 4) {
				longer = append(longer, append(slices.Clone(f), cycle))
			}
		}
		families = longer
	}
	var rules []ChannelRule
	for _, f := range families {
		for b := range g.M() {
			for _, backward := range []bool{false, true} {
				rule := base
				rule.Cycles, rule.AnyBit, rule.Backward = f, b, backward
				rules = append(rules, rule)
			}
		}
	}
	return rules
}
