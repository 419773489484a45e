package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

// step is what is done before the body of a case is looked at.
type step struct {
	run    func(*frame) bool // false: the case is outside
	on     loops
	valued bool        // it has a value whatever the steps before it say
	test   code        // of a condition
	set    *assignment // or nil
}

// rows moves the steps that do not depend on the last variable to the front, where they have
// a value whatever the others say, and so have those before them.
func (p *program) rows() {
	if len(p.slots) == 0 {
		return
	}
	last := p.slots[len(p.slots)-1].loop
	var first, then []step
	partial := func(s step) bool { return !s.valued }
	for _, s := range p.steps {
		if s.on.inner() <= last && (len(then) == 0 || s.valued && !slices.ContainsFunc(then, partial)) {
			first = append(first, s)
		} else {
			then = append(then, s)
		}
	}
	p.steps, p.ofRow = append(first, then...), len(first)
}

// equations are the parts of a condition, and of "a = b = 0", of which a and b have values, that each of a and b is 0.
func (c *compiler) equations(e *syntax.Expr, s *scope) (list []*syntax.Expr) {
	last := len(e.Args) - 1
	if e.Op != syntax.Chain || last < 2 || e.Args[last].Op != syntax.Number || !c.valued(e, s) ||
		slices.ContainsFunc(e.Signs, func(sign string) bool { return sign != "=" }) {
		return []*syntax.Expr{e}
	}
	c.expr(e, s) // which fails where a and b cannot be compared
	for _, a := range e.Args[:last] {
		list = append(list, &syntax.Expr{Pos: a.Pos, Op: syntax.Chain, Args: []*syntax.Expr{a, e.Args[last]}, Signs: []string{"="}})
	}
	return list
}

// valued reports whether e has a value whatever its variables are: it relates variables,
// fields of nodes and numbers.
func (c *compiler) valued(e *syntax.Expr, s *scope) bool {
	switch e.Op {
	case syntax.Number, syntax.Not, syntax.Chain:
	case syntax.Name:
		v, found := s.find(e.Text)
		return found && (v.fixed != nil || v.cost <= 1) && v.scalar() && !v.unlike
	case syntax.Field:
		v, found := s.find(e.Args[0].Text)
		return e.Args[0].Op == syntax.Name && found && v.network != nil && v.cost <= 1 && !v.unlike
	case syntax.Binary:
		if !slices.Contains([]string{"and", "or", "->", "<->"}, e.Text) {
			return false
		}
	default:
		return false
	}
	for _, a := range e.Args {
		if !c.valued(a, s) {
			return false
		}
	}
	return !slices.Contains(e.Signs, "in")
}

// Run decides cases in their order from x on, the last variable the fastest, up to the first that
// is neither true nor outside, which x shows then, and no more than so many. It counts those that
// are decided, and those of them that are outside.
func (c *Instance) Run(x []uint64, most uint64) (done, outside uint64, o Outcome, err error) {
	var t decided
	for t.done < most {
		o, fits, err := c.fast.run(c.sentence.file.Path, x, most, &t)
		if !fits || c.fast.frame.inPieces && (err != nil || o == WitnessFails) {
			if o, err = c.Test(x); err == nil && (o == Holds || o == Outside) {
				t.add(1, o)
				c.fast.advance(x, 1)
				continue
			}
		}
		if err != nil || o != Holds {
			t.done++
			return t.done, t.outside, o, err
		}
	}
	return t.done, t.outside, Holds, nil
}

// Speaks decides all cases, and reports whether each has a value and no witness fails; of more than a word counts it decides none.
func (c *Instance) Speaks() bool {
	x, one := make([]uint64, len(c.Vars)), len(c.Vars) == 0
	cases := c.Count()
	if !cases.IsUint64() {
		return false
	}
	for left := cases.Uint64(); left > 0; {
		done, o, err := uint64(1), Holds, error(nil)
		if one {
			o, err = c.Test(x)
		} else {
			done, _, o, err = c.Run(x, left)
		}
		if err != nil || o == WitnessFails {
			return false
		}
		if left -= done; o == Fails {
			c.fast.advance(x, 1)
		}
	}
	return true
}

