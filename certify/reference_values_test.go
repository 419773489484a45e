package certify_test

import (
	"math/big"
	"slices"
)

// nodeOf is node u of a network.
func (w *world) nodeOf(m *matrix, u int) value {
	v := num(int64(u))
	if w.defect != "nodes are plain" {
		v.kind = m.name
	}
	return v
}

// rank puts numbers before lists, and these before sets; none comes first.
func rank(v value) int { return slices.Index([]string{"none", "", "list", "set"}, v.like()) }

func (v value) like() string {
	if v.kind == "none" || v.kind == "list" || v.kind == "set" {
		return v.kind
	}
	return ""
}

// arrange orders all values.
func arrange(a, b value) int {
	if rank(a) != rank(b) {
		return rank(a) - rank(b)
	}
	if a.like() == "" {
		return order(a, b)
	}
	for i := range min(len(a.items), len(b.items)) {
		if c := arrange(a.items[i], b.items[i]); c != 0 {
			return c
		}
	}
	return len(a.items) - len(b.items)
}

// same is equality; of two kinds of values it is undefined.
func (w *world) same(a, b value) bool {
	switch {
	case a.kind == "none" || b.kind == "none":
		return a.kind == b.kind
	case a.like() != b.like():
		panic(undefined)
	case a.like() == "":
		if a.kind != "" && b.kind != "" && a.kind != b.kind {
			panic(undefined)
		}
		return order(a, b) == 0
	case len(a.items) != len(b.items):
		return false
	}
	for i := range a.items {
		if !w.same(a.items[i], b.items[i]) {
			return false
		}
	}
	return true
}

// makeset sorts by selection, and leaves out what is there.
func (w *world) makeset(items []value) value {
	set := value{kind: "set"}
	for _, v := range items {
		at := 0
		for at < len(set.items) && arrange(set.items[at], v) < 0 {
			at++
		}
		if at < len(set.items) && arrange(set.items[at], v) == 0 && w.defect != "sets keep what comes twice" && w.same(set.items[at], v) {
			continue
		}
		set.items = slices.Insert(set.items, at, v)
	}
	return set
}

func (w *world) has(m, v value) bool {
	for _, x := range m.items {
		if arrange(x, v) == 0 {
			return w.same(x, v)
		}
	}
	return false
}

func (w *world) newer(t *term, s scope) value {
	if t.op == "list" || t.op == "set" || t.op == "share" || t.op == "else" || t.op == "sum-of" || t.op == "groups" || t.op == "given2" ||
		t.op == "falls" {
		return w.newerBinder(t, s)
	}
	var a []value
	for _, x := range t.args {
		a = append(a, w.eval(x, s))
	}
	list := func(items []value) value { return value{kind: "list", items: items} }
	at := func(i int64) value {
		if w.defect == "items count from 1" {
			i--
		}
		if i < 0 || i >= int64(len(a[0].items)) {
			panic(undefined)
		}
		return a[0].items[i]
	}
	switch t.op {
	case "none":
		return value{kind: "none"}
	case "makelist":
		return list(a)
	case "makeset", "members":
		if t.op == "members" {
			a = a[0].items
		}
		return w.makeset(a)
	case "length":
		return num(int64(len(a[0].items)))
	case "item":
		return at(integer(a[1]))
	case "first", "last":
		if len(a[0].items) == 0 {
			panic(undefined)
		}
		return a[0].items[map[string]int{"first": 0, "last": len(a[0].items) - 1}[t.op]]
	case "rest":
		if len(a[0].items) == 0 {
			panic(undefined)
		}
		return list(a[0].items[1:])
	case "reversed":
		back := slices.Clone(a[0].items)
		slices.Reverse(back)
		return list(back)
	case "sorted":
		up := slices.Clone(a[0].items)
		slices.SortStableFunc(up, arrange)
		return list(up)
	case "different":
		return value{yes: len(w.makeset(a[0].items).items) == len(a[0].items)}
	case "join":
		both := list(slices.Concat(a[0].items, a[1].items))
		if w.defect == "lists are sorted" {
			slices.SortFunc(both.items, arrange)
		}
		return both
	case "union":
		return w.makeset(slices.Concat(a[0].items, a[1].items))
	case "meet", "without":
		if w.defect == "a difference is a union" && t.op == "without" {
			return w.makeset(slices.Concat(a[0].items, a[1].items))
		}
		set := value{kind: "set"}
		for _, v := range a[0].items {
			if w.has(a[1], v) == (t.op == "meet") {
				set.items = append(set.items, v)
			}
		}
		return set
	case "in":
		return value{yes: w.has(a[1], a[0])}
	case "samelist", "sameset":
		return value{yes: w.same(a[0], a[1])}
	}
	return w.newerNode(t, a)
}

// The fields of an address, from the right: widths by names, of Q(n) and F(r).
func fieldsOf(name string) (names []string, widths []int) {
	p := int(name[len(name)-1] - '0')
	if name[0] == 'F' && name[1] != 'Q' {
		return []string{"I", "II", "class"}, []int{p - 1, p - 1, 1}
	}
	return []string{"x"}, []int{p}
}

