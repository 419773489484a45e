package smt

import "fmt"

// The distance certificate for networks of classes (metacube, dual-cube).
//
// Fix a target t. Everything about a node s is taken relative to t:
//
//	x     class of s XOR class of t, 0 <= x < 2^k
//	h_i   the number of bits in which the field of class i XOR (class of t)
//	      of s and of t differ, 0 <= h_i <= m
//	S     the set of all i with h_i > 0
//
// A label is a formula f = sum of the h_i + W(x, S). It is the distance from s
// to t if three local facts hold for every state (x, h):
//
//	fact 1  f = 0 iff x = 0 and every h_i = 0;
//	fact 2  f differs by at most 1 along a cross-edge (one bit of x changes)
//	        and along a cube-edge (h_x changes by 1);
//	fact 3  where f > 0, some cross-edge, or a cube-edge that lowers h_x,
//	        leads to a state where f is smaller by exactly 1.
//
// Each fact is stated for each value c of x, in two forms. The integer form has
// the integers h_i and m. The propositional form has the bits of S only: all
// that f tells of h beside its sum is which h_i are 0, and a step changes the
// sum by a known amount.
type classLabel struct {
	k      int
	leastM int // the theorem is for every m >= leastM
	// symmetric: permutations of the class bits keep W, by the way it is written.
	symmetric bool
	asInt     func(b *Builder, c int, visit []Term) Int
	asWord    func(b *Builder, c int, visit []Term) word
}

// classLemmas are the steps from the local facts to the distance.
var classLemmas = []Lemma{
	{byLabel, "Induction: a label that is 0 exactly at the target, changes by at most 1 along every edge, and has a neighbour smaller by 1 wherever it is positive, is the distance to the target."},
	{byOneBit, "Counts: a cube-edge at class x flips one bit of field x, so it changes h_x by 1 and no other h_i; if h_x > 0 a differing bit can be flipped, which lowers h_x by 1. A cross-edge changes one bit of x and no h_i."},
	{byInversions, "Renaming: XOR with the class of the target is an automorphism of the class cube, so classes may be taken relative to the target."},
	{byFlags, "Propositional form: f depends on h only through the sum of the h_i and through which of them are 0; along a cross-edge the sum is unchanged, along a cube-edge it changes by 1, and lowering h_x from a positive value leaves it either 0 or positive."},
}

// classCount is the number of classes, 2^k.
func (l classLabel) classCount() int { return 1 << l.k }

// classes are those at which bounds on W are stated: all, or where W is symmetric
// the classes 2^w - 1, which stand for those with as many ones.
func (l classLabel) classes() []int {
	var list []int
	for c := range l.classCount() {
		if !l.symmetric || c&(c+1) == 0 {
			list = append(list, c)
		}
	}
	return list
}

// obligations are the facts for every class, in both forms.
func (l classLabel) obligations() []Obligation {
	var all []Obligation
	for c := range l.classCount() {
		all = append(all, l.obligationsAt(c)...)
	}
	return all
}

// obligationsAt are the facts for relative class c.
func (l classLabel) obligationsAt(c int) []Obligation {
	return append(l.integerFacts(c), l.propositionalFacts(c)...)
}

// integerState is the symbolic state of the integer form.
type integerState struct {
	*Builder
	m      Int
	h      []Int
	domain []Term // leastM <= m and 0 <= h_i <= m
}

func (l classLabel) integerState() integerState {
	b := NewBuilder()
	s := integerState{Builder: b, m: b.IntVar("m")}
	s.domain = append(s.domain, b.Le(b.Number(l.leastM), s.m))
	for i := range l.classCount() {
		h := b.IntVar(fmt.Sprint("h", i))
		s.h = append(s.h, h)
		s.domain = append(s.domain, b.Within(b.Number(0), h, s.m))
	}
	return s
}

// visit are the bits of S.
func (s integerState) visit(h []Int) []Term {
	visit := make([]Term, len(h))
	for i := range h {
		visit[i] = s.Le(s.Number(1), h[i])
	}
	return visit
}

// moved is h with h_c changed by d.
func (s integerState) moved(c, d int) []Int {
	h := append([]Int(nil), s.h...)
	h[c] = s.Plus(h[c], d)
	return h
}

// label is f in class c at h.
func (l classLabel) label(s integerState, c int, h []Int) Int {
	return s.Add(s.Sum(h...), l.asInt(s.Builder, c, s.visit(h)))
}

