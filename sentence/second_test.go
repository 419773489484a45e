package sentence

import (
	"strings"
	"testing"
)

// Of fields, and of parameters of a header or a network, no two have one name, no network has the name of a word, which theorems and
// identities would take it for, and each line below a network is read.
func TestSecondNamesAreRefused(t *testing.T) {
	const file = `mccheck-claims 1
paper second, prefix S
  title "Second"
  source not seen

network N(m,n): digits x:m y:n
  for m, n >= 2
  step where u.x > 0: u{x: 0}

S-1  here
  Words.
  for k >= 2, l, j >= 1
  printed
    k + l + j >= 0
`
	for _, c := range []struct{ from, to, want string }{
		{"", "", ""},
		{"N(m,n): digits", "N(n,n): digits", "a second parameter n"},
		{"y:n", "x:n", "a second field x of N"},
		{"N(m,n): digits", "max(m,n): digits",
			"second.claims:6:9: max is a word of the language, as in max(a,b,...); want another name for a network"},
		{"N(m,n): digits", "choose(m,n): digits",
			"second.claims:6:9: choose is a word of the language, as in choose(n,i); want another name for a network"},
		{"N(m,n): digits", "connected(m,n): digits",
			"second.claims:6:9: connected is a word of the language, as in connected(G); want another name for a network"},
		{"for m, n >= 2", "for m, m >= 2", "a second parameter m"},
		{"  step where", "  for n >= 3\n  step where", "second.claims:8:3: a second line \"for\" below N, want one"},
		{"u{x: 0}", "u{x: 0}\n  edge(u,v) = u != v\n  edge(u,v) = false", "second.claims:10:3: a second line \"edge\" below N, want one"},
		{"S-1  here", "network M = edges \"m.edges\"\n  source \"mine\"\n  step u\n\nS-1  here",
			`12:3: "step u" below a network, want for, source, nodes, step or edge`},
		{"  step where", "  nodes where u.x = 1\n  nodes where u.x = 0\n  step where",
			`second.claims:9:3: a second line "nodes" below N, want one`},
		{"  step where", "  nodes u.x = 1\n  step where",
			`second.claims:8:9: "u" where "where" is wanted before the condition for an address u to be a node`},
		{"  step where", "  where u.x = 1\n  step where",
			`second.claims:8:3: "where u.x = 1" below a network, want for, source, nodes, step or edge; ` +
				`a line "nodes where S" below the network says which addresses u are nodes`},
		{"y:n", "y:n where u.x = 1",
			`second.claims:6:32: "where" after the fields; a line "nodes where S" below the network says which addresses u are nodes`},
		{"S-1  here", "let hop(n,u in N(m,n)) = 1\n\nS-1  here", `10:9: n is a node of N(m,n) and a parameter of it; all names before "in" ` +
			"are nodes, and those in brackets are known from them"},
		{"S-1  here", "let hop(n, u in N(m,k)) = k\n\nS-1  here", ""},
		{"mccheck-claims 1", "\ufeffmccheck-claims 1", ""},
		{"mccheck-claims 1", "\ufeff\ufeffmccheck-claims 1", `"mccheck-claims 1" in the first line`},
		{"l, j >= 1", "l, k >= 1", "a second parameter k"},
		{"l, j >= 1", "l, l >= 1", "a second parameter l"},
		{"S-1  here", "let f(t,t) = t\n\nS-1  here", "second.claims:10:9: a second parameter t"},
		{"u{x: 0}", "u{x: 0}\n  edge(u,u) = u != u", "second.claims:9:10: a second parameter u"},
		{"k + l + j >= 0", "all x, x in 0..3: x = x", "second.claims:14:12: x is bound twice here, want another name"},
		{"k + l + j >= 0", "(count x in 0..3, x in 1..2: x = 1) >= 0", "second.claims:14:23: x is bound twice here, want another name"},
		{"k + l + j >= 0", "all x in 0..3: all x in 1..2: x > 0", ""},
		{"step where u.x > 0:", "step d in {1}, d in {2}:", "second.claims:8:18: d is bound twice here, want another name"},
		{"  for k", "  for k >= 9\n  for k", `second.claims:13:3: a second line "for" below S-1, want one`},
		{"  printed", "  argument \"a\"\n  argument \"b\"\n  printed", `second.claims:14:3: a second line "argument" below S-1, want one`},
		{"    k +", "    for k >= 3\n    for k >= 4\n    k +", `second.claims:15:5: a second line "for" below printed, want one`},
		{"    k +", "    scope k = 3\n    scope k = 4\n    k +", `second.claims:15:5: a second line "scope" below printed, want one`},
		{"    k +", "    fails misprint\n    fails substance\n    k +", `second.claims:15:5: a second line "fails" below printed, want one`},
		{">= 0\n", ">= 0\n  control \"c\"\n    for k >= 3\n    for k >= 4\n",
			`second.claims:17:5: a second line "for" below a control, want one`},
		{"  printed", "  let f(x) = x\n  let f(x) = 2*x\n  printed", "second.claims:14:7: f is there twice, before in line 13"},
		{"    k +", "    with f(x) = x\n    with f(x) = 2*x\n    k +", "second.claims:15:10: f is there twice, before in line 14"},
		{"l, j >= 1", "l in k..k+1, j = l", ""},
		{"k >= 2, l", "k in 0..l, l", "l in the range of k, want parameters before it; \"where\" may speak of all"},
		{"l, j >= 1", "l, j in 0..l", "l in the range of l, want parameters before it; \"where\" may speak of all"},
	} {
		_, err := Parse("second.claims", []byte(strings.Replace(file, c.from, c.to, 1)))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasSuffix(err.Error(), c.want)) {
			t.Errorf("%q: %v, want %q", c.to, err, c.want)
		}
	}
}
