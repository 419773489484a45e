package conform_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"mccheck/conform"
)

// ecube goes from src to dst in a hypercube, lowest bit first.
func ecube(src, dst uint64) []uint64 {
	walk := []uint64{src}
	for x := src ^ dst; x != 0; x &= x - 1 {
		walk = append(walk, walk[len(walk)-1]^x&-x)
	}
	return walk
}

func ExampleCheckRoutes() {
	g, err := conform.Family("Q", 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	short := func(src, dst uint64) []uint64 { // which stops early at one pair
		walk := ecube(src, dst)
		if src == 3 && dst == 12 {
			walk = walk[:4]
		}
		return walk
	}
	found, err := conform.CheckRoutes(g, short, conform.Shortest())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Verdict+":", found.Says)
	fmt.Println(found.Failure.Says)
	// Output:
	// refuted: it fails in 1 of 240 cases that were asked
	// the path ends at 0100, want 1100
}

func ExampleVirtualDeadlock() {
	ring, err := conform.Explicit("ring of four", [][2]uint64{{0, 1}, {1, 2}, {2, 3}, {3, 0}})
	if err != nil {
		fmt.Println(err)
		return
	}
	dateline := func(src, dst uint64) (walk []uint64, channels []int) {
		walk = []uint64{src}
		for u, channel := src, 0; u != dst; {
			channels = append(channels, channel)
			if u = (u + 1) % 4; u == 0 {
				channel = 1
			}
			walk = append(walk, u)
		}
		return walk, channels
	}
	found, err := conform.VirtualDeadlock(ring, dateline)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Verdict+":", found.Says)
	// Output:
	// verified: all 12 cases conform; no packets on these routes can block each other: the channels have numbers that grow along every route
}

func ExampleHopDeadlock() {
	ring, err := conform.Explicit("ring of five", [][2]uint64{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}})
	if err != nil {
		fmt.Println(err)
		return
	}
	along := func(at, dst uint64) uint64 { // never between nodes 4 and 0
		if at < dst {
			return at + 1
		}
		return at - 1
	}
	clockwise := func(at, _ uint64) uint64 { return (at + 1) % 5 }
	for _, next := range []func(at, dst uint64) uint64{along, clockwise} {
		found, err := conform.HopDeadlock(ring, next)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(found.Verdict+":", found.Says)
	}
	// Output:
	// verified: all 20 cases conform; no packets on these routes can block each other: the channels have numbers that grow along every route
	// refuted: every next hop is right, and packets can block each other for ever
}

func ExampleDeadlock() {
	ring, err := conform.Explicit("ring of four", [][2]uint64{{0, 1}, {1, 2}, {2, 3}, {3, 0}})
	if err != nil {
		fmt.Println(err)
		return
	}
	clockwise := func(src, dst uint64) []uint64 {
		walk := []uint64{src}
		for u := src; u != dst; {
			u = (u + 1) % 4
			walk = append(walk, u)
		}
		return walk
	}
	found, err := conform.Deadlock(ring, clockwise)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(found.Verdict+":", found.Failure.Says)
	for _, held := range found.Failure.Walk {
		fmt.Println(held.Place, held.Note)
	}
	// Output:
	// refuted: a shortest cycle of dependencies has the channels of 4 links: these packets block each other if all begin at once
	// 0->1 held by the packet from 0 to 2, which waits for 1->2
	// 1->2 held by the packet from 1 to 0, which waits for 2->3
	// 2->3 held by the packet from 2 to 0, which waits for 3->0
	// 3->0 held by the packet from 3 to 1, which waits for 0->1
}

