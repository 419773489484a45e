package deadlock

import "iter"

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
