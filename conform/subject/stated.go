package subject

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"sync"

	"mccheck/model"
	"mccheck/sentence"
)

// stated is a network of a file of claims.
type stated struct {
	net *sentence.Net

	mu      sync.Mutex
	counted bool
	ends    uint64 // of all links
	most    int    // the largest degree
}

var _ model.Graph = (*stated)(nil)

// Name is the network as a sentence writes it.
func (g *stated) Name() string { return g.net.Name }

// Order is the number of nodes.
func (g *stated) Order() uint64 { return g.net.Order }

// Adjacent reports whether u and v are joined.
func (g *stated) Adjacent(u, v uint64) bool { return g.net.Adjacent(u, v) }

// Neighbors appends the nodes that u is joined to.
func (g *stated) Neighbors(dst []uint64, u uint64) []uint64 { return g.net.Neighbors(dst, u) }

// Format writes node u as the network does.
func (g *stated) Format(u uint64) string { return g.net.Format(u) }

// Degree is the number of nodes that u is joined to.
func (g *stated) Degree(u uint64) int { return len(g.net.Neighbors(nil, u)) }

// Claimed is nothing: claims about the network stand in its file.
func (g *stated) Claimed() []model.ClosedForm { return nil }

// Count makes the links, looks at each node once, for the largest degree and the number of links, and tells how much of all
// this is done. The error is that of ctx; what was counted once is not counted again.
func (g *stated) Count(ctx context.Context, told func(done, all uint64)) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.counted {
		return nil
	}
	made := uint64(0) // what the links took
	g.net.Watch(func(done, all uint64) {
		made = all
		told(done, all+g.net.Order)
	})
	near := g.net.Neighbors(nil, 0)
	ends, most := uint64(0), 0
	for u := range g.net.Order {
		if u%toldNodes == toldNodes-1 {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			told(made+u, made+g.net.Order)
		}
		near = g.net.Neighbors(near[:0], u)
		ends, most = ends+uint64(len(near)), max(most, len(near))
	}
	g.counted, g.ends, g.most = true, ends, most
	return nil
}

// toldNodes are looked at between two times that Count tells.
const toldNodes = 1 << 12

// counts is Count where nobody is told.
func (g *stated) counts() *stated {
	_ = g.Count(context.Background(), func(uint64, uint64) {}) // it has no end before it is done
	return g
}

// MaxDegree is the largest degree, by a look at each node.
func (g *stated) MaxDegree() int { return g.counts().most }

// Size is the number of links, by a look at each node.
func (g *stated) Size() *big.Int { return new(big.Int).SetUint64(g.counts().ends / 2) }

// Parse reads the number of a node, or what Format writes.
func (g *stated) Parse(s string) (uint64, error) {
	if u, err := strconv.ParseUint(s, 10, 64); err == nil && u < g.net.Order {
		return u, nil
	}
	for u := range g.net.Order {
		if g.Format(u) == s {
			return u, nil
		}
	}
	return 0, &model.AddressError{Graph: g.Name(), Text: s,
		Want: fmt.Sprintf("a number below %d, or an address such as %s", g.net.Order, g.Format(g.net.Order-1))}
}
