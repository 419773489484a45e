package fabric

import (
	"bufio"
	"context"
	"fmt"
	"io"
)

// Certificate shows that packets cannot block each other for ever: it numbers channels, either all
// that packets use, or escape channels, such that every dependency between them, direct or through
// channels without a number, leads to a higher number.
type Certificate struct {
	Numbers []Number
}

// Number is the number of a channel: of a virtual channel of the link at a port of a node.
type Number struct {
	Node          string
	Port, Channel int
	Number        int
}

// certificate has the channels that packets use and that have a number from 0.
func (f *Fabric) certificate(ctx context.Context, number []int) *Certificate {
	used := make([]bool, f.channels())
	for flow := range newExplorer(f).flows(ctx) {
		for _, c := range flow.Channel {
			used[c] = true
		}
	}
	certificate := &Certificate{}
	for c, n := range number {
		if used[c] && n >= 0 {
			l := f.links[f.linkOf[c]]
			certificate.Numbers = append(certificate.Numbers,
				Number{Node: f.names[l.from], Port: int(l.port), Channel: f.virtual(c), Number: n})
		}
	}
	return certificate
}

// Write writes the certificate as a table, one channel a line: node, port, channel, number.
func (c *Certificate) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, "node\tport\tchannel\tnumber")
	for _, n := range c.Numbers {
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\n", n.Node, n.Port, n.Channel, n.Number)
	}
	return out.Flush()
}
