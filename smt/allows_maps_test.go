package smt

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// What links stand for under translations and turns.

// linksUnderTranslations lays every link of the networks that pick chooses, every
// translation, and every bit of every field beside the fact on field bits.
func linksUnderTranslations(pick func(g model.Graph) bool) func(w *witness) {
	return func(w *witness) {
		for _, l := range smttest.Layouts(w.t) {
			if !pick(l.Graph) || l.Graph.Order() > 64 {
				continue
			}
			for u := range l.Graph.Order() {
				for _, v := range l.Graph.Neighbors(nil, u) {
					for a := range l.Graph.Order() {
						l.Places(func(p, i int) { w.allows(underTranslation(l, u, v, a, p, i), "field bit: links") })
					}
				}
			}
		}
	}
}

// underTranslation: the link u-v, the translation by a, bit i of the field at position p
// of the image.
func underTranslation(l smttest.Layout, u, v, a model.Node, p, i int) logictest.Assignment {
	source := p ^ l.Class(a)
	inverted := func(q int) bool { return (u^v)>>l.FieldBit(q, i)&1 == 1 }
	cube := l.Class(u) == l.Class(v) && !changesOther(l, u^v)
	here := false
	for q := range 1 << len(l.ClassBit) {
		here = here || inverted(q)
	}
	return logictest.Assignment{}.With("x", u>>l.FieldBit(source, i)&1 == 1).With("a", a>>l.FieldBit(p, i)&1 == 1).
		With("own", source == l.Class(u)).With("ownImage", p == l.Class(u)^l.Class(a)).
		With("cube", cube).With("here", here)
}

// changesOther reports whether a bit beside classes and fields differs.
func changesOther(l smttest.Layout, d model.Node) bool {
	for _, bit := range l.Others {
		if d>>bit&1 == 1 {
			return true
		}
	}
	return false
}

func isReducedHypercube(g model.Graph) bool {
	return strings.HasPrefix(g.Name(), "RH(")
}

func isAnyMetacube(g model.Graph) bool {
	_, ok := g.(network.Metacube)
	return ok
}

// linksUnderExchanges: in EH(s,s) an index is below s iff it is below t.
func linksUnderExchanges(w *witness) {
	linksUnderTranslations(isExchangedHypercube)(w)
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			for i := range 4 {
				for code := range 4 {
					m := logictest.Assignment{}.With("x", code&1 == 1).With("a", code>>1 == 1).With("belowS", i < s).With("belowT", i < t)
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
		g := logictest.Made(network.ByName(fmt.Sprintf("CCC(%d)", n)))
		at := func(u model.Node, r, p int) {
			word := u / model.Node(n)
			m := logictest.Assignment{}.Number("n", n).Number("p", p).Number("r", r).With("x", word>>p&1 == 1)
			for _, form := range []string{", integer", ", propositional"} {
				w.allows(m, "turn: place"+form, "turn: one-to-one"+form, "turn: ring links"+form, "turn: cube links"+form)
				w.iff("turn: round"+form, p > 0, m)
			}
		}
		for u := model.Node(0); u < g.Order(); u += 1 + g.Order()/400 {
			r := int(u) % n
			for p := range n {
				at(u, r, p)
			}
			for _, v := range g.Neighbors(nil, u) {
				if p := int(v) % n; p != r {
					at(u, r, p)
				}
			}
		}
	}
}

// pairsOfRings are the pairs of nodes of small CCC(n), joined or not.
func pairsOfRings(w *witness) {
	for n := 1; n <= 12; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("CCC(%d)", n)))
		at := func(u, v model.Node) {
			p, d := int(u)%n, u/model.Node(n)^v/model.Node(n)
			own := int(d >> p & 1)
			m := logictest.Assignment{}.Number("n", n).Number("p", p).Number("r", int(v)%n)
			m.With("own", own == 1).Tally("others", logictest.Ones(d)-own)
			for _, form := range []string{", integer", ", propositional"} {
				w.allows(m, "links: neighbours"+form, "links: inside"+form)
				w.iff("links: three"+form, n >= 3, m)
				w.iff("links: two"+form, n == 2, m)
				w.iff("links: one"+form, n == 1, m)
			}
		}
		for u := model.Node(0); u < g.Order(); u += 1 + g.Order()/200 {
			for _, v := range g.Neighbors(nil, u) {
				at(u, v)
			}
			for v := model.Node(0); v < g.Order(); v += 1 + g.Order()/100 {
				at(u, v)
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
	g := logictest.Made(network.NewMetacube(k, 1))
	values := func(x, a, b model.Node) logictest.Assignment {
		fields := model.Node(1)<<(1<<k) - 1
		m := logictest.Assignment{}.Bits("c", x>>(1<<k), k).Bits("f", x&fields, 1<<k)
		m.Bits("a", a>>(1<<k), k).Bits("s", a&fields, 1<<k)
		return m.Bits("b", b>>(1<<k), k).Bits("t", b&fields, 1<<k)
	}
	lay := func(step, a, b model.Node) {
		x := collective.TotalExchangeDestination(g, 0, step)
		same := collective.TotalExchangeDestination(g, a, step) == collective.TotalExchangeDestination(g, b, step)
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
