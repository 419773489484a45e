package sentence

import (
	"math"
	"slices"

	"mccheck/sentence/syntax"
)

// A numbering tells which addresses of a network are nodes, where not each of them is. Nodes are numbered in the order of
// their addresses.
type numbering struct {
	addresses []uint64     // of the nodes, in increasing order
	where     *syntax.Expr // the condition for it
	tried     int          // addresses of which the condition was asked for
	steps     uint64       // that the condition took
}

// address is that of a node.
func (g *Net) address(u uint64) uint64 {
	if g.numbered == nil {
		return u
	}
	return g.numbered.addresses[u]
}

// nodeAt is the node of an address.
func (g *Net) nodeAt(address uint64) (u uint64, found bool) {
	if g.numbered == nil {
		return address, true
	}
	i, found := slices.BinarySearch(g.numbered.addresses, address)
	return uint64(i), found
}

// mustBeNodeAt is the node of an address, which has to be there.
func (g *Net) mustBeNodeAt(at syntax.Pos, address uint64) uint64 {
	u, found := g.nodeAt(address)
	if !found {
		syntax.Fail(at, "%s is no node of %s: it is none of the addresses u where %s", addressText(g.fields, address), g, g.numbered.where)
	}
	return u
}

// chosenBounds are those of a network of which not each address is a node: addresses that are looked at, steps of the condition
// for them, and nodes.
type chosenBounds struct {
	addresses int
	steps     uint64
	nodes     int
}

// mostChosen takes seconds at most: the permutations of nine symbols take 4,988,241 addresses, in about a second.
var mostChosen = chosenBounds{5_000_000, 1 << 28, 1 << 19}

// bounds are those of the networks that a sentence affords, as fileMember counts what they take.
func (s *Sentence) bounds() chosenBounds {
	if s.affords == 0 {
		return mostChosen
	}
	return chosenBounds{
		min(mostChosen.addresses, 1<<s.affords), min(mostChosen.steps, stepsOfCase<<s.affords), min(mostChosen.nodes, s.mostNodes()),
	}
}

// mostNodes are those of the largest network of the file that a sentence affords, as fileMember counts what they take.
func (s *Sentence) mostNodes() int {
	if s.affords == 0 {
		return maxSteps
	}
	return min(maxSteps, 1<<s.affords/casesOfMember)
}

// HasNetworks reports whether the file has networks of its own that are not read from files.
func (s *Sentence) HasNetworks() bool {
	return slices.ContainsFunc(s.file.Networks, func(n *syntax.Network) bool { return n.Format == "" })
}

// ChoosesNodes reports whether not each address is a node in some network of the file, so that it takes long to find them.
func (s *Sentence) ChoosesNodes() bool {
	return slices.ContainsFunc(s.file.Networks, func(n *syntax.Network) bool { return n.Nodes != nil })
}

// Exceeds reports whether it takes more than 2^bits cases to make a network of the file that stands in the sentence with arguments that
// rest on the parameters alone, at a point. That is seen sooner than Work is known, which may ask which of its nodes look alike.
func (s *Sentence) Exceeds(point []int, bits int) (beyond bool) {
	limited := *s
	limited.affords = bits
	w := &estimate{compiler: limited.compilerAt(point)}
	s.Expr.Walk(func(e *syntax.Expr) {
		rests := !beyond && e.Op == syntax.Call && w.isNetwork(e.Text)
		for _, a := range e.Args {
			rests = rests && w.byParams(a, nil)
		}
		if rests {
			beyond = syntax.IsLarge(w.missing(e, w.base))
		}
	})
	return beyond
}

// walk runs through the addresses field by field, arrays from their first entry on.
type walk struct {
	fields  []*field // in the order in which they are run through
	values  []uint64 // of these fields
	address uint64
}

func walkThrough(fields []field) *walk {
	w := &walk{values: make([]uint64, len(fields))}
	for i := 0; i < len(fields); {
		end := i + 1
		for fields[i].index > 0 && fields[end-1].index > 0 {
			end++
		}
		for k := end - 1; k >= i; k-- {
			fields[k].depth = len(w.fields)
			w.fields = append(w.fields, &fields[k])
		}
		i = end
	}
	return w
}

