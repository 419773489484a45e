package induction

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// Count is what a word for a number of links is worth in an arbitrary member, with the theorem that it is.
type Count struct {
	Formula *syntax.Expr
	Theorem logic.Theorem
	Edge    string // what is to be said of the line "edge" of the network; "" where there is none
}

// Words are those whose values are counted.
var Words = []string{"size", "mindegree", "maxdegree"}

// CountName begins the names of theorems that count links.
const CountName = "links-by-steps-"

// mostKinds bounds the kinds of nodes by their single bits.
const mostKinds = 1 << 4

// counting is what has been found of the links of a network, with the obligations that show it.
type counting struct {
	*problem
	all   []taken
	shown []logic.Obligation
}

// CountOf counts by steps what a call says, such as "size(Torus(k,2*d))", under the header of a sentence: with one place of each array
// or row of bits looked at, or with places by their numbers. It is nil where that is no word of a network by steps of the file; the
// error says what is beyond it. What the formula is made of is asked of the function that is given; the theorem says all
// that has to be.
func CountOf(s entail.Stated, call *syntax.Expr, byNumber bool, ask Asker) (count *Count, err error) {
	if call.Op != syntax.Call || len(call.Args) != 1 || s.Defines(call.Text) || !slices.Contains(Words, call.Text) {
		return nil, nil
	}
	member, err := s.MemberOf(call.Args[0])
	if member == nil || member.Family != "" || err != nil { // whose numbers are known
		return nil, err
	}
	p := &problem{stated: s, member: member, params: s.For.Names(), ask: ask}
	if p.header, err = s.Conditions(); err != nil {
		return nil, err
	}
	return p.countOf(call, byNumber)
}

// countOf is what a call is worth.
func (p *problem) countOf(call *syntax.Expr, byNumber bool) (count *Count, err error) {
	defer outside(&err)
	p.look(map[bool]look{true: byNumbers}[byNumber])
	c := p.counting()
	var formula *syntax.Expr
	switch size := call.Text == "size"; {
	case byNumber && size:
		formula = syntax.Operation("/", times(p.nodes(), c.regular()), number(2))
	case byNumber:
		formula = c.regular()
	case size:
		formula = c.size()
	default:
		formula = c.degree(strings.TrimSuffix(call.Text, "degree"))
	}
	count = &Count{Formula: formula, Theorem: c.theorem(call, formula)}
	if p.member.Edge {
		count.Edge = entail.ByStepsAlone
	}
	return count, nil
}

// counting has all ways in which steps are taken.
func (p *problem) counting() *counting {
	c := &counting{problem: p}
	for _, step := range p.steps {
		c.all = append(c.all, p.taken(step)...)
	}
	return c
}

// theorem is that a call is worth a formula.
func (c *counting) theorem(call, formula *syntax.Expr) logic.Theorem {
	links, counted := prose.Text("step 5"), prose.Text("step "+call.Text)
	if c.byNumber {
		links, counted = prose.Text("step 9"), prose.Text("step 10")
	}
	t := *c.stating(logic.Lemma{Says: links}, logic.Lemma{Says: counted})
	t.ID, t.Says = c.named(CountName, call.Text), shown(call)+" = "+shown(formula)
	t.Obligations = append(c.steps(), c.shown...)
	for i, taken := range c.all {
		o := c.differ(fmt.Sprintf("step %d, control", i+1), taken, taken, false)
		t.Controls = append(t.Controls, logic.Control{Name: fmt.Sprintf("step %d twice", i+1), Says: prose.Text("control, counted twice"),
			Obligations: []logic.Obligation{o}})
	}
	return t
}

// steps are the obligations that the steps are links, each another one.
func (c *counting) steps() []logic.Obligation {
	list := []logic.Obligation{c.members()}
	for i, t := range c.all {
		name := fmt.Sprintf("step %d", i+1)
		list = append(append(list, c.back(name, t)...), c.moves(name+", place", t))
		for j, other := range c.all[:i+1] {
			list = append(list, c.differ(fmt.Sprintf("steps %d, %d", j+1, i+1), other, t, i == j))
		}
	}
	return list
}

