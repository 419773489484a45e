package sentence

import "testing"

// What a definition says of nodes is remembered from point to point where it depends on its arguments alone, and else is found anew.
func TestTablesGoOnToOtherPoints(t *testing.T) {
	const nearer = "(least w in near(Q(n),d) where dist(Q(n),s,w) < dist(Q(n),s,d): w)"
	for _, c := range []struct {
		lets, says string
		shared     bool
	}{
		{"  let f(n,s,d) falls dist(Q(n),s,d) = if(s = d, 0, 1 + f(n,s," + nearer + "))\n", "f(n,s,d) = dist(Q(n),s,d) + l - l", true},
		{"  let f(n,s,d) falls dist(Q(n),s,d) = if(s = d, l, 1 + f(n,s," + nearer + "))\n", "f(n,s,d) = dist(Q(n),s,d) + l", false},
		{"  let last(x) = x + l\n  let f(n,s,d) falls dist(Q(n),s,d) = if(s = d, last(0), 1 + f(n,s," + nearer + "))\n",
			"f(n,s,d) = dist(Q(n),s,d) + l", false},
		{"  let f(n,s,d) falls dist(Q(n),s,d) + l = if(s = d, 0, 1 + f(n,s," + nearer + "))\n", "f(n,s,d) = dist(Q(n),s,d) + l - l", false},
	} {
		s, err := compiled(t, "TE-1  here\n  Words.\n  for n, l in 1..6\n"+c.lets+"  printed\n    all s, d in nodes(Q(n)): "+c.says+"\n")
		if err != nil {
			t.Fatal(err)
		}
		var steps []uint64
		for _, point := range [][]int{{6, 1}, {6, 2}, {5, 2}, {6, 3}} {
			in, err := s.At(point)
			if err != nil {
				t.Fatal(err)
			}
			cases := in.Count().Uint64()
			done, _, o, err := in.Run(make([]uint64, len(in.Vars)), cases)
			if done != cases || o != Holds || err != nil {
				t.Errorf("%s at %v: %d of %d cases, %v, %v", c.lets, point, done, cases, o, err)
			}
			steps = append(steps, in.fast.frame.clock)
			in.Rest()
		}
		if shared := steps[3] < steps[0]/2; shared != c.shared {
			t.Errorf("%s: %d steps at the first point, and %d at the last", c.lets, steps[0], steps[3])
		}
	}
}

// All tables together stay within their bound: where there is no room for one, those before it are forgotten.
func TestSharedTablesAreBounded(t *testing.T) {
	sharedTables.Lock()
	sharedTables.of, sharedTables.chunks = nil, 0
	sharedTables.Unlock()
	leave := func(name string, chunks int) *special {
		sp := &special{key: &tableKey{nil, name}, dense: make([]*denseChunk, chunks)}
		for i := range sp.dense {
			sp.dense[i] = new(denseChunk)
		}
		sp.leaveTable()
		return sp
	}
	a := leave("a", mostShared/4)
	b := leave("b", mostShared/4)
	leave("a", mostShared/4)
	if sharedTables.chunks != mostShared/2 || a.leftChunks() == nil || b.leftChunks() == nil {
		t.Errorf("%d chunks are left, want %d", sharedTables.chunks, mostShared/2)
	}
	c := leave("c", 3*mostShared/4)
	if sharedTables.chunks != 3*mostShared/4 || a.leftChunks() != nil || c.leftChunks() == nil {
		t.Errorf("%d chunks are left, want those of the last table, %d", sharedTables.chunks, 3*mostShared/4)
	}
	if d := leave("d", mostShared+1); sharedTables.chunks != 0 || d.leftChunks() != nil {
		t.Errorf("%d chunks are left, and the last table alone has more than are kept", sharedTables.chunks)
	}
}
