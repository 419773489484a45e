package induction

import (
	"fmt"
	"maps"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// lead translates where a step leads from u, with numbers for the names of ranges; guard is what has to hold for it.
func (w *world) lead(t taken, u node, numbers map[string]logic.Int, then func(guard logic.Term, to node)) {
	var bind func(rest []syntax.Bind)
	guard := logic.True
	bind = func(rest []syntax.Bind) {
		if len(rest) == 0 {
			w.take(t, guard, then)
			return
		}
		name, further := rest[0].Names[0], rest[1:] // one each, where definitions are written out
		switch c, value := t.places[name], t.values[name]; {
		case c != nil:
			w.full(rest[0].In, c)
			guard = w.And(guard, w.there[c])
			w.with(name, index{c}, func() { bind(further) })
		case value != nil:
			w.with(name, w.number(value), func() { bind(further) })
		default:
			x := numbers[name]
			guard = w.And(guard, w.among(x, rest[0].In))
			w.with(name, x, func() { bind(further) })
		}
	}
	w.with(entail.Here, u, func() { bind(t.step.Binds) })
}

func (w *world) take(t taken, guard logic.Term, then func(guard logic.Term, to node)) {
	w.given(guard, func() {
		if t.step.Where != nil {
			guard = w.And(guard, w.truth(t.step.Where))
		}
		w.given(guard, func() { then(guard, w.target(t.step.Args[0])) })
	})
}

// ranges are the names of a step that stand for the numbers of a range.
func (t taken) ranges() (names []string) {
	for _, b := range t.step.Binds {
		for _, name := range b.Names {
			if t.places[name] == nil && t.values[name] == nil {
				names = append(names, name)
			}
		}
	}
	return names
}

// step is that the formula changes by at most 1 along a step.
func (p *problem) step(name string, t taken, change func(*world, logic.Int) logic.Int) logic.Obligation {
	w, u, v := p.newWorld(false)
	goal := logic.True
	before := w.label(u, v, change)
	w.lead(t, u, w.numbers(t, ""), func(guard logic.Term, to node) {
		goal = w.Implies(guard, w.Close(before, w.label(to, v, change)))
	})
	return w.obligation(name, prose.Text("step")+" "+t.text(), goal)
}

// back is that a step leads to another node, and some step back from there. Where there are places, any of them is looked at.
func (p *problem) back(name string, t taken) []logic.Obligation {
	o, _ := p.backBy(name, t, anyStep)
	if p.byNumber {
		o, _, _ = p.meant(func(which int) (logic.Obligation, int) { return p.backBy(name, t, which) })
	}
	if len(p.member.Distinct) == 0 {
		return []logic.Obligation{o}
	}
	w, u, _ := p.newWorld(false)
	goal := logic.True
	w.lead(t, u, w.numbers(t, ""), func(guard logic.Term, to node) { goal = w.Implies(guard, w.isNode(to)) })
	return []logic.Obligation{o, w.obligation(name+", node", prose.Text("node")+" "+t.text(), goal)}
}

// backBy is that a step leads to another address, and back by a certain step, of so many.
func (p *problem) backBy(name string, t taken, which int) (o logic.Obligation, steps int) {
	w, u, _ := p.newWorld(false)
	for _, c := range w.classes {
		w.assume(w.Iff(w.there[c], w.Le(w.Number(1), w.counts[c])))
	}
	goal := logic.True
	numbers := w.numbers(t, "")
	w.lead(t, u, numbers, func(guard logic.Term, to node) {
		w.try(t, numbers, to, u)
		var back logic.Term
		back, steps = w.some(to, u, func(again node) logic.Term { return w.identical(again, u) }, which)
		goal = w.Implies(guard, w.And(w.differing(to, u), back))
	})
	return w.obligation(name+", back", prose.Text("back")+" "+t.text(), goal), steps
}

// alike is that two nodes do not differ in their single numbers, nor at the places that are looked at.
func (w *world) alike(u, v node) logic.Term {
	all := logic.True
	for _, g := range w.member.Fields {
		equal := w.Eq(u.value[g.Name], v.value[g.Name])
		if c := w.classOf(g.Name); c != nil {
			equal = w.Implies(w.there[c], equal)
		}
		all = w.And(all, equal)
	}
	return all
}

// differing is that two nodes are seen to differ in a single number, or at a place that is looked at.
func (w *world) differing(u, v node) logic.Term {
	if w.byNumber {
		return w.unlike(u, v)
	}
	return w.Not(w.alike(u, v))
}

// identical is that two nodes are one: alike, and the same elsewhere.
func (w *world) identical(u, v node) logic.Term {
	if w.byNumber {
		return w.one(u, v)
	}
	for name := range u.rest {
		if differ := u.rest[name].plus(v.rest[name]); len(differ.rows) > 0 || differ.inverted {
			return logic.False
		}
	}
	return w.alike(u, v)
}

// numbers are variables for the names of the ranges of a step, "" or others.
func (w *world) numbers(t taken, others string) map[string]logic.Int {
	list := map[string]logic.Int{}
	for _, name := range t.ranges() {
		list[name] = w.IntVar("by" + others + "." + plain(name))
	}
	return list
}

// anyStep is that it depends on the node which step is meant.
const anyStep = -1

// some is that a step leads from u to what is wanted, with numbers that v suggests: any, or a certain one of so many.
func (w *world) some(u, v node, wanted func(to node) logic.Term, which int) (some logic.Term, steps int) {
	type again struct {
		taken
		numbers map[string]logic.Int
	}
	var list []again
	for _, step := range w.steps {
		for _, t := range w.taken(step) {
			for _, numbers := range w.tries(t, u, v) {
				list = append(list, again{t, numbers})
			}
		}
	}
	some = logic.False
	for i, t := range list {
		if which != anyStep && which != i {
			continue // what has nothing to do with it is not spoken of
		}
		outer := w.sides
		w.sides = nil
		w.lead(t.taken, u, t.numbers, func(guard logic.Term, to node) {
			is := wanted(to)
			some = w.Or(some, w.And(w.And(guard, is), w.All(w.sides...)))
		})
		w.sides = outer
	}
	return some, len(list)
}

// meant is an obligation that some step leads to where it has to, with the one that is meant, if it is the same at each node; else it
// speaks of all, and the answer is what a quick look at that says.
func (p *problem) meant(of func(which int) (o logic.Obligation, steps int)) (o logic.Obligation, which int, answer Answer) {
	o, steps := of(anyStep)
	if answer = p.asked(&o, true); answer != Open {
		return o, anyStep, answer
	}
	var open []int
	for which := range steps {
		switch one, _ := of(which); p.asked(&one, true) {
		case Proved:
			return one, which, Proved
		case Open:
			open = append(open, which)
		}
	}
	for _, which := range open[:min(len(open), mostMeant)] {
		if one, _ := of(which); p.asked(&one, false) == Proved {
			return one, which, Proved
		}
	}
	return o, anyStep, Open
}

// mostMeant bounds the steps of which it takes much work to show that one is meant, and mostWork all that is asked of one problem, in quick
// looks: a long one takes as much as so many.
const (
	mostMeant = 4
	mostWork  = 900
	longLook  = 25
	mostNodes = 1 << 14 // of the terms of an obligation
)

// asked is the answer to an obligation, while there is work left.
func (p *problem) asked(o *logic.Obligation, quickly bool) Answer {
	p.work++
	if !quickly {
		p.work += longLook
	}
	if p.work > mostWork {
		beyond(p.stated.Sentence, "steps that it takes long to find")
	}
	if len(o.Terms.Nodes) > mostNodes {
		return Open
	}
	return p.ask(o, quickly)
}

// nearer is that some step lessens the formula by 1 where the nodes differ. Of the numbers of ranges those are tried that
// differences and ends suggest.
func (p *problem) nearer(change func(*world, logic.Int) logic.Int, steps bool) logic.Obligation {
	w, u, v := p.newWorld(false)
	w.assume(w.differ(u, v))
	before := w.label(u, v, change)
	some, _ := w.some(u, v, func(to node) logic.Term { return w.Eq(w.Plus(w.label(to, v, change), 1), before) }, anyStep)
	if !steps {
		some = logic.False
	}
	return w.obligation("nearer", prose.Text("nearer"), some)
}

// try has numbers of a step, which leads to a node, as those that another may be taken by to one that is wanted; and what that has where
// the step changes an array.
func (w *world) try(t taken, numbers map[string]logic.Int, led, wanted node) {
	w.tried, w.wanted = nil, nil
	for _, name := range t.ranges() {
		w.tried = append(w.tried, numbers[name])
	}
	for _, c := range led.changes {
		if g, _ := w.group(c.field); g.Digits && c.from == c.to {
			w.wanted = append(w.wanted, w.cell(wanted, g, c.from))
		}
	}
}

// tries are numbers for the names of ranges of a step: differences of what the nodes have in a field, and the ends.
func (w *world) tries(t taken, u, v node) []map[string]logic.Int {
	list := []map[string]logic.Int{{}}
	for _, name := range t.ranges() {
		tries := w.suggested(t, name, u, v)
		var longer []map[string]logic.Int
		for _, numbers := range list {
			for _, x := range tries {
				next := maps.Clone(numbers)
				next[name] = x
				longer = append(longer, next)
			}
		}
		if list = longer; len(list) > mostTaken {
			beyond(t.step, "too many numbers of ranges")
		}
	}
	return list
}

// suggested are numbers for one name.
func (w *world) suggested(t taken, name string, u, v node) []logic.Int {
	if w.byNumber {
		return w.hints(t, name, v)
	}
	ends := t.domains[name].Args
	tries := []logic.Int{w.number(ends[0]), w.number(ends[1])}
	for _, g := range w.member.Fields {
		if c := w.classOf(g.Name); g.Digits && (c == nil || slices.ContainsFunc(t.classes(), func(d *class) bool { return c == d })) {
			x, y := u.value[g.Name], v.value[g.Name]
			more, less := w.Add(y, w.Scale(-1, x)), w.Add(x, w.Scale(-1, y))
			tries = append(tries, y, more, w.Add(more, w.number(g.Size)), less, w.Add(less, w.number(g.Size)))
		}
	}
	return tries
}

// text is the step in words, with what its names stand for.
func (t taken) text() string {
	text := shown(t.step)
	for _, b := range t.step.Binds {
		for _, name := range b.Names {
			if value := t.values[name]; value != nil {
				text += fmt.Sprintf(", %s = %s", renamed.ReplaceAllString(name, ""), shown(value))
			}
		}
	}
	return text
}

func (t taken) classes() (list []*class) {
	for _, c := range t.places {
		list = append(list, c)
	}
	return list
}
