package judge

import (
	"strings"
	"testing"

	"mccheck/sentence"
)

// bothFind is an error where the engines or the checker do not find the sentence of a text true where k = 2, or false if it is not to be.
func bothFind(t *testing.T, text string, want bool) {
	t.Helper()
	file, err := sentence.Parse("x", []byte(text))
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	claim := file.Claims[0]
	compiled, err := file.Compile(claim, claim.Readings[0], nil)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if is, err := compiled.Truth(compiled.Expr, []int{2}); err != nil || is != want {
		t.Errorf("%s\n%t, %v for the engines", text, is, err)
	}
	lifted, err := file.Lifted(claim, claim.Readings[0], nil)
	if err != nil {
		t.Errorf("%s\n%v", text, err)
		return
	}
	err = holds(lifted.Definitions, "given k = 2: "+lifted.Sentence)
	if (err == nil) != want || err != nil && err.Error() != "not true" {
		t.Errorf("%s\n%v for the checker, of\n%s\n%s", text, err, strings.Join(lifted.Definitions, "\n"), lifted.Sentence)
	}
}

// A definition uses the parameters of the header wherever they stand in it, and what it binds may have their names: for the
// checker it has them among its own parameters, and what hides one has another name.
func TestParametersOfTheHeader(t *testing.T) {
	for _, c := range []struct{ defined, sentence string }{
		{"let f(x) falls x + k = if(x = 0, 1, 1 + f(x - 1))", "f(3) = 4"},
		{"let f(x) falls x^k = if(x = 0, 1, 1 + f(x - 1))\nlet g(x) = total i in 1..x: f(i)", "g(3) = 9"},
		{"let g(x) = x + k\nlet f(k) = g(k)", "f(5) = 7"},
		{"let g(x) = x + k\nlet f(k) = total k' in 1..k: g(k) + k'", "f(2) = 11"},
		{"let g(x) = x + k\nlet f(k, x) falls k = if(k = 0, x, f(k - 1,g(x)))", "f(3,1) = 7"},
		{"let g(x) = x + k\nlet f(u in Q(k)) = k + g(u)", "all u in nodes(Q(3)): f(u) = u + 5"},
		{"let g(x) = x + k\nlet f(x) = total k in 1..x: g(k)", "f(2) = 7"},
		{"let g(x) = x + k\nlet f(x) = (list k in 1..x: k) ++ [g(x)]", "f(2) = [1,2,4]"},
		{"let f(x) falls x = if(x = 0, k, f(x - 1) + (total k in 1..x: k))", "f(2) = 6"},
		{"let g(x) = x + k", "(given k = 1: g(k)) = 3"},
		{"let g(x) = x + k", "all k in 1..3: g(1) + k > 3"},
		{"let square = k*k", "(total k in 1..square: k) = 10"},
		{"let k(x) = x + 1\nlet g(x) = x + k", "g(1) = 3 and k(1) = 2"},
		{"let k(x) = x + k", "k(1) = 3"},
		{"let g(x) = x + k(x) + k\nlet k(x) = x + 1", "g(1) = 5"},
		{"let g(x) = x", "(total x in 1..k, k in 1..x: g(k)) = 4"},
		{"let g(x) = x", "g(1) = 1 and (total k in 1..3: k) = 6"},
		{"let h(x) = x\nlet f(x) = h(x) + k + (total k in 1..2: k)", "f(1) = 6"},
		{"let x'(y) = y + k", "all x in 1..2: (all x in 1..2: x'(x) = x + 2)"},
		{"let h(x) = x", "all g in maps(1..2,1..2): g(1) <= h(2)"},
		{"let sum = 9", "(all sum in 1..2: sum < 3) and sum = 9"},
		{"let x = 7 + k", "(all x in 1..2: x < 3) and x = 9"},
		{"let u = 2", "(all u in 1..2, v' in 1..1: len(distances(Q(u))) = 4^u) and len(distances(Q(u))) = 16"},
		{"let f(u, v) = distances(Q(u))[v]", "f(1,0) = 0 and f(k,3) = 2 and (given v = Q(1): distances(v)) = [0,1,1,0]"},
		{"let f(x) = x", "len(distances(Q(floor(len(distances(Q(f(k) - 1)))/2)))) = 16"},
		{"let f(x) = x", "distances(graph([[1],(list u in 0..len(distances(Q(0)))-1: u)])) = [0,1,1,0]"},
		{"let f(x) = x", "order(Ring(3)) = 3 and (total k in 1..3: k) = 6"},
		{"let k'(x) = x\nlet g(x) = x + k\nlet f(k) = g(k'(k))", "f(1) = 3"},
		{"let f(u in Ring(k)) = u.x + k", "all u in nodes(Ring(4)): f(u) = u + 4"},
		{"let f(x) = order(Ring(x)) + k + (total k in 1..2: k)", "f(3) = 8"},
	} {
		text := "mccheck-claims 1\npaper x, prefix X\nnetwork Ring(n): digits x:n\n  for n >= 3\n  source \"s\"\n" +
			"  step k in {1, n-1}: u{x: mod(u.x + k, n)}\nX-1  here\n  Words.\n  for k >= 2\n"
		for line := range strings.SplitSeq(c.defined, "\n") {
			text += "  " + line + "\n"
		}
		bothFind(t, text+"  printed\n    "+c.sentence+"\n", true)
		bothFind(t, text+"  printed\n    not ("+c.sentence+")\n", false)
	}
}

