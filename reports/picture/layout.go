// Package picture draws networks by their structure, and paths in them, as SVG: no font, script or
// network is needed, light and dark follow the reader's choice, and colours that stand for something
// differ in their strokes, too.
package picture

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"mccheck/model"
)

// MaxOrder is the most nodes of a network that is drawn as a whole.
const MaxOrder = 256

// Point is a place in a drawing, in units of the distance of two nodes of a cluster.
type Point struct{ X, Y float64 }

// Layout says where the nodes of a network stand. Nodes of one class stand in one panel; in it the
// nodes that links within the class join are a cluster, and stand together.
type Layout struct {
	At       []Point
	Class    []int // of each node; all 0 where the addresses have no class
	Classes  int
	Panels   []Panel
	Clusters []Panel
}

// Panel is a rectangle around the nodes of a class or of a cluster.
type Panel struct {
	Name     string
	Low, Top Point // the corners with the least and the largest coordinates
}

// Lay places the nodes of a network of at most MaxOrder nodes; the error says that it has more.
func Lay(g model.Graph) (*Layout, error) {
	if g.Order() > MaxOrder {
		return nil, fmt.Errorf("%s has %d nodes, want at most %d in a drawing", g.Name(), g.Order(), MaxOrder)
	}
	l := &Layout{At: make([]Point, g.Order()), Class: make([]int, g.Order()), Classes: 1}
	name := l.classify(g)
	clusters := l.clusters(g)
	blocks := make([]block, l.Classes)
	for _, nodes := range clusters {
		c := l.Class[nodes[0]]
		blocks[c].clusters = append(blocks[c].clusters, nodes)
	}
	var widest Point
	for i := range blocks {
		blocks[i].size = l.arrange(g, blocks[i].clusters)
		widest = Point{max(widest.X, blocks[i].size.X), max(widest.Y, blocks[i].size.Y)}
	}
	columns := 1 << ((bits.Len(uint(l.Classes-1)) + 1) / 2)
	for c := range blocks {
		row, column := c/columns, c%columns
		if l.Classes > 2 { // neighbouring classes stand beside each other, as in a Gray code
			row, column = rank(row), rank(column)
		}
		corner := Point{float64(column) * (widest.X + 3), float64(row) * (widest.Y + 3)}
		l.move(blocks[c].clusters, corner, fmt.Sprintf("%s %0*b", name, max(1, bits.Len(uint(l.Classes-1))), c), widest)
	}
	if l.Classes == 1 {
		l.Panels = nil
	}
	return l, nil
}

// block is what a panel holds.
type block struct {
	clusters [][]model.Node
	size     Point
}

// classify finds the class of each node.
func (l *Layout) classify(g model.Graph) (name string) {
	class, ok := classField(g)
	if !ok {
		return ""
	}
	l.Classes = int(class.Base)
	for u := range g.Order() {
		l.Class[u] = int(class.Get(u, 0))
	}
	return "class"
}

// classField is the field of an address that is called its class, of few values, if there is one.
func classField(g model.Graph) (class model.Field, ok bool) {
	addressed, ok := g.(interface{ Fields() []model.Field })
	if !ok {
		return class, false
	}
	for _, f := range addressed.Fields() {
		if (f.Name == "class" || f.Name == "c") && !f.Array && f.Base >= 2 && f.Base <= 16 {
			return f, true
		}
	}
	return class, false
}

// clusters are the nodes that links within a class join, each list in order.
func (l *Layout) clusters(g model.Graph) (list [][]model.Node) {
	seen := make([]bool, g.Order())
	var near []model.Node
	for u := range g.Order() {
		if seen[u] {
			continue
		}
		seen[u] = true
		cluster := []model.Node{u}
		for i := 0; i < len(cluster); i++ {
			near = g.Neighbors(near[:0], cluster[i])
			for _, v := range near {
				if !seen[v] && l.Class[v] == l.Class[u] {
					seen[v] = true
					cluster = append(cluster, v)
				}
			}
		}
		slices.Sort(cluster)
		list = append(list, cluster)
	}
	return list
}