// newerNode evaluates node(G,u), u.a, u{a: x} and dist(G-{w},u,v).
func (w *world) newerNode(t *term, a []value) value {
	m := w.network(t.of, scope{})
	switch t.op {
	case "node":
		return w.nodeOf(m, m.node(a[0]))
	case "removed":
		gone, u, v := m.node(a[0]), m.node(a[1]), m.node(a[2])
		if u == gone || v == gone {
			panic(undefined)
		}
		left := newMatrix(len(m.adjacent))
		for x := range left.adjacent {
			for y := range left.adjacent {
				out := (x == gone || y == gone) && w.defect != "a removed node is passed"
				left.adjacent[x][y] = m.adjacent[x][y] && !out
			}
		}
		left.paths()
		if left.dist[u][v] < 0 {
			return value{}
		}
		return num(left.dist[u][v])
	}
	u, shift := int64(m.node(a[0])), 0
	names, widths := fieldsOf(m.name)
	for i, name := range names {
		if name != t.text {
			shift += widths[i]
			continue
		}
		field := u >> shift & (1<<widths[i] - 1)
		if t.op == "field" {
			return num(field)
		}
		x := natural(a[1]).Int64()
		if x >= 1<<widths[i] {
			panic(undefined)
		}
		if w.defect == "an update is forgotten" {
			x = field
		}
		return w.nodeOf(m, int(u+(x-field)<<shift))
	}
	panic(undefined)
}

func (w *world) newerBinder(t *term, s scope) value {
	inner := scope{}
	for name, v := range s {
		inner[name] = v
	}
	switch t.op {
	case "falls": // the sum of 0..n, and something that does not fall
		n := natural(w.eval(t.args[0], s)).Int64()
		if t.text == "bad" && n > 0 && w.defect != "a measure is not checked" {
			panic(undefined)
		}
		return num(n * (n + 1) / 2)
	case "given2":
		inner[t.names[0]] = w.eval(t.args[0], s)
		inner[t.names[1]] = w.eval(t.args[1], inner)
		return w.eval(t.args[2], inner)
	}
	var items []value
	w.turn[t] = t.op != "list" && t.op != "set" && t.op != "else"
	if !w.turn[t] {
		delete(w.turn, t)
	}
	total, hits := num(0), int64(0)
	for _, v := range w.domain(t.args[0], s) {
		inner[t.names[0]] = v
		second := []value{{}}
		if t.op == "groups" {
			second = w.domain(t.args[3], inner)
		}
		for _, x := range second {
			if t.op == "groups" {
				inner[t.names[1]] = x
			}
			if !w.eval(t.args[1], inner).yes {
				continue
			}
			w.entered[t] = true
			b := w.eval(t.args[2], inner)
			items = append(items, b)
			if b.yes {
				hits++
			}
			if t.op == "sum-of" {
				total = sized(new(big.Rat).Add(total.n, finite(b)))
			}
		}
	}
	switch t.op {
	case "list":
		return value{kind: "list", items: items}
	case "set":
		return w.makeset(items)
	case "share":
		return quotient(num(hits), num(int64(len(items))))
	case "sum-of":
		return total
	case "groups":
		return num(hits)
	}
	if len(items) == 0 {
		if w.defect == "else is not needed" {
			panic(undefined)
		}
		return w.eval(t.args[3], s)
	}
	best := items[0]
	order(best, best)
	for _, v := range items[1:] {
		if order(v, best) > 0 {
			best = v
		}
	}
	return best
}

// newerDomain is what a binder runs through, all of it.
func (w *world) newerDomain(t *term, s scope) (all []value) {
	of := w.eval(t.args[0], s)
	var grow func(now []value, left int)
	keep := func(v value) { all = append(all, v) }
	switch t.op {
	case "subsets":
		k := integer(w.eval(t.args[1], s))
		if w.defect == "a subset has one less" {
			k--
		}
		for mask := range 1 << len(of.items) {
			set := value{kind: "set"}
			for i, v := range of.items {
				if mask>>i&1 == 1 {
					set.items = append(set.items, v)
				}
			}
			if int64(len(set.items)) == k {
				keep(set)
			}
		}
		slices.SortFunc(all, arrange)
	case "permutations":
		grow = func(now []value, left int) {
			if len(now) == len(of.items) {
				keep(value{kind: "list", items: slices.Clone(now)})
			}
			for i, v := range of.items {
				if left>>i&1 == 1 {
					grow(append(now, v), left-1<<i)
				}
			}
		}
		grow(nil, 1<<len(of.items)-1)
		if w.defect == "permutations are not all" && len(all) > 1 {
			all = all[1:]
		}
	case "sequences":
		grow = func(now []value, left int) {
			if left == 0 {
				keep(value{kind: "list", items: slices.Clone(now)})
				return
			}
			for _, v := range of.items {
				grow(append(now, v), left-1)
			}
		}
		grow(nil, int(natural(w.eval(t.args[1], s)).Int64()))
	case "pairs":
		second := w.eval(t.args[1], s).items
		for _, x := range of.items {
			for _, y := range second {
				keep(value{kind: "list", items: []value{x, y}})
			}
		}
	default:
		return of.items
	}
	w.used[t.op]++
	return all
}
