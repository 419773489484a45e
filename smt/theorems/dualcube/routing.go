package dualcube

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/route"
	"mccheck/smt/logic"
)

// dualRoute is the routing algorithm of dual-cube sec.4 from s to t in F_r, seen at one
// arbitrary index of parts I and II. It corrects the part that is the node ID at s,
// takes a cross-edge, corrects the other part and takes a cross-edge.
type dualRoute struct {
	*logic.Builder
	class, target logic.Term    // classes of s and t
	from, to      [2]logic.Term // bits of parts I and II of s and of t
	some          [2]logic.Term // the parts differ somewhere
	crossed       [2]logic.Term // which of the cross-edges are taken
	is            []logic.Term  // parts that differ here differ somewhere
}

// crossings decides which cross-edges are taken, by the classes, and by whether the
// cluster ID that s has is not that of t.
type crossings func(b *logic.Builder, class, target, otherID logic.Term) [2]logic.Term

// asNeeded leaves the cluster of s unless it is that of t, and returns to the class.
func asNeeded(b *logic.Builder, class, target, otherID logic.Term) [2]logic.Term {
	other := b.Xor(class, target)
	leave := b.Or(other, otherID)
	return [2]logic.Term{leave, b.And(b.Not(other), leave)}
}

func newDualRoute(taken crossings) dualRoute {
	b := logic.NewBuilder()
	r := dualRoute{Builder: b, class: b.Var("class"), target: b.Var("target"),
		from: [2]logic.Term{b.Var("sI"), b.Var("sII")}, to: [2]logic.Term{b.Var("tI"), b.Var("tII")},
		some: [2]logic.Term{b.Var("someI"), b.Var("someII")}}
	for part := range 2 {
		r.is = append(r.is, b.Implies(r.differs(part), r.some[part]))
	}
	r.crossed = taken(b, r.class, r.target, r.otherID())
	return r
}

func (r dualRoute) differs(part int) logic.Term { return r.Xor(r.from[part], r.to[part]) }

// otherID: the part that is the cluster ID at s differs.
func (r dualRoute) otherID() logic.Term { return r.Choose(r.class, r.some[0], r.some[1]) }

// inverted: the bit of the part is inverted before, or after, the first cross-edge.
func (r dualRoute) inverted(part, after int) logic.Term {
	own := r.Iff(r.class, r.Const(part == 1)) // part I is the node ID of class 0
	return r.And(r.differs(part), r.Xor(own, r.Const(after == 1)))
}

// facts are those about the route, at the index and about the cross-edges.
func (r dualRoute) facts() []logic.Obligation {
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return r.Obligation("route: "+name, says, goal, more...)
	}
	between := r.Xor(r.class, r.crossed[0])
	links, arrives, once := logic.True, r.Iff(r.Xor(between, r.crossed[1]), r.target), logic.True
	for part := range 2 {
		of := r.Const(part == 1)
		links = r.All(links, r.Implies(r.inverted(part, 0), r.Iff(r.class, of)), r.Implies(r.inverted(part, 1), r.Iff(between, of)))
		arrives = r.And(arrives, r.Iff(r.Xor(r.from[part], r.Xor(r.inverted(part, 0), r.inverted(part, 1))), r.to[part]))
		once = r.And(once, r.Not(r.And(r.inverted(part, 0), r.inverted(part, 1))))
	}
	other := r.And(r.Iff(r.class, r.target), r.otherID())
	now := [2]logic.Term{r.Xor(r.from[0], r.inverted(0, 0)), r.Xor(r.from[1], r.inverted(1, 0))}
	hops := r.CountWord(r.crossed[0], r.crossed[1])
	return []logic.Obligation{
		fact("links", "a bit of part I is inverted in class 0 only, and one of part II in class 1 only", links, r.is...),
		fact("arrives", "at the end the bits, and the class, are those of t", arrives),
		fact("once", "no bit of the parts is inverted twice", once),
		fact("entered cluster", prose.Text("obligation entered cluster"),
			r.And(r.Xor(between, r.class), r.Iff(r.Choose(between, now[0], now[1]), r.Choose(r.target, r.to[1], r.to[0]))), other),
		fact("cross-edges", "there are as many cross-edges as differing class bits, and 2 more between clusters of one class",
			r.EqWords(hops, r.AddWords(r.CountWord(r.Xor(r.class, r.target)), r.CountWord(other, other)))),
	}
}

