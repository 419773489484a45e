package metacube

import (
	"mccheck/smt/logic"
)

// classWalkControls are walks and turns with a part changed.
func classWalkControls() []logic.Control {
	control := func(name, says string, list []logic.Obligation) logic.Control {
		return logic.Control{Name: name, Says: says, Obligations: list}
	}
	return []logic.Control{
		control("halved anywhere", "The subcube is halved along a bit in which the ends agree.", walkStep{false, true, true}.walkFacts()),
		control("left at the start", "The first half is left at its start.", walkStep{true, false, true}.walkFacts()),
		control("no detour", "An even walk goes to its end as an odd one does.", walkStep{true, true, false}.walkFacts()),
		control("all bits inverted", "In each class all bits of the field are inverted.", turnOfLoopFacts(func(_ *logic.Builder, here, _ logic.Term) logic.Term { return here }, true)),
		control("any field", "Fields are corrected in every class.", turnOfLoopFacts(func(_ *logic.Builder, _, differs logic.Term) logic.Term { return differs }, true)),
		control("stop with the field uncorrected", "The loop asks whether it has arrived before it corrects the field.", turnOfLoopFacts(ownField, false)),
	}
}

// ClassWalkRouting is the theorem that weak-hamiltonian paths exist and that Algorithm 1
// routes along them by paths, for every k >= 0 and m >= 1. Source: fault-tolerant
// sec.3, Algorithm 1.
func ClassWalkRouting() logic.Theorem {
	return logic.Theorem{
		ID:    "class-walk-routing",
		Says:  "Between any two nodes of the k-cube the walk built by halving is weak-hamiltonian: its first 2^k nodes are all nodes, and it has 2^k-1 or 2^k steps. Algorithm 1 along it builds a path from s to t, of links and without a node twice, with at most 2^k hops besides one for each bit of the fields in which s and t differ.",
		Scope: "every k>=0, every m>=1, every pair of nodes",
		Lemmas: []logic.Lemma{logic.CountsLemma,
			{By: logic.ByHalving, Says: "Odd walks, by induction on the number d of bits of the subcube. The ends differ in some bit (obligation walk: a bit differs). For d = 1 they are its two nodes. Else a half is the nodes that agree with one of the ends in the highest bit in which these differ; each node is in one half (obligation walk: halves). The walk goes through the half of the start to the neighbour of the start across the lowest other bit, one bit away, from there across the halving bit, which is one step, and through the other half, whose ends agree in the halving bit and differ in an odd number of its d-1 bits (obligation walk: second half). So it visits each of the 2^d nodes once, in 2^d-1 steps."},
			{By: logic.ByHalving, Says: "Even walks, k >= 1: an odd walk to the neighbour of the end across the highest bit (obligation walk: even ends), which visits all nodes, and a step to the end, one of those visited: 2^k steps. From a node to itself this is a hamiltonian cycle, else an extended hamiltonian path. For k = 0 the walk is its one node, a hamiltonian path."},
			{By: logic.ByPlaces, Says: "The loop follows the walk: the class after a class that is visited twice, which is the last one of an even walk, is read at the first visit, and the loop stops at the second. In each turn it corrects the field of its class, by cube-edges that invert one bit each (obligations named turn of loop: links and corrected), and then crosses to the next class. What holds at one arbitrary bit of one arbitrary field holds at all of them."},
			{By: "", Says: "Arrival: after a turn at which all classes have been visited all fields are those of t. In the last turn of the walk this is so, and the class is that of t: so the loop stops there, if not before, and where it stops the node is t."},
			{By: "", Says: "No node twice: nodes of different classes are different, and within a turn each hop corrects a further bit. Two turns have the same class only if they are the first and the last visit to the class of t. If the loop did not stop at the first, then the node there differs from t in the field of another class (obligation turn of loop: stop), and so do all nodes of that turn, which changes no such field. In the last turn nothing is left to correct and the only node is t."},
			{By: logic.ByOneBit, Says: "Hops: at most one for each step of the walk, and one for each bit of the fields in which s and t differ (obligation turn of loop: hops)."}},
		Obligations: append(weakWalkStep.walkFacts(), turnOfLoopFacts(ownField, true)...),
		Controls:    classWalkControls(),
	}
}
