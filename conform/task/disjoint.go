package task

import (
	"fmt"
	"math/rand/v2"

	"mccheck/conform/result"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

// Between is a pair of nodes with the number of paths that are wanted.
type Between struct {
	Src   uint64 `json:"src"`
	Dst   uint64 `json:"dst"`
	Count int    `json:"count"`
}

// Disjoint asks for count paths between every two nodes, which share no node but their ends.
// The count is that of the caller, and never more than the smaller degree of the two ends.
func Disjoint(g model.Graph, count int, bound Bound) *Task[Between, [][]uint64] {
	p := pairs[[][]uint64]("disjoint", g, nil)
	with := func(c Pair) Between { return Between{c.Src, c.Dst, min(count, g.Degree(c.Src), g.Degree(c.Dst))} }
	plain := func(c Between) Pair { return Pair{c.Src, c.Dst} }
	return &Task[Between, [][]uint64]{
		name: p.name, total: p.total, graph: g,
		nodes: func(c Between) []uint64 { return []uint64{c.Src, c.Dst} },
		valid: func(c Between) string {
			most := min(g.Degree(c.Src), g.Degree(c.Dst))
			if c.Count < min(1, most) || c.Count > most { // of a node without links no path is wanted
				return fmt.Sprintf("count %d, want %d..%d, the smaller degree", c.Count, min(1, most), most)
			}
			return ""
		},
		at:   func(i uint64) Between { return with(p.at(i)) },
		draw: func(r *rand.Rand) Between { return with(p.draw(r)) },
		size: func(c Between) int { return p.size(plain(c)) },
		less: func(c Between) (list []Between) {
			for _, s := range p.less(plain(c)) {
				list = append(list, with(s))
			}
			return list
		},
		data: func(c Between) []result.Datum {
			return append(p.data(plain(c)), result.Datum{Name: "count", Text: fmt.Sprint(c.Count)})
		},
		judge: func(c Between, paths [][]uint64) *Wrong {
			if paths == nil && c.Count > 0 {
				return none(g, search.DisjointPaths(g, c.Src, c.Dst, c.Count), c.Count)
			}
			if len(paths) != c.Count {
				return wrong(nil, "%s, want %d", result.Plural(len(paths), "path"), c.Count)
			}
			for i, walk := range paths {
				if w := checkRoute(g, walk, plain(c), bound); w != nil {
					w.Says = fmt.Sprintf("path %d: %s", i, w.Says)
					return w
				}
			}
			if w := checkApart(g, paths, false); w != nil {
				return w
			}
			return sameHop(g, paths)
		},
	}
}

// none judges the answer that there are no such paths, where some are known: of any length, since
// whether there are short ones is not searched.
func none(g model.Graph, known [][]uint64, count int) *Wrong {
	if len(known) < count {
		return nil
	}
	var walk []result.Hop
	longest := 0
	for i, p := range known {
		walk = append(walk, Hops(g, p, fmt.Sprint("the end of path ", i))...)
		longest = max(longest, len(p)-1)
	}
	return wrong(walk, "there are no paths in the answer, and the network has %s, none longer than %s", result.Plural(count, "such path"),
		result.Plural(longest, "hop"))
}

// sameHop finds two paths that are both the one link from their source to their destination.
func sameHop(g model.Graph, paths [][]uint64) *Wrong {
	first := -1
	for i, p := range paths {
		if len(p) == 2 {
			if first >= 0 {
				return wrong(Hops(g, p, ""), "paths %d and %d are the same link", first, i)
			}
			first = i
		}
	}
	return nil
}

// Bundle is a list of pairs of nodes that are to be joined at once.
type Bundle struct {
	Pairs []Message `json:"pairs"`
}

// MultiChannel asks for a path for each pair of a bundle, none of which share a node
// (fault-tolerant sec.3). The bundles are those of the caller.
func MultiChannel(g model.Graph, bundles []Bundle) *Task[Bundle, [][]uint64] {
	return &Task[Bundle, [][]uint64]{
		name:  "multi-channel",
		graph: g,
		nodes: func(c Bundle) (list []uint64) {
			for _, p := range c.Pairs {
				list = append(list, p[0], p[1])
			}
			return list
		},
		total: product(uint64(len(bundles))),
		at:    func(i uint64) Bundle { return bundles[i] },
		draw:  func(r *rand.Rand) Bundle { return bundles[r.IntN(len(bundles))] },
		size:  func(c Bundle) int { return len(c.Pairs) },
		less:  func(Bundle) []Bundle { return nil },
		data: func(c Bundle) (list []result.Datum) {
			for i, p := range c.Pairs {
				list = append(list, datum(fmt.Sprintf("src %d", i), g, p[0]), datum(fmt.Sprintf("dst %d", i), g, p[1]))
			}
			return list
		},
		judge: func(c Bundle, paths [][]uint64) *Wrong {
			if len(paths) != len(c.Pairs) {
				return wrong(nil, "%s, want one for each of %d pairs", result.Plural(len(paths), "path"), len(c.Pairs))
			}
			for i, p := range c.Pairs {
				if w := CheckWalk(g, paths[i], p[0], p[1], false); w != nil {
					w.Says = fmt.Sprintf("path %d: %s", i, w.Says)
					return w
				}
			}
			return checkApart(g, paths, true)
		},
	}
}

// Clusters are the bundles of a metacube MC(k,m): for each two clusters the pairs of the nodes of
// the first and their partners in the second, as fault-tolerant sec.4 pairs them. Cost O(order^2/2^m).
func Clusters(g network.Metacube) (bundles []Bundle) {
	var first [][]uint64
	of := map[[2]uint64]int{}
	for u := range g.Order() {
		key := [2]uint64{uint64(g.Class(u)), g.ClusterID(u)}
		i, there := of[key]
		if !there {
			i = len(first)
			of[key] = i
			first = append(first, nil)
		}
		first[i] = append(first[i], u)
	}
	for i, from := range first {
		for j, to := range first {
			if i == j {
				continue
			}
			b := Bundle{}
			for _, u := range from {
				b.Pairs = append(b.Pairs, Message{u, route.ChannelPartner(g, u, to[0])})
			}
			bundles = append(bundles, b)
		}
	}
	return bundles
}
