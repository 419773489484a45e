package sentence

import (
	"slices"
	"testing"
)

func TestMutantsChangeOneThing(t *testing.T) {
	e, err := ParseExpr("all u in nodes(Q(n)) where u > 0: 1 <= f(u) = g(u)")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range e.Mutants() {
		got = append(got, m.Expr.String())
	}
	want := []string{
		"all u in nodes(Q(n)) where u > 0: 1 < f(u) = g(u)",
		"all u in nodes(Q(n)) where u > 0: 1 <= f(u) = g(u) + 1",
		"all u in nodes(Q(n)) where u > 0: 2 <= f(u) = g(u)",
		"all u in nodes(Q(n)) where u > 0: 0 <= f(u) = g(u)",
		"all u in nodes(Q(n)) where u >= 0: 1 <= f(u) = g(u)",
		"all u in nodes(Q(n)) where u < 0: 1 <= f(u) = g(u)",
		"all u in nodes(Q(n)) where u > 1: 1 <= f(u) = g(u)",
		"all u in nodes(Q(n)) where u > 0: not 1 <= f(u) = g(u)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("mutants:\n%q\nwant\n%q", got, want)
	}
}
