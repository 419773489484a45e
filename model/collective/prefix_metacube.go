package collective

import (
	"mccheck/model"
	"mccheck/model/network"
)

// MetacubePrefix is prefix_MC with its doubtful points as settings. The zero
// value, with Spread set, is the program as printed.
//
// Source: prefix Algorithm 2. It leaves three things unsaid or wrong: prefix_HC
// has no parameter that hands total back; broadcast_HC is given the node's own
// class c as the source; and partner is set only by the nodes of class i.
type MetacubePrefix[V any] struct {
	TotalHandedBack bool // prefix_HC leaves total to its caller
	SourceIsI       bool // the source of the broadcast is class i, not the own class
	PartnerForAll   bool // every node sets partner, in each round
	// Unset is what the comparison partner < my_id gives at a node that has
	// no partner yet.
	Unset    UnsetPartner
	Operands Operands
	Spread   Spread[V] // BroadcastHypercube as printed
}

// UnsetPartner is the meaning of a comparison with a partner that is not set.
type UnsetPartner int

// The meanings: the program stops; the partner is not smaller; it is smaller.
const (
	UnsetStops UnsetPartner = iota
	UnsetIsLarger
	UnsetIsSmaller
)

// metacubeRun is a run of prefix_MC on all nodes at once.
type metacubeRun[V any] struct {
	MetacubePrefix[V]
	m        *OnePort[V]
	k        int
	op       func(a, b V) V
	p        []V
	total    []Slot[V]
	number   []Slot[V]
	partner  []model.Node
	partners []bool // whether partner is set
}

// Run runs the program on MCC(k,m), the class-cube presentation, whose links the
// machine m has: node u holds values[u]. It returns the variable p of every
// node. The error is an *UnsetError if a variable is read that nothing set.
//
// Communication steps: k, and for each of the 2^k m bits one more than Spread
// takes; 2^k m(k+1)+k with the broadcast. Computation steps: 2(2^k m+k).
func (a MetacubePrefix[V]) Run(m *OnePort[V], g network.MetacubeClassCube, values []V, op func(a, b V) V) ([]V, error) {
	k, n := g.ClusterBased().K(), len(values)
	p, total, err := PrefixHypercube(m, k, values, op, a.Operands) // prefix_HC(Q_k^a, c, my_number, p)
	if err != nil {
		return nil, err
	}
	r := &metacubeRun[V]{a, m, k, op, p, make([]Slot[V], n), make([]Slot[V], n), make([]model.Node, n), make([]bool, n)}
	if a.TotalHandedBack {
		for u, t := range total {
			r.total[u] = Filled(t)
		}
	}
	for j := range g.ClusterBased().M() { // for j <- 0 to m-1
		for i := range g.ClusterBased().Classes() { // for i <- 0 to 2^k-1
			if err := r.round(model.Node(i), j<<k+i+k); err != nil {
				return nil, err
			}
		}
	}
	return r.p, nil
}

// round deals with address bit b, which the links of class i change.
func (r *metacubeRun[V]) round(i model.Node, b int) error {
	if err := r.exchange(i, b); err != nil {
		return err
	}
	source := func(u model.Node) model.Node { return u & (1<<r.k - 1) } // c
	if r.SourceIsI {
		source = func(model.Node) model.Node { return i }
	}
	if err := r.Spread(r.m, r.k, source, r.number); err != nil { // broadcast_HC(Q_k^a, c, number)
		return err
	}
	for u := range model.Node(len(r.p)) {
		if !r.number[u].Set {
			return r.unset(u, "number", "total <- total (x) number")
		}
		if !r.partners[u] && r.Unset == UnsetStops {
			return r.unset(u, "partner", "if partner < my_id")
		}
	}
	err := r.m.Compute(r.op, func(u model.Node, op func(a, b V) V) { // total <- total (x) number
		r.total[u] = Filled(combine(r.Operands, op, r.total[u].Value, r.number[u].Value, r.smaller(u)))
	})
	if err != nil {
		return err
	}
	return r.m.Compute(r.op, func(u model.Node, op func(a, b V) V) { // p <- p (x) number
		if r.smaller(u) {
			r.p[u] = combine(r.Operands, op, r.p[u], r.number[u].Value, true)
		}
	})
}

// exchange is the part of a round inside "if i = c".
func (r *metacubeRun[V]) exchange(i model.Node, b int) error {
	var messages []Message[V]
	for u := range model.Node(len(r.p)) {
		mine := u&(1<<r.k-1) == i // i = c
		if mine || r.PartnerForAll {
			r.partner[u], r.partners[u] = u^1<<b, true
		}
		if !mine {
			continue
		}
		if !r.total[u].Set {
			return r.unset(u, "total", "send total to partner")
		}
		messages = append(messages, Message[V]{u, r.partner[u], r.total[u].Value})
	}
	return r.m.Exchange(messages, func(s Message[V]) { r.number[s.To] = Filled(s.Value) })
}

// smaller is the comparison partner < my_id.
func (r *metacubeRun[V]) smaller(u model.Node) bool {
	if !r.partners[u] {
		return r.Unset == UnsetIsSmaller
	}
	return r.partner[u] < u
}

func (r *metacubeRun[V]) unset(u model.Node, variable, where string) error {
	g := r.m.Graph()
	return &UnsetError{g.Name(), g.Format(u), variable, where}
}
