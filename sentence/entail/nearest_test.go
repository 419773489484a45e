package entail_test

import (
	"strings"
	"testing"

	"mccheck/sentence/entail"
)

func TestWhatNoTheoremStatesIsToldInShort(t *testing.T) {
	const cube = "for n >= 1\nall u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))"
	for _, c := range []struct{ theorems, claim, want string }{
		{cube, "for n >= 1\nall u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))+1",
			"it has ones(xor(u,v)) where this has ones(xor(u,v)) + 1"},
		{cube, "for n >= 0\nall u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))", "it is for n >= 1, and this for n >= 0"},
		{cube, "for n >= 1\nall u in nodes(Q(n)): dist(Q(n),u,0) = ones(u)", "it is about 2 variables, and this about 1 variable"},
		{cube, "for n >= 1\nall u, v in nodes(Q(n)) where log2(u-v) > 0: dist(Q(n),u,v) = ones(xor(u,v))",
			"not every condition that stands here is seen to be true or false everywhere"},
		{"for n >= 1\nall u, v in nodes(Q(n)) where u != v: dist(Q(n),u,v) > 0", "for n >= 1\nall u, v in nodes(Q(n)): dist(Q(n),u,v) > 0",
			"its condition u != v is not one of these"},
		// a parameter of the network of a node, in the letter of the definition
		{"let f(u in MC(k,m)) = 2*k\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u) = 2*a",
			"let f(u in MC(i,j)) = 3*i\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u) = 2*a", "it has 2*k = 2*a where this has 3*i = 2*a"},
	} {
		theorem := stated(t, c.theorems)
		theorem.Theorem = "right"
		other := stated(t, "for r >= 1\nradius(Q(r)) = 7")
		other.Theorem = "wrong"
		err := implies([]entail.Stated{other, theorem}, stated(t, c.claim), nil)
		if err == nil || !strings.Contains(err.Error(), "; the nearest is right: "+c.want) {
			t.Errorf("%s: %v, want %q", c.claim, err, c.want)
		}
	}
}

// TestALongSentenceIsShownAsItIsWritten, and not with its definitions in it.
func TestALongSentenceIsShownAsItIsWritten(t *testing.T) {
	claim := stated(t, "let big(x) = x"+strings.Repeat("+x*x", 100)+"\nfor n >= 1\nbig(n) = diameter(Q(n))")
	err := implies(nil, claim, nil)
	if err == nil || err.Error() != "no theorem states, by rule, that big(n) = diameter(Q(n))" {
		t.Error(err)
	}
	claim = stated(t, "for n >= 1\nn = n"+strings.Repeat("+diameter(Q(n))", 100))
	if err := implies(nil, claim, nil); err == nil || len(err.Error()) > 220 || !strings.HasSuffix(err.Error(), "…") {
		t.Error(err)
	}
}
