package formula

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
)

// Limits of the normal form; beyond them Equal answers ErrOutside.
const (
	maxTerms = 1 << 12 // terms of a polynomial
	maxPower = 64      // exponent to which a sum of several terms is expanded
)

// bail carries the reason why a formula has no normal form up to Normalize.
type bail struct{ reason string }

func refuse(format string, args ...any) {
	panic(bail{fmt.Sprintf(format, args...)})
}

// poly is a finite sum of rational coefficients times distinct monomials, by
// the key of the monomial; no coefficient is 0. It is never changed once built.
type poly map[string]term

type term struct {
	coef *big.Rat
	mono *mono
}

func (p poly) keys() []string {
	return slices.Sorted(maps.Keys(p))
}

func (p poly) key() string {
	var b strings.Builder
	for _, k := range p.keys() {
		fmt.Fprintf(&b, "+%s*%s", p[k].coef.RatString(), k)
	}
	return b.String()
}

func constant(r *big.Rat) poly {
	if r.Sign() == 0 {
		return poly{}
	}
	return poly{"": {r, &mono{}}}
}

func integer(n int64) poly { return constant(big.NewRat(n, 1)) }

func atomPoly(a *atom) poly {
	m := &mono{factors: []factor{{a, 1}}}
	return poly{m.key(): {big.NewRat(1, 1), m}}
}

// constant returns the value of p if p is a rational number.
func (p poly) constant() (*big.Rat, bool) {
	if len(p) == 0 {
		return new(big.Rat), true
	}
	t, ok := p[""]
	if !ok || len(p) > 1 {
		return nil, false
	}
	return t.coef, true
}

// constants returns the values of both, if both are rational numbers.
func constants(p, q poly) (a, b *big.Rat, both bool) {
	a, isNumber := p.constant()
	if !isNumber {
		return nil, nil, false
	}
	b, both = q.constant()
	return a, b, both
}

// single returns the only term of p, if there is exactly one.
func (p poly) single() (term, bool) {
	if len(p) == 1 {
		for _, t := range p {
			return t, true
		}
	}
	return term{}, false
}

func (p poly) plus(q poly) poly {
	if a, b, numbers := constants(p, q); numbers {
		return constant(new(big.Rat).Add(a, b)).checked()
	}
	sum := make(poly, len(p)+len(q))
	maps.Copy(sum, p)
	for k, t := range q {
		sum.accumulate(k, t)
	}
	return sum.checked()
}

// accumulate adds a term to a polynomial under construction.
func (p poly) accumulate(key string, t term) {
	if old, ok := p[key]; ok {
		t.coef = new(big.Rat).Add(old.coef, t.coef)
	}
	if t.coef.Sign() == 0 {
		delete(p, key)
		return
	}
	p[key] = t
}

// checked refuses polynomials beyond the limits.
func (p poly) checked() poly {
	if len(p) > maxTerms {
		refuse("more than %d terms", maxTerms)
	}
	for _, t := range p {
		if bits(t.coef) > maxBits {
			refuse("a coefficient of more than %d bits", maxBits)
		}
	}
	return p
}

func (p poly) scale(r *big.Rat) poly { return p.times(constant(r)) }
func (p poly) minus(q poly) poly     { return p.plus(q.scale(big.NewRat(-1, 1))) }

func (p poly) times(q poly) poly {
	if a, b, numbers := constants(p, q); numbers {
		return constant(new(big.Rat).Mul(a, b)).checked()
	}
	if len(p)*len(q) > 16*maxTerms {
		refuse("a product of %d and %d terms", len(p), len(q))
	}
	product := poly{}
	for _, s := range p {
		for _, t := range q {
			u := s.times(t)
			product.accumulate(u.mono.key(), u)
		}
	}
	return product.checked()
}

// splitWhole separates the floor of the constant of p: p = rest + whole.
func (p poly) splitWhole() (rest poly, whole *big.Rat) {
	t, ok := p[""]
	if !ok {
		return p, new(big.Rat)
	}
	whole = floorRat(t.coef)
	return p.minus(constant(whole)), whole
}

// raise is p^n for n >= 0.
func (p poly) raise(n int) poly {
	result := unit
	for ; n > 0; n-- {
		result = result.times(p)
	}
	return result
}

// mentions reports whether the variable occurs anywhere in p.
func (p poly) mentions(v string) bool {
	for _, t := range p {
		if t.mono.mentions(v) {
			return true
		}
	}
	return false
}
