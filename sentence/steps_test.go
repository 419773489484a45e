package sentence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNetworksOfAFile evaluates sentences about networks that a text defines: true, false,
// or an error that has the words.
func TestNetworksOfAFile(t *testing.T) {
	const ring = "network Ring(n): digits p:n\n  for n >= 3\n  step i in {1, n-1}: u{p: mod(u.p + i, n)}\n"
	const torus = "network Torus(a,b): digits x:a y:b\n  for a, b >= 3\n  step i in {1, a-1}: u{x: mod(u.x + i, a)}\n" +
		"  step i in {1, b-1}: u{y: mod(u.y + i, b)}\n"
	const beyondWords = "network D(n): digits x:n\n  for n >= 3 where 2^62*n > n\n  step d in {0, 2}: u{x: n - 1 + mod(u.x + d, -n)}\n" +
		"  edge(u,v) = mod(u.x - v.x, -n) in {-1, 1 - n}\n"
	const mesh = "network Mesh(k,d): digits x[d]:k\n  step i in 0..d-1, by in {-1, 1} where 0 <= u.x[i] + by < k: u{x[i]: u.x[i] + by}\n"
	const cube = "network SQ(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}\n"
	for _, c := range []struct{ file, text, want string }{
		{ring, "diameter(Ring(7)) = 3 and order(Ring(7)) = 7 and regular(Ring(7))", "true"},
		{ring, "isomorphic(Ring(8), ECQ(1,1)) and not isomorphic(Ring(8), Q(3))", "true"},
		{ring, "order(Ring(2)) = 2", "Ring(2): want 3 <= n"},
		{ring, "node(Ring(7),6).p = 6 and node(Ring(7),6){p: 0} = 0", "true"},
		{ring, "node(Ring(7),1) = node(Ring(8),1)", "compared"},
		{ring + "let next(u in Ring(n)) = mod(u.p + 1, n)\n", "all u in nodes(Ring(5)): edge(Ring(5),u,next(u))", "true"},
		{torus, "order(Torus(3,4)) = 12 and diameter(Torus(3,4)) = 3 and mindegree(Torus(3,4)) = 4", "true"},
		{cube, "all u, v in nodes(SQ(4)): edge(SQ(4),u,v) <-> edge(Q(4),u+0,v+0)", "true"},
		{cube + "  edge(u,v) = ones(xor(u,v)) = 1\n", "order(SQ(3)) = 8", "true"},
		{cube + "  edge(u,v) = ones(xor(u,v)) = 2\n", "size(SQ(3)) = 8", "joined by the steps: true; by the edge: false"},
		{ring + "  edge(u,v) = mod(u.p - v.p, n) in {1, n-1} or n > 200 and u != v\n", "size(Ring(200)) = 200", "true"},
		{ring + "  edge(u,v) = mod(u.p - v.p, n) in {1, n-1} or n > 200 and u != v\n", "size(Ring(201)) = 201", "by the edge: true"},
		{cube + "  edge(u,v) = ones(xor(u,v)) = 1 and xor(u.x,v.x) < 512\n", "size(SQ(10)) = 5120", "by the edge: false"},
		{cube + "  edge(u,v) = ones(xor(u,v)) = 1 or xor(u.x,v.x) = 2^9 + 1\n", "size(SQ(10)) = 5120", "by the edge: true"},
		{"network E(n): bits x:n\n  edge(u,v) = ones(xor(u,v)) = 1\n", "isomorphic(E(3),Q(3))", "true"},
		{"network E(n): bits x:n\n  edge(u,v) = dist(E(n),u,v) = 1\n", "order(E(3)) = 8", "the links of E depend on those of E itself"},
		{"network E(n): bits x:n\n  edge(u,v) = u < v\n", "size(E(3)) = 8", "the same both ways"},
		{"network D(n): digits x:n\n  step u{x: mod(u.x + 1, n)}\n", "size(D(5)) = 5", "and none leads back"},
		{"network D(n): digits x:n\n  step u{x: mod(u.x + n, n)}\n", "size(D(5)) = 5", "to itself"},
		{"network D(n): bits x:n\n  step u{x: u.x + 1}\n", "size(D(2)) = 4", "4 does not fit into x"},
		{"network A(k): bits c:1 M[2^k]:2\n  step u{c: 1 - u.c}\n", "node(A(1),0b10111).M = [3,1] and order(A(1)) = 32", "true"},
		{"network H(n): bits x:n\n  step i in 0..n-1 where i > 0 or u.x < 2^n: u{x: xor(u.x, 2^i)}\n", "dist(H(3),0,7) = 3", "true"},
		{"network L(n): bits x:n\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}\n", "order(L(40)) = 2^40", "want at most 4194304"},
		{"network L(n): bits x:n\n  step i in 1..2^40 where i < 0: u{x: 0}\n", "size(L(1)) = 0", "is looked at more than 2^28 times"},
		{mesh, "order(Mesh(3,0)) = 1 and size(Mesh(3,0)) = 0 and diameter(Mesh(3,2)) = 4", "true"},
		{mesh, "all u in nodes(Mesh(3,0)): u.x = [] and u{x: []} = u and (total i in 0..-1: u.x[i]) = 0", "true"},
		{mesh, "all u in nodes(Mesh(3,0)): u.x[0] = 0", "x[0]: x of Mesh(3,0) has no places"},
		{mesh, "some u in nodes(Mesh(3,0)): u{x[0]: 0} = u", "x[0]: x of Mesh(3,0) has no places"},
		{beyondWords, "girth(D(5)) = 5", "true"},
		{beyondWords, "girth(D(5)) = 4", "false"},
		{`network Mine = edges "mine.edges"` + "\n", "order(Mine) = 3 and diameter(Mine) = 2", "true"},
		{`network Mine = edges "../mine.edges"` + "\n", "order(Mine) = 3", "in the folder"},
	} {
		holds, err := inFile(t, c.file, c.text)
		got := map[bool]string{true: "true", false: "false"}[holds]
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%s\n%s\n\t%s, want %s", c.file, c.text, got, c.want)
		}
	}
}

// inFile evaluates a sentence behind the definitions of a file.
func inFile(t *testing.T, file, text string) (bool, error) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "mine.edges"), []byte("0 1\n1 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Parse(filepath.Join(folder, "x.claims"), []byte(claimText(file+"TE-1  here\n  Words.\n  printed\n    "+text+"\n")))
	if err != nil {
		return false, err
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		return false, err
	}
	return s.Truth(s.Expr, nil)
}

// A field that cannot be made is named with its size and what is allowed.
func TestFieldsThatCannotBeMadeAreNamed(t *testing.T) {
	for layout, want := range map[string]string{
		"bits b:n":          "b of G(70) has 70 bits, want 0..62",
		"bits b:3-n":        "b of G(70) has -67 bits, want 0..62",
		"digits x:n-70":     "x of G(70) is a digit of 0 values, want 1 or more",
		"bits c:1 x[1-n]:1": "x of G(70) has -69 places, want 0..1024",
		"digits x[100*n]:1": "x of G(70) has 7000 places, want 0..1024",
	} {
		s, err := compiled(t, "network G(n): "+layout+"\n  for n >= 1\n  step u\nTE-1  here\n  Words.\n  printed\n    1 = 1\n")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Network("G(70)"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", layout, err, want)
		}
	}
}
