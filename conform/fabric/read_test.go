package fabric

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
)

// The tables of a triangle with routes along its links, which the malformed ones are changes of.
const triangle = "a\t0\tb\na\t1\tc\nb\t0\ta\nb\t1\tc\nc\t0\ta\nc\t1\tb\n"

const triangleRoutes = "a\t-1\tb\t-1\t0\t0\na\t-1\tc\t-1\t1\t0\nb\t-1\ta\t-1\t0\t0\n" +
	"b\t-1\tc\t-1\t1\t0\nc\t-1\ta\t-1\t0\t0\nc\t-1\tb\t-1\t1\t0\n"

func TestMalformedLinks(t *testing.T) {
	long := strings.Repeat("x", MaxNameBytes+1)
	for name, c := range map[string]struct{ links, want string }{
		"empty":            {"", "links.tsv: no link, want a row for each direction"},
		"comments only":    {"# nothing\n\n", "links.tsv: no link, want a row for each direction"},
		"two columns":      {"a\t0\n", "links.tsv:1: columns separated by tabs: 2, want 3 or 4: node, port, node, and"},
		"five columns":     {"a\t0\tb\t0\t0\n", "links.tsv:1: columns separated by tabs: 5, want 3 or 4"},
		"blanks":           {"a 0 b\n", "links.tsv:1: columns separated by tabs: 1, want 3 or 4"},
		"port a word":      {"a\tx\tb\n", `links.tsv:1: port "x", want a whole number from 0 to 65535`},
		"port below 0":     {"a\t-1\tb\n", `links.tsv:1: port "-1", want a whole number from 0 to 65535`},
		"port empty":       {"a\t\tb\n", `links.tsv:1: port "", want a whole number`},
		"port too high":    {"a\t65536\tb\n", `links.tsv:1: port "65536", want a whole number from 0 to 65535`},
		"port of 99 nines": {"a\t" + strings.Repeat("9", 99) + "\tb\n", `links.tsv:1: port "999`},
		"header twice":     {"node\tport\tnode\nnode\tport\tnode\n", `links.tsv:2: port "port", want a whole number`},
		"header of others": {"switch\tport\tpeer\n", `links.tsv:1: port "port", want a whole number`},
		"no name":          {"a\t0\tb\n\t1\tb\n", "links.tsv:2: the name of a node is empty, want a text"},
		"long name":        {long + "\t0\tb\n", "links.tsv:1: the name of a node has 257 bytes, want at most 256"},
		"control":          {"a\x07\t0\tb\n", `links.tsv:1: the name of a node is "a\a", want no control characters`},
		"comment as name":  {"a\t0\t#b\n", `links.tsv:1: the name of a node is "#b", want one that does not begin`},
		"not UTF-8":        {"a\t0\tb\xff\n", `links.tsv:1: the text "a\t0\tb\xff" is not UTF-8`},
		"long line":        {strings.Repeat("y", MaxLineBytes+1), "links.tsv:1: the line has more than 4096 bytes"},
		"itself":           {"a\t0\ta\n", `links.tsv:1: a link from node "a" to itself, want another node`},
		"port twice":       {triangle + "b\t1\ta\n", `links.tsv:7: port 1 of node "b" is used twice, first in line 4`},
		"two links": {"a\t0\tb\na\t1\tb\nb\t0\ta\nb\t1\ta\n",
			`links.tsv:1: several links join the nodes "a" and "b", want the port at the far end in a fourth column`},
		"one back for two": {"a\t0\tb\t0\na\t1\tb\t1\nb\t0\ta\n",
			`links.tsv:3: several links join the nodes "b" and "a", want the port at the far end in a fourth column`},
		"far end elsewhere": {"a\t0\tb\t1\nb\t1\tc\n",
			`links.tsv:1: port 1 of node "b" at the far end, want a port that leads back: in line 2 it leads to`},
		"far ends crossed": {"a\t0\tb\t1\nb\t1\ta\t2\n",
			`links.tsv:1: port 1 of node "b" at the far end, want a port that leads back: in line 2 it leads to`},
		"far end by the other row": {"b\t1\ta\na\t0\tb\t7\n",
			`links.tsv:2: port 7 at the far end, want 1: line 1 leads back from there`},
		"far end word": {"a\t0\tb\tx\n", `links.tsv:1: port at the far end "x", want a whole number`},
		"same port at b": {"a\t0\tb\t5\nc\t0\tb\t5\n",
			`links.tsv:2: two links arrive at port 5 of node "b", the first in line 1`},
		"mark and line ends": {"\xef\xbb\xbfa\t0\ta\r\n", `links.tsv:1: a link from node "a" to itself`},
	} {
		_, err := Read(Source{"links.tsv", strings.NewReader(c.links)}, source("routes.tsv", triangleRoutes), Source{})
		refused(t, name, err, c.want)
	}
}

