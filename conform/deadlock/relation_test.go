package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestHighestChannelBehindASituationCounts has two escape channels, of which packets come by
// channel 3 to where channel 2 is offered. It has to be higher than both.
func TestHighestChannelBehindASituationCounts(t *testing.T) {
	f := &Flow{
		First:   []int32{0, 1, 2, 4, 5},
		Channel: []int32{0, 1, 3, 4, 2},
		To:      []int32{2, 2, 3, Arrived, Arrived},
	}
	for _, c := range []struct {
		number []int
		fine   bool
	}{
		{[]int{0, 5, 6, -1, 9}, true}, {[]int{0, 5, 3, -1, 9}, false}, {[]int{5, 0, 3, -1, 9}, false},
	} {
		err := CheckOffers(c.number, slices.Values([]*Flow{f}))
		if (err == nil) != c.fine {
			t.Errorf("numbers %v: %v, want them accepted: %v", c.number, err, c.fine)
		}
	}
}

// TestRandomRelationsAgreeWithTheOracle compares with the definition: all dependencies, direct and
// indirect, one by one.
func TestRandomRelationsAgreeWithTheOracle(t *testing.T) {
	random := rand.New(rand.NewPCG(1993, 12))
	free, cyclic := 0, 0
	for trial := range 1000 {
		r := randomRelation(random)
		member := make([]bool, r.channels())
		for c := range member {
			member[c] = c%2 == 0 || random.IntN(6) == 0
		}
		in := func(c int) bool { return member[c] }
		connected := true
		for f := range r.flows() {
			connected = connected && stranded(f, in) < 0
		}
		extended := naiveExtended(r, in)
		length, _ := naiveCycle(matrix(r.channels(), extended))
		escape := DecideEscape(r.channels(), r.flows(), in)
		switch {
		case escape.Free != (connected && length == 0) || connected != (escape.Stranded == nil):
			t.Fatalf("trial %d: %+v, want connected %v, cycle of length %d", trial, escape, connected, length)
		case escape.Free:
			free++
			if err := CheckOffers(escape.Number, r.flows()); err != nil {
				t.Fatalf("trial %d: %v", trial, err)
			}
			for range 5 {
				checkAltered(t, random, r, escape.Number)
			}
		case connected:
			cyclic++
			for i, c := range escape.Cycle {
				if !extended[[2]int{c, escape.Cycle[(i+1)%len(escape.Cycle)]}] {
					t.Fatalf("trial %d: %v is no cycle", trial, escape.Cycle)
				}
			}
		}
	}
	if free < 100 || cyclic < 100 {
		t.Errorf("%d relations free and %d with a cycle, want 100 of both", free, cyclic)
	}
}

// matrix has the dependencies as a matrix.
func matrix(channels int, dependencies map[[2]int]bool) [][]bool {
	joined := make([][]bool, channels)
	for c := range joined {
		joined[c] = make([]bool, channels)
	}
	for d := range dependencies {
		joined[d[0]][d[1]] = true
	}
	return joined
}

// checkAltered gives two channels each other's number, and compares with the definition.
func checkAltered(t *testing.T, random *rand.Rand, r routing, number []int) {
	t.Helper()
	altered := slices.Clone(number)
	a, b := random.IntN(len(number)), random.IntN(len(number))
	if altered[a] < 0 || altered[b] < 0 {
		return
	}
	altered[a], altered[b] = altered[b], altered[a]
	fine := naiveOffers(r, altered)
	if err := CheckOffers(altered, r.flows()); (err == nil) != fine {
		t.Fatalf("numbers %v: %v, want them accepted: %v", altered, err, fine)
	}
}

// naiveOffers reports whether every situation offers a higher number than each of the moves, one by one, that lead to it.
func naiveOffers(r routing, number []int) bool {
	for f := range r.flows() {
		for m, first := range f.To {
			seen := map[int32]bool{Arrived: true}
			var offered func(s int32, used int) bool
			offered = func(s int32, used int) bool {
				if seen[s] {
					return true
				}
				seen[s] = true
				most := -1
				for next := f.First[s]; next < f.First[s+1]; next++ {
					if most = max(most, number[f.Channel[next]]); !offered(f.To[next], used) {
						return false
					}
				}
				return most > used
			}
			if !offered(first, number[f.Channel[m]]) {
				return false
			}
		}
		for s := range f.Situations() {
			if !slices.ContainsFunc(f.Channel[f.First[s]:f.First[s+1]], func(c int32) bool { return number[c] >= 0 }) {
				return false
			}
		}
	}
	return true
}

