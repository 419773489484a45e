package entail_test

import (
	"strings"
	"testing"

	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// stated reads "let ...; for ...: SENTENCE", with definitions on lines of their own.
func stated(t *testing.T, text string) entail.Stated {
	t.Helper()
	s, err := readStated(text)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return s
}

// readStated is stated of a text that need not be one.
func readStated(text string) (entail.Stated, error) {
	head, below := "mccheck-claims 1\n", "theorem stated\n"
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "program ") {
			head += line + "\n"
		} else {
			below += "  " + line + "\n"
		}
	}
	read, err := syntax.Read("stated", []byte(head+below))
	if err != nil {
		return entail.Stated{}, err
	}
	p := read.Theorems[0]
	return entail.Stated{For: p.For, Lets: append(read.Lets, p.Lets...), Sentence: p.Sentence}, nil
}

// implies is Implies with what the evaluator says of headers.
func implies(theorems []entail.Stated, claim entail.Stated, compare entail.Compare) error {
	return entail.Implies(theorems, claim, compare, sentence.WithinHeader)
}

const (
	metacubeDiameter = "for k in 1..3, m >= 1\ndiameter(MC(k,m)) = 2^k*(m+1)"
	crossedDistance  = "let part(n,x,y,j) falls n-j = if(j >= n, 0, 1 + part(n,x,y,j+1))\nlet rho(n,x,y) = total j in 0..n: part(n,x,y,j)\n" +
		"for n >= 1\nall u, v in nodes(CQ(n)) where u != v: dist(CQ(n),u,v) = rho(n,u,v)"
)

const (
	dualLinks     = "for r >= 1\nall u in nodes(F(r)), v in near(F(r),u): ones(xor(u,v)) = 1"
	metacubeLinks = "for k >= 0, m >= 1\nall u in nodes(MC(k,m)), v in near(MC(k,m),u): ones(xor(u,v)) = 1"
)

