package sentence

import "mccheck/sentence/syntax"

// maxDepth bounds the measure of a definition that is written out in place of its calls.
const maxDepth = 24

// unrolling is the innermost call of a definition that is being written out.
type unrolling struct {
	lo, hi int64 // of its measure
	now    code  // its measure, or that of a call around
}

// unrolled is the call of a definition that calls itself once, written out: what is known of
// its arguments at this place is used, and nothing is remembered. It is nil where the measure
// has no small bound, or the value is no word.
func (c *compiler) unrolled(e *syntax.Expr, d *definition, args []code) *code {
	if c.exact || c.literal || callsOfItself(d, d.Body) != 1 {
		return nil
	}
	s, assign, on, cost := c.bound(d, args)
	falls := c.expr(d.Falls, s)
	around, within := c.unrolling[d]
	if !falls.scalar() || falls.unlike || falls.lo > falls.hi || falls.hi > maxDepth || within && falls.hi >= around.hi {
		return nil
	}
	at := e.Pos
	if falls.hi < 0 {
		now := falls.word
		never := func(f *frame) { syntax.Fail(at, "%s falls below 0: %s is %d", d.Name, d.Falls, now(f)) }
		fails := code{form: bottom, on: falls.on, cost: maxFold + 1, at: at,
			word:  func(f *frame) int64 { never(f); return 0 },
			truth: func(f *frame) bool { never(f); return false },
		}.after(assign, on, cost)
		return &fails
	}
	measured, set := c.variable(at, falls)
	if set != nil {
		assign, on, cost = append(assign, set), on|falls.on, cost+falls.cost
	}
	c.unrolling[d] = unrolling{falls.lo, falls.hi, measured}
	body := c.expr(d.Body, s)
	delete(c.unrolling, d)
	if within {
		c.unrolling[d] = around
	}
	if falls.lo < 0 || within && falls.hi >= around.lo {
		outer := fixedCode(at, whole(maxDepth+1))
		if within {
			outer = around.now
		}
		on |= falls.on | outer.on
		assign = append(assign, falling(at, d, measured, outer))
	}
	r := body.after(assign, on, cost)
	return &r
}

// falling is the check that a measure falls.
func falling(at syntax.Pos, d *definition, now, outer code) *assignment {
	x, y := now.word, outer.word
	return &assignment{
		run:  func(f *frame) { mustFall(at, d, x(f), y(f)) },
		from: code{on: now.on | outer.on}, slot: -1,
		lanes: func(l *laner) writing {
			defer l.release(l.used, l.listed)
			to := l.column()
			many := lanesOf(now, outer, func(now, outer int64) int64 { mustFall(at, d, now, outer); return now })(l)
			return func(f *frame, cases []uint8) { many(f, cases, to) }
		},
	}
}

// mustFall stops where the measure is not smaller than that of the call around.
func mustFall(at syntax.Pos, d *definition, now, outer int64) {
	switch {
	case now < 0:
		syntax.Fail(at, "%s falls below 0: %s is %d", d.Name, d.Falls, now)
	case now >= outer:
		syntax.Fail(at, "%s does not fall: %s is %d here and %d in the call around", d.Name, d.Falls, now, outer)
	}
}

// callsOfItself counts the calls of d in a part of its body; those in a loop count twice.
func callsOfItself(d *definition, e *syntax.Expr) int {
	calls := 0
	e.Walk(func(p *syntax.Expr) {
		switch {
		case p.Op == syntax.Call && p.Text == d.Name:
			calls++
		case p.Op == syntax.Binder:
			p.Walk(func(q *syntax.Expr) {
				if q.Op == syntax.Call && q.Text == d.Name {
					calls++
				}
			})
		}
	})
	return calls
}
