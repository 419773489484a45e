package deadlock

import (
	"iter"
	"slices"
)

// Escape says whether a set of escape channels has the properties that Duato's theorem asks for,
// and what shows it. The zero value says that it has not.
type Escape struct {
	Free bool

	// Number has a number for each escape channel where Free is true, and -1 for other
	// channels: every dependency between escape channels, direct or indirect, leads to a higher
	// number.
	Number []int

	// Cycle is a cycle of such dependencies, where there is one. It need not be shortest.
	Cycle []int

	// Stranded is a situation in which no escape channel is offered, where there is one.
	Stranded *Situation
}

// Situation is a situation of one of several flows, both counted from 0.
type Situation struct{ Flow, Situation int }

// DecideEscape decides whether packets that move as the flows say have a set of escape channels
// that keeps them from deadlock, by the theorem of Duato (1993) that the package describes. The
// flows have channels below the number given, and are the same each time they are gone through; one
// may be overwritten when the next one comes. It takes O(c + m) time and memory for c channels and
// m moves of all flows.
func DecideEscape(channels int, flows iter.Seq[*Flow], escape func(channel int) bool) Escape {
	g := NewGraph(channels)
	index := 0
	for f := range flows {
		if s := stranded(f, escape); s >= 0 {
			return Escape{Stranded: &Situation{Flow: index, Situation: s}}
		}
		addExtended(g, f, escape)
		index++
	}
	number, ok := g.Numbering()
	if !ok {
		cycle, _ := g.Cycle(DefaultWork)
		cycle = slices.DeleteFunc(cycle, func(c int) bool { return c >= channels })
		return Escape{Cycle: fromSmallest(cycle)}
	}
	number = number[:channels]
	for c := range number {
		if !escape(c) {
			number[c] = -1
		}
	}
	return Escape{Free: true, Number: number}
}

// stranded is a situation that offers no escape channel, or -1.
func stranded(f *Flow, escape func(int) bool) int {
	is := func(c int32) bool { return escape(int(c)) }
	for s := range f.Situations() {
		if !slices.ContainsFunc(f.Channel[f.First[s]:f.First[s+1]], is) {
			return s
		}
	}
	return -1
}

// addExtended adds nodes for the situations of a flow, behind those that the graph has, such that a
// way between escape channels through these nodes is a dependency, direct or indirect. An escape
// channel leads to the situation behind it, a situation to those behind its other channels, and to
// its escape channels. Situations between which packets go back and forth on other channels are one
// node, as what one of them leads to each of them does.
func addExtended(g *Graph, f *Flow, escape func(int) bool) {
	node := components(f.First, f.To, func(move int) bool { return escape(int(f.Channel[move])) })
	base := g.More(f.Situations())
	for s := range f.Situations() {
		here := base + int(node[s])
		for m := f.First[s]; m < f.First[s+1]; m++ {
			c, to := int(f.Channel[m]), f.To[m]
			if escape(c) {
				g.Add(here, c)
			}
			switch {
			case to == Arrived:
			case escape(c):
				g.Add(c, base+int(node[to]))
			case node[s] != node[to]:
				g.Add(here, base+int(node[to]))
			}
		}
	}
}

// fromSmallest turns a cycle so that it begins with its smallest channel.
func fromSmallest(cycle []int) []int {
	at := slices.Index(cycle, slices.Min(cycle))
	return slices.Concat(cycle[at:], cycle[:at])
}

// FindEscape looks for escape channels among obvious candidates: the channels of each single class,
// from 0, and then those of the classes 0 to v, from v = 1. The class of a channel is most often
// the number of its virtual channel. It returns the classes of the first candidate that
// DecideEscape accepts, and what shows it. Where found is false nothing is known: other sets may
// do, and no verdict of freedom or of deadlock follows. It takes as long as 2*classes calls of
// DecideEscape.
func FindEscape(channels int, flows iter.Seq[*Flow], class func(channel int) int, classes int) (
	set []int, escape Escape, found bool) {
	try := func(low, high int) bool {
		escape = DecideEscape(channels, flows, func(c int) bool { return class(c) >= low && class(c) <= high })
		set = nil
		for v := low; v <= high; v++ {
			set = append(set, v)
		}
		return escape.Free
	}
	for v := range classes {
		if try(v, v) {
			return set, escape, true
		}
	}
	for v := 1; v < classes; v++ {
		if try(0, v) {
			return set, escape, true
		}
	}
	return nil, Escape{}, false
}
