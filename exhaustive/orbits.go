package exhaustive

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
)

// Orbits searches a network of bits from one source up to the exchanges of interchangeable bits that fix it: of the bits
// of a block at which the source has the same bit only their number of ones counts, so that all nodes with the same
// numbers are an orbit, which one of them stands for. The exchanges are automorphisms that fix the source, so that all
// nodes of an orbit are as far from it.
//
// Orbits are numbered by these counts as by digits. The first digits are the place in a word, so that a step
// moves up to 64 orbits at once, and the others are the number of the word; a search holds three bitmaps of such words.
type Orbits struct {
	levels
	links *model.StepLinks
	src   model.Node
	axes  []axis
	lanes uint64
	many  int // blocks
	steps []orbitStep

	lanesOf  []sizedLanes
	laneNode []model.Node // the least node of the orbit in a lane, in the bits of the axes in a word
	wordNode []model.Node // and of a word, in those of the axes in a block
	wordSize []uint64     // the nodes of that orbit
}

// axis is a block of bits that changes places: its digit is how many of them are set.
type axis struct {
	bits    []int // lowest first
	stride  int   // of the digit: in lanes, or in words, or in blocks of words
	in      place
	ones    []uint64 // by the digit: that many bits, the first ones
	orbits  []uint64 // by the digit: how many choices of so many bits there are
	members uint64   // all of the bits
}

// place is where the digit of an axis stands.
type place byte

const (
	inLanes place = iota
	inWords
	inBlocks
)

// sizedLanes are the lanes whose orbits have the same size, by the axes in a word.
type sizedLanes struct{ lanes, size uint64 }

// maxOrbits bounds the orbits that can be counted: their bitmaps take 384 GiB and more.
const maxOrbits = 1 << 40

// NewOrbits prepares the search of a network with these links from src. It checks that the bits of each block are
// interchangeable and divides the blocks by the bits of src; the bitmaps are made when the search runs. The error says
// which bits are not, or that there are too many orbits or too large tables.
func NewOrbits(links *model.StepLinks, blocks [][]int, src model.Node) (*Orbits, error) {
	if err := links.CheckBlocks(blocks); err != nil {
		return nil, err
	}
	if src>>links.Width() != 0 {
		return nil, fmt.Errorf("source %d, want a node below 2^%d", src, links.Width())
	}
	s := &Orbits{links: links, src: src}
	for _, block := range blocks {
		for _, bit := range []uint64{0, 1} {
			a := newAxis(slices.DeleteFunc(slices.Clone(block), func(i int) bool { return src>>i&1 != bit }))
			if len(a.bits) > 0 {
				s.axes = append(s.axes, a)
			}
		}
	}
	s.lay()
	if n, fits := s.count(); !fits {
		return nil, fmt.Errorf("%d orbits and more, want at most %d", n, uint64(maxOrbits))
	}
	s.measure()
	return s, s.tabulate()
}

func newAxis(bits []int) axis {
	a := axis{bits: bits, ones: []uint64{0}, orbits: []uint64{1}}
	for i, bit := range bits {
		a.members |= 1 << bit
		a.ones = append(a.ones, a.ones[i]|1<<bit)
		a.orbits = append(a.orbits, 0)
		for j := i + 1; j > 0; j-- {
			a.orbits[j] += a.orbits[j-1] // a row of Pascal's triangle from that before it
		}
	}
	return a
}

func (a axis) base() int { return len(a.ones) }

