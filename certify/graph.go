package certify

import (
	"fmt"
	"slices"
	"strings"
)

// Graph is a network: one of a family, of a list, or another one without some nodes. The
// nodes are numbers below Order: addresses, read as numbers.
type Graph struct {
	Name  string // "MC(2,1)"
	Order int
	near  func(to []int, u int) []int // adds to a list; may name a node twice, or u itself

	id         int
	key        string // equal networks have the same
	family     string
	parameters []int
	fields     []field  // of an address
	placeless  []string // arrays of no fields
	addresses  []int    // of the nodes, in increasing order; nil: each address is a node
	root       *Graph   // the network without which some nodes are; itself where none is
	gone       map[int]bool
	known      map[int][]int   // the neighbours that were asked for before
	distances  map[int][]int32 // by source, as far as they are known
}

// field is a part of an address, or one of an array of parts: floor(u/unit) mod base.
type field struct {
	name       string
	index      int // -1 of what is no array
	unit, base int
}

// forget gives back what is remembered of the network.
func (g *Graph) forget() { g.known, g.distances = map[int][]int{}, map[int][]int32{} }

// Neighbors are the nodes joined to u, each once, in increasing order.
func (g *Graph) Neighbors(u int) []int {
	list := g.near(nil, u)
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(v int) bool { return v == u })
}

// family is a family of networks: a head, and the links, by a function or by steps.
type family struct {
	name   string
	params []string
	size   int       // of the frame: the parameters, then the nodes u and v
	wants  []thunk   // conditions on the parameters
	says   string    // the same as text
	fields []fieldOf // leftmost first
	near   func(to []int, u, a, b int) []int
	nodes  thunk // or nil: whether the address u is a node
	steps  thunk // the set of the nodes joined to u
	edge   thunk // or nil: whether u and v are joined
	paired bool  // there are no steps: the edge says which nodes are joined
	varies bool
}

type fieldOf struct {
	name        string
	bits        bool
	count, size thunk // count is nil of what is no array
}

// family finds the definition of a family, of the fact or else of those below.
func (e *evaluator) family(name string) *family {
	if f := e.networks[name]; f != nil {
		return f
	}
	head, near := heads[name], nears[name]
	if head == "" {
		head = preludeOf()["network "+name]
	}
	if head == "" {
		return nil
	}
	defer func(inside bool) { e.inside = inside }(e.inside)
	e.inside = true
	return e.network(name, head, near)
}

// network takes in "(k,m): bits c:k M[2^k]:m for k >= 0, m >= 1", and the steps on the lines
// that follow.
func (e *evaluator) network(name, text string, near func(to []int, u, a, b int) []int) *family {
	within(len(name), maxName, "the name of a network of %d characters", len(name)) // each member has it
	p, f := newParser(text), &family{name: name, near: near}
	p.want("(")
	for more := true; more; more = p.take(",") {
		f.params = append(f.params, p.name())
	}
	p.want(")")
	within(len(f.params), maxParams, "%s with %d parameters", name, len(f.params))
	s := e.alone(func() {
		for _, name := range f.params {
			e.bind(name)
		}
		e.layout(f, p)
		if e.bind("u"); p.take("nodes") {
			p.want("where")
			f.nodes = e.compile(p.expression(0))
		}
		if f.paired = near == nil && p.pairs(); near == nil && !f.paired {
			f.steps = e.stepsOf(p)
		}
		if e.bind("v"); p.take("edge") {
			for _, token := range []string{"(", "u", ",", "v", ")", "="} {
				p.want(token)
			}
			f.edge = e.compile(p.expression(0))
		}
		p.end()
	})
	f.size, f.varies = s.size, s.varies
	e.networks[name] = f
	return f
}

