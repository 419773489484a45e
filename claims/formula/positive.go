package formula

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"
)

const (
	mostSought = 1500 // terms of sums of which a sign is looked for
	mostDigits = 200  // bits of their coefficients
	mostBeside = 400  // terms of those that a condition is made of
	mostDepth  = 6    // of differences one behind another
	mostAlone  = 80   // values of a letter that are looked at one by one
	mostSigned = 64   // terms of a sum
	mostTried  = 700  // points at which a sum is looked at before anything is shown of it
)

// Sign is why a formula is more than 0, or not below 0, for all integers that its letters stand for. The first step is about the
// formula, with each letter as its least value and a number from 0 on, and each step is shown by those behind it.
type Sign []Step

// Step says that a formula is more than 0, or not below 0, for all values of its letters from 0 on.
type Step struct {
	Of     *Expr
	As     *Expr // what it was made of, and is equal to; nil where it stands in the step before
	Strict bool
	Why    string
}

func (s Step) String() string {
	text := s.Of.String() + " >= 0"
	if s.Strict {
		text = s.Of.String() + " > 0"
	}
	if s.As != nil {
		text = s.As.String() + " = " + text
	}
	return text + ": " + s.Why
}

func (s Sign) String() string {
	var steps []string
	for _, step := range s {
		steps = append(steps, step.String())
	}
	return strings.Join(steps, "; ")
}

// Normal is e as its normal form is written; the error is that of Normalize.
func Normal(e *Expr) (*Expr, error) {
	form, err := Normalize(e)
	if err != nil {
		return nil, err
	}
	return form.value.expr(), nil
}

// Top is what x is not above where room is from 0 on, or from 1 on if it is above 0; nil where x is not alone in room, with the factor -1.
func Top(room *Expr, x string, above bool) *Expr {
	if above {
		room = newOp(sub, room, newInt(1))
	}
	form, err := Normalize(newOp(add, room, newVar(x)))
	if err != nil || len(form.conds) > 0 || form.value.mentions(x) {
		return nil
	}
	return form.value.expr()
}

// Above is x as what it is not below where room is from 0 on, or from 1 on if it is above 0, and a number from 0 on, x again; nil where x
// is not alone in room, with the factor 1.
func Above(room *Expr, x string, above bool) *Expr {
	if above {
		room = newOp(sub, room, newInt(1))
	}
	form, err := Normalize(newOp(sub, newVar(x), room))
	if err != nil || len(form.conds) > 0 || form.value.mentions(x) || !form.value.isWhole() || !form.value.num.isWholeNumber(nil) {
		return nil
	}
	return newOp(add, form.value.expr(), newVar(x))
}

// SignOf looks for why e is more than 0, or not below 0, for all integers of the view where each letter in tops is not above the formulas
// that stand there, too, and each one that is grown has the value of what it stands for. It is nil where none is found.
func SignOf(e *Expr, strict bool, v View, tops map[string][]*Expr, grown map[string]Grown) Sign {
	for _, name := range e.Vars() {
		if _, known := v.Least[name]; !known && v.By[name] == nil {
			return nil
		}
	}
	s := &signs{tops: map[string][]ratio{}, grown: map[string]Grown{}, least: v.Least}
	shifted, from0 := e.Subst(v.By).from0(v.Least)
	form, err := Normalize(shifted)
	if err != nil {
		return nil
	}
	for _, c := range form.conds {
		if !c.shown(from0) {
			return nil
		}
	}
	for name, list := range tops {
		if v.By[name] != nil {
			continue // it is written by other letters
		}
		for _, top := range list {
			if slices.ContainsFunc(top.Vars(), func(x string) bool { _, known := v.Least[x]; return !known || x == name }) {
				continue
			}
			above, _ := newOp(sub, top.Subst(v.By), newInt(int64(v.Least[name]))).from0(v.Least)
			if bound, err := Normalize(above); err == nil && len(bound.conds) == 0 && bound.value.isWhole() {
				s.tops[name] = append(s.tops[name], bound.value)
			}
		}
	}
	for name, g := range grown {
		nested := slices.ContainsFunc(g.vars(), func(x string) bool { _, stands := grown[x]; return stands })
		if v.By[name] != nil || v.Least[name] < 1 || nested {
			continue // of which nothing more is known
		}
		for _, of := range []**Expr{&g.Base, &g.Exponent} {
			if *of != nil {
				*of, _ = (*of).Subst(v.By).from0(v.Least)
			}
		}
		s.grown[name] = g
	}
	s.numbers()
	above, seen := s.show(form.value.num, strict, mostDepth)
	if !seen {
		return nil
	}
	if form.value.isWhole() {
		above[0].As = shifted
		return above
	}
	below, seen := s.show(form.value.den, true, mostDepth)
	if !seen {
		return nil
	}
	first := Step{form.value.expr(), shifted, strict, "so is what stands above the line, and what stands below it is more than 0"}
	return append(append(Sign{first}, above...), below...)
}

