package certify

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/certify/sentence"
)

// function is one that sentences may call: what its arguments are, what it is, and
// its value. Numbers are from 0 on where ints are taken.
type function struct {
	takes []string
	is    string
	value func(e *evaluator, a []number) number
}

// special are the functions that compile treats by themselves.
var special = []string{"if", "sum", "max", "min", "rows", "len", "distinct", "graph", "nodes", "near", "identity"}

var (
	one      = []string{isNumber}
	two      = []string{isNumber, isNumber}
	network  = []string{isGraph}
	atNode   = []string{isGraph, isNumber}
	twoNodes = []string{isGraph, isNumber, isNumber}
)

var functions = map[string]function{
	"floor": {one, isNumber, func(_ *evaluator, a []number) number { return a[0].floor() }},
	"ceil": {one, isNumber, func(_ *evaluator, a []number) number {
		return whole(0).minus(whole(0).minus(a[0]).floor())
	}},
	"abs":  {one, isNumber, func(_ *evaluator, a []number) number { return number{max(a[0].over, -a[0].over), a[0].under} }},
	"mod":  {two, isNumber, func(_ *evaluator, a []number) number { return a[0].minus(a[1].times(a[0].by(a[1]).floor())) }},
	"log2": {one, isNumber, func(_ *evaluator, a []number) number { return logarithm(a[0]) }},
	"C":    {two, isNumber, func(_ *evaluator, a []number) number { return choose(a[0].int(), a[1].int()) }},
	// The binary digits of numbers: digit i, the number of digits i, i+1, ... i+n-1,
	// the sum of all digits, and the digits that differ.
	"bit": {two, isNumber, func(_ *evaluator, a []number) number { return whole(a[0].natural() >> a[1].natural() & 1) }},
	"bits": {[]string{isNumber, isNumber, isNumber}, isNumber, func(_ *evaluator, a []number) number {
		return whole(a[0].natural() >> a[1].natural() & (1<<min(a[2].natural(), 62) - 1))
	}},
	"ones": {one, isNumber, func(_ *evaluator, a []number) number { return whole(ones(a[0].natural())) }},
	"xor":  {two, isNumber, func(_ *evaluator, a []number) number { return whole(a[0].natural() ^ a[1].natural()) }},

	"order":     {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).Order) }},
	"size":      {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).degrees().sum / 2) }},
	"mindegree": {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).degrees().least) }},
	"maxdegree": {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).degrees().most) }},
	"diameter":  {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).distances().most) }},
	"distances": {network, isNumber, func(e *evaluator, a []number) number { return whole(e.graph(a[0]).distances().sum) }},
	"degree":    {atNode, isNumber, func(e *evaluator, a []number) number { return whole(len(e.graph(a[0]).joined(a[1]))) }},
	"edge": {twoNodes, isTruth, func(e *evaluator, a []number) number {
		g := e.graph(a[0])
		return truth(slices.Contains(g.joined(a[1]), g.node(a[2])))
	}},
	"dist": {twoNodes, isNumber, func(e *evaluator, a []number) number {
		g := e.graph(a[0])
		return whole(int(g.from(g.node(a[1]))[g.node(a[2])]))
	}},
}

// call compiles a name with arguments: a definition, a table, a family of networks
// or a function.
func (s *scope) call(n *sentence.Node) expression {
	if d, let := s.defined[n.Text]; let {
		return s.definition(n, d)
	}
	if t, table := s.tables[n.Text]; table {
		return s.entry(n, t)
	}
	if family, known := families[n.Text]; known {
		return s.family(n, len(family.least))
	}
	if slices.Contains(special, n.Text) {
		return s.special(n)
	}
	f, known := functions[n.Text]
	if !known || len(n.Args) != len(f.takes) {
		stop("%q with %d arguments is not known", n.Text, len(n.Args))
	}
	values := s.values(n.Args, f.takes)
	return expression{f.is, func(base int) number {
		var room [3]number
		return f.value(s.evaluator, evaluated(room[:0], values, base))
	}}
}

func (s *scope) values(args []*sentence.Node, takes []string) []func(int) number {
	values := make([]func(int) number, len(args))
	for i, a := range args {
		values[i] = s.want(takes[i], a).value
	}
	return values
}

// numeric compiles arguments that are numbers.
func (s *scope) numeric(args []*sentence.Node) []func(int) number {
	values := make([]func(int) number, len(args))
	for i, a := range args {
		values[i] = s.want(isNumber, a).value
	}
	return values
}

func evaluated(into []number, values []func(int) number, base int) []number {
	for _, v := range values {
		into = append(into, v(base))
	}
	return into
}

// definition compiles the call of what "let" introduced: its arguments stand at a
// base of its own, behind the places of the caller.
func (s *scope) definition(n *sentence.Node, d definition) expression {
	if len(n.Args) != d.arguments {
		stop("%s with %d arguments, its definition has %d", n.Text, len(n.Args), d.arguments)
	}
	values := s.numeric(n.Args)
	return expression{d.body.is, func(base int) number {
		inner := base + s.most
		if inner+maxNames > len(s.places) {
			stop("definitions too deep at %s", n.Text)
		}
		var room [4]number
		copy(s.places[inner:], evaluated(room[:0], values, base))
		return d.body.value(inner)
	}}
}

