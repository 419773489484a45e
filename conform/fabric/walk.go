package fabric

import (
	"fmt"
	"slices"

	"mccheck/conform/deadlock"
	"mccheck/conform/result"
)

// mostHops is the length of a walk that is shown whole.
const mostHops = 1000

// show puts a fault into words, with the walk up to where the packet fails, and round the cycle.
func (e *explorer) show(worst fault) *result.Failure {
	flow := e.to(worst.dst)
	start := e.situation(worst.src)
	bad := faulty(flow)
	var moves []int32
	at := start
	if !bad[start] {
		moves = shortestWalk(flow, start, func(s int32) bool { return bad[s] })
		at = flow.To[moves[len(moves)-1]]
	}
	src, dst := e.f.names[worst.src], e.f.names[worst.dst]
	failure := &result.Failure{Kind: result.Wrong}
	failure.Case = []result.Datum{{Name: "src", Text: src}, {Name: "dst", Text: dst}}
	pair := fmt.Sprintf("packet from %s to %s", src, dst)
	if flow.Outputs(at) == 0 {
		failure.Says = e.saysMissing(pair, at, len(moves), e.forced(start, moves))
		failure.Walk = e.hops(start, moves, "no row"+e.arrival(at, " for "))
		return failure
	}
	round := shortestWalk(flow, at, func(s int32) bool { return s == at })
	all := slices.Concat(moves, round)
	failure.Says = e.saysRound(pair, at, len(moves), len(round), e.forced(start, all))
	failure.Walk = e.hops(start, all, "the same as after "+result.Plural(uint64(len(moves)), "hop"))
	return failure
}

// situation is the injection at a terminal, in the flow.
func (e *explorer) situation(terminal int32) int32 {
	return int32(slices.Index(e.keys[:e.sources], e.f.injected(terminal)))
}

func (e *explorer) saysMissing(pair string, at int32, hops int, forced bool) string {
	if hops == 0 {
		return fmt.Sprintf("No row says where a %s goes first.", pair)
	}
	is, the := "can be", "A"
	if forced {
		is, the = "is", "The"
	}
	return fmt.Sprintf("%s %s %s at node %s after %s, and no row says where it goes then%s.", the, pair, is,
		e.node(at), result.Plural(uint64(hops), "hop"), e.arrival(at, ", from "))
}

func (e *explorer) saysRound(pair string, at int32, hops, round int, forced bool) string {
	there, again := result.Plural(uint64(hops), "hop"), result.Plural(uint64(round), "hop")
	if forced {
		return fmt.Sprintf("The %s never arrives: it is at node %s after %s, and there again after each %s more.",
			pair, e.node(at), there, again)
	}
	return fmt.Sprintf("A %s may wander for ever: it can be at node %s after %s, and there again after %s more.",
		pair, e.node(at), there, again)
}

// node is the name of the node of a situation.
func (e *explorer) node(situation int32) string { return e.f.names[e.f.nodeOf(e.keys[situation])] }

// arrival says how a packet came to a situation, after the words given; where rows are next hops
// that does not matter, and it says nothing.
func (e *explorer) arrival(situation int32, before string) string {
	key := int(e.keys[situation])
	switch {
	case e.f.byNode:
		return ""
	case key >= e.f.channels():
		return before + "in-port -1 and in-channel -1"
	}
	return fmt.Sprintf("%sin-port %d and in-channel %d", before, e.f.links[e.f.linkOf[key]].far, e.f.virtual(key))
}

// forced reports whether a packet that makes the moves has no choice on its way.
func (e *explorer) forced(start int32, moves []int32) bool {
	for _, m := range moves {
		if e.flow.Outputs(start) > 1 {
			return false
		}
		start = e.flow.To[m]
	}
	return true
}

// hops puts moves into words, and says something of the situation at their end.
func (e *explorer) hops(at int32, moves []int32, end string) []result.Hop {
	var walk []result.Hop
	for i, m := range moves {
		switch left := len(moves) - i; {
		case i == mostHops/2 && left > mostHops/2:
			left -= mostHops / 2
			walk = append(walk, result.Hop{Place: "...", Note: result.Plural(uint64(left), "hop") + " left out"})
		case i < mostHops/2 || left <= mostHops/2:
			walk = append(walk, result.Hop{Place: e.node(at), Note: e.f.output(int(e.flow.Channel[m]))})
		}
		at = e.flow.To[m]
	}
	return append(walk, result.Hop{Place: e.node(at), Note: end})
}

// output says which port and channel a packet takes.
func (f *Fabric) output(channel int) string {
	l := f.links[f.linkOf[channel]]
	if f.byNode {
		return "next " + f.names[l.to]
	}
	return fmt.Sprintf("out-port %d, out-channel %d", l.port, f.virtual(channel))
}

// shortestWalk lists the moves of a shortest walk of one move or more to a situation that is a
// goal. There has to be one.
func shortestWalk(flow *deadlock.Flow, start int32, goal func(int32) bool) []int32 {
	by := make([]int32, flow.Situations()) // the move that came to a situation first, plus 1
	from := make([]int32, flow.Situations())
	back := func(s, last int32) []int32 {
		moves := []int32{last}
		for ; s != start; s = from[s] {
			moves = append(moves, by[s]-1)
		}
		slices.Reverse(moves)
		return moves
	}
	queue := []int32{start}
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		for m := flow.First[s]; m < flow.First[s+1]; m++ {
			to := flow.To[m]
			switch {
			case to == deadlock.Arrived:
			case goal(to):
				return back(s, m)
			case by[to] == 0:
				by[to], from[to] = m+1, s
				queue = append(queue, to)
			}
		}
	}
	return nil
}
