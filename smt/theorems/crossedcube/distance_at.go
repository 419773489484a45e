package crossedcube

import (
	"fmt"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
)

// The distance certificate of the crossed cube CQ_n for a fixed n, with both
// addresses symbolic: the label of u for the target v is rho(u, v), computed by
// network.CrossedCubeRho, and the neighbours are those of
// network.CrossedCubeNeighborBits. The facts are as in wreath.Label.
//
// The labels of u and of a neighbour w are compared by a running difference:
// along the double bits, most significant first, the sum of rho_j(u,v) -
// Rho_j(w,v) so far. The state is one of -1, 0, +1, or lost once the
// difference has left that range. Nothing is lost by this in fact 2: dropping
// the lowest 2i bits of u, v and w = u^(b) gives u, v and u^(b-2i) in CQ_(n-2i)
// when 2i <= b and equal strings beyond, and it drops the lowest i digits of
// rho; so a difference that leaves the range at double bit i breaks fact 2 of
// CQ_(n-2i). Fact 2 with "not lost" is fact 2 of CQ_n, CQ_(n-2), CQ_(n-4), ...
// together. In fact 3 a lost difference counts as "not smaller by 1", which only
// makes the statement stronger, and by fact 2 it never occurs.

// MaxBits is the longest address of a crossed-cube theorem.
const MaxBits = model.MaxAddressBits

// digits is rho, lowest double bit first.
type digits = []network.RhoDigit[logic.Term]

// rhoLabel is a pair-related distance, or a mutant of it.
type rhoLabel func(b *logic.Builder, u, v []logic.Term) digits

// Rho is the label as the model computes it.
func Rho(b *logic.Builder, u, v []logic.Term) digits { return network.CrossedCubeRho(b, u, v) }

// RhoLemmas are the steps from the facts to the distance.
var RhoLemmas = []logic.Lemma{
	logic.ClassLemmas[0],
	{By: logic.ByDifference, Says: prose.Text("rho lemmas, step 1")},
}

// gap is the running difference: at most one of more, less and lost holds; none
// of them is 0.
type gap struct{ more, less, lost logic.Term }

// difference is the sum of rho over x minus that over y.
func difference(b *logic.Builder, x, y digits) gap {
	g := gap{logic.False, logic.False, logic.False}
	for j := len(x) - 1; j >= 0; j-- {
		g = extend(b, g, x[j], y[j])
	}
	return g
}

// extend adds one digit of x and subtracts one of y.
func extend(b *logic.Builder, g gap, x, y network.RhoDigit[logic.Term]) gap {
	same := b.Or(b.And(x.One, y.One), b.Or(b.And(x.Two, y.Two), b.All(b.Not(x.One), b.Not(x.Two), b.Not(y.One), b.Not(y.Two))))
	up := b.Or(b.And(x.One, b.Not(b.Or(y.One, y.Two))), b.And(x.Two, y.One))
	down := b.Or(b.And(y.One, b.Not(b.Or(x.One, x.Two))), b.And(y.Two, x.One))
	up2 := b.And(x.Two, b.Not(b.Or(y.One, y.Two)))
	down2 := b.And(y.Two, b.Not(b.Or(x.One, x.Two)))
	level := b.Not(b.Any(g.more, g.less, g.lost))
	return gap{
		more: b.Any(b.And(g.more, same), b.And(level, up), b.And(g.less, up2)),
		less: b.Any(b.And(g.less, same), b.And(level, down), b.And(g.more, down2)),
		lost: b.Any(g.lost, b.And(g.more, b.Or(up, up2)), b.And(g.less, b.Or(down, down2)), b.And(level, b.Or(up2, down2))),
	}
}

// DistanceAt is the theorem that the distance in CQ_n is the
// pair-related distance rho, for all pairs of nodes; 1 <= n <= 62. Source: ecq
// def.3 with the values of rho_j as Chang, Sung and Hsu have them. It has n + 1
// + ceil(n/2) obligations.
func DistanceAt(n int) (logic.Theorem, error) {
	if n < 1 || n > MaxBits {
		return logic.Theorem{}, fmt.Errorf("smt: crossed cube: n=%d, want 1..%d", n, MaxBits)
	}
	t := logic.Theorem{
		ID:          fmt.Sprintf("crossed-cube-distance-n%d", n),
		Says:        fmt.Sprintf("The distance from u to v in CQ_%d is the pair-related distance rho(u,v).", n),
		Scope:       fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas:      RhoLemmas,
		Obligations: RhoFacts(n, "", Rho),
		Controls:    []logic.Control{rhoStuckControl(n)},
	}
	if n >= 2 {
		t.Controls = append(t.Controls, rhoControl(n, "2 counted as 1",
			"A complemented most significant double bit counts 1.", rhoWithoutTwo))
	}
	if n >= 4 {
		t.Controls = append(t.Controls, rhoControl(n, "no parity",
			"Below the most significant differing double bit, a double bit counts 1 iff it differs.", rhoWithoutParity))
	}
	return t, nil
}

