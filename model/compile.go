package model

import "math/bits"

// Moves are the steps of a network, made ready to run on one address at a time. Bits that decide
// which steps there are, such as the class of a metacube, choose a branch by table; what is left
// at an address is mostly a list of fixed masks.
type Moves struct{ root branch }

// branch is a choice by the bits (x>>shift)&mask; or, at its end, the moves in their
// order: first those that always invert the same bits, then those that invert others as
// well, by one slide, then those that need more.
type branch struct {
	shift, mask uint64
	next        []branch
	fixed       []uint64
	slid        []slid
	moves       []move
}

// slid inverts the bits of fixed, and those that lie by places left of the bits of from
// that are set, around the word.
type slid struct {
	fixed, from uint64
	by          int
}

// move is a step: where x&need is value and test holds, it inverts what change says.
type move struct {
	need, value uint64
	test        func(x uint64) bool // nil: none
	fixed       uint64              // bits that are always inverted
	slides      []slide
	parities    []parity
	others      []flipWhere
	turn        *Turn
}

// slide inverts the bits that lie by places left of the bits of from that are set.
type slide struct {
	from uint64
	by   int
}

// parity inverts flips where an odd number of the bits of from are set.
type parity struct{ from, flips uint64 }

type flipWhere struct {
	test  func(x uint64) bool
	flips uint64
}

// Moves are divided at most maxSplits times, each time by at most maxWidth bits.
const (
	maxSplits = 6
	maxWidth  = 6
)

// Compile makes steps ready.
func Compile(steps []Step) *Moves {
	moves := make([]move, len(steps))
	for i, s := range steps {
		moves[i] = compileChange(s.Flips)
		var rest Bit
		moves[i].need, moves[i].value, rest = s.When.literals()
		if !rest.always() {
			moves[i].test = compileTest(rest)
		}
		moves[i].turn = s.Turn
	}
	return &Moves{split(moves, maxSplits)}
}

// leaf is the branch that decides on the moves at x.
func (m *Moves) leaf(x uint64) *branch {
	b := &m.root
	for b.next != nil {
		b = &b.next[x>>(b.shift&63)&b.mask]
	}
	return b
}

// Ends appends the addresses behind the moves that can be made at x, in the order of their steps.
func (m *Moves) Ends(dst []uint64, x uint64) []uint64 {
	b := m.leaf(x)
	for _, f := range b.fixed {
		dst = append(dst, x^f)
	}
	for _, s := range b.slid {
		dst = append(dst, x^s.fixed^bits.RotateLeft64(x&s.from, s.by))
	}
	for i := range b.moves {
		if m := &b.moves[i]; m.open(x) {
			dst = append(dst, m.end(x))
		}
	}
	return dst
}

// Fixed is the end of move i at x, if it is among those that always invert the same bits.
func (m *Moves) Fixed(x uint64, i int) (end uint64, ok bool) {
	b := m.leaf(x)
	if i >= len(b.fixed) {
		return 0, false
	}
	return x ^ b.fixed[i], true
}

// Count is how many moves can be made at x.
func (m *Moves) Count(x uint64) int {
	b := m.leaf(x)
	count := len(b.fixed) + len(b.slid)
	for i := range b.moves {
		if b.moves[i].open(x) {
			count++
		}
	}
	return count
}

// split divides moves by the bits that all guarded ones among them ask for.
func split(moves []move, depth int) branch {
	common := ^uint64(0)
	guarded := false
	for _, m := range moves {
		if m.need != 0 {
			guarded = true
			if common&m.need == 0 {
				continue
			}
			common &= m.need
		}
	}
	if !guarded || depth == 0 {
		return leafOf(moves)
	}
	shift := bits.TrailingZeros64(common)
	width := min(bits.TrailingZeros64(^(common >> shift)), maxWidth)
	b := branch{shift: uint64(shift), mask: 1<<width - 1, next: make([]branch, 1<<width)}
	run := b.mask << shift
	for i := range b.next {
		var here []move
		for _, m := range moves {
			if asked := m.need & run; uint64(i)<<shift&asked == m.value&asked {
				m.need &^= run
				m.value &^= run
				here = append(here, m)
			}
		}
		b.next[i] = split(here, depth-1)
	}
	return b
}

