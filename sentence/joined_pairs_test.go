package sentence

import "testing"

// Pairs that were asked for often are looked up: they are joined where their distance is 1, and also where nodes were taken away.
func TestJoinedPairsAreLookedUp(t *testing.T) {
	for _, network := range []string{"Q(4)", "MC(1,1)", "ECQ(1,2)", "CCC(3)", "Q(4) - {2,7}"} {
		in, err := instanceOf(t, "given G = "+network+": all i in 0..3, u, v in nodes(G): edge(G,u,v) <-> dist(G,u,v) = i - i + 1")
		if err != nil {
			t.Fatal(err)
		}
		cases := in.Count().Uint64()
		done, outside, o, err := in.Run(make([]uint64, len(in.Vars)), cases)
		if done != cases || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s: %d of %d cases decided, %d outside: %v, %v", network, done, cases, outside, o, err)
		}
		g := in.Vars[len(in.Vars)-1].Value(0).p.(*Net)
		if g.pairs.Load() == nil {
			t.Errorf("%s: its pairs were not looked up", network)
		}
	}
	large, err := instanceOf(t, "all u, v in nodes(Q(12)) where v < 8: edge(Q(12),u,v) -> dist(Q(12),u,v) = 1")
	if err != nil {
		t.Fatal(err)
	}
	g := large.Vars[0].Value(0).p.(*Net)
	if g.joinedAfter(1<<30) != nil {
		t.Error("the pairs of a network of 4096 nodes are remembered")
	}
}
