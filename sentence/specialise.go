package sentence

import (
	"maps"

	"mccheck/sentence/syntax"
)

// specialise compiles the body, with a guess of the form of its result that is made
// good where it was wrong.
func (c *compiler) specialise(d *definition, name string, args []code, forms []form, fixed []bool) *special {
	outer := c.unrolling // of another frame
	c.unrolling = map[*definition]unrolling{}
	defer func() { c.unrolling = outer }()
	guess := c.firstGuess(d)
	var result *special
	before := maps.Clone(c.specials)
	for range 4 {
		c.specials = maps.Clone(before)
		sp := c.newSpecial(d)
		sp.result = guess
		c.specials[name] = sp
		err := c.body(sp, d, args, forms, fixed)
		found := sp.body.form.widened()
		if guess = sp.result; err == nil && found.same(guess) {
			result = sp
			break
		}
		guess = either(guess, found)
		if guess.kind == anything {
			guess = found // the first guess was one of another kind
		}
		if err != nil {
			guess = form{}
		}
	}
	if result == nil {
		c.specials = before
		result = c.newSpecial(d)
		c.specials[name] = result
		if err := c.body(result, d, args, forms, fixed); err != nil {
			panic(err)
		}
		result.body = code{value: result.body.boxed(), cost: result.body.cost}
	}
	return result
}

func (c *compiler) newSpecial(d *definition) *special {
	sp := &special{under: c.measureOf(d), small: byWords(oneWord), words: bySeveral(oneWord),
		lists: byWords(Value.words), values: byText(Value.words)}
	c.machine.specials = append(c.machine.specials, sp)
	return sp
}

// firstGuess is a form of the kind that the body shows: of no members, of a list or set.
func (c *compiler) firstGuess(d *definition) form {
	check := &checker{Sentence: c.Sentence, filled: map[string]bool{}}
	call := &syntax.Expr{Pos: d.Pos, Op: syntax.Call, Text: d.Name, Args: make([]*syntax.Expr, len(d.Params))}
	switch k := check.definitionKind(call, d, 1); k {
	case truths, networks:
		return form{kind: k}
	case lists, sets:
		return form{kind: k, item: &form{kind: words, lo: wordInfinite, hi: wordNone}}
	}
	return anyWord
}

// baseCase is the first case of a body in which d does not call itself, or nil.
func baseCase(d *definition, e *syntax.Expr) *syntax.Expr {
	values := e.Args
	switch {
	case e.Op == syntax.Given:
		if base := baseCase(d, e.Args[0]); base != nil {
			r := *e
			r.Args = []*syntax.Expr{base}
			return &r
		}
		return nil
	case e.Op == syntax.Call && e.Text == "if":
		values = e.Args[1:]
	case e.Op != syntax.Cases:
		return nil
	}
	for _, v := range values {
		calls := false
		v.Walk(func(p *syntax.Expr) { calls = calls || p.Op == syntax.Call && p.Text == d.Name })
		if !calls {
			return v
		}
	}
	return nil
}

func (c *compiler) measureOf(d *definition) *measure {
	if c.measures[d] == nil {
		c.measures[d] = &measure{}
	}
	return c.measures[d]
}

// body compiles the body of sp, in a frame of its own: each parameter is a loop.
func (c *compiler) body(sp *special, d *definition, args []code, forms []form, fixed []bool) (err *syntax.Error) {
	outer, depth, nested, inlined := c.frame, c.depth, c.nested, c.inlined
	c.frame, c.depth, c.inlined = &layoutOf{}, 0, nil
	defer func() {
		c.frame, c.depth, c.nested, c.inlined = outer, depth, nested, inlined
		switch x := recover().(type) {
		case nil:
		case *syntax.Error:
			err = x
		default:
			panic(x)
		}
	}()
	s := c.base
	var assign []*assignment
	for i, p := range d.Params {
		variable := args[i]
		if !fixed[i] || args[i].fixed == nil {
			number, _ := c.loop(p.Pos)
			variable, _ = c.slot(p.Pos, forms[i], 1<<number)
			variable.at = p.Pos
		}
		s = s.with(p.Name, variable)
		if p.In != nil {
			inner, set := c.networkParams(p, variable, s, c.base)
			s, assign = inner, append(assign, set...)
		}
	}
	falls := c.expr(d.Falls, s).after(assign, 0, 0)
	sp.falls = falls.number()
	if slot, is := falls.variable(); is && slot < len(d.Params) && len(assign) == 0 {
		sp.number = slot + 1
	}
	if base := baseCase(d, d.Body); base != nil && sp.result.item != nil && sp.result.item.lo > sp.result.item.hi {
		if t := c.expr(base, s).form.widened(); t.kind == sp.result.kind {
			sp.result = t
		}
	}
	sp.frame = c.frame
	sp.body = c.expr(d.Body, s).after(assign, 0, 0)
	sp.value, sp.ready = sp.body.boxed(), true
	return nil
}
