package induction

import (
	"fmt"
	"maps"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// coloursOf reads "bipartite(N(n)) <-> S", where S speaks of parameters, and "not bipartite(N(n))"; nil of another sentence.
func coloursOf(s entail.Stated) (*problem, error) {
	whole, err := s.UnfoldWhole()
	if err != nil || s.Defines(string(bipartite)) {
		return nil, nil
	}
	var call, where *syntax.Expr
	switch isCall := func(e *syntax.Expr) bool {
		return e.Op == syntax.Call && e.Text == string(bipartite) && len(e.Args) == 1
	}; {
	case whole.Op == syntax.Not && isCall(whole.Args[0]):
		call, where = whole.Args[0], &syntax.Expr{Pos: whole.Pos, Op: syntax.Name, Text: "false"}
	case whole.Op == syntax.Binary && whole.Text == "<->" && isCall(whole.Args[0]):
		call, where = whole.Args[0], whole.Args[1]
	case whole.Op == syntax.Binary && whole.Text == "<->" && isCall(whole.Args[1]):
		call, where = whole.Args[1], whole.Args[0]
	default:
		return nil, nil
	}
	member, err := s.MemberOf(call.Args[0])
	if member == nil || err != nil {
		return nil, err
	}
	p := &problem{stated: s, member: member, params: s.For.Names(), about: colours, where: where}
	p.header, err = s.Conditions()
	return p, err
}

// under is the same for the parameters with one more condition.
func (p *problem) under(a about, c *syntax.Expr) *problem {
	one := *p
	one.about, one.header = a, append(slices.Clip(p.header), c)
	return &one
}

// coloursWhere is that the network is bipartite where a condition holds, by the parity of fields, and that it is not where it does not,
// by a closed walk of an odd number of steps.
func (p *problem) coloursWhere() *logic.Theorem {
	t := p.stating(logic.Lemma{Says: prose.Text("step 14")}, logic.Lemma{Says: prose.Text("step 15")})
	add := func(side string, list []logic.Obligation) {
		for _, o := range list {
			o.Name = side + ", " + o.Name
			t.Obligations = append(t.Obligations, o)
		}
	}
	if never := p.where.Op == syntax.Name && p.where.Text == "false"; !never {
		with, err := p.under(bipartite, p.where).translated()
		if err != nil {
			panic(err)
		}
		add("colours", with.Obligations)
		t.Lemmas, t.Controls = append(t.Lemmas, with.Lemmas...), with.Controls
	}
	rest := p
	for i, part := range syntax.Parts("and", p.where) { // each, of those before it, leaves out others
		without := rest.under(colours, &syntax.Expr{Pos: part.Pos, Op: syntax.Not, Args: []*syntax.Expr{part}})
		rest = rest.under(colours, part)
		if without.hasNoParameters() {
			continue
		}
		without.look(byNumbers)
		side := fmt.Sprintf("walk %d", i+1)
		add(side, append([]logic.Obligation{without.members()}, without.backEach()...))
		walk, length := without.oddWalk()
		add(side, walk)
		even := without.parityOf(length, 0)
		t.Controls = append(t.Controls, logic.Control{Name: "an even " + side, Says: prose.Text("control, even walk"),
			Obligations: []logic.Obligation{even}})
	}
	return t
}

// parityOf is that a length is odd, or, by 0, even.
func (p *problem) parityOf(length *syntax.Expr, by int) logic.Obligation {
	w := p.parameters()
	steps := w.number(length)
	return w.obligation("length", prose.Text("length")+" "+shown(length),
		w.Eq(steps, w.Plus(w.Scale(2, w.divided(steps, 2)), by)))
}

// oddWalk is a closed walk of an odd length from an arbitrary node, with its length: around a digit; by all bits, one after the other, and
// back by all at once; or a triangle.
func (p *problem) oddWalk() (walk []logic.Obligation, length *syntax.Expr) {
	for _, g := range p.member.Fields {
		size := number(2)
		if g.Digits {
			size = g.Size
		}
		around := []nodeMap{{g.Name: moved}}
		switch {
		case p.distinct(g):
			continue
		case shapeOf(g) == row:
			size, around = plus(g.Size, number(1)), append(around, nodeMap{g.Name: opposite})
		}
		odd := p.parityOf(size, 1)
		if p.ask(&odd, true) != Proved {
			continue
		}
		if list := p.taking(around); list != nil {
			return append(list, odd), size
		}
	}
	if o, is := p.triangle(); is {
		return []logic.Obligation{o, p.parityOf(number(3), 1)}, number(3)
	}
	beyond(p.stated.Sentence, "a closed walk of odd length, of which none is seen")
	return nil, nil
}

// taking is that some step leads from an arbitrary node to each of its images; nil where that is not shown.
func (p *problem) taking(images []nodeMap) (list []logic.Obligation) {
	for i, m := range images {
		o, _, answer := p.meant(func(which int) (o logic.Obligation, steps int) {
			w, u, _ := p.newWorld(false)
			image := w.mapping(m)(u)
			w.tried, w.wanted = []logic.Int{w.Number(1)}, nil
			for _, c := range image.changes {
				w.tried = append(w.tried, c.from)
			}
			goal, steps := w.some(u, image, func(to node) logic.Term { return w.identical(to, image) }, which)
			return w.obligation(fmt.Sprintf("image %d", i+1), prose.Text("taking"), goal), steps
		})
		if answer != Proved && p.asked(&o, false) != Proved {
			return nil
		}
		list = append(list, o)
	}
	return list
}

// triangle is that two steps, of certain small numbers, and a third one lead from a certain node back to it.
func (p *problem) triangle() (o logic.Obligation, is bool) {
	var all []taken
	for _, step := range p.steps {
		all = append(all, p.taken(step)...)
	}
	var open []logic.Obligation
	left := mostTriangles
	for _, t := range all {
		for _, first := range t.small(p) {
			for _, next := range all {
				for _, second := range next.small(p) {
					for which, steps := 0, 1; which < min(steps, mostClosing) && left > 0; which++ {
						left--
						o, steps = p.closing(t, first, next, second, which)
						switch answer := p.ask(&o, true); {
						case answer == Proved:
							return o, true
						case answer == Open && len(open) < mostMeant:
							open = append(open, o)
						}
					}
				}
			}
		}
	}
	at := slices.IndexFunc(open, func(o logic.Obligation) bool { return p.asked(&o, false) == Proved })
	if at < 0 {
		return o, false
	}
	return open[at], true
}

// mostTriangles bounds the triangles that are tried, of which mostClosing begin with the same two steps; mostSmall the numbers of a range:
// these and, of digits that must not be entries, those behind the last one.
const (
	mostTriangles = 600
	mostClosing   = 6
	mostSmall     = 3
)

// small are numbers for the ranges of a step, by what they are more than the least one.
func (t taken) small(p *problem) []map[string]*syntax.Expr {
	list := []map[string]*syntax.Expr{{}}
	for _, name := range t.ranges() {
		var tries []*syntax.Expr
		dependent := false
		t.domains[name].Args[0].Names(func(other string) { dependent = dependent || slices.Contains(t.ranges(), other) })
		if dependent {
			return nil // what is the least number depends on another one
		}
		for more := range mostSmall {
			tries = append(tries, plus(t.domains[name].Args[0], number(more)))
		}
		if isPlace(name, t.step) {
			tries = tries[:mostSmall-1]
		}
		for _, a := range t.absent(p) {
			if a.name == name {
				tries = []*syntax.Expr{a.field.Count, plus(a.field.Count, number(1))}
			}
		}
		var longer []map[string]*syntax.Expr
		for _, numbers := range list {
			for _, x := range tries {
				next := maps.Clone(numbers)
				next[name] = x
				longer = append(longer, next)
			}
		}
		list = longer
	}
	return list
}

// first is a certain node: each digit and bit is 0, and where no two entries are equal each is the number of its place.
func (w *world) first() node {
	u := node{of: "u", value: map[string]logic.Int{}}
	for _, g := range w.member.Fields {
		if shapeOf(g) == single {
			u.value[g.Name] = w.Number(0)
			continue
		}
		value := func(logic.Int) logic.Int { return w.Number(0) }
		if w.distinct(g) {
			value = func(at logic.Int) logic.Int { return at }
		}
		u.changes = append(u.changes, change{field: g.Name, when: logic.True, from: w.Number(0), to: w.Plus(w.placesOf(g), -1), all: true,
			value: value})
	}
	return u
}

// closing is that two steps are taken one after the other, by certain numbers, and a certain third one, of so many, leads back.
func (p *problem) closing(t taken, first map[string]*syntax.Expr, next taken, second map[string]*syntax.Expr,
	which int) (o logic.Obligation, steps int) {
	w := p.parameters()
	u := w.first()
	goal := logic.False
	w.tried, w.wanted = []logic.Int{w.Number(0), w.Number(1), w.Number(2)}, nil
	numbers := func(of map[string]*syntax.Expr) map[string]logic.Int {
		list := map[string]logic.Int{}
		for name, x := range of {
			list[name] = w.number(x)
		}
		return list
	}
	w.lead(t, u, numbers(first), func(taken logic.Term, v node) {
		w.lead(next, v, numbers(second), func(further logic.Term, to node) {
			for _, c := range to.changes {
				if g, _ := w.group(c.field); g.Digits && c.from == c.to {
					w.wanted = append(w.wanted, w.cell(u, g, c.from), w.turnedBack(g, w.cell(u, g, c.from), w.cell(to, g, c.from)))
				}
			}
			for _, g := range w.member.Fields {
				if g.Digits && shapeOf(g) == single {
					w.wanted = append(w.wanted, w.turnedBack(g, u.value[g.Name], to.value[g.Name]))
				}
			}
			var back logic.Term
			back, steps = w.some(to, u, func(again node) logic.Term { return w.identical(again, u) }, which)
			goal = w.All(taken, further, back)
		})
	})
	return w.obligation("triangle", prose.Text("triangle")+" "+t.text()+"; "+next.text(), goal), steps
}

// turnedBack is by how much a digit is more than another one, around.
func (w *world) turnedBack(g syntax.FieldGroup, x, y logic.Int) logic.Int {
	less := w.Add(x, w.Scale(-1, y))
	return w.ChooseInt(w.Le(w.Number(0), less), less, w.Add(less, w.number(g.Size)))
}
