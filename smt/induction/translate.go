package induction

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// Outside is why the induction does not reach a sentence about distances in a network by steps.
type Outside struct{ why string }

func (o Outside) Error() string { return o.why }

// outside, deferred, makes an error of what is beyond the induction.
func outside(err *error) {
	switch r := recover().(type) {
	case nil:
	case Outside:
		*err = r
	default:
		panic(r)
	}
}

// beyond ends a translation.
func beyond(e *syntax.Expr, what string) {
	panic(Outside{fmt.Sprintf("the induction along links does not reach %s: %s", what, shown(e))})
}

// shown is a part of a sentence as the text has it, but for definitions that are written out.
func shown(e *syntax.Expr) string { return renamed.ReplaceAllString(e.String(), "") }

// renamed is what is behind names that are bound where definitions are written out.
var renamed = regexp.MustCompile("#[0-9]+")

// mostNumber bounds the numbers of a sentence.
const mostNumber = 1 << 28

// number is a formula as a term.
func (w *world) number(e *syntax.Expr) logic.Int {
	switch e.Op {
	case syntax.Number:
		n, err := strconv.ParseInt(e.Text, 0, 64)
		if err != nil || n > mostNumber {
			beyond(e, "a number that is too large")
		}
		return w.Number(int(n))
	case syntax.Name:
		return w.named(e)
	case syntax.Minus:
		return w.Scale(-1, w.number(e.Args[0]))
	case syntax.Binary:
		return w.calculated(e)
	case syntax.Call:
		return w.called(e)
	case syntax.Field, syntax.Index:
		return w.field(e)
	case syntax.Binder:
		return w.summed(e)
	case syntax.Cases, syntax.Given:
		return chosen(w, e, w.number, w.ChooseInt)
	}
	beyond(e, "no number that is linear")
	return 0
}

// chosen translates cases, a choice, or what is given names: each part, and how two of them are one by a condition.
func chosen[T any](w *world, e *syntax.Expr, part func(*syntax.Expr) T, choose func(c logic.Term, yes, no T) T) (x T) {
	choice := func(c *syntax.Expr, yes, no func() T) (x T) {
		t := w.truth(c)
		w.given(t, func() { x = yes() })
		w.given(w.Not(t), func() { x = choose(t, x, no()) })
		return x
	}
	rest := *e
	switch {
	case e.Op == syntax.Call: // if(c,a,b)
		return choice(e.Args[0], func() T { return part(e.Args[1]) }, func() T { return part(e.Args[2]) })
	case e.Op == syntax.Given && len(e.Binds) > 0:
		rest.Binds = e.Binds[1:]
		w.with(e.Binds[0].Names[0], w.value(e.Binds[0].In), func() { x = chosen(w, &rest, part, choose) })
		return x
	case len(e.Args) != len(e.Conds)+1:
		beyond(e, "cases that are not all")
	case len(e.Conds) > 0:
		rest.Args, rest.Conds = e.Args[1:], e.Conds[1:]
		return choice(e.Conds[0], func() T { return part(e.Args[0]) }, func() T { return chosen(w, &rest, part, choose) })
	}
	return part(e.Args[0])
}

// value is what a name may stand for.
func (w *world) value(e *syntax.Expr) any {
	if u, is := w.asNode(e); is {
		return u
	}
	if b, is := w.row(e, nil); is {
		return b
	}
	return w.number(e)
}

func (w *world) named(e *syntax.Expr) logic.Int {
	switch x := w.scope[e.Text].(type) {
	case logic.Int:
		return x
	case node:
		if fields := w.member.Fields; len(fields) == 1 && shapeOf(fields[0]) == single {
			return x.value[fields[0].Name]
		}
	case index:
		if w.far != nil && w.far.alike {
			beyond(e, "a sum whose parts depend on the place")
		}
		at := w.IntVar(x.class.name + ".index")
		w.assume(w.Implies(w.there[x.class], w.And(w.Le(w.Number(0), at), w.Lt(at, w.counts[x.class]))))
		return at
	}
	beyond(e, "a name that stands for no number here")
	return 0
}

// constant is the value of a term that is a number.
func (w *world) constant(x logic.Int) (int, bool) {
	n := w.Nodes[x]
	return int(n.Value), n.Op == logic.OpInt
}

