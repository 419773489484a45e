package sentence

import (
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// An argument goes on over lines, stays as it is when the text is formatted, and stands in
// quotation marks.
func TestTheArgumentOfAClaimIsRead(t *testing.T) {
	const head = "mccheck-claims 1\npaper a, prefix A\n\nA-1  here\n  Words.\n"
	const text = head + "  argument \"Because 1+1 is 2,\"\n    \"and 2 is even.\"\n  for n >= 1\n  printed\n    mod(2*n,2) = 0\n"
	f, err := Parse("a", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	c := f.Claims[0]
	if c.Says != "Words." || c.Argument != "Because 1+1 is 2, and 2 is even." || c.For == nil {
		t.Errorf("the claim says %q, for %v, by the argument %q", c.Says, c.For, c.Argument)
	}
	if out, err := syntax.Format("a", []byte(text)); err != nil || string(out) != text {
		t.Errorf("%v\n%s", err, out)
	}
	for _, wrong := range []string{"  argument\n", "  argument because\n", "  argument \"a\" = 1\n"} {
		if _, err := Parse("a", []byte(head+wrong+"  printed\n    true\n")); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

// The head of a definition names the parameters of the network of a node, and does not compute with them.
func TestParametersOfANetworkAreNames(t *testing.T) {
	const claim = "TE-1  here\n  Words.\n  for r >= 1\n  let class(s in F(r+1)) = s.class\n  printed\n    " +
		"all u in nodes(F(r)): class(u) <= 1\n"
	if _, err := compiled(t, claim); err == nil || !strings.Contains(err.Error(), "r + 1, want a name for this parameter of F") {
		t.Errorf("%v, want an error that says that a name is wanted", err)
	}
}