// next goes to the next address that differs from this one in some field up to a place. The first such place is changed; more is
// false after the last address.
func (w *walk) next(last int) (changed int, more bool) {
	for i, d := range slices.Backward(w.fields) {
		if i <= last && w.values[i]+1 < d.size {
			w.values[i]++
			w.address += d.weight
			return i, true
		}
		w.address -= w.values[i] * d.weight
		w.values[i] = 0
	}
	return 0, false
}

// reading is how far the fields of an address are read by the condition for it to be a node: where that is false, it is false of
// all addresses with the same values there.
type reading struct {
	of      *walk // to the address
	deepest int   // place of the last field that was read, in the order in which addresses are run through; -1 of none
}

func (r *reading) value(d *field) int64 {
	r.deepest = max(r.deepest, d.depth)
	return int64(r.of.values[d.depth])
}

// field is the code of a field of the address.
func (r *reading) field(d field, u code) code {
	return code{form: wordsIn(0, int64(d.size)-1), on: u.on, cost: u.cost + 1, word: func(*frame) int64 { return r.value(&d) }}
}

// entry is a field of an array of the address.
func (r *reading) entry(at syntax.Pos, g *Net, name string, fields []field, i int64) int64 {
	if uint64(i) >= uint64(len(fields)) {
		noPlace(at, g, name, i, len(fields))
	}
	return r.value(&fields[i])
}

// addressesOf puts addresses in place of nodes.
func (g *Net) addressesOf(cases []uint8, of *column) {
	if g.numbered != nil {
		for _, i := range cases {
			of[i] = int64(g.numbered.addresses[of[i]])
		}
	}
}

// nodesAt puts nodes in place of addresses. Where there is none the cases are decided one by one.
func (g *Net) nodesAt(cases []uint8, of *column) {
	if g.numbered == nil {
		return
	}
	for _, i := range cases {
		u, found := g.nodeAt(uint64(of[i]))
		if !found {
			panic(overflow{})
		}
		of[i] = int64(u)
	}
}

// choose finds the nodes among the addresses. It leaves out at once all that agree with one that is none in the fields that its
// condition has read.
func (g *Net) choose(c *compiler, n *syntax.Network, most chosenBounds) {
	w := walkThrough(g.fields)
	raw := &Net{Name: g.Name, Family: g.Family, Params: g.Params, Order: g.Order, fields: g.fields, arrays: g.arrays, file: g.file}
	parts := raw.conditions(c, n.Nodes, w)
	defer func(limit uint64) {
		if c.machine.clock > c.machine.limit {
			_ = recover()
			syntax.TooLarge(n.Nodes.Pos, "the condition for nodes takes more than %d steps for %s", most.steps, g.Name)
		}
		c.machine.limit = limit
	}(c.machine.limit)
	began := c.machine.clock
	c.machine.limit = began + most.steps
	made, last := &numbering{where: n.Nodes}, 0
	for changed, more := 0, true; more; changed, more = w.next(last) {
		if made.tried++; made.tried > most.addresses {
			syntax.TooLarge(n.Nodes.Pos, "more than %d addresses are looked at for the nodes of %s", most.addresses, g.Name)
		}
		last = len(w.fields)
		for _, p := range parts {
			p.changed = min(p.changed, changed)
		}
		if k := slices.IndexFunc(parts, func(p *condition) bool { return !p.holds() }); k >= 0 {
			last = parts[k].seen.deepest
		} else if made.addresses = append(made.addresses, w.address); len(made.addresses) > most.nodes {
			syntax.TooLarge(n.Pos, "%s has more than %d nodes, by a condition for them", g.Name, most.nodes)
		}
	}
	if len(made.addresses) == 0 {
		syntax.Fail(n.Nodes.Pos, "%s has no node: no address u is one where %s; a line \"for\" below the network leaves out such members",
			g.Name, n.Nodes)
	}
	slices.Sort(made.addresses)
	made.steps = c.machine.clock - began
	g.numbered, g.Order = made, uint64(len(made.addresses))
	for i := range g.fields {
		g.fields[i].among, g.fields[i].shift = made, -1
	}
}

// condition is one of the conditions of which each has to hold for an address to be a node.
type condition struct {
	truth   func() bool
	seen    *reading
	changed int // the first place in which a field has changed since it was asked for
}

