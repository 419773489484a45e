package smt

import (
	"fmt"
	"testing"

	"mccheck/claims"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logictest"
)

// eccentricity is the largest distance from u.
func eccentricity(g model.Graph, u model.Node) (most int) {
	for _, d := range search.NewSearcher(g).From(u) {
		most = max(most, int(d))
	}
	return most
}

// The diameters that the theorems state are those of small networks, searched from
// every node, and the nodes that attain them do.
func TestDiametersAreThoseOfTheTheorems(t *testing.T) {
	t.Parallel()
	check := func(g model.Graph, err error, want int, u, v model.Node) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for from := model.Node(0); from < g.Order(); from += 1 + g.Order()/512 {
			got = max(got, eccentricity(g, from))
		}
		if got != want || int(search.BFS(g, u, nil)[v]) != want {
			t.Errorf("%s: diameter %d, by the theorem %d; from %d to %d it is %d", g.Name(), got, want, u, v, search.BFS(g, u, nil)[v])
		}
	}
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, theorem := range theorems {
		var k, a, b int
		if n, _ := fmt.Sscanf(theorem.ID, "metacube-diameter-k%d-%d-%d", &k, &a, &b); n != 3 {
			continue
		}
		lines++
		for m := 1; m <= 5 && m<<k <= 8; m++ {
			g, err := network.NewMetacube(k, m)
			check(g, err, a*m+b, 0, 1<<(m<<k)-1)
		}
	}
	if lines == 0 {
		t.Error("the catalogue cites no line")
	}
	for r := 2; r <= 5; r++ {
		g, err := network.NewDualCube(r)
		check(g, err, 2*r, 0, 1<<(2*r-2)-1)
	}
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 4; w++ {
			g, err := network.NewExchangedHypercube(s, w)
			check(g, err, s+w+2, 0, g.Order()-2)
		}
	}
	for n := 1; n <= 9; n++ {
		g, err := network.NewFoldedHypercube(n)
		check(g, err, (n+1)/2, 0, 1<<((n+1)/2)-1)
	}
}

// The searched distances of small metacubes are within the bounds that the theorems
// state: the fields' differing bits, and at most c or at least the class bits more.
// From k = 1 on each bound is attained.
func TestDetoursAreWithinTheBounds(t *testing.T) {
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	bounds := 0
	for _, theorem := range theorems {
		var k, c int
		if n, _ := fmt.Sscanf(theorem.ID, "metacube-upper-bound-k%d-%d", &k, &c); n != 2 || k == 4 {
			continue // for k = 4 the label itself is compared with the distances
		}
		bounds++
		most, least := 0, false
		for m := 1; m<<k <= 8; m++ {
			g, err := network.NewMetacube(k, m)
			if err != nil {
				t.Fatal(err)
			}
			for from := model.Node(0); from < g.Order(); from += 1 + g.Order()/128 {
				for v, d := range search.NewSearcher(g).From(from) {
					differ := from ^ model.Node(v)
					detour := int(d) - logictest.Ones(differ&(1<<(m<<k)-1))
					if class := logictest.Ones(differ >> (m << k)); detour > c || detour < class {
						t.Fatalf("%s: %d hops beside the fields' bits from %d to %d, want %d to %d", g.Name(), detour, from, v, class, c)
					} else {
						least = least || detour == class && class > 0
					}
					most = max(most, detour)
				}
			}
		}
		if k > 0 && (most != c || !least) {
			t.Errorf("k=%d: at most %d, the bound is %d; the lower one is attained: %v", k, most, c, least)
		}
	}
	if bounds == 0 {
		t.Error("the catalogue cites no bound")
	}
}

// What is proved of hypercubes as MC(0,n) has a scope that speaks of Q_n.
func TestScopesOfHypercubesSpeakOfThem(t *testing.T) {
	st := &claims.Statement{Theorems: []claims.Theorem{{Name: "hypercube-diameter"}}}
	built, err := theoremsOf(st)
	if err != nil {
		t.Fatal(err)
	}
	var list []basis
	for _, theorem := range built {
		list = append(list, basisOf(theorem, nil))
	}
	const want = "the hypercube Q_n, every n>=1 (as MC(0,n)), every pair of nodes; the hypercube Q_n, every n>=1 (as MC(0,n))"
	if got := scopes(list); got != want {
		t.Errorf("the scope is %q, want %q", got, want)
	}
}
