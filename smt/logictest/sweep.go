package logictest

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
	"slices"

	"mccheck/smt/logic"
)

// Sweep is what trying assignments shows of an obligation.
type Sweep struct {
	All     bool          // every assignment was tried; else some of the integers, at random
	cases   int           // assignments that meet all assumptions
	Met     logic.Model   // one of them, or nil
	Refuted logic.Model   // one that meets them with a false goal, or nil
	Needed  []logic.Model // for each assumption one that meets all others, with a false goal, or nil
}

// Integer variables have the values least..least+integerRange-1: small instances.
const (
	least        = -1
	integerRange = 5
)

// sweepCost bounds the nodes that a sweep evaluates, 64 assignments at once being
// one evaluation; an integer node counts 64.
const sweepCost = 10_000_000

// space is the set of the assignments of the variables of an obligation.
type space struct {
	ids    []int32
	names  []string
	whole  []bool // an integer variable
	values [][64]int64
}

func newSpace(o *logic.Obligation) *space {
	s := &space{}
	for _, id := range o.Terms.Reach(o.Roots()...) {
		if n := o.Terms.Nodes[id]; n.Op == logic.OpVar || n.Op == logic.OpIVar {
			s.ids, s.names, s.whole = append(s.ids, id), append(s.names, n.Name), append(s.whole, n.Op == logic.OpIVar)
		}
	}
	s.values = make([][64]int64, len(s.ids))
	return s
}

// size is the number of assignments, or -1 where it is 2^30 or more.
func (s *space) size() int {
	n := 1
	for _, whole := range s.whole {
		if n *= 2; whole {
			n = n / 2 * integerRange
		}
		if n >= 1<<30 {
			return -1
		}
	}
	return n
}

// model is the assignment of a lane.
func (s *space) model(lane int) logic.Model {
	m := logic.Model{}
	for v, name := range s.names {
		m[name] = s.values[v][lane]
	}
	return m
}

// each evaluates up to so many blocks of 64 assignments and calls visit after each
// with the lanes in use. It reports whether these were all assignments.
func (s *space) each(l *lanes, blocks int, visit func(used uint64)) bool {
	size := s.size()
	all := size >= 0 && (size+63)/64 <= blocks
	if all {
		blocks = (size + 63) / 64
	}
	random := rand.New(rand.NewPCG(1, hashOf(l.o.Name)))
	for block := range blocks {
		used := ^uint64(0)
		for lane := range 64 {
			index := uint64(block*64 + lane)
			if !all {
				index = random.Uint64()
			} else if index >= uint64(size) {
				used &^= 1 << lane
			}
			s.set(lane, index)
			if !all && lane%4 == 0 {
				s.level(lane)
			}
		}
		s.load(l)
		l.Run()
		visit(used)
	}
	return all
}

// set gives the lane the assignment of that number, modulo their number.
func (s *space) set(lane int, index uint64) {
	for v, whole := range s.whole {
		radix, from := uint64(2), int64(0)
		if whole {
			radix, from = integerRange, least
		}
		s.values[v][lane] = from + int64(index%radix)
		index /= radix
	}
}

// level gives all integers of the lane one value.
func (s *space) level(lane int) {
	first := slices.Index(s.whole, true)
	for v, whole := range s.whole {
		if whole {
			s.values[v][lane] = s.values[first][lane]
		}
	}
}

func (s *space) load(l *lanes) {
	for v, id := range s.ids {
		if s.whole[v] {
			l.ints[id] = s.values[v]
			continue
		}
		l.Bools[id] = 0
		for lane, value := range s.values[v] {
			l.Bools[id] |= uint64(value) << lane
		}
	}
}

func hashOf(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return h.Sum64()
}

// SweepOf tries the assignments of an obligation: all, or for obligations with
// integers as many as the cost allows. ok is false where a propositional one has
// too many.
func SweepOf(o *logic.Obligation) (found Sweep, ok bool) {
	l, s := NewLanes(o), newSpace(o)
	weight := len(l.ids) + len(s.ids)*64
	if l.ints != nil {
		weight *= 64
	}
	blocks := max(sweepCost/weight, 1)
	if size := s.size(); l.ints == nil && (size < 0 || size/64 > blocks) {
		return Sweep{}, false
	}
	found.Needed = make([]logic.Model, len(o.Assumptions))
	found.All = s.each(l, blocks, func(used uint64) {
		missed := used &^ l.Bools[o.Goal]
		once, twice := uint64(0), uint64(0) // lanes in which an assumption fails, and in which another does
		for _, a := range o.Assumptions {
			fails := ^l.Bools[a]
			once, twice = once|fails, twice|once&fails
		}
		found.cases += bits.OnesCount64(used &^ once)
		if at := used &^ once; at != 0 && found.Met == nil {
			found.Met = s.model(bits.TrailingZeros64(at))
		}
		if at := missed &^ once; at != 0 && found.Refuted == nil {
			found.Refuted = s.model(bits.TrailingZeros64(at))
		}
		for i, a := range o.Assumptions {
			if at := missed &^ twice &^ l.Bools[a]; at != 0 && found.Needed[i] == nil {
				found.Needed[i] = s.model(bits.TrailingZeros64(at))
			}
		}
	})
	return found, true
}
