package smt

import "math/bits"

// word is an unsigned number in binary, bit 0 first. Words of different
// lengths mix: a missing bit is 0. No operation wraps around.
type word []Term

// number is the word of the constant v.
func (b *Builder) number(v uint) word {
	w := make(word, bits.Len(v))
	for i := range w {
		w[i] = b.Const(v>>i&1 == 1)
	}
	return w
}

func (w word) bit(i int) Term {
	if i < len(w) {
		return w[i]
	}
	return falseTerm
}

// chooseWord is yes where c is true and no elsewhere.
func (b *Builder) chooseWord(c Term, yes, no word) word {
	w := make(word, max(len(yes), len(no)))
	for i := range w {
		w[i] = b.Choose(c, yes.bit(i), no.bit(i))
	}
	return w
}

// addWords is x + y, one bit longer than the longer of the two.
func (b *Builder) addWords(x, y word) word {
	sum := make(word, max(len(x), len(y))+1)
	carry := falseTerm
	for i := range sum {
		p, q := x.bit(i), y.bit(i)
		half := b.Xor(p, q)
		sum[i] = b.Xor(half, carry)
		carry = b.Or(b.And(p, q), b.And(half, carry))
	}
	return sum
}

// leWords is x <= y.
func (b *Builder) leWords(x, y word) Term {
	le := trueTerm
	for i := range max(len(x), len(y)) {
		p, q := x.bit(i), y.bit(i)
		le = b.Or(b.And(b.Not(p), q), b.And(b.Iff(p, q), le))
	}
	return le
}

// eqWords is x = y.
func (b *Builder) eqWords(x, y word) Term {
	eq := trueTerm
	for i := range max(len(x), len(y)) {
		eq = b.And(eq, b.Iff(x.bit(i), y.bit(i)))
	}
	return eq
}

// closeWords is |x - y| <= 1.
func (b *Builder) closeWords(x, y word) Term {
	one := b.number(1)
	return b.And(b.leWords(x, b.addWords(y, one)), b.leWords(y, b.addWords(x, one)))
}

// countWord is the number of true terms among flags.
func (b *Builder) countWord(flags ...Term) word {
	count := b.number(0)
	for _, f := range flags {
		count = b.addWords(count, word{f})
	}
	return count
}
