package certify

import (
	"cmp"
	"math/big"
	"slices"
	"strings"
)

// thunk is a part of a sentence, ready to be evaluated.
type thunk func() value

// definition is what "let" or "table" introduced, or a name of the case (see At).
type definition struct {
	name     string
	params   int
	of       []*node // the networks that its parameters are nodes of, or nil
	size     int     // of its frame: the parameters and all names that it binds
	nested   int     // parts of it, each a part of the one before
	body     thunk
	bindings []func() // that check the networks of the parameters and bind theirs
	falls    thunk    // or nil: it does not call itself
	measure  []int    // of the calls under way
	values   map[string]called
	varies   bool // from case to case
	known    bool // of one without parameters: its value is
	constant value
}

// evaluator knows what the names and signs of a fact mean.
type evaluator struct {
	defined    map[string]*definition
	networks   map[string]*family // that the fact gives by their steps
	graphs     map[string]*Graph  // of families
	parts      map[string]*Graph  // of lists, and of other graphs
	live       map[*Graph]bool    // those that remember something
	functions  map[string][]meaning
	operators  map[string]func(a, b value) value
	made       int               // graphs so far
	at         map[string]*value // the case
	head       map[string]*value // of it, names that "all" binds at the head of the sentence
	stack      []value           // arguments and frames
	queue      []int             // of a search
	frame      []value           // the values of the names that are bound
	steps      int               // of work so far
	once       int               // of them, on what is remembered
	most       int               // steps at most
	calls      int               // of definitions that call themselves, whose values were remembered
	held       int               // words that are remembered
	room       int               // words at most
	listed     int               // entries of lists and sets made so far
	onceListed int               // of them, in what is remembered
	depth      int               // of the calls under way, in parts
	quiet      bool              // no binder is watched
	inside     bool              // the prelude
	tallies    []*tally          // not in use
	watched    []*watched        // binders of the sentence, or of what "let" introduced
	scope
}

// scope is what is known of the definition or sentence that is compiled.
type scope struct {
	bound   map[string]int // the places in the frame of the names that are bound
	size    int            // of the frame
	nested  int            // parts around the one that is compiled
	deepest int            // the most of these
	varies  bool           // it depends on the case
	uses    uses           // by the part that is compiled
}

func newEvaluator() *evaluator {
	e := &evaluator{defined: map[string]*definition{}, networks: map[string]*family{},
		graphs: map[string]*Graph{}, parts: map[string]*Graph{}, live: map[*Graph]bool{},
		at: map[string]*value{}, most: maxSteps, room: maxHeld}
	e.operators = e.ofTwo()
	return e
}

// free is a name that has no meaning yet, or one only that a fact may replace.
func (e *evaluator) free(name string) string {
	if !isName(name) || e.defined[name] != nil || e.networks[name] != nil || e.at[name] != nil || slices.Contains(reserved, name) {
		stop("the name %q has a meaning already, or is none", name)
	}
	return name
}

// bind makes a name stand for a place in the frame.
func (e *evaluator) bind(name string) int {
	if _, known := e.bound[name]; known || slices.Contains(constants, name) || name == "if" {
		stop("the name %q has a meaning already", name)
	}
	place := len(e.bound)
	within(place+1, maxNames, "%d names that are bound together", place+1)
	e.bound[name] = place
	e.size = max(e.size, len(e.bound))
	return place
}

// let takes in a definition: "f(a, u in MC(k,m)) falls E = sentence", or "name = sentence".
func (e *evaluator) let(text string) *definition {
	p := newParser(text)
	d := &definition{name: e.free(p.name())}
	e.define(d, p)
	return d
}

