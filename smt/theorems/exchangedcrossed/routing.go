package exchangedcrossed

import (
	"mccheck/smt/logic"
)

// routingRule is the routing of ecq sec.4.1 by the fields and bits of two nodes, and the ring of eight nodes on which packets can block
// each other.
type routingRule struct {
	turns bool // the last bit is brought to that of the target in the end
	last  uint // the bits of a place of the ring whose xor is the last bit of its node
}

var byCases = routingRule{turns: true, last: 0b011}

// crossings are the hops across the last bit c, to that of the target d, where a and b differ or not: field a is walked where the last
// bit is 0, field b where it is 1; a comes first, but for both fields where first is false.
func (r routingRule) crossings(b *logic.Builder, a, f, c, d, first logic.Term) logic.Word {
	other := b.All(a, f, b.Not(first))
	var list []logic.Term
	at := c
	for _, phase := range [][2]logic.Term{{b.Choose(other, f, a), other}, {b.Choose(other, a, f), b.Not(other)}} {
		list = append(list, b.And(phase[0], b.Xor(at, phase[1])))
		at = b.Choose(phase[0], phase[1], at)
	}
	return b.CountWord(append(list, b.And(b.Const(r.turns), b.Xor(at, d)))...)
}

// counted are those that Cases 1 to 4 count.
func counted(b *logic.Builder, a, f, c, d, first logic.Term) logic.Word {
	notC, notD := b.Not(c), b.Not(d)
	both := b.ChooseWord(first, b.CountWord(c, c, notC, notD), b.CountWord(notC, notC, c, d))
	return b.ChooseWord(a, b.ChooseWord(f, both, b.CountWord(c, d)), b.ChooseWord(f, b.CountWord(notC, notD), b.CountWord(b.Xor(c, d))))
}

// place is the node at a place of the ring, of three bits: its a, b and c, of which a and b are 0 or 1.
func (r routingRule) place(b *logic.Builder, i logic.Word) [3]logic.Term {
	c := logic.False
	for n, bit := range i {
		c = b.Xor(c, b.And(b.Const(r.last>>n&1 == 1), bit))
	}
	return [3]logic.Term{i[2], b.Xor(i[1], i[2]), c}
}

// ringNodes states that different places are different nodes.
func (r routingRule) ringNodes() logic.Obligation {
	b := logic.NewBuilder()
	i, j := logic.Word(b.Vars("i", 3)), logic.Word(b.Vars("j", 3))
	u, v := r.place(b, i), r.place(b, j)
	return b.Obligation("ring: nodes", prose.Text("obligation ring: nodes"), b.Implies(b.SameEach(u[:], v[:]), b.EqWords(i, j)))
}

// ringFact states that a packet of the ring takes the link to the next place, and that from there.
func (r routingRule) ringFact() logic.Obligation {
	b := logic.NewBuilder()
	i := logic.Word(b.Vars("i", 3))
	after := func(n uint) [3]logic.Term { return r.place(b, b.AddWords(i, b.Binary(n))[:3]) }
	u, next, v := after(0), after(1), after(2)
	a, f, c := b.Xor(u[0], v[0]), b.Xor(u[1], v[1]), b.Xor(u[2], v[2])
	// The field is walked at once where the last bit is 0 for a, 1 for b; else the last bit comes first.
	walks := b.Iff(u[2], f)
	hop := [3]logic.Term{b.Xor(u[0], b.And(walks, a)), b.Xor(u[1], b.And(walks, f)), b.Xor(u[2], b.Not(walks))}
	return b.Obligation("ring", prose.Text("obligation ring"), b.All(b.Xor(a, f), c, b.SameEach(hop[:], next[:])))
}

// routingFacts are the facts about routes and the ring.
func routingFacts(r routingRule) []logic.Obligation {
	b := logic.NewBuilder()
	a, f, c, d, first := b.Var("a"), b.Var("b"), b.Var("c"), b.Var("d"), b.Var("first")
	return []logic.Obligation{
		b.Obligation("route: crossings", prose.Text("obligation route: crossings"),
			b.EqWords(r.crossings(b, a, f, c, d, first), counted(b, a, f, c, d, first))),
		r.ringNodes(),
		r.ringFact(),
	}
}

// Routing is the theorem on the routes of ecq sec.4.1, for every s, t >= 1. It goes with the theorems on links and on distances of
// crossed cubes. Source: ecq sec.4.1.
func Routing() logic.Theorem {
	control := logic.Changed(byCases, routingFacts)
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-routing",
		Says:  prose.Text("exchanged-crossed-cube-routing"),
		Scope: "every s>=1, every t>=1, every pair of nodes",
		Lemmas: prose.Steps("exchanged-crossed-cube-routing", "exchanged-crossed-cube-links", "crossed-cube-distance-every", "", "",
			"crossed-cube-distance-every"),
		Obligations: routingFacts(byCases),
		Controls: []logic.Control{
			control("no last hop", "The last bit stays as it is in the end.", func(r *routingRule) { r.turns = false }),
			control("places by number", "The last bit of a node of the ring is that of its place.", func(r *routingRule) { r.last = 0b001 }),
			control("places of a ring of four", "The last bit of a node of the ring is its b.", func(r *routingRule) { r.last = 0b110 }),
		},
	}
}
