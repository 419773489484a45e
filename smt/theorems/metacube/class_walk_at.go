package metacube

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// classWalkRoute is the routing of a theorem about Algorithm 1, or a wrong one.
type classWalkRoute func(b *logic.Builder, k, m, from, to int, src, dst []logic.Term) []model.Flip[logic.Term]

func algorithm1Route(b *logic.Builder, k, m, from, to int, src, dst []logic.Term) []model.Flip[logic.Term] {
	return route.MetacubeOneToOne(b, k, m, from, to, src, dst)
}

// ClassWalkRoutingAt is the theorem that Algorithm 1 of fault-tolerant builds a path
// between any two nodes of MC(k,m), and that its hops are those of node 0, renamed, with
// every field bit of both nodes a variable, one obligation for each pair of classes and
// fact. The code of package model runs over terms. 1 <= k <= 4, m >= 1, at most 128
// field bits. Source: fault-tolerant sec.3, Algorithm 1.
func ClassWalkRoutingAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("Algorithm 1", k, m); err != nil {
		return logic.Theorem{}, err
	}
	t := logic.Theorem{
		ID:    fmt.Sprintf("class-walk-routing-at-%d-%d", k, m),
		Says:  fmt.Sprintf(prose.Text("class-walk-routing-at"), k, m, 1<<k),
		Scope: fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{translationLemmas[1],
			{By: logic.ByInversions, Says: prose.Text("class-walk-routing-at, step 1")}},
	}
	for to := range 1 << k {
		t.Obligations = append(t.Obligations, classWalkFactsAt(k, m, to, algorithm1Route)...)
		for from := 1; from < 1<<k; from++ {
			t.Obligations = append(t.Obligations, renamedRoute(k, m, from, to))
		}
	}
	late := func(b *logic.Builder, k, m, from, to int, src, dst []logic.Term) []model.Flip[logic.Term] {
		flips := algorithm1Route(b, k, m, from, to, src, dst)
		for i, f := range flips {
			if f.Dim >= m<<k {
				flips[i].When = logic.True
			}
		}
		return flips
	}
	everywhere := func(b *logic.Builder, k, m, from, to int, src, dst []logic.Term) []model.Flip[logic.Term] {
		flips := algorithm1Route(b, k, m, from, to, src, dst)
		flips[0].When = logic.True
		return flips
	}
	t.Controls = []logic.Control{
		logic.NewControl("no early stop", "The loop stops at the end of the walk only.", classWalkFactsAt(k, m, 0, late)),
		logic.NewControl("a bit always inverted", "The first bit of the first field is inverted, whatever it is at the destination.",
			classWalkFactsAt(k, m, 0, everywhere)),
	}
	return t, nil
}

// classWalkFactsAt are about the route from class 0 to the class to.
func classWalkFactsAt(k, m, to int, route classWalkRoute) []logic.Obligation {
	b := logic.NewBuilder()
	s, t := newWholeAddress(b, k, m, "s"), newWholeAddress(b, k, m, "t")
	for i := range k {
		s.bits[m<<k+i], t.bits[m<<k+i] = logic.False, b.Const(to>>i&1 == 1)
	}
	flips := route(b, k, m, 0, to, s.bits, t.bits)
	at, walk := s, []wholeAddress{s}
	inverted := slices.Repeat([]logic.Term{logic.False}, m<<k)
	links, once, crossed := logic.True, logic.True, 0
	for _, f := range flips {
		if f.Dim >= m<<k {
			crossed++
		} else {
			links = b.And(links, b.Implies(f.When, at.isOf(f.Dim/m)))
			once = b.And(once, b.Implies(f.When, b.And(b.Xor(s.bits[f.Dim], t.bits[f.Dim]), b.Not(inverted[f.Dim]))))
			inverted[f.Dim] = b.Or(inverted[f.Dim], f.When)
		}
		at = at.flipped(f.Dim, f.When)
		walk = append(walk, at)
	}
	fact := func(name, says string, goal logic.Term) logic.Obligation {
		return b.Obligation(fmt.Sprintf("to class %d: %s", to, name), says, goal)
	}
	return []logic.Obligation{
		fact("links", "a field bit is inverted in the class of its field only", links),
		fact("arrives", "at the end the node is t", at.same(t)),
		fact("hops", prose.Text("obligation hops"), b.And(once, b.Const(crossed <= 1<<k))),
		fact("no node twice", "no hop leads to a node that the walk has been at", b.Not(meetsItself(b, flips, walk))),
	}
}

// meetsItself is whether some hop that is taken leads to an earlier node of the walk.
func meetsItself(b *logic.Builder, flips []model.Flip[logic.Term], walk []wholeAddress) logic.Term {
	some := logic.False
	for j, f := range flips {
		for _, before := range walk[:j+1] {
			some = b.Or(some, b.And(f.When, walk[j+1].same(before)))
		}
	}
	return some
}

// renamedRoute states of two classes that the hops are those from node 0 to the same
// relative destination, renamed.
func renamedRoute(k, m, from, to int) logic.Obligation {
	b := logic.NewBuilder()
	s, relative := b.Vars("s", m<<k), b.Vars("r", m<<k)
	zero, d := slices.Repeat([]logic.Term{logic.False}, m<<k), make([]logic.Term, m<<k)
	renamed := func(bit int) int { return network.MetacubeFieldBit(m, bit/m^from, bit%m) }
	for bit := range d {
		d[bit] = b.Xor(s[bit], relative[renamed(bit)])
	}
	flips := algorithm1Route(b, k, m, from, from^to, s, d)
	fromZero := algorithm1Route(b, k, m, 0, to, zero, relative)
	same := b.Const(len(flips) == len(fromZero))
	for i := range min(len(flips), len(fromZero)) {
		dim := flips[i].Dim
		if dim < m<<k {
			dim = renamed(dim)
		}
		same = b.All(same, b.Const(dim == fromZero[i].Dim), b.Iff(flips[i].When, fromZero[i].When))
	}
	return b.Obligation(fmt.Sprintf("from class %d, to the class that differs by %d", from, to),
		"the guarded hops are those of node 0 to the same relative destination, renamed", same)
}