// define reads what follows the name of a definition, and enters it by its name.
func (e *evaluator) define(d *definition, p *parser) {
	var names []string
	if p.take("(") {
		for more := true; more; more = p.take(",") {
			names, d.of = append(names, p.name()), append(d.of, nil)
			if p.take("in") {
				d.of[len(names)-1] = p.expression(ranks["+"])
			}
		}
		p.want(")")
	}
	var falls *node
	if d.params = len(names); p.take("falls") {
		falls = p.expression(ranks["+"])
		e.defined[d.name] = d // it may call itself
	}
	if !p.take("=") {
		stop("%q, want NAME = SENTENCE or NAME(a,b) = SENTENCE", p.text)
	}
	body := p.lines(false)
	p.end()
	s := e.alone(func() { e.compileDefinition(d, names, falls, body) })
	d.size, d.nested, d.varies = s.size, s.deepest, s.varies
	e.defined[d.name] = d
}

func (e *evaluator) compileDefinition(d *definition, names []string, falls, body *node) {
	for _, name := range names {
		e.bind(name)
	}
	for i, of := range d.of {
		if of != nil {
			d.bindings = append(d.bindings, e.nodeParameter(i, of))
		}
	}
	if falls != nil {
		d.falls, d.values = e.compile(falls), map[string]called{}
	}
	d.body = e.compile(body)
}

// alone compiles something in a frame of its own.
func (e *evaluator) alone(compile func()) (inner scope) {
	outer := e.scope
	e.scope = scope{bound: map[string]int{}}
	compile()
	inner, e.scope = e.scope, outer
	e.varies = e.varies || inner.varies
	return inner
}

// run evaluates something compiled alone, with the first values of its frame.
func (e *evaluator) run(size int, body thunk, first ...value) value {
	before, base := e.frame, len(e.stack)
	e.stack = append(append(e.stack, first...), make([]value, size-len(first))...)
	e.frame = e.stack[base:]
	v := body()
	e.frame, e.stack = before, e.stack[:base]
	return v
}

// nodeParameter checks that parameter i is a node of a network, and binds the names of its
// parameters: "MC(k,m)".
func (e *evaluator) nodeParameter(i int, of *node) func() {
	checks := make([]func(p int), len(of.args))
	for j, a := range of.args {
		if _, known := e.bound[a.text]; isName(a.text) && len(a.args) == 0 && !known && e.defined[a.text] == nil {
			place := e.bind(a.text)
			checks[j] = func(p int) { e.frame[place] = whole(p) }
			continue
		}
		want := e.compile(a)
		checks[j] = func(p int) {
			if v := want(); v.int() != p {
				stop("a node of %s with the parameter %d, want %s", of.text, p, v)
			}
		}
	}
	return func() {
		g, node := e.frame[i].of.(*Graph)
		if !node || g.family != of.text || len(g.parameters) != len(checks) {
			stop("%s where a node of %s is wanted", e.frame[i], of.text)
		}
		for j, check := range checks {
			check(g.parameters[j])
		}
	}
}

// enter evaluates a definition with the arguments that are on the stack from base on.
func (e *evaluator) enter(d *definition, base int) value {
	if e.depth += d.nested; e.depth > maxDepth {
		within(e.depth, maxDepth, "calls of %d parts within each other at %s", e.depth, d.name)
	}
	before := e.frame
	own := base + d.size - len(e.stack) // names that it binds
	e.stack = slices.Grow(e.stack, own)[:base+d.size]
	clear(e.stack[base+d.size-own:])
	e.frame = e.stack[base : base+d.size]
	for _, check := range d.bindings {
		check()
	}
	v := e.remembered(d)
	e.frame, e.stack = before, e.stack[:base]
	e.depth -= d.nested
	return v
}

// remembered evaluates a definition in its frame, once if it calls itself.
func (e *evaluator) remembered(d *definition) value {
	if d.falls == nil {
		return d.body()
	}
	args := e.frame[:d.params]
	if heavy := weights(args); heavy > len(args) {
		if e.work(heavy); heavy > maxKey {
			e.entries(heavy)
		}
	}
	var buffer [64]byte
	key := buffer[:0]
	for _, a := range args {
		key = a.key(key)
	}
	c, known := d.values[string(key)]
	if !known {
		c.measure = d.falls().natural()
	}
	m := c.measure
	if n := len(d.measure); n > 0 && m >= d.measure[n-1] {
		stop("%s calls itself where its measure does not fall: %d after %d", d.name, m, d.measure[n-1])
	}
	if known {
		return c.value
	}
	d.measure = append(d.measure, m)
	e.remember(func() {
		e.calls++
		e.work(e.calls / perCalls) // many values are not found as fast as few
		c.value = d.body()
	})
	d.measure = d.measure[:len(d.measure)-1]
	e.hold(8 + len(key)/8)
	d.values[string(key)] = c
	return c.value
}

