package dualcube

import (
	"fmt"

	"mccheck/model"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// MaxPartBits bounds the two fields of dual-cubes and exchanged hypercubes in theorems
// about one size, so that 65 address bits are among them.
const MaxPartBits = 64

// detourRows is the table of dual-cube Theorem 1 in the form of the class walks: the
// class bit, and 2 more in one class where the field of the other class differs.
func detourRows() []uint8 {
	table := make([]uint8, 8)
	for set := range 4 {
		table[set], table[4+set] = uint8(set>>1*2), 1
	}
	return table
}

// TwoFieldDistance is the theorem about the label of Theorem 1 on fields of two widths:
// first is that of the class of the target.
func TwoFieldDistance(t logic.Theorem, first, second int) logic.Theorem {
	facts := func(table []uint8) []logic.Obligation {
		list := wreath.DistanceFactsAt([]int{first, second}, table, 0)
		return append(list, wreath.DistanceFactsAt([]int{first, second}, table, 1)...)
	}
	t.Lemmas = []logic.Lemma{logic.ClassLemmas[0], logic.ClassLemmas[2], wreath.CancelLemma}
	t.Obligations = facts(detourRows())
	t.Controls = []logic.Control{
		logic.NewControl("no detour", "The distance is the Hamming distance.", facts(wreath.HammingRows(1))),
		logic.NewControl("detour by node ID", "The 2 is added when the nodes are of one class and differ in the node ID.",
			facts([]uint8{0, 2, 0, 2, 1, 1, 1, 1})),
	}
	return t
}

// DistanceAt is the first part of dual-cube Theorem 1 in F_r, with every address
// bit a variable but those of the classes, of which there are two cases; 2 <= r <= 33.
func DistanceAt(r int) (logic.Theorem, error) {
	if r < 2 || 2*(r-1) > MaxPartBits {
		return logic.Theorem{}, fmt.Errorf("smt: dual-cube: r=%d, want 2..%d", r, MaxPartBits/2+1)
	}
	return TwoFieldDistance(logic.Theorem{
		ID:    fmt.Sprintf("dual-cube-distance-at-%d", r),
		Says:  fmt.Sprintf(prose.Text("dual-cube-distance-at"), r),
		Scope: fmt.Sprintf("r=%d, every pair of nodes", r),
	}, r-1, r-1), nil
}

// RoutingAt is the theorem that the routing algorithm of F_r arrives along links
// by as many hops as the distance, with every address bit a variable; 2 <= r <= 33. The
// code of package model runs over terms. Source: dual-cube sec.4.
func RoutingAt(r int) (logic.Theorem, error) {
	if r < 2 || 2*(r-1) > MaxPartBits {
		return logic.Theorem{}, fmt.Errorf("smt: dual-cube: r=%d, want 2..%d", r, MaxPartBits/2+1)
	}
	facts := func(change func(b *logic.Builder, flips []model.Flip[logic.Term])) []logic.Obligation {
		return dualRoutingFactsAt(r, change)
	}
	return logic.Theorem{
		ID:    fmt.Sprintf("dual-cube-routing-at-%d", r),
		Says:  fmt.Sprintf(prose.Text("dual-cube-routing-at"), r),
		Scope: fmt.Sprintf("r=%d, every pair of nodes", r),
		Lemmas: []logic.Lemma{logic.LabelLemma(fmt.Sprintf("dual-cube-distance-at-%d", r)),
			{By: "", Says: prose.Text("dual-cube-routing-at, step 1")}},
		Obligations: facts(func(*logic.Builder, []model.Flip[logic.Term]) {}),
		Controls: []logic.Control{
			logic.NewControl("no way back", "The second cross-edge is never taken.", facts(func(_ *logic.Builder, flips []model.Flip[logic.Term]) {
				flips[len(flips)-1].When = logic.False
			})),
			logic.NewControl("the last bit in both classes", "The highest bit of part II is inverted first, whatever the class.",
				facts(func(_ *logic.Builder, flips []model.Flip[logic.Term]) {
					flips[2*r-3].When = logic.True
				})),
		},
	}, nil
}

func dualRoutingFactsAt(r int, change func(b *logic.Builder, flips []model.Flip[logic.Term])) []logic.Obligation {
	b := logic.NewBuilder()
	s, t := b.Vars("s", 2*r-1), b.Vars("t", 2*r-1)
	flips := route.DualCubeRoute(b, r, s, t)
	change(b, flips)
	class := s[2*r-2]
	links, once, arrives := logic.True, logic.True, logic.True
	inverted := make([]logic.Term, 2*r-1)
	crossed := b.Binary(0)
	for _, f := range flips {
		if f.Dim == 2*r-2 {
			class = b.Xor(class, f.When)
			crossed = b.AddWords(crossed, logic.Word{f.When})
			continue
		}
		links = b.And(links, b.Implies(f.When, b.Iff(class, b.Const(f.Dim >= r-1))))
		once = b.And(once, b.Not(b.And(inverted[f.Dim], f.When)))
		inverted[f.Dim] = b.Or(inverted[f.Dim], f.When)
	}
	for i := range 2*r - 2 {
		arrives = b.And(arrives, b.Iff(inverted[i], b.Xor(s[i], t[i])))
	}
	partI, partII := b.Not(b.SameEach(s[:r-1], t[:r-1])), b.Not(b.SameEach(s[r-1:2*r-2], t[r-1:2*r-2]))
	other := b.Xor(s[2*r-2], t[2*r-2])
	detour := b.And(b.Not(other), b.Choose(s[2*r-2], partI, partII))
	fact := func(name, says string, goal logic.Term) logic.Obligation {
		return b.Obligation("route: "+name, says, goal)
	}
	return []logic.Obligation{
		fact("links", "a bit of part I is inverted in class 0 only, and one of part II in class 1 only", links),
		fact("once", "no bit of the parts is inverted twice", once),
		fact("arrives", "the bits that are inverted are those that differ, and the class at the end is that of t",
			b.And(arrives, b.Iff(class, t[2*r-2]))),
		fact("cross-edges", prose.Text("obligation cross-edges"),
			b.EqWords(crossed, logic.Word{other, detour})),
	}
}

// LinksAt is the theorem that conditions (1) to (3) of dual-cube sec.2 give the
// neighbours of F_r, with every bit of both addresses a variable; 2 <= r <= 33.
func LinksAt(r int) (logic.Theorem, error) {
	if r < 2 || 2*(r-1) > MaxPartBits {
		return logic.Theorem{}, fmt.Errorf("smt: dual-cube: r=%d, want 2..%d", r, MaxPartBits/2+1)
	}
	return logic.Theorem{
		ID:          fmt.Sprintf("dual-cube-links-at-%d", r),
		Says:        fmt.Sprintf(prose.Text("dual-cube-links-at"), r),
		Scope:       fmt.Sprintf("r=%d, every pair of nodes", r),
		Lemmas:      []logic.Lemma{partsLemma},
		Obligations: []logic.Obligation{dualLinksAt(r, false, false)},
		Controls: []logic.Control{
			logic.NewControl("condition (1) alone", "Two nodes are joined iff they differ in one bit.",
				[]logic.Obligation{dualLinksAt(r, true, false)}),
			logic.NewControl("classes exchanged", "The node ID is that of the other class.", []logic.Obligation{dualLinksAt(r, false, true)}),
		},
	}, nil
}

// dualLinksAt compares the conditions with the list of the neighbours. anywhere drops
// conditions (2) and (3); exchanged takes the node ID for the cluster ID.
func dualLinksAt(r int, anywhere, exchanged bool) logic.Obligation {
	b := logic.NewBuilder()
	u, v := b.Vars("u", 2*r-1), b.Vars("v", 2*r-1)
	class := u[2*r-2]
	joined := b.DifferOnce(b.Differing(u, v))
	for i := range 2*r - 2 {
		both := b.And(b.Iff(class, b.Const(i >= r-1)), b.Iff(v[2*r-2], b.Const(i >= r-1)))
		joined = b.And(joined, b.Or(b.Const(anywhere), b.Implies(b.Xor(u[i], v[i]), both)))
	}
	listed := logic.False
	for i := range u {
		next := append([]logic.Term(nil), u...)
		next[i] = b.Not(u[i])
		own := b.Xor(b.Iff(class, b.Const(i >= r-1)), b.Const(exchanged))
		listed = b.Or(listed, b.And(b.SameEach(next, v), b.Or(b.Const(i == 2*r-2), own)))
	}
	return b.Obligation("neighbours", prose.Text("obligation neighbours"), b.Iff(joined, listed))
}
