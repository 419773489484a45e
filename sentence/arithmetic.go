package sentence

import "mccheck/sentence/syntax"

// binary compiles a + b, S and T, and so on.
func (c *compiler) binary(e *syntax.Expr, s *scope) code {
	switch e.Text {
	case "and", "or", "->", "<->":
		return c.connective(e, s)
	}
	a, b := c.expr(e.Args[0], s), c.expr(e.Args[1], s)
	switch {
	case e.Text == "++" || e.Text == "|" || e.Text == "&" || e.Text == "-" && (!a.scalar() || a.never() && !b.scalar()):
		if e.Text != "-" || a.kind != anything || !b.scalar() {
			return c.joinCode(e, a, b)
		}
	}
	return c.arithmetic(e.Pos, e.Text, a, b)
}

// connective does not look at its right side when the left one settles it.
func (c *compiler) connective(e *syntax.Expr, s *scope) code {
	a := c.expr(e.Args[0], s)
	if a.fixed != nil && e.Text != "<->" && (e.Text == "or") == a.truthOf()(nil) {
		return fixedCode(e.Pos, truth(e.Text != "and"))
	}
	b := c.expr(e.Args[1], s)
	r := code{form: form{kind: truths}, on: a.on | b.on, cost: a.cost + b.cost + 1}
	a, b = a.hoisted(r.on), b.hoisted(r.on)
	x, y := a.truthOf(), b.truthOf()
	r.picks = lanesOfConnective(e.Text, a, b)
	switch e.Text {
	case "and":
		r.truth = func(f *frame) bool { return x(f) && y(f) }
	case "or":
		r.truth = func(f *frame) bool { return x(f) || y(f) }
	case "->":
		r.truth = func(f *frame) bool { return !x(f) || y(f) }
	case "<->":
		r.truth = func(f *frame) bool { return x(f) == y(f) }
	}
	return r
}

// arithmetic compiles a sign between two numbers: in words, if both are words and the
// result is a whole number; where it does not fit, the case overflows.
func (c *compiler) arithmetic(at syntax.Pos, sign string, a, b code) code {
	r := code{on: a.on | b.on, cost: a.cost + b.cost + 1, at: at}
	a, b = a.hoisted(r.on), b.hoisted(r.on)
	if !c.exact && a.scalar() && b.scalar() && sign != "/" {
		x, y := a.number(), b.number()
		r.form = anyWord
		if lo, hi, fits := bounds(sign, a.form, b.form); fits && !a.unlike && !b.unlike {
			r.lo, r.hi = lo, hi
			r.word, r.lanes = unchecked(sign, x, y, b), lanesOfSign(sign, a, b)
		}
		if r.word == nil {
			r.word, r.lanes = checked(sign, x, y), lanesOfChecked(sign, a, b)
		}
		return r
	}
	mustBeNumber(a)
	mustBeNumber(b)
	x, y := a.boxed(), b.boxed()
	r.value = func(f *frame) Value { v := x(f); return calculate(at, sign, v, y(f)) }
	r.cost += 4
	return r.ofBoxed([]code{a, b}, func(x []Value) Value { return calculate(at, sign, x[0], x[1]) })
}

func mustBeNumber(a code) {
	if a.kind != anything && !a.scalar() {
		syntax.Fail(a.at, "%s where a number is wanted", a.tell())
	}
}

// bounds are those of a sign, where no result can leave a word.
func bounds(sign string, a, b form) (lo, hi int64, fits bool) {
	if a.lo > a.hi || b.lo > b.hi { // there never is a value, unless it is infinite or none
		return wordInfinite, wordNone, !a.unlike && !b.unlike
	}
	const far = 1 << 62
	fits = a.lo > -far && a.hi < far && b.lo > -far && b.hi < far
	switch sign {
	case "+":
		return a.lo + b.lo, a.hi + b.hi, fits
	case "-":
		return a.lo - b.hi, a.hi - b.lo, fits
	case "*":
		const half = 1 << 31
		fits = a.lo > -half && a.hi < half && b.lo > -half && b.hi < half
		p := [4]int64{a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi}
		return min(p[0], p[1], p[2], p[3]), max(p[0], p[1], p[2], p[3]), fits
	case "^":
		fits = a.lo == 2 && a.hi == 2 && b.lo >= 0 && b.hi <= 62
		return 1 << min(max(b.lo, 0), 62), 1 << min(max(b.hi, 0), 62), fits
	case "mod":
		return 0, b.hi - 1, b.lo > 0
	}
	return 0, 0, false
}