// layout reads the fields of an address, and for which parameters there are some.
func (e *evaluator) layout(f *family, p *parser) {
	p.want(":")
	kind := ""
	for t := p.peek(); t != "" && t != "for" && t != "step" && !p.nodes() && !p.pairs(); t = p.peek() {
		if t == "bits" || t == "digits" {
			kind = p.next()
		}
		if kind == "" {
			stop("%q, want bits or digits before the first field", t)
		}
		part := fieldOf{name: p.name(), bits: kind == "bits"}
		if slices.ContainsFunc(f.fields, func(other fieldOf) bool { return other.name == part.name }) {
			stop("two fields %s", part.name)
		}
		if p.take("[") {
			part.count = e.compile(p.expression(0))
			p.want("]")
		}
		p.want(":")
		part.size = e.compile(p.expression(ranks["+"]))
		f.fields = append(f.fields, part)
		p.take(",")
	}
	head, _, _ := strings.Cut(p.text, "\n")
	_, f.says, _ = strings.Cut(head, " for ")
	for more := p.take("for"); more; more = p.take(",") {
		names := []string{}
		for ; len(p.tokens) > 1 && p.tokens[1].text == ","; p.want(",") {
			names = append(names, p.name())
		}
		within(len(names), len(f.params), "a condition on %d names and more", len(names))
		n := p.expression(ranks["="])
		f.wants = append(f.wants, e.compile(n))
		for _, name := range names {
			f.wants = append(f.wants, e.compile(&node{text: n.text, names: n.names, args: append([]*node{{text: name}}, n.args[1:]...)}))
		}
	}
	if p.take("where") {
		f.wants = append(f.wants, e.compile(p.expression(0)))
	}
}

// nodes reports whether "nodes where" comes next, and pairs whether "edge(" does: fields may have these names, too.
func (p *parser) nodes() bool { return p.two("nodes", "where") }
func (p *parser) pairs() bool { return p.two("edge", "(") }

func (p *parser) two(first, second string) bool {
	return p.peek() == first && len(p.tokens) > 1 && p.tokens[1].text == second
}

// stepsOf reads "step i in D where S: V", one or more of them: the set of all these V.
func (e *evaluator) stepsOf(p *parser) thunk {
	all := &node{text: "{"}
	for p.take("step") {
		n := &node{text: "set"}
		if p.peek() == ":" || p.peek() == "where" {
			n.names, n.args = []string{"step'"}, []*node{{text: "{", args: []*node{{text: "0"}}}}
		} else {
			p.groups(n)
		}
		p.condition(n)
		n.args = append(n.args, p.expression(0))
		all = &node{text: "|", args: []*node{all, n}}
	}
	return e.compile(all)
}

// member is the network of a family with parameters; each is made once.
func (e *evaluator) member(f *family, args []value) *Graph {
	key := []byte(f.name)
	for i, a := range args {
		args[i] = whole(a.natural())
		key = args[i].key(key)
	}
	g := e.graphs[string(key)]
	if g == nil {
		e.remember(func() { g = e.newMember(f, args, string(key)) })
	}
	return g
}

// newMember makes a network, to be found by its key.
func (e *evaluator) newMember(f *family, args []value, key string) *Graph {
	p := make([]int, len(args))
	for i, a := range args {
		p[i] = int(a.small)
	}
	title := f.name + strings.NewReplacer("[", "(", " ", ",", "]", ")").Replace(fmt.Sprint(p))
	most := maxStepped
	if f.near != nil {
		most = maxParameter
	}
	for i := range p {
		within(p[i], most, "%s: parameter %d", title, p[i])
	}
	for _, want := range f.wants {
		if !e.run(f.size, want, args...).yes() {
			stop("%s is no network of this family, want %s", title, f.says)
		}
	}
	g := &Graph{Name: title, family: f.name, parameters: p}
	e.work(len(f.wants) + len(f.fields))
	if e.layoutOf(f, g, args); f.nodes != nil {
		e.among(f, g, args, key)
	}
	e.addGraph(e.graphs, key, g)
	if f.near != nil {
		g.near = func(to []int, u int) []int { return f.near(to, u, p[0], p[len(p)-1]) }
		return g
	}
	made := false
	defer func() {
		if !made { // what stops halfway is not there for the next case
			delete(e.graphs, key)
		}
	}()
	e.stepped(f, g, args)
	made = true
	return g
}

