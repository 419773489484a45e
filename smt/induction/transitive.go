package induction

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// way is what a map of nodes does to a field.
type way string

const (
	moved    way = "moved"     // steps that are taken again and again take each value of the field to each other one: see changing
	opposite way = "opposite"  // everywhere a bit is inverted, and a digit x becomes -x
	upward   way = "a step up" // each place has what stood at the one before it, and the first what stood at the last
	downward way = "a step down"
)

// exchanged is that a field becomes what another one is, which is laid out alike and becomes what this one is.
func exchanged(other syntax.FieldGroup) way { return way("exchanged with " + other.Name) }

// partner is the field that one is exchanged with.
func (w *world) partner(way way) (g syntax.FieldGroup, is bool) {
	at := slices.IndexFunc(w.member.Fields, func(g syntax.FieldGroup) bool { return way == exchanged(g) })
	if at < 0 {
		return g, false
	}
	return w.member.Fields[at], true
}

// mostMaps bounds the maps that are tried for one field.
const mostMaps = 1 << 6

// nodeMap is what a map of nodes does to fields, by their names, if it does something.
type nodeMap map[string]way

// carrier is a map, and for each step which of those of the image it is taken to.
type carrier struct {
	nodeMap
	to []int
}

// carried is that all nodes are alike: for each field there is a map that moves it, and changes at most fields that are moved to where
// they are wanted after it. Each map takes nodes to nodes, one to one, and steps to steps.
func (p *problem) carried() *logic.Theorem {
	t := p.stating(logic.Lemma{By: logic.ByUndone, Says: prose.Text("step 12")}, logic.Lemma{Says: prose.Text("step 13")})
	t.Obligations = append([]logic.Obligation{p.members()}, p.backEach()...)
	control := logic.Control{Name: "the node itself", Says: prose.Text("control, the node itself")}
	for _, c := range p.carriers() {
		for _, itself := range []bool{false, true} {
			next := 0
			list := p.eachStep(func(name string, t taken) []logic.Obligation {
				o, _ := p.carries(c.nodeMap, name, t, c.to[next], itself)
				next++
				return []logic.Obligation{o}
			})
			if itself {
				control.Obligations = append(control.Obligations, list...)
			} else {
				t.Obligations = append(t.Obligations, list...)
			}
		}
	}
	t.Controls = []logic.Control{control}
	return t
}

// backEach is that each step leads to another node and back, with one place of each field looked at where that is enough.
func (p *problem) backEach() []logic.Obligation {
	at := func(l look) (list []logic.Obligation, err error) {
		defer outside(&err)
		one := *p
		one.look(l)
		return one.eachStep(one.back), nil
	}
	list, err := at(onePlace)
	if err != nil {
		list, err = at(byNumbers)
	}
	if err != nil {
		panic(err)
	}
	return list
}

// carriers are those maps, that which moves its field alone first.
func (p *problem) carriers() (list []carrier) {
	left := slices.Clone(p.member.Fields)
	if len(left) > mostColoured {
		beyond(p.member.Steps[0], "so many fields")
	}
	var after []syntax.FieldGroup // those that are moved after the one that is looked at
	for len(left) > 0 {
		at := slices.IndexFunc(left, func(g syntax.FieldGroup) bool {
			return slices.ContainsFunc(p.moving(g, after), func(m nodeMap) bool {
				c, is := p.carrier(m)
				if is {
					list = append(list, c)
				}
				return is
			})
		})
		if at < 0 {
			beyond(p.stated.Sentence, "nodes that are not seen to be alike")
		}
		after, left = append(after, left[at]), slices.Delete(left, at, at+1)
	}
	return list
}

// carrier is a map for which it is shown to which steps of the image each step is taken: to one of them wherever it is taken, or to
// several.
func (p *problem) carrier(m nodeMap) (c carrier, is bool) {
	c, is = carrier{nodeMap: m}, true
	p.eachStep(func(name string, t taken) []logic.Obligation {
		if is {
			o, to, answer := p.meant(func(to int) (logic.Obligation, int) { return p.carries(m, name, t, to, false) })
			c.to, is = append(c.to, to), answer == Proved || answer == Open && p.asked(&o, false) == Proved
		}
		return nil
	})
	return c, is
}

// moving are the maps that move a field, and may change some others.
func (p *problem) moving(g syntax.FieldGroup, others []syntax.FieldGroup) []nodeMap {
	list := []nodeMap{{g.Name: moved}}
	for _, other := range others {
		ways := []way{opposite, upward, downward}
		if shapeOf(other) == single {
			ways = ways[:1]
		}
		for _, m := range list {
			for _, w := range ways {
				next := maps.Clone(m)
				next[other.Name] = w
				list = append(list, next)
			}
		}
	}
	for i, a := range others {
		for _, b := range others[:i] {
			if a.Digits == b.Digits && shapeOf(a) == shapeOf(b) && p.distinct(a) == p.distinct(b) &&
				fmt.Sprint(a.Size, a.Count) == fmt.Sprint(b.Size, b.Count) {
				list = append(list, nodeMap{g.Name: moved, a.Name: exchanged(b), b.Name: exchanged(a)})
			}
		}
	}
	if len(list) > mostMaps {
		beyond(p.member.Steps[0], "so many fields")
	}
	return list
}

