package collective

import "mccheck/model"

// Spread hands the value of one node of a k-cube to all its nodes, in all the
// k-cubes that the rightmost k bits of an address span at once. source(u) is
// the class, in the rightmost k bits, that node u takes for the source; the slot
// of a node that receives nothing stays as it is.
type Spread[V any] func(m *OnePort[V], k int, source func(u model.Node) model.Node, number []Slot[V]) error

// BroadcastHypercube is broadcast_HC, the broadcast along the binomial tree: in
// step i every node that has the message sends it across bit i. Each node knows
// its place in the tree from the source that it was told; a message to a node
// which does not expect one is lost. k communication steps.
//
// Source: prefix sec.4.1, which names the tree and gives no program.
func BroadcastHypercube[V any](m *OnePort[V], k int, source func(u model.Node) model.Node, number []Slot[V]) error {
	place := func(u model.Node) model.Node { return u&(1<<k-1) ^ source(u) }
	for i := range k {
		var messages []Message[Slot[V]]
		for u := range model.Node(len(number)) {
			if place(u) < 1<<i {
				messages = append(messages, Message[Slot[V]]{u, u ^ 1<<i, number[u]})
			}
		}
		if err := deliver(m, messages, number, func(u model.Node) bool { return place(u)>>i == 1 }); err != nil {
			return err
		}
	}
	return nil
}

// grayCode is the i-th word of the reflected Gray code: consecutive words differ
// in one bit, and the words below 2^k are those of k bits.
func grayCode(i model.Node) model.Node { return i ^ i>>1 }

// deliver does one step of messages, which nodes that do not expect one lose. An
// unset value travels as an unset one.
func deliver[V any](m *OnePort[V], messages []Message[Slot[V]], number []Slot[V], expects func(model.Node) bool) error {
	plain := make([]Message[V], len(messages))
	set := map[model.Node]bool{}
	for i, s := range messages {
		plain[i] = Message[V]{s.From, s.To, s.Value.Value}
		if s.Value.Set {
			set[s.From] = true
		}
	}
	return m.Exchange(plain, func(s Message[V]) {
		if expects(s.To) {
			number[s.To] = Slot[V]{s.Value, set[s.From]}
		}
	})
}