// Definitions of a claim hide those of the file, also for what these define, but not for networks: for them they keep their meaning.
func TestNetworksAndDefinitionsOfAFile(t *testing.T) {
	const (
		ring = "network N(n): digits x:n\n  for n >= 3\n  source \"s\"\n  step d in {1, n-1}: u{x: mod(u.x + d, n)}\n"
		wide = "network N(n): digits x:n + w%[1]s\n  for n >= 1\n  source \"s\"\n  step d in {1, n+w%[1]s-1}: u{x: mod(u.x + d, n+w%[1]s)}\n"
		two  = "network N(k,m): bits a:k b:m\n  for k, m >= 1 where k <= m\n  source \"s\"\n" +
			"  step i in 0..k-1: u{a: xor(u.a,2^i)}\n  step i in 0..m-1: u{b: xor(u.b,2^i)}\n"
		mixed = "network N(n): digits x[n]:3 y:4, bits c:1 b[2]:2\n  for n >= 1\n  source \"s\"\n  step u{c: 1-u.c}\n" +
			"  step i in 0..n-1, d in {1,2} where u.c = 0: u{x[i]: mod(u.x[i] + d, 3)}\n  step j in 0..1, b in 0..1: u{b[j]: xor(u.b[j],2^b)}\n"
		turned = "network T(a,b,s): digits x:a y:b\n  for a, b >= 3, s in 0..a-1 where a + b + s <= 99\n  source \"s\"\n" +
			"  step d in {1, a-1}: u{x: mod(u.x + d,a)}\n  step u{y: mod(u.y + 1,b), x: if(u.y = b-1, mod(u.x + s,a), u.x)}\n" +
			"  step u{y: mod(u.y + b-1,b), x: if(u.y = 0, mod(u.x - s,a), u.x)}\n"
		petersen = "network P: digits r:2 i:5\n  source \"s\"\n  step u{r: 1-u.r}\n" +
			"  step d in {1,-1}: u{i: mod(u.i + d*if(u.r = 0, 1, 2),5)}\n"
		over = "network M(n): digits x:n\n  for n >= 3\n  source \"s\"\n" +
			"  step d in 1..n-1 where edge(N(n),u.x,mod(u.x + d,n)): u{x: mod(u.x + d,n)}\n"
	)
	pairs := func(ends string) string {
		u, v, _ := strings.Cut(ends, ",")
		return "network R(n): digits x:n\n  for n >= 3\n  source \"s\"\n  edge(" + ends + ") = mod(" + u + ".x - " + v + ".x,n) in {1,n-1}\n"
	}
	for _, c := range []struct{ file, claim, sentence string }{
		{"let a = 1\n", "  let a = 2\n", "a = 2"},
		{"let a = 1\n", "  let a = 2\n", "a = 3\n    let a = 3"},
		{"let a = 1\nlet b = a + 1\n", "  let a = 5\n", "b = 6"},
		{"let k = 3\nlet f(x) = x + k\n", "", "f(1) = 3"},
		{"table k\n  2 3\nlet f(x) = x + k\n", "", "f(1) = 3"},
		{"let w = 2\n" + wide, "", "order(N(3)) = 5 and w = 2"},
		{"let w = 2\n" + wide, "  let w = 7\n", "order(N(3)) = 5 and w = 7"},
		{"let v = 2\nlet w = v\n" + wide, "  let v = 7\n", "order(N(3)) = 5 and w = 7"},
		{"let w(v) = v\n" + strings.ReplaceAll(wide, "%[1]s", "(2)"), "  let w(v) = v + 5\n", "order(N(3)) = 5 and w(2) = 7"},
		{"let w(v) falls v = if(v = 0, 0, 1 + w(v-1))\n" + strings.ReplaceAll(wide, "%[1]s", "(2)"), "  let w(v) = 7\n",
			"order(N(3)) = 5 and w(2) = 7"},
		{"table w\n  2 3\n  4 5\n" + strings.ReplaceAll(wide, "%[1]s", "[0][0]"), "  let w = 7\n", "order(N(3)) = 5 and w = 7"},
		{"table w\n  2 3\n  4 5\n" + strings.ReplaceAll(wide, "%[1]s", "[0][0]"), "", "order(N(3)) = 5 and w[1][0] = 4"},
		{"let u = 2\nlet w = u\n" + wide, "  let w = 7\n", "order(N(3)) = 5 and size(N(3)) = 5 and u = 2"},
		{"let w = 2\n" + wide + strings.ReplaceAll(wide, "N(n)", "P(n)"), "  let w = 7\n", "order(N(3)) = 5 and order(P(4)) + 1 = w"},
		{"let w = 2\nlet f(v) falls v*w = if(v = 0, 2, f(v - 1))\n" + strings.ReplaceAll(wide, "w%[1]s", "f(1)"), "  let w = 0\n",
			"order(N(3)) = 5 and w = 0"},
		{"let sum(v) = v\n" + strings.ReplaceAll(wide, "w%[1]s", "sum(2)"), "  let sum(v) = v + 5\n", "order(N(3)) = 5 and sum(2) = 7"},
		{"let w = 2\n" + wide + strings.ReplaceAll(over, "N(n)", "N(n - 2)"), "  let w = 7\n", "diameter(M(5)) = 2 and size(M(5)) = w - 2"},
		{"let k = 3\n" + strings.ReplaceAll(wide, "w%[1]s", "k"), "", "order(N(5)) = 8 and k = 2"},
		{mixed, "", "order(N(1)) = 384 and mindegree(N(1)) = 5 and maxdegree(N(1)) = 7"},
		{turned, "", "all s in 0..3: size(T(4,3,s)) = 24 and (bipartite(T(4,3,s)) <-> mod(s + 3,k) = 0)"},
		{pairs("u,v"), "", "size(R(5)) = 5 and diameter(R(6)) = 3"}, {pairs("v,u"), "", "size(R(5)) = 5 and diameter(R(6)) = 3"},
		{pairs("a,u"), "", "size(R(5)) = 5 and diameter(R(6)) = 3"}, {pairs("a,b"), "", "all w in nodes(R(5)): degree(R(5),w) = k"},
		{"network W: digits x:3 y:3\n  source \"s\"\n  nodes where u.x + u.y < 4\n  edge(u,v) = abs(u.x - v.x) + abs(u.y - v.y) = 1\n", "",
			"order(W) = 8 and size(W) = 10 and diameter(W) = k + 2"},
		{petersen, "", "size(P) = 15 and diameter(P) = k and girth(P) = 5 and order(P - {0}) = 9"},
		{petersen + "let far(u, v in P) = dist(P,u,v) = 2\n", "", "all u in nodes(P): (count v in nodes(P): far(u,v)) = 6"},
		{petersen, "  let m = 3 + k\n", "order(P) = 2*m and all u in nodes(P): u{r: 1 - u.r}.i = u.i"},
		{two, "", "order(N(1,k)) = 8 and diameter(N(1,2)) = 3"},
		{two + "let f(u in N(k,m), v in N(k,m)) = u.a + v.b + k*m\n", "", "all u, v in nodes(N(1,2)): f(u,v) = u.a + v.b + 2"},
		{ring + over, "", "diameter(M(5)) = 2 and size(M(5)) = 5"},
		{ring + "let far(G,u) = most v in nodes(G): dist(G,u,v)\n", "", "far(N(5),0) + far(Q(3),0) = 5"},
		{ring + "let f(u in N(n)) = u.x + n\n", "  let n = 4\n", "all u in nodes(N(n)): f(u) = u.x + n"},
	} {
		head := "mccheck-claims 1\npaper x, prefix X\n" + strings.ReplaceAll(c.file, "%[1]s", "") + "X-1  here\n  Words.\n  for k >= 2\n"
		sentence, further, _ := strings.Cut(c.sentence, "\n")
		bothFind(t, head+c.claim+"  printed\n    "+sentence+"\n"+further+"\n", true)
		bothFind(t, head+c.claim+"  printed\n    not ("+sentence+")\n"+further+"\n", false)
	}
}

