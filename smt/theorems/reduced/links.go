package reduced

import (
	"slices"

	"mccheck/smt/logic"
)

// pair is a pair u, w of nodes of RH(k,m) by the places in which they differ: the bit of the cluster
// that the selector of u chooses, the other bits of the cluster, the selector and the other bits of
// the place in the cluster.
type pair struct {
	*logic.Builder
	chosen, others, selector, rest logic.Tally
	is                             []logic.Term // the tallies are tallies
}

func newPair() pair {
	b := logic.NewBuilder()
	others, isOthers := b.TallyVar("others")
	selector, isSelector := b.TallyVar("selector")
	rest, isRest := b.TallyVar("rest")
	return pair{b, logic.OnePlace(b.Var("chosen")), others, selector, rest, []logic.Term{isOthers, isSelector, isRest}}
}

// place counts the places of the k bits within the cluster, and all those of the address.
func (p pair) place() logic.Tally { return p.Join(p.selector, p.rest) }

func (p pair) all() logic.Tally { return p.Join(p.chosen, p.others, p.place()) }

// linkRule says whether the nodes of a pair are joined.
type linkRule func(p pair) logic.Term

// byDefinition is the definition in model/network/reduced_hypercube.go.
func byDefinition(p pair) logic.Term { return p.And(p.DifferOnce(p.all()), p.DifferNowhere(p.others)) }

// linkFacts are the facts about the links of RH(k,m) by a rule.
func linkFacts(joined linkRule) []logic.Obligation {
	p := newPair()
	linked, cluster := joined(p), p.Join(p.chosen, p.others)
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return p.Obligation(name, says, goal, append(more, p.is...)...)
	}
	return []logic.Obligation{
		fact("one bit", "joined nodes differ in exactly one bit", p.Implies(linked, p.DifferOnce(p.all()))),
		fact("within clusters", "two nodes of a cluster are joined iff they differ in one of the other k bits",
			p.Iff(linked, p.DifferOnce(p.place())), p.DifferNowhere(cluster)),
		fact("between clusters", "two nodes of different clusters are joined iff they differ in the chosen bit alone",
			p.Iff(linked, p.And(p.chosen.Some, p.DifferNowhere(p.others, p.place()))), cluster.Some),
		fact("both ends choose", "joined nodes of different clusters have one selector, so that each chooses the bit",
			p.Implies(linked, p.DifferNowhere(p.selector)), cluster.Some),
	}
}

// Links is the theorem about the links of RH(k,m), for all 0 <= m <= k. Source: dual-cube sec.1;
// Ziavras 1994.
func Links() logic.Theorem {
	rule := logic.With(linkFacts)
	return logic.Theorem{
		ID:    "reduced-hypercube-links",
		Says:  prose.Text("reduced-hypercube-links"),
		Scope: "every k>=0, every m with 0<=m<=k, every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{logic.CountsLemma},
			prose.Steps("reduced-hypercube-links", "", "", "", logic.ByInversions, logic.ByOneBit)),
		Obligations: linkFacts(byDefinition),
		Controls: []logic.Control{
			rule("any one bit", "Nodes that differ in one bit are joined.", func(p pair) logic.Term { return p.DifferOnce(p.all()) }),
			rule("another bit of the cluster", "A link between clusters changes a bit that is not chosen.", func(p pair) logic.Term {
				return p.And(p.DifferOnce(p.all()), p.Not(p.chosen.Some))
			}),
			rule("several bits", "Several bits of the place may change at once.", func(p pair) logic.Term {
				return p.Or(byDefinition(p), p.And(p.DifferNowhere(p.chosen, p.others), p.place().Some))
			}),
			rule("the place as well", "A link between clusters may change the place as well.", func(p pair) logic.Term {
				return p.Or(byDefinition(p), p.And(p.chosen.Some, p.DifferNowhere(p.others)))
			}),
			rule("no links between clusters", "Nodes of different clusters are not joined.", func(p pair) logic.Term {
				return p.And(byDefinition(p), p.DifferNowhere(p.chosen))
			}),
		},
	}
}
