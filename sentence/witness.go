package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

// witnessOf is the witness of "some f in D: S", if there is one.
func (c *compiler) witnessOf(e *syntax.Expr) *syntax.Let {
	if len(e.Binds) == 1 && len(e.Binds[0].Names) == 1 {
		return c.witnesses[e.Binds[0].Names[0]]
	}
	return nil
}

// witnessed compiles "some f in D: S" with a witness: S of the witness, which has to be
// in D. Where that is false, the witness fails, and nothing is known of the sentence.
func (c *compiler) witnessed(e *syntax.Expr, w *syntax.Let, s *scope) code {
	v := c.exhibited(e, w, s)
	variable, assign := c.variable(e.Pos, v)
	s = s.with(w.Name, variable)
	body := c.expr(e.Args[0], s)
	b, on, cost := body.truthOf(), body.on|v.on, body.cost+v.cost
	if e.Where != nil {
		condition, then := c.expr(e.Where, s), b
		where := condition.truthOf()
		on, cost = on|condition.on, cost+condition.cost
		b = func(f *frame) bool { return where(f) && then(f) }
	}
	seen := c.watch(e)
	return code{form: form{kind: truths}, on: on, cost: cost, truth: func(f *frame) bool {
		if assign != nil {
			assign.run(f)
		}
		seen.turn, seen.entered = true, true
		if !b(f) {
			panic(witnessFault{w.Name})
		}
		return true
	}}
}

// showing compiles the body of a witness, in which names mean what they mean in the file: the "some" may be one of
// a word of the prelude.
func (c *compiler) showing(w *syntax.Let, s *scope) code {
	c.inlined = append(c.inlined, &definition{Let: w})
	defer func() { c.inlined = c.inlined[:len(c.inlined)-1] }()
	return c.expr(w.Body, s)
}

// peelWitness goes on behind "some f" with the witness for f.
func (p *program) peelWitness(c *compiler, e *syntax.Expr, s *scope) {
	w := c.witnessOf(e)
	v := c.exhibited(e, w, s)
	s = s.with(w.Name, p.assigned(c, v))
	p.witness = true
	if e.Where != nil {
		where, always := c.expr(e.Where, s).truthOf(), ^loops(0)
		run := func(f *frame) bool {
			if !where(f) {
				panic(witnessFault{w.Name})
			}
			return true
		}
		p.steps = append(p.steps, step{run: run, on: always, test: code{form: form{kind: truths}, truth: run, on: always}})
	}
	p.peel(c, e.Args[0], s)
}

// exhibited is the value of a witness, after the check that it is in the domain.
func (c *compiler) exhibited(e *syntax.Expr, w *syntax.Let, s *scope) code {
	in := e.Binds[0].In
	if in.Op == syntax.Call && slices.Contains([]string{"bijections", "injections", "maps"}, in.Text) && len(in.Args) == 2 {
		return c.exhibitedMap(in, w, s)
	}
	for _, p := range w.Params {
		if _, found := s.find(p.Name); !found {
			syntax.Fail(p.Pos, "%s of the witness %s is no variable around \"some %s\"", p.Name, w.Name, w.Name)
		}
	}
	v := c.showing(w, s)
	d := c.domain(in, s)
	value := v.boxed()
	return unboxed(w.Pos, v.form, v.on|d.on, v.cost+d.cost+100, func(f *frame) Value {
		x := value(f)
		if !d.hasAll(w.Pos, f, x) {
			panic(witnessFault{w.Name})
		}
		return x
	})
}

// walk is a list of different nodes, each joined to the next; it is nil if x is none.
func (g *Net) walk(at syntax.Pos, x Value) []uint64 {
	if x.kind != ListOf {
		return nil
	}
	var walk []uint64
	seen := map[uint64]bool{}
	for _, v := range x.Items() {
		if !v.isNumber() && v.kind != NodeOf {
			return nil
		}
		u := g.node(at, v)
		if g.gone[u] || seen[u] || len(walk) > 0 && !g.Adjacent(walk[len(walk)-1], u) {
			return nil
		}
		walk, seen[u] = append(walk, u), true
	}
	return walk
}

// exhibitedMap is a witness f(x) as a map of A to B, with all that the domain asks.
func (c *compiler) exhibitedMap(in *syntax.Expr, w *syntax.Let, s *scope) code {
	from, a := c.members(in.Args[0], s)
	to, b := c.members(in.Args[1], s)
	n, inner := &nest{compiler: c, on: a.on | b.on, cost: a.cost + b.cost}, s
	if len(w.Params) != 1 {
		syntax.Fail(w.Pos, "the witness %s has %d arguments, want the one of the map", w.Name, len(w.Params))
	}
	inner = n.add(w.Params[0].Name, w.Pos, domain{form: a.form}, inner)
	var assign []*assignment
	if p := w.Params[0]; p.In != nil {
		u, _ := inner.find(p.Name)
		inner, assign = c.networkParams(p, u, inner, s)
	}
	body := c.showing(w, inner).after(assign, 0, 0)
	n.leave()
	n.on |= body.on
	item, image := body.form, body.boxed()
	r := code{form: form{kind: mappings, item: &item}, on: n.outside(), cost: 1000 + n.cost + 16*body.cost, at: w.Pos}
	r.value = func(f *frame) Value {
		xs := uniqueItems(w.Pos, from(f))
		m := &mapping{from: xs, to: make([]Value, len(xs)), place: places(xs)}
		for i, x := range xs {
			a.form.setSlot(f, n.slots[0], x)
			f.next(n.numbers[0])
			m.to[i] = image(f)
		}
		m.mustBe(f, in.Text, w, b, to)
		return Value{kind: MapOf, p: m}
	}
	return r
}

// mustBe stops where m is no map into the domain to, no injection or no bijection.
func (m *mapping) mustBe(f *frame, which string, w *syntax.Let, b domain, to func(*frame) []Value) {
	images := uniqueItems(w.Pos, m.to)
	if b.unending {
		least := whole(b.first(f))
		below := func(y Value) bool { return !y.isInteger() || order(y, least) < 0 }
		if slices.ContainsFunc(images, below) {
			panic(witnessFault{w.Name})
		}
	} else {
		all := uniqueItems(w.Pos, to(f))
		for _, y := range images {
			if !among(w.Pos, all, y) {
				panic(witnessFault{w.Name})
			}
		}
		if which == "bijections" && len(all) != len(images) {
			panic(witnessFault{w.Name})
		}
	}
	if which != "maps" && len(images) != len(m.to) {
		panic(witnessFault{w.Name})
	}
}
