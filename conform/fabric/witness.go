package fabric

import (
	"fmt"
	"slices"

	"mccheck/conform/deadlock"
	"mccheck/conform/result"
)

// refute reports a cycle of dependencies of packets that have no choice.
func (d *decision) refute(cycle []int, shortest bool) {
	which := "a shortest cycle of dependencies has"
	if !shortest {
		which = "a cycle of dependencies, not necessarily the shortest, has"
	}
	packets := d.witnesses(cycle)
	if d.ctx.Err() != nil {
		return
	}
	length := result.Plural(uint64(len(cycle)), "channel")
	walk := deadlock.Hops(cycle, d.f.name)
	for i, p := range packets {
		held, wanted := d.f.name(cycle[i]), d.f.name(cycle[(i+1)%len(cycle)])
		walk[i].Note = fmt.Sprintf("a packet from %s to %s holds %s, waits for %s",
			d.f.names[p.src], d.f.names[p.dst], held, wanted)
	}
	d.r.Verdict = result.Refuted
	d.r.Failure = &result.Failure{Kind: result.Wrong, Walk: walk, Cycle: true}
	d.r.Failure.Case = []result.Datum{{Name: "cycle", Text: length}}
	if fill(packets) {
		d.r.Says = fmt.Sprintf("Packets can block each other for ever: %s %s.", which, length)
		d.r.Failure.Says = "Each of these packets waits for ever for what the next one holds, once they are " +
			"injected such that they take the channels of the cycle in the same step."
		return
	}
	d.r.Says = fmt.Sprintf("Packets can block each other for ever if they can hold a cycle of channels at once: "+
		"%s %s.", which, length)
	d.r.Failure.Says = "Each of these packets waits for what the next one holds. That they come to hold these " +
		"channels at the same time is the assumption of Dally and Seitz, and was not shown here."
}

// packet is one that holds the last channel of its path, and waits for the next of the cycle.
type packet struct {
	src, dst int32
	path     []int32 // channels
}

// witnesses finds, for each channel of a cycle, a packet with a shortest path that takes it and
// then has no choice but the next one. It follows the packets of all destinations once more.
func (d *decision) witnesses(cycle []int) []packet {
	place := make(map[int32]int, len(cycle))
	for i, c := range cycle {
		place[int32(c)] = i
	}
	packets := make([]packet, len(cycle))
	e := newExplorer(d.f)
	for _, dst := range d.f.terminals {
		if d.ctx.Err() != nil {
			return nil
		}
		flow := e.to(dst)
		w := e.shortestPaths()
		for m, c := range flow.Channel {
			i, held := place[c]
			to := flow.To[m]
			if !held || to == deadlock.Arrived || flow.Outputs(to) != 1 ||
				int(flow.Channel[flow.First[to]]) != cycle[(i+1)%len(cycle)] {
				continue
			}
			if p := &packets[i]; p.path == nil || int(w.hops[w.from[m]])+1 < len(p.path) {
				*p = w.packet(int32(m), dst)
			}
		}
	}
	return packets
}

// paths are shortest paths from injections to all situations of a flow.
type paths struct {
	e    *explorer
	from []int32 // the situation of a move
	by   []int32 // the move that comes to a situation first, or -1 where it is an injection
	hops []int32
}

// shortestPaths finds them in the order in which the explorer numbered the situations, which is
// breadth first.
func (e *explorer) shortestPaths() *paths {
	flow := &e.flow
	n := flow.Situations()
	p := &paths{e: e, from: make([]int32, len(flow.To)), by: make([]int32, n), hops: make([]int32, n)}
	for s := range p.by {
		p.by[s] = -1
	}
	for s := range int32(n) {
		for m := flow.First[s]; m < flow.First[s+1]; m++ {
			p.from[m] = s
			if to := flow.To[m]; int(to) >= e.sources && p.by[to] < 0 {
				p.by[to], p.hops[to] = m, p.hops[s]+1
			}
		}
	}
	return p
}

// packet is the one that makes a move as early as possible.
func (p *paths) packet(move, dst int32) packet {
	one := packet{dst: dst}
	for {
		one.path = append(one.path, p.e.flow.Channel[move])
		s := p.from[move]
		if move = p.by[s]; move < 0 {
			one.src = p.e.source(int(s))
			slices.Reverse(one.path)
			return one
		}
	}
}

// fill reports whether packets can hold the last channels of their paths at the same time: each is
// injected so many steps before as its path is long, and no two of them are on one channel in the
// same step or in steps that follow each other, or injected by one terminal in the same step. It is
// a sufficient condition.
func fill(packets []packet) bool {
	type place struct{ channel, before int32 } // steps before all channels are held
	at := map[place]int{}
	injected := map[place]bool{}
	for i, p := range packets {
		if p.path == nil {
			return false
		}
		for j, c := range p.path {
			at[place{c, int32(len(p.path) - 1 - j)}] = i
		}
		from := place{p.src, int32(len(p.path))}
		if injected[from] {
			return false
		}
		injected[from] = true
	}
	for i, p := range packets {
		for j, c := range p.path {
			before := int32(len(p.path) - 1 - j)
			for _, step := range [3]int32{before - 1, before, before + 1} {
				if other, taken := at[place{c, step}]; taken && other != i {
					return false
				}
			}
		}
	}
	return true
}
