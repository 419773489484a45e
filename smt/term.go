package smt

import (
	"fmt"

	"mccheck/model"
)

// Term is a Boolean term of one Builder. It is a handle: two terms of one
// Builder are equal iff they are built alike, after constant folding.
type Term int32

// Int is an integer term of one Builder.
type Int int32

// operator is the kind of a node of the term graph.
type operator uint8

const (
	opFalse operator = iota
	opTrue
	opVar   // a Boolean variable
	opNot   // args: Boolean
	opAnd   // args: Boolean, Boolean
	opOr    // args: Boolean, Boolean
	opXor   // args: Boolean, Boolean
	opLe    // args: integer, integer
	opEq    // args: integer, integer
	opInt   // an integer constant, value
	opIVar  // an integer variable
	opAdd   // args: integer, integer
	opScale // args: integer; times the constant value
	opIte   // args: Boolean, integer, integer
)

// operators lists, for each operator, its name on the wire and the sorts of its
// arguments and of its result: b for Boolean, i for integer.
var operators = [...]struct{ name, args, result string }{
	opFalse: {"false", "", "b"},
	opTrue:  {"true", "", "b"},
	opVar:   {"var", "", "b"},
	opNot:   {"not", "b", "b"},
	opAnd:   {"and", "bb", "b"},
	opOr:    {"or", "bb", "b"},
	opXor:   {"xor", "bb", "b"},
	opLe:    {"le", "ii", "b"},
	opEq:    {"eq", "ii", "b"},
	opInt:   {"int", "", "i"},
	opIVar:  {"ivar", "", "i"},
	opAdd:   {"add", "ii", "i"},
	opScale: {"scale", "i", "i"},
	opIte:   {"ite", "bii", "i"},
}

// node is one node of the term graph. Arguments have smaller numbers than the
// node itself. It is comparable, so that it is its own hash-consing key.
type node struct {
	op    operator
	args  [3]int32
	name  string
	value int64
}

// Builder makes terms. Equal terms are made once, so that a formula is a graph
// and not a tree. A Builder serves one goroutine at a time. Terms of different
// Builders must not be mixed.
type Builder struct {
	nodes []node
	seen  map[node]int32
	sorts map[string]operator // variable name to opVar or opIVar
	plain bool                // nothing is folded: terms stand as they are asked for
}

// plainTerms makes builders that fold nothing. Only a test sets it, which asks solvers
// for the obligations that a builder otherwise decides.
var plainTerms bool

// A Builder is one of the interpretations of the algorithms of package model.
var _ model.Algebra[Term] = (*Builder)(nil)

// NewBuilder returns a Builder that holds the two constants only.
func NewBuilder() *Builder { return newBuilder(plainTerms) }

func newBuilder(plain bool) *Builder {
	b := &Builder{seen: map[node]int32{}, sorts: map[string]operator{}, plain: plain}
	b.intern(node{op: opFalse})
	b.intern(node{op: opTrue})
	return b
}

const (
	falseTerm Term = 0
	trueTerm  Term = 1
)

// intern returns the number of the node n, adding it if it is new.
func (b *Builder) intern(n node) int32 {
	if id, ok := b.seen[n]; ok {
		return id
	}
	id := int32(len(b.nodes))
	b.nodes = append(b.nodes, n)
	b.seen[n] = id
	return id
}

// Const is the term that is v under every assignment.
func (b *Builder) Const(v bool) Term {
	if v {
		return trueTerm
	}
	return falseTerm
}

// Var is the Boolean variable of that name. The name is a letter followed by
// letters, digits, '_' and '.'; it panics on any other name and on the name of
// an integer variable.
func (b *Builder) Var(name string) Term {
	return Term(b.variable(opVar, name))
}

// Vars are the Boolean variables prefix0, ..., prefix(n-1).
func (b *Builder) Vars(prefix string, n int) []Term {
	vars := make([]Term, n)
	for i := range vars {
		vars[i] = b.Var(fmt.Sprint(prefix, i))
	}
	return vars
}

