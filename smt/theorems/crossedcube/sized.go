package crossedcube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// crossedJoined is the definition of the links of CQ_n, as network.CrossedCube has it: of
// the most significant bit in which u and v differ, which is any one of them.
func crossedJoined(b *logic.Builder, u, v []logic.Term) logic.Term {
	joined, higherSame := logic.False, logic.True
	for top := len(u) - 1; top >= 0; top-- {
		here := b.And(higherSame, b.Xor(u[top], v[top]))
		if top%2 == 1 {
			here = b.And(here, b.Iff(u[top-1], v[top-1]))
		}
		for i := range top / 2 {
			here = b.And(here, related(b, [2]logic.Term(u[2*i:2*i+2]), [2]logic.Term(v[2*i:2*i+2])))
		}
		joined = b.Or(joined, here)
		higherSame = b.And(higherSame, b.Iff(u[top], v[top]))
	}
	return joined
}

// crossedNeighbours is whether v is a neighbour of u across one of the bits.
func crossedNeighbours(b *logic.Builder, u, v []logic.Term) logic.Term {
	some := logic.False
	for i := range u {
		some = b.Or(some, b.SameEach(network.CrossedCubeNeighborBits(b, u, i), v))
	}
	return some
}

// withoutCrossing is whether v is u with one bit inverted.
func withoutCrossing(b *logic.Builder, u, v []logic.Term) logic.Term {
	return b.DifferOnce(b.Differing(u, v))
}

// CheckBits refuses crossed cubes beyond those of the model.
func CheckBits(lengths ...int) error {
	for _, n := range lengths {
		if n < 1 || n > MaxBits {
			return fmt.Errorf("smt: crossed cube of %d bits, want 1..%d", n, MaxBits)
		}
	}
	return nil
}

// LinksAt is the theorem that two nodes of CQ_n are joined iff one is the
// neighbour of the other across some bit, with every bit of both a variable;
// 3 <= n <= 62. Source: ecq def.2, repaired.
func LinksAt(n int) (logic.Theorem, error) {
	if n < 3 || n > MaxBits {
		return logic.Theorem{}, fmt.Errorf("smt: links of the crossed cube of %d bits, want 3..%d: those of "+
			"smaller ones do not cross", n, MaxBits)
	}
	links := func(name, says string, neighbours func(b *logic.Builder, u, v []logic.Term) logic.Term) logic.Obligation {
		b := logic.NewBuilder()
		u, v := b.Vars("u", n), b.Vars("v", n)
		return b.Obligation(name, says, b.Iff(crossedJoined(b, u, v), neighbours(b, u, v)))
	}
	both := logic.NewBuilder()
	u, v := both.Vars("u", n), both.Vars("v", n)
	return logic.Theorem{
		ID:     fmt.Sprintf("crossed-cube-links-at-%d", n),
		Says:   fmt.Sprintf(prose.Text("crossed-cube-links-at"), n),
		Scope:  fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []logic.Lemma{{By: "", Says: prose.Text("crossed-cube-links-at, step 1")}},
		Obligations: []logic.Obligation{
			links("links", "two nodes are joined iff the second is the neighbour of the first across some bit", crossedNeighbours),
			both.Obligation("symmetric", "nodes joined in one order are joined in the other",
				both.Iff(crossedJoined(both, u, v), crossedJoined(both, v, u))),
		},
		Controls: []logic.Control{logic.NewControl("edges do not cross", "A neighbour agrees with the node below the bit of its edge.",
			[]logic.Obligation{links("hypercube", "two nodes are joined iff they differ in one bit", withoutCrossing)})},
	}, nil
}

// Sum is the sum of the digits.
func Sum(b *logic.Builder, list digits) logic.Word {
	sum := b.Binary(0)
	for _, d := range list {
		sum = b.AddWords(sum, logic.Word{d.One, d.Two})
	}
	return sum[:min(len(sum), bits.Len(uint(2*len(list))))]
}

// Farthest is a node as far from u as any in CQ_n: the first double bit complemented,
// or the single top bit of an odd n inverted, and the low bits of all others inverted.
func Farthest(b *logic.Builder, u []logic.Term) []logic.Term {
	v := slices.Clone(u)
	for i := 0; i < len(v); i += 2 {
		v[i] = b.Not(v[i])
	}
	if n := len(v); n%2 == 0 {
		v[n-1] = b.Not(v[n-1])
	}
	return v
}

// DiameterOf is (n+1)/2, rounded up.
func DiameterOf(n int) int { return (n + 2) / 2 }

// DiameterAt is the theorem that the diameter of CQ_n is (n+1)/2, rounded up,
// with every bit of both nodes a variable; 1 <= n <= 62. Source: ecq sec.1 and th.9,
// dual-cube sec.1.
func DiameterAt(n int) (logic.Theorem, error) {
	if err := CheckBits(n); err != nil {
		return logic.Theorem{}, err
	}
	b := logic.NewBuilder()
	u, v := b.Vars("u", n), b.Vars("v", n)
	label := func(v []logic.Term) logic.Word { return Sum(b, Rho(b, u, v)) }
	return WithDiameter(b, label(v), label(Farthest(b, u)), DiameterOf(n), logic.Theorem{
		ID:     fmt.Sprintf("crossed-cube-diameter-at-%d", n),
		Says:   fmt.Sprintf("The diameter of CQ_%d is %d, and every node has another at that distance.", n, DiameterOf(n)),
		Scope:  fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []logic.Lemma{logic.LabelLemma(fmt.Sprintf("crossed-cube-distance-n%d", n))},
	}), nil
}

// WithDiameter adds to the theorem that no label is more than the bound, and that the
// label of the farthest node is so much.
func WithDiameter(b *logic.Builder, label, farthest logic.Word, bound int, t logic.Theorem) logic.Theorem {
	most := func(bound int) logic.Obligation {
		return b.Obligation("at most", fmt.Sprintf("the label is at most %d", bound), b.LeWords(label, b.Binary(uint(bound))))
	}
	attained := func(bound int) logic.Obligation {
		return b.Obligation("attained", fmt.Sprintf("the label of the farthest node is %d", bound), b.EqWords(farthest, b.Binary(uint(bound))))
	}
	t.Obligations = []logic.Obligation{most(bound), attained(bound)}
	t.Controls = []logic.Control{
		logic.NewControl("1 less", "No label exceeds one less.", []logic.Obligation{most(bound - 1)}),
		logic.NewControl("1 more", "The farthest node has a label larger by one.", []logic.Obligation{attained(bound + 1)}),
	}
	return t
}
