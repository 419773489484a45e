package fabric

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/conform/result"
)

func itoa(n int) string { return strconv.Itoa(n) }

// oracle follows each packet alone, through rows as text. It shares no code with the checks.
type oracle struct {
	to   map[string]string // node, port -> node, port
	rows map[string][]string
}

// newOracle reads tables of routes without headers.
func newOracle(links, routes string) oracle {
	o := oracle{to: map[string]string{}, rows: map[string][]string{}}
	port := map[string]string{}
	for line := range strings.Lines(links) {
		l := strings.Fields(line)
		port[l[0]+" "+l[2]] = l[1]
	}
	for line := range strings.Lines(links) {
		l := strings.Fields(line)
		o.to[l[0]+" "+l[1]] = l[2] + " " + port[l[2]+" "+l[0]]
	}
	for line := range strings.Lines(routes) {
		r := strings.Fields(line)
		key := fmt.Sprintf("%s %s %s to %s", r[0], r[1], r[3], r[2])
		o.rows[key] = append(o.rows[key], r[4]+" "+r[5])
	}
	return o
}

// after lists the situations after one, each a text of node, in-port and in-channel, with the
// channel taken.
func (o oracle) after(s, dst string) (next, channels []string) {
	node, _, _ := strings.Cut(s, " ")
	if node == dst {
		return nil, nil
	}
	for _, out := range o.rows[s+" to "+dst] {
		port, channel, _ := strings.Cut(out, " ")
		next = append(next, o.to[node+" "+port]+" "+channel)
		channels = append(channels, node+" "+port+" "+channel)
	}
	return next, channels
}

// reach is the fewest hops from a situation to all others, by plain search.
func (o oracle) reach(from, dst string) map[string]int {
	hops := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		next, _ := o.after(queue[0], dst)
		for _, s := range next {
			if _, seen := hops[s]; !seen {
				hops[s] = hops[queue[0]] + 1
				queue = append(queue, s)
			}
		}
	}
	return hops
}

// pair is the fewest hops of a packet up to where it fails, or -1.
func (o oracle) pair(src, dst string) int {
	fewest := -1
	for s, hops := range o.reach(src+" -1 -1", dst) {
		next, _ := o.after(s, dst)
		node, _, _ := strings.Cut(s, " ")
		missing, loop := len(next) == 0 && node != dst, false
		for _, one := range next {
			_, back := o.reach(one, dst)[s]
			loop = loop || back
		}
		if (missing || loop) && (fewest < 0 || hops < fewest) {
			fewest = hops
		}
	}
	return fewest
}

// cycle is the length of a shortest cycle of dependencies of channels, or 0.
func (o oracle) cycle(nodes []string) int {
	joined := map[string]map[string]bool{}
	for _, src := range nodes {
		for _, dst := range nodes {
			if src == dst {
				continue
			}
			for s := range o.reach(src+" -1 -1", dst) {
				next, held := o.after(s, dst)
				for i := range next {
					_, wanted := o.after(next[i], dst)
					for _, c := range wanted {
						if joined[held[i]] == nil {
							joined[held[i]] = map[string]bool{}
						}
						joined[held[i]][c] = true
					}
				}
			}
		}
	}
	shortest := 0
	for start := range joined {
		hops := map[string]int{start: 0}
		for queue := []string{start}; len(queue) > 0; queue = queue[1:] {
			for c := range joined[queue[0]] {
				if c == start && (shortest == 0 || hops[queue[0]]+1 < shortest) {
					shortest = hops[queue[0]] + 1
				}
				if _, seen := hops[c]; !seen {
					hops[c] = hops[queue[0]] + 1
					queue = append(queue, c)
				}
			}
		}
	}
	return shortest
}

