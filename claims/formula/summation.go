package formula

import (
	"fmt"
	"math/big"
)

// maxUnrolled bounds the terms of a sum with constant bounds that are written
// out one by one.
const maxUnrolled = 64

// sum brings sum(i,lo,hi,body) into closed form. Sums with few constant terms
// are written out. The others are summed term by term of the body, which may
// depend on i as i^j * 2^(a*i) (by telescoping) or as C(N,i) * i^j with hi - N an
// integer (by the binomial theorem).
func (n *normalizer) sum(e *Expr, in *scope) ratio {
	lo, hi := n.norm(e.args[1], in), n.norm(e.args[2], in)
	length := hi.minus(lo).plus(whole(unit))
	if c, ok := length.constant(); ok && c.Sign() <= 0 {
		return whole(poly{})
	}
	first, ok1 := lo.constantInt(maxBits)
	last, ok2 := hi.constantInt(maxBits)
	if ok1 && ok2 && last-first < maxUnrolled {
		total := whole(poly{})
		for i := first; i <= last; i++ {
			value := whole(integer(int64(i)))
			total = total.plus(n.norm(e.args[3], &scope{e.args[0].name, value, in}))
		}
		return total
	}
	if !lo.isWhole() || !hi.isWhole() {
		refuse("a bound of the sum over %s is a fraction with a sum below", e.args[0].name)
	}
	n.fresh++
	index := variableAtom(fmt.Sprintf("%s#%d", e.args[0].name, n.fresh))
	body := n.norm(e.args[3], &scope{e.args[0].name, whole(atomPoly(index)), in})
	if body.den.mentions(index.key) {
		refuse("the index %s below a fraction", e.args[0].name)
	}
	n.require(length, true)
	s := &summation{n: n, index: index.key, lo: lo.num, hi: hi.num}
	s.liftConditions()
	total := whole(poly{})
	for _, k := range body.num.keys() {
		total = total.plus(s.term(body.num[k]))
	}
	return total.times(ratio{unit, body.den}.reduced())
}

// liftConditions replaces each condition c >= 0 that is linear in the index by
// its instances at both bounds, which imply it in between.
func (s *summation) liftConditions() {
	for text, c := range s.n.conds {
		if !c.value.mentions(s.index) {
			continue
		}
		if !c.atLeast || !c.value.isWhole() {
			refuse("the condition %v depends on the index of the sum", c)
		}
		fixed, slope := poly{}, poly{}
		for k, t := range c.value.num {
			if t.mono.mentions(s.index) {
				slope = slope.plus(s.slope(t))
			} else {
				fixed[k] = t
			}
		}
		delete(s.n.conds, text)
		s.n.require(whole(fixed.plus(slope.times(s.lo))), true)
		s.n.require(whole(fixed.plus(slope.times(s.hi))), true)
	}
}

// summation is a sum over index from lo to hi with hi - lo >= -1.
type summation struct {
	n      *normalizer
	index  string
	lo, hi poly
}

// indexed is a term of the body: rest * choose * index^power * 2^(growth*index).
type indexed struct {
	rest   poly
	choose *atom // C(N,index), or nil
	power  int
	growth poly
}

func (s *summation) term(t term) ratio {
	x := s.split(t)
	if x.choose == nil {
		return s.telescope(x)
	}
	if len(x.growth) > 0 {
		refuse("a binomial coefficient times a power of two, both with the index")
	}
	return s.binomialSum(x)
}

// split separates what depends on the index.
func (s *summation) split(t term) indexed {
	x := indexed{rest: constant(t.coef)}
	for _, f := range t.mono.factors {
		switch {
		case f.atom.key == s.index:
			x.power = f.power
		case !f.atom.vars[s.index]:
			m := &mono{factors: []factor{f}}
			x.rest = x.rest.times(poly{m.key(): {big.NewRat(1, 1), m}})
		case f.power == 1 && x.choose == nil && f.atom.top != nil && s.isIndex(f.atom.low) && !f.atom.top.mentions(s.index):
			x.choose = f.atom
		default:
			refuse("no closed form for %v summed over its index", f.atom.expr)
		}
	}
	if x.power < 0 || x.power > maxPower {
		refuse("the index to the power %d, want 0..%d", x.power, maxPower)
	}
	fixed := poly{}
	for k, u := range t.mono.exp {
		if u.mono.mentions(s.index) {
			x.growth = x.growth.plus(s.slope(u))
		} else {
			fixed[k] = u
		}
	}
	x.rest = x.rest.times(exp2(fixed))
	return x
}

func (s *summation) isIndex(p poly) bool {
	t, ok := p.single()
	return ok && t.coef.Cmp(big.NewRat(1, 1)) == 0 && len(t.mono.exp) == 0 &&
		len(t.mono.factors) == 1 && t.mono.factors[0].power == 1 && t.mono.factors[0].atom.key == s.index
}

// slope is u/index for a term u that is linear in the index.
func (s *summation) slope(u term) poly {
	m := &mono{exp: u.mono.exp}
	for _, f := range u.mono.factors {
		if f.atom.key != s.index || f.power != 1 {
			m.factors = append(m.factors, f)
		}
	}
	if m.mentions(s.index) {
		refuse("what should be linear in the index of the sum is not")
	}
	return poly{m.key(): {u.coef, m}}
}