// TestNumbersAreThereOrWhyNot compares with the definitions: there are numbers wherever some channels are an escape, and what is left
// where there are none is held by packets that are offered no others.
func TestNumbersAreThereOrWhyNot(t *testing.T) {
	random := rand.New(rand.NewPCG(1993, 28))
	found, more := 0, 0
	for trial := range 2000 {
		r := randomRelation(random)
		number, held, all := Numbers(r.channels(), r.flows(), DefaultWork)
		if !all || (number == nil) == (held == nil) {
			t.Fatalf("trial %d: numbers %v, held %v, all %v", trial, number, held, all)
		}
		if _, escape, ok := FindEscape(r.channels(), r.flows(), func(c int) int { return c % 2 }, 2); ok && number == nil {
			t.Fatalf("trial %d: %v is an escape, and there are no numbers", trial, escape.Number)
		} else if number != nil && !ok {
			more++
		}
		if number != nil {
			found++
			if err := CheckOffers(number, r.flows()); err != nil || !naiveOffers(r, number) {
				t.Fatalf("trial %d: the numbers %v: %v", trial, number, err)
			}
			for range 5 {
				checkAltered(t, random, r, number)
			}
			continue
		}
		for _, c := range held {
			if !naiveHeld(r, held, c) {
				t.Fatalf("trial %d: no packet holds %d so that it is offered %v alone", trial, c, held)
			}
		}
	}
	if found < 500 || found > 1900 || more < 20 {
		t.Errorf("%d of 2000 relations have numbers, %d of them without such an escape", found, more)
	}
}

// naiveHeld reports whether a packet that used the channel can go on through channels of a set alone, or stay, to where it is offered
// no others.
func naiveHeld(r routing, set []int, channel int) bool {
	outside := func(c int32) bool { return !slices.Contains(set, int(c)) }
	for f := range r.flows() {
		for m, first := range f.To {
			if int(f.Channel[m]) != channel {
				continue
			}
			seen := map[int32]bool{Arrived: true}
			var waits func(s int32) bool
			waits = func(s int32) bool {
				if seen[s] {
					return false
				}
				seen[s] = true
				if !slices.ContainsFunc(f.Channel[f.First[s]:f.First[s+1]], outside) {
					return true
				}
				for next := f.First[s]; next < f.First[s+1]; next++ {
					if !outside(f.Channel[next]) && waits(f.To[next]) {
						return true
					}
				}
				return false
			}
			if waits(first) {
				return true
			}
		}
	}
	return false
}

// randomRelation is a routing on a complete graph of few nodes, in which packets may also wander.
func randomRelation(random *rand.Rand) routing {
	n := 3 + random.IntN(3)
	r := routing{nodes: n, virtual: 2}
	for u := range n {
		for v := range n {
			if u != v {
				r.links = append(r.links, [2]int{u, v})
			}
		}
	}
	offers := map[[3]int][][2]int{}
	stray := random.IntN(8)
	r.offers = func(at, came, dst int) [][2]int {
		key := [3]int{at, came, dst}
		if _, known := offers[key]; !known {
			next := dst
			if random.IntN(12) < stray {
				next = (at + 1 + random.IntN(n-1)) % n
			}
			offers[key] = [][2]int{{next, 0}}
			for range random.IntN(3) {
				offers[key] = append(offers[key], [2]int{(at + 1 + random.IntN(n-1)) % n, 1})
			}
		}
		return offers[key]
	}
	return r
}

// naiveExtended lists the dependencies between escape channels by their definition.
func naiveExtended(r routing, escape func(int) bool) map[[2]int]bool {
	found := map[[2]int]bool{}
	for f := range r.flows() {
		for m, c := range f.Channel {
			if !escape(int(c)) {
				continue
			}
			seen := map[int32]bool{}
			var visit func(s int32)
			visit = func(s int32) {
				if s == Arrived || seen[s] {
					return
				}
				seen[s] = true
				for next := f.First[s]; next < f.First[s+1]; next++ {
					if offered := f.Channel[next]; escape(int(offered)) {
						found[[2]int{int(c), int(offered)}] = true
					} else {
						visit(f.To[next])
					}
				}
			}
			visit(f.To[m])
		}
	}
	return found
}
