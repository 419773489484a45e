package deadlock

import "mccheck/conform/result"

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
