package certify

import (
	"errors"
	"slices"
	"strings"
)

// tally is what a binder has found so far.
type tally struct {
	value value
	some  bool // of most and least: there is a value
	of    int64
	hits  int64
	items []value
}

// joins take in a value of the body, and say whether another one may change anything.
func (e *evaluator) join(word string) func(t *tally, v value) bool {
	switch word {
	case "all", "some":
		return func(t *tally, v value) bool {
			t.value = v
			return v.yes() == (word == "all")
		}
	case "count", "share":
		return func(t *tally, v value) bool {
			t.of++
			if v.yes() {
				t.hits++
			}
			return true
		}
	case "total":
		return func(t *tally, v value) bool {
			t.value = t.value.plus(v)
			e.weigh(t.value, v)
			return true
		}
	case "most", "least":
		way := map[string]int{"most": 1, "least": -1}[word]
		return func(t *tally, v value) bool {
			e.weigh(t.value, v)
			if n := v.number(); !t.some || compare(n, t.value.number()) == way {
				t.value, t.some = v, true
			}
			return true
		}
	}
	return func(t *tally, v value) bool {
		e.entries(1)
		t.items = append(t.items, v)
		return true
	}
}

// result is the value of a binder.
func (e *evaluator) result(word string, t *tally, other thunk) value {
	switch word {
	case "count":
		return whole(int(t.hits))
	case "share":
		return value{small: t.hits}.by(value{small: t.of})
	case "list":
		return listOf(t.items)
	case "set":
		return e.set(t.items)
	case "most", "least":
		if !t.some && other == nil {
			stop("%q of nothing", word)
		}
		if !t.some {
			return other()
		}
	}
	return t.value
}

// binder compiles a binder. A domain is evaluated for each group of values of the names before
// it.
func (e *evaluator) binder(n *node) thunk {
	if n.text == "given" {
		return e.given(n)
	}
	head := e.head
	if e.head = nil; n.text != "all" {
		head = nil
	}
	domains, places := make([]thunk, len(n.names)), make([]int, len(n.names))
	for i, name := range n.names {
		d := n.args[i] // also where it is that of the name before: what it binds has another place then
		domains[i] = e.compile(d)
		places[i] = e.bind(name)
	}
	condition, join, w := e.compile(n.condition()), e.join(n.text), e.watch(n, head != nil)
	e.head = head
	body := e.compile(n.body())
	e.head = nil
	for _, name := range n.names {
		delete(e.bound, name)
	}
	var other thunk
	if len(n.args) > len(n.names)+2 {
		other = e.compile(n.args[len(n.names)+2])
	}
	step := func(t *tally) bool {
		if !condition().yes() {
			return true
		}
		w.entered = true
		return join(t, body())
	}
	for i, place := range slices.Backward(places) {
		inner, domain, only := step, domains[i], head[n.names[i]]
		step = func(t *tally) bool {
			more := true
			each := func(v value) bool {
				e.work(1)
				e.frame[place] = v
				more = inner(t)
				return more
			}
			if of := domain().many(); only == nil {
				of.run(each)
			} else if v, found := of.find(*only); found {
				each(v)
			}
			return more
		}
	}
	start := tally{value: map[string]value{"all": yes, "some": no}[n.text]}
	return func() value {
		e.work(2)
		t := new(tally)
		if last := len(e.tallies) - 1; last >= 0 {
			t, e.tallies = e.tallies[last], e.tallies[:last]
		}
		*t = start
		w.turn = true
		step(t)
		v := e.result(n.text, t, other)
		e.tallies = append(e.tallies, t)
		return v
	}
}

// given compiles "given a = x, b = y: S".
func (e *evaluator) given(n *node) thunk {
	head := e.head
	e.head = nil
	values, places := make([]thunk, len(n.names)), make([]int, len(n.names))
	for i, name := range n.names {
		values[i] = e.compile(n.args[i])
		places[i] = e.bind(name)
	}
	e.head = head
	body := e.compile(n.body())
	e.head = nil
	for _, name := range n.names {
		delete(e.bound, name)
	}
	return func() value {
		e.work(len(values))
		for i, v := range values {
			x := v()
			e.frame[places[i]] = x
		}
		return body()
	}
}

// watched is a binder, which says something only of what it runs through.
type watched struct {
	text    string
	turn    bool // it has been evaluated
	entered bool // and so has its body
}

// watch watches a binder, but none that makes a list or set, none that says what its value of
// nothing is, and none of the prelude. Of a case (see At) it watches those at the head only.
func (e *evaluator) watch(n *node, head bool) *watched {
	w := &watched{text: n.text + " " + strings.Join(n.names, ", ")}
	if head || !e.quiet && !e.inside && n.text != "list" && n.text != "set" && len(n.args) == len(n.names)+2 {
		e.watched = append(e.watched, w)
	}
	return w
}

// holds reports whether a sentence is true, and stops where it is without any of its binders
// having a value to run through.
func (e *evaluator) holds(n *node) bool {
	before := e.watched
	e.watched = nil
	var s thunk
	size := e.alone(func() { s = e.compile(n) }).size
	if !e.run(size, s).yes() {
		return false
	}
	e.saysSomething()
	e.watched = before
	return true
}

// ErrSilent is behind the error of a sentence that says nothing of a case.
var ErrSilent = errors.New("has nothing to run through, wherever it is evaluated")

// saysSomething stops if a binder was evaluated and its body never: what is then said of
// all, of the number or of the sum is said of nothing.
func (e *evaluator) saysSomething() {
	for _, w := range e.watched {
		if w.turn && !w.entered {
			stop("%q %w", w.text, ErrSilent)
		}
	}
}