// lay orders the axes and gives each its place: what most links depend on is in a word, so that tables are small and rows
// of words long.
func (s *Orbits) lay() {
	asked := func(a axis) (n int) {
		for _, mask := range s.links.Masks() {
			if s.links.Depends(mask)&a.members != 0 {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(s.axes, func(a, b axis) int { return cmp.Compare(asked(b), asked(a)) })
	lanes := 1
	var low, high []axis
	for _, a := range s.axes {
		if lanes*a.base() <= 64 {
			a.stride = lanes
			lanes *= a.base()
			low = append(low, a)
		} else {
			a.in = inWords
			high = append(high, a)
		}
	}
	s.lanes = ^uint64(0) >> (64 - lanes)
	s.axes = append(low, high...)
	s.block, s.many = 1, 1
	for i := range high {
		a := &s.axes[len(low)+i]
		if a.in, a.stride = inWords, s.block; s.block*a.base() <= sweepBlock && s.many == 1 {
			s.block *= a.base()
			continue
		}
		a.in, a.stride = inBlocks, s.many
		if s.many *= a.base(); s.many > maxOrbits {
			break // count says so
		}
	}
}

// count is how many orbits there are, and whether they can be counted.
func (s *Orbits) count() (n uint64, fits bool) {
	n = 1
	for _, a := range s.axes {
		if n *= uint64(a.base()); n > maxOrbits {
			return n, false
		}
	}
	return n, true
}

// Count is how many orbits there are.
func (s *Orbits) Count() uint64 {
	n, _ := s.count()
	return n
}

// Memory is how many bytes the bitmaps of a search take.
func (s *Orbits) Memory() uint64 { return 3 * 8 * uint64(s.block) * uint64(s.many) }

// measure finds the nodes that stand for the orbits of lanes and words, and how many nodes these have.
func (s *Orbits) measure() {
	for lane := range bits.Len64(s.lanes) {
		node, size := s.orbit(inLanes, lane)
		s.laneNode = append(s.laneNode, node)
		i := slices.IndexFunc(s.lanesOf, func(l sizedLanes) bool { return l.size == size })
		if i < 0 {
			i, s.lanesOf = len(s.lanesOf), append(s.lanesOf, sizedLanes{size: size})
		}
		s.lanesOf[i].lanes |= 1 << lane
	}
	for word := range s.block {
		node, size := s.orbit(inWords, word)
		s.wordNode, s.wordSize = append(s.wordNode, node), append(s.wordSize, size)
	}
}

// orbit is what a number says of the axes in some place: the bits that are set in the least node, and how many choices
// of so many bits there are.
func (s *Orbits) orbit(in place, number int) (node model.Node, size uint64) {
	size = 1
	for _, a := range s.axes {
		if a.in == in {
			digit := number / a.stride % a.base()
			node |= a.ones[digit]
			size *= a.orbits[digit]
		}
	}
	return node, size
}

// errSizes is the error of a search by which the sizes of the orbits are wrong, which would be an error here.
var errSizes = errors.New("the orbits that were found and those that were not have not as many nodes as the network")

// Compare counts the nodes at each distance from the source, distance 0 first; nodes without a path are in no level. Where
// there is a formula it compares, for one node of each orbit that is found, the distance with that of the formula. It
// runs on all processors that the program may use, and tells progress how many orbits are found. At the end the sizes of
// all orbits, found or not, are added up: it is an error where they are not the number of nodes.
func (s *Orbits) Compare(ctx context.Context, formula model.Metric, progress func(orbits uint64)) (
	counts []uint64, compared Compared, err error) {
	s.start()
	nodeOf := func(word int) model.Node {
		outer, _ := s.orbit(inBlocks, word/s.block)
		return outer | s.wordNode[word%s.block]
	}
	counts, compared, all, err := s.compare(ctx, s.src, formula, progress, s.advanceBlock, nodeOf, s.laneNode)
	if err == nil && all.nodes+s.unseen() != 1<<s.links.Width() {
		err = errSizes
	}
	return counts, compared, err
}

// start makes the orbit of the source, which is the source alone, the first level.
func (s *Orbits) start() {
	lane, word := 0, 0
	for _, a := range s.axes {
		digit := bits.OnesCount64(s.src & a.members)
		switch a.in {
		case inLanes:
			lane += digit * a.stride
		case inWords:
			word += digit * a.stride
		case inBlocks:
			word += digit * a.stride * s.block
		}
	}
	s.begin(s.many, word, 1<<lane)
}

// advanceBlock finds the orbits of a block that have a neighbour in the level and were not seen, and counts them.
func (s *Orbits) advanceBlock(b int) (found reached) {
	next, seen := s.of(s.next, b), s.of(s.seen, b)
	clear(next)
	if s.full[b] {
		return found
	}
	touched := false
	for i := range s.steps {
		touched = s.steps[i].take(s, b, next) || touched
	}
	if !touched {
		return found
	}
	full := true
	for i, x := range next {
		if x &^= seen[i]; x != 0 {
			seen[i] |= x
			found.add(reached{uint64(bits.OnesCount64(x)), s.nodes(x) * s.wordSize[i]})
		}
		next[i] = x
		full = full && seen[i] == s.lanes
	}
	s.full[b] = full
	_, size := s.orbit(inBlocks, b)
	found.nodes *= size
	return found
}

// nodes is how many nodes the orbits in the lanes of x have by the axes in a word.
func (s *Orbits) nodes(x uint64) (n uint64) {
	for _, l := range s.lanesOf {
		n += uint64(bits.OnesCount64(x&l.lanes)) * l.size
	}
	return n
}

// unseen is how many nodes the orbits have that were not found.
func (s *Orbits) unseen() (n uint64) {
	for b, full := range s.full {
		if full {
			continue
		}
		_, size := s.orbit(inBlocks, b)
		for i, x := range s.of(s.seen, b) {
			n += s.nodes(s.lanes&^x) * s.wordSize[i] * size
		}
	}
	return n
}
