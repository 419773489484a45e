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
			if lists, ok := g.graph.(*adjacency); ok && lists.lists != nil {
				t.Errorf("%s: the links of %s were made", sentence, name)
			}
		}
	}
}
