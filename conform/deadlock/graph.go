package deadlock

import (
	"fmt"
	"iter"
	"math"
	"slices"
)

// MaxChannels is the greatest number of channels that a graph accepts.
const MaxChannels = math.MaxInt32

// Graph is a channel dependency graph. Dependencies are added in any order and as often as one
// likes; each is kept once. It takes 8 to 16 bytes a dependency, and 4 more once it has been asked for
// a numbering or a cycle.
type Graph struct {
	channels int
	keys     []uint64 // the dependencies, of which the first so many are sorted and different
	sorted   int

	first []uint32 // the channels that depend on c are after[first[c]:first[c+1]]; nil: not arranged
	after []uint32 // ascending for each channel
}

// NewGraph is the graph of so many channels, from 0 to MaxChannels, without a dependency.
func NewGraph(channels int) *Graph {
	if channels < 0 || channels > MaxChannels {
		panic(fmt.Sprintf("deadlock: %d channels, want 0..%d", channels, MaxChannels))
	}
	return &Graph{channels: channels}
}

// More adds so many channels, and returns the number of the first of them; there are at most MaxChannels.
func (g *Graph) More(channels int) (first int) {
	if channels < 0 || channels > MaxChannels-g.channels {
		panic(fmt.Sprintf("deadlock: %d channels more than %d, want at most %d", channels, g.channels, MaxChannels))
	}
	first, g.first = g.channels, nil
	g.channels += channels
	return first
}

// Channels is the number of channels.
func (g *Graph) Channels() int { return g.channels }

// Dependencies is the number of different dependencies.
func (g *Graph) Dependencies() int {
	g.sort()
	return len(g.keys)
}

// Add adds the dependency of a packet that holds one channel and asks for another one. Both are
// below Channels(): other numbers are a mistake of the caller, and panic. It takes O(log d) on average.
func (g *Graph) Add(from, to int) {
	if uint(from) >= uint(g.channels) || uint(to) >= uint(g.channels) {
		panic(fmt.Sprintf("deadlock: dependency %d -> %d, want channels 0..%d", from, to, g.channels-1))
	}
	g.keys = append(g.keys, uint64(from)<<32|uint64(to))
	g.first = nil
	if len(g.keys) >= 2*g.sorted+1<<12 {
		g.sort()
	}
}

// sort sorts the dependencies, and keeps each once.
func (g *Graph) sort() {
	if g.sorted < len(g.keys) {
		slices.Sort(g.keys)
		g.keys = slices.Compact(g.keys)
		g.sorted = len(g.keys)
	}
}

// All yields each dependency once, in increasing order. It takes them from where Add put them,
// and not from what the search for cycles made of them.
func (g *Graph) All() iter.Seq2[int, int] {
	g.sort()
	return func(yield func(from, to int) bool) {
		for _, key := range g.keys {
			if !yield(int(key>>32), int(uint32(key))) {
				return
			}
		}
	}
}

// arrange lists the dependencies by their channels.
func (g *Graph) arrange() {
	if g.first != nil {
		return
	}
	g.first = make([]uint32, g.channels+1)
	g.after = make([]uint32, 0, g.Dependencies())
	for from, to := range g.All() {
		g.first[from+1]++
		g.after = append(g.after, uint32(to))
	}
	for c := range g.channels {
		g.first[c+1] += g.first[c]
	}
}

// following lists the channels that depend on c, once the dependencies are arranged.
func (g *Graph) following(c int) []uint32 {
	return g.after[g.first[c]:g.first[c+1]]
}

// Numbering gives each channel a number from 0 such that every dependency leads from a lower number
// to a higher one; the number is the length of a longest chain of dependencies that ends at the
// channel. There is none, and ok is false, where the graph has a cycle. It takes O(c + d) for c
// channels and d dependencies, and as much memory (Kahn, "Topological sorting of large networks",
// 1962).
func (g *Graph) Numbering() (number []int, ok bool) {
	g.arrange()
	open := make([]uint32, g.channels) // dependencies on channels that have no number yet
	for _, to := range g.after {
		open[to]++
	}
	var ready []uint32
	for c := range g.channels {
		if open[c] == 0 {
			ready = append(ready, uint32(c))
		}
	}
	number = make([]int, g.channels)
	done := 0
	for ; len(ready) > 0; done++ {
		c := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		for _, to := range g.following(int(c)) {
			number[to] = max(number[to], number[c]+1)
			if open[to]--; open[to] == 0 {
				ready = append(ready, to)
			}
		}
	}
	if done < g.channels {
		return nil, false
	}
	return number, true
}

// CheckNumbering checks a numbering against dependencies, and knows nothing of how it was made. The
// error names a dependency that does not lead to a higher number, or a channel that has none. A
// channel without a number is one that the list does not reach, or has a number below 0.
func CheckNumbering(number []int, dependencies iter.Seq2[int, int]) error {
	for from, to := range dependencies {
		for _, c := range [2]int{from, to} {
			if c < 0 || c >= len(number) || number[c] < 0 {
				return fmt.Errorf("deadlock: channel %d has no number, want one from 0", c)
			}
		}
		if number[from] >= number[to] {
			return fmt.Errorf("deadlock: dependency %d -> %d leads from number %d to %d, want a higher one",
				from, to, number[from], number[to])
		}
	}
	return nil
}
