package formula

import (
	"fmt"
	"maps"
	"slices"
)

// numbers adds to what letters are not above the numbers that follow, where these formulas grow with other letters.
func (s *signs) numbers() {
	for range s.tops {
		for _, x := range slices.Sorted(maps.Keys(s.tops)) {
			for _, top := range s.tops[x] {
				p, numbered := top.num, false
				for _, y := range p.lettersOf() {
					for _, of := range s.tops[y] {
						if most, is := of.constantInt(mostAlone); is && p.growsIn(y) {
							if q, err := p.with(y, newInt(int64(most))); err == nil {
								p, numbered = q, true
								break
							}
						}
					}
				}
				same := func(t ratio) bool { return t.key() == whole(p).key() }
				if _, is := p.constant(); is && numbered && !slices.ContainsFunc(s.tops[x], same) {
					s.tops[x] = append(s.tops[x], whole(p))
				}
			}
		}
	}
}

// growsIn reports whether p is seen not to become smaller where a letter becomes larger.
func (p poly) growsIn(x string) bool {
	for _, t := range p {
		if !t.mono.mentions(x) {
			continue
		}
		if t.coef.Sign() < 0 || !t.mono.exp.growsIn(x) {
			return false
		}
		for _, f := range t.mono.factors {
			if f.atom.expr.kind != variable || f.power < 0 {
				return false
			}
		}
	}
	return true
}

// apart are how many of the least values of a letter are looked at one by one, before the others are together.
var apart = []int{1, 2, 4, 8}

// fromOn shows p at the first values of a letter that has no end, and from there on.
func (s *signs) fromOn(p poly, x string, first int, strict bool, depth int) ([]Step, bool) {
	if len(s.tops[x]) > 0 {
		return nil, false
	}
	ends := []*Expr{newOp(add, newVar(x), newInt(int64(first)))}
	for v := range first {
		ends = append(ends, newInt(int64(v)))
	}
	inside := s.without(x)
	inside.parted = true
	defer func() { s.work = inside.work }()
	return inside.each(p, x, ends, fmt.Sprintf("so it is from %s = %d on, and at each %s below", x, first, x), strict, depth)
}

// byRemainders shows p for each remainder of a letter in a part that is rounded down.
func (s *signs) byRemainders(p poly, strict bool, depth int) ([]Step, bool) {
	x, d := p.rounded()
	if x == "" || len(s.tops[x]) > 0 {
		return nil, false
	}
	var ends []*Expr
	for i := range d {
		ends = append(ends, newOp(add, newOp(mul, newInt(int64(d)), newVar(x)), newInt(int64(i))))
	}
	inside := s.without(x)
	defer func() { s.work = inside.work }()
	return inside.each(p, x, ends, fmt.Sprintf("so it is for each remainder of %s modulo %d", x, d), strict, depth)
}

// each shows p with each of some formulas in place of a letter.
func (s *signs) each(p poly, x string, by []*Expr, why string, strict bool, depth int) ([]Step, bool) {
	list := []Step{{p.expr(), nil, strict, why}}
	for _, e := range by {
		q, err := p.with(x, e)
		if err != nil {
			return nil, false
		}
		steps, seen := s.show(q, strict, depth-1)
		if !seen {
			return nil, false
		}
		steps[0].As = p.expr().Subst(map[string]*Expr{x: e})
		list = append(list, steps...)
	}
	return list, true
}

// byCases shows p by the arguments of a "max" in it; some tells that there is one, or that p has a part of which nothing is known.
func (s *signs) byCases(p poly, strict bool, depth int) (list []Step, seen, some bool) {
	for _, k := range p.keys() {
		for _, f := range p[k].mono.factors {
			of := f.atom.expr
			switch {
			case of.kind == variable || of.kind == call && of.name == "floor":
				continue
			case of.kind != call || of.name != "max" || f.power < 0:
				return nil, false, true
			}
			list, seen = s.byArguments(p, f.atom, strict, depth)
			return list, seen, true
		}
	}
	return nil, false, false
}

