package exhaustive

import (
	"context"
	"math/bits"

	"mccheck/model"
)

// levels is a search from one source, a level at a time, with a bit for each node, or for each orbit of nodes, in three bitmaps.
type levels struct {
	block             int // words that are looked at together
	seen, level, next []uint64
	full, any         []bool // of a block: all of it is seen; the level has a bit in it
}

// begin makes one bit the first level, of so many blocks.
func (s *levels) begin(blocks, word int, bit uint64) {
	for _, b := range []*[]uint64{&s.seen, &s.level, &s.next} {
		if *b == nil {
			*b = make([]uint64, s.block*blocks)
		}
		clear(*b)
	}
	s.full, s.any = make([]bool, blocks), make([]bool, blocks)
	s.seen[word], s.level[word], s.any[word/s.block] = bit, bit, true
}

// of are the words of a block.
func (s *levels) of(words []uint64, b int) []uint64 { return words[b*s.block : (b+1)*s.block] }

// reached is how many bits are found, and the nodes that they stand for.
type reached struct{ bits, nodes uint64 }

func (t *reached) add(found reached) { t.bits, t.nodes = t.bits+found.bits, t.nodes+found.nodes }

// compare goes from level to level, and counts the nodes of each. Where there is a formula it compares, for the node of
// each bit that is found, the distance from src with that of the formula; nodeOf is the node of the first bit of a word,
// and lanes are what the others have besides. It runs on all processors that the program may use, and tells progress how
// many bits are found.
func (s *levels) compare(ctx context.Context, src model.Node, formula model.Metric, progress func(bits uint64),
	advance func(block int) reached, nodeOf func(word int) model.Node, lanes []model.Node) (
	counts []uint64, compared Compared, all reached, err error) {
	for found := (reached{1, 1}); found.bits > 0; found = s.advance(advance) {
		if formula != nil {
			compared.join(s.compareLevel(ctx, src, len(counts), formula, nodeOf, lanes))
		}
		counts = append(counts, found.nodes)
		all.add(found)
		progress(all.bits)
		if ctx.Err() != nil {
			return counts, compared, all, ctx.Err()
		}
	}
	return counts, compared, all, nil
}

// advance finds the next level, block by block, and counts it.
func (s *levels) advance(block func(b int) reached) (all reached) {
	anyNext := make([]bool, len(s.any))
	for _, own := range InParallel(len(s.any), func(b int, own *reached) {
		found := block(b)
		anyNext[b] = found.bits > 0
		own.add(found)
	}) {
		all.add(own)
	}
	// A block takes what the level holds elsewhere, so that it becomes seen only now.
	s.level, s.next, s.any = s.next, s.level, anyNext
	return all
}

// compareLevel compares the distances of the nodes of the level, until ctx ends.
func (s *levels) compareLevel(ctx context.Context, src model.Node, distance int, formula model.Metric,
	nodeOf func(word int) model.Node, lanes []model.Node) (all Compared) {
	for _, own := range InParallel(len(s.any), func(b int, own *Compared) {
		if !s.any[b] || ctx.Err() != nil {
			return
		}
		for i, x := range s.of(s.level, b) {
			if x == 0 {
				continue
			}
			own.Pairs += uint64(bits.OnesCount64(x))
			for first := nodeOf(b*s.block + i); x != 0; x &= x - 1 {
				v := first | lanes[bits.TrailingZeros64(x)]
				if by := formula.Distance(src, v); by != distance {
					own.join(Compared{Wrong: 1, First: &Wrong{src, v, distance, by}})
				}
			}
		}
	}) {
		all.join(own)
	}
	return all
}
