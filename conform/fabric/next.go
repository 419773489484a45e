package fabric

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// ReadNext reads a fabric from tables of links, next hops and terminals; the first and the last may
// be missing. A next hop takes the link of the lowest port to the next node. Without a table of
// links each hop from a node to a next node is a link by definition, and the port of a node to its
// i-th next node, as they appear in the table, is i, from 0. Errors and cost are as for Read.
func ReadNext(links, next, terminals Source) (*Fabric, error) {
	f, nodes := &Fabric{}, &names{number: map[string]int32{}}
	if links.Reader != nil {
		var err error
		if f, nodes, err = readLinks(links); err != nil {
			return nil, err
		}
	}
	f.byNode = true
	t := newTable(next, 3, 3, "node, destination, next node", func(fields [][]byte) bool {
		head := strings.ToLower(string(bytes.Join(fields[:2], []byte(" "))))
		return slices.Contains([]string{"node destination", "node dest", "node dst"}, head)
	})
	list, err := f.readHops(t, nodes, links)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no next hop, want rows", next.Name)
	}
	if links.Reader == nil {
		f.names = nodes.list
		if err := f.join(t); err != nil {
			return nil, err
		}
	}
	if err := f.readTerminals(terminals, nodes); err != nil {
		return nil, err
	}
	return f, f.arrange(t, list)
}

// hopReader reads rows of next hops.
type hopReader struct {
	t       *table
	f       *Fabric
	nodes   *names
	links   Source
	between map[[2]int32]int32 // the link of the lowest port from one node to another
	degree  map[int32]int32    // of nodes, where no table has the links
}

// readHops reads the rows of next hops, and makes the links where no table has them.
func (f *Fabric) readHops(t *table, nodes *names, links Source) (list []route, err error) {
	h := hopReader{t: t, f: f, nodes: nodes, links: links, between: map[[2]int32]int32{}, degree: map[int32]int32{}}
	for i, l := range f.links {
		key := [2]int32{l.from, l.to}
		if other, known := h.between[key]; !known || l.port < f.links[other].port {
			h.between[key] = int32(i)
		}
	}
	err = t.each(func() error {
		one, err := h.read()
		list = append(list, one)
		return err
	})
	return list, err
}

// read is the row that the table read last.
func (h *hopReader) read() (one route, err error) {
	var ends [3]int32
	for i := range ends {
		if h.links.Reader != nil {
			ends[i], err = h.nodes.known(h.t, i, h.links.Name)
		} else {
			ends[i], err = h.nodes.add(h.t, i)
		}
		if err != nil {
			return one, err
		}
	}
	node, dst, to := ends[0], ends[1], ends[2]
	name := clip(h.t.fields[0])
	switch {
	case node == dst:
		return one, h.t.errorf("node %s is the destination itself, want no row there: its packets leave", name)
	case node == to:
		return one, h.t.errorf("the next node of node %s is itself, want one that it is joined to", name)
	}
	out, err := h.link(node, to)
	return route{node: node, dst: dst, in: -1, out: out, line: int32(h.t.line)}, err
}

// link is the link from a node to the next.
func (h *hopReader) link(node, to int32) (int32, error) {
	out, known := h.between[[2]int32{node, to}]
	switch {
	case known:
		return out, nil
	case h.links.Reader != nil:
		return 0, h.t.errorf("the next node of node %s is %s, and no link of %s joins them",
			clip(h.t.fields[0]), clip(h.t.fields[2]), h.links.Name)
	case len(h.f.links) == MaxLinks:
		return 0, h.t.errorf("the network has more than %d links", MaxLinks)
	}
	out = int32(len(h.f.links))
	h.between[[2]int32{node, to}] = out
	h.f.links = append(h.f.links, link{from: node, to: to, port: h.degree[node], far: -1, line: int32(h.t.line)})
	h.degree[node]++
	return out, nil
}
