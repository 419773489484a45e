package twice

import (
	"math/bits"
	"slices"

	"mccheck/model"
	"mccheck/model/collective"
)

// prefixToken computes all prefixes on MCC(k,m) in the given order of the
// elements, for an associative operation, without the broadcasts of prefix
// Algorithm 2. It is not of the paper: it answers the question at its end.
//
// After the prefix computation in the k-cubes, only the node of the class that
// the next bit belongs to needs the total of its k-cube. The total therefore
// walks through the k-cube from class to class. What stands before the k-cube
// (the product of the numbers received where the own bit is 1) is the same for
// all nodes of the k-cube, and need not be known before the end: it follows the
// total one hop behind, so that no node ever sends or receives twice in a step.
// In the end the two meet by one exchange across a link and are broadcast from
// both its ends in k-1 steps. A message carries one value.
//
// The operands stand in order throughout. It returns the prefix of every node.
// Communication steps: k, one a bit, the hops between the classes of
// consecutive bits, and k: 2k+2^k m+hops. Computation steps, for k >= 1: two a class
// bit; for each other bit one, to form the total; one for each bit but the first of
// those that one stay at a class serves, to join what is received there; one for each
// walk of several hops, where the product has to be ready for the second hop, while
// after a single hop it is made in the step in which the next class forms its total;
// and two at the end. The error is that of a missing link.
func prefixToken[V any](m *collective.OnePort[V], k int, o collective.PrefixOrder, values []V, op func(a, b V) V) ([]V, error) {
	class := func(t int) int { return (o.Bits[t] - k) % (1 << k) } // whose links change bit k+t of the numbers
	p, total, err := collective.PrefixHypercube(m, k, values, op, collective.ByAddress)
	if err != nil {
		return nil, err
	}
	r := &tokenRun[V]{
		m: m, k: k, op: op, total: total, number: make([]V, len(values)),
		stay: make([]collective.Slot[V], len(values)), before: make([]collective.Slot[V], len(values)),
		at: class(0), behind: -1,
	}
	for t, b := range o.Bits {
		if err := r.walkTo(class(t)); err != nil {
			return nil, err
		}
		if err := r.exchange(b); err != nil {
			return nil, err
		}
	}
	if err := r.meet(); err != nil {
		return nil, err
	}
	err = m.Compute(op, func(u model.Node, op func(a, b V) V) {
		if r.before[u].Set {
			p[u] = op(r.before[u].Value, p[u])
		}
	})
	return p, err
}

// tokenRun is the state of all k-cubes. At class `at` stand the total and stay,
// the product of the numbers received during this stay; at class `behind`, one
// hop away, stands before, that of all earlier stays. Behind is -1 as long as
// there was no hop. A product of nothing is an unset slot, and the bits of the
// own address say where one is.
type tokenRun[V any] struct {
	m            *collective.OnePort[V]
	k            int
	op           func(a, b V) V
	total        []V
	number       []V
	stay, before []collective.Slot[V]
	at, behind   int
	apart        bool // before and stay at class behind are still to be joined
	passing      bool // no bit has been dealt with since the last hop
}

func (r *tokenRun[V]) class(u model.Node) int { return int(u & (1<<r.k - 1)) }

// exchange deals with address bit b, which the links of the current class
// change. Two computation steps, in the first of which the class behind makes
// one product of its two.
func (r *tokenRun[V]) exchange(b int) error {
	var messages []collective.Message[V]
	for u := range model.Node(len(r.total)) {
		if r.class(u) == r.at {
			messages = append(messages, collective.Message[V]{From: u, To: u ^ 1<<b, Value: r.total[u]})
		}
	}
	if err := r.m.Exchange(messages, func(s collective.Message[V]) { r.number[s.To] = s.Value }); err != nil {
		return err
	}
	err := r.m.Compute(r.op, func(u model.Node, op func(a, b V) V) {
		switch r.class(u) {
		case r.at:
			if u^1<<b < u {
				r.total[u] = op(r.number[u], r.total[u])
			} else {
				r.total[u] = op(r.total[u], r.number[u])
			}
		case r.behind:
			r.join(u, op)
		}
	})
	if err != nil {
		return err
	}
	r.apart, r.passing = false, false
	return r.m.Compute(r.op, func(u model.Node, op func(a, b V) V) {
		switch {
		case r.class(u) != r.at || u^1<<b > u:
		case r.stay[u].Set:
			r.stay[u].Value = op(r.number[u], r.stay[u].Value)
		default:
			r.stay[u] = collective.Filled(r.number[u])
		}
	})
}

