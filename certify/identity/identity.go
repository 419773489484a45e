// Package identity decides whether two formulas have the same value for all
// values of their letters. It is part of the checker of certificates, and uses
// nothing but the standard library.
//
// A formula is a sum in the grammar of package sentence, with numbers, names,
// operators and calls. A name is a letter, which stands for any number for which
// every part of the formula has a value. The functions are log2, C and sum, where
// sum(i,a,b,e) adds e for i from a to b; any other function is taken as unknown,
// and equal only to itself at equal arguments.
package identity

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"mccheck/certify/sentence"
)

var stop = sentence.Stop

// A polynomial here is a sum of monomials with rational coefficients. A monomial
// is a product of powers: of letters, with whole exponents, and of 2, with a
// polynomial as exponent. Its key lists these powers; equal monomials have equal
// keys. So a polynomial is a map from keys to coefficients, none of them 0.
type polynomial map[string]*term

type term struct {
	coefficient *big.Rat
	letters     map[string]int // exponents, none of them 0
	two         polynomial     // the exponent of 2, without a whole constant
}

// fraction is a quotient of polynomials.
type fraction struct{ over, under polynomial }

// Equal is nil when both formulas have the same value wherever both have one. It
// multiplies out and compares; the error says what is not understood, or that the
// two differ. It never says that they are equal when they are not; formulas that
// are equal in a deeper way are refused.
func Equal(left, right string) (err error) {
	defer func() {
		if caught := sentence.Caught(recover()); caught != nil {
			err = caught
		}
	}()
	a, b := expand(sentence.Parse(left), 0), expand(sentence.Parse(right), 0)
	if x, y := times(a.over, b.under).key(), times(b.over, a.under).key(); x != y {
		return fmt.Errorf("multiplied out the two sides are %s and %s", x, y)
	}
	return nil
}

// key is the sum written in one way only.
func (p polynomial) key() string {
	var parts []string
	for _, k := range slices.Sorted(maps.Keys(p)) {
		parts = append(parts, p[k].coefficient.RatString()+k)
	}
	return strings.Join(parts, "+")
}

func (t *term) key() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(t.letters)) {
		fmt.Fprintf(&b, "*%s^%d", name, t.letters[name])
	}
	if len(t.two) > 0 {
		fmt.Fprintf(&b, "*2^{%s}", t.two.key())
	}
	return b.String()
}

func (p polynomial) add(t *term) {
	k := t.key()
	if have := p[k]; have != nil {
		t = &term{new(big.Rat).Add(have.coefficient, t.coefficient), have.letters, have.two}
	}
	if p[k] = t; t.coefficient.Sign() == 0 {
		delete(p, k)
	}
}

func constant(r *big.Rat) polynomial {
	p := polynomial{}
	p.add(&term{coefficient: r})
	return p
}

func letter(name string) polynomial {
	p := polynomial{}
	p.add(&term{coefficient: big.NewRat(1, 1), letters: map[string]int{name: 1}})
	return p
}

func plus(p, q polynomial) polynomial {
	sum := maps.Clone(p)
	for _, t := range q {
		sum.add(t)
	}
	return sum
}

// maxTerms bounds a product, so that no formula takes all memory.
const maxTerms = 1 << 14

func times(p, q polynomial) polynomial {
	if len(p)*len(q) > maxTerms {
		stop("a product of %d and %d terms", len(p), len(q))
	}
	product := polynomial{}
	for _, s := range p {
		for _, t := range q {
			letters := map[string]int{}
			for _, from := range []map[string]int{s.letters, t.letters} {
				for name, e := range from {
					if letters[name] += e; letters[name] == 0 {
						delete(letters, name)
					}
				}
			}
			two, factor := wholePart(plus(s.two.orEmpty(), t.two.orEmpty()))
			c := new(big.Rat).Mul(s.coefficient, t.coefficient)
			product.add(&term{c.Mul(c, factor), letters, two})
		}
	}
	return product
}

func (p polynomial) orEmpty() polynomial {
	if p == nil {
		return polynomial{}
	}
	return p
}

// wholePart splits the largest whole number off the constant of an exponent of 2
// and returns 2 to that number.
func wholePart(e polynomial) (rest polynomial, factor *big.Rat) {
	c := e[""]
	if c == nil {
		return e, big.NewRat(1, 1)
	}
	whole := new(big.Int).Div(c.coefficient.Num(), c.coefficient.Denom()) // rounded down
	if whole.BitLen() > 12 {
		stop("2^%s", whole)
	}
	rest = plus(e, constant(new(big.Rat).SetInt(new(big.Int).Neg(whole))))
	power := new(big.Int).Lsh(big.NewInt(1), uint(new(big.Int).Abs(whole).Int64()))
	factor = new(big.Rat).SetInt(power)
	if whole.Sign() < 0 {
		factor.Inv(factor)
	}
	return rest, factor
}

// powerOfTwo is 2^e.
func powerOfTwo(e polynomial) polynomial {
	rest, factor := wholePart(e)
	p := polynomial{}
	p.add(&term{coefficient: factor, two: rest})
	return p
}

func whole(p polynomial) fraction { return fraction{p, constant(big.NewRat(1, 1))} }

// alone is the polynomial that a fraction is when it has a single term below.
func (f fraction) alone() polynomial {
	if len(f.under) != 1 {
		stop("a quotient by %s where a sum of products is wanted", f.under.key())
	}
	for _, t := range f.under {
		inverse := &term{coefficient: new(big.Rat).Inv(t.coefficient), letters: map[string]int{}, two: polynomial{}}
		for name, e := range t.letters {
			inverse.letters[name] = -e
		}
		for _, s := range t.two {
			inverse.two.add(&term{new(big.Rat).Neg(s.coefficient), s.letters, s.two})
		}
		p := polynomial{}
		p.add(inverse)
		return times(f.over, p)
	}
	return nil
}
