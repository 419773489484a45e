package symmetry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// coarsest are the cells of the coarsest equitable partition in which the nodes alone are cells of their own: the nodes are told apart by
// the numbers of their neighbours in each cell, until that tells no more.
func (m matrix) coarsest(alone ...int32) []string {
	cell := make([]string, len(m.rows))
	for u := range cell {
		cell[u] = fmt.Sprint(slices.Index(alone, int32(u)))
	}
	for cells := 0; ; {
		if n := len(slices.Compact(slices.Sorted(slices.Values(cell)))); n == cells {
			return cell
		} else {
			cells = n
		}
		finer := make([]string, len(cell))
		for u := range cell {
			var near []string
			for _, v := range m.Neighbors(nil, uint64(u)) {
				near = append(near, cell[v])
			}
			slices.Sort(near)
			finer[u] = fmt.Sprintf("%s%q", cell[u], near)
		}
		for u := range finer { // short names
			cell[u] = fmt.Sprint(slices.Index(finer, finer[u]))
		}
	}
}

// A refined partition is the coarsest equitable one, from one cell and where one node after the other becomes a cell; its trace and the
// sizes of its cells are those of the same network with other names.
func TestRefinedPartitionsAreTheCoarsest(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	told, steps := 0, 0
	for i := range 600 {
		n := 2 + i%9
		m := matrix{rows: make([]uint64, n)}
		for u := range n {
			for v := range u {
				if random.IntN(4) < 1+i/9%3 {
					m.join(u, v)
				}
			}
		}
		if i%3 == 2 {
			m = regular(random, 6+i%2*4, 3)
			n = len(m.rows)
		}
		names := random.Perm(n)
		one, other := refinerOf(t, m), refinerOf(t, m.renamed(names))
		p, q := whole(int32(n)), whole(int32(n))
		trace, traceOther := one.refine(p, 0), other.refine(q, 0)
		for alone := []int32{}; ; steps++ {
			want := m.coarsest(alone...)
			for u := range p.cell {
				for v := range u {
					if (p.cell[u] == p.cell[v]) != (want[u] == want[v]) {
						t.Fatalf("%s, with %v alone: the cells of the nodes are %v, want them as %v", m.Name(), alone, p.cell, want)
					}
				}
				if q.cell[names[u]] != p.cell[u] {
					t.Fatalf("%s, with %v alone: the cells of the nodes are %v, and %v under the names %v", m.Name(), alone, p.cell, q.cell, names)
				}
			}
			if trace != traceOther {
				t.Fatalf("%s, with %v alone: the trace is %x, and %x under the names %v", m.Name(), alone, trace, traceOther, names)
			}
			if p.discrete() {
				break
			}
			c := p.first()
			u := p.of(c)[random.IntN(int(p.size[c]))]
			alone = append(alone, u)
			p.single(u)
			q.single(int32(names[u]))
			if trace, traceOther = one.refine(p, c), other.refine(q, c); p.cells > int32(len(alone)+1) {
				told++
			}
		}
	}
	if told < 200 || steps < 500 {
		t.Errorf("%d nodes become cells, %d of them tell others apart, want 500 and 200", steps, told)
	}
}

func refinerOf(t *testing.T, m matrix) *refiner {
	t.Helper()
	l, err := linksOf(m)
	if err != nil {
		t.Fatal(err)
	}
	return newRefiner(l)
}
