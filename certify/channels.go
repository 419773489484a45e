package certify

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Channels checks that packets which follow a table of routes cannot block each other for ever,
// by the numbers of channels. The tables have columns with tabs between them: links (node,
// port, node, and perhaps the port at the far end), routes (node, in-port, destination,
// in-channel, out-port, out-channel; -1 where a packet is injected), terminals (a node, in each
// line; nil: all nodes) and numbers (node, port, channel, number).
//
// In every situation that a packet can come to, it has to be offered a channel with a higher number than all
// channels with numbers that it may have used: of packets that block each other, the one that holds the highest number could go
// on. So it is where numbers grow along every route (Dally and Seitz 1987), and where those of escape channels do (Duato 1993).
// The error is the first row or situation for which that is not so. Cost O(rows * numbers) at most for each destination,
// rows as a rule.
func Channels(links, routes, terminals, numbers io.Reader) (err error) {
	c := &channels{to: map[end]end{}, number: map[channel]int{}, rows: map[situation][]channel{}}
	defer caught(&err, c.where)
	c.readLinks(links)
	c.read("routes", routes, 6, titled, func(f []string) {
		out := channel{f[0], numeral(f[4]), numeral(f[5])}
		if _, there := c.to[end{out.node, out.port}]; !there {
			stop("node %q has no port %q", f[0], f[4])
		}
		at := situation{f[0], f[1], f[2], f[3]}
		if f[1] != "-1" || f[3] != "-1" {
			at.in, at.virtual = numeral(f[1]), numeral(f[3])
		}
		c.rows[at] = append(c.rows[at], out)
	})
	c.read("numbers", numbers, 4, titled, func(f []string) {
		enter(c.number, channel{f[0], numeral(f[1]), numeral(f[2])}, f[3], "channel %s of port %s of node %q", f[2], f[1], f[0])
	})
	c.decide(terminals)
	return nil
}

// Next checks the same of a table of next hops, where a link has one channel in each direction. The tables have the columns node,
// destination, next node, and node, next node, number; terminals are as for Channels. In which situation a packet is at a node
// does not matter.
func Next(next, terminals, numbers io.Reader) (err error) {
	c := &channels{to: map[end]end{}, number: map[channel]int{}, rows: map[situation][]channel{}}
	defer caught(&err, c.where)
	header := func(f []string) bool { return titled(f) && isDestination(f[1]) }
	c.read("next hops", next, 3, header, func(f []string) {
		if f[0] == f[1] || f[0] == f[2] {
			stop("from %q to %q by way of %q, want three nodes, of which the last two may be one", f[0], f[1], f[2])
		}
		c.to[end{f[0], f[2]}] = end{f[2], ""}
		for _, from := range []string{"-1", ""} { // injected, or from wherever it came
			at := situation{f[0], from, f[1], from}
			c.rows[at] = append(c.rows[at], channel{f[0], f[2], ""})
		}
	})
	c.read("numbers", numbers, 3, titled, func(f []string) {
		enter(c.number, channel{f[0], f[1], ""}, f[2], "the channel from %q to %q", f[0], f[1])
	})
	c.decide(terminals)
	return nil
}

// isDestination reports whether the second column of a table of next hops is the head of one.
func isDestination(text string) bool {
	return slices.Contains([]string{"destination", "dest", "dst"}, strings.ToLower(text))
}

// decide goes through what packets between all terminals may do.
func (c *channels) decide(terminals io.Reader) {
	c.readTerminals(terminals)
	if len(c.terminals) < 2 {
		stop("%d nodes send and receive: there is no packet to speak of", len(c.terminals))
	}
	for _, dst := range c.terminals {
		c.towards(dst)
	}
}

