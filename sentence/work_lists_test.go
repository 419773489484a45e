package sentence

import (
	"math"
	"testing"
)

// The work of lists that double from call to call grows with their length, that of others does not.
func TestListsThatDoubleAreCounted(t *testing.T) {
	for text, want := range map[string][2]int{
		"[u]  if i = 0\n  f(i-1,u) ++ f(i-1,xor(u,2^(i-1)))  otherwise":                          {13, 23},
		"[u]  if i = 0\n  given v = xor(u,2^(i-1)): if(v < u, f(i-1,v), f(i-1,u))  otherwise":    {5, 10},
		"u  if i = 0\n  f(i-1,u) + f(i-1,xor(u,2^(i-1)))  otherwise":                             {5, 10},
		"[u]  if i = 0\n  given v = xor(u,2^(i-1)): joined(f(i-1,v), f(i-1,u))  otherwise":       {13, 23},
		"if(u = 0, one(u), [0])  if i = 0\n  f(i-1,u) ++ f(i-1,xor(u,2^(i-1)))  otherwise":       {13, 23},
		"[u]  if i = 0\n  [len(f(i-1,u))]  if f(i-1,u) = f(i-1,u)\n  f(i-1,u) ++ [0]  otherwise": {5, 10},
	} {
		s, err := compiled(t, "let joined(a,b) = b ++ a\nlet one(u) = [u]\nlet f(i,u) falls i =\n  "+text+
			"\nTE-1  here\n  Words.\n  for n >= 1\n  printed\n    all u in 0..2^n-1: f(n,u) != none\n")
		if err != nil {
			t.Fatal(err)
		}
		if small, large := s.Work([]int{5}), s.Work([]int{10}); small != want[0] || large != want[1] {
			t.Errorf("%s: work 2^%d and 2^%d, want %v", text, small, large, want)
		}
	}
}

// The members of a domain that a definition gathers are counted: all networks of n nodes are as
// many as the sets of their links, and too many for a list from n = 8 on.
func TestWorkCountsWhatADefinitionGathers(t *testing.T) {
	const text = "mccheck-claims 1\npaper a, prefix A\n" +
		"network K(n): digits x:n\n  for n >= 1\n  step d in 1..n-1: u{x: mod(u.x + d,n)}\n" +
		"let networks(n) = list T in subsets(links(K(n))): joinedBy(T,K(n))\n" +
		"A-1  here\n  Words.\n  for n >= 1\n  printed\n    all G in networks(n): order(G) = n\n"
	f, err := Parse("a", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int{4: 6, 6: 15, 7: 21, 8: math.MaxInt, 12: math.MaxInt} {
		if bits := s.Work([]int{n}); bits != want {
			t.Errorf("n = %d: %d bits, want %d", n, bits, want)
		}
	}
}