func refused(t *testing.T, name string, err error, want string) {
	t.Helper()
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%s: error %v, want %s", name, err, want)
	}
}

func TestMalformedRoutes(t *testing.T) {
	for name, c := range map[string]struct{ row, want string }{
		"no rows":          {"", "routes.tsv: no route, want rows"},
		"five columns":     {"a\t-1\tb\t-1\t0", "columns separated by tabs: 5, want 6: node, in-port, destination,"},
		"unknown node":     {"d\t-1\tb\t-1\t0\t0", `node "d" is not in links.tsv`},
		"unknown dst":      {"a\t-1\td\t-1\t0\t0", `node "d" is not in links.tsv`},
		"at destination":   {"a\t-1\ta\t-1\t0\t0", `node "a" is the destination itself, want no row there: its`},
		"in-port -2":       {"a\t-2\tb\t0\t0\t0", `in-port "-2", want a whole number from 0 to 65535`},
		"in-port only":     {"a\t0\tb\t-1\t0\t0", `in-port "0" with in-channel "-1", want -1 for both`},
		"in-channel only":  {"a\t-1\tb\t0\t0\t0", `in-port "-1" with in-channel "0", want -1 for both`},
		"in-port missing":  {"a\t2\tb\t0\t0\t0", `in-port 2: node "a" has no such port, want one of 0, 1`},
		"in-channel 256":   {"a\t1\tb\t256\t0\t0", `in-channel "256", want a whole number from 0 to 255`},
		"out-port missing": {"a\t-1\tb\t-1\t7\t0", `out-port 7: node "a" has no such port, want one of 0, 1`},
		"out-port -1":      {"a\t-1\tb\t-1\t-1\t0", `out-port "-1", want a whole number from 0 to 65535`},
		"channel below 0":  {"a\t-1\tb\t-1\t0\t-1", `out-channel "-1", want a whole number from 0 to 255`},
		"channel a word":   {"a\t-1\tb\t-1\t0\tx", `out-channel "x", want a whole number from 0 to 255`},
		"row twice":        {"a\t-1\tb\t-1\t0\t0\n\na\t-1\tb\t-1\t0\t0", "the row is that of line 1 once more"},
		"not UTF-8":        {"\xc3\x28\t-1\tb\t-1\t0\t0", "the text \"\\xc3(\\t-1"},
	} {
		_, err := Read(source("links.tsv", triangle), Source{"routes.tsv", strings.NewReader(c.row)}, Source{})
		at := "routes.tsv:1: "
		switch name {
		case "no rows":
			at = ""
		case "row twice":
			at = "routes.tsv:3: "
		}
		refused(t, name, err, at+c.want)
	}
}

func TestMissingDirectionIsRefusedWhereAnInPortIsNeeded(t *testing.T) {
	oneWay := "a\t0\tb\nb\t0\tc\nc\t0\ta\n"
	_, err := Read(source("links.tsv", oneWay), source("routes.tsv", "a\t-1\tc\t-1\t0\t0"), Source{})
	refused(t, "no way back", err,
		`routes.tsv:1: out-port 0 leads to node "b", and no row of links.tsv leads back from there`)
	_, err = Read(source("links.tsv", oneWay), source("routes.tsv", "a\t0\tc\t0\t0\t0"), Source{})
	refused(t, "no link to the in-port", err,
		`routes.tsv:1: in-port 0: no link of links.tsv arrives there at node "a", want no link there`)
	if _, err = Read(source("links.tsv", oneWay), source("routes.tsv", "a\t-1\tb\t-1\t0\t0"), Source{}); err != nil {
		t.Errorf("a packet that arrives by a link of one direction: %v, want no error", err)
	}
	far := "a\t0\tb\t9\nb\t0\tc\t9\nc\t0\ta\t9\n"
	if _, err = Read(source("links.tsv", far), source("routes.tsv", "b\t9\tc\t0\t0\t0"), Source{}); err != nil {
		t.Errorf("links of one direction with the port at the far end: %v, want no error", err)
	}
}