func ExampleExplicit() {
	ring, err := conform.Explicit("ring of five", [][2]uint64{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(conform.Diameter(ring), conform.Distances(ring, 0), len(conform.DisjointPaths(ring, 0, 2, 9)))
	// Output: 2 [0 1 2 2 1] 2
}

// watched is a test that is run to see whether it fails.
type watched struct {
	testing.TB
	says, logged string
}

func (w *watched) Helper()      {}
func (w *watched) Name() string { return "watched" }
func (w *watched) Logf(format string, args ...any) {
	w.logged += fmt.Sprintf(format, args...)
}
func (w *watched) Fatalf(format string, args ...any) {
	w.says = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// tried is what a function says of what it checks, "" where that is right.
func tried(t *testing.T, check func(testing.TB)) string {
	t.Helper()
	w := &watched{TB: t}
	done := make(chan bool)
	go func() {
		defer close(done)
		check(w)
	}()
	<-done
	return w.says
}

func TestEachFunctionAcceptsWhatIsRightAndRefusesWhatIsNot(t *testing.T) {
	q3, err := conform.Family("Q", 3)
	if err != nil {
		t.Fatal(err)
	}
	hop := func(at, dst uint64) uint64 { x := at ^ dst; return at ^ x&-x }
	tree := func(root uint64) (rounds [][][2]uint64) {
		for bit := uint64(1); bit < 8; bit *= 2 {
			var round [][2]uint64
			for u := range bit {
				round = append(round, [2]uint64{root ^ u, root ^ u ^ bit})
			}
			rounds = append(rounds, round)
		}
		return rounds
	}
	around := func(src, dst uint64, faulty []uint64) []uint64 {
		for _, p := range conform.DisjointPaths(q3, src, dst, 3) {
			free := true
			for _, u := range p {
				free = free && u != faulty[0]
			}
			if free {
				return p
			}
		}
		return nil
	}
	for name, test := range map[string]struct {
		right, wrong func(testing.TB)
		says         string
	}{
		"router": {
			func(t testing.TB) { conform.Router(t, q3, ecube, conform.Shortest()) },
			func(t testing.TB) {
				conform.Router(t, q3, func(src, dst uint64) []uint64 { return []uint64{src, dst} })
			},
			"it fails in 32 of 56 cases; the smallest: src = 000, dst = 011, hop 1 goes from 000 to 011, which are not joined",
		},
		"length": {
			func(t testing.TB) { conform.Router(t, q3, ecube, conform.AtMost(func(_, _ uint64) int { return 3 })) },
			func(t testing.TB) { conform.Router(t, q3, ecube, conform.AtMost(func(_, _ uint64) int { return 2 })) },
			"the route has 3 hops, want at most 2",
		},
		"next hop": {
			func(t testing.TB) { conform.NextHop(t, q3, hop) },
			func(t testing.TB) { conform.NextHop(t, q3, func(at, _ uint64) uint64 { return at ^ 1 }) },
			"never arrives",
		},
		"disjoint": {
			func(t testing.TB) {
				conform.DisjointRouter(t, q3, 3, func(u, v uint64, n int) [][]uint64 { return conform.DisjointPaths(q3, u, v, n) })
			},
			func(t testing.TB) {
				conform.DisjointRouter(t, q3, 3, func(u, v uint64, n int) [][]uint64 { return conform.DisjointPaths(q3, u, v, n-1) })
			},
			"2 paths, want 3",
		},
		"faults": {
			func(t testing.TB) { conform.FaultTolerantRouter(t, q3, 1, around) },
			func(t testing.TB) {
				conform.FaultTolerantRouter(t, q3, 1, func(src, dst uint64, _ []uint64) []uint64 { return ecube(src, dst) })
			},
			"goes to the faulty node",
		},
		"faults and length": {
			func(t testing.TB) {
				conform.FaultTolerantRouter(t, q3, 1, around, conform.AtMost(func(_, _ uint64) int { return 4 }))
			},
			func(t testing.TB) {
				conform.FaultTolerantRouter(t, q3, 1, func(src, dst uint64, faulty []uint64) (longest []uint64) {
					for _, p := range conform.DisjointPaths(q3, src, dst, 3) {
						if len(p) > len(longest) && !slices.Contains(p, faulty[0]) {
							longest = p
						}
					}
					return longest
				}, conform.Shortest())
			},
			"want 1, the distance around the faults",
		},
		"broadcast": {
			func(t testing.TB) { conform.Broadcaster(t, q3, tree, conform.OnePort(), conform.Rounds(3)) },
			func(t testing.TB) { conform.Broadcaster(t, q3, func(r uint64) [][][2]uint64 { return tree(r)[:2] }) },
			"never receives",
		},
		"exchange": {
			func(t testing.TB) {
				q1, _ := conform.Family("Q", 1)
				conform.TotalExchange(t, q1, [][][4]uint64{{{0, 1, 0, 1}, {1, 0, 1, 0}}})
			},
			func(t testing.TB) { conform.TotalExchange(t, q3, nil) },
			"the message from 000 to 001 ends at 000",
		},
	} {
		if says := tried(t, test.right); says != "" {
			t.Errorf("%s: %s, want it accepted", name, says)
		}
		if says := tried(t, test.wrong); !strings.Contains(says, test.says) {
			t.Errorf("%s: %q, want %q", name, says, test.says)
		}
	}
}

// What would be passed over, or leave nothing to ask, is refused: a test would hold without having looked.
func TestNothingIsPassedOver(t *testing.T) {
	q3, _ := conform.Family("Q", 3)
	q0, _ := conform.Family("Q", 0)
	none := func(_, _ uint64) []uint64 { return nil }
	outcome := func(_ conform.Finding, err error) func(testing.TB) {
		return func(t testing.TB) {
			if err != nil {
				t.Fatalf("%v", err)
			}
		}
	}
	paths := func(_, _ uint64, _ int) [][]uint64 { return nil }
	around := func(_, _ uint64, _ []uint64) []uint64 { return nil }
	for says, check := range map[string]func(testing.TB){
		"conform: Shortest says nothing of Broadcaster, want options of OnePort, Rounds, Cases": func(t testing.TB) {
			conform.Broadcaster(t, q3, func(uint64) [][][2]uint64 { return nil }, conform.Shortest())
		},
		"conform: Rounds says nothing of Router, want options of Shortest, AtMost, Cases, MayRevisit, Among": func(t testing.TB) {
			conform.Router(t, q3, none, conform.Rounds(2))
		},
		"conform: Cases says nothing of HopDeadlock, want options of Shortest, AtMost, Among": outcome(
			conform.HopDeadlock(q3, func(_, dst uint64) uint64 { return dst }, conform.Cases(2))),
		"conform: OnePort says nothing of CheckRoutes, want options of Shortest, AtMost, Cases, MayRevisit, Among": outcome(
			conform.CheckRoutes(q3, none, conform.OnePort())),
		"conform: Among: 1 node, want 2 or more that differ": func(t testing.TB) {
			conform.Router(t, q3, none, conform.Among([]uint64{5, 5}))
		},
		"conform: Among: 0 nodes, want 2 or more that differ": func(t testing.TB) {
			conform.NextHop(t, q3, func(_, dst uint64) uint64 { return dst }, conform.Among(nil))
		},
		"conform: Among: node 9, and Q(3) has the nodes 0 to 7": outcome(
			conform.VirtualDeadlock(q3, func(_, _ uint64) ([]uint64, []int) { return nil, nil }, conform.Among([]uint64{9, 1}))),
		"conform: Q(0) has one node, want 2 at least": func(t testing.TB) { conform.TotalExchange(t, q0, nil) },
		"conform: the task fault-tolerant has no case here": func(t testing.TB) {
			conform.FaultTolerantRouter(t, q3, 7, around)
		},
		"conform: FaultTolerantRouter: -1 faults, want 0 or more": func(t testing.TB) {
			conform.FaultTolerantRouter(t, q3, -1, around)
		},
		"conform: DisjointRouter: count 0, want 1 or more": func(t testing.TB) { conform.DisjointRouter(t, q3, 0, paths) },
	} {
		if got := tried(t, check); got != says {
			t.Errorf("%q, want %q", got, says)
		}
	}
}

// The stack of a panic does not say for which case a function was asked: that is logged.
func TestTheCaseOfAPanicIsLogged(t *testing.T) {
	q3, _ := conform.Family("Q", 3)
	w := &watched{TB: t}
	func() {
		defer func() { recover() }()
		conform.Router(w, q3, func(_, _ uint64) []uint64 { panic("off by one") })
	}()
	if want := "conform: it gave no answer for src = 000, dst = 001"; w.logged != want {
		t.Errorf("%q, want %q", w.logged, want)
	}
}

// Where there are too many pairs, random ones are tried, and rapid shrinks what fails.
func TestLargeNetworksAreSampled(t *testing.T) {
	g, err := conform.Family("Q", 20)
	if err != nil {
		t.Fatal(err)
	}
	conform.Router(t, g, ecube)
	found, err := conform.CheckRoutes(g, ecube, conform.Cases(1000))
	if err != nil || found.Verdict != "tested" || found.Cases != 1000 {
		t.Errorf("%+v, %v, want 1000 cases tested", found, err)
	}
}
