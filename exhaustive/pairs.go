package exhaustive

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"mccheck/model"
)

// Pairs are the distances of all ordered pairs of nodes of a network, equal ones included.
type Pairs struct {
	Counts   []uint64 // pairs at each distance, distance 0 first
	Sum      uint64   // of all distances
	FirstSum uint64   // of those from node 0
	SameSums bool     // it is the same from every node
}

// Diameter is the largest distance.
func (p Pairs) Diameter() int { return len(p.Counts) - 1 }

// NoPath is the error of a network that is not connected.
type NoPath struct{ From, To model.Node }

func (e *NoPath) Error() string { return fmt.Sprintf("no path from node %d to node %d", e.From, e.To) }

// AllPairs searches an undirected network of at most 2^32 links from all nodes, as PairSearch does, and compares no
// formula. Progress is told how many sources are done. The error is a *NoPath, or that of ctx.
func AllPairs(ctx context.Context, g model.Graph, progress func(done uint64)) (Pairs, error) {
	pairs, _, err := NewPairSearch(g, nil).Run(ctx, progress)
	return pairs, err
}

// PairSearch is a search of an undirected network of at most 2^32 links from all nodes, 64 of them in a word, on all
// processors that the program may use.
type PairSearch struct {
	order   uint64
	near    model.Neighborhoods
	formula distanceLanes
}

// NewPairSearch prepares the search. Where there is a formula, the distance that is found for each pair is compared
// with that of the formula.
func NewPairSearch(g model.Graph, formula model.Metric) *PairSearch {
	return &PairSearch{g.Order(), model.NeighborhoodsOf(g.Order(), g.Neighbors), lanesOf(formula)}
}

// PairsMemory is how many bytes a PairSearch takes on all processors that the program may use.
func PairsMemory(g model.Graph, formula model.Metric) uint64 {
	words := uint64(3)
	if formula != nil {
		words += distanceDigits
	}
	return 8*g.Order()*words*uint64(runtime.GOMAXPROCS(0)) + 4*g.Order()*uint64(g.MaxDegree()+1)
}

// batch is memory for the search from 64 nodes.
func (p *PairSearch) batch() batch {
	words := func() []uint64 { return make([]uint64, p.order) }
	return batch{near: p.near, formula: p.formula, seen: words(), level: words(), next: words()}
}

// Estimate is how long Run will take, about: it searches from the first 64 nodes.
func (p *PairSearch) Estimate() time.Duration {
	b := p.batch()
	began := time.Now()
	b.search(0, min(64, p.order))
	return time.Since(began) * time.Duration((p.order+63)/64) / time.Duration(runtime.GOMAXPROCS(0))
}

// Run searches from all nodes, and tells progress how many of them are done. The error is a *NoPath, or that of ctx.
func (p *PairSearch) Run(ctx context.Context, progress func(done uint64)) (Pairs, Compared, error) {
	var next, done atomic.Uint64
	var mu sync.Mutex
	all, compared, noPath := Pairs{SameSums: true}, Compared{}, (*NoPath)(nil)
	var sums []uint64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			b := p.batch()
			for {
				from := 64 * (next.Add(1) - 1)
				if from >= p.order || ctx.Err() != nil {
					return
				}
				missing := b.search(from, min(64, p.order-from))
				mu.Lock()
				progress(done.Add(b.sources)) // in order
				if missing != nil && (noPath == nil || missing.From < noPath.From) {
					noPath = missing
				}
				all.join(b.counts)
				compared.join(b.compared)
				sums = append(sums, b.sums[:b.sources]...)
				if from == 0 {
					all.FirstSum = b.sums[0]
				}
				mu.Unlock()
			}
		})
	}
	workers.Wait()
	switch {
	case ctx.Err() != nil:
		return Pairs{}, Compared{}, ctx.Err()
	case noPath != nil:
		return Pairs{}, Compared{}, noPath
	}
	for _, s := range sums {
		all.Sum += s
		all.SameSums = all.SameSums && s == all.FirstSum
	}
	return all, compared, nil
}

