package symmetry

import (
	"context"
	"fmt"
	"slices"

	"mccheck/model"
)

// mapSearch looks for maps from one network to another, or itself: along the first path, which makes one node after the
// other a cell of its own until all are, and along those of the other network that refine alike.
type mapSearch struct {
	ctx       context.Context
	one       *refiner
	other     *refiner
	start     uint64 // the trace of the first refinement
	path      []level
	leaf      *partition
	otherRoot *partition
	maps      [][]int32 // automorphisms of the other network found so far
}

// level is a step of the first path.
type level struct {
	target int32   // the cell
	cell   []int32 // its nodes
	node   int32   // the one that becomes a cell
	trace  uint64
	before *partition
}

// maxPath bounds the bytes of the partitions along the first path, which are kept.
const maxPath = 1 << 30

// newSearch prepares for maps from g to h, or to itself where h is nil.
func newSearch(ctx context.Context, g, h model.Graph) (*mapSearch, error) {
	a, err := linksOf(g)
	if err != nil {
		return nil, err
	}
	s := &mapSearch{ctx: ctx, one: newRefiner(a)}
	s.other = s.one
	if h != nil {
		b, err := linksOf(h)
		if err != nil {
			return nil, err
		}
		s.other = newRefiner(b)
	}
	p := whole(s.order())
	s.start = s.one.refine(p, 0)
	for !p.discrete() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if need := 16 * (len(s.path) + 1) * int(s.order()); need > maxPath {
			return nil, fmt.Errorf("symmetry: %s takes more than %d MiB: after %d nodes are told apart others still look alike",
				g.Name(), maxPath>>20, len(s.path))
		}
		c := p.first()
		l := level{target: c, cell: slices.Clone(p.of(c)), before: p.clone()}
		l.node = slices.Min(l.cell)
		p.single(l.node)
		l.trace = s.one.refine(p, c)
		s.path = append(s.path, l)
	}
	s.leaf = p
	s.otherRoot = whole(s.order())
	s.other.refine(s.otherRoot, 0)
	return s, nil
}

func (s *mapSearch) order() int32 { return s.one.order() }

// startOf is the trace of the first refinement of a network.
func (s *mapSearch) startOf(r *refiner) uint64 { return r.refine(whole(s.order()), 0) }

func linksOf(g model.Graph) (links, error) {
	if g.Order() > MaxOrder {
		return links{}, fmt.Errorf("symmetry: %s has %d nodes, want at most %d", g.Name(), g.Order(), MaxOrder)
	}
	l := links{start: make([]int32, 1, g.Order()+1)}
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		slices.Sort(near)
		for _, v := range near {
			l.ends = append(l.ends, int32(v))
		}
		l.start = append(l.start, int32(len(l.ends)))
	}
	return l, nil
}

// from looks for a map that takes the node of a level of the first path to v, and fixes those of the levels before
// where it is an automorphism; nil where there is none.
func (s *mapSearch) from(at int, v int32) ([]int32, error) {
	p := s.otherRoot
	if s.one == s.other {
		p = s.path[at].before
	}
	return s.descend(at, p, v, s.maps)
}

// descend goes on where node v becomes a cell; maps are automorphisms of the other network that fix the nodes that became
// cells before.
func (s *mapSearch) descend(at int, before *partition, v int32, maps [][]int32) ([]int32, error) {
	if err := s.ctx.Err(); err != nil {
		return nil, err
	}
	p := before.clone()
	p.single(v)
	if s.other.refine(p, s.path[at].target) != s.path[at].trace {
		return nil, nil
	}
	if at+1 == len(s.path) {
		if !p.discrete() {
			return nil, nil
		}
		f := s.leafMap(p)
		if !s.keeps(f) {
			return nil, nil
		}
		return f, nil
	}
	next := s.path[at+1].target
	if p.size[next] != int32(len(s.path[at+1].cell)) {
		return nil, nil
	}
	if s.one == s.other {
		if f := s.exchange(s.path[at+1].before, p); f != nil && s.keeps(f) {
			return f, nil
		}
	}
	maps = slices.DeleteFunc(slices.Clone(maps), func(f []int32) bool { return f[v] != v })
	var alike *Orbits // under what fixes all that became cells
	var failed []int32
	for _, w := range slices.Clone(p.of(next)) {
		if alike != nil && slices.ContainsFunc(failed, func(u int32) bool { return alike.Root(u) == alike.Root(w) }) {
			continue // it fails as that one did
		}
		if f, err := s.descend(at+1, p, w, maps); f != nil || err != nil {
			return f, err
		}
		if alike == nil {
			alike = NewOrbits(s.order())
			for _, f := range maps {
				alike.Join(f)
			}
		}
		failed = append(failed, w)
	}
	return nil, nil
}

// exchange is a bijection that takes cells to cells and leaves as many nodes where they are as it can; nil where the cells differ
// in size. It need not keep links.
func (s *mapSearch) exchange(from, to *partition) []int32 {
	f := make([]int32, len(from.nodes))
	var left, free []int32
	for c := int32(0); c < int32(len(from.nodes)); c += from.size[c] {
		if from.size[c] != to.size[c] {
			return nil
		}
		left, free = left[:0], free[:0]
		for _, u := range from.of(c) {
			if f[u] = u; to.cell[u] != c {
				left = append(left, u)
			}
		}
		for _, w := range to.of(c) {
			if from.cell[w] != c {
				free = append(free, w)
			}
		}
		for i, u := range left {
			f[u] = free[i]
		}
	}
	return f
}

// leafMap takes the node at each place of the first leaf to that of another one.
func (s *mapSearch) leafMap(p *partition) []int32 {
	f := make([]int32, len(p.nodes))
	for i, u := range s.leaf.nodes {
		f[u] = p.nodes[i]
	}
	return f
}

// keeps reports whether a bijection takes links to links.
func (s *mapSearch) keeps(f []int32) bool {
	if len(s.one.ends) != len(s.other.ends) {
		return false
	}
	for u := range s.order() {
		own := s.one.of(u)
		images := s.other.of(f[u])
		if len(own) != len(images) {
			return false
		}
		for _, v := range own {
			if _, linked := slices.BinarySearch(images, f[v]); !linked {
				return false
			}
		}
	}
	return true
}

func (s *mapSearch) checked(g, h model.Graph, f []int32) ([]model.Node, error) {
	if !s.keeps(f) {
		return nil, nil
	}
	image := nodesOf(f)
	return image, Check(g, h, image)
}
