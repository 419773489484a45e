package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// cubeRuns is a set of runs of the hypercube algorithm of sec.5 in the n-cube,
// from node 0 to a node t = 2^d - 1, around every set of faults allowed, for
// every choice that the text leaves open. The other pairs and sets are images of
// these under automorphisms of the cube, which take runs to runs.
//
// With halves, t lies in the other half along dimension n-1, t = 2^(n-1) + 2^d - 1,
// and links of that dimension can be faulty as well as nodes.
type cubeRuns struct {
	faults int // how many more than n-1
	halves bool
	rule   func(n int) model.CubeRule
	some   bool // one choice will do; otherwise every one
}

func plainRule(int) model.CubeRule     { return model.CubeRule{Ascending: true} }
func anyCandidate(int) model.CubeRule  { return model.CubeRule{Ascending: true, AnyCandidate: true} }
func halvesFirst(n int) model.CubeRule { return model.CubeRule{Leading: n} }
func anyFirst(int) model.CubeRule      { return model.CubeRule{} }

// cubeRun is one of them. A fault of 2^n + x is the link of x along n-1.
type cubeRun struct {
	n      int
	t      model.Node
	faults []model.Node
	route  model.CubeRoute
}

// cubesUpTo are the n-cubes whose runs are tried; that of n = 5 has a budget of
// its own.
func cubesUpTo(n int) claims.Networks {
	cubes := claims.Hypercubes()
	cubes.Domain.Params = []claims.Param{{Name: "n", Min: 1, Max: n}}
	return costing(cubes, 11)
}

// states that nothing is wrong with the runs.
func (of cubeRuns) states(n claims.Networks, wrong func(cubeRun) string) *claims.Statement {
	first := func(v claims.View, t model.Node) (*cubeRun, string) {
		var bad *cubeRun
		text := ""
		of.eachSet(v.Graph().MaxDegree(), t, func(faults []model.Node) bool {
			bad, text = of.decide(v, t, faults, wrong)
			return bad == nil
		})
		return bad, text
	}
	return n.Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if !of.selects(v.Graph().MaxDegree(), x[0]) {
				return claims.Outside
			}
			bad, _ := first(v, x[0])
			return claims.When(bad == nil)
		},
		Explain: func(v claims.View, x []uint64) string {
			bad, text := first(v, x[0])
			return fmt.Sprintf("from %s to %s around the faults%s: %s", v.Graph().Format(0), v.Graph().Format(x[0]), bad.names(v), text)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			bad, _ := first(v, x[0])
			return bad.route.Nodes
		},
	}))
}

func (of cubeRuns) selects(n int, t model.Node) bool {
	if of.halves {
		half := model.Node(1) << (n - 1)
		return t >= half && (t-half)&(t-half+1) == 0
	}
	return t != 0 && t&(t+1) == 0
}

// decide is a run with which something is wrong; nil if there is none, or if one
// choice is enough and one is right.
func (of cubeRuns) decide(v claims.View, t model.Node, faults []model.Node, wrong func(cubeRun) string) (bad *cubeRun, text string) {
	of.eachRun(v.Graph().MaxDegree(), t, faults, func(run cubeRun) bool {
		said := run.broken(v)
		if said == "" {
			said = wrong(run)
		}
		switch {
		case said == "" && of.some:
			bad, text = nil, ""
			return false
		case said != "" && bad == nil:
			run.faults = slices.Clone(faults)
			bad, text = &run, said
		}
		return of.some || bad == nil
	})
	return bad, text
}

// eachRun runs the algorithm for every choice, until visit returns false.
func (of cubeRuns) eachRun(n int, t model.Node, faults []model.Node, visit func(cubeRun) bool) {
	var nodes []model.Node
	var links []model.CubeLink
	for _, w := range faults {
		if w>>n == 0 {
			nodes = append(nodes, w)
		} else {
			links = append(links, model.CubeLink{Low: w - 1<<n, Dim: n - 1})
		}
	}
	model.EachChoice(func(choose model.Choose) bool {
		return visit(cubeRun{n, t, faults, model.CubeRouteAround(n, 0, t, nodes, links, of.rule(n), choose)})
	})
}

// broken says what keeps the run from leading to t around the faults.
func (r cubeRun) broken(v claims.View) string {
	if r.route.Nodes == nil {
		return fmt.Sprintf("every candidate is blocked after %d partitions", r.route.Partitions)
	}
	for i, u := range r.route.Nodes {
		if slices.Contains(r.faults, u) {
			return fmt.Sprintf("the path passes the fault %s", v.Graph().Format(u))
		}
		if i > 0 && u^r.route.Nodes[i-1] == 1<<(r.n-1) && slices.Contains(r.faults, 1<<r.n+min(u, r.route.Nodes[i-1])) {
			return fmt.Sprintf("the path crosses the faulty link at %s", v.Graph().Format(u))
		}
	}
	return pathFault(v, r.route.Nodes, 0, r.t)
}

func (r cubeRun) names(v claims.View) string {
	text := ""
	for _, w := range r.faults {
		if w>>r.n == 0 {
			text += " " + v.Graph().Format(w)
		} else {
			text += fmt.Sprintf(" %s - %s", v.Graph().Format(w-1<<r.n), v.Graph().Format(w-1<<(r.n-1)))
		}
	}
	return text
}

// eachSet runs through the sets of faults, by size and then by number, until
// visit returns false. A set is left out if exchanging two neighbouring
// dimensions in which t is alike makes a smaller one of it.
func (of cubeRuns) eachSet(n int, t model.Node, visit func([]model.Node) bool) {
	end := of.end(n)
	var chosen []model.Node
	var extend func(from model.Node, left int) bool
	extend = func(from model.Node, left int) bool {
		if left == 0 {
			return !of.least(n, t, chosen) || visit(chosen)
		}
		for w := from; w < end; w++ {
			if w == t {
				continue
			}
			chosen = append(chosen, w)
			if !extend(w+1, left-1) {
				return false
			}
			chosen = chosen[:len(chosen)-1]
		}
		return true
	}
	for size := range n + of.faults {
		if !extend(1, size) {
			return
		}
	}
}

// end is the number above those of the faults: nodes, and links between the
// halves if these can be faulty.
func (of cubeRuns) end(n int) model.Node {
	if of.halves {
		return 1<<n + 1<<(n-1)
	}
	return 1 << n
}

// least reports whether no such exchange makes a smaller set.
func (of cubeRuns) least(n int, t model.Node, faults []model.Node) bool {
	dims := n
	if of.halves {
		dims = n - 1
	}
	image := make([]model.Node, len(faults))
	for i := range dims - 1 {
		if t>>i&1 != t>>(i+1)&1 {
			continue
		}
		for at, w := range faults {
			if image[at] = w; w>>i&1 != w>>(i+1)&1 {
				image[at] = w ^ 3<<i
			}
		}
		slices.Sort(image)
		if slices.Compare(image, faults) < 0 {
			return false
		}
	}
	return true
}
