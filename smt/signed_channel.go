package smt

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
)

// What carries the disjointness of channels from values of fields to every m.
var channelLemmas = []string{
	"Any two values U, V of a field of m >= 2 bits have a third one, S; for m = 1 they have one iff U = V, and where a path finds none nothing is said.",
	"While a field is set, the nodes of a path are of the class of that field and differ in it alone: as values of it they count as arbitrary.",
	"Two nodes are equal iff their classes and the values of all fields are equal. Of the values of a field at source and destination only counts whether they are equal (D_f: they are not).",
	"Nodes u, v of classes 0 and t, t not 0, are paired iff U_0 xor V_t = U_t xor V_0: so field 0 differs iff field t does, V_t takes another value for every value of U_0, and U_0 = V_0 iff V_t = U_t, at most for one pair.",
	"To cut a path where a node comes again takes nodes away and adds none.",
	"Setting a field takes as many hops as bits differ, and by way of a signature, which differs from its source in one bit, at most two more: so a path has at most H_h + 2 hops beside the steps of its plan (obligations named walks bound these).",
	"The translations of MC(k,m) take any class to class 0 and one multi-channel cube to another (theorem total-exchange-lockstep, obligations named hops).",
}

// fieldValue is what is known of a field at a place of a channel.
type fieldValue int

const (
	atSource fieldValue = iota
	atDestination
	signed
	arbitrary
)

// place is a set of inner nodes of a channel: of one class, the value of each
// field known or arbitrary. It counts where present is true.
type place struct {
	class   int
	fields  []fieldValue
	present Term
}

// channelPlan is a plan with the condition under which it is taken.
type channelPlan struct {
	steps []model.ChannelStep
	taken Term
}

// planner gives the steps of path j from class 0 to class t.
type planner func(k, t, j int, equal bool) []model.ChannelStep

// channelCase is the case of clusters of the classes 0 and t of MC(k,m).
type channelCase struct {
	*Builder
	k, t    int
	planner planner
	differ  []Term // D_f: field f differs between source and destination
}

// pairOf fixes D for one pair of nodes: fields 0 and t differ unless same is
// true; of clusters of one class the node IDs agree, so that field 0 does.
func (c *channelCase) pairOf(same Term) channelCase {
	of := *c
	of.differ = slices.Clone(c.differ)
	of.differ[0] = falseTerm
	if c.t != 0 {
		of.differ[0], of.differ[c.t] = c.Not(same), c.Not(same)
	}
	return of
}

// newChannelCase has the variables D_f for the fields other than 0 and t.
func newChannelCase(k, t int, plan planner) *channelCase {
	b := NewBuilder()
	return &channelCase{Builder: b, k: k, t: t, planner: plan, differ: b.Vars("D", 1<<k)}
}

// plans are those of path j, each under its condition.
func (c *channelCase) plans(j int) []channelPlan {
	if bits.OnesCount(uint(c.t)) != 1 {
		return []channelPlan{{c.planner(c.k, c.t, j, false), trueTerm}}
	}
	some := c.Any(c.differ...)
	return []channelPlan{{c.planner(c.k, c.t, j, false), some}, {c.planner(c.k, c.t, j, true), c.Not(some)}}
}

// places are the inner nodes of the walk of a plan, and the values at its end.
func (c *channelCase) places(p channelPlan) (inner []place, end place) {
	at := place{class: 0, fields: make([]fieldValue, 1<<c.k), present: p.taken}
	visit := func(v fieldValue, present Term) {
		at.fields = slices.Clone(at.fields)
		at.fields[at.class] = v
		inner = append(inner, place{at.class, at.fields, c.And(p.taken, present)})
	}
	for _, step := range p.steps {
		at.class = step.Class
		before := at.fields[step.Class]
		visit(before, trueTerm)
		switch {
		case step.Field == model.Sign:
			visit(arbitrary, trueTerm)
			visit(signed, trueTerm)
		case step.Field == model.Deliver && before == signed:
			visit(arbitrary, trueTerm)
			visit(atDestination, trueTerm)
		case step.Field == model.Deliver && before == atSource:
			visit(arbitrary, c.differ[step.Class])
			visit(atDestination, trueTerm)
		}
	}
	last := len(inner) - 1
	return inner[:last], inner[last]
}