// entry compiles T(i,j), column j of row i, and T(j), which is T(0,j).
func (s *scope) entry(n *sentence.Node, table [][]int) expression {
	values := s.numeric(n.Args)
	if len(values) != 1 && len(values) != 2 {
		stop("%s with %d numbers, want %s(row,column) or %s(column)", n.Text, len(values), n.Text, n.Text)
	}
	return expression{isNumber, func(base int) number {
		row, column := 0, values[len(values)-1](base).int()
		if len(values) == 2 {
			row = values[0](base).int()
		}
		if row < 0 || row >= len(table) || column < 0 || column >= len(table[row]) {
			stop("%s has no row %d with a column %d", n.Text, row, column)
		}
		return whole(table[row][column])
	}}
}

// family compiles the network "MC(k,m)". Each network is made once.
func (s *scope) family(n *sentence.Node, parameters int) expression {
	if len(n.Args) != parameters {
		stop("%s with %d parameters, want %d", n.Text, len(n.Args), parameters)
	}
	values := s.numeric(n.Args)
	known := map[[2]number]number{}
	return expression{isGraph, func(base int) number {
		var key [2]number
		for i, v := range values {
			key[i] = v(base)
		}
		if g, made := known[key]; made {
			return g
		}
		name := n.Text
		for _, p := range key[:parameters] {
			name += fmt.Sprintf(" %d", p.natural())
		}
		known[key] = s.network(name, func() *Graph {
			g, err := ParseGraph(name)
			if err != nil {
				stop("%v", err)
			}
			return g
		})
		return known[key]
	}}
}

// network is the number of a graph, which is made if it is not there.
func (e *evaluator) network(name string, build func() *Graph) number {
	at, made := e.named[name]
	if !made {
		at = len(e.graphs)
		e.named[name] = at
		e.graphs = append(e.graphs, &searched{Graph: build(), evaluator: e, near: map[int][]int{}, rows: map[int][]int16{}})
	}
	return whole(at)
}

func (s *scope) special(n *sentence.Node) expression {
	bad := func() expression {
		stop("%s with %d arguments of this kind is not known", n.Text, len(n.Args))
		return expression{}
	}
	switch n.Text {
	case "if":
		if len(n.Args) != 3 {
			return bad()
		}
		c, a, b := s.want(isTruth, n.Args[0]).value, s.compile(n.Args[1]), s.compile(n.Args[2])
		if a.is != b.is {
			return bad()
		}
		return expression{a.is, func(base int) number {
			if c(base) == truth(true) {
				return a.value(base)
			}
			return b.value(base)
		}}
	case "sum": // sum(i,a,b,e) is: total i in a..b: e
		if len(n.Args) != 4 || n.Args[0].Kind != "name" {
			return bad()
		}
		return s.compile(&sentence.Node{Kind: "total", Names: []string{n.Args[0].Text}, Args: []*sentence.Node{n.Args[1], n.Args[2], nil, n.Args[3]}})
	case "max", "min":
		values, join := s.numeric(n.Args), joins[strings.NewReplacer("max", "most", "min", "least").Replace(n.Text)]
		if len(values) == 0 {
			return bad()
		}
		return expression{isNumber, func(base int) number {
			sofar := values[0](base)
			for _, v := range values[1:] {
				sofar, _ = join(sofar, v(base))
			}
			return sofar
		}}
	}
	return s.ofTable(n, bad)
}

// ofTable compiles what is said of a whole table or row.
func (s *scope) ofTable(n *sentence.Node, bad func() expression) expression {
	if len(n.Args) == 0 || n.Args[0].Kind != "name" {
		return bad()
	}
	name := n.Args[0].Text
	table, known := s.tables[name]
	values := s.numeric(n.Args[1:])
	row := func(base int) []int {
		i := values[0](base).int()
		if i < 0 || i >= len(table) {
			stop("%s has no row %d", name, i)
		}
		return table[i]
	}
	switch {
	case !known:
	case n.Text == "rows" && len(values) == 0:
		return expression{isNumber, func(int) number { return whole(len(table)) }}
	case n.Text == "len" && len(values) == 1:
		return expression{isNumber, func(base int) number { return whole(len(row(base))) }}
	case n.Text == "distinct" && len(values) == 1:
		return expression{isTruth, func(base int) number {
			sorted := slices.Sorted(slices.Values(row(base)))
			return truth(len(slices.Compact(sorted)) == len(row(base)))
		}}
	case n.Text == "graph" && len(values) == 0:
		return expression{isGraph, func(int) number {
			return s.network("graph "+name, func() *Graph { return listed(name, table) })
		}}
	}
	return bad()
}