func (w *world) calculated(e *syntax.Expr) logic.Int {
	x, y := w.number(e.Args[0]), w.number(e.Args[1])
	if e.Text == "*" {
		if p, is := w.multiple(x, y, e); is {
			return p
		}
	}
	a, isA := w.constant(x)
	b, isB := w.constant(y)
	fits := func(n int) bool { return -mostNumber <= n && n <= mostNumber }
	switch {
	case e.Text == "+" && (!isA || !isB || fits(a+b)):
		return w.Add(x, y)
	case e.Text == "-" && (!isA || !isB || fits(a-b)):
		return w.Add(x, w.Scale(-1, y))
	case e.Text == "*" && isA && (!isB || fits(a*b)):
		return w.Scale(a, y)
	case e.Text == "*" && isB && !isA:
		return w.Scale(b, x)
	case e.Text == "^" && isA && isB && a == 2 && 0 <= b && b <= 28:
		return w.Number(1 << b)
	}
	beyond(e, "a product, quotient or power of what is no constant")
	return 0
}

// arguments bounds the calls of functions.
var arguments = map[string][2]int{"abs": {1, 1}, "natural": {1, 1}, "min": {1, 1 << 10}, "max": {1, 1 << 10}, "mod": {2, 2},
	"floor": {1, 1}, "ceil": {1, 1}, "if": {3, 3}, "ones": {1, 1}, "xor": {2, 2}, "bit": {2, 2}}

func (w *world) called(e *syntax.Expr) logic.Int {
	if w.stated.Defines(e.Text) {
		beyond(e, "a definition that cannot be written out")
	}
	if n := arguments[e.Text]; len(e.Args) < max(1, n[0]) || len(e.Args) > n[1] {
		beyond(e, "a function that is not linear")
	}
	switch e.Text {
	case "abs":
		x := w.number(e.Args[0])
		return w.ChooseInt(w.Le(w.Number(0), x), x, w.Scale(-1, x))
	case "natural":
		x := w.number(e.Args[0])
		w.need(w.Le(w.Number(0), x))
		return x
	case "min", "max":
		best := w.number(e.Args[0])
		for _, a := range e.Args[1:] {
			x := w.number(a)
			if e.Text == "min" {
				best = w.ChooseInt(w.Le(best, x), best, x)
			} else {
				best = w.ChooseInt(w.Le(x, best), best, x)
			}
		}
		return best
	case "mod":
		if u, g, is := w.whole(e.Args[0]); is && w.byNumber && e.Args[1].Op == syntax.Number && e.Args[1].Text == "2" {
			return w.cell(u, g, w.place(g, number(0)))
		}
		return w.remainder(w.number(e.Args[0]), w.number(e.Args[1]), e)
	case "floor", "ceil":
		return w.quotient(e)
	case "if":
		return chosen(w, e, w.number, w.ChooseInt)
	case "ones":
		if b, is := w.row(e.Args[0], nil); is {
			return w.ones(b)
		}
	case "bit":
		if u, g, is := w.whole(e.Args[0]); is && w.byNumber {
			return w.cell(u, g, w.place(g, e.Args[1]))
		}
		if b, is := w.row(e.Args[0], nil); is {
			if i, is := w.scope[e.Args[1].Text].(index); is && e.Args[1].Op == syntax.Name && i.class == b.class {
				return b.at
			}
		}
	case "xor":
		x, y := w.number(e.Args[0]), w.number(e.Args[1])
		for _, bit := range []logic.Int{x, y} {
			w.need(w.Within(w.Number(0), bit, w.Number(1)))
		}
		return w.ChooseInt(w.Eq(x, y), w.Number(0), w.Number(1))
	}
	beyond(e, "bits that are not looked at one by one")
	return 0
}

