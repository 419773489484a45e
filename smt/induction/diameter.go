package induction

import (
	"fmt"
	"maps"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// diameterOf reads "diameter(N(n)) = D", if another sentence of the file says what the distance is in the network; nil
// of another sentence.
func diameterOf(s entail.Stated) (*problem, error) {
	whole, err := s.UnfoldWhole()
	if err != nil || whole.Op != syntax.Chain || !slices.Equal(whole.Signs, []string{"="}) {
		return nil, nil
	}
	for i, side := range whole.Args {
		if side.Op != syntax.Call || side.Text != "diameter" || len(side.Args) != 1 {
			continue
		}
		if m, err := s.Member(side.Args[0]); m == nil || err != nil || s.Defines("diameter") {
			return nil, nil
		}
		p, err := distanceIn(s, side.Args[0])
		if p == nil || err != nil {
			return nil, err
		}
		p.about, p.diameter = diameters, whole.Args[1-i]
		return p, nil
	}
	return nil, nil
}

// distanceIn is what another sentence of the file says of the distance in a network, for what is stated; nil where there is none.
func distanceIn(s entail.Stated, call *syntax.Expr) (*problem, error) {
	distances, err := s.Distances(call)
	if err != nil {
		return nil, err
	}
	for _, distance := range distances {
		p, err := problemOf(distance)
		if err != nil {
			return nil, err
		}
		if p != nil && p.member.Name == call.String() {
			p.stated = s
			return p, nil
		}
	}
	return nil, nil
}

// extreme is what is known besides where a diameter is asked for: products of the number of places of a class and a
// factor. Where all places are alike a sum is such a product.
type extreme struct {
	alike    bool
	products []product
	rows     map[string]logic.Int // of rows the numbers of bits 1, where alike
}

type product struct {
	class  *class
	factor *syntax.Expr
	of     logic.Int // the factor
	is     logic.Int
}

// multiple is the product of the number of places of a class and a factor.
func (w *world) multiple(x, y logic.Int, e *syntax.Expr) (logic.Int, bool) {
	if w.far == nil {
		return 0, false
	}
	for i, c := range []logic.Int{x, y} {
		for _, of := range w.classes {
			if w.counts[of] != c {
				continue
			}
			p := product{of, e.Args[1-i], []logic.Int{y, x}[i], 0}
			if factor, is := w.constant(p.of); is {
				p.is = w.Scale(factor, c)
			} else {
				p.is = w.IntVar(fmt.Sprintf("%s.times%d", of.name, p.of))
				w.assume(w.Implies(w.Eq(p.of, w.Number(0)), w.Eq(p.is, w.Number(0))))
				w.assume(w.Implies(w.Eq(p.of, w.Number(1)), w.Eq(p.is, c)))
			}
			w.far.products = append(w.far.products, p)
			return p.is, true
		}
	}
	return 0, false
}

// times is the sum of parts that are the same at all places of a class.
func (w *world) times(c *class, part logic.Int) logic.Int {
	is := w.IntVar(fmt.Sprintf("%s.all%d", c.name, part))
	for _, p := range w.far.products {
		if p.class == c {
			is = w.ChooseInt(w.Eq(part, p.of), p.is, is)
		}
	}
	is = w.ChooseInt(w.Eq(part, w.Number(1)), w.counts[c], is)
	return w.ChooseInt(w.Eq(part, w.Number(0)), w.Number(0), is)
}

// ones is the number of the bits 1 of a number, where each row has a given number of them.
func (f *extreme) ones(w *world, b bits) logic.Int {
	n := w.Number(0)
	switch rows := b.rest.rows; len(rows) {
	case 0:
	case 1:
		n = f.rows[rows[0]]
	default:
		beyond(w.diameter, "a diameter by sums of several rows")
	}
	if b.rest.inverted {
		n = w.Add(w.counts[b.class], w.Scale(-1, n))
	}
	return n
}

// below notes that a sum is at most each product with the number of its places: no part is larger than the factor.
func (w *world) below(c *class, total logic.Int) {
	for _, p := range w.far.products {
		if p.class == c {
			w.assume(w.Le(total, p.is))
		}
	}
}

// farthest are the obligations that the diameter adds to those of the distance.
func (p *problem) farthest() (list []logic.Obligation) {
	w, u, v := p.newWorld(false)
	w.far = &extreme{}
	diameter := w.number(p.diameter)
	list = append(list, w.obligation("farthest", prose.Text("farthest"), w.Le(w.label(u, v, unchanged), diameter)))
	for i, product := range w.far.products {
		for j, s := range p.sorted() {
			if s.class == product.class {
				list = append(list, p.largest(fmt.Sprintf("largest %d.%d", i+1, j+1), s, product.factor))
			}
		}
	}
	return append(list, p.reached())
}

// largest is that a part of a sum is at most a factor.
func (p *problem) largest(name string, s sum, factor *syntax.Expr) logic.Obligation {
	w, _, _ := p.newWorld(false)
	w.assume(w.there[s.class])
	return w.obligation(name, prose.Text("largest")+" "+shown(s.of), w.Le(w.part(s.of, s.class), w.number(factor)))
}

// reached is that two nodes, which are alike at all places, are as far apart as the diameter says. Of the numbers of a field the
// first, the last, the middle one and, where the fields are few, those at a quarter are tried.
func (p *problem) reached() logic.Obligation {
	w := p.parameters()
	w.far = &extreme{alike: true, rows: map[string]logic.Int{}}
	diameter := w.number(p.diameter)
	pairs := []pair{{logic.True, empty("u"), empty("v")}}
	for _, g := range p.member.Fields {
		if shapeOf(g) == row {
			pairs = w.withRow(pairs, g)
			continue
		}
		others := []logic.Int{w.Number(0), w.Number(1)}
		if g.Digits {
			size := w.number(g.Size)
			others = append(others, w.Number(2), w.Plus(size, -1), w.divided(size, 2))
			if len(p.member.Fields) < 3 {
				others = append(others, w.divided(size, 4), w.divided(w.Plus(size, 3), 4))
			}
		}
		var longer []pair
		for _, have := range pairs {
			for _, x := range others[:2] {
				for _, y := range others {
					next := pair{have.is, have.u.with(g, x), have.v.with(g, y)}
					next.is = w.All(next.is, w.inField(g, x), w.inField(g, y))
					longer = append(longer, next)
				}
			}
		}
		if pairs = longer; len(pairs) > mostPairs {
			beyond(p.diameter, "a diameter of a network of so many fields")
		}
	}
	some := logic.False
	for _, q := range pairs {
		outer := w.sides
		w.sides = nil
		is := w.Eq(w.label(q.u, q.v, unchanged), diameter)
		some = w.Or(some, w.All(q.is, is, w.All(w.sides...)))
		w.sides = outer
	}
	return w.obligation("reached", prose.Text("reached"), some)
}

// withRow are pairs with one more row, which has no bit 1 in the first node, and in the second one, some, or all.
func (w *world) withRow(pairs []pair, g syntax.FieldGroup) (longer []pair) {
	count := w.counts[w.classOf(g.Name)]
	for i, ones := range []logic.Int{w.Number(0), w.Number(1), count, w.divided(count, 2), w.divided(w.Plus(count, 1), 2)} {
		name := fmt.Sprintf("%s %d", g.Name, i)
		w.far.rows[name] = ones
		for _, have := range pairs {
			next := pair{have.is, have.u.with(g, w.Number(0)), have.v.with(g, w.Number(0))}
			next.u.rest[g.Name], next.v.rest[g.Name] = word{}, word{rows: []string{name}}
			next.is = w.And(next.is, w.Le(ones, count))
			longer = append(longer, next)
		}
	}
	return longer
}

// mostPairs bounds the pairs of nodes that are tried.
const mostPairs = 1 << 10

// pair is two nodes, if they are some.
type pair struct {
	is   logic.Term
	u, v node
}

// empty is a node without fields.
func empty(of string) node {
	return node{of: of, value: map[string]logic.Int{}, rest: map[string]word{}}
}

// with is a node with one more field, which has the same at all its places where it is an array.
func (u node) with(g syntax.FieldGroup, x logic.Int) node {
	next := node{of: u.of, value: map[string]logic.Int{g.Name: x}, rest: maps.Clone(u.rest)}
	maps.Copy(next.value, u.value)
	return next
}
