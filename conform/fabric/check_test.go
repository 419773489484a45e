package fabric

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mccheck/conform/result"
)

func fact(r result.Result, name string) string {
	for _, d := range r.Facts {
		if d.Name == name {
			return d.Text
		}
	}
	return "no such fact"
}

func TestRightTablesAreVerified(t *testing.T) {
	for name, c := range map[string]struct {
		network network
		longest string
	}{
		"ring of 7":              {ring(7, false), "6 hops"},
		"ring of 7, dateline":    {ring(7, true), "6 hops"},
		"mesh of 4 x 5":          {mesh(4, 5), "7 hops"},
		"hypercube of 16":        {cube(4), "4 hops"},
		"adaptive hypercube":     {adaptiveCube(3, false), "3 hops"},
		"adaptive, turned":       {adaptiveCube(3, true), "3 hops"},
		"two nodes":              {ring(3, false), "2 hops"},
		"hypercube of two nodes": {cube(1), "1 hop"},
	} {
		w := c.network
		fabrics := map[string]*Fabric{"routes": read(t, w.links(), w.routes())}
		if !strings.Contains(name, "dateline") && !strings.Contains(name, "daptive") {
			fabrics["next hops"] = readNext(t, w.links(), w.next())
			fabrics["next hops alone"] = readNext(t, "", w.next())
		}
		for table, f := range fabrics {
			r := Check(context.Background(), f, Options{Network: "N", Subject: "tables"})
			pairs := uint64(w.nodes * (w.nodes - 1))
			if r.Verdict != result.Verified || r.Failure != nil || r.Cases != pairs || r.Of.Uint64() != pairs {
				t.Errorf("%s, %s: %+v (%+v), want all %d pairs verified", name, table, r, r.Failure, pairs)
			}
			if got := fact(r, "longest route"); got != c.longest || fact(r, "rows nobody uses") != "0" {
				t.Errorf("%s, %s: longest route %s, want %s; facts %v", name, table, got, c.longest, r.Facts)
			}
		}
	}
}

// refutedBy checks the words of a failure.
func refutedBy(t *testing.T, r result.Result, src, dst, says string, walk ...result.Hop) {
	t.Helper()
	if r.Verdict != result.Refuted || r.Failure == nil {
		t.Fatalf("%s: %s, want it refuted: %s", r.Verdict, r.Says, says)
	}
	want := []result.Datum{{Name: "src", Text: src}, {Name: "dst", Text: dst}}
	if !slices.Equal(r.Failure.Case, want) || r.Failure.Says != says || !slices.Equal(r.Failure.Walk, walk) {
		t.Errorf("failure %+v,\nwant %v: %s\n%v", *r.Failure, want, says, walk)
	}
}

func TestMissingRowIsRefuted(t *testing.T) {
	w := mesh(3, 3)
	rows := w.routes()
	at := slices.Index(rows, "1\t0\t5\t0\t1\t0") // from 0 at node 1 to 5
	r := Check(context.Background(), read(t, w.links(), slices.Delete(slices.Clone(rows), at, at+1)), Options{})
	refutedBy(t, r, "0", "5",
		"The packet from 0 to 5 is at node 1 after 1 hop, and no row says where it goes then, "+
			"from in-port 0 and in-channel 0.",
		result.Hop{Place: "0", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "1", Note: "no row for in-port 0 and in-channel 0"})
	if r.Says != "Packets of 1 pair do not arrive." || fact(r, "wrong pairs") != "1" {
		t.Errorf("says %q, %s wrong pairs, want 1 pair", r.Says, fact(r, "wrong pairs"))
	}
}

// TestEveryRowOfAMeshIsNeeded drops each row alone: all of them have to be missed.
func TestEveryRowOfAMeshIsNeeded(t *testing.T) {
	w := mesh(3, 3)
	rows := w.routes()
	for at, row := range rows {
		r := Check(context.Background(), read(t, w.links(), slices.Delete(slices.Clone(rows), at, at+1)), Options{})
		if r.Verdict != result.Refuted {
			t.Errorf("without the row %q: %s, want it refuted", row, r.Verdict)
		}
	}
}

func TestMissingInjectionIsRefuted(t *testing.T) {
	w := cube(2)
	next := w.next()
	at := slices.Index(next, "2\t1\t3")
	r := Check(context.Background(), readNext(t, w.links(), slices.Delete(next, at, at+1)), Options{})
	refutedBy(t, r, "2", "1", "No row says where a packet from 2 to 1 goes first.", result.Hop{Place: "2", Note: "no row"})
}

func TestTurnedRowIsALoop(t *testing.T) {
	w := mesh(1, 4)
	next := w.next()
	next[slices.Index(next, "2\t3\t3")] = "2\t3\t1"
	r := Check(context.Background(), readNext(t, w.links(), next), Options{})
	refutedBy(t, r, "1", "3",
		"The packet from 1 to 3 never arrives: it is at node 1 after 0 hops, and there again after each 2 hops more.",
		result.Hop{Place: "1", Note: "next 2"}, result.Hop{Place: "2", Note: "next 1"},
		result.Hop{Place: "1", Note: "the same as after 0 hops"})
	if fact(r, "wrong pairs") != "3" {
		t.Errorf("%s wrong pairs, want 3: from 0, 1 and 2 to 3", fact(r, "wrong pairs"))
	}
}