// remainder is x mod y: by a constant with the quotient as a variable, else where x is at least -y and less than 2*y.
func (w *world) remainder(x, y logic.Int, e *syntax.Expr) logic.Int {
	if by, is := w.constant(y); is {
		if by <= 0 {
			beyond(e, "a remainder by a number that is not positive")
		}
		return w.Add(x, w.Scale(-by, w.divided(x, by)))
	}
	w.need(w.All(w.Lt(w.Number(0), y), w.Le(w.Scale(-1, y), x), w.Lt(x, w.Scale(2, y))))
	return w.ChooseInt(w.Lt(x, w.Number(0)), w.Add(x, y), w.ChooseInt(w.Le(y, x), w.Add(x, w.Scale(-1, y)), x))
}

// divided is x/by, rounded down.
func (w *world) divided(x logic.Int, by int) logic.Int {
	q := w.IntVar(fmt.Sprintf("q%d.%d", x, by))
	w.assume(w.And(w.Le(w.Scale(by, q), x), w.Le(x, w.Plus(w.Scale(by, q), by-1))))
	return q
}

// quotient is floor(x/c) or ceil(x/c), or of x alone.
func (w *world) quotient(e *syntax.Expr) logic.Int {
	a := e.Args[0]
	if a.Op != syntax.Binary || a.Text != "/" {
		return w.number(a) // which is whole
	}
	by, is := w.constant(w.number(a.Args[1]))
	if !is || by <= 0 {
		beyond(e, "a quotient by what is no constant")
	}
	x := w.number(a.Args[0])
	if e.Text == "ceil" {
		x = w.Plus(x, by-1)
	}
	return w.divided(x, by)
}

// field is a single number of a node, or the number at the place that is looked at.
func (w *world) field(e *syntax.Expr) logic.Int {
	of, by := e, (*syntax.Expr)(nil)
	if e.Op == syntax.Index {
		of, by = e.Args[0], e.Args[1]
	}
	if of.Op != syntax.Field {
		beyond(e, "an entry of what is no field")
	}
	u, is := w.asNode(of.Args[0])
	g, known := w.group(of.Text)
	if !is || !known || shapeOf(g) != map[bool]shape{true: single, false: array}[by == nil] {
		beyond(e, "a field that is not looked at place by place")
	}
	if by != nil && w.byNumber {
		return w.cell(u, g, w.place(g, by))
	}
	if by != nil {
		if i, is := w.scope[by.Text].(index); !is || by.Op != syntax.Name || i.class != w.classOf(g.Name) {
			beyond(e, "an index that does not run through all places")
		}
	}
	return u.value[g.Name]
}

// summed is a total or a count over all places of a class, of what stands there.
func (w *world) summed(e *syntax.Expr) logic.Int {
	c := w.classIn(e)
	if c == nil || e.Text != "total" && e.Text != "count" || !w.local(e, c) {
		beyond(e, "a sum that is not place by place")
	}
	key := keyOf(e)
	w.sums[key] = sum{e, c}
	w.full(e.Binds[0].In, c)
	if e.Text == "count" {
		w.count(c, key)
	}
	total := w.sum(c, key, w.part(e, c), w.Number(0))
	if w.far != nil && !w.far.alike {
		w.below(c, total)
	}
	return total
}

// keyOf is a sum as text, the same however the name is renamed that it binds.
func keyOf(e *syntax.Expr) string {
	name := regexp.MustCompile(`\b` + regexp.QuoteMeta(e.Binds[0].Names[0]) + `\b`)
	return name.ReplaceAllString(e.String(), "#")
}

// part is what a sum has at the place that is looked at.
func (w *world) part(e *syntax.Expr, c *class) (x logic.Int) {
	w.with(e.Binds[0].Names[0], index{c}, func() {
		where := logic.True
		if e.Where != nil {
			where = w.truth(e.Where)
		}
		w.given(where, func() {
			if e.Text == "total" {
				x = w.ChooseInt(where, w.number(e.Args[0]), w.Number(0))
			} else {
				x = w.ChooseInt(w.And(where, w.truth(e.Args[0])), w.Number(1), w.Number(0))
			}
		})
	})
	return x
}

// full needs a domain to be all places of a class.
func (w *world) full(domain *syntax.Expr, c *class) {
	if domain.Op != syntax.Range || len(domain.Args) != 2 {
		beyond(domain, "a domain that is no range")
	}
	w.need(w.And(w.Eq(w.number(domain.Args[0]), w.Number(0)), w.Eq(w.Plus(w.number(domain.Args[1]), 1), w.counts[c])))
}

