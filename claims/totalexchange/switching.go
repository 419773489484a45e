package totalexchange

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// switchingClaims are those about the paths of all sources in one step of
// Algorithm 1, under the switching models of model.Contention.
func switchingClaims() []claims.Claim {
	wrong, right := model.PrintedClassPaths(), model.CorrectedClassPaths()
	printed, corrected := algorithm4(wrong), algorithm4(right)
	unrenamedStep := corrected
	unrenamedStep.to = unrenamed
	quad := metacube.WithK(2)
	lockstep := func(k int) claims.Theorem { return claims.Theorem{Name: "total-exchange-lockstep", Args: []int{k}} }
	distance := func(k int) claims.Theorem { return claims.Theorem{Name: "metacube-distance", Args: []int{k}} }
	routing, circuit := claims.Theorem{Name: "total-exchange-routing"}, claims.Theorem{Name: "total-exchange-circuit"}
	return []claims.Claim{
		claim("TE-43", "sec.3.3", "In lockstep the paths of one step are free of conflict: no directed link is used twice in one slot.",
			everyQuadCube,
			claims.AsPrinted(printed.formallyTogether(wrong, printed.apart(quad, model.Link, 1),
				"In MC(2,1) no node, and so no link, is used by two messages in one slot", noneTogether).
				WithControl("the destinations are not renamed", unrenamedStep.apart(quad, model.Link, 1)).
				WithControl("nor is a link used again in the slot after the next", printed.apart(quad, model.Link, 3)).
				WithTheorems(lockstep(2), claims.Theorem{Name: "total-exchange-at", Args: []int{16}}))),
		claim("TE-44", "sec.3.2, 3.3", "The paths of one step do not conflict at any time, also when a message is long and "+
			"holds all links of its path.", everyQuadCube,
			claims.AsPrintedIn("In cut-through switching a message longer than its path holds all links of it at once, so that "+
				"no directed link may lie on two paths of a step.",
				printed.apart(quad, model.Link, model.Apart).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("Messages of up to two flits do not conflict, when the head takes one hop a slot and a link is held "+
				"for one slot a flit; three flits are too many in every MC(2,m); and messages of any length pass exactly in the "+
				"steps where the distance is the Hamming distance and no bit index occurs in two fields that differ.",
				corrected.formallyTogether(right, corrected.apart(quad, model.Link, 2),
					"No link is used by two messages in one slot, in MC(2,1), or in a slot and the next", noneTogether, twoFlits).
					WithControl("three flits", corrected.apart(quad, model.Link, 3)).
					WithTheorems(lockstep(2), distance(2), routing),
				corrected.formallyTogether(right, corrected.somewhereWithin(quad, 2), "In some step a link is used in a slot and "+
					"in the one after the next", threeFlits).
					WithControl("two flits are too many", corrected.somewhereWithin(quad, 1)).
					WithTheorems(lockstep(2), circuit),
				corrected.formallyTogether(right, corrected.circuits(quad, true),
					"The steps in which no link is used by two messages, in the same slot, in MC(2,1), or in others", noneTogether, longMessages).
					WithControl("in all steps without a detour", corrected.circuits(quad, false)).
					WithTheorems(lockstep(2), distance(2), routing, circuit))),
		claim("TE-45", "sec.3.1, 3.2", "Every source spends the same time in a step: the paths of one step have the same number of hops.",
			everyQuadCube,
			claims.AsPrinted(formallyBy(wrong, printed.sameHops(quad), "the route of Algorithm 4 in a step has as many hops "+
				"from a source as from node 0: "+inQuadCubesWords,
				inQuadCubes("t", "hops(m,s,send(m,s,t)) = hops(m,0,send(m,0,t))")...).
				WithControl("the destinations are not renamed", unrenamedStep.sameHops(quad)).
				WithTheorems(lockstep(2)))),
		largerCubes(),
		smallerCubes(),
		claim("TE-207", "sec.3.1, near TE-43", "In lockstep every node sends at most one message and receives at most one in "+
			"each slot: the one-port model is kept on the way, too.", everyQuadCube,
			claims.AsPrinted(
				corrected.formallyTogether(right, corrected.apart(quad, model.OutputPort, 1), "In MC(2,1) no two messages are at "+
					"one node before a hop", noneTogether).
					WithControl("the destinations are not renamed", unrenamedStep.apart(quad, model.OutputPort, 1)).WithTheorems(lockstep(2)),
				corrected.formallyTogether(right, corrected.apart(quad, model.InputPort, 1), "In MC(2,1) no two messages are at "+
					"one node after a hop", noneTogether).
					WithControl("nor in the slot after", corrected.apart(quad, model.InputPort, 2)).WithTheorems(lockstep(2)))),
		claim("TE-208", "sec.3.1, near TE-44", "When messages on their way use the port of a node, messages of two flits "+
			"conflict in every step with paths of two hops or more.", everyQuadCube,
			claims.AsPrinted(corrected.formallyTogether(right, corrected.portsBusy(quad, 2),
				"Where there are two hops or more, the node that the message of node 0 enters in its first hop is entered by that "+
					"of another source in its second, and no node is entered by two in one slot", noneTogether, portsMeet).
				WithControl("of one hop or more", corrected.portsBusy(quad, 1)))),
		claim("TE-209", "sec.3.2, near TE-44", "No choice of shortest paths does better than two flits for this order of the "+
			"destinations: in the step that inverts bit 0 of the class and bit 0 of the fields of both classes every node "+
			"has only one shortest path, and its third hop is the first hop of another node's.", everyQuadCube,
			claims.AsPrinted(formally(onlyPath(quad, 1), "the step of MC(2,1) and MC(2,2) with c[4] = 1, c[1] = c[0] = 1, c[2] "+
				"= c[3] = 0, from every source s: there is one shortest path, of three hops s, a, b, d; and the one from b begins with d",
				"let goal(m,s) = send(m,s,2^(4*m)+2^m+1)",
				"all m in 1..2: all s in nodes(MC(2,m)): given c = class(2,m,s): given e = xor(c,1): goal(m,s) = "+
					"xor(s,2^(4*m)+2^(m*c)+2^(m*e)) and dist(MC(2,m),s,goal(m,s)) = 3",
				"all m in 1..2: all s in nodes(MC(2,m)): (total a in near(MC(2,m),s): count b in near(MC(2,m),a): edge(MC(2,m),b,goal(m,s))) = 1",
				"all m in 1..2: all s in nodes(MC(2,m)): some a in near(MC(2,m),s): some b in near(MC(2,m),a): "+
					"edge(MC(2,m),b,goal(m,s)) and dist(MC(2,m),goal(m,s),goal(m,b)) = 2").
				WithControl("a step that also inverts bit 1 of the class", onlyPath(quad, 3)))),
	}
}

// route gives the path from s to d.
type route func(v claims.View, s, d model.Node) []model.Node

// schedule is a total exchange: the route between two nodes, and the
// destination of each source in a step.
type schedule struct {
	route route
	to    sends
}

func algorithm4(table model.ClassPathTable) schedule {
	return schedule{func(v claims.View, s, d model.Node) []model.Node { return routeOf(v, table, s, d) }, destination}
}

// generalized is total exchange for every k.
var generalized = schedule{shortestClassWalks, destination}

func shortestClassWalks(v claims.View, s, d model.Node) []model.Node {
	return model.MetacubeShortest(quadCube(v), s, d)
}

func allClasses(v claims.View, s, d model.Node) []model.Node {
	path, err := model.OneToOneRouting(quadCube(v), s, d)
	if err != nil {
		panic(err)
	}
	return path
}

// paths are the paths of all sources in a step.
func (x schedule) paths(v claims.View, step model.Node) [][]model.Node {
	g := quadCube(v)
	paths := make([][]model.Node, g.Order())
	for s := range g.Order() {
		paths[s] = x.route(v, s, x.to(g, s, step))
	}
	return paths
}

// resourceNames are the resources in words.
var resourceNames = map[model.Resource]string{model.Link: "link", model.OutputPort: "output port", model.InputPort: "input port"}

// apart states for every step that two uses of a resource are at least so many
// slots apart.
func (x schedule) apart(n claims.Networks, of model.Resource, slots int) *claims.Statement {
	return bySteps(n, func(v claims.View, step model.Node) string {
		c, paths := model.NewContention(v.Graph(), of), x.paths(v, step)
		least := c.Least(paths)
		if least >= slots {
			return ""
		}
		return conflict(v, c, of, paths, least)
	}, func(v claims.View, step model.Node) []model.Node {
		c, paths := model.NewContention(v.Graph(), of), x.paths(v, step)
		first, _, _ := c.Example(paths, c.Least(paths))
		return paths[first.Path]
	})
}

// conflict tells of two uses of a resource that are so many slots apart.
func conflict(v claims.View, c *model.Contention, of model.Resource, paths [][]model.Node, slots int) string {
	a, b, _ := c.Example(paths, slots)
	format, first, second := v.Graph().Format, paths[a.Path], paths[b.Path]
	return fmt.Sprintf("the message from %s to %s takes hop %d from %s to %s, and the message from %s to %s uses the same %s in hop %d",
		format(first[0]), format(first[len(first)-1]), a.Hop+1, format(first[a.Hop]), format(first[a.Hop+1]),
		format(second[0]), format(second[len(second)-1]), resourceNames[of], b.Hop+1)
}

// somewhereWithin states for every network that in some step two uses of a link
// are at most so many slots apart.
func (x schedule) somewhereWithin(n claims.Networks, slots int) *claims.Statement {
	return n.Each(2, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			c := model.NewContention(v.Graph(), model.Link)
			for step := range v.Graph().Order() {
				if c.Least(x.paths(v, step)) <= slots {
					return claims.Holds
				}
			}
			return claims.Fails
		},
		Explain: func(claims.View, []uint64) string {
			return fmt.Sprintf("in every step two uses of a link are more than %s apart", claims.Plural(slots, "slot"))
		},
	})
}

