package smt

import "fmt"

// Bounds on a label f = sum of the h_i + W(x, S), for every m. In the
// propositional form m and the h_i are eliminated by hand: for a given S the
// sum lies between |S| and |S| m, and takes both values.

// linearLemma is the step of the propositional form of a bound a*m + b.
var linearLemma = Lemma{byLine, "Propositional form: for a given S the largest sum is |S| m, so f <= a m + b for every m from the least one, m0, iff |S| <= a and |S| m0 + W <= a m0 + b; and |S| m + W = a m + b for every m iff |S| = a and W = b."}

// boundedByLine states f <= a*m + b at class c, in both forms.
func (l classLabel) boundedByLine(c, a, b int) []Obligation {
	says := fmt.Sprintf("the label is at most %d m %+d", a, b)
	s := l.integerState()
	integer := classFacts{form: "integer", c: c, terms: s.Builder, domain: s.domain}
	integer.named("upper bound", says, s.Le(l.label(s, c, s.h), s.line(a, b)))

	p := NewBuilder()
	visit := p.Vars("visit", l.classCount())
	count := p.countWord(visit...)
	least := p.number(0) // |S| times the least m, which is 0, 1 or 2
	for range l.leastM {
		least = p.addWords(least, count)
	}
	binary := classFacts{form: "propositional", c: c, terms: p}
	binary.named("upper bound", says, p.And(
		p.leConstant(count, a),
		p.leConstant(p.addWords(least, l.asWord(p, c, visit)), a*l.leastM+b)))
	return append(integer.list, binary.list...)
}

// attainsLine states f = a*m + b at class 0 with every bit of every field
// different, in both forms.
func (l classLabel) attainsLine(a, b int) []Obligation {
	says := fmt.Sprintf("the label is %d m %+d where every field differs in all its bits", a, b)
	s := l.integerState()
	integer := classFacts{form: "integer", terms: s.Builder, domain: s.domain}
	p := NewBuilder()
	binary := classFacts{form: "propositional", terms: p}
	visit := p.Vars("visit", l.classCount())
	for i, h := range s.h {
		integer.domain = append(integer.domain, s.Eq(h, s.m))
		binary.domain = append(binary.domain, visit[i])
	}
	integer.named("attained", says, s.Eq(l.label(s, 0, s.h), s.line(a, b)))
	binary.named("attained", says, p.And(
		p.eqConstant(p.countWord(visit...), a),
		p.eqConstant(l.asWord(p, 0, visit), b)))
	return append(integer.list, binary.list...)
}

// line is a*m + b.
func (s integerState) line(a, b int) Int { return s.Plus(s.Scale(a, s.m), b) }

// leConstant is w <= v, which is false for negative v.
func (b *Builder) leConstant(w word, v int) Term {
	if v < 0 {
		return falseTerm
	}
	return b.leWords(w, b.number(uint(v)))
}

// eqConstant is w = v, which is false for negative v.
func (b *Builder) eqConstant(w word, v int) Term {
	if v < 0 {
		return falseTerm
	}
	return b.eqWords(w, b.number(uint(v)))
}

// detourAtMost states W <= v at class c, that is, f <= sum of the h_i + v.
func (l classLabel) detourAtMost(c, v int) []Obligation {
	says := fmt.Sprintf("the label is at most the number of differing field bits plus %d", v)
	s := l.integerState()
	integer := classFacts{form: "integer", c: c, terms: s.Builder, domain: s.domain}
	integer.named("upper bound", says, s.Le(l.label(s, c, s.h), s.Plus(s.Sum(s.h...), v)))
	p := NewBuilder()
	binary := classFacts{form: "propositional", c: c, terms: p}
	binary.named("upper bound", says, p.leConstant(l.asWord(p, c, p.Vars("visit", l.classCount())), v))
	return append(integer.list, binary.list...)
}

// detourAtLeast states W >= v at class c, that is, f >= sum of the h_i + v.
func (l classLabel) detourAtLeast(c, v int) []Obligation {
	says := fmt.Sprintf("the label is at least the number of differing field bits plus %d", v)
	s := l.integerState()
	integer := classFacts{form: "integer", c: c, terms: s.Builder, domain: s.domain}
	integer.named("lower bound", says, s.Le(s.Plus(s.Sum(s.h...), v), l.label(s, c, s.h)))
	p := NewBuilder()
	binary := classFacts{form: "propositional", c: c, terms: p}
	binary.named("lower bound", says, p.leWords(p.number(uint(v)), l.asWord(p, c, p.Vars("visit", l.classCount()))))
	return append(integer.list, binary.list...)
}