// classIn is the class through whose places the one name of a sum runs.
func (w *world) classIn(e *syntax.Expr) *class {
	if len(e.Binds) != 1 || len(e.Binds[0].Names) != 1 || e.Else != nil {
		return nil
	}
	return w.indexed(e.Binds[0].Names[0], e)
}

// local is whether what is summed over a class speaks of the two nodes by what they have at the place alone, and else of
// the parameters.
func (w *world) local(e *syntax.Expr, c *class) bool {
	local, elsewhere := true, 0
	ours := func(e *syntax.Expr) bool { return e.Op == syntax.Name && (e.Text == w.from || e.Text == w.to) }
	e.Walk(func(part *syntax.Expr) {
		switch {
		case ours(part):
			elsewhere++
		case part.Op == syntax.Index && part.Args[0].Op == syntax.Field && ours(part.Args[0].Args[0]):
			if by := part.Args[1]; w.classOf(part.Args[0].Text) == c && by.Op == syntax.Name && by.Text == e.Binds[0].Names[0] {
				elsewhere--
			}
		}
	})
	e.Names(func(name string) {
		_, bound := w.scope[name]
		local = local && (!bound || name == w.from || name == w.to || slices.Contains(w.params, name))
	})
	return local && elsewhere == 0
}

// row is a number with a bit for each place of a class, which is nil where the number has to show it.
func (w *world) row(e *syntax.Expr, c *class) (b bits, is bool) {
	if w.byNumber {
		return bits{}, false
	}
	switch e.Op {
	case syntax.Name:
		if b, is = w.scope[e.Text].(bits); is {
			return b, c == nil || b.class == c
		}
		if u, is := w.scope[e.Text].(node); is && len(w.member.Fields) == 1 && shapeOf(w.member.Fields[0]) == row {
			return w.rowOf(u, w.member.Fields[0], c)
		}
	case syntax.Field:
		u, isNode := w.asNode(e.Args[0])
		if g, known := w.group(e.Text); isNode && known && shapeOf(g) == row {
			return w.rowOf(u, g, c)
		}
	case syntax.Number:
		if c != nil && e.Text == "0" {
			return bits{c, w.Number(0), word{}}, true
		}
	case syntax.Binary:
		switch {
		case c == nil && e.Text == "-" && isAll(e.Args[0], nil):
			if b, is := w.row(e.Args[1], nil); is && isAll(e.Args[0], b.class) {
				return w.plus(bits{b.class, w.Number(1), word{inverted: true}}, b), true
			}
		case c == nil:
		case isAll(e, c):
			return bits{c, w.Number(1), word{inverted: true}}, true
		case e.Text == "-" && isAll(e.Args[0], c):
			if b, is := w.row(e.Args[1], c); is {
				return w.plus(bits{c, w.Number(1), word{inverted: true}}, b), true
			}
		case e.Text == "^" && e.Args[0].Op == syntax.Number && e.Args[0].Text == "2" && e.Args[1].Op == syntax.Name:
			if i, is := w.scope[e.Args[1].Text].(index); is && i.class == c {
				return bits{c, w.Number(1), word{}}, true
			}
		}
	case syntax.Call:
		if e.Text == "xor" && len(e.Args) == 2 && !w.stated.Defines("xor") {
			for i, a := range e.Args {
				x, is := w.row(a, c)
				if !is {
					continue
				}
				if y, is := w.row(e.Args[1-i], x.class); is {
					return w.plus(x, y), true
				}
			}
		}
	}
	return bits{}, false
}

func (w *world) rowOf(u node, g syntax.FieldGroup, c *class) (bits, bool) {
	of := w.classOf(g.Name)
	return bits{of, u.value[g.Name], u.rest[g.Name]}, c == nil || c == of
}

func (w *world) plus(x, y bits) bits {
	return bits{x.class, w.ChooseInt(w.Eq(x.at, y.at), w.Number(0), w.Number(1)), x.rest.plus(y.rest)}
}

