package fabric

import (
	"cmp"
	"slices"
)

// Fabric is a network with its routes, as tables give them. Nodes are numbered from 0 as they
// appear first in the table of links; a virtual channel of a link is a number too, as package
// deadlock wants it.
type Fabric struct {
	names     []string
	terminals []int32 // ascending
	links     []link  // as their rows come
	outPorts  ports   // the links that leave a node, by port
	inPorts   ports   // the links that arrive, by the node's own port that leads back

	base   []int32 // virtual channel v of link l is channel base[l]+v; one longer than links
	linkOf []int32 // the link of a channel
	first  []int   // the rows of destination d are rows[first[d]:first[d+1]], by key
	rows   []row
	byNode bool // rows are next hops, and hold for every in-port
}

// link is a directed link.
type link struct {
	from, to  int32
	port, far int32 // at both ends; far is -1 where no port leads back
	twin      bool  // another link joins the same nodes in this direction
	line      int32
}

// row says that a packet in a situation may take a channel. The key of a situation is the channel
// on which the packet came, or the number of channels plus the node where it is injected; where
// rows are next hops it is the latter always.
type row struct{ key, out, line int32 }

// Order is the number of nodes.
func (f *Fabric) Order() int { return len(f.names) }

// Size is the number of directed links.
func (f *Fabric) Size() int { return len(f.links) }

// Rows is the number of rows of routes.
func (f *Fabric) Rows() int { return len(f.rows) }

// Terminals is the number of nodes that packets go from and to: 2 or more.
func (f *Fabric) Terminals() int { return len(f.terminals) }

// Virtual is the number of virtual channels that rows speak of: one more than the highest number.
func (f *Fabric) Virtual() int {
	most := int32(0)
	for l := range f.links {
		most = max(most, f.base[l+1]-f.base[l])
	}
	return int(most)
}

// channels is the number of channels of all links.
func (f *Fabric) channels() int { return len(f.linkOf) }

// virtual is the number of a channel on its link.
func (f *Fabric) virtual(channel int) int { return channel - int(f.base[f.linkOf[channel]]) }

// key is the situation of a packet that came on a channel and goes on.
func (f *Fabric) key(channel int32) int32 {
	if f.byNode {
		return f.injected(f.links[f.linkOf[channel]].to)
	}
	return channel
}

// injected is the situation of a packet that is injected at a node.
func (f *Fabric) injected(node int32) int32 { return int32(len(f.linkOf)) + node }

// nodeOf is the node of a situation.
func (f *Fabric) nodeOf(key int32) int32 {
	if c := int32(len(f.linkOf)); key >= c {
		return key - c
	}
	return f.links[f.linkOf[key]].to
}

// pairs is the number of ordered pairs of different terminals.
func (f *Fabric) pairs() uint64 {
	n := uint64(len(f.terminals))
	return n * (n - 1)
}

// arrange numbers the channels and sorts the rows by destination, situation and channel.
func (f *Fabric) arrange(t *table, list []route) error {
	if err := f.numberChannels(t, list); err != nil {
		return err
	}
	f.first = make([]int, len(f.names)+1)
	for i := range list {
		f.first[list[i].dst+1]++
	}
	for u := range f.names {
		f.first[u+1] += f.first[u]
	}
	f.rows = make([]row, len(list))
	next := slices.Clone(f.first)
	for i := range list {
		r := &list[i]
		key := f.injected(r.node)
		if r.in >= 0 {
			key = f.base[r.in] + int32(r.inVirtual)
		}
		f.rows[next[r.dst]] = row{key: key, out: f.base[r.out] + int32(r.outVirtual), line: r.line}
		next[r.dst]++
	}
	var first, second row // the same, in the first line that repeats another one
	for dst := range f.names {
		of := f.rows[f.first[dst]:f.first[dst+1]]
		slices.SortFunc(of, func(a, b row) int {
			return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.out, b.out), cmp.Compare(a.line, b.line))
		})
		for i := 1; i < len(of); i++ {
			same := of[i].key == of[i-1].key && of[i].out == of[i-1].out
			if same && (second.line == 0 || of[i].line < second.line) {
				first, second = of[i-1], of[i]
			}
		}
	}
	if second.line > 0 {
		return t.errorAt(int(second.line), "the row is that of line %d once more", first.line)
	}
	return nil
}

// numberChannels gives each link as many virtual channels as rows speak of, and at least none.
func (f *Fabric) numberChannels(t *table, list []route) error {
	width := make([]int32, len(f.links))
	total := 0
	widen := func(link int32, virtual uint8) {
		if more := int32(virtual) + 1 - width[link]; more > 0 {
			width[link] += more
			total += int(more)
		}
	}
	for i := range list {
		r := &list[i]
		widen(r.out, r.outVirtual)
		if r.in >= 0 {
			widen(r.in, r.inVirtual)
		}
		if total > MaxChannels {
			return t.errorAt(int(r.line), "all links have more than %d virtual channels", MaxChannels)
		}
	}
	f.base = make([]int32, len(f.links)+1)
	f.linkOf = make([]int32, 0, total)
	for l, w := range width {
		f.base[l+1] = f.base[l] + w
		for range w {
			f.linkOf = append(f.linkOf, int32(l))
		}
	}
	return nil
}
