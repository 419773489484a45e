package certify

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

const (
	triangle = "node\tport\tnode\n0\t0\t1\n0\t1\t2\n1\t0\t2\n1\t1\t0\n2\t0\t0\n2\t1\t1\n"
	twins    = "0\t0\t1\t1\n0\t1\t2\n1\t0\t2\n1\t1\t0\t0\n2\t0\t0\n2\t1\t1\n0\t2\t1\t2\n1\t2\t0\t2\n0\t3\t1\t3\n1\t3\t0\t3\n"
	around   = "# clockwise\n0\t-1\t1\t-1\t0\t0\n0\t-1\t2\t-1\t0\t0\n1\t-1\t2\t-1\t0\t0\n1\t-1\t0\t-1\t0\t0\n2\t-1\t0\t-1\t0\t0\n" +
		"2\t-1\t1\t-1\t0\t0\n1\t1\t2\t0\t0\t0\n2\t1\t0\t0\t0\t0\n0\t1\t1\t0\t0\t1\n"
	// From 0 and from 1 packets for 4 come to 2, and go on to 3 with a number or without one.
	merging = "0\t2\t2\t5\n1\t2\t2\t6\n2\t3\t3\t7\n3\t4\t4\n4\t0\t0\n4\t1\t1\n0\t1\t1\n1\t0\t0\n"
	onwards = "0\t-1\t4\t-1\t2\t0\n1\t-1\t4\t-1\t2\t0\n2\t5\t4\t0\t3\t0\n2\t5\t4\t0\t3\t1\n2\t6\t4\t0\t3\t0\n2\t6\t4\t0\t3\t1\n" +
		"3\t7\t4\t0\t4\t1\n3\t7\t4\t1\t4\t0\n4\t-1\t0\t-1\t0\t0\n4\t-1\t1\t-1\t1\t0\n0\t-1\t1\t-1\t1\t0\n1\t-1\t0\t-1\t0\t0\n"
	ahead   = "2\t3\t0\t7\n3\t4\t1\t9\n3\t4\t0\t3\n4\t0\t0\t0\n4\t1\t0\t0\n0\t1\t0\t0\n1\t0\t0\t0\n"
	growing = "node\tport\tchannel\tnumber\n0\t0\t0\t0\n1\t0\t0\t1\n2\t0\t0\t2\n0\t0\t1\t3\n"
)

