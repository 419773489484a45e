package hierarchical

import (
	"slices"

	"mccheck/smt/logic"
)

// farPair are the numbers of a pair of nodes (I,J) and (I',J') of HCN(n,n): I and I' differ in c of the n
// bits and agree in r; J and I' agree in p bits, and I and J' in q.
var farPair = logic.Numbers{
	Letters: []logic.Letter{{Name: "c"}, {Name: "r"}, {Name: "p", Bit: true}, {Name: "q", Bit: true, Relations: []string{"p+q <= 1"}}},
	// The first n; how many bits J and J', and I and J, differ in at most; and how many I and J do at least.
	Where: []string{"n", "c+r", "first", "3", "jj", "p+c+q", "ij", "r+p", "apart", "n-p-c", "out", "2"},
}

// nearPair are those of any pair: p and q are any numbers.
var nearPair = logic.Numbers{Letters: []logic.Letter{{Name: "n"}, {Name: "p"}, {Name: "q"}}}

// routeFacts are the facts about three routes between two nodes of different clusters.
func routeFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(bitFacts(true),
		nearPair.Fact("first route", "a route of n-p + 1 + n-q hops is shorter than 2n iff p+q is at least 2", func(r logic.Reading) logic.Term {
			return r.Iff(r.Holds("n-p+1+n-q < 2*n"), r.Holds("p+q >= 2"))
		}),
		n.Fact("second route", prose.Text("obligation second route"), func(r logic.Reading) logic.Term {
			return r.Implies(r.And(r.Holds("c <= 1"), r.Holds("n >= first")),
				r.All(r.Holds("apart >= 1"), r.Holds("n-p >= 1"), r.Holds("jj+c+out < 2*n")))
		}),
		n.Fact("third route", prose.Text("obligation third route"), func(r logic.Reading) logic.Term {
			return r.Implies(r.Holds("c >= 2"), r.Holds("ij+r+q+out < 2*n"))
		}))
}

// bitFacts are about the bits i, j and i', j' at one index. The last one may be left out of account.
func bitFacts(last bool) []logic.Obligation {
	b := logic.NewBuilder()
	i, j, i2, j2 := b.Var("i"), b.Var("j"), b.Var("i2"), b.Var("j2")
	return []logic.Obligation{
		b.Obligation("bits: I and J", "where I and J differ, I and I' agree, or J and I' do",
			b.Implies(b.Xor(i, j), b.Or(b.Iff(i, i2), b.Iff(j, i2)))),
		b.Obligation("bits: J and J'", "where J and J' differ, J and I' agree, or I and I' differ, or I and J' agree",
			b.Implies(b.Xor(j, j2), b.Any(b.Iff(j, i2), b.Xor(i, i2), b.And(b.Const(last), b.Iff(i, j2))))),
		b.Obligation("bits: J and I'", "where J and I' differ, I and J differ, or I and I' do",
			b.Implies(b.Xor(j, i2), b.Or(b.Xor(i, j), b.Xor(i, i2)))),
	}
}

// Below is the theorem that the diameter of HCN(n,n) is less than that of the hypercube with as many
// nodes, for every n >= 3. It goes with the theorem on links. Source: dual-cube sec.1.
func Below() logic.Theorem {
	facts := func(n logic.Numbers) []logic.Obligation { return routeFacts(n) }
	return logic.Theorem{
		ID:    "hierarchical-cubic-diameter-below",
		Says:  "The diameter of HCN(n,n) is less than 2n from n = 3 on, which is that of the hypercube of 2n dimensions.",
		Scope: "every n>=3",
		Lemmas: append(prose.Steps("hierarchical-cubic-diameter-below", "hypercube-distance",
			"hierarchical-cubic-links", logic.ByPlaces, "", "", ""),
			logic.NumbersLemma),
		Obligations: facts(farPair),
		Controls: append(logic.NumbersControls(farPair, facts,
			[3]string{"from n = 2 on", "first", "2"},
			[3]string{"three hops out of clusters", "out", "3"},
			[3]string{"one bit more of J and J'", "jj", "p+c+q+1"},
			[3]string{"one bit more of I and J", "ij", "r+p+1"}),
			logic.NewControl("I and J' left out", "J and J' may differ only where J and I' agree, or I and I' differ.", bitFacts(false))),
	}
}
