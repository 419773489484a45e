package exhaustive

import (
	"crypto/sha256"
	"fmt"
	"log/slog"

	"mccheck/claims"
)

// nameOf is what the journal calls the sweep of some points: it stands for all that is run there.
func nameOf(st *claims.Statement, points []claims.Point) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%v", st.Meaning, points))
	return fmt.Sprintf("%x", sum[:16])
}

// takeOver leaves out the cases before the place that the journal remembers. A chunk in which it
// lies, as on another number of cores, begins there. A place that is none of this sweep is not taken.
func (s *sweep) takeOver() {
	s.tallies, s.done = make([]tally, len(s.chunks)), make([]bool, len(s.chunks))
	if s.journal == nil {
		return
	}
	at := s.journal.Reached(s.name)
	all := uint64(0)
	for _, c := range s.chunks {
		all += c.before(at)
	}
	if all == 0 || all != at.Ran+at.Outside {
		return
	}
	for i := range s.chunks {
		c := &s.chunks[i]
		over := c.before(at)
		s.report(0, float64(over)*c.weight)
		if c.from += over; c.from == c.to {
			s.first = i + 1
		}
	}
	s.reached = at
	s.next.Store(int64(s.first))
	slog.Info("taken over", "cases", all, "sweep", s.name)
}

// before is how many cases of the chunk are before a place.
func (c chunk) before(at claims.Reached) uint64 {
	switch {
	case c.point < at.Point:
		return c.to - c.from
	case c.point > at.Point || at.From < c.from:
		return 0
	}
	return min(at.From, c.to) - c.from
}

// finish keeps that chunk i was run to its end without a failure, and tells the journal how far
// all chunks are.
func (s *sweep) finish(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done[i] = true
	for ; s.first < len(s.chunks) && s.done[s.first]; s.first++ {
		c, t := s.chunks[s.first], s.tallies[s.first]
		s.reached = claims.Reached{Point: c.point, From: c.to, Ran: s.reached.Ran + t.ran, Outside: s.reached.Outside + t.outside}
	}
	if s.journal != nil && s.reached != (claims.Reached{}) {
		s.journal.Reach(s.name, s.reached)
	}
}