// among finds the nodes among the addresses of a network.
func (e *evaluator) among(f *family, g *Graph, args []value, key string) {
	within(g.Order, maxStepped, "%s, of which not each address is a node, has %d of them", g.Name, g.Order)
	all := &Graph{Name: g.Name, Order: g.Order, fields: g.fields, placeless: g.placeless}
	e.addGraph(map[string]*Graph{}, key+" addresses", all)
	g.addresses = []int{}
	for u := range all.Order {
		if e.run(f.size, f.nodes, append(slices.Clone(args), value{int64(u), all})...).yes() {
			g.addresses = append(g.addresses, u)
		}
	}
	if g.Order = len(g.addresses); g.Order < 1 {
		stop("%s has no nodes", g.Name)
	}
	e.entries(g.Order)
}

// address is that of a node.
func (g *Graph) address(u int64) int64 {
	if of := g.root.addresses; of != nil {
		return int64(of[u])
	}
	return u
}

// at is the node of an address.
func (g *Graph) at(address int64) int64 {
	of := g.root.addresses
	if of == nil {
		return address
	}
	u, found := slices.BinarySearch(of, int(address))
	if !found {
		stop("the address %d is no node of %s", address, g.Name)
	}
	return int64(u)
}

// layoutOf counts the addresses of a network by their fields.
func (e *evaluator) layoutOf(f *family, g *Graph, args []value) {
	g.Order = 1
	for _, part := range slices.Backward(f.fields) {
		base, count := e.run(f.size, part.size, args...), 1
		if part.bits {
			base = whole(2).power(base)
		}
		if part.count != nil {
			count = e.run(f.size, part.count, args...).natural()
		}
		if count == 0 {
			g.placeless = append(g.placeless, part.name)
		}
		for i := range count {
			b := base.natural()
			if g.Order *= min(b, 2*maxOrder); g.Order < 1 {
				stop("%s has no nodes", g.Name)
			}
			within(g.Order, maxOrder, "%s has %d nodes or more", g.Name, g.Order)
			if part.count == nil {
				i = -1
			}
			within(len(g.fields), maxStepped, "%s has %d fields or more", g.Name, len(g.fields))
			e.work(4)
			e.entries(2)
			g.fields = append(g.fields, field{name: part.name, index: i, unit: g.Order / b, base: b})
		}
	}
}

// addGraph takes in a network.
func (e *evaluator) addGraph(to map[string]*Graph, key string, g *Graph) {
	e.made++
	e.work(perGraph)
	e.entries(perGraph)
	g.id, g.key = e.made, key
	if g.root == nil {
		g.root = g
	}
	g.forget()
	to[key] = g
}

// heads are the parameters and addresses of the families with the links below.
var heads = map[string]string{
	"Q": "(n): bits x:n", "FQ": "(n): bits x:n for n >= 1", "CQ": "(n): bits x:n for n >= 1",
	"F":  "(r): bits class:1 II:r-1 I:r-1 for r >= 1",
	"MC": "(k,m): bits c:k M[2^k]:m for m >= 1", "MCC": "(k,m): bits P[m]:2^k c:k for m >= 1",
	"ECQ": "(s,t): bits a:s b:t c:1 for s, t >= 1", "EH": "(s,t): bits a:s b:t c:1 for s, t >= 1",
	"CCC": "(n): bits w:n digits p:n for n >= 1", "HCN": "(n): bits I:n J:n for n >= 1",
	"RH": "(k,m): bits cluster:2^m i:m j:k-m for m <= k",
}

