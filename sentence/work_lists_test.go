package sentence

import "testing"

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
