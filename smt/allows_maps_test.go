package smt

import (
	"fmt"
	"math/rand/v2"

	"mccheck/model"
)

// What links stand for under translations and turns.

// linksUnderTranslations lays every link of the networks that pick chooses, every
// translation, and every bit of every field beside the fact on field bits.
func linksUnderTranslations(pick func(g model.Graph) bool) func(w *witness) {
	return func(w *witness) {
		for _, l := range layouts(w.t) {
			if !pick(l.graph) || l.graph.Order() > 64 {
				continue
			}
			for u := range l.graph.Order() {
				for _, v := range l.graph.Neighbors(nil, u) {
					for a := range l.graph.Order() {
						l.places(func(p, i int) { w.allows(l.underTranslation(u, v, a, p, i), "field bit: links") })
					}
				}
			}
		}
	}
}

// underTranslation: the link u-v, the translation by a, bit i of the field at position p
// of the image.
func (l layout) underTranslation(u, v, a model.Node, p, i int) Model {
	source := p ^ l.class(a)
	inverted := func(q int) bool { return (u^v)>>l.fieldBit(q, i)&1 == 1 }
	cube := l.class(u) == l.class(v) && !l.changesOther(u^v)
	here := false
	for q := range 1 << len(l.classBit) {
		here = here || inverted(q)
	}
	return Model{}.with("x", u>>l.fieldBit(source, i)&1 == 1).with("a", a>>l.fieldBit(p, i)&1 == 1).
		with("own", source == l.class(u)).with("ownImage", p == l.class(u)^l.class(a)).
		with("cube", cube).with("here", here)
}

// changesOther reports whether a bit beside classes and fields differs.
func (l layout) changesOther(d model.Node) bool {
	for _, bit := range l.others {
		if d>>bit&1 == 1 {
			return true
		}
	}
	return false
}

func isReducedHypercube(g model.Graph) bool {
	_, ok := g.(model.ReducedHypercube)
	return ok
}

func isAnyMetacube(g model.Graph) bool {
	_, ok := g.(model.Metacube)
	return ok
}

// linksUnderExchanges: in EH(s,s) an index is below s iff it is below t.
func linksUnderExchanges(w *witness) {
	linksUnderTranslations(isExchangedHypercube)(w)
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			for i := range 4 {
				for code := range 4 {
					m := Model{}.with("x", code&1 == 1).with("a", code>>1 == 1).with("belowS", i < s).with("belowT", i < t)
					if s == t {
						w.allows(m, "fields: same width")
					} else if (i < s) != (i < t) {
						w.iff("fields: same width", false, m)
					}
				}
			}
		}
	}
}

// linksOfRings lays the links of CCC(n), with every place of a bit, beside the turn.
func linksOfRings(w *witness) {
	for n := 1; n <= 12; n++ {
		g := made(model.NewCCC(n))
		at := func(u model.Node, r, p int) {
			word, _ := g.Split(u)
			m := Model{}.number("n", n).number("p", p).number("r", r).with("x", word>>p&1 == 1)
			for _, form := range []string{", integer", ", propositional"} {
				w.allows(m, "turn: place"+form, "turn: one-to-one"+form, "turn: ring links"+form, "turn: cube links"+form)
				w.iff("turn: round"+form, p > 0, m)
			}
		}
		for u := model.Node(0); u < g.Order(); u += 1 + g.Order()/400 {
			_, r := g.Split(u)
			for p := range n {
				at(u, r, p)
			}
			for _, v := range g.Neighbors(nil, u) {
				if _, p := g.Split(v); p != r {
					at(u, r, p)
				}
			}
		}
	}
}

// imagesOfSources: two sources whose messages are at one node in a step.
func imagesOfSources(w *witness) {
	k := 0
	if n, _ := fmt.Sscanf(w.theorem.ID, "total-exchange-lockstep-k%d", &k); n != 1 {
		w.faultf("id %q", w.theorem.ID)
	}
	g := made(model.NewMetacube(k, 1))
	values := func(x, a, b model.Node) Model {
		fields := model.Node(1)<<(1<<k) - 1
		m := Model{}.bits("c", x>>(1<<k), k).bits("f", x&fields, 1<<k)
		m.bits("a", a>>(1<<k), k).bits("s", a&fields, 1<<k)
		return m.bits("b", b>>(1<<k), k).bits("t", b&fields, 1<<k)
	}
	lay := func(step, a, b model.Node) {
		x := model.TotalExchangeDestination(g, 0, step)
		same := model.TotalExchangeDestination(g, a, step) == model.TotalExchangeDestination(g, b, step)
		w.iff("one source", same, values(x, a, b))
	}
	random := rand.New(rand.NewPCG(uint64(k), 3))
	for i := range 4000 {
		step, a := random.Uint64N(g.Order()), random.Uint64N(g.Order())
		b := a
		if i%4 == 0 {
			b = random.Uint64N(g.Order())
		}
		lay(step, a, b)
	}
}
