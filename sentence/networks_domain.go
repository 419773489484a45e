package sentence

import (
	"iter"
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// network compiles what has to be a network; it is nil where the network is not known
// before the evaluation.
func (c *compiler) network(e *syntax.Expr, s *scope) (known *Net, g func(*frame) *Net, v code) {
	v = c.expr(e, s)
	if v.kind != networks && v.kind != anything && !v.never() {
		syntax.Fail(e.Pos, "%s where a network is wanted", v.tell())
	}
	value, at := v.kept().boxed(), e.Pos
	g = func(f *frame) *Net {
		x := value(f)
		if x.kind != NetOf {
			syntax.Fail(at, "%s where a network is wanted", described(x))
		}
		return x.p.(*Net)
	}
	if v.fixed != nil {
		known = g(nil)
		g = func(*frame) *Net { return known }
	}
	return known, g, v
}

func (c *compiler) nodesDomain(e *syntax.Expr, s *scope) domain {
	known, g, v := c.network(e.Args[0], s)
	if known != nil && known.gone == nil {
		last := int64(known.Order) - 1
		return domain{
			form: nodesOf(known), cost: 1,
			first: func(*frame) int64 { return 0 }, last: func(*frame) int64 { return last },
		}
	}
	d := domain{on: v.on, cost: v.cost + 50}
	if known != nil {
		d.form = nodesOf(known)
	}
	d.items = func(f *frame) []Value {
		x := g(f)
		if x.count() > maxItems {
			syntax.TooMuch(e.Pos, "%s has %d nodes, want at most %d", x, x.count(), maxItems)
		}
		var list []Value
		for u := range x.Order {
			if !x.gone[u] {
				list = append(list, nodeValue(x, int64(u)))
			}
		}
		return list
	}
	return d
}

// present compiles a node of a network that has not been taken away.
func (c *compiler) present(e *syntax.Expr, known *Net, g func(*frame) *Net, s *scope) (u func(*frame) uint64, v code) {
	v = c.expr(e, s)
	return presentCode(e.Pos, v, known, g), v
}

func presentCode(at syntax.Pos, v code, known *Net, g func(*frame) *Net) func(*frame) uint64 {
	if known != nil && v.kind == nodes && !sameNetwork(v.network, known.of()) {
		syntax.Fail(at, "a node of %s, want one of %s", v.network, known)
	}
	if known.has(v) {
		if slot, is := v.variable(); is {
			return func(f *frame) uint64 { return uint64(f.words[slot]) }
		}
		n := v.word
		return func(f *frame) uint64 { return uint64(n(f)) }
	}
	value := v.boxed()
	checked := func(f *frame) uint64 { x := g(f); return x.present(at, value(f)) }
	if known == nil || known.gone != nil || !v.scalar() {
		return checked
	}
	n := v.word
	return func(f *frame) uint64 {
		if u := uint64(n(f)); u < known.Order {
			return u
		}
		return checked(f)
	}
}

func (c *compiler) nearDomain(e *syntax.Expr, s *scope) domain {
	known, g, net := c.network(e.Args[0], s)
	u, v := c.present(e.Args[1], known, g, s)
	d := domain{on: net.on | v.on, cost: net.cost + v.cost + 20}
	if known != nil {
		d.form = nodesOf(known)
		d.words = func(f *frame, list []uint64) []uint64 { return known.near(list, u(f)) }
		if known.Order <= mostListed && v.on != 0 {
			known.of().listed()
		}
		if known.has(v) {
			d.many = nearOf(known, v)
		}
		return d
	}
	d.items = func(f *frame) []Value {
		x := g(f)
		var list []Value
		for _, w := range x.near(nil, u(f)) {
			list = append(list, nodeValue(x, int64(w)))
		}
		return list
	}
	return d
}

func (c *compiler) linksDomain(e *syntax.Expr, s *scope) domain {
	known, g, net := c.network(e.Args[0], s)
	d := domain{form: form{kind: sets}, on: net.on, cost: net.cost + 200}
	if known != nil {
		item := nodesOf(known)
		d.item = &item
	}
	d.each = func(f *frame) iter.Seq[Value] {
		x := g(f)
		return func(yield func(Value) bool) {
			for u := range x.Order {
				if x.gone[u] {
					continue
				}
				for _, w := range x.near(nil, u) {
					if w > u && !yield(setValue(e.Pos, []Value{nodeValue(x, int64(u)), nodeValue(x, int64(w))})) {
						return
					}
				}
			}
		}
	}
	d.size = func(f *frame) *big.Int { return big.NewInt(g(f).size()) }
	return d
}

// size is the number of links.
func (g *Net) size() int64 {
	twice, of := int64(0), g.degreeOf()
	for u := range g.Order {
		if !g.gone[u] {
			twice += of(int64(u))
		}
	}
	return twice / 2
}

// maxWalks bounds a search for paths.
const maxWalks = 1 << 24

// walks makes lists of nodes along links, all different, that begin with start; yield
// is told of each, and go on may end a branch.
func walks(at syntax.Pos, x *Net, f *frame, start uint64, found func(path []uint64) (take, extend bool), yield func([]uint64) bool) {
	var extend func(path []uint64) bool
	steps := 0
	extend = func(path []uint64) bool {
		if steps++; steps > maxWalks {
			syntax.TooMuch(at, "a search for more than %d paths in %s", maxWalks, x)
		}
		f.spend(len(path))
		take, longer := found(path)
		if take && !yield(path) {
			return false
		}
		if longer {
			for _, w := range x.near(nil, path[len(path)-1]) {
				if !slices.Contains(path, w) && !extend(append(path, w)) {
					return false
				}
			}
		}
		return true
	}
	extend([]uint64{start})
}

func pathValue(x *Net, path []uint64) Value {
	return listOfWords(x.of(), signed(path))
}

func (c *compiler) pathsDomain(e *syntax.Expr, s *scope) domain {
	known, g, net := c.network(e.Args[0], s)
	u, a := c.present(e.Args[1], known, g, s)
	v, b := c.present(e.Args[2], known, g, s)
	d := domain{form: form{kind: lists}, on: net.on | a.on | b.on, cost: net.cost + a.cost + b.cost + 500}
	if known != nil {
		item := nodesOf(known)
		d.item = &item
	}
	d.has = func(f *frame, x Value) bool {
		walk := g(f).walk(e.Pos, x)
		return len(walk) > 0 && walk[0] == u(f) && walk[len(walk)-1] == v(f)
	}
	d.each = func(f *frame) iter.Seq[Value] {
		x, from, to := g(f), u(f), v(f)
		return func(yield func(Value) bool) {
			walks(e.Pos, x, f, from, func(path []uint64) (take, extend bool) {
				at := path[len(path)-1] == to
				return at, !at
			}, func(path []uint64) bool { return yield(pathValue(x, path)) })
		}
	}
	return d
}

func (c *compiler) cyclesDomain(e *syntax.Expr, s *scope) domain {
	known, g, net := c.network(e.Args[0], s)
	d := domain{form: form{kind: lists}, on: net.on, cost: net.cost + 2000}
	if known != nil {
		item := nodesOf(known)
		d.item = &item
	}
	d.has = func(f *frame, x Value) bool {
		net := g(f)
		walk := net.walk(e.Pos, x)
		n := len(walk)
		return n > 2 && walk[0] == slices.Min(walk) && walk[1] < walk[n-1] && net.Adjacent(walk[n-1], walk[0])
	}
	d.each = func(f *frame) iter.Seq[Value] {
		x := g(f)
		return func(yield func(Value) bool) {
			going := true
			for start := uint64(0); start < x.Order && going; start++ {
				walks(e.Pos, x, f, start, func(path []uint64) (take, extend bool) {
					last := path[len(path)-1]
					// Each cycle once: from its least node, towards the lesser of that node's two.
					return len(path) > 2 && path[1] < last && x.Adjacent(last, start), last >= start
				}, func(path []uint64) bool { going = yield(pathValue(x, path)); return going })
			}
		}
	}
	return d
}

// treesDomain makes the sets of links that span a network without a circle.
func (c *compiler) treesDomain(e *syntax.Expr, s *scope) domain {
	links := c.linksDomain(e, s)
	_, g, _ := c.network(e.Args[0], s)
	d := domain{form: form{kind: sets, item: &links.form}, on: links.on, cost: links.cost * 10}
	d.has = func(f *frame, v Value) bool { return g(f).spannedBy(e.Pos, v) }
	d.each = func(f *frame) iter.Seq[Value] {
		x, all := g(f), links.all(f)
		wanted := int(x.count()) - 1
		return func(yield func(Value) bool) {
			var choose func(from int, taken []Value, part []int64) bool
			steps := 0
			choose = func(from int, taken []Value, part []int64) bool {
				if steps++; steps > maxWalks {
					syntax.TooMuch(e.Pos, "a search for more than %d sets of links in %s", maxWalks, x)
				}
				f.spend(len(part))
				if len(taken) == wanted {
					return yield(setValue(e.Pos, slices.Clone(taken)))
				}
				for i := from; i < len(all) && len(all)-i >= wanted-len(taken); i++ {
					ends := all[i].Items()
					a, b := part[ends[0].n], part[ends[1].n]
					if a == b {
						continue
					}
					joined := slices.Clone(part)
					for u := range joined {
						if joined[u] == b {
							joined[u] = a
						}
					}
					if !choose(i+1, append(slices.Clone(taken), all[i]), joined) {
						return false
					}
				}
				return true
			}
			part := make([]int64, x.Order)
			for u := range part {
				part[u] = int64(u)
			}
			choose(0, nil, part)
		}
	}
	d.size = func(f *frame) *big.Int {
		x := g(f)
		if n := int64(x.count()); n > maxKirchhoff {
			if big.NewInt(0).Binomial(x.size(), max(x.size()-n+1, 0)).Cmp(big.NewInt(maxWalks)) > 0 {
				syntax.TooLarge(e.Pos, "the spanning trees of %s, which has %d nodes: want at most %d", x, n, maxKirchhoff)
			}
			return big.NewInt(int64(len(slices.Collect(d.each(f)))))
		}
		return x.trees()
	}
	return d
}

// maxKirchhoff is the most nodes of which the determinant is computed that counts spanning trees: a fifth of a second.
const maxKirchhoff = 128

// trees is the number of spanning trees, by Kirchhoff's theorem the determinant of the degrees less the links, without one
// node; each division is exact (Bareiss).
func (g *Net) trees() *big.Int {
	place, m := map[uint64]int{}, [][]*big.Int{}
	for u := range g.Order {
		if !g.gone[u] {
			place[u] = len(place)
			m = append(m, nil)
		}
	}
	for u, i := range place {
		m[i] = make([]*big.Int, len(m))
		for j := range m[i] {
			m[i][j] = new(big.Int)
		}
		near := g.near(nil, u)
		m[i][i].SetInt64(int64(len(near)))
		for _, w := range near {
			m[i][place[w]].SetInt64(-1)
		}
	}
	before, last := big.NewInt(1), max(len(m)-1, 0)
	for k := range last {
		for i := k + 1; i < last; i++ {
			for j := k + 1; j < last; j++ {
				x := m[i][j].Mul(m[i][j], m[k][k])
				x.Sub(x, new(big.Int).Mul(m[i][k], m[k][j])).Quo(x, before)
			}
		}
		if before = m[k][k]; before.Sign() == 0 {
			break // a part of the network is apart from the rest
		}
	}
	if len(m) == 0 {
		return new(big.Int)
	}
	return before
}

// spannedBy reports whether a set of links joins all nodes without a cycle: it has one link less than there are nodes, and
// each of them joins two parts.
func (g *Net) spannedBy(at syntax.Pos, v Value) bool {
	if v.kind != SetOf || int64(v.size()) != int64(g.count())-1 {
		return false
	}
	up := map[int64]int64{} // of a node, another one of its part; of one in each part, nothing
	top := func(u Value) int64 {
		n := u.n
		for w, found := up[n]; found; w, found = up[n] {
			if higher, found := up[w]; found {
				up[n] = higher // the way is half as long the next time
			}
			n = w
		}
		return n
	}
	for _, link := range v.Items() {
		if link.kind != SetOf || link.size() != 2 {
			return false
		}
		u, w := link.Items()[0], link.Items()[1]
		if !g.isNode(at, u) || !g.isNode(at, w) || !g.Adjacent(uint64(u.n), uint64(w.n)) || top(u) == top(w) {
			return false
		}
		up[top(u)] = top(w)
	}
	return true
}

// isNode reports whether v is a node, or the number of one. It stops where v is one of another network.
func (g *Net) isNode(at syntax.Pos, v Value) bool {
	g.mustOwn(at, v)
	return (v.kind == Whole || v.kind == NodeOf) && v.n >= 0 && uint64(v.n) < g.Order && !g.gone[uint64(v.n)]
}
