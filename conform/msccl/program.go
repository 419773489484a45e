package msccl

import (
	"fmt"

	"mccheck/conform/result"
)

// program is a schedule with all its steps in one list: those of a thread block after each
// other, thread blocks and gpus in the order of their numbers.
type program struct {
	a           *Algorithm
	steps       []op
	connections []*connection
	from, to    []int32 // the send of a receive, the receive of a send, or -1
	signal      []int32 // the step of another thread block that a step waits for, or -1
	order       []int32 // an order in which the steps can run
	slot        []int32 // of a step: the longest chain of steps that ends with it
}

// op is a step and where it stands.
type op struct {
	*step
	rank, block, index int
}

// fault is what is wrong with a schedule.
type fault struct {
	says string
	at   []result.Datum
	walk []result.Hop
}

func newProgram(a *Algorithm) *program {
	p := &program{a: a}
	for rank := range a.gpus {
		for b := range a.gpus[rank].blocks {
			steps := a.gpus[rank].blocks[b].steps
			for i := range steps {
				p.steps = append(p.steps, op{&steps[i], rank, b, i})
			}
		}
	}
	p.from, p.to, p.signal = p.none(), p.none(), p.none()
	return p
}

// none is a list of -1, one for each step.
func (p *program) none() []int32 {
	list := make([]int32, len(p.steps))
	for i := range list {
		list[i] = -1
	}
	return list
}

// of is the thread block of a step.
func (p *program) of(s int32) *block { return &p.a.gpus[p.steps[s].rank].blocks[p.steps[s].block] }

// name says which step it is: "gpu 0, thread block 1, step 2".
func (p *program) name(s int32) string {
	o := p.steps[s]
	return fmt.Sprintf("gpu %d, thread block %d, step %d", o.rank, o.block, o.index)
}

// hop is a step as a place of a walk.
func (p *program) hop(s int32, format string, args ...any) result.Hop {
	o := p.steps[s]
	return result.Hop{
		Place: fmt.Sprintf("%s (%v, line %d)", p.name(s), o.kind, o.line),
		Note:  fmt.Sprintf(format, args...),
	}
}

// fault is one at a step.
func (p *program) fault(s int32, walk []result.Hop, format string, args ...any) *fault {
	o := p.steps[s]
	return &fault{
		says: fmt.Sprintf(format, args...),
		walk: walk,
		at: []result.Datum{
			{Name: "gpu", Text: fmt.Sprint(o.rank)}, {Name: "thread block", Text: fmt.Sprint(o.block)},
			{Name: "step", Text: fmt.Sprint(o.index)}, {Name: "line", Text: fmt.Sprint(o.line)},
		},
	}
}

// placement says how the input and the output buffer of a gpu lie to each other.
type placement bool

const (
	outOfPlace placement = false // they are apart
	inPlace    placement = true  // the smaller one is a part of the larger one
)

// String is "in place" or "out of place".
func (p placement) String() string {
	if p == inPlace {
		return "in place"
	}
	return "out of place"
}

// layout numbers the chunks of all buffers of all gpus as cells. In place, input and output
// share cells, as in NCCL: they are the same buffer, or the input of an allgather is the part
// of the output that is for the chunks of its gpu, and the output of a reduce_scatter the
// part of the input that its gpu sums up.
type layout struct {
	placement placement
	in, out   int      // chunks of the input and of the output of a gpu
	base      [][3]int // the cell of the first chunk of each buffer, by gpu
	cells     int
}

func newLayout(a *Algorithm, p placement) *layout {
	l := &layout{placement: p, base: make([][3]int, len(a.gpus))}
	l.in, l.out, _ = a.coll.sizes(a.chunks, len(a.gpus))
	for rank := range a.gpus {
		b := &l.base[rank]
		b[input], b[output] = l.cells, l.cells+l.in
		l.cells += l.in + l.out
		if p == inPlace {
			l.cells -= min(l.in, l.out)
			b[output] = b[input]
			switch a.coll {
			case allGather:
				b[input] += rank * l.in
			case reduceScatter:
				b[output] += rank * l.out
			}
		}
		b[scratch] = l.cells
		l.cells += a.gpus[rank].chunks[scratch]
	}
	return l
}

// cell is the number of a chunk.
func (l *layout) cell(rank int, p place) int { return l.base[rank][p.buffer] + p.offset }
