package hierarchical

import (
	"slices"

	"mccheck/smt/logic"
)

// cycleFacts are the facts about cycles that leave their cluster, at one index.
func cycleFacts(to way) []logic.Obligation {
	b := logic.NewBuilder()
	i, j, k, apart, apart2 := b.Var("i"), b.Var("j"), b.Var("k"), b.Var("apart"), b.Var("apart2")
	u, uPlace := to(b, i, j, apart)
	v, vPlace := to(b, i, k, apart2)
	two := b.Obligation("cycle: between two", prose.Text("obligation between two"), b.And(b.Xor(j, k), b.Xor(uPlace, vPlace)),
		b.Not(apart), b.Iff(i, j), apart2, b.Iff(u, v))
	b = logic.NewBuilder()
	i, k, apart, apart2 = b.Var("i"), b.Var("k"), b.Var("apart"), b.Var("apart2")
	a, place := to(b, i, i, apart)
	third, enters := to(b, a, k, apart2)
	return []logic.Obligation{two, b.Obligation("cycle: by a third", prose.Text("obligation by a third"),
		b.All(b.Iff(third, k), b.Xor(enters, i), b.Xor(b.Xor(place, k), b.Xor(k, i))), b.Not(apart), apart2)}
}

// cycleNumbers are n from 2 on, and n from 3 on.
var cycleNumbers = logic.Numbers{Letters: []logic.Letter{{Name: "t"}}, Where: []string{"n", "2+t", "n3", "3+t"}}

// lengthFacts are the facts about the numbers of links on these cycles.
func lengthFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("cycle: four", "with two links out a cycle has more than 4 links", "2*n+2 > 4"),
		n.Holding("cycle: seven", "a cycle with a link that inverts all bits has more than 7 links from n = 3 on", "2*n3+2 > 7", "2*n3+3 > 7"))
}

// Transitive is the theorem that HCN(n,n) is vertex-transitive for n = 1 only. It goes with the theorem on links. Source: the
// network of dual-cube sec.1; the fact is DC-222.
func Transitive() logic.Theorem {
	to := func(name, says string, w way) logic.Control { return logic.NewControl(name, says, cycleFacts(w)) }
	return logic.Theorem{
		ID:    "hierarchical-cubic-transitive",
		Says:  prose.Text("hierarchical-cubic-transitive"),
		Scope: "every n>=1",
		Lemmas: append(prose.Steps("hierarchical-cubic-transitive", logic.ByUndone, "hierarchical-cubic-links", logic.ByPlaces,
			logic.ByPlaces, "hypercube-distance", "", "", ""), logic.NumbersLemma),
		Obligations: append(cycleFacts(byDefinition), lengthFacts(cycleNumbers)...),
		Controls: append(logic.NumbersControls(cycleNumbers, lengthFacts,
			[3]string{"from n = 1 on", "n", "1+t"},
			[3]string{"seven from n = 2 on", "n3", "2+t"}),
			to("always exchanged", "I and J change places also where they are equal.",
				func(_ *logic.Builder, x, y, _ logic.Term) (x2, y2 logic.Term) { return y, x }),
			to("only I inverted", "Where I = J, the bits of I alone change.",
				func(b *logic.Builder, x, y, apart logic.Term) (x2, y2 logic.Term) {
					return b.Choose(apart, y, b.Not(x)), b.Choose(apart, x, y)
				})),
	}
}
