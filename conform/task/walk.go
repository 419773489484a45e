package task

import (
	"fmt"

	"mccheck/conform/result"
	"mccheck/model"
)

// maxHops is how many nodes of a walk are shown; of a longer one the middle is left out.
const maxHops = 64

// Hops lays a walk out with a note at its last place.
func Hops(g model.Graph, walk []uint64, note string) (list []result.Hop) {
	for i, u := range walk {
		if len(walk) > maxHops && i == maxHops/2 {
			list = append(list, result.Hop{Place: "...", Note: fmt.Sprintf("%d nodes are left out", len(walk)-maxHops)})
		}
		if len(walk) <= maxHops || i < maxHops/2 || i >= len(walk)-maxHops/2 {
			list = append(list, result.Hop{Place: Address(g, u)})
		}
	}
	if len(list) > 0 {
		list[len(list)-1].Note = note
	}
	return list
}

// CheckWalk finds the first fault of a walk that is to lead from src to dst over links, without
// coming to a node twice unless again allows that; nil where there is none. Cost O(hops) for short walks.
func CheckWalk(g model.Graph, walk []uint64, src, dst uint64, again bool) *Wrong {
	if len(walk) == 0 {
		return wrong(nil, "the path has no node, want one from %s to %s", Address(g, src), Address(g, dst))
	}
	if walk[0] != src {
		return wrong(Hops(g, walk[:1], "not the source"), "the path begins at %s, want %s", Address(g, walk[0]), Address(g, src))
	}
	if src >= g.Order() {
		return wrong(Hops(g, walk[:1], "no node"), "the path begins at node %d, and %s has the nodes 0 to %d", src, g.Name(), g.Order()-1)
	}
	for i := 1; i < len(walk); i++ {
		u, v := walk[i-1], walk[i]
		switch {
		case v >= g.Order():
			return wrong(Hops(g, walk[:i+1], "no node"), "hop %d goes to node %d, and %s has the nodes 0 to %d", i, v, g.Name(), g.Order()-1)
		case !g.Adjacent(u, v):
			return wrong(Hops(g, walk[:i+1], "no link leads here"), "hop %d goes from %s to %s, which are not joined", i, Address(g, u),
				Address(g, v))
		}
	}
	if i := repeated(walk); i > 0 && !again {
		return wrong(Hops(g, walk[:i+1], "for the second time"), "the path comes to %s twice", Address(g, walk[i]))
	}
	if last := walk[len(walk)-1]; last != dst {
		return wrong(Hops(g, walk, "the end"), "the path ends at %s, want %s", Address(g, last), Address(g, dst))
	}
	return nil
}

// repeated is the first place of a walk where it has been before, or 0.
func repeated(walk []uint64) int {
	seen := make(map[uint64]bool, len(walk))
	for i, v := range walk {
		if seen[v] {
			return i
		}
		seen[v] = true
	}
	return 0
}

// checkApart finds a node that two paths share; ends are left out where they may.
func checkApart(g model.Graph, paths [][]uint64, ends bool) *Wrong {
	of := map[uint64]int{}
	for i, p := range paths {
		inner := p
		if !ends {
			inner = p[1 : len(p)-1]
		}
		for _, u := range inner {
			if j, taken := of[u]; taken && j != i {
				walk := append(Hops(g, paths[j], "the end of path "+fmt.Sprint(j)), Hops(g, p, "the end of path "+fmt.Sprint(i))...)
				for h := range walk {
					if walk[h].Place == Address(g, u) {
						walk[h].Note = "shared"
					}
				}
				return wrong(walk, "paths %d and %d both go through %s", j, i, Address(g, u))
			}
			of[u] = i
		}
	}
	return nil
}
