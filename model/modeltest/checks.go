package modeltest

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/search"
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

func findAddressMismatch(g model.Graph) error {
	length := len(g.Format(0))
	if length == 0 {
		return fmt.Errorf("Format(0) is empty")
	}
	for u := range g.Order() {
		text := g.Format(u)
		if len(text) != length {
			return fmt.Errorf("Format(%d)=%q has %d characters, Format(0) has %d", u, text, len(text), length)
		}
		if v, err := g.Parse(text); err != nil || v != u {
			return fmt.Errorf("Parse(Format(%d)=%q)=%d, %v", u, text, v, err)
		}
		number := strconv.FormatUint(u, 10)
		if len(number) == length {
			continue // such a text may be the address of another node
		}
		if v, err := g.Parse(number); err != nil || v != u {
			return fmt.Errorf("Parse(%q)=%d, %v, want the node number", number, v, err)
		}
	}
	return nil
}

// garbage is a list of texts that are no address of g.
func garbage(g model.Graph) []string {
	first := g.Format(0)
	return []string{
		"", " ", "-1", "+1", "1.0", "0x1", "x", "(", ")", ",", "(,)", "()", "00" + first, "\x00",
		first + "\n", " " + first, first + ",", "(" + first + ")", strings.Replace(first, "0", "2", 1) + "z",
		strconv.FormatUint(g.Order(), 10) + "0000000000", "18446744073709551616", strings.Repeat("9", 40),
	}
}

func findAcceptedGarbage(g model.Graph) error {
	for _, text := range garbage(g) {
		u, err := g.Parse(text)
		if err == nil {
			return fmt.Errorf("Parse(%q)=%d, want an error", text, u)
		}
		var address *model.AddressError
		if !errors.As(err, &address) {
			return fmt.Errorf("Parse(%q) fails with %T, want *model.AddressError", text, err)
		}
		if address.Graph != g.Name() || address.Text != text || address.Want == "" {
			return fmt.Errorf("Parse(%q): the error names graph %q, text %q, want %q", text, address.Graph, address.Text, address.Want)
		}
	}
	return nil
}

func findUnreachable(g model.Graph) error {
	for v, d := range DistancesByAdjacency(g, 0) {
		if d == search.Unreachable {
			return fmt.Errorf("no path from 0 to %d", v)
		}
	}
	return nil
}

// findDistanceMismatch compares three voices: breadth-first search along
// Neighbors from every source, layers along Adjacent from every step-th one,
// and Distance where g has it.
func findDistanceMismatch(g model.Graph) error {
	searcher := search.NewSearcher(g)
	metric, hasMetric := g.(model.Metric)
	step, pairs := uint64(1), g
	if g.Order() > everySourceOrder {
		step = (g.Order() + spreadSources - 1) / spreadSources
	} else {
		pairs = &asked{g, g.Order(), make([]answer, g.Order()*g.Order())}
	}
	for src := range g.Order() {
		searched := searcher.From(src)
		var layered []int32
		if src%step == 0 {
			layered = DistancesByAdjacency(pairs, src)
		}
		for v, d := range searched {
			if layered != nil && layered[v] != d {
				return fmt.Errorf("from %d to %d: %d hops along Neighbors, %d along Adjacent", src, v, d, layered[v])
			}
			if !hasMetric {
				continue
			}
			if got := metric.Distance(src, model.Node(v)); got != int(d) {
				return fmt.Errorf("Distance(%d,%d)=%d, breadth-first search gives %d", src, v, got, d)
			}
		}
	}
	return nil
}

// asked is a graph whose Adjacent is asked once about each pair of nodes, in each order of the two.
type asked struct {
	model.Graph
	order uint64
	pairs []answer
}

// answer is what Adjacent said: unasked, or joined or not.
type answer byte

const (
	unasked answer = iota
	apart
	joined
)

// Adjacent asks the graph, or remembers.
func (a *asked) Adjacent(u, v model.Node) bool {
	known := &a.pairs[u*a.order+v]
	if *known == unasked {
		if *known = apart; a.Graph.Adjacent(u, v) {
			*known = joined
		}
	}
	return *known == joined
}

// DistancesByAdjacency is a second oracle for distances, which asks Adjacent about pairs of nodes and
// never calls Neighbors: the distance in hops from src to every node of g,
// search.Unreachable where there is no path. It grows the layers around src one by
// one. Cost O(order^2) calls of Adjacent: for small graphs.
func DistancesByAdjacency(g model.Graph, src model.Node) []int32 {
	dist := make([]int32, g.Order())
	outside := make([]model.Node, 0, g.Order())
	for v := range g.Order() {
		dist[v] = search.Unreachable
		if v != src {
			outside = append(outside, v)
		}
	}
	dist[src] = 0
	layer := []model.Node{src}
	for d := int32(1); len(layer) > 0; d++ {
		var nextLayer []model.Node
		stillOutside := outside[:0]
		for _, v := range outside {
			if adjacentToAny(g, layer, v) {
				dist[v] = d
				nextLayer = append(nextLayer, v)
			} else {
				stillOutside = append(stillOutside, v)
			}
		}
		layer, outside = nextLayer, stillOutside
	}
	return dist
}

func adjacentToAny(g model.Graph, layer []model.Node, v model.Node) bool {
	for _, u := range layer {
		if g.Adjacent(u, v) {
			return true
		}
	}
	return false
}

// OnCycleOfFive reports whether two links of u, to v and to w, are on a cycle of five links.
func OnCycleOfFive(g model.Graph, u, v, w model.Node) bool {
	for _, x := range g.Neighbors(nil, v) {
		for _, y := range g.Neighbors(nil, w) {
			if x != u && x != w && y != u && y != v && x != y && g.Adjacent(x, y) {
				return true
			}
		}
	}
	return false
}