// nears add the nodes joined to u in these families to a list. One with one parameter is given it
// twice. flips(to, u, first, n) inverts one of the n bits first, first+1, ... of u.
var nears = map[string]func(to []int, u, a, b int) []int{
	// Q n: one of n bits.
	"Q": func(to []int, u, n, _ int) []int { return flips(to, u, 0, n) },
	// FQ n: one of n bits, or all of them.
	"FQ": func(to []int, u, n, _ int) []int { return append(flips(to, u, 0, n), u^(1<<n-1)) },
	// F r: the top bit c of 2r-1, or one bit of the low (c=0) or high (c=1) half.
	"F": func(to []int, u, r, _ int) []int { return append(flips(to, u, u>>(2*r-2)*(r-1), r-1), u^1<<(2*r-2)) },
	// MC k m: one of the k top bits, which name the class c, or one bit of field c
	// of 2^k fields of m bits, field 0 lowest.
	"MC": func(to []int, u, k, m int) []int { return flips(flips(to, u, u>>(m<<k)*m, m), u, m<<k, k) },
	// MCC k m: one of the k low bits, which name the class c, or bit c of one of m
	// parts of 2^k bits above them.
	"MCC": func(to []int, u, k, m int) []int { return every(flips(to, u, 0, k), u, k+u&(1<<k-1), 1<<k, m) },
	// CQ n: see crossed.
	"CQ": func(to []int, u, n, _ int) []int { return crossed(to, u, 0, n) },
	// ECQ s t: bit 0; or, where it is 0, the top s bits as in CQ s; where it is 1,
	// the t bits between as in CQ t.
	"ECQ": exchanged(crossed),
	// EH s t: the same with one bit of the field.
	"EH": exchanged(flips),
	// CCC n: node w*n+p is place p of the ring w; its neighbours are the places
	// before and after it, and place p of the ring w with bit p inverted.
	"CCC": func(to []int, u, n, _ int) []int {
		w, p := u/n, u%n
		return append(to, w*n+(p+1)%n, w*n+(p+n-1)%n, (w^1<<p)*n+p)
	},
	// HCN n: one of the n low bits J; or the n high bits I and J change places,
	// and where they are equal both are inverted.
	"HCN": func(to []int, u, n, _ int) []int {
		other := u>>n | u&(1<<n-1)<<n
		if other == u {
			other = u ^ (1<<(2*n) - 1)
		}
		return append(flips(to, u, 0, n), other)
	},
	// RH k m: one of the k low bits, or bit k+i, where i is the number in the top
	// m <= k of these k bits.
	"RH": func(to []int, u, k, m int) []int { return append(flips(to, u, 0, k), u^1<<(k+u&(1<<k-1)>>(k-m))) },
}

// exchanged is the network of ECQ and EH with the rule for a field.
func exchanged(field func(to []int, u, first, n int) []int) func(to []int, u, s, t int) []int {
	return func(to []int, u, s, t int) []int {
		if u&1 == 0 {
			return append(field(to, u, t+1, s), u^1)
		}
		return append(field(to, u, 1, t), u^1)
	}
}

func flips(to []int, u, first, n int) []int { return every(to, u, first, 1, n) }

// every inverts one of the n bits first, first+step, first+2*step, ...
func every(to []int, u, first, step, n int) []int {
	for i := range n {
		to = append(to, u^1<<(first+i*step))
	}
	return to
}

// crossed is the rule of the crossed cube on the n bits first, first+1, ...: bit
// b is inverted, and of the pairs of bits (2i+1, 2i) that lie wholly below the
// pair of b, those with a 1 in bit 2i get bit 2i+1 inverted.
func crossed(to []int, u, first, n int) []int {
	for b := range n {
		v := u ^ 1<<(first+b)
		for i := range b / 2 {
			v ^= u >> (first + 2*i) & 1 << (first + 2*i + 1)
		}
		to = append(to, v)
	}
	return to
}
