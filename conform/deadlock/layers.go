package deadlock

import (
	"fmt"
	"slices"
)

// Layers says how many virtual channels given paths need, where each path stays on one of them, its
// layer: the number is between AtLeast and AtMost, and exact where both are equal.
type Layers struct {
	AtLeast int
	AtMost  int
	Layer   []int // of each path, from 0 to AtMost-1: the dependencies within a layer have no cycle
}

// LeastChannels looks for the least number of layers to which paths can be given such that the
// dependencies within each layer have no cycle, which keeps packets on these paths from deadlock. A
// path is a list of directed physical links, numbered from 0 to links-1; it goes over each at most
// once.
//
// The upper bound is found in the manner of LASH: longest paths first, each goes to the first layer
// that it closes no cycle in (Lysne, Skeie, Reinemo and Theiss, "Layered routing in irregular
// networks", IEEE Trans. Parallel and Distributed Systems 17(1), 2006). The lower bound is 1, or 2
// where all paths together have a cycle. Between the two it searches, as the problem is NP-complete
// (Domke, Hoefler and Nagel, "Deadlock-free oblivious routing for arbitrary topologies", IPDPS
// 2011), and gives up after so many trials (a path in a layer, or two paths compared) as work says.
// The error names a path that is none.
func LeastChannels(links int, paths [][]int, work int) (Layers, error) {
	chains, err := chainsOf(links, paths)
	if err != nil || len(paths) == 0 {
		return Layers{}, err
	}
	found := Layers{AtLeast: 1, Layer: make([]int, len(paths))}
	found.AtMost = greedy(links, chains, found.Layer)
	if found.AtMost > 1 {
		found.AtLeast = 2 // all paths together have a cycle
	}
	if found.AtLeast < found.AtMost {
		found.tighten(links, chains, work)
	}
	return found, nil
}

// tighten searches for ways to give all chains to fewer layers, from the lower bound on.
func (found *Layers) tighten(links int, chains []chain, work int) {
	chains = merge(chains, &work)
	for k := found.AtLeast; k < found.AtMost; k++ {
		layer, decided := search(links, chains, k, &work)
		if !decided {
			return
		}
		if layer == nil {
			found.AtLeast = k + 1
			continue
		}
		found.AtMost = k
		for i, c := range chains {
			for _, path := range c.paths {
				found.Layer[path] = layer[i]
			}
		}
	}
}

// chain is the list of the dependencies of a path, with the paths whose dependencies are among them.
type chain struct {
	edges [][2]int32
	paths []int
}

// chainsOf lists the chains of the paths of two links or more, longest first.
func chainsOf(links int, paths [][]int) ([]chain, error) {
	var chains []chain
	last := make([]int, max(links, 0)) // the path that went over a link last, plus 1
	for i, path := range paths {
		var edges [][2]int32
		for j, link := range path {
			if link < 0 || link >= links {
				return nil, fmt.Errorf("deadlock: path %d has link %d, want 0..%d", i, link, links-1)
			}
			if last[link] == i+1 {
				return nil, fmt.Errorf("deadlock: path %d has link %d twice, want each link once", i, link)
			}
			last[link] = i + 1
			if j > 0 {
				edges = append(edges, [2]int32{int32(path[j-1]), int32(link)})
			}
		}
		if len(edges) > 0 {
			chains = append(chains, chain{edges: edges, paths: []int{i}})
		}
	}
	slices.SortStableFunc(chains, func(a, b chain) int { return len(b.edges) - len(a.edges) })
	return chains, nil
}

// merge hands the paths of a chain that is a piece of a longer one to the longer one, whose layer
// takes them for nothing. It stops to do so where the work comes to its end.
func merge(chains []chain, work *int) []chain {
	var kept []chain
	holder := map[[2]int32][]int{} // the chains kept that have a dependency
	for _, c := range chains {
		at := slices.IndexFunc(holder[c.edges[0]], func(longer int) bool {
			*work--
			return *work < 0 || contains(kept[longer].edges, c.edges)
		})
		if *work < 0 {
			return chains
		}
		if at >= 0 {
			longer := &kept[holder[c.edges[0]][at]]
			longer.paths = append(longer.paths, c.paths...)
			continue
		}
		for _, e := range c.edges {
			holder[e] = append(holder[e], len(kept))
		}
		kept = append(kept, c)
	}
	return kept
}

// contains reports whether one list of different dependencies has another one as a piece.
func contains(long, short [][2]int32) bool {
	at := slices.Index(long, short[0])
	return at >= 0 && at+len(short) <= len(long) && slices.Equal(long[at:at+len(short)], short)
}

// greedy gives each chain to the first layer that takes it, and returns the number of layers.
func greedy(links int, chains []chain, layer []int) int {
	layers := []*order{newOrder(links)}
	for _, c := range chains {
		at := 0
		for !layers[at].addAll(c.edges) {
			if at++; at == len(layers) {
				layers = append(layers, newOrder(links))
			}
		}
		layer[c.paths[0]] = at
	}
	return len(layers)
}

// search looks for a way to give all chains to k layers. There is none where it is decided and the
// result is nil; it is not decided where the work came to its end.
func search(links int, chains []chain, k int, work *int) (layer []int, decided bool) {
	layers := make([]*order, k)
	for i := range layers {
		layers[i] = newOrder(links)
	}
	layer = make([]int, len(chains))   // the layer to try next
	marks := make([]int, len(chains))  // what the layer had before
	used := make([]int, len(chains)+1) // the layers that the chains before have, as empty ones are alike
	for at := 0; at < len(chains); {
		if layer[at] > min(used[at], k-1) {
			layer[at] = 0
			if at--; at < 0 {
				return nil, true
			}
			layers[layer[at]].back(marks[at])
			layer[at]++
			continue
		}
		if *work--; *work < 0 {
			return nil, false
		}
		in := layers[layer[at]]
		marks[at] = len(in.trail)
		if !in.addAll(chains[at].edges) {
			layer[at]++
			continue
		}
		used[at+1] = max(used[at], layer[at]+1)
		at++
	}
	return layer, true
}
