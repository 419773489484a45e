package msccl

import (
	"slices"

	"mccheck/conform/result"
)

// machine runs a program with symbolic values.
type machine struct {
	*program
	*layout
	sums    *sums
	holds   []value   // by cell
	wrote   []int32   // by cell: the step that wrote it, or -1
	carried [][]value // by step that sends: what is under way
	read    [][]int32 // by step: which step wrote what it reads, chunk by chunk
}

func newMachine(p *program, l *layout) *machine {
	m := &machine{
		program: p, layout: l, sums: newSums(len(p.a.gpus), l.in),
		holds: make([]value, l.cells), wrote: make([]int32, l.cells),
		carried: make([][]value, len(p.steps)), read: make([][]int32, len(p.steps)),
	}
	for i := range m.wrote {
		m.wrote[i] = -1
	}
	for rank := range p.a.gpus {
		for c := range l.in {
			m.holds[l.cell(rank, place{input, c})] = m.sums.chunk(rank, c)
		}
	}
	return m
}

// run does all steps in the order that was found. It finds a chunk that is read before it
// holds anything, and one that a sum would count twice; full says that the terms of the sums
// are too many. Cost O(chunks + terms).
func (m *machine) run() (f *fault, full bool) {
	for _, s := range m.order {
		o := m.steps[s]
		if o.kind.reads() {
			m.read[s] = make([]int32, o.count)
		}
		if o.kind.sends() {
			m.carried[s] = make([]value, o.count)
		}
		for c := range o.count {
			if f := m.do(s, c); f != nil {
				return f, false
			}
			if m.sums.full() {
				return nil, true
			}
		}
		if t := m.from[s]; t >= 0 {
			m.carried[t] = nil
		}
	}
	return nil, false
}

// do does what a step does with one of its chunks.
func (m *machine) do(s int32, c int) *fault {
	o := m.steps[s]
	var v value
	if o.kind.receives() {
		v = m.carried[m.from[s]][c]
	}
	src, dst := o.src.at(c), o.dst.at(c)
	if o.kind == re {
		if v = m.holds[m.cell(o.rank, dst)]; v == nothing {
			return m.empty(s, "adds to", dst)
		}
	}
	if o.kind.reads() {
		cell := m.cell(o.rank, src)
		w := m.holds[cell]
		m.read[s][c] = m.wrote[cell]
		if w == nothing {
			return m.empty(s, verb(o.kind), src)
		}
		if !o.kind.adds() {
			v = w
		} else {
			sum, twice := m.sums.add(v, w)
			if twice != nothing {
				return m.twice(s, src, v, w, twice)
			}
			v = sum
		}
	}
	if o.kind.writes() {
		cell := m.cell(o.rank, dst)
		m.holds[cell], m.wrote[cell] = v, s
	}
	if o.kind.sends() {
		m.carried[s][c] = v
	}
	return nil
}

// verb says what a step does with its source.
func verb(k kind) string {
	switch {
	case k.adds():
		return "adds"
	case k.sends():
		return "sends"
	}
	return "copies"
}

// empty tells of a chunk that is read before it holds anything.
func (m *machine) empty(s int32, verb string, p place) *fault {
	o := m.steps[s]
	walk := []result.Hop{m.hop(s, "%s %v", verb, p)}
	says := "no step ever writes it"
	past := false
	for _, t := range m.order {
		past = past || t == s
		u := m.steps[t]
		if at := m.cell(u.rank, u.dst); past && u.rank == o.rank && u.kind.writes() {
			if cell := m.cell(o.rank, p); at <= cell && cell < at+u.count {
				walk = append(walk, m.hop(t, "writes it"))
				says = m.short(t) + " writes it later"
				break
			}
		}
	}
	return m.fault(s, walk, "%s %s %v, which holds nothing then: %s", m.name(s), verb, p, says)
}

// twice tells of a sum that would count an input chunk twice.
func (m *machine) twice(s int32, p place, v, w, both value) *fault {
	walk := []result.Hop{m.hop(s, "adds %v, %s, to %s", p, m.sums.words(w), m.sums.words(v))}
	return m.fault(s, walk, "%s counts %s twice: it adds %v, %s, to %s", m.name(s), m.sums.words(both), p, m.sums.words(w),
		m.sums.words(v))
}

// maxHistory is the most steps that a history shows.
const maxHistory = 64

// history is the way of what a chunk holds, from where it was first, or the last steps of it.
// Of a sum it is the way of what was received, and of what was added to by re.
func (m *machine) history(rank int, p place) (walk []result.Hop) {
	cell := m.cell(rank, p)
	for s := m.wrote[cell]; s >= 0 && len(walk) < maxHistory; {
		o := m.steps[s]
		c := cell - m.cell(o.rank, o.dst)
		walk = append(walk, m.hop(s, "%s %v", written(o.kind), o.dst.at(c)))
		for o.kind.receives() && len(walk) < maxHistory {
			s = m.from[s]
			o = m.steps[s]
			if o.kind.receives() {
				walk = append(walk, m.hop(s, "sends on"))
			} else {
				walk = append(walk, m.hop(s, "sends %v", o.src.at(c)))
			}
		}
		if o.kind.receives() {
			break // maxHistory
		}
		cell = m.cell(o.rank, o.src.at(c))
		s = m.read[s][c]
	}
	slices.Reverse(walk)
	return walk
}

func written(k kind) string {
	switch {
	case k == re:
		return "adds to"
	case k.receives():
		return "receives to"
	}
	return "copies to"
}
