package sentence

import (
	"slices"
	"testing"

	"mccheck/sentence/syntax"
)

func TestMutantsChangeOneThing(t *testing.T) {
	e, err := syntax.ParseExpr("all u in nodes(Q(n)) where u > 0: 1 <= f(u) = g(u)")
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

// What denies a sentence denies what follows from its hypotheses, and a change of these alone is told from others.
func TestMutantsOfAConclusion(t *testing.T) {
	e, err := syntax.ParseExpr("all u in nodes(Q(n)) where u > 0: given x = u+0: x = 1 -> x < 2")
	if err != nil {
		t.Fatal(err)
	}
	list := e.Mutants()
	if got, want := list[len(list)-1].Expr.String(), "all u in nodes(Q(n)) where u > 0: given x = u + 0: x = 1 -> not x < 2"; got != want {
		t.Errorf("denied: %s, want %s", got, want)
	}
	var conditions []string
	for _, m := range list {
		if m.Condition {
			conditions = append(conditions, m.Says)
		}
	}
	want := []string{"1 becomes one more", "1 becomes 2", "1 becomes 0", "> becomes >=", "> becomes <", "0 becomes 1"}
	if !slices.Equal(conditions, want) {
		t.Errorf("conditions are changed by %q, want %q", conditions, want)
	}
}
