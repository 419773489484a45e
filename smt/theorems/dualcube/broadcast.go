package dualcube

import (
	"mccheck/smt/logic"
)

// receiver is a node of F_r in a broadcast from s, the source: its class, that of s, and
// whether it differs from s in part I and in part II.
type receiver struct {
	*logic.Builder
	class, source logic.Term
	partI, partII logic.Term
}

func newReceiver() receiver {
	b := logic.NewBuilder()
	return receiver{b, b.Var("class"), b.Var("source"), b.Var("partI"), b.Var("partII")}
}

// across is the node at the other end of the cross-edge.
func (w receiver) across() receiver {
	w.class = w.Not(w.class)
	return w
}

// root is the node of the same cluster whose node ID is the same part of s.
func (w receiver) root() receiver {
	w.partI, w.partII = w.And(w.partI, w.class), w.And(w.partII, w.Not(w.class))
	return w
}

// isRoot is whether the node ID is the same part of s.
func (w receiver) isRoot() logic.Term { return w.Not(w.Choose(w.class, w.partII, w.partI)) }

// entered is whether the node has the message after the first step: s, and s' across from
// it.
func (w receiver) entered() logic.Term { return w.And(w.Not(w.partI), w.Not(w.partII)) }

// dualBroadcast is what the algorithm, or a wrong one, does after the first step.
type dualBroadcast struct {
	again bool // s and s' send across their cross-edges a second time
	alone bool // s' does not broadcast in its cluster
	still bool // the last trees are left out
}

// near is whether the node has the message after the first trees: its root has entered.
func (d dualBroadcast) near(w receiver) logic.Term {
	near := w.root().entered()
	if d.alone {
		near = w.Or(w.entered(), w.And(near, w.Iff(w.class, w.source)))
	}
	return near
}

// crossed is whether the node receives across its cross-edge after the first trees.
func (d dualBroadcast) crossed(w receiver) logic.Term {
	from := w.across()
	if d.again {
		return d.near(from)
	}
	return w.And(d.near(from), w.Not(from.entered()))
}

// facts are the facts about the node.
func (d dualBroadcast) facts() []logic.Obligation {
	w := newReceiver()
	fact := func(name, says string, goal logic.Term) logic.Obligation {
		return logic.Obligation{Name: "broadcast: " + name, Says: says, Terms: w.Builder, Goal: goal}
	}
	same := w.Iff(w.class, w.source)
	first := w.All(w.Not(same), w.entered())
	inFirst := w.And(d.near(w), w.Not(w.entered()))
	crossed := d.crossed(w)
	inLast := w.All(w.Const(!d.still), d.crossed(w.root()), w.Not(w.isRoot()))
	source := w.And(same, w.entered())
	return []logic.Obligation{
		fact("first step", "after the first step the message is at s and at the node across, and at no other", w.Iff(w.entered(), w.Or(source, first))),
		fact("roots", "what comes across a cross-edge after the first trees comes to the root of a cluster", w.Implies(crossed, w.isRoot())),
		fact("new clusters", "and into a cluster in which no node has the message", w.Implies(crossed, w.Not(d.near(w.root())))),
		fact("reached", "every node has the message in the end", w.Any(d.near(w), crossed, inLast)),
		fact("once", "s receives nothing; any other node receives once, in the first step, in the first trees, across, or in the last trees",
			w.And(w.Iff(w.DifferOnce(logic.OnePlace(first), logic.OnePlace(inFirst), logic.OnePlace(crossed), logic.OnePlace(inLast)), w.Not(source)),
				w.Iff(source, w.DifferNowhere(logic.OnePlace(first), logic.OnePlace(inFirst), logic.OnePlace(crossed), logic.OnePlace(inLast))))),
	}
}

// Broadcast is the theorem that the broadcasting algorithm of dual-cube sec.4 is
// right, and takes 2r steps, for every r >= 1. It goes with the theorems on links and on the
// diameter, and with that on the broadcast in a cube. Source: dual-cube sec.4, th.2.
func Broadcast() logic.Theorem {
	changed := func(name, says string, d dualBroadcast) logic.Control {
		return logic.Control{Name: name, Says: says, Obligations: d.facts()}
	}
	return logic.Theorem{
		ID:    "dual-cube-broadcast",
		Says:  "The broadcast in F_r, across from s to s', along trees in their clusters, across from all nodes of these but s and s', and along trees in the clusters that are entered, brings the message to every node once, with one port a node, in 1+(r-1)+1+(r-1) = 2r steps. For r >= 2 a message is sent in the last step, and some node is 2r hops from s; for r = 1 the only message is sent in the first step, to the only other node.",
		Scope: "every r>=1, every source",
		Lemmas: []logic.Lemma{
			{By: "dual-cube-links", Says: "The neighbours of a node are the one in the other class with the same parts I and II, and those that differ in one bit of the node ID, which is part I in class 0 and part II in class 1. A cluster is an (r-1)-cube: its nodes have one class and one cluster ID, and each node ID once."},
			{By: "prefix-broadcast", Says: "Along the binomial tree of an (r-1)-cube the message of the root reaches every node in r-1 steps, and every node but the root receives once. In a step all messages go across one bit, at most one from and to each node. Whatever the order of the bits, to renumber them is an automorphism of the cube."},
			{By: logic.ByPlaces, Says: "What a step does to a node depends on its class, on that of s, and on whether it differs from s in part I and in part II. In each cluster one node, its root, has the node ID that is the same part of s; s and s' are the roots of their clusters (obligations first step and roots)."},
			{By: "", Says: "Trees that are at work at once lie in different clusters, since each cluster is entered at its root alone (obligations roots and new clusters); messages across cross-edges have different senders and receivers: so no port is used twice in a step."},
			{By: "dual-cube-diameter", Says: "For r >= 2 the node that differs from s in all bits but the class is 2r hops away. The last step is one of trees in the clusters that are entered last, which are there because 2^(r-1)-1 >= 1 values of a part differ from that of s; each root sends in it. For r = 1 there are two nodes, joined by a link, and no trees."},
		},
		Obligations: dualBroadcast{}.facts(),
		Controls: []logic.Control{
			changed("s and s' send again", "s and s' send across their cross-edges a second time.", dualBroadcast{again: true}),
			changed("s' does not broadcast", "There is no tree in the cluster of s'.", dualBroadcast{alone: true}),
			changed("no last trees", "The last trees are left out.", dualBroadcast{still: true}),
		},
	}
}
