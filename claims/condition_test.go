package claims_test

import (
	"testing"

	"mccheck/claims"
)

func TestConditionHoldsAtItsPointsOnly(t *testing.T) {
	d := claims.Domain{Params: []claims.Param{{Name: "k", Max: 9}, {Name: "m", Max: 9}}}
	for _, test := range []struct {
		text  string
		holds func(k, m int) bool
	}{
		{"k = 0 (the hypercube)", func(k, m int) bool { return k == 0 }},
		{"k = 0 (K_2 and Q(m), or so), m >= 1 or m = 0 (none)", func(k, m int) bool { return k == 0 || m == 0 }},
		{"k + m <= 2 * (m - 1)", func(k, m int) bool { return k+m <= 2*(m-1) }},
		{"k, m >= 2", func(k, m int) bool { return k >= 2 && m >= 2 }},
		{"1 <= k <= 3 and m > k", func(k, m int) bool { return 1 <= k && k <= 3 && m > k }},
		{"max(k,m) <= 4, k != m", func(k, m int) bool { return max(k, m) <= 4 && k != m }},
	} {
		c, err := claims.ParseCondition(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		for _, p := range d.All() {
			if got, err := c.Holds(d, p); err != nil || got != test.holds(p[0], p[1]) {
				t.Errorf("%q at %v: %v, %v, want %v", test.text, p, got, err, test.holds(p[0], p[1]))
			}
		}
	}
}

func TestConditionRefusesOtherWords(t *testing.T) {
	for _, text := range []string{"", "every n", "k", "k >=", "k = 0 or", "k >= 1, m", "k >= 1 otherwise"} {
		if c, err := claims.ParseCondition(text); err == nil {
			t.Errorf("%q was read as %v, want an error", text, c)
		}
	}
	c, err := claims.ParseCondition("n = 1")
	if err != nil {
		t.Fatal(err)
	}
	if met, err := c.Holds(claims.Domain{Params: []claims.Param{{Name: "k", Max: 1}}}, claims.Point{0}); err == nil {
		t.Errorf("a condition on n at k = 0 is %v, want an error", met)
	}
}
