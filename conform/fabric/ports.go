package fabric

import (
	"fmt"
	"slices"
	"strings"
)

// ports finds links by a node and the number of a port of it.
type ports map[[2]int32]int32

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
	p := ports{}
	for i := range f.links {
		node, number := at(&f.links[i])
		if number < 0 {
			continue
		}
		if first, twice := p.link(node, number); twice {
			return p, clash(&f.links[first], &f.links[i])
		}
		p[[2]int32{node, number}] = int32(i)
	}
	return p, nil
}

// link is the link at a port of a node.
func (p ports) link(node, number int32) (link int32, known bool) {
	link, known = p[[2]int32{node, number}]
	return link, known
}

// allowed lists the ports of a node for an error.
func (p ports) allowed(node int32) string {
	const most = 16
	var numbers []int
	for at := range p {
		if at[0] == node {
			numbers = append(numbers, int(at[1]))
		}
	}
	if len(numbers) == 0 {
		return "no link there"
	}
	slices.Sort(numbers)
	list := strings.Fields(strings.Trim(fmt.Sprint(numbers[:min(most, len(numbers))]), "[]"))
	if len(numbers) > most {
		list = append(list, "...")
	}
	return "one of " + strings.Join(list, ", ")
}
