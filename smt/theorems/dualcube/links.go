package dualcube

import (
	"mccheck/smt/logic"
)

// dualPair is a pair u, w of nodes of F_r by the places in which they differ. The
// address of u is (class, part II, part I) = (class, b2 x, b1 y): b2 and b1 are the
// highest bits of the two parts, for r >= 2. Class 0 has its node IDs in part I and
// class 1 in part II.
type dualPair struct {
	*logic.Builder
	class        logic.Term // class of u
	cross        logic.Term // the class of w is the other one
	oddI, oddII  logic.Term // the parts of u have odd numbers of ones
	y, b1, x, b2 logic.Tally
	is           []logic.Term // the tallies are tallies
}

func newDualPair() dualPair {
	b := logic.NewBuilder()
	y, isY := b.TallyVar("y")
	x, isX := b.TallyVar("x")
	return dualPair{Builder: b, class: b.Var("class"), cross: b.Var("cross"),
		oddI: b.Var("oddI"), oddII: b.Var("oddII"), is: []logic.Term{isY, isX},
		y: y, b1: logic.OnePlace(b.Var("b1")), x: x, b2: logic.OnePlace(b.Var("b2"))}
}

func (p dualPair) partI() logic.Tally { return p.Join(p.y, p.b1) }

func (p dualPair) partII() logic.Tally { return p.Join(p.x, p.b2) }

// nodeID and clusterID are the parts that have these roles in the class of u.
func (p dualPair) nodeID() logic.Tally { return p.ChooseTally(p.class, p.partII(), p.partI()) }

func (p dualPair) clusterID() logic.Tally { return p.ChooseTally(p.class, p.partI(), p.partII()) }

// all counts every place of the address.
func (p dualPair) all() logic.Tally { return p.Join(logic.OnePlace(p.cross), p.partI(), p.partII()) }

// small is the pair in F_(r-1) that is left without b2 and b1.
func (p dualPair) small() dualPair {
	p.b1, p.b2 = logic.Tally{}, logic.Tally{}
	return p
}

// dualRule says whether the nodes of a pair are joined.
type dualRule func(p dualPair) logic.Term

// byConditions is dual-cube sec.2: (1) one bit differs; (2) if it is in part I both
// are of class 0; (3) if it is in part II both are of class 1.
func byConditions(p dualPair) logic.Term {
	both := func(class logic.Term) logic.Term { return p.And(class, p.Not(p.cross)) }
	return p.All(p.DifferOnce(p.all()), p.Implies(p.partI().Some, both(p.Not(p.class))), p.Implies(p.partII().Some, both(p.class)))
}

// byNeighbours: w is u with the class inverted, or with one bit of the node ID.
func byNeighbours(p dualPair) logic.Term {
	return p.Or(p.And(p.cross, p.DifferNowhere(p.partI(), p.partII())),
		p.All(p.Not(p.cross), p.DifferOnce(p.nodeID()), p.DifferNowhere(p.clusterID())))
}

// fact is an obligation about the pair.
func (p dualPair) fact(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
	return p.Obligation(name, says, goal, append(more, p.is...)...)
}

// dualLinkFacts are the facts about the links of F_r by a rule.
func dualLinkFacts(joined dualRule) []logic.Obligation {
	p := newDualPair()
	linked, sameClass := joined(p), p.Not(p.cross)
	b := logic.NewBuilder()
	class, partI, partII := b.Var("class"), b.Var("partI"), b.Var("partII")
	return []logic.Obligation{
		p.fact("neighbours", "two nodes are joined iff they differ in the class alone, or in one bit of the node ID alone",
			p.Iff(linked, byNeighbours(p))),
		p.fact("halves", prose.Text("obligation halves"),
			p.Iff(linked, p.And(p.DifferOnce(p.all()), p.Or(p.And(sameClass, p.DifferNowhere(p.clusterID())),
				p.And(p.cross, p.DifferNowhere(p.partI(), p.partII())))))),
		p.fact("one bit", "joined nodes differ in exactly one bit", p.Implies(linked, p.DifferOnce(p.all()))),
		p.fact("spanned cubes", "of nodes with the same cluster ID those are joined that differ in one bit",
			p.Iff(linked, p.DifferOnce(p.all())), p.DifferNowhere(p.clusterID())),
		p.fact("cross-edges", "nodes of different classes are joined iff they differ in the class alone",
			p.Iff(p.And(linked, p.cross), p.And(p.cross, p.DifferNowhere(p.partI(), p.partII())))),
		p.fact("cube-edges", "joined nodes of one class have the same cluster ID and different node IDs",
			p.Implies(p.And(linked, sameClass), p.And(p.DifferNowhere(p.clusterID()), p.nodeID().Some))),
		b.Obligation("roles", prose.Text("obligation roles"), b.And(b.Iff(b.Choose(b.Not(class), partII, partI), b.Choose(class, partI, partII)),
			b.Iff(b.Choose(b.Not(class), partI, partII), b.Choose(class, partII, partI)))),
	}
}

// dualControls are facts about links by false rules.
func dualControls(facts func(joined dualRule) []logic.Obligation) []logic.Control {
	return []logic.Control{
		logic.NewControl("condition (1) alone", "Two nodes are joined iff they differ in one bit.",
			facts(func(p dualPair) logic.Term { return p.DifferOnce(p.all()) })),
		logic.NewControl("without condition (2)", "A bit of part I may differ in both classes.", facts(func(p dualPair) logic.Term {
			return p.And(p.DifferOnce(p.all()), p.Implies(p.partII().Some, p.And(p.class, p.Not(p.cross))))
		})),
		logic.NewControl("classes exchanged", "Bits of part I change in class 1, and those of part II in class 0.",
			facts(func(p dualPair) logic.Term {
				p.class = p.Not(p.class)
				return byConditions(p)
			})),
		logic.NewControl("several bits", "Part of condition (1) is dropped: several bits of one part may differ.",
			facts(func(p dualPair) logic.Term {
				return p.Any(p.And(p.cross, p.DifferNowhere(p.partI(), p.partII())),
					p.All(p.Not(p.cross), p.nodeID().Some, p.DifferNowhere(p.clusterID())))
			})),
	}
}

// partsLemma says what the places of an address of F_r are.
var partsLemma = logic.Lemma{By: "", Says: prose.Text("parts lemma")}

// Links is the theorem about the definition of F_r and what it says of
// links, clusters and neighbours, for every r >= 1. Source: dual-cube sec.1, 2 and
// 4; prefix sec.1.
func Links() logic.Theorem {
	return logic.Theorem{
		ID:    "dual-cube-links",
		Says:  prose.Text("dual-cube-links"),
		Scope: "every r>=1 (m=r-1), every pair of nodes",
		Lemmas: []logic.Lemma{logic.CountsLemma, partsLemma,
			{By: "", Says: prose.Text("dual-cube-links, step 1")},
			{By: logic.ByInversions, Says: prose.Text("dual-cube-links, step 2")},
			{By: logic.ByPlaces, Says: "Roles: what holds at one arbitrary index holds at all of them."},
			{By: logic.ByOneBit, Says: prose.Text("dual-cube-links, step 3")}},
		Obligations: dualLinkFacts(byConditions),
		Controls:    dualControls(dualLinkFacts),
	}
}
