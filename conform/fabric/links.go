package fabric

import (
	"fmt"
	"strings"
	"unicode"
)

// names numbers the nodes as they appear.
type names struct {
	list   []string
	number map[string]int32
}

// add is the number of a node, which is a new one where its name is.
func (n *names) add(t *table, field int) (int32, error) {
	text := t.fields[field]
	if u, known := n.number[string(text)]; known {
		return u, nil
	}
	switch {
	case len(text) == 0:
		return 0, t.errorf("the name of a node is empty, want a text")
	case len(text) > MaxNameBytes:
		return 0, t.errorf("the name of a node has %d bytes, want at most %d: %s",
			len(text), MaxNameBytes, clip(text))
	case text[0] == '#':
		return 0, t.errorf("the name of a node is %s, want one that does not begin like a comment", clip(text))
	case strings.ContainsFunc(string(text), unicode.IsControl):
		return 0, t.errorf("the name of a node is %s, want no control characters", clip(text))
	}
	if len(n.list) == MaxNodes {
		return 0, t.errorf("the network has more than %d nodes", MaxNodes)
	}
	u := int32(len(n.list))
	n.list = append(n.list, string(text))
	n.number[string(text)] = u
	return u, nil
}

// readLinks reads the table of links. It takes O(n log n) for n rows.
func readLinks(s Source) (*Fabric, *names, error) {
	t := newTable(s, 3, 4, "node, port, node, and the port at the far end where that is needed", startsWithNode)
	t.most = MaxLinks
	nodes := &names{number: map[string]int32{}}
	f := &Fabric{}
	err := t.each(func() error {
		l, err := readLink(t, nodes)
		f.links = append(f.links, l)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	if len(f.links) == 0 {
		return nil, nil, fmt.Errorf("%s: no link, want a row for each direction", s.Name)
	}
	f.names = nodes.list
	return f, nodes, f.join(t)
}

func readLink(t *table, nodes *names) (l link, err error) {
	l.line = int32(t.line)
	if l.from, err = nodes.add(t, 0); err != nil {
		return l, err
	}
	if l.port, err = t.number(1, "port", MaxPort); err != nil {
		return l, err
	}
	if l.to, err = nodes.add(t, 2); err != nil {
		return l, err
	}
	if l.from == l.to {
		return l, t.errorf("a link from node %q to itself, want another node", nodes.list[l.from])
	}
	l.far = -1
	if len(t.fields) == 4 {
		l.far, err = t.number(3, "port at the far end", MaxPort)
	}
	return l, err
}

// findFarEnds takes the port at the far end from the fourth column, or from the row of the other
// direction.
func (f *Fabric) findFarEnds(t *table) error {
	between := map[[2]int32][]int32{} // the links from one node to another
	for i, l := range f.links {
		between[[2]int32{l.from, l.to}] = append(between[[2]int32{l.from, l.to}], int32(i))
	}
	given := make([]bool, len(f.links))
	for i, l := range f.links {
		given[i] = l.far >= 0
	}
	for i := range f.links {
		l := &f.links[i]
		same, back := between[[2]int32{l.from, l.to}], between[[2]int32{l.to, l.from}]
		l.twin = len(same) > 1
		switch {
		case given[i]:
			if err := f.leadsBack(t, l); err != nil {
				return err
			}
		case len(same) > 1 || len(back) > 1:
			return t.errorAt(int(l.line), "several links join the nodes %q and %q, "+
				"want the port at the far end in a fourth column", f.names[l.from], f.names[l.to])
		case len(back) == 1:
			l.far = f.links[back[0]].port
			if r := f.links[back[0]]; given[back[0]] && r.far != l.port {
				return t.errorAt(int(r.line), "port %d at the far end, want %d: line %d leads back from there",
					r.far, l.port, l.line)
			}
		}
	}
	return nil
}

// leadsBack checks the port at the far end that a row gives: if a link leaves there, it leads back.
func (f *Fabric) leadsBack(t *table, l *link) error {
	at, known := f.outPorts.link(l.to, l.far)
	if !known {
		return nil
	}
	back := f.links[at]
	if back.to == l.from && (back.far < 0 || back.far == l.port) {
		return nil
	}
	there := fmt.Sprintf("node %q", f.names[back.to])
	if back.far >= 0 {
		there = fmt.Sprintf("port %d of node %q", back.far, f.names[back.to])
	}
	return t.errorAt(int(l.line), "port %d of node %q at the far end, want a port that leads back: "+
		"in line %d it leads to %s", l.far, f.names[l.to], back.line, there)
}