// The numbers of a triangle whose packets change to a second channel grow along every route; each
// change of them, or of the tables, is refused.
func TestNumbersOfChannels(t *testing.T) {
	for _, test := range []struct{ links, routes, numbers, says string }{
		{triangle, around, growing, ""},
		{triangle, strings.ReplaceAll(around, "0\t1\n", "0\t0\n"), growing, "may have used number 2, and is offered number 0"},
		{triangle, around, strings.Replace(growing, "\t2\n", "\t1\n", 1), "may have used number 1, and is offered number 1"},
		{triangle, around, strings.Replace(growing, "2\t0\t0\t2\n", "", 1),
			"a packet for 0 that is injected at 2 is offered no channel"},
		{triangle, around, strings.Replace(growing, "\t2\n", "\tx\n", 1), `numbers, line 4: number "x"`},
		{triangle, around, growing + "0\t0\t1\t4\n", `numbers, line 6: number "4" of channel 1 of port 0 of node "0", want one from 0, once`},
		{triangle, around + "0\t1\t1\t0\t7\t0\n", growing, `routes, line 11: node "0" has no port "7"`},
		{triangle, around + "0\t1\n", growing, "routes, line 11: 2 of 6 columns, which are separated by tabs"},
		{triangle, strings.Replace(around, "1\t1\t2\t0\t0\t0\n",
			"", 1), growing, "at 1, from port 1 and channel 0 is offered no channel"},
		{"\ufeff" + triangle, "\ufeff" + around, "\ufeff" + growing, ""},
		{"", "", growing, "0 nodes send and receive: there is no packet"},
		{triangle + "0\t0\t2\n", around, growing, `links, line 8: port "0" of node "0" leads to two ends`},
		{triangle + "0\t2\t1\n", around, growing, "several links join the nodes "},
		{strings.Replace(triangle, "0\t0\t1\n",
			"0\t0\t1\t0\n", 1), around, growing, `port "0" of node "1" at the far end leads elsewhere`},
		{strings.NewReplacer("0\t0\t1\n", "0\t0\t1\t1\n", "1\t1\t0\n", "1\t1\t0\t1\n").Replace(triangle), around, growing,
			`at the far end leads elsewhere, want one that leads back`},
		{strings.Replace(triangle, "0\t0\t1\n", "0\t0\t1\t1\n", 1), around, growing, ""},
		{triangle, around + "node\t0\t1\t1\t0\t0\n", growing, `routes, line 11: node "node" has no port "0"`},
		{triangle, around + strings.Repeat("0", 1<<17), growing, "routes, line 11: bufio"},
		{merging, onwards, "1\t2\t0\t2\n0\t2\t0\t1\n" + ahead, ""},
		{merging, onwards, "1\t2\t0\t5\n0\t2\t0\t1\n" + ahead, "at 3, from port 7 and channel 1 may have used number 5, and is offered number 3"},
		{merging, onwards, "0\t2\t0\t5\n1\t2\t0\t1\n" + ahead, "at 3, from port 7 and channel 1 may have used number 5, and is offered number 3"},
		{triangle, around + "\t0\t1\t1\t0\t0\n", growing, `routes, line 11: node "" has no port "0"`},
		{strings.Replace(triangle, "0\t0\t1\n", "00\t0\t1\n", 1), around, growing, `node "0" has no port "0"`},
		{strings.Replace(triangle, "0\t0\t1\n", "0\t00\t1\n", 1), strings.Replace(around, "\t0\t1\n", "\t0\t01\n", 1),
			strings.Replace(growing, "1\t0\t0\t1", "1\t00\t000\t1", 1), ""},
		{strings.ReplaceAll(triangle, "\n", "\r\n"), strings.ReplaceAll(around, "\n", "\r\n"), strings.ReplaceAll(growing, "\n",
			"\r\n"), ""},
		{triangle, around + "\ufeff0\t1\t1\t0\t0\t0\n", growing, `node "\ufeff0" has no port "0"`},
		{triangle + "0\t2\n", around, growing, "links, line 8: 2 of 3 columns, which are separated by tabs"},
		{triangle, around, growing + "0\t1\t0\n", "numbers, line 6: 3 of 4 columns, which are separated by tabs"},
		{triangle, around, growing + "1\t0\t0\t4\n", `numbers, line 6: number "4" of channel 0 of port 0 of node "1", want one from 0, once`},
		{triangle + "3\t0\t0\n3\t1\t0\n", around, growing, `several links join the nodes "3" and "0"`},
		{triangle + "3\t0\t0\n0\t2\t3\t1\n0\t3\t3\t2\n", around, growing, `several links join the nodes "3" and "0"`},
		{"0\t0\t1\t1\n0\t1\t2\t0\n1\t0\t2\t1\n1\t1\t0\t0\n2\t0\t0\t1\n2\t1\t1\t0\n", around, growing, ""},
		{triangle + "0\t2\t1\t2\n1\t2\t0\t2\n" + "3\t0\t0\t3\n", around, growing, "several links join"},
		{twins, around, growing, ""},
		{strings.NewReplacer("0\t2\t1\t2\n", "0\t2\t1\t3\n", "0\t3\t1\t3\n", "0\t3\t1\t2\n").Replace(twins), around, growing,
			`at the far end leads elsewhere, want one that leads back`},
		{"0\t0\t1\t0\n1\t0\t2\t0\n2\t0\t1\t0\n", around, growing, `port "0" of node "1" at the far end leads elsewhere`},
		{"# links\n\n" + triangle, around, "# numbers\n" + growing, ""},
		{triangle, around + "0\t-1\t1\t0\t0\t0\n", growing, `routes, line 11: "-1", want the number of a port or channel, from 0`},
		{triangle, around + "0\t1\t1\t-1\t0\t0\n", growing, `routes, line 11: "-1", want the number of a port or channel, from 0`},
		{triangle, around + "0\t1\t1\t0\t0\tx\n", growing, `routes, line 11: "x", want the number of a port or channel, from 0`},
		{triangle + "0\tp\t7\n", around, growing, `links, line 8: "p", want the number of a port or channel, from 0`},
		{triangle + "0\t7\t7\t\n", around, growing, `links, line 8: "", want the number of a port or channel, from 0`},
	} {
		var only io.Reader
		if test.links == merging {
			only = strings.NewReader("0\n1\n4\n")
		}
		err := Channels(strings.NewReader(test.links), strings.NewReader(test.routes), only, strings.NewReader(test.numbers))
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%v, want %q", err, test.says)
		}
	}
}