// A name that would be two things for the checker, and a network that it has no words for, are refused.
func TestWhatTheCheckerIsNotGiven(t *testing.T) {
	for text, want := range map[string]string{
		"let k(x) = x + k\n  let f(k) = k + k(k)\n  printed\n    f(3) = 8":     "k is a function and a variable here: rename one",
		"let g(x) = x + k\n  printed\n    all g in maps(1..1,1..2): g(1) <= 2": "g is a function and a variable here: rename one",
		"let sum(x) = x + k\n  printed\n    all sum' in 1..2: sum(1) > sum'":   "sum' is bound where sum is used",
		"printed\n    order(N(1,1,1,1,1,1,1)) = 8":                             "the network N has 7 parameters, want at most 6",
	} {
		file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nnetwork N(a,b,c,d,e,f,g): bits x:a\n  for a, b, c >= 1\n"+
			"  source \"s\"\n  step u{x: xor(u.x,1)}\nX-1  here\n  Words.\n  for k >= 2\n  "+text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		claim := file.Claims[0]
		if _, err := file.Lifted(claim, claim.Readings[0], nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// The checker is shown a witness: it has to be in its domain, and the sentence true of it. Of a map, values and their number are
// asked for.
func TestWitnessesAreAskedFor(t *testing.T) {
	for _, c := range []struct {
		sentence, right string
		wrong           []string
	}{
		{"some x in 1..3: x >= k", "x = k", []string{"x = 1", "x = 4"}},
		{"some x in 1..9 where x > 3: x < 6", "x = 2 + k", []string{"x = 3", "x = 6"}},
		{"all y in 1..3: some x in 1..3: x + y = 4", "x = 4 - y", []string{"x = y", "x = 2"}},
		{"(some x in 1..3: x = 2) and some y in 5..6: y = 6", "x = 2; y = 6", []string{"x = 1; y = 6", "x = 2; y = 5"}},
		{"some x in 1..3: some y in 1..3: x < y", "x = 1; y = x + 1", []string{"x = 3; y = x + 1", "x = 2; y = x"}},
		{"some f in maps(1..k,1..2): f(1) = 2", "f(x) = 2", []string{"f(x) = x", "f(x) = x + 1"}},
		{"some f in injections(1..2,1..3): f(1) = 3", "f(x) = 4 - x", []string{"f(x) = 3", "f(x) = x", "f(x) = 6 - 3*x"}},
		{"some f in injections(1..2,1..3): f(1) = 3", "f(x) = if(x = 3, 3, 4 - x)", nil},
		{"some f in bijections(1..2,2..3): f(1) = 3", "f(x) = 4 - x", []string{"f(x) = 3", "f(x) = x", "f(x) = 2*x + 1"}},
		{"some f in bijections(1..2,1..3): f(1) >= 1", "", []string{"f(x) = x"}},
		{"all u in 1..2: some f in maps(1..2,1..4): f(1) = u + 1 and f(2) = u + 2", "f(x) = x + u", []string{"f(x) = x", "f(x) = x + 2*u"}},
		{"all u in 1..2: some g in maps(1..2,1..2): some f in maps(1..2,1..2): g(1) = u and all x in 1..2: f(g(x)) = u",
			"g(x) = if(u = 1, x, 3 - x); f(x) = u", []string{"g(x) = x; f(x) = u", "g(x) = if(u = 1, x, 3 - x); f(x) = x"}},
		{"all u in 1..2: some g in maps(1..2,1..3): g(1) = u and some f in maps(1..2,1..3): all x in 1..2: f(x) = g(x)",
			"g(x) = if(x = 1, u, 3); f(x) = g(x)", []string{"g(x) = if(x = 1, u, 3); f(x) = x", "g(x) = 3; f(x) = g(x)"}},
		{"some g in maps(1..2,1..2): g(1) = 2 and some y in 1..2: g(y) = 1", "g(x) = 3 - x; y = g(1)", []string{"g(x) = 3 - x; y = g(2)"}},
		{"(some f in maps(1..2,1..2): f(1) = 2) and some f in maps(1..1,1..2): f(1) = 2", "f(x) = 2", []string{"f(x) = x"}},
		{"(some f in maps(1..2,1..2): f(1) = 2) and all u in 1..2: some f in maps(1..2,1..2): f(u) = 2", "f(x) = 2", []string{"f(x) = x"}},
		{"(some f in maps(1..1,1..2): f(1) = 2) and all u in 1..2: some f in maps(1..2,1..2) where f(u) = 2: f(2) = 2", "f(x) = 2",
			[]string{"f(x) = if(x = 1, 2, 1)"}},
		{"(some g in maps(1..1,1..1): g(1) = 1) and all u in 1..2: some g in maps(1..1,1..2): some f in maps(1..1,1..2): f(1) = g(1)",
			"g(x) = x; f(x) = g(x)", []string{"g(x) = x; f(x) = g(x) + 1"}},
		{"(all x in 1..3: x > 2) and some x in 1..3: x > 2", "", []string{"x = 3"}},
		{"some x in 1..3: (count x in 1..2: x > 2) = 1", "", []string{"x = 3"}},
		{"all u in 1..1: isomorphic(Q(u),Q(1))", "f(x) = x", nil},
		{"all x in 1..2: some f in maps(1..2,1..2): f(x) = x", "f(x) = x", []string{"f(x) = 1"}},
		{"all u in 1..2: all u in 1..2: some f in maps(1..2,1..2): f(1) = u", "f(x) = u", []string{"f(x) = 1"}},
		{"all u in 1..2: isomorphic(Q(u),Q(u))", "f(x) = x", nil},
		{"isomorphic(F(k),FQ(2))", "", []string{"f(u) = 0"}},
		{"isomorphic(Q(k),Q(2))", "f(u) = xor(u,1)", []string{"f(u) = 0", "f(u) = if(u = 3, 2, if(u = 2, 3, u))"}},
	} {
		for i, witness := range append([]string{c.right}, c.wrong...) {
			if witness == "" {
				continue
			}
			text := "mccheck-claims 1\npaper x, prefix X\nnetwork N(a,b,c): bits x:a y:b z:c\n  for a, b, c >= 1\n" +
				"  source \"s\"\n  step u{x: xor(u.x,1)}\nX-1  here\n  Words.\n  for k >= 2\n  printed\n    " + c.sentence +
				"\n    witness " + strings.ReplaceAll(witness, "; ", "\n    witness ") + "\n"
			file, err := sentence.Parse("x", []byte(text))
			if err != nil {
				t.Fatalf("%s\n%v", text, err)
			}
			lifted, err := file.Lifted(file.Claims[0], file.Claims[0].Readings[0], nil)
			if err != nil {
				t.Errorf("%s\n%v", text, err)
				continue
			}
			err = holds(lifted.Definitions, "given k = 2: "+lifted.Sentence)
			if (err == nil) != (i == 0) || err != nil && err.Error() != "not true" {
				t.Errorf("%s\n%v for the checker, of\n%s\n%s", text, err, strings.Join(lifted.Definitions, "\n"), lifted.Sentence)
			}
		}
	}
}

// A network of the file has, for the checker, the parameters that it has, and no others.
func TestNetworksHaveTheirConditions(t *testing.T) {
	for _, text := range []string{"order(N(2)) = 2", "order(N(9)) = 9"} {
		file, err := sentence.Parse("x", []byte("mccheck-claims 1\npaper x, prefix X\nnetwork N(n): digits x:n\n  for n in 3..8\n"+
			"  source \"s\"\n  step d in {1, n-1}: u{x: mod(u.x + d, n)}\nX-1  here\n  Words.\n  printed\n    "+text+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		lifted, err := file.Lifted(file.Claims[0], file.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := holds(lifted.Definitions, lifted.Sentence); err == nil || err.Error() == "not true" {
			t.Errorf("%s: %v", text, err)
		}
	}
}
