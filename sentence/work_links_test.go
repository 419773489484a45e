package sentence

import (
	"math"
	"testing"
)

// TestLinksAreNotMadeWhileWorkIsEstimated asks for the work at points whose networks are too
// large to be made for it, and finds that none was.
func TestLinksAreNotMadeWhileWorkIsEstimated(t *testing.T) {
	const network = "network N(n): bits x:n\n  for n >= 1\n  step i in 0..n-1: u{x: xor(u.x, 2^i)}\n"
	for _, sentence := range []string{
		"maxdegree(N(n)) = n", "size(N(n)) = n*2^(n-1)", "degree(N(n),0) = n", "edge(N(n),0,1)", "dist(N(n),0,1) = 1", "diameter(N(n)) = n",
		"eccentricity(N(n),0) = n",
	} {
		s, err := compiled(t, network+"TE-1  here\n  Words.\n  for n >= 1\n  printed\n    "+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if bits := s.Work([]int{20}); bits < 20 || bits > math.MaxInt {
			t.Errorf("%s: work 2^%d at n = 20", sentence, bits)
		}
		for name, g := range s.file.members.networks {
			if lists, ok := g.graph.(*adjacency); ok && lists.near != nil {
				t.Errorf("%s: the links of %s were made", sentence, name)
			}
		}
	}
}

// A point is out of reach where the sentence names a network that there is not, by the
// parameters or by definitions of them.
func TestWorkIsWithoutEndWhereANetworkIsMissing(t *testing.T) {
	const header = "\nTE-1  here\n  Words.\n  for n >= 1\n  let m = 2*n-1\n  let twice(k) = 2*k\n  printed\n    "
	for _, sentence := range []string{"order(Q(2*n-1)) > 0", "order(Q(m)) > 0", "order(Q(twice(n)-1)) > 0"} {
		s, err := compiled(t, header+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if near, far := s.Work([]int{31}), s.Work([]int{32}); near > 1 || far != math.MaxInt {
			t.Errorf("%s: work 2^%d for Q_61 and 2^%d for Q_63", sentence, near, far)
		}
	}
}

// A set that is made of a whole network counts its members, and one that is only run through does not; none is made or
// counted beyond what a set can have.
func TestWorkCountsSetsOfWholeNetworks(t *testing.T) {
	for sentence, want := range map[string][2]int{
		"len(links(Q(n))) = n*2^(n-1)":                 {11, math.MaxInt},
		"nodes(Q(n)) = set u in nodes(Q(n)): xor(u,1)": {9, math.MaxInt},
		"all u in nodes(Q(n)): xor(u,1) != u":          {10, 30},
	} {
		s, err := compiled(t, "\nTE-1  here\n  Words.\n  for n >= 1\n  printed\n    "+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if small, large := s.Work([]int{10}), s.Work([]int{30}); small != want[0] || large != want[1] {
			t.Errorf("%s: work 2^%d and 2^%d, want %v", sentence, small, large, want)
		}
	}
}

// What is measured of a network that is another one for each case is counted for each of them; a member of a family is
// measured once.
func TestWorkCountsNetworksThatAreMadeForACase(t *testing.T) {
	for sentence, want := range map[string]int{
		"all F in subsets(nodes(Q(n)),2): diameter(Q(n) - F) <= n + 1":       15, // 496 sets, each with 2^10 distances, of which 16 are a case
		"all F in subsets(nodes(Q(n)),2): connected(Q(n) - F)":               14,
		"all F in subsets(nodes(Q(n)),2): diameter(Q(n)) = n and len(F) = 2": 9,
	} {
		s, err := compiled(t, "\nTE-1  here\n  Words.\n  for n >= 1\n  printed\n    "+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if bits := s.Work([]int{5}); bits != want {
			t.Errorf("%s: work 2^%d, want 2^%d", sentence, bits, want)
		}
	}
}

// A network is counted behind definitions, cases and definitions that call themselves, too.
func TestWorkCountsNetworksBehindDefinitions(t *testing.T) {
	for _, define := range []string{"let R(k) = Q(k)", "let R(k) falls 0 = Q(k)", "let R(k) = if(k > 2, Q(k), Q(1))",
		"let R(k) falls k = if(k = n, Q(2*k-n), R(k-1))", "let R(k) =\n    Q(k) if k > 2\n    Q(1) otherwise"} {
		s, err := compiled(t, "\nTE-1  here\n  Words.\n  for n >= 1\n  "+define+"\n  printed\n    connected(R(n))\n")
		if err != nil {
			t.Fatal(err)
		}
		if bits := s.Work([]int{14}); bits < 9 {
			t.Errorf("%s: work 2^%d of a search in 2^14 nodes", define, bits)
		}
	}
}
