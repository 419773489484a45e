package smt

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// Links also stand in goals: "along every cross-edge". That none is missing there shows a
// label, or a rule, that is wrong at one link alone: some fact has to fail at just that
// link, with its assumptions true.

// refutedAt reports whether the values refute an obligation whose name begins so.
func refutedAt(list []Obligation, prefix string, values Model) bool {
	for i := range list {
		if strings.HasPrefix(list[i].Name, prefix) && list[i].Refutes(values) == nil {
			return true
		}
	}
	return false
}

// A class label that is right nowhere but jumps along one link fails at that link, for
// every link of MC(k,m), k <= 3; without the fact on the cross-edges of a class it does
// not.
func TestEveryLinkOfMetacubesIsInAFact(t *testing.T) {
	t.Parallel()
	for _, n := range classNetworks(t) {
		if _, ok := n.graph.(model.Metacube); !ok {
			continue
		}
		seen, missed := n.jumps(t)
		if k := n.label.k; seen == 0 || k > 0 && missed == 0 {
			t.Errorf("%s: %d jumps, of which %d are seen by the fact on cross-edges alone", n.graph.Name(), seen, missed)
		}
	}
}

// jumps counts the links along which the set of fields or the class changes, seen from
// node 0, and those that no other fact sees if the one on cross-edges is left out.
func (n classNetwork) jumps(t *testing.T) (seen, missed int) {
	rows := 1 << n.label.classCount()
	row := func(p classPlace) int {
		at := p.x * rows
		for i := range n.label.classCount() {
			at += int(truth(p.h[i] > 0)) << i
		}
		return at
	}
	known := map[[2]int]bool{}
	for u := model.Node(0); u < n.graph.Order(); u += 1 + n.graph.Order()/1024*30 {
		for _, v := range n.graph.Neighbors(nil, u) {
			p, q := n.place(u, 0), n.place(v, 0)
			key := [2]int{row(p), row(q)}
			if p.x == q.x && q.h[p.x] < p.h[p.x] || key[0] == key[1] || known[key] {
				continue // the link is seen from its lower end; or no label can jump there
			}
			known[key] = true
			table := make([]uint8, rows<<n.label.k)
			table[key[1]] = 3
			l, err := tableLabel(n.label.k, table)
			if err != nil {
				t.Fatal(err)
			}
			list := l.obligationsAt(p.x)
			seen++
			for _, form := range []string{"integer", "propositional"} {
				kind := "fact 2 cube-edges"
				if p.x != q.x {
					kind = "fact 2 cross-edges"
				}
				if name := fmt.Sprintf("%s, relative class %d, %s", kind, p.x, form); !refutedAt(list, name, n.values(p)) {
					t.Fatalf("%s: %q does not see the link from %s to %s", n.graph.Name(), name, n.graph.Format(u), n.graph.Format(v))
				}
			}
			if p.x != q.x && !refutedAt(list, "fact 2 cube-edges", n.values(p)) {
				missed++
			}
		}
	}
	return seen, missed
}

// So for the classes that are to be entered on the way to the farthest nodes.
func TestEveryLinkIsInAFactAboutFarthestNodes(t *testing.T) {
	t.Parallel()
	state := func(b *Builder, e entering, m Model) Term {
		is := func(x Term, name string) Term { return b.Iff(x, b.Const(m[name] == 1)) }
		return b.All(is(e.in, "in"), is(e.at, "at"), is(e.zero, "zero"), is(e.home, "home"), is(e.more, "more"))
	}
	jumps := map[string]int{}
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		g := made(model.NewMetacube(size[0], size[1]))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				for z := range g.Classes() {
					m, next := entered(g, u, 0, z), entered(g, v, 0, z)
					name := "to enter: cube-edges"
					if g.Class(u) != g.Class(v) {
						name = "to enter: cross-edges"
					}
					if fmt.Sprint(m) == fmt.Sprint(next) || name == "to enter: cross-edges" && next["at"] == 1 {
						continue // nothing can jump there; or the class is the one that is entered
					}
					list := farthestFacts(func(b *Builder, e entering) Term { return state(b, e, m) })
					values := entered(g, u, 0, z)
					values["across.at"], values["across.home"] = next["at"], next["home"]
					values["flipped.in"], values["flipped.more"] = next["in"], next["more"]
					jumps[name]++
					if !refutedAt(list, name, values) {
						t.Fatalf("%s: %q does not see class %d on the link from %s to %s", g.Name(), name, z, g.Format(u), g.Format(v))
					}
				}
			}
		}
	}
	if len(jumps) != 2 {
		t.Errorf("jumps: %v, want both kinds of links", jumps)
	}
}

