package modeltest

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"mccheck/model"
)

func findOrder(g model.Graph) error {
	if g.Order() == 0 {
		return fmt.Errorf("order 0, want at least one node")
	}
	return nil
}

func findAsymmetry(g model.Graph) error {
	for u := range g.Order() {
		for v := range u {
			if g.Adjacent(u, v) != g.Adjacent(v, u) {
				return fmt.Errorf("Adjacent(%d,%d)=%t but Adjacent(%d,%d)=%t",
					u, v, g.Adjacent(u, v), v, u, g.Adjacent(v, u))
			}
		}
	}
	return nil
}

func findLoop(g model.Graph) error {
	for u := range g.Order() {
		if g.Adjacent(u, u) {
			return fmt.Errorf("node %d is adjacent to itself", u)
		}
	}
	return nil
}

// adjacentTo is every node v with Adjacent(u,v), in increasing order.
func adjacentTo(g model.Graph, u model.Node) []model.Node {
	var nodes []model.Node
	for v := range g.Order() {
		if g.Adjacent(u, v) {
			nodes = append(nodes, v)
		}
	}
	return nodes
}

func findNeighborMismatch(g model.Graph) error {
	const mark = model.Node(1) << 63
	for u := range g.Order() {
		got := g.Neighbors([]model.Node{mark}, u)
		if len(got) == 0 || got[0] != mark {
			return fmt.Errorf("Neighbors(dst,%d) does not keep what dst holds", u)
		}
		got = got[1:]
		slices.Sort(got)
		if want := adjacentTo(g, u); !slices.Equal(got, want) {
			return fmt.Errorf("Neighbors(%d)=%v, Adjacent gives %v", u, got, want)
		}
	}
	return nil
}

func findDegreeMismatch(g model.Graph) error {
	largest := 0
	for u := range g.Order() {
		want := len(adjacentTo(g, u))
		if got := g.Degree(u); got != want {
			return fmt.Errorf("Degree(%d)=%d, Adjacent gives %d", u, got, want)
		}
		largest = max(largest, want)
	}
	if got := g.MaxDegree(); got != largest {
		return fmt.Errorf("MaxDegree()=%d, Adjacent gives %d", got, largest)
	}
	return nil
}

func findSizeMismatch(g model.Graph) error {
	sum := int64(0)
	for u := range g.Order() {
		sum += int64(len(adjacentTo(g, u)))
	}
	if sum%2 != 0 {
		return fmt.Errorf("the sum of degrees %d is odd", sum)
	}
	if got := g.Size(); got.Cmp(big.NewInt(sum/2)) != 0 {
		return fmt.Errorf("Size()=%v, half the sum of degrees is %d", got, sum/2)
	}
	return nil
}

func findAllocation(g model.Graph) error {
	room := make([]model.Node, 0, g.MaxDegree())
	for _, u := range []model.Node{0, g.Order() / 2, g.Order() - 1} {
		if n := testing.AllocsPerRun(10, func() { room = g.Neighbors(room[:0], u) }); n != 0 {
			return fmt.Errorf("Neighbors(%d) allocates %.0f times with room for MaxDegree nodes", u, n)
		}
	}
	return nil
}
