package msccl

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
