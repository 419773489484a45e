package smt

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/model/network"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/voices"
)

// Of built-in networks that are given by steps in the language, too, sentences are theorems themselves, and false ones are not. What a file
// defines does not change what the steps of a built-in network are.
func TestSentencesOnFamiliesAreProvedByTheirSteps(t *testing.T) {
	for _, c := range []struct {
		claim  string
		proved bool
	}{
		{"for n >= 1\n  printed\n    transitive(AQ(n))", true},
		{"for n >= 1\n  printed\n    bipartite(AQ(n)) <-> n = 1", true},
		{"for n >= 2\n  printed\n    not bipartite(AQ(n))", true},
		{"for n >= 1\n  printed\n    not bipartite(AQ(n))", false},
		{"for n >= 1\n  printed\n    all u in nodes(AQ(n)): degree(AQ(n),u) = 2*n - 1", true},
		{"for n >= 1\n  printed\n    all u in nodes(AQ(n)): degree(AQ(n),u) = 2*n", false},
		{"for n >= 0\n  printed\n    all u in nodes(AQ(n)): degree(AQ(n),u) = 2*n - 1", false}, // there is no AQ(0)
		{"for d >= 1\n  printed\n    all u in nodes(AQ(d+1)): degree(AQ(d+1),u) = 2*d + 1", true},
		{"for n >= 2\n  printed\n    all u in nodes(LTQ(n)): degree(LTQ(n),u) = n", true},
		{"for n >= 1\n  printed\n    all u in nodes(LTQ(n)): degree(LTQ(n),u) = n", false}, // nor an LTQ(1)
		{"for n >= 2\n  printed\n    transitive(LTQ(n))", false},
		{"for n >= 1\n  printed\n    all u in nodes(MQ0(n)): degree(MQ0(n),u) = n", true},
		{"for n >= 1\n  printed\n    all u in nodes(MQ1(n)): degree(MQ1(n),u) = n", true},
		{"for n >= 1\n  printed\n    all u in nodes(MQ1(n)): degree(MQ1(n),u) = n + 1", false},
		{"for n >= 1\n  printed\n    all u in nodes(BH(n)): degree(BH(n),u) = 2*n", true},
		{"for n >= 1\n  printed\n    all u in nodes(BH(n)): degree(BH(n),u) = n", false},
	} {
		for _, defines := range []string{"", "let x(n) = n\nlet i = 0\n\n", "let bit(x,i) = 0\nlet xor(x,y) = x\n\n"} {
			st, _ := foundIn(t, "mccheck-claims 1\npaper mine, prefix MY\n  title \"Mine\"\n  source not seen\n\n"+defines+
				"MY-1  here\n  Words.\n  "+c.claim+"\n")
			if !BySteps(st) || len(st.Theorems) > 0 {
				t.Fatalf("%s: %v is no theorem by steps", c.claim, st.Theorems)
			}
			list, err := theoremsOf(st)
			proved := err == nil && len(list) == 1 &&
				voices.Prove(context.Background(), list[0], voices.NewLinear(), voices.Limits{Work: 1e7}).Outcome == voices.Proved
			if redefined := strings.Contains(defines, "xor"); proved && !c.proved || !proved && c.proved && !redefined {
				t.Errorf("%s%s: proved is %t, %v", defines, c.claim, proved, err)
			}
			says := func(l string) bool { return strings.Contains(l, entail.ByTextOfFamily) }
			if proved && (!says(argument([]basis{basisOf(list[0], nil)})) || !strings.Contains(st.Meaning, list[0].ID)) {
				t.Errorf("%s: nothing says of which network the theorem is", c.claim)
			}
		}
	}
}

// No theorem of the table states a sentence on a family that is given by steps, so that nothing is to be chosen.
func TestNoTheoremIsOnAFamilyByItsSteps(t *testing.T) {
	list, err := candidates()
	if err != nil {
		t.Fatal(err)
	}
	bySteps := func(word string) bool { return syntax.BuiltIn()[word].Text != "" }
	if !slices.ContainsFunc(network.Families(), func(f network.Family) bool { return bySteps(f.Name) }) {
		t.Error("no family is given by steps")
	}
	for _, c := range list {
		if slices.ContainsFunc(c.words(), bySteps) {
			t.Errorf("%v states a sentence on a family by its steps", claims.Theorem{Name: c.named.Name, Args: c.named.Args})
		}
	}
}
