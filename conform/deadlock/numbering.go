package deadlock

import (
	"fmt"
	"iter"
)

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
