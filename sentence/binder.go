package sentence

import "mccheck/sentence/syntax"

// watch says whether the body of a binder was ever reached, if the binder was.
type watch struct {
	at            *syntax.Expr
	turn, entered bool
}

// binder compiles all, some, count, total, most, least, list, set and share.
func (c *compiler) binder(e *syntax.Expr, s *scope) code {
	if e.Text == "some" {
		if w := c.witnessOf(e); w != nil {
			return c.witnessed(e, w, s)
		}
	}
	if r := c.shareByCounts(e, s); r != nil {
		return *r
	}
	n, s := c.nest(e.Binds, s)
	defer n.leave()
	var where *code
	if e.Where != nil {
		w := c.expr(e.Where, s)
		n.on, n.cost = n.on|w.on, n.cost+w.cost
		if w = n.kept(w); w.fixed == nil || !w.truthOf()(nil) {
			where = &w
		}
		n.end(e, s)
		last := e.Binds[len(e.Binds)-1]
		c.onPaths(&n.domains[len(n.domains)-1], last.Names[len(last.Names)-1], e.Where, s)
	}
	body := c.expr(e.Args[0], s)
	body.at = e.Args[0].Pos
	n.on, n.cost = n.on|body.on, n.steps(body.cost)
	w := c.watch(e)
	return c.gathered(e, n, where, n.kept(body), w, s)
}

func (c *compiler) watch(e *syntax.Expr) *watch {
	for _, w := range *c.watched {
		if w.at == e {
			return w
		}
	}
	w := &watch{at: e}
	*c.watched = append(*c.watched, w)
	return w
}

// nest is some loops within each other.
type nest struct {
	compiler *compiler
	domains  []domain
	slots    []int
	numbers  []int
	close    []func()
	on       loops // of the domains; later of where and body, too
	cost     int
}

// nest opens the loops of a binder; s is the scope with its names.
func (c *compiler) nest(binds []syntax.Bind, s *scope) (*nest, *scope) {
	n := &nest{compiler: c}
	for _, b := range binds {
		d := c.domain(b.In, s)
		n.on, n.cost = n.on|d.on, n.cost+d.cost
		for _, name := range b.Names {
			s = n.add(name, b.Pos, d, s)
		}
	}
	return n, s
}

// end ends the innermost loop early, where "all i in a..b where i < x ..." says so: what comes after x
// is left out anyway.
func (n *nest) end(e *syntax.Expr, s *scope) {
	first := syntax.Parts("and", e.Where)[0]
	inner := len(n.domains) - 1
	d := &n.domains[inner]
	binds := e.Binds[len(e.Binds)-1]
	name := binds.Names[len(binds.Names)-1]
	if d.first == nil || first.Op != syntax.Chain || first.Args[0].Op != syntax.Name || first.Args[0].Text != name ||
		first.Signs[0] != "<" && first.Signs[0] != "<=" {
		return
	}
	x := n.compiler.expr(first.Args[1], s)
	if !x.scalar() || x.unlike || x.on.inner() > n.numbers[inner] {
		return
	}
	from, last, bound := d.first, d.last, x.kept().word
	d.on |= x.on
	before := d.many
	less := int64(0)
	if first.Signs[0] == "<" {
		less = 1
	}
	d.last = func(f *frame) int64 {
		to := last(f)
		if from(f) > to {
			return to
		}
		return min(to, bound(f)-less)
	}
	if before != nil {
		d.many = endingAt(before, x, less)
	}
}

func (n *nest) add(name string, at syntax.Pos, d domain, s *scope) *scope {
	number, close := n.compiler.loop(at)
	n.compiler.frame.around[number] = d.on
	variable, slot := n.compiler.slot(at, d.form, 1<<number)
	n.domains, n.slots = append(n.domains, d), append(n.slots, slot)
	n.numbers, n.close = append(n.numbers, number), append(n.close, close)
	return s.with(name, variable)
}

// steps is about how many steps the loops take around a body that takes so many.
func (n *nest) steps(body int) int {
	total := n.cost + body
	for _, d := range n.domains {
		size := int64(16)
		if d.first != nil && d.lo > -maxCost && d.hi < maxCost {
			size = max(d.hi-d.lo+1, 1)
		}
		total = int(min(int64(total)*size, maxCost))
	}
	return total
}

// turns is at most how often the loops go round, from first to last; known is false where that cannot
// be told, or is more than half of the bits of a word.
func (n *nest) turns() (most int64, known bool) {
	most = 1
	for _, d := range n.domains {
		if d.first == nil || d.unlike || d.lo < -half || d.hi > half {
			return 0, false
		}
		if most *= max(d.hi-d.lo+1, 0); most > half {
			return 0, false
		}
	}
	return most, true
}

// half is the largest number that can be multiplied by itself within a word.
const half = 1 << 30

// maxCost is more steps than need to be told apart.
const maxCost = 1 << 30

// leave closes the loops.
func (n *nest) leave() {
	for i := len(n.close) - 1; i >= 0; i-- {
		n.close[i]()
	}
}

// outside is what n depends on besides its own loops.
func (n *nest) outside() loops {
	on := n.on
	for _, number := range n.numbers {
		on &^= 1 << number
	}
	return on
}

// kept remembers what does not depend on the innermost loop.
func (n *nest) kept(c code) code {
	if c.on.inner() <= n.numbers[len(n.numbers)-1] {
		return c.kept()
	}
	return c
}

// run is the loops around a step, which reports whether to stop.
func (n *nest) run(step func(*frame) bool) func(*frame) bool {
	for i := len(n.domains) - 1; i >= 0; i-- {
		step = n.domains[i].run(n.slots[i], n.numbers[i], step)
	}
	return step
}