// TestLoopByInPortsIsShown has packets to node 3 that go round the others of a ring of 4 with chords.
func TestLoopByInPortsIsShown(t *testing.T) {
	w := network{nodes: 4, ports: [][]int{{1, 2, 3}, {2, 0, 3}, {0, 1, 3}, {0, 1, 2}}}
	w.offers = func(at, port, _, dst int) [][2]int {
		if dst == 3 && (at != 0 || port >= 0) {
			return [][2]int{{0, 0}}
		}
		return [][2]int{{slices.Index(w.ports[at], dst), 0}}
	}
	r := Check(context.Background(), read(t, w.links(), w.routes()), Options{})
	refutedBy(t, r, "1", "3",
		"The packet from 1 to 3 never arrives: it is at node 2 after 1 hop, and there again after each 3 hops more.",
		result.Hop{Place: "1", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "2", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "0", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "1", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "2", Note: "the same as after 1 hop"})
}

func TestAdaptivePacketMayWander(t *testing.T) {
	w := mesh(1, 4)
	next := append(w.next(), "2\t3\t1")
	r := Check(context.Background(), readNext(t, w.links(), next), Options{})
	refutedBy(t, r, "1", "3",
		"A packet from 1 to 3 may wander for ever: it can be at node 1 after 0 hops, and there again after 2 hops more.",
		result.Hop{Place: "1", Note: "next 2"}, result.Hop{Place: "2", Note: "next 1"},
		result.Hop{Place: "1", Note: "the same as after 0 hops"})
	if r.Says != "Packets of 3 pairs may fail to arrive." {
		t.Errorf("says %q, want that packets of 3 pairs may fail", r.Says)
	}
}

func TestLongestRouteIsOverAllDestinations(t *testing.T) {
	f := readNext(t, "", []string{"a\tc\tb", "b\tc\tc", "c\ta\tb", "b\ta\ta", "a\tb\tb", "c\tb\tb"})
	if r := Check(context.Background(), f, Options{}); r.Verdict != result.Verified || fact(r, "longest route") != "2 hops" {
		t.Errorf("%+v, want 2 hops, though to the last node, b, it is 1", r)
	}
}

func TestSwitchesNeedNoRoutesOfTheirOwn(t *testing.T) {
	links := "a\t0\ts\nb\t0\ts\ns\t0\ta\ns\t1\tb\n"
	next := []string{"a\tb\ts", "b\ta\ts", "s\ta\ta", "s\tb\tb", "a\ts\ts"}
	f, err := ReadNext(source("links.tsv", links), source("next.tsv", next...), source("t.tsv", "a", "b"))
	if err != nil {
		t.Fatal(err)
	}
	r := Check(context.Background(), f, Options{})
	facts := fact(r, "rows nobody uses") + " row, " + fact(r, "longest route")
	if r.Verdict != result.Verified || r.Cases != 2 || facts != "1 row, 2 hops" {
		t.Errorf("%+v, want 2 pairs, 1 row that nobody uses, 2 hops", r)
	}
	r = Check(context.Background(), readNext(t, links, next), Options{})
	refutedBy(t, r, "b", "s", "No row says where a packet from b to s goes first.", result.Hop{Place: "b", Note: "no row"})
}

func TestCheckThatIsInterruptedKnowsNothing(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	w := cube(2)
	f := read(t, w.links(), w.routes())
	if r := Check(done, f, Options{}); r.Verdict != result.Unknown || r.Cases != 0 {
		t.Errorf("%+v, want an unknown verdict", r)
	}
	r, certificate, err := Deadlock(done, f, Options{})
	if r.Verdict != result.Unknown || certificate != nil || err != nil {
		t.Errorf("%+v (%v), want an unknown verdict without a certificate", r, err)
	}
}

func TestTablesOfTooFewRowsAreRefutedAtOnce(t *testing.T) {
	var next []string
	for u := range 9000 {
		next = append(next, "0\t"+itoa(u+1)+"\t"+itoa(u+1))
	}
	r := Check(context.Background(), readNext(t, "", next), Options{})
	refutedBy(t, r, "1", "0", "No row says where a packet from 1 to 0 goes first.", result.Hop{Place: "1", Note: "no row"})
}

func TestLongWalksAreCut(t *testing.T) {
	w := ring(1500, false)
	var next []string
	for u := 1; u < 1500; u++ {
		next = append(next, itoa(u)+"\t0\t"+itoa((u+1)%1500))
	}
	e := newExplorer(readNext(t, w.links(), next))
	flow := e.to(0)
	moves := shortestWalk(flow, 0, func(s int32) bool { return e.node(s) == "1499" })
	walk := e.hops(0, moves, "end")
	cut := walk[mostHops/2].Note
	if len(moves) != 1498 || len(walk) != mostHops+2 || cut != "498 hops left out" || walk[mostHops].Place != "1498" {
		t.Errorf("%d moves, %d hops shown: %v ... %v", len(moves), len(walk), walk[mostHops/2], walk[mostHops])
	}
}
