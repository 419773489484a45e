package deadlock

import (
	"iter"
	"slices"
)

// routing is a network with a routing relation, for tests: links are directed, and a channel is
// link*virtual + the number of the virtual channel.
type routing struct {
	nodes   int
	links   [][2]int
	virtual int
	// offers lists the outputs of a packet at node at that came by a channel, or -1, and goes
	// to dst.
	offers func(at, came, dst int) [][2]int // next node, virtual channel
}

func (r routing) channels() int { return len(r.links) * r.virtual }

func (r routing) channel(from, to, virtual int) int {
	at := slices.Index(r.links, [2]int{from, to})
	if at < 0 {
		panic("no such link")
	}
	return at*r.virtual + virtual
}

// flows are the flows of all destinations, from packets injected at all other nodes.
func (r routing) flows() iter.Seq[*Flow] {
	return func(yield func(*Flow) bool) {
		for dst := range r.nodes {
			if !yield(r.flow(dst)) {
				return
			}
		}
	}
}

func (r routing) flow(dst int) *Flow {
	type situation struct{ at, came int }
	var found []situation
	number := map[situation]int32{}
	enter := func(s situation) int32 {
		if s.at == dst {
			return Arrived
		}
		if _, known := number[s]; !known {
			number[s] = int32(len(found))
			found = append(found, s)
		}
		return number[s]
	}
	for at := range r.nodes {
		enter(situation{at, -1})
	}
	f := &Flow{First: []int32{0}}
	for i := 0; i < len(found); i++ {
		s := found[i]
		for _, o := range r.offers(s.at, s.came, dst) {
			c := r.channel(s.at, o[0], o[1])
			f.Channel = append(f.Channel, int32(c))
			f.To = append(f.To, enter(situation{o[0], c}))
		}
		f.First = append(f.First, int32(len(f.To)))
	}
	return f
}

// graph is the dependency graph of all flows.
func (r routing) graph() *Graph {
	g := NewGraph(r.channels())
	for f := range r.flows() {
		for from, to := range f.Dependencies {
			g.Add(from, to)
		}
	}
	return g
}

// ring is minimal routing on a ring, in one direction.
func ring(n int) routing {
	r := routing{nodes: n, virtual: 1}
	for u := range n {
		r.links = append(r.links, [2]int{u, (u + 1) % n})
	}
	r.offers = func(at, _, _ int) [][2]int { return [][2]int{{(at + 1) % n, 0}} }
	return r
}

// dateline is the same with two virtual channels: a packet changes to the second one behind node 0.
func dateline(n int) routing {
	r := ring(n)
	r.virtual = 2
	r.offers = func(at, came, _ int) [][2]int {
		virtual := 0
		if came >= 0 && (at == 0 || came%2 == 1) {
			virtual = 1
		}
		return [][2]int{{(at + 1) % n, virtual}}
	}
	return r
}

// cube is a hypercube with e-cube routing: the lowest dimension first.
func cube(dimension int) routing {
	r := routing{nodes: 1 << dimension, virtual: 1}
	for u := range r.nodes {
		for i := range dimension {
			r.links = append(r.links, [2]int{u, u ^ 1<<i})
		}
	}
	r.offers = func(at, _, dst int) [][2]int { return [][2]int{{at ^ (at^dst)&-(at^dst), 0}} }
	return r
}

// adaptiveCube is Duato's example: virtual channel 1 takes any dimension, and virtual channel 0 is
// for e-cube. Broken, the packets of odd destinations take the highest dimension on channel 0.
func adaptiveCube(dimension int, broken bool) routing {
	r := cube(dimension)
	r.virtual = 2
	r.offers = func(at, _, dst int) [][2]int {
		differs := at ^ dst
		first := differs & -differs
		if broken && dst%2 == 1 {
			for first = 1 << dimension; first&differs == 0; first >>= 1 {
			}
		}
		outputs := [][2]int{{at ^ first, 0}}
		for i := range dimension {
			if differs>>i&1 == 1 {
				outputs = append(outputs, [2]int{at ^ 1<<i, 1})
			}
		}
		return outputs
	}
	return r
}
