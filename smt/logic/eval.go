package logic

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Model assigns a value to every variable of an obligation; a Boolean variable
// is 1 for true and 0 for false.
type Model map[string]int64

// String is "n = 3, u.x = 0", the names in alphabetical order; a parameter without the "p." before it.
func (m Model) String() string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		words = append(words, fmt.Sprintf("%s = %d", strings.TrimPrefix(name, "p."), m[name]))
	}
	return strings.Join(words, ", ")
}

// maxModelValue bounds the integer values of a model that is accepted, so that
// no evaluation overflows.
const maxModelValue = 1 << 31

// ErrLarge is what an error is, by errors.Is, where a model may be right and has numbers that are too large to be evaluated.
var ErrLarge = errors.New("too large to be evaluated")

// Eval is the value of t under the model. It is an error when the model lacks a
// variable of t, gives a Boolean one a value other than 0 and 1, or gives an
// integer beyond 2^31 in magnitude. Cost: one visit of each node of t.
func (b *Builder) Eval(t Term, m Model) (bool, error) {
	values := make([]int64, t+1)
	for _, id := range b.Reach(int32(t)) {
		v, err := b.evalNode(id, values, m)
		if err != nil {
			return false, err
		}
		values[id] = v
	}
	return values[t] == 1, nil
}

// evalNode is the value of node id, whose arguments are in values.
func (b *Builder) evalNode(id int32, values []int64, m Model) (int64, error) {
	n := b.Nodes[id]
	arg := func(i int) int64 { return values[n.Args[i]] }
	switch n.Op {
	case OpFalse:
		return 0, nil
	case OpTrue:
		return 1, nil
	case OpVar, OpIVar:
		return n.assigned(m)
	case OpNot:
		return 1 - arg(0), nil
	case OpAnd:
		return arg(0) & arg(1), nil
	case OpOr:
		return arg(0) | arg(1), nil
	case OpXor:
		return arg(0) ^ arg(1), nil
	case OpLe:
		return Truth(arg(0) <= arg(1)), nil
	case OpEq:
		return Truth(arg(0) == arg(1)), nil
	case OpInt:
		return n.Value, nil
	case OpAdd:
		return bounded(arg(0) + arg(1))
	case OpScale:
		return bounded(n.Value * arg(0))
	case OpIte:
		if arg(0) == 1 {
			return arg(1), nil
		}
		return arg(2), nil
	}
	panic(fmt.Sprintf("smt: operator %d", n.Op))
}

// assigned is the value that the model gives to the variable n.
func (n Node) assigned(m Model) (int64, error) {
	v, ok := m[n.Name]
	switch {
	case !ok:
		return 0, fmt.Errorf("smt: the model gives no value to %s", n.Name)
	case n.Op == OpVar && v != 0 && v != 1:
		return 0, fmt.Errorf("smt: the model gives %s=%d, want 0 or 1", n.Name, v)
	case v < -maxModelValue || v > maxModelValue:
		return 0, fmt.Errorf("smt: the model gives %s=%d, %w: want at most %d in magnitude", n.Name, v, ErrLarge, int64(maxModelValue))
	}
	return v, nil
}

// bounded rejects intermediate values from which the next step could overflow:
// a product with a constant stays below 2^62.
func bounded(v int64) (int64, error) {
	if v < -2*maxModelValue || v > 2*maxModelValue {
		return 0, fmt.Errorf("smt: value %d of a model, %w: want at most %d in magnitude", v, ErrLarge, int64(2*maxModelValue))
	}
	return v, nil
}

func Truth(v bool) int64 {
	if v {
		return 1
	}
	return 0
}

// Reach lists the nodes below the roots, roots included, arguments before the
// nodes that use them.
func (b *Builder) Reach(roots ...int32) []int32 {
	last := int32(-1)
	for _, r := range roots {
		last = max(last, r)
	}
	used := make([]bool, last+1)
	for _, r := range roots {
		used[r] = true
	}
	var ids []int32
	for id := last; id >= 0; id-- {
		if !used[id] {
			continue
		}
		ids = append(ids, id)
		n := b.Nodes[id]
		for i := range operators[n.Op].args {
			used[n.Args[i]] = true
		}
	}
	slices.Reverse(ids)
	return ids
}
