package smt

import (
	"testing"

	"mccheck/claims/catalogue"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// Every theorem about one size can be named, is sound in form, and is proved by gini at
// a small size; wrong numbers of parameters and sizes out of range are refused.
func TestSizedTheoremsByName(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range SizedNames() {
		if seen[s.Name] || builders[s.Name].build != nil {
			t.Errorf("%s is the name of two theorems", s.Name)
		}
		seen[s.Name] = true
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			small, tooLarge := make([]int, len(s.Letters)), make([]int, len(s.Letters))
			for i := range small {
				small[i], tooLarge[i] = 4-len(s.Letters), 1<<20
			}
			theorem := smttest.Must(t)(Sized(s.Name, small))
			if err := theorem.Validate(); err != nil {
				t.Fatal(err)
			}
			smttest.RequireProved(t, theorem, []voices.Voice{voices.NewGini()})
			for _, wrong := range [][]int{nil, append(small, 2), tooLarge} {
				if _, err := Sized(s.Name, wrong); err == nil {
					t.Errorf("parameters %v are accepted", wrong)
				}
			}
		})
	}
	if _, err := Sized("metacube-distance-of", []int{2, 2}); err == nil {
		t.Error("an unknown name is accepted")
	}
}

// A theorem about one size says that it is for the benchmarks iff no claim cites it.
func TestTheoremsForBenchmarksSaySo(t *testing.T) {
	cited := map[string]bool{}
	for _, claim := range catalogue.Of() {
		for _, r := range claim.Readings {
			if r.NotCheckable != "" {
				continue
			}
			for _, st := range r.Statements() {
				for _, theorem := range st.Theorems {
					cited[theorem.Name] = true
				}
			}
		}
	}
	for _, s := range SizedNames() {
		if cited[s.Name] == s.Bench {
			t.Errorf("%s: for the benchmarks alone is %v, cited is %v", s.Name, s.Bench, cited[s.Name])
		}
	}
}
