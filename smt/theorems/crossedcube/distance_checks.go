package crossedcube

import (
	"fmt"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// readBackEvery states for n = 1..8 that scanning gives the rho and the
// neighbours of the model.
func readBackEvery() []logic.Obligation {
	var list []logic.Obligation
	for n := 1; n <= 8; n++ {
		b := logic.NewBuilder()
		u, v := b.Vars("u", n), b.Vars("v", n)
		list = append(list, b.Obligation(fmt.Sprintf("read back n=%d", n),
			fmt.Sprintf("In CQ_%d rho and the neighbours as scanned are those of the model.", n),
			b.And(sameRho(b, crossedCubeRule, u, v), sameNeighbors(b, crossedCubeRule, u))))
	}
	return list
}

// doubleBitOf is double bit j of u; the missing bit of an odd length is 0.
func doubleBitOf(u []logic.Term, j int) [2]logic.Term {
	if 2*j+1 == len(u) {
		return [2]logic.Term{u[2*j], logic.False}
	}
	return [2]logic.Term{u[2*j], u[2*j+1]}
}

// sameRho states that the rule's rho is the model's at every double bit.
func sameRho(b *logic.Builder, r crossedRule, u, v []logic.Term) logic.Term {
	below, odd, same := logic.False, logic.False, logic.True
	want := Rho(b, u, v)
	for j := len(want) - 1; j >= 0; j-- {
		x, y := doubleBitOf(u, j), doubleBitOf(v, j)
		d := r.rho(b, below, odd, x, y)
		same = b.All(same, b.Iff(d.One, want[j].One), b.Iff(d.Two, want[j].Two))
		below, odd = b.Or(below, Differs(b, x, y)), b.Xor(odd, d.One)
	}
	return same
}

// sameNeighbors states that the rule's neighbours of u are the model's, in the
// order of the edges' bits.
func sameNeighbors(b *logic.Builder, r crossedRule, u []logic.Term) logic.Term {
	same := logic.True
	for edge := range u {
		want := network.CrossedCubeNeighborBits(b, u, edge)
		for j := range (len(u) + 1) / 2 {
			w, is := doubleBitOf(u, j), doubleBitOf(want, j)
			switch {
			case j == edge/2:
				w[edge%2] = b.Not(w[edge%2])
			case j < edge/2:
				w = r.crossed(b, w)
			}
			same = b.And(same, b.Not(Differs(b, w, is)))
		}
	}
	return same
}

// everyControls are the same scans with one thing changed, each with the
// invariant that its own memories make.
func everyControls() []logic.Control {
	rule := logic.Changed(crossedCubeRule, func(r crossedRule) []logic.Obligation { return r.facts(r.reachable()) })
	return []logic.Control{
		rule("2 counted as 1", "A complemented most significant double bit counts 1.", func(r *crossedRule) { r.rho = rhoChange(twoAsOne).of() }),
		rule("no parity", "Below the most significant differing double bit the parity of the sum above counts as even.",
			func(r *crossedRule) {
				r.rho = func(b *logic.Builder, below, _ logic.Term, u, v [2]logic.Term) network.RhoDigit[logic.Term] {
					return everyRho(b, below, logic.False, u, v)
				}
			}),
		rule("values exchanged", prose.Text("control values exchanged"), func(r *crossedRule) { r.rho = rhoChange(onesExchanged).of() }),
		rule("no crossing", "A neighbour agrees with u below the bit of its edge.", func(r *crossedRule) {
			r.crossed = func(_ *logic.Builder, u [2]logic.Term) [2]logic.Term { return u }
		}),
		rule("no edges of high bits", "The neighbours across the high bits of double bits are left out.",
			func(r *crossedRule) { r.edges = []int{0} }),
		rule("no edges of low bits", "The neighbours across the low bits of double bits are left out.",
			func(r *crossedRule) { r.edges = []int{1} }),
	}
}
