package wreath

import (
	"fmt"

	"mccheck/smt/logic"
)

// boundedByLine states f <= a*m + b at class c, in both forms.
func (l Label) boundedByLine(c, a, b int) []logic.Obligation {
	says := fmt.Sprintf("the label is at most %d m %+d", a, b)
	s := l.IntegerState()
	integer := logic.ClassFacts{Form: "integer", C: c, Terms: s.Builder, Domain: s.Domain}
	integer.Named("upper bound", says, s.Le(l.Value(s, c, s.H), s.line(a, b)))

	p := logic.NewBuilder()
	visit := p.Vars("visit", l.ClassCount())
	count := p.CountWord(visit...)
	least := p.Binary(0) // |S| times the least m, which is 0, 1 or 2
	for range l.LeastM {
		least = p.AddWords(least, count)
	}
	binary := logic.ClassFacts{Form: "propositional", C: c, Terms: p}
	binary.Named("upper bound", says, p.And(
		p.LeConstant(count, a),
		p.LeConstant(p.AddWords(least, l.AsWord(p, c, visit)), a*l.LeastM+b)))
	return append(integer.List, binary.List...)
}

// AttainsLine states f = a*m + b at class 0 with every bit of every field
// different, in both forms.
func (l Label) AttainsLine(a, b int) []logic.Obligation {
	says := fmt.Sprintf("the label is %d m %+d where every field differs in all its bits", a, b)
	s := l.IntegerState()
	integer := logic.ClassFacts{Form: "integer", Terms: s.Builder, Domain: s.Domain}
	p := logic.NewBuilder()
	binary := logic.ClassFacts{Form: "propositional", Terms: p}
	visit := p.Vars("visit", l.ClassCount())
	for i, h := range s.H {
		integer.Domain = append(integer.Domain, s.Eq(h, s.m))
		binary.Domain = append(binary.Domain, visit[i])
	}
	integer.Named("attained", says, s.Eq(l.Value(s, 0, s.H), s.line(a, b)))
	binary.Named("attained", says, p.And(
		p.EqConstant(p.CountWord(visit...), a),
		p.EqConstant(l.AsWord(p, 0, visit), b)))
	return append(integer.List, binary.List...)
}

// line is a*m + b.
func (s integerState) line(a, b int) logic.Int { return s.Plus(s.Scale(a, s.m), b) }

// DetourAtMost states W <= v at class c, that is, f <= sum of the h_i + v.
func (l Label) DetourAtMost(c, v int) []logic.Obligation {
	says := fmt.Sprintf("the label is at most the number of differing field bits plus %d", v)
	s := l.IntegerState()
	integer := logic.ClassFacts{Form: "integer", C: c, Terms: s.Builder, Domain: s.Domain}
	integer.Named("upper bound", says, s.Le(l.Value(s, c, s.H), s.Plus(s.Sum(s.H...), v)))
	p := logic.NewBuilder()
	binary := logic.ClassFacts{Form: "propositional", C: c, Terms: p}
	binary.Named("upper bound", says, p.LeConstant(l.AsWord(p, c, p.Vars("visit", l.ClassCount())), v))
	return append(integer.List, binary.List...)
}

// DetourAtLeast states W >= v at class c, that is, f >= sum of the h_i + v.
func (l Label) DetourAtLeast(c, v int) []logic.Obligation {
	says := fmt.Sprintf("the label is at least the number of differing field bits plus %d", v)
	s := l.IntegerState()
	integer := logic.ClassFacts{Form: "integer", C: c, Terms: s.Builder, Domain: s.Domain}
	integer.Named("lower bound", says, s.Le(s.Plus(s.Sum(s.H...), v), l.Value(s, c, s.H)))
	p := logic.NewBuilder()
	binary := logic.ClassFacts{Form: "propositional", C: c, Terms: p}
	binary.Named("lower bound", says, p.LeWords(p.Binary(uint(v)), l.AsWord(p, c, p.Vars("visit", l.ClassCount()))))
	return append(integer.List, binary.List...)
}

// Diameter are the obligations and controls of a diameter a*m + b.
func (l Label) Diameter(a, b int) logic.Theorem {
	t := logic.Theorem{Lemmas: []logic.Lemma{logic.LinearLemma}}
	for _, c := range l.Classes() {
		t.Obligations = append(t.Obligations, l.boundedByLine(c, a, b)...)
	}
	t.Obligations = append(t.Obligations, l.AttainsLine(a, b)...)
	for _, off := range []struct{ a, b int }{{a, b + 1}, {a, b - 1}, {a + 1, b - 1}} {
		t.Controls = append(t.Controls, logic.NewControl(fmt.Sprintf("%d m %+d", off.a, off.b),
			fmt.Sprintf("The diameter is %d m %+d.", off.a, off.b), append(l.boundedByLine(0, off.a, off.b), l.AttainsLine(off.a, off.b)...)))
	}
	return t
}