// arrange places the nodes of the clusters of a panel from (0,0) on, and returns its size.
func (l *Layout) arrange(g model.Graph, clusters [][]model.Node) (size Point) {
	columns, beside := int(math.Ceil(math.Sqrt(float64(len(clusters))))), func(i int) int { return i }
	if d := bits.Len(uint(len(clusters))) - 1; len(clusters) == 1<<d {
		columns, beside = 1<<((d+1)/2), rank
	}
	var cell Point
	for _, nodes := range clusters {
		own := l.place(g, nodes)
		cell = Point{max(cell.X, own.X), max(cell.Y, own.Y)}
	}
	for i, nodes := range clusters {
		corner := Point{float64(beside(i%columns)) * (cell.X + 1.6), float64(beside(i/columns)) * (cell.Y + 1.6)}
		for _, u := range nodes {
			l.At[u] = Point{l.At[u].X + corner.X, l.At[u].Y + corner.Y}
			size = Point{max(size.X, l.At[u].X), max(size.Y, l.At[u].Y)}
		}
	}
	return size
}

// place places the nodes of a cluster from (0,0) on: on a circle where each has two neighbours in it or
// their number is no power of two, and else by their bits, half of them across and half down, in the order
// of a Gray code, so that most links of a cube are short.
func (l *Layout) place(g model.Graph, nodes []model.Node) (size Point) {
	n := len(nodes)
	if d := bits.Len(uint(n)) - 1; n == 1<<d && (n <= 4 || !ring(g, nodes)) {
		across := (d + 1) / 2
		for i, u := range nodes {
			l.At[u] = Point{float64(rank(i & (1<<across - 1))), float64(rank(i >> across))}
			size = Point{max(size.X, l.At[u].X), max(size.Y, l.At[u].Y)}
		}
		return size
	}
	order := around(g, nodes)
	radius := max(1, float64(n)/(2*math.Pi))
	for i, u := range order {
		angle := 2 * math.Pi * float64(i) / float64(n)
		l.At[u] = Point{radius + radius*math.Sin(angle), radius - radius*math.Cos(angle)}
	}
	return Point{2 * radius, 2 * radius}
}

// rank is the place of a number in the order of the reflected Gray code.
func rank(x int) int {
	for shift := 1; shift < 64; shift <<= 1 {
		x ^= x >> shift
	}
	return x
}

// ring reports whether every node has two neighbours among them.
func ring(g model.Graph, nodes []model.Node) bool {
	for _, u := range nodes {
		count := 0
		for _, v := range g.Neighbors(nil, u) {
			if _, in := slices.BinarySearch(nodes, v); in {
				count++
			}
		}
		if count != 2 {
			return false
		}
	}
	return true
}

// around is the order in which a ring is walked, or else that of the numbers.
func around(g model.Graph, nodes []model.Node) []model.Node {
	if !ring(g, nodes) {
		return nodes
	}
	order := []model.Node{nodes[0]}
	for len(order) < len(nodes) {
		next, found := model.Node(0), false
		for _, v := range g.Neighbors(nil, order[len(order)-1]) {
			if _, in := slices.BinarySearch(nodes, v); in && !slices.Contains(order, v) {
				next, found = v, true
				break
			}
		}
		if !found {
			return nodes
		}
		order = append(order, next)
	}
	return order
}

// move moves the clusters of a panel to its corner, and draws rectangles around them.
func (l *Layout) move(clusters [][]model.Node, corner Point, name string, size Point) {
	for _, nodes := range clusters {
		for _, u := range nodes {
			l.At[u] = Point{l.At[u].X + corner.X, l.At[u].Y + corner.Y}
		}
		if len(nodes) > 1 && len(clusters) > 1 {
			l.Clusters = append(l.Clusters, l.frame(nodes))
		}
	}
	l.Panels = append(l.Panels, Panel{Name: name, Low: corner, Top: Point{corner.X + size.X, corner.Y + size.Y}})
}

func (l *Layout) frame(nodes []model.Node) Panel {
	x := func(u, v model.Node) int { return cmp.Compare(l.At[u].X, l.At[v].X) }
	y := func(u, v model.Node) int { return cmp.Compare(l.At[u].Y, l.At[v].Y) }
	low := Point{l.At[slices.MinFunc(nodes, x)].X, l.At[slices.MinFunc(nodes, y)].Y}
	return Panel{Low: low, Top: Point{l.At[slices.MaxFunc(nodes, x)].X, l.At[slices.MaxFunc(nodes, y)].Y}}
}