// value is whether a field that is x may have the value that y names for one
// pair of nodes: an arbitrary value may be any.
func (c *channelCase) value(f int, x, y fieldValue) Term {
	switch {
	case x == arbitrary || y == arbitrary || x == y:
		return trueTerm
	case x == signed || y == signed:
		return falseTerm
	}
	return c.Not(c.differ[f])
}

// maybe is whether the place may be a node whose class is given and whose
// fields, other than one, have the value y; except < 0 excepts none.
func (c *channelCase) maybe(p place, class, except int, y fieldValue) Term {
	if p.class != class {
		return falseTerm
	}
	all := p.present
	for f, x := range p.fields {
		if f != except {
			all = c.And(all, c.value(f, x, y))
		}
	}
	return all
}

// isEnd is whether the place is the source, or the destination: there the path
// is cut.
func (c *channelCase) isEnd(p place) Term {
	if slices.Contains(p.fields, arbitrary) {
		return falseTerm
	}
	return c.Or(c.maybe(p, 0, -1, atSource), c.maybe(p, c.t, -1, atDestination))
}

// meet is whether two places, of paths of one pair, may have a node in common
// that is no end.
func (c *channelCase) meet(p, q place) Term {
	if p.class != q.class {
		return falseTerm
	}
	all := c.All(p.present, q.present, c.Not(c.isEnd(p)), c.Not(c.isEnd(q)))
	for f := range p.fields {
		all = c.And(all, c.value(f, p.fields[f], q.fields[f]))
	}
	return all
}

// meetAcross is the same for paths of two pairs: of the first field 0 and field
// t are as at the destination of the pair at its source iff same1, of the second
// iff same2. Every pair has its own value of field 0 at its source and of field
// t at its destination, and all have one value of field 0 at their destinations
// and of field t at their sources.
func (c *channelCase) meetAcross(p, q place, same1, same2 Term) Term {
	if p.class != q.class {
		return falseTerm
	}
	all := c.And(p.present, q.present)
	for f := range p.fields {
		x, y := p.fields[f], q.fields[f]
		own, common := atSource, atDestination // the values of field 0
		if f == c.t {
			own, common = atDestination, atSource
		}
		switch {
		case f != 0 && f != c.t:
			all = c.And(all, c.value(f, x, y))
		case x == arbitrary || y == arbitrary || x == common && y == common && c.t != 0:
		case x == signed || y == signed:
			panic("smt: a channel signs in the class of a cluster")
		case c.t == 0 || x == own && y == own:
			return falseTerm // clusters of one class: the node IDs differ all the way
		case x == own:
			all = c.And(all, same1)
		default:
			all = c.And(all, same2)
		}
	}
	return all
}

// SignedChannels is the theorem that model.SignedPlan gives a multi-channel cube
// between any two clusters of MC(k,m), for every m >= 2, and for k = 1 for every
// m >= 1; 1 <= k <= 4. It repairs fault-tolerant Theorem 1.
func SignedChannels(k int) (Theorem, error) {
	if k < 1 || k > 4 {
		return Theorem{}, fmt.Errorf("smt: signed channels: k=%d, want 1..4", k)
	}
	scope := fmt.Sprintf("k=%d, every m>=2, and m=1 where there are signatures, any two clusters", k)
	if k == 1 {
		scope = "k=1, every m>=1, any two clusters"
	}
	t := Theorem{
		ID:          fmt.Sprintf("signed-channels-k%d", k),
		Says:        fmt.Sprintf("Between any two clusters of MC(%d,m) the signed channels are %d*2^m paths, disjoint but for their ends and outside both clusters, of at most H_h + 2^k + k + 3 hops.", k, k),
		Scope:       scope,
		Lemmas:      channelLemmas,
		Obligations: channelFacts(k, model.SignedPlan),
	}
	for _, c := range []struct {
		name, says string
		plan       planner
	}{
		{"no signature", "No path signs.", withoutSignature},
		{"the last step left out", "The path ends a step early.", func(k, t, j int, equal bool) []model.ChannelStep {
			plan := model.SignedPlan(k, t, j, equal)
			return plan[:max(1, len(plan)-1)]
		}},
		{"field 0 first", "The path delivers field 0 at its start.", func(k, t, j int, equal bool) []model.ChannelStep {
			return append([]model.ChannelStep{{Class: 0, Field: model.Deliver}}, model.SignedPlan(k, t, j, equal)...)
		}},
	} {
		if k == 1 && c.name == "no signature" {
			continue
		}
		t.Controls = append(t.Controls, Control{Name: c.name, Says: c.says, Obligations: channelFacts(k, c.plan)})
	}
	return t, nil
}

