package certify

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"mccheck/certify/sentence"
)

var stop = sentence.Stop

// maxSteps bounds the work on one file: values that binders run through, and nodes
// that are searched. maxNames bounds the names that are bound at a time.
const (
	maxSteps = 1 << 25
	maxNames = 64
)

// What an expression can be.
const (
	isNumber = "a number"
	isTruth  = "true or false"
	isGraph  = "a network"
)

// expression is a part of a sentence, ready to be evaluated: a truth is 0 or 1, a
// network its number among the graphs.
type expression struct {
	is    string
	value func(base int) number
}

// evaluator holds what sentences speak of. The values of bound names are in
// places; those of one sentence, or of one call of a definition, from a base on.
type evaluator struct {
	graphs  []*searched
	named   map[string]int // graphs by their terms
	tables  map[string][][]int
	defined map[string]definition
	places  []number
	steps   int
}

// definition is what "let" introduces.
type definition struct {
	arguments int
	body      expression
}

// scope knows the places of the bound names of one sentence or definition.
type scope struct {
	*evaluator
	place map[string]int
	used  int // places in use
	most  int // largest number of places in use; places of calls begin there
}

func newEvaluator() *evaluator {
	return &evaluator{named: map[string]int{}, tables: map[string][][]int{}, defined: map[string]definition{}, places: make([]number, 64*maxNames)}
}

// free stops if a name has a meaning already.
func (e *evaluator) free(name string) {
	_, table := e.tables[name]
	_, let := e.defined[name]
	_, family := families[name]
	_, function := functions[name]
	if table || let || family || function || slices.Contains(special, name) || !sentence.IsName(name) {
		stop("the name %q has a meaning already, or is none", name)
	}
}

func (e *evaluator) open(names ...string) *scope {
	s := &scope{evaluator: e, place: map[string]int{}}
	s.bind(names)
	return s
}

// bind gives places to names; the function it returns takes them back.
func (s *scope) bind(names []string) (first int, release func()) {
	first = s.used
	for i, name := range names {
		if _, bound := s.place[name]; bound {
			stop("the name %q is bound twice", name)
		}
		s.free(name)
		s.place[name] = first + i
	}
	if s.used += len(names); s.used > maxNames {
		stop("more than %d names", maxNames)
	}
	s.most = max(s.most, s.used)
	return first, func() {
		for _, name := range names {
			delete(s.place, name)
		}
		s.used = first
	}
}

// let takes in a definition: "name(a,b) = sentence", or "name = sentence".
func (e *evaluator) let(text string) {
	head, body, found := strings.Cut(text, " = ")
	n := sentence.Parse(head)
	if !found || n.Kind != "name" && n.Kind != "call" {
		stop("%q, want NAME = SENTENCE or NAME(a,b) = SENTENCE", text)
	}
	var arguments []string
	for _, a := range n.Args {
		if a.Kind != "name" {
			stop("%q in place of the name of an argument", a.Kind)
		}
		arguments = append(arguments, a.Text)
	}
	e.free(n.Text)
	s := e.open(arguments...)
	b := s.compile(sentence.Parse(body))
	if len(arguments) == 0 {
		b.value = once(b.value)
	}
	e.defined[n.Text] = definition{len(arguments), b}
}

// once keeps the value of what has no arguments.
func once(value func(int) number) func(int) number {
	var kept number
	known := false
	return func(base int) number {
		if !known {
			kept, known = value(base), true
		}
		return kept
	}
}

// holds reports whether a sentence is true.
func (e *evaluator) holds(text string) bool {
	s := e.open()
	return s.want(isTruth, sentence.Parse(text)).value(0) == truth(true)
}

func (s *scope) want(is string, n *sentence.Node) expression {
	x := s.compile(n)
	if x.is != is {
		stop("%s where %s is wanted", x.is, is)
	}
	return x
}

