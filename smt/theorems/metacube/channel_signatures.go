package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// keyRule is what Algorithm 2 makes of the field of class c_u^(j).
type keyRule struct {
	inverted bool // the key-bit is
	agrees   bool // the fields agree in the key-bit, or else in another bit they do not
	paired   bool // the partner of a node depends on its node ID
}

// byKeyBits is fault-tolerant Algorithm 2, for m >= 2 or where the fields agree.
var byKeyBits = keyRule{inverted: true, agrees: true, paired: true}

// elsewhere are the positions of a key-bit, r, and of the lowest bit x in which two fields agree, which is 2 or more where the
// remainder of x by k is another.
var elsewhere = logic.Numbers{Letters: []logic.Letter{{Name: "r"}, {Name: "y"}}, Where: []string{"x", "y+2"}}

// key are the values of a field on a path that signs with it: first, signed, last.
type key struct{ first, signed, last logic.Word }

// valueWord is a value of a field, by what it is compared with: see the step on equal values.
func valueWord(b *logic.Builder, name string) logic.Word { return b.Vars(name, 3) }

func keyOf(b *logic.Builder, name string) key {
	return key{valueWord(b, name+"u"), valueWord(b, name+"s"), valueWord(b, name+"v")}
}

// third: the signed value is neither the first nor the last one.
func (k key) third(b *logic.Builder) logic.Term {
	return b.And(b.Not(b.EqWords(k.signed, k.first)), b.Not(b.EqWords(k.signed, k.last)))
}

// crossing is a node, as two paths of a pair see it: whether it is of the class of either's key-bit, and whether on the
// class path of either; the values of these fields; and whether all fields are those of u, or of v.
type crossing struct {
	class, walked  [2]logic.Term
	value          [2]logic.Word
	first, arrived logic.Term
}

// stages are the conditions that the node is u^(j), one with the signature, one behind that in its class, and one on the class path.
func (x crossing) stages(b *logic.Builder, keys [2]key, j int) (list [4]logic.Term) {
	l := 1 - j
	is := func(i int, w logic.Word) logic.Term { return b.EqWords(x.value[i], w) }
	unpassed, passed := is(l, keys[l].first), is(l, keys[l].last)
	return [4]logic.Term{
		b.All(x.class[j], is(j, keys[j].first), unpassed, x.first),
		b.All(is(j, keys[j].signed), b.Implies(x.class[j], unpassed), b.Any(x.class[j], x.class[l], unpassed, passed)),
		b.And(x.class[j], passed),
		b.All(is(j, keys[j].last), passed, x.arrived, x.walked[j]),
	}
}

// signature is that of the key, or nothing where paths do not sign.
func (k key) signature(b *logic.Builder, signs bool) logic.Term {
	return b.Or(b.Const(!signs), k.third(b))
}

// meeting states that no node is on two paths of one pair.
func meeting(signs bool) logic.Obligation {
	b := logic.NewBuilder()
	keys := [2]key{keyOf(b, "a"), keyOf(b, "b")}
	x := crossing{class: [2]logic.Term(b.Vars("class", 2)), walked: [2]logic.Term(b.Vars("walked", 2)),
		value: [2]logic.Word{valueWord(b, "A"), valueWord(b, "B")}, first: b.Var("first"), arrived: b.Var("arrived")}
	known := b.All(keys[0].signature(b, signs), keys[1].signature(b, signs),
		b.Not(b.And(x.class[0], x.class[1])), b.Not(b.And(x.walked[0], x.walked[1])), b.Not(b.And(x.first, x.arrived)),
		b.Implies(x.class[0], x.walked[0]), b.Implies(x.class[1], x.walked[1]))
	first, second := x.stages(b, keys, 0), x.stages(b, keys, 1)
	return b.Obligation("meet: one pair", prose.Text("obligation meet: one pair"),
		b.Not(b.All(known, b.Any(first[:]...), b.Any(second[:]...))))
}

// once states of the stages of one path that no node is of two; others: whether the fields of other classes are those of u, or of v.
func once(signs bool) logic.Obligation {
	b := logic.NewBuilder()
	k, value, class := keyOf(b, "a"), valueWord(b, "A"), b.Var("class")
	first, arrived := b.Var("othersFirst"), b.Var("othersArrived")
	stages := []logic.Term{
		b.All(class, b.EqWords(value, k.first), first), b.All(class, b.EqWords(value, k.signed), first),
		b.And(b.Not(class), b.EqWords(value, k.signed)), b.And(class, arrived),
		b.All(b.Not(class), b.EqWords(value, k.last), arrived),
	}
	twice := logic.False
	for i, s := range stages {
		twice = b.Or(twice, b.And(s, b.Any(stages[:i]...)))
	}
	return b.Obligation("once", prose.Text("obligation once"), b.Not(b.All(k.signature(b, signs), b.Not(b.And(first, arrived)), twice)))
}

// passage is a node of a path between clusters of different classes, by its fields of these classes and whether it is of one of them;
// source are the values of both at u, where the node ID is x, and target those at its partner.
type passage struct {
	class  [2]logic.Term
	fields [2]logic.Word
}

