package wreath

import (
	"fmt"

	"mccheck/smt/logic"
)

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
type Label struct {
	K      int
	LeastM int // the theorem is for every m >= LeastM
	// symmetric: permutations of the class bits keep W, by the way it is written.
	Symmetric bool
	AsInt     func(b *logic.Builder, c int, visit []logic.Term) logic.Int
	AsWord    func(b *logic.Builder, c int, visit []logic.Term) logic.Word
}

// ClassCount is the number of classes, 2^k.
func (l Label) ClassCount() int { return 1 << l.K }

// Classes are those at which bounds on W are stated: all, or where W is symmetric
// the classes 2^w - 1, which stand for those with as many ones.
func (l Label) Classes() []int {
	var list []int
	for c := range l.ClassCount() {
		if !l.Symmetric || c&(c+1) == 0 {
			list = append(list, c)
		}
	}
	return list
}

// Obligations are the facts for every class, in both forms.
func (l Label) Obligations() []logic.Obligation {
	var all []logic.Obligation
	for c := range l.ClassCount() {
		all = append(all, l.ObligationsAt(c)...)
	}
	return all
}

// ObligationsAt are the facts for relative class c.
func (l Label) ObligationsAt(c int) []logic.Obligation {
	return append(l.integerFacts(c), l.PropositionalFacts(c)...)
}

// integerState is the symbolic state of the integer form.
type integerState struct {
	*logic.Builder
	m      logic.Int
	H      []logic.Int
	Domain []logic.Term // LeastM <= m and 0 <= h_i <= m
}

func (l Label) IntegerState() integerState {
	b := logic.NewBuilder()
	s := integerState{Builder: b, m: b.IntVar("m")}
	s.Domain = append(s.Domain, b.Le(b.Number(l.LeastM), s.m))
	for i := range l.ClassCount() {
		h := b.IntVar(fmt.Sprint("h", i))
		s.H = append(s.H, h)
		s.Domain = append(s.Domain, b.Within(b.Number(0), h, s.m))
	}
	return s
}

// Visit are the bits of S.
func (s integerState) Visit(h []logic.Int) []logic.Term {
	visit := make([]logic.Term, len(h))
	for i := range h {
		visit[i] = s.Le(s.Number(1), h[i])
	}
	return visit
}

// moved is h with h_c changed by d.
func (s integerState) moved(c, d int) []logic.Int {
	h := append([]logic.Int(nil), s.H...)
	h[c] = s.Plus(h[c], d)
	return h
}

// Value is f in class c at h.
func (l Label) Value(s integerState, c int, h []logic.Int) logic.Int {
	return s.Add(s.Sum(h...), l.AsInt(s.Builder, c, s.Visit(h)))
}

// integerFacts are the facts at class c with integer h_i and m.
func (l Label) integerFacts(c int) []logic.Obligation {
	s := l.IntegerState()
	f := l.Value(s, c, s.H)
	atTarget := s.Const(c == 0)
	for _, h := range s.H {
		atTarget = s.And(atTarget, s.Eq(h, s.Number(0)))
	}
	closeAcross, descends := logic.True, logic.False
	for i := range l.K {
		g := l.Value(s, c^1<<i, s.H)
		closeAcross = s.And(closeAcross, s.Close(f, g))
		descends = s.Or(descends, s.Eq(s.Plus(g, 1), f))
	}
	raised, lowered := l.Value(s, c, s.moved(c, 1)), l.Value(s, c, s.moved(c, -1))
	descends = s.Or(descends, s.And(s.Le(s.Number(1), s.H[c]), s.Eq(s.Plus(lowered, 1), f)))
	room := append(s.Domain[:len(s.Domain):len(s.Domain)], s.Lt(s.H[c], s.m))

	facts := logic.ClassFacts{Form: "integer", C: c, Terms: s.Builder, Domain: s.Domain}
	facts.Add(1, "", "the label is 0 exactly at the target", s.Iff(s.Eq(f, s.Number(0)), atTarget))
	if l.K > 0 {
		facts.Add(2, "cross-edges", "the label changes by at most 1 along every cross-edge", closeAcross)
	}
	facts.Add(3, "", "away from the target some neighbour has a label smaller by 1", s.Or(atTarget, descends))
	facts.Domain = room
	facts.Add(2, "cube-edges", "the label changes by at most 1 along every cube-edge", s.Close(f, raised))
	return facts.List
}

// PropositionalFacts are the facts at class c over the bits of S. W is compared
// as a binary number.
func (l Label) PropositionalFacts(c int) []logic.Obligation {
	b := logic.NewBuilder()
	visit := b.Vars("visit", l.ClassCount())
	with := func(v logic.Term) []logic.Term {
		changed := append([]logic.Term(nil), visit...)
		changed[c] = v
		return changed
	}
	one := b.Binary(1)
	w := l.AsWord(b, c, visit)
	empty := b.Not(b.Any(visit...))
	atTarget := b.And(b.Const(c == 0), empty)
	closeAcross, descends := logic.True, logic.False
	for i := range l.K {
		g := l.AsWord(b, c^1<<i, visit)
		closeAcross = b.And(closeAcross, b.CloseWords(w, g))
		descends = b.Or(descends, b.EqWords(b.AddWords(g, one), w))
	}
	// Raising h_c makes c a member of S and adds 1 to the sum.
	raised := b.AddWords(l.AsWord(b, c, with(logic.True)), one)
	// Lowering h_c takes 1 from the sum; c stays in S iff h_c > 1 before.
	stays := b.Var("stays")
	lowered := l.AsWord(b, c, with(stays))
	descends = b.Or(descends, b.And(visit[c], b.EqWords(lowered, w)))

	facts := logic.ClassFacts{Form: "propositional", C: c, Terms: b}
	facts.Add(1, "", "the label is 0 exactly at the target",
		b.Iff(b.And(empty, b.EqWords(w, b.Binary(0))), atTarget))
	if l.K > 0 {
		facts.Add(2, "cross-edges", "the label changes by at most 1 along every cross-edge", closeAcross)
	}
	facts.Add(2, "cube-edges", "the label changes by at most 1 along every cube-edge", b.CloseWords(raised, w))
	facts.Add(3, "", "away from the target some neighbour has a label smaller by 1", b.Or(atTarget, descends))
	return facts.List
}

// The lemmas that carry the facts of transitivity.go to whole networks.
var (
	AutomorphismLemma = logic.Lemma{By: logic.ByUndone, Says: prose.Text("automorphism lemma")}
	BitsLemma         = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("bits lemma")}
	InversionsLemma   = logic.Lemma{By: logic.ByInversions, Says: prose.Text("inversions lemma")}
	PlacesLemma       = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("places lemma")}
	TranslationLemma  = logic.Lemma{By: "", Says: prose.Text("translation lemma")}
	EdgesLemma        = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("edges lemma")}
	SingleBitsLemma   = logic.Lemma{By: logic.ByInversions, Says: prose.Text("single bits lemma")}
)