// unchecked is a sign whose result is known to fit.
func unchecked(sign string, x, y func(*frame) int64, b code) func(*frame) int64 {
	if b.fixed != nil {
		n := b.fixed.n
		switch {
		case sign == "+":
			return func(f *frame) int64 { return x(f) + n }
		case sign == "-":
			return func(f *frame) int64 { return x(f) - n }
		case sign == "mod" && n&(n-1) == 0:
			return func(f *frame) int64 { return x(f) & (n - 1) }
		}
	}
	switch sign {
	case "+":
		return func(f *frame) int64 { return x(f) + y(f) }
	case "-":
		return func(f *frame) int64 { return x(f) - y(f) }
	case "*":
		return func(f *frame) int64 { return x(f) * y(f) }
	case "^": // of 2, where x has a value
		return func(f *frame) int64 { x(f); return 1 << y(f) }
	}
	return func(f *frame) int64 { a := x(f); return floorMod(a, y(f)) }
}

func checked(sign string, x, y func(*frame) int64) func(*frame) int64 {
	calculate := overflowing(sign)
	return func(f *frame) int64 { a := x(f); return calculate(a, y(f)) }
}

// overflowing is a sign between two words; what does not fit overflows.
func overflowing(sign string) func(a, b int64) int64 {
	calculation := map[string]func(a, b int64) (int64, bool){
		"+": addWords, "*": timesWords, "^": powerWords,
		"-":   func(a, b int64) (int64, bool) { return addWords(a, -b) },
		"mod": func(a, b int64) (int64, bool) { return floorMod(a, max(b, 1)), b > 0 },
	}[sign]
	return func(a, b int64) int64 {
		n, ok := calculation(a, b)
		if !ok {
			panic(overflow{})
		}
		return n
	}
}

// chain compiles a < b <= c. What follows a relation that does not hold is not looked at.
func (c *compiler) chain(e *syntax.Expr, s *scope) code {
	r := code{form: form{kind: truths}}
	var links []func(*frame) bool
	var parts []func(*laner) picking
	left := c.expr(e.Args[0], s)
	r.on, r.cost = left.on, left.cost
	for i, sign := range e.Signs {
		if sign == "in" {
			in := c.membership(e.Args[i+1], left, s)
			links, parts = append(links, in.truth), append(parts, picksOf(in))
			r.on, r.cost = r.on|in.on, r.cost+in.cost
			continue
		}
		right := c.expr(e.Args[i+1], s)
		on := left.on | right.on
		link := c.relation(e.Args[i+1].Pos, sign, left.hoisted(on), right.hoisted(on))
		links, parts = append(links, link.truth), append(parts, picksOf(link))
		r.on, r.cost = r.on|right.on, r.cost+right.cost+1
		left = right
	}
	r.picks = lanesOfAll(parts)
	switch len(links) {
	case 1:
		r.truth = links[0]
	case 2:
		first, second := links[0], links[1]
		r.truth = func(f *frame) bool { return first(f) && second(f) }
	default:
		r.truth = func(f *frame) bool {
			for _, l := range links {
				if !l(f) {
					return false
				}
			}
			return true
		}
	}
	return r
}

// relation compiles one relation.
func (c *compiler) relation(at syntax.Pos, sign string, a, b code) code {
	comparable(at, a.form, b.form)
	r := code{form: form{kind: truths}, on: a.on | b.on}
	if sign == "=" && samePlaces(a, b) {
		return c.relationOfParts(at, a, b)
	}
	if !a.scalar() || !b.scalar() {
		x, y := a.boxed(), b.boxed()
		r.truth = func(f *frame) bool { v := x(f); return related(at, sign, v, y(f)) }
		return r.ofBoxed([]code{a, b}, func(x []Value) Value { return truth(related(at, sign, x[0], x[1])) })
	}
	r.truth, r.picks = compared(sign, a, b), lanesOfRelation(sign, a, b)
	return r
}