// Paths checks that packets on a list of paths cannot block each other for ever, by the numbers of
// channels: along every path they grow (Dally and Seitz 1987). A line of paths has the numbers of the nodes of a path
// with commas between them, and perhaps behind a tab in the same way the virtual channel of each hop, else 0; numbers has
// the columns node, next node, number, with tabs between them, or node, next node, virtual channel, number. It returns
// how many paths there are, between how many ordered pairs of nodes. The error is the first path along which numbers do
// not grow. Cost O(hops).
func Paths(paths, numbers io.Reader) (count, pairs int, err error) {
	var t table
	defer caught(&err, t.where)
	number, ends := map[[3]string]int{}, map[[2]string]bool{}
	t.read("numbers", numbers, 3, titled, func(f []string) {
		at, which := [3]string{f[0], f[1], "0"}, "the channel"
		if len(f) > 3 {
			at[2] = numeral(f[2])
			which = "channel " + at[2]
		}
		enter(number, at, f[min(len(f), 4)-1], "%s from %q to %q", which, f[0], f[1])
	})
	t.read("paths", paths, 1, nil, func(f []string) {
		nodes, virtual := strings.Split(f[0], ","), []string(nil)
		if len(f) > 1 {
			virtual = strings.Split(strings.Join(f[1:], "\t"), ",")
			if len(virtual) != len(nodes)-1 {
				stop("%d channels for %d nodes, want one for each hop", len(virtual), len(nodes))
			}
		}
		count++
		for _, node := range nodes {
			if strings.Trim(node, "0123456789") != "" || node == "" || node[0] == '0' && node != "0" {
				stop("node %q, want numbers with commas between them and without leading zeros, as conform --write-paths writes them", node)
			}
		}
		ends[[2]string{nodes[0], nodes[len(nodes)-1]}] = true
		last := -1
		for i := 1; i < len(nodes); i++ {
			at, which := [3]string{nodes[i-1], nodes[i], "0"}, "the channel"
			if virtual != nil {
				at[2] = numeral(virtual[i-1])
				which = "channel " + at[2]
			}
			n, has := number[at]
			if !has {
				stop("%s from %q to %q has no number", which, nodes[i-1], nodes[i])
			}
			if n <= last {
				stop("%s from %q to %q has number %d, after number %d", which, nodes[i-1], nodes[i], n, last)
			}
			last = n
		}
	})
	if count == 0 {
		stop("no path is listed")
	}
	return count, len(ends), nil
}

// enter enters the number of a channel, which has none yet.
func enter[Channel comparable](number map[Channel]int, at Channel, text, channel string, of ...any) {
	n, err := strconv.Atoi(text)
	if _, twice := number[at]; err != nil || n < 0 || twice {
		stop("number %q of %s, want one from 0, once", text, fmt.Sprintf(channel, of...))
	}
	number[at] = n
}

// numeral is the number of a port or of a virtual channel, written in one way: 01 is the same one as 1.
func numeral(text string) string {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		stop("%s, want the number of a port or channel, from 0 to 2147483647", quote(text))
	}
	return strconv.FormatUint(n, 10)
}

// table is the place in a table that is read.
type table struct {
	name string // empty between tables
	line int
}

func (t *table) where() string {
	if t.name == "" {
		return ""
	}
	return fmt.Sprintf("%s, line %d: ", t.name, t.line)
}

// titled is true of a header: it begins with the word node and has no numbers.
func titled(columns []string) bool {
	return strings.EqualFold(columns[0], "node") && len(columns) > 1 && strings.Trim(strings.TrimPrefix(columns[1], "-"), "0123456789") != ""
}

// read calls row with the columns of each line that is neither a comment nor, as the first of these lines, a header.
func (t *table) read(name string, r io.Reader, least int, header func(columns []string) bool, row func(columns []string)) {
	in, begun := bufio.NewScanner(r), false
	for *t = (table{name, 1}); in.Scan(); t.line++ {
		text := in.Text() // without a carriage return at the end
		if t.line == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // the mark that some editors put first
		}
		if text == "" || text[0] == '#' {
			continue
		}
		columns, first := strings.Split(text, "\t"), !begun
		if begun = true; first && header != nil && header(columns) {
			continue
		}
		if len(columns) < least {
			stop("%d of %d columns, which are separated by tabs", len(columns), least)
		}
		row(columns)
	}
	if in.Err() != nil {
		stop("%v", in.Err())
	}
	t.name = ""
}

