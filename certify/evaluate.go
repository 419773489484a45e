package certify

import (
	"iter"
	"math/big"
	"slices"
	"strings"
)

// kinds are what an expression can be.
var kinds = map[byte]string{'n': "a number", 't': "true or false", 'g': "a network", 'T': "a table"}

// expression is a part of a sentence, ready to be evaluated: a truth is 0 or 1, and a
// network or table its place among the graphs or tables of the evaluator.
type expression struct {
	kind  byte
	value func() number
}

// function is what a name or sign means with arguments of some kinds: one letter each.
type function struct {
	takes string
	kind  byte
	value func(a []number) number
}

// evaluator knows what the names and signs of a fact mean. Nothing calls itself, so that
// one place is enough for each bound name, and for the arguments of each call.
type evaluator struct {
	functions map[string][]function // of different numbers of arguments
	tables    [][][]int
	graphs    []*Graph
	networks  map[network]number // those of the graphs that have a name
	steps     int                // of work so far
	most      int                // steps at most
	held      int                // words that are remembered of networks
	room      int                // words at most
	nested    int                // parts of the sentence around the one that is compiled
	calls     int                // under way
	watched   []*watched         // binders of the sentence, or of what "let" introduced
}

func newEvaluator() *evaluator {
	e := &evaluator{functions: map[string][]function{}, networks: map[network]number{}, most: maxSteps, room: maxHeld}
	e.arithmetic()
	e.ofTables()
	e.ofNetworks()
	return e
}

// define gives a meaning to a name that has none.
func (e *evaluator) define(name string, meanings ...function) {
	_, known := e.functions[name]
	if known || !isName(name) || slices.Contains([]string{"if", "sum", "nodes", "near"}, name) {
		stop("the name %q has a meaning already, or is none", name)
	}
	e.functions[name] = meanings
}

// bind makes names stand for values of a kind; the function it returns takes them back.
func (e *evaluator) bind(kind string, names []string) (values []number, release func()) {
	values = make([]number, len(names))
	for i, name := range names {
		e.define(name, function{"", kind[0], func([]number) number { return values[i] }})
	}
	return values, func() {
		for _, name := range names {
			delete(e.functions, name)
		}
	}
}

// let takes in a definition: "name(a,b) = sentence", with arguments of a kind, or
// "name = sentence".
func (e *evaluator) let(kind, text string) {
	head, body, found := strings.Cut(text, " = ")
	n := parse(head)
	if !found {
		stop("%q, want NAME = SENTENCE or NAME(a,b) = SENTENCE", text)
	}
	var names []string
	for _, a := range n.args {
		names = append(names, a.String())
	}
	places, release := e.bind(kind, names)
	b := e.compile(parse(body))
	release()
	if len(names) == 0 {
		v := b.value()
		b.value = func() number { return v }
	}
	e.define(n.text, function{strings.Repeat(kind, len(names)), b.kind, func(a []number) number {
		if e.calls++; e.calls > maxCalls {
			within(e.calls, maxCalls, "%d calls within each other at %s", e.calls, n.text)
		}
		copy(places, a)
		v := b.value()
		e.calls--
		return v
	}})
}

// want compiles what has to be of a kind.
func (e *evaluator) want(kind byte, n *node) func() number {
	x := e.compile(n)
	if x.kind != kind {
		stop("%s where %s is wanted", kinds[x.kind], kinds[kind])
	}
	return x.value
}

func (e *evaluator) compile(n *node) expression {
	e.nested++
	defer func() { e.nested-- }()
	within(e.nested, maxNested, "a sentence of %d parts within each other", e.nested)
	yes, no := &node{text: "true"}, &node{text: "false"}
	switch {
	case slices.Contains(binding, n.text):
		return e.binder(n)
	case isDigits(n.text):
		r, _ := new(big.Rat).SetString(n.text)
		v := exact(r)
		return expression{'n', func() number { return v }}
	case n.text == "and":
		return e.choice(n.args[0], n.args[1], no)
	case n.text == "or":
		return e.choice(n.args[0], yes, n.args[1])
	case n.text == "->":
		return e.choice(n.args[0], n.args[1], yes)
	case n.text == "if" && len(n.args) == 3:
		return e.choice(n.args[0], n.args[1], n.args[2])
	case ranks[n.text] == ranks["="]:
		return e.chain(n)
	}
	return e.call(n)
}

// choice is a if the condition is true, and else b.
func (e *evaluator) choice(condition, a, b *node) expression {
	c, x := e.want('t', condition), e.compile(a)
	y := e.want(x.kind, b)
	return expression{x.kind, func() number {
		if c() == truth(true) {
			return x.value()
		}
		return y()
	}}
}

