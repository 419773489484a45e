package ecq

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// dimension is the number of address bits.
func dimension(v claims.View) int { return bits.Len64(v.Graph().Order() - 1) }

// fields are the parts of an address of ECQ(s,t).
type fields struct{ a, b, c uint64 }

func split(t int, u model.Node) fields { return fields{u >> (t + 1), u >> 1 & (1<<t - 1), u & 1} }

func (f fields) join(t int) model.Node { return f.a<<(t+1) | f.b<<1 | f.c }

// lengths are the parameters s, t of the network of a view.
func lengths(v claims.View) (s, t int) {
	g := v.Graph().(interface {
		S() int
		T() int
	})
	return g.S(), g.T()
}