// integerFacts are the facts at class c with integer h_i and m.
func (l classLabel) integerFacts(c int) []Obligation {
	s := l.integerState()
	f := l.label(s, c, s.h)
	atTarget := s.Const(c == 0)
	for _, h := range s.h {
		atTarget = s.And(atTarget, s.Eq(h, s.Number(0)))
	}
	closeAcross, descends := trueTerm, falseTerm
	for i := range l.k {
		g := l.label(s, c^1<<i, s.h)
		closeAcross = s.And(closeAcross, s.Close(f, g))
		descends = s.Or(descends, s.Eq(s.Plus(g, 1), f))
	}
	raised, lowered := l.label(s, c, s.moved(c, 1)), l.label(s, c, s.moved(c, -1))
	descends = s.Or(descends, s.And(s.Le(s.Number(1), s.h[c]), s.Eq(s.Plus(lowered, 1), f)))
	room := append(s.domain[:len(s.domain):len(s.domain)], s.Lt(s.h[c], s.m))

	facts := classFacts{form: "integer", c: c, terms: s.Builder, domain: s.domain}
	facts.add(1, "", "the label is 0 exactly at the target", s.Iff(s.Eq(f, s.Number(0)), atTarget))
	if l.k > 0 {
		facts.add(2, "cross-edges", "the label changes by at most 1 along every cross-edge", closeAcross)
	}
	facts.add(3, "", "away from the target some neighbour has a label smaller by 1", s.Or(atTarget, descends))
	facts.domain = room
	facts.add(2, "cube-edges", "the label changes by at most 1 along every cube-edge", s.Close(f, raised))
	return facts.list
}

// propositionalFacts are the facts at class c over the bits of S. W is compared
// as a binary number.
func (l classLabel) propositionalFacts(c int) []Obligation {
	b := NewBuilder()
	visit := b.Vars("visit", l.classCount())
	with := func(v Term) []Term {
		changed := append([]Term(nil), visit...)
		changed[c] = v
		return changed
	}
	one := b.number(1)
	w := l.asWord(b, c, visit)
	empty := b.Not(b.Any(visit...))
	atTarget := b.And(b.Const(c == 0), empty)
	closeAcross, descends := trueTerm, falseTerm
	for i := range l.k {
		g := l.asWord(b, c^1<<i, visit)
		closeAcross = b.And(closeAcross, b.closeWords(w, g))
		descends = b.Or(descends, b.eqWords(b.addWords(g, one), w))
	}
	// Raising h_c makes c a member of S and adds 1 to the sum.
	raised := b.addWords(l.asWord(b, c, with(trueTerm)), one)
	// Lowering h_c takes 1 from the sum; c stays in S iff h_c > 1 before.
	stays := b.Var("stays")
	lowered := l.asWord(b, c, with(stays))
	descends = b.Or(descends, b.And(visit[c], b.eqWords(lowered, w)))

	facts := classFacts{form: "propositional", c: c, terms: b}
	facts.add(1, "", "the label is 0 exactly at the target",
		b.Iff(b.And(empty, b.eqWords(w, b.number(0))), atTarget))
	if l.k > 0 {
		facts.add(2, "cross-edges", "the label changes by at most 1 along every cross-edge", closeAcross)
	}
	facts.add(2, "cube-edges", "the label changes by at most 1 along every cube-edge", b.closeWords(raised, w))
	facts.add(3, "", "away from the target some neighbour has a label smaller by 1", b.Or(atTarget, descends))
	return facts.list
}

// classFacts collects obligations of one class and form.
type classFacts struct {
	form   string
	c      int
	terms  *Builder
	domain []Term
	list   []Obligation
}

// add appends the obligation of that fact; part names a part of a fact.
func (f *classFacts) add(fact int, part, says string, goal Term) {
	name := fmt.Sprintf("fact %d", fact)
	if part != "" {
		name += " " + part
	}
	f.named(name, says, goal)
}

// named appends an obligation under a name of its own.
func (f *classFacts) named(name, says string, goal Term) {
	f.list = append(f.list, Obligation{
		Name:        fmt.Sprintf("%s, relative class %d, %s", name, f.c, f.form),
		Says:        fmt.Sprintf("In relative class %d %s.", f.c, says),
		Terms:       f.terms,
		Assumptions: f.domain,
		Goal:        goal,
	})
}
