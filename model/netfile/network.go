package netfile

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"mccheck/model"
)

// Network is a network from a file. Its links are stored, unlike those of a family:
// once as the sorted pairs of Adjacent, and once as the lists of Neighbors.
type Network struct {
	name      string
	order     uint64
	links     []link
	starts    []uint32 // the neighbours of u are near[starts[u]:starts[u+1]]
	near      []uint32
	maxDegree int
	labels    []string // the names of the nodes, or nil: their numbers
	byLabel   map[string]uint32
	width     int // characters of an address
}

var _ model.Graph = (*Network)(nil)

// link is u<<32 | v with u < v.
type link uint64

func newLink(u, v uint64) link { return link(min(u, v)<<32 | max(u, v)) }

func (l link) ends() (u, v uint32) { return uint32(l >> 32), uint32(l) }

// fill makes the lists of neighbours, each in increasing order, from the sorted links.
func (g *Network) fill() {
	g.starts = make([]uint32, g.order+1)
	for _, l := range g.links {
		u, v := l.ends()
		g.starts[u+1]++
		g.starts[v+1]++
	}
	for u := range g.order {
		g.maxDegree = max(g.maxDegree, int(g.starts[u+1]))
		g.starts[u+1] += g.starts[u]
	}
	next := slices.Clone(g.starts)
	g.near = make([]uint32, 2*len(g.links))
	for _, l := range g.links {
		u, v := l.ends()
		g.near[next[u]], g.near[next[v]] = v, u
		next[u]++
		next[v]++
	}
}

// Name is the name that the network was given.
func (g *Network) Name() string { return g.name }

// Order is the number of nodes.
func (g *Network) Order() uint64 { return g.order }

// Size is the number of links.
func (g *Network) Size() *big.Int { return big.NewInt(int64(len(g.links))) }

// Degree is the number of neighbours of u.
func (g *Network) Degree(u model.Node) int { return int(g.starts[u+1] - g.starts[u]) }

// MaxDegree is the largest degree of a node.
func (g *Network) MaxDegree() int { return g.maxDegree }

// Adjacent reports whether the file has the link of u and v.
func (g *Network) Adjacent(u, v model.Node) bool {
	_, found := slices.BinarySearch(g.links, newLink(u, v))
	return found
}

// Neighbors appends the neighbours of u, in increasing order.
func (g *Network) Neighbors(dst []model.Node, u model.Node) []model.Node {
	for _, v := range g.near[g.starts[u]:g.starts[u+1]] {
		dst = append(dst, model.Node(v))
	}
	return dst
}

// Format is the name of u in the file, with blanks on the right, or its number, filled with zeros on
// the left, so that all have the same length.
func (g *Network) Format(u model.Node) string {
	if g.labels == nil {
		return fmt.Sprintf("%0*d", g.width, u)
	}
	return fmt.Sprintf("%-*s", g.width, g.labels[u])
}

// Parse reads what Format writes, the name of a node, or its number where no node has
// that name.
func (g *Network) Parse(text string) (model.Node, error) {
	label := text
	if len([]rune(text)) == g.width {
		label = strings.TrimRight(text, " ")
	}
	if u, ok := g.byLabel[label]; ok {
		return model.Node(u), nil
	}
	u, err := strconv.ParseUint(text, 10, 64)
	if err != nil || u >= g.order || text != strconv.FormatUint(u, 10) && text != g.Format(u) {
		return 0, &model.AddressError{Graph: g.name, Text: text, Want: g.want()}
	}
	return u, nil
}

func (g *Network) want() string {
	if g.labels == nil {
		return fmt.Sprintf("a number below %d", g.order)
	}
	return fmt.Sprintf("the name of a node, such as %s, or a number below %d", g.labels[0], g.order)
}

// Claimed is empty: nothing is stated about a network from a file.
func (g *Network) Claimed() []model.ClosedForm { return nil }
