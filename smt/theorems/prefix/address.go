package prefix

import (
	"mccheck/smt/logic"
)

// addresses compares the parts of addresses, as integers or in binary.
type addresses[V any] struct {
	*logic.Builder
	number      func(name string) V // an arbitrary number
	less, equal func(x, y V) logic.Term
	form        string
}

// addressIntegers has integers for the parts.
func addressIntegers() addresses[logic.Int] {
	b := logic.NewBuilder()
	return addresses[logic.Int]{Builder: b, number: b.IntVar, less: b.Lt, equal: b.Eq, form: "integer"}
}

// addressWords has numbers of so many bits; 2 are enough by orderLemma.
func addressWords(width int) addresses[logic.Word] {
	b := logic.NewBuilder()
	return addresses[logic.Word]{Builder: b, form: "propositional", equal: b.EqWords,
		number: func(name string) logic.Word { return b.Vars(name, width) },
		less:   func(x, y logic.Word) logic.Term { return b.Not(b.LeWords(y, x)) }}
}

// orderLemma is why short numbers will do for the parts of addresses.
var orderLemma = logic.Lemma{By: logic.ByGaps, Says: prose.Text("order lemma")}

// address is an address as the round of one bit sees it: that bit and the parts
// above and below it, the part of more weight first. A part without bits may
// stand as no part.
type address[V any] struct {
	above []V
	bit   logic.Term
	below []V
}

// cut says how many parts an address has on either side of the bit.
type cut struct{ above, below int }

// address is an arbitrary one.
func (a addresses[V]) address(name string, at cut) address[V] {
	x := address[V]{bit: a.Var(name + "_bit")}
	for i := range at.above {
		x.above = append(x.above, a.number(name+"_above"+string(rune('a'+i))))
	}
	for i := range at.below {
		x.below = append(x.below, a.number(name+"_below"+string(rune('a'+i))))
	}
	return x
}

// partner is the address that differs in the bit alone.
func (a addresses[V]) partner(x address[V]) address[V] {
	x.bit = a.Not(x.bit)
	return x
}

func (a addresses[V]) sameParts(x, y []V) logic.Term {
	same := logic.True
	for i := range x {
		same = a.And(same, a.equal(x[i], y[i]))
	}
	return same
}

// agreeAbove is whether two addresses agree in every bit above the bit.
func (a addresses[V]) agreeAbove(x, y address[V]) logic.Term { return a.sameParts(x.above, y.above) }

// agreeFrom is whether they agree in the bit, too.
func (a addresses[V]) agreeFrom(x, y address[V]) logic.Term {
	return a.And(a.agreeAbove(x, y), a.Iff(x.bit, y.bit))
}

func (a addresses[V]) same(x, y address[V]) logic.Term {
	return a.And(a.agreeFrom(x, y), a.sameParts(x.below, y.below))
}

// before is x < y, for the numbers that the addresses are.
func (a addresses[V]) before(x, y address[V]) logic.Term {
	lower := logic.False
	for i := len(x.below) - 1; i >= 0; i-- {
		lower = a.heavier(x.below[i], y.below[i], lower)
	}
	lower = a.Choose(a.Xor(x.bit, y.bit), y.bit, lower)
	for i := len(x.above) - 1; i >= 0; i-- {
		lower = a.heavier(x.above[i], y.above[i], lower)
	}
	return lower
}

// heavier is x < y, or rest where they are equal.
func (a addresses[V]) heavier(x, y V, rest logic.Term) logic.Term {
	return a.Or(a.less(x, y), a.And(a.equal(x, y), rest))
}