// join adds counts of pairs.
func (p *Pairs) join(counts []uint64) {
	for len(p.Counts) < len(counts) {
		p.Counts = append(p.Counts, 0)
	}
	for d, n := range counts {
		p.Counts[d] += n
	}
}

// batch searches from up to 64 sources at once: bit i of a node's word belongs to source i.
type batch struct {
	near              model.Neighborhoods
	formula           distanceLanes // or nil
	seen, level, next []uint64
	found             [][]uint64 // with a formula: digit j of the distances of a node is word j
	sources           uint64
	sums              [64]uint64 // of the distances from each source
	counts            []uint64
	compared          Compared
}

// search looks from the sources from, from+1, ...; it returns a node without a path, if there is one.
func (b *batch) search(from, sources uint64) *NoPath {
	clear(b.seen)
	clear(b.level)
	b.sources, b.sums, b.counts = sources, [64]uint64{}, append(b.counts[:0], sources)
	for i := range sources {
		b.seen[from+i], b.level[from+i] = 1<<i, 1<<i
	}
	for _, digit := range b.found {
		clear(digit)
	}
	for d := uint64(1); ; d++ {
		found := b.advance()
		total := uint64(0)
		for i := range sources {
			n := found.lane(i)
			b.sums[i] += d * n
			total += n
		}
		if total == 0 {
			break
		}
		b.counts = append(b.counts, total)
		b.keep(d)
		b.level, b.next = b.next, b.level
	}
	all := ^uint64(0) >> (64 - sources)
	for v, seen := range b.seen {
		if missing := all &^ seen; missing != 0 {
			return &NoPath{from + uint64(bits.TrailingZeros64(missing)), uint64(v)}
		}
	}
	b.compare(from, all)
	return nil
}

// advance finds the next level, and counts its nodes for each source.
func (b *batch) advance() (found tallies) {
	all := ^uint64(0) >> (64 - b.sources)
	var eight [8]uint64
	waiting := 0
	for v, seen := range b.seen {
		x := uint64(0)
		if seen != all {
			for _, u := range b.near.Targets[b.near.First[v]:b.near.First[v+1]] {
				x |= b.level[u]
			}
			if x &^= seen; x != 0 {
				b.seen[v] = seen | x
				eight[waiting] = x
				if waiting++; waiting == len(eight) {
					found.addEight(&eight)
					waiting = 0
				}
			}
		}
		b.next[v] = x
	}
	for _, x := range eight[:waiting] {
		found.carry(0, x)
	}
	return found
}

// tallies are 64 numbers of 33 bits, digit by digit: bit i of word j is digit j of number i.
type tallies [33]uint64

// carry adds 2^j to each number whose bit is set.
func (t *tallies) carry(j int, x uint64) {
	for ; x != 0; j++ {
		t[j], x = t[j]^x, t[j]&x
	}
}

// addEight adds to each number how many of the words have its bit, with one carry in place of eight.
func (t *tallies) addEight(x *[8]uint64) {
	var twos [4]uint64
	var fours [2]uint64
	for i := range 4 {
		t[0], twos[i] = both(t[0], x[2*i], x[2*i+1])
	}
	t[1], fours[0] = both(t[1], twos[0], twos[1])
	t[1], fours[1] = both(t[1], twos[2], twos[3])
	var eights uint64
	t[2], eights = both(t[2], fours[0], fours[1])
	t.carry(3, eights)
}

// both adds three bits: their sum has a low and a high bit.
func both(a, b, c uint64) (low, high uint64) {
	d := a ^ b
	return d ^ c, a&b | d&c
}

func (t *tallies) lane(i uint64) (n uint64) {
	for j, word := range t {
		n |= word >> i & 1 << j
	}
	return n
}
