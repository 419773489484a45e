package certify

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// value is what an expression has. What it is of says what it is: nothing (a whole number
// of 64 bits), *big.Rat (any number), a *Graph (a node of it), or one of the types
// that follow.
type value struct {
	small int64 // the whole number, what is above the line, or the node; 1 of what is true
	of    any
}

type (
	below   int64            // the line of a fraction in lowest terms: from 2 on
	truths  struct{}         // true and false
	endless struct{}         // infinite
	missing struct{}         // none
	network struct{ *Graph } // a network
	mapping struct {         // a function of finitely many values
		from        *many   // a list or set
		to          []value // of its items, in their order
		deep, heavy int     // see many
	}
)

var (
	yes, no  = value{1, truths{}}, value{0, truths{}}
	infinite = value{0, endless{}}
	none     = value{0, missing{}}
)

func whole(n int) value { return value{small: int64(n)} }

func truth(b bool) value {
	if b {
		return yes
	}
	return no
}

// The kinds of values, in the order in which a set has them.
const (
	isNone = iota
	isTruth
	isNumber // nodes and infinite, too
	isList
	isSet
	isMap
	isNetwork
)

var kinds = []string{"none", "true or false", "a number", "a list", "a set", "a map", "a network"}

func (a value) kind() int {
	switch of := a.of.(type) {
	case truths:
		return isTruth
	case missing:
		return isNone
	case network:
		return isNetwork
	case *mapping:
		return isMap
	case *many:
		if of.ordered {
			return isList
		}
		return isSet
	}
	return isNumber
}

// unlike stops at a value that is not of the kind that is wanted.
func (a value) unlike(want string) {
	if a.of == infinite.of {
		stop("infinite where %s is wanted: it can be compared, and nothing else", want)
	}
	stop("%s where %s is wanted", kinds[a.kind()], want)
}

// yes is a truth as one of Go.
func (a value) yes() bool {
	if _, ok := a.of.(truths); !ok {
		a.unlike(kinds[isTruth])
	}
	return a.small == 1
}

// graph is a network.
func (a value) graph() *Graph {
	g, ok := a.of.(network)
	if !ok {
		a.unlike(kinds[isNetwork])
	}
	return g.Graph
}

// many is a list or set.
func (a value) many() *many {
	m, ok := a.of.(*many)
	if !ok {
		a.unlike("a list or a set")
	}
	return m
}

// String is the value, or how it begins.
func (a value) String() string {
	text := ""
	switch of := a.of.(type) {
	case truths:
		text = fmt.Sprint(a.small == 1)
	case below, *big.Rat:
		text = a.rat().RatString()
	case network:
		text = of.Name
	case *many:
		for _, v := range of.items[:min(len(of.items), 9)] {
			if text += ","; v.kind() == isNumber {
				text += v.String()
			}
		}
		if text = strings.TrimPrefix(text, ","); of.ordered {
			text = "[" + text + "]"
		} else {
			text = "{" + text + "}"
		}
	case nil, *Graph:
		text = fmt.Sprint(a.small)
	case endless:
		text = "infinite"
	default:
		text = kinds[a.kind()]
	}
	if len(text) > 40 {
		return text[:40] + "..."
	}
	return text
}

// key adds a text that no other value has; nodes are other values than their numbers.
func (a value) key(to []byte) []byte {
	id := 0
	switch of := a.of.(type) {
	case *Graph:
		id = of.id
	case network:
		return fmt.Appendf(to, "network %d ", of.id)
	case below, *big.Rat:
		return append(append(to, a.rat().String()...), ' ')
	case *mapping:
		return listOf(of.to).key(listOf(of.from.list()).key(append(to, 'm')))
	case *many:
		to = binary.AppendVarint(append(to, kinds[a.kind()][2]), int64(len(of.list())))
		for _, v := range of.items {
			to = v.key(to)
		}
		return to
	case truths, endless, missing:
		return append(to, fmt.Sprint(a)[0], ' ')
	}
	return binary.AppendVarint(binary.AppendVarint(append(to, '#'), int64(id)), a.small)
}

// compare orders all values: numbers, and nodes by theirs; lists and sets by their first
// difference.
func compare(a, b value) int {
	if a.of == nil && b.of == nil {
		return cmp.Compare(a.small, b.small)
	}
	if d := a.kind() - b.kind(); d != 0 {
		return d
	}
	switch of := a.of.(type) {
	case truths, missing:
		return cmp.Compare(a.small, b.small)
	case network:
		return cmp.Compare(of.key, b.graph().key)
	case *many:
		return slices.CompareFunc(of.list(), b.many().list(), compare)
	case *mapping:
		other := b.of.(*mapping)
		return cmp.Or(slices.CompareFunc(of.from.list(), other.from.list(), compare), slices.CompareFunc(of.to, other.to, compare))
	}
	switch {
	case a.isWord() && b.isWord():
		return cmp.Compare(a.small, b.small)
	case a.of == infinite.of || b.of == infinite.of:
		return cmp.Compare(truth(a.of == infinite.of).small, truth(b.of == infinite.of).small)
	}
	return a.rat().Cmp(b.rat())
}

// same reports whether a = b, which has no value of two kinds, unless one is none, and of
// nodes of two networks.
func same(a, b value) bool {
	if a.of == nil && b.of == nil {
		return a.small == b.small
	}
	g, node := a.of.(*Graph)
	h, other := b.of.(*Graph)
	switch {
	case a.of == none.of || b.of == none.of:
		return a.of == b.of
	case a.kind() != b.kind():
		b.unlike(kinds[a.kind()])
	case node && other && g.key != h.key:
		stop("a node of %s and a node of %s are compared", g.Name, h.Name)
	case a.kind() == isList || a.kind() == isSet:
		return slices.EqualFunc(a.many().list(), b.many().list(), same)
	case a.kind() == isMap:
		f, g := a.of.(*mapping), b.of.(*mapping)
		return slices.EqualFunc(f.from.list(), g.from.list(), same) && slices.EqualFunc(f.to, g.to, same)
	}
	return compare(a, b) == 0
}

// isWord is true of a whole number of 64 bits, and of a node.
func (a value) isWord() bool {
	if a.of == nil {
		return true
	}
	_, node := a.of.(*Graph)
	return node
}

// number is a number, that of a node, or infinite.
func (a value) number() value {
	if a.of == nil {
		return a
	}
	if a.kind() != isNumber {
		a.unlike(kinds[isNumber])
	}
	if a.isWord() {
		a.of = nil
	}
	return a
}
