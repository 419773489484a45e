package faulttolerant

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// faultRuns is a set of runs of Algorithm 3 from node 0: to the nodes selected,
// for every choice that the text leaves open, around every set of faults allowed.
type faultRuns struct {
	once   bool // the first option everywhere: for what does not depend on choices
	where  clustersWhere
	rule   model.FaultRule // the channel rule is the base of the choices
	total  func(g model.Metacube) int
	inside func(g model.Metacube) int
}

// underTheorem2 are the runs under the hypotheses of Theorem 2: at most m+k-1
// faults, at most m of them in the two clusters.
func underTheorem2(where clustersWhere, rule model.FaultRule) faultRuns {
	return faultRuns{where: where, rule: rule,
		total:  func(g model.Metacube) int { return g.M() + g.K() - 1 },
		inside: model.Metacube.M}
}

// faultRun is one of them.
type faultRun struct {
	v      claims.View
	g      model.Metacube
	t      model.Node
	router *model.FaultRouter
	faults []model.Node
	route  model.FaultRoute
}

// everySet states that nothing is wrong with one run for every set of faults: for
// what does not depend on the choices of the hypercube algorithm.
func everySet(n claims.Networks, of faultRuns, wrong func(faultRun) string) *claims.Statement {
	of.once = true
	return everyFaultRun(n, of, wrong)
}

// everyFaultRun states that nothing is wrong with any of the runs.
func everyFaultRun(n claims.Networks, of faultRuns, wrong func(faultRun) string) *claims.Statement {
	return everyFaultRunBy(n, of, faultRuns.first, wrong)
}

// search finds a run to t with which something is wrong; nil if there is none.
type search func(of faultRuns, v claims.View, t model.Node, wrong func(faultRun) string) (*faultRun, string)

// everyFaultRunBy states that the search finds nothing wrong.
func everyFaultRunBy(n claims.Networks, of faultRuns, find search, wrong func(faultRun) string) *claims.Statement {
	return n.Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == 0 || !of.where(metacubeOf(v), 0, x[0]) {
				return claims.Outside
			}
			bad, _ := find(of, v, x[0], wrong)
			return claims.When(bad == nil)
		},
		Explain: func(v claims.View, x []uint64) string {
			bad, text := find(of, v, x[0], wrong)
			return bad.describe(text)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			bad, _ := find(of, v, x[0], wrong)
			if bad.route.Nodes == nil {
				return model.PathAround(claims.AsSeen(v), 0, x[0], bad.faults)
			}
			return bad.route.Nodes
		},
	}))
}

func (r faultRun) describe(text string) string {
	text = fmt.Sprintf("from %s to %s around the faults %s: %s", r.g.Format(0), r.g.Format(r.t), formatted(r.g, r.faults), text)
	if r.route.Nodes == nil {
		text += "; listed is a shortest path around them"
	}
	return text
}

func formatted(g model.Graph, nodes []model.Node) string {
	if len(nodes) == 0 {
		return "none"
	}
	var list []string
	for _, w := range nodes {
		list = append(list, g.Format(w))
	}
	return strings.Join(list, " ")
}

// first is the first run to t with which something is wrong, fewest faults first;
// nil if there is none.
func (of faultRuns) first(v claims.View, t model.Node, wrong func(faultRun) string) (*faultRun, string) {
	g := metacubeOf(v)
	for _, router := range routersTo(g, t, of.rule) {
		var bad *faultRun
		text := ""
		of.eachSet(g, router, t, func(faults []model.Node) bool {
			model.EachChoice(func(choose model.Choose) bool {
				run := faultRun{v, g, t, router, faults, router.Route(faults, choose)}
				if text = wrong(run); text != "" {
					run.faults = slices.Clone(faults)
					bad = &run
				}
				return bad == nil && !of.once
			})
			return bad == nil
		})
		if bad != nil {
			return bad, text
		}
	}
	return nil, ""
}

// routersTo is Algorithm 3 from node 0 to t for every channel rule, those left
// out that build the same paths as an earlier one.
func routersTo(g model.Metacube, t model.Node, rule model.FaultRule) []*model.FaultRouter {
	var list []*model.FaultRouter
	seen := map[string]bool{}
	rules := rulesOf(g, rule.Channel)
	if rule.Signed {
		rules = rules[:1]
	}
	for _, channel := range rules {
		rule.Channel = channel
		router, err := model.NewFaultRouter(g, 0, t, rule)
		if err != nil {
			panic(err) // key-bits are bits of a field, and k <= m leaves signatures
		}
		key := ""
		if cube := router.Cube(); cube != nil {
			for x := range model.Node(1) << g.M() {
				key += fmt.Sprint(cube.Channels(x))
			}
		}
		if !seen[key] {
			seen[key] = true
			list = append(list, router)
		}
	}
	return list
}
