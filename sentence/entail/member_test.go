package entail_test

import (
	"errors"
	"testing"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// ofSize is a sentence on the size of a network at n+1, behind the lines of its file.
func ofSize(t *testing.T, lines, network string) entail.Stated {
	t.Helper()
	of, err := syntax.Read("x", []byte("mccheck-claims 1\npaper x, prefix X\n"+lines+
		"X-1  here\n  Words.\n  for n >= 3\n  printed\n    size("+network+"(n+1)) = n + 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := entail.Stands(of, of.Claims[0], of.Claims[0].Readings[0])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A network by steps is a member with its arguments; one of which not each address is a node is none, be it that each of them is. Of one
// whose nodes are the addresses without equal entries it is known, where that is asked for.
func TestMembersAreOfAllAddresses(t *testing.T) {
	const distinct = "  nodes where distinct(u.y)\n"
	for nodes, want := range map[string]error{"": nil, "  nodes where u.x >= 0\n": entail.ErrChosen, distinct: entail.ErrChosen,
		"  nodes where distinct(u.y) and u.x >= 0\n": entail.ErrChosen, "  nodes where distinct([u.x])\n": entail.ErrChosen} {
		s := ofSize(t, "network N(n): digits x:n y[2]:n\n  for n >= 3\n"+nodes+"  step d in {1, n-1}: u{x: mod(u.x+d,n)}\n", "N")
		m, err := s.Member(s.Sentence.Args[0].Args[0])
		if !errors.Is(err, want) || (m == nil) != (want != nil) || m != nil && m.Name != "N(n+1)" && m.Name != "N(n + 1)" {
			t.Errorf("%q: %+v, %v, want %v", nodes, m, err, want)
		}
		if nodes == distinct {
			want = nil
		}
		m, err = s.MemberOf(s.Sentence.Args[0].Args[0])
		if !errors.Is(err, want) || (m == nil) != (want != nil) || m != nil && (len(m.Distinct) == 1) != (nodes == distinct) {
			t.Errorf("%q: %+v, %v, want %v", nodes, m, err, want)
		}
	}
}

// A member of a built-in family that is given by steps is one, too, whatever the file defines, but what it names as the family.
func TestMembersOfFamiliesAreThoseOfTheLanguage(t *testing.T) {
	const text = "network AQ(n): bits x:n for n >= 1 step i in 0..n-1: u{x: xor(u.x, 2^i)} step i in 1..n-1: u{x: xor(u.x, 2^(i+1) - 1)}"
	for defines, want := range map[string]string{"": "AQ(n + 1)", "let xor(x,y) = 0\nlet i = 3\n": "AQ(n + 1)", "let AQ(n) = Q(n)\n": ""} {
		s := ofSize(t, defines, "AQ")
		m, err := s.Member(s.Sentence.Args[0].Args[0])
		if err != nil || (m == nil) != (want == "") || m != nil && (m.Name != want || m.Family != text || len(m.Steps) != 2) {
			t.Errorf("%q: %+v, %v, want %q", defines, m, err, want)
		}
		if m != nil && m.Steps[0].Args[0].String() != "u#0{x: xor(u#0.x,2^i#1)}" {
			t.Errorf("%q: a step leads to %s", defines, m.Steps[0].Args[0])
		}
	}
	three := []*syntax.Expr{syntax.Numeral(syntax.Pos{}, 3)}
	m, err := entail.Stated{Of: &syntax.Text{}}.Member(&syntax.Expr{Op: syntax.Call, Text: "Q", Args: three})
	if m != nil || err != nil {
		t.Errorf("Q(3) is not given by steps: %+v, %v", m, err)
	}
}

// Regular is that the least degree is the largest, unless the text has another meaning for one of these words.
func TestRegularIsEqualDegrees(t *testing.T) {
	for says, want := range map[string]string{
		"regular(Q(n)) and not regular(CQ(n))": "mindegree(Q(n)) = maxdegree(Q(n)) and mindegree(CQ(n)) != maxdegree(CQ(n))",
		"regular(Q(n)) or regular(CQ(n))":      "regular(Q(n)) or regular(CQ(n))",
		"not not regular(Q(n))":                "not not regular(Q(n))",
	} {
		s := stated(t, "for n >= 1\n"+says)
		if got := s.ByDegrees(s.Sentence).String(); got != want {
			t.Errorf("%s is %s, want %s", says, got, want)
		}
		for _, own := range []string{"regular(G)", "maxdegree(G)"} {
			s := stated(t, "let "+own+" = order(G) > 2\nfor n >= 1\n"+says)
			if got := s.ByDegrees(s.Sentence); got != s.Sentence {
				t.Errorf("%s with a definition of %s is %s", says, own, got)
			}
		}
	}
}