// samePlaces reports whether two lists are written part by part, as many, with words in each place
// that may be compared.
func samePlaces(a, b code) bool {
	if a.parts == nil || len(a.parts) != len(b.parts) {
		return false
	}
	for i, x := range a.parts {
		y := b.parts[i]
		if !x.scalar() || !y.scalar() || x.kind == nodes && y.kind == nodes && !sameNetwork(x.network, y.network) {
			return false
		}
	}
	return true
}

// relationOfParts is whether two lists are the same, place by place: the lists are not made. All
// parts are looked at, for each has to have a value.
func (c *compiler) relationOfParts(at syntax.Pos, a, b code) code {
	r := code{form: form{kind: truths}, on: a.on | b.on, at: at}
	tests := make([]code, len(a.parts))
	for i, x := range a.parts {
		tests[i] = c.relation(at, "=", x, b.parts[i])
	}
	r.truth = func(f *frame) bool {
		same := true
		for _, t := range tests {
			same = t.truth(f) && same
		}
		return same
	}
	r.picks = func(l *laner) picking {
		defer l.release(l.used, l.listed)
		found, rest := l.list(), l.list()
		all := make([]picking, len(tests))
		for i, t := range tests {
			all[i] = l.picks(t)
		}
		return func(f *frame, cases []uint8, to *several) []uint8 {
			same := rest[:copy(rest[:], cases)]
			for _, pick := range all {
				same = both(same, pick(f, cases, found), rest)
			}
			return to[:copy(to[:], same)]
		}
	}
	return r
}

// compared is a relation of two words.
func compared(sign string, a, b code) func(*frame) bool {
	x, y := a.word, b.word
	if sign != "=" && sign != "!=" {
		x, y = ordered(a), ordered(b)
	}
	if b.fixed != nil && sign == "=" {
		n := y(nil)
		return func(f *frame) bool { return x(f) == n }
	}
	switch sign {
	case "=":
		return func(f *frame) bool { return x(f) == y(f) }
	case "!=":
		return func(f *frame) bool { return x(f) != y(f) }
	case "<":
		return func(f *frame) bool { return x(f) < y(f) }
	case "<=":
		return func(f *frame) bool { return x(f) <= y(f) }
	case ">":
		return func(f *frame) bool { return x(f) > y(f) }
	}
	return func(f *frame) bool { return x(f) >= y(f) }
}

// ordered is a word that is not none.
func ordered(a code) func(*frame) int64 {
	if !a.unlike {
		return a.word
	}
	n, at := a.word, a.at
	return func(f *frame) int64 {
		x := n(f)
		if x == wordNone {
			syntax.Fail(at, "none is less or more than nothing; want = or !=")
		}
		return x
	}
}

// comparable stops where values of two forms are never compared.
func comparable(at syntax.Pos, a, b form) {
	bare := func(t form) bool { return t.scalar() && t.unlike || t.never() }
	switch {
	case a.kind == nodes && b.kind == nodes && !sameNetwork(a.network, b.network):
		syntax.Fail(at, "a node of %s is compared with one of %s", a.network, b.network)
	case a.kind == anything || b.kind == anything || a.scalar() && b.scalar() || bare(a) || bare(b):
	case a.kind != b.kind:
		syntax.Fail(at, "%s is compared with %s", a.tell(), b.tell())
	}
}

// related is a relation of two values.
func related(at syntax.Pos, sign string, a, b Value) bool {
	switch sign {
	case "=":
		return same(at, a, b)
	case "!=":
		return !same(at, a, b)
	}
	for _, v := range []Value{a, b} {
		if !v.isNumber() && v.kind != Infinite {
			syntax.Fail(at, "%s is compared by size, want numbers", described(v))
		}
	}
	mustMatch(at, a, b)
	switch d := order(a, b); sign {
	case "<":
		return d < 0
	case "<=":
		return d <= 0
	case ">":
		return d > 0
	default:
		return d >= 0
	}
}
