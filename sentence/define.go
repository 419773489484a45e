package sentence

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model/network"
	"mccheck/sentence/syntax"
)

// definition is what a name means: by a let, or a network of the file.
type definition struct {
	*syntax.Let
	network *syntax.Network // of the tree; nil of a let
	prelude bool
}

// definition is what a name means where it is compiled: in a word of the prelude what it means in the prelude,
// whatever the file calls by that name.
func (c *compiler) definition(name string) *definition {
	if n := len(c.inlined); n > 0 && c.inlined[n-1].prelude {
		return prelude()[name]
	}
	return c.Sentence.definition(name)
}

// call compiles f(a,b): of a local name that is a map, of a definition, a function, a
// domain that stands for its set, or a family of networks, in this order.
func (c *compiler) call(e *syntax.Expr, s *scope) code {
	if v, local := s.find(e.Text); local && (v.kind == mappings || v.kind == anything) {
		return c.applied(e, v, s)
	}
	d := c.definition(e.Text)
	if d == nil {
		if e.Text == "if" && len(e.Args) == 3 {
			return c.cases(&syntax.Expr{Pos: e.Pos, Op: syntax.Cases, Args: e.Args[1:], Conds: e.Args[:1]}, s)
		}
		if b, found := builtins[e.Text]; found {
			return c.builtin(e, b, s)
		}
		if _, found := domains[e.Text]; found {
			return setOfDomain(e.Pos, c.domain(e, s))
		}
	}
	args := make([]code, len(e.Args))
	for i, a := range e.Args {
		args[i] = c.expr(a, s)
	}
	if d != nil {
		return c.define(e, d, args)
	}
	if family, found := syntax.BuiltIn()[e.Text]; found {
		return c.family(e, family, args)
	}
	syntax.Fail(e.Pos, "%s", c.unknown(e.Text, s))
	return code{}
}

// applied is the value of a map.
func (c *compiler) applied(e *syntax.Expr, m code, s *scope) code {
	args := make([]func(*frame) Value, len(e.Args))
	r, x := code{on: m.on, cost: m.cost + 20}, code{}
	if m.item != nil {
		r.form = *m.item
	}
	for i, a := range e.Args {
		x = c.expr(a, s)
		args[i] = x.boxed()
		r.on, r.cost = r.on|x.on, r.cost+x.cost
	}
	value, at := m.boxed(), e.Pos
	if m.kind == mappings && len(args) == 1 {
		first := args[0]
		one := unboxed(at, r.form, r.on, r.cost, func(f *frame) Value { return value(f).p.(*mapping).at(at, first(f)) })
		one = one.ofBoxed([]code{m, x}, func(x []Value) Value { return x[0].p.(*mapping).at(at, x[1]) })
		if one.scalar() && !one.unlike && x.scalar() {
			one.lanes = lanesOfImages(m, x, one.lanes)
		}
		return one
	}
	return unboxed(at, r.form, r.on, r.cost, func(f *frame) Value {
		v := value(f)
		if v.kind != MapOf {
			syntax.Fail(at, "%s is called like a function", described(v))
		}
		x := make([]Value, len(args))
		for i, a := range args {
			x[i] = a(f)
		}
		if len(x) == 1 {
			return v.p.(*mapping).at(at, x[0])
		}
		return v.p.(*mapping).at(at, listValue(x))
	})
}

// family compiles a member of a family of networks.
func (c *compiler) family(e *syntax.Expr, family network.Family, args []code) code {
	if len(args) != len(family.Params) {
		syntax.Fail(e.Pos, "%s has %d arguments, want %s", e.Text, len(args), family.Usage())
	}
	return networkCode(e.Pos, args, func(params []int64) (*Net, error) { return member(family, params) })
}

func networkCode(at syntax.Pos, args []code, member func([]int64) (*Net, error)) code {
	r := code{form: form{kind: networks}, cost: 100}
	numbers := make([]func(*frame) int64, len(args))
	for i, a := range args {
		numbers[i] = a.number()
		r.on, r.cost = r.on|a.on, r.cost+a.cost
	}
	r.value = func(f *frame) Value {
		params := make([]int64, len(numbers))
		for i, n := range numbers {
			params[i] = n(f)
		}
		g, err := member(params)
		if err != nil {
			panic(&syntax.Error{Pos: at, Msg: err.Error(), Large: syntax.IsLarge(err)})
		}
		return netValue(g)
	}
	return r
}

