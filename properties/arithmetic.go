package properties

import (
	"math"
	"slices"

	"mccheck/claims"
)

// reach is how far above its least value a parameter of an arithmetic statement
// is drawn; maxPoints bounds the box that this makes.
const (
	reach     = 40
	maxPoints = 1 << 16
)

// arithmetic reports whether st compares two formulas and nothing else over an
// unbounded domain. No other statement may be opened beyond its enumerated
// points: a network there may not fit into memory.
func arithmetic(st *claims.Statement) bool {
	d := st.Over
	return st.Identity != nil && st.Identity.Lemma == "" && !d.Complete && d.Bits == nil && len(d.Params) > 0
}

func widened(d claims.Domain) claims.Domain {
	extra := reach
	for math.Pow(float64(extra+1), float64(len(d.Params))) > maxPoints {
		extra--
	}
	d.Params = slices.Clone(d.Params)
	for i, q := range d.Params {
		d.Params[i].Max = max(q.Max, q.Min+extra)
	}
	return d
}

// beyond reports whether p is at least as large in every parameter as a point
// whose values are too large to compute.
func (t *trial) beyond(p claims.Point) bool {
	return slices.ContainsFunc(t.tooLarge, func(q claims.Point) bool {
		for i := range q {
			if p[i] < q[i] {
				return false
			}
		}
		return true
	})
}
