package fabric

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// network is a network with a routing relation, from which tests write tables.
type network struct {
	nodes int
	ports [][]int // the node at a port of a node
	// offers lists the outputs (port, channel) of a packet at a node that came by a port and
	// channel.
	offers func(at, port, channel, dst int) [][2]int
}

// links writes the table of links.
func (n network) links() string {
	var b strings.Builder
	b.WriteString("node\tport\tnode\n")
	for u, at := range n.ports {
		for p, v := range at {
			fmt.Fprintf(&b, "%d\t%d\t%d\n", u, p, v)
		}
	}
	return b.String()
}

// routes writes the rows of all situations that packets come to.
func (n network) routes() []string {
	var rows []string
	type situation struct{ at, port, channel int }
	for dst := range n.nodes {
		var queue []situation
		for u := range n.nodes {
			if u != dst {
				queue = append(queue, situation{u, -1, -1})
			}
		}
		seen := map[situation]bool{}
		for i := 0; i < len(queue); i++ {
			s := queue[i]
			for _, o := range n.offers(s.at, s.port, s.channel, dst) {
				row := fmt.Sprintf("%d\t%d\t%d\t%d\t%d\t%d", s.at, s.port, dst, s.channel, o[0], o[1])
				rows = append(rows, row)
				to := n.ports[s.at][o[0]]
				next := situation{to, slices.Index(n.ports[to], s.at), o[1]}
				if to != dst && !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return rows
}

// next writes next hops.
func (n network) next() []string {
	var rows []string
	for u := range n.nodes {
		for dst := range n.nodes {
			if u == dst {
				continue
			}
			for _, o := range n.offers(u, -1, -1, dst) {
				rows = append(rows, fmt.Sprintf("%d\t%d\t%d", u, dst, n.ports[u][o[0]]))
			}
		}
	}
	return rows
}

// ring has n nodes, port 0 to the next and port 1 to the one before, and routing in one direction;
// with a dateline a packet goes on channel 1 from node 0 on.
func ring(n int, dateline bool) network {
	w := network{nodes: n}
	for u := range n {
		w.ports = append(w.ports, []int{(u + 1) % n, (u + n - 1) % n})
	}
	w.offers = func(at, port, channel, dst int) [][2]int {
		if dateline && (channel == 1 || at == 0 && port >= 0) {
			return [][2]int{{0, 1}}
		}
		return [][2]int{{0, 0}}
	}
	return w
}

// mesh has rows and columns, and routing along the row first.
func mesh(rows, columns int) network {
	w := network{nodes: rows * columns, ports: make([][]int, rows*columns)}
	for u := range w.nodes {
		x, y := u%columns, u/columns
		for _, v := range [][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
			if v[0] >= 0 && v[0] < columns && v[1] >= 0 && v[1] < rows {
				w.ports[u] = append(w.ports[u], v[1]*columns+v[0])
			}
		}
	}
	w.offers = func(at, _, _, dst int) [][2]int {
		to := at
		switch x, goal := at%columns, dst%columns; {
		case x < goal:
			to++
		case x > goal:
			to--
		case at < dst:
			to += columns
		default:
			to -= columns
		}
		return [][2]int{{slices.Index(w.ports[at], to), 0}}
	}
	return w
}

// cube is a hypercube with e-cube routing. Port i leads along dimension i.
func cube(dimension int) network {
	w := network{nodes: 1 << dimension, ports: make([][]int, 1<<dimension)}
	for u := range w.nodes {
		for i := range dimension {
			w.ports[u] = append(w.ports[u], u^1<<i)
		}
	}
	w.offers = func(at, _, _, dst int) [][2]int {
		for i := 0; ; i++ {
			if (at^dst)>>i&1 == 1 {
				return [][2]int{{i, 0}}
			}
		}
	}
	return w
}

// adaptiveCube has e-cube routing on channel 0, and any shortest way on channel 1. With turned, the
// packets to odd nodes take the highest dimension on channel 0.
func adaptiveCube(dimension int, turned bool) network {
	w := cube(dimension)
	ecube := w.offers
	w.offers = func(at, port, channel, dst int) [][2]int {
		outputs := ecube(at, port, channel, dst)
		for i := range dimension {
			if (at^dst)>>i&1 == 1 {
				outputs = append(outputs, [2]int{i, 1})
			}
		}
		if turned && dst%2 == 1 {
			outputs[0][0] = outputs[len(outputs)-1][0]
		}
		return outputs
	}
	return w
}

// source is a table of rows, or none where there are none.
func source(name string, rows ...string) Source {
	if len(rows) == 0 {
		return Source{}
	}
	return Source{Name: name, Reader: strings.NewReader(strings.Join(rows, "\n"))}
}

// read reads tables that are right.
func read(t testing.TB, links string, routes []string, terminals ...string) *Fabric {
	t.Helper()
	f, err := Read(source("links.tsv", links), source("routes.tsv", routes...), source("terminals.tsv", terminals...))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// readNext reads tables of next hops that are right.
func readNext(t testing.TB, links string, next []string) *Fabric {
	t.Helper()
	s := Source{}
	if links != "" {
		s = source("links.tsv", links)
	}
	f, err := ReadNext(s, source("next.tsv", next...), Source{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}
