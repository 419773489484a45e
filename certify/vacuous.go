package certify

import "strings"

// watched is a binder, which says something only of what it runs through.
type watched struct {
	text    string
	turn    bool // it has been evaluated
	entered bool // and so has its body
}

func (e *evaluator) watch(n *node) *watched {
	w := &watched{text: n.text + " " + strings.Join(n.names, ", ")}
	e.watched = append(e.watched, w)
	return w
}

// holds reports whether a sentence is true, and stops where it is without any of its binders
// having a value to run through.
func (e *evaluator) holds(n *node) bool {
	before := e.watched
	e.watched = nil
	if e.want('t', n)() != truth(true) {
		return false
	}
	e.saysSomething()
	e.watched = before
	return true
}

// saysSomething stops if a binder was evaluated and its body never: what is then said of
// all, of the number or of the sum is said of nothing.
func (e *evaluator) saysSomething() {
	for _, w := range e.watched {
		if w.turn && !w.entered {
			stop("%q has nothing to run through, wherever it is evaluated", w.text)
		}
	}
}
