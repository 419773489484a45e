package faulttolerant

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"sync"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/sentence"
)

// faultFunctions are the algorithms of sec.5 that the text names, each for all that the text of
// the paper leaves open: equal outcomes stand once.
//
//   - cubeRuns(n,t,rule,F) are the runs of the hypercube algorithm from node 0 to t around the
//     faults F, a list each: the partitions, the bad candidates, the nodes. A rule is the three
//     numbers of cubeRuleOf. cubeFaults(n,t,f) are sets of at most f faults, of those
//     that exchanges of dimensions make of each other one.
//   - routes(k,m,s,t,rule,reading,choice,F) are the routes of Algorithm 3, marks the nodes that
//     are marked at the first choice, skeletons the paths in the (m+1)-cube, costs searches and
//     nodes that are tested, around F and then around the last nodes of the same paths, and firstRoute
//     the route at the first choice. A rule is the four numbers of routerOf.
//     faultSets(k,m,s,t,rule,reading,choice,f,inside) are the sets of at most f faults, so many in the
//     clusters of s and t: of the nodes that lie on the same of the paths that may be taken, one
//     serves for all.
var faultFunctions = map[string]sentence.Function{
	"cubeRuns": remembered(func(a []int64) []uint64 {
		var list outcomes
		eachCubeRun(int(a[0]), uint64(a[1]), cubeRuleOf(a[2:5]), nodesIn(a[5:]), func(r fault.CubeRoute) {
			list.add(append(append(list.room(), uint64(r.Partitions), uint64(r.Bad)), r.Nodes...))
		})
		return sentence.ListOfLists(list.different)
	}, mostRemembered),
	"cubeFaults": func(a []int64) []uint64 {
		return sentence.ListOfLists(cubeFaults(int(a[0]), uint64(a[1]), int(a[2])))
	},
	"faultSets": func(a []int64) []uint64 {
		return sentence.ListOfLists(faultSets(networkOf(a[0], a[1]), routerOf(a), uint64(a[3]), int(a[14]), int(a[15])))
	},
	"routes":    ofRuns(func(list []uint64, r fault.Route) []uint64 { return append(list, r.Nodes...) }),
	"skeletons": ofRuns(func(list []uint64, r fault.Route) []uint64 { return append(list, r.Skeleton...) }),
	"costs": func(a []int64) []uint64 {
		var list outcomes
		router, faults := routerOf(a), nodesIn(a[14:])
		run := func(faults []model.Node) {
			router.EachRoute(faults, &cubePaths, func(r fault.Route) {
				list.add(append(list.room(), uint64(r.Searches), uint64(r.Looked)))
			})
		}
		run(faults)
		eachLastSet(faults, func(w model.Node) []model.Node { return lastNodes(append(slices.Clone(a[:14]), int64(w))) }, run)
		return sentence.ListOfLists(list.different)
	},
	"marks": func(a []int64) []uint64 { return append([]uint64{}, routerOf(a).Marked(nodesIn(a[14:]))...) },
	"firstRoute": func(a []int64) []uint64 {
		return append([]uint64{}, routerOf(a).Route(nodesIn(a[14:]), fault.FirstChoice).Nodes...)
	},
}

// Functions are those that the text names.
var Functions = func() map[string]sentence.Function {
	all := maps.Clone(channelFunctions)
	maps.Copy(all, faultFunctions)
	maps.Copy(all, walkFunctions)
	maps.Copy(all, detourFunctions)
	return all
}()

// cubePaths are what the runs of Algorithm 3 have found in the cubes of two clusters.
var cubePaths fault.CubePaths

// ofRuns is what is said of each run of Algorithm 3, appended to a list.
func ofRuns(appended func(list []uint64, r fault.Route) []uint64) sentence.Function {
	return func(a []int64) []uint64 {
		var list outcomes
		routerOf(a).EachRoute(nodesIn(a[14:]), &cubePaths, func(r fault.Route) { list.add(appended(list.room(), r)) })
		return sentence.ListOfLists(list.different)
	}
}

// outcomes are different lists, in the order in which they came.
type outcomes struct {
	different [][]uint64
	seen      map[string]bool // the lists byte by byte, where they are more than fewOutcomes
	at        []uint64
	key       []byte
}

// fewOutcomes are compared one by one.
const fewOutcomes = 16

// room is where the next list may be written.
func (o *outcomes) room() []uint64 { return o.at[:0] }

// add takes a list, if it is a new one. The list is not kept.
func (o *outcomes) add(list []uint64) {
	o.at = list
	switch {
	case o.has(list):
		return
	case o.seen != nil:
		o.seen[string(o.key)] = true
	case len(o.different) == fewOutcomes:
		o.seen = map[string]bool{string(o.keyOf(list)): true}
		for _, other := range o.different {
			o.seen[string(o.keyOf(other))] = true
		}
	}
	o.different = append(o.different, slices.Clone(list))
}

func (o *outcomes) has(list []uint64) bool {
	if o.seen != nil {
		return o.seen[string(o.keyOf(list))]
	}
	return slices.ContainsFunc(o.different, func(other []uint64) bool { return slices.Equal(other, list) })
}

// keyOf is a list byte by byte, valid until the next call.
func (o *outcomes) keyOf(list []uint64) []byte {
	o.key = o.key[:0]
	for _, x := range list {
		o.key = binary.AppendUvarint(o.key, x)
	}
	return o.key
}

func nodesIn(a []int64) []model.Node {
	nodes := make([]model.Node, len(a))
	for i, x := range a {
		nodes[i] = uint64(x)
	}
	return nodes
}

// cubeRuleOf is a reading of the hypercube algorithm: the dimension of the first partition plus
// one, or 0; whether any candidate is taken; whether dimensions are crossed in ascending order.
func cubeRuleOf(a []int64) fault.CubeRule {
	return fault.CubeRule{Leading: int(a[0]), AnyCandidate: a[1] == 1, Ascending: a[2] == 1}
}

// routers are some that were asked for last, by what makes them.
var routers = struct {
	sync.Mutex
	of map[[14]int64]*fault.Router
}{of: map[[14]int64]*fault.Router{}}

// mostRouters bounds the routers that are kept.
const mostRouters = 64

// routerOf is Algorithm 3 in MC(k,m) from s to t by a rule, 1 or 0 each: whether the paths are
// those of FT-230, whether the pairs of a route are tested only, whether a pair without a free
// path is a faulty link, and whether a faulty end makes a path faulty. A reading of Algorithm 2
// and a choice follow.
func routerOf(a []int64) *fault.Router {
	key := [14]int64(a[:14])
	routers.Lock()
	defer routers.Unlock()
	if r := routers.of[key]; r != nil {
		return r
	}
	g := networkOf(a[0], a[1])
	rule := fault.Rule{Signed: a[4] == 1, Lazy: a[5] == 1, CutLinks: a[6] == 1, EndsCount: a[7] == 1}
	rule.Channel = ruleOf(g, a[8:11], a[11:14])
	r, err := fault.NewRouter(g, uint64(a[2]), uint64(a[3]), rule)
	if err != nil {
		panic(fmt.Errorf("faulttolerant: Algorithm 3: %w", err))
	}
	if len(routers.of) == mostRouters {
		clear(routers.of)
	}
	routers.of[key] = r
	return r
}
