package fabric

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ports finds links by a port of a node: those of node u are list[first[u]:first[u+1]], by port.
type ports struct {
	first []int32
	list  []port
}

type port struct{ number, link int32 }

// join finds the ports at the far ends, and the links by their ports.
func (f *Fabric) join(t *table) (err error) {
	leaving := func(l *link) (node, port int32) { return l.from, l.port }
	f.outPorts, err = f.byPort(leaving, func(first, second *link) error {
		return t.errorAt(int(second.line), "port %d of node %q is used twice, first in line %d",
			second.port, f.names[second.from], first.line)
	})
	if err != nil {
		return err
	}
	if err := f.findFarEnds(t); err != nil {
		return err
	}
	arriving := func(l *link) (node, port int32) { return l.to, l.far }
	f.inPorts, err = f.byPort(arriving, func(first, second *link) error {
		return t.errorAt(int(second.line), "two links arrive at port %d of node %q, the first in line %d",
			second.far, f.names[second.to], first.line)
	})
	return err
}

// byPort lists links by the node and port that at says; those of a port below 0 are left out. Where
// two links have the same port, the error is what clash says of the first such row.
func (f *Fabric) byPort(at func(*link) (node, port int32), clash func(first, second *link) error) (ports, error) {
	p := ports{first: make([]int32, len(f.names)+1)}
	for i := range f.links {
		if node, number := at(&f.links[i]); number >= 0 {
			p.first[node+1]++
		}
	}
	for u := range f.names {
		p.first[u+1] += p.first[u]
	}
	p.list = make([]port, p.first[len(f.names)])
	next := slices.Clone(p.first)
	for i := range f.links {
		if node, number := at(&f.links[i]); number >= 0 {
			p.list[next[node]] = port{number, int32(i)}
			next[node]++
		}
	}
	var first, second *link
	for u := range int32(len(f.names)) {
		of := p.of(u)
		slices.SortFunc(of, func(a, b port) int {
			return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.link, b.link))
		})
		for i := 1; i < len(of); i++ {
			l := &f.links[of[i].link]
			if of[i].number == of[i-1].number && (second == nil || l.line < second.line) {
				first, second = &f.links[of[i-1].link], l
			}
		}
	}
	if second != nil {
		return p, clash(first, second)
	}
	return p, nil
}

// of lists the ports of a node with their links.
func (p *ports) of(node int32) []port { return p.list[p.first[node]:p.first[node+1]] }

// link is the link at a port of a node.
func (p *ports) link(node, number int32) (link int32, known bool) {
	of := p.of(node)
	if int(number) < len(of) && of[number].number == number { // there are no gaps below
		return of[number].link, true
	}
	at, known := slices.BinarySearchFunc(of, number, func(p port, number int32) int {
		return cmp.Compare(p.number, number)
	})
	if !known {
		return 0, false
	}
	return of[at].link, true
}

// allowed lists the ports of a node for an error.
func (p *ports) allowed(node int32) string {
	const most = 16
	var list []string
	for i, port := range p.of(node) {
		if i == most {
			list = append(list, "...")
			break
		}
		list = append(list, strconv.Itoa(int(port.number)))
	}
	if len(list) == 0 {
		return "no link there"
	}
	return "one of " + strings.Join(list, ", ")
}
