package fabric

import (
	"bytes"
	"fmt"
)

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
	for {
		ok, err := t.next()
		if !ok || err != nil {
			return err
		}
		u, err := nodes.known(t, 0, "the network")
		if err != nil {
			return err
		}
		if line[u] > 0 {
			return t.errorf("node %q is named twice, first in line %d", f.names[u], line[u])
		}
		line[u] = t.line
	}
}
