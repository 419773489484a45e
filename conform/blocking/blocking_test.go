package blocking

import (
	"math/big"
	"strings"
	"testing"

	"mccheck/conform/result"
	"mccheck/model/netfile"
	"mccheck/model/network"
)

func ecube(src, dst uint64) []uint64 {
	walk := []uint64{src}
	for x := src ^ dst; x != 0; x &= x - 1 {
		walk = append(walk, walk[len(walk)-1]^x&-x)
	}
	return walk
}

// Around a ring, packets on one channel a link block each other; with a second one behind the last node they do not. A second
// channel that is taken everywhere is no help. The numbers are those of the channels that routes take.
func TestVirtualChannels(t *testing.T) {
	const n = 5
	g, err := netfile.Read("ring", "edges", []byte("0 1\n1 2\n2 3\n3 4\n4 0\n"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		channel func(src, at uint64) int
		says    string
	}{
		"dateline":  {func(src, at uint64) int { return map[bool]int{at < src: 1}[true] }, ""},
		"by source": {func(src, _ uint64) int { return int(src % 2) }, "a shortest cycle of dependencies has 5 virtual channels"},
		"second":    {func(_, _ uint64) int { return 1 }, "a shortest cycle of dependencies has 5 virtual channels"},
		"one":       {func(_, _ uint64) int { return 0 }, "a shortest cycle of dependencies has the channels of 5 links"},
	} {
		r, err := New(g)
		if err != nil {
			t.Fatal(err)
		}
		type route struct {
			nodes    []uint64
			channels []int
		}
		var routes []route
		for src := range uint64(n) {
			for hops := uint64(1); hops < n; hops++ {
				one := route{nodes: []uint64{src}}
				for i := range hops {
					at := (src + i) % n
					one.nodes, one.channels = append(one.nodes, (at+1)%n), append(one.channels, c.channel(src, at))
				}
				routes = append(routes, one)
				r.Add(one.nodes, one.channels)
			}
		}
		found := result.Result{Verdict: result.Verified}
		number := map[[3]uint64]int{}
		for _, m := range r.Decide(&found) {
			number[[3]uint64{m.From, m.To, uint64(m.Channel)}] = m.Number
		}
		if c.says != "" {
			if found.Verdict != result.Refuted || !strings.HasPrefix(found.Failure.Says, c.says) ||
				strings.Contains(found.Failure.Walk[0].Place, "channel") != (name != "one") || r.Virtual() != (name != "one") {
				t.Errorf("%s: %s, %+v", name, found.Verdict, found.Failure)
			}
			continue
		}
		if found.Verdict != result.Verified || !r.Virtual() {
			t.Fatalf("%s: %s, %+v", name, found.Verdict, found.Failure)
		}
		for _, one := range routes {
			last := -1
			for i := 1; i < len(one.nodes); i++ {
				m, has := number[[3]uint64{one.nodes[i-1], one.nodes[i], uint64(one.channels[i-1])}]
				if !has || m <= last {
					t.Fatalf("%s: %v: hop %d has number %d after %d", name, one, i, m, last)
				}
				last = m
			}
		}
	}
}

// e-cube routing numbers its channels, and each of its routes has ascending numbers.
func TestECubeRoutesDoNotBlock(t *testing.T) {
	g, err := network.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(g)
	if err != nil {
		t.Fatal(err)
	}
	for u := range g.Order() {
		for v := range g.Order() {
			r.Add(ecube(u, v), nil)
		}
	}
	found := result.Result{Verdict: result.Verified}
	number := map[[2]uint64]int{}
	for _, n := range r.Decide(&found) {
		number[[2]uint64{n.From, n.To}] = n.Number
	}
	if found.Verdict != result.Verified || len(number) != 64 {
		t.Fatalf("%+v with %d channels, want 64 verified", found, len(number))
	}
	for u := range g.Order() {
		for v := range g.Order() {
			walk := ecube(u, v)
			for i := 2; i < len(walk); i++ {
				if number[[2]uint64{walk[i-2], walk[i-1]}] >= number[[2]uint64{walk[i-1], walk[i]}] {
					t.Fatalf("the numbers along %v do not grow", walk)
				}
			}
		}
	}
}

// turning are the routes of two hops in a square that all turn one way.
func turning(t *testing.T) *Routes {
	t.Helper()
	g, err := network.NewHypercube(2)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, walk := range [][]uint64{{0, 1, 3}, {1, 3, 2}, {3, 2, 0}, {2, 0, 1}} {
		r.Add(walk, nil)
	}
	return r
}

// In a square, routes of two hops that all turn one way block each other; two virtual channels do.
func TestRoutesThatTurnOneWayBlock(t *testing.T) {
	r := turning(t)
	found := result.Result{Verdict: result.Verified}
	if r.Decide(&found) != nil || found.Verdict != result.Refuted || len(found.Failure.Walk) != 4 {
		t.Fatalf("%+v, want a cycle of four channels", found)
	}
	if note := found.Failure.Walk[0].Note; !strings.Contains(note, "held by the packet from 00 to 11, which waits for 01->11") {
		t.Errorf("%q", note)
	}
	if !strings.HasSuffix(found.Failure.Says, "these packets block each other if all begin at once") {
		t.Errorf("%q", found.Failure.Says)
	}
	if last := found.Facts[len(found.Facts)-1]; last.Text != "2" {
		t.Errorf("%+v, want two virtual channels", last)
	}
}

// Random routes that block each other are as bad as all of them; of how many virtual channels do nothing is said.
func TestRandomRoutesBlock(t *testing.T) {
	r := turning(t)
	found := result.Result{Verdict: result.Tested, Cases: 4, Of: big.NewInt(12), Seed: new(uint64)}
	if r.Decide(&found) != nil || found.Verdict != result.Refuted || len(found.Facts) != 2 ||
		found.Says != "4 random routes of 12 are right, and packets on them can block each other for ever" {
		t.Errorf("%+v, want it refuted", found)
	}
}

// Where a packet is further on its way when it closes the cycle, that the cycle can be filled is said to
// be assumed.
func TestWhatIsAssumedOfACycleIsSaid(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, walk := range [][]uint64{{4, 0, 1, 3}, {1, 3, 2}, {3, 2, 0}, {2, 0, 1}} { // the first comes from elsewhere
		r.Add(walk, nil)
	}
	found := result.Result{Verdict: result.Verified}
	if r.Decide(&found) != nil || found.Verdict != result.Refuted ||
		!strings.Contains(found.Failure.Says, "which is assumed (Dally and Seitz)") {
		t.Errorf("%+v %+v, want a cycle with its assumption", found, found.Failure)
	}
}
