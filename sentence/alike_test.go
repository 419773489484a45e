package sentence

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// lookingAlike are networks of which some nodes look alike; chord(u) is false where a network is to have no more links than by its rule.
const lookingAlike = `network Star(n): digits p[n]:n
  for n >= 2
  nodes where distinct(u.p)
  step i in 1..n-1: u{p[0]: u.p[i], p[i]: u.p[0]}
network Cut(n): digits p[n]:n
  for n >= 2
  nodes where distinct(u.p)
  step i in 1..n-1 where i > 1 or u.p[0] + u.p[1] > 1: u{p[0]: u.p[i], p[i]: u.p[0]}
network Ring(n): digits x:n
  for n >= 3
  step d in {1,n-1}: u{x: mod(u.x + d,n)}
network Chord(n): digits x:n
  for n >= 3
  step d in {1,n-1}: u{x: mod(u.x + d,n)}
  step where u.x in {0,2}: u{x: 2 - u.x}
network Torus(a,b): digits x:a y:b
  for a, b >= 3
  step d in {1,a-1}: u{x: mod(u.x + d,a)}
  step d in {1,b-1}: u{y: mod(u.y + d,b)}
network Mesh(a,b): digits x:a y:b
  step d in {1,-1} where u.x + d in 0..a-1: u{x: u.x + d}
  step d in {1,-1} where u.y + d in 0..b-1: u{y: u.y + d}
network Cube(n): bits x:n
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network Split(n): bits c:1 x:n
  step i in 0..n-1 where u.c = 0 or i > 0: u{x: xor(u.x,2^i)}
  step u{c: 1 - u.c}
network Kneser(n): bits x[n]:1
  for n >= 5
  nodes where (total i in 0..n-1: u.x[i]) = 3
  step i, j in 0..n-1 where u.x[i] = 0 and u.x[j] = 1: u{x[i]: 1, x[j]: 0}
network Turn(n): digits w[3]:n
  for n >= 4
  nodes where all i in 1..2: u.w[i] != mod(u.w[i-1] + 1,n)
  step x in 0..n-1 where x != u.w[0] and u.w[1] != mod(x + 1,n): u{w[0]: x}
network Apart(n): digits x:n, bits c:1
  for n >= 3
  step d in {1,n-1}: u{x: mod(u.x + d,n)}
`

func TestNodesStandForThoseThatLookAlike(t *testing.T) {
	f, err := Parse("x", []byte(claimText(lookingAlike)))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		params  []int64
		sources int
	}{
		{"Star", []int64{5}, 1}, {"Cut", []int64{5}, 4}, {"Ring", []int64{65}, 1}, {"Chord", []int64{65}, 65}, {"Torus", []int64{8, 9}, 1},
		{"Mesh", []int64{8, 9}, 72}, {"Cube", []int64{7}, 1}, {"Split", []int64{6}, 2}, {"Kneser", []int64{9}, 1}, {"Turn", []int64{5}, 16},
		{"Apart", []int64{40}, 1}, {"Ring", []int64{64}, 64}, {"Star", []int64{4}, 24}, // too small
	} {
		for _, n := range f.Networks {
			if n.Name != c.name {
				continue
			}
			g, err := f.shared().fileNetwork(n, c.params)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(g.sources()); got != c.sources {
				t.Errorf("%s: %d nodes stand for all, want %d", g, got, c.sources)
			}
			requireAsInAList(t, lookingAlike, g.Name)
		}
	}
}

// requireAsInAList compares measures of a network with those of one that is a list of neighbours, of which all nodes are asked.
func requireAsInAList(t *testing.T, text, g string) {
	t.Helper()
	for _, sentence := range []string{
		"diameter(G) = diameter(H)", "radius(G) = radius(H)", "not connected(G) or average(G) = average(H)",
		"girth(G) = girth(H)", "transitive(G) <-> transitive(H)"} {
		whole := fmt.Sprintf("given G = %s, H = graph(list u in nodes(G): list v in near(G,u): v): %s", g, sentence)
		if holds, err := inFile(t, text, whole); err != nil || !holds {
			t.Errorf("%s: %t, %v", whole, holds, err)
		}
	}
}

// Conditions of steps leave some maps of a network to itself, or none: what is left out must not change a measure.
func TestMeasuresOfRandomNetworksFromFewNodes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	one := func(of ...string) string { return of[r.IntN(len(of))] }
	reduced, whole := 0, 0
	for range 100 {
		text := "network R(a,b): digits x:a y:b, bits z[3]:1\n" +
			"  step d in {1,-1} where " + one("true", "u.y = 0", "u.z[0] = u.z[2]", "u.y < 2") + ": u{x: mod(u.x + d,a)}\n" +
			"  step d in {1,-1} where " + one("true", "true", "u.x > 0", "u.z[1] = 0") + ": u{y: mod(u.y + d,b)}\n" +
			"  step i in 0..2 where " + one("true", "i < 2", "i > 0 or u.x = 1", "u.x = u.y", "i = 0 or u.z[i-1] = 1") + ": u{z[i]: 1 - u.z[i]}\n"
		f, err := Parse("x", []byte(claimText(text)))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.shared().fileNetwork(f.Networks[0], []int64{3 + r.Int64N(3), 3 + r.Int64N(3)})
		if err != nil {
			t.Fatalf("%s%v", text, err)
		}
		switch n := len(g.sources()); {
		case n == 1:
			whole++
		case n < int(g.Order):
			reduced++
		}
		requireAsInAList(t, text, g.Name)
	}
	if reduced < 20 || whole < 3 || whole > 60 {
		t.Errorf("%d networks were searched from one node, and %d from a part: want some of each kind", whole, reduced)
	}
}

// The work of what is searched from few nodes is that of the maps and of these searches; of other words, and where no map is found, it is
// as before, and what takes a network that is too large for a budget is seen without its links.
func TestWorkFromFewNodes(t *testing.T) {
	for sentence, want := range map[string]int{
		"diameter(Torus(32,32)) = 32": 14, "diameter(Mesh(32,32)) = 62": 19, "transitive(Torus(32,32))": 14, "transitive(Split(9))": 24,
		"diameter(Split(9)) = 10": 16, "isomorphic(Torus(32,32),Torus(32,32))": 20,
	} {
		s, err := compiled(t, lookingAlike+"TE-1  here\n  Words.\n  for n >= 1\n  printed\n    "+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if bits := s.Work([]int{1}); bits != want {
			t.Errorf("%s: work 2^%d, want 2^%d", sentence, bits, want)
		}
	}
	s, err := compiled(t, lookingAlike+"TE-1  here\n  Words.\n  for n >= 1\n  printed\n    diameter(Cube(n)) = n\n")
	if err != nil {
		t.Fatal(err)
	}
	if s.Exceeds([]int{12}, 16) || !s.Exceeds([]int{13}, 16) || s.Exceeds([]int{13}, 17) {
		t.Error("2^12 nodes take 2^16 cases, and 2^13 more")
	}
	if !s.HasNetworks() {
		t.Error("there is no network")
	}
	for name, g := range s.file.members.networks {
		if g.graph.(*adjacency).near != nil {
			t.Errorf("the links of %s were made", name)
		}
	}
}