func (b *Builder) variable(op operator, name string) int32 {
	if err := b.checkName(op, name); err != nil {
		panic(err)
	}
	b.sorts[name] = op
	return b.intern(node{op: op, name: name})
}

// checkName reports why name cannot be a variable of the sort that op makes.
func (b *Builder) checkName(op operator, name string) error {
	for i, r := range name {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || !('0' <= r && r <= '9' || r == '_' || r == '.')) {
			return fmt.Errorf("smt: variable name %q, want a letter, then letters, digits, '_' and '.'", name)
		}
	}
	if name == "" {
		return fmt.Errorf("smt: empty variable name")
	}
	if have, ok := b.sorts[name]; ok && have != op {
		return fmt.Errorf("smt: variable %q is both Boolean and integer", name)
	}
	return nil
}

// Not is the negation of a.
func (b *Builder) Not(a Term) Term {
	switch n := b.nodes[a]; {
	case b.plain:
	case n.op == opFalse:
		return trueTerm
	case n.op == opTrue:
		return falseTerm
	case n.op == opNot:
		return Term(n.args[0])
	}
	return Term(b.intern(node{op: opNot, args: [3]int32{int32(a)}}))
}

// And is the conjunction of x and y.
func (b *Builder) And(x, y Term) Term {
	switch {
	case b.plain:
	case x == falseTerm || y == falseTerm || b.opposite(x, y):
		return falseTerm
	case x == trueTerm || x == y:
		return y
	case y == trueTerm:
		return x
	}
	return Term(b.intern(node{op: opAnd, args: ordered(int32(x), int32(y))}))
}

// Or is the disjunction of x and y.
func (b *Builder) Or(x, y Term) Term {
	switch {
	case b.plain:
	case x == trueTerm || y == trueTerm || b.opposite(x, y):
		return trueTerm
	case x == falseTerm || x == y:
		return y
	case y == falseTerm:
		return x
	}
	return Term(b.intern(node{op: opOr, args: ordered(int32(x), int32(y))}))
}

// Xor is true iff exactly one of x and y is.
func (b *Builder) Xor(x, y Term) Term {
	switch {
	case b.plain:
	case x == y:
		return falseTerm
	case x == falseTerm:
		return y
	case y == falseTerm:
		return x
	case x == trueTerm:
		return b.Not(y)
	case y == trueTerm:
		return b.Not(x)
	case b.opposite(x, y):
		return trueTerm
	}
	return Term(b.intern(node{op: opXor, args: ordered(int32(x), int32(y))}))
}

// opposite reports whether one of x and y is the negation of the other.
func (b *Builder) opposite(x, y Term) bool {
	m, n := b.nodes[x], b.nodes[y]
	return m.op == opNot && Term(m.args[0]) == y || n.op == opNot && Term(n.args[0]) == x
}

// ordered sorts the arguments of a commutative operator.
func ordered(x, y int32) [3]int32 { return [3]int32{min(x, y), max(x, y)} }

// Implies is true unless x is true and y is false.
func (b *Builder) Implies(x, y Term) Term { return b.Or(b.Not(x), y) }

// Iff is true iff x and y are equal.
func (b *Builder) Iff(x, y Term) Term { return b.Not(b.Xor(x, y)) }

// Choose is yes where c is true and no elsewhere.
func (b *Builder) Choose(c, yes, no Term) Term {
	if yes == no && !b.plain {
		return yes
	}
	return b.Or(b.And(c, yes), b.And(b.Not(c), no))
}

// All is the conjunction of the terms; true when there are none.
func (b *Builder) All(terms ...Term) Term {
	all := trueTerm
	for _, t := range terms {
		all = b.And(all, t)
	}
	return all
}

// Any is the disjunction of the terms; false when there are none.
func (b *Builder) Any(terms ...Term) Term {
	some := falseTerm
	for _, t := range terms {
		some = b.Or(some, t)
	}
	return some
}
