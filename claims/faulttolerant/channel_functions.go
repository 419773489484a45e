package faulttolerant

import (
	"fmt"

	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
	"mccheck/sentence"
)

// channelFunctions are the algorithms that the text on sec.4 and sec.5 names. A node list that
// stands for a path is empty where there is none. A reading of Algorithm 2 is the three
// numbers of readingOf, and a choice of what it leaves open the three of ruleOf.
//
//   - channel(k,m,u,v,j,reading,choice) is path j of Algorithm 2 from u to v, and
//     signedChannel(k,m,u,v,j) that of FT-230.
//   - disjointPaths(k,m,u,v,n) are up to n paths from u to v, as many as there are, that share
//     their ends only; flows(k,m,v,n) such paths, n for each node of the cluster of node 0
//     and its partner in the cluster of v, or no list if some pair has fewer;
//     shortPaths(k,m,u,v,n,hops) n paths of at most so many hops that share their ends only
//     and pass neither cluster, if there are.
//   - blockingFaults(k,m,s,t,f,inside,bound) are at most f faults, at most so many inside the
//     clusters of s and t, around which s and t are farther apart than the bound.
//   - outsidePath(k,m,s,t,j) is P_j of Algorithm 3, case 1.
var channelFunctions = map[string]sentence.Function{
	"channel": func(a []int64) []uint64 {
		g := networkOf(a[0], a[1])
		return orEmpty(route.ChannelPath(g, uint64(a[2]), uint64(a[3]), int(a[4]), ruleOf(g, a[5:8], a[8:11])))
	},
	"signedChannel": func(a []int64) []uint64 {
		return orEmpty(route.SignedChannel(networkOf(a[0], a[1]), uint64(a[2]), uint64(a[3]), int(a[4])))
	},
	"disjointPaths": remembered(func(a []int64) []uint64 {
		return sentence.ListOfLists(search.DisjointPaths(networkOf(a[0], a[1]), uint64(a[2]), uint64(a[3]), int(a[4])))
	}, mostRemembered),
	"flows": remembered(func(a []int64) []uint64 {
		g := networkOf(a[0], a[1])
		pairs, _ := fault.FlowChannels(g, g, 0, uint64(a[2]), int(a[3]))
		var all [][]uint64
		for _, paths := range pairs {
			all = append(all, paths...)
		}
		return sentence.ListOfLists(all)
	}, mostRemembered),
	"shortPaths": remembered(func(a []int64) []uint64 {
		g, u, v := networkOf(a[0], a[1]), uint64(a[2]), uint64(a[3])
		outside := func(x model.Node) bool { return !g.SameCluster(x, u) && !g.SameCluster(x, v) }
		return sentence.ListOfLists(search.DisjointPathsWithin(g, u, v, int(a[4]), int(a[5]), outside))
	}, mostRemembered),
	"blockingFaults": remembered(func(a []int64) []uint64 {
		g, s, t := networkOf(a[0], a[1]), uint64(a[2]), uint64(a[3])
		few := func(faults []model.Node, w model.Node) bool {
			inside := 0
			for _, x := range append(faults[:len(faults):len(faults)], w) {
				if g.SameCluster(x, s) || g.SameCluster(x, t) {
					inside++
				}
			}
			return inside <= int(a[5])
		}
		faults, there := search.FaultsBeyond(g, s, t, int(a[4]), int(a[6]), few)
		if !there {
			return nil
		}
		return append([]uint64{}, faults...)
	}, mostRemembered),
	"outsidePath": func(a []int64) []uint64 {
		return fault.OutsidePath(networkOf(a[0], a[1]), uint64(a[2]), uint64(a[3]), int(a[4]))
	},
}

// readingOf is a reading of Algorithm 2: whether the key-bit is at k + (x mod k), whether fields
// of two classes are compared, and whether Algorithm 1 starts at u^(j,y), 1 or 0 each.
func readingOf(a []int64) route.ChannelRule {
	return route.ChannelRule{KeyByRemainder: a[0] == 1, KeyAcross: a[1] == 1, StartAtKey: a[2] == 1}
}

// rules are the choices that were asked for, by k, m and the reading.
var rules text.Made[[5]int64, []route.ChannelRule]

// ruleOf is a reading of Algorithm 2 with a choice: the number of the hamiltonian cycle, the
// position of a key-bit of type 2, and the order of the class bits.
func ruleOf(g network.Metacube, reading, choice []int64) route.ChannelRule {
	key := [5]int64{int64(g.K()), int64(g.M()), reading[0], reading[1], reading[2]}
	all := rules.Of(key, func() []route.ChannelRule { return rulesOf(g, readingOf(reading)) })
	return all[(choice[0]*int64(g.M())+choice[1])*2+choice[2]]
}

// rulesOf lists all choices for k <= 2; for larger k those that take one of the first four cycles,
// of which Q_3 has no more, for every dimension, turned to it.
func rulesOf(g network.Metacube, base route.ChannelRule) []route.ChannelRule {
	if g.K() <= 2 {
		return route.ChannelRules(g, base)
	}
	var rules []route.ChannelRule
	all := make([][][]int, g.K())
	for j := range all {
		all[j] = route.ClassCycles(g.K(), j, 4)
	}
	for i := range all[0] {
		for b := range g.M() {
			for _, backward := range []bool{false, true} {
				rule := base
				rule.AnyBit, rule.Backward = b, backward
				for j := range all {
					rule.Cycles = append(rule.Cycles, all[j][i])
				}
				rules = append(rules, rule)
			}
		}
	}
	return rules
}

// orEmpty is a path, or the empty list where there is none.
func orEmpty(path []model.Node, err error) []model.Node {
	if err != nil {
		return []model.Node{}
	}
	return path
}

var metacube = text.Networks(network.NewMetacube)

// networkOf is MC(k,m); a text names no other networks.
func networkOf(k, m int64) network.Metacube {
	g, err := metacube(int(k), int(m))
	if err != nil {
		panic(fmt.Errorf("faulttolerant: a function of MC(%d,%d): %w", k, m, err))
	}
	return g
}
