package sentence

import "testing"

// Permutations that have to be paths are made node by node, and are those that all permutations have.
func TestPermutationsThatArePathsAreThoseOfAll(t *testing.T) {
	for _, network := range []string{"Q(3)", "CQ(3)", "FQ(2)", "F(1)"} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  let G = "+network+"\n  printed\n"+
			"    (list P in permutations(nodes(G)) where path(G,P) and P[0] < 3: P) ="+
			" (list P in permutations(nodes(G)) where 0 = 0 and path(G,P) and P[0] < 3: P)\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, []int{1}, 1); count[Holds] != 1 {
			t.Errorf("%s: the lists differ", network)
		}
	}
}

// A definition of the file that is called path says what it says.
func TestAPathOfTheFileLeavesNoPermutationOut(t *testing.T) {
	for _, says := range []string{
		"(count P in permutations(nodes(Q(2))) where path(Q(2),P): P[0] < 4) = 24 + n - n",
		"all P in permutations(nodes(Q(n))) where path(Q(n),P): len(P) = 2^n",
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  let path(G,P) = len(P) = order(G)\n  printed\n    "+says+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := tally(t, s, []int{2}, 24); count[Holds] != 1 && count[Holds] != 24 {
			t.Errorf("%s: %v", says, count)
		}
	}
}

// As variables of the cases they are listed where they are few, whatever the number of permutations is.
func TestPathsThroughAllNodesAreCases(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n"+
		"    all P in permutations(nodes(Q(n))) where path(Q(n),P): len(P) = 2^n\n")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int64{1: 2, 2: 8, 3: 144, 4: 91392} {
		if n == 4 && testing.Short() {
			continue // it takes a second
		}
		in, err := s.At([]int{n})
		if err != nil {
			t.Fatal(err)
		}
		if got := in.Count().Int64(); got != want {
			t.Errorf("Q(%d) has %d paths through all nodes, want %d", n, got, want)
		}
	}
	if testing.Short() {
		return // more paths than are counted take seconds
	}
	if in, err := s.At([]int{5}); err == nil {
		t.Errorf("the paths of Q(5) are %v", in.Count())
	}
}

// The network of the condition may be one that the list says: it is not known before, and each permutation is a case.
func TestPathsInANetworkThatTheListSays(t *testing.T) {
	s, err := compiled(t, "TE-1  here\n  Words.\n  for n >= 1\n  printed\n"+
		"    all P in permutations(nodes(Q(n))) where path(Q(n + P[0] - P[0]),P): len(P) = 2^n\n")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int][2]int64{1: {2, 0}, 2: {8, 16}, 3: {144, 40176}} {
		if count, _ := tally(t, s, []int{n}, 50000); int64(count[Holds]) != want[0] || int64(count[Outside]) != want[1] {
			t.Errorf("Q(%d): %v, want %d paths and %d other lists", n, count, want[0], want[1])
		}
	}
}