// closed is the largest set of channels for each of which some packet can hold it and is then offered channels of the set alone,
// by leaving out one after the other.
func (o oracle) closed(nodes []string) map[string]bool {
	offers := map[string][][]string{}
	set := map[string]bool{}
	for _, src := range nodes {
		for _, dst := range nodes {
			if src == dst {
				continue
			}
			for s := range o.reach(src+" -1 -1", dst) {
				next, held := o.after(s, dst)
				for i := range next {
					if _, wanted := o.after(next[i], dst); len(wanted) > 0 {
						offers[held[i]] = append(offers[held[i]], wanted)
						set[held[i]] = true
					}
				}
			}
		}
	}
	for again := true; again; {
		again = false
		for c := range set {
			blocked := slices.ContainsFunc(offers[c], func(wanted []string) bool {
				return !slices.ContainsFunc(wanted, func(w string) bool { return !set[w] })
			})
			if !blocked {
				delete(set, c)
				again = true
			}
		}
	}
	return set
}

// kept is the largest set of channels each of which some packet can hold, and then go on through channels of the set alone, or stay,
// to where it is offered no others, by leaving out one after the other.
func (o oracle) kept(nodes []string) map[string]bool {
	set, behind := map[string]bool{}, map[string][][2]string{} // of a channel: the situations that it leads to, with the destination
	for _, src := range nodes {
		for _, dst := range nodes {
			if src == dst {
				continue
			}
			for s := range o.reach(src+" -1 -1", dst) {
				next, held := o.after(s, dst)
				for i := range next {
					set[held[i]] = true
					behind[held[i]] = append(behind[held[i]], [2]string{next[i], dst})
				}
			}
		}
	}
	var waits func(s, dst string) bool
	waits = func(s, dst string) bool {
		next, wanted := o.after(s, dst)
		for i := range next {
			if set[wanted[i]] && waits(next[i], dst) {
				return true
			}
		}
		return len(next) > 0 && !slices.ContainsFunc(wanted, func(c string) bool { return !set[c] })
	}
	for again := true; again; {
		again = false
		for c := range set {
			if !slices.ContainsFunc(behind[c], func(s [2]string) bool { return waits(s[0], s[1]) }) {
				delete(set, c)
				again = true
			}
		}
	}
	return set
}

// worst is the pair that Check has to show, and how many pairs are wrong.
func (o oracle) worst(nodes []string) (src, dst string, wrong int) {
	hops := -1
	for _, u := range nodes {
		for _, v := range nodes {
			if u == v {
				continue
			}
			found := o.pair(u, v)
			if found < 0 {
				continue
			}
			if wrong++; hops < 0 || found < hops {
				hops, src, dst = found, u, v
			}
		}
	}
	return src, dst, wrong
}

// agree compares the checks of a fabric with the oracle.
func agree(t *testing.T, f *Fabric, o oracle) (check, deadlock result.Result) {
	t.Helper()
	check = Check(context.Background(), f, Options{})
	deadlock, certificate, err := Deadlock(context.Background(), f, Options{Runs: 1 << 17})
	if err != nil {
		t.Fatal(err)
	}
	src, dst, wrong := o.worst(f.names)
	if wrong > 0 {
		if check.Verdict != result.Refuted || fact(check, "wrong pairs") != itoa(wrong) {
			t.Fatalf("%s: %s Facts %v, the oracle has %d wrong pairs", check.Verdict, check.Says, check.Facts, wrong)
		}
		if c := check.Failure.Case; c[0].Text != src || c[1].Text != dst {
			t.Fatalf("failure %+v, the oracle has %s to %s", check.Failure, src, dst)
		}
		if deadlock.Verdict != result.Refuted || deadlock.Failure.Says != check.Failure.Says || certificate != nil {
			t.Fatalf("deadlock: %+v, want the failure of the routes first", deadlock)
		}
		return check, deadlock
	}
	length, forced, closed := o.cycle(f.names), fact(check, "routing") == "deterministic", o.closed(f.names)
	kept := o.kept(f.names)
	told := fact(deadlock, closedFact) != "no such fact"
	switch refuted := deadlock.Verdict == result.Refuted; {
	case check.Verdict != result.Verified:
		t.Fatalf("%s: %s The oracle has no wrong pair", check.Verdict, check.Says)
	case deadlock.Verdict == result.Verified && len(closed) > 0:
		t.Fatalf("%+v, and these channels block each other: %v", deadlock, closed)
	case (deadlock.Verdict == result.Verified) != (len(kept) == 0):
		t.Fatalf("%+v, and these channels may be held by packets that are offered no others: %v", deadlock, kept)
	case certificate != nil != (deadlock.Verdict == result.Verified):
		t.Fatalf("%+v, and the certificate is %v", deadlock, certificate)
	case deadlock.Verdict == result.Unknown && told != (len(closed) > 0) || deadlock.Verdict == result.Refuted && len(closed) == 0:
		t.Fatalf("%+v, and the channels that block each other are %v", deadlock, closed)
	case length == 0 && deadlock.Verdict != result.Verified:
		t.Fatalf("%+v, the oracle has no cycle", deadlock)
	case length > 0 && forced && (!refuted || len(deadlock.Failure.Walk) != length):
		t.Fatalf("%+v, the oracle has a cycle of %d", deadlock, length)
	}
	return check, deadlock
}

