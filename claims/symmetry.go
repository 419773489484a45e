package claims

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/model"
)

// A network is vertex-transitive when for any two nodes some automorphism, a
// permutation of the nodes that takes links to links, takes the one to the other.
// It is shown by automorphisms that together take node 0 to every node, and
// refuted by two nodes from which the network looks different.

// Permutation lists the images of nodes 0, 1, 2, ...
type Permutation []model.Node

// PermutationOf writes a map down for every node of g.
func PermutationOf(g model.Graph, f func(u model.Node) model.Node) Permutation {
	p := make(Permutation, g.Order())
	for u := range g.Order() {
		p[u] = f(u)
	}
	return p
}

// AutomorphismFault says why p is no automorphism of the network; "" if it is
// one. A permutation that takes every link to a link is one, because there are
// as many links as images of links.
func AutomorphismFault(v View, p Permutation) string {
	g := v.Graph()
	if uint64(len(p)) != g.Order() {
		return fmt.Sprintf("there are %s for %d nodes", Plural(len(p), "image"), g.Order())
	}
	taken := make([]bool, len(p))
	for u, image := range p {
		if image >= g.Order() || taken[image] {
			return fmt.Sprintf("node %d, the image of %s, does not exist or is an image already", image, g.Format(model.Node(u)))
		}
		taken[image] = true
	}
	for u := range g.Order() {
		for _, w := range v.Neighbors(u) {
			if w > u && !v.Adjacent(p[u], p[w]) {
				return fmt.Sprintf("the link %s - %s goes to %s - %s, which are not joined",
					g.Format(u), g.Format(w), g.Format(p[u]), g.Format(p[w]))
			}
		}
	}
	return ""
}

// TransitivityFault says why the permutations do not show that the network is
// vertex-transitive; "" if they do.
func TransitivityFault(v View, generators []Permutation) string {
	g := v.Graph()
	for i, p := range generators {
		if fault := AutomorphismFault(v, p); fault != "" {
			return fmt.Sprintf("map %d is no automorphism: %s", i+1, fault)
		}
	}
	orbit, seen := []model.Node{0}, map[model.Node]bool{0: true}
	for head := 0; head < len(orbit); head++ {
		for _, p := range generators {
			if w := p[orbit[head]]; !seen[w] {
				seen[w] = true
				orbit = append(orbit, w)
			}
		}
	}
	for u := range g.Order() {
		if !seen[u] {
			return fmt.Sprintf("the maps take %s to %d of %d nodes, not to %s", g.Format(0), len(orbit), g.Order(), g.Format(u))
		}
	}
	return ""
}

// Outlook counts the nodes of the network by what a node u sees of them: the
// distance from u, and the links back, those to nodes nearer to u, and aside, to
// nodes just as far. An automorphism keeps it.
func Outlook(v View, u model.Node) map[Sight]int {
	count := map[Sight]int{}
	dist := v.Distances(u)
	for w := range v.Graph().Order() {
		s := Sight{Distance: int(dist[w])}
		for _, x := range v.Neighbors(w) {
			switch {
			case dist[x] < dist[w]:
				s.Back++
			case dist[x] == dist[w]:
				s.Aside++
			}
		}
		count[s]++
	}
	return count
}

// Sight is what a node sees of another one; see Outlook.
type Sight struct{ Distance, Back, Aside int }

// outlookDifference finds a node whose outlook is not that of node 0 and names
// the first difference; ok is false when there is none.
func outlookDifference(v View) (text string, ok bool) {
	g := v.Graph()
	first := Outlook(v, 0)
	for u := range g.Order() {
		other := Outlook(v, u)
		if maps.Equal(first, other) {
			continue
		}
		all := maps.Clone(first)
		maps.Copy(all, other)
		for _, s := range slices.SortedFunc(maps.Keys(all), compareSights) {
			if first[s] != other[s] {
				return fmt.Sprintf("nodes at distance %d with %d links to nearer nodes and %d to nodes just as far: %d from %s, %d from %s",
					s.Distance, s.Back, s.Aside, first[s], g.Format(0), other[s], g.Format(u)), true
			}
		}
	}
	return "", false
}