// dualRouteReadBack states for r = 1..6 that the hops of the model are, in their order
// and with their guards, those of the route.
func dualRouteReadBack() []logic.Obligation {
	var list []logic.Obligation
	for r := 1; r <= 6; r++ {
		b := logic.NewBuilder()
		s, t := b.Vars("s", 2*r-1), b.Vars("t", 2*r-1)
		class, width := s[2*r-2], r-1
		at := func(i int) dualRoute {
			return dualRoute{Builder: b, class: class, target: t[2*r-2], from: [2]logic.Term{s[i], s[width+i]},
				to: [2]logic.Term{t[i], t[width+i]}}
		}
		var some [2]logic.Term
		for i := range width {
			some = [2]logic.Term{b.Or(some[0], at(i).differs(0)), b.Or(some[1], at(i).differs(1))}
		}
		crossed := asNeeded(b, class, t[2*r-2], b.Choose(class, some[0], some[1]))
		var want []model.Flip[logic.Term]
		for after := range 2 {
			for p := range 2 {
				part := (p + after) % 2 // part I comes first for class 0 before the cross-edge
				for i := range width {
					want = append(want, model.Flip[logic.Term]{Dim: part*width + i, When: at(i).inverted(part, after)})
				}
			}
			want = append(want, model.Flip[logic.Term]{Dim: 2*r - 2, When: crossed[after]})
		}
		got := route.DualCubeRoute(b, r, s, t)
		same := b.Const(len(got) == len(want))
		for i := range min(len(got), len(want)) {
			same = b.All(same, b.Const(got[i].Dim == want[i].Dim), b.Iff(got[i].When, want[i].When))
		}
		list = append(list, b.Obligation(fmt.Sprintf("route read back r=%d", r),
			fmt.Sprintf("In F_%d the hops of the model are those of the route.", r), same))
	}
	return list
}

// dualRouteControls are routes with other cross-edges.
func dualRouteControls() []logic.Control {
	control := logic.With(func(taken crossings) []logic.Obligation { return newDualRoute(taken).facts() })
	return []logic.Control{
		control("no way back", "The second cross-edge is never taken.",
			func(b *logic.Builder, class, target, otherID logic.Term) [2]logic.Term {
				return [2]logic.Term{asNeeded(b, class, target, otherID)[0], logic.False}
			}),
		control("within the class", "Clusters of one class are left by no cross-edge.",
			func(b *logic.Builder, class, target, _ logic.Term) [2]logic.Term {
				return [2]logic.Term{b.Xor(class, target), logic.False}
			}),
		control("always there and back", "Both cross-edges are taken within a cluster too.",
			func(b *logic.Builder, class, target, _ logic.Term) [2]logic.Term {
				return [2]logic.Term{logic.True, b.Iff(class, target)}
			}),
	}
}

// Routing is the theorem that the routing algorithm of F_r arrives along links
// in the number of hops stated, for every r >= 1. Source: dual-cube sec.4.
func Routing() logic.Theorem {
	return logic.Theorem{
		ID:    "dual-cube-routing",
		Says:  prose.Text("dual-cube-routing"),
		Scope: "every r>=1, every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{partsLemma},
			prose.Steps("dual-cube-routing", logic.ByPlaces, "", logic.ByOneBit, "", "dual-cube-links", "dual-cube-distance", "")),
		Obligations: append(newDualRoute(asNeeded).facts(), dualRouteReadBack()...),
		Controls:    dualRouteControls(),
	}
}
