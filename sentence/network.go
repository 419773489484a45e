package sentence

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/sentence/syntax"
)

// A Net is a value of the language: a member of a family, of a network of a file,
// a graph of lists, or one of these without some nodes. Two networks of the same name
// and parameters in one file are one.
type Net struct {
	Name   string  // "ECQ(4,4)"
	Family string  // "ECQ", or "" of a graph without a name
	Params []int64 // 4, 4
	Order  uint64  // nodes are the numbers below it; of G - F those that are left, too

	graph    links
	fields   []field    // leftmost first
	numbered *numbering // which addresses are nodes; nil: each is one, by its own number, or this is G - F
	arrays   []string   // of fields, those of no places included
	whole    *Net
	gone     map[uint64]bool                    // of G - F, where whole is G
	taken    []Value                            // the gone nodes, in increasing order
	rows     func() []atomic.Pointer[distances] // those that are kept; nil where only one is
	held     *atomic.Int64                      // the bytes of these
	one      atomic.Pointer[searched]
	lists    atomic.Pointer[model.Neighborhoods] // of each node in increasing order; made when they are asked for again and again
	searches atomic.Int64                        // how many there were
	pairs    atomic.Pointer[joinedPairs]         // made when more pairs are asked for than there are
	asked    atomic.Int64                        // how many were
	diameter atomic.Int64                        // and 1 more; 0: not known
	file     *File                               // of a network of a file
	watch    func(done, all uint64)              // is told how far its links are, where they are made; or nil
	alike    func() *representatives             // of a network of a file, found once; or nil
}

// links is what a Network asks of a graph; every model.Graph has it.
type links interface {
	Adjacent(u, v model.Node) bool
	Neighbors(dst []model.Node, u model.Node) []model.Node
	Format(u model.Node) string
}

// field is a part of an address: the number floor(u/weight) mod size.
type field struct {
	name         string
	index        int // in an array of fields, else -1
	weight, size uint64
	shift        int        // log2 of weight, where it and size are powers of 2; else -1
	digit        bool       // it is written as a decimal number
	depth        int        // how many come before it where addresses are run through
	among        *numbering // that of the network
}

// get is the field of a node.
func (d *field) get(u uint64) uint64 {
	if d.among != nil {
		u = d.among.addresses[u]
	}
	return d.in(u)
}

// in is the field of an address.
func (d *field) in(u uint64) uint64 {
	if d.shift >= 0 {
		return u >> d.shift & (d.size - 1)
	}
	return u / d.weight % d.size
}

// of is the network whose nodes those of g are: G, where g is G - F.
func (g *Net) of() *Net {
	if g.whole != nil {
		return g.whole
	}
	return g
}

// Format writes node u as the network does.
func (g *Net) Format(u uint64) string { return g.of().graph.Format(u) }

// digits writes the value of a field: in bits, where it has some.
func (f field) digits(x uint64) string {
	if f.digit || f.size == 1 {
		return fmt.Sprint(x)
	}
	width := 0
	for s := f.size; s > 1; s /= 2 {
		width++
	}
	return fmt.Sprintf("%0*b", width, x)
}

// count is the number of the nodes of g.
func (g *Net) count() int64 { return int64(g.Order) - int64(len(g.gone)) }

// near appends the neighbours of u in increasing order to a list.
func (g *Net) near(to []uint64, u uint64) []uint64 {
	first, inOrder := len(to), g.of().lists.Load() != nil
	if to = g.Neighbors(to, u); !inOrder {
		slices.Sort(to[first:])
	}
	return to
}

// Neighbors appends the nodes that u is joined to.
func (g *Net) Neighbors(dst []uint64, u uint64) []uint64 {
	if near := g.of().lists.Load(); near != nil {
		list := near.Of(u)
		dst = slices.Grow(dst, len(list))
		for _, v := range list {
			dst = append(dst, uint64(v))
		}
	} else {
		dst = g.of().graph.Neighbors(dst, u)
	}
	if g.gone != nil {
		dst = slices.DeleteFunc(dst, func(v uint64) bool { return g.gone[v] })
	}
	return dst
}

