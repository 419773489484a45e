package metacube

import (
	"mccheck/smt/logic"
)

// Routes that go by turns: in a turn a packet inverts bits of one field, from the lowest up, and
// ends the turn by a cross-edge. A channel is used in one turn only; in its turn it has the index
// of the bit as its number, or m, the number of bits, where it is a cross-edge, and each turn counts
// on where the turn before it ended.

// turnForm has two hops of a route, one after the other: at index i and at index next, or a
// cross-edge in place of the next one. Numbers are integers, or words of turnBits bits.
type turnForm struct {
	*logic.Builder
	nextCrossing logic.Term
	less         func(x, y turnNumber) logic.Term
	notNegative  func(index string) []logic.Term
}

// turnBits is enough for numbers up to 9, which the three indices and 1 need by LM-05.
const turnBits = 4

// turnNumber is the index of that name, with a constant added.
type turnNumber struct {
	index string
	more  uint
}

func newTurnForm(integer bool) turnForm {
	b := logic.NewBuilder()
	f := turnForm{Builder: b, nextCrossing: b.Var("nextCrossing"), notNegative: func(string) []logic.Term { return nil }}
	if !integer {
		at := func(x turnNumber) logic.Word {
			return b.AddWords(logic.Word(b.Vars(x.index, turnBits)), b.Binary(x.more))
		}
		f.less = func(x, y turnNumber) logic.Term { return b.Not(b.LeWords(at(y), at(x))) }
		return f
	}
	at := func(x turnNumber) logic.Int { return b.Plus(b.IntVar(x.index), int(x.more)) }
	f.less = func(x, y turnNumber) logic.Term { return b.Le(b.Plus(at(x), 1), at(y)) }
	f.notNegative = func(index string) []logic.Term { return []logic.Term{b.Le(b.Number(0), b.IntVar(index))} }
	return f
}

// turnRules are what a control changes: which hops may follow each other, the number of a
// cross-edge in its turn, and the number with which the next turn begins.
type turnRules struct {
	lowestFirst bool
	crossEdge   turnNumber
	nextTurn    turnNumber
}

var channelTurns = turnRules{true, turnNumber{"m", 0}, turnNumber{"m", 1}}

// facts say, in both forms, that the number grows from a hop to the next. Where the first hop is
// a cross-edge, that is so if the number of a cross-edge is below all of the next turn.
func (r turnRules) facts() []logic.Obligation {
	var list []logic.Obligation
	for _, integer := range []bool{true, false} {
		f, suffix := newTurnForm(integer), ", propositional"
		if integer {
			suffix = ", integer"
		}
		add := func(name, says string, goal logic.Term, assumed ...logic.Term) {
			assumed = append(assumed, f.notNegative("m")...)
			list = append(list, f.Obligation("turn: "+name+suffix, says, goal, assumed...))
		}
		i, next, m := turnNumber{"i", 0}, turnNumber{"next", 0}, turnNumber{"m", 0}
		after := f.less(i, next)
		if !r.lowestFirst {
			after = f.less(next, i)
		}
		known := []logic.Term{f.less(i, m), f.Implies(f.Not(f.nextCrossing), f.less(next, m)), f.Implies(f.Not(f.nextCrossing), after)}
		known = append(append(known, f.notNegative("i")...), f.notNegative("next")...)
		add("in a turn", prose.Text("obligation turn: in a turn"), f.Choose(f.nextCrossing, f.less(i, r.crossEdge), f.less(i, next)), known...)
		add("to the next", prose.Text("obligation turn: to the next"), f.less(r.crossEdge, r.nextTurn))
	}
	return list
}

// TurnNumbers is the theorem that the channels along routes that go by turns have growing
// numbers, so that packets on them cannot block each other (Dally and Seitz 1987): for the routes
// of dual-cube sec.4 for every r >= 1, of fault-tolerant Algorithm 1 for every k >= 0 and m >= 1, and of
// total-exchange Algorithm 4 for every m >= 1.
func TurnNumbers() logic.Theorem {
	changed := logic.Changed(channelTurns, turnRules.facts)
	return logic.Theorem{
		ID:          "turn-numbers",
		Says:        prose.Text("turn-numbers"),
		Scope:       "every size, every pair of nodes",
		Lemmas:      prose.Steps("turn-numbers", "", "", "class-walk-routing", "dual-cube-routing", "", logic.ByGaps),
		Obligations: channelTurns.facts(),
		Controls: []logic.Control{
			changed("highest bit first", "A turn inverts the highest bit first.", func(r *turnRules) { r.lowestFirst = false }),
			changed("a number twice", "A cross-edge has the number of the bit before it.",
				func(r *turnRules) { r.crossEdge = turnNumber{"i", 0} }),
			changed("turns overlap", "The next turn begins with the number of the cross-edge.",
				func(r *turnRules) { r.nextTurn = turnNumber{"m", 0} }),
		},
	}
}
