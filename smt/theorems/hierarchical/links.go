package hierarchical

import (
	"mccheck/smt/logic"
)

// way says where the link out of its cluster takes a node (I,J), at one index: from its bits of I
// and of J, and whether I and J differ anywhere, to those of the other end.
type way func(b *logic.Builder, x, y, apart logic.Term) (x2, y2 logic.Term)

// byDefinition is the definition in model/network/hcn.go.
func byDefinition(b *logic.Builder, x, y, apart logic.Term) (x2, y2 logic.Term) {
	return b.Choose(apart, y, b.Not(x)), b.Choose(apart, x, b.Not(y))
}

// wayFacts are the facts about the links between clusters.
func wayFacts(to way) []logic.Obligation {
	b := logic.NewBuilder()
	x, y, apart := b.Var("x"), b.Var("y"), b.Var("apart")
	x2, y2 := to(b, x, y, apart)
	x3, y3 := to(b, x2, y2, apart)
	differ := b.Xor(x, y)
	return []logic.Obligation{
		b.Obligation("out: another cluster", "where I and J differ at the index, or nowhere, the other end has another bit of I",
			b.Xor(x, x2), b.Or(differ, b.Not(apart))),
		b.Obligation("out: apart", "the two bits of the other end differ iff those of the node do", b.Iff(b.Xor(x2, y2), differ)),
		b.Obligation("out: undone", "the link of the other end leads back", b.And(b.Iff(x3, x), b.Iff(y3, y))),
		b.Obligation("out: all bits", "where I = J all bits change", b.And(b.Xor(x, x2), b.Xor(y, y2)), b.Not(apart)),
		b.Obligation("out: exchanged", "where I and J differ anywhere, they change places", b.And(b.Iff(x2, y), b.Iff(y2, x)), apart),
	}
}

// walkFact is about three clusters, in each of which a walk goes from one place to another: it
// changes the bits at an index an even number of times.
func walkFact(stretches func(i, j, k logic.Term) [][2]logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	odd := logic.False
	for _, s := range stretches(b.Var("i"), b.Var("j"), b.Var("k")) {
		odd = b.Xor(odd, b.Xor(s[0], s[1]))
	}
	return b.Obligation("walk: even", "along the three stretches within clusters the bit changes an even number of times", b.Not(odd))
}

// around is the walk through the clusters J, K and I.
func around(i, j, k logic.Term) [][2]logic.Term { return [][2]logic.Term{{i, k}, {j, i}, {k, j}} }

// Links is the theorem about the links of HCN(n,n), for every n >= 1. Source: dual-cube sec.1;
// Ghose and Desai 1995.
func Links() logic.Theorem {
	to := func(name, says string, w way) logic.Control {
		return logic.NewControl(name, says, append(wayFacts(w), walkFact(around)))
	}
	return logic.Theorem{
		ID:          "hierarchical-cubic-links",
		Says:        prose.Text("hierarchical-cubic-links"),
		Scope:       "every n>=1, every node",
		Lemmas:      prose.Steps("hierarchical-cubic-links", "", logic.ByPlaces, logic.ByDegrees, logic.ByPlaces, ""),
		Obligations: append(wayFacts(byDefinition), walkFact(around)),
		Controls: []logic.Control{
			to("always exchanged", "I and J change places also where they are equal.",
				func(_ *logic.Builder, x, y, _ logic.Term) (x2, y2 logic.Term) { return y, x }),
			to("only I inverted", "Where I = J, the bits of I alone change.",
				func(b *logic.Builder, x, y, apart logic.Term) (x2, y2 logic.Term) {
					return b.Choose(apart, y, b.Not(x)), b.Choose(apart, x, y)
				}),
			to("always inverted", "All bits change, whether I and J differ or not.",
				func(b *logic.Builder, x, y, _ logic.Term) (x2, y2 logic.Term) { return b.Not(x), b.Not(y) }),
			logic.NewControl("a cluster less", "The walk does not go on in the third cluster.", append(wayFacts(byDefinition),
				walkFact(func(i, j, k logic.Term) [][2]logic.Term { return around(i, j, k)[:2] }))),
		},
	}
}
