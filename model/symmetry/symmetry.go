// Package symmetry finds the automorphisms of a network, and maps between networks that are the same but for the
// names of their nodes, by making one node after the other a class of its own and refining the rest (McKay 1981).
// What it finds is checked by the definition of the network, Adjacent.
package symmetry

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"mccheck/model"
)

// MaxOrder is the most nodes of a network that is looked at.
const MaxOrder = 1 << 17

// Group is the group of the automorphisms of a network.
type Group struct {
	Order      *big.Int
	Generators [][]model.Node // the images of all nodes; each was checked
	Orbits     [][]model.Node // by their least nodes, each in order
	// Base are nodes of which only the identity fixes all; Moves[i] is how many images Base[i] has where those
	// before it are fixed. The order is their product.
	Base  []model.Node
	Moves []int
}

// Transitive reports whether every node can be taken to every other one.
func (g *Group) Transitive() bool { return len(g.Orbits) == 1 }

// Automorphisms finds the group of a network of at most MaxOrder nodes. The error is that of the context, or says
// that the network has more nodes or that a map that was found is no automorphism, which would be an error here.
// told is called when so many nodes of the base of all are done.
func Automorphisms(ctx context.Context, g model.Graph, told func(done, all int)) (*Group, error) {
	s, err := newSearch(ctx, g, nil)
	if err != nil {
		return nil, err
	}
	found := &Group{Order: big.NewInt(1)}
	all := NewOrbits(s.order())
	fixed := NewOrbits(s.order()) // under the maps found so far, which fix the nodes of the levels before theirs
	for level := len(s.path) - 1; level >= 0; level-- {
		at := s.path[level]
		failed := map[int32]bool{}
		images := 0
		for _, v := range at.cell {
			if fixed.Root(v) != fixed.Root(at.node) && !failed[fixed.Root(v)] {
				f, err := s.from(level, v)
				if err != nil {
					return nil, err
				}
				if f == nil {
					failed[fixed.Root(v)] = true
					continue
				}
				s.maps = append(s.maps, f)
				fixed.Join(f)
				for w := range failed { // roots may have changed
					failed[fixed.Root(w)] = true
				}
			}
		}
		for _, v := range at.cell {
			if fixed.Root(v) == fixed.Root(at.node) {
				images++
			}
		}
		found.Base = append(found.Base, model.Node(at.node))
		found.Moves = append(found.Moves, images)
		found.Order.Mul(found.Order, big.NewInt(int64(images)))
		told(len(s.path)-level, len(s.path))
	}
	slices.Reverse(found.Base)
	slices.Reverse(found.Moves)
	for _, f := range s.maps {
		all.Join(f)
		image := nodesOf(f)
		if err := Check(g, g, image); err != nil {
			return nil, err
		}
		found.Generators = append(found.Generators, image)
	}
	found.Orbits = all.list()
	return found, nil
}

// Unlike finds a node to which no automorphism of g takes node 0: there is none where g looks alike from every node. It is the least
// that counting links tells from node 0, and where that tells none the least of all. The error is that of Automorphisms.
func Unlike(ctx context.Context, g model.Graph) (u model.Node, found bool, err error) {
	l, err := linksOf(g)
	if err != nil {
		return 0, false, err
	}
	p := whole(l.order())
	if newRefiner(l).refine(p, 0); p.cells > 1 {
		return model.Node(slices.IndexFunc(p.cell, func(c int32) bool { return c != p.cell[0] })), true, nil
	}
	s, err := newSearch(ctx, g, nil)
	if err != nil {
		return 0, false, err
	}
	alike := NewOrbits(s.order())
	for v := range s.order() {
		if alike.Root(v) == 0 {
			continue
		}
		f, err := s.from(0, v)
		if f == nil || err != nil {
			return model.Node(v), true, err
		}
		s.maps = append(s.maps, f)
		alike.Join(f)
	}
	return 0, false, nil
}

// Isomorphism is a map of the nodes of g to those of h that keeps links and what is none, or nil where there is none.
// The map was checked; that there is none rests on this package. The error and told are those of Automorphisms.
func Isomorphism(ctx context.Context, g, h model.Graph, told func(done, all int)) ([]model.Node, error) {
	if g.Order() != h.Order() {
		for _, one := range []model.Graph{g, h} { // one that is no network is an error
			if one.Order() > MaxOrder {
				continue
			}
			if _, err := linksOf(one); err != nil {
				return nil, err
			}
		}
		return nil, nil
	}
	group, err := Automorphisms(ctx, h, told)
	if err != nil {
		return nil, err
	}
	s, err := newSearch(ctx, g, h)
	if err != nil {
		return nil, err
	}
	if s.start != s.startOf(s.other) {
		return nil, nil
	}
	if len(s.path) == 0 {
		return s.checked(g, h, s.leafMap(s.otherRoot))
	}
	for _, f := range group.Generators {
		images := make([]int32, len(f))
		for u, w := range f {
			images[u] = int32(w)
		}
		s.maps = append(s.maps, images)
	}
	tried := map[model.Node]bool{} // an orbit by its least node
	orbit := make(map[model.Node]model.Node, h.Order())
	for _, list := range group.Orbits {
		for _, u := range list {
			orbit[u] = list[0]
		}
	}
	for _, v := range s.otherRoot.of(s.path[0].target) {
		if least := orbit[model.Node(v)]; !tried[least] {
			tried[least] = true
			f, err := s.from(0, v)
			if f != nil || err != nil {
				if err != nil {
					return nil, err
				}
				return s.checked(g, h, f)
			}
		}
	}
	return nil, nil
}

// Check reports why a list of images is no isomorphism from g to h, by Adjacent of h and the links of g: a bijection
// that keeps every link, between networks of equally many links, keeps what is no link, too.
func Check(g, h model.Graph, image []model.Node) error {
	if uint64(len(image)) != g.Order() || g.Order() != h.Order() {
		return fmt.Errorf("symmetry: %d images of %d nodes of %s, for %d nodes of %s", len(image), g.Order(), g.Name(), h.Order(), h.Name())
	}
	taken := make([]bool, len(image))
	for u, w := range image {
		if w >= h.Order() || taken[w] {
			return fmt.Errorf("symmetry: node %s of %s has the image %d, which is no node of %s or that of another one", g.Format(model.Node(u)),
				g.Name(), w, h.Name())
		}
		taken[w] = true
	}
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		if len(near) != h.Degree(image[u]) {
			return fmt.Errorf("symmetry: %s of %s has %d links, its image %s of %s %d", g.Format(u), g.Name(), len(near), h.Format(image[u]),
				h.Name(), h.Degree(image[u]))
		}
		for _, v := range near {
			if !h.Adjacent(image[u], image[v]) {
				return fmt.Errorf("symmetry: %s and %s are joined in %s, their images %s and %s are not in %s", g.Format(u), g.Format(v), g.Name(),
					h.Format(image[u]), h.Format(image[v]), h.Name())
			}
		}
	}
	return nil
}

func nodesOf(f []int32) []model.Node {
	list := make([]model.Node, len(f))
	for u, w := range f {
		list[u] = model.Node(w)
	}
	return list
}
