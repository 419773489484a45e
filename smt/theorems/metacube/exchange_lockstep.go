package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Total exchange in lockstep for every k and m. The route of a source in a step is that of
// node 0, translated (exchange_order.go); so no table of class walks is needed:
// whichever shortest class walks are chosen for node 0, the others follow.

// lockstepFacts are the facts about one class bit, one position and one field bit of a
// translation: x is the place of the node, a that of the source.
func lockstepFacts(r wreath.Translation) []logic.Obligation {
	return slices.Concat(lockstepBitFacts("class bit", r.Bit), r.PositionFacts(), lockstepBitFacts("field bit", r.Field))
}

func lockstepBitFacts(kind string, r wreath.Rule) []logic.Obligation {
	return []logic.Obligation{
		wreath.AtOneBit("one source: "+kind, "the bit of a node and that of its image determine that of the source",
			func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Iff(r(b, r(b, x, a), x), a)
			}),
		wreath.AtOneBit("differences: "+kind,
			"the image of a node differs from the source in the bit iff the node differs from node 0 in it",
			func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Iff(b.Xor(r(b, x, a), a), x)
			}),
	}
}

// TotalExchangeLockstepEvery is the theorem that total exchange along shortest class walks
// is by shortest paths, and in lockstep free of conflict, for every k >= 0 and m >= 1. It
// goes with those on the destinations and on the distance. Source: total-exchange sec.3.1.
func TotalExchangeLockstepEvery() logic.Theorem {
	return logic.Theorem{
		ID:    "total-exchange-lockstep-every",
		Says:  prose.Text("total-exchange-lockstep-every"),
		Scope: "every k>=0, every m>=1, every step",
		Lemmas: prose.Steps("total-exchange-lockstep-every",
			"total-exchange-order", "class-walk-distance", logic.ByHops, logic.ByPlaces, ""),
		Obligations: lockstepFacts(wreath.ByXor),
		Controls:    wreath.TranslationControls(lockstepFacts),
	}
}

// TotalExchangeLockstepAt is the theorem that in MC(k,m) the routes of one step of total
// exchange share no node, nor a directed link, in one slot, with every address bit a
// variable; k and m as for TransitiveAt. Source: total-exchange sec.3.3, for
// k = 2.
func TotalExchangeLockstepAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("total exchange", k, m); err != nil {
		return logic.Theorem{}, err
	}
	return logic.Theorem{
		ID:          fmt.Sprintf("total-exchange-lockstep-at-%d-%d", k, m),
		Says:        fmt.Sprintf(prose.Text("total-exchange-lockstep-at"), k, m),
		Scope:       fmt.Sprintf("k=%d, m=%d, every step", k, m),
		Lemmas:      translationLemmas[1:4],
		Obligations: lockstepFactsAt(k, m, image),
		Controls:    lockstepControls(func(to translate) []logic.Obligation { return lockstepFactsAt(k, m, to) }),
	}, nil
}

// lockstepFactsAt are about an arbitrary node x of the walk from node 0, the source s
// and another source t; r is the destination of node 0.
func lockstepFactsAt(k, m int, to translate) []logic.Obligation {
	b := logic.NewBuilder()
	x, r := newWholeAddress(b, k, m, "x"), newWholeAddress(b, k, m, "r")
	s, t := newWholeAddress(b, k, m, "s"), newWholeAddress(b, k, m, "t")
	image := x.translated(s, to)
	list := []logic.Obligation{
		b.Obligation("one source", "if the translations by s and by t take one node to the same node, then s = t",
			s.same(t), image.same(x.translated(t, to))),
		b.Obligation("differences", prose.Text("obligation differences (2)"), relativeTo(s, r.translated(s, to)).same(r)),
	}
	for i := range k {
		bit := m<<k + i
		list = append(list, b.Obligation(fmt.Sprintf("hops: cross-edge %d", i), fmt.Sprintf(prose.Text("obligation hops: cross-edge (2)"), i, i),
			x.flipped(bit, logic.True).translated(s, to).same(image.flipped(bit, logic.True))))
	}
	for i := range m {
		list = append(list, b.Obligation(fmt.Sprintf("hops: cube-edge %d", i),
			fmt.Sprintf("a translation takes the cube-edge of bit %d at any node to the cube-edge of bit %d", i, i),
			x.alongCubeEdge(i).translated(s, to).same(image.alongCubeEdge(i))))
	}
	return list
}

// relativeTo is d as s sees it: the class is added, and field j is the difference in the
// field that is j from that of the class of s.
func relativeTo(s, d wholeAddress) wholeAddress {
	b, seen := s.Builder, slices.Clone(s.bits)
	copy(seen[s.m<<s.k:], b.XorEach(s.class(), d.class()))
	for i := range s.m << s.k {
		seen[i] = logic.SelectRow(s.class(), b.Choose, func(by int) logic.Term {
			from := (i/s.m^by)*s.m + i%s.m
			return b.Xor(s.bits[from], d.bits[from])
		})
	}
	return wholeAddress{b, s.k, s.m, seen}
}
