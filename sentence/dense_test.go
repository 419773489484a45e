package sentence

import (
	"strings"
	"testing"
)

// What a definition says of nodes is remembered whatever it is: the sentences would call it 3^255 times else.
func TestValuesOfNodesAreRemembered(t *testing.T) {
	const sum, same = "1 + f(before(u)) + (f(before(u)) - f(before(u)))", "if(f(before(u)) = f(before(u)), f(before(u)), f(before(u)))"
	for i, c := range []struct{ first, then, says string }{
		{"0", sum, "f(u) = u"},
		{"-5", sum, "f(u) = u - 5"}, // where the measure is small, and, in every other one of these, where it is not
		{"2^31-3", sum, "f(u) = u + 2^31 - 3"},
		{"-2^31-3", sum, "f(u) = u - 2^31 - 3"},
		{"2^33", sum, "f(u) = u + 2^33"},
		{"-2^33", sum, "f(u) = u - 2^33"},
		{"2^62-300", sum, "f(u) = u + 2^62 - 300"},
		{"infinite", same, "f(u) = infinite"},
		{"none", same, "f(u) = none"},
		{"true", strings.Replace(same, "=", "<->", 1), "f(u)"},
		{"false", strings.Replace(same, "=", "<->", 1), "not f(u)"},
	} {
		falls := []string{"u", "u+2^17"}[i%2]
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n in 8..8\n  let before(u in Q(n)) = node(Q(n), u-1)\n"+
			"  let f(u in Q(n)) falls "+falls+" = if(u = 0, "+c.first+", "+c.then+")\n  printed\n    all u in nodes(Q(n)): "+c.says+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At([]int{8})
		if err != nil {
			t.Fatal(err)
		}
		for u := range uint64(256) {
			if o, err := in.Test([]uint64{255 - u}); o != Holds || err != nil {
				t.Fatalf("f(0) = %s: f(%d) is something else: %v, %v", c.first, 255-u, o, err)
			}
		}
		dense := 0
		for _, sp := range in.fast.frame.specials {
			dense += len(sp.dense)
		}
		if dense == 0 && c.then == sum {
			t.Errorf("f(0) = %s: no value is in a table", c.first)
		}
	}
}