func TestMalformedTerminals(t *testing.T) {
	for name, c := range map[string]struct{ terminals, want string }{
		"none":     {"# nobody\n", "terminals.tsv: terminals: 0, want 2 or more"},
		"one":      {"node\na\n", "terminals.tsv: terminals: 1, want 2 or more"},
		"unknown":  {"a\nz\n", `terminals.tsv:2: node "z" is not in the network`},
		"twice":    {"a\nb\na\n", `terminals.tsv:3: node "a" is named twice, first in line 1`},
		"two in 1": {"a\tb\n", "terminals.tsv:1: columns separated by tabs: 2, want 1: node"},
	} {
		_, err := Read(source("links.tsv", triangle), source("routes.tsv", triangleRoutes),
			Source{"terminals.tsv", strings.NewReader(c.terminals)})
		refused(t, name, err, c.want)
	}
}

func TestMalformedNextHops(t *testing.T) {
	for name, c := range map[string]struct{ row, want string }{
		"no rows":      {"node\tdestination\tnext\n", "next.tsv: no next hop, want rows"},
		"two columns":  {"a\tb", "next.tsv:1: columns separated by tabs: 2, want 3: node, destination, next node"},
		"unknown":      {"a\tb\td", `next.tsv:1: node "d" is not in links.tsv`},
		"destination":  {"a\ta\tb", `next.tsv:1: node "a" is the destination itself, want no row there`},
		"itself":       {"a\tb\ta", `next.tsv:1: the next node of node "a" is itself, want one that it is joined to`},
		"twice":        {"a\tb\tc\na\tb\tc", "next.tsv:2: the row is that of line 1 once more"},
		"header later": {"a\tb\tc\nnode\tdestination\tnext", `next.tsv:2: node "node" is not in links.tsv`},
	} {
		_, err := ReadNext(source("links.tsv", triangle), Source{"next.tsv", strings.NewReader(c.row)}, Source{})
		refused(t, name, err, c.want)
	}
	_, err := ReadNext(source("links.tsv", "a\t0\tb\nb\t0\ta\nc\t0\ta\n"), source("next.tsv", "a\tc\tc"), Source{})
	refused(t, "not joined", err, `next.tsv:1: the next node of node "a" is "c", and no link of links.tsv joins them`)
}

func TestErrorsOfTheReaderAreKept(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, err := Read(Source{"links.tsv", iotest.ErrReader(broken)}, Source{}, Source{})
	if !errors.Is(err, broken) || !strings.HasPrefix(err.Error(), "links.tsv: ") {
		t.Errorf("error %v, want that of the reader, with the file", err)
	}
}

func TestLimitsOfTables(t *testing.T) {
	row := newTable(Source{"x.tsv", strings.NewReader("1\n2\n3\n4\n")}, 1, 1, "node", func([][]byte) bool { return false })
	row.most = 3
	var err error
	for ok := true; ok && err == nil; {
		ok, err = row.next()
	}
	refused(t, "rows", err, "x.tsv:4: the table has more than 3 rows")
	row = newTable(Source{"x.tsv", strings.NewReader("1\n")}, 1, 1, "node", nil)
	row.bytes = MaxBytes
	_, err = row.next()
	refused(t, "bytes", err, "x.tsv:1: the table has more than 1073741824 bytes")

	f := &Fabric{links: make([]link, MaxChannels/256+1)}
	list := make([]route, len(f.links))
	for i := range list {
		list[i] = route{in: -1, out: int32(i), outVirtual: MaxChannel, line: int32(i)}
	}
	err = f.numberChannels(row, list)
	refused(t, "channels", err, "x.tsv:65536: all links have more than 16777216 virtual channels")
}

func TestHeadersCommentsAndNamesAreRead(t *testing.T) {
	links := "Node\tport\tpeer\n# a comment\n\nHöhe 1\t3\tb c\nb c\t0\tHöhe 1\n"
	routes := "node\tin-port\tdestination\tin-channel\tout-port\tout-channel\r\n" +
		"Höhe 1\t-1\tb c\t-1\t3\t0\r\nb c\t-1\tHöhe 1\t-1\t0\t2\r\n"
	f := read(t, links, []string{routes}, "node", "b c", "Höhe 1")
	if f.Order() != 2 || f.Size() != 2 || f.Rows() != 2 || f.Terminals() != 2 || f.Virtual() != 3 || f.names[0] != "Höhe 1" {
		t.Errorf("%d nodes, %d links, %d rows, %d terminals, %d channels, node 0 %q; want 2, 2, 2, 2, 3, Höhe 1",
			f.Order(), f.Size(), f.Rows(), f.Terminals(), f.Virtual(), f.names[0])
	}
}
