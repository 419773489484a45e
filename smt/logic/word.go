package logic

import (
	"math/bits"
)

// Word is an unsigned number in binary, bit 0 first. Words of different
// lengths mix: a missing bit is 0. No operation wraps around.
type Word []Term

// Binary is the word of the constant v.
func (b *Builder) Binary(v uint) Word {
	w := make(Word, bits.Len(v))
	for i := range w {
		w[i] = b.Const(v>>i&1 == 1)
	}
	return w
}

func (w Word) bit(i int) Term {
	if i < len(w) {
		return w[i]
	}
	return False
}

// ChooseWord is yes where c is true and no elsewhere.
func (b *Builder) ChooseWord(c Term, yes, no Word) Word {
	w := make(Word, max(len(yes), len(no)))
	for i := range w {
		w[i] = b.Choose(c, yes.bit(i), no.bit(i))
	}
	return w
}

// AddWords is x + y, one bit longer than the longer of the two.
func (b *Builder) AddWords(x, y Word) Word {
	sum := make(Word, max(len(x), len(y))+1)
	carry := False
	for i := range sum {
		p, q := x.bit(i), y.bit(i)
		half := b.Xor(p, q)
		sum[i] = b.Xor(half, carry)
		carry = b.Or(b.And(p, q), b.And(half, carry))
	}
	return sum
}

// LeWords is x <= y.
func (b *Builder) LeWords(x, y Word) Term {
	le := True
	for i := range max(len(x), len(y)) {
		p, q := x.bit(i), y.bit(i)
		le = b.Or(b.And(b.Not(p), q), b.And(b.Iff(p, q), le))
	}
	return le
}

// EqWords is x = y.
func (b *Builder) EqWords(x, y Word) Term {
	eq := True
	for i := range max(len(x), len(y)) {
		eq = b.And(eq, b.Iff(x.bit(i), y.bit(i)))
	}
	return eq
}

// CloseWords is |x - y| <= 1.
func (b *Builder) CloseWords(x, y Word) Term {
	one := b.Binary(1)
	return b.And(b.LeWords(x, b.AddWords(y, one)), b.LeWords(y, b.AddWords(x, one)))
}

// CountWord is the number of true terms among flags.
func (b *Builder) CountWord(flags ...Term) Word {
	count := b.Binary(0)
	for _, f := range flags {
		count = b.AddWords(count, Word{f})
	}
	return count
}