func (s *scope) compile(n *sentence.Node) expression {
	switch n.Kind {
	case "number":
		v, err := strconv.ParseInt(n.Text, 10, 62)
		if err != nil {
			stop("the number %s, want at most %d", n.Text, largest)
		}
		return expression{isNumber, func(int) number { return number{v, 1} }}
	case "name":
		if at, bound := s.place[n.Text]; bound {
			return expression{isNumber, func(base int) number { return s.places[base+at] }}
		}
		return s.call(n)
	case "call":
		return s.call(n)
	case "negative":
		a := s.want(isNumber, n.Args[0]).value
		return expression{isNumber, func(base int) number { v := a(base); return number{-v.over, v.under} }}
	case "+", "-", "*", "/", "^":
		a, b := s.want(isNumber, n.Args[0]).value, s.want(isNumber, n.Args[1]).value
		operate := map[string]func(a, b number) number{
			"+": number.plus, "-": number.minus, "*": number.times, "/": number.by, "^": number.power}[n.Kind]
		return expression{isNumber, func(base int) number { return operate(a(base), b(base)) }}
	case "chain":
		return s.chain(n)
	case "not":
		a := s.want(isTruth, n.Args[0]).value
		return expression{isTruth, func(base int) number { return truth(a(base) == truth(false)) }}
	case "and", "or", "->", "<->":
		return s.connective(n)
	case "given":
		v := s.want(isNumber, n.Args[0]).value
		at, release := s.bind(n.Names)
		defer release()
		body := s.compile(n.Args[1])
		return expression{body.is, func(base int) number {
			s.places[base+at] = v(base)
			return body.value(base)
		}}
	}
	return s.binder(n)
}

func (s *scope) connective(n *sentence.Node) expression {
	a, b := s.want(isTruth, n.Args[0]).value, s.want(isTruth, n.Args[1]).value
	yes := truth(true)
	return expression{isTruth, map[string]func(int) number{
		"and": func(base int) number { return truth(a(base) == yes && b(base) == yes) },
		"or":  func(base int) number { return truth(a(base) == yes || b(base) == yes) },
		"->":  func(base int) number { return truth(a(base) != yes || b(base) == yes) },
		"<->": func(base int) number { return truth(a(base) == b(base)) },
	}[n.Kind]}
}

func (s *scope) chain(n *sentence.Node) expression {
	var values []func(int) number
	for _, a := range n.Args {
		values = append(values, s.want(isNumber, a).value)
	}
	allowed := make([][3]bool, len(values)-1) // less, equal, greater
	for i, r := range strings.Split(n.Text, " ") {
		allowed[i] = [3]bool{r == "<" || r == "<=" || r == "!=", r == "=" || r == "<=" || r == ">=", r == ">" || r == ">=" || r == "!="}
	}
	return expression{isTruth, func(base int) number {
		a := values[0](base)
		for i, value := range values[1:] {
			b := value(base)
			if !allowed[i][a.compare(b)+1] {
				return truth(false)
			}
			a = b
		}
		return truth(true)
	}}
}

// domain is what binders run through: it hands over the numbers one by one, as
// long as the function that takes them returns true.
type domain func(base int, take func(number) bool)

func (s *scope) domain(args []*sentence.Node) domain {
	if len(args) == 2 {
		from, to := s.want(isNumber, args[0]).value, s.want(isNumber, args[1]).value
		return func(base int, take func(number) bool) {
			for i, last := from(base).int(), to(base).int(); i <= last && take(whole(i)); i++ {
			}
		}
	}
	n := args[0]
	switch {
	case n.Kind == "call" && n.Text == "nodes" && len(n.Args) == 1:
		g := s.want(isGraph, n.Args[0]).value
		return func(base int, take func(number) bool) {
			order := s.graph(g(base)).Order
			for u := 0; u < order && take(whole(u)); u++ {
			}
		}
	case n.Kind == "call" && n.Text == "near" && len(n.Args) == 2:
		g, u := s.want(isGraph, n.Args[0]).value, s.want(isNumber, n.Args[1]).value
		return func(base int, take func(number) bool) {
			for _, v := range s.graph(g(base)).joined(u(base)) {
				if !take(whole(v)) {
					return
				}
			}
		}
	}
	stop("a domain is FIRST..LAST, nodes(NETWORK) or near(NETWORK,u)")
	return nil
}

