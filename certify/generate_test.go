package certify_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// chooser is where a generator takes its choices from: pick(n) is one of 0..n-1.
type chooser interface{ pick(n int) int }

type random struct{ *rand.Rand }

func (r random) pick(n int) int { return r.IntN(n) }

// given choices are those of a fuzzer; what goes beyond them is the first choice.
type given struct{ data []byte }

func (g *given) pick(n int) int {
	if len(g.data) == 0 {
		return 0
	}
	c := int(g.data[0])
	g.data = g.data[1:]
	return c % n
}

// generator makes terms that have a meaning, and nearly always a value, out of the numbers
// at which functions have their edges.
type generator struct {
	chooser
	w     *world
	names []string // of numbers that are bound
	lists []string // of lists
	sets  []string // and of sets
	fresh int
	calls []string // what may be called
}

func op(name string, args ...*term) *term { return &term{op: name, args: args} }

func literalOf(text string) *term {
	if digits, negative := strings.CutPrefix(text, "-"); negative {
		return op("negative", literalOf(digits))
	}
	return &term{op: "number", text: text}
}

var edges = []string{"0", "1", "-1", "2", "3", "5", "-2", "7", "62", "63", "64", "65", "-63", "16384", "16385", "-16385",
	"2147483647", "2147483648", "-2147483649", "4294967296", "4611686018427387904", "9223372036854775807", "-9223372036854775807",
	"9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "340282366920938463463374607431768211456"}

var measures = []string{"order", "degree", "dist", "eccentricity", "transmission",
	"size", "mindegree", "maxdegree", "diameter", "distances"}

func (g *generator) one(of ...string) string { return of[g.pick(len(of))] }

// small is a number about which loops may go.
func (g *generator) small() *term { return literalOf(g.one("0", "1", "2", "3", "-1", "4")) }

func (g *generator) leaf() *term {
	switch g.pick(8) {
	case 0, 1:
		if len(g.names) > 0 {
			return &term{op: "variable", text: g.names[g.pick(len(g.names))]}
		}
	case 2:
		return op("/", literalOf(g.one(edges...)), literalOf(g.one("2", "3", "7", "-2", "4294967296")))
	case 3, 4:
		return literalOf(g.one(edges...))
	case 5:
		if g.pick(6) == 0 {
			return op("infinite")
		}
	}
	return g.small()
}

// number makes a term of so many layers at most.
func (g *generator) number(depth int) *term {
	if depth <= 0 {
		return g.leaf()
	}
	depth--
	switch g.pick(20) {
	case 16, 17, 18, 19:
		return g.newerNumber(depth)
	case 0, 1, 2:
		return op(g.one("+", "-", "*", "/"), g.number(depth), g.number(depth))
	case 3:
		return op("^", g.number(depth), g.number(min(depth, 1)))
	case 4:
		return op(g.one("floor", "ceil", "abs", "negative", "natural", "log2", "ones"), g.number(depth))
	case 5:
		return op(g.one("mod", "max", "min", "xor", "C", "bit"), g.number(depth), g.number(depth))
	case 6:
		return op("bits", g.number(depth), g.number(min(depth, 1)), g.number(min(depth, 1)))
	case 7:
		return op(g.one("max", "min"), g.number(depth), g.number(depth), g.number(depth))
	case 8:
		return op("if", g.truth(depth), g.number(depth), g.number(depth))
	case 9:
		return op("log2", op("^", literalOf("2"), g.number(depth)))
	case 10:
		return g.binder(g.one("count", "total", "most", "least", "given"), true, depth)
	case 11, 12:
		return g.ofNetwork(g.one(measures...), depth)
	case 13:
		t := &term{op: g.one("entry", "len", "rows"), text: g.one("T0", "T1")}
		for range map[string]int{"entry": 2, "len": 1, "rows": 0}[t.op] {
			t.args = append(t.args, g.number(min(depth, 1)))
		}
		return t
	case 14:
		if len(g.calls) > 0 {
			t := &term{op: "call", text: g.calls[g.pick(len(g.calls))]}
			for range g.w.lets[t.text].names {
				t.args = append(t.args, g.number(depth))
			}
			return t
		}
	}
	return g.leaf()
}

func (g *generator) truth(depth int) *term {
	depth--
	switch g.pick(12) {
	case 10, 11:
		return g.newerTruth(depth)
	case 0, 1:
		if depth > 0 {
			return op(g.one("and", "or", "->", "<->"), g.truth(depth), g.truth(depth))
		}
	case 2:
		return op("not", g.truth(depth))
	case 3:
		if depth > 0 {
			return g.binder(g.one("all", "some", "given"), false, depth)
		}
	case 4:
		return g.ofNetwork("edge", depth)
	case 5:
		return &term{op: "distinct", text: g.one("T0", "T1"), args: []*term{g.small()}}
	case 6:
		return op(g.one("true", "false"))
	}
	t := op("chain", g.number(depth), g.number(depth))
	t.names = []string{g.one("=", "!=", "<", "<=", ">", ">=")}
	if way := g.one("", "<", ">"); g.pick(4) == 0 {
		t.names = []string{way + "=", "="}
		t.args = append(t.args, g.number(depth))
	}
	return t
}

// binder makes one of a kind, with a short domain; "given" is a number or a truth.
func (g *generator) binder(kind string, numeric bool, depth int) *term {
	var domain *term
	switch g.pick(9) {
	case 5, 6, 7, 8:
		domain = g.newerDomain(depth)
	case 0:
		domain = op("nodes", g.network(depth))
	case 1:
		domain = op("near", g.network(depth), g.small())
	case 2:
		from := g.one("9223372036854775805", "-9223372036854775808", "4294967294", "0")
		to := map[string]string{"9223372036854775805": "9223372036854775807", "-9223372036854775808": "-9223372036854775806",
			"4294967294": "4294967297", "0": "0"}
		domain = op("..", literalOf(from), literalOf(to[from]))
	case 3:
		domain = op("..", g.small(), op("min", g.small(), g.number(depth))) // which may bind names itself
	default:
		domain = op("..", g.small(), g.small())
	}
	t := op(kind, domain, op("true"), nil)
	if kind == "given" {
		t.args[0] = g.number(depth)
	}
	before, lists, sets := g.names, g.lists, g.sets
	for range 1 + g.pick(3)/2 {
		g.fresh++
		t.names = append(t.names, fmt.Sprintf("x%d", g.fresh))
		if kind == "given" || domain.op != ".." {
			break
		}
	}
	of := &g.names
	if kind != "given" && domain.op == "subsets" {
		of = &g.sets
	} else if kind != "given" && (domain.op == "permutations" || domain.op == "sequences" || domain.op == "pairs") {
		of = &g.lists
	}
	*of = append(append([]string(nil), *of...), t.names...)
	if kind != "given" && g.pick(3) == 0 {
		t.args[1] = g.truth(1)
	}
	if kind == "total" || kind == "most" || kind == "least" || kind == "given" && numeric {
		t.args[2] = g.number(depth)
	} else {
		t.args[2] = g.truth(depth)
	}
	g.names, g.lists, g.sets = before, lists, sets
	return t
}

// network makes a family with parameters, some of them out of its domain, or a table.
func (g *generator) network(depth int) *term {
	switch g.pick(8) {
	case 0, 1, 2:
		return &term{op: "graph", text: g.one("N0", "N1", "N2")}
	case 3:
		parameter := g.one("-1", "0", "31", "64", "65", "9223372036854775807", "9223372036854775808")
		return &term{op: "family", text: g.one("Q", "FQ", "F"), args: []*term{literalOf(parameter)}}
	case 4:
		return &term{op: "family", text: "MC", args: []*term{literalOf(g.one("0", "1")), literalOf(g.one("0", "1", "2", "65"))}}
	}
	return &term{op: "family", text: g.one("Q", "FQ", "F"), args: []*term{literalOf(g.one("1", "2", "3"))}}
}

func (g *generator) ofNetwork(name string, depth int) *term {
	t := op(name, g.network(depth))
	switch name {
	case "edge", "dist":
		t.args = append(t.args, g.node(depth), g.node(depth))
	case "degree", "eccentricity", "transmission":
		t.args = append(t.args, g.node(depth))
	}
	return t
}

func (g *generator) node(depth int) *term {
	if len(g.names) > 0 && g.pick(2) == 0 {
		return g.leaf()
	}
	return literalOf(g.one("0", "1", "2", "3", "0", "1", "7", "-1"))
}

// newWorld makes tables, networks by tables, some of them none, and definitions.
func newWorld(c chooser) *world {
	w := &world{lets: map[string]definition{}, tables: map[string][][]int64{},
		entered: map[*term]bool{}, turn: map[*term]bool{}, used: map[string]int{}}
	g := &generator{chooser: c, w: w}
	for _, name := range []string{"T0", "T1"} {
		rows := make([][]int64, 1+g.pick(3))
		for i := range rows {
			for range g.pick(4) {
				rows[i] = append(rows[i], []int64{0, 1, -1, 5, 1<<63 - 1, -1 << 63}[g.pick(6)])
			}
		}
		w.addTable(name, rows)
	}
	for _, name := range []string{"N0", "N1", "N2"} {
		w.addTable(name, g.links())
	}
	w.text += "let tri(n) falls n = if(n = 0, 0, n+tri(n-1))\nlet bad(n) falls n = if(n = 0, 0, 1+bad(n))\n"
	for i := range 3 {
		name := fmt.Sprintf("f%d", i)
		g.names = []string{name + "a", name + "b"}[:1+g.pick(2)]
		d := definition{g.names, g.plain(2)}
		w.lets[name] = d
		w.text += fmt.Sprintf("let %s(%s) = %s\n", name, strings.Join(d.names, ","), written(c, d.body))
		g.calls = append(g.calls, name)
	}
	return w
}

// plain is a number without binders, which in a definition have to have a turn by the end of the fact.
func (g *generator) plain(depth int) *term {
	for {
		if t := g.number(depth); !t.binds() {
			return t
		}
	}
}

func (t *term) binds() bool {
	for _, a := range t.args {
		if a.binds() {
			return true
		}
	}
	return len(t.names) > 0 && t.op != "chain" && t.op != "given" && t.op != "given2"
}

// links is the table of a network of up to seven nodes; one in eight is spoilt.
func (g *generator) links() [][]int64 {
	n := 1 + g.pick(7)
	rows := make([][]int64, n)
	for u := range n {
		for v := range u {
			if g.pick(3) == 0 {
				rows[u], rows[v] = append(rows[u], int64(v)), append(rows[v], int64(u))
			}
		}
	}
	if g.pick(8) == 0 {
		u := g.pick(n)
		rows[u] = append(rows[u], int64(g.pick(n+2)-1))
	}
	return rows
}

func (w *world) addTable(name string, rows [][]int64) {
	w.tables[name] = rows
	w.text += fmt.Sprintf("table %s %d\n", name, len(rows))
	for _, row := range rows {
		if len(row) == 0 {
			w.text += "-\n"
			continue
		}
		w.text += strings.Trim(fmt.Sprint(row), "[]") + "\n"
	}
}
