package pathlist

import (
	"fmt"

	"mccheck/conform/result"
	"mccheck/model"
)

// fault is what may be wrong with a path.
type fault int

const (
	none     fault = iota
	short          // it has no hop
	outside        // it names a node that the network does not have
	unjoined       // a hop is no link
	repeated       // it comes to a node twice
	unequal        // it does not have the length of the distance
	long           // it is longer than allowed
)

// fault finds the first fault of a path, and the place in it. Cost O(nodes).
func (c *checker) fault(path []model.Node) (f fault, at int) {
	if len(path) < 2 {
		return short, 0
	}
	for i, v := range path {
		if v >= c.g.Order() {
			return outside, i
		}
		if i > 0 && !c.g.Adjacent(path[i-1], v) {
			return unjoined, i
		}
	}
	if i := c.again(path); i > 0 {
		return repeated, i
	}
	last := len(path) - 1
	if c.o.Distance != nil && last != c.o.Distance(path[0], path[last]) {
		return unequal, last
	}
	if c.o.Most != nil && last > c.o.Most(path[0], path[last]) {
		return long, last
	}
	return none, 0
}

// again is the first place of a path where it has been before, or 0.
func (c *checker) again(path []model.Node) int {
	if len(path) <= 32 {
		for i, v := range path {
			for _, u := range path[:i] {
				if u == v {
					return i
				}
			}
		}
		return 0
	}
	if c.seen == nil {
		c.seen = map[model.Node]bool{}
	}
	clear(c.seen)
	for i, v := range path {
		if c.seen[v] {
			return i
		}
		c.seen[v] = true
	}
	return 0
}

// failure tells of a path that fails, hop by hop to where it does.
func (c *checker) failure(i int) *result.Failure {
	p := c.paths[i].Nodes
	f, at := c.fault(p)
	var says, note string
	switch last := len(p) - 1; f {
	case short:
		return &result.Failure{Kind: result.Wrong, Case: c.data(i), Says: "the path has no hop"}
	case outside:
		says = fmt.Sprintf("node %d of the path is %d, and %s has the nodes 0 to %d", at+1, p[at], c.g.Name(), c.g.Order()-1)
		note = "no node"
	case unjoined:
		says = fmt.Sprintf("hop %d of the path goes from %s to %s, which are not joined", at, c.address(p[at-1]),
			c.address(p[at]))
		note = "no link leads here"
	case repeated:
		says, note = fmt.Sprintf("the path comes to %s twice", c.address(p[at])), "for the second time"
	case unequal:
		says = fmt.Sprintf("the path has %s, want %d, the distance", plural(last, "hop"), c.o.Distance(p[0], p[last]))
	case long:
		says = fmt.Sprintf("the path has %s, want at most %d", plural(last, "hop"), c.o.Most(p[0], p[last]))
	}
	return &result.Failure{Kind: result.Wrong, Case: c.data(i), Says: says, Walk: c.walk(p[:at+1], note)}
}

// plural writes a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// data are the ends of a path and its line.
func (c *checker) data(i int) (list []result.Datum) {
	p := c.paths[i]
	if len(p.Nodes) > 0 {
		list = append(list, result.Datum{Name: "src", Text: c.address(p.Nodes[0])},
			result.Datum{Name: "dst", Text: c.address(p.Nodes[len(p.Nodes)-1])})
	}
	if p.Line > 0 {
		list = append(list, result.Datum{Name: "line", Text: fmt.Sprint(p.Line)})
	}
	return list
}

// maxWalk is the most hops that a walk shows; of a longer one the middle is left out.
const maxWalk = 64

// walk lays a path out with a note at its last place.
func (c *checker) walk(path []model.Node, note string) (walk []result.Hop) {
	for i, u := range path {
		if len(path) > maxWalk && i == maxWalk/2 {
			walk = append(walk, result.Hop{Place: "...", Note: fmt.Sprintf("%d nodes are left out", len(path)-maxWalk)})
		}
		if len(path) <= maxWalk || i < maxWalk/2 || i >= len(path)-maxWalk/2 {
			walk = append(walk, result.Hop{Place: c.address(u)})
		}
	}
	walk[len(walk)-1].Note = note
	return walk
}

// address writes a node as its network does; one that the network does not have as a number.
func (c *checker) address(u model.Node) string {
	if u >= c.g.Order() {
		return fmt.Sprint(u)
	}
	return c.g.Format(u)
}
