package sentence

import (
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"mccheck/model"
	"mccheck/model/netfile"
	"mccheck/sentence/syntax"
)

const (
	maxSteps    = 1 << 22 // nodes of a network by steps
	maxPairs    = 1 << 11 // nodes of a network by an edge, whose pairs are all looked at
	maxWithin   = 1 << 7  // networks of a file of which the nodes of each depend on the next
	maxCompared = 1 << 7  // nodes of a network of which every pair is compared by its edge and its steps, and of larger ones about as many
)

// memberStore remembers the networks of a file, for all its sentences.
type memberStore struct {
	sync.Mutex
	networks map[string]*Net
	large    map[string]tooLarge      // those that are not made
	making   map[string]chan struct{} // those that a sentence has asked for, and that are closed when they are made
	endless  error                    // the nodes of a network depend on themselves
}

// tooLarge is why a network is not made by who affords so many bits, or fewer.
type tooLarge struct {
	err  error
	bits int
}

// bits is log2 of the cases that it may take to find the nodes of a network.
func (s *Sentence) bits() int {
	if s.affords == 0 {
		return math.MaxInt
	}
	return s.affords
}

// common is what all sentences of a file share, and none changes.
type common struct {
	defs   map[string]*definition
	tables map[string]*Value
}

// common is made when the first sentence of the file asks for it.
func (f *File) common() *common {
	f.sharing.Lock()
	defer f.sharing.Unlock()
	if f.shares != nil {
		return f.shares
	}
	c := &common{defs: maps.Clone(prelude()), tables: map[string]*Value{}}
	for _, n := range f.Networks {
		c.defs[n.Name] = &definition{Let: &syntax.Let{Pos: n.Pos, Name: n.Name, Params: named(n.Params)}, network: n}
	}
	for _, t := range f.Tables {
		v := tableValue(t)
		c.tables[t.Name] = &v
	}
	for _, l := range f.Lets {
		c.defs[l.Name] = &definition{Let: l}
	}
	f.shares = c
	return c
}

// shared is a sentence with the definitions that all claims of a file share.
func (f *File) shared() *Sentence {
	return &Sentence{file: f, common: f.common(), witnesses: map[string]*syntax.Let{}, work: maxWork}
}

// fileNetwork is a member of a network of the file.
func (s *Sentence) fileNetwork(n *syntax.Network, params []int64) (*Net, error) {
	name := n.Name
	if len(n.Params) > 0 {
		name += "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(params), " ", ","), "[]") + ")"
	}
	m := &s.file.members
	g, made, err := m.find(name, s.bits(), s.depth == 0)
	if g != nil && n.Format == "" {
		if beyond := g.beyond(s); beyond != "" {
			return nil, &syntax.Error{Path: s.file.Path, Pos: n.Pos, Msg: beyond, Large: true}
		}
	}
	if g != nil || err != nil {
		return g, err
	}
	defer made()
	if s.depth == maxWithin {
		m.Lock()
		defer m.Unlock()
		m.endless = &syntax.Error{Path: s.file.Path, Pos: n.Pos,
			Msg: fmt.Sprintf("the nodes of %s depend on those of %d networks, one on the next: on themselves, it seems", n.Name, maxWithin)}
		return nil, m.endless
	}
	g = &Net{Name: name, Family: n.Name, Params: params, file: s.file}
	if n.Format != "" {
		err = g.read(n)
	} else {
		err = g.build(n, s)
	}
	m.Lock()
	defer m.Unlock()
	if err != nil {
		if syntax.IsLarge(err) && s.bits() >= m.large[name].bits { // what affords more tells why
			m.large[name] = tooLarge{err, s.bits()}
		}
		return nil, err
	}
	g.prepare()
	g.alike = sync.OnceValue(g.findAlike)
	if known := m.networks[name]; known != nil { // another goroutine was faster
		return known, nil
	}
	m.networks[name] = g
	return g, nil
}

// find is a network that was made, or why it was not. If there is neither, the caller makes it, and then calls made. While a sentence
// makes it, others wait, where they may: not those that make another one, which that may wait for.
func (m *memberStore) find(name string, bits int, mayWait bool) (g *Net, made func(), err error) {
	m.Lock()
	defer m.Unlock()
	if m.networks == nil {
		m.networks, m.large, m.making = map[string]*Net{}, map[string]tooLarge{}, map[string]chan struct{}{}
	}
	for {
		if m.endless != nil {
			return nil, nil, m.endless
		}
		if g = m.networks[name]; g != nil {
			return g, nil, nil
		}
		if no := m.large[name]; no.err != nil && bits <= no.bits {
			return nil, nil, no.err
		}
		if !mayWait {
			return nil, func() {}, nil
		}
		wait := m.making[name]
		if wait == nil {
			break
		}
		m.Unlock()
		<-wait
		m.Lock()
	}
	done := make(chan struct{})
	m.making[name] = done
	return nil, func() {
		m.Lock()
		defer m.Unlock()
		delete(m.making, name)
		close(done)
	}, nil
}

