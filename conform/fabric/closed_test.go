package fabric

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// twoOutputs is a connected random graph of which each situation offers two outputs or more: shortest ways on either of two channels.
func twoOutputs(random *rand.Rand) network {
	n := 3 + random.IntN(4)
	w := network{nodes: n, ports: make([][]int, n)}
	for u := range n {
		for v := range u {
			if v == u-1 || u == n-1 && v == 0 || random.IntN(4) == 0 {
				w.ports[u] = append(w.ports[u], v)
				w.ports[v] = append(w.ports[v], u)
			}
		}
	}
	distance := w.distances()
	memory := map[[4]int][][2]int{}
	w.offers = func(at, port, channel, dst int) [][2]int {
		key := [4]int{at, -1, -1, dst}
		if memory[key] != nil {
			return memory[key]
		}
		var all [][2]int
		for p, to := range w.ports[at] {
			if distance[to][dst] < distance[at][dst] {
				all = append(all, [2]int{p, 0}, [2]int{p, 1})
			}
		}
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		memory[key] = all[:2]
		return all[:2]
	}
	return w
}

// Where no packet is without a choice the channels that block each other are a set: what is refuted by one, what may be, and what
// has none is as the oracle finds it.
func TestSetsOfChannelsThatBlockEachOther(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 2))
	verdicts := map[string]int{}
	for range 400 {
		w := twoOutputs(random)
		links, routes := strings.TrimPrefix(w.links(), "node\tport\tnode\n"), w.routes()
		f := read(t, links, routes)
		_, deadlock := agree(t, f, newOracle(links, strings.Join(routes, "\n")))
		kind := string(deadlock.Verdict)
		if deadlock.Verdict == result.Unknown && fact(deadlock, closedFact) != "no such fact" {
			kind = "may be"
		}
		verdicts[kind]++
	}
	t.Log(verdicts)
	for _, want := range []string{"verified", "unknown", "may be"} {
		if verdicts[want] < 5 {
			t.Errorf("%v, want some %s", verdicts, want)
		}
	}
}

// A ring of three switches with two channels, of which each packet may choose: two terminals at each switch hold all six
// channels at once, one cannot.
func TestASetOfChannelsIsADeadlock(t *testing.T) {
	w := network{nodes: 9, ports: [][]int{{1, 2, 3, 4}, {2, 0, 5, 6}, {0, 1, 7, 8}, {0}, {0}, {1}, {1}, {2}, {2}}}
	w.offers = func(at, _, _, dst int) [][2]int {
		home := func(u int) int { return (u - 3) / 2 }
		switch {
		case at > 2:
			return [][2]int{{0, 0}}
		case dst < 3 && at != dst || dst > 2 && at != home(dst):
			return [][2]int{{0, 0}, {0, 1}}
		}
		return [][2]int{{2 + (dst-3)%2, 0}}
	}
	for _, c := range []struct {
		terminals string
		verdict   result.Verdict
	}{{"3 4 5 6 7 8", result.Refuted}, {"3 5 7", result.Unknown}} {
		r, _, err := Deadlock(context.Background(), read(t, w.links(), w.routes(), strings.Fields(c.terminals)...), Options{})
		if err != nil || r.Verdict != c.verdict {
			t.Fatalf("%+v, %v, want %s", r, err, c.verdict)
		}
		if set := fact(r, closedFact); (set == "no such fact") != (c.verdict == result.Refuted) {
			t.Errorf("%s: %s", c.terminals, set)
		}
		if f := r.Failure; f != nil && (len(f.Walk) != 6 || !strings.Contains(f.Walk[0].Note, "waits for 1->2 on channel 0, 1->2 on channel 1")) {
			t.Errorf("%+v", f.Walk)
		}
	}
}
