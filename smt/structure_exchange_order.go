package smt

import "slices"

// The order of the destinations in total exchange. In the step with the tuple t node s
// sends to d: the class x of d is that of t and that of s, added, and field i of d is
// the part of t at the source of i, the position i xor x, with field i of s added. A
// translation (transitivity.go) has the three rules.

// orderFacts are the facts about one class bit, one position and one field bit; rows are
// those of printedRows.
func (r translation) orderFacts(rows [4][4]uint) []Obligation {
	b := NewBuilder()
	p, t, s := b.Var("p"), b.Var("t"), b.Var("s")
	return slices.Concat(r.orderBitFacts("class bit", r.bit), r.orderBitFacts("field bit", r.field), []Obligation{
		atOneBit("order: position, undone", "the source of the source of a field, for the same class of d, is the field", func(b *Builder, i, x Term) Term {
			return b.Iff(r.source(b, r.source(b, i, x), x), i)
		}),
		atOneBit("order: position, part 0", "the source of the field that is the node ID of d is part 0", func(b *Builder, x, _ Term) Term {
			return b.Not(r.source(b, x, x))
		}),
		{Name: "order: position, from node 0", Terms: b, Says: "the source of a field is, of its source in the translation by s, the source for the destination of node 0",
			Goal: b.Iff(r.source(b, p, r.bit(b, t, s)), r.source(b, r.source(b, p, s), r.bit(b, t, falseTerm)))},
		r.printedRows(rows),
	})
}

// orderBitFacts are the facts about a bit of d, by the bits of t and s that make it.
func (translation) orderBitFacts(kind string, rule rule) []Obligation {
	return []Obligation{
		atOneBit("order: "+kind+", of the step", "the bit of d and that of s determine that of t", func(b *Builder, t, s Term) Term {
			return b.Iff(rule(b, rule(b, t, s), s), t)
		}),
		atOneBit("order: "+kind+", of the source", "the bit of d and that of t determine that of s", func(b *Builder, t, s Term) Term {
			return b.Iff(rule(b, rule(b, t, s), t), s)
		}),
		atOneBit("order: "+kind+", idle", "the bit of d is that of s iff that of t is 0", func(b *Builder, t, s Term) Term {
			return b.Iff(b.Iff(rule(b, t, s), s), b.Not(t))
		}),
		atOneBit("order: "+kind+", from node 0", "the bit of d is that for node 0, translated by s", func(b *Builder, t, s Term) Term {
			return b.Iff(rule(b, t, s), rule(b, rule(b, t, falseTerm), s))
		}),
	}
}

// printedTuples are the tuples of total-exchange sec.3.2 for s = 0 and k = 2: in row
// c[4] the indices of the parts in fields 3, 2, 1, 0.
var printedTuples = [4][4]uint{{3, 2, 1, 0}, {2, 3, 0, 1}, {1, 0, 3, 2}, {0, 1, 2, 3}}

// printedRows states that in row x the part in field i is the one at its source.
func (r translation) printedRows(rows [4][4]uint) Obligation {
	b := NewBuilder()
	x, i := b.Vars("x", 2), b.Vars("i", 2)
	printed := selectRow([]Term{i[0], i[1], x[0], x[1]}, b.chooseWord, func(at int) word { return b.number(rows[at>>2][3-at&3]) })
	return Obligation{Name: "order: printed tuples", Says: "the parts stand in the fields as printed for k = 2", Terms: b,
		Goal: b.eqWords(printed, word{r.source(b, i[0], x[0]), r.source(b, i[1], x[1])})}
}

// TotalExchangeOrder is the theorem about the destinations of total exchange for every
// k >= 0 and m >= 1, and about those printed for k = 2. Source: total-exchange sec.3.
func TotalExchangeOrder() Theorem {
	facts := func(r translation) []Obligation { return r.orderFacts(printedTuples) }
	rows := printedTuples
	rows[1] = rows[0]
	return Theorem{
		ID:    "total-exchange-order",
		Says:  "In total exchange every source sends to every other node in exactly one step, and every node receives from exactly one in each; in a step all nodes are equally far from their destinations, and only in step 0 they are these themselves. Part 0 of the tuple, with the field of the source added, is the node ID of the destination.",
		Scope: "every k>=0, every m>=1, every source and step",
		Lemmas: slices.Concat(MetacubeTransitive().Lemmas, []Lemma{
			{byUndone, "Steps: the class of d and that of s determine that of t; with x known, so do field i of d and of s determine the part of t at the source of i, and every part is the source of one field (obligations named order, of the step, and order: position, undone). So for a given s no two steps have the same d; there are as many steps as nodes: each d has one. Likewise for a given t and d the class and the fields of s are determined (obligations of the source)."},
			{byPlaces, "Idle: d is s iff all bits agree, which is so iff all bits of t are 0 (obligations named idle)."},
			{byUndone, "Distance: the destination of s is the one of node 0 in the same step, translated by s (obligations named from node 0), and s is node 0 translated by s. A translation is an automorphism and keeps distances."}}),
		Obligations: append(facts(byXor), MetacubeTransitive().Obligations...),
		Controls: append(translationControls(facts),
			Control{Name: "row 0 twice", Says: "For c[4] = 1 the parts stand as for c[4] = 0.", Obligations: byXor.orderFacts(rows)}),
	}
}