// size is half of the sum of the degrees: of each step at how many nodes, places and numbers it is taken.
func (c *counting) size() *syntax.Expr {
	total := number(0)
	for _, bits := range c.kindsOfBits() {
		v := c.view(bits)
		for _, t := range c.all {
			total = plus(total, v.links(v.share(t)))
		}
	}
	return syntax.Operation("/", total, number(2))
}

// links is how often a step is taken, of all nodes and places.
func (v *view) links(s share) *syntax.Expr {
	product := s.number
	for _, g := range v.member.Fields {
		class := v.classOf(g.Name)
		if class == nil && !g.Digits {
			continue // a bit that is given
		}
		values, x := number(2), v.u.value[g.Name]
		if g.Digits {
			values = g.Size
		}
		where := s.where(v.u, class)
		if class == nil {
			where = s.on(v.u, g)
		}
		allowed := v.values(x, v.Number(0), v.Plus(v.number(values), -1), values, logic.True, where, s.text())
		if allowed == nil {
			beyond(s.step, "a condition that allows no range of digits")
		}
		switch at := slices.Contains(s.classes(), class); {
		case class == nil:
			product = times(product, allowed)
		case !at || allowed == values:
			product = times(product, syntax.Operation("^", values, class.count))
		default:
			product = times(product, times(allowed, syntax.Operation("^", values, minus(class.count, number(1)))))
		}
		if slices.Contains(s.classes(), class) {
			product = times(class.count, product)
		}
	}
	return product
}

// degree is the least or the largest number of steps of a node, by "min" or "max".
func (c *counting) degree(word string) *syntax.Expr {
	var list []worth
	var v *view
	for _, bits := range c.kindsOfBits() {
		v = c.view(bits)
		var shares []share
		for _, t := range c.all {
			shares = append(shares, v.share(t))
		}
		list = append(list, v.degrees(word, shares)...)
	}
	return v.extreme(word, list)
}

// degrees are the least or the largest ones of each kind of nodes by their single numbers.
func (v *view) degrees(word string, shares []share) (list []worth) {
	var singles []syntax.FieldGroup
	for _, g := range v.member.Fields {
		if g.Digits && v.classOf(g.Name) == nil {
			singles = append(singles, g)
		}
	}
	v.eachKind(singles, nil, shares, func(taken []share, sure bool) {
		sum := number(0)
		for _, s := range taken {
			if product := s.number; len(s.places) != 1 {
				for _, c := range s.classes() {
					product = times(c.count, product)
				}
				sum = plus(sum, product)
			}
		}
		for _, c := range v.classes {
			here := slices.DeleteFunc(slices.Clone(taken), func(s share) bool { return len(s.places) != 1 || s.classes()[0] != c })
			if len(here) > 0 {
				var parts []worth
				v.eachKind(c.groups, c, here, func(taken []share, sure bool) {
					part := number(0)
					for _, s := range taken {
						part = plus(part, s.number)
					}
					parts = append(parts, worth{part, sure})
				})
				sum = plus(sum, times(c.count, v.extreme(word, parts)))
			}
		}
		list = append(list, worth{sum, sure})
	})
	return list
}

// eachKind tells of each kind of nodes, or of what stands at a place of a class, which steps are taken there.
func (v *view) eachKind(fields []syntax.FieldGroup, c *class, shares []share, then func(taken []share, sure bool)) {
	var asked []share // those whose conditions tell kinds apart
	which := make([]int, len(shares))
	for i, s := range shares {
		where := s.where(v.u, c)
		switch at := slices.IndexFunc(asked, func(other share) bool { return other.where(v.u, c) == where }); {
		case where == logic.True || where == logic.False:
			which[i] = -1 - int(where)
		case at < 0:
			which[i], asked = len(asked), append(asked, s)
		default:
			which[i] = at
		}
	}
	conditions := func(u node) (list []logic.Term) {
		for _, s := range asked {
			list = append(list, s.where(u, c))
		}
		return list
	}
	for _, k := range v.kinds(fields, conditions, v.member.Steps[0]) {
		var taken []share
		for i, s := range shares {
			if which[i] == -1-int(logic.True) || which[i] >= 0 && k.holds[which[i]] {
				taken = append(taken, s)
			}
		}
		then(taken, k.sure)
	}
}

