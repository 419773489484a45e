package deadlock

import "mccheck/conform/result"

// Arrived is where a move leads that takes a packet to its destination.
const Arrived = -1

// Flow is how packets for one destination move: a graph of situations, which are numbered from 0,
// and of moves between them. A situation is all that a routing decision depends on, such as the
// node and the channel of arrival. A flow has only the situations that packets come to.
type Flow struct {
	First   []int32 // the moves in situation s are First[s] to First[s+1]-1; one more than there are situations
	Channel []int32 // the channel that a move takes
	To      []int32 // the situation that it leads to, or Arrived
}

// Situations is the number of situations.
func (f *Flow) Situations() int { return len(f.First) - 1 }

// Outputs is the number of moves that a packet may choose from in situation s.
func (f *Flow) Outputs(s int32) int { return int(f.First[s+1] - f.First[s]) }

// Dependencies yields the dependencies of the flow's channels: of a packet that took one and is
// offered the other next. The same dependency may come several times. It can be ranged over.
func (f *Flow) Dependencies(yield func(from, to int) bool) {
	for m, s := range f.To {
		if s == Arrived {
			continue
		}
		for _, offered := range f.Channel[f.First[s]:f.First[s+1]] {
			if !yield(int(f.Channel[m]), int(offered)) {
				return
			}
		}
	}
}

// Forced yields the dependencies of packets that have no choice: those that took a channel and are
// offered one channel only. A cycle of them is a deadlock as one of a deterministic routing is.
func (f *Flow) Forced(yield func(from, to int) bool) {
	for m, s := range f.To {
		if s != Arrived && f.Outputs(s) == 1 && !yield(int(f.Channel[m]), int(f.Channel[f.First[s]])) {
			return
		}
	}
}

// Returns tells for each situation whether a packet that is in it can come to it once more. It
// takes O(s + m) for s situations and m moves.
func (f *Flow) Returns() []bool {
	component := components(f.First, f.To, nil)
	size := make([]int32, f.Situations())
	for _, c := range component {
		size[c]++
	}
	returns := make([]bool, f.Situations())
	for s := range returns {
		returns[s] = size[component[s]] > 1
		for _, to := range f.To[f.First[s]:f.First[s+1]] {
			returns[s] = returns[s] || int(to) == s
		}
	}
	return returns
}

// Hops puts a cycle of channels into words: one hop a channel, with the note that a packet holds it
// and waits for the next. The name of a channel is such as "3->1 on channel 0". An empty cycle has
// none.
func Hops(cycle []int, name func(channel int) string) []result.Hop {
	hops := make([]result.Hop, len(cycle))
	for i, c := range cycle {
		next := cycle[(i+1)%len(cycle)]
		hops[i] = result.Hop{Place: name(c), Note: "a packet holds " + name(c) + ", waits for " + name(next)}
	}
	return hops
}
