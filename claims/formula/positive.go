package formula

import (
	"cmp"
	"fmt"
	"maps"
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

// OfFraction reports whether the formula is shown by what stands above and below the line of a fraction, the latter more than 0.
func (s Sign) OfFraction() bool { return len(s) > 0 && s[0].Of.kind == div }

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
	of, below := form.value.num, []Step(nil)
	over, under := shifted, (*Expr)(nil)
	if !form.value.isWhole() {
		if over, under = shifted.Fraction(); under == nil {
			return nil
		}
		line, err := polyOf(under)
		if err != nil {
			return nil
		}
		if of, err = polyOf(over); err != nil {
			return nil
		}
		var seen bool
		if below, seen = s.show(line, true, mostDepth); !seen {
			return nil
		}
		below[0].As = under
	}
	above, seen := s.show(of, strict, mostDepth)
	if !seen {
		return nil
	}
	above[0].As = over
	if under == nil {
		return above
	}
	first := Step{newOp(div, over, under), shifted, strict, "so is what stands above the line, and what stands below it is more than 0"}
	return append(append(Sign{first}, above...), below...)
}

// Fraction is e as one formula without divisions over another one, which is nil where e has none but by numbers.
func (e *Expr) Fraction() (over, under *Expr) {
	if e.kind != add && e.kind != sub && e.kind != mul && e.kind != div && e.kind != neg {
		return e, nil
	}
	var n, d [2]*Expr
	for i, a := range e.args {
		n[i], d[i] = a.Fraction()
	}
	times := func(a, b *Expr) *Expr {
		switch {
		case a == nil:
			return b
		case b == nil:
			return a
		}
		return newOp(mul, a, b)
	}
	switch {
	case e.kind == neg:
		return newOp(neg, n[0]), d[0]
	case e.kind == div && n[1].kind == number && d[1] == nil:
		return newOp(div, n[0], n[1]), d[0]
	case e.kind == div:
		return times(n[0], d[1]), times(n[1], d[0])
	case e.kind == mul:
		return times(n[0], n[1]), times(d[0], d[1])
	case d[0] != nil && d[1] != nil && d[0].String() == d[1].String():
		return newOp(e.kind, n[0], n[1]), d[0]
	}
	return newOp(e.kind, times(n[0], d[1]), times(n[1], d[0])), times(d[0], d[1])
}

// signs looks for the signs of sums whose letters are numbers from 0 on, and not above the formulas that stand there.
type signs struct {
	tops   map[string][]ratio
	grown  map[string]Grown // letters, with their least values beside them, that stand for these
	least  map[string]int   // which is added to a letter
	work   int
	parted bool // the least values of a letter are looked at apart already
}

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

// isLong reports whether a number in p is longer than what is looked at.
func (p poly) isLong() bool {
	for _, t := range p {
		if bits(t.coef) > mostDigits || t.mono.exp.isLong() {
			return true
		}
	}
	return false
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
