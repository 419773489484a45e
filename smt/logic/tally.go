package logic

// Links of networks whose nodes are strings of bits. Whether two nodes are joined
// depends on how many bits of each kind of place they differ in, as far as none,
// one and several go, and on a few bits that are equal in both. So a statement
// about all pairs of nodes, of any length, is one about finitely many such counts.

// Tally counts the places of one kind in which two nodes differ. The zero tally
// is that of no difference.
type Tally struct{ Some, Several, Odd Term } // at least one, at least two, an odd number

// TallyVar is a tally of any number of places, and the condition that it is one.
func (b *Builder) TallyVar(kind string) (t Tally, is Term) {
	t = Tally{b.Var(kind + "Some"), b.Var(kind + "Several"), b.Var(kind + "Odd")}
	return t, b.All(b.Implies(t.Several, t.Some), b.Implies(t.Odd, t.Some), b.Implies(t.Some, b.Or(t.Several, t.Odd)))
}

// OnePlace is the tally of a single place.
func OnePlace(differs Term) Tally { return Tally{Some: differs, Odd: differs} }

// Join is the tally of all places of kinds that have none in common.
func (b *Builder) Join(kinds ...Tally) (all Tally) {
	for _, t := range kinds {
		all = Tally{
			Some:    b.Or(all.Some, t.Some),
			Several: b.Any(all.Several, t.Several, b.And(all.Some, t.Some)),
			Odd:     b.Xor(all.Odd, t.Odd),
		}
	}
	return all
}

// ChooseTally is yes where c is true and no elsewhere.
func (b *Builder) ChooseTally(c Term, yes, no Tally) Tally {
	return Tally{b.Choose(c, yes.Some, no.Some), b.Choose(c, yes.Several, no.Several), b.Choose(c, yes.Odd, no.Odd)}
}

// DifferNowhere states that two nodes differ in no place of the kinds.
func (b *Builder) DifferNowhere(kinds ...Tally) Term { return b.Not(b.Join(kinds...).Some) }

// DifferOnce states that they differ in exactly one.
func (b *Builder) DifferOnce(kinds ...Tally) Term {
	all := b.Join(kinds...)
	return b.And(all.Some, b.Not(all.Several))
}

// CountsLemma carries facts about tallies to networks of every size.
var CountsLemma = Lemma{ByPlaces, prose.Text("counts lemma")}