// Grown is what a letter stands for: the power of a base, or the factorial of the exponent where there is no base.
type Grown struct{ Base, Exponent *Expr }

// vars are the letters in g.
func (g Grown) vars() []string {
	if g.Base == nil {
		return g.Exponent.Vars()
	}
	return append(g.Base.Vars(), g.Exponent.Vars()...)
}

// isAbout reports whether x is in g.
func (g Grown) isAbout(x string) bool { return slices.Contains(g.vars(), x) }

// nearly is about what g is, and no number where that is not known.
func (g Grown) nearly(at map[string]float64) float64 {
	if g.Base == nil {
		return math.Round(math.Gamma(g.Exponent.nearly(at) + 1))
	}
	return math.Pow(g.Base.nearly(at), g.Exponent.nearly(at))
}

// signs looks for the signs of sums whose letters are numbers from 0 on, and not above the formulas that stand there.
type signs struct {
	tops   map[string][]ratio
	grown  map[string]Grown // letters, with their least values beside them, that stand for these
	least  map[string]int   // which is added to a letter
	work   int
	parted bool // the least values of a letter are looked at apart already
}

// numbers adds to what letters are not above the numbers that follow, where these formulas grow with other letters.
func (s *signs) numbers() {
	for range s.tops {
		for x, list := range s.tops {
			for _, top := range list {
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
				if _, is := p.constant(); is && numbered {
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

// tried are values of letters at which a sum is looked at before anything is shown of it.
var tried = []float64{0, 1, 2, 3, 7}

// show says why p is more than 0, or not below 0: term by term, or by what it changes by from one value of a letter to the next.
func (s *signs) show(p poly, strict bool, depth int) ([]Step, bool) {
	if s.work += 1 + len(p); s.work > mostSought || len(p) > mostSigned || p.isLong() || !s.mayBe(p, strict) {
		return nil, false
	}
	if why, steps, seen := s.termwise(p, strict, depth); seen {
		return append([]Step{{p.expr(), nil, strict, why}}, steps...), true
	}
	if depth == 0 {
		return nil, false
	}
	if steps, seen, some := s.byCases(p, strict, depth); some {
		return steps, seen
	}
	if steps, seen := s.byRemainders(p, strict, depth); seen {
		return steps, true
	}
	for _, x := range p.lettersOf() {
		if steps, seen := s.betweenEnds(p, x, strict, depth); seen {
			return steps, true
		}
	}
	for _, x := range s.free(p) {
		if steps, seen := s.upward(p, x, strict, depth); seen {
			return steps, true
		}
	}
	for _, first := range apart {
		for _, x := range p.lettersOf() {
			if s.parted {
				break
			}
			if steps, seen := s.fromOn(p, x, first, strict, depth); seen {
				return steps, true
			}
		}
	}
	return nil, false
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

// without is the same search with no end for a letter, and for those that stand for powers of it, and none that speaks of these. With
// another formula in its place the powers are any numbers.
func (s *signs) without(x string) *signs {
	same := &signs{map[string][]ratio{}, map[string]Grown{}, s.least, s.work, s.parted}
	out := []string{x}
	for name, g := range s.grown {
		switch {
		case g.isAbout(x):
			out = append(out, name)
		case name != x: // which is any number from now on
			same.grown[name] = g
		}
	}
	for name, list := range s.tops {
		if slices.Contains(out, name) {
			continue
		}
		for _, top := range list {
			if !slices.ContainsFunc(out, top.mentions) {
				same.tops[name] = append(same.tops[name], top)
			}
		}
	}
	return same
}

// free are the letters of p, and those that its letters stand for powers of.
func (s *signs) free(p poly) []string {
	letters := p.lettersOf()
	for _, name := range letters {
		g, stands := s.grown[name]
		if !stands {
			continue
		}
		for _, x := range g.vars() {
			if !slices.Contains(letters, x) {
				letters = append(letters, x)
			}
		}
	}
	return letters
}

// next are the letters of p at x+1, by what they are at x; it is nil where that is not known of one.
func (s *signs) next(p poly, x string) map[string]*Expr {
	later := newOp(add, newVar(x), newInt(1))
	by := map[string]*Expr{x: later}
	for name, g := range s.grown {
		if !p.mentions(name) || !g.isAbout(x) {
			continue
		}
		more, err := polyOf(newOp(sub, g.Exponent.Subst(map[string]*Expr{x: later}), g.Exponent))
		if err != nil {
			return nil
		}
		steps, is := whole(more).constantInt(mostPower)
		factor := newOp(add, g.Exponent, newInt(1))
		switch {
		case !is || steps < 0 || g.Base == nil && steps > 1 || g.Base != nil && slices.Contains(g.Base.Vars(), x):
			return nil
		case steps == 0:
			continue
		case g.Base != nil:
			factor = newOp(pow, g.Base, newInt(int64(steps)))
		}
		least := newInt(int64(s.least[name]))
		by[name] = newOp(sub, newOp(mul, factor, newOp(add, newVar(name), least)), least)
	}
	return by
}

// first are the letters of p at x = 0; a power that is no number there, and no power of a letter, is any number.
func (s *signs) first(p poly, x string) map[string]*Expr {
	by := map[string]*Expr{x: newInt(0)}
	for name, g := range s.grown {
		if !p.mentions(name) || !g.isAbout(x) {
			continue
		}
		at0, err := polyOf(g.Exponent.Subst(map[string]*Expr{x: newInt(0)}))
		if err != nil {
			continue
		}
		e, is := whole(at0).constantInt(mostPower)
		if !is || e < 0 {
			continue
		}
		value := newRat(new(big.Rat).SetInt(new(big.Int).MulRange(1, int64(e))))
		if g.Base != nil {
			value = newOp(pow, g.Base, newInt(int64(e)))
		}
		by[name] = newOp(sub, value, newInt(int64(s.least[name])))
	}
	return by
}

// isLong reports whether a number in p is longer than what is looked at.
func (p poly) isLong() bool {
	for _, t := range p {
		if bits(t.coef) > mostDigits || t.mono.exp.isLong() {
			return true
		}
	}
	return false
}

// mayBe is false where p is seen to have the wrong sign at one of a few points. It is quick, and true where it cannot tell.
func (s *signs) mayBe(p poly, strict bool) bool {
	stands := func(x string) bool { _, is := s.grown[x]; return is }
	letters, at, left := slices.DeleteFunc(s.free(p), stands), map[string]float64{}, mostTried
	var try func(i int) bool
	try = func(i int) bool {
		if i < len(letters) {
			for _, v := range tried {
				if at[letters[i]] = v; left > 0 && !try(i+1) {
					return false
				}
			}
			return true
		}
		left--
		for x, list := range s.tops {
			for _, top := range list {
				if t, _ := top.num.nearly(at); !(t >= at[x]) {
					return true
				}
			}
		}
		for name, g := range s.grown {
			at[name] = g.nearly(at) - float64(s.least[name])
		}
		v, size := p.nearly(at)
		return !(v < -size/mostNear || strict && v == 0 && size < mostNear)
	}
	return try(0)
}

// mostNear is a number so that sums of fewer units of 2^-12 are exact in machine numbers, and others by one part of it.
const mostNear = 1 << 40

// nearly is about the value of p, and about the sum of the sizes of its terms; they are no numbers where that is not known.
func (p poly) nearly(at map[string]float64) (value, size float64) {
	for _, t := range p {
		v, _ := t.coef.Float64()
		for _, f := range t.mono.factors {
			v *= math.Pow(f.atom.expr.nearly(at), float64(f.power))
		}
		if len(t.mono.exp) > 0 {
			e, _ := t.mono.exp.nearly(at)
			v *= math.Exp2(e)
		}
		value, size = value+v, size+math.Abs(v)
	}
	return value, size
}

// nearly is about the value of e, and no number where that is not known.
func (e *Expr) nearly(at map[string]float64) float64 {
	var x []float64
	for _, a := range e.args {
		x = append(x, a.nearly(at))
	}
	v, known := at[e.name]
	switch {
	case e.kind == number:
		v, _ = e.val.Float64()
	case e.kind == add:
		v = x[0] + x[1]
	case e.kind == sub:
		v = x[0] - x[1]
	case e.kind == mul:
		v = x[0] * x[1]
	case e.kind == div:
		v = x[0] / x[1]
	case e.kind == pow:
		v = math.Pow(x[0], x[1])
	case e.kind == call && e.name == "floor" && x[0]-math.Floor(x[0]) < 1-1.0/mostNear: // not just below a whole number
		v = math.Floor(x[0])
	case e.kind == call && e.name == "max":
		v = slices.Max(x)
	case e.kind != variable || !known:
		v = math.NaN()
	}
	return v
}

// upward shows p at 0, and that from each value of x to the next it becomes at least as many times as large as a number says.
func (s *signs) upward(p poly, x string, strict bool, depth int) ([]Step, bool) {
	if len(s.tops[x]) > 0 {
		return nil, false
	}
	first, later := s.first(p, x), s.next(p, x)
	if later == nil {
		return nil, false
	}
	at0, err0 := p.put(first)
	next, err1 := p.put(later)
	if err0 != nil || err1 != nil {
		return nil, false
	}
	begin := s.without(x)
	inside := s.without(x)
	if _, stands := s.grown[x]; !stands {
		inside.grown = s.grown // of the same x
	}
	defer func() { s.work = inside.work }()
	for _, times := range append(p.ratesIn(x), s.basesIn(p, x)...) {
		more := next.minus(p.scale(times))
		steps, seen := inside.show(more, false, depth-1)
		if !seen {
			continue
		}
		begin.work = inside.work
		base, seen := begin.show(at0, strict, depth-1)
		if inside.work = begin.work; !seen {
			return nil, false
		}
		why := fmt.Sprintf("so it is at %s = 0, and from %s to %s+1 it does not become smaller", x, x, x)
		if times.Cmp(big.NewRat(1, 1)) != 0 {
			why = fmt.Sprintf("so it is at %s = 0, and from %s to %s+1 it becomes at least %s times as large", x, x, x, times.RatString())
		}
		before := p.expr()
		if times.Cmp(big.NewRat(1, 1)) != 0 {
			before = newOp(mul, newRat(times), before)
		}
		steps[0].As = newOp(sub, p.expr().Subst(later), before)
		base[0].As = p.expr().Subst(first)
		list := []Step{{p.expr(), nil, strict, why}}
		return append(append(list, steps...), base...), true
	}
	return nil, false
}

// basesIn are the numbers that letters of p become as many times as large, from x to x+1.
func (s *signs) basesIn(p poly, x string) (list []*big.Rat) {
	for _, name := range slices.Sorted(maps.Keys(s.grown)) {
		if g := s.grown[name]; p.mentions(name) && slices.Contains(g.Exponent.Vars(), x) && g.Base != nil && g.Base.kind == number {
			list = append(list, g.Base.val)
		}
	}
	return list
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

// termwise weighs each term below 0 against terms above 0 that are as large.
func (s *signs) termwise(p poly, strict bool, depth int) (why string, steps []Step, seen bool) {
	var above, below []term
	for _, k := range p.keys() {
		t := p[k]
		for _, f := range t.mono.factors {
			known := f.atom.expr.kind == variable || t.coef.Sign() > 0 && f.atom.isNotNegative()
			if !known || f.power < 0 {
				return "", nil, false
			}
		}
		if t.coef.Sign() > 0 {
			above = append(above, term{new(big.Rat).Set(t.coef), t.mono})
		} else {
			below = append(below, term{new(big.Rat).Neg(t.coef), t.mono})
		}
	}
	var words []string
	for _, n := range below {
		left := new(big.Rat).Set(n.coef)
		type scale struct {
			of term
			by *big.Rat // how many times the monomial of n that of the term is at least
			as []Step
		}
		var scales []scale
		for _, t := range above {
			if by, as := s.times(t.mono, n.mono, depth); by != nil {
				scales = append(scales, scale{t, by, as})
			}
		}
		slices.SortStableFunc(scales, func(a, b scale) int { return a.by.Cmp(b.by) })
		for _, sc := range scales {
			if left.Sign() == 0 {
				break
			}
			can := new(big.Rat).Mul(sc.of.coef, sc.by)
			take := can
			if can.Cmp(left) > 0 {
				take = new(big.Rat).Set(left)
			}
			if take.Sign() == 0 {
				continue
			}
			used := new(big.Rat).Quo(take, sc.by)
			sc.of.coef.Sub(sc.of.coef, used)
			left.Sub(left, take)
			words, steps = append(words, fmt.Sprintf("%s >= %s", sc.of.mono.expr(used), n.mono.expr(take))), append(steps, sc.as...)
		}
		if left.Sign() > 0 {
			return "", nil, false
		}
	}
	why = "no term is below 0"
	if len(words) > 0 {
		why = strings.Join(words, ", ")
	}
	if !strict {
		return why, steps, true
	}
	for _, t := range above { // a power of 2 alone is more than 0
		if t.coef.Sign() > 0 && len(t.mono.factors) == 0 {
			return why + fmt.Sprintf(", and %s > 0 is left", t.mono.expr(t.coef)), steps, true
		}
	}
	return "", nil, false
}

// isNotNegative reports whether a is a sum rounded down in which no term is below 0.
func (a *atom) isNotNegative() bool {
	if a.expr.kind != call || a.expr.name != "floor" {
		return false
	}
	form, err := Normalize(a.expr.args[0])
	return err == nil && form.value.isWhole() && len(form.conds) == 0 && form.value.num.atLeast(0)
}

// times is a number so that m is at least so many times n for all values of the letters from 0 on, and what shows that of the exponents;
// nil where none above 0 is seen.
func (s *signs) times(m, n *mono, depth int) (by *big.Rat, as []Step) {
	power := func(of *mono, f factor) int {
		for _, g := range of.factors {
			if g.atom.key == f.atom.key {
				return g.power
			}
		}
		return 0
	}
	for _, f := range m.factors {
		if power(n, f) == 0 {
			return nil, nil // 0 times the letter is 0
		}
	}
	for _, f := range n.factors {
		if power(m, f) < f.power {
			return nil, nil
		}
	}
	more := m.exp.minus(n.exp)
	if low := more.bound(); low != nil {
		return twoTo(floorOrMost(low)), nil
	}
	if depth == 0 {
		return nil, nil
	}
	at0 := new(big.Rat) // as a rule the least value of the difference of the exponents
	for _, t := range more {
		if len(t.mono.factors) == 0 {
			at0.Add(at0, t.coef)
		}
	}
	for _, low := range []*big.Rat{floorOrMost(at0), new(big.Rat)} {
		if as, seen := s.show(more.minus(constant(low)), false, 1); seen {
			return twoTo(low), as
		}
	}
	return nil, nil
}

// floorOrMost is the floor of a number, and no more than mostPower.
func floorOrMost(r *big.Rat) *big.Rat {
	n := floorRat(r)
	if most := big.NewRat(mostPower, 1); n.Cmp(most) > 0 {
		return most
	}
	return n
}

// lettersOf are the variables of p, first those in which it has the highest powers.
func (p poly) lettersOf() []string {
	powers := map[string]int{}
	for _, name := range p.expr().Vars() {
		powers[name] = 0
	}
	for _, t := range p {
		for _, f := range t.mono.factors {
			for name := range f.atom.vars {
				powers[name] = max(powers[name], f.power)
			}
		}
	}
	return slices.SortedFunc(maps.Keys(powers), func(a, b string) int {
		return cmp.Or(cmp.Compare(powers[b], powers[a]), strings.Compare(a, b))
	})
}

// with is p with a formula in place of a variable.
func (p poly) with(x string, e *Expr) (poly, error) { return p.put(map[string]*Expr{x: e}) }

// put is p with formulas in place of variables, all at once.
func (p poly) put(by map[string]*Expr) (poly, error) { return polyOf(p.expr().Subst(by)) }

// polyOf is a formula as a sum; the error says why it is none.
func polyOf(e *Expr) (poly, error) {
	form, err := Normalize(e)
	switch {
	case err != nil:
		return nil, err
	case len(form.conds) > 0 || !form.value.isWhole():
		return nil, fmt.Errorf("formula: %w: a fraction", ErrOutside)
	}
	return form.value.num, nil
}

// isLinearIn reports whether p is a*x + b, in which there is no x.
func (p poly) isLinearIn(x string) bool {
	for _, t := range p {
		if t.mono.exp.mentions(x) {
			return false
		}
		for _, f := range t.mono.factors {
			if f.atom.vars[x] && (f.atom.expr.kind != variable || f.power != 1) {
				return false
			}
		}
	}
	return true
}

// ratesIn are 1 and the numbers that powers of 2 in p become as many times as large, from x to x + 1, where these do not depend on letters.
func (p poly) ratesIn(x string) []*big.Rat {
	list := []*big.Rat{big.NewRat(1, 1)}
	for _, k := range p.keys() {
		e := p[k].mono.exp
		next, err := e.with(x, newOp(add, newVar(x), newInt(1)))
		if err != nil {
			continue
		}
		by, is := next.minus(e).constant()
		if !is || !by.IsInt() || by.Sign() <= 0 || by.Cmp(big.NewRat(mostPower, 1)) > 0 {
			continue
		}
		if rate := twoTo(by); !slices.ContainsFunc(list, func(r *big.Rat) bool { return r.Cmp(rate) == 0 }) {
			list = append(list, rate)
		}
	}
	slices.SortFunc(list, func(a, b *big.Rat) int { return a.Cmp(b) })
	return list
}