// on are the conditions that the node comes before class c_v, is in it, between it and class c_u, in that, and behind it.
func (p passage) on(b *logic.Builder, source, target [2]logic.Word) logic.Term {
	is := func(i int, w logic.Word) logic.Term { return b.EqWords(p.fields[i], w) }
	outside := b.Not(b.Or(p.class[0], p.class[1]))
	return b.Any(
		b.All(outside, is(0, source[0]), is(1, source[1])),
		b.And(p.class[1], is(0, source[0])),
		b.All(outside, is(0, source[0]), is(1, target[1])),
		b.And(p.class[0], is(1, target[1])),
		b.All(outside, is(0, target[0]), is(1, target[1])))
}

// pairsApart states that no node is on paths of two pairs.
func pairsApart(paired bool) logic.Obligation {
	b := logic.NewBuilder()
	value := func(name string) logic.Word { return valueWord(b, name) }
	x, x2, common, p, p2, before := value("x"), value("y"), value("c"), value("p"), value("q"), value("d")
	node := passage{[2]logic.Term(b.Vars("class", 2)), [2]logic.Word{valueWord(b, "X"), valueWord(b, "Y")}}
	same := func(u, v logic.Word) logic.Term { return b.EqWords(u, v) }
	bound := b.All(b.Iff(same(p, before), same(x, common)), b.Iff(same(p2, before), same(x2, common)), b.Iff(same(p, p2), same(x, x2)))
	if !paired {
		bound = same(p, p2)
	}
	known := b.All(bound, b.Not(same(x, x2)), b.Not(b.And(node.class[0], node.class[1])))
	return b.Obligation("meet: pairs", prose.Text("obligation meet: pairs"), b.Not(b.All(known,
		node.on(b, [2]logic.Word{x, before}, [2]logic.Word{common, p}), node.on(b, [2]logic.Word{x2, before}, [2]logic.Word{common, p2}))))
}

// keyFacts are the facts about the key-bit and another bit of the field, and about the node IDs of partners.
func keyFacts(r keyRule) []logic.Obligation {
	b := logic.NewBuilder()
	u, v := b.Vars("u", 2), b.Vars("v", 2)
	signed := []logic.Term{b.Xor(u[0], b.Const(r.inverted)), u[1]}
	known := logic.True
	if r.agrees {
		known = b.Or(b.Iff(u[0], v[0]), b.Xor(u[1], v[1]))
	}
	third := b.Obligation("key-bit: a third value", prose.Text("obligation key-bit: a third value"),
		b.Implies(known, b.And(b.Not(b.SameEach(signed, u)), b.Not(b.SameEach(signed, v)))))
	b = logic.NewBuilder()
	x, y, common, before := b.Var("x"), b.Var("y"), b.Var("c"), b.Var("d")
	partner := func(x logic.Term) logic.Term {
		if !r.paired {
			x = logic.False
		}
		return b.Xor(x, b.Xor(common, before))
	}
	return []logic.Obligation{third, b.Obligation("partner", prose.Text("obligation partner"),
		b.And(b.Iff(b.Xor(partner(x), before), b.Xor(x, common)), b.Iff(b.Xor(partner(x), partner(y)), b.Xor(x, y))))}
}

// elsewhereFacts are about a key-bit that is not where the fields agree.
func elsewhereFacts(n logic.Numbers) []logic.Obligation {
	return n.Fact("key-bit: elsewhere", prose.Text("obligation key-bit: elsewhere"), func(r logic.Reading) logic.Term {
		return r.Or(r.And(r.Holds("x > 0"), r.Holds("r > 0")), r.And(r.Holds("x > 1"), r.Holds("r < 1")))
	})
}

// ChannelSignatures is the theorem that the paths of fault-tolerant Algorithm 2 are disjoint where each that needs one has a
// signature, for every k, m >= 1. It goes with the theorem on their hops. Source: fault-tolerant sec.4.
func ChannelSignatures() logic.Theorem {
	control := logic.Changed(byKeyBits, keyFacts)
	return logic.Theorem{
		ID:    "channel-signatures",
		Says:  prose.Text("channel-signatures"),
		Scope: "every k>=1, every m>=1 but for 1 where fields next to those of the clusters differ, every hamiltonian cycle",
		Lemmas: append(prose.Steps("channel-signatures", logic.ByPlaces, "", "channel-hops", logic.ByGaps, "hypercube-disjoint-paths",
			"channel-hops", "channel-hops", ""), logic.NumbersLemma),
		Obligations: slices.Concat(keyFacts(byKeyBits), elsewhereFacts(elsewhere),
			[]logic.Obligation{meeting(true), once(true), pairsApart(true)}),
		Controls: append([]logic.Control{
			control("the key-bit kept", "The key-bit is not inverted.", func(r *keyRule) { r.inverted = false }),
			control("any bit of a field of one", "The fields differ in the key-bit, and may have no other bit.",
				func(r *keyRule) { r.agrees = false }),
			control("one partner for all", "All nodes of a cluster have one partner.", func(r *keyRule) { r.paired = false }),
			logic.NewControl("paths that do not sign meet", "Two paths of a pair do not sign.", []logic.Obligation{meeting(false)}),
			logic.NewControl("a path that does not sign comes back", "A path does not sign.", []logic.Obligation{once(false)}),
			logic.NewControl("paths to one partner meet", "All nodes of a cluster have one partner.", []logic.Obligation{pairsApart(false)}),
		}, logic.NumbersControls(elsewhere, elsewhereFacts, [3]string{"from 1 on", "x", "y+1"})...),
	}
}