// The numbers of channels grow along the hops of a table, for every destination; each change of them, or of the table, is refused.
func TestNumbersAlongNextHops(t *testing.T) {
	const next = "node\tdst\tnext\na\tb\tb\na\tc\tb\nb\ta\ta\nb\tc\tc\nc\ta\tb\nc\tb\tb\n"
	const numbers = "node\tnext\tnumber\na\tb\t0\nb\tc\t1\nc\tb\t2\nb\ta\t3\n"
	for _, test := range []struct{ next, terminals, numbers, says string }{
		{next, "", numbers, ""},
		{"# hops\n" + next, "node\na\nc\n", numbers, ""},
		{strings.Replace(next, "node\tdst", "Node\tDestination", 1), "", numbers, ""},
		{strings.TrimPrefix(next, "node\tdst\tnext\n"), "", strings.TrimPrefix(numbers, "node\tnext\tnumber\n"), ""},
		{next, "", strings.Replace(numbers, "c\t1", "c\t0", 1), "a packet for c at b may have used number 0, and is offered number 0 at most"},
		{next, "", strings.Replace(numbers, "b\tc\t1\n", "", 1), "a packet for c that is injected at b is offered no channel with a number"},
		{next, "b\n", numbers, "1 nodes send and receive"},
		{strings.Replace(next, "b\tc\tc\n", "", 1), "", numbers, "a packet for c that is injected at b is offered no channel with a number"},
		{strings.Replace(next, "a\tc\tb\n", "", 1), "", numbers, "a packet for c that is injected at a is offered no channel"},
		{strings.Replace(next, "b\tc\tc", "b\tc\ta", 1), "", numbers, "a packet for c at a may have used number 3, and is offered number 0"},
		{next + "a\ta\tb\n", "", numbers, `next hops, line 8: from "a" to "a" by way of "b"`},
		{next + "a\tc\ta\n", "", numbers, `next hops, line 8: from "a" to "c" by way of "a"`},
		{next + "a\tc\n", "", numbers, "next hops, line 8: 2 of 3 columns, which are separated by tabs"},
		{next, "", numbers + "a\tb\t7\n", `numbers, line 6: number "7" of the channel from "a" to "b", want one from 0, once`},
		{next, "", numbers + "b\ta\t-7\n", `numbers, line 6: number "-7"`},
	} {
		var only io.Reader
		if test.terminals != "" {
			only = strings.NewReader(test.terminals)
		}
		err := Next(strings.NewReader(test.next), only, strings.NewReader(test.numbers))
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q %q %q: %v, want %q", test.next, test.terminals, test.numbers, err, test.says)
		}
	}
}

