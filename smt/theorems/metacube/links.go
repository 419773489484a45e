package metacube

import (
	"mccheck/smt/logic"
)

// fieldPair is a pair u, w of nodes of MC(k,m) by the places in which they differ: the
// class bits, the field at the position that is the class of u, and all others.
type fieldPair struct {
	*logic.Builder
	class, own, others logic.Tally
	is                 []logic.Term // the tallies are tallies
}

func newFieldPair() fieldPair {
	b := logic.NewBuilder()
	class, isClass := b.TallyVar("class")
	own, isOwn := b.TallyVar("own")
	others, isOthers := b.TallyVar("others")
	return fieldPair{b, class, own, others, []logic.Term{isClass, isOwn, isOthers}}
}

func (p fieldPair) fact(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
	return logic.Obligation{Name: name, Says: says, Terms: p.Builder, Assumptions: append(more, p.is...), Goal: goal}
}

// fieldRule says whether the nodes of a pair are joined.
type fieldRule func(p fieldPair) logic.Term

// byConstruction is the construction of total-exchange sec.2: cross-edges change one
// class bit and no field, cube-edges one bit of the field of the common class.
func byConstruction(p fieldPair) logic.Term {
	return p.Choose(p.class.Some,
		p.And(p.DifferNowhere(p.own, p.others), p.DifferOnce(p.class)),
		p.And(p.DifferNowhere(p.others), p.DifferOnce(p.own)))
}

// linkFacts are the facts about the links of MC(k,m) by a rule.
func linkFacts(joined fieldRule) []logic.Obligation {
	p := newFieldPair()
	linked, fields := joined(p), p.Join(p.own, p.others)
	equal := p.DifferNowhere(p.class, fields)
	cross, cube := p.And(p.DifferOnce(p.class), p.DifferNowhere(fields)), p.All(p.DifferNowhere(p.class), p.DifferNowhere(p.others), p.DifferOnce(p.own))
	return []logic.Obligation{
		p.fact("neighbours", "two nodes are joined iff they differ in one place, which is a class bit or lies in the field of the class",
			p.Iff(linked, p.And(p.DifferOnce(p.class, fields), p.DifferNowhere(p.others)))),
		p.fact("key property", "joined nodes differ in exactly one bit", p.Implies(linked, p.DifferOnce(p.class, fields))),
		p.fact("two kinds", "joined nodes of one cluster differ in one bit of its field; the others differ in one class bit and in no field",
			p.Implies(linked, p.Choose(p.DifferNowhere(p.class, p.others), cube, cross))),
		p.fact("other fields", "joined nodes agree in every field but that of the class of the one", p.DifferNowhere(p.others), linked),
		p.fact("cubes of clusters", "two nodes of a class that agree in the other fields are joined iff they differ in one bit",
			p.Iff(linked, p.DifferOnce(p.class, fields)), p.DifferNowhere(p.class, p.others)),
		p.fact("cubes of classes", "two nodes with equal fields are joined iff they differ in one bit", p.Iff(linked, p.DifferOnce(p.class, fields)), p.DifferNowhere(fields)),
		p.fact("nodes of an image", "nodes that are equal without the class bits are equal iff they are of one class", p.Iff(equal, p.DifferNowhere(p.class)), p.DifferNowhere(fields)),
		p.fact("images", "without the class bits, the ends of a cross-edge are equal and those of a cube-edge differ in one bit",
			p.Choose(p.class.Some, p.DifferNowhere(fields), p.DifferOnce(fields)), linked),
	}
}

// linkControls are facts about links by false rules.
func linkControls() []logic.Control {
	control := func(name, says string, joined fieldRule) logic.Control {
		return logic.Control{Name: name, Says: says, Obligations: linkFacts(joined)}
	}
	return []logic.Control{
		control("any one bit", "Two nodes are joined iff they differ in one bit, wherever it is.", func(p fieldPair) logic.Term { return p.DifferOnce(p.class, p.own, p.others) }),
		control("several bits", "The part that differs does so in any number of bits.", func(p fieldPair) logic.Term {
			return p.Choose(p.class.Some, p.DifferNowhere(p.own, p.others), p.And(p.DifferNowhere(p.others), p.own.Some))
		}),
		control("fields of other classes", "Cube-edges change a field that is not that of the class.", func(p fieldPair) logic.Term {
			p.own, p.others = p.others, p.own
			return byConstruction(p)
		}),
		control("cross-edges with a field bit", "Cross-edges may change a field as well.", func(p fieldPair) logic.Term {
			return p.Choose(p.class.Some, p.DifferOnce(p.class), p.And(p.DifferNowhere(p.others), p.DifferOnce(p.own)))
		}),
	}
}

// Links is the theorem about the construction of MC(k,m) and what it says of
// links, clusters and neighbours, in both presentations, for every k >= 0 and
// m >= 1. Source: total-exchange sec.1 and 2; prefix sec.2 to 4; fault-tolerant sec.2.
func Links() logic.Theorem {
	return logic.Theorem{
		ID:    "metacube-links",
		Says:  "The neighbours of a node of MC(k,m) are the k that differ in one class bit alone and the m that differ in one bit of the field of the class alone; clusters are m-cubes, nodes with equal fields k-cubes, and there are no other links.",
		Scope: "every k>=0, every m>=1, every pair of nodes",
		Lemmas: []logic.Lemma{logic.CountsLemma,
			{By: "", Says: "A node of MC(k,m) has k class bits and, for every position, a field of m bits; its own field is the one at the position that is its class. The class-cube presentation writes the same bits in other places: bit i of the class is address bit i, and bit j of the field at position c is address bit 2^k j + c + k."},
			{By: "", Says: "Neighbours: by the obligation of this name a node has k neighbours across its class bits, one for each, and m across the bits of its own field, one for each, and no others."},
			{By: logic.ByInversions, Says: "Clusters: links within a class keep all fields but the one of the class (obligation other fields), and by links that change one bit of this field each all 2^m values of it are reached. So what a node reaches within its class are the 2^m nodes that agree with it in the class and in the other fields."},
			{By: "", Says: "Supernodes: the nodes with given fields are told apart by their class (obligation nodes of an image), and there is one for each of the 2^k classes. Of these, exactly the one whose class is c has a link that changes a bit of the field at position c: so every bit of every field is changed by one link of one of them."},
			{By: "", Says: "MC(0,m) has no class bit and one field, and two of its nodes are joined iff they differ in one bit (obligation cubes of clusters), as in the m-cube, which is Q_m."}},
		Obligations: linkFacts(byConstruction),
		Controls:    linkControls(),
	}
}
