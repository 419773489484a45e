package fabric

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
