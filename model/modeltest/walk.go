package modeltest

import "mccheck/model"

// WalkHypercube is a model.Spread that hands the message along the hamiltonian walk of the k-cube
// which the reflected Gray code describes, begun at the source: 2^k-1 communication
// steps. Source: prefix sec.3, which mentions such a walk.
func WalkHypercube[V any](m *model.OnePort[V], k int, source func(u model.Node) model.Node, number []model.Slot[V]) error {
	for step := range model.Node(1)<<k - 1 {
		from, to := step^step>>1, (step+1)^(step+1)>>1
		var messages []model.Message[V]
		for u := range model.Node(len(number)) {
			if u&(1<<k-1)^source(u) == from && number[u].Set {
				messages = append(messages, model.Message[V]{From: u, To: u ^ from ^ to, Value: number[u].Value})
			}
		}
		if err := m.Exchange(messages, func(s model.Message[V]) {
			if s.To&(1<<k-1)^source(s.To) == to { // a node that does not expect the message loses it
				number[s.To] = model.Filled(s.Value)
			}
		}); err != nil {
			return err
		}
	}
	return nil
}
