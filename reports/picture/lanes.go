package picture

import (
	"fmt"
	"html"
	"math/bits"
	"slices"

	"mccheck/model"
)

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