// carries is the obligation that a map takes a step of an arbitrary node to a certain one, of so many, of its image, or, for a control, of
// the node itself.
func (p *problem) carries(m nodeMap, name string, t taken, to int, itself bool) (o logic.Obligation, steps int) {
	w, u, _ := p.newWorld(false)
	image := w.mapping(m)
	from := image(u)
	if itself {
		from = u
	}
	goal, numbers := logic.True, w.numbers(t, "")
	w.lead(t, u, numbers, func(guard logic.Term, led node) {
		wanted := image(led)
		w.try(t, numbers, led, wanted)
		var some logic.Term
		some, steps = w.some(from, wanted, func(again node) logic.Term { return w.identical(again, wanted) }, to)
		goal = w.Implies(guard, some)
	})
	var texts []string
	for _, g := range p.member.Fields {
		if way, is := m[g.Name]; is {
			texts = append(texts, g.Name+" "+string(way))
		}
	}
	text := strings.Join(texts, ", ")
	return w.obligation(name+", "+text, prose.Text("carried")+" "+text+": "+t.text(), goal), steps
}

// mapping is a map of nodes that come of the arbitrary one, with one arbitrary place, or symbol, for all of them.
func (w *world) mapping(m nodeMap) func(u node) node {
	var parts []func(u node, to *node)
	for _, g := range w.member.Fields {
		switch way, changes := m[g.Name]; {
		case !changes:
		case shapeOf(g) == single:
			other, exchanges := w.partner(way)
			parts = append(parts, func(u node, to *node) {
				if exchanges {
					to.value[g.Name] = u.value[other.Name]
				} else {
					to.value[g.Name] = w.turned(g, way, u.value[g.Name])
				}
			})
		default:
			change := w.changing(g, way)
			parts = append(parts, func(u node, to *node) { to.changes = append(to.changes, change(u)) })
		}
	}
	return func(u node) node {
		to := node{of: u.of, value: maps.Clone(u.value), changes: slices.Clip(u.changes)}
		for _, part := range parts {
			part(u, &to)
		}
		return to
	}
}

// turned is what a value of a digit or a bit becomes: when it is moved the next one.
func (w *world) turned(g syntax.FieldGroup, way way, x logic.Int) logic.Int {
	switch {
	case !g.Digits: // a bit
		return w.Add(w.Number(1), w.Scale(-1, x))
	case way == moved:
		next := w.Plus(x, 1)
		return w.ChooseInt(w.Eq(next, w.number(g.Size)), w.Number(0), next)
	}
	return w.ChooseInt(w.Eq(x, w.Number(0)), x, w.Add(w.number(g.Size), w.Scale(-1, x)))
}

// changing is the change that a map makes of an array or a row of bits of a node. It is moved at an arbitrary place, where what stands
// there is turned; and where no two entries are equal everywhere, as an arbitrary symbol and the next one are exchanged.
func (w *world) changing(g syntax.FieldGroup, way way) func(u node) change {
	from, to := w.Number(0), w.Plus(w.placesOf(g), -1)
	last := to
	value := func(u node, at logic.Int) logic.Int {
		return w.cellAs(u, g, at, func(x logic.Int) logic.Int { return w.turned(g, way, x) })
	}
	var swaps func(x logic.Int) logic.Int
	other, exchanges := w.partner(way)
	switch {
	case exchanges:
		value = func(u node, at logic.Int) logic.Int { return w.cell(u, other, at) }
	case way == upward:
		value = func(u node, at logic.Int) logic.Int {
			return w.cell(u, g, w.ChooseInt(w.Eq(at, w.Number(0)), last, w.Plus(at, -1)))
		}
	case way == downward:
		value = func(u node, at logic.Int) logic.Int {
			return w.cell(u, g, w.ChooseInt(w.Eq(at, last), w.Number(0), w.Plus(at, 1)))
		}
	case way == moved && w.distinct(g):
		symbol := w.IntVar("moved." + plain(g.Name))
		next := w.Plus(symbol, 1)
		w.assume(w.And(w.inField(g, symbol), w.inField(g, next)))
		swaps = func(x logic.Int) logic.Int {
			return w.ChooseInt(w.Eq(x, symbol), next, w.ChooseInt(w.Eq(x, next), symbol, x))
		}
		value = func(u node, at logic.Int) logic.Int { return w.cellAs(u, g, at, swaps) }
	case way == moved:
		from = w.IntVar("moved." + plain(g.Name))
		to = from
		w.assume(w.inPlaces(g, from))
	}
	inverts := shapeOf(g) == row && (way == moved || way == opposite)
	return func(u node) change {
		return change{field: g.Name, when: logic.True, from: from, to: to, all: to == last, inverts: inverts, swaps: swaps,
			value: func(at logic.Int) logic.Int { return value(u, at) }}
	}
}
