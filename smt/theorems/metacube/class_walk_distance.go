package metacube

import (
	"mccheck/smt/logic"
)

// The distance in MC(k,m) for every k and m: what a path does to one arbitrary bit of one
// arbitrary field. No lengths of class walks are computed.

// inversion says whether a link inverts the bit: here, it starts in the class of the
// field; chosen, it is a cube-edge of the index of the bit.
type inversion func(b *logic.Builder, here, chosen logic.Term) logic.Term

func cubeEdge(b *logic.Builder, here, chosen logic.Term) logic.Term { return b.And(here, chosen) }

// pathFacts are those about a path from s to t, link by link.
func pathFacts(inverts inversion) []logic.Obligation {
	b := logic.NewBuilder()
	from, to, now, here := b.Var("from"), b.Var("to"), b.Var("now"), b.Var("here")
	been, inverted := b.Var("been"), b.Var("inverted") // before the link
	hop := inverts(b, here, b.Var("chosen"))
	untouched := func(done, now logic.Term) logic.Term { return b.Implies(b.Not(done), b.Iff(now, from)) }
	fact := func(name, says string, goal logic.Term, assumed ...logic.Term) logic.Obligation {
		return b.Obligation("path: "+name, says, goal, assumed...)
	}
	return []logic.Obligation{
		fact("untouched", prose.Text("obligation untouched"),
			untouched(b.Or(been, here), b.Xor(now, hop)), untouched(been, now)),
		fact("classes", prose.Text("obligation classes"),
			been, untouched(been, now), b.Iff(now, to), b.Xor(from, to)),
		fact("links", "a bit that is that of s unless a link has inverted it is so after the next link",
			untouched(b.Or(inverted, hop), b.Xor(now, hop)), untouched(inverted, now)),
		fact("bits", "where the bit in the end is that of t, and s and t differ in it, some link has inverted it",
			inverted, untouched(inverted, now), b.Iff(now, to), b.Xor(from, to)),
	}
}

// correctionFacts are those about a route that corrects each field at the first visit of
// its class: of the loop of Algorithm 1 of fault-tolerant what holds along any class walk.
func correctionFacts(inverts correction) []logic.Obligation {
	facts := turnOfLoopFacts(inverts, true)
	return facts[:len(facts)-1] // without the one about where that loop stops
}

// ClassWalkDistance is the theorem that the distance in MC(k,m) is the number of differing
// field bits and the length of a shortest class walk through the classes whose fields
// differ, for every k >= 0 and m >= 1. It goes with the theorem on links. Source:
// total-exchange sec.3.3, with the class path made shortest.
func ClassWalkDistance() logic.Theorem {
	both := func(link inversion, turn correction) []logic.Obligation {
		return append(pathFacts(link), correctionFacts(turn)...)
	}
	return logic.Theorem{
		ID:    "class-walk-distance",
		Says:  prose.Text("class-walk-distance"),
		Scope: "every k>=0, every m>=1, every pair of nodes",
		Lemmas: prose.Steps("class-walk-distance", "metacube-links", logic.ByInvariant, logic.ByPlaces, logic.ByPlaces,
			logic.ByOneBit, logic.ByHalving, logic.ByOneBit, logic.ByHalving, "", "metacube-links"),
		Obligations: both(cubeEdge, ownField),
		Controls: []logic.Control{
			logic.NewControl("any field", "Cube-edges invert bits of the fields of other classes as well.",
				both(func(_ *logic.Builder, _, chosen logic.Term) logic.Term { return chosen }, ownField)),
			logic.NewControl("all bits inverted", "In each class all bits of the field are inverted.",
				both(cubeEdge, func(_ *logic.Builder, here, _ logic.Term) logic.Term { return here })),
			logic.NewControl("corrected in every class", "Fields are corrected in every class.",
				both(cubeEdge, func(_ *logic.Builder, _, differs logic.Term) logic.Term { return differs })),
		},
	}
}
