package fabric

import (
	"bytes"
	"fmt"
)

// Read reads a fabric from the tables of links, routes and terminals; the last may be missing. The
// error names the file, the line and the value of the first thing that is wrong. It takes O(n log
// n) time for n rows, and 36 bytes a row of routes.
func Read(links, routes, terminals Source) (*Fabric, error) {
	f, nodes, err := readLinks(links)
	if err != nil {
		return nil, err
	}
	if err := f.readTerminals(terminals, nodes); err != nil {
		return nil, err
	}
	r := &routeReader{f: f, nodes: nodes, links: links.Name}
	r.t = newTable(routes, 6, 6, "node, in-port, destination, in-channel, out-port, out-channel", startsWithNode)
	err = r.t.each(func() error {
		one, err := r.read()
		r.list = append(r.list, one)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(r.list) == 0 {
		return nil, fmt.Errorf("%s: no route, want rows", routes.Name)
	}
	return f, f.arrange(r.t, r.list)
}

// route is a row of the table of routes, or of next hops.
type route struct {
	node, dst             int32
	in, out               int32 // links; in is -1 where the packet is injected, and where it does not matter
	line                  int32
	inVirtual, outVirtual uint8
}

// routeReader reads rows of routes.
type routeReader struct {
	t     *table
	f     *Fabric
	nodes *names
	links string // the name of the table of links
	list  []route
}

// read is the row that the table read last.
func (r *routeReader) read() (one route, err error) {
	one.line = int32(r.t.line)
	if one.node, err = r.nodes.known(r.t, 0, r.links); err != nil {
		return one, err
	}
	if one.dst, err = r.nodes.known(r.t, 2, r.links); err != nil {
		return one, err
	}
	if one.node == one.dst {
		return one, r.t.errorf("node %q is the destination itself, want no row there: its packets leave",
			r.f.names[one.node])
	}
	if err := r.readArrival(&one); err != nil {
		return one, err
	}
	return one, r.readOutput(&one)
}

// readArrival reads how the packet came: in-port and in-channel.
func (r *routeReader) readArrival(one *route) error {
	one.in = -1
	noPort, noChannel := string(r.t.fields[1]) == "-1", string(r.t.fields[3]) == "-1"
	if noPort && noChannel {
		return nil
	}
	if noPort || noChannel {
		return r.t.errorf("in-port %s with in-channel %s, want -1 for both, where the packet is injected, "+
			"or for none", clip(r.t.fields[1]), clip(r.t.fields[3]))
	}
	number, err := r.t.number(1, "in-port", MaxPort)
	if err != nil {
		return err
	}
	in, known := r.f.inPorts.link(one.node, number)
	if !known {
		if _, leaves := r.f.outPorts.link(one.node, number); leaves {
			return r.t.errorf("in-port %d: no link of %s arrives there at node %q, want %s",
				number, r.links, r.f.names[one.node], r.f.inPorts.allowed(one.node))
		}
		return r.t.errorf("in-port %d: node %q has no such port, want %s",
			number, r.f.names[one.node], r.f.inPorts.allowed(one.node))
	}
	virtual, err := r.t.number(3, "in-channel", MaxChannel)
	one.in, one.inVirtual = in, uint8(virtual)
	return err
}

// readOutput reads where the packet goes: out-port and out-channel.
func (r *routeReader) readOutput(one *route) error {
	number, err := r.t.number(4, "out-port", MaxPort)
	if err != nil {
		return err
	}
	out, known := r.f.outPorts.link(one.node, number)
	if !known {
		return r.t.errorf("out-port %d: node %q has no such port, want %s",
			number, r.f.names[one.node], r.f.outPorts.allowed(one.node))
	}
	if l := r.f.links[out]; l.far < 0 && l.to != one.dst {
		return r.t.errorf("out-port %d leads to node %q, and no row of %s leads back from there: "+
			"want one, as its port is the in-port, or a fourth column", number, r.f.names[l.to], r.links)
	}
	virtual, err := r.t.number(5, "out-channel", MaxChannel)
	one.out, one.outVirtual = out, uint8(virtual)
	return err
}

// known is the number of a node that a field names.
func (n *names) known(t *table, field int, from string) (int32, error) {
	u, known := n.number[string(t.fields[field])]
	if !known {
		return 0, t.errorf("node %s is not in %s", clip(t.fields[field]), from)
	}
	return u, nil
}

// readTerminals reads the nodes that packets go from and to. Without the table all nodes are.
func (f *Fabric) readTerminals(s Source, nodes *names) error {
	line := make([]int, len(f.names)) // in which a node is named, or 0
	if s.Reader == nil {
		for u := range line {
			line[u] = 1
		}
	} else if err := f.readNamed(s, nodes, line); err != nil {
		return err
	}
	for u, at := range line {
		if at > 0 {
			f.terminals = append(f.terminals, int32(u))
		}
	}
	if len(f.terminals) < 2 {
		return fmt.Errorf("%s: terminals: %d, want 2 or more", s.Name, len(f.terminals))
	}
	return nil
}

// readNamed notes the lines in which nodes are named.
func (f *Fabric) readNamed(s Source, nodes *names, line []int) error {
	_, isNode := nodes.number["node"]
	t := newTable(s, 1, 1, "node", func(fields [][]byte) bool {
		return !isNode && bytes.Equal(bytes.ToLower(fields[0]), []byte("node"))
	})
	return t.each(func() error {
		u, err := nodes.known(t, 0, "the network")
		if err != nil {
			return err
		}
		if line[u] > 0 {
			return t.errorf("node %q is named twice, first in line %d", f.names[u], line[u])
		}
		line[u] = t.line
		return nil
	})
}
