package certify

import "slices"

// fieldsOf are the numbers of the fields with a name of the addresses of a node, and whether they
// are one array.
func (e *evaluator) fieldsOf(v value, name string) (g *Graph, list []int) {
	g, ok := v.of.(*Graph)
	if !ok {
		v.unlike("a node, which has fields")
	}
	e.work(len(g.fields) / 8)
	for i, f := range g.fields {
		if f.name == name {
			list = append(list, i)
		}
	}
	if len(list) == 0 && !slices.Contains(g.placeless, name) {
		stop("nodes of %s have no field %s", g.Name, name)
	}
	return g, list
}

// of is the field of an address.
func (f field) of(u int64) int64 { return u / int64(f.unit) % int64(f.base) }

// field compiles u.a, a list where the field is an array, and u.M[i].
func (e *evaluator) field(n *node, index thunk) thunk {
	node := e.compile(n.args[0])
	var g *Graph // of the last node
	var list []int
	return func() value {
		v, at := node(), 0
		if index != nil { // it may come here again, with another node
			at = index().natural()
		}
		if of, is := v.of.(*Graph); !is || of != g {
			g, list = e.fieldsOf(v, n.names[0])
		}
		e.work(len(list))
		u := g.address(v.small)
		if index != nil {
			if at >= len(list) || g.fields[list[at]].index < 0 {
				stop("nodes of %s have no field %s[%d]", g.Name, n.names[0], at)
			}
			return value{small: g.fields[list[at]].of(u)}
		}
		if len(list) > 0 && g.fields[list[0]].index < 0 {
			return value{small: g.fields[list[0]].of(u)}
		}
		e.entries(len(list))
		items := make([]value, len(list))
		for i, at := range list {
			items[i] = value{small: g.fields[at].of(u)}
		}
		return listOf(items)
	}
}

// update compiles u{a: x, M[i]: y}, and G{...} with a value for each field.
func (e *evaluator) update(n *node) thunk {
	node, places, values := e.compile(n.args[0]), make([]thunk, len(n.names)), make([]thunk, len(n.names))
	for i := range n.names {
		if at := n.args[2*i+1]; at.text != "" {
			places[i] = e.compile(at)
		}
		values[i] = e.compile(n.args[2*i+2])
	}
	return func() value {
		v := node()
		of, all := v.of.(network)
		if all {
			v = value{0, of.root}
		} else if g, is := v.of.(*Graph); is {
			v.small = g.address(v.small)
		}
		given := map[int]bool{}
		for i, name := range n.names {
			g, list := e.fieldsOf(v, name)
			x := []value{values[i]()}
			switch array := len(list) == 0 || g.fields[list[0]].index >= 0; {
			case places[i] != nil:
				at := places[i]().natural()
				if !array || at >= len(list) {
					stop("nodes of %s have no field %s[%d]", g.Name, name, at)
				}
				list = list[at : at+1]
			case array:
				x = x[0].many().list()
			}
			if len(x) != len(list) {
				stop("%d values for %d fields %s", len(x), len(list), name)
			}
			for j, at := range list {
				f := g.fields[at]
				if given[at] || x[j].natural() >= f.base {
					stop("%s for the field %s of %s, want a number below %d, once", x[j], name, g.Name, f.base)
				}
				given[at] = true
				v.small += (x[j].small - f.of(v.small)) * int64(f.unit)
			}
		}
		if e.work(1 + len(given)); all && len(given) != len(of.root.fields) {
			stop("%d of the %d fields of a node of %s are given", len(given), len(of.root.fields), of.Name)
		}
		if g, is := v.of.(*Graph); is {
			v.small = g.at(v.small)
		}
		return v
	}
}