// degreeOf is how many neighbours a node has, for one goroutine.
func (g *Net) degreeOf() func(u int64) int64 {
	if of, counts := g.graph.(interface{ Degree(model.Node) int }); counts && g.gone == nil {
		return func(u int64) int64 { return int64(of.Degree(uint64(u))) }
	}
	var list []uint64
	return func(u int64) int64 {
		list = g.Neighbors(list[:0], uint64(u))
		return int64(len(list))
	}
}

// Adjacent is whether u and v are joined.
func (g *Net) Adjacent(u, v uint64) bool {
	return !g.gone[u] && !g.gone[v] && g.of().graph.Adjacent(u, v)
}

// alone reports whether g is made of values, and not a member of a family, of which there are few.
func (g *Net) alone() bool { return g.whole != nil || g.Family == "graph" }

// without is g with the nodes of gone taken away: g itself, where there are none.
func (g *Net) without(at syntax.Pos, gone []Value) *Net {
	if len(gone) == 0 {
		return g
	}
	r := &Net{Order: g.Order, graph: g.of().graph, fields: g.fields, arrays: g.arrays, whole: g.of(), gone: map[uint64]bool{}}
	for u := range g.gone {
		r.gone[u] = true
	}
	for _, u := range gone {
		r.gone[g.node(at, u)] = true
	}
	for _, u := range slices.Sorted(maps.Keys(r.gone)) {
		r.taken = append(r.taken, whole(int64(u)))
	}
	r.Name = r.whole.Name + " - {" + commas(r.taken) + "}"
	return r
}

// node is the number of v, which has to be a node of g or a plain number below its order.
func (g *Net) node(at syntax.Pos, v Value) uint64 {
	g.mustOwn(at, v)
	n := asWord(at, v)
	if n < 0 || uint64(n) >= g.Order {
		g.of().mustHaveNodes(at)
		syntax.Fail(at, "%d is no node of %s, want 0..%d", n, g, g.Order-1)
	}
	return uint64(n)
}

// mustOwn stops where v is a node of another network.
func (g *Net) mustOwn(at syntax.Pos, v Value) {
	if v.kind == NodeOf && !sameNetwork(v.p.(*Net), g.of()) {
		syntax.Fail(at, "%s is a node of %s, want one of %s", v, v.p.(*Net), g.of())
	}
}

// present is node, where it must not have been taken away.
func (g *Net) present(at syntax.Pos, v Value) uint64 {
	u := g.node(at, v)
	if g.gone[u] {
		syntax.Fail(at, "%s is not in %s", g.Format(u), g)
	}
	return u
}

// members holds the members of the built-in families that were asked for, one value each.
var members struct {
	sync.Mutex
	of map[string]*Net
}

// member is a member of a built-in family.
func member(family network.Family, params []int64) (*Net, error) {
	args, name := make([]int, len(params)), family.Name+"("
	for i, p := range params {
		if p < -1<<31 || p >= 1<<31 {
			name := family.Params[min(i, len(family.Params)-1)].Name
			return nil, &model.RangeError{Model: family.Title, Param: name, Value: int(p), Want: "a number of 32 bits", Above: p > 0}
		}
		args[i] = int(p)
		name += fmt.Sprint(p) + ","
	}
	name = strings.TrimSuffix(name, ",") + ")"
	members.Lock()
	defer members.Unlock()
	if g := members.of[name]; g != nil {
		return g, nil
	}
	graph, err := family.Build(args)
	if err != nil {
		return nil, err
	}
	g := &Net{Name: name, Family: family.Name, Params: params, Order: graph.Order(), graph: graph}
	g.fields, g.arrays, _ = flat(family.Layout(args))
	g.prepare()
	if members.of == nil || len(members.of) >= maxMembers {
		members.of = map[string]*Net{}
	}
	members.of[name] = g
	return g, nil
}

// maxMembers is how many networks are remembered; beyond it they are made anew.
const maxMembers = 1 << 12
