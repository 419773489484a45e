package certify

import (
	"slices"
	"strings"
)

// Sentence is one that is evaluated at many cases.
type Sentence struct {
	e        *evaluator
	at       map[string]*value
	sentence thunk
	size     int
}

// Prepare reads a sentence and the names of a case, which gives them whole values. A name
// that an "all" at the head of the sentence binds, or behind others there, takes its value
// only, which has to be in the domain and to satisfy "where"; any other is a number by
// that name, in the definitions too. The definitions are what comes before: "let ...",
// "network ..." or "table ..." with its rows.
func Prepare(definitions []string, sentence string, names ...string) (s *Sentence, err error) {
	defer caught(&err, func() string { return "" })
	e, n := newEvaluator(), parse(sentence)
	s = &Sentence{e: e, at: map[string]*value{}}
	bound := headNames(n)
	e.quiet, e.head = true, map[string]*value{}
	for _, name := range names {
		s.at[name] = new(value)
		if slices.Contains(bound, name) {
			e.head[name] = s.at[name]
		} else {
			e.at[e.free(name)] = s.at[name]
		}
	}
	head := e.head
	e.head = nil
	e.definitions(&text{rest: strings.Join(append(slices.Clone(definitions), ""), "\n")})
	e.head = head
	s.size = e.alone(func() { s.sentence = e.compile(n) }).size
	return s, nil
}

// Within bounds the steps that the evaluations of the sentence take in all; one that would take
// more is an error.
func (s *Sentence) Within(steps int) { s.e.most = min(s.e.most, s.e.steps+steps) }

// headNames are those that "all" binds at the head of a sentence.
func headNames(n *node) (names []string) {
	for ; n.text == "all" || n.text == "given"; n = n.body() {
		if n.text == "all" {
			names = append(names, n.names...)
		}
	}
	return names
}

// definitions takes in lines that are nothing else.
func (e *evaluator) definitions(t *text) {
	for t.more() {
		key, content, _ := strings.Cut(t.logical(), " ")
		e.definition(key, content, t)
	}
}

// At is the truth of the sentence at a case, which has a value for each of the names. The error says why
// there is no truth: it is never false for being undefined, beyond a bound, or of nothing at the head of
// the sentence.
func (s *Sentence) At(at map[string]int) (holds bool, err error) {
	defer caught(&err, func() string { return "" })
	e := s.e
	e.again()
	for name, v := range s.at {
		x, given := at[name]
		if !given {
			stop("the case gives no %s", name)
		}
		*v = whole(x)
	}
	if !e.run(s.size, s.sentence).yes() {
		return false, nil
	}
	e.saysSomething()
	return true, nil
}

// again gets an evaluator ready for another case: what varies from case to case is forgotten.
func (e *evaluator) again() {
	e.steps, e.calls, e.listed, e.depth, e.stack, e.frame = 0, 0, 0, 0, e.stack[:0], nil
	for _, w := range e.watched {
		w.turn, w.entered = false, false
	}
	if len(e.parts) > 0 {
		e.forgetGraphs()
	}
	clear(e.parts)
	for _, d := range e.defined {
		if d.measure = nil; d.varies {
			d.known = false
			clear(d.values)
		}
	}
	for key, g := range e.graphs {
		if f := e.networks[g.family]; f != nil && f.varies {
			delete(e.graphs, key)
			delete(e.live, g)
		}
	}
}
