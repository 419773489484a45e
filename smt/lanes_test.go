package smt

// lanes evaluates the terms of an obligation under many assignments, 64 at a time:
// a Boolean node is a word with a bit for each, an integer node a number for each.
// It shares no code with Eval, with the CNF or with a solver.
type lanes struct {
	o     *Obligation
	ids   []int32
	bools []uint64
	ints  [][64]int64
}

func newLanes(o *Obligation) *lanes {
	l := &lanes{o: o, ids: o.Terms.reach(o.roots()...)}
	if len(l.ids) > 0 {
		size := l.ids[len(l.ids)-1] + 1
		l.bools = make([]uint64, size)
		if !o.Propositional() {
			l.ints = make([][64]int64, size)
		}
	}
	return l
}

// run evaluates every node, where the variables have the values set.
func (l *lanes) run() {
	for _, id := range l.ids {
		n := l.o.Terms.nodes[id]
		x, y := n.args[0], n.args[1]
		switch n.op {
		case opVar, opIVar:
		case opFalse:
			l.bools[id] = 0
		case opTrue:
			l.bools[id] = ^uint64(0)
		case opNot:
			l.bools[id] = ^l.bools[x]
		case opAnd:
			l.bools[id] = l.bools[x] & l.bools[y]
		case opOr:
			l.bools[id] = l.bools[x] | l.bools[y]
		case opXor:
			l.bools[id] = l.bools[x] ^ l.bools[y]
		default:
			l.number(id, n)
		}
	}
}

// number evaluates a node with an integer argument or an integer value.
func (l *lanes) number(id int32, n node) {
	x, y, z := n.args[0], n.args[1], n.args[2]
	word := uint64(0)
	for lane := range 64 {
		p, q := l.ints[x][lane], l.ints[y][lane]
		switch n.op {
		case opLe:
			word |= uint64(truth(p <= q)) << lane
		case opEq:
			word |= uint64(truth(p == q)) << lane
		case opInt:
			l.ints[id][lane] = n.value
		case opAdd:
			l.ints[id][lane] = p + q
		case opScale:
			l.ints[id][lane] = n.value * p
		case opIte:
			l.ints[id][lane] = l.ints[z][lane]
			if l.bools[x]>>lane&1 == 1 {
				l.ints[id][lane] = q
			}
		}
	}
	l.bools[id] = word
}
