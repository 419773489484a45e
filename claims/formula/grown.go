package formula

import (
	"maps"
	"math/big"
	"slices"
)

// Grown is what a letter stands for: the power of a base, or the factorial of the exponent where there is no base.
type Grown struct{ Base, Exponent *Expr }

// vars are the letters in g.
func (g Grown) vars() []string {
	if g.Base == nil {
		return g.Exponent.Vars()
	}
	return append(g.Base.Vars(), g.Exponent.Vars()...)
}

// isAbout reports whether x is in g.
func (g Grown) isAbout(x string) bool { return slices.Contains(g.vars(), x) }

// free are the letters of p, and those that its letters stand for powers of.
func (s *signs) free(p poly) []string {
	letters := p.lettersOf()
	for _, name := range letters {
		g, stands := s.grown[name]
		if !stands {
			continue
		}
		for _, x := range g.vars() {
			if !slices.Contains(letters, x) {
				letters = append(letters, x)
			}
		}
	}
	return letters
}

// next are the letters of p at x+1, by what they are at x; it is nil where that is not known of one.
func (s *signs) next(p poly, x string) map[string]*Expr {
	later := newOp(add, newVar(x), newInt(1))
	by := map[string]*Expr{x: later}
	for name, g := range s.grown {
		if !p.mentions(name) || !g.isAbout(x) {
			continue
		}
		more, err := polyOf(newOp(sub, g.Exponent.Subst(map[string]*Expr{x: later}), g.Exponent))
		if err != nil {
			return nil
		}
		steps, is := whole(more).constantInt(mostPower)
		factor := newOp(add, g.Exponent, newInt(1))
		switch {
		case !is || steps < 0 || g.Base == nil && steps > 1 || g.Base != nil && slices.Contains(g.Base.Vars(), x):
			return nil
		case steps == 0:
			continue
		case g.Base != nil:
			factor = newOp(pow, g.Base, newInt(int64(steps)))
		}
		least := newInt(int64(s.least[name]))
		by[name] = newOp(sub, newOp(mul, factor, newOp(add, newVar(name), least)), least)
	}
	return by
}

// first are the letters of p at x = 0; a power that is no number there, and no power of a letter, is any number.
func (s *signs) first(p poly, x string) map[string]*Expr {
	by := map[string]*Expr{x: newInt(0)}
	for name, g := range s.grown {
		if !p.mentions(name) || !g.isAbout(x) {
			continue
		}
		at0, err := polyOf(g.Exponent.Subst(map[string]*Expr{x: newInt(0)}))
		if err != nil {
			continue
		}
		e, is := whole(at0).constantInt(mostPower)
		if !is || e < 0 {
			continue
		}
		value := newRat(new(big.Rat).SetInt(new(big.Int).MulRange(1, int64(e))))
		if g.Base != nil {
			value = newOp(pow, g.Base, newInt(int64(e)))
		}
		by[name] = newOp(sub, value, newInt(int64(s.least[name])))
	}
	return by
}

// basesIn are the numbers that letters of p become as many times as large, from x to x+1.
func (s *signs) basesIn(p poly, x string) (list []*big.Rat) {
	for _, name := range slices.Sorted(maps.Keys(s.grown)) {
		if g := s.grown[name]; p.mentions(name) && slices.Contains(g.Exponent.Vars(), x) && g.Base != nil && g.Base.kind == number {
			list = append(list, g.Base.val)
		}
	}
	return list
}
