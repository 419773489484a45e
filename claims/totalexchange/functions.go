package totalexchange

import (
	"sync"

	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/sentence"
)

// Functions are the algorithms that the text of the paper names. Each gives the nodes that
// hold the message, the first one first, or none where the arguments do not fit.
//
//   - routingInCluster(m,c,diff,current) is Algorithm 2.
//   - routing(m,s,d,E) is Algorithm 4 in MC(2,m) with the entry E of Table 1.
//   - shortestWalk(k,m,s,d) follows a shortest class walk in MC(k,m), and
//     throughAll(k,m,s,d) Algorithm 1 of fault-tolerant, which comes to all classes.
//   - stepGap(m,t) is the least difference of hops in which the paths of all sources in step t on MC(2,m), by
//     the repaired Table 1, take one directed link, as a list of one; none if no link is taken twice.
var Functions = map[string]sentence.Function{
	"routingInCluster": func(a []int64) []uint64 {
		return route.RoutingInCluster(int(a[0]), int(a[1]), uint64(a[2]), uint64(a[3]))
	},
	"routing": func(a []int64) []uint64 {
		g, err := networkOf(2, int(a[0]))
		if err != nil || len(a) < 4 {
			return nil
		}
		entry := make([]int, len(a)-3)
		for i, c := range a[3:] {
			entry[i] = int(c)
		}
		return found(collective.TotalExchangeRouting(g, collective.SameClassPaths(entry), uint64(a[1]), uint64(a[2])))
	},
	"shortestWalk": between(func(g network.Metacube, s, d model.Node) ([]model.Node, error) {
		return route.MetacubeShortest(g, s, d), nil
	}),
	"throughAll": between(route.OneToOneRouting),
	"stepGap":    func(a []int64) []uint64 { return stepGap(int(a[0]), uint64(a[1])) },
}

// shapes are what is known of their results, but for arguments that do not fit.
var shapes = map[string]sentence.Shape{"routingInCluster": sentence.Numbers, "routing": sentence.Numbers, "shortestWalk": sentence.Numbers,
	"throughAll": sentence.Numbers}

// step is what it takes to lay out all paths of a step.
type step struct {
	g     network.Metacube
	paths [][]model.Node
	links *collective.Contention
}

// steps are pools of these, by m.
var steps text.Made[int, *sync.Pool]

func stepGap(m int, t model.Node) []uint64 {
	g, err := networkOf(2, m)
	if err != nil || t >= g.Order() {
		return []uint64{}
	}
	free := steps.Of(m, func() *sync.Pool {
		return &sync.Pool{New: func() any { return &step{g, make([][]model.Node, g.Order()), collective.NewContention(g)} }}
	})
	s := free.Get().(*step)
	defer free.Put(s)
	for src := range g.Order() {
		s.paths[src] = found(collective.TotalExchangeRouting(g, repaired, src, collective.TotalExchangeDestination(g, src, t)))
	}
	least := s.links.Least(s.paths)
	if least == collective.Apart {
		return nil
	}
	return []uint64{uint64(least)}
}

// repaired is Table 1 as TE-38 repairs it.
var repaired = collective.CorrectedClassPaths()

// between is a function of k, m and two nodes.
func between(route func(g network.Metacube, s, d model.Node) ([]model.Node, error)) sentence.Function {
	return func(a []int64) []uint64 {
		g, err := networkOf(int(a[0]), int(a[1]))
		if err != nil {
			return nil
		}
		return found(route(g, uint64(a[2]), uint64(a[3])))
	}
}

func found(path []model.Node, err error) []model.Node {
	if err != nil {
		return nil
	}
	return path
}

// networkOf is MC(k,m).
var networkOf = text.Networks(network.NewMetacube)
