package metacube

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// The order of the destinations in total exchange. In the step with the tuple t node s
// sends to d: the class x of d is that of t and that of s, added, and field i of d is
// the part of t at the source of i, the position i xor x, with field i of s added. A
// translation (package wreath) has the three rules.

// orderFacts are the facts about one class bit, one position and one field bit; rows are
// those of printedRows.
func orderFacts(r wreath.Translation, rows [4][4]uint) []logic.Obligation {
	b := logic.NewBuilder()
	p, t, s := b.Var("p"), b.Var("t"), b.Var("s")
	return slices.Concat(orderBitFacts("class bit", r.Bit), orderBitFacts("field bit", r.Field), []logic.Obligation{
		wreath.AtOneBit("order: position, undone",
			"the source of the source of a field, for the same class of d, is the field",
			func(b *logic.Builder, i, x logic.Term) logic.Term {
				return b.Iff(r.Source(b, r.Source(b, i, x), x), i)
			}),
		wreath.AtOneBit("order: position, part 0", "the source of the field that is the node ID of d is part 0",
			func(b *logic.Builder, x, _ logic.Term) logic.Term {
				return b.Not(r.Source(b, x, x))
			}),
		b.Obligation("order: position, from node 0", prose.Text("obligation order: position, from node 0"),
			b.Iff(r.Source(b, p, r.Bit(b, t, s)), r.Source(b, r.Source(b, p, s), r.Bit(b, t, logic.False)))),
		printedRows(r, rows),
	})
}

// orderBitFacts are the facts about a bit of d, by the bits of t and s that make it.
func orderBitFacts(kind string, rule wreath.Rule) []logic.Obligation {
	return []logic.Obligation{
		wreath.AtOneBit("order: "+kind+", of the step", "the bit of d and that of s determine that of t",
			func(b *logic.Builder, t, s logic.Term) logic.Term {
				return b.Iff(rule(b, rule(b, t, s), s), t)
			}),
		wreath.AtOneBit("order: "+kind+", of the source", "the bit of d and that of t determine that of s",
			func(b *logic.Builder, t, s logic.Term) logic.Term {
				return b.Iff(rule(b, rule(b, t, s), t), s)
			}),
		wreath.AtOneBit("order: "+kind+", idle", "the bit of d is that of s iff that of t is 0",
			func(b *logic.Builder, t, s logic.Term) logic.Term {
				return b.Iff(b.Iff(rule(b, t, s), s), b.Not(t))
			}),
		wreath.AtOneBit("order: "+kind+", from node 0", "the bit of d is that for node 0, translated by s",
			func(b *logic.Builder, t, s logic.Term) logic.Term {
				return b.Iff(rule(b, t, s), rule(b, rule(b, t, logic.False), s))
			}),
	}
}

// printedTuples are the tuples of total-exchange sec.3.2 for s = 0 and k = 2: in row
// c[4] the indices of the parts in fields 3, 2, 1, 0.
var printedTuples = [4][4]uint{{3, 2, 1, 0}, {2, 3, 0, 1}, {1, 0, 3, 2}, {0, 1, 2, 3}}

// printedRows states that in row x the part in field i is the one at its source.
func printedRows(r wreath.Translation, rows [4][4]uint) logic.Obligation {
	b := logic.NewBuilder()
	x, i := b.Vars("x", 2), b.Vars("i", 2)
	printed := logic.SelectRow([]logic.Term{i[0], i[1], x[0], x[1]}, b.ChooseWord,
		func(at int) logic.Word { return b.Binary(rows[at>>2][3-at&3]) })
	return b.Obligation("order: printed tuples", "the parts stand in the fields as printed for k = 2",
		b.EqWords(printed, logic.Word{r.Source(b, i[0], x[0]), r.Source(b, i[1], x[1])}))
}

// TotalExchangeOrder is the theorem about the destinations of total exchange for every
// k >= 0 and m >= 1, and about those printed for k = 2. Source: total-exchange sec.3.
func TotalExchangeOrder() logic.Theorem {
	facts := func(r wreath.Translation) []logic.Obligation { return orderFacts(r, printedTuples) }
	rows := printedTuples
	rows[1] = rows[0]
	return logic.Theorem{
		ID:    "total-exchange-order",
		Says:  prose.Text("total-exchange-order"),
		Scope: "every k>=0, every m>=1, every source and step",
		Lemmas: slices.Concat(Transitive().Lemmas, []logic.Lemma{
			{By: logic.ByUndone, Says: prose.Text("total-exchange-order, step 1")},
			{By: logic.ByPlaces, Says: "Idle: d is s iff all bits agree, which is so iff all bits of t are 0 (obligations named idle)."},
			{By: logic.ByUndone, Says: prose.Text("total-exchange-order, step 2")}}),
		Obligations: append(facts(wreath.ByXor), Transitive().Obligations...),
		Controls: append(wreath.TranslationControls(facts),
			logic.NewControl("row 0 twice", "For c[4] = 1 the parts stand as for c[4] = 0.", orderFacts(wreath.ByXor, rows))),
	}
}
