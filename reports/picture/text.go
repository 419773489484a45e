package picture

import (
	"fmt"
	"html"
	"math"
	"math/bits"
	"slices"
	"strings"

	"mccheck/model"
)

// MaxInText is the most nodes of a network that is drawn as a whole with plain letters.
const MaxInText = 32

// TextLegend says what the letters of a drawing mean, in lines.
var TextLegend = []string{"o: a node, a number: its hops, = and #: links of the path;",
	"of the other links those to the next node are drawn"}

// canvas is a drawing in letters, a list of rows.
type canvas [][]byte

// put writes a text at a column and a row; it reports whether all of the place was free.
func (c *canvas) put(x, y int, text string) (free bool) {
	for len(*c) <= y {
		*c = append(*c, nil)
	}
	row := &(*c)[y]
	for len(*row) < x+len(text) {
		*row = append(*row, ' ')
	}
	free = strings.TrimSpace(string((*row)[x:x+len(text)])) == ""
	copy((*row)[x:], text)
	return free
}

// lines are the rows without blanks at their ends.
func (c *canvas) lines() (list []string) {
	for _, row := range *c {
		list = append(list, strings.TrimRight(string(row), " "))
	}
	return list
}

// Text draws a network of at most MaxInText nodes with plain letters, by classes and clusters, in lines of at
// most so many columns, and a path in it by the numbers of its hops. It is empty where the network has more
// nodes, is wider, has nodes too near to each other, or fewer than a quarter of its links within classes would
// be seen.
func Text(g model.Graph, path []model.Node, columns int) []string {
	if g.Order() > MaxInText {
		return nil
	}
	l, err := Lay(g)
	if err != nil {
		return nil
	}
	d := letters{g: g, l: l, path: path, labels: make([]string, g.Order()), x: make([]int, g.Order()), y: make([]int, g.Order())}
	if !d.nodes() {
		return nil
	}
	for _, p := range l.Panels {
		x, y := d.at(p.Low)
		d.out.put(x, y-1, p.Name)
	}
	all, drawn := 0, 0
	for u := range g.Order() {
		for _, v := range g.Neighbors(nil, u) {
			if u < v && l.Class[u] == l.Class[v] {
				all++
				if d.link(u, v) || d.link(v, u) {
					drawn++
				}
			}
		}
	}
	if 4*drawn < all {
		return nil
	}
	lines := d.out.lines()
	if len(l.Panels) == 0 {
		lines = lines[1:] // which is for the names of panels
	}
	if slices.ContainsFunc(lines, func(line string) bool { return len(line) > columns }) {
		return nil
	}
	return lines
}

// letters is a drawing that is being made.
type letters struct {
	g      model.Graph
	l      *Layout
	path   []model.Node
	labels []string
	wide   int // columns from a node to the next
	x, y   []int
	out    canvas
}

// at is the column and the row of a place.
func (d *letters) at(p Point) (x, y int) {
	return int(math.Round(p.X * float64(d.wide))), 1 + int(math.Round(p.Y*2))
}

// nodes draws the nodes, and reports whether each has a place of its own.
func (d *letters) nodes() bool {
	for h, u := range d.path {
		d.labels[u] = strings.TrimPrefix(fmt.Sprintf("%s,%d", d.labels[u], h), ",")
	}
	for u := range d.labels {
		if d.labels[u] == "" {
			d.labels[u] = "o"
		}
		d.wide = max(d.wide, len(d.labels[u])+3)
	}
	free := true
	for u := range d.labels {
		d.x[u], d.y[u] = d.at(d.l.At[u])
		free = d.out.put(d.x[u], d.y[u], d.labels[u]) && free
	}
	return free
}

// link draws a link where v is the next node to the right of u or below it, and reports whether it is.
func (d *letters) link(u, v model.Node) bool {
	across, down := "-", "|"
	if d.onPath(u, v) {
		across, down = "=", "#"
	}
	switch {
	case d.y[u] == d.y[v] && d.x[u] < d.x[v]:
		from := d.x[u] + len(d.labels[u])
		if between := string(d.out[d.y[u]][from:d.x[v]]); strings.TrimSpace(between) == "" {
			d.out.put(from, d.y[u], strings.Repeat(across, d.x[v]-from))
			return true
		}
	case d.x[u] == d.x[v] && d.y[v] == d.y[u]+2:
		d.out.put(d.x[u], d.y[u]+1, down)
		return true
	}
	return false
}