// called is the value of a call of what calls itself, and its measure.
type called struct {
	value   value
	measure int
}

// constants are the words that stand for a value.
var constants = []string{"true", "false", "infinite", "none"}

func (e *evaluator) compile(n *node) thunk {
	e.nested++
	e.deepest = max(e.deepest, e.nested)
	defer func() { e.nested-- }()
	within(e.nested, maxNested, "a sentence of %d parts within each other", e.nested)
	return e.keep(n)
}

// part compiles a sentence by what it is.
func (e *evaluator) part(n *node) thunk {
	switch {
	case slices.Contains(binding, n.text) && len(n.names) > 0:
		return e.binder(n)
	case isDigits(n.text):
		digits, _ := new(big.Int).SetString(strings.TrimPrefix(n.text, "0b"), map[bool]int{true: 2, false: 10}[strings.HasPrefix(n.text, "0b")])
		v := exact(new(big.Rat).SetInt(digits))
		return func() value { return v }
	case n.text == "and":
		return e.choice(n, n.args[0], n.args[1], &node{text: "false"})
	case n.text == "or":
		return e.choice(n, n.args[0], &node{text: "true"}, n.args[1])
	case n.text == "->":
		return e.choice(n, n.args[0], n.args[1], &node{text: "true"})
	case n.text == "if" && len(n.args) == 3:
		return e.choice(n, n.args[0], n.args[1], n.args[2])
	case ranks[n.text] == ranks["="]:
		return e.chain(n)
	case len(n.args) == 0 && n.text != "[" && n.text != "{":
		return e.named(n.text)
	case n.text == ".":
		return e.field(n, nil)
	case n.text == "[]" && n.args[0].text == ".":
		return e.field(n.args[0], e.compile(n.args[1]))
	case n.text == "{:}":
		return e.update(n)
	}
	return e.call(n)
}

// choice is a if the condition is true, and else b: truths, but of "if".
func (e *evaluator) choice(n, condition, a, b *node) thunk {
	c, x, y, truths := e.compile(condition), e.compile(a), e.compile(b), n.text != "if"
	return func() value {
		e.work(1)
		v := y
		if c().yes() {
			v = x
		}
		chosen := v()
		if truths {
			chosen.yes()
		}
		return chosen
	}
}

// relations hold of two numbers for what compare says of them.
var relations = map[string]func(order int) bool{"<": func(c int) bool { return c < 0 }, "<=": func(c int) bool { return c <= 0 },
	">": func(c int) bool { return c > 0 }, ">=": func(c int) bool { return c >= 0 },
	"=": func(c int) bool { return c == 0 }, "!=": func(c int) bool { return c != 0 }}

// chain is true if each relation holds between the sides beside it. What follows one that
// does not is not looked at.
func (e *evaluator) chain(n *node) thunk {
	sides, holds := make([]thunk, len(n.args)), make([]func(a, b value) bool, len(n.names))
	for i, a := range n.args {
		sides[i] = e.compile(a)
	}
	for i, sign := range n.names {
		holds[i] = e.relation(sign)
	}
	return func() value {
		left := sides[0]()
		for i, holds := range holds {
			right := sides[i+1]()
			if !holds(left, right) {
				return no
			}
			left = right
		}
		return yes
	}
}