func leafOf(moves []move) (b branch) {
	for i, m := range moves {
		simple := m.need == 0 && m.test == nil && len(m.parities)+len(m.others) == 0 && m.turn == nil
		switch {
		case simple && len(m.slides) == 0 && len(b.slid) == 0:
			b.fixed = append(b.fixed, m.fixed)
		case simple && len(m.slides) == 1:
			b.slid = append(b.slid, slid{m.fixed, m.slides[0].from, m.slides[0].by})
		default:
			b.moves = moves[i:]
			return b
		}
	}
	return b
}

// compileChange sorts flips by the simplest form of their conditions. Of slides and
// parities, which can say the same, it takes the fewer.
func compileChange(flips []Flip[Bit]) move {
	var m move
	for _, f := range flips {
		from, odd, ok := f.When.affine()
		if !ok {
			m.others = append(m.others, flipWhere{compileTest(f.When), 1 << f.Dim})
			continue
		}
		if odd {
			m.fixed ^= 1 << f.Dim
		}
		if from != 0 {
			m.addParity(from, 1<<f.Dim)
			m.addSlides(from, f.Dim)
		}
	}
	if len(m.slides) <= len(m.parities) {
		m.parities = nil
	} else {
		m.slides = nil
	}
	return m
}

func (m *move) addParity(from, flips uint64) {
	for i := range m.parities {
		if m.parities[i].from == from {
			m.parities[i].flips ^= flips
			return
		}
	}
	m.parities = append(m.parities, parity{from, flips})
}

func (m *move) addSlides(from uint64, dim int) {
	for ; from != 0; from &= from - 1 {
		m.addSlide(from&-from, dim-bits.TrailingZeros64(from))
	}
}

func (m *move) addSlide(bit uint64, by int) {
	for i := range m.slides {
		if m.slides[i].by == by {
			m.slides[i].from ^= bit
			return
		}
	}
	m.slides = append(m.slides, slide{bit, by})
}

// compileTest is a condition as a function of the address.
func compileTest(e Bit) func(x uint64) bool {
	if from, odd, ok := e.affine(); ok {
		return func(x uint64) bool { return (bits.OnesCount64(x&from)&1 == 1) != odd }
	}
	if changes, all, ok := e.spread(); ok {
		if e.op == bitOr {
			return func(x uint64) bool { return changes.change(x) != 0 }
		}
		return func(x uint64) bool { return changes.change(x) == all }
	}
	if e.op == bitNot {
		inner := compileTest(e.args[0])
		return func(x uint64) bool { return !inner(x) }
	}
	tests := make([]func(uint64) bool, len(e.args))
	for i, a := range e.args {
		tests[i] = compileTest(a)
	}
	return func(x uint64) bool {
		odd := false
		for _, test := range tests {
			holds := test(x)
			if holds == (e.op == bitOr) && e.op != bitXor {
				return holds
			}
			odd = odd != holds
		}
		return e.op == bitAnd || e.op == bitXor && odd
	}
}

// spread is a conjunction or disjunction of parities as one change of the address, which
// inverts a bit of its own for each of them; all is these bits.
func (e Bit) spread() (m move, all uint64, ok bool) {
	if e.op != bitAnd && e.op != bitOr {
		return m, 0, false
	}
	var flips []Flip[Bit]
	for _, a := range e.args {
		from, _, affine := a.affine()
		if low := from & -from; !affine || low == 0 || all&low != 0 {
			return m, 0, false
		}
		all |= from & -from
		flips = append(flips, Flip[Bit]{Dim: bits.TrailingZeros64(from), When: a})
	}
	return compileChange(flips), all, true
}

// open reports whether the move can be made at x.
func (m *move) open(x uint64) bool { return x&m.need == m.value && (m.test == nil || m.test(x)) }

// change is the bits that the move inverts at x.
func (m *move) change(x uint64) uint64 {
	inverted := m.fixed
	for _, s := range m.slides {
		inverted ^= bits.RotateLeft64(x&s.from, s.by)
	}
	for _, p := range m.parities {
		inverted ^= p.flips & -uint64(bits.OnesCount64(x&p.from)&1)
	}
	for _, o := range m.others {
		if o.test(x) {
			inverted ^= o.flips
		}
	}
	return inverted
}

// end is the address behind the move at x.
func (m *move) end(x uint64) uint64 {
	y := x ^ m.change(x)
	if t := m.turn; t != nil {
		mask := uint64(1)<<bits.Len(uint(t.Base-1)) - 1
		digit := x>>t.Low&mask + uint64(t.By)
		if digit >= uint64(t.Base) {
			digit -= uint64(t.Base)
		}
		y = y&^(mask<<t.Low) | digit<<t.Low
	}
	return y
}