// walkTo moves the total to the given class, lowest differing bit first; the
// product before the k-cube stays one hop behind.
func (r *tokenRun[V]) walkTo(class int) error {
	for r.at != class {
		if err := r.hop(r.at ^ 1<<bits.TrailingZeros(uint(r.at^class))); err != nil {
			return err
		}
	}
	return nil
}

// hop moves the total across one link, and what is before to where it was.
func (r *tokenRun[V]) hop(to int) error {
	if r.apart { // a second hop of one walk
		if err := r.joinAt(r.behind); err != nil {
			return err
		}
	}
	var messages []collective.Message[V]
	for u := range model.Node(len(r.total)) {
		switch {
		case r.class(u) == r.at:
			messages = append(messages, collective.Message[V]{From: u, To: u ^ model.Node(r.at^to), Value: r.total[u]})
		case r.class(u) == r.behind && r.before[u].Set:
			messages = append(messages, collective.Message[V]{From: u, To: u ^ model.Node(r.behind^r.at), Value: r.before[u].Value})
			r.before[u] = collective.Slot[V]{}
		}
	}
	err := r.m.Exchange(messages, func(s collective.Message[V]) {
		if r.class(s.To) == to && r.class(s.From) == r.at {
			r.total[s.To] = s.Value
		} else {
			r.before[s.To] = collective.Filled(s.Value)
		}
	})
	// A class that is only passed on the walk has no stay of its own to join.
	r.apart = !r.passing
	r.at, r.behind, r.passing = to, r.at, true
	return err
}

// join makes one product of before and stay at node u.
func (r *tokenRun[V]) join(u model.Node, op func(a, b V) V) {
	switch {
	case !r.stay[u].Set:
		return
	case r.before[u].Set:
		r.before[u].Value = op(r.stay[u].Value, r.before[u].Value)
	default:
		r.before[u] = r.stay[u]
	}
	r.stay[u] = collective.Slot[V]{}
}

// joinAt is join at all nodes of the given classes, one computation step.
func (r *tokenRun[V]) joinAt(classes ...int) error {
	return r.m.Compute(r.op, func(u model.Node, op func(a, b V) V) {
		if slices.Contains(classes, r.class(u)) {
			r.join(u, op)
		}
	})
}

// meet brings the two products together and gives the result to all classes: an
// exchange between the classes at and behind, then a broadcast from both across
// the other k-1 dimensions.
func (r *tokenRun[V]) meet() error {
	if r.behind < 0 { // one class only, with nothing before its stay
		copy(r.before, r.stay)
		return nil
	}
	link := model.Node(r.at ^ r.behind)
	var messages []collective.Message[V]
	for u := range model.Node(len(r.total)) {
		switch {
		case r.class(u) == r.at && r.stay[u].Set:
			messages = append(messages, collective.Message[V]{From: u, To: u ^ link, Value: r.stay[u].Value})
		case r.class(u) == r.behind && r.before[u].Set:
			messages = append(messages, collective.Message[V]{From: u, To: u ^ link, Value: r.before[u].Value})
		}
	}
	err := r.m.Exchange(messages, func(s collective.Message[V]) {
		if r.class(s.To) == r.at {
			r.before[s.To] = collective.Filled(s.Value)
		} else {
			r.stay[s.To] = collective.Filled(s.Value)
		}
	})
	if err != nil {
		return err
	}
	if err := r.joinAt(r.at, r.behind); err != nil {
		return err
	}
	return r.spread(link)
}

// spread broadcasts before from the two ends of the given link of the k-cube.
func (r *tokenRun[V]) spread(link model.Node) error {
	reached := link // the bits in which nodes that have the message differ from at
	for i := range r.k {
		if 1<<i == link {
			continue
		}
		var messages []collective.Message[V]
		for u := range model.Node(len(r.total)) {
			if model.Node(r.class(u)^r.at)&^reached == 0 && r.before[u].Set {
				messages = append(messages, collective.Message[V]{From: u, To: u ^ 1<<i, Value: r.before[u].Value})
			}
		}
		if err := r.m.Exchange(messages, func(s collective.Message[V]) { r.before[s.To] = collective.Filled(s.Value) }); err != nil {
			return err
		}
		reached |= 1 << i
	}
	return nil
}