// The numbers of channels grow along every path of a list; each change of them, or of the list, is refused.
func TestNumbersAlongPaths(t *testing.T) {
	const paths, numbers = "0,1,2\n# a remark\n1,2\n0,1,2\n", "node\tnext\tnumber\n0\t1\t4\n1\t2\t5\n"
	for _, test := range []struct{ paths, numbers, says string }{
		{paths, numbers, ""},
		{paths, strings.Replace(numbers, "\t5",
			"\t4", 1), `paths, line 1: the channel from "1" to "2" has number 4, after number 4`},
		{paths, strings.Replace(numbers, "1\t2",
			"1\t3", 1), `paths, line 1: the channel from "1" to "2" has no number`},
		{"\ufeff" + paths, numbers, ""},
		{"[[0,1,2],[1,2]]\n", numbers, `paths, line 1: node "[[0", want numbers with commas between them`},
		{paths + "1,2]\n", numbers, `paths, line 5: node "2]", want numbers`},
		{paths + "\"1\",2\n", numbers, `paths, line 5: node "\"1\"", want numbers`},
		{paths + "2,0\n", numbers, `paths, line 5: the channel from "2" to "0" has no number`},
		{paths, strings.Replace(numbers, "\t5", "\t-5", 1), `numbers, line 3: number "-5"`},
		{paths, numbers + "0\t1\t6\n", `numbers, line 4: number "6" of the channel from "0" to "1", want one from 0, once`},
		{paths, numbers + "0\t2\n", "numbers, line 4: 2 of 3 columns, which are separated by tabs"},
		{"# none\n", numbers, "no path is listed"},
		{paths + "0\t2\n", numbers, "paths, line 5: 1 channels for 1 nodes, want one for each hop"},
		{"\t0,2\n" + paths, numbers, "paths, line 1: 2 channels for 1 nodes, want one for each hop"},
		{"# a remark\n" + paths, "\n# a remark\n" + numbers, ""},
		{paths + "1,\n", numbers + "1\t\t6\n", `paths, line 5: node "", want numbers`},
		{"node\n" + paths, numbers, `paths, line 1: node "node", want numbers`},
		{"0,1,2\t0,1\n1,2\t1\n0,1,2\t0,0\n", "node\tnext\tchannel\tnumber\n0\t1\t0\t4\n1\t2\t1\t6\n1\t2\t0\t5\n", ""},
		{"0,1,2\t0,1\n", numbers, `paths, line 1: channel 1 from "1" to "2" has no number`},
		{"0,1,2\t0,1\n", "0\t1\t0\t4\n1\t2\t1\t4\n", `paths, line 1: channel 1 from "1" to "2" has number 4, after number 4`},
		{"0,1,2\t0\n", numbers, "paths, line 1: 1 channels for 3 nodes, want one for each hop"},
		{"0,1,2\t0,x\n", numbers, `paths, line 1: "x", want the number of a port or channel`},
		{paths, numbers + "1\t2\t0\t9\n", `numbers, line 4: number "9" of channel 0 from "1" to "2", want one from 0, once`},
		{paths + "0,01,2\n", numbers + "0\t01\t6\n01\t2\t7\n", `paths, line 5: node "01", want numbers`},
	} {
		count, pairs, err := Paths(strings.NewReader(test.paths), strings.NewReader(test.numbers))
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%v, want %q", err, test.says)
		}
		if err == nil && (count != 3 || pairs != 2) {
			t.Errorf("%d paths between %d pairs, want 3 and 2", count, pairs)
		}
	}
}

// A channel without a number is no escape channel: those that are left have to be offered everywhere.
func TestEscapeChannels(t *testing.T) {
	adaptive := around + "0\t-1\t2\t-1\t1\t0\n1\t-1\t0\t-1\t1\t0\n2\t-1\t1\t-1\t1\t0\n" // straight, too
	for numbers, says := range map[string]string{
		growing:                       "",
		growing + "0\t1\t0\t0\n":      "",
		growing + "0\t1\t0\t0\n# end": "",
		strings.Replace(growing, "1\t0\t0\t1\n", "", 1): "injected at 1 is offered no channel",
	} {
		err := Channels(strings.NewReader(triangle), strings.NewReader(adaptive), nil, strings.NewReader(numbers))
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", numbers, err, says)
		}
	}
	only := strings.NewReader("0\n1\n")
	if err := Channels(strings.NewReader(triangle), strings.NewReader(around), only, strings.NewReader(growing)); err != nil {
		t.Errorf("%v, want packets between 0 and 1 to be free", err)
	}
	same := strings.NewReader("0\n0\n")
	if err := Channels(strings.NewReader(triangle), strings.NewReader(around), same, strings.NewReader(growing)); err == nil {
		t.Error("one node, twice, sends and receives, and there is no packet to speak of")
	}
}