// define compiles the use of a definition, with its arguments.
func (c *compiler) define(e *syntax.Expr, d *definition, args []code) code {
	if len(args) != len(d.Params) {
		syntax.Fail(e.Pos, "%s has %d arguments, want %s", d.Name, len(args), d.usage())
	}
	if d.network != nil {
		return networkCode(e.Pos, args, func(p []int64) (*Net, error) { return c.fileMember(d.network, p) })
	}
	if d.Body == nil {
		return c.fromGo(e, d, args)
	}
	if d.Falls != nil {
		return c.recursive(e, d, args)
	}
	if slices.Contains(c.inlined, d) {
		syntax.Fail(e.Pos, "%s calls itself; \"falls\" says what gets smaller", d.Name)
	}
	if faster := c.faster(e, d, args); faster != nil {
		return *faster
	}
	c.inlined = append(c.inlined, d)
	defer func() { c.inlined = c.inlined[:len(c.inlined)-1] }()
	if len(args) == 0 {
		return c.constant(d)
	}
	s, assign, on, cost := c.bound(d, args)
	return c.tabled(d, c.expr(d.Body, s), s).after(assign, on, cost)
}

// fromGo is a call of a function of Go.
func (c *compiler) fromGo(e *syntax.Expr, d *definition, args []code) code {
	function, note := c.file.Functions[d.Name], c.note
	if function == nil {
		syntax.Fail(e.Pos, "%s is a function of Go, which is not there", d.Name)
	}
	given := make([]func(f *frame, x []int64) []int64, len(args))
	on := loops(0)
	for i, a := range args {
		given[i], on = a.appended(), on|a.on
	}
	shape := c.file.Shapes[d.Name]
	if c.exact {
		shape = Mixed
	}
	var made listRoom
	value := func(x []int64) Value {
		list := function(x)
		if note != nil {
			note(d.Name, x, list)
		}
		if !shape.fits(list) {
			panic(overflow{}) // the case is decided once more, by what is there
		}
		if list == nil {
			return Value{}
		}
		return made.given(list)
	}
	r := unboxed(e.Pos, shape.form(), on, maxFold+1, func(f *frame) Value {
		x := make([]int64, 0, len(given))
		for _, add := range given {
			x = add(f, x)
		}
		return value(x)
	})
	if r.kind == lists {
		r.columns = columnsOfGo(args, value)
	}
	return r
}

// columnsOfGo are the values of a function of Go, of arguments that are evaluated for cases together;
// it is nil where one of them is not.
func columnsOfGo(args []code, value func(x []int64) Value) func(*laner) valuing {
	return func(l *laner) valuing {
		defer l.release(l.used, l.listed)
		words, lists := make([]evaluating, len(args)), make([]valuing, len(args))
		columns, values := make([]*column, len(args)), make([]*valueColumn, len(args))
		for k, a := range args {
			columns[k] = l.column()
			switch {
			case a.scalar() && !a.unlike && l.laned(a):
				words[k] = l.words(a)
			case a.scalar() || a.kind == truths:
				return nil
			default:
				if lists[k] = l.read(a); lists[k] == nil {
					return nil
				}
			}
		}
		to := new(valueColumn)
		return func(f *frame, at []uint8) *valueColumn {
			for k := range args {
				if words[k] != nil {
					words[k](f, at, columns[k])
				} else {
					values[k] = lists[k](f, at)
				}
			}
			room := make([]int64, 0, len(args)*len(at))
			for _, i := range at {
				from := len(room)
				for k := range args {
					switch {
					case words[k] != nil:
						room = append(room, columns[k][i])
					case values[k][i].kind == ListOf:
						room = values[k][i].appendWords(room)
					default:
						panic(overflow{}) // the cases are decided one by one, which tells what is wrong
					}
				}
				to[i] = value(room[from:len(room):len(room)])
			}
			return to
		}
	}
}

// Shape is what a function of Go gives in every case, where that is known: sentences about it are
// decided faster, and not otherwise.
type Shape int

// The shapes.
const (
	Mixed   Shape = iota // not known
	Numbers              // a list of numbers
	Nested               // a list of lists of numbers
)

func (s Shape) form() form {
	item := wordsIn(0, anyWord.hi)
	t := form{kind: lists, item: &item}
	switch s {
	case Numbers:
		return t
	case Nested:
		return form{kind: lists, item: &t}
	}
	return form{}
}

// fits reports whether a list as a function gives it has the shape; that of nothing has each.
func (s Shape) fits(list []uint64) bool {
	if s == Mixed {
		return true
	}
	for _, x := range list {
		if x > uint64(anyWord.hi) && (s == Numbers || x != endOfList) {
			return false
		}
	}
	return list != nil && (s == Numbers || len(list) == 0 || list[len(list)-1] == endOfList)
}

// given is what a function of Go gives: a list of numbers, or of lists.
func (r *listRoom) given(list []uint64) Value {
	words, count := r.words(len(list)), 0
	for i, u := range list {
		words[i] = int64(u)
		if u == endOfList {
			count++
		}
	}
	if count == 0 {
		return r.list(nil, words)
	}
	lists, items, from := make([]wordList, 0, count), make([]Value, count), 0
	for i, u := range list {
		if u == endOfList {
			lists = append(lists, wordList{words: words[from:i:i]})
			items[len(lists)-1] = Value{kind: ListOf, p: &lists[len(lists)-1]}
			from = i + 1
		}
	}
	return listValue(items)
}

