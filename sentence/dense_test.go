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

// Arguments that are larger than their share of a word are told apart from others, whether a definition says words or lists.
func TestLargeArgumentsAreToldApart(t *testing.T) {
	for _, is := range []string{"%s", "[%s]"} {
		says := func(a string) string { return strings.Replace(is, "%s", a, 1) }
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n in 1..1\n"+
			"  let f(m,a) falls m = if(m = 0, "+says("a")+", if(f(m-1,a) = f(m-1,a), f(m-1,a), f(m-1,0)))\n"+
			"  printed\n    all i in 0..1, x in 0..99: f(max(x-i,0), 7+i*2^32) = "+says("7+i*2^32")+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At([]int{1})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(2) {
			for x := range uint64(100) {
				if o, err := in.Test([]uint64{i, x}); o != Holds || err != nil {
					t.Fatalf("%s: f(%d, 7+%d*2^32) is something else: %v, %v", is, max(x, i)-i, i, o, err)
				}
			}
		}
	}
}
