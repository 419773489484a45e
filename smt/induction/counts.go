package induction

import (
	"fmt"
	"maps"

	"mccheck/sentence"
	"mccheck/smt/logic"
)

// Counts are what is known of the numbers of links of an arbitrary member, if the obligations hold: the degree where all
// nodes have the same, and the number of links.
type Counts struct {
	Obligations []logic.Obligation
	Degree      *sentence.Expr // nil: it depends on the node
	Size        *sentence.Expr
	Edge        string // what is to be said of the line "edge" of the network; "" where there is none
}

// mostKinds bounds the kinds of nodes by their single bits.
const mostKinds = 1 << 4

// CountsOf counts the steps of a network, such as "Torus(k,2*d)", under the header of a sentence. It is nil where that is no
// network by steps of the file; the error says what is beyond it.
func CountsOf(s sentence.Stated, call *sentence.Expr) (counts *Counts, err error) {
	member, err := s.Member(call)
	if member == nil || err != nil {
		return nil, err
	}
	p := &problem{stated: s, member: member, params: s.For.Names(), sums: map[string]sum{}}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case Outside:
			counts, err = nil, r
		default:
			panic(r)
		}
	}()
	if p.header, err = s.Conditions(); err != nil {
		return nil, err
	}
	p.classes = classesOf(member.Fields, false)
	for _, step := range member.Steps {
		p.steps = append(p.steps, alternatives(step)...)
	}
	return p.counts(), nil
}

func (p *problem) counts() *Counts {
	var all []taken
	for _, step := range p.steps {
		all = append(all, p.taken(step)...)
	}
	counts := &Counts{Obligations: []logic.Obligation{p.members()}}
	if p.member.Edge {
		counts.Edge = prose.Text("edge")
	}
	for i, t := range all {
		name := fmt.Sprintf("step %d", i+1)
		counts.Obligations = append(counts.Obligations, p.back(name+", back", t), p.moves(name+", place", t))
		for j, other := range all[:i+1] {
			counts.Obligations = append(counts.Obligations, p.differ(fmt.Sprintf("steps %d, %d", j+1, i+1), other, t, i == j))
		}
	}
	var total *sentence.Expr
	same := true
	for i, kind := range p.kinds() {
		degree := p.degree(all, kind)
		same = same && (i == 0 || degree.String() == counts.Degree.String())
		counts.Degree, total = degree, plus(total, degree)
	}
	if !same {
		counts.Degree = nil
	}
	counts.Size = operation("/", operation("*", p.ofOneKind(), total), number(2))
	return counts
}

// kinds are the values of the single bits of nodes.
func (p *problem) kinds() []map[string]int {
	list := []map[string]int{{}}
	for _, g := range p.member.Fields {
		if g.Digits || shapeOf(g) != single {
			continue
		}
		var longer []map[string]int
		for _, kind := range list {
			for bit := range 2 {
				next := maps.Clone(kind)
				next[g.Name] = bit
				longer = append(longer, next)
			}
		}
		if list = longer; len(list) > mostKinds {
			beyond(p.member.Steps[0], "so many single bits")
		}
	}
	return list
}

// degree is the number of steps that a node of one kind has. Whether it has one must not depend on anything else.
func (p *problem) degree(all []taken, kind map[string]int) *sentence.Expr {
	var sum *sentence.Expr
	for _, t := range all {
		w, u, _ := p.newWorld(false)
		for name, bit := range kind {
			u.value[name] = w.Number(bit)
		}
		where := logic.True
		if t.step.Where != nil {
			w.with(sentence.Here, u, func() {
				for name, c := range t.places {
					w.scope[name] = index{c}
				}
				where = w.truth(t.step.Where)
			})
		}
		switch where {
		case logic.False:
			continue
		case logic.True:
			sum = plus(sum, t.number())
		default:
			beyond(t.step, "a number of steps that depends on more than single bits of a node")
		}
	}
	if sum == nil {
		return number(0)
	}
	return sum
}

