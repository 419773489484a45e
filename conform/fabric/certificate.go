package fabric

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"mccheck/conform/deadlock"
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

// ReadCertificate reads a table that Write wrote. The error names the line and the value.
func ReadCertificate(s Source) (*Certificate, error) {
	t := newTable(s, 4, 4, "node, port, channel, number", startsWithNode)
	c := &Certificate{}
	for {
		ok, err := t.next()
		if !ok || err != nil {
			return c, err
		}
		port, err := t.number(1, "port", MaxPort)
		if err != nil {
			return nil, err
		}
		channel, err := t.number(2, "channel", MaxChannel)
		if err != nil {
			return nil, err
		}
		number, err := t.number(3, "number", 1<<30)
		if err != nil {
			return nil, err
		}
		c.Numbers = append(c.Numbers, Number{string(t.fields[0]), int(port), int(channel), int(number)})
	}
}

// CheckCertificate checks a certificate against the tables, and knows nothing of how it was made.
// It supposes that every packet arrives that nothing blocks, which Check decides. The error names a
// channel that is none or is numbered twice, or what is wrong with the numbers. It takes the time
// of Check.
func CheckCertificate(ctx context.Context, f *Fabric, c *Certificate) error {
	nodes := make(map[string]int32, len(f.names))
	for u, name := range f.names {
		nodes[name] = int32(u)
	}
	number := make([]int, f.channels())
	for i := range number {
		number[i] = -1
	}
	for _, n := range c.Numbers {
		u, known := nodes[n.Node]
		if !known {
			return fmt.Errorf("fabric: the certificate has node %q, which the network has not", n.Node)
		}
		link, known := f.outPorts.link(u, int32(n.Port))
		if !known || n.Channel < 0 || n.Channel >= int(f.base[link+1]-f.base[link]) {
			return fmt.Errorf("fabric: the certificate has channel %d of port %d of node %q, which no row has",
				n.Channel, n.Port, n.Node)
		}
		at := int(f.base[link]) + n.Channel
		if number[at] >= 0 || n.Number < 0 {
			return fmt.Errorf("fabric: channel %d of port %d of node %q has number %d, want one from 0, once",
				n.Channel, n.Port, n.Node, n.Number)
		}
		number[at] = n.Number
	}
	if err := deadlock.CheckEscape(number, newExplorer(f).flows(ctx)); err != nil {
		return err
	}
	return ctx.Err()
}
