package metacube

import (
	"math/bits"
	"slices"

	"mccheck/model/route"
	"mccheck/smt/logic"
)

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
	present logic.Term
}

// channelPlan is a plan with the condition under which it is taken.
type channelPlan struct {
	steps []route.ChannelStep
	taken logic.Term
}

// planner gives the steps of path j from class 0 to class t.
type planner func(k, t, j int, equal bool) []route.ChannelStep

// channelCase is the case of clusters of the classes 0 and t of MC(k,m).
type channelCase struct {
	*logic.Builder
	k, t    int
	planner planner
	differ  []logic.Term // D_f: field f differs between source and destination
}

// pairOf fixes D for one pair of nodes: fields 0 and t differ unless same is
// true; of clusters of one class the node IDs agree, so that field 0 does.
func (c *channelCase) pairOf(same logic.Term) channelCase {
	of := *c
	of.differ = slices.Clone(c.differ)
	of.differ[0] = logic.False
	if c.t != 0 {
		of.differ[0], of.differ[c.t] = c.Not(same), c.Not(same)
	}
	return of
}

// newChannelCase has the variables D_f for the fields other than 0 and t.
func newChannelCase(k, t int, plan planner) *channelCase {
	b := logic.NewBuilder()
	return &channelCase{Builder: b, k: k, t: t, planner: plan, differ: b.Vars("D", 1<<k)}
}

// plans are those of path j, each under its condition.
func (c *channelCase) plans(j int) []channelPlan {
	if bits.OnesCount(uint(c.t)) != 1 {
		return []channelPlan{{c.planner(c.k, c.t, j, false), logic.True}}
	}
	some := c.Any(c.differ...)
	return []channelPlan{{c.planner(c.k, c.t, j, false), some}, {c.planner(c.k, c.t, j, true), c.Not(some)}}
}

// places are the inner nodes of the walk of a plan, and the values at its end.
func (c *channelCase) places(p channelPlan) (inner []place, end place) {
	at := place{class: 0, fields: make([]fieldValue, 1<<c.k), present: p.taken}
	visit := func(v fieldValue, present logic.Term) {
		at.fields = slices.Clone(at.fields)
		at.fields[at.class] = v
		inner = append(inner, place{at.class, at.fields, c.And(p.taken, present)})
	}
	for _, step := range p.steps {
		at.class = step.Class
		before := at.fields[step.Class]
		visit(before, logic.True)
		switch {
		case step.Field == route.Sign:
			visit(arbitrary, logic.True)
			visit(signed, logic.True)
		case step.Field == route.Deliver && before == signed:
			visit(arbitrary, logic.True)
			visit(atDestination, logic.True)
		case step.Field == route.Deliver && before == atSource:
			visit(arbitrary, c.differ[step.Class])
			visit(atDestination, logic.True)
		}
	}
	last := len(inner) - 1
	return inner[:last], inner[last]
}

// value is whether a field that is x may have the value that y names for one
// pair of nodes: an arbitrary value may be any.
func (c *channelCase) value(f int, x, y fieldValue) logic.Term {
	switch {
	case x == arbitrary || y == arbitrary || x == y:
		return logic.True
	case x == signed || y == signed:
		return logic.False
	}
	return c.Not(c.differ[f])
}

// maybe is whether the place may be a node whose class is given and whose
// fields, other than one, have the value y; except < 0 excepts none.
func (c *channelCase) maybe(p place, class, except int, y fieldValue) logic.Term {
	if p.class != class {
		return logic.False
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
func (c *channelCase) isEnd(p place) logic.Term {
	if slices.Contains(p.fields, arbitrary) {
		return logic.False
	}
	return c.Or(c.maybe(p, 0, -1, atSource), c.maybe(p, c.t, -1, atDestination))
}

// meet is whether two places, of paths of one pair, may have a node in common
// that is no end.
func (c *channelCase) meet(p, q place) logic.Term {
	if p.class != q.class {
		return logic.False
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
func (c *channelCase) meetAcross(p, q place, same1, same2 logic.Term) logic.Term {
	if p.class != q.class {
		return logic.False
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
			return logic.False // clusters of one class: the node IDs differ all the way
		case x == own:
			all = c.And(all, same1)
		default:
			all = c.And(all, same2)
		}
	}
	return all
}
