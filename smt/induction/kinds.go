package induction

import (
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// Bounds of the conditions that tell the kinds of nodes, or of places, from each other, and of what is tried to show that some
// are of a kind.
const (
	mostConditions = 5
	mostWitnesses  = 1 << 8
)

// view is an arbitrary node with given single bits, of an arbitrary member.
type view struct {
	*world
	counting *counting
	u        node
}

func (c *counting) view(bits map[string]int) *view {
	w := c.parameters()
	for _, there := range w.classes {
		w.assume(w.there[there])
	}
	v := &view{w, c, w.node("u")}
	for name, bit := range bits {
		v.u.value[name] = w.Number(bit)
	}
	return v
}

// share is what a step adds to the degree of a node: a number of links where a condition on single numbers holds, for each
// place at which a condition on what stands there holds.
type share struct {
	taken
	view   *view
	number *syntax.Expr
	parts  []*syntax.Expr // the condition of the step
	of     []subject      // of each part
}

// subject is what a part of a condition speaks of: what stands at a place of a class, a number of the step, single numbers of
// the node, or parameters alone.
type subject struct {
	class  *class
	by     string
	single bool
}

// share finds how many numbers a step allows, which must not depend on the node.
func (v *view) share(t taken) share {
	s := share{taken: t, view: v, number: number(1), parts: syntax.Parts("and", t.step.Where)}
	numbers := v.numbers(t, "")
	at := s.at(v.u, numbers)
	premise, chosen := logic.True, map[string]logic.Term{}
	for i, part := range at {
		of := v.subject(s.parts[i], part, numbers)
		s.of = append(s.of, of)
		switch {
		case of.by != "":
			if _, more := chosen[of.by]; !more {
				chosen[of.by] = logic.True
			}
			chosen[of.by] = v.And(chosen[of.by], part)
		case of == subject{}:
			if !v.shows("always", t.text(), part) {
				if !v.shows("never", t.text(), v.Not(part)) {
					beyond(s.parts[i], "a condition that holds in some members only")
				}
				s.number = number(0)
			}
		default:
			premise = v.And(premise, part)
		}
	}
	for _, name := range t.ranges() {
		ends := t.domains[name].Args
		all := plus(minus(ends[1], ends[0]), number(1))
		where, some := chosen[name]
		if !some {
			where = logic.True
		}
		count := v.values(numbers[name], v.number(ends[0]), v.number(ends[1]), all, premise, where, t.text())
		if count == nil {
			beyond(t.step, "a number of steps that depends on more than what a node has")
		}
		s.number = times(s.number, count)
	}
	if len(t.places) > 1 && slices.ContainsFunc(s.of, func(of subject) bool { return of.class != nil }) {
		beyond(t.step, "conditions on places of several arrays")
	}
	return s
}

// at are the parts of the condition at a node, each where those before it hold. That they have values is shown of each step.
func (s share) at(u node, numbers map[string]logic.Int) (list []logic.Term) {
	w, sides := s.view.world, s.view.sides
	defer func() { w.sides = sides }()
	w.bound(s.taken, u, numbers, func() {
		holds := logic.True
		for _, part := range s.parts {
			w.given(holds, func() { list = append(list, w.truth(part)) })
			holds = w.And(holds, list[len(list)-1])
		}
	})
	return list
}

// bound translates where a step leads from u, with numbers for the names of its ranges.
func (w *world) bound(t taken, u node, numbers map[string]logic.Int, translate func()) {
	w.with(entail.Here, u, func() {
		for _, b := range t.step.Binds {
			for _, name := range b.Names {
				switch c, value := t.places[name], t.values[name]; {
				case c != nil:
					w.scope[name] = index{c}
				case value != nil:
					w.scope[name] = w.number(value)
				default:
					w.scope[name] = numbers[name]
				}
			}
		}
		translate()
	})
}

// where is the condition at a node of what stands at a place of a class, or, of nil, of its single numbers.
func (s share) where(u node, c *class) logic.Term {
	all := logic.True
	for i, part := range s.at(u, s.view.numbers(s.taken, "")) {
		if of := s.of[i]; of.by == "" && of.class == c && of != (subject{}) {
			all = s.view.And(all, part)
		}
	}
	return all
}

// subject is what a part of a condition speaks of, which has to be one thing.
func (v *view) subject(part *syntax.Expr, is logic.Term, numbers map[string]logic.Int) (of subject) {
	for _, id := range v.Reach(int32(is)) {
		n := v.Nodes[id]
		if n.Op != logic.OpVar && n.Op != logic.OpIVar {
			continue
		}
		known := slices.ContainsFunc(v.params, func(name string) bool { return v.scope[name] == logic.Int(id) })
		for name, x := range numbers {
			if x == logic.Int(id) && (of.by == "" || of.by == name) {
				of.by, known = name, true
			}
		}
		for _, g := range v.member.Fields {
			if v.u.value[g.Name] != logic.Int(id) {
				continue
			}
			c := v.classOf(g.Name)
			if c == nil {
				of.single, known = true, true
			} else if of.class == nil || of.class == c {
				of.class, known = c, true
			}
		}
		if !known {
			beyond(part, "a condition that is not of digits one by one")
		}
	}
	if of.by == "" && of.single && of.class != nil {
		beyond(part, "a condition that is not of digits one by one")
	}
	return of
}

// kind is a way in which conditions hold, each or not. It is sure that some node of each member is of it, or not.
type kind struct {
	holds []bool
	sure  bool
}

// kinds are those that there may be, of nodes, or of what stands at a place, by their conditions at a node. Of each other one it is
// shown that there is none.
func (v *view) kinds(fields []syntax.FieldGroup, conditions func(u node) []logic.Term, about *syntax.Expr) (list []kind) {
	at := conditions(v.u)
	if len(at) > mostConditions {
		beyond(about, "so many conditions on digits")
	}
	witnesses := v.witnesses(fields, at, about)
	for i := range 1 << len(at) {
		var k kind
		for j := range at {
			k.holds = append(k.holds, i>>j&1 == 1)
		}
		is := func(u node) logic.Term {
			all := logic.True
			for j, c := range conditions(u) {
				all = v.And(all, v.Iff(c, v.Const(k.holds[j])))
			}
			return all
		}
		if v.shows("no kind", shown(about), v.Not(is(v.u))) {
			continue
		}
		some := logic.False
		for _, u := range witnesses {
			inside := logic.True
			for _, g := range fields {
				inside = v.And(inside, v.inField(g, u.value[g.Name]))
			}
			some = v.Or(some, v.And(inside, is(u)))
		}
		k.sure = v.shows("kind", shown(about), some)
		list = append(list, k)
	}
	return list
}

// witnesses are nodes with small and large numbers in fields, and those that conditions compare them with.
func (v *view) witnesses(fields []syntax.FieldGroup, conditions []logic.Term, about *syntax.Expr) []node {
	list := []node{v.u}
	for _, g := range fields {
		size := v.Number(2)
		if g.Digits {
			size = v.number(g.Size)
		}
		tries := []logic.Int{v.Number(0), v.Plus(size, -1), v.Number(1), v.Plus(size, -2)}
		for _, e := range v.edges(v.u.value[g.Name], v.All(conditions...)) {
			if x := v.term(e); v.inParameters(e) != nil && !slices.Contains(tries, x) {
				tries = append(tries, x)
			}
		}
		var longer []node
		for _, u := range list {
			for _, x := range tries {
				next := u.with(g, x)
				next.value[g.Name] = x
				longer = append(longer, next)
			}
		}
		if list = longer; len(list) > mostWitnesses {
			beyond(about, "conditions on so many digits")
		}
	}
	return list
}

// worth is a number of links that some nodes of each member have, where that is sure, and else of some members.
type worth struct {
	is   *syntax.Expr
	sure bool
}

// extreme is the least or the largest of numbers of links, or "min" or "max" of those of which that is not seen.
func (v *view) extreme(word string, list []worth) *syntax.Expr {
	var best []*syntax.Expr
	for _, x := range list {
		if !x.sure || slices.ContainsFunc(best, func(other *syntax.Expr) bool { return v.beats(word, other, x.is) }) {
			continue
		}
		best = slices.DeleteFunc(best, func(other *syntax.Expr) bool { return v.beats(word, x.is, other) })
		best = append(best, x.is)
	}
	for _, x := range list {
		if !x.sure && !slices.ContainsFunc(best, func(other *syntax.Expr) bool { return v.beats(word, other, x.is) }) {
			beyond(v.member.Steps[0], "a number of links that nodes of some members only have")
		}
	}
	if len(best) == 1 {
		return best[0]
	}
	return &syntax.Expr{Op: syntax.Call, Text: word, Args: best}
}

// beats reports whether one formula is at least another, or at most, for all parameters: as linear formulas, or as it has
// more summands, each a product of what is not negative.
func (v *view) beats(word string, one, other *syntax.Expr) bool {
	if word == "min" {
		one, other = other, one
	}
	says := shown(one) + "; " + shown(other)
	if one.String() == other.String() || v.linear(func() bool { return v.shows("most", says, v.Le(v.number(other), v.number(one))) }) {
		return true
	}
	more := syntax.Parts("+", one)
	for _, part := range syntax.Parts("+", other) {
		at := slices.IndexFunc(more, func(e *syntax.Expr) bool { return e.String() == part.String() })
		if at < 0 {
			return false
		}
		more = slices.Delete(more, at, at+1)
	}
	return !slices.ContainsFunc(more, func(product *syntax.Expr) bool {
		return slices.ContainsFunc(syntax.Parts("*", product), func(e *syntax.Expr) bool {
			return !v.linear(func() bool { return v.shows("factor", shown(e), v.Le(v.Number(0), v.number(e))) })
		})
	})
}

// linear is what is reported, if it can be asked in linear arithmetic.
func (v *view) linear(shows func() bool) (is bool) {
	var beyond error
	defer outside(&beyond)
	return shows()
}

// on is the part of the condition at a node that speaks of one single number; each part has to speak of one alone.
func (s share) on(u node, g syntax.FieldGroup) logic.Term {
	v, all := s.view, logic.True
	for i, part := range s.at(u, v.numbers(s.taken, "")) {
		if !s.of[i].single || s.of[i].by != "" {
			continue
		}
		here, elsewhere := false, false
		for _, id := range v.Reach(int32(part)) {
			for name, x := range u.value {
				if x == logic.Int(id) && v.Nodes[id].Op == logic.OpIVar {
					here, elsewhere = here || name == g.Name, elsewhere || name != g.Name
				}
			}
		}
		switch {
		case here && elsewhere:
			beyond(s.parts[i], "a condition that compares digits with each other")
		case here:
			all = v.And(all, part)
		}
	}
	return all
}
