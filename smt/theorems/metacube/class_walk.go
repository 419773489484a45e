package metacube

import (
	"mccheck/smt/logic"
)

// Algorithm 1 of fault-tolerant for every k and m: the walk of network.WeakHamiltonianWalk
// through all classes, and the correction of the fields along it.

// walkStep is what the walk rests on. A walk of odd ends, which differ in an odd number
// of bits of a subcube, halves the subcube along a bit in which the ends differ, and
// leaves the first half at the node that differs from its start in the lowest bit.
type walkStep struct {
	splitDiffers bool // the ends differ in the bit along which the subcube is halved
	leaves       bool // the node that leaves the first half is not its start
	detour       bool // an even walk ends with a step across the highest bit
}

var weakWalkStep = walkStep{splitDiffers: true, leaves: true, detour: true}

// walkFacts are those about the ends of the walks.
func (w walkStep) walkFacts() []logic.Obligation {
	fact := func(name, says string, make func(b *logic.Builder, others logic.Tally, is logic.Term) (goal logic.Term,
		assumed []logic.Term)) logic.Obligation {
		b := logic.NewBuilder()
		others, is := b.TallyVar("others")
		goal, assumed := make(b, others, is)
		return b.Obligation("walk: "+name, says, goal, assumed...)
	}
	inverted := func(b *logic.Builder, when bool, x logic.Term) logic.Term { return b.Xor(x, b.Const(when)) }
	return []logic.Obligation{
		fact("a bit differs", "ends that differ in an odd number of bits differ in some bit",
			func(b *logic.Builder, others logic.Tally, is logic.Term) (logic.Term, []logic.Term) {
				return others.Some, []logic.Term{others.Odd, is}
			}),
		fact("second half", "the start of the second half differs from the end in an odd number of bits of this half",
			func(b *logic.Builder, others logic.Tally, _ logic.Term) (logic.Term, []logic.Term) {
				lowest, split := b.Var("lowest"), logic.OnePlace(b.Const(w.splitDiffers))
				return b.Join(logic.OnePlace(inverted(b, w.leaves, lowest)), others).Odd,
					[]logic.Term{b.Join(split, logic.OnePlace(lowest), others).Odd}
			}),
		fact("halves", "every node is in the half of the start or in that of the end, and in one of them only",
			func(b *logic.Builder, _ logic.Tally, _ logic.Term) (logic.Term, []logic.Term) {
				x, start := b.Var("x"), b.Var("start")
				return b.Xor(b.Iff(x, start), b.Iff(x, inverted(b, w.splitDiffers, start))), nil
			}),
		fact("even ends", prose.Text("obligation even ends"),
			func(b *logic.Builder, others logic.Tally, _ logic.Term) (logic.Term, []logic.Term) {
				highest := b.Var("highest")
				return b.Join(logic.OnePlace(inverted(b, w.detour, highest)), others).Odd,
					[]logic.Term{b.Not(b.Join(logic.OnePlace(highest), others).Odd)}
			}),
	}
}

// correction says whether a bit is inverted in a turn of the loop: here, in the class of
// its field; differs, the bit is not that of the destination.
type correction func(b *logic.Builder, here, differs logic.Term) logic.Term

func ownField(b *logic.Builder, here, differs logic.Term) logic.Term { return b.And(here, differs) }

// turnOfLoopFacts are those about one turn of the loop: at one bit of one field, and of
// the node where it may stop. With corrected unset the field of the class is left as
// it is.
func turnOfLoopFacts(inverts correction, corrected bool) []logic.Obligation {
	b := logic.NewBuilder()
	from, to, here, done := b.Var("from"), b.Var("to"), b.Var("here"), b.Var("done")
	before := b.Choose(done, to, from) // the walk has been, or has not been, in the class of the field
	hop := inverts(b, here, b.Xor(before, to))
	fact := func(name, says string, goal logic.Term) logic.Obligation {
		return b.Obligation("turn of loop: "+name, says, goal)
	}
	p := newFieldPair()
	arrived := []logic.Term{p.DifferNowhere(p.class)}
	stops := p.Xor(p.DifferNowhere(p.class, p.own, p.others), p.others.Some)
	if corrected {
		arrived = append(arrived, p.DifferNowhere(p.own))
	}
	return []logic.Obligation{
		fact("corrected", prose.Text("obligation corrected"),
			b.Iff(b.Xor(before, hop), b.Choose(b.Or(done, here), to, from))),
		fact("links", "a bit is inverted in the class of its field only", b.Implies(hop, here)),
		fact("hops", "a bit is inverted at the first visit of the class, if s and t differ in it, and never else",
			b.Iff(hop, b.All(here, b.Not(done), b.Xor(from, to)))),
		p.Obligation("turn of loop: stop", prose.Text("obligation turn of loop: stop"), stops, arrived...),
	}
}