// isAll is whether e is 2^s - 1, of the s places of a class; of any where c is nil.
func isAll(e *syntax.Expr, c *class) bool {
	if e.Op != syntax.Binary || e.Text != "-" || e.Args[1].Op != syntax.Number || e.Args[1].Text != "1" {
		return false
	}
	power := e.Args[0]
	return power.Op == syntax.Binary && power.Text == "^" && power.Args[0].Op == syntax.Number && power.Args[0].Text == "2" &&
		(c == nil || power.Args[1].String() == c.count.String())
}

// asNode is a node: a name, or one with changes. One on the way to where a step leads has to be a node, too.
func (w *world) asNode(e *syntax.Expr) (node, bool) {
	switch e.Op {
	case syntax.Name:
		u, is := w.scope[e.Text].(node)
		return u, is
	case syntax.Update:
		u, is := w.asNode(e.Args[0])
		switch {
		case !is:
			return node{}, false
		case len(w.member.Distinct) > 0:
			beyond(e, "a node on the way in a network of which not each address is one")
		}
		return w.within(w.changed(e, u)), true
	}
	return node{}, false
}

func (w *world) changed(e *syntax.Expr, u node) node {
	to := node{of: u.of, value: maps.Clone(u.value), rest: maps.Clone(u.rest), changes: slices.Clip(u.changes)}
	for i, c := range e.Changes {
		g, known := w.group(c.Field)
		if !known {
			beyond(e, "a field that the network has not")
		}
		w.once(e, i)
		switch i := (index{}); {
		case w.byNumber && shapeOf(g) != single:
			to.changes = append(to.changes, w.changedPlaces(c, g, u)...)
		case shapeOf(g) == row && c.Index == nil:
			b, is := w.row(c.Value, w.classOf(g.Name))
			if !is {
				beyond(e, "a change of a field that is not looked at place by place")
			}
			to.value[g.Name], to.rest[g.Name] = b.at, b.rest
		case c.Index != nil && c.Index.Op == syntax.Name && shapeOf(g) == array:
			if i, _ = w.scope[c.Index.Text].(index); i.class == nil || i.class != w.classOf(g.Name) {
				beyond(e, "an index that does not run through all places")
			}
			fallthrough
		case c.Index == nil && shapeOf(g) == single:
			to.value[g.Name] = w.number(c.Value)
			w.need(w.inField(g, to.value[g.Name]))
		default:
			beyond(e, "a change of a field that is not looked at place by place")
		}
	}
	return to
}

// once is that none of the changes before one writes what it writes: by numbers of places these have to differ.
func (w *world) once(e *syntax.Expr, at int) {
	c := e.Changes[at]
	for _, other := range e.Changes[:at] {
		switch {
		case other.Field != c.Field:
		case !w.byNumber || c.Index == nil || other.Index == nil:
			beyond(e, "a field that is changed twice at once")
		default:
			w.need(w.Not(w.Eq(w.number(c.Index), w.number(other.Index))))
		}
	}
}

// target is where a step leads: a node, or the number of one where the address is one field.
func (w *world) target(e *syntax.Expr) node {
	if w.byNumber {
		return w.within(w.reached(e))
	}
	if u, is := w.asNode(e); is {
		return u
	}
	if len(w.member.Fields) == 1 {
		g := w.member.Fields[0]
		u := node{value: map[string]logic.Int{}, rest: map[string]word{}}
		if b, is := w.row(e, w.classOf(g.Name)); shapeOf(g) == row && is {
			u.value[g.Name], u.rest[g.Name] = b.at, b.rest
			return u
		}
		if shapeOf(g) == single {
			u.value[g.Name] = w.number(e)
			w.need(w.inField(g, u.value[g.Name]))
			return u
		}
	}
	beyond(e, "a step that is no change of fields")
	return node{}
}

// truth is a sentence as a term.
func (w *world) truth(e *syntax.Expr) logic.Term {
	switch e.Op {
	case syntax.Name:
		if e.Text == "true" || e.Text == "false" {
			return w.Const(e.Text == "true")
		}
	case syntax.Not:
		return w.Not(w.truth(e.Args[0]))
	case syntax.Chain:
		all := logic.True
		for i, sign := range e.Signs {
			all = w.And(all, w.related(e.Args[i], sign, e.Args[i+1]))
		}
		return all
	case syntax.Binary:
		return w.joined(e)
	case syntax.Call, syntax.Cases, syntax.Given:
		if e.Op == syntax.Call && (e.Text != "if" || len(e.Args) != 3) {
			break
		}
		return chosen(w, e, w.truth, w.Choose)
	}
	beyond(e, "a sentence that is no comparison")
	return 0
}

