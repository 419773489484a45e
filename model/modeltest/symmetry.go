package modeltest

import (
	"fmt"
	"slices"

	"mccheck/model"
)

// PermutationOf is a map of the nodes of a network as a list of images.
func PermutationOf(g model.Graph, image func(model.Node) model.Node) []model.Node {
	p := make([]model.Node, g.Order())
	for u := range g.Order() {
		p[u] = image(u)
	}
	return p
}

// AutomorphismFault says why p, the images of the nodes, is no automorphism of g; it is empty if p is one.
func AutomorphismFault(g model.Graph, p []model.Node) string {
	if uint64(len(p)) != g.Order() {
		return fmt.Sprintf("there are %d images for %d nodes", len(p), g.Order())
	}
	taken := make([]bool, len(p))
	for u, image := range p {
		if image >= g.Order() || taken[image] {
			return fmt.Sprintf("node %d, the image of %s, does not exist or is an image already", image, g.Format(model.Node(u)))
		}
		taken[image] = true
	}
	for u := range g.Order() {
		for _, w := range g.Neighbors(nil, u) {
			if w > u && !g.Adjacent(p[u], p[w]) {
				return fmt.Sprintf("the link %s - %s goes to %s - %s, which are not joined",
					g.Format(u), g.Format(w), g.Format(p[u]), g.Format(p[w]))
			}
		}
	}
	return ""
}

// TransitivityFault says why the maps do not show that g looks the same from every node: one
// is no automorphism, or some node is not reached from node 0. It is empty if they do.
func TransitivityFault(g model.Graph, generators [][]model.Node) string {
	for i, p := range generators {
		if fault := AutomorphismFault(g, p); fault != "" {
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
	if uint64(len(orbit)) != g.Order() {
		return fmt.Sprintf("the maps take %s to %d of %d nodes", g.Format(0), len(orbit), g.Order())
	}
	return ""
}

// Joined is a network whose links are its lists of neighbours and nothing else: what its definition
// of adjacency says is not asked.
type Joined struct{ model.Graph }

// Adjacent reports whether v is in the list of u.
func (g Joined) Adjacent(u, v model.Node) bool { return slices.Contains(g.Neighbors(nil, u), v) }
