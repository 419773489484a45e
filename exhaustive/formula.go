package exhaustive

import (
	"cmp"
	"math/bits"

	"mccheck/model"
)

// Compared is what a formula of distances comes to beside a search.
type Compared struct {
	Pairs uint64 // ordered pairs that were compared
	Wrong uint64 // those of them for which the formula and the search have different numbers
	First *Wrong // the least of these, by source and then by the other node; nil: none
}

// Wrong is a pair of nodes for which a formula is wrong: the distance that was found, and that of the formula.
type Wrong struct {
	From, To       model.Node
	Found, Formula int
}

// join adds another part of the pairs.
func (c *Compared) join(d Compared) {
	c.Pairs, c.Wrong = c.Pairs+d.Pairs, c.Wrong+d.Wrong
	if d.First != nil && (c.First == nil || cmp.Or(cmp.Compare(d.First.From, c.First.From), cmp.Compare(d.First.To, c.First.To)) < 0) {
		c.First = d.First
	}
}

// distanceDigits are enough for distances below 2^8.
const distanceDigits = 8

// distanceLanes finds the distances from the 64 nodes from, from+1, ... to v: bit i of word j is digit j of the distance
// from node from+i; a larger distance is the largest of these. Where the network has fewer nodes the other bits mean
// nothing.
type distanceLanes func(from, v model.Node) [distanceDigits]uint64

// lanes is a network whose formula is evaluated for 64 sources at once, given bit by bit, bit 0 first.
type lanes interface {
	DistanceLanes(u []uint64, v model.Node) [distanceDigits]uint64
	Dimension() int
}

// lanesOf is a formula for 64 sources: at once where the network has that, and else one after the other.
func lanesOf(formula model.Metric) distanceLanes {
	if formula == nil {
		return nil
	}
	if l, ok := formula.(lanes); ok {
		return func(from, v model.Node) [distanceDigits]uint64 {
			return l.DistanceLanes(sourceLanes(from, l.Dimension()), v)
		}
	}
	return func(from, v model.Node) (digits [distanceDigits]uint64) {
		for i := range min(64, formula.Order()) {
			d := uint64(min(formula.Distance(from+i, v), 1<<distanceDigits-1))
			for j := 0; d != 0; j, d = j+1, d>>1 {
				digits[j] |= d & 1 << i
			}
		}
		return digits
	}
}

// sourceLanes are the nodes from, from+1, ... bit by bit; from is a multiple of 64.
func sourceLanes(from model.Node, width int) []uint64 {
	words := make([]uint64, width)
	for j := range words {
		switch {
		case j < wordBits:
			words[j] = ^halves[j]
		case from>>j&1 == 1:
			words[j] = ^uint64(0)
		}
	}
	return words
}

// keep writes down which nodes were found at a distance, where a formula is compared.
func (b *batch) keep(distance uint64) {
	if b.formula == nil {
		return
	}
	for j := range bits.Len64(distance) {
		if j == len(b.found) {
			b.found = append(b.found, make([]uint64, len(b.seen)))
		}
		if distance>>j&1 == 1 {
			digit := b.found[j]
			for v, x := range b.next {
				digit[v] |= x
			}
		}
	}
}

// compare looks for nodes whose distances from the sources in the lanes are not those of the formula.
func (b *batch) compare(from, all uint64) {
	b.compared = Compared{}
	if b.formula == nil {
		return
	}
	b.compared.Pairs = b.sources * uint64(len(b.seen))
	for v := range b.seen {
		formula := b.formula(from, model.Node(v))
		differ := uint64(0)
		for j := range max(len(b.found), distanceDigits) {
			digit := uint64(0)
			if j < distanceDigits {
				digit = formula[j]
			}
			if j < len(b.found) {
				digit ^= b.found[j][v]
			}
			differ |= digit
		}
		for differ &= all; differ != 0; differ &= differ - 1 {
			i := bits.TrailingZeros64(differ)
			wrong := &Wrong{From: from + uint64(i), To: model.Node(v)}
			for j, digit := range formula {
				wrong.Formula |= int(digit>>i&1) << j
			}
			for j, digit := range b.found {
				wrong.Found |= int(digit[v]>>i&1) << j
			}
			b.compared.join(Compared{Wrong: 1, First: wrong})
		}
	}
}
