package sentence

import (
	"cmp"
	"encoding/binary"
	"math"
	"math/big"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// Kind says what a Value is.
type Kind uint8

// The kinds of values.
const (
	None     Kind = iota // no answer
	Truth                // true or false
	Whole                // a whole number of a machine word
	Exact                // a fraction, or a larger number
	Infinite             // more than every number
	NodeOf               // a node, which knows its network
	ListOf               // some values in an order
	SetOf                // values without an order, none twice
	MapOf                // a function from a finite set
	NetOf                // a network
)

var kindNames = [...]string{"none", "true or false", "a number", "a number", "infinite", "a node", "a list", "a set", "a map", "a network"}

// String names a kind as messages do: "a number", "a list".
func (k Kind) String() string { return kindNames[k] }

// Value is a value of the language. The zero Value is none. Values are never
// changed once they are made.
type Value struct {
	kind Kind
	n    int64 // of Truth (0 or 1), Whole and NodeOf
	p    any   // *big.Rat, *Net (of a node, too), []Value, *wordList or *rowList of lists and sets, *mapping
}

// mapping is a function from the values of from to those of to, in the same places.
type mapping struct {
	from, to []Value
	place    map[string]int // of the keys of from
}

// In a closure over whole numbers these two words stand for infinite and none; no
// whole number is one of them, nor is its negative.
const (
	wordInfinite = math.MaxInt64
	wordNone     = math.MinInt64
)

// isWord reports whether a number is a word, as its negative is then.
func isWord(n int64) bool { return wordNone+1 < n && n < wordInfinite }

func truth(b bool) Value {
	if b {
		return Value{kind: Truth, n: 1}
	}
	return Value{kind: Truth}
}

// whole is n as a value, where n is no mark.
func whole(n int64) Value { return Value{kind: Whole, n: n} }

// word is the value of a word of a closure: a whole number, infinite or none.
func word(n int64) Value {
	switch n {
	case wordInfinite:
		return Value{kind: Infinite}
	case wordNone:
		return Value{}
	}
	return whole(n)
}

func nodeValue(g *Net, n int64) Value { return Value{kind: NodeOf, n: n, p: g.of()} }
func listValue(items []Value) Value   { return Value{kind: ListOf, p: items} }
func netValue(g *Net) Value           { return Value{kind: NetOf, p: g} }

// setValue makes a set of the items, which it sorts in place. It stops where two of them are nodes of two networks with one number.
func setValue(at syntax.Pos, items []Value) Value {
	if !increasing(items) {
		slices.SortFunc(items, order)
		items = slices.CompactFunc(items, func(a, b Value) bool { return order(a, b) == 0 && same(at, a, b) })
	}
	return Value{kind: SetOf, p: items}
}

// increasing is whether each member is beyond the one before it.
func increasing(items []Value) bool {
	for i := 1; i < len(items); i++ {
		if order(items[i-1], items[i]) >= 0 {
			return false
		}
	}
	return true
}

// Kind is what v is.
func (v Value) Kind() Kind { return v.kind }

// Items are the members of a list, in their order, or of a set, in increasing order.
func (v Value) Items() []Value {
	if l := v.inWords(); l != nil {
		return l.items()
	}
	if r := v.inRows(); r != nil {
		return r.items()
	}
	items, _ := v.p.([]Value)
	return items
}

// Node is the network of a node, and its number.
func (v Value) Node() (g *Net, u uint64) {
	g, _ = v.p.(*Net)
	return g, uint64(v.n)
}

// Number is the exact number of a number or node, and nil for all other values.
func (v Value) Number() *big.Rat {
	switch v.kind {
	case Whole, NodeOf:
		return new(big.Rat).SetInt64(v.n)
	case Exact:
		return v.p.(*big.Rat)
	}
	return nil
}

// True is whether v is the truth true.
func (v Value) True() bool { return v.kind == Truth && v.n == 1 }

// isNatural is whether v is a whole number from 0 on, or a node, in a machine word.
func (v Value) isNatural() bool { return (v.kind == Whole || v.kind == NodeOf) && v.n >= 0 }

// isInteger is whether v is a node or a whole number, also one that is no word.
func (v Value) isInteger() bool { return v.isNumber() && v.Number().IsInt() }

func (v Value) isNumber() bool { return v.kind == Whole || v.kind == NodeOf || v.kind == Exact }

// String writes v as the language does; a node as its network writes addresses.
func (v Value) String() string {
	switch v.kind {
	case Truth:
		return map[int64]string{0: "false", 1: "true"}[v.n]
	case Whole, Exact:
		return v.Number().RatString()
	case Infinite:
		return "infinite"
	case NodeOf:
		g, u := v.Node()
		return g.Format(u)
	case ListOf:
		return "[" + commas(v.Items()) + "]"
	case SetOf:
		return "{" + commas(v.Items()) + "}"
	case NetOf:
		return v.p.(*Net).Name
	case MapOf:
		m := v.p.(*mapping)
		parts := make([]string, len(m.from))
		for i, x := range m.from {
			parts[i] = x.String() + " -> " + m.to[i].String()
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return "none"
}

func commas(items []Value) string {
	parts := make([]string, len(items))
	for i, x := range items {
		parts[i] = x.String()
	}
	return strings.Join(parts, ",")
}

// rank orders values of different kinds; numbers, nodes and infinite are of one.
func (v Value) rank() int {
	switch v.kind {
	case Whole, NodeOf, Exact, Infinite:
		return int(Whole)
	}
	return int(v.kind)
}

// order is a total order of all values but maps: numbers by size, lists and sets by
// their first difference. It takes nodes for numbers.
func order(a, b Value) int {
	switch {
	case (a.kind == Whole || a.kind == NodeOf) && (b.kind == Whole || b.kind == NodeOf):
		return cmp.Compare(a.n, b.n)
	case a.rank() != b.rank():
		return a.rank() - b.rank()
	case a.kind == Infinite && b.kind == Infinite:
		return 0
	case a.kind == Infinite:
		return 1
	case b.kind == Infinite:
		return -1
	}
	switch a.kind {
	case Whole, NodeOf, Exact:
		return a.Number().Cmp(b.Number())
	case ListOf, SetOf:
		if x, y := a.inWords(), b.inWords(); x != nil && y != nil {
			return slices.Compare(x.words, y.words)
		}
		return slices.CompareFunc(a.Items(), b.Items(), order)
	case NetOf:
		return strings.Compare(a.p.(*Net).Name, b.p.(*Net).Name)
	case MapOf:
		f, g := a.p.(*mapping), b.p.(*mapping)
		return cmp.Or(slices.CompareFunc(f.from, g.from, order), slices.CompareFunc(f.to, g.to, order))
	}
	return cmp.Compare(a.n, b.n)
}

// key is a text that two values share if and only if they are equal.
func (v Value) key() string { return string(v.appendKey(nil, false)) }

// exactKey is a text that they share if and only if nothing tells them apart: a node has fields, and equals a number that has none.
func (v Value) exactKey() string { return string(v.appendKey(nil, true)) }

// appendKey appends the key of v; exactly: with the networks of nodes.
func (v Value) appendKey(to []byte, exactly bool) []byte {
	of := func(g *Net) {
		if exactly && g != nil {
			to = append(append(append(to, '@'), g.Name...), 0)
		}
	}
	switch v.kind {
	case Whole, NodeOf:
		g, _ := v.p.(*Net)
		of(g)
		return binary.AppendUvarint(append(to, '#'), uint64(v.n))
	case ListOf, SetOf:
		bracket := byte('[')
		if v.kind == SetOf {
			bracket = '{'
		}
		to = append(to, bracket)
		if l := v.inWords(); l != nil {
			if exactly && l.of != nil {
				to = append(to, 'w') // all are its nodes, and not the first one alone
			}
			of(l.of)
			for _, n := range l.words {
				to = binary.AppendUvarint(append(to, '#'), uint64(n))
			}
			return append(to, ']')
		}
		for _, x := range v.Items() {
			to = x.appendKey(to, exactly)
		}
		return append(to, ']')
	case MapOf:
		to = append(to, 'm')
		for _, x := range append(slices.Clone(v.p.(*mapping).from), v.p.(*mapping).to...) {
			to = x.appendKey(to, exactly)
		}
		return append(to, ']')
	}
	return append(append(append(to, 'k'), v.String()...), 0)
}

// mustMatch stops where a node of one network is compared with a node of another.
func mustMatch(at syntax.Pos, a, b Value) {
	if a.kind == NodeOf && b.kind == NodeOf && !sameNetwork(a.p.(*Net), b.p.(*Net)) {
		syntax.Fail(at, "%s of %s is compared with %s of %s: nodes of two different networks", a, a.p.(*Net), b, b.p.(*Net))
	}
}

// same is whether a = b. Values of two kinds that are not numbers cannot be compared,
// but everything can be compared with none.
func same(at syntax.Pos, a, b Value) bool {
	switch {
	case a.kind == None || b.kind == None:
		return a.kind == b.kind
	case a.rank() != b.rank():
		syntax.Fail(at, "%s is compared with %s: %s and %s", a, b, a.kind, b.kind)
	case a.kind == ListOf || a.kind == SetOf:
		if a.size() != b.size() {
			return false
		}
		if x, y := bothInWords(a, b); x != nil {
			return slices.Equal(x.words, y.words)
		}
		if x, y := a.inRows(), b.inRows(); x != nil && y != nil && x.of == y.of {
			return x.equal(y)
		}
		return slices.EqualFunc(a.Items(), b.Items(), func(x, y Value) bool { return same(at, x, y) })
	case a.kind == MapOf:
		return a.p.(*mapping).equal(at, b.p.(*mapping))
	}
	mustMatch(at, a, b)
	return order(a, b) == 0
}

// equal is whether two maps have the same values at the same ones.
func (m *mapping) equal(at syntax.Pos, o *mapping) bool {
	alike := func(x, y Value) bool { return x.rank() == y.rank() && same(at, x, y) }
	return slices.EqualFunc(m.from, o.from, alike) && slices.EqualFunc(m.to, o.to, alike)
}
