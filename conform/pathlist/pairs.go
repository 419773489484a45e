package pathlist

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
)

// pairing is how the paths are divided among the ordered pairs of nodes.
type pairing struct {
	doubled   int      // pairs with more than one path
	missing   *big.Int // pairs with none
	elsewhere int      // paths that are of no pair
	failure   *result.Failure
}

// sends reports whether a node may be an end of a path.
func (c *checker) sends(u model.Node) bool {
	if c.o.Among == nil {
		return u < c.g.Order()
	}
	_, sends := slices.BinarySearch(c.o.Among, u)
	return sends
}

// ends are the source and the destination of a path, and which path it is.
type ends struct {
	src, dst model.Node
	path     int
}

// pairs counts the pairs with several paths and with none; all is the number of pairs of
// different nodes. Paths with an end that is no node, or with equal ends, are left out.
func (c *checker) pairs(all *big.Int) pairing {
	var list []ends
	for i, p := range c.paths {
		if n := len(p.Nodes); n > 1 && p.Nodes[0] != p.Nodes[n-1] && c.sends(p.Nodes[0]) && c.sends(p.Nodes[n-1]) {
			list = append(list, ends{p.Nodes[0], p.Nodes[n-1], i})
		}
	}
	slices.SortFunc(list, func(a, b ends) int {
		return cmp.Or(cmp.Compare(a.src, b.src), cmp.Compare(a.dst, b.dst), cmp.Compare(a.path, b.path))
	})
	p := pairing{elsewhere: len(c.paths) - len(list)}
	distinct := 0
	for i, e := range list {
		same := i > 0 && list[i-1].src == e.src && list[i-1].dst == e.dst
		if !same {
			distinct++
			continue
		}
		if before := i > 1 && list[i-2].src == e.src && list[i-2].dst == e.dst; !before {
			if p.doubled++; p.doubled == 1 {
				p.failure = c.twice(list[i-1], e)
			}
		}
	}
	p.missing = new(big.Int).Sub(all, big.NewInt(int64(distinct)))
	if p.failure == nil && p.missing.Sign() > 0 {
		p.failure = c.absent(list)
	}
	return p
}

// twice tells of a pair with two paths.
func (c *checker) twice(a, b ends) *result.Failure {
	says := fmt.Sprintf("two paths lead from %s to %s", task.Address(c.g, a.src), task.Address(c.g, a.dst))
	first, second := c.paths[a.path], c.paths[b.path]
	if first.Line > 0 && second.Line > 0 {
		says += fmt.Sprintf(", in the lines %d and %d", first.Line, second.Line)
	}
	says += ", want one"
	walk := append(task.Hops(c.g, first.Nodes, "the end of the first path"), task.Hops(c.g, second.Nodes, "the end of the second path")...)
	return &result.Failure{Kind: result.Wrong, Case: c.data(b.path), Says: says, Walk: walk}
}

// absent tells of the first pair that is not in a sorted list.
func (c *checker) absent(list []ends) *result.Failure {
	at, n := [2]uint64{0, 1}, c.g.Order()
	node := func(i uint64) model.Node { return i }
	if c.o.Among != nil {
		n, node = uint64(len(c.o.Among)), func(i uint64) model.Node { return c.o.Among[i] }
	}
	for _, e := range list {
		if e.src != node(at[0]) || e.dst != node(at[1]) {
			break
		}
		if at[1]++; at[1] == at[0] {
			at[1]++
		}
		if at[1] >= n {
			at = [2]uint64{at[0] + 1, 0}
		}
	}
	src, dst := node(at[0]), node(at[1])
	return &result.Failure{
		Kind: result.Wrong, Says: fmt.Sprintf("no path leads from %s to %s", task.Address(c.g, src), task.Address(c.g, dst)),
		Case: []result.Datum{{Name: "src", Text: task.Address(c.g, src)}, {Name: "dst", Text: task.Address(c.g, dst)}},
	}
}