// circuits states in which steps no link lies on two paths: in those without a
// detour whose differing fields have no bit index in common, or in all without.
func (x schedule) circuits(n claims.Networks, disjointFields bool) *claims.Statement {
	free := func(v claims.View, step model.Node) bool {
		g := quadCube(v)
		d := x.to(g, 0, step)
		seen, disjoint := model.Node(0), true
		for i := range g.Classes() {
			disjoint = disjoint && seen&g.Field(d, i) == 0
			seen |= g.Field(d, i)
		}
		return claims.Distance(v, 0, d) == bits.OnesCount64(d) && (disjoint || !disjointFields)
	}
	return bySteps(n, func(v claims.View, step model.Node) string {
		c, paths := model.NewContention(v.Graph(), model.Link), x.paths(v, step)
		least := c.Least(paths)
		switch want := free(v, step); {
		case want == (least == model.Apart):
			return ""
		case want:
			return conflict(v, c, model.Link, paths, least)
		}
		return "no link lies on two paths of the step"
	}, nil)
}

// sameHops states that the paths of every step have equally many hops.
func (x schedule) sameHops(n claims.Networks) *claims.Statement {
	return bySteps(n, func(v claims.View, step model.Node) string {
		paths, format := x.paths(v, step), v.Graph().Format
		for s, path := range paths {
			if len(path) != len(paths[0]) {
				return fmt.Sprintf("the path of %s has %s, that of %s has %s", format(0), claims.Plural(len(paths[0])-1, "hop"),
					format(model.Node(s)), claims.Plural(len(path)-1, "hop"))
			}
		}
		return ""
	}, nil)
}