// holds is whether the condition is true of the address at which the walk is. Where it was false, a field has changed since then that
// it had read.
func (p *condition) holds() bool {
	if p.seen.deepest < p.changed {
		return true
	}
	p.seen.deepest = -1
	holds := p.truth()
	p.changed = math.MaxInt
	return holds
}

// conditions are the parts of a condition, in g, of which each address is a node.
func (g *Net) conditions(c *compiler, e *syntax.Expr, w *walk) (parts []*condition) {
	for _, e := range syntax.Parts("and", e) {
		if list := g.distinct(c, e); list != nil {
			p, differ := &condition{seen: &reading{of: w}}, 0
			p.truth = func() bool {
				c.machine.step(1)
				differ = p.seen.differ(list, min(differ, max(0, p.changed-list[0].depth)))
				return differ == len(list)
			}
			parts = append(parts, p)
			continue
		}
		if e.Op == syntax.Binder && e.Text == "all" && e.Binds[0].In.Op == syntax.Range && len(e.Binds[0].In.Args) == 2 {
			if several := g.each(c, e, w); several != nil {
				parts = append(parts, several...)
				continue
			}
		}
		parts = append(parts, g.condition(c, e, c.base, w))
	}
	return parts
}

// condition is one of them, with the names of a scope.
func (g *Net) condition(c *compiler, e *syntax.Expr, s *scope, w *walk) *condition {
	c.frame, c.depth = &layoutOf{}, 0
	one := &nest{compiler: c}
	variable, _ := one.add("u", e.Pos, domain{form: nodesOf(g)}, s).find("u")
	seen := &reading{of: w}
	variable.lanes, variable.seen = nil, seen
	truth := c.expr(e, s.with("u", variable)).truthOf()
	f := c.frame.newFrame(c.machine)
	return &condition{seen: seen, truth: func() bool { f.next(one.numbers[0]); return truth(f) }}
}

// mostConditions bounds those that one "all" is taken apart to.
const mostConditions = 1 << 8

// each takes "all i in a..b: S" apart, for each i; nil: it does not.
func (g *Net) each(c *compiler, e *syntax.Expr, w *walk) (parts []*condition) {
	binds := slices.Clone(e.Binds)
	name, in := binds[0].Names[0], binds[0].In
	free := true
	for _, end := range in.Args {
		end.Uses(nil, func(name string) { free = free && name != "u" })
	}
	if name == "u" || !free {
		return nil
	}
	var ends [2]int64
	for i, end := range in.Args {
		ends[i] = c.alone(end, c.base).number()(c.frame.newFrame(c.machine))
	}
	if ends[0] <= ends[1] && uint64(ends[1]-ends[0]) >= mostConditions {
		return nil
	}
	rest := *e
	if binds[0].Names = binds[0].Names[1:]; len(binds[0].Names) == 0 {
		binds = binds[1:]
	}
	rest.Binds = binds
	one := &rest
	if len(binds) == 0 {
		if one = e.Args[0]; e.Where != nil {
			one = syntax.Operation("->", e.Where, one)
		}
	}
	for i := ends[0]; i <= ends[1]; i++ {
		parts = append(parts, g.condition(c, one, c.base.with(name, fixedCode(e.Pos, whole(i))), w))
	}
	return slices.Clip(parts)
}

// distinct are the entries of M where the condition is "distinct(u.M)".
func (g *Net) distinct(c *compiler, e *syntax.Expr) []field {
	if e.Op != syntax.Call || e.Text != "distinct" || len(e.Args) != 1 || c.definition(e.Text) != nil {
		return nil
	}
	list := e.Args[0]
	if list.Op != syntax.Field || !isArray(g, list.Text) || list.Args[0].Op != syntax.Name || list.Args[0].Text != "u" {
		return nil
	}
	return g.array(list.Text)
}

// differ is how many entries of an array of the address, from the first one on, differ from each other, where the first ones are
// known to do so; no more are read.
func (r *reading) differ(entries []field, known int) int {
	for i := known; i < len(entries); i++ {
		d := &entries[i]
		if x := r.value(d); slices.Contains(r.of.values[entries[0].depth:d.depth], uint64(x)) {
			return i
		}
	}
	return len(entries)
}
