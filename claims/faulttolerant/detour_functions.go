package faulttolerant

import (
	"fmt"
	"sync"

	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/model/symmetry"
	"mccheck/sentence"
)

// detourFunctions try every set of faults, up to symmetry.
//
//   - faultOrbits(k,m,f) are the orbits of the sets of at most f nodes of MC(k,m) under the maps of
//     Metacube.Symmetries, each of which is checked: the number of sets of an orbit, and behind it the nodes of one.
//   - detours(k,m,inside,F) counts the ordered pairs of nodes by what the faults F cost: entry e-1 those whose
//     distance grows by e. Pairs with more than so many faults in their clusters are left out. It
//     is none if some pair has no path.
var detourFunctions = map[string]sentence.Function{
	"faultOrbits": func(a []int64) []uint64 {
		return sentence.ListOfLists(orbits.Of([3]int64(a), func() [][]uint64 { return faultOrbits(networkOf(a[0], a[1]), int(a[2])) }))
	},
	"detours": func(a []int64) []uint64 {
		g, faults := networkOf(a[0], a[1]), nodesIn(a[3:])
		free := detours.Of([2]int64(a[:2]), func() *sync.Pool { return &sync.Pool{New: func() any { return detoursIn(g) }} })
		search := free.Get().(*search.Detours)
		defer free.Put(search)
		pairs, ok := search.Around(faults, fewInside(g, faults, int(a[2])))
		if !ok {
			return nil
		}
		return append([]uint64{}, pairs...)
	},
}

var (
	orbits  text.Made[[3]int64, [][]uint64] // by k, m and the most faults
	detours text.Made[[2]int64, *sync.Pool] // of searches, by k and m
)

func faultOrbits(g network.Metacube, most int) (list [][]uint64) {
	found, err := symmetry.SetOrbits(g, g.Symmetries(), g.SameCluster, most)
	if err != nil {
		panic(fmt.Errorf("faulttolerant: sets of faults: %w", err))
	}
	for _, o := range found {
		list = append(list, append([]uint64{o.Size}, o.First...))
	}
	return list
}

func detoursIn(g network.Metacube) *search.Detours {
	search, err := search.NewDetours(g)
	if err != nil {
		panic(fmt.Errorf("faulttolerant: %w", err))
	}
	return search
}

// fewInside reports of two nodes whether at most so many faults are in their clusters.
func fewInside(g network.Metacube, faults []model.Node, most int) func(s, t model.Node) bool {
	if len(faults) <= most {
		return nil
	}
	return func(s, t model.Node) bool {
		inside := 0
		for _, w := range faults {
			if g.SameCluster(w, s) || g.SameCluster(w, t) {
				inside++
			}
		}
		return inside <= most
	}
}
