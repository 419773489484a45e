package hypercube

import (
	"mccheck/smt/logic"
)

// An arc is a run of positions, on a ring of d of them, from one position up to but
// without another one, which is not the same: neither none nor all of the positions.

// arcForm has the comparisons of positions that both forms share: x <= y, and x+1 = y.
type arcForm struct {
	*logic.Builder
	le, next func(x, y string) logic.Term
}

// within states that position p lies on the arc from a position up to an end.
func (f arcForm) within(p, from, end string) logic.Term {
	less := func(x, y string) logic.Term { return f.Not(f.le(y, x)) }
	straight := f.And(f.le(from, p), less(p, end))
	around := f.Or(f.le(from, p), less(p, end))
	return f.Choose(less(from, end), straight, around)
}

// follows states that position y comes after x on the ring; last is the last position.
func (f arcForm) follows(x, y string) logic.Term {
	return f.Choose(f.le("last", x), f.le(y, "zero"), f.next(x, y))
}

// arcRules are what a control changes: which positions lie on an arc, and which follow.
type arcRules struct {
	within  func(f arcForm, p, from, end string) logic.Term
	follows func(f arcForm, x, y string) logic.Term
}

var arcsOnRing = arcRules{arcForm.within, arcForm.follows}

// facts are the facts about arcs, in both forms.
func (r arcRules) facts() []logic.Obligation {
	var list []logic.Obligation
	for _, integer := range []bool{true, false} {
		add := func(name, says, other string, goal func(f arcForm) (logic.Term, []logic.Term)) {
			f, suffix := newArcForm(integer), ", propositional"
			if integer {
				suffix = ", integer"
			}
			g, assumed := goal(f)
			positions := []string{"p", "from", "end"}
			if other != "" {
				positions = append(positions, other)
			}
			for _, p := range positions {
				assumed = append(assumed, f.le(p, "last"))
				if integer {
					assumed = append(assumed, f.le("zero", p))
				}
			}
			list = append(list, f.Obligation("arc: "+name+suffix, says, g, assumed...))
		}
		apart := func(f arcForm) logic.Term { return f.Not(f.And(f.le("from", "end"), f.le("end", "from"))) }
		same := func(f arcForm, x, y string) logic.Term { return f.And(f.le(x, y), f.le(y, x)) }
		add("start", "a position lies on an arc, and the one before it does not, iff it is where the arc begins", "before",
			func(f arcForm) (logic.Term, []logic.Term) {
				begins := f.And(r.within(f, "p", "from", "end"), f.Not(r.within(f, "before", "from", "end")))
				return f.Iff(begins, same(f, "p", "from")), []logic.Term{apart(f), r.follows(f, "before", "p")}
			})
		add("first hop", "an arc that ends one position after it begins has the position where it begins, and no other", "",
			func(f arcForm) (logic.Term, []logic.Term) {
				return f.Iff(r.within(f, "p", "from", "end"), same(f, "p", "from")), []logic.Term{apart(f), r.follows(f, "from", "end")}
			})
		add("hop", "an arc that ends one position later has this position more, and no other", "more",
			func(f arcForm) (logic.Term, []logic.Term) {
				changed := f.Xor(r.within(f, "p", "from", "end"), r.within(f, "p", "from", "more"))
				return f.Iff(changed, same(f, "p", "end")), []logic.Term{apart(f), r.follows(f, "end", "more")}
			})
	}
	return list
}

// newArcForm has positions from zero to last: integers, or words of four bits.
func newArcForm(integer bool) arcForm {
	b := logic.NewBuilder()
	if integer {
		at := func(x string) logic.Int {
			if x == "zero" {
				return b.Number(0)
			}
			return b.IntVar(x)
		}
		return arcForm{b, func(x, y string) logic.Term { return b.Le(at(x), at(y)) },
			func(x, y string) logic.Term { return b.Eq(b.Plus(at(x), 1), at(y)) }}
	}
	at := func(x string) logic.Word {
		if x == "zero" {
			return b.Binary(0)
		}
		return logic.Word(b.Vars(x, 4))
	}
	return arcForm{b, func(x, y string) logic.Term { return b.LeWords(at(x), at(y)) },
		func(x, y string) logic.Term { return b.EqWords(b.AddWords(at(x), b.Binary(1)), at(y)) }}
}

// DisjointPaths is the theorem that n paths, disjoint but for their ends, join any two
// nodes of Q_n, for every n >= 1. Source: ecq sec.1 and fault-tolerant sec.4 use it.
func DisjointPaths() logic.Theorem {
	changed := logic.Changed(arcsOnRing, arcRules.facts)
	return logic.Theorem{
		ID:          "hypercube-disjoint-paths",
		Says:        prose.Text("hypercube-disjoint-paths"),
		Scope:       "every n>=1, every two nodes",
		Lemmas:      prose.Steps("hypercube-disjoint-paths", "", "", "", logic.ByGaps, ""),
		Obligations: arcsOnRing.facts(),
		Controls: []logic.Control{
			changed("not around", "An arc ends at the last position.", func(r *arcRules) {
				r.within = func(f arcForm, p, from, end string) logic.Term { return f.And(f.le(from, p), f.Not(f.le(end, p))) }
			}),
			changed("end included", "An arc holds its end as well.", func(r *arcRules) {
				r.within = func(f arcForm, p, from, end string) logic.Term {
					return f.Or(f.within(p, from, end), f.And(f.le(p, end), f.le(end, p)))
				}
			}),
			changed("order kept on every path", "All arcs begin at position 0.", func(r *arcRules) {
				r.within = func(f arcForm, p, from, end string) logic.Term { return f.Not(f.le(end, p)) }
			}),
			changed("the last position follows itself", "The ring does not close.", func(r *arcRules) {
				r.follows = func(f arcForm, x, y string) logic.Term {
					return f.Choose(f.le("last", x), f.And(f.le(x, y), f.le(y, x)), f.next(x, y))
				}
			}),
		},
	}
}
