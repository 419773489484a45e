package smt

import (
	"fmt"
	"slices"
)

// Model assigns a value to every variable of an obligation; a Boolean variable
// is 1 for true and 0 for false.
type Model map[string]int64

// maxModelValue bounds the integer values of a model that is accepted, so that
// no evaluation overflows.
const maxModelValue = 1 << 31

// Eval is the value of t under the model. It is an error when the model lacks a
// variable of t, gives a Boolean one a value other than 0 and 1, or gives an
// integer beyond 2^31 in magnitude. Cost: one visit of each node of t.
func (b *Builder) Eval(t Term, m Model) (bool, error) {
	values := map[int32]int64{}
	for _, id := range b.reach(int32(t)) {
		v, err := b.evalNode(id, values, m)
		if err != nil {
			return false, err
		}
		values[id] = v
	}
	return values[int32(t)] == 1, nil
}

// evalNode is the value of node id, whose arguments are in values.
func (b *Builder) evalNode(id int32, values map[int32]int64, m Model) (int64, error) {
	n := b.nodes[id]
	arg := func(i int) int64 { return values[n.args[i]] }
	switch n.op {
	case opFalse:
		return 0, nil
	case opTrue:
		return 1, nil
	case opVar, opIVar:
		return n.assigned(m)
	case opNot:
		return 1 - arg(0), nil
	case opAnd:
		return arg(0) & arg(1), nil
	case opOr:
		return arg(0) | arg(1), nil
	case opXor:
		return arg(0) ^ arg(1), nil
	case opLe:
		return truth(arg(0) <= arg(1)), nil
	case opEq:
		return truth(arg(0) == arg(1)), nil
	case opInt:
		return n.value, nil
	case opAdd:
		return bounded(arg(0) + arg(1))
	case opScale:
		return bounded(n.value * arg(0))
	case opIte:
		if arg(0) == 1 {
			return arg(1), nil
		}
		return arg(2), nil
	}
	panic(fmt.Sprintf("smt: operator %d", n.op))
}

// assigned is the value that the model gives to the variable n.
func (n node) assigned(m Model) (int64, error) {
	v, ok := m[n.name]
	switch {
	case !ok:
		return 0, fmt.Errorf("smt: the model gives no value to %s", n.name)
	case n.op == opVar && v != 0 && v != 1:
		return 0, fmt.Errorf("smt: the model gives %s=%d, want 0 or 1", n.name, v)
	case v < -maxModelValue || v > maxModelValue:
		return 0, fmt.Errorf("smt: the model gives %s=%d, want at most %d in magnitude", n.name, v, int64(maxModelValue))
	}
	return v, nil
}

// bounded rejects intermediate values from which the next step could overflow:
// a product with a constant stays below 2^62.
func bounded(v int64) (int64, error) {
	if v < -2*maxModelValue || v > 2*maxModelValue {
		return 0, fmt.Errorf("smt: value %d in the evaluation of a model, want at most %d in magnitude", v, int64(2*maxModelValue))
	}
	return v, nil
}

func truth(v bool) int64 {
	if v {
		return 1
	}
	return 0
}

// reach lists the nodes below the roots, roots included, arguments before the
// nodes that use them.
func (b *Builder) reach(roots ...int32) []int32 {
	used := make(map[int32]bool, 64)
	last := int32(-1)
	for _, r := range roots {
		used[r] = true
		last = max(last, r)
	}
	var ids []int32
	for id := last; id >= 0; id-- {
		if !used[id] {
			continue
		}
		ids = append(ids, id)
		n := b.nodes[id]
		for i := range operators[n.op].args {
			used[n.args[i]] = true
		}
	}
	slices.Reverse(ids)
	return ids
}
