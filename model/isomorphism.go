package model

import "fmt"

// CheckIsomorphism reports why f is not an isomorphism from g to h, or nil if
// it is one: f is a bijection of the nodes, and u, v are joined in g iff f(u),
// f(v) are joined in h. Cost O(order^2) calls of Adjacent: for small graphs.
func CheckIsomorphism(g, h Graph, f func(Node) Node) error {
	if g.Order() != h.Order() {
		return fmt.Errorf("isomorphism %s to %s: orders %d and %d differ", g.Name(), h.Name(), g.Order(), h.Order())
	}
	image := make([]Node, g.Order())
	preimage := make(map[Node]Node, g.Order())
	for u := range g.Order() {
		w := f(u)
		if w >= h.Order() {
			return fmt.Errorf("isomorphism %s to %s: node %s maps to number %d, want below %d",
				g.Name(), h.Name(), g.Format(u), w, h.Order())
		}
		if v, taken := preimage[w]; taken {
			return fmt.Errorf("isomorphism %s to %s: nodes %s and %s both map to %s",
				g.Name(), h.Name(), g.Format(v), g.Format(u), h.Format(w))
		}
		image[u], preimage[w] = w, u
	}
	for u := range g.Order() {
		for v := range g.Order() {
			inG, inH := g.Adjacent(u, v), h.Adjacent(image[u], image[v])
			if inG != inH {
				return fmt.Errorf("isomorphism %s to %s: %s, %s joined: %t; images %s, %s joined: %t",
					g.Name(), h.Name(), g.Format(u), g.Format(v), inG, h.Format(image[u]), h.Format(image[v]), inH)
			}
		}
	}
	return nil
}
