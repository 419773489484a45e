package fabric

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/conform/result"
)

func TestTablesWithoutACycleAreFreeOfDeadlock(t *testing.T) {
	for name, w := range map[string]network{"mesh": mesh(4, 4), "cube": cube(4), "ring with a dateline": ring(6, true)} {
		f := read(t, w.links(), w.routes())
		r, certificate, err := Deadlock(context.Background(), f, Options{})
		if err != nil || r.Verdict != result.Verified || certificate == nil || r.Task != TaskDeadlock {
			t.Fatalf("%s: %+v, %v, want it verified with a certificate", name, r, err)
		}
		if err := certified(w, certificate); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := fact(r, "channels"); got != itoa(len(certificate.Numbers)) {
			t.Errorf("%s: %s channels, %d in the certificate", name, got, len(certificate.Numbers))
		}
	}
}

func TestRingIsRefutedWithTheCycleAndItsPackets(t *testing.T) {
	w := ring(4, false)
	for name, f := range map[string]*Fabric{
		"routes": read(t, w.links(), w.routes()),
		"next":   readNext(t, w.links(), w.next()),
	} {
		r, certificate, _ := Deadlock(context.Background(), f, Options{})
		if r.Verdict != result.Refuted || certificate != nil {
			t.Fatalf("%s: %+v, want it refuted", name, r)
		}
		var want []result.Hop
		for u, dst := range []int{3, 0, 0, 1} { // packets of the first destination in the table that go two hops
			held := fmt.Sprintf("%d->%d on channel 0", u, (u+1)%4)
			wanted := fmt.Sprintf("%d->%d on channel 0", (u+1)%4, (u+2)%4)
			note := fmt.Sprintf("a packet from %d to %d holds %s, waits for %s", u, dst, held, wanted)
			want = append(want, result.Hop{Place: held, Note: note})
		}
		if !slices.Equal(r.Failure.Walk, want) || r.Cases != 4 ||
			r.Says != "Packets can block each other for ever: a shortest cycle of dependencies has 4 channels." {
			t.Errorf("%s: %s\n%v,\nwant %v", name, r.Says, r.Failure.Walk, want)
		}
	}
}

