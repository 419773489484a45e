package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// Whatever stands in a fact, it is refused or accepted within its bounds.
func FuzzNewerFact(f *testing.F) {
	f.Add("let f(n) falls n = if(n = 0, {[]}, f(n-1)|{[n]})", "all u in nodes(MC(1,1)): u{c: 0, M[1]: 0}.M = [u.M[0],0]")
	f.Add("network N(n): bits x:n M[2]:1\n  step i in 0..n-1: u{x: xor(u.x,2^i)}", "diameter(N(2) - {0}) = infinite")
	f.Add("table T 2\n(1,2) 3\n-", "(list s in subsets(0..3,2): sorted(s)) ++ [T[0][0]] != none and 2 in members(T[0][0])")
	f.Add("let g(u in Q(n)) =\n  u.x if n > 1\n  0 otherwise", "isomorphic(Q(2),CQ(2)) and some f in bijections({1,2},{3,4}): f(1) = 4")
	f.Fuzz(func(t *testing.T, head, sentence string) {
		if strings.Contains(sentence, "\n") || len(sentence) > 200 || len(head) > 400 {
			return
		}
		_, yes := certify.CheckFactIn(1<<18, 1<<16, about(head, "claim "+sentence))
		_, no := certify.CheckFactIn(1<<18, 1<<16, about(head, "claim not ("+sentence+")"))
		if yes == nil && no == nil {
			t.Errorf("both true: %q, and not", sentence)
		}
	})
}
