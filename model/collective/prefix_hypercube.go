package collective

import (
	"fmt"
	"slices"

	"mccheck/model"
)

// Operands says in which order Algorithm 1 and 2 of prefix take the operands of
// an operation on a variable and a number received.
type Operands int

// The orders of operands. The paper prints VariableFirst.
const (
	VariableFirst Operands = iota // total (x) number, p (x) number
	NumberFirst                   // number (x) total, number (x) p
	ByAddress                     // the number first iff the partner's address is smaller
)

// combine is the product of a variable and a number received, in the order o.
func combine[V any](o Operands, op func(a, b V) V, variable, number V, partnerSmaller bool) V {
	if o == NumberFirst || o == ByAddress && partnerSmaller {
		return op(number, variable)
	}
	return op(variable, number)
}

// Slot is a program variable that may not have been set.
type Slot[V any] struct {
	Value V
	Set   bool
}

// Filled is a slot that holds v.
func Filled[V any](v V) Slot[V] { return Slot[V]{v, true} }

// UnsetError reports a program that reads a variable before anything set it.
type UnsetError struct {
	Graph, Node string
	Variable    string // "partner", "number", "total"
	Where       string // the place in the program
}

// Error names the node, the variable and the place.
func (e *UnsetError) Error() string {
	return fmt.Sprintf("%s: node %s reads %s, which nothing has set (%s)", e.Graph, e.Node, e.Variable, e.Where)
}

// PrefixHypercube runs prefix_HC on the machine p, in each of the d-cubes that
// the rightmost d bits of an address span, on all of them at once: node u holds
// values[u], and op is the operation. It returns the variables p and total of
// every node: with ByAddress, the product of the values of the nodes from the
// first of the d-cube up to u, and of all of it.
//
// Source: prefix Algorithm 1, which has VariableFirst. One communication step
// and two computation steps a dimension: d and 2d. The error is that of a
// missing link.
func PrefixHypercube[V any](m *OnePort[V], d int, values []V, op func(a, b V) V, o Operands) (p, total []V, err error) {
	p = append([]V(nil), values...)     // p <- my_number
	total = append([]V(nil), values...) // total <- p
	number := make([]V, len(values))
	for i := range d { // for i <- 0 to d-1
		if err := exchangeAll(m, total, number, i); err != nil {
			return nil, nil, err
		}
		smaller := func(u model.Node) bool { return u^1<<i < u } // partner < my_id
		err := m.Compute(op, func(u model.Node, op func(a, b V) V) {
			total[u] = combine(o, op, total[u], number[u], smaller(u))
		})
		if err != nil {
			return nil, nil, err
		}
		err = m.Compute(op, func(u model.Node, op func(a, b V) V) {
			if smaller(u) {
				p[u] = combine(o, op, p[u], number[u], true)
			}
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return p, total, nil
}

// exchangeAll has every node send its value across bit i and receive its
// partner's as number.
func exchangeAll[V any](m *OnePort[V], send, number []V, i int) error {
	messages := make([]Message[V], len(send))
	for u := range model.Node(len(send)) {
		messages[u] = Message[V]{u, u ^ 1<<i, send[u]}
	}
	return m.Exchange(messages, func(s Message[V]) { number[s.To] = s.Value })
}

// Word is an element of the free monoid on a_0, a_1, ...: a product of some of
// them in order, written as maximal runs a_lo ... a_hi of consecutive elements.
// An algorithm for every associative operation is right iff it is right for the
// concatenation of words, because every product is an image of a word.
type Word []Run

// Run is a product a_Lo, a_(Lo+1), ..., a_Hi; where the operation is commutative, Times of it.
type Run struct{ Lo, Hi, Times uint64 }

// Letter is the word of the one letter a_i.
func Letter(i uint64) []Run { return []Run{{i, i, 1}} }

// Concatenate is the word a b. O(len(a)+len(b)).
func Concatenate(a, b Word) Word {
	if len(a) > 0 && len(b) > 0 && a[len(a)-1].Hi+1 == b[0].Lo {
		joined := slices.Concat(a, b[1:])
		joined[len(a)-1].Hi = b[0].Hi
		return joined
	}
	return slices.Concat(a, b)
}

// IsProduct reports whether w is a_0 a_1 ... a_last.
func (w Word) IsProduct(last uint64) bool { return len(w) == 1 && w[0] == Run{0, last, 1} }
