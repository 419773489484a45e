package formula

import (
	"fmt"
	"math/big"
	"strings"
)

// mono is a product of integer powers of atoms times 2^exp. The constant of exp
// lies in [0,1): whole powers of two belong to the coefficient.
type mono struct {
	factors []factor // by key, powers not 0
	exp     poly
}

type factor struct {
	atom  *atom
	power int
}

// atom is a variable, or an application of a function that the normal form does
// not look into.
type atom struct {
	key      string
	expr     *Expr
	vars     map[string]bool
	integer  bool // its value is always an integer
	top, low poly // arguments of C(top,low)
}

func (m *mono) key() string {
	parts := make([]string, 0, len(m.factors)+1)
	for _, f := range m.factors {
		parts = append(parts, fmt.Sprintf("%s^%d", f.atom.key, f.power))
	}
	if len(m.exp) > 0 {
		parts = append(parts, "2^("+m.exp.key()+")")
	}
	return strings.Join(parts, "*")
}

func (t term) times(u term) term {
	m := &mono{factors: mergeFactors(t.mono.factors, u.mono.factors)}
	coef := new(big.Rat).Mul(t.coef, u.coef)
	switch {
	case len(u.mono.exp) == 0:
		m.exp = t.mono.exp
	case len(t.mono.exp) == 0:
		m.exp = u.mono.exp
	default:
		rest, whole := t.mono.exp.plus(u.mono.exp).splitWhole()
		m.exp = rest
		coef.Mul(coef, twoTo(whole))
	}
	return term{coef, m}
}

func mergeFactors(a, b []factor) []factor {
	var merged []factor
	for len(a) > 0 && len(b) > 0 {
		switch ka, kb := a[0].atom.key, b[0].atom.key; {
		case ka < kb:
			merged, a = append(merged, a[0]), a[1:]
		case ka > kb:
			merged, b = append(merged, b[0]), b[1:]
		default:
			if n := a[0].power + b[0].power; n != 0 {
				merged = append(merged, factor{a[0].atom, n})
			}
			a, b = a[1:], b[1:]
		}
	}
	return append(append(merged, a...), b...)
}

// twoTo is 2^n for an integer n.
func twoTo(n *big.Rat) *big.Rat {
	v, detail, kind := power(big.NewRat(2, 1), n)
	if kind != nil {
		refuse("%v: %s", kind, detail)
	}
	return v
}

// exp2 is 2^p.
func exp2(p poly) poly {
	rest, whole := p.splitWhole()
	m := &mono{exp: rest}
	return poly{m.key(): {twoTo(whole), m}}
}

// inverse is 1/t.
func (t term) inverse() poly {
	factors := make([]factor, len(t.mono.factors))
	for i, f := range t.mono.factors {
		factors[i] = factor{f.atom, -f.power}
	}
	m := &mono{factors: factors}
	p := poly{m.key(): {new(big.Rat).Inv(t.coef), m}}
	if len(t.mono.exp) > 0 {
		p = p.times(exp2(t.mono.exp.scale(big.NewRat(-1, 1))))
	}
	return p
}

func (m *mono) mentions(v string) bool {
	for _, f := range m.factors {
		if f.atom.vars[v] {
			return true
		}
	}
	return m.exp.mentions(v)
}
