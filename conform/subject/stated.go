package subject

import (
	"fmt"
	"math/big"
	"strconv"

	"mccheck/model"
	"mccheck/sentence"
)

// stated is a network of a file of claims.
type stated struct{ net *sentence.Net }

var _ model.Graph = stated{}

// Name is the network as a sentence writes it.
func (g stated) Name() string { return g.net.Name }

// Order is the number of nodes.
func (g stated) Order() uint64 { return g.net.Order }

// Adjacent reports whether u and v are joined.
func (g stated) Adjacent(u, v uint64) bool { return g.net.Adjacent(u, v) }

// Neighbors appends the nodes that u is joined to.
func (g stated) Neighbors(dst []uint64, u uint64) []uint64 { return g.net.Neighbors(dst, u) }

// Format writes node u as the network does.
func (g stated) Format(u uint64) string { return g.net.Format(u) }

// Degree is the number of nodes that u is joined to.
func (g stated) Degree(u uint64) int { return len(g.net.Neighbors(nil, u)) }

// Claimed is nothing: claims about the network stand in its file.
func (g stated) Claimed() []model.ClosedForm { return nil }

// MaxDegree is the largest degree, by a look at each node.
func (g stated) MaxDegree() (most int) {
	for u := range g.net.Order {
		most = max(most, g.Degree(u))
	}
	return most
}

// Size is the number of links, by a look at each node.
func (g stated) Size() *big.Int {
	ends := uint64(0)
	for u := range g.net.Order {
		ends += uint64(g.Degree(u))
	}
	return new(big.Int).SetUint64(ends / 2)
}

// Parse reads the number of a node, or what Format writes.
func (g stated) Parse(s string) (uint64, error) {
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
