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
// likes; each is kept once. It takes 8 bytes a dependency in a table that is between a third and
// two thirds full, and 4 more once it has been asked for a numbering or a cycle.
type Graph struct {
	channels int
	slots    []uint64 // a table by open addressing: the dependency plus 1, or 0 where it is free
	used     int

	sorted bool
	first  []uint32 // the channels that depend on c are after[first[c]:first[c+1]]
	after  []uint32 // ascending for each channel
}

// NewGraph is the graph of so many channels, from 0 to MaxChannels, without a dependency.
func NewGraph(channels int) *Graph {
	if channels < 0 || channels > MaxChannels {
		panic(fmt.Sprintf("deadlock: %d channels, want 0..%d", channels, MaxChannels))
	}
	return &Graph{channels: channels, slots: make([]uint64, 1<<10)}
}

// Channels is the number of channels.
func (g *Graph) Channels() int { return g.channels }

// Dependencies is the number of different dependencies.
func (g *Graph) Dependencies() int { return g.used }

// Add adds the dependency of a packet that holds one channel and asks for another one. Both are
// below Channels(): other numbers are a mistake of the caller, and panic. It takes O(1) on average.
func (g *Graph) Add(from, to int) {
	if uint(from) >= uint(g.channels) || uint(to) >= uint(g.channels) {
		panic(fmt.Sprintf("deadlock: dependency %d -> %d, want channels 0..%d", from, to, g.channels-1))
	}
	key := uint64(from)<<32 | uint64(to) + 1
	if !insert(g.slots, key) {
		return
	}
	g.sorted = false
	if g.used++; 3*g.used > 2*len(g.slots) {
		larger := make([]uint64, 2*len(g.slots))
		for _, old := range g.slots {
			if old != 0 {
				insert(larger, old)
			}
		}
		g.slots = larger
	}
}

// insert puts a key into a table that has a free slot. It reports whether the key is new.
func insert(slots []uint64, key uint64) bool {
	hash := key ^ key>>31
	hash *= 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio (Knuth, volume 3, 6.4)
	hash ^= hash >> 29
	mask := uint64(len(slots) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		switch slots[at] {
		case key:
			return false
		case 0:
			slots[at] = key
			return true
		}
	}
}

// All yields each dependency once, in no particular order. It takes them from where Add put them,
// and not from what the search for cycles made of them.
func (g *Graph) All() iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for _, key := range g.slots {
			if key != 0 && !yield(int((key-1)>>32), int(uint32(key-1))) {
				return
			}
		}
	}
}

// arrange sorts the dependencies by their channels.
func (g *Graph) arrange() {
	if g.sorted {
		return
	}
	g.first = make([]uint32, g.channels+1)
	for from := range g.All() {
		g.first[from+1]++
	}
	for c := range g.channels {
		g.first[c+1] += g.first[c]
	}
	g.after = make([]uint32, g.used)
	next := slices.Clone(g.first)
	for from, to := range g.All() {
		g.after[next[from]] = uint32(to)
		next[from]++
	}
	for c := range g.channels {
		slices.Sort(g.following(c))
	}
	g.sorted = true
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
