package sentence

import (
	"math"
	"slices"

	"mccheck/sentence/syntax"
)

// casesOfEntry is how many cases take the room and time of an entry of a list that is remembered.
const casesOfEntry = 8

// remembered is the work of the lists that a definition makes and remembers if it joins two of its
// own values: each call doubles their length, down to where the measure is 0.
func (w *estimate) remembered(d *definition, s *scope) float64 {
	if d.Falls == nil || selfCalls(d, d.Body) < 2 || !w.makesLists(d.Body, nil) {
		return 1
	}
	falls := w.value(d.Falls, s)
	if falls.fixed == nil || falls.fixed.Number() == nil {
		return 1
	}
	n, _ := falls.fixed.Number().Float64()
	return casesOfEntry * stepsOfCase * math.Pow(2, max(n, 0))
}

// makesLists reports whether a value of e, or of what e calls, is written as a list.
func (w *estimate) makesLists(e *syntax.Expr, under []*definition) bool {
	in := func(e *syntax.Expr) bool { return w.makesLists(e, under) }
	switch d := w.definition(e.Text); {
	case e.Op == syntax.Cases:
		return slices.ContainsFunc(e.Args, in)
	case e.Op == syntax.Given:
		return in(e.Args[0])
	case e.Op == syntax.Call && e.Text == "if":
		return slices.ContainsFunc(e.Args[1:], in)
	case e.Op == syntax.Call && d != nil && d.Body != nil && !slices.Contains(under, d):
		return w.makesLists(d.Body, append(slices.Clip(under), d))
	}
	return e.Op == syntax.List
}

// selfCalls is how often a definition calls itself for one value of e, at most.
func selfCalls(d *definition, e *syntax.Expr) (n int) {
	switch {
	case e.Op == syntax.Cases:
		for _, a := range e.Args {
			n = max(n, selfCalls(d, a))
		}
		return n
	case e.Op == syntax.Call && e.Text == "if":
		return max(selfCalls(d, e.Args[1]), selfCalls(d, e.Args[2]))
	case e.Op == syntax.Call && e.Text == d.Name:
		n = 1
	}
	for _, b := range e.Binds {
		n += selfCalls(d, b.In)
	}
	for _, a := range e.Args {
		n += selfCalls(d, a)
	}
	return n
}
