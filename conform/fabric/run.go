package fabric

import (
	"maps"
	"math/rand/v2"
	"slices"

	"mccheck/conform/deadlock"
)

// DefaultRuns bounds the channels that packets are offered in runs, in all: about a second.
const DefaultRuns = 1 << 23

// Bounds of the runs in which packets are looked for that come to block each other.
const (
	mostRuns  = 1 << 10
	mostSteps = 1 << 9  // of one run
	runMoves  = 1 << 20 // moves of the flows that are kept: where there are more, packets go to some destinations only
)

// lengths are those of the packets of the runs, in flits, one after the other; 0 is as many as the channels on the way.
var lengths = []int{0, 1, 2, 4}

// run is a network in which all packets move in every step if a channel that they are offered is free, which they choose at random.
// A packet of n flits holds the last n channels that it took, of one flit each, and enters from its terminal flit by flit; once it has
// arrived it leaves one channel in each step.
type run struct {
	random  *rand.Rand
	flows   map[int32]*deadlock.Flow
	sources map[int32]map[int32]int32 // of a destination: the situation of a terminal
	owner   []int32                   // of a channel: the number of its packet, or -1
	packets []*moving
	last    []*moving // the packet that a terminal injected last
	next    *moving   // a packet that could not be injected, to be another one
	work    int

	order       []int   // see shuffled
	free, offer []int32 // of a step, and of a packet in it
}

// shuffled are the numbers below n in an order that is drawn, until it is called again.
func (r *run) shuffled(n int) []int {
	r.order = r.order[:0]
	for i := range n {
		r.order = append(r.order, i)
	}
	r.random.Shuffle(n, func(i, j int) { r.order[i], r.order[j] = r.order[j], r.order[i] })
	return r.order
}

// moving is a packet of a run.
type moving struct {
	packet        // its path are the channels that it holds
	at      int32 // its situation, or Arrived
	taken   int   // channels, up to now
	flits   int
	blocked bool
}

// blockedInRun looks for packets that come to block each other for ever, and the step in which they do; nil where none are found.
func (d *decision) blockedInRun() (packets []packet, step int) {
	r := &run{flows: map[int32]*deadlock.Flow{}, sources: map[int32]map[int32]int32{}, owner: make([]int32, d.f.channels())}
	r.random = rand.New(rand.NewPCG(1, 0))
	e := newExplorer(d.f)
	kept := 0
	for _, i := range r.random.Perm(len(d.f.terminals)) {
		dst := d.f.terminals[i]
		flow := e.to(dst)
		if kept += len(flow.To); d.ctx.Err() != nil || kept > runMoves && len(r.flows) > 0 {
			break
		}
		r.flows[dst] = &deadlock.Flow{First: slices.Clone(flow.First), Channel: slices.Clone(flow.Channel), To: slices.Clone(flow.To)}
		r.sources[dst] = map[int32]int32{}
		for s := range e.sources {
			r.sources[dst][e.source(s)] = int32(s)
		}
	}
	to := slices.Sorted(maps.Keys(r.flows))
	for trial := 0; trial < mostRuns && r.work < d.o.Runs && d.ctx.Err() == nil; trial++ {
		r.random = rand.New(rand.NewPCG(1, uint64(trial)))
		r.packets, r.last = nil, make([]*moving, len(d.f.terminals))
		for c := range r.owner {
			r.owner[c] = -1
		}
		traffic := r.traffic(trial/len(lengths), to)
		for step := 1; step <= mostSteps && r.work < d.o.Runs; step++ {
			r.step(d.f.terminals, traffic, lengths[trial%len(lengths)])
			if set := r.blockedForEver(); len(set) > 0 {
				return set, step
			}
		}
	}
	return nil, 0
}

// traffic is a pattern by number: to which destination terminal i sends, in any order; at random each time, or always to the same one,
// which is so many places on, or the one at the other end, or one that is drawn.
func (r *run) traffic(number int, to []int32) func(i int) int32 {
	n := len(to)
	drawn := r.random.Perm(n)
	switch places := number / 4 % n; number % 4 {
	case 0:
		return func(int) int32 { return to[r.random.IntN(n)] }
	case 1:
		return func(i int) int32 { return to[(i+places+1)%n] }
	case 2:
		return func(i int) int32 { return to[(2*n-1-places-i%n)%n] }
	}
	return func(i int) int32 { return to[drawn[i%n]] }
}

