package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// symbolicNode is a node of a metacube: its class, and a term for each bit of each
// field. Nodes of a walk share the fields that its hops between them leave alone.
type symbolicNode struct {
	class  int
	fields [][]logic.Term
}

func newSymbolicNode(m, class int, bits []logic.Term) symbolicNode {
	return symbolicNode{class, slices.Collect(slices.Chunk(bits, m))}
}

// comparison compares nodes of two walks, each pair of fields once.
type comparison struct {
	*logic.Builder
	known map[[2]*logic.Term]logic.Term // by the first bits of both fields
}

func (c comparison) same(x, y symbolicNode) logic.Term {
	if x.class != y.class {
		return logic.False
	}
	return c.sameFields(x.fields, y.fields)
}

// sameFields halves the list, so that comparisons that agree in one half share it.
func (c comparison) sameFields(x, y [][]logic.Term) logic.Term {
	if half := len(x) / 2; half > 0 {
		return c.And(c.sameFields(x[:half], y[:half]), c.sameFields(x[half:], y[half:]))
	}
	key := [2]*logic.Term{&x[0][0], &y[0][0]}
	same, ok := c.known[key]
	if !ok {
		same = c.SameEach(x[0], y[0])
		c.known[key] = same
	}
	return same
}