// RhoFacts are the three facts of CQ_n; prefix goes before their names.
func RhoFacts(n int, prefix string, label rhoLabel) []logic.Obligation {
	b := logic.NewBuilder()
	u, v := b.Vars("u", n), b.Vars("v", n)
	at := label(b, u, v)
	equal, zero := logic.True, logic.True
	for i := range u {
		equal = b.And(equal, b.Iff(u[i], v[i]))
	}
	for _, d := range at {
		zero = b.And(zero, b.Not(b.Or(d.One, d.Two)))
	}
	facts := []logic.Obligation{b.Obligation(prefix+"fact 1", "rho(u,v) is 0 iff u and v are equal.", b.Iff(zero, equal))}
	descends := logic.False
	for i := range n {
		g := difference(b, at, label(b, network.CrossedCubeNeighborBits(b, u, i), v))
		descends = b.Or(descends, g.more)
		facts = append(facts, b.Obligation(fmt.Sprintf("%sfact 2 edge %d", prefix, i),
			fmt.Sprintf("rho(.,v) of u and of its neighbour across bit %d differ by at most 1.", i), b.Not(g.lost)))
	}
	higherEqual := []logic.Term{}
	for j := len(at) - 1; j >= 0; j-- {
		same := b.Iff(u[2*j], v[2*j])
		if 2*j+1 < n {
			same = b.And(same, b.Iff(u[2*j+1], v[2*j+1]))
		}
		facts = append(facts, b.Obligation(fmt.Sprintf("%sfact 3 first difference %d", prefix, j),
			fmt.Sprintf(prose.Text("obligation fact 3 first difference"), j), descends,
			append(higherEqual[:len(higherEqual):len(higherEqual)], b.Not(same))...))
		higherEqual = append(higherEqual, same)
	}
	return facts
}

// rhoWithoutTwo counts a complemented double bit as 1.
func rhoWithoutTwo(b *logic.Builder, u, v []logic.Term) digits {
	out := Rho(b, u, v)
	for j := range out {
		out[j] = network.RhoDigit[logic.Term]{One: b.Or(out[j].One, out[j].Two), Two: logic.False}
	}
	return out
}

// rhoWithoutParity keeps the most significant differing double bit and counts
// the differing double bits below it.
func rhoWithoutParity(b *logic.Builder, u, v []logic.Term) digits {
	out := make(digits, (len(u)+1)/2)
	below := logic.False
	for j := len(out) - 1; j >= 0; j-- {
		low, high := b.Xor(u[2*j], v[2*j]), logic.False
		if 2*j+1 < len(u) {
			high = b.Xor(u[2*j+1], v[2*j+1])
		}
		two := b.All(low, high, b.Not(below))
		differ := b.Or(low, high)
		out[j] = network.RhoDigit[logic.Term]{One: b.And(differ, b.Not(two)), Two: two}
		below = b.Or(below, differ)
	}
	return out
}

// rhoControl is the theorem with another label.
func rhoControl(n int, name, says string, label rhoLabel) logic.Control {
	return logic.NewControl(name, says, RhoFacts(n, "", label))
}

// rhoStuckControl claims that no neighbour is nearer: rho never falls along the
// edge of bit 0.
func rhoStuckControl(n int) logic.Control {
	b := logic.NewBuilder()
	u, v := b.Vars("u", n), b.Vars("v", n)
	g := difference(b, Rho(b, u, v), Rho(b, network.CrossedCubeNeighborBits(b, u, 0), v))
	return logic.NewControl("edge 0 never helps", "The neighbour across bit 0 is never nearer to v.",
		[]logic.Obligation{b.Obligation("edge 0", "rho(.,v) of the neighbour of u across bit 0 is not smaller by 1.",
			b.Not(g.more))})
}
