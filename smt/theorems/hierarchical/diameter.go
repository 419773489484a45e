package hierarchical

import (
	"slices"

	"mccheck/smt/logic"
)

// routeCounts are the hops of the four routes at one index, where i and j are the bits of (I,J), and i2 and j2 those of (I',J').
func routeCounts(b *logic.Builder, i, j, i2, j2 logic.Term) [4][]logic.Term {
	return [4][]logic.Term{
		{b.Xor(j, i2), b.Xor(i, j2)},
		{b.Xor(i, i2), b.Xor(j, j2)},
		{b.Xor(i, j), b.Iff(i, i2), b.Iff(i, j2)},
		{b.Iff(j, i2), b.Iff(i, i2), b.Xor(i2, j2)},
	}
}

// counted are the hops of the routes at one index, which a control changes.
type counted func(b *logic.Builder, i, j, i2, j2 logic.Term) [4][]logic.Term

// countFacts are the facts about the routes at one index.
func (c counted) countFacts() []logic.Obligation {
	at := func() (*logic.Builder, [4][]logic.Term) {
		b := logic.NewBuilder()
		return b, c(b, b.Var("i"), b.Var("j"), b.Var("i2"), b.Var("j2"))
	}
	b, hops := at()
	first, second := b.CountWord(hops[0]...), b.CountWord(hops[1]...)
	twice := b.AddWords(b.AddWords(first, first), b.AddWords(second, second))
	all := b.AddWords(twice, b.AddWords(b.CountWord(hops[2]...), b.CountWord(hops[3]...)))
	list := []logic.Obligation{b.Obligation("routes: sum", prose.Text("obligation sum"), b.LeWords(all, b.Binary(8)))}
	for route, name := range []string{"first and second", "second and third", "third and fourth"} {
		b, hops := at()
		odd := logic.False
		for _, hop := range append(slices.Clone(hops[route]), hops[route+1]...) {
			odd = b.Xor(odd, hop)
		}
		list = append(list, b.Obligation("routes: parity, "+name, "the hops of the two routes are even together", b.Not(odd)))
	}
	b, hops = at()
	i, j, i2, j2 := b.Var("i"), b.Var("j"), b.Var("i2"), b.Var("j2")
	x := b.Var("x")
	inverted := b.CountWord(b.Xor(i, x), b.Xor(j, x), b.Iff(i2, x), b.Iff(j2, x))
	return append(list, b.Obligation("routes: turn", prose.Text("obligation turn"), b.LeWords(b.CountWord(hops[2]...), inverted),
		b.Not(i), b.Any(b.All(b.Not(j), i2), b.All(j, b.Xor(i2, j2)))))
}

// diameterNumbers are n = 3q + r, where r is one + 2 two; the diameter, which is said to be B; hops of four routes beyond B+1; and
// the indices of the four kinds of the pair that is far apart.
var diameterNumbers = logic.Numbers{
	Letters: []logic.Letter{{Name: "q"}, {Name: "one", Bit: true}, {Name: "two", Bit: true, Relations: []string{"one+two <= 1"}},
		{Name: "e1"}, {Name: "e2"}, {Name: "e3"}, {Name: "e4"}},
	Where: []string{"n", "3*q+one+2*two", "third", "q+two", "B", "n+third+1",
		"a", "q+two", "b", "q+two", "c", "q", "d", "one"},
}

// diameterFacts are the facts about the numbers of hops.
func diameterFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("diameter: third", "third is (n+1)/3, rounded down", "3*third <= n+1", "n+1 <= 3*third+2"),
		n.Fact("diameter: bound", "B is n+1 or more, and 4 or more from n = 2 on", func(r logic.Reading) logic.Term {
			return r.And(r.Holds("B >= n+1"), r.Implies(r.Holds("n >= 2"), r.Holds("B >= 4")))
		}),
		n.Fact("diameter: parts", "where the first route has a hop more than B+1, or each other one, two more are counted",
			func(r logic.Reading) logic.Term {
				others := r.All(r.Holds("e2 >= 1"), r.Holds("e3 >= 1"), r.Holds("e4 >= 1"))
				return r.Implies(r.Or(r.Holds("e1 >= 1"), others), r.Holds("2*e1+2*e2+e3+e4 >= 2"))
			}),
		n.Holding("diameter: too many", prose.Text("obligation too many"), "6*(B+1)+2 > 8*n+10"),
		n.Holding("diameter: indices", "the pair has n indices", "a+b+c+d = n"),
		n.Holding("diameter: pair", "the first, the second and the third route of the pair count B hops or more",
			"1+2*a+2*b+d >= B", "2+2*a+2*c+d >= B", "2+2*b+2*c+d >= B"),
		n.Fact("diameter: below", "from n = 3 on B is less than 2n", func(r logic.Reading) logic.Term {
			return r.Implies(r.Holds("n >= 3"), r.Holds("B < 2*n"))
		}))
}

// Diameter is the theorem on the diameter of HCN(n,n), for every n >= 1. It goes with the theorem on links. Source: the network of
// dual-cube sec.1; the formula is DC-206.
func Diameter() logic.Theorem {
	count := func(name, says string, c counted) logic.Control {
		return logic.NewControl(name, says, c.countFacts())
	}
	return logic.Theorem{
		ID:    "hierarchical-cubic-diameter",
		Says:  prose.Text("hierarchical-cubic-diameter"),
		Scope: "every n>=1",
		Lemmas: append(prose.Steps("hierarchical-cubic-diameter", "hierarchical-cubic-links", "hypercube-distance", logic.ByPlaces, "", "",
			"", logic.ByPlaces, logic.ByPlaces, "", "hypercube-distance"), logic.NumbersLemma),
		Obligations: append(counted(routeCounts).countFacts(), diameterFacts(diameterNumbers)...),
		Controls: append(logic.NumbersControls(diameterNumbers, diameterFacts,
			[3]string{"rounded up", "third", "q+one+two"},
			[3]string{"a hop fewer", "B", "n+third"},
			[3]string{"a hop more", "B", "n+third+2"},
			[3]string{"as many of the third kind where r = 2", "c", "q+two"}),
			count("no turn", "The third route does not turn.", func(b *logic.Builder, i, j, i2, j2 logic.Term) [4][]logic.Term {
				hops := routeCounts(b, i, j, i2, j2)
				hops[2] = []logic.Term{b.Xor(i, j), b.Xor(i, i2), b.Xor(i, j2)}
				return hops
			}),
			count("J to J' on the first route", "The first route takes J to J'.",
				func(b *logic.Builder, i, j, i2, j2 logic.Term) [4][]logic.Term {
					hops := routeCounts(b, i, j, i2, j2)
					hops[0] = []logic.Term{b.Xor(j, j2), b.Xor(i, j2)}
					return hops
				})),
	}
}
