package smt

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// sweep is what trying assignments shows of an obligation.
type sweep struct {
	all     bool    // every assignment was tried; else some of the integers, at random
	cases   int     // assignments that meet all assumptions
	met     Model   // one of them, or nil
	refuted Model   // one that meets them with a false goal, or nil
	needed  []Model // for each assumption one that meets all others, with a false goal, or nil
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

func newSpace(o *Obligation) *space {
	s := &space{}
	for _, id := range o.Terms.reach(o.roots()...) {
		if n := o.Terms.nodes[id]; n.op == opVar || n.op == opIVar {
			s.ids, s.names, s.whole = append(s.ids, id), append(s.names, n.name), append(s.whole, n.op == opIVar)
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
func (s *space) model(lane int) Model {
	m := Model{}
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
		l.run()
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
		l.bools[id] = 0
		for lane, value := range s.values[v] {
			l.bools[id] |= uint64(value) << lane
		}
	}
}

func hashOf(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return h.Sum64()
}

// sweepOf tries the assignments of an obligation: all, or for obligations with
// integers as many as the cost allows. ok is false where a propositional one has
// too many.
func sweepOf(o *Obligation) (found sweep, ok bool) {
	l, s := newLanes(o), newSpace(o)
	weight := len(l.ids) + len(s.ids)*64
	if l.ints != nil {
		weight *= 64
	}
	blocks := max(sweepCost/weight, 1)
	if size := s.size(); l.ints == nil && (size < 0 || size/64 > blocks) {
		return sweep{}, false
	}
	found.needed = make([]Model, len(o.Assumptions))
	found.all = s.each(l, blocks, func(used uint64) {
		missed := used &^ l.bools[o.Goal]
		once, twice := uint64(0), uint64(0) // lanes in which an assumption fails, and in which another does
		for _, a := range o.Assumptions {
			fails := ^l.bools[a]
			once, twice = once|fails, twice|once&fails
		}
		found.cases += bits.OnesCount64(used &^ once)
		if at := used &^ once; at != 0 && found.met == nil {
			found.met = s.model(bits.TrailingZeros64(at))
		}
		if at := missed &^ once; at != 0 && found.refuted == nil {
			found.refuted = s.model(bits.TrailingZeros64(at))
		}
		for i, a := range o.Assumptions {
			if at := missed &^ twice &^ l.bools[a]; at != 0 && found.needed[i] == nil {
				found.needed[i] = s.model(bits.TrailingZeros64(at))
			}
		}
	})
	return found, true
}

// weaker is the obligation without assumption i.
func weaker(o Obligation, i int) Obligation {
	o.Assumptions = slices.Delete(slices.Clone(o.Assumptions), i, i+1)
	return o
}

// On random obligations a sweep finds what evaluating the assignments one by one
// does: whether the goal can fail, and without which assumption.
func TestSweepsAreExact(t *testing.T) {
	refuted, needed := 0, 0
	for seed := range uint64(300) {
		o := randomObligation(rand.New(rand.NewPCG(seed, 6)), 4, 12, seed%2 == 1)
		found, ok := sweepOf(o)
		if !ok || !found.all {
			t.Fatalf("seed %d: too many assignments", seed)
		}
		s, cases := newSpace(o), 0
		for index := range s.size() {
			s.set(0, uint64(index))
			m := s.model(0)
			if holdsAll(t, o, m) {
				cases++
				if o.Refutes(m) == nil && found.refuted == nil {
					t.Fatalf("seed %d: %v is missed", seed, m)
				}
			}
			for i := range o.Assumptions {
				less := weaker(*o, i)
				if less.Refutes(m) == nil && o.Refutes(m) != nil && found.needed[i] == nil {
					t.Fatalf("seed %d: assumption %d is needed at %v", seed, i+1, m)
				}
			}
		}
		if cases != found.cases || found.refuted != nil && o.Refutes(found.refuted) != nil {
			t.Fatalf("seed %d: %d cases, want %d; refuted by %v", seed, found.cases, cases, found.refuted)
		}
		if found.refuted != nil {
			refuted++
		}
		for i, m := range found.needed {
			less := weaker(*o, i)
			if m != nil && less.Refutes(m) != nil {
				t.Fatalf("seed %d: %v does not show that assumption %d is needed", seed, m, i+1)
			}
			if m != nil {
				needed++
			}
		}
	}
	if refuted < 20 || needed < 20 {
		t.Errorf("one-sided sample: %d refuted, %d assumptions needed", refuted, needed)
	}
}

func holdsAll(t *testing.T, o *Obligation, m Model) bool {
	for _, a := range o.Assumptions {
		if !mustEval(t, o.Terms, a, m) {
			return false
		}
	}
	return true
}