// read takes the network from a file beside the claims.
func (g *Net) read(n *syntax.Network) error {
	content, err := ReadBeside(g.file.Path, n.File, netfile.MaxBytes)
	if err != nil {
		return &syntax.Error{Path: g.file.Path, Pos: n.Pos, Msg: err.Error()}
	}
	graph, err := netfile.Read(g.Name, n.Format, content)
	if err != nil {
		return &syntax.Error{Path: g.file.Path, Pos: n.Pos, Msg: n.File + ": " + err.Error()}
	}
	g.Order, g.graph = graph.Order(), graph
	return nil
}

// build makes the network from its steps, or from its edge, for a sentence, perhaps within others whose nodes depend on its own.
func (g *Net) build(n *syntax.Network, within *Sentence) error {
	err := g.compiled(n, within, func(c *compiler) {
		for _, e := range n.For.Conditions() {
			if !c.alone(e, c.base).truthOf()(c.frame.newFrame(c.machine)) {
				syntax.Fail(n.Pos, "%s: want %s", g.Name, e)
			}
		}
		g.layout(c, n)
		if n.Nodes != nil {
			g.choose(c, n, within.bounds())
		}
		if beyond := g.beyond(within); beyond != "" {
			syntax.TooLarge(n.Pos, "%s", beyond)
		}
		if len(n.Steps) == 0 && g.Order > maxPairs {
			syntax.TooLarge(n.Pos, "%s has %d nodes; by its edge alone a network has at most %d. Steps make larger ones", g.Name, g.Order, maxPairs)
		}
	})
	lists := &adjacency{of: g}
	lists.made = sync.OnceFunc(func() {
		if err := g.compiled(n, &Sentence{depth: within.depth}, func(c *compiler) { g.link(c, n, lists) }); err != nil {
			panic(err)
		}
	})
	g.graph = lists
	return err
}

// beyond is why the network is too large for a sentence, by its nodes, and "" where it is not.
func (g *Net) beyond(s *Sentence) string {
	if most := s.mostNodes(); g.Order > uint64(most) {
		return fmt.Sprintf("%s has %d nodes, want at most %d", g.Name, g.Order, most)
	}
	return ""
}

// compiled makes a part of the network with a compiler in words, and where these do not suffice once more with one in exact numbers.
func (g *Net) compiled(n *syntax.Network, within *Sentence, part func(c *compiler)) (err error) {
	defer syntax.Caught(g.file.Path, &err)
	of := g.file.shared()
	of.depth, of.affords = within.depth+1, within.affords
	for _, exact := range []bool{false, true} {
		c := of.compiler(nil, exact, &[]*watch{})
		for i, name := range n.Params {
			c.base = c.base.with(name, fixedCode(n.Pos, whole(g.Params[i])))
		}
		if fits(func() { part(c) }) {
			return nil
		}
	}
	syntax.Fail(n.Pos, "%s: %s", g.Name, tooLong)
	return nil
}

// link makes the lists of neighbours.
func (g *Net) link(c *compiler, n *syntax.Network, lists *adjacency) {
	near := make([][]uint32, g.Order)
	if len(n.Steps) == 0 {
		g.byEdge(c, n, near)
	} else {
		g.bySteps(c, n, near)
	}
	if n.Edge != nil && len(n.Steps) > 0 {
		g.compare(c, n, near)
	}
	ends := uint64(0)
	for _, list := range near {
		ends += uint64(len(list))
	}
	if ends > math.MaxUint32 {
		syntax.TooLarge(n.Pos, "the nodes of %s have %d neighbours in all, want at most 2^32 - 1", g.Name, ends)
	}
	lists.near = &model.Neighborhoods{First: make([]uint32, 0, g.Order+1), Targets: make([]uint32, 0, ends)}
	for _, list := range near {
		lists.near.First = append(lists.near.First, uint32(len(lists.near.Targets)))
		lists.near.Targets = append(lists.near.Targets, list...)
	}
	lists.near.First = append(lists.near.First, uint32(ends))
}