// step lets all packets move, and terminals inject.
func (r *run) step(terminals []int32, traffic func(i int) int32, flits int) {
	r.free = append(r.free[:0], r.owner...) // what is left in this step is free in the next one
	for _, i := range r.shuffled(len(r.packets)) {
		p := r.packets[i]
		if p.at == deadlock.Arrived {
			r.leave(p)
		} else {
			r.move(int32(i), p)
		}
	}
	for _, i := range r.shuffled(len(terminals)) {
		src, dst := terminals[i], traffic(i)
		before := r.last[i]
		if src == dst || before != nil && before.at != deadlock.Arrived && (before.flits == 0 || before.taken < before.flits) {
			continue
		}
		if r.next == nil {
			r.next = &moving{}
		}
		*r.next = moving{packet: packet{src: src, dst: dst}, at: r.sources[dst][src], flits: flits}
		if r.move(int32(len(r.packets)), r.next) {
			r.packets, r.last[i], r.next = append(r.packets, r.next), r.next, nil
		}
	}
	if len(r.packets) > 4*len(r.owner) {
		r.forget()
	}
}

// move lets packet number i take a channel that it is offered and that is free, if there is one.
func (r *run) move(i int32, p *moving) bool {
	flow := r.flows[p.dst]
	open := r.offer[:0]
	for m := flow.First[p.at]; m < flow.First[p.at+1]; m++ {
		if r.work++; r.free[flow.Channel[m]] < 0 {
			open = append(open, m)
		}
	}
	if r.offer = open; len(open) == 0 {
		return false
	}
	m := open[r.random.IntN(len(open))]
	c := flow.Channel[m]
	r.free[c], r.owner[c] = i, i
	p.path, p.at, p.taken = append(p.path, c), flow.To[m], p.taken+1
	if p.flits > 0 && len(p.path) > p.flits {
		r.leave(p)
	}
	return true
}

// leave frees the channel that a packet has held longest.
func (r *run) leave(p *moving) {
	if len(p.path) > 0 {
		r.owner[p.path[0]] = -1
		p.path = p.path[1:]
	}
}

// forget leaves out the packets that have gone.
func (r *run) forget() {
	r.packets = slices.DeleteFunc(r.packets, func(p *moving) bool { return p.at == deadlock.Arrived && len(p.path) == 0 })
	for i, p := range r.packets {
		for _, c := range p.path {
			r.owner[c] = int32(i)
		}
	}
}

// blockedForEver are packets each of which is offered only channels that they hold: a few of them, if there are any.
func (r *run) blockedForEver() (set []packet) {
	for _, p := range r.packets {
		p.blocked = p.at != deadlock.Arrived
	}
	if r.settle() == 0 {
		return nil
	}
	for _, p := range r.packets { // as many as possible are left out
		if !p.blocked {
			continue
		}
		before := r.which()
		if p.blocked = false; r.settle() == 0 {
			for i, q := range r.packets {
				q.blocked = before[i]
			}
		}
	}
	for _, p := range r.packets {
		if !p.blocked {
			continue
		}
		flow := r.flows[p.dst]
		for _, c := range flow.Channel[flow.First[p.at]:flow.First[p.at+1]] {
			p.waits = append(p.waits, int(c))
		}
		set = append(set, p.packet)
	}
	return set
}

func (r *run) which() []bool {
	list := make([]bool, len(r.packets))
	for i, p := range r.packets {
		list[i] = p.blocked
	}
	return list
}

// settle takes packets out of those that are blocked until each of them is offered only what others of them hold, or it holds
// itself, and counts those that are left.
func (r *run) settle() (left int) {
	for again := true; again; {
		again, left = false, 0
		for _, p := range r.packets {
			if !p.blocked {
				continue
			}
			flow := r.flows[p.dst]
			for _, c := range flow.Channel[flow.First[p.at]:flow.First[p.at+1]] {
				if r.work++; r.owner[c] < 0 || !r.packets[r.owner[c]].blocked {
					p.blocked, again = false, true
					break
				}
			}
			if p.blocked {
				left++
			}
		}
	}
	return left
}
