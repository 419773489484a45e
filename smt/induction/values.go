package induction

import (
	"fmt"
	"maps"
	"slices"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// affine is a sum of variables with factors, and of a number.
type affine struct {
	of     map[logic.Int]int
	number int
}

// plus adds a multiple of another sum.
func (a affine) plus(by int, b affine) affine {
	sum := affine{maps.Clone(a.of), a.number + by*b.number}
	for x, factor := range b.of {
		if sum.of[x] += by * factor; sum.of[x] == 0 {
			delete(sum.of, x)
		}
	}
	return sum
}

// most bounds what is looked at of one number.
const (
	mostForms = 1 << 3
	mostEdges = 1 << 4
)

// affines are the sums that a number may be, by its choices.
func (w *world) affines(x logic.Int) (list []affine) {
	n := w.Nodes[x]
	args := func(i int) []affine { return w.affines(logic.Int(n.Args[i])) }
	switch n.Op {
	case logic.OpInt:
		list = []affine{{map[logic.Int]int{}, int(n.Value)}}
	case logic.OpIVar:
		list = []affine{{map[logic.Int]int{x: 1}, 0}}
	case logic.OpAdd:
		for _, a := range args(0) {
			for _, b := range args(1) {
				list = append(list, a.plus(1, b))
			}
		}
	case logic.OpScale:
		for _, a := range args(0) {
			list = append(list, affine{map[logic.Int]int{}, 0}.plus(int(n.Value), a))
		}
	case logic.OpIte:
		list = append(args(1), args(2)...)
	}
	return list[:min(len(list), mostForms)]
}

// edges are the sums with which a condition compares a variable, and those beside them.
func (w *world) edges(x logic.Int, where logic.Term) (list []affine) {
	for _, id := range w.Reach(int32(where)) {
		n := w.Nodes[id]
		if n.Op != logic.OpLe && n.Op != logic.OpEq {
			continue
		}
		for _, left := range w.affines(logic.Int(n.Args[0])) {
			for _, right := range w.affines(logic.Int(n.Args[1])) {
				apart := left.plus(-1, right)
				factor := apart.of[x]
				if factor != 1 && factor != -1 {
					continue
				}
				delete(apart.of, x)
				edge := affine{map[logic.Int]int{}, 0}.plus(-factor, apart)
				for _, by := range []int{0, -1, 1} {
					list = withEdge(list, affine{edge.of, edge.number + by})
				}
			}
		}
	}
	return list[:min(len(list), mostEdges)]
}

func withEdge(list []affine, a affine) []affine {
	if slices.ContainsFunc(list, func(b affine) bool { return a.number == b.number && maps.Equal(a.of, b.of) }) {
		return list
	}
	return append(list, a)
}

// term is the sum as a term.
func (w *world) term(a affine) logic.Int {
	sum := w.Number(a.number)
	for _, x := range slices.Sorted(maps.Keys(a.of)) {
		sum = w.Add(sum, w.Scale(a.of[x], x))
	}
	return sum
}

// inParameters is the sum as a formula in the parameters; nil where it is none.
func (w *world) inParameters(a affine) *syntax.Expr {
	sum, rest := number(a.number), maps.Clone(a.of)
	for _, name := range w.params {
		x, _ := w.scope[name].(logic.Int)
		factor := rest[x]
		delete(rest, x)
		part := &syntax.Expr{Op: syntax.Name, Text: name}
		switch {
		case factor > 0:
			sum = plus(sum, times(number(factor), part))
		case factor < 0:
			sum = minus(sum, times(number(-factor), part))
		}
	}
	if len(rest) > 0 {
		return nil
	}
	return sum
}

// values is how many values of a variable a condition allows, of those from one number to another, of which there are so many:
// all, none, those between two numbers, or all but these. Of the rest a premise may be known. It is nil where none of it is shown.
func (v *view) values(x, least, most logic.Int, all *syntax.Expr, premise, where logic.Term, says string) *syntax.Expr {
	w := v.world
	if where == logic.True {
		return all
	}
	inside := w.And(premise, w.Within(least, x, most))
	for _, whole := range []bool{true, false} {
		if v.shows("values", says, w.Implies(inside, w.Iff(where, w.Const(whole)))) {
			return map[bool]*syntax.Expr{true: all, false: number(0)}[whole]
		}
	}
	edges := w.edges(x, where)
	for _, from := range withEnd(edges, w.affines(least)) {
		for _, to := range withEnd(edges, w.affines(most)) {
			so := w.inParameters(to.plus(-1, from).plus(1, affine{map[logic.Int]int{}, 1}))
			if so == nil {
				continue
			}
			lo, hi := w.term(from), w.term(to)
			fits := w.Implies(premise, w.All(w.Le(least, lo), w.Le(hi, most), w.Le(lo, w.Plus(hi, 1))))
			for _, within := range []bool{true, false} {
				allowed := w.Iff(where, w.Iff(w.Within(lo, x, hi), w.Const(within)))
				if v.shows("values", says, w.And(fits, w.Implies(inside, allowed))) {
					if within {
						return so
					}
					return minus(all, so)
				}
			}
		}
	}
	return nil
}

// withEnd are the edges with an end, if it is one sum.
func withEnd(edges, end []affine) []affine {
	if len(end) != 1 {
		return edges
	}
	return withEdge(slices.Clip(slices.Clone(edges)), end[0])
}

// shows reports whether a goal is proved, and notes the obligation then.
func (v *view) shows(name, says string, goal logic.Term) bool {
	o := v.obligation(fmt.Sprintf("%s %d", name, len(v.counting.shown)+1), prose.Text(name)+" "+says, goal)
	if v.ask(&o, false) != Proved {
		return false
	}
	v.counting.shown = append(v.counting.shown, o)
	return true
}
