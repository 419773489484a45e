package msccl

import (
	"fmt"

	"mccheck/conform/result"
	"mccheck/model"
)

// link names a connection: messages from one gpu to another on one channel.
type link struct{ src, dst, channel int }

// connection is what goes over a link, in order: send k is received by receive k.
type connection struct {
	link
	sends, recvs []int32
}

// connect pairs sends with receives. It finds two thread blocks that use one end of a
// connection, a message without its other end, and one of another length. Cost O(steps).
func (p *program) connect() *fault {
	by := map[link]*connection{}
	get := func(l link) *connection {
		c := by[l]
		if c == nil {
			c = &connection{link: l}
			by[l] = c
			p.connections = append(p.connections, c)
		}
		return c
	}
	for i, o := range p.steps {
		s := int32(i)
		b := p.of(s)
		if o.kind.sends() {
			c := get(link{o.rank, b.send, b.channel})
			if len(c.sends) > 0 && p.steps[c.sends[0]].block != o.block {
				return p.shared(c, c.sends[0], s, "sends on it")
			}
			c.sends = append(c.sends, s)
		}
		if o.kind.receives() {
			c := get(link{b.recv, o.rank, b.channel})
			if len(c.recvs) > 0 && p.steps[c.recvs[0]].block != o.block {
				return p.shared(c, c.recvs[0], s, "receives on it")
			}
			c.recvs = append(c.recvs, s)
		}
	}
	for _, c := range p.connections {
		if f := p.pair(c); f != nil {
			return f
		}
	}
	return nil
}

func (p *program) shared(c *connection, s, t int32, note string) *fault {
	return p.fault(t, []result.Hop{p.hop(s, "%s", note), p.hop(t, "%s", note)},
		"two thread blocks use the same end of the connection from gpu %d to gpu %d on channel %d: "+
			"the order of its messages is open", c.src, c.dst, c.channel)
}

// pair matches the sends and receives of a connection.
func (p *program) pair(c *connection) *fault {
	n, m := len(c.sends), len(c.recvs)
	has := fmt.Sprintf("the connection has %s and %s", result.Plural(n, "send"), result.Plural(m, "receive"))
	switch {
	case n > m:
		s := c.sends[m]
		return p.fault(s, []result.Hop{p.hop(s, "message %d", m+1)},
			"%s sends to gpu %d on channel %d, and nobody receives it: %s", p.name(s), c.dst, c.channel, has)
	case n < m:
		s := c.recvs[n]
		return p.fault(s, []result.Hop{p.hop(s, "message %d", n+1)},
			"%s receives from gpu %d on channel %d, and nobody sends it: %s", p.name(s), c.src, c.channel, has)
	}
	for k, s := range c.sends {
		t := c.recvs[k]
		if n, m := p.steps[s].count, p.steps[t].count; n != m {
			walk := []result.Hop{p.hop(s, "sends %s", result.Plural(n, "chunk")), p.hop(t, "receives %s", result.Plural(m, "chunk"))}
			return p.fault(t, walk, "%s receives %s, and the message for it has %d: %s sends it", p.name(t),
				result.Plural(m, "chunk"), n, p.name(s))
		}
		p.to[s], p.from[t] = t, s
	}
	return nil
}

// neighbours finds a message between gpus that a network does not join. Gpu u is node u.
func (p *program) neighbours(g model.Graph) *fault {
	if n := uint64(len(p.a.gpus)); g.Order() != n {
		has := result.Plural(len(p.a.gpus), "gpu")
		return &fault{says: fmt.Sprintf("the schedule has %s, and %s has %d nodes", has, g.Name(), g.Order())}
	}
	for _, c := range p.connections {
		u, v := model.Node(c.src), model.Node(c.dst)
		if !g.Adjacent(u, v) {
			s, from, to := c.sends[0], g.Format(u), g.Format(v)
			return p.fault(s, []result.Hop{{Place: from}, {Place: to, Note: "no link leads here"}},
				"%s sends to gpu %d, and %s and %s are not joined in %s", p.name(s), c.dst, from, to, g.Name())
		}
	}
	return nil
}
