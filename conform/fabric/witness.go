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

// closedFact is the name of the fact that channels may block each other.
const closedFact = "channels that block each other, if packets come to hold them all at once"

// closed looks for channels that block each other whatever packets choose. They are a deadlock where packets are found that come to
// hold them in the same step, and else a fact; that there are none is one, too.
func (d *decision) closed() {
	set, found, all := deadlock.ClosedSet(d.f.channels(), newExplorer(d.f).flows(d.ctx), d.o.Work)
	if !all || d.ctx.Err() != nil {
		return
	}
	if !found {
		d.fact("virtual cut-through", "no packets block each other for ever where a packet that waits is in one channel: no set of channels "+
			"is held by packets that are offered channels of the set alone")
		d.tried()
		return
	}
	packets := chosen(d.blocked(set))
	length := result.Plural(uint64(len(set)), "channel")
	if d.ctx.Err() == nil && packets == nil && d.tried() {
		return
	}
	if d.ctx.Err() != nil || packets == nil {
		d.fact(closedFact, d.f.list(set))
		return
	}
	walk := make([]result.Hop, len(set))
	for i, p := range packets {
		walk[i] = result.Hop{Place: d.f.name(set[i]), Note: fmt.Sprintf("a packet from %s to %s holds %s, waits for %s",
			d.f.names[p.src], d.f.names[p.dst], d.f.name(set[i]), d.f.list(p.waits))}
	}
	d.r.Verdict = result.Refuted
	d.r.Says = fmt.Sprintf("Packets can block each other for ever: %s are held by packets that are offered no others.", length)
	d.r.Failure = &result.Failure{Kind: result.Wrong, Walk: walk, Set: true, Case: []result.Datum{{Name: "set", Text: length}},
		Says: "Each of these packets waits for ever for what others of them hold, once they are injected such that they take the " +
			"channels in the same step."}
}

// tried reports whether packets that block each other came to do so in a run; then the tables are refuted by them.
func (d *decision) tried() bool {
	packets, step := d.blockedInRun()
	if len(packets) == 0 {
		return false
	}
	var walk []result.Hop
	channels := 0
	for _, p := range packets {
		held := make([]int, len(p.path))
		for i, c := range p.path {
			held[i] = int(c)
		}
		channels += len(held)
		walk = append(walk, result.Hop{Place: d.f.name(held[len(held)-1]), Note: fmt.Sprintf("a packet from %s to %s holds %s, waits for %s",
			d.f.names[p.src], d.f.names[p.dst], d.f.list(held), d.f.list(p.waits))})
	}
	d.r.Verdict = result.Refuted
	d.r.Says = fmt.Sprintf("Packets can block each other for ever: %s hold %s, and are offered no others.",
		result.Plural(uint64(len(packets)), "packet"), result.Plural(uint64(channels), "channel"))
	d.r.Failure = &result.Failure{Kind: result.Wrong, Walk: walk, Set: true,
		Case: []result.Datum{{Name: "set", Text: result.Plural(uint64(channels), "channel")}},
		Says: fmt.Sprintf("Each of these packets waits for ever for what it and others of them hold. They came to do so in step %d of a run "+
			"in which every packet moves as soon as a channel that it is offered is free; a packet that holds several channels has a flit "+
			"in each.", step)}
	return true
}

// How many packets are kept of each channel of a set, and how often packets of different channels are tried together.
const (
	mostPackets = 8
	mostTrials  = 1 << 12
)

// blocked finds, for each channel of a set, packets with short paths that take it and then are offered channels of the set alone.
func (d *decision) blocked(set []int) [][]packet {
	return d.holders(set, func(_ int, offered []int32, place map[int32]int) bool {
		return !slices.ContainsFunc(offered, func(next int32) bool { _, in := place[next]; return !in })
	})
}

// holders finds, for each channel of a list, packets with short paths that take it and then are offered what fits, given its place in
// the list and the places of all. It follows the packets of all destinations once more.
func (d *decision) holders(channels []int, fits func(i int, offered []int32, place map[int32]int) bool) [][]packet {
	place := map[int32]int{}
	for i, c := range channels {
		place[int32(c)] = i
	}
	packets := make([][]packet, len(channels))
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
			if !held || to == deadlock.Arrived {
				continue
			}
			if offered := flow.Channel[flow.First[to]:flow.First[to+1]]; fits(i, offered, place) {
				packets[i] = kept(packets[i], w.packet(int32(m), dst), offered)
			}
		}
	}
	return packets
}

// kept are the packets with the shortest paths, one of each source.
func kept(list []packet, p packet, offered []int32) []packet {
	for _, c := range offered {
		p.waits = append(p.waits, int(c))
	}
	same := slices.IndexFunc(list, func(q packet) bool { return q.src == p.src })
	switch {
	case same >= 0 && len(list[same].path) <= len(p.path):
		return list
	case same >= 0:
		list = slices.Delete(list, same, same+1)
	}
	at := slices.IndexFunc(list, func(q packet) bool { return len(p.path) < len(q.path) })
	if at < 0 {
		at = len(list)
	}
	list = slices.Insert(list, at, p)
	return list[:min(len(list), mostPackets)]
}

// chosen are packets, one of each list, that can hold their channels at the same time; nil where none are found.
func chosen(lists [][]packet) []packet {
	trials := 0
	var one []packet
	var choose func(i int) bool
	choose = func(i int) bool {
		if i == len(lists) {
			return len(lists) > 0
		}
		for _, p := range lists[i] {
			if trials++; trials > mostTrials {
				return false
			}
			one = append(one[:i], p)
			if fill(one) && choose(i+1) {
				return true
			}
		}
		return false
	}
	if !choose(0) {
		return nil
	}
	return one
}

// packet is one that holds the last channel of its path, and waits for the next of the cycle.
type packet struct {
	src, dst int32
	path     []int32 // channels
	waits    []int   // channels that it is offered then, where these are asked for
}

// witnesses finds, for each channel of a cycle, a packet with a shortest path that takes it and
// then has no choice but the next one.
func (d *decision) witnesses(cycle []int) []packet {
	packets := make([]packet, len(cycle))
	for i, list := range d.holders(cycle, func(i int, offered []int32, _ map[int32]int) bool {
		return len(offered) == 1 && int(offered[0]) == cycle[(i+1)%len(cycle)]
	}) {
		if len(list) > 0 {
			packets[i] = list[0]
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