// relation is a relation of two values, with its work.
func (e *evaluator) relation(sign string) func(a, b value) bool {
	order := relations[sign]
	return func(a, b value) bool {
		if a.of == nil && b.of == nil && order != nil {
			e.work(1)
			return order(cmp.Compare(a.small, b.small))
		}
		e.weigh(a, b)
		if order != nil && a.kind() >= isList && b.kind() >= isList {
			e.work(min(weight(a), weight(b)))
		}
		switch sign {
		case "in":
			return e.in(a, b)
		case "=", "!=":
			return same(a, b) == (sign == "=")
		}
		return order(compare(a.number(), b.number()))
	}
}

// named is a name without arguments.
func (e *evaluator) named(name string) thunk {
	if place, local := e.bound[name]; local {
		e.usesPlace(place)
		return func() value { return e.frame[place] }
	}
	if v := e.at[name]; v != nil {
		e.varies = true
		e.usesAll(uses{names: []*value{v}})
		return func() value { return *v }
	}
	if at := slices.Index(constants, name); at >= 0 && e.defined[name] == nil {
		v := []value{yes, no, infinite, none}[at]
		return func() value { return v }
	}
	d := e.find(name, 0)
	if d == nil {
		stop("%q with 0 arguments is not known", name)
	}
	e.dependsOn(d)
	return func() value {
		if !d.known {
			e.constant(d)
		}
		return d.constant
	}
}

// dependsOn takes in that a definition may depend on the case; so may one that is not yet compiled.
func (e *evaluator) dependsOn(d *definition) {
	e.varies = e.varies || d.varies
	e.uses.hidden = e.uses.hidden || d.varies || d.body == nil
}

// constant evaluates a definition without parameters.
func (e *evaluator) constant(d *definition) {
	e.remember(func() { d.constant, d.known = e.enter(d, len(e.stack)), true })
}

// find is a definition with so many parameters, of the fact or else of the prelude, to which
// what a fact defines is not known. A network of the fact hides what has its name there.
func (e *evaluator) find(name string, params int) *definition {
	if d := e.defined[name]; d != nil && d.params == params && !e.inside {
		return d
	}
	text, known := preludeOf()[name]
	if !known || e.networks[name] != nil && !e.inside {
		return nil
	}
	if name = "prelude " + name; e.defined[name] == nil {
		defer func(inside bool) { e.inside = inside }(e.inside)
		e.inside = true
		e.define(&definition{name: name}, newParser(text))
	}
	if d := e.defined[name]; d.params == params {
		return d
	}
	return nil
}

// call compiles what has arguments: a definition, a bound name that stands for a map, a
// function, or a network.
func (e *evaluator) call(n *node) thunk {
	args := make([]thunk, len(n.args))
	for i, a := range n.args {
		args[i] = e.compile(a)
	}
	if d := e.find(n.text, len(args)); d != nil {
		e.dependsOn(d)
		return e.pushed(args, func(base int) value {
			e.work(1 + len(args)/4)
			return e.enter(d, base)
		})
	}
	if f := e.operators[n.text]; f != nil && len(args) == 2 {
		left, right := args[0], args[1]
		return func() value {
			a, b := left(), right()
			v := f(a, b)
			if a.of == nil && b.of == nil && v.of == nil {
				e.work(1)
			} else {
				e.weigh(a, b, v)
			}
			return v
		}
	}
	f := e.function(n.text, len(args))
	place, local := e.bound[n.text]
	switch {
	case f == nil && local && len(args) == 1:
		e.usesPlace(place)
		f = func(a []value) value { return e.image(e.frame[place], a[0]) }
	case f == nil:
		stop("%q with %d arguments is not known", n.text, len(args))
	}
	return e.pushed(args, func(base int) value {
		a := e.stack[base:]
		v := f(a)
		e.weigh(v, a...)
		e.stack = e.stack[:base]
		return v
	})
}

// pushed evaluates arguments on the stack, where something takes them.
func (e *evaluator) pushed(args []thunk, take func(base int) value) thunk {
	return func() value {
		base := len(e.stack)
		for _, arg := range args {
			v := arg()
			e.stack = append(e.stack, v)
		}
		return take(base)
	}
}