func TestFillAsksForASchedule(t *testing.T) {
	two := packet{src: 0, dst: 2, path: []int32{0}}
	for name, c := range map[string]struct {
		packets []packet
		want    bool
	}{
		"different":                {[]packet{two, {src: 1, dst: 3, path: []int32{1}}}, true},
		"one has none":             {[]packet{two, {}}, false},
		"one terminal, one step":   {[]packet{two, {src: 0, dst: 3, path: []int32{1}}}, false},
		"one terminal, two steps":  {[]packet{two, {src: 0, dst: 3, path: []int32{5, 1}}}, true},
		"one channel, one step":    {[]packet{{src: 0, path: []int32{5, 1}}, {src: 3, path: []int32{5, 2}}}, false},
		"one channel, next steps":  {[]packet{{src: 0, path: []int32{5, 1}}, {src: 3, path: []int32{5, 6, 2}}}, false},
		"one channel, other steps": {[]packet{{src: 0, path: []int32{5, 1}}, {src: 3, path: []int32{5, 6, 7, 2}}}, true},
		"held before":              {[]packet{two, {src: 3, path: []int32{0, 2}}}, false},
	} {
		if got := fill(c.packets); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// TestRefutationSaysWhatItAssumes has a triangle of switches. All packets on its channels 0 come
// from one terminal, a, which would have to inject two of them in the same step to fill the cycle.
func TestRefutationSaysWhatItAssumes(t *testing.T) {
	w := network{nodes: 7} // switches 0, 1, 2, and terminals a = 3 and c = 4 at 0, e = 5 at 1, b = 6 at 2
	w.ports = [][]int{{1, 2, 3, 4}, {0, 2, 5}, {0, 1, 6}, {0}, {0}, {1}, {2}}
	long := map[[2]int][]int{{3, 6}: {3, 0, 1, 2, 6}, {3, 4}: {3, 0, 1, 2, 0, 4}, {3, 5}: {3, 0, 2, 0, 1, 5}}
	var rows []string
	for src := 3; src < 7; src++ {
		for dst := 3; dst < 7; dst++ {
			path, channel := long[[2]int{src, dst}], 0
			if path == nil {
				path, channel = slices.Compact([]int{src, w.ports[src][0], w.ports[dst][0], dst}), 1
			}
			if src != dst {
				rows = append(rows, w.follow(path, channel)...)
			}
		}
	}
	r, _, err := Deadlock(context.Background(), read(t, w.links(), rows, "3", "4", "5", "6"), Options{})
	want := "Packets can block each other for ever if they can hold a cycle of channels at once: " +
		"a shortest cycle of dependencies has 3 channels."
	if err != nil || r.Verdict != result.Refuted || r.Says != want || !strings.Contains(r.Failure.Says, "assumption") {
		t.Errorf("%s: %s %v\nwant it refuted: %s", r.Verdict, r.Says, err, want)
	}
}

// follow writes the rows of a packet that goes along a path on one channel.
func (w network) follow(path []int, channel int) (rows []string) {
	in, came := -1, -1
	dst := path[len(path)-1]
	for i, u := range path[:len(path)-1] {
		out := slices.Index(w.ports[u], path[i+1])
		rows = append(rows, fmt.Sprintf("%d\t%d\t%d\t%d\t%d\t%d", u, in, dst, came, out, channel))
		in, came = slices.Index(w.ports[path[i+1]], u), channel
	}
	return rows
}

func TestAdaptiveHypercubeIsFreeByItsEscape(t *testing.T) {
	w := adaptiveCube(3, false)
	f := read(t, w.links(), w.routes())
	for name, escape := range map[string][]int{"found": nil, "named": {0}} {
		r, certificate, err := Deadlock(context.Background(), f, Options{}, escape...)
		if err != nil || r.Verdict != result.Verified || fact(r, "escape") != "the channels numbered 0" {
			t.Fatalf("%s: %+v, %v, want it verified with channel 0 as the escape", name, r, err)
		}
		if err := certified(w, certificate); err != nil || len(certificate.Numbers) != 24 {
			t.Errorf("%s: %d numbers, %v, want the 24 channels numbered 0", name, len(certificate.Numbers), err)
		}
	}
	r, certificate, _ := Deadlock(context.Background(), f, Options{}, 1)
	want := "Nothing is known: a cycle of dependencies alone proves no deadlock of adaptive routing, and the " +
		"channels numbered 1 are no escape, as their extended dependency graph has a cycle of 4 channels."
	if r.Verdict != result.Unknown || r.Says != want || certificate != nil {
		t.Errorf("channel 1 named: %s: %s, want it unknown: %s", r.Verdict, r.Says, want)
	}
	_, _, err := Deadlock(context.Background(), f, Options{}, 0, 2)
	refused(t, "channel 2 named", err, "fabric: escape channel 2, want 0..1")
}

// Where no set of channels of one number is an escape, packets can still be offered higher numbers everywhere.
func TestBrokenEscapeIsUnknown(t *testing.T) {
	w := adaptiveCube(3, true)
	f := read(t, w.links(), w.routes())
	r, certificate, _ := Deadlock(context.Background(), f, Options{}, 0)
	if r.Verdict != result.Unknown || certificate != nil || r.Failure != nil || r.Cases != 0 {
		t.Errorf("%+v, want it unknown, without a certificate", r)
	}
	r, certificate, _ = Deadlock(context.Background(), f, Options{})
	if r.Verdict != result.Verified || !strings.Contains(r.Says, "each packet is offered a higher one, wherever it is") {
		t.Fatalf("%+v, want it verified by numbers", r)
	}
	if err := certified(w, certificate); err != nil || len(certificate.Numbers) != 48 {
		t.Errorf("%d numbers, %v, want the 48 channels", len(certificate.Numbers), err)
	}
	refused := 0
	for i := range certificate.Numbers {
		number := certificate.Numbers[i].Number
		certificate.Numbers[i].Number = 0
		if certified(w, certificate) != nil {
			refused++
		}
		certificate.Numbers[i].Number = number
	}
	if refused < 12 {
		t.Errorf("of 48 numbers %d are refused if they are 0, want 12 or more", refused)
	}
	r, _, _ = Deadlock(context.Background(), f, Options{Work: 1 << 9})
	if r.Verdict != result.Unknown || !strings.Contains(r.Says, "takes too long") {
		t.Errorf("%s: %s, want it unknown, as it takes too long", r.Verdict, r.Says)
	}
	w = adaptiveCube(3, false)
	rows := w.routes()
	at := slices.Index(rows, "3\t0\t7\t1\t2\t0")
	f = read(t, w.links(), slices.Delete(rows, at, at+1))
	r, _, _ = Deadlock(context.Background(), f, Options{}, 0)
	want := "as a packet to 7 at node 3 from in-port 0 and in-channel 1 is offered none of them."
	if r.Verdict != result.Unknown || !strings.HasSuffix(r.Says, want) {
		t.Errorf("a situation without an escape: %s: %s, want it unknown, %s", r.Verdict, r.Says, want)
	}
}

func TestForcedCycleRefutesAdaptiveRouting(t *testing.T) {
	w := ring(5, false)
	rows := append(w.routes(), "0\t-1\t1\t-1\t0\t1")
	r, _, _ := Deadlock(context.Background(), read(t, w.links(), rows), Options{})
	if r.Verdict != result.Refuted || len(r.Failure.Walk) != 5 || fact(r, "routing") != "adaptive" {
		t.Errorf("%+v, want a cycle of 5 channels", r)
	}
}

// TestWitnessesHaveNoChoice gives the packets to node 4 a choice at node 1: they hold 0->1 no
// longer for want of 1->2 on channel 0.
func TestWitnessesHaveNoChoice(t *testing.T) {
	w := ring(5, false)
	rows := append(w.routes(), "1\t1\t4\t0\t0\t1", "2\t1\t4\t1\t0\t1", "3\t1\t4\t1\t0\t1")
	r, _, _ := Deadlock(context.Background(), read(t, w.links(), rows), Options{})
	want := "a packet from 0 to 2 holds 0->1 on channel 0, waits for 1->2 on channel 0"
	if r.Verdict != result.Refuted || r.Failure.Walk[0].Note != want {
		t.Errorf("%+v, want that %s", r.Failure, want)
	}
}

func TestRowsThatNobodyUsesDoNoHarm(t *testing.T) {
	w := mesh(3, 3)
	right := read(t, w.links(), w.routes())
	_, want, _ := Deadlock(context.Background(), right, Options{})
	f := read(t, w.links(), append(w.routes(), "5\t2\t2\t9\t1\t7"))
	r, certificate, _ := Deadlock(context.Background(), f, Options{})
	if r.Verdict != result.Verified || fact(r, "rows nobody uses") != "1" || len(certificate.Numbers) != len(want.Numbers) {
		t.Errorf("%+v, want it verified with 1 row that nobody uses and %d numbers", r, len(want.Numbers))
	}
}

func TestNextHopsTakeTheLowestPort(t *testing.T) {
	links := "a\t5\tb\t0\na\t1\tb\t1\nb\t0\ta\t5\nb\t1\ta\t1\n"
	f := readNext(t, links, []string{"a\tb\tb", "b\ta\ta"})
	_, certificate, _ := Deadlock(context.Background(), f, Options{})
	if want := []Number{{"a", 1, 0, 0, "b"}, {"b", 0, 0, 0, "a"}}; !slices.Equal(certificate.Numbers, want) {
		t.Errorf("numbers %v, want %v", certificate.Numbers, want)
	}
}

func TestRoutesThatDoNotArriveAreToldBeforeDeadlock(t *testing.T) {
	w := ring(4, false)
	rows := w.routes()
	r, _, _ := Deadlock(context.Background(), read(t, w.links(), rows[1:]), Options{})
	if r.Verdict != result.Refuted || !strings.Contains(r.Failure.Says, "No row says") ||
		!strings.HasSuffix(r.Says, "Deadlock was not looked at.") {
		t.Errorf("%s: %+v, want the missing row", r.Says, r.Failure)
	}
}

func TestLinksBetweenTheSameNodesAreToldApart(t *testing.T) {
	links := "a\t0\tb\t0\na\t1\tb\t1\nb\t0\ta\t0\nb\t1\ta\t1\nb\t2\tc\t0\nc\t0\tb\t2\n"
	f := read(t, links, []string{"a\t-1\tc\t-1\t1\t0", "b\t1\tc\t0\t2\t0"}, "a", "c")
	if got := f.name(0) + ", " + f.name(1); got != "a->b by port 1 on channel 0, b->c on channel 0" {
		t.Errorf("channels %s, want those of port 1 and of the only link", got)
	}
}

// certified is what the independent checker of certificates says of the numbers.
func certified(w network, c *Certificate) error {
	var text strings.Builder
	if err := c.Write(&text); err != nil {
		return err
	}
	routes := strings.NewReader(strings.Join(w.routes(), "\n"))
	return certify.Channels(strings.NewReader(w.links()), routes, nil, strings.NewReader(text.String()))
}

func TestAnAlteredCertificateIsRefused(t *testing.T) {
	w := mesh(3, 3)
	_, right, _ := Deadlock(context.Background(), read(t, w.links(), w.routes()), Options{})
	for name, altered := range map[string][]Number{
		"left out": right.Numbers[1:],
		"lower":    slices.Concat(right.Numbers[1:], []Number{{"0", 0, 0, 1 << 20, ""}}),
		"twice":    slices.Concat(right.Numbers, right.Numbers[:1]),
	} {
		if certified(w, &Certificate{altered}) == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
