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
		return w.Obligation("broadcast: "+name, says, goal)
	}
	same := w.Iff(w.class, w.source)
	first := w.All(w.Not(same), w.entered())
	inFirst := w.And(d.near(w), w.Not(w.entered()))
	crossed := d.crossed(w)
	inLast := w.All(w.Const(!d.still), d.crossed(w.root()), w.Not(w.isRoot()))
	source := w.And(same, w.entered())
	return []logic.Obligation{
		fact("first step", "after the first step the message is at s and at the node across, and at no other",
			w.Iff(w.entered(), w.Or(source, first))),
		fact("roots", "what comes across a cross-edge after the first trees comes to the root of a cluster",
			w.Implies(crossed, w.isRoot())),
		fact("new clusters", "and into a cluster in which no node has the message", w.Implies(crossed, w.Not(d.near(w.root())))),
		fact("reached", "every node has the message in the end", w.Any(d.near(w), crossed, inLast)),
		fact("once", prose.Text("obligation once"),
			w.And(w.Iff(w.DifferOnce(logic.OnePlace(first), logic.OnePlace(inFirst), logic.OnePlace(crossed),
				logic.OnePlace(inLast)), w.Not(source)),
				w.Iff(source, w.DifferNowhere(logic.OnePlace(first), logic.OnePlace(inFirst), logic.OnePlace(crossed),
					logic.OnePlace(inLast))))),
	}
}

// Broadcast is the theorem that the broadcasting algorithm of dual-cube sec.4 is
// right, and takes 2r steps, for every r >= 1. It goes with the theorems on links and on the
// diameter, and with that on the broadcast in a cube. Source: dual-cube sec.4, th.2.
func Broadcast() logic.Theorem {
	changed := logic.With(dualBroadcast.facts)
	return logic.Theorem{
		ID:    "dual-cube-broadcast",
		Says:  prose.Text("dual-cube-broadcast"),
		Scope: "every r>=1, every source",
		Lemmas: prose.Steps("dual-cube-broadcast",
			"dual-cube-links", "prefix-broadcast", logic.ByPlaces, "", "dual-cube-diameter"),
		Obligations: dualBroadcast{}.facts(),
		Controls: []logic.Control{
			changed("s and s' send again", "s and s' send across their cross-edges a second time.", dualBroadcast{again: true}),
			changed("s' does not broadcast", "There is no tree in the cluster of s'.", dualBroadcast{alone: true}),
			changed("no last trees", "The last trees are left out.", dualBroadcast{still: true}),
		},
	}
}
