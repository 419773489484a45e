package sentence

import (
	"fmt"
	"strings"
)

// maxShown is how many characters a value takes in an explanation, about.
const maxShown = 120

// Short writes v like String, but of a list, set or map that would take more than about 120
// characters its first members only, and how many more it has.
func (v Value) Short() string { return v.shortened(maxShown) }

func (v Value) shortened(room int) string {
	all := v.String()
	switch {
	case len(all) <= room:
		return all
	case v.kind == NetOf:
		return v.p.(*Net).shortened(room)
	}
	var member func(i int) string
	count, ends := len(v.Items()), map[Kind]string{ListOf: "[]", SetOf: "{}", MapOf: "()"}[v.kind]
	switch v.kind {
	case ListOf, SetOf:
		member = func(i int) string { return v.Items()[i].shortened(room / 2) }
	case MapOf:
		m := v.p.(*mapping)
		count = len(m.from)
		member = func(i int) string { return m.from[i].shortened(room/4) + " -> " + m.to[i].shortened(room/4) }
	default:
		return all
	}
	separator := ","
	if v.kind == MapOf {
		separator = ", "
	}
	return ends[:1] + someOf(count, member, separator, room/2) + ends[1:]
}

// someOf writes the first of some members, in so many characters, one at least, and how many more there are.
func someOf(count int, member func(i int) string, separator string, room int) string {
	var shown []string
	for length := 0; len(shown) < count; {
		next := member(len(shown))
		if length += len(next) + 1; length > room && len(shown) > 0 {
			break
		}
		shown = append(shown, next)
	}
	if rest := count - len(shown); rest > 0 {
		shown = append(shown, fmt.Sprintf(" and %d more", rest))
	}
	return strings.ReplaceAll(strings.Join(shown, separator), ",  and", ", and")
}

// String is the name of g in messages: of graph(L) with a long list L, and of G - F with a
// large set F, its first members only.
func (g *Net) String() string { return g.shortened(maxShown) }

func (g *Net) shortened(room int) string {
	switch {
	case len(g.Name) <= room:
		return g.Name
	case g.whole != nil:
		return g.whole.shortened(room) + " - " + Value{kind: SetOf, p: g.taken}.shortened(room)
	case g.Family != "graph":
		return g.Name
	}
	rows := make([]Value, g.Order)
	for u := range g.Order {
		rows[u] = listOfWords(nil, signed(g.graph.Neighbors(nil, u)))
	}
	return "graph(" + listValue(rows).shortened(room) + ")"
}