// relations hold of two numbers for what compare says of them.
var relations = map[string][]int{"=": {0}, "!=": {-1, 1}, "<": {-1}, "<=": {-1, 0}, ">": {1}, ">=": {0, 1}}

// chain is true if each relation holds between the sides beside it. What follows one that
// does not is not looked at.
func (e *evaluator) chain(n *node) expression {
	sides, wanted := make([]func() number, len(n.args)), make([][]int, len(n.names))
	for i, a := range n.args {
		sides[i] = e.want('n', a)
	}
	for i, sign := range n.names {
		wanted[i] = relations[sign]
	}
	return expression{'t', func() number {
		left := sides[0]()
		for i, right := range sides[1:] {
			before := left
			left = right()
			e.weigh(before, left)
			if !slices.Contains(wanted[i], before.compare(left)) {
				return truth(false)
			}
		}
		return truth(true)
	}}
}

func (e *evaluator) call(n *node) expression {
	at := slices.IndexFunc(e.functions[n.text], func(f function) bool { return len(f.takes) == len(n.args) })
	if at < 0 {
		stop("%q with %d arguments is not known", n.text, len(n.args))
	}
	f := e.functions[n.text][at]
	args, values := make([]func() number, len(n.args)), make([]number, len(n.args))
	for i, a := range n.args {
		args[i] = e.want(f.takes[i], a)
	}
	return expression{f.kind, func() number {
		for i, arg := range args {
			values[i] = arg()
		}
		return e.weigh(f.value(values), values...)
	}}
}

// domain compiles what a binder runs through.
func (e *evaluator) domain(n *node) iter.Seq[number] {
	switch {
	case n.text == "=": // of "given"
		value := e.want('n', n.args[0])
		return func(yield func(number) bool) { yield(value()) }
	case n.text == "..":
		first, last := e.want('n', n.args[0]), e.want('n', n.args[1])
		return func(yield func(number) bool) {
			for i, end := first().int(), last().int(); i <= end && yield(whole(i)) && i != end; i++ { // no overflow
			}
		}
	case n.text == "nodes" && len(n.args) == 1:
		last := &node{text: "-", args: []*node{{text: "order", args: n.args}, {text: "1"}}}
		return e.domain(&node{text: "..", args: []*node{{text: "0"}, last}})
	case n.text == "near" && len(n.args) == 2:
		g, u := e.want('g', n.args[0]), e.want('n', n.args[1])
		return func(yield func(number) bool) {
			for list := e.near(g(), u()); len(list) > 0 && yield(whole(list[0])); list = list[1:] {
			}
		}
	}
	stop("a domain is FIRST..LAST, nodes(NETWORK) or near(NETWORK,u)")
	return nil
}

// joined says how a binder joins the values of its body, and what it is of none. Where
// another value than that settles it, it looks no further.
type joined struct {
	takes, kind byte // of the body, and of the binder; 0 if any
	join        func(sofar, v number) number
	none        number
	settled     bool
}

var joins = map[string]joined{
	"all":   {'t', 't', lesser, truth(true), true},
	"some":  {'t', 't', greater, truth(false), true},
	"count": {'t', 'n', number.plus, whole(0), false},
	"total": {'n', 'n', number.plus, whole(0), false},
	"most":  {'n', 'n', greater, nothing, false},
	"least": {'n', 'n', lesser, nothing, false},
	"given": {0, 0, lesser, nothing, false},
}

// nothing is no number: the value of most and least of none.
var nothing = number{big: new(big.Rat)}

func lesser(a, b number) number {
	if a == nothing || b.compare(a) < 0 {
		return b
	}
	return a
}

func greater(a, b number) number {
	if a == nothing || b.compare(a) > 0 {
		return b
	}
	return a
}

// binder compiles a binder. For each of its names the domain is run through anew.
func (e *evaluator) binder(n *node) expression {
	how, domain := joins[n.text], e.domain(n.args[0])
	places, release := e.bind("n", n.names)
	defer release()
	condition, body, w := e.want('t', n.args[1]), e.compile(n.args[2]), e.watch(n)
	if how.takes == 0 {
		how.takes, how.kind = body.kind, body.kind
	}
	if body.kind != how.takes {
		stop("%s after the colon of %q, want %s", kinds[body.kind], n.text, kinds[how.takes])
	}
	return expression{how.kind, func() number {
		sofar := how.none
		var run func(i int) // through the values of name i and those after it
		run = func(i int) {
			for v := range domain {
				e.work(1)
				places[i] = v
				if i+1 < len(places) {
					run(i + 1)
				} else if condition() == truth(true) {
					w.entered = true
					sofar = e.weigh(how.join(sofar, body.value()), sofar)
				}
				if how.settled && sofar != how.none {
					return
				}
			}
		}
		w.turn = true
		run(0)
		if sofar == nothing {
			stop("%q of nothing", n.text)
		}
		return sofar
	}}
}
