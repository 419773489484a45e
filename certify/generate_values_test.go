package certify_test

import "fmt"

// newerNumber makes a number of lists, sets and nodes.
func (g *generator) newerNumber(depth int) *term {
	switch g.pick(9) {
	case 0:
		return op("length", g.collection(depth))
	case 1:
		return op("item", g.list(depth), g.small())
	case 2:
		return op(g.one("first", "last"), g.list(depth))
	case 3:
		return &term{op: "falls", text: g.one("tri", "tri", "bad"), args: []*term{g.small()}}
	case 4:
		return g.newerBinder(g.one("share", "sum-of", "else", "groups", "given2"), depth)
	case 5, 6:
		u := g.nodeOf()
		return &term{op: "field", text: g.fieldOf(u), of: u.of, args: []*term{u}}
	case 7:
		return &term{op: "removed", of: g.small2(), args: []*term{g.small(), g.small(), g.small()}}
	}
	return g.nodeOf()
}

func (g *generator) newerTruth(depth int) *term {
	switch g.pick(7) {
	case 6:
		if g.pick(2) == 0 {
			return op("samelist", g.leaf(), g.collection(depth))
		}
		return op("samelist", g.collection(depth), g.collection(depth))
	case 0, 1:
		return op("in", g.leaf(), g.collection(depth))
	case 2:
		return op("samelist", g.list(depth), g.list(depth))
	case 3:
		return op("sameset", g.set(depth), g.set(depth))
	case 4:
		return op("different", g.collection(depth))
	}
	t := op("chain", g.nodeOf(), g.nodeOf())
	t.names = []string{g.one("=", "!=", "<")}
	return t
}

func (g *generator) collection(depth int) *term {
	if g.pick(2) == 0 {
		return g.list(depth)
	}
	return g.set(depth)
}

func (g *generator) elements() (list []*term) {
	for range g.pick(4) {
		switch g.pick(10) {
		case 0:
			list = append(list, op("none"))
		case 1:
			list = append(list, g.leaf())
		default:
			list = append(list, g.small())
		}
	}
	return list
}

func (g *generator) list(depth int) *term {
	if len(g.lists) > 0 && g.pick(2) == 0 {
		return &term{op: "variable", text: g.lists[g.pick(len(g.lists))]}
	}
	depth--
	switch g.pick(8) {
	case 0:
		if depth >= 0 {
			return op("join", g.list(depth), g.list(depth))
		}
	case 1:
		return op(g.one("rest", "reversed"), g.list(depth-1))
	case 2:
		return op("sorted", g.collection(depth-1))
	case 3:
		if depth >= 0 {
			return g.newerBinder("list", depth)
		}
	}
	return op("makelist", g.elements()...)
}

func (g *generator) set(depth int) *term {
	if len(g.sets) > 0 && g.pick(2) == 0 {
		return &term{op: "variable", text: g.sets[g.pick(len(g.sets))]}
	}
	depth--
	switch g.pick(8) {
	case 0, 1:
		if depth >= 0 {
			return op(g.one("union", "meet", "without"), g.set(depth), g.set(depth))
		}
	case 2:
		return op("members", g.list(depth))
	case 3:
		if depth >= 0 {
			return g.newerBinder("set", depth)
		}
	}
	return op("makeset", g.elements()...)
}

// small2 is a family with fields, and few nodes.
func (g *generator) small2() *term {
	return &term{op: "family", text: g.one("Q", "FQ", "F"), args: []*term{literalOf(g.one("1", "2", "3"))}}
}

// nodeOf is a node of such a network, or none.
func (g *generator) nodeOf() *term {
	t := &term{op: "node", of: g.small2(), args: []*term{g.small()}}
	if g.pick(3) == 0 {
		return &term{op: "update", text: g.fieldOf(t), of: t.of, args: []*term{t, g.small()}}
	}
	return t
}

func (g *generator) fieldOf(node *term) string {
	if node.of.text == "F" {
		return g.one("I", "II", "class")
	}
	return g.one("x", "x", "x", "y")
}

func (g *generator) newerDomain(depth int) *term {
	base := op("makeset", g.elements()...)
	switch g.pick(9) {
	case 4:
		return op("pairs", base, op("makeset", append(g.elements(), g.small())...))
	case 0, 5, 6:
		return op("subsets", base, g.small())
	case 1:
		return op("permutations", base)
	case 2:
		return op("sequences", base, g.small())
	case 3:
		return op("pairs", base, op("makeset", g.elements()...))
	}
	return op("asis", g.collection(min(depth, 2)))
}

// newerBinder makes a binder over a short domain; "given2" gives two values, the second by
// the first.
func (g *generator) newerBinder(kind string, depth int) *term {
	before := g.names
	defer func() { g.names = before }()
	name := func() string {
		g.fresh++
		return fmt.Sprintf("y%d", g.fresh)
	}
	depth = min(depth, 2)
	t := &term{op: kind, names: []string{name()}}
	if kind == "given2" {
		t.names = append(t.names, name())
		first := g.number(depth)
		g.names = append(append([]string(nil), before...), t.names[0])
		second := g.number(depth)
		g.names = append(g.names, t.names[1])
		t.args = []*term{first, second, g.number(depth)}
		return t
	}
	domain := op("asis", g.collection(depth-1))
	if g.pick(2) == 0 {
		domain = op("..", g.small(), g.small())
	}
	var other *term
	if kind == "else" {
		other = g.number(depth - 1)
	}
	g.names = append(append([]string(nil), before...), t.names[0])
	if kind == "groups" {
		t.names = append(t.names, name())
		other = op("asis", op("makeset", g.small(), g.leaf1(t.names[0])))
		g.names = append(g.names, t.names[1])
	}
	where := op("true")
	if g.pick(2) == 0 {
		where = g.truth(1)
	}
	body := g.number(depth - 1)
	if kind == "share" || kind == "groups" {
		body = g.truth(depth - 1)
	}
	t.args = []*term{domain, where, body}
	if other != nil {
		t.args = append(t.args, other)
	}
	return t
}

// leaf1 is a bound name, or a small number.
func (g *generator) leaf1(name string) *term {
	if g.pick(2) == 0 {
		return &term{op: "variable", text: name}
	}
	return g.small()
}