// portsBusy states of every step whose paths have the given number of hops or
// more that two uses of an input port are one slot apart.
func (x schedule) portsBusy(n claims.Networks, hops int) *claims.Statement {
	return bySteps(n, func(v claims.View, step model.Node) string {
		paths := x.paths(v, step)
		if len(paths[0])-1 < hops {
			return ""
		}
		if least := model.NewContention(v.Graph(), model.InputPort).Least(paths); least != 1 {
			return fmt.Sprintf("in a step with paths of %s two uses of an input port are at least %s apart", claims.Plural(len(paths[0])-1, "hop"),
				claims.Plural(least, "slot"))
		}
		return ""
	}, nil)
}

// bySteps states for every step of Algorithm 1 that there is no fault. A step
// looks at the paths of all sources.
func bySteps(n claims.Networks, fault func(v claims.View, step model.Node) string,
	path func(v claims.View, step model.Node) []model.Node) *claims.Statement {
	p := claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("in the step that takes node 0 to %s, %s", v.Graph().Format(destination(quadCube(v), 0, x[0])), fault(v, x[0]))
		},
	}
	if path != nil {
		p.Path = func(v claims.View, x []uint64) []model.Node { return path(v, x[0]) }
	}
	st := n.Nodes(p)
	// The paths of a step cost a quarter of what as many searches would: so
	// the deep budget holds MC(2,3).
	nodes := n.Domain.Bits
	st.Over.Bits = func(p claims.Point) int { return 2*nodes(p) - 2 }
	return st
}

// onlyPath states that every node has exactly one shortest path, of three hops,
// to the node whose class differs from its own by the given number and whose
// fields of both classes differ in bit 0, and that the third hop of the path is
// the first of the path of another node.
func onlyPath(n claims.Networks, class int) *claims.Statement {
	goal := func(g model.Metacube, s model.Node) model.Node {
		c := g.Class(s)
		d := g.WithClass(s, c^class)
		return g.WithField(g.WithField(d, c, g.Field(d, c)^1), c^class, g.Field(d, c^class)^1)
	}
	// unique is the only shortest path from s to its goal; nil if there are more.
	unique := func(v claims.View, s model.Node) []model.Node {
		d := goal(quadCube(v), s)
		fromGoal, path := v.Distances(d), []model.Node{s}
		for at := s; at != d; at = path[len(path)-1] {
			var nearer []model.Node
			for _, w := range v.Neighbors(at) {
				if fromGoal[w] == fromGoal[at]-1 {
					nearer = append(nearer, w)
				}
			}
			if len(nearer) != 1 {
				return nil
			}
			path = append(path, nearer[0])
		}
		return path
	}
	fault := func(v claims.View, s model.Node) string {
		g := quadCube(v)
		path := unique(v, s)
		if len(path) != 4 {
			return fmt.Sprintf("from %s to %s there is more than one shortest path, or it has not three hops", g.Format(s), g.Format(goal(g, s)))
		}
		if next := unique(v, path[2]); len(next) != 4 || next[1] != path[3] {
			return fmt.Sprintf("the third hop from %s, at %s, is not the first hop of that node", g.Format(s), g.Format(path[2]))
		}
		return ""
	}
	return squared(n.Nodes(claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0]) },
		Path:    func(v claims.View, x []uint64) []model.Node { return unique(v, x[0]) },
	}))
}
