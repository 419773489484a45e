package induction

import (
	"fmt"
	"slices"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// shape is what a group of fields is: one number, an array of numbers, or a field of bits, each of which has a place.
type shape int

const (
	single shape = iota
	array
	row
)

func shapeOf(g syntax.FieldGroup) shape {
	switch oneBit := g.Size.Op == syntax.Number && g.Size.Text == "1"; {
	case g.Count != nil && !g.Digits && !oneBit:
		beyond(&syntax.Expr{Op: syntax.Name, Text: g.Name}, "an array of fields of bits")
	case g.Count != nil:
		return array
	case !g.Digits && !oneBit:
		return row
	}
	return single
}

// class is a group with places, or, where a sentence lays places of several groups beside each other, all those with as
// many. One place of it is looked at, the same of all its groups.
type class struct {
	name   string // what its variables begin with
	count  *syntax.Expr
	groups []syntax.FieldGroup
}

// classesOf are the classes of a layout; together: groups with as many places are one.
func classesOf(fields []syntax.FieldGroup, together bool) (list []*class) {
	for _, g := range fields {
		places := g.Count
		switch shapeOf(g) {
		case single:
			continue
		case row:
			places = g.Size
		}
		text := places.String()
		at := slices.IndexFunc(list, func(c *class) bool { return together && c.count.String() == text })
		if at < 0 {
			at = len(list)
			list = append(list, &class{name: "at." + plain(g.Name), count: places})
		}
		list[at].groups = append(list[at].groups, g)
	}
	return list
}

// node is an address: each single number, and of the groups with places what stands at the place that is looked at; of
// rows also what stands elsewhere, and of arrays that it is what another node has there.
type node struct {
	of    string
	value map[string]logic.Int
	rest  map[string]word

	changes []change // by numbers of places, of what an arbitrary node has there
}

// word is the bits of a row beside the place that is looked at: the sum modulo 2 of the rows that are named, each
// bit inverted or none.
type word struct {
	rows     []string // "u.a", in order, each once
	inverted bool
}

// plus is the sum modulo 2 of two words.
func (w word) plus(v word) word {
	sum := word{inverted: w.inverted != v.inverted}
	for _, pair := range [][2][]string{{w.rows, v.rows}, {v.rows, w.rows}} {
		for _, name := range pair[0] {
			if !slices.Contains(pair[1], name) {
				sum.rows = append(sum.rows, name)
			}
		}
	}
	slices.Sort(sum.rows)
	return sum
}

// bits is a number with one bit for each place of a class.
type bits struct {
	class *class
	at    logic.Int // its bit at the place that is looked at
	rest  word
}

// index is what a name stands for that runs through the places of a class: the place that is looked at.
type index struct{ class *class }

// plain is a name as that of a variable of a solver, another one for each name.
func plain(name string) string {
	out := ""
	for _, r := range name {
		if letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'; letter {
			out += string(r)
		} else {
			out += fmt.Sprintf("_%x_", r)
		}
	}
	return out
}