func TestWhatFollowsFromATheorem(t *testing.T) {
	for _, c := range []struct{ theorem, claim string }{
		{metacubeDiameter, "for k in 1..3, m >= 1\ndiameter(MC(k,m)) = 2^k*(m+1)"},
		{metacubeDiameter, "for a in 2..3, b >= 3\n(1+b)*2^a = diameter(MC(a,b))"},
		{metacubeDiameter, "for m >= 1\ndiameter(MC(2,m)) = 2^2*(m+1)"},
		{metacubeDiameter, "for r >= 2\ndiameter(MC(1,r-1)) = 2^1*((r-1)+1)"},
		{metacubeDiameter, "let d(k,m) = 2^k*(m+1)\nfor k in 1..3, m >= 2\ndiameter(MC(k,m)) = d(k,m)"},
		{crossedDistance, strings.Replace(crossedDistance, "u != v", "v != u and u < v", 1)},
		{crossedDistance, strings.Replace(crossedDistance, "let rho(n,x,y) = total j in 0..n: part(n,x,y,j)",
			"let rho(a,b,c) = total i in 0..a: part(a,b,c,i)", 1)},
		{metacubeDiameter, "for k in 1..3, m in 2..9\ndiameter(MC(k,m)) = 2^k*(m+1)"},
		{"let pick(c,a,b) = if(c,a,b)\nfor n >= 1\nall u, v in nodes(Q(n)): pick(u = v,0,log2(xor(u,v))) <= n",
			"let other(b,c,a) = if(c,a,b)\nfor m >= 2\nall x, y in nodes(Q(m)): given b = log2(xor(x,y)): other(b,x = y,0) <= m"},
		{"for n in 2..2\ndiameter(Q(n)) = 2", "for n in 1..3 where mod(n,2) = 0\ndiameter(Q(n)) = 2"},
		{"all x in 0..3: x < 4 and 0 <= x", "all y in 0..3: 4 > y"},
		{"all x in 0..3, y in 0..4: x + y < 9", "all b in 0..4, a in 0..3: b + a < 9"},
		{metacubeDiameter, "for a in 1..3, b >= 4\ngiven m = b, k = a: diameter(MC(k,m)) = 2^k*(m+1) and diameter(MC(a,b)) = 2^a*(b+1)"},
		{"for n >= 1\ndiameter(CQ(n)) = ceil((n+1)/2)", "for s, t >= 1\ngiven n = s+t+1: diameter(CQ(n)) = ceil((n+1)/2)"},
		{"all x in 0..3: given y = x+1: y < 5", "all z in 0..3: z+1 < 5"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q(m*2^k+k)) = m*2^k+k"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let f(a,b) = a\nfor n >= 1\ngiven x = n+1, y = x: diameter(Q(n)) = f(n,x)"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nmax(n,7) > xor(n,3) -> diameter(Q(n)) = n"},
		{"all v in 0..1: some f in maps(0..1,0..1): f(0) = v", "all v in 0..1: some g in maps(0..1,0..1): g(0) = v"},
		{"for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = n", "let even(n) = mod(n,2) = 0\nfor n >= 1 where even(n)\ndiameter(Q(n)) = n"},
		{"let f(n) from go\nfor n >= 1\nf(n) = n", "let f(n) from go\nfor m >= 1\nf(m) = m"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nones(xor(n,2^n)) + choose(n-9,2) > 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\nfloor(n) = n", "for n >= 1 where floor(n/2) >= 1\nfloor(floor(n/2)) = floor(n/2)"},
		{"all x in 0..3: x > 0 and x < 2 -> x < 4", "all x in 0..3: 2 > x and x > 0 -> x < 4"},
		{"all x in 0..3: x > 0 -> all y in 1..floor(6/x): y < 7", "all u in 0..3: u > 0 and u < 3 -> all v in 1..floor(6/u): v < 7"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for m, n >= 1 where {m,n} != {1,2} and not m = n\ndiameter(Q(n)) = n"},
		{"for n >= 5\ndiameter(Q(n)) = n", "for k in 0..3, m >= 4\ndiameter(Q(1+m*3^k)) = 1+m*3^k"},
		// conditions on fields that are there
		{dualLinks, strings.Replace(dualLinks, ": ones", " where u.class = v.class and u.II != 0: ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.M[u.c] = 0 and (all i in 0..2^k-1: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.NewReplacer("k >= 0", "k >= 1", ": ones", " where u.M[1] = v.M[0]: ones").Replace(metacubeLinks)},
		// parts, words and headers
		{"for n >= 1\nn + diameter(Q(n)) = 2*n", "for m >= 1\ndiameter(Q(m)) + m = 2*m"},
		{"for n >= 1\n0 <= n < n+1", "for n >= 1\nn < n+1 and 0 <= n"},
		{"for n >= 1\nn < n+1 and 0 <= n", "for m >= 1\n0 <= m < m+1"},
		{"all x in 0..9: 1 < x < 5 -> x < 6", "all x in 0..9: x < 5 and 1 < x -> x < 6"},
		{"let even(n) falls n = if(n = 0, true, not even(n-1))\nfor n >= 1\neven(2*n)",
			"let even(k) falls k = if(k = 0, true, not even(k-1))\nfor n >= 1\neven(2*n)"},
		{"for r >= 1\nall u in nodes(F(r)): u{class: u.class} = u", "for r >= 1\nall v in nodes(F(r)): v = v{class: v.class}"},
		{"for m >= 1\nall u in nodes(MC(2,m)): u{M[1]: u.M[1]} = u",
			"for m >= 2\nall u in nodes(MC(2,m)): given i = 1: u{M[i]: u.M[i]} = u"},
		{"let g(u in Q(k)) = ones(u)\nall u in {node(Q(1),0)} | {}: g(u) < 2", "all u in {node(Q(1),0)} | {}: ones(u) < 2"},
		{"for n >= 4\ndiameter(Q(n)) = n", "for m >= 2\ndiameter(Q(2^m)) = 2^m"},
		{"for n >= 2\ndiameter(Q(n)) = n",
			"for m >= 1\ndiameter(Q(m*2)) = m*2 and diameter(Q(2*m)) = 2*m and diameter(Q(m+m)) = m+m"},
		{"for n >= 1\nxor(n,1) >= 0", "for n >= 1\nxor(1,n) >= 0"},
		{"let f(n) =\n  0 if n < 1\n  1 otherwise\nfor n >= 1\nf(n) = 1", "let f(m) =\n  0 if m < 1\n  1 otherwise\nfor k >= 1\nf(k) = 1"},
		{"for n in 2..10\ndiameter(Q(n)) = n", "for m in 1..5\ndiameter(Q(m*2)) = m*2 and diameter(Q(2*m)) = 2*m"},
		// values that the theorem takes too, in the same place
		{pick + "(count i in 1..3: pick(i = 0,0,1/i) < 9) = 3", pick + "(count i in 1..3: pick(i = 0,0,1/i) < 9) = 3"},
		{"let one(x) = 1\nlet f(n) falls n = if(n = 0, 0, one(1/n) + f(n-1))\nfor n >= 1\nf(n) = n",
			"let one(x) = 1\nlet f(k) falls k = if(k = 0, 0, f(k-1) + one(1/k))\nfor n >= 1\nf(n) = n"},
		{"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given x = 1/xor(u,v): if(u = 0,0,x) < 3",
			"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given y = 1/xor(u,v): if(u = 0,0,y) < 3"},
		{"for n >= 1\nall u, v in nodes(Q(n)): dist(Q(n),u,v) <= ones(u) + 2*ones(v)",
			"for n >= 1\nall a, b in nodes(Q(n)): dist(Q(n),b,a) <= ones(b) + 2*ones(a)"},
		{"all x in 0..3 where x > 0 and 1/x < 2: all y in 0..3: x < 4",
			"all a in 0..3 where a > 0 and 1/a < 2: all b in 0..3: a < 4"},
		{"for n >= 1\n{n} | {1} = {n,1} <-> {n} & {1} = {}", "for n >= 1\n{1} & {n} = {} <-> {1} | {n} = {n,1}"},
		{"let pick(c,a,b) = if(c,a,b)\nfor n >= 1\nall u in nodes(Q(n)): given y = u: pick(y = 0,0,1/y) < 2",
			"let pick(c,a,b) = if(c,a,b)\nfor n >= 1\nall v in nodes(Q(n)): pick(v = 0,0,1/v) < 2"},
		// what may have no value, behind what it is behind in the theorem
		{"for n >= 0\nall x in 0..n-1 where 6/n > 0: all y in 0..3: x < n", "for n >= 0\nall x in 0..n-1, y in 0..3 where 6/n > 0: x < n"},
		{"for n >= 0\nall x in 0..n-1, y in 0..3 where 6/n > 0: x < n", "for n >= 0\nall y in 0..3, x in 0..n-1 where 6/n > 0: x < n"},
		{"all x in 0..3: x > 0 and 1/x < 2 -> x < 4", "all y in 0..3: y > 0 and 1/y < 2 -> y < 4"},
		// parameters of the network of a node that is seen
		{"for n >= 1\nall u in nodes(Q(n)): ones(u) <= n", "let unused(u in Q(m)) = m\nfor n >= 1\nall u in nodes(Q(n)): ones(u) <= n"},
		{"for n >= 1\nall u in nodes(Q(n) - {0}): ones(u) >= 1",
			"let w(u in Q(k)) = ones(u)\nfor n >= 1\nall u in nodes(Q(n) - {0}): w(u) >= 1"},
	} {
		if err := implies([]entail.Stated{stated(t, c.theorem)}, stated(t, c.claim), nil); err != nil {
			t.Errorf("%q does not give %q: %v", c.theorem, c.claim, err)
		}
	}
}

const pick = "let pick(c,a,b) = if(c,a,b)\n"

const placeOfChange = "for n >= 1\nall u, v in nodes(Q(n)): if(u = v,0,log2(xor(u,v))) <= n"

func TestWhatDoesNotFollowFromATheorem(t *testing.T) {
	for _, c := range []struct{ theorem, claim string }{
		{"for k >= 0\nnot k < 0 < floor(4/k)", "for k >= 0\ngiven x = floor(4/k): not k < 0 < x"}, // 4/0 is asked for
		{"for n >= 0 where 0 < n\ndiameter(Q(n)) = n", "for n >= 0\ndiameter(Q(n)) = n"},
		{"for k, n >= 2 where k < n\ndiameter(Q(n)) = n", "for n >= 2\ndiameter(Q(n)) = n"},
		// conditions and parameters without a value far out
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 2 where 1 <= log2(n)\ndiameter(Q(log2(n))) = log2(n)"},
		{"for n >= 1\ndiameter(Q(n)) = n",
			"for n >= 1 where 1 <= floor(n+1/(5000-n))\ndiameter(Q(floor(n+1/(5000-n)))) = floor(n+1/(5000-n))"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1 where 1 <= mod(n,5000-n)\ndiameter(Q(mod(n,5000-n))) = mod(n,5000-n)"},
		// conditions on fields and entries that are not there
		{dualLinks, strings.Replace(dualLinks, ": ones", " where u.III = 0: ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.M[1] = 0: ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where (all i in 0..2^k: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.M[v.M] = 0: ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.M = 0: ones", 1)},
		// definitions that ask for nodes of another network, or of equal parameters
		{"for k, m >= 1\nall u, v in nodes(MC(k,m)): ones(xor(u,v)) >= 0",
			"let apart(u, v in MC(k,k)) = ones(xor(u,v))\nfor k, m >= 1\nall u, v in nodes(MC(k,m)): apart(u,v) >= 0"},
		{"for n >= 1\nall u, v in nodes(Q(n)): ones(xor(u,v)) >= 0",
			"let apart(u, v in F(r)) = ones(xor(u,v))\nfor n >= 1\nall u, v in nodes(Q(n)): apart(u,v) >= 0"},
		{"for n >= 1\nall u, v in nodes(Q(n)): ones(xor(u,v)) >= 0",
			"let weight(u in Q(n)) = ones(u)\nfor n >= 1\nall u, v in nodes(Q(n)): weight(xor(u,v)) >= 0"},
		// values that are taken in every case, where the theorem asks for them in some only
		{placeOfChange, "let pick(c,a,b) = if(c,a,b)\nfor n >= 1\nall u, v in nodes(Q(n)): pick(u = v,0,log2(xor(u,v))) <= n"},
		{placeOfChange, "for n >= 1\nall u, v in nodes(Q(n)): given x = log2(xor(u,v)): if(u = v,0,x) <= n"},
		{"let Turned(u,i) falls i = if(i = 0,u,Turned(if(u = 0,0,log2(u)),i-1))\nfor n >= 1\nall u in nodes(Q(n)): Turned(u,n) <= n",
			"let pick(c,a,b) = if(c,a,b)\nlet Turned(u,i) falls i = if(i = 0,u,Turned(pick(u = 0,0,log2(u)),i-1))\nfor n >= 1\n" +
				"all u in nodes(Q(n)): Turned(u,n) <= n"},
		// values that the theorem takes too, but in another place
		{pick + "(count i in 0..3: (i = 0 or pick(i = 0,0,1/i) < 9) and if(i = 0,0,1/i) < 9) = 4",
			pick + "(count i in 0..3: (i = 0 or if(i = 0,0,1/i) < 9) and pick(i = 0,0,1/i) < 9) = 4"},
		{pick + "all i in 0..3: if(i = 0,0,1/i) > 0 -> pick(i = 0,0,1/i) < 9",
			pick + "all i in 0..3: pick(i = 0,0,1/i) > 0 -> if(i = 0,0,1/i) < 9"},
		{"let one(x) = 1\nlet f(n) falls n = if(n = 0, 1, one(1/n) + f(n-1))\nfor n >= 1\nf(n) = n+1",
			"let one(x) = 1\nlet f(n) falls n = if(n = 0, one(1/n), 1 + f(n-1))\nfor n >= 1\nf(n) = n+1"},
		{"let one(x) = 1\nlet f(n) falls n = if(n = 0, 0, one(1/n) + f(n-1))\nfor n >= 1\nf(n) = n",
			"let one(x) = 1\nlet f(n) falls n = if(n = 0, 0, one(1/(n-1)) + f(n-1))\nfor n >= 1\nf(n) = n"},
		{"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given x = 1/xor(u,v): if(u = 0,0,x + 1/u) < 3",
			"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given x = 1/xor(u,v), y = 1/u: if(u = 0,0,x + y) < 3"},
		{"for n in 2..2\ndiameter(Q(n)) = 2", "for n in 1..4 where mod(n,2) = 0\ndiameter(Q(n)) = 2"},
		{metacubeDiameter, "for k in 0..3, m >= 1\ndiameter(MC(k,m)) = 2^k*(m+1)"},
		{metacubeDiameter, "for k in 1..4, m >= 1\ndiameter(MC(k,m)) = 2^k*(m+1)"},
		{metacubeDiameter, "for k >= 1, m >= 1\ndiameter(MC(k,m)) = 2^k*(m+1)"},
		{metacubeDiameter, "for k in 1..3, m >= 1\ndiameter(MC(m,k)) = 2^m*(k+1)"},
		{metacubeDiameter, "for k in 1..3, m >= 1\ndiameter(MC(k,m)) <= 2^k*(m+1)"},
		{metacubeDiameter, "for k in 1..3, m >= 1\ndiameter(MCC(k,m)) = 2^k*(m+1)"},
		{metacubeDiameter, "for k in 1..3, m >= 1\nradius(MC(k,m)) = 2^k*(m+1)"},
		{"for n >= 4\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q(m*2^k+k)) = m*2^k+k"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q(m*2^k-k)) = m*2^k-k"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for k, m >= 0\ndiameter(Q(m*2^k)) = m*2^k"},
		{"for n in 1..9\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q(m*2^k)) = m*2^k"},
		{metacubeDiameter, "for r >= 1\ndiameter(MC(1,r-1)) = 2^1*((r-1)+1)"},
		{crossedDistance, strings.Replace(crossedDistance, "where u != v", "", 1)},
		{crossedDistance, strings.Replace(crossedDistance, "1 + part", "2 + part", 1)},
		{crossedDistance, strings.Replace(crossedDistance, "0..n:", "0..n-1:", 1)},
		{crossedDistance, strings.Replace(crossedDistance, "dist(CQ(n),u,v) = rho(n,u,v)", "dist(CQ(n),u,v) = rho(n,u,u)", 1)},
		{"all x in 0..3: some y in 0..3: x = y", "some y in 0..3: all x in 0..3: x = y"},
		{"all x in 0..3: x < 4", "all x in 0..3: x < 4 and x < 3"},
		{metacubeDiameter, "for a in 1..3, b >= 4\ngiven m = b, k = a: diameter(MC(k,m)) = 2^k*(m+1) and diameter(MC(a,b)) = 2^a*b"},
		{"for n >= 1\ndiameter(CQ(n)) = ceil((n+1)/2)", "for s, t >= 0\ngiven n = s+t: diameter(CQ(n)) = ceil((n+1)/2)"},
		{"all x in 0..3: given y = x+1: y < 5", "all z in 0..3: z+2 < 5"},
		{"all x in 0..3: given x = 1: x < 2", "all z in 0..3: z < 2"},
		// k and m of the network of a parameter, exchanged
		{"let f(u in MC(k,m), j) falls j = if(j = 0, k, f(u,j-1))\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = a",
			"let f(u in MC(m,k), j) falls j = if(j = 0, k, f(u,j-1))\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = a"},
		// what a definition that calls itself asks its nodes to be, by its head and by those of others in its body
		{"let f(u in MC(k,m), j) falls j = if(j = 0, 1, f(u,j-1))\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = 1",
			"let f(u in MC(k,k), j) falls j = if(j = 0, 1, f(u,j-1))\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = 1"},
		{"let f(u, j) falls j = if(j = 0, 1, f(u,j-1))\nfor n >= 1\nall u in nodes(Q(n)): f(u,1) = 1",
			"let f(u in F(r), j) falls j = if(j = 0, 1, f(u,j-1))\nfor n >= 1\nall u in nodes(Q(n)): f(u,1) = 1"},
		{"let g(u in MC(k,m)) = u+0\nlet f(u in MC(k,m), j) falls j = if(j = 0, g(u), f(u,j-1))\n" +
			"for a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = u",
			"let g(u in MC(k,k)) = u+0\nlet f(u in MC(k,m), j) falls j = if(j = 0, g(u), f(u,j-1))\n" +
				"for a, b >= 1\nall u in nodes(MC(a,b)): f(u,1) = u"},
		// a number of the name of what is a node in another place of the theorem
		{"let g(u in Q(k)) = u\nfor n >= 1\n(all u in {node(Q(1),0)} | {}: g(u) < 2) and all i in 0..3: i < 4",
			"let g(u in Q(k)) = u\nfor n >= 1\n(all u in {node(Q(1),0)} | {}: g(u) < 2) and all u in 0..3: g(u) < 4"},
		// what a header asks for, or leaves out
		{"for n >= 1\ndiameter(Q(n)) = n", "let g(u in Q(k)) = true\nfor n >= 1 where n < 5000 or g(n)\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let first(a,b) = a\nfor n >= 1 where first(n > 0, 1/(n-5000))\ndiameter(Q(n)) = n"},
		// a parameter of the theorem, and one of a definition, of one name
		{"let f(i) falls i = if(i = 0, 0, k + f(i-1))\nfor k >= 1\nf(k) = k*k",
			"let f(n) falls n = if(n = 0, 0, n + f(n-1))\nfor n >= 1\nf(n) = n*n"},
		{"let f(w, u in MC(k,m)) = k\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(9,u) = a",
			"let f(w, u in MC(m,k)) = k\nfor a, b >= 1\nall u in nodes(MC(a,b)): f(9,u) = a"},
		// maps of the same names
		{"all v in 0..1: some f in maps(0..1,0..1), g in maps(0..1,0..0): f(0) = v",
			"all v in 0..1: some g in maps(0..1,0..1), f in maps(0..1,0..0): f(0) = v"},
		{"all f in maps(0..1,0..1), g in maps(0..1,0..0): g(0) = 0", "all f in maps(0..1,0..0), g in maps(0..1,0..1): g(0) = 0"},
		// a condition in words that the claim defines itself
		{"for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3", "let mod(a,b) = 0\nfor n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3"},
		{"for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3", "let mod(a,b) falls b = if(b = 0, 0, mod(a,b-1))\n" +
			"for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3"},
		// a condition in words that the theorem defines itself
		{"let mod(a,b) = 1\nfor n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3", "for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3"},
		{"let mod(a,b) falls b = if(b = 0, 1, mod(a,b-1))\nfor n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3",
			"for n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) = 3"},
		// parts of a function that both define change their places
		{"let xor(a,b) falls b = if(b <= 0, a, xor(2*a,b-1))\nfor n >= 1\nxor(n,1) = 2*n",
			"let xor(a,b) falls b = if(b <= 0, a, xor(2*a,b-1))\nfor n >= 1\nxor(1,n) = 2*n"},
		// the second part has no value where the first one is true
		{"all x in 0..3: x < 4 or 1/x = 1", "all x in 0..3: 1/x = 1 or x < 4"},
		// what is written nowhere, and conditions, have to have values
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\ngiven x = log2(max(1,n-200)): diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\ngiven x = 1/(n-200), y = x: diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let f(a,b) = a\nfor n >= 1\ndiameter(Q(n)) = f(n,[n][max(0,n-200)])"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nlog2(max(1,n-200)) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\nall u in nodes(Q(n)): u < 2^n", "for n >= 1\nall u in nodes(Q(n)) where (least v in u..200: v) >= 0: u < 2^n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n0^(200-n) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n2^(max(0,n-200)/2) > 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nones(200-n) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nxor(200-n,0) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nchoose(2^(200-n),1) > 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n(total i in 1..2^(200-n): i) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n(total i in 200-n..0: ones(i)) >= 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n-if(n < 200, 1, infinite) < 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let f(a,b) = a\nfor n >= 1\ngiven x = 200-n: diameter(Q(n)) = f(n,ones(x))"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let f(a,b) = a\nlet ones(x) falls min(x,200) = if(x = 0, 0, ones(x-1))\n" +
			"for n >= 1\ndiameter(Q(n)) = f(n,ones(n))"},
		{"for m >= 1\nall u in nodes(MC(2,m)): u.c < 4", "for m >= 1\nall u in nodes(MC(2,m)) where u.M[max(0,m-200)] >= 0: u.c < 4"},
		{"let f(n) falls n = if(n = 0, 0, 1 + f(n-1))\nfor n >= 1\nf(n) = n",
			"let f(n) falls min(n,200) = if(n = 0, 0, 1 + f(n-1))\nfor n >= 1\nf(n) = n"},
		{"let f(n) falls n = if(n = 0, 0, 1 + f(n-1))\nfor n >= 1\nf(n) = n",
			"let one(x) = 1\nlet f(n) falls n = if(n = 0, 0, one(log2(max(1,n-200))) + f(n-1))\nfor n >= 1\nf(n) = n"},
		// conditions and domains that have values only behind other conditions
		{"all x in 0..3: x > 0 and 1/x < 2 -> x < 4", "all x in 0..3: 1/x < 2 and x > 0 -> x < 4"},
		{"all x in 0..3: x > 0 -> all y in 1..floor(6/x): y < 7", "all x in 0..3, y in 1..floor(6/x) where x > 0: y < 7"},
		{"for n >= 0\nn > 0 -> all y in 1..floor(6/n): y < 7", "for n >= 0\nall y in 1..floor(6/n) where n > 0: y < 7"},
		{"all y in 1..3, x in 0..3 where x > 0: all z in 1..floor(6/x): z < 7 + y",
			"all x in 0..3, z in 1..floor(6/x) where x > 0: all y in 1..3: z < 7 + y"},
		{"all x in 0..3: x > 0 and x < 9 and 1/x < 2 -> x < 4", "all x in 0..3: x < 9 and 1/x < 2 and x > 0 -> x < 4"},
		{"all x in 0..3: x > 0 -> x < 4", "all x in 0..3: x > 0 and 1/(x-2) < 9 -> x < 4"},
		// or only behind domains that may be empty
		{"for n >= 0\nall x in 0..n-1 where 6/n > 0: x < n", "for n >= 0\n6/n > 0 -> all x in 0..n-1: x < n"},
		{"for n >= 0\nall x in 0..n-1, y in 0..floor(6/n): x < n", "for n >= 0\nall y in 0..floor(6/n), x in 0..n-1: x < n"},
		{"for n >= 0\nall x in 0..n-1 where 6/n > 0: all y in 0..3: x < n", "for n >= 0\nall y in 0..3 where 6/n > 0: all x in 0..n-1: x < n"},
		{"all x, y in 0..3: x + y < 9", "all a in 0..3, b in 1..floor(6/a): a + a < 9"},
		// a parameter of a theorem is a whole number
		{"for n >= 1\nfloor(n) = n", "for n >= 1 where n/2 >= 1\nfloor(n/2) = n/2"},
		// what is to be true or false is of another kind, in the theorem too, and in conditions of a header
		{"for n >= 1\n7 -> diameter(Q(n)) = n", "for n >= 1\n7 -> diameter(Q(n)) = n"},
		{"for n >= 1\nall u in nodes(Q(n)) where u: u < 2^n", "for n >= 1\nall u in nodes(Q(n)) where u: u < 2^n"},
		{"for n >= 1\nn", "for n >= 1\nn"},
		{"for n >= 1 where n\ndiameter(Q(n)) = n", "for n >= 1 where n\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\nn -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let h(a) = a\nfor n >= 1\nnot h(n) -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let h(a) = a\nfor n >= 1\nh({n}) < 3 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let h(a) = a\nfor n >= 1\n(count i in 1..n: h(i)) > 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1\n(all i in n: i = 1) -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1 where n\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n in 1..3 where n\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1 where n + 1/(n-200) > 0\ndiameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n in 1..3 where n = 1 or 1/(n-2) = 1\ndiameter(Q(n)) = n"},
		// kinds of parts, words, numbers of parts and signs
		{"for n >= 2\nlen({n,n}) = 1", "for n >= 2\nlen([n,n]) = 1"},
		{"not (all x in 0..3: x = 1)", "not (some x in 0..3: x = 1)"},
		{"some x in 0..3: x = 1", "some x in 0..3, y in {}: x = 1"},
		{"(count x in 0..3 where x > 0: x < 2) = 1", "(count x in 0..3 where x > 1: x < 2) = 1"},
		{"(count x in 0..3: x < 4) = 4", "(count x in 0..3 where x > 0: x < 4) = 4"},
		{"for n >= 1\n(most x in 1..n-1: x else 0) < n", "for n >= 1\n(most x in 1..n-1: x else 9) < n"},
		{"for n >= 1\nxor(n,1) >= 0", "for n >= 1\nxor(1,n,0-1) >= 0"},
		{"for n >= 1\nmod(n,n+1) = n", "for n >= 1\nmod(n+1,n) = n"},
		{"for n >= 1\nn < n+1", "for n >= 1\nn+1 < n"},
		{"for n >= 1\nn < infinite", "for n >= 1\nn < n"},
		{"all x in 0..3: x < 9 or x > 5", "all x in 0..3: x < 9 -> x > 5"},
		{"for n >= 1\n0 < n", "for n >= 1\n0 < n < 9"},
		{"all x in 0..9: 1 < x < 5 -> x < 5", "all x in 0..9: 1 < x -> x < 5"},
		{"for r >= 1\nall u in nodes(F(r)): u{class: u.class} = u",
			"for r >= 1\nall u in nodes(F(r)): u{class: u.class, II: 0} = u"},
		{"for r >= 1\nall u in nodes(F(r)): u{class: u.class} = u", "for r >= 1\nall u in nodes(F(r)): u{II: u.class} = u"},
		{"for r >= 1\nall u in nodes(F(r)): u{class: u.class} = u", "for r >= 1\nall u in nodes(F(r)): u{class: u.II} = u"},
		{"for m >= 1\nall u in nodes(MC(2,m)): u{M[0]: u.M[0]} = u", "for m >= 1\nall u in nodes(MC(2,m)): u{M[1]: u.M[0]} = u"},
		// what a definition asks for, in the theorem
		{"let g(u in Q(k)) = ones(u)\nall u in {node(Q(1),0)} | {}: g(u) < 2", "all u in {node(Q(1),0)} | {}: ones(u) < 1"},
		{"let f(x) falls x = if(x = 0, 1, f(x-1))\nfor f >= 1\nf(f) = 1", "for n >= 1\nn = 1"},
		{"for n >= 1\nmod(n,1) = 0", "let mod(a,b) falls b = if(b = 0, 7, mod(a,b-1))\nfor n >= 1\nmod(n,1) = 0"},
		{"let mod(a,b) falls b = if(b = 0, 7, mod(a,b-1))\nfor n >= 1\nmod(n,1) = 7", "for n >= 1\nmod(n,1) = 7"},
		{"program f(n) = \"python3 f.py\"\nfor n >= 1\nf(n) = n", "let f(n) from go\nfor n >= 1\nf(n) = n"},
		{"let f(i) falls i = if(i = 0, 0, k + f(i-1))\nfor k, m >= 1\nf(m) = k*m",
			"let f(i) falls i = if(i = 0, 0, k + f(i-1))\nfor k, m >= 1\nf(k) = m*k"},
		{"let f(i) falls i = if(i = 0, k, f(i-1))\nfor k >= 1\nk + f(2) = 2*k",
			"let one(a,b) = a\nlet f(i) falls i = if(i = 0, one(n+1,1/i), f(i-1))\nfor n >= 1\n(n+1) + f(2) = 2*(n+1)"},
		{"for n >= 1\ndiameter(Q(n)) = n",
			"let mod(a,b) falls b = if(b = 0, 1/(a-200), mod(a,b-1))\nfor n >= 1\nmod(n,2) = 0 -> diameter(Q(n)) = n"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for n >= 1 where 1/(n-200) < 9 and n > 0\ndiameter(Q(n)) = n"},
		// nodes of a network
		{"for n >= 1\nall u in nodes(Q(n)): ones(degree(Q(n),u)) >= 0",
			"let w(u in Q(k)) = ones(u)\nfor n >= 1\nall u in nodes(Q(n)): w(degree(Q(n),u)) >= 0"},
		{"for n >= 1\nall i in distances(Q(n)): ones(i) >= 0",
			"let w(u in Q(k)) = ones(u)\nfor n >= 1\nall i in distances(Q(n)): w(i) >= 0"},
		// values that a definition asks for in some cases only
		{"for n >= 1\nn > 0 or 1/(n-200) > 0", "let f(a,b) = a or b\nfor n >= 1\nf(n > 0, 1/(n-200) > 0)"},
		{"for n >= 1\nnot (n < 1 and 1/(n-200) > 0)", "let f(a,b) = a and b\nfor n >= 1\nnot f(n < 1, 1/(n-200) > 0)"},
		{"for n >= 1\nn < 1 -> 1/(n-200) > 0", "let f(a,b) = a -> b\nfor n >= 1\nf(n < 1, 1/(n-200) > 0)"},
		{"for n >= 1\n(count i in 2..n: 1/(n-1) > 2) = 0", "let f(a,n) = (count i in 2..n: a > 2)\nfor n >= 1\nf(1/(n-1),n) = 0"},
		{"let g(x) = (given a = x: a)\nfor n >= 1\ng(n) < n+1", "let f(a,x) = (given a = x: a)\nfor n >= 1\nf(1/(n-200),n) < n+1"},
		{"for r >= 1\nall u in nodes(F(r)): u{class: u.class} = u",
			"let f(u,x) = u{class: u.class}\nfor r >= 1\nall u in nodes(F(r)): f(u,1/(r-200)) = u"},
		{"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given x = 1/xor(u,v): if(u = 0,0,x + 1/u) < 3",
			"for n >= 1\nall u, v in nodes(Q(n)) where u != v: given y = 1/u, x = 1/xor(u,v): if(u = 0,0,x + y) < 3"},
		{"let f(n) =\n  0 if n < 1\n  1 otherwise\nfor n >= 1\nf(n) = 1", "let f(n) =\n  0 if n < 2\n  1 otherwise\nfor n >= 1\nf(n) = 1"},
		{"let f(n) =\n  1 if n < 9\n  1/(n-9) otherwise\nfor n in 1..9\nf(n-1) = 1",
			"let f(n,a) =\n  1 if n < 9\n  a otherwise\nfor n in 1..9\nf(n-1,1/(n-1-9)) = 1"},
		{"let f(n) =\n  1 if n < 9\n  2 if 1/(n-9) > 2\n  3 otherwise\nfor n in 1..10\nf(n-1) = 1",
			"let f(n,a) =\n  1 if n < 9\n  2 if a > 2\n  3 otherwise\nfor n in 1..10\nf(n-1,1/(n-1-9)) = 1"},
		{"let g(u in Q(k)) = ones(u)\nall u in {node(Q(1),0)} | {}: g(u) < 2", "all u in {node(Q(1),0)} | {}: u < 2"},
		{"let mod(a,b) falls b = if(b = 0, 1/a, mod(a,b-1))\nfor n >= 0\nn > 0 -> all y in 1..mod(n,1): y < 9",
			"let mod(a,b) falls b = if(b = 0, 1/a, mod(a,b-1))\nfor n >= 0\nall y in 1..mod(n,1) where n > 0: y < 9"},
		{"for n >= 1\ndiameter(Q(n)) = n",
			"let mod(a,b) falls b = if(b = 0, 1/(a-200), mod(a,b-1))\nfor n >= 1\ngiven x = mod(n,2): diameter(Q(n)) = n"},
		{"all v in 0..1: some f in maps(0..1,0..1): f(0) = v and f(1) = 0",
			"all v in 0..1: some f in maps(0..1,0..1): f(1) = v and f(1) = 0"},
		{"for n >= 1\nall u in nodes(Q(n)): if(u = 0,0,1/u) < 2",
			"let pick(c,a,b) = if(c,a,b)\nfor n >= 1\nall u in nodes(Q(n)): given y = u: pick(y = 0,0,1/y) < 2"},
		{"for n >= 0\nall i in 1..n: 1/n <= i", "let f(n,x) = (all i in 1..n: x <= i)\nfor n >= 0\nf(n,1/n)"},
		{"for n >= 0\nn = 0 or 1/n > 0", "let f(n,x) = (given y = n: y = 0 or x > 0)\nfor n >= 0\nf(n,1/n)"},
		// headers by arithmetic
		{"for n >= 1\ndiameter(Q(n)) = n", "for k, m >= -2\ndiameter(Q(k*m)) = k*m"},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where (all i in -1..2^k-1: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where (all i in {9,2^k-1}: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.c[0] = 0: ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where u.M[k] = 0: ones", 1)},
		{"for n >= 1 where n = 5\ndiameter(Q(n)) = 5", "for n in 1..3\ndiameter(Q(n)) = 5"},
		{"for n >= 1 where n > 4\ndiameter(Q(n)) = n", "for m >= 2\ndiameter(Q(2^m)) = 2^m"},
		{"for n >= 1\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q((m-k)*2^k)) = (m-k)*2^k"},
		{"for n >= 9\ndiameter(Q(n)) = n", "for k, m >= 2\ndiameter(Q(m*2^k)) = m*2^k"},
		{"for c, k >= 0 where c^k >= 1\ndiameter(Q(c)) = k", "for c, k >= 0\ndiameter(Q(c)) = k"},
		{"for n in 0..9\ndiameter(Q(n)) = n", "for k, m >= 1\ndiameter(Q(m*k)) = m*k"},
		{"for n in 0..9\ndiameter(Q(n)) = n", "for m in 0..5\ndiameter(Q(2*m)) = 2*m"},
		{"for n in 0..9\ndiameter(Q(n)) = n", "for m in 0..5\ndiameter(Q(m*2)) = m*2"},
		{"for n >= 1 where n <= 7/2\ndiameter(Q(n)) = n", "for n in 1..9\ndiameter(Q(n)) = n"},
		{"for n >= 1 where 0-3 <= -n\ndiameter(Q(n)) = n", "for n in 1..4\ndiameter(Q(n)) = n"},
		// numbers that are too large to be listed, and points that are too many
		{"for n in 0..1\nn >= 0", "for n in -(2^64)..1\nn >= 0"},
		{"for n in 0..1\nn < 5", "for n in 0..2^64+1\nn < 5"},
		{"for n in 1..300\nn <= 300", "for n in 1..1000\nn <= 300"},
		// what "given" says of a value in a part
		{"for n >= 1\nn < 1 or (given x = n+1: x > n)", "for n >= 1\nn < 1 or (given x = 0: x > n)"},
		// what a definition that calls itself asks of a node
		{"let f(u in Q(r), j) falls j = if(j = 0, 1, f(u,j-1))\nfor n >= 1\nall u in nodes(Q(n)): f(u,1) = 1",
			"let f(u in F(r), j) falls j = if(j = 0, 1, f(u,j-1))\nfor n >= 1\nall u in nodes(Q(n)): f(u,1) = 1"},
		// an entry by a field of a node of another network, and by what is no number
		{"for k, m >= 1\nall u in nodes(MC(k,m)), w in nodes(MC(k+1,m)): u + w >= 0",
			"for k, m >= 1\nall u in nodes(MC(k,m)), w in nodes(MC(k+1,m)) where u.M[w.c] < 2: u + w >= 0"},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where (given i = 0..2^k-1: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where (all i in 0..: v.M[i] < 2): ones", 1)},
		{metacubeLinks, strings.Replace(metacubeLinks, ": ones", " where ones(u.M) < 2: ones", 1)},
		// variables that are no numbers from 0 on
		{"let len(a) falls a = if(a <= 0, -5, len(a-1))\nfor n >= 1\nall x in {len(n)}: x < n",
			"let len(a) falls a = if(a <= 0, -5, len(a-1))\nfor n >= 1\nall x in {len(n)} where ones(x) >= 0: x < n"},
		{"let near(a,b) falls b = if(b <= 0, {0-a}, near(a,b-1))\nfor n >= 1\nall x in near(n,1): x < n",
			"let near(a,b) falls b = if(b <= 0, {0-a}, near(a,b-1))\nfor n >= 1\nall x in near(n,1) where ones(x) >= 0: x < n"},
		{"for n >= 1\nall x in {[0-n][0]}: x < n", "for n >= 1\nall x in {[0-n][0]} where ones(x) >= 0: x < n"},
		{"for n >= 1\nall f in maps(0..1,0..n): n > 0", "for n >= 1\nall f in maps(0..1,0..n) where ones(f) >= 0: n > 0"},
		{"for n >= -3\nn < n+1", "for n >= -3\nones(n) >= 0 -> n < n+1"},
		{"for n >= 1\nall x in {1-n}: x < n", "for n >= 1\nall x in {1-n}: x -> x < n"},
		// a function in the place of a map
		{"all v in 0..1: some f in maps(0..1,0..1): f(0) = v", "all v in 0..1: some ones in maps(0..1,0..1): ones(0) = v"},
		{"all v in 0..1: some f in maps(0..1,0..1): f(0) = v",
			"let g(x) falls x = if(x <= 0, 0, g(x-1))\nall v in 0..1: some g in maps(0..1,0..1): g(0) = v"},
		// values that are written nowhere, of a change and of a function of Go
		{"for r >= 1\nall u in nodes(F(r)): ones(u) >= 0", "for r >= 1\nall u in nodes(F(r)): given x = u{class: 7}: ones(u) >= 0"},
		{"for n >= 1\ndiameter(Q(n)) = n", "let f from go\nfor n >= 1\ngiven x = f: diameter(Q(n)) = n"},
		// what a program answers
		{"let f(n) from go\nfor n >= 1\nf(n) = n", "program f(n) = \"python3 f.py\"\nfor n >= 1\nf(n) = n"},
		{"let f(n) from go\nfor n >= 1\nf(n) = n", "program f(n) = table \"f.tsv\"\nfor n >= 1\nf(n) = n"},
	} {
		if err := implies([]entail.Stated{stated(t, c.theorem)}, stated(t, c.claim), nil); err == nil {
			t.Errorf("%q is said to give %q", c.theorem, c.claim)
		}
	}
}

// A condition that a claim has and the theorem has not is true or false for all n >= 1, or is refused.
func TestConditionsOfAClaimHaveValues(t *testing.T) {
	theorem := stated(t, "for n >= 1\ndiameter(Q(n)) = n")
	for follows, conditions := range map[bool][]string{
		true: {
			"true", "n < 3 or false", "not n = 3 <-> n > 7", "-n < 0", "n = n+1 and n/0b10 < 3", "mod(n-3,4) = 1",
			"choose(n-9,2) > 0", "abs(n) != 2", "if(n > 3, n, 7) > 0", "if(n > 3, n = 4, true)", "min(n,2) = max(n,2)",
			"(n > 2) = (n > 3)", "2^(n*2-1) > 1", "2^-n > 0", "2^floor(n/3) > 1", "2^ceil(n/3) > 1", "2^abs(n-3) > 1",
			"2^max(n-3,1) > 1", "2^if(n > 1, n-1, 1) > 1", "ones(n*2+2^n) > 1", "ones(floor(n/2)) + ones(ceil(n/2)) > 1",
			"ones(max(n,2)) > 1", "ones(if(n > 2, n, 1)) > 1", "xor(n,choose(n,2)) > 1", "ones(len([n]) + xor(n,1) + ones(n)) > 0",
			"ones(count i in 1..n: i > 2) > 0", "{n,2} | {3} = 1..n", "{n} & {1} = {}", "{n} - {1} != {2}", "[n] ++ [1] = [n,1]",
			"n in {n} - {1}", "n in (set i in 1..n: i)", "(list i in 1..n: i) = [1]", "len({n}) = len([n])", "distinct([n,2])",
			"distinct([n] ++ [2])", "1..n = {n}", "(count i in 1..n where i > 2: i < 5) > 1",
			"(most i in 1..n: i else 0) > (least i in 1..n: i else 1)", "(total i in [n]: ones(i)) > 1",
			"all i in 1..n, j in {i,n}: xor(i,j) >= 0", "some i in 1..n: i > 2", "given x = n, y = x: ones(y) > 2",
		},
		false: {
			// without a value
			"n/0 > 1", "n/0b0 > 1", "n/n > 0", "n < infinite", "n = none", "n > 1 or unknown", "0^n > 1", "n^n > 1", "mod(n,0) = 1",
			"mod(n,n) = 1", "mod(n/2,3) = 1", "choose(n/2,2) > 1", "choose(3,n/2) > 1", "1..n/2 = {1}", "n/2..3 = {1}", "log2(n) > 0",
			"[n][1] > 0", "natural(n) > 0", "2^(n/2) > 1", "2^-(n/2) > 1", "2^(n+n/2) > 1", "2^abs(n/2) > 1", "2^max(1,n/2) > 1",
			"2^if(n > 1, n/2, 1) > 1", "2^if(n > 1, 1, n/2) > 1", "ones(1-n) > 0", "ones(n+(1-n)) > 0", "ones((1-n)*2) > 0",
			"ones(max(2-n,1-n)) > 0", "ones(floor((1-n)/2)) > 0", "ones(floor(1-n)) > 0", "ones(ceil(n-9)) > 0",
			"ones(floor((1-n)*2)) > 0", "ones(if(n > 1, 1-n, 1)) > 0", "ones(if(n > 1, 1, 1-n)) > 0", "xor(3,1-n) > 0",
			"ones(abs(n)) > 0", "ones(least i in 0..n: 0-i else 1) > 0", "ones(-n) > 0", "ones(mod(n,2)) > 0",
			"if(n > 1, infinite, 2) > 1", "if(n > 1, 2, infinite) > 1", "if(n > 2, n/2, 1) > 1", "if(n > 2, 1, n/2) > 1",
			"if(n > 2, n = 1, 1) = 1", "(share i in 1..n: i > 2) > 1", "(most i in 1..n: i) > 1", "(least i in 1..n: i) > 1",
			"all i in 1-n..n: ones(i) >= 0", "all i in {1-n}: ones(i) >= 0", "some i in n..: i > 2", "(1..) = {n}",
			"all i in (set j in 1..n: 0-j): ones(i) >= 0", "all i in [n,1-n]: ones(i) >= 0",
			"given x = 1-n: ones(x) > 0", "given x = n/2: 2^x > 0", "2^(least i in 1..n: i/2 else 1) > 1", "2^(total i in 1..n: i/2) > 1",
			// of another kind
			"n", "-n", "{n}", "[n]", "n+1", "max(n,2)", "not n", "n > 2 and n = 1 or n", "n or n > 2", "(n -> n > 2) or n > 1",
			"n <-> n > 2", "n + (n > 2) > 1", "{n} + n > 1", "-(n > 2) < 1", "-{n} < 1", "(n > 2)..n = {1}", "n..{n} = {1}",
			"n - (n > 2) = 1", "[n] ++ n = [1]", "n ++ [n] = [1]", "{n} ++ {n} = [1]", "{n} | n = {1}", "{n} | [n] = {n}",
			"[n] | [n] = {n}", "n & {1} = {1}", "{n} - n = {}", "n - {n} = 1", "[n] - [n] = []", "{n > 2} = {n}", "{[n]} = {n}",
			"[n > 2] = [n]", "[[n]] = [n]", "[n] = [[n]]", "{n} - (set i in {1}: [i]) = {}", "(set i in {1}: [i]) - {n} = {}",
			"{n} | (set i in {1}: [i]) = {n}", "(set i in {1}: [i]) & {n} = {n}", "n = (n > 2)", "n = {n}", "{n} = [n]", "{n} < {n}",
			"(n > 2) < (n > 3)", "n < {n}", "n in n", "n in [[n]]", "(n > 2) in {n}", "{n} in [n]", "abs({n}) > 1",
			"max(n > 2, n > 3) = max(n > 2, n > 3)", "floor({n}) > 1", "ceil([n]) > 1", "min({n}, {n}) = {n}", "max(n,{n}) > 1",
			"mod(n > 2, 3) = 1", "len(n) > 1", "len(n > 2) = 1", "distinct(n)", "distinct([n > 2])", "distinct([[n]])",
			"distinct([n] ++ [[n]])", "if(n, 1, 2) > 1", "if(n > 2, n, {n}) > 0", "if(n > 2, {n}, n) > 0", "all i in n: i = 1",
			"all i in n: n > 0", "(count i in (n > 2): n > 0) = 1", "n in (total i in 1..n: i)", "n in [[n]] ++ [n]",
			"all i in (n > 2): i = 1", "all i in 1..n: i", "some i in 1..n: i", "(count i in 1..n: i) > 1",
			"(most i in 1..n: i > 2 else 1) > 0", "(most i in 1..n: i else n > 2) > 0", "(total i in 1..n: i > 2) > 1",
			"(set i in 1..n: i > 2) = {1}", "(list i in 1..n: i > 2) = [1]", "(count i in 1..n where i: i > 1) > 1",
			"all i in [[n]]: i > 1", "all i in [n > 2]: i", "given x = [n]: x > 1", "given x = n: x",
		},
	} {
		for _, c := range conditions {
			claim := stated(t, "for n >= 1\n("+c+") -> diameter(Q(n)) = n")
			if err := implies([]entail.Stated{theorem}, claim, nil); (err == nil) != follows {
				t.Errorf("%s: %v, want follows: %v", c, err, follows)
			}
			claim = stated(t, "for n >= 1 where ("+c+")\ndiameter(Q(n)) = n")
			if err := implies([]entail.Stated{theorem}, claim, nil); err == nil && !follows {
				t.Errorf("%s is said to be true or false where it stands in the header", c)
			}
		}
	}
}

// To a text that is no part of the program functions of Go are not there, those of theorems neither.
func TestFunctionsOfGoAreNotThereForATextOfOthers(t *testing.T) {
	const within = "let f(n) from go\nlet g(n) falls n = if(n = 0, f(0), g(n-1))\nfor n >= 1\ng(n) = 0"
	for _, text := range []string{"let f(n) from go\nfor n >= 1\nf(n) = n", "let f from go\nfor n >= 1\nf = n", within} {
		theorem, claim := stated(t, text), stated(t, text)
		for _, foreign := range []bool{false, true} {
			claim.Of = &syntax.Text{Foreign: foreign}
			if err := implies([]entail.Stated{theorem}, claim, nil); (err != nil) != foreign {
				t.Errorf("%q, foreign %t: %v", text, foreign, err)
			}
		}
	}
}

// A theorem about single sizes gives what is said of finitely many, if it has them all.
func TestInstancesOfATheoremCoverAFiniteHeader(t *testing.T) {
	distance := stated(t, "for n in 1..20\nall u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))")
	claim := stated(t, "for d in 2..4\nall u, v in nodes(Q(d)): dist(Q(d),u,v) = ones(xor(u,v))")
	var sizes []entail.Stated
	for n := 2; n <= 4; n++ {
		at, err := distance.At([]int{n})
		if err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, at)
	}
	if err := implies(sizes, claim, nil); err != nil {
		t.Error(err)
	}
	if err := implies(sizes[:2], claim, nil); err == nil {
		t.Error("two of three sizes are said to be all")
	}
}

// The conditions on the parameters of a theorem may be powers of numbers.
func TestPowersInTheHeaderOfATheorem(t *testing.T) {
	const within = "\nall u in nodes(MC(k,m)): dist(MC(k,m),0,u) <= ones(u) + "
	bound, err := stated(t, "for k in 0..4, c >= 0, m >= 1 where c >= 2^k"+within+"c").At([]int{2, 4})
	if err != nil {
		t.Fatal(err)
	}
	for claim, want := range map[string]bool{"2^k": true, "4": true, "2^k-1": false, "3": false, "5": false} {
		if got := implies([]entail.Stated{bound}, stated(t, "for k in 2..2, m >= 1"+within+claim), nil) == nil; got != want {
			t.Errorf("%s is said to follow: %t, want %t", claim, got, want)
		}
	}
}

// Where only some parameters of the claim have finitely many values, these are covered one by
// one, and the others stay as they are.
func TestInstancesOfATheoremCoverSomeParametersOfAHeader(t *testing.T) {
	bound := stated(t, "for k in 0..4, m >= 1\nall u in nodes(MC(k,m)): dist(MC(k,m),0,u) <= 2^k*(m+1)")
	var each []entail.Stated
	for k := 0; k <= 2; k++ {
		at, err := bound.At([]int{k})
		if err != nil {
			t.Fatal(err)
		}
		each = append(each, at)
	}
	const says = "\nall u in nodes(MC(k,m)): dist(MC(k,m),0,u) <= 2^k*(m+1)"
	if err := implies(each, stated(t, "for k in 0..2, m >= 2"+says), nil); err != nil {
		t.Error(err)
	}
	for _, header := range []string{"for k in 0..3, m >= 1", "for k in 0..2, m >= 0", "for k >= 0, m >= 1"} {
		if err := implies(each, stated(t, header+says), nil); err == nil {
			t.Errorf("%s: three of its k are said to be all", header)
		}
	}
}

const cubeCost = "let mean(G) = (total u in nodes(G): degree(G,u))/order(G)\nfor n >= 1\n"

// sameText stands for the comparison of formulas, of which this package knows nothing.
func sameText(a, sign, b string, least map[string]int) bool {
	return sign == "=" && (a == b || a == "n*n" && b == "n^2") || sign == "<" && a == "n" && b == "n + 1" && least["n"] == 1
}

// What is left has to be made of what formulas know, and to have values.
func TestIdentitiesBesideATheoremAreFormulas(t *testing.T) {
	diameter, rest := stated(t, "for m >= 1\ndiameter(Q(m)) = m"), stated(t, "for m >= 1\nmod(m,1) = 0")
	for claim, follows := range map[string]bool{
		"for n >= 1\ndiameter(Q(n)) + max(n,2) = n + max(n,2)":                                                               true,
		"let max(a,b) falls b = if(b = 0, a, max(a,b-1))\nfor n >= 1\ndiameter(Q(n)) + max(n,2) = n + max(n,2)":              false,
		"for n >= 1\ndiameter(Q(n)) + log2(max(1,n-200)) = n + log2(max(1,n-200))":                                           false,
		"for n >= 1\ndiameter(Q(n)) + 2^(max(0,n-200)/2) = n + 2^(max(0,n-200)/2)":                                           false,
		"for n >= 1\nlog2(max(1,n-200)) >= 0 -> diameter(Q(n)) + 1 = n + 1":                                                  false,
		"for n >= 1\nones(n) > 2 -> diameter(Q(n)) + 1 = n + 1":                                                              true,
		"for n in -1..-1\ndiameter(Q(2)) + n^2 = 2 + -1^2":                                                                   false,
		"let mod(a,b) falls b = if(b = 0, 7, mod(a,b-1))\nfor n >= 1\nmod(n,1) + n = 0 + n":                                  false,
		"let mod(a,b) falls b = if(b = 0, 1/(a-200), mod(a,b-1))\nfor n >= 1\nmod(n,2) = 0 -> diameter(Q(n)) + 1 = n + 1":    false,
		"let mod(a,b) falls b = if(b = 0, 1/(a-200), mod(a,b-1))\nfor n >= 1 where mod(n,2) = 0\ndiameter(Q(n)) + 1 = n + 1": false,
		"for n >= 1\nall x in 0..floor(1/(n-200)): diameter(Q(n)) + 1 = n + 1":                                               false,
		"for n >= 1\ndiameter(Q(n)) + natural(200-n) = n + natural(200-n)":                                                   false,
		"let mod(a,b) falls b = if(b = 0, a, mod(a,b-1))\nfor n >= 1\ndiameter(Q(n))*mod(n,2) = n*mod(n,2)":                  false,
		"for n >= 1\ndiameter(Q(n)) + (total i in 1..200-n: i) = n + total i in 1..200-n: i":                                 false,
		"for n >= 1\ndiameter(Q(n)) + ceil(n/2)*abs(n)*min(n,1) - mod(n,3) = n + ceil(n/2)*abs(n)*min(n,1) - mod(n,3)":       true,
	} {
		if err := implies([]entail.Stated{diameter, rest}, stated(t, claim), sameText); (err == nil) != follows {
			t.Errorf("%q: %v, want follows: %v", claim, err, follows)
		}
	}
}

// Both sides of an identity have to be formulas, whatever is said to be equal.
func TestBothSidesOfAnIdentityAreFormulas(t *testing.T) {
	diameter := stated(t, "for m >= 1\ndiameter(Q(m)) = m")
	for claim, follows := range map[string]bool{
		"diameter(Q(n)) = n + 0": true, "diameter(Q(n)) = n + 0*log2(n)": false, "n + 0*log2(n) = diameter(Q(n))": false,
		"diameter(Q(n)) = n + 0*max(n,2)": false, "n + 0*max(n,2) = diameter(Q(n))": false,
		"diameter(Q(n)) = n + (total i in 1..200-n: i)": false, "[n][0] = diameter(Q(n))": false,
	} {
		text := "let max(a,b) falls b = if(b = 0, 1/(a-200), max(a,b-1))\nfor n >= 1\n" + claim
		equal := func(_, _, _ string, _ map[string]int) bool { return true }
		if err := implies([]entail.Stated{diameter}, stated(t, text), equal); (err == nil) != follows {
			t.Errorf("%q: %v, want follows: %v", claim, err, follows)
		}
	}
}

// What a theorem defines itself is not what a formula calls so.
func TestWhatIsEqualByDefinitionsOfATheoremIsNoFormula(t *testing.T) {
	own := stated(t, "let max(a,b) falls b = if(b = 0, a, max(a,b-1))\nfor m >= 1\ndiameter(Q(m)) = max(m,5)")
	claim := stated(t, "for n >= 1\ndiameter(Q(n)) + 0 = max(n,5)")
	equal := func(_, _, _ string, _ map[string]int) bool { return true }
	if err := implies([]entail.Stated{own}, claim, equal); err == nil {
		t.Error("a function of the theorem is taken for the largest of two numbers")
	}
	own.Lets = nil
	if err := implies([]entail.Stated{own}, claim, equal); err != nil {
		t.Error(err)
	}
}

// A parameter hides a definition and a table of its name, as where the sentence is evaluated.
func TestParametersHideDefinitionsFromTheorems(t *testing.T) {
	for _, shared := range []string{"let n = 3", "table n\n  3"} {
		f, err := sentence.Parse("p.claims", []byte("mccheck-claims 1\npaper p, prefix P\n"+shared+"\nP-1  here\n  Far.\n  for n >= 1\n"+
			"  printed\n    diameter(Q(n)) = n\n"))
		if err != nil {
			t.Fatal(err)
		}
		claim, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := implies([]entail.Stated{stated(t, "for n >= 1\ndiameter(Q(n)) = n")}, claim, nil); err != nil {
			t.Errorf("%q: %v", shared, err)
		}
		if err := implies([]entail.Stated{stated(t, "for n in 3..3\ndiameter(Q(n)) = n")}, claim, nil); err == nil {
			t.Errorf("%q: the definition is said to be what is claimed", shared)
		}
		lifted, err := f.Lifted(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil || len(lifted.Definitions) > 0 || lifted.Sentence != "diameter(Q(n)) = n" {
			t.Errorf("%q: the checker of certificates is told %q, %q, %v", shared, lifted.Definitions, lifted.Sentence, err)
		}
	}
}

// What theorems state to be equal is put in place; the rest has to be an identity.
func TestWhatFollowsFromTwoTheoremsByAnIdentity(t *testing.T) {
	diameter, mean := stated(t, "for m >= 1\ndiameter(Q(m)) = m"), stated(t, strings.Replace(cubeCost, "n >=", "m >=", 1)+"mean(Q(m)) = m")
	none := entail.Stated{Sentence: stated(t, "1 < 2").Sentence}
	for _, c := range []struct {
		theorems []entail.Stated
		claim    string
		follows  bool
	}{
		{[]entail.Stated{diameter, mean}, "diameter(Q(n))*mean(Q(n)) = n^2", true},
		{[]entail.Stated{diameter, mean}, "given d = diameter(Q(n)): d*mean(Q(n)) = n^2", true},
		{[]entail.Stated{diameter, mean}, "diameter(Q(n))*mean(Q(n)) = n^3", false},
		{[]entail.Stated{diameter, mean}, "diameter(Q(n))*mean(Q(n)) <= n^2", false},
		{[]entail.Stated{diameter, mean}, "diameter(Q(n)) < n+1", true},
		{[]entail.Stated{diameter, mean}, "n+1 > diameter(Q(n)) and diameter(Q(n)) < n+1", true},
		{[]entail.Stated{diameter, mean}, "n+1 > diameter(Q(n)) > n+1", false},
		{[]entail.Stated{diameter, mean}, "n = 5 -> diameter(Q(n)) < n+1", true},
		{[]entail.Stated{diameter, mean}, "1/(n-200) > 5 -> diameter(Q(n)) < n+1", false},
		{[]entail.Stated{diameter, mean}, "not diameter(Q(n)) < n+1", false},
		{[]entail.Stated{diameter, mean}, "n < n+1", false},
		{[]entail.Stated{mean}, "diameter(Q(n)) < n+1", false},
		{[]entail.Stated{diameter, mean}, "diameter(Q(n))*mean(CQ(n)) = n^2", false},
		{[]entail.Stated{diameter}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{none}, "n*n = n^2", false},
		{[]entail.Stated{diameter}, "diameter(Q(n)) - infinite = n - infinite", false},
		{[]entail.Stated{stated(t, "for m >= 2\ndiameter(Q(m)) = m"), mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{stated(t, "for m >= 1\nm > 1 -> diameter(Q(m)) = m"), mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{stated(t, "for m >= 1\nall u in 1..m-1: diameter(Q(m)) = m"), mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{stated(t, "for m >= 1\ndiameter(Q(m)) <= m"), mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
		{[]entail.Stated{stated(t, "for m, n >= 1\ndiameter(Q(m)) = n"), mean}, "diameter(Q(n))*mean(Q(n)) = n^2", false},
	} {
		claim := stated(t, cubeCost+c.claim)
		if err := implies(c.theorems, claim, sameText); (err == nil) != c.follows {
			t.Errorf("%q from %d theorems: %v, want follows: %v", c.claim, len(c.theorems), err, c.follows)
		}
		if err := implies(c.theorems, claim, nil); err == nil {
			t.Errorf("%q follows without an identity", c.claim)
		}
	}
}

// Tables are the same where their rows are, whatever their names.
func TestTablesAreComparedByTheirRows(t *testing.T) {
	file := func(lines ...string) *sentence.File {
		text := strings.Join(append([]string{"mccheck-claims 1", "paper p, prefix P"}, lines...), "\n") + "\n"
		f, err := sentence.Parse("p.claims", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	theorem := file("table T", "  1 2", "  3 4", "theorem rows", "  for n >= 1", "  all i in 0..1: n*T[i][0] < n*T[i][1]")
	for _, c := range []struct {
		name, table string
		follows     bool
	}{{"T", "  1 2\n  3 4", true}, {"S", "  1 2\n  3 4", true}, {"T", "  1 2\n  3 5", false}, {"T", "  1 2", false}} {
		f := file("table "+c.name, c.table, "P-1  here", "  Rows grow.", "  for n >= 1", "  printed",
			"    all i in 0..1: n*"+c.name+"[i][0] < n*"+c.name+"[i][1]")
		claim, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		stands := entail.Proves(theorem.Text, theorem.Theorems[0])
		if err := implies([]entail.Stated{stands}, claim, nil); (err == nil) != c.follows {
			t.Errorf("table %s of %q: %v, want follows: %v", c.name, c.table, err, c.follows)
		}
	}
}
