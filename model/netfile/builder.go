package netfile

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// builder collects nodes and links, within the bounds.
type builder struct {
	order  uint64
	found  []placed
	labels []string // nil: the nodes are numbers

	textual bool // digits are names, too
	number  map[string]uint32
}

// placed is a link with where it stands.
type placed struct {
	link
	at place
}

// atLeast takes in the nodes below order.
func (b *builder) atLeast(order uint64, at place) error {
	if order > MaxNodes {
		return at.errorf("%d nodes, want at most %d", order, MaxNodes)
	}
	b.order = max(b.order, order)
	return nil
}

// named is the number of the node with the given name, which is the next one if it is new.
func (b *builder) named(name string, at place) (uint64, error) {
	if u, ok := b.number[name]; ok {
		return uint64(u), nil
	}
	if err := checkName(name, at); err != nil {
		return 0, err
	}
	if err := b.atLeast(b.order+1, at); err != nil {
		return 0, err
	}
	if b.number == nil {
		b.number = map[string]uint32{}
	}
	b.number[name] = uint32(len(b.labels))
	b.labels = append(b.labels, name)
	return b.order - 1, nil
}

// checkName says what is wrong with the name of a node.
func checkName(name string, at place) error {
	switch {
	case name == "":
		return at.errorf("a node without a name")
	case len(name) > MaxNameBytes:
		return at.errorf("a name of %d bytes that begins with %q, want at most %d", len(name), name[:16], MaxNameBytes)
	case !utf8.ValidString(name):
		return at.errorf("the name %q, want UTF-8", name)
	case strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }):
		return at.errorf("the name %q, want printable characters without blanks", name)
	}
	return nil
}

// join takes in a link of two nodes.
func (b *builder) join(u, v uint64, at place) error {
	if u == v {
		return at.errorf("a loop, from node %s to itself, want a network without loops", b.label(u))
	}
	if len(b.found) == MaxLinks {
		return at.errorf("more than %d links", MaxLinks)
	}
	b.found = append(b.found, placed{newLink(u, v), at})
	return nil
}

func (b *builder) label(u uint64) string {
	if b.labels == nil {
		return strconv.FormatUint(u, 10)
	}
	return strconv.Quote(b.labels[u])
}

// finish looks for what only the whole shows: no node, or a link that stands twice.
func (b *builder) finish() error {
	if b.order == 0 {
		return place{}.errorf("no node, want at least one")
	}
	slices.SortFunc(b.found, func(x, y placed) int {
		return cmp.Or(cmp.Compare(x.link, y.link), cmp.Compare(x.at.line, y.at.line), cmp.Compare(x.at.col, y.at.col))
	})
	for i := 1; i < len(b.found); i++ {
		if first, second := b.found[i-1], b.found[i]; first.link == second.link {
			u, v := first.ends()
			return second.at.errorf("the link of nodes %s and %s stands in %s already, want it once",
				b.label(uint64(u)), b.label(uint64(v)), first.at)
		}
	}
	return nil
}

// network is what was collected. Names that are the numbers of their nodes are dropped.
func (b *builder) network(name string) *Network {
	g := &Network{name: name, order: b.order, links: make([]link, len(b.found))}
	for i, p := range b.found {
		g.links[i] = p.link
	}
	g.fill()
	for u, label := range b.labels {
		g.width = max(g.width, utf8.RuneCountInString(label))
		if label != strconv.Itoa(u) {
			g.labels, g.byLabel = b.labels, b.number
		}
	}
	if g.labels == nil {
		g.width = len(strconv.FormatUint(g.order-1, 10))
	}
	return g
}