// Packets around a triangle wait for each other, also where a channel, a port or a node is written in two ways.
func TestRingsThatAreHidden(t *testing.T) {
	ring := strings.Replace(around, "0\t1\n", "0\t0\n", 1) // the last channel is the first one again
	for name, test := range map[string]struct{ links, routes, numbers string }{
		"a channel with two numerals": {triangle, strings.Replace(around, "0\t1\n", "0\t00\n", 1), growing + "0\t0\t00\t4\n"},
		"a port with two numerals": {triangle + "0\t00\t1\t1\n", strings.Replace(around, "\t0\t0\t1\n", "\t0\t00\t0\n", 1),
			strings.Replace(growing, "0\t0\t1\t3", "0\t00\t0\t3", 1)},
		"a ring as it is": {triangle, ring, growing},
	} {
		if err := Channels(strings.NewReader(test.links), strings.NewReader(test.routes), nil, strings.NewReader(test.numbers)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	// A ring of paths, of which one comes to node 0 by another name.
	paths := "0,1,2\n1,2,00\n2,0,1\n"
	if _, _, err := Paths(strings.NewReader(paths), strings.NewReader("2\t0\t0\n0\t1\t1\n1\t2\t2\n2\t00\t3\n")); err == nil {
		t.Error("paths around a triangle: accepted")
	}
}

// A node may be named like a header: what stands first is a row where it has numbers, or where the node is known.
func TestNodesNamedLikeAHeader(t *testing.T) {
	const links = "Node\t0\ta\nNode\t1\tb\na\t0\tNode\nb\t1\tNode\n"
	const routes = "Node\t-1\ta\t-1\t0\t0\na\t-1\tNode\t-1\t0\t0\n"
	const numbers = "Node\t0\t0\t0\na\t0\t0\t0\n"
	for _, test := range []struct{ routes, only, says string }{
		{routes, "Node\na\n", ""},
		{"Node\t-1\ta\t-1\t1\t0\n" + routes, "Node\na\n", "a packet for a at b, from port 1 and channel 0 is offered no channel"},
		{routes, "node\nNode\na\n", ""},
		{strings.Replace(routes, "a\t-1\tN", "a\t-1\tn", 1), "Node\na\n",
			"a packet for Node that is injected at a is offered no channel"},
		{routes, "c\nNode\na\n", "a packet for Node that is injected at c is offered no channel"},
		{"node\n" + routes, "Node\na\n", "routes, line 1: 1 of 6 columns, which are separated by tabs"},
		{"nodes\tport\tnode\tchannel\tport\tchannel\n" + routes, "Node\na\n", `routes, line 1: "port", want the number of a port`},
		{routes + "node\tport\tnode\tchannel\tport\tchannel\n", "Node\na\n", `routes, line 3: "port", want the number of a port`},
	} {
		err := Channels(strings.NewReader(links), strings.NewReader(test.routes), strings.NewReader(test.only), strings.NewReader(numbers))
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%v, want %q", err, test.says)
		}
	}
}

// How many pairs of nodes the ends of paths are, and that a path of one node is one.
func TestEndsOfPathsAreCounted(t *testing.T) {
	const numbers = "0\t1\t4\n1\t2\t5\n1\t3\t6\n2\t1\t1\n"
	for paths, want := range map[string][2]int{"0,1\n2,1\n": {2, 2}, "0,1,2\n0,1,3\n": {2, 2}, "0,1\n0,1\n1\n": {3, 2}} {
		count, pairs, err := Paths(strings.NewReader(paths), strings.NewReader(numbers))
		if err != nil || [2]int{count, pairs} != want {
			t.Errorf("%q: %d paths between %d pairs, %v, want %v", paths, count, pairs, err, want)
		}
	}
}

// Packets that go to and fro for as long as they like, on channels without numbers, can leave them everywhere. Of what is
// wrong with no
// line of a table none is named.
func TestPacketsMayGoAround(t *testing.T) {
	routes, numbers := "", ""
	for src := range 3 {
		for dst := range 3 {
			if src == dst {
				continue
			}
			direct, aside := (dst-src+2)%3, (src-dst+2)%3 // ports: 0 leads to the next node, 1 to the one after it
			for _, came := range []string{"-1\t%d\t-1", fmt.Sprint(aside) + "\t%d\t7"} {
				at := fmt.Sprintf("%d\t"+came+"\t", src, dst)
				routes += fmt.Sprintf("%s%d\t0\n%s%d\t7\n", at, direct, at, aside)
			}
		}
		numbers += fmt.Sprintf("%d\t0\t0\t0\n%d\t1\t0\t0\n", src, src)
	}
	check := func(numbers string) error {
		return Channels(strings.NewReader(triangle), strings.NewReader(routes), nil, strings.NewReader(numbers))
	}
	if err := check(numbers); err != nil {
		t.Error(err)
	}
	if err := check(strings.Replace(numbers, "0\t0\t0\t0\n",
		"", 1)); err == nil || !strings.HasPrefix(err.Error(), "a packet for 1 ") {
		t.Errorf("%v, want that a packet for 1 is offered no channel with a number", err)
	}
	if err := check(numbers + "0\t0\t7\t0\n"); err == nil || !strings.HasSuffix(err.Error(), "number 0, and is offered number 0 at most") {
		t.Errorf("%v, want that a channel is entered whose number is not lower than those of the last hops", err)
	}
}