// signed are numbers of 63 bits as words.
func signed(numbers []uint64) []int64 {
	words := make([]int64, len(numbers))
	for i, u := range numbers {
		words[i] = int64(u)
	}
	return words
}

// appended appends the value of r, a whole number or a list of them.
func (r code) appended() func(f *frame, x []int64) []int64 {
	if r.scalar() && !r.unlike {
		number := r.number()
		return func(f *frame, x []int64) []int64 { return append(x, number(f)) }
	}
	value, at := r.boxed(), r.at
	return func(f *frame, x []int64) []int64 {
		v := value(f)
		if v.kind != ListOf {
			return append(x, asWord(at, v))
		}
		if l := v.inWords(); l != nil {
			return append(x, l.words...)
		}
		for _, item := range v.Items() {
			x = append(x, asWord(at, item))
		}
		return x
	}
}

func (d *definition) usage() string {
	names := make([]string, len(d.Params))
	for i, p := range d.Params {
		names[i] = p.Name
	}
	if len(names) == 0 {
		return d.Name
	}
	return fmt.Sprintf("%s(%s)", d.Name, strings.Join(names, ","))
}

// constant is a definition without arguments: evaluated once, when first asked for.
func (c *compiler) constant(d *definition) code {
	if k, made := c.constants[d]; made {
		return k
	}
	outer, depth := c.frame, c.depth
	c.frame, c.depth = &layoutOf{}, 0
	r := c.expr(d.Body, c.base)
	if r.fixed == nil {
		layout, value, m := c.frame, r.boxed(), c.machine
		r = unboxed(d.Pos, r.form, 0, r.cost, func(*frame) Value { return value(layout.newFrame(m)) }).kept()
	}
	c.frame, c.depth = outer, depth
	c.constants[d] = r
	return r
}

// bound is the scope of a definition with its arguments, and what has to be assigned.
func (c *compiler) bound(d *definition, args []code) (s *scope, assign []*assignment, on loops, cost int) {
	s = c.base
	for i, p := range d.Params {
		a := args[i]
		variable, set := c.variable(p.Pos, a)
		if set != nil {
			assign = append(assign, set)
			on, cost = on|a.on, cost+a.cost
		}
		s = s.with(p.Name, variable)
		if p.In != nil {
			inner, set := c.networkParams(p, variable, s, c.base)
			for _, a := range set {
				on, cost = on|a.from.on, cost+a.from.cost
			}
			s, assign = inner, append(assign, set...)
		}
	}
	return s, assign, on, cost
}

// networkParams binds k and m of a parameter "u in MC(k,m)", and what has to be assigned where it is not known yet of which
// network u is. What a parameter before it in the same definition, whose scope begins after outside, has bound already is the
// same: v of "u in MC(k,m), v in MC(k,m)" is a node of a network with the k of u.
func (c *compiler) networkParams(p syntax.Param, u code, s, outside *scope) (inner *scope, assign []*assignment) {
	family := p.In.Text
	if u.kind != nodes && u.kind != anything && !u.never() {
		syntax.Fail(u.at, "%s where a node of %s is wanted. node(G,x) is node number x of G", u.tell(), family)
	}
	for i, a := range p.In.Args {
		before, again := s.since(outside, a.Text)
		same := func(g *Net, n int64, is Value) {
			if is.kind != Whole || is.n != n {
				syntax.Fail(u.at, "a node of %s where %s is %s", g, a.Text, is)
			}
		}
		if u.network != nil && (!again || before.fixed != nil) {
			n := paramOf(u.at, u.network, family, i, len(p.In.Args))
			if again {
				same(u.network, n, *before.fixed)
			}
			s = s.with(a.Text, fixedCode(a.Pos, whole(n)))
			continue
		}
		value, at, on := u.boxed(), u.at, u.on
		var is func(*frame) Value
		if again {
			is, on = before.boxed(), on|before.on
		}
		variable, set := c.variable(a.Pos, code{form: anyWord, on: on, cost: 3, at: a.Pos, word: func(f *frame) int64 {
			v := value(f)
			if v.kind != NodeOf {
				syntax.Fail(at, "%s where a node of %s is wanted. node(G,x) is node number x of G", described(v), family)
			}
			g := v.p.(*Net)
			n := paramOf(at, g, family, i, len(p.In.Args))
			if again {
				same(g, n, is(f))
			}
			return n
		}})
		s, assign = s.with(a.Text, variable), append(assign, set)
	}
	return s, assign
}

func paramOf(at syntax.Pos, g *Net, family string, i, count int) int64 {
	if g.Family != family || len(g.Params) != count {
		syntax.Fail(at, "a node of %s where one of %s is wanted", g, family)
	}
	return g.Params[i]
}