// onPath reports whether the path takes a link, in either direction.
func (d *letters) onPath(u, v model.Node) bool {
	for h := 1; h < len(d.path); h++ {
		if a, b := d.path[h-1], d.path[h]; a == u && b == v || a == v && b == u {
			return true
		}
	}
	return false
}

// TextLanes draws a path with plain letters: a line for each hop, and in it the number of the hop in the lane of
// its class. It is empty where the addresses have no class, or a line has more than so many columns.
func TextLanes(g model.Graph, path []model.Node, columns int) []string {
	lane, names := lanes(g, path)
	if len(names) < 2 {
		return nil
	}
	wide := 2 + max(len(names[0]), len(fmt.Sprint(len(path))))
	row := func(cell func(i int) string) string {
		line := ""
		for i := range names {
			line += fmt.Sprintf("%*s", wide, cell(i))
		}
		return strings.TrimRight(line, " ")
	}
	lines := []string{row(func(i int) string { return names[i] })}
	for h := range path {
		lines = append(lines, row(func(i int) string {
			if i == lane[h] {
				return fmt.Sprint(h)
			}
			return "."
		}))
	}
	if len(lines[0]) > columns {
		return nil
	}
	return lines
}

// Lanes draws a path in a network of any size: a row for each hop, a lane for each class, or one lane where the
// addresses have no class, and the address behind each hop beside it.
func Lanes(g model.Graph, path Path) string {
	d := drawing{g: g}
	lane, names := lanes(g, path.Nodes)
	const row, column, left = 22.0, 30.0, 40.0
	width := left + column*float64(len(names)) + 7.2*float64(len(g.Format(0))) + 40
	height := 40 + row*float64(len(path.Nodes))
	d.open(fmt.Sprintf("%s in %s: %s", nameOf(path.Name, 0), g.Name(), hopCount(path)), width, height)
	for i, name := range names {
		x := left + column*float64(i)
		fmt.Fprintf(&d.out, `<path class="cross" d="M%.0f 24V%.0f"/><text x="%.0f" y="16">%s</text>`+"\n", x, height-8, x,
			html.EscapeString(name))
	}
	way := ""
	for h := range path.Nodes {
		way += fmt.Sprintf("%s%.0f %.0f", map[bool]string{true: "M", false: "L"}[h == 0], left+column*float64(lane[h]), 36+row*float64(h))
	}
	fmt.Fprintf(&d.out, `<path class="p0" d="%s"/>`+"\n", way)
	for h, u := range path.Nodes {
		x, y := left+column*float64(lane[h]), 36+row*float64(h)
		again := ""
		if slices.Index(path.Nodes, u) != h {
			again = " both"
		}
		fmt.Fprintf(&d.out, `<circle class="node n0%s" cx="%.0f" cy="%.0f" r="9"/><text class="on" x="%.0f" y="%.0f">%d</text>`,
			again, x, y, x, y+3, h)
		fmt.Fprintf(&d.out, `<text style="text-anchor:start;font-size:11px" x="%.0f" y="%.0f">%s</text>`+"\n",
			left+column*float64(len(names)), y+4, html.EscapeString(g.Format(u)))
	}
	d.out.WriteString("</svg>\n")
	return d.out.String()
}

// lanes are the lane of each node of a path, and the names of the lanes.
func lanes(g model.Graph, path []model.Node) (lane []int, names []string) {
	class, ok := classField(g)
	if !ok {
		return make([]int, len(path)), []string{""}
	}
	for _, u := range path {
		lane = append(lane, rank(int(class.Get(u, 0))))
	}
	for i := range int(class.Base) {
		names = append(names, fmt.Sprintf("%0*b", bits.Len64(class.Base-1), i^i>>1))
	}
	return lane, names
}
