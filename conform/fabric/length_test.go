package fabric

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// most is the most hops of a packet from a situation, by trying all its ways; it has to arrive on each of them.
func (o oracle) most(s, dst string) int {
	hops := 0
	next, _ := o.after(s, dst)
	for _, one := range next {
		hops = max(hops, 1+o.most(one, dst))
	}
	return hops
}

// TestLengthsAgreeWithTheOracle judges the lengths of routes on random graphs, most of which are shortest ones.
func TestLengthsAgreeWithTheOracle(t *testing.T) {
	random := rand.New(rand.NewPCG(43, 7))
	verdicts := map[string]int{}
	for range 400 {
		w := randomNetwork(random)
		f := read(t, w.links(), w.routes())
		o := newOracle(strings.TrimPrefix(w.links(), "node\tport\tnode\n"), strings.Join(w.routes(), "\n"))
		plain := Check(context.Background(), f, Options{})
		shortest := Check(context.Background(), f, Options{Shortest: true})
		verdicts[string(plain.Verdict)+" "+string(shortest.Verdict)]++
		if plain.Verdict != result.Verified {
			if shortest.Verdict != plain.Verdict || shortest.Says != plain.Says+" Lengths were not judged." {
				t.Fatalf("%s: %s, without lengths %s", shortest.Verdict, shortest.Says, plain.Says)
			}
			continue
		}
		distance := w.distances()
		long, fewest := map[string]int{}, 1<<20
		for src := range w.nodes {
			for dst := range w.nodes {
				if hops := o.most(itoa(src)+" -1 -1", itoa(dst)); src != dst && hops > distance[src][dst] {
					long[itoa(src)+" "+itoa(dst)] = hops
					fewest = min(fewest, hops)
				}
			}
		}
		if len(long) == 0 {
			if shortest.Verdict != result.Verified || fact(shortest, "length of every route") != "the distance" {
				t.Fatalf("%s: %s, and every route is shortest", shortest.Verdict, shortest.Says)
			}
			continue
		}
		if fact(shortest, "pairs with too long a route") != itoa(len(long)) || shortest.Verdict != result.Refuted {
			t.Fatalf("%s: %s, facts %v, want the pairs %v", shortest.Verdict, shortest.Says, shortest.Facts, long)
		}
		c := shortest.Failure.Case
		src, dst := c[0].Text, c[1].Text
		a, _ := strconv.Atoi(src)
		b, _ := strconv.Atoi(dst)
		want := fmt.Sprintf("%s, want %d, the distance.", result.Plural(fewest, "hop"), distance[a][b])
		walk := shortest.Failure.Walk
		if long[src+" "+dst] != fewest || !strings.HasSuffix(shortest.Failure.Says, want) || len(walk) != fewest+1 ||
			walk[0].Place != src || walk[fewest].Place != dst {
			t.Fatalf("%s %v, want one of %v with %d hops", shortest.Failure.Says, walk, long, fewest)
		}
	}
	for _, want := range []string{"verified verified", "verified refuted", "refuted refuted"} {
		if verdicts[want] == 0 {
			t.Errorf("verdicts %v, want some %s", verdicts, want)
		}
	}
}

// A ring that is gone round one way is too long for half of the pairs, of which a nearest one is shown; deadlock is not looked at then.
func TestLongRoutesAreRefuted(t *testing.T) {
	f := read(t, ring(4, true).links(), ring(4, true).routes())
	bounded := Options{Bound: func(src, dst string, hops int) string {
		if hops > 2 {
			return "want at most 2 from " + src + " to " + dst
		}
		return ""
	}}
	r := Check(context.Background(), f, bounded)
	refutedBy(t, r, "0", "3", "The packet from 0 to 3 takes 3 hops, want at most 2 from 0 to 3.",
		result.Hop{Place: "0", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "1", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "2", Note: "out-port 0, out-channel 0"},
		result.Hop{Place: "3", Note: "the end"})
	if r.Says != "Packets of 4 pairs take more hops than are allowed." {
		t.Error(r.Says)
	}
	r, _, err := Deadlock(context.Background(), f, bounded)
	if err != nil || r.Verdict != result.Refuted || !strings.HasSuffix(r.Says, "allowed. Deadlock was not looked at.") {
		t.Errorf("%v, %s", err, r.Says)
	}
}