// TestRandomTablesAgreeWithTheOracle routes on random graphs: towards the destination most often,
// with rows that are turned, left out and repeated on another channel.
func TestRandomTablesAgreeWithTheOracle(t *testing.T) {
	random := rand.New(rand.NewPCG(42, 7))
	verdicts := map[string]int{}
	for range 400 {
		w := randomNetwork(random)
		links, routes := w.links(), w.routes()
		links = strings.TrimPrefix(links, "node\tport\tnode\n")
		if random.IntN(3) == 0 {
			at := random.IntN(len(routes))
			routes = append(routes[:at], routes[at+1:]...)
		}
		f := read(t, links, routes)
		consistent(t, f)
		check, deadlock := agree(t, f, newOracle(links, strings.Join(routes, "\n")))
		verdicts[fact(check, "routing")+" "+string(check.Verdict)+" "+string(deadlock.Verdict)]++
	}
	for _, want := range []string{
		"deterministic verified verified", "deterministic verified refuted", "deterministic refuted refuted",
		"adaptive verified verified", "adaptive refuted refuted",
		"adaptive verified refuted",
	} {
		if verdicts[want] == 0 {
			t.Errorf("verdicts %v, want some %s", verdicts, want)
		}
	}
}

// randomNetwork is a connected random graph with shortest routes, that depend on the in-port in
// places.
func randomNetwork(random *rand.Rand) network {
	n := 3 + random.IntN(4)
	w := network{nodes: n, ports: make([][]int, n)}
	for u := range n {
		for v := range u {
			if v == u-1 || random.IntN(2) == 0 {
				w.ports[u] = append(w.ports[u], v)
				w.ports[v] = append(w.ports[v], u)
			}
		}
	}
	distance := w.distances()
	stray, choice := random.IntN(3), random.IntN(3)
	memory := map[[4]int][][2]int{}
	w.offers = func(at, port, channel, dst int) [][2]int {
		key := [4]int{at, port, channel, dst}
		if memory[key] != nil {
			return memory[key]
		}
		seen := map[[2]int]bool{}
		for len(seen) == 0 || random.IntN(4) < choice {
			p := random.IntN(len(w.ports[at]))
			if distance[w.ports[at][p]][dst] > distance[at][dst] && random.IntN(60) >= stray {
				continue
			}
			if o := [2]int{p, random.IntN(2)}; !seen[o] {
				seen[o] = true
				memory[key] = append(memory[key], o)
			}
		}
		return memory[key]
	}
	return w
}

// distances are those of Floyd and Warshall.
func (w network) distances() [][]int {
	d := make([][]int, w.nodes)
	for u := range d {
		d[u] = make([]int, w.nodes)
		for v := range d[u] {
			if u != v {
				d[u][v] = w.nodes
			}
		}
		for _, v := range w.ports[u] {
			d[u][v] = 1
		}
	}
	for k := range d {
		for u := range d {
			for v := range d {
				d[u][v] = min(d[u][v], d[u][k]+d[k][v])
			}
		}
	}
	return d
}