// So for FQ_n: a label of (h, y) that is not 0 at one end of a link alone.
func TestEveryLinkOfFoldedHypercubesIsInAFact(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 6; n++ {
		g := made(model.NewFoldedHypercube(n))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				h, k := ones(u), ones(v)
				name := "fact 2 all bits"
				if ones(u^v) == 1 && n > 1 {
					name = "fact 2 one bit"
				}
				if h == k || name == "fact 2 one bit" && k < h {
					continue
				}
				i, w := foldedIntegers(), foldedWords()
				list := i.facts(func(x, y Int) Int {
					return i.ChooseInt(i.And(i.Eq(x, i.Number(k)), i.Eq(y, i.Number(n+1-k))), i.Number(2), i.Number(0))
				})
				list = append(list, w.facts(func(x, y word) word {
					return w.chooseWord(w.And(w.eqWords(x, w.number(uint(k))), w.eqWords(y, w.number(uint(n+1-k)))), w.number(2), w.number(0))
				})...)
				m := Model{}.number("n", n).number("h", h).number("y", n+1-h)
				for _, form := range []string{", integer", ", propositional"} {
					if !refutedAt(list, name+form, m) {
						t.Fatalf("%s: %q does not see the link from %s to %s", g.Name(), name+form, g.Format(u), g.Format(v))
					}
				}
			}
		}
	}
}

// A rule for links that is wrong about one kind of pairs alone fails at them.
func TestEveryPairIsInAFactAboutLinks(t *testing.T) {
	t.Parallel()
	for id, facts := range map[string]func(wrong Model) []Obligation{
		"metacube-links": func(wrong Model) []Obligation {
			return metacubeLinkFacts(func(p fieldPair) Term { return p.Xor(byConstruction(p), p.matches(wrong)) })
		},
		"dual-cube-links": func(wrong Model) []Obligation {
			return dualLinkFacts(func(p dualPair) Term { return p.Xor(byConditions(p), p.matches(wrong)) })
		},
		"exchanged-hypercube-links": func(wrong Model) []Obligation {
			return exchangedHypercubeFacts(func(p exchangedHypercubePair) Term { return p.Xor(byField(p), p.matches(wrong)) })
		},
		"exchanged-crossed-cube-links": func(wrong Model) []Obligation {
			return exchangedFacts(func(p exchangedPair) Term { return p.Xor(byKind(p), p.matches(wrong)) }, fieldsExchanged)
		},
	} {
		built, err := build(claims.Theorem{Name: id})
		if err != nil {
			t.Fatal(err)
		}
		w, tried := newWitness(t, built[len(built)-1]), 0
		e, _ := encodingOf(id)
		e.allows(w)
		for _, name := range []string{"neighbours", "one bit", "exchanged: edge sets"} {
			s := w.cases[name]
			if s == nil {
				continue
			}
			for _, m := range s.inside {
				tried++
				if list := facts(s.given(m)); !refutedAt(list, "", m) {
					t.Errorf("%s: no fact sees the pairs %v", id, m)
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: no pair is tried", id)
		}
	}
}

// given are the values of the variables of the obligation alone.
func (s *standings) given(m Model) Model {
	only := Model{}
	for _, name := range s.variables {
		only[name] = m[name]
	}
	return only
}

// matches states that the variables have these values.
func (b *Builder) matches(m Model) Term {
	all := trueTerm
	for name, value := range m {
		all = b.And(all, b.Iff(b.Var(name), b.Const(value == 1)))
	}
	return all
}
