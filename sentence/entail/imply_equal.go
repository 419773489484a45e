package entail

import (
	"slices"

	"mccheck/sentence/syntax"
)

// Compare decides whether formulas compare so, by = != < or <=, for all integers in the place of their letters; of those that
// are there, from these values on. Where it cannot tell it is false.
type Compare func(a, sign, b string, least map[string]int) bool

// compares reports whether a goal "A = B", "A < B", "A <= B" or "A != B" of the parameters alone is so for all of them once what
// theorems state to be equal is put in place: at least one such thing, so that the theorems
// matter, and then nothing but a formula is left on either side. What is assumed besides has to have values.
func (g goal) compares(facts []matcher, header *syntax.For, lets map[string]*syntax.Let, compare Compare) bool {
	e := syntax.Turned(g.conclusion)
	if compare == nil || len(g.binds) > 0 || e.Op != syntax.Chain || len(e.Signs) != 1 ||
		!slices.Contains([]string{"=", "!=", "<", "<="}, e.Signs[0]) || !(values{header: header, own: lets}).are(g.conditions) {
		return false
	}
	r := replacing{facts: facts, header: header, lets: lets}
	left, right := r.in(e.Args[0]), r.in(e.Args[1])
	if r.count == 0 {
		return false
	}
	least := map[string]int{}
	for _, name := range header.Names() {
		if from, known := header.Least(name); known {
			least[name] = from
		}
	}
	return isFormula(left, header, lets) && isFormula(right, header, lets) && compare(left.String(), e.Signs[0], right.String(), least)
}

// isFormula reports whether e has a value for all numbers in the place of its names, which are parameters, but for
// divisions by 0: it is made by arithmetic, with whole numbers as exponents, and by functions that the language and
// formulas have in common. Those that a file defines itself are not: formulas would take them for the built-in ones.
func isFormula(e *syntax.Expr, header *syntax.For, lets map[string]*syntax.Let) bool {
	if len(e.Takes) > 0 {
		return false
	}
	switch e.Op {
	case syntax.Name:
		return slices.Contains(header.Names(), e.Text)
	case syntax.Call:
		if lets[e.Text] != nil || !slices.Contains([]string{"floor", "ceil", "abs", "max", "min", "mod"}, e.Text) {
			return false
		}
	case syntax.Binary:
		if e.Text == "^" && !(values{header: header, own: lets}).whole(e.Args[1]) {
			return false
		}
	case syntax.Number, syntax.Minus:
	default:
		return false
	}
	return !slices.ContainsFunc(e.Args, func(a *syntax.Expr) bool { return !isFormula(a, header, lets) })
}

// replacing puts B in place of A where a theorem states A = B without binders and conditions.
type replacing struct {
	facts  []matcher
	header *syntax.For // of the claim
	lets   map[string]*syntax.Let
	count  int
}

func (r *replacing) in(e *syntax.Expr) *syntax.Expr {
	for _, m := range r.facts {
		if b := m.replaced(e, r.header, r.lets); b != nil {
			r.count++
			return b
		}
	}
	c := *e
	c.Args = nil
	for _, a := range e.Args {
		c.Args = append(c.Args, r.in(a))
	}
	return &c
}

// replaced is B where the fact is A = B and e is A, and nil of any other e. What the theorem defines has no meaning in the claim, so that
// B calls none of it.
func (m matcher) replaced(e *syntax.Expr, header *syntax.For, lets map[string]*syntax.Let) *syntax.Expr {
	c := m.fact.conclusion
	if len(m.fact.binds) > 0 || len(m.fact.conditions) > 0 || c.Op != syntax.Chain || !slices.Equal(c.Signs, []string{"="}) {
		return nil
	}
	m.begin(lets)
	if callsOne(c.Args[1], m.lets) || !m.same(c.Args[0], e) || !m.covers(header) {
		return nil
	}
	for _, stands := range m.param {
		if stands == nil {
			return nil
		}
	}
	return (&unfolder{}).unfold(c.Args[1], m.param)
}

// inPlace is the sentence behind "given", with the values in place of the names.
func (u *unfolder) inPlace(e *syntax.Expr) *syntax.Expr {
	w := unfolder{lets: u.lets, header: u.header, again: true}
	names, takes := map[string]*syntax.Expr{}, []*syntax.Expr(nil)
	for i, b := range e.Binds {
		rest := &syntax.Expr{Op: syntax.Given, Binds: e.Binds[i+1:], Args: e.Args}
		names[b.Names[0]] = w.unfold(b.In, names)
		takes = append(takes, w.lost(rest, names[b.Names[0]], func(name string) bool { return name == b.Names[0] })...)
	}
	w.kept()
	return taking(w.unfold(e.Args[0], names), takes)
}
