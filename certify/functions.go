package certify

import (
	"math/big"
	"math/bits"
	"slices"
	"strings"
)

func (e *evaluator) add(name, takes string, kind byte, value func(a []number) number) {
	e.functions[name] = append(e.functions[name], function{takes, kind, value})
}

// arithmetic gives the signs and functions of numbers and truths their meaning.
func (e *evaluator) arithmetic() {
	e.add("infinite", "", 'n', func([]number) number { return infinite })
	e.add("true", "", 't', func([]number) number { return truth(true) })
	e.add("false", "", 't', func([]number) number { return truth(false) })
	e.add("not", "t", 't', func(a []number) number { return truth(a[0] == truth(false)) })
	e.add("<->", "tt", 't', func(a []number) number { return truth(a[0] == a[1]) })
	for name, operate := range map[string]func(a, b number) number{"+": number.plus, "-": number.minus,
		"*": number.times, "/": number.by, "^": number.power, "max": greater, "min": lesser} {
		e.add(name, "nn", 'n', func(a []number) number { return operate(a[0], a[1]) })
	}
	negative := func(a number) number { return whole(0).minus(a) }
	e.add("abs", "n", 'n', func(a []number) number { return greater(a[0], negative(a[0])) })
	e.add("floor", "n", 'n', func(a []number) number { return a[0].floor() })
	e.add("ceil", "n", 'n', func(a []number) number { return negative(negative(a[0]).floor()) })
	e.add("mod", "nn", 'n', func(a []number) number { return a[0].minus(a[1].times(a[0].by(a[1]).floor())) })
	e.add("natural", "n", 'n', func(a []number) number { return whole(a[0].natural()) })
	e.add("log2", "n", 'n', func(a []number) number { return a[0].log2() })
	e.add("C", "nn", 'n', func(a []number) number { return choose(a[0].int(), a[1].int()) })
	e.add("bit", "nn", 'n', func(a []number) number { return whole(a[0].natural() >> a[1].natural() & 1) })
	e.add("bits", "nnn", 'n', func(a []number) number {
		return whole(a[0].natural() >> a[1].natural() & (1<<min(a[2].natural(), 63) - 1))
	})
	e.add("ones", "n", 'n', func(a []number) number { return whole(bits.OnesCount(uint(a[0].natural()))) })
	e.add("xor", "nn", 'n', func(a []number) number { return whole(a[0].natural() ^ a[1].natural()) })
}

// choose is C(n,i): 0 outside 0 <= i <= n.
func choose(n, i int) number {
	if i < 0 || i > n {
		return whole(0)
	}
	within(n, maxPower, "n = %d in C(n,%d)", n, i)
	return exact(new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(i))))
}

// table takes in "NAME ROWS" and that many lines of numbers; an empty row is "-". T(i,j)
// is column j of row i, and T(j) of row 0.
func (e *evaluator) table(head string, t *text) {
	name, count, _ := strings.Cut(head, " ")
	n := numbers(count)
	if len(n) != 1 || n[0] < 1 {
		stop("%s rows, want a number from 1 on", quote(count))
	}
	var rows [][]int
	for range n[0] {
		if line := t.line(); line == "-" {
			rows = append(rows, nil)
		} else {
			rows = append(rows, numbers(line))
		}
		e.work(1 + len(rows[len(rows)-1]))
	}
	entry := func(i, j int) number {
		if i < 0 || i >= len(rows) || j < 0 || j >= len(rows[i]) {
			stop("%s has no row %d with a column %d", name, i, j)
		}
		return whole(rows[i][j])
	}
	at := whole(len(e.tables))
	e.tables = append(e.tables, rows)
	e.define(name,
		function{"", 'T', func([]number) number { return at }},
		function{"n", 'n', func(a []number) number { return entry(0, a[0].int()) }},
		function{"nn", 'n', func(a []number) number { return entry(a[0].int(), a[1].int()) }})
}

// row is the row a[1] of the table a[0].
func (e *evaluator) row(a []number) []int {
	table, i := e.tables[a[0].int()], a[1].int()
	if i < 0 || i >= len(table) {
		stop("a table of %d rows has no row %d", len(table), i)
	}
	return table[i]
}

// ofTables gives the functions of tables their meaning.
func (e *evaluator) ofTables() {
	e.add("rows", "T", 'n', func(a []number) number { return whole(len(e.tables[a[0].int()])) })
	e.add("len", "Tn", 'n', func(a []number) number { return whole(len(e.row(a))) })
	e.add("distinct", "Tn", 't', func(a []number) number {
		row := slices.Clone(e.row(a))
		e.work(len(row) * bits.Len(uint(len(row))))
		slices.Sort(row)
		return truth(len(slices.Compact(row)) == len(e.row(a)))
	})
	e.add("graph", "T", 'g', func(a []number) number { return e.network("graph", a) })
}

// ofNetworks gives the families of networks and the functions of networks their meaning.
func (e *evaluator) ofNetworks() {
	for name, family := range families {
		takes := strings.Repeat("n", len(family.least))
		e.add(name, takes, 'g', func(a []number) number { return e.network(name, a) })
	}
	e.add("order", "g", 'n', func(a []number) number { return whole(e.graph(a[0]).Order) })
	e.add("degree", "gn", 'n', func(a []number) number { return whole(len(e.near(a[0], a[1]))) })
	e.add("edge", "gnn", 't', func(a []number) number {
		_, found := slices.BinarySearch(e.near(a[0], a[1]), e.node(a[0], a[2]))
		return truth(found)
	})
	e.add("dist", "gnn", 'n', func(a []number) number {
		return distance(e.from(a[0], a[1])[e.node(a[0], a[2])])
	})
	e.add("eccentricity", "gn", 'n', func(a []number) number {
		_, farthest, lacks := e.distances(a[0], a[1])
		if lacks >= 0 {
			return infinite
		}
		return whole(farthest)
	})
	e.add("transmission", "gn", 'n', func(a []number) number {
		total, _, lacks := e.distances(a[0], a[1])
		if lacks >= 0 {
			stop("no path leads from %s to %d in %s", a[1], lacks, e.graph(a[0]).Name)
		}
		return whole(total)
	})
	e.let("g", "size(G) = (total u in nodes(G): degree(G,u))/2")
	e.let("g", "mindegree(G) = least u in nodes(G): degree(G,u)")
	e.let("g", "maxdegree(G) = most u in nodes(G): degree(G,u)")
	e.let("g", "diameter(G) = most u in nodes(G): eccentricity(G,u)")
	e.let("g", "distances(G) = total u in nodes(G): transmission(G,u)")
}
