package sentence

import "testing"

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
	if out, err := Format("a", []byte(text)); err != nil || string(out) != text {
		t.Errorf("%v\n%s", err, out)
	}
	for _, wrong := range []string{"  argument\n", "  argument because\n", "  argument \"a\" = 1\n"} {
		if _, err := Parse("a", []byte(head+wrong+"  printed\n    true\n")); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}