// decided counts cases that are decided and do not fail.
type decided struct{ done, outside uint64 }

func (t *decided) add(cases uint64, o Outcome) {
	t.done += cases
	if o == Outside {
		t.outside += cases
	}
}

// run is Run up to the first case that does not fit into words. A case that it stops at without an answer, after ranges were run through
// in pieces, is decided once more.
func (p *program) run(path string, x []uint64, most uint64, t *decided) (o Outcome, fits bool, err error) {
	m := p.frame.machine
	m.piecemeal, m.inPieces = true, false
	defer func() { m.piecemeal = false }()
	defer p.caught(path, &o, &fits, &err)
	if p.lanes != nil {
		p.lanes.fail = 0
	}
	for t.done < most && o == Holds {
		if !p.inLanes(x, most, t) {
			before := t.done
			o = p.row(x, most, t)
			p.confirm(t.done-before, o)
		}
	}
	return o, true, nil
}

// confirm looks whether, of cases of which one fails together with others, one fails alone, too, when so many more have been decided.
func (p *program) confirm(cases uint64, o Outcome) {
	l := p.lanes
	if l == nil || l.fail == 0 || o != Holds {
		return
	}
	if cases >= l.fail {
		panic("of cases that were decided together one fails, and alone none does")
	}
	l.fail -= cases
}

// advance is x so many cases later; after the last case come those from the first one on.
func (p *program) advance(x []uint64, cases uint64) {
	for i := len(x) - 1; i >= 0 && cases > 0; i-- {
		cases += x[i]
		x[i] = cases % p.vars[i].Size
		cases /= p.vars[i].Size
	}
}

// begins gives the variables the values x, and reports whether the first steps leave the case inside.
func (p *program) begins(x []uint64, steps []step) bool {
	p.set(x)
	p.frame.limit = p.frame.clock + p.frame.work
	for _, s := range steps {
		if !s.run(p.frame) {
			return false
		}
	}
	return true
}

// inLanes decides some cases together from x on, and is false where it decides none.
func (p *program) inLanes(x []uint64, most uint64, t *decided) bool {
	if most-t.done < minTogether {
		return false
	}
	p.together()
	l := p.lanes
	if l == nil {
		return false
	}
	if last := len(x) - 1; l.wait > 0 {
		l.wait -= min(l.wait, p.vars[last].Size-x[last])
		return false
	}
	place, size := l.place(x)
	count := min(size-place, most-t.done)
	if count < minTogether {
		return false
	}
	if !p.begins(x, p.steps[:l.before]) {
		t.add(count, Outside)
		p.advance(x, count)
		return true
	}
	count = min(count, l.count)
	outside, hold := p.decide(place, int(count))
	for i := range l.block {
		p.last[len(x)-1-i] = ^uint64(0)
	}
	if outside+hold < count {
		if outside+hold > 0 {
			l.fail = count
		}
		l.wait = l.pause
		l.pause *= 2
		return false
	}
	t.done, t.outside = t.done+count, t.outside+outside
	p.advance(x, count)
	return true
}

// row decides cases one by one, in which the variables before the last are those of x.
func (p *program) row(x []uint64, most uint64, t *decided) (o Outcome) {
	last := len(x) - 1
	v := &p.slots[last]
	left := min(p.vars[last].Size-x[last], most-t.done)
	if !p.begins(x, p.steps[:p.ofRow]) {
		t.add(left, Outside)
		p.advance(x, left)
		return Holds
	}
cases:
	for ; left > 0; left-- {
		v.put(p.frame, x[last])
		p.last[last] = x[last]
		p.frame.limit = p.frame.clock + p.frame.work
		for i := p.ofRow; i < len(p.steps); i++ {
			if !p.steps[i].run(p.frame) {
				t.add(1, Outside)
				x[last]++
				continue cases
			}
		}
		if o = p.ending(); o != Holds {
			return o
		}
		t.add(1, Holds)
		x[last]++
	}
	if x[last] == p.vars[last].Size {
		x[last]--
		p.advance(x, 1)
	}
	return Holds
}