// kindsOfBits are the values of the single bits of nodes.
func (p *problem) kindsOfBits() []map[string]int {
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

// moves is that a step changes what stands at the place that it is taken at, and leaves the other places. Its ranges are not
// empty, or just so: their sizes are not negative.
func (p *problem) moves(name string, t taken) logic.Obligation {
	w, u, _ := p.newWorld(false)
	goal := logic.True
	for _, b := range t.step.Binds {
		for _, name := range b.Names {
			if domain := t.domains[name]; domain != nil {
				goal = w.And(goal, w.Le(w.number(domain.Args[0]), w.Plus(w.number(domain.Args[1]), 1)))
			}
		}
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
	says := "moves"
	if w.byNumber {
		says = "ranges"
	}
	return w.obligation(name, prose.Text(says)+" "+t.text(), goal)
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
	for _, name := range t.ranges() {
		different = w.Or(different, w.Not(w.Eq(x[name], y[name])))
	}
	w.lead(t, u, x, func(first logic.Term, to node) {
		w.lead(other, u, y, func(second logic.Term, too node) {
			goal = w.Implies(w.All(first, second, different), w.notOne(to, too))
		})
	})
	w.sides = nil // that they lead somewhere is shown of each step
	return w.obligation(name, prose.Text("differ")+" "+t.text()+"; "+other.text(), goal)
}

// notOne is that two nodes are seen not to be one.
func (w *world) notOne(u, v node) logic.Term {
	if w.byNumber {
		return w.unlike(u, v)
	}
	return w.Not(w.maybeOne(u, v))
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

func number(n int) *syntax.Expr { return syntax.Numeral(syntax.Pos{}, n) }

// valueOf is the value of a number that is written, and else -1.
func valueOf(e *syntax.Expr) int {
	n, err := strconv.Atoi(e.Text)
	if e.Op != syntax.Number || err != nil || n > mostNumber {
		return -1
	}
	return n
}

// plus is a sum, without what is 0.
func plus(a, b *syntax.Expr) *syntax.Expr {
	switch x, y := valueOf(a), valueOf(b); {
	case x == 0:
		return b
	case y == 0:
		return a
	case x > 0 && y > 0:
		return number(x + y)
	case y > 0:
		return moreBy(a, y)
	}
	return syntax.Operation("+", a, b)
}

// minus is a difference.
func minus(a, b *syntax.Expr) *syntax.Expr {
	switch x, y := valueOf(a), valueOf(b); {
	case y == 0:
		return a
	case y > 0 && x >= y:
		return number(x - y)
	case y > 0:
		return moreBy(a, -y)
	}
	return syntax.Operation("-", a, b)
}

// moreBy is a number that is so much more, with the numbers that are written at its end added up: n - 1 and 1 are n.
func moreBy(a *syntax.Expr, by int) *syntax.Expr {
	if a.Op == syntax.Binary && len(a.Args) == 2 {
		switch last := valueOf(a.Args[1]); {
		case last < 0:
		case a.Text == "+":
			a, by = a.Args[0], by+last
		case a.Text == "-":
			a, by = a.Args[0], by-last
		}
	}
	switch {
	case by > 0:
		return syntax.Operation("+", a, number(by))
	case by < 0:
		return syntax.Operation("-", a, number(-by))
	}
	return a
}

// times is a product, without what is 1.
func times(a, b *syntax.Expr) *syntax.Expr {
	switch x, y := valueOf(a), valueOf(b); {
	case x == 0 || y == 1:
		return a
	case y == 0 || x == 1:
		return b
	}
	return syntax.Operation("*", a, b)
}
