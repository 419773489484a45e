package smt

// Links of networks whose nodes are strings of bits. Whether two nodes are joined
// depends on how many bits of each kind of place they differ in, as far as none,
// one and several go, and on a few bits that are equal in both. So a statement
// about all pairs of nodes, of any length, is one about finitely many such counts.

// tally counts the places of one kind in which two nodes differ. The zero tally
// is that of no difference.
type tally struct{ some, several, odd Term } // at least one, at least two, an odd number

// tallyVar is a tally of any number of places, and the condition that it is one.
func (b *Builder) tallyVar(kind string) (t tally, is Term) {
	t = tally{b.Var(kind + "Some"), b.Var(kind + "Several"), b.Var(kind + "Odd")}
	return t, b.All(b.Implies(t.several, t.some), b.Implies(t.odd, t.some), b.Implies(t.some, b.Or(t.several, t.odd)))
}

// onePlace is the tally of a single place.
func onePlace(differs Term) tally { return tally{some: differs, odd: differs} }

// join is the tally of all places of kinds that have none in common.
func (b *Builder) join(kinds ...tally) (all tally) {
	for _, t := range kinds {
		all = tally{
			some:    b.Or(all.some, t.some),
			several: b.Any(all.several, t.several, b.And(all.some, t.some)),
			odd:     b.Xor(all.odd, t.odd),
		}
	}
	return all
}

// chooseTally is yes where c is true and no elsewhere.
func (b *Builder) chooseTally(c Term, yes, no tally) tally {
	return tally{b.Choose(c, yes.some, no.some), b.Choose(c, yes.several, no.several), b.Choose(c, yes.odd, no.odd)}
}

// none states that two nodes differ in no place of the kinds.
func (b *Builder) none(kinds ...tally) Term { return b.Not(b.join(kinds...).some) }

// one states that they differ in exactly one.
func (b *Builder) one(kinds ...tally) Term {
	all := b.join(kinds...)
	return b.And(all.some, b.Not(all.several))
}

// countsLemma carries facts about tallies to networks of every size.
var countsLemma = Lemma{byPlaces, "Counts: the conditions speak of two nodes only through the bits named and through whether they differ in no, one or several places of each kind. The obligations hold for all such values, those of kinds without a place included, hence for every pair of nodes of addresses of every length."}