type (
	end       struct{ node, port string }
	channel   struct{ node, port, virtual string }
	situation struct{ node, in, dst, virtual string }
)

// channels are the tables.
type channels struct {
	table
	to        map[end]end // where a port leads, and by which port one comes back
	number    map[channel]int
	rows      map[situation][]channel
	terminals []string
}

func (c *channels) readLinks(r io.Reader) {
	ports := map[[2]string][]string{} // of the first node, of links to the second
	c.read("links", r, 3, titled, func(f []string) {
		from, at := end{f[0], numeral(f[1])}, end{f[2], ""}
		if len(f) > 3 {
			at.port = numeral(f[3])
		}
		if _, twice := c.to[from]; twice {
			stop("port %q of node %q leads to two ends", f[1], f[0])
		}
		c.to[from], ports[[2]string{f[0], f[2]}] = at, append(ports[[2]string{f[0], f[2]}], from.port)
	})
	for from, at := range c.to {
		back := ports[[2]string{at.node, from.node}]
		there, leaves := c.to[at]
		switch {
		case at.port != "" && leaves && (there.node != from.node || there.port != "" && there.port != from.port):
			stop("port %q of node %q at the far end leads elsewhere, want one that leads back to port %q of node %q",
				at.port, at.node, from.port, from.node)
		case at.port != "":
		case len(back) > 1 || len(ports[[2]string{from.node, at.node}]) > 1:
			stop("several links join the nodes %q and %q, want the port at the far end in a fourth column", from.node, at.node)
		case len(back) == 1:
			c.to[from] = end{at.node, back[0]}
		}
	}
}

func (c *channels) readTerminals(r io.Reader) {
	nodes := map[string]bool{}
	for from, at := range c.to {
		nodes[from.node], nodes[at.node] = true, true
	}
	if r != nil {
		some := map[string]bool{}
		header := func(f []string) bool { return strings.EqualFold(f[0], "node") && !nodes[f[0]] }
		c.read("terminals", r, 1, header, func(f []string) { some[f[0]] = true })
		nodes = some
	}
	c.terminals = slices.Sorted(maps.Keys(nodes))
}

// towards goes through all situations of packets for one destination. It keeps the highest
// number that a packet in a situation may have used, and looks again where that grows.
func (c *channels) towards(dst string) {
	highest := map[situation]int{}
	var open []situation
	come := func(s situation, number int) {
		if before, seen := highest[s]; !seen || number > before {
			highest[s] = number
			open = append(open, s)
		}
	}
	for _, src := range c.terminals {
		if src != dst {
			come(situation{src, "-1", dst, "-1"}, -1)
		}
	}
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		where := fmt.Sprintf("a packet for %s at %s, from port %s and channel %s", dst, s.node, s.in, s.virtual)
		switch s.in {
		case "-1":
			where = fmt.Sprintf("a packet for %s that is injected at %s", dst, s.node)
		case "":
			where = fmt.Sprintf("a packet for %s at %s", dst, s.node)
		}
		used, offered := highest[s], -1
		for _, out := range c.rows[s] {
			n, has := c.number[out]
			if !has {
				n = -1
			}
			offered = max(offered, n)
			if at := c.to[end{out.node, out.port}]; at.node != dst {
				come(situation{at.node, at.port, dst, out.virtual}, max(used, n))
			}
		}
		if offered < 0 {
			stop("%s is offered no channel with a number", where)
		}
		if offered <= used {
			stop("%s may have used number %d, and is offered number %d at most", where, used, offered)
		}
	}
}