func compareSights(a, b Sight) int {
	return slices.Compare([]int{a.Distance, a.Back, a.Aside}, []int{b.Distance, b.Back, b.Aside})
}

// TransitiveWhere states that the networks at the points with cond (nil: all) are
// vertex-transitive, which the generators show, and that no others are: they look
// different from some two of their nodes.
func (n Networks) TransitiveWhere(cond func(Point) bool, generators func(v View) []Permutation) *Statement {
	open := func(look func(model.Graph) View) func(Point) (*Instance, error) {
		return func(p Point) (*Instance, error) {
			g, err := n.New(p)
			if err != nil {
				return nil, err
			}
			v := look(g)
			fault := func() string {
				if cond == nil || cond(p) {
					return TransitivityFault(v, generators(v))
				}
				if _, differ := outlookDifference(v); !differ {
					return "the network looks the same from every node"
				}
				return ""
			}
			return &Instance{
				Test: func([]uint64) Status { return When(fault() == "") },
				Explain: func([]uint64) string {
					text := fault()
					if seen, differ := outlookDifference(v); differ {
						text += "; " + seen
					}
					return g.Name() + ": " + strings.TrimPrefix(text, "; ")
				},
			}, nil
		}
	}
	d := n.Domain
	d.Bits = func(p Point) int { return n.Domain.Bits(p)*5/4 + 2 } // as many maps as bits, each over all links
	return &Statement{Over: d, At: open(NeighborView), Replay: open(AdjacencyView)}
}

// FindAutomorphism searches for an automorphism that takes node from to node to;
// nil if there is none. Nodes get their images in the order of a breadth-first
// search; an image is an unused neighbour of the image of the node's predecessor
// and is joined to the images before it as the node is to the nodes before it.
// The search is complete, and exponential at worst: for networks of few nodes,
// all of which hang together.
func FindAutomorphism(v View, from, to model.Node) Permutation {
	s := &automorphismSearch{v: v, before: map[model.Node]model.Node{}, image: map[model.Node]model.Node{}, used: map[model.Node]bool{}}
	s.order = []model.Node{from}
	seen := map[model.Node]bool{from: true}
	for head := 0; head < len(s.order); head++ {
		for _, w := range v.Neighbors(s.order[head]) {
			if !seen[w] {
				seen[w] = true
				s.before[w] = s.order[head]
				s.order = append(s.order, w)
			}
		}
	}
	if !s.extend(0, []model.Node{to}) {
		return nil
	}
	return PermutationOf(v.Graph(), func(u model.Node) model.Node { return s.image[u] })
}

type automorphismSearch struct {
	v      View
	order  []model.Node
	before map[model.Node]model.Node
	image  map[model.Node]model.Node
	used   map[model.Node]bool
}

// extend gives node number at of the order one of the candidates as its image,
// and then images to the rest.
func (s *automorphismSearch) extend(at int, candidates []model.Node) bool {
	u := s.order[at]
	for _, w := range candidates {
		if s.used[w] || !s.fits(at, w) {
			continue
		}
		s.image[u], s.used[w] = w, true
		if at+1 == len(s.order) {
			return true
		}
		near := append([]model.Node(nil), s.v.Neighbors(s.image[s.before[s.order[at+1]]])...)
		if s.extend(at+1, near) {
			return true
		}
		delete(s.image, u)
		delete(s.used, w)
	}
	return false
}

// fits reports whether w is joined to the images so far as the node is to their
// originals.
func (s *automorphismSearch) fits(at int, w model.Node) bool {
	for _, x := range s.order[:at] {
		if s.v.Adjacent(s.order[at], x) != s.v.Adjacent(w, s.image[x]) {
			return false
		}
	}
	return true
}
