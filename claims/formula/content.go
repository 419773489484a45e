package formula

import "math/big"

// primitive writes p != 0 as content * rest, where content is the largest term
// that divides every term of p, times the coefficient that makes the first
// coefficient of rest 1.
func (p poly) primitive() (content term, rest poly) {
	keys := p.keys()
	first := p[keys[0]]
	common := &mono{factors: first.mono.factors, exp: first.mono.exp}
	for _, k := range keys[1:] {
		common.factors = commonFactors(common.factors, p[k].mono.factors)
		common.exp = commonTerms(common.exp, p[k].mono.exp)
	}
	content = term{first.coef, common}
	return content, p.times(content.inverse())
}

// commonFactors takes each atom to the lesser of its two powers; an absent atom
// has power 0.
func commonFactors(a, b []factor) []factor {
	var common []factor
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].atom.key < b[0].atom.key:
			if a[0].power < 0 {
				common = append(common, a[0])
			}
			a = a[1:]
		case len(a) == 0 || a[0].atom.key > b[0].atom.key:
			if b[0].power < 0 {
				common = append(common, b[0])
			}
			b = b[1:]
		default:
			if n := min(a[0].power, b[0].power); n != 0 {
				common = append(common, factor{a[0].atom, n})
			}
			a, b = a[1:], b[1:]
		}
	}
	return common
}

// commonTerms keeps the terms that two exponents share.
func commonTerms(a, b poly) poly {
	common := poly{}
	for k, t := range a {
		if u, ok := b[k]; ok && t.coef.Cmp(u.coef) == 0 {
			common[k] = t
		}
	}
	return common
}

// reduced divides the content of the denominator out, so that a denominator of a
// single term becomes 1, and recognises a constant multiple of the denominator.
func (a ratio) reduced() ratio {
	if len(a.num) == 0 {
		return whole(a.num)
	}
	content, den := a.den.primitive()
	num := a.num.times(content.inverse())
	first := den.keys()[0]
	if n, ok := num[first]; ok {
		c := new(big.Rat).Quo(n.coef, den[first].coef)
		if len(num.minus(den.scale(c))) == 0 {
			return whole(constant(c))
		}
	}
	if d, ok := den.constant(); ok {
		return whole(num.scale(new(big.Rat).Inv(d)))
	}
	return ratio{num, den}
}
