package smt

import (
	"fmt"

	"mccheck/model"
)

// dualRoute is the routing algorithm of dual-cube sec.4 from s to t in F_r, seen at one
// arbitrary index of parts I and II. It corrects the part that is the node ID at s,
// takes a cross-edge, corrects the other part and takes a cross-edge.
type dualRoute struct {
	*Builder
	class, target Term    // classes of s and t
	from, to      [2]Term // bits of parts I and II of s and of t
	some          [2]Term // the parts differ somewhere
	crossed       [2]Term // which of the cross-edges are taken
	is            []Term  // parts that differ here differ somewhere
}

// crossings decides which cross-edges are taken, by the classes, and by whether the
// cluster ID that s has is not that of t.
type crossings func(b *Builder, class, target, otherID Term) [2]Term

// asNeeded leaves the cluster of s unless it is that of t, and returns to the class.
func asNeeded(b *Builder, class, target, otherID Term) [2]Term {
	other := b.Xor(class, target)
	leave := b.Or(other, otherID)
	return [2]Term{leave, b.And(b.Not(other), leave)}
}

func newDualRoute(taken crossings) dualRoute {
	b := NewBuilder()
	r := dualRoute{Builder: b, class: b.Var("class"), target: b.Var("target"),
		from: [2]Term{b.Var("sI"), b.Var("sII")}, to: [2]Term{b.Var("tI"), b.Var("tII")},
		some: [2]Term{b.Var("someI"), b.Var("someII")}}
	for part := range 2 {
		r.is = append(r.is, b.Implies(r.differs(part), r.some[part]))
	}
	r.crossed = taken(b, r.class, r.target, r.otherID())
	return r
}

func (r dualRoute) differs(part int) Term { return r.Xor(r.from[part], r.to[part]) }

// otherID: the part that is the cluster ID at s differs.
func (r dualRoute) otherID() Term { return r.Choose(r.class, r.some[0], r.some[1]) }

// inverted: the bit of the part is inverted before, or after, the first cross-edge.
func (r dualRoute) inverted(part, after int) Term {
	own := r.Iff(r.class, r.Const(part == 1)) // part I is the node ID of class 0
	return r.And(r.differs(part), r.Xor(own, r.Const(after == 1)))
}

// facts are those about the route, at the index and about the cross-edges.
func (r dualRoute) facts() []Obligation {
	fact := func(name, says string, goal Term, more ...Term) Obligation {
		return Obligation{Name: "route: " + name, Says: says, Terms: r.Builder, Assumptions: more, Goal: goal}
	}
	between := r.Xor(r.class, r.crossed[0])
	links, arrives, once := trueTerm, r.Iff(r.Xor(between, r.crossed[1]), r.target), trueTerm
	for part := range 2 {
		of := r.Const(part == 1)
		links = r.All(links, r.Implies(r.inverted(part, 0), r.Iff(r.class, of)), r.Implies(r.inverted(part, 1), r.Iff(between, of)))
		arrives = r.And(arrives, r.Iff(r.Xor(r.from[part], r.Xor(r.inverted(part, 0), r.inverted(part, 1))), r.to[part]))
		once = r.And(once, r.Not(r.And(r.inverted(part, 0), r.inverted(part, 1))))
	}
	other := r.And(r.Iff(r.class, r.target), r.otherID())
	now := [2]Term{r.Xor(r.from[0], r.inverted(0, 0)), r.Xor(r.from[1], r.inverted(1, 0))}
	hops := r.countWord(r.crossed[0], r.crossed[1])
	return []Obligation{
		fact("links", "a bit of part I is inverted in class 0 only, and one of part II in class 1 only", links, r.is...),
		fact("arrives", "at the end the bits, and the class, are those of t", arrives),
		fact("once", "no bit of the parts is inverted twice", once),
		fact("entered cluster", "between clusters of one class, the first cross-edge leads to the other class, and there the cluster ID is the node ID of t",
			r.And(r.Xor(between, r.class), r.Iff(r.Choose(between, now[0], now[1]), r.Choose(r.target, r.to[1], r.to[0]))), other),
		fact("cross-edges", "there are as many cross-edges as differing class bits, and 2 more between clusters of one class",
			r.eqWords(hops, r.addWords(r.countWord(r.Xor(r.class, r.target)), r.countWord(other, other)))),
	}
}

// dualRouteReadBack states for r = 1..6 that the hops of the model are, in their order
// and with their guards, those of the route.
func dualRouteReadBack() []Obligation {
	var list []Obligation
	for r := 1; r <= 6; r++ {
		b := NewBuilder()
		s, t := b.Vars("s", 2*r-1), b.Vars("t", 2*r-1)
		class, width := s[2*r-2], r-1
		at := func(i int) dualRoute {
			return dualRoute{Builder: b, class: class, target: t[2*r-2], from: [2]Term{s[i], s[width+i]}, to: [2]Term{t[i], t[width+i]}}
		}
		var some [2]Term
		for i := range width {
			some = [2]Term{b.Or(some[0], at(i).differs(0)), b.Or(some[1], at(i).differs(1))}
		}
		crossed := asNeeded(b, class, t[2*r-2], b.Choose(class, some[0], some[1]))
		var want []model.Flip[Term]
		for after := range 2 {
			for p := range 2 {
				part := (p + after) % 2 // part I comes first for class 0 before the cross-edge
				for i := range width {
					want = append(want, model.Flip[Term]{Dim: part*width + i, When: at(i).inverted(part, after)})
				}
			}
			want = append(want, model.Flip[Term]{Dim: 2*r - 2, When: crossed[after]})
		}
		got := model.DualCubeRoute(b, r, s, t)
		same := b.Const(len(got) == len(want))
		for i := range min(len(got), len(want)) {
			same = b.All(same, b.Const(got[i].Dim == want[i].Dim), b.Iff(got[i].When, want[i].When))
		}
		list = append(list, Obligation{Name: fmt.Sprintf("route read back r=%d", r), Terms: b, Goal: same,
			Says: fmt.Sprintf("In F_%d the hops of the model are those of the route.", r)})
	}
	return list
}
