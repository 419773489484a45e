package sentence

import (
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// maxUnrolled bounds the domain of a variable of the cases whose members are listed.
const maxUnrolled = 1 << 20

// maxListed is the same of those whose size is not known before.
const maxListed = 1 << 12

// program compiles the sentence at a point.
func (s *Sentence) program(point []int, exact bool) *program {
	p := &program{}
	c := s.compiler(point, exact, &p.watched)
	p.peel(c, s.Expr, c.base)
	p.frame = c.frame.newFrame(c.machine)
	p.last = make([]uint64, len(p.slots))
	p.rows()
	for _, m := range c.measures {
		p.watch = append(p.watch, m)
	}
	return p
}

// compiler is ready to compile at a point.
func (s *Sentence) compiler(point []int, exact bool, watched *[]*watch) *compiler {
	c := &compiler{
		Sentence: s, exact: exact, frame: &layoutOf{}, machine: &machine{limit: s.work, work: s.work}, watched: watched,
		specials: map[string]*special{}, constants: map[*definition]code{}, measures: map[*definition]*measure{},
		unrolling: map[*definition]unrolling{},
	}
	if s.Expr != nil {
		c.machine.at = s.Expr.Pos
	}
	for i := range point {
		c.base = c.base.with(s.Params[i], fixedCode(s.Expr.Pos, whole(int64(point[i]))))
	}
	return c
}

// peel takes the leading "all" binders off as variables of the cases, through given,
// definitions, and "some" with a witness.
func (p *program) peel(c *compiler, e *syntax.Expr, s *scope) {
	switch {
	case e.Op == syntax.Given:
		for _, b := range e.Binds {
			s = s.with(b.Names[0], p.assigned(c, c.expr(b.In, s)))
		}
		p.peel(c, e.Args[0], s)
		return
	case e.Op == syntax.Call && p.peelCall(c, e, s):
		return
	case e.Op == syntax.Binder && e.Text == "some" && c.witnessOf(e) != nil:
		p.peelWitness(c, e, s)
		return
	case e.Op == syntax.Binder && e.Text == "all" && p.peelAll(c, e, s):
		return
	}
	body := c.expr(e, s)
	p.body, p.says = body.truthOf(), body
	for _, w := range p.leading {
		w.turn = true
	}
	if len(p.leading) > 0 {
		b, leading := p.body, p.leading
		p.body = func(f *frame) bool {
			for _, w := range leading {
				w.entered = true
			}
			return b(f)
		}
	}
}

// assigned is a variable with the value, which a step writes.
func (p *program) assigned(c *compiler, v code) code {
	variable, assign := c.variable(v.at, v)
	if assign != nil {
		p.assign(assign)
	}
	return variable
}

func (p *program) assign(set *assignment) {
	p.steps = append(p.steps, step{run: func(f *frame) bool { set.run(f); return true }, on: set.from.on, set: set})
}

// peelCall goes into a definition that does not call itself.
func (p *program) peelCall(c *compiler, e *syntax.Expr, s *scope) bool {
	d := c.definition(e.Text)
	if _, local := s.find(e.Text); local || d == nil || d.Body == nil || d.Falls != nil || len(d.Params) != len(e.Args) {
		return false
	}
	args := make([]code, len(e.Args))
	for i, a := range e.Args {
		args[i] = c.expr(a, s)
	}
	if c.faster(e, d, args) != nil {
		return false
	}
	for i := range args {
		args[i] = p.assigned(c, args[i])
	}
	inner, assign, _, _ := c.bound(d, args)
	for _, set := range assign {
		p.assign(set)
	}
	c.inlined = append(c.inlined, d)
	p.peel(c, d.Body, inner)
	return true
}

// peelAll takes off the variables whose domains do not depend on earlier ones; it is
// false where there is none.
func (p *program) peelAll(c *compiler, e *syntax.Expr, s *scope) bool {
	at := 0
	for ; at < len(e.Binds); at++ {
		b := e.Binds[at]
		d := c.domain(b.In, s)
		if at == len(e.Binds)-1 && len(b.Names) == 1 {
			list, _ := c.slot(b.Pos, d.form, assigned) // not the variable itself, whose members are not known yet
			c.onPaths(&d, b.Names[0], e.Where, s.with(b.Names[0], list))
		}
		size, items, word := p.knownDomain(c, d)
		if d.on != 0 || size == nil {
			break
		}
		p.unasked = p.unasked || size.Sign() == 0 && len(p.steps) > 0
		for _, name := range b.Names {
			loop, _ := c.loop(b.Pos)
			c.frame.around[loop] = d.on
			variable, slot := c.slot(b.Pos, d.form, 1<<loop)
			v := caseSlot{form: d.form, slot: slot, loop: loop, word: word, items: items}
			p.slots = append(p.slots, v)
			p.vars = append(p.vars, v.variable(name, size.Uint64()))
			s = s.with(name, variable)
		}
	}
	if at == 0 {
		return false
	}
	p.leading = append(p.leading, c.watch(e))
	if at < len(e.Binds) {
		rest := *e
		rest.Binds = e.Binds[at:]
		p.peel(c, &rest, s)
		return true
	}
	for _, condition := range syntax.Parts("and", e.Where) {
		for _, part := range c.equations(condition, s) {
			where := c.expr(part, s)
			where = where.hoisted(1 << (c.depth - 1))
			p.steps = append(p.steps, step{run: where.truthOf(), on: where.on, valued: c.valued(part, s), test: where})
		}
	}
	p.peel(c, e.Args[0], s)
	return true
}

func (v caseSlot) variable(name string, size uint64) Variable {
	listed := Variable{Name: name, Size: size, Value: v.value}
	other := func(x Value) bool { return x.kind != Whole && x.kind != NodeOf }
	switch {
	case v.items == nil && (v.kind == words || v.kind == nodes):
		listed.Place = func(n int64) (i uint64, there bool) {
			return uint64(n - v.word), n >= v.word && uint64(n-v.word) < size
		}
	case v.items != nil && !slices.ContainsFunc(v.items, other):
		listed.Place = func(n int64) (i uint64, there bool) {
			at := slices.IndexFunc(v.items, func(x Value) bool { return x.n == n })
			return uint64(at), at >= 0
		}
	}
	return listed
}

func (v caseSlot) value(i uint64) Value {
	if v.items != nil {
		return v.items[i]
	}
	return v.form.box(v.word + int64(i))
}

// knownDomain is known of a domain. One behind other variables that has no value is not known: it may never be asked for; nor is one of
// a witness that is none.
func (p *program) knownDomain(c *compiler, d domain) (size *big.Int, items []Value, word int64) {
	defer func() {
		x := recover()
		_, none := x.(witnessFault)
		_, noValue := x.(*syntax.Error)
		switch {
		case x == nil:
		case none, noValue && len(p.slots) > 0:
			size = nil
			c.failed()
		default:
			panic(x)
		}
	}()
	return d.known(c)
}

// known is the size of a domain that depends on nothing, and its first word or its members.
func (d domain) known(c *compiler) (size *big.Int, items []Value, word int64) {
	if d.on != 0 || d.unending {
		return nil, nil, 0
	}
	f := c.frame.newFrame(c.machine)
	if d.size == nil && d.each != nil {
		for v := range d.each(f) {
			if items = append(items, v); len(items) > maxListed {
				return nil, nil, 0
			}
		}
		d.items = func(*frame) []Value { return items }
	}
	size = d.count(f)
	switch {
	case d.first != nil && size.BitLen() <= 62:
		return size, nil, d.first(f)
	case size.Cmp(big.NewInt(maxUnrolled)) <= 0:
		items = d.all(f)
		if items == nil {
			items = []Value{}
		}
		return size, items, 0
	}
	return nil, nil, 0
}
