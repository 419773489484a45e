package main

import (
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/claims/formula/formulatest"
)

// checked is what the checker says to the identity of two formulas.
func checked(left, right string) error {
	_, err := certify.CheckFact(claims.NewFact("equal", func(f *claims.Fact) { f.Identity(left, right) }).Text())
	return err
}

// The checker, which tries points, and the normal form of the claims agree on every
// identity of the catalogue, and on every mutant of its right side but of long normal forms of differences; what the
// one refuses and the other proves is counted.
func TestTheCheckerAgreesOnIdentities(t *testing.T) {
	if testing.Short() {
		t.Skip("checks every identity and its mutants")
	}
	const mostChanged = 40 // letters of a normal form of a difference that has a sign
	accepted, refused, mutants, unchanged := 0, 0, 0, 0
	seen := map[string]bool{}
	for _, c := range wholeCatalogue() {
		for i := range c.Readings {
			for _, st := range c.Readings[i].Statements() {
				for _, id := range st.Identities {
					left, right := id.Left.String(), id.Right.String()
					if seen[left+"="+right] {
						continue
					}
					seen[left+"="+right] = true
					same, _, err := formula.Equal(id.Left, id.Right)
					switch theirs := checked(left, right); {
					case theirs == nil && (err != nil || !same):
						t.Errorf("%s = %s: the checker accepts, the claims do not: %v", left, right, err)
					case theirs == nil:
						accepted++
					case same && err == nil:
						refused++
						t.Logf("%s = %s is refused: %v", left, right, theirs)
					}
					if id.Sign != nil && (len(right) > mostChanged || checked(left, right) != nil) {
						unchanged++ // a normal form of many terms, or a fraction that the checker does not see
						continue
					}
					for _, text := range formulatest.Changed(right) {
						m, err := formula.Parse(text)
						if err != nil {
							continue // it is no formula
						}
						mutants++
						if same, _, err := formula.Equal(id.Left, m); (err != nil || !same) && checked(left, m.String()) == nil {
							t.Errorf("%s = %s is accepted", left, m)
						}
					}
				}
			}
		}
	}
	if accepted < 80 || mutants < 500 {
		t.Errorf("%d identities accepted and %d mutants tried, want 80 and 500 or more", accepted, mutants)
	}
	t.Logf("%d accepted, %d refused, %d mutants refused; %d differences not changed", accepted, refused, mutants, unchanged)
}

// A false identity has no certificate.
func TestFalseIdentitiesHaveNoCertificate(t *testing.T) {
	id := &claims.Identity{Left: formula.MustParse("2^k"), Right: formula.MustParse("2*k")}
	if list := identityFacts(&claims.Statement{Identities: []*claims.Identity{id}}, "none"); len(list) != 0 {
		t.Errorf("%d certificates", len(list))
	}
}

// Of what stands below a line it is said that it is more than 0 where the sign is shown by the line, and else not: it may be below 0.
func TestTheWordsForAFractionAreThoseOfItsSign(t *testing.T) {
	for text, said := range map[string]bool{"1/(n+1)": true, "0-2^(2*n)/(0-2^n)": false, "n+1": false} {
		e := formula.MustParse(text)
		normal, err := formula.Normal(e)
		if err != nil {
			t.Fatal(err)
		}
		sign := formula.SignOf(e, true, formula.View{Least: map[string]int{"n": 1}}, nil, nil)
		id := &claims.Identity{Left: e, Right: normal, Least: map[string]int{"n": 1}, Sign: sign}
		list := identityFacts(&claims.Statement{Identities: []*claims.Identity{id}}, "none")
		if sign == nil || len(list) == 0 || strings.Contains(list[0].lemma, "which is more than 0") != said {
			t.Errorf("%s: %s, %+v, want words for what stands below the line: %v", text, sign, list, said)
		}
	}
}

// Of a fact that is false the first false sentence is negated; of a true one, and of one
// without a value, nothing is.
func TestFailuresAreFalseSentences(t *testing.T) {
	for _, tt := range []struct{ lines, want string }{
		{"2 = 2\n1+1 = 3\n2 = 4", "claim not (1+1 = 3)"},
		{"let n = 3\nn = 3\nn = 4", "let n = 3\nclaim not (n = 4)"},
		{"2 = 2", ""},
		{"1/0 = 1", ""},
		{"nonsense", ""},
	} {
		st := (&claims.Statement{}).WithFact("numbers", func(f *claims.Fact) { f.Write(strings.Split(tt.lines, "\n")...) })
		got := ""
		if list := failureFact(st, "none"); len(list) > 0 {
			got = string(list[0].text)
		}
		want := tt.want
		if want != "" {
			want = "mccheck-fact 2\nsays not so: numbers\n" + want + "\nend\n"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", tt.lines, got, want)
		}
	}
}
