package certify_test

import "math/bits"

// matrix is a network by its adjacency matrix, and its distances; -1 is none.
type matrix struct {
	name     string
	adjacent [][]bool
	dist     [][]int64
}

// made holds the networks of families, by their names and parameters.
var made = map[string]*matrix{}

// network evaluates a term that is one.
func (w *world) network(t *term, s scope) *matrix {
	if t.op == "graph" {
		m := listed(w.tables[t.text])
		m.name = t.text
		return m
	}
	var values []value
	for _, a := range t.args {
		values = append(values, w.eval(a, s))
	}
	var p [2]int64
	for i, v := range values {
		p[i] = natural(v).Int64()
	}
	f := literal[t.text]
	key := t.text
	for i, least := range f.least {
		if p[i] < least {
			panic(undefined)
		}
		if p[i] > 64 {
			panic(beyond)
		}
		key += string(rune('0' + p[i]))
	}
	if known, ok := made[key]; ok {
		return known
	}
	n := f.digits(p[0], p[1])
	if n > 30 {
		panic(beyond)
	}
	if n > 7 {
		panic("the reference is given a network that is too large for it")
	}
	m := newMatrix(1 << n)
	m.name = key
	for u := range m.adjacent {
		for v := range m.adjacent {
			m.adjacent[u][v] = u != v && f.adjacent(u, v, int(p[0]), int(p[1]))
		}
	}
	m.paths()
	made[key] = m
	return m
}

// literal are families by their definitions in words.
var literal = map[string]struct {
	least    []int64
	digits   func(a, b int64) int64
	adjacent func(u, v, a, b int) bool
}{
	// One digit differs.
	"Q": {[]int64{0}, func(n, _ int64) int64 { return n },
		func(u, v, _, _ int) bool { return bits.OnesCount(uint(u^v)) == 1 }},
	// One digit differs, or all.
	"FQ": {[]int64{1}, func(n, _ int64) int64 { return n },
		func(u, v, n, _ int) bool { return bits.OnesCount(uint(u^v)) == 1 || u+v == 1<<n-1 && u&v == 0 }},
	// One digit differs: the class, or one of the half that the class names.
	"F": {[]int64{1}, func(r, _ int64) int64 { return 2*r - 1 }, func(u, v, r, _ int) bool {
		half := 1 << (r - 1)
		sameClass := u/(half*half) == v/(half*half)
		one := bits.OnesCount(uint(u^v)) == 1
		if !sameClass {
			return one
		}
		if u/(half*half) == 0 {
			return one && u/half == v/half
		}
		return one && u%half == v%half
	}},
	// One digit differs: of the class, or of the field that the class names.
	"MC": {[]int64{0, 1}, func(k, m int64) int64 {
		if k > 5 {
			return 99
		}
		return m<<k + k
	}, func(u, v, k, m int) bool {
		if bits.OnesCount(uint(u^v)) != 1 {
			return false
		}
		fields := m << k
		class := u >> fields
		if class != v>>fields {
			return true
		}
		place := bits.TrailingZeros(uint(u ^ v))
		return place/m == class
	}},
}

func newMatrix(order int) *matrix {
	m := &matrix{"", make([][]bool, order), make([][]int64, order)}
	for u := range order {
		m.adjacent[u], m.dist[u] = make([]bool, order), make([]int64, order)
	}
	return m
}

// paths finds all distances.
func (m *matrix) paths() {
	for u := range m.dist {
		for v := range m.dist {
			switch {
			case u == v:
				m.dist[u][v] = 0
			case m.adjacent[u][v]:
				m.dist[u][v] = 1
			default:
				m.dist[u][v] = -1
			}
		}
	}
	for w := range m.dist {
		for u := range m.dist {
			for v := range m.dist {
				if a, b, d := m.dist[u][w], m.dist[w][v], m.dist[u][v]; a >= 0 && b >= 0 && (d < 0 || a+b < d) {
					m.dist[u][v] = a + b
				}
			}
		}
	}
}

