package dualcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestEveryPairIsInAFactAboutDualCubeLinks(t *testing.T) {
	logictest.RequireEveryPairSeen(t, "neighbours", Links(), func(wrong logictest.Assignment) []logic.Obligation {
		return dualLinkFacts(func(p dualPair) logic.Term { return p.Xor(byConditions(p), logictest.Matches(p.Builder, wrong)) })
	})
}

// conditionsOfDualCube are conditions (2) and (3) of dual-cube sec.2.
func conditionsOfDualCube(*testing.T, string) []smttest.Part {
	both := func(p dualPair, class logic.Term) logic.Term { return p.And(class, p.Not(p.cross)) }
	return []smttest.Part{{Name: "condition (2), condition (3)", Lists: [][]logic.Obligation{
		dualLinkFacts(func(p dualPair) logic.Term {
			return p.And(p.DifferOnce(p.all()), p.Implies(p.partII().Some, both(p, p.class)))
		}),
		dualLinkFacts(func(p dualPair) logic.Term {
			return p.And(p.DifferOnce(p.all()), p.Implies(p.partI().Some, both(p, p.Not(p.class))))
		}),
	}}}
}

// The conditions of the links of dual-cubes are needed.
func TestConditionsOfDualCubesAreNeeded(t *testing.T) {
	smttest.RequireLost(t, []smttest.LossOf{{ID: "dual-cube-links", Parts: conditionsOfDualCube}})
}

// dualPairOf is a pair of nodes of F_r by the places in which they differ.
func dualPairOf(b *logic.Builder, r int, u, w model.Node) dualPair {
	d, part := u^w, r-1
	low := max(part-1, 0)
	odd := func(lo int) logic.Term { return b.Const(logictest.Ones(u>>lo&(1<<part-1))%2 == 1) }
	return dualPair{Builder: b, class: b.Const(u>>(2*part)&1 == 1), cross: b.Const(d>>(2*part)&1 == 1), oddI: odd(0), oddII: odd(part),
		y: logictest.TallyOf(b, d, 0, low), b1: logictest.TallyOf(b, d, low, part-low),
		x: logictest.TallyOf(b, d, part, low), b2: logictest.TallyOf(b, d, part+low, part-low)}
}

// withoutTops is the address in F_(r-1) of a node of F_r, r >= 2.
func withoutTops(r int, u model.Node) model.Node {
	low := model.Node(1)<<(r-2) - 1
	return u>>(2*r-2)<<(2*r-4) | u>>(r-1)&low<<(r-2) | u&low
}

// The links of the theorems are those of the model, with and without the bits b1 and
// b2, in F_r and in MC(1,m); parts have the roles that the model gives them.
func TestDualCubePairsAreThoseOfTheModel(t *testing.T) {
	b := logic.FoldingBuilder()
	for r := 1; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		v, smaller, metacube := modeltest.Joined{Graph: g}, model.Graph(nil), model.Graph(nil)
		if r > 1 {
			small, err := network.NewDualCube(r - 1)
			if err != nil {
				t.Fatal(err)
			}
			mc, err := network.NewMetacube(1, r-1)
			if err != nil {
				t.Fatal(err)
			}
			smaller, metacube = modeltest.Joined{Graph: small}, modeltest.Joined{Graph: mc}
		}
		for u := range g.Order() {
			for w := range g.Order() {
				p := dualPairOf(b, r, u, w)
				same := func(what string, got logic.Term, want bool) {
					if got != b.Const(want) {
						t.Fatalf("%s: %s and %s: %s is %v, by places %v", g.Name(), g.Format(u), g.Format(w), what, want, got == logic.True)
					}
				}
				same("joined", byConditions(p), g.Adjacent(u, w))
				same("neighbours", byNeighbours(p), v.Adjacent(u, w))
				same("equal", b.DifferNowhere(p.all()), u == w)
				same("one cluster", b.And(b.Not(p.cross), b.DifferNowhere(p.clusterID())), g.SameCluster(u, w))
				same("one node ID", b.Or(p.cross, b.DifferNowhere(p.nodeID())), g.Class(u) != g.Class(w) || g.NodeID(u) == g.NodeID(w))
				if r > 1 {
					same("joined in the smaller one", byConditions(p.small()), smaller.Adjacent(withoutTops(r, u), withoutTops(r, w)))
					same("joined in the metacube", byConditions(p), metacube.Adjacent(u, w))
				}
			}
		}
	}
}

// The numbers of the theorem, of nodes written as numbers, differ in as many places
// as counted.
func TestDualCubeNumbersDifferAsCounted(t *testing.T) {
	for r := 1; r <= 4; r++ {
		number := func(u model.Node) model.Node {
			part := model.Node(1)<<(r-1) - 1
			class, cluster := u>>(2*r-2), u>>(r-1)&part
			if class == 1 {
				cluster = u & part
			}
			p := model.Node(logictest.Ones(cluster) & 1)
			return u&(1<<(2*r-2)-1) | p<<(2*r-2) | (class^p)<<(2*r-1)
		}
		b := logic.FoldingBuilder()
		for u := range model.Node(1) << (2*r - 1) {
			for w := range model.Node(1) << (2*r - 1) {
				p := dualPairOf(b, r, u, w)
				got := p.numbers(clusterPart)
				if n := logictest.Ones(number(u) ^ number(w)); got !=
					(logic.Tally{Some: b.Const(n > 0), Several: b.Const(n > 1), Odd: b.Const(n%2 == 1)}) {
					t.Fatalf("r=%d: the numbers of %b and %b differ in %d places, counted %v", r, u, w, n, got)
				}
			}
		}
	}
}