// joined is two sentences with a word between; the second has to have a value where it is looked at.
func (w *world) joined(e *syntax.Expr) (t logic.Term) {
	x := w.truth(e.Args[0])
	switch e.Text {
	case "and", "->":
		w.given(x, func() { t = w.truth(e.Args[1]) })
		if e.Text == "and" {
			return w.And(x, t)
		}
		return w.Implies(x, t)
	case "or":
		w.given(w.Not(x), func() { t = w.truth(e.Args[1]) })
		return w.Or(x, t)
	case "<->":
		return w.Iff(x, w.truth(e.Args[1]))
	}
	beyond(e, "a sentence that is no comparison")
	return 0
}

func (w *world) related(left *syntax.Expr, sign string, right *syntax.Expr) logic.Term {
	if sign == "in" {
		if u, g, is := w.entries(right); is {
			return w.contains(u, g, w.number(left))
		}
		return w.among(w.number(left), right)
	}
	if sign == "=" || sign == "!=" {
		t, is := w.equal(left, right)
		if !is {
			t = w.Eq(w.number(left), w.number(right))
		}
		if sign == "!=" {
			t = w.Not(t)
		}
		return t
	}
	x, y := w.number(left), w.number(right)
	switch sign {
	case "<":
		return w.Lt(x, y)
	case "<=":
		return w.Le(x, y)
	case ">":
		return w.Lt(y, x)
	case ">=":
		return w.Le(y, x)
	}
	beyond(left, "a comparison by "+sign)
	return 0
}

// equal compares two nodes, or two numbers with a bit for each place; by numbers of places neither.
func (w *world) equal(left, right *syntax.Expr) (logic.Term, bool) {
	u, isU := w.asNode(left)
	v, isV := w.asNode(right)
	if isU && isV && !w.byNumber {
		return w.same(u, v), true
	}
	for _, pair := range [][2]*syntax.Expr{{left, right}, {right, left}} {
		if x, is := w.row(pair[0], nil); is {
			y, is := w.row(pair[1], x.class)
			if !is {
				beyond(pair[1], "a number that is not looked at place by place")
			}
			return w.Eq(w.ones(w.plus(x, y)), w.Number(0)), true
		}
	}
	return logic.False, false
}

// among is that a number is in a range or a set.
func (w *world) among(x logic.Int, domain *syntax.Expr) logic.Term {
	switch {
	case domain.Op == syntax.Range && len(domain.Args) == 2:
		return w.Within(w.number(domain.Args[0]), x, w.number(domain.Args[1]))
	case domain.Op == syntax.Set:
		some := logic.False
		for _, a := range domain.Args {
			some = w.Or(some, w.Eq(x, w.number(a)))
		}
		return some
	}
	beyond(domain, "a domain that is no range and no list of numbers")
	return 0
}

// indexed is the class through whose places a name runs in e: that of the fields that it is the index of. It is nil where
// there is none.
func (p *problem) indexed(name string, e *syntax.Expr) *class {
	var list []*class
	note := func(field string, by *syntax.Expr) {
		if c := p.classOf(field); c != nil && by != nil && by.Op == syntax.Name && by.Text == name && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	e.Walk(func(part *syntax.Expr) {
		switch part.Op {
		case syntax.Index:
			if part.Args[0].Op == syntax.Field {
				note(part.Args[0].Text, part.Args[1])
			}
		case syntax.Update:
			for _, c := range part.Changes {
				note(c.Field, c.Index)
				c.Value.Walk(func(value *syntax.Expr) {
					if value.Op == syntax.Binary && value.Text == "^" {
						note(c.Field, value.Args[1])
					}
				})
			}
		case syntax.Binary:
			if part.Text == "^" && len(p.member.Fields) == 1 {
				note(p.member.Fields[0].Name, part.Args[1])
			}
		}
	})
	if len(list) > 1 {
		beyond(e, "an index of fields with different numbers of places")
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}
