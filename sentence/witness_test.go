package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// TestAWitnessIsNotTheClaim gives the outcome of a sentence with a witness that is one,
// that is outside of the domain, or of which the body is false.
func TestAWitnessIsNotTheClaim(t *testing.T) {
	const half = "some S in subsets(nodes(Q(5)), 16): (count e in links(Q(5)): len(e & S) = 1) = 16\n    witness S = "
	for _, c := range []struct {
		text string
		want Outcome
	}{
		{half + "set u in nodes(Q(5)) where u < 16: u", Holds},
		{half + "set u in nodes(Q(5)) where mod(u,2) = 0: u", Holds},
		{half + "set u in nodes(Q(5)) where mod(ones(u),2) = 0: u", WitnessFails},
		{half + "set u in nodes(Q(5)) where u < 15: u", WitnessFails},
		{half + "set u in 0..15: u + 32", WitnessFails},
		{"some x in 0..9: x*x = 81\n    witness x = 9", Holds},
		{"some T in spanningTrees(Q(18)): len(T) > 0\n    witness T = {{0,1}}", WitnessFails},
		{"some T in spanningTrees(Q(10)): len(T) = 1023\n    witness T = (set u in 1..1023: {u,u-lowest(u)})", Holds},
		{"some T in spanningTrees(Q(2) - {0}): len(T) = 2\n    witness T = {{1,3},{2,3}}", Holds},
		{"some T in spanningTrees(Q(2) - {0}): len(T) = 2\n    witness T = {{1,3},{2,0}}", WitnessFails},
		{"some T in spanningTrees(Q(2)): len(T) > 0\n    witness T = {{0,1},{1,3},{1,2}}", WitnessFails},
		{"some T in spanningTrees(Q(2)): len(T) > 0\n    witness T = {{0,1},{1,3},{4,2}}", WitnessFails},
		{"some T in spanningTrees(Q(3)): len(T) > 0\n    witness T = {{0,1},{1,3},{3,2},{2,0},{4,5},{5,7},{7,6}}", WitnessFails},
		{"some L in lists(2, paths(Q(20),0,3)): len(L) = 2 and disjointInside(L)\n    witness L = [[0,1,3],[0,2,3]]", Holds},
		{"some L in lists(2, paths(Q(20),0,3)): len(L) = 2 and disjointInside(L)\n    witness L = [[0,1,3],[0,1,5,7,3]]", WitnessFails},
		{"some L in lists(2, paths(Q(20),0,3)): len(L) = 2 and disjointInside(L)\n    witness L = [[0,1,3],[0,2,7,3]]", WitnessFails},
		{"some L in lists(2, paths(Q(20),0,3)): len(L) = 2 and disjointInside(L)\n    witness L = [[0,1,3],[0,2]]", WitnessFails},
		{"some L in lists(2, paths(Q(20),0,3)): len(L) = 2 and disjointInside(L)\n    witness L = [[0,1,3]]", WitnessFails},
		{"some L in lists(2, paths(Q(20),0,3)): all i in 0..len(L)-1: len(L[i]) = 3\n    witness L = [[0,1,3],[0,2]]", WitnessFails},
		{"all x in 0..1: some L in lists(2, 0..x): all i in 0..len(L)-1: L[i] = i\n    witness L = [0,2]", WitnessFails},
		{"some W in subsets(cycles(Q(20)), 2): len(W) = 2\n    witness W = {[0,1,3,2],[0,1,5,4]}", Holds},
		{"some W in subsets(cycles(Q(20)), 2): len(W) = 2\n    witness W = {[0,1,3,2],[0,2,3,1]}", WitnessFails},
		{"some W in subsets(cycles(Q(20)), 2): len(W) = 2\n    witness W = {[0,1,3,2],[0,1,3]}", WitnessFails},
		{"some x in 0..8: x*x = 81\n    witness x = 9", WitnessFails},
		{"some f in injections(0..3,0..): all x in 0..3: f(x) >= x\n    witness f(x) = x + 1", Holds},
		{"some f in injections(0..3,0..): all x in 0..3: f(x) >= 0\n    witness f(x) = mod(x,2)", WitnessFails},
		{"some f in injections(0..3,0..): f(1) = 1/2\n    witness f(x) = x/2", WitnessFails},
		{"some f in injections(0..3,-3..): f(3) = infinite\n    witness f(x) = if(x = 3, infinite, -x)", WitnessFails},
		{"some f in injections(0..3,0..): f(3) = {7}\n    witness f(x) = if(x = 3, {7}, x)", WitnessFails},
		{"some f in injections(0..3,0..): f(3) = 2^64\n    witness f(x) = if(x = 3, 2^64, x)", Holds},
		{"some f in bijections(0..3,1..4): f(0) > 0\n    witness f(x) = x + 1", Holds},
		{"some f in bijections(0..3,0..4): f(0) > 0\n    witness f(x) = x + 1", WitnessFails},
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  printed\n    "+c.text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		o, err := in.Test(make([]uint64, len(in.Vars)))
		if err != nil || o != c.want {
			t.Errorf("%s: outcome %d, %v, want %d", c.text, o, err, c.want)
		}
	}
}

