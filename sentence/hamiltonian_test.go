package sentence

import (
	"math/rand/v2"
	"testing"

	"mccheck/sentence/syntax"
)

// A cycle through all nodes is found or excluded in networks of some size: where halves differ in
// size, where nodes of degree 2 leave no choice, and where only a search tells.
func TestHamiltonianNetworks(t *testing.T) {
	const petersen = "graph(list u in 0..9: if(u < 5, [mod(u+1,5), mod(u+4,5), u+5], [5+mod(u+2,5), 5+mod(u+3,5), u-5]))"
	for sentence, holds := range map[string]bool{
		"hamiltonian(Q(7))": true, "hamiltonian(CCC(4))": true, "hamiltonian(MC(1,2))": true, "hamiltonian(Q(1))": false,
		"hamiltonian(" + petersen + ")": false,
		"hamiltonian(graph(list u in 0..14: list v in 0..14 where (u < 7) != (v < 7): v))": false,
		"hamiltonian(graph([[1],[0,2],[1]]))":                                              false,
		"hamiltonian(graph([[1,2],[0,2],[0,1]]))":                                          true,
		"hamiltonian(graph([[1,2],[0,2],[0,1],[4,5],[3,5],[3,4]]))":                        false,
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 3\n  printed\n    all x in 0..0: "+sentence+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, []int{3}, 1); (count[Holds] == 1) != holds {
			t.Errorf("%s: %v, want %v", sentence, !holds, holds)
		}
	}
}

// The search with its shortcuts finds a cycle iff one that tries all paths does, in networks at random.
func TestTheSearchForACycleIsThatOfAllPaths(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 3000 {
		n := 3 + random.IntN(6)
		near := make([][]int, n)
		for u := range n {
			for v := range u {
				if random.IntN(100) < 45 {
					near[u], near[v] = append(near[u], v), append(near[v], u)
				}
			}
		}
		want := cycleByAllPaths(near, []int{0})
		if got := hamiltonianCycle(syntax.Pos{}, "G", near); got != want {
			t.Fatalf("%v: %v, want %v", near, got, want)
		} else if got {
			found++
		}
	}
	if found < 300 || found > 2700 {
		t.Errorf("%d of 3000 networks have a cycle, want some of both kinds", found)
	}
}

func cycleByAllPaths(near [][]int, path []int) bool {
	last := path[len(path)-1]
	for _, w := range near[last] {
		if w == path[0] && len(path) == len(near) {
			return true
		}
		seen := false
		for _, u := range path {
			seen = seen || u == w
		}
		if !seen && cycleByAllPaths(near, append(path[:len(path):len(path)], w)) {
			return true
		}
	}
	return false
}
