package formula

import (
	"math"
	"slices"
)

// nearly is about what g is, and no number where that is not known.
func (g Grown) nearly(at map[string]float64) float64 {
	if g.Base == nil {
		return math.Round(math.Gamma(g.Exponent.nearly(at) + 1))
	}
	return math.Pow(g.Base.nearly(at), g.Exponent.nearly(at))
}

// tried are values of letters at which a sum is looked at before anything is shown of it.
var tried = []float64{0, 1, 2, 3, 7}

// mayBe is false where p is seen to have the wrong sign at one of a few points. It is quick, and true where it cannot tell.
func (s *signs) mayBe(p poly, strict bool) bool {
	stands := func(x string) bool { _, is := s.grown[x]; return is }
	letters, at, left := slices.DeleteFunc(s.free(p), stands), map[string]float64{}, mostTried
	var try func(i int) bool
	try = func(i int) bool {
		if i < len(letters) {
			for _, v := range tried {
				if at[letters[i]] = v; left > 0 && !try(i+1) {
					return false
				}
			}
			return true
		}
		left--
		for x, list := range s.tops {
			for _, top := range list {
				if t, _ := top.num.nearly(at); !(t >= at[x]) {
					return true
				}
			}
		}
		for name, g := range s.grown {
			at[name] = g.nearly(at) - float64(s.least[name])
		}
		v, size := p.nearly(at)
		return !(v < -size/mostNear || strict && v == 0 && size < mostNear)
	}
	return try(0)
}

// mostNear is a number so that sums of fewer units of 2^-12 are exact in machine numbers, and others by one part of it.
const mostNear = 1 << 40

// nearly is about the value of p, and about the sum of the sizes of its terms; they are no numbers where that is not known.
func (p poly) nearly(at map[string]float64) (value, size float64) {
	for _, t := range p {
		v, _ := t.coef.Float64()
		for _, f := range t.mono.factors {
			v *= math.Pow(f.atom.expr.nearly(at), float64(f.power))
		}
		if len(t.mono.exp) > 0 {
			e, _ := t.mono.exp.nearly(at)
			v *= math.Exp2(e)
		}
		value, size = value+v, size+math.Abs(v)
	}
	return value, size
}

// nearly is about the value of e, and no number where that is not known.
func (e *Expr) nearly(at map[string]float64) float64 {
	var x []float64
	for _, a := range e.args {
		x = append(x, a.nearly(at))
	}
	v, known := at[e.name]
	switch {
	case e.kind == number:
		v, _ = e.val.Float64()
	case e.kind == add:
		v = x[0] + x[1]
	case e.kind == sub:
		v = x[0] - x[1]
	case e.kind == mul:
		v = x[0] * x[1]
	case e.kind == div:
		v = x[0] / x[1]
	case e.kind == pow:
		v = math.Pow(x[0], x[1])
	case e.kind == call && e.name == "floor" && x[0]-math.Floor(x[0]) < 1-1.0/mostNear: // not just below a whole number
		v = math.Floor(x[0])
	case e.kind == call && e.name == "max":
		v = slices.Max(x)
	case e.kind != variable || !known:
		v = math.NaN()
	}
	return v
}