// withoutSignature is the plan with its signature passed by.
func withoutSignature(k, t, j int, equal bool) []model.ChannelStep {
	plan := model.SignedPlan(k, t, j, equal)
	for i := range plan {
		if plan[i].Field == model.Sign {
			plan[i].Field = model.Pass
		}
	}
	return plan
}

// channelFacts are the obligations about the plans of a planner, for every t.
func channelFacts(k int, plan planner) []Obligation {
	var list []Obligation
	for t := range 1 << k {
		list = append(list, channelWalks(k, t, plan), channelPaths(k, t, plan), channelPairs(k, t, plan))
	}
	return list
}

// channelWalks: each plan goes along cross-edges from class 0 to the destination,
// is not too long, and is in neither cluster but at its ends.
func channelWalks(k, t int, plan planner) Obligation {
	general := newChannelCase(k, t, plan)
	c := general.pairOf(general.Var("same"))
	right := trueTerm
	for j := range k {
		for _, p := range c.plans(j) {
			inner, end := c.places(p)
			arrives := c.Or(c.Not(end.present), c.maybe(end, t, -1, atDestination))
			right = c.All(right, arrives, c.Const(isClassWalk(p.steps)), c.Const(len(p.steps) <= 1<<k+k+1))
			for _, x := range inner {
				inside := c.Or(c.maybe(x, 0, 0, atSource), c.maybe(x, t, t, atDestination))
				right = c.And(right, c.Or(c.Not(inside), c.isEnd(x)))
			}
		}
	}
	return Obligation{Name: fmt.Sprintf("walks: t=%d", t), Terms: c.Builder, Goal: right,
		Says: "every plan leads along cross-edges from class 0 to the destination in class t, in at most 2^k + k + 1 steps, and enters neither cluster in between"}
}

// isClassWalk: each class is next to the one before, the first to 0.
func isClassWalk(steps []model.ChannelStep) bool {
	class := 0
	for _, s := range steps {
		if bits.OnesCount(uint(s.Class^class)) != 1 {
			return false
		}
		class = s.Class
	}
	return true
}

// channelPaths: the k paths of one pair meet at its ends only.
func channelPaths(k, t int, plan planner) Obligation {
	general := newChannelCase(k, t, plan)
	c := general.pairOf(general.Var("same"))
	meet := falseTerm
	for j := range k {
		for l := range j {
			c.eachMeeting(&c, j, l, func(p, q place) { meet = c.Or(meet, c.meet(p, q)) })
		}
	}
	return Obligation{Name: fmt.Sprintf("paths: t=%d", t), Terms: c.Builder, Goal: c.Not(meet),
		Says: "two paths of one pair, of classes 0 and t, have no inner node in common"}
}

// channelPairs: paths of different pairs do not meet.
func channelPairs(k, t int, plan planner) Obligation {
	general := newChannelCase(k, t, plan)
	same1, same2 := general.Var("same1"), general.Var("same2")
	c1, c2 := general.pairOf(same1), general.pairOf(same2)
	meet := falseTerm
	for j := range k {
		for l := range k {
			c1.eachMeeting(&c2, j, l, func(p, q place) { meet = general.Or(meet, general.meetAcross(p, q, same1, same2)) })
		}
	}
	return Obligation{Name: fmt.Sprintf("pairs: t=%d", t), Terms: general.Builder,
		Assumptions: []Term{general.Not(general.And(same1, same2))}, Goal: general.Not(meet),
		Says: "two paths of different pairs, of classes 0 and t, have no node in common"}
}

// eachMeeting runs through the inner places of path j of one pair and path l of
// another, or of the same.
func (c *channelCase) eachMeeting(other *channelCase, j, l int, f func(p, q place)) {
	for _, a := range c.plans(j) {
		for _, b := range other.plans(l) {
			first, _ := c.places(a)
			second, _ := other.places(b)
			for _, p := range first {
				for _, q := range second {
					f(p, q)
				}
			}
		}
	}
}
