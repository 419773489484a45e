package fabric

import (
	"context"
	"math/rand/v2"
	"slices"
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
		blocked, _ := (&decision{ctx: t.Context(), f: f, o: Options{Runs: 1 << 17}}).blockedInRun()
		if deadlock.Verdict == result.Verified && blocked != nil {
			t.Fatalf("packets block each other, where none can: %v\n%s\n%s", blocked, links, strings.Join(routes, "\n"))
		}
		blockEachOther(t, f, newOracle(links, strings.Join(routes, "\n")), blocked)
	}
	t.Log(verdicts)
	for _, want := range []string{"verified", "may be"} {
		if verdicts[want] < 5 {
			t.Errorf("%v, want some %s", verdicts, want)
		}
	}
}

// Shortest ways on either of two channels block packets in rings and meshes, and in a run they come to do so. On a line they cannot.
func TestPacketsBlockEachOtherInARun(t *testing.T) {
	grid := func(columns, rows int, round bool) network {
		w := network{nodes: columns * rows, ports: make([][]int, columns*rows)}
		for u := range w.nodes {
			x, y := u%columns, u/columns
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				to := [2]int{x + d[0], y + d[1]}
				if round {
					to[0] = (to[0] + columns) % columns
				}
				if v := to[1]*columns + to[0]; to[0] >= 0 && to[0] < columns && to[1] >= 0 && to[1] < rows && !slices.Contains(w.ports[u], v) {
					w.ports[u] = append(w.ports[u], v)
				}
			}
		}
		distance := w.distances()
		w.offers = func(at, _, _, dst int) (all [][2]int) {
			for p, to := range w.ports[at] {
				if distance[to][dst] < distance[at][dst] {
					all = append(all, [2]int{p, 0}, [2]int{p, 1})
				}
			}
			return all
		}
		return w
	}
	for name, w := range map[string]network{"ring": grid(8, 1, true), "mesh": grid(4, 4, false), "cylinder": grid(8, 2, true)} {
		f := read(t, w.links(), w.routes())
		packets, step := (&decision{ctx: t.Context(), f: f, o: Options{Runs: DefaultRuns}}).blockedInRun()
		if packets == nil || step == 0 {
			t.Errorf("%s: no packets block each other", name)
		}
		o := newOracle(strings.TrimPrefix(w.links(), "node\tport\tnode\n"), strings.Join(w.routes(), "\n"))
		blockEachOther(t, f, o, packets)
		if r, _, err := Deadlock(t.Context(), f, Options{}); err != nil || r.Verdict != result.Refuted || !r.Failure.Set {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
	line := grid(6, 1, false)
	free := &decision{ctx: t.Context(), f: read(t, line.links(), line.routes()), o: Options{Runs: 1 << 18}}
	if packets, _ := free.blockedInRun(); packets != nil {
		t.Errorf("on a line %v block each other", packets)
	}
}

// blockEachOther fails unless, for the oracle, each packet can hold its channels, no two the same one, and is offered only what the
// packets hold.
func blockEachOther(t *testing.T, f *Fabric, o oracle, packets []packet) {
	t.Helper()
	name := func(c int) string { // "node port channel"
		l := f.links[f.linkOf[c]]
		return f.names[l.from] + " " + itoa(int(l.port)) + " " + itoa(f.virtual(c))
	}
	held := map[string]bool{}
	for _, p := range packets {
		for _, c := range p.path {
			if held[name(int(c))] {
				t.Fatalf("%s is held twice", name(int(c)))
			}
			held[name(int(c))] = true
		}
	}
	for _, p := range packets {
		dst := f.names[p.dst]
		ways := map[string]bool{} // situations that the packet can be in with these channels behind it
		for s := range o.reach(f.names[p.src]+" -1 -1", dst) {
			ways[s] = true
		}
		for _, c := range p.path {
			after := map[string]bool{}
			for s := range ways {
				next, channels := o.after(s, dst)
				for i := range next {
					if channels[i] == name(int(c)) {
						after[next[i]] = true
					}
				}
			}
			ways = after
		}
		if len(ways) != 1 {
			t.Fatalf("a packet from %s to %s is in %d situations", f.names[p.src], dst, len(ways))
		}
		for s := range ways {
			_, offered := o.after(s, dst)
			if len(offered) == 0 || slices.ContainsFunc(offered, func(c string) bool { return !held[c] }) {
				t.Fatalf("a packet from %s to %s is offered %q, held are %v", f.names[p.src], dst, offered, held)
			}
		}
	}
}

// A ring of three switches with two channels, of which each packet may choose: two terminals at each switch hold all six
// channels in the same step; with one at each they come to hold them in a run.
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
	}{{"3 4 5 6 7 8", result.Refuted}, {"3 5 7", result.Refuted}} {
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