// alone compiles an expression in a frame of its own.
func (c *compiler) alone(e *syntax.Expr, s *scope) code {
	c.frame, c.depth = &layoutOf{}, 0
	return c.expr(e, s)
}

// layout sets the fields and the order.
func (g *Net) layout(c *compiler, n *syntax.Network) {
	number := func(e *syntax.Expr) int64 {
		f := c.alone(e, c.base).number()
		return f(c.frame.newFrame(c.machine))
	}
	var fields []model.Field
	for _, group := range n.Fields {
		size, count := number(group.Size), int64(1)
		if group.Count != nil {
			count = number(group.Count)
		}
		wide := fmt.Sprintf("%s of %s has %d bits, want 0..%d", group.Name, g.Name, size, model.MaxAddressBits)
		long := fmt.Sprintf("%s of %s has %d places, want 0..%d", group.Name, g.Name, count, mostPlaces)
		switch {
		case group.Digits && size < 1:
			syntax.Fail(group.Pos, "%s of %s is a digit of %d values, want 1 or more", group.Name, g.Name, size)
		case size < 0:
			syntax.Fail(group.Pos, "%s", wide)
		case count < 0:
			syntax.Fail(group.Pos, "%s", long)
		case size > model.MaxAddressBits && !group.Digits:
			syntax.TooLarge(group.Pos, "%s", wide)
		case count > mostPlaces:
			syntax.TooLarge(group.Pos, "%s", long)
		}
		f := model.BitsField(group.Name, int(size))
		if group.Digits {
			f = model.DigitField(group.Name, int(size))
		}
		f.Array, f.Count = group.Count != nil, int(count)
		fields = append(fields, f)
	}
	g.fields, g.arrays, g.Order = flat(fields)
	if g.Order == 0 {
		syntax.TooLarge(n.Pos, "%s has more than 2^%d nodes", g.Name, model.MaxAddressBits)
	}
}

// mostPlaces bounds an array of fields.
const mostPlaces = 1 << 10

// flat are fields one by one with their weights, the names of arrays, and the number of addresses; 0 if there
// are more than 2^MaxAddressBits.
func flat(groups []model.Field) (fields []field, arrays []string, order uint64) {
	for _, f := range groups {
		if f.Array {
			arrays = append(arrays, f.Name)
		}
		for i := f.Count - 1; i >= 0; i-- {
			index := i
			if !f.Array {
				index = -1
			}
			fields = append(fields, field{name: f.Name, index: index, size: f.Base, digit: f.Digit})
		}
	}
	order = 1
	for i := len(fields) - 1; i >= 0; i-- {
		fields[i].weight, fields[i].shift = order, -1
		if size := fields[i].size; order&(order-1) == 0 && size&(size-1) == 0 {
			fields[i].shift = bits.TrailingZeros64(order)
		}
		if order > (1<<model.MaxAddressBits)/fields[i].size {
			return fields, arrays, 0
		}
		order *= fields[i].size
	}
	return fields, arrays, order
}

// Watch tells how far the neighbours in a network by steps are, when they are made, in nodes of so many: each counts for every
// step, and twice more.
func (g *Net) Watch(told func(done, all uint64)) { g.watch = told }

// bySteps takes each step at each node.
func (g *Net) bySteps(c *compiler, n *syntax.Network, near [][]uint32) {
	parts := uint64(len(n.Steps)) + 2
	at := func(part int, u uint64) {
		if g.watch != nil && u%watchedNodes == watchedNodes-1 {
			g.watch(uint64(part)*g.Order+u, parts*g.Order)
		}
	}
	loop := "a condition behind where leaves that out"
	if n.For == nil {
		loop += fmt.Sprintf("; a line \"for\" below the network leaves out members such as %s", g.Name)
	}
	for i, step := range n.Steps {
		g.step(c, step, near, loop, func(u uint64) { at(i, u) })
	}
	for u := range near {
		at(len(n.Steps), uint64(u))
		slices.Sort(near[u])
		near[u] = slices.Compact(near[u])
	}
	for u, list := range near {
		at(len(n.Steps)+1, uint64(u))
		for _, v := range list {
			if _, back := slices.BinarySearch(near[v], uint32(u)); !back {
				syntax.Fail(n.Pos, "a step leads from %s to %s in %s, and none leads back: links have no direction, a further step leads back",
					g.Format(uint64(u)), g.Format(uint64(v)), g.Name)
			}
		}
	}
}

