package symmetry

import (
	"fmt"
	"slices"

	"mccheck/model"
)

// SetOrbit is an orbit of sets of nodes of one size.
type SetOrbit struct {
	First []model.Node // one of its sets, in order
	Size  uint64       // how many sets it has
}

// Bounds of SetOrbits: nodes of a network, and sets of one size that have node 0.
const (
	MaxSetsOrder = 1 << 12
	maxSets      = 1 << 26
)

// SetOrbits lists the orbits of the sets of at most so many nodes under maps of a network of at most
// MaxSetsOrder nodes to itself, by size. Each map is checked first: that it is an automorphism, and that it keeps what
// nodes are the same, where same is given; a map that is not so is an error. Together they have to take node
// 0 to every node, and those that fix node 0 have to generate all that fix it, or else orbits fall apart, which
// is an error where it is seen in their sizes, and no set is left out even so.
//
// Method: some map takes a node of a set to node 0, so that sets with node 0 are enough. An orbit of S sets that have
// node 0 has S order/size sets, since each node is in equally many. That all sizes add up to the number of all
// sets is checked. Cost O(order^(most-1)) images of sets under the maps that fix node 0.
func SetOrbits(g model.Graph, maps [][]model.Node, same func(u, v model.Node) bool, most int) ([]SetOrbit, error) {
	if g.Order() > MaxSetsOrder || most < 0 {
		return nil, fmt.Errorf("symmetry: sets of at most %d of the %d nodes of %s, want a number from 0 on, of at most %d nodes", most,
			g.Order(), g.Name(), MaxSetsOrder)
	}
	for i, f := range maps {
		if err := Check(g, g, f); err != nil {
			return nil, fmt.Errorf("map %d: %w", i, err)
		}
		if err := keeps(g, f, same); err != nil {
			return nil, fmt.Errorf("map %d: %w", i, err)
		}
	}
	s := &sets{order: g.Order()}
	for _, f := range maps {
		if f[0] == 0 {
			s.fixing = append(s.fixing, f)
		}
	}
	if s.home = homeward(maps, s.order); s.home == nil {
		return nil, fmt.Errorf("symmetry: the maps do not take node 0 to every node of %s", g.Name())
	}
	list := []SetOrbit{{Size: 1}}
	for size := 1; size <= most; size++ {
		found, err := s.ofSize(size)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name(), err)
		}
		list = append(list, found...)
	}
	return list, nil
}

// keeps reports why a map does not keep which nodes are the same.
func keeps(g model.Graph, f []model.Node, same func(u, v model.Node) bool) error {
	if same == nil {
		return nil
	}
	for u := range g.Order() {
		for v := range u {
			if same(u, v) != same(f[u], f[v]) {
				return fmt.Errorf("symmetry: of %s and %s in %s, and their images %s and %s, one pair is of one kind and the other is not",
					g.Format(u), g.Format(v), g.Name(), g.Format(f[u]), g.Format(f[v]))
			}
		}
	}
	return nil
}

// homeward is for each node a product of maps that takes it to node 0; nil if one has none.
func homeward(maps [][]model.Node, order uint64) [][]model.Node {
	home := make([][]model.Node, order)
	home[0] = make([]model.Node, order)
	for u := range home[0] {
		home[0][u] = model.Node(u)
	}
	queue := []model.Node{0}
	for head := 0; head < len(queue); head++ {
		u := queue[head]
		for _, f := range maps {
			if home[f[u]] != nil {
				continue
			}
			way := make([]model.Node, order) // back along f, and then home from u
			for x := range order {
				way[f[x]] = home[u][x]
			}
			home[f[u]] = way
			queue = append(queue, f[u])
		}
	}
	if uint64(len(queue)) < order {
		return nil
	}
	return home
}

// sets looks for orbits of sets that have node 0.
type sets struct {
	order  uint64
	fixing [][]model.Node // the maps that fix node 0
	home   [][]model.Node
	seen   []bool // by the rank of the other nodes
}

// ofSize lists the orbits of the sets of one size, which is not 0.
func (s *sets) ofSize(size int) (list []SetOrbit, err error) {
	all := choose(s.order-1, size-1)
	if all > maxSets {
		return nil, fmt.Errorf("symmetry: %d sets of %d nodes have node 0, want at most %d", all, size, maxSets)
	}
	s.seen = make([]bool, all)
	sum := uint64(0)
	for others := range all {
		if s.seen[others] {
			continue
		}
		first := s.set(others, size)
		have := s.reach(first)
		if have*s.order%uint64(size) != 0 {
			return nil, fmt.Errorf("symmetry: %d sets with node 0 like %v, which makes no whole orbit of sets of %d of %d nodes: the maps that fix "+
				"node 0 do not generate all that do", have, first, size, s.order)
		}
		list = append(list, SetOrbit{first, have * s.order / uint64(size)})
		sum += list[len(list)-1].Size
	}
	if want := choose(s.order, size); sum != want {
		return nil, fmt.Errorf("symmetry: the orbits have %d sets of %d nodes, and there are %d", sum, size, want)
	}
	return list, nil
}

// reach marks all sets with node 0 that maps make of one, and counts them.
func (s *sets) reach(first []model.Node) (count uint64) {
	waiting := [][]model.Node{first}
	s.seen[rank(first)] = true
	image := make([]model.Node, len(first))
	for ; len(waiting) > 0; count++ {
		set := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		take := func(f []model.Node) {
			for i, u := range set {
				image[i] = f[u]
			}
			slices.Sort(image)
			if r := rank(image); !s.seen[r] {
				s.seen[r] = true
				waiting = append(waiting, slices.Clone(image))
			}
		}
		for _, f := range s.fixing {
			take(f)
		}
		for _, u := range set {
			take(s.home[u])
		}
	}
	return count
}

// rank numbers the sets of one size that have node 0, by their other nodes in order.
func rank(set []model.Node) (r uint64) {
	for i, u := range set[1:] {
		r += choose(u-1, i+1)
	}
	return r
}

// set is the one of a rank.
func (s *sets) set(rank uint64, size int) []model.Node {
	set := make([]model.Node, size)
	u := s.order - 1
	for i := size - 1; i > 0; i-- {
		for u--; choose(u, i) > rank; u-- {
		}
		rank -= choose(u, i)
		set[i] = u + 1
	}
	return set
}

// choose is the number of sets of k of n things.
func choose(n uint64, k int) uint64 {
	c := uint64(1)
	for i := range uint64(k) {
		if i >= n {
			return 0
		}
		c = c * (n - i) / (i + 1)
	}
	return c
}
