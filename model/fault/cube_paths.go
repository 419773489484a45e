package fault

import (
	"iter"
	"sync"

	"mccheck/model"
)

// CubePaths remembers what the hypercube algorithm finds in the (m+1)-cube of two clusters, which
// is the same for many sets of faults. The zero value is ready for use, by several goroutines.
type CubePaths struct {
	mu sync.Mutex
	of map[cubeCase][]uint8
}

// mostCubeCases bounds the cases that are remembered.
const mostCubeCases = 1 << 16

// cubeCase is what the outcomes depend on: the nodes are seen from s, and so is a pair, the link of
// dimension m at its node. Of at most 64 pairs there are at most 128 nodes.
type cubeCase struct {
	m      int
	dst    model.Node
	faulty [2]uint64 // node x as bit x mod 64 of number x/64
	links  uint64    // pair x as bit x
	rule   CubeRule
}

// paths are the different outcomes of the search at hand, in the order in which the choices
// make them; the empty one stands for a search that is stuck. A path is valid until the next one.
func (run *channelRun) paths(known *CubePaths) iter.Seq[[]model.Node] {
	c := cubeCase{m: run.g.M(), dst: run.dst ^ run.src, rule: run.rule.Cube}
	for _, w := range run.faulty {
		x := w ^ run.src
		c.faulty[x/64] |= 1 << (x % 64)
	}
	for _, l := range run.links {
		c.links |= 1 << (l.Low ^ run.src)
	}
	list := known.ofCase(c, run)
	return func(yield func([]model.Node) bool) {
		var room [16]model.Node
		for at := 0; at < len(list); at += 1 + int(list[at]) {
			path := room[:0]
			for _, x := range list[at+1 : at+1+int(list[at])] {
				path = append(path, model.Node(x)^run.src)
			}
			if !yield(path) {
				return
			}
		}
	}
}

// ofCase is the paths of a case, seen from s, each behind the number of its nodes.
func (k *CubePaths) ofCase(c cubeCase, run *channelRun) []uint8 {
	k.mu.Lock()
	list, there := k.of[c]
	k.mu.Unlock()
	if there {
		return list
	}
	seen := map[string]bool{}
	var path []uint8
	EachCubeRoute(c.m+1, run.src, run.dst, run.faulty, run.links, c.rule, func(r CubeRoute) {
		path = path[:0]
		for _, x := range r.Nodes {
			path = append(path, uint8(x^run.src))
		}
		if !seen[string(path)] {
			seen[string(path)] = true
			list = append(append(list, uint8(len(path))), path...)
		}
	})
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == nil || len(k.of) == mostCubeCases {
		k.of = map[cubeCase][]uint8{}
	}
	k.of[c] = list
	return list
}