// maxTaken bounds how often one step is looked at.
const maxTaken = 1 << 28

// watchedNodes are passed between two times that the progress of links is told.
const watchedNodes = 1 << 12

// step adds where one step leads, and tells at which node it is; loop is the advice where it leads to the node itself.
func (g *Net) step(c *compiler, step *syntax.Step, near [][]uint32, loop string, at func(u uint64)) {
	c.frame, c.depth = &layoutOf{}, 0
	all := domain{form: nodesOf(g), first: func(*frame) int64 { return 0 }, last: func(*frame) int64 { return int64(g.Order) - 1 }}
	outer := &nest{compiler: c}
	s := outer.add("u", step.Pos, all, c.base)
	inner, s := c.nest(step.Binds, s)
	where := func(*frame) bool { return true }
	if step.Where != nil {
		where = c.expr(step.Where, s).truthOf()
	}
	to := c.expr(step.To, s)
	v := presentCode(step.To.Pos, to, g, func(*frame) *Net { return g })
	taken, from := 0, -1 // the node that a step is being taken at, if any
	defer func() {
		r := recover()
		if e, told := r.(*syntax.Error); told && from >= 0 && !e.Is(syntax.ErrLimit) {
			e.Msg += ", at a step from " + g.Format(uint64(from))
		}
		if r != nil {
			panic(r)
		}
	}()
	take := func(f *frame) bool {
		u := uint64(f.words[outer.slots[0]])
		if taken++; taken > maxTaken {
			syntax.TooLarge(step.Pos, "a step of %s is looked at more than 2^28 times, at all nodes with all that runs through its domains", g.Name)
		}
		at(u)
		if where(f) {
			from = int(u)
			w := v(f)
			if from = -1; u == w {
				syntax.Fail(step.Pos, "a step leads from %s of %s to itself: %s", g.Format(u), g.Name, loop)
			}
			near[u] = append(near[u], uint32(w))
		}
		return false
	}
	run := outer.run(inner.run(take))
	run(c.frame.newFrame(c.machine))
}

// edgeOf is the sentence of the edge at two nodes.
func (g *Net) edgeOf(c *compiler, n *syntax.Network) func(u, v uint64) bool {
	if len(n.Edge.Params) != 2 {
		syntax.Fail(n.Edge.Pos, "edge of %s has %d arguments, want edge(u,v)", n.Name, len(n.Edge.Params))
	}
	c.frame, c.depth = &layoutOf{}, 0
	both, s := &nest{compiler: c}, c.base
	for _, p := range n.Edge.Params {
		s = both.add(p.Name, p.Pos, domain{form: nodesOf(g)}, s)
	}
	joined := c.expr(n.Edge.Body, s).truthOf()
	f := c.frame.newFrame(c.machine)
	return func(u, v uint64) bool {
		for i, w := range []uint64{u, v} {
			f.words[both.slots[i]] = int64(w)
			f.next(both.numbers[i])
		}
		return joined(f)
	}
}

// byEdge looks at all pairs.
func (g *Net) byEdge(c *compiler, n *syntax.Network, near [][]uint32) {
	edge := g.edgeOf(c, n)
	for u := range g.Order {
		for v := range g.Order {
			if !edge(u, v) {
				continue
			}
			if u == v || !edge(v, u) {
				syntax.Fail(n.Edge.Pos, "edge(%s,%s) holds in %s, and edge(%s,%s) has to be false for one node and the same both ways",
					g.Format(u), g.Format(v), g.Name, g.Format(v), g.Format(u))
			}
			near[u] = append(near[u], uint32(v))
		}
	}
}

// compare lays the edge beside the steps: at every node of a small network, and at some of a larger one, as many as maxCompared has
// pairs for, and at least two. Successive multiples of the golden ratio are spread evenly, whatever the weights of the fields are.
func (g *Net) compare(c *compiler, n *syntax.Network, near [][]uint32) {
	edge := g.edgeOf(c, n)
	looked := max(2, maxCompared*maxCompared/max(g.Order, 1))
	for i := range min(looked, g.Order) {
		u := i
		if g.Order > maxCompared {
			u, _ = bits.Mul64((i+1)*0x9e3779b97f4a7c15, g.Order)
		}
		for v := range g.Order {
			if _, by := slices.BinarySearch(near[u], uint32(v)); by != edge(u, v) {
				syntax.Fail(n.Edge.Pos, "%s, %s of %s: joined by the steps: %t; by the edge: %t", g.Format(u), g.Format(v), g.Name, by, !by)
			}
		}
	}
}