// listed is the network of a table, if it is one.
func listed(table [][]int64) *matrix {
	m := newMatrix(len(table))
	for u, row := range table {
		for _, v := range row {
			if v < 0 || v >= int64(len(table)) || v == int64(u) || m.adjacent[u][v] {
				panic(undefined)
			}
			m.adjacent[u][v] = true
		}
	}
	for u := range table {
		for v := range table {
			if m.adjacent[u][v] != m.adjacent[v][u] {
				panic(undefined)
			}
		}
	}
	m.paths()
	return m
}

// node is a number as a node.
func (m *matrix) node(v value) int {
	if v.kind != "" && v.kind != m.name || v.n == nil || !v.n.IsInt() || v.n.Sign() < 0 || v.n.Cmp(num(int64(len(m.adjacent))).n) >= 0 {
		panic(undefined)
	}
	return int(v.n.Num().Int64())
}

func (m *matrix) degree(u int) (n int64) {
	for _, joined := range m.adjacent[u] {
		if joined {
			n++
		}
	}
	return n
}

// far is the largest distance from u, and the sum of all; it has to reach all nodes for either
// to be a number.
func (m *matrix) far(u int) (largest, sum int64, all bool) {
	all = true
	for _, d := range m.dist[u] {
		all = all && d >= 0
		largest, sum = max(largest, d), sum+d
	}
	return largest, sum, all
}

func (w *world) ofNetwork(t *term, s scope) value {
	g := w.network(t.args[0], s)
	nodes := make([]value, len(t.args)-1)
	for i, a := range t.args[1:] {
		nodes[i] = w.eval(a, s)
	}
	place := func(i int) int { return g.node(nodes[i]) }
	switch t.op {
	case "order":
		return num(int64(len(g.adjacent)))
	case "degree":
		return num(g.degree(place(0)))
	case "edge":
		u, v := place(0), place(1)
		return value{yes: g.adjacent[u][v]}
	case "dist":
		u, v := place(0), place(1)
		if g.dist[u][v] < 0 {
			return value{}
		}
		return num(g.dist[u][v])
	case "eccentricity":
		if largest, _, all := g.far(place(0)); all {
			return num(largest)
		}
		return value{}
	case "transmission":
		if _, sum, all := g.far(place(0)); all {
			return num(sum)
		}
		panic(undefined)
	}
	return w.ofWholeNetwork(t.op, g)
}

func (w *world) ofWholeNetwork(op string, g *matrix) value {
	least, most, links, diameter, sum, joined := int64(1<<60), int64(0), int64(0), int64(0), int64(0), true
	for u := range g.adjacent {
		d := g.degree(u)
		least, most, links = min(least, d), max(most, d), links+d
		largest, of, all := g.far(u)
		diameter, sum, joined = max(diameter, largest), sum+of, joined && all
	}
	switch {
	case op == "size":
		return num(links / 2)
	case op == "mindegree":
		return num(least)
	case op == "maxdegree":
		return num(most)
	case op == "diameter" && joined:
		return num(diameter)
	case op == "diameter":
		if w.defect == "the diameter of parts" {
			return num(diameter)
		}
		return value{}
	case joined:
		return num(sum)
	}
	panic(undefined)
}

// ofTable are the functions of tables.
func (w *world) ofTable(t *term, s scope) value {
	table := w.tables[t.text]
	if t.op == "rows" {
		return num(int64(len(table)))
	}
	index := integer(w.eval(t.args[0], s))
	if index < 0 || index >= int64(len(table)) {
		panic(undefined)
	}
	row := table[index]
	switch t.op {
	case "len":
		return num(int64(len(row)))
	case "distinct":
		for i, a := range row {
			for _, b := range row[:i] {
				if a == b {
					return value{}
				}
			}
		}
		return value{yes: true}
	}
	if index = integer(w.eval(t.args[1], s)); index < 0 || index >= int64(len(row)) {
		panic(undefined)
	}
	return num(row[index])
}
