package logic

import (
	"fmt"
	"hash/maphash"
	"math/bits"

	"mccheck/model"
)

// Term is a Boolean term of one Builder. It is a handle: two terms of one
// Builder are equal iff they are built alike; of one that folds, after folding.
type Term int32

// Int is an integer term of one Builder.
type Int int32

// Operator is the kind of a node of the term graph.
type Operator uint8

const (
	OpFalse Operator = iota
	OpTrue
	OpVar   // a Boolean variable
	OpNot   // args: Boolean
	OpAnd   // args: Boolean, Boolean
	OpOr    // args: Boolean, Boolean
	OpXor   // args: Boolean, Boolean
	OpLe    // args: integer, integer
	OpEq    // args: integer, integer
	OpInt   // an integer constant, value
	OpIVar  // an integer variable
	OpAdd   // args: integer, integer
	OpScale // args: integer; times the constant value
	OpIte   // args: Boolean, integer, integer
)

// operators lists, for each operator, its name on the wire and the sorts of its
// arguments and of its result: b for Boolean, i for integer.
var operators = [...]struct{ name, args, result string }{
	OpFalse: {"false", "", "b"},
	OpTrue:  {"true", "", "b"},
	OpVar:   {"var", "", "b"},
	OpNot:   {"not", "b", "b"},
	OpAnd:   {"and", "bb", "b"},
	OpOr:    {"or", "bb", "b"},
	OpXor:   {"xor", "bb", "b"},
	OpLe:    {"le", "ii", "b"},
	OpEq:    {"eq", "ii", "b"},
	OpInt:   {"int", "", "i"},
	OpIVar:  {"ivar", "", "i"},
	OpAdd:   {"add", "ii", "i"},
	OpScale: {"scale", "i", "i"},
	OpIte:   {"ite", "bii", "i"},
}

// Node is one node of the term graph. Arguments have smaller numbers than the
// node itself. It is comparable: two terms are the same where their nodes are.
type Node struct {
	Op    Operator
	Args  [3]int32
	Name  string
	Value int64
}

// Builder makes terms. Equal terms are made once, so that a formula is a graph
// and not a tree. Terms stand as they are asked for; only a FoldingBuilder folds
// constants and equal arguments. A Builder serves one goroutine at a time. Terms
// of different Builders must not be mixed.
type Builder struct {
	Nodes   []Node
	slots   []int32             // where the nodes are found by their hashes: 1 and the number of one, or 0
	sorts   map[string]Operator // variable name to OpVar or OpIVar
	folds   bool
	folding *folding          // what its terms are when they are folded; nil before that is asked for
	choices map[int32][3]Term // the arguments of the terms that Choose has made
}

// A Builder is one of the interpretations of the algorithms of package model.
var _ model.Algebra[Term] = (*Builder)(nil)

// NewBuilder returns a Builder that holds the two constants only.
func NewBuilder() *Builder {
	b := &Builder{slots: make([]int32, 64), sorts: map[string]Operator{}, choices: map[int32][3]Term{}}
	b.intern(Node{Op: OpFalse})
	b.intern(Node{Op: OpTrue})
	return b
}

// FoldingBuilder is a Builder that folds constants while terms are made.
func FoldingBuilder() *Builder {
	b := NewBuilder()
	b.folds = true
	return b
}

const (
	False Term = 0
	True  Term = 1
)

// intern returns the number of the node n, adding it if it is new.
func (b *Builder) intern(n Node) int32 {
	at := b.slot(&n)
	if id := b.slots[at]; id > 0 {
		return id - 1
	}
	b.Nodes = append(b.Nodes, n)
	b.slots[at] = int32(len(b.Nodes))
	if 2*len(b.Nodes) > len(b.slots) {
		b.slots = make([]int32, 4*len(b.slots))
		for i := range b.Nodes {
			b.slots[b.slot(&b.Nodes[i])] = int32(i + 1)
		}
	}
	return int32(len(b.Nodes)) - 1
}

// slot is where a node is found, or the free slot in which it belongs: the first one from that of its hash on. At least half of
// the slots, of which there is a power of 2, are free.
func (b *Builder) slot(n *Node) int {
	last := len(b.slots) - 1
	for at := int(n.hash()) & last; ; at = (at + 1) & last {
		if id := b.slots[at]; id == 0 || b.Nodes[id-1] == *n {
			return at
		}
	}
}

var nameSeed = maphash.MakeSeed()

