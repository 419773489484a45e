package sentence

import "slices"

// step is what is done before the body of a case is looked at.
type step struct {
	run    func(*frame) bool // false: the case is outside
	on     loops
	valued bool        // it has a value whatever the steps before it say
	test   code        // of a condition
	set    *assignment // or nil
}

// rows moves the steps that do not depend on the last variable to the front, where they have
// a value whatever the others say.
func (p *program) rows() {
	if len(p.slots) == 0 {
		return
	}
	last := p.slots[len(p.slots)-1].loop
	var first, then []step
	for _, s := range p.steps {
		if s.on.inner() <= last && (len(then) == 0 || s.valued) {
			first = append(first, s)
		} else {
			then = append(then, s)
		}
	}
	p.steps, p.ofRow = append(first, then...), len(first)
}

// conditionsOf are the parts of a condition: of "S and T", and of "a = b = 0" that each of a and
// b is 0.
func conditionsOf(e *Expr) []*Expr {
	switch {
	case e == nil:
		return nil
	case e.Op == Binary && e.Text == "and":
		return append(conditionsOf(e.Args[0]), conditionsOf(e.Args[1])...)
	case e.Op != Chain || len(e.Args) < 3 || slices.ContainsFunc(e.Signs, func(sign string) bool { return sign != "=" }):
		return []*Expr{e}
	}
	last := len(e.Args) - 1
	if e.Args[last].Op != Number {
		return []*Expr{e}
	}
	var list []*Expr
	for _, a := range e.Args[:last] {
		list = append(list, &Expr{Pos: a.Pos, Op: Chain, Args: []*Expr{a, e.Args[last]}, Signs: []string{"="}})
	}
	return list
}

// valued reports whether e has a value whatever its variables are: it relates variables,
// fields of nodes and numbers.
func (c *compiler) valued(e *Expr, s *scope) bool {
	switch e.Op {
	case Number, Not, Chain:
	case Name:
		v, found := s.find(e.Text)
		return found && (v.fixed != nil || v.cost <= 1)
	case Field:
		v, found := s.find(e.Args[0].Text)
		return e.Args[0].Op == Name && found && v.network != nil && v.cost <= 1 && !v.unlike
	case Binary:
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

// Row decides cases whose last variable has the values from x[last] to below to, in their
// order, up to the first that is neither true nor outside, which x shows then. It counts those
// that are outside.
func (c *Instance) Row(x []uint64, to uint64) (outside uint64, o Outcome, err error) {
	last := len(x) - 1
	for {
		out, o, fits, err := c.fast.row(c.sentence.file.Path, x, to)
		outside += out
		if fits {
			return outside, o, err
		}
		o, err = c.Test(x)
		switch {
		case err != nil || o == Fails || o == WitnessFails:
			return outside, o, err
		case o == Outside:
			outside++
		}
		if x[last]++; x[last] == to {
			return outside, Holds, nil
		}
	}
}

func (p *program) row(path string, x []uint64, to uint64) (outside uint64, o Outcome, fits bool, err error) {
	last := len(x) - 1
	v := &p.slots[last]
	defer p.caught(path, &o, &fits, &err)
	p.set(x)
	p.frame.limit = p.frame.clock + p.frame.work
	for _, s := range p.steps[:p.ofRow] {
		if !s.run(p.frame) {
			return to - x[last], Holds, true, nil
		}
	}
	if to-x[last] >= minTogether {
		p.together()
	}
	for p.lanes != nil && to-x[last] >= minTogether {
		count := min(to-x[last], p.lanes.count)
		out, hold := p.decide(x[last], int(count))
		p.last[last] = ^uint64(0)
		if !hold {
			p.lanes = nil
			break
		}
		outside += out
		x[last] += count
	}
cases:
	for ; x[last] < to; x[last]++ {
		v.put(p.frame, x[last])
		p.last[last] = x[last]
		p.frame.limit = p.frame.clock + p.frame.work
		for i := p.ofRow; i < len(p.steps); i++ {
			if !p.steps[i].run(p.frame) {
				outside++
				continue cases
			}
		}
		if o = p.ending(); o != Holds {
			return outside, o, true, nil
		}
	}
	return outside, Holds, true, nil
}
