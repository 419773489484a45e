package logic

import (
	"math/bits"
)

// LeConstant is w <= v, which is false for negative v.
func (b *Builder) LeConstant(w Word, v int) Term {
	if v < 0 {
		return False
	}
	return b.LeWords(w, b.Binary(uint(v)))
}

// EqConstant is w = v, which is false for negative v.
func (b *Builder) EqConstant(w Word, v int) Term {
	if v < 0 {
		return False
	}
	return b.EqWords(w, b.Binary(uint(v)))
}

// CountAll is the number of true terms among flags, in as many bits as their number
// takes: no count has more.
func (b *Builder) CountAll(flags []Term) Word {
	count := b.CountWord(flags...)
	return count[:min(len(count), bits.Len(uint(len(flags))))]
}

// Differing is the tally of the places in which two lists of bits differ.
func (b *Builder) Differing(x, y []Term) Tally {
	places := make([]Tally, len(x))
	for i := range x {
		places[i] = OnePlace(b.Xor(x[i], y[i]))
	}
	return b.Join(places...)
}

// LowerWord is x - 1, and 0 for x = 0.
func (b *Builder) LowerWord(x Word) Word {
	lower := make(Word, len(x))
	borrow := b.Any(x...) // 1 is taken only from a positive number
	for i, bit := range x {
		lower[i] = b.Xor(bit, borrow)
		borrow = b.And(borrow, b.Not(bit))
	}
	return lower
}

// SelectRow is the row whose number has the given bits, bit 0 first, as a
// decision tree over the highest bit first. Equal subtrees are built once,
// because the Builder shares, and choices between equal rows fold.
func SelectRow[V any](index []Term, choose func(c Term, yes, no V) V, row func(i int) V) V {
	if len(index) == 0 {
		return row(0)
	}
	top := len(index) - 1
	high := func(i int) V { return row(i + 1<<top) }
	return choose(index[top], SelectRow(index[:top], choose, high), SelectRow(index[:top], choose, row))
}

func (b *Builder) XorEach(x, y []Term) []Term {
	sum := make([]Term, len(x))
	for i := range x {
		sum[i] = b.Xor(x[i], y[i])
	}
	return sum
}

func (b *Builder) SameEach(x, y []Term) Term {
	switch len(x) {
	case 0:
		return True
	case 1:
		return b.Iff(x[0], y[0])
	}
	half := len(x) / 2
	return b.And(b.SameEach(x[:half], y[:half]), b.SameEach(x[half:], y[half:]))
}

// IsClass is whether the class bits are those of c.
func (b *Builder) IsClass(class []Term, c int) Term {
	is := True
	for i, t := range class {
		is = b.And(is, b.Iff(t, b.Const(c>>i&1 == 1)))
	}
	return is
}