// A condition of a witness is asked for in each case of which it speaks.
func TestTheConditionOfAWitness(t *testing.T) {
	for _, last := range []uint64{20, 99} {
		in, err := instanceOf(t, fmt.Sprintf("all x in 0..%d: x >= 0 and (some k in 0..9 where k + x < 50: k = 3)\n    witness k = 3", last))
		if err != nil {
			t.Fatal(err)
		}
		if done, _, o, err := in.Run([]uint64{0}, last+1); done != min(last+1, 48) || err != nil || (o == Holds) != (last < 47) {
			t.Errorf("%d of %d cases, %v, %v", done, last+1, o, err)
		}
	}
}

// A node of one network is no node of another, whatever its number: a witness that takes it for one shows nothing.
func TestAWitnessOfAnotherNetworkStops(t *testing.T) {
	for _, c := range []struct{ some, witness string }{
		{"f in bijections(nodes(ECQ(1,2)),nodes(ECQ(2,1)))", "f(u) = u"},
		{"f in maps(0..1,nodes(Q(2)))", "f(x) = node(CQ(2),x)"},
		{"f in maps(0..1,subsets(nodes(Q(2)),1))", "f(x) = {node(CQ(2),x)}"},
		{"u in nodes(Q(2))", "u = node(CQ(2),1)"},
		{"P in permutations(nodes(Q(2)))", "P = (list u in nodes(CQ(2)): u)"},
		{"L in lists(2,nodes(Q(2)))", "L = [node(CQ(2),0),node(CQ(2),1)]"},
		{"L in pairs(0..3,nodes(Q(2)))", "L = [0,node(CQ(2),1)]"},
		{"T in spanningTrees(Q(2))", "T = (set x in 1..3: {node(CQ(2),x),node(CQ(2),x-lowest(x))})"},
		{"e in links(Q(2))", "e = {node(CQ(2),0),node(CQ(2),1)}"},
		{"S in subsets(nodes(Q(2)),2)", "S = {node(CQ(2),0),node(CQ(2),1)}"},
	} {
		in, err := instanceOf(t, fmt.Sprintf("some %s: true\n    witness %s", c.some, c.witness))
		if err != nil {
			t.Fatal(err)
		}
		if o, err := in.Test(nil); err == nil || !strings.Contains(err.Error(), " of CQ(2)") && !strings.Contains(err.Error(), " of ECQ(1,2)") {
			t.Errorf("%s, %s: outcome %d, %v", c.some, c.witness, o, err)
		}
	}
}

// A map that a witness shows has no value at a node of another network, in cases of their own and together with others.
func TestAMapIsOfItsNetwork(t *testing.T) {
	in, err := instanceOf(t, "some f in maps(nodes(Q(5)),0..31): all y in 0..9, v in nodes(CQ(5)): f(v) = 31 - v or y < 9\n"+
		"    witness f(u) = 31 - u")
	if err != nil {
		t.Fatal(err)
	}
	if done, _, o, err := in.Run([]uint64{0, 0}, 320); err == nil || !strings.Contains(err.Error(), "two different networks") {
		t.Errorf("%d cases, %v, %v", done, o, err)
	}
}
