package claimstest

import (
	"slices"
	"strings"
	"testing"
)

const head = `mccheck-fact 2
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
		"claim row[0][0] = 4":                 true,
		"claim all x in 0..3: one(x) or true": false,
		// more than a few steps
		"claim (total x in 0..2^18: x) = 2^17*(2^18+1)": true,
		"claim true": false,
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

// A table of what an algorithm returned is spoilt in three ways, and each is refused.
func TestOutputsAreSpoilt(t *testing.T) {
	const before = "mccheck-fact 2\nsays a test\nlet a = 1\noutput way 1 2\n0 (0,1)\n1 (1,0)\nlet b = 2\n"
	definitions, _ := readFact(before + "claim true\nend\n")
	want := []string{
		strings.ReplaceAll(strings.ReplaceAll(before, "way 1 2", "way 1 1"), "1 (1,0)\n", ""),
		strings.ReplaceAll(strings.ReplaceAll(before, "way 1 2", "way 1 3"), "1 (1,0)\n", "1 (1,0)\n1 (1,0)\n"),
		strings.ReplaceAll(before, "1 (1,0)", "1"),
	}
	if got := spoiltOutputs(definitions); !slices.Equal(got, want) {
		t.Errorf("spoilt: %q, want %q", got, want)
	}
}

func TestAClaimNeedsWhatItRestsOn(t *testing.T) {
	definitions, _ := readFact(head + "claim two(2)\nend\n")
	if got := neededBy(definitions, "claim two(2)"); !strings.Contains(got, "let one(") || strings.Contains(got, "other") ||
		strings.Contains(got, "4 5 6") {
		t.Errorf("two rests on\n%s", got)
	}
	if got := neededBy(definitions, "claim row[0][0] = 4"); !strings.Contains(got, "4 5 6") || strings.Contains(got, "let") {
		t.Errorf("the row rests on\n%s", got)
	}
}