// number is how many steps there are, by the values of the names.
func (t taken) number() *sentence.Expr {
	product := number(1)
	for _, b := range t.step.Binds {
		for _, name := range b.Names {
			switch domain := t.domains[name]; {
			case t.places[name] != nil:
				product = operation("*", product, t.places[name].count)
			case t.values[name] == nil:
				size := operation("+", operation("-", domain.Args[1], domain.Args[0]), number(1))
				product = operation("*", product, size)
			}
		}
	}
	return product
}

// ofOneKind is the number of the nodes of one kind.
func (p *problem) ofOneKind() *sentence.Expr {
	product := number(1)
	for _, g := range p.member.Fields {
		switch base := operation("^", number(2), g.Size); shapeOf(g) {
		case single:
			if g.Digits {
				product = operation("*", product, g.Size)
			}
		case array:
			if g.Digits {
				base = g.Size
			}
			product = operation("*", product, operation("^", base, g.Count))
		case row:
			product = operation("*", product, base)
		}
	}
	return product
}

// moves is that a step changes what stands at the place that it is taken at, and leaves the other places. Its ranges are not
// empty, or just so: their sizes are not negative.
func (p *problem) moves(name string, t taken) logic.Obligation {
	w, u, _ := p.newWorld(false)
	goal := logic.True
	for _, domain := range t.domains {
		goal = w.And(goal, w.Le(w.number(domain.Args[0]), w.Plus(w.number(domain.Args[1]), 1)))
	}
	w.lead(t, u, w.numbers(t, ""), func(guard logic.Term, to node) {
		for _, c := range t.places {
			moved := logic.False
			for _, g := range c.groups {
				moved = w.Or(moved, w.Not(w.Eq(u.value[g.Name], to.value[g.Name])))
				if differ := u.rest[g.Name].plus(to.rest[g.Name]); len(differ.rows) > 0 || differ.inverted {
					beyond(t.step, "a step at one place that changes others")
				}
			}
			goal = w.And(goal, w.Implies(guard, moved))
		}
	})
	return w.obligation(name, prose.Text("moves")+" "+t.text(), goal)
}

// differ is that two steps lead to different nodes, taken at the same place where both are taken at one, or one step with
// two lists of numbers for its ranges.
func (p *problem) differ(name string, t, other taken, one bool) logic.Obligation {
	w, u, _ := p.newWorld(false)
	for _, c := range w.classes {
		w.assume(w.Iff(w.there[c], w.Le(w.Number(1), w.counts[c])))
	}
	goal := logic.True
	x, y := w.numbers(t, ""), w.numbers(other, ".other")
	different := w.Const(!one)
	for name := range x {
		different = w.Or(different, w.Not(w.Eq(x[name], y[name])))
	}
	w.lead(t, u, x, func(first logic.Term, to node) {
		w.lead(other, u, y, func(second logic.Term, too node) {
			goal = w.Implies(w.All(first, second, different), w.Not(w.maybeOne(to, too)))
		})
	})
	return w.obligation(name, prose.Text("differ")+" "+t.text()+"; "+other.text(), goal)
}

// maybeOne is that two nodes are one, as far as is known: of what stands at other places of rows nothing is, but that
// rows of which one is the other inverted differ where there are other places.
func (w *world) maybeOne(u, v node) logic.Term {
	is := w.alike(u, v)
	for _, g := range w.member.Fields {
		if differ := u.rest[g.Name].plus(v.rest[g.Name]); len(differ.rows) == 0 && differ.inverted {
			is = w.And(is, w.Le(w.counts[w.classOf(g.Name)], w.Number(1)))
		}
	}
	return is
}

func number(n int) *sentence.Expr { return &sentence.Expr{Op: sentence.Number, Text: fmt.Sprint(n)} }

func operation(sign string, a, b *sentence.Expr) *sentence.Expr {
	return &sentence.Expr{Pos: a.Pos, Op: sentence.Binary, Text: sign, Args: []*sentence.Expr{a, b}}
}

// plus is a sum; nil is nothing.
func plus(a, b *sentence.Expr) *sentence.Expr {
	if a == nil {
		return b
	}
	return operation("+", a, b)
}
