package logictest

import (
	"mccheck/smt/logic"
)

// lanes evaluates the terms of an obligation under many assignments, 64 at a time:
// a Boolean node is a word with a bit for each, an integer node a number for each.
// It shares no code with Eval, with the CNF or with a solver.
type lanes struct {
	o     *logic.Obligation
	ids   []int32
	Bools []uint64
	ints  [][64]int64
}

func NewLanes(o *logic.Obligation) *lanes {
	l := &lanes{o: o, ids: o.Terms.Reach(o.Roots()...)}
	if len(l.ids) > 0 {
		size := l.ids[len(l.ids)-1] + 1
		l.Bools = make([]uint64, size)
		if !o.Propositional() {
			l.ints = make([][64]int64, size)
		}
	}
	return l
}

// Run evaluates every node, where the variables have the values set.
func (l *lanes) Run() {
	for _, id := range l.ids {
		n := l.o.Terms.Nodes[id]
		x, y := n.Args[0], n.Args[1]
		switch n.Op {
		case logic.OpVar, logic.OpIVar:
		case logic.OpFalse:
			l.Bools[id] = 0
		case logic.OpTrue:
			l.Bools[id] = ^uint64(0)
		case logic.OpNot:
			l.Bools[id] = ^l.Bools[x]
		case logic.OpAnd:
			l.Bools[id] = l.Bools[x] & l.Bools[y]
		case logic.OpOr:
			l.Bools[id] = l.Bools[x] | l.Bools[y]
		case logic.OpXor:
			l.Bools[id] = l.Bools[x] ^ l.Bools[y]
		default:
			l.number(id, n)
		}
	}
}

// number evaluates a node with an integer argument or an integer value.
func (l *lanes) number(id int32, n logic.Node) {
	x, y, z := n.Args[0], n.Args[1], n.Args[2]
	word := uint64(0)
	for lane := range 64 {
		p, q := l.ints[x][lane], l.ints[y][lane]
		switch n.Op {
		case logic.OpLe:
			word |= uint64(logic.Truth(p <= q)) << lane
		case logic.OpEq:
			word |= uint64(logic.Truth(p == q)) << lane
		case logic.OpInt:
			l.ints[id][lane] = n.Value
		case logic.OpAdd:
			l.ints[id][lane] = p + q
		case logic.OpScale:
			l.ints[id][lane] = n.Value * p
		case logic.OpIte:
			l.ints[id][lane] = l.ints[z][lane]
			if l.Bools[x]>>lane&1 == 1 {
				l.ints[id][lane] = q
			}
		}
	}
	l.Bools[id] = word
}
