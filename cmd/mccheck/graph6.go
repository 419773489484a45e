package main

import (
	"bufio"
	"context"
	"fmt"

	"mccheck/model"
)

// maxGraph6Order bounds the output, which has order^2/12 bytes.
const maxGraph6Order = 1 << 16

// writeGraph6 writes g on one line in graph6, the format of nauty: the order,
// then the upper triangle of the adjacency matrix column by column, (0,1),
// (0,2), (1,2), (0,3), ..., six bits a character, each plus 63.
func writeGraph6(ctx context.Context, w *bufio.Writer, g model.Graph) error {
	n := g.Order()
	if n > maxGraph6Order {
		return fmt.Errorf("%s: %d nodes, want at most %d for graph6; use --format edgelist", g.Name(), n, maxGraph6Order)
	}
	writeGraph6Order(w, n)
	bits := sextets{w: w}
	column := make([]bool, n)
	var near []model.Node
	for v := range n {
		if v%256 == 0 && ctx.Err() != nil {
			return fail(exitInterrupted, "interrupted at node %d of %d", v, n)
		}
		near = g.Neighbors(near[:0], v)
		for _, u := range near {
			column[u] = true
		}
		for u := range v {
			bits.add(column[u])
		}
		for _, u := range near {
			column[u] = false
		}
	}
	bits.flush()
	return w.WriteByte('\n')
}

// writeGraph6Order writes N(n) of the format's description for n < 2^18: one
// character up to 62, else '~' and 18 bits.
func writeGraph6Order(w *bufio.Writer, n uint64) {
	if n <= 62 {
		w.WriteByte(byte(n + 63))
		return
	}
	w.WriteByte('~')
	for _, shift := range []int{12, 6, 0} {
		w.WriteByte(byte(n>>shift&63 + 63))
	}
}

// sextets packs bits into characters, most significant first.
type sextets struct {
	w     *bufio.Writer
	value byte
	count int
}

func (s *sextets) add(bit bool) {
	s.value <<= 1
	if bit {
		s.value |= 1
	}
	if s.count++; s.count == 6 {
		s.w.WriteByte(s.value + 63)
		s.value, s.count = 0, 0
	}
}

// flush pads the last character with zeros.
func (s *sextets) flush() {
	for s.count > 0 {
		s.add(false)
	}
}