// hash mixes the fields by products, of which both halves count.
func (n *Node) hash() uint64 {
	h := uint64(n.Op)<<32 | uint64(uint32(n.Args[0]))
	h = mixed(h, uint64(uint32(n.Args[1]))<<32|uint64(uint32(n.Args[2])))
	if n.Value != 0 {
		h = mixed(h, uint64(n.Value))
	}
	if n.Name != "" {
		h = mixed(h, maphash.String(nameSeed, n.Name))
	}
	return h
}

func mixed(h, x uint64) uint64 {
	above, below := bits.Mul64(h^0x9e3779b97f4a7c15, x^0xbf58476d1ce4e5b9)
	return above ^ below
}

// Const is the term that is v under every assignment.
func (b *Builder) Const(v bool) Term {
	if v {
		return True
	}
	return False
}

// Var is the Boolean variable of that name. The name is a letter followed by
// letters, digits, '_' and '.'; it panics on any other name and on the name of
// an integer variable.
func (b *Builder) Var(name string) Term {
	return Term(b.variable(OpVar, name))
}

// Vars are the Boolean variables prefix0, ..., prefix(n-1).
func (b *Builder) Vars(prefix string, n int) []Term {
	vars := make([]Term, n)
	for i := range vars {
		vars[i] = b.Var(fmt.Sprint(prefix, i))
	}
	return vars
}

func (b *Builder) variable(op Operator, name string) int32 {
	if err := b.checkName(op, name); err != nil {
		panic(err)
	}
	b.sorts[name] = op
	return b.intern(Node{Op: op, Name: name})
}

// checkName reports why name cannot be a variable of the sort that op makes.
func (b *Builder) checkName(op Operator, name string) error {
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

// Not is the negation of a: of a constant, the other one in every builder.
func (b *Builder) Not(a Term) Term {
	switch n := b.Nodes[a]; {
	case a == False:
		return True
	case a == True:
		return False
	case b.folds && n.Op == OpNot:
		return Term(n.Args[0])
	}
	return Term(b.intern(Node{Op: OpNot, Args: [3]int32{int32(a)}}))
}

// And is the conjunction of x and y.
func (b *Builder) And(x, y Term) Term {
	switch {
	case !b.folds:
	case x == False || y == False || b.opposite(x, y):
		return False
	case x == True || x == y:
		return y
	case y == True:
		return x
	}
	return Term(b.intern(Node{Op: OpAnd, Args: ordered(int32(x), int32(y))}))
}

// Or is the disjunction of x and y.
func (b *Builder) Or(x, y Term) Term {
	switch {
	case !b.folds:
	case x == True || y == True || b.opposite(x, y):
		return True
	case x == False || x == y:
		return y
	case y == False:
		return x
	}
	return Term(b.intern(Node{Op: OpOr, Args: ordered(int32(x), int32(y))}))
}

// Xor is true iff exactly one of x and y is.
func (b *Builder) Xor(x, y Term) Term {
	switch {
	case !b.folds:
	case x == y:
		return False
	case x == False:
		return y
	case y == False:
		return x
	case x == True:
		return b.Not(y)
	case y == True:
		return b.Not(x)
	case b.opposite(x, y):
		return True
	}
	return Term(b.intern(Node{Op: OpXor, Args: ordered(int32(x), int32(y))}))
}

// opposite reports whether one of x and y is the negation of the other.
func (b *Builder) opposite(x, y Term) bool {
	m, n := b.Nodes[x], b.Nodes[y]
	return m.Op == OpNot && Term(m.Args[0]) == y || n.Op == OpNot && Term(n.Args[0]) == x
}

// ordered sorts the arguments of a commutative operator.
func ordered(x, y int32) [3]int32 { return [3]int32{min(x, y), max(x, y)} }

// Implies is true unless x is true and y is false.
func (b *Builder) Implies(x, y Term) Term { return b.Or(b.Not(x), y) }

// Iff is true iff x and y are equal.
func (b *Builder) Iff(x, y Term) Term { return b.Not(b.Xor(x, y)) }

// Choose is yes where c is true and no elsewhere.
func (b *Builder) Choose(c, yes, no Term) Term {
	if yes == no && b.folds {
		return yes
	}
	choice := b.Or(b.And(c, yes), b.And(b.Not(c), no))
	if !b.folds {
		b.choices[int32(choice)] = [3]Term{c, yes, no}
	}
	return choice
}

// All is the conjunction of the terms; true when there are none.
func (b *Builder) All(terms ...Term) Term {
	all := True
	for _, t := range terms {
		all = b.And(all, t)
	}
	return all
}

// Any is the disjunction of the terms; false when there are none.
func (b *Builder) Any(terms ...Term) Term {
	some := False
	for _, t := range terms {
		some = b.Or(some, t)
	}
	return some
}
