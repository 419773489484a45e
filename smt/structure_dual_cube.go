package smt

// dualPair is a pair u, w of nodes of F_r by the places in which they differ. The
// address of u is (class, part II, part I) = (class, b2 x, b1 y): b2 and b1 are the
// highest bits of the two parts, for r >= 2. Class 0 has its node IDs in part I and
// class 1 in part II.
type dualPair struct {
	*Builder
	class        Term // class of u
	cross        Term // the class of w is the other one
	oddI, oddII  Term // the parts of u have odd numbers of ones
	y, b1, x, b2 tally
	is           []Term // the tallies are tallies
}

func newDualPair() dualPair {
	b := NewBuilder()
	y, isY := b.tallyVar("y")
	x, isX := b.tallyVar("x")
	return dualPair{Builder: b, class: b.Var("class"), cross: b.Var("cross"),
		oddI: b.Var("oddI"), oddII: b.Var("oddII"), is: []Term{isY, isX},
		y: y, b1: onePlace(b.Var("b1")), x: x, b2: onePlace(b.Var("b2"))}
}

func (p dualPair) partI() tally  { return p.join(p.y, p.b1) }
func (p dualPair) partII() tally { return p.join(p.x, p.b2) }

// nodeID and clusterID are the parts that have these roles in the class of u.
func (p dualPair) nodeID() tally    { return p.chooseTally(p.class, p.partII(), p.partI()) }
func (p dualPair) clusterID() tally { return p.chooseTally(p.class, p.partI(), p.partII()) }

// all counts every place of the address.
func (p dualPair) all() tally { return p.join(onePlace(p.cross), p.partI(), p.partII()) }

// small is the pair in F_(r-1) that is left without b2 and b1.
func (p dualPair) small() dualPair {
	p.b1, p.b2 = tally{}, tally{}
	return p
}

// dualRule says whether the nodes of a pair are joined.
type dualRule func(p dualPair) Term

// byConditions is dual-cube sec.2: (1) one bit differs; (2) if it is in part I both
// are of class 0; (3) if it is in part II both are of class 1.
func byConditions(p dualPair) Term {
	both := func(class Term) Term { return p.And(class, p.Not(p.cross)) }
	return p.All(p.one(p.all()), p.Implies(p.partI().some, both(p.Not(p.class))), p.Implies(p.partII().some, both(p.class)))
}

// byNeighbours: w is u with the class inverted, or with one bit of the node ID.
func byNeighbours(p dualPair) Term {
	return p.Or(p.And(p.cross, p.none(p.partI(), p.partII())),
		p.All(p.Not(p.cross), p.one(p.nodeID()), p.none(p.clusterID())))
}

// fact is an obligation about the pair.
func (p dualPair) fact(name, says string, goal Term, more ...Term) Obligation {
	return Obligation{Name: name, Says: says, Terms: p.Builder, Assumptions: append(more, p.is...), Goal: goal}
}

// dualLinkFacts are the facts about the links of F_r by a rule.
func dualLinkFacts(joined dualRule) []Obligation {
	p := newDualPair()
	linked, sameClass := joined(p), p.Not(p.cross)
	b := NewBuilder()
	class, partI, partII := b.Var("class"), b.Var("partI"), b.Var("partII")
	return []Obligation{
		p.fact("neighbours", "two nodes are joined iff they differ in the class alone, or in one bit of the node ID alone", p.Iff(linked, byNeighbours(p))),
		p.fact("halves", "two nodes are joined iff they differ in one bit, which is the class or lies in the half of the class",
			p.Iff(linked, p.And(p.one(p.all()), p.Or(p.And(sameClass, p.none(p.clusterID())), p.And(p.cross, p.none(p.partI(), p.partII())))))),
		p.fact("one bit", "joined nodes differ in exactly one bit", p.Implies(linked, p.one(p.all()))),
		p.fact("spanned cubes", "of nodes with the same cluster ID those are joined that differ in one bit",
			p.Iff(linked, p.one(p.all())), p.none(p.clusterID())),
		p.fact("cross-edges", "nodes of different classes are joined iff they differ in the class alone",
			p.Iff(p.And(linked, p.cross), p.And(p.cross, p.none(p.partI(), p.partII())))),
		p.fact("cube-edges", "joined nodes of one class have the same cluster ID and different node IDs",
			p.Implies(p.And(linked, sameClass), p.And(p.none(p.clusterID()), p.nodeID().some))),
		{Name: "roles", Says: "where the class is inverted and both parts stay, each bit of the node ID becomes the bit of the cluster ID, and that of the cluster ID the bit of the node ID", Terms: b,
			Goal: b.And(b.Iff(b.Choose(b.Not(class), partII, partI), b.Choose(class, partI, partII)),
				b.Iff(b.Choose(b.Not(class), partI, partII), b.Choose(class, partII, partI)))},
	}
}

// dualControls are facts about links by false rules.
func dualControls(facts func(joined dualRule) []Obligation) []Control {
	return []Control{
		{Name: "condition (1) alone", Says: "Two nodes are joined iff they differ in one bit.", Obligations: facts(func(p dualPair) Term { return p.one(p.all()) })},
		{Name: "without condition (2)", Says: "A bit of part I may differ in both classes.", Obligations: facts(func(p dualPair) Term {
			return p.And(p.one(p.all()), p.Implies(p.partII().some, p.And(p.class, p.Not(p.cross))))
		})},
		{Name: "classes exchanged", Says: "Bits of part I change in class 1, and those of part II in class 0.", Obligations: facts(func(p dualPair) Term {
			p.class = p.Not(p.class)
			return byConditions(p)
		})},
		{Name: "several bits", Says: "Part of condition (1) is dropped: several bits of one part may differ.", Obligations: facts(func(p dualPair) Term {
			return p.Any(p.And(p.cross, p.none(p.partI(), p.partII())), p.All(p.Not(p.cross), p.nodeID().some, p.none(p.clusterID())))
		})},
	}
}

// partsLemma says what the places of an address of F_r are.
var partsLemma = Lemma{"", "An address of F_r consists of the class, and of parts II and I of r-1 bits each; MC(1,m) is F_(m+1), part I being the field of class 0 and part II that of class 1. A node has one class bit and r-1 bits of node ID, in part I in class 0 and in part II in class 1."}

// DualCubeLinks is the theorem about the definition of F_r and what it says of
// links, clusters and neighbours, for every r >= 1. Source: dual-cube sec.1, 2 and
// 4; prefix sec.1.
func DualCubeLinks() Theorem {
	return Theorem{
		ID:    "dual-cube-links",
		Says:  "In F_r, defined by conditions (1) to (3), the neighbours of a node are the one that differs in the class alone and the r-1 that differ in one bit of the node ID alone; clusters are (r-1)-cubes and have no links between them but cross-edges.",
		Scope: "every r>=1 (m=r-1), every pair of nodes",
		Lemmas: []Lemma{countsLemma, partsLemma,
			{"", "Neighbours: by the obligation of this name a node has one neighbour in the other class, which differs in the class alone, and r-1 in its own, one for each bit of the node ID."},
			{byInversions, "Clusters: links within a class keep the cluster ID (obligation cube-edges), and by links that change one bit of the node ID each all 2^(r-1) values of it are reached. So what a node reaches within its class are the 2^(r-1) nodes of the class with its cluster ID, one for each node ID."},
			{byPlaces, "Roles: what holds at one arbitrary index holds at all of them."}},
		Obligations: dualLinkFacts(byConditions),
		Controls:    dualControls(dualLinkFacts),
	}
}
