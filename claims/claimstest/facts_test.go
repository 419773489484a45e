package claimstest

import (
	"strings"
	"testing"
)

const head = `mccheck-fact 1
says a test
let one(x) = x = 1
let two(x) = one(x-1)
let other(x) = x != x
table row 1
4 5 6
`

// A claim that a definition two steps away makes false can fail; one that holds
// whatever is changed cannot, and neither a definition that it does not rest on nor
// the one of its sign counts.
func TestAClaimThatCannotFailIsSeen(t *testing.T) {
	for claim, want := range map[string]bool{
		"claim two(2)":                        true,
		"claim row(0) = 4":                    true,
		"claim all x in 0..3: one(x) or true": false,
		"claim true":                          false,
	} {
		definitions, claimed := readFact(head + claim + "\nend\n")
		if len(claimed) != 1 || claimed[0] != claim {
			t.Fatalf("%q is read as %q", claim, claimed)
		}
		if got := canFail(definitions, claim); got != want {
			t.Errorf("%s: can fail is %v, want %v", claim, got, want)
		}
	}
}

func TestAClaimNeedsWhatItRestsOn(t *testing.T) {
	definitions, _ := readFact(head + "claim two(2)\nend\n")
	if got := neededBy(definitions, "claim two(2)"); !strings.Contains(got, "let one(") || strings.Contains(got, "other") ||
		strings.Contains(got, "4 5 6") {
		t.Errorf("two rests on\n%s", got)
	}
	if got := neededBy(definitions, "claim row(0) = 4"); !strings.Contains(got, "4 5 6") || strings.Contains(got, "let") {
		t.Errorf("the row rests on\n%s", got)
	}
}