// byArguments shows p with one argument of a "max" in its place, where p grows with it, or else with each of them.
func (s *signs) byArguments(p poly, of *atom, strict bool, depth int) (list []Step, seen bool) {
	grows := true
	for _, t := range p {
		grows = grows && !t.mono.exp.expr().has(of.expr)
		for _, f := range t.mono.factors {
			grows = grows && (f.atom.key == of.key || !f.atom.expr.has(of.expr))
		}
		if !t.mono.has(of) {
			continue
		}
		grows = grows && t.coef.Sign() > 0
		for _, f := range t.mono.factors { // beside it there is nothing that may be below 0
			grows = grows && (f.atom.key == of.key && f.power == 1 || f.atom.expr.kind == variable && f.power >= 0)
		}
	}
	var with []poly
	for _, argument := range of.expr.args {
		q, err := p.instead(of, argument)
		if err != nil {
			return nil, false
		}
		with = append(with, q)
		if !grows {
			continue
		}
		if steps, seen := s.show(q, strict, depth-1); seen {
			why := fmt.Sprintf("so it is with %s in place of %s, which is not below it", argument, of.expr)
			return append([]Step{{p.expr(), nil, strict, why}}, steps...), true
		}
	}
	list = []Step{{p.expr(), nil, strict, fmt.Sprintf("so it is with each argument of %s in its place where that is the largest", of.expr)}}
	for i, argument := range of.expr.args {
		inside := s.where(argument, of.expr.args)
		steps, seen := inside.show(with[i], strict, depth-1)
		if s.work = inside.work; !seen {
			return nil, false
		}
		list = append(list, steps...)
	}
	return list, true
}

// where is the same search where a formula is the largest of some: letters are not above what follows.
func (s *signs) where(largest *Expr, of []*Expr) *signs {
	same := &signs{maps.Clone(s.tops), s.grown, s.least, s.work, s.parted}
	for _, other := range of {
		room, err := polyOf(newOp(sub, largest, other))
		if err != nil {
			continue
		}
		for _, x := range room.lettersOf() {
			if top := room.plus(atomPoly(variableAtom(x))); !top.mentions(x) {
				same.tops[x] = append(slices.Clip(same.tops[x]), whole(top))
			}
		}
	}
	return same
}

// has reports whether an atom is a factor of m.
func (m *mono) has(a *atom) bool {
	return slices.ContainsFunc(m.factors, func(f factor) bool { return f.atom.key == a.key })
}

// has reports whether a part of e is written as another formula.
func (e *Expr) has(part *Expr) bool {
	return e.String() == part.String() || slices.ContainsFunc(e.args, func(a *Expr) bool { return a.has(part) })
}

// instead is p with a formula in place of an atom, wherever it stands.
func (p poly) instead(a *atom, by *Expr) (poly, error) {
	const letter = "one of"
	var place func(e *Expr) *Expr
	place = func(e *Expr) *Expr {
		if e.String() == a.expr.String() {
			return newVar(letter)
		}
		c := *e
		c.args = make([]*Expr, len(e.args))
		for i, x := range e.args {
			c.args[i] = place(x)
		}
		return &c
	}
	return polyOf(place(p.expr()).Subst(map[string]*Expr{letter: by}))
}

// mostParts bounds the numbers by which something is divided and rounded down.
const mostParts = 12

// rounded is a letter in a part of p that is rounded down, and the number that it is divided by there; "" where there is none.
func (p poly) rounded() (x string, d int) {
	for _, k := range p.keys() {
		for _, f := range p[k].mono.factors {
			e := f.atom.expr
			if e.kind != call || e.name != "floor" {
				continue
			}
			form, err := Normalize(e.args[0])
			if err != nil || !form.value.isWhole() {
				continue
			}
			for _, key := range form.value.num.keys() {
				t := form.value.num[key]
				by := t.coef.Denom()
				if len(t.mono.factors) == 1 && len(t.mono.exp) == 0 && t.mono.factors[0].power == 1 &&
					t.mono.factors[0].atom.expr.kind == variable && by.IsInt64() && 1 < by.Int64() && by.Int64() <= mostParts {
					return t.mono.factors[0].atom.key, int(by.Int64())
				}
			}
		}
	}
	return "", 0
}

// betweenEnds shows p at each value of a letter that has few of them, or at both ends of one in which p is linear.
func (s *signs) betweenEnds(p poly, x string, strict bool, depth int) (list []Step, seen bool) {
	for _, top := range s.tops[x] {
		ends := []*Expr{newInt(0), top.expr()}
		why := fmt.Sprintf("it is linear in %s, and so it is at both ends, %s = 0 and %s = %s", x, x, x, top.expr())
		if most, few := top.constantInt(mostAlone); few {
			ends, why = nil, fmt.Sprintf("so it is at each %s from 0 to %d", x, most)
			for v := range most + 1 {
				ends = append(ends, newInt(int64(v)))
			}
		} else if !p.isLinearIn(x) || top.mentions(x) {
			continue
		}
		inside := s.without(x)
		list, seen = inside.each(p, x, ends, why, strict, depth)
		if s.work = inside.work; seen {
			return list, true
		}
	}
	return nil, false
}