// binder compiles the binders over a domain. For each name the domain is run
// through anew.
func (s *scope) binder(n *sentence.Node) expression {
	over := s.domain(n.Args[:len(n.Args)-2])
	at, release := s.bind(n.Names)
	defer release()
	condition := expression{isTruth, func(int) number { return truth(true) }}
	if c := n.Args[len(n.Args)-2]; c != nil {
		condition = s.want(isTruth, c)
	}
	result, body := isNumber, s.compile(n.Args[len(n.Args)-1])
	inside := isNumber
	if n.Kind == "all" || n.Kind == "some" {
		result, inside = isTruth, isTruth
	} else if n.Kind == "count" {
		inside = isTruth
	}
	if body.is != inside {
		stop("%s after the colon of %q, want %s", body.is, n.Kind, inside)
	}
	join, first := joins[n.Kind], start(n.Kind)
	return expression{result, func(base int) number {
		sofar, going := first, true
		var run func(i int)
		run = func(i int) {
			over(base, func(v number) bool {
				s.work(1)
				s.places[base+at+i] = v
				switch {
				case i+1 < len(n.Names):
					run(i + 1)
				case condition.value(base) == truth(true):
					sofar, going = join(sofar, body.value(base))
				}
				return going
			})
		}
		run(0)
		if sofar.under == 0 {
			stop("%q of nothing", n.Kind)
		}
		return sofar
	}}
}

// start is the value of a binder over nothing; most and least have none.
func start(kind string) number {
	switch kind {
	case "all":
		return truth(true)
	case "most", "least":
		return number{}
	}
	return whole(0)
}

// joins take one more value of the body in, and say whether to go on.
var joins = map[string]func(sofar, v number) (number, bool){
	"all":   func(_, v number) (number, bool) { return v, v == truth(true) },
	"some":  func(_, v number) (number, bool) { return v, v != truth(true) },
	"count": func(sofar, v number) (number, bool) { return sofar.plus(v), true },
	"total": func(sofar, v number) (number, bool) { return sofar.plus(v), true },
	"most": func(sofar, v number) (number, bool) {
		if sofar.under == 0 || sofar.compare(v) < 0 {
			return v, true
		}
		return sofar, true
	},
	"least": func(sofar, v number) (number, bool) {
		if sofar.under == 0 || sofar.compare(v) > 0 {
			return v, true
		}
		return sofar, true
	},
}

func (e *evaluator) work(steps int) {
	if e.steps += steps; e.steps > maxSteps {
		stop("more than %d steps", maxSteps)
	}
}

func (e *evaluator) graph(n number) *searched { return e.graphs[n.over] }

// ones is the number of bits 1.
func ones(a int) int { return bits.OnesCount64(uint64(a)) }

// logarithm is the exponent of a power of 2.
func logarithm(a number) number {
	e := bits.Len64(uint64(a.over)) - bits.Len64(uint64(a.under))
	if a.over <= 0 || whole(2).power(whole(e)) != a {
		stop("log2 of %d/%d", a.over, a.under)
	}
	return whole(e)
}

// choose is C(n,i): 0 outside 0 <= i <= n.
func choose(n, i int) number {
	if i < 0 || i > n {
		return whole(0)
	}
	if n > math.MaxInt16 {
		stop("C(%d,%d)", n, i)
	}
	c := whole(1)
	for j := range min(i, n-i) {
		c = c.times(whole(n - j)).by(whole(j + 1))
	}
	return c
}
