package logic

import (
	"fmt"
)

// maxConstant bounds the constants of integer terms, so that the evaluation of
// a term in 64 bits cannot overflow on the models that are accepted.
const maxConstant = 1 << 30

// Number is the integer constant v, |v| <= 2^30; it panics otherwise.
func (b *Builder) Number(v int) Int {
	if v < -maxConstant || v > maxConstant {
		panic(fmt.Errorf("smt: integer constant %d, want |v| <= %d", v, maxConstant))
	}
	return Int(b.intern(Node{Op: OpInt, Value: int64(v)}))
}

// IntVar is the integer variable of that name; see Var for names.
func (b *Builder) IntVar(name string) Int {
	return Int(b.variable(OpIVar, name))
}

// Add is x + y.
func (b *Builder) Add(x, y Int) Int {
	m, n := b.Nodes[x], b.Nodes[y]
	switch {
	case !b.folds:
	case m.Op == OpInt && n.Op == OpInt:
		return b.Number(int(m.Value + n.Value))
	case m.Op == OpInt && m.Value == 0:
		return y
	case n.Op == OpInt && n.Value == 0:
		return x
	}
	return Int(b.intern(Node{Op: OpAdd, Args: ordered(int32(x), int32(y))}))
}

// Sum is the sum of the terms; 0 when there are none.
func (b *Builder) Sum(terms ...Int) Int {
	sum := b.Number(0)
	for _, t := range terms {
		sum = b.Add(sum, t)
	}
	return sum
}

// Plus is x + v for a constant v.
func (b *Builder) Plus(x Int, v int) Int { return b.Add(x, b.Number(v)) }

// Scale is v times x for a constant v.
func (b *Builder) Scale(v int, x Int) Int {
	zero := b.Number(v) // also checks v
	n := b.Nodes[x]
	switch {
	case !b.folds:
	case v == 0:
		return zero
	case v == 1:
		return x
	case n.Op == OpInt:
		return b.Number(v * int(n.Value))
	}
	return Int(b.intern(Node{Op: OpScale, Args: [3]int32{int32(x)}, Value: int64(v)}))
}

// ChooseInt is yes where c is true and no elsewhere.
func (b *Builder) ChooseInt(c Term, yes, no Int) Int {
	switch {
	case !b.folds:
	case yes == no || c == True:
		return yes
	case c == False:
		return no
	}
	return Int(b.intern(Node{Op: OpIte, Args: [3]int32{int32(c), int32(yes), int32(no)}}))
}

// Le is x <= y.
func (b *Builder) Le(x, y Int) Term {
	m, n := b.Nodes[x], b.Nodes[y]
	switch {
	case !b.folds:
	case x == y:
		return True
	case m.Op == OpInt && n.Op == OpInt:
		return b.Const(m.Value <= n.Value)
	}
	return Term(b.intern(Node{Op: OpLe, Args: [3]int32{int32(x), int32(y)}}))
}

// Lt is x < y.
func (b *Builder) Lt(x, y Int) Term { return b.Not(b.Le(y, x)) }

// Eq is x = y.
func (b *Builder) Eq(x, y Int) Term {
	m, n := b.Nodes[x], b.Nodes[y]
	switch {
	case !b.folds:
	case x == y:
		return True
	case m.Op == OpInt && n.Op == OpInt:
		return b.Const(m.Value == n.Value)
	}
	return Term(b.intern(Node{Op: OpEq, Args: ordered(int32(x), int32(y))}))
}

// Within is lo <= x <= hi.
func (b *Builder) Within(lo, x, hi Int) Term { return b.And(b.Le(lo, x), b.Le(x, hi)) }

// Close is |x - y| <= 1.
func (b *Builder) Close(x, y Int) Term {
	return b.And(b.Le(x, b.Plus(y, 1)), b.Le(y, b.Plus(x, 1)))
}
