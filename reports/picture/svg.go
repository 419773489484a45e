package picture

import (
	_ "embed"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"mccheck/model"
)

// Unit is the distance of two nodes of a cluster, in pixels.
const Unit = 34.0

// Path is a walk that is drawn over a network.
type Path struct {
	Name  string
	Nodes []model.Node
}

// style is for a picture that stands alone, and for one within a page alike.
//
//go:embed style.html
var style string

// State is what is drawn over a network: walks, the messages of one moment, what nodes hold.
type State struct {
	Paths  []Path                // at most three
	Moves  []Move                // messages on links
	Has    []model.Node          // nodes that have what is sent
	Faults []model.Node          // nodes that are crossed out
	Holds  map[model.Node]string // a word below a node
}

// Move is a message from a node to a neighbour.
type Move struct{ From, To model.Node }

// Network draws a network of at most MaxOrder nodes with up to three paths in it: links within a class as
// solid lines, links between classes dashed, and the hops of a path numbered at the nodes that they come
// to, with the addresses of these below. The error says that the network has too many nodes.
func Network(g model.Graph, paths ...Path) (string, error) { return draw(g, State{Paths: paths}, true) }

// Moment draws a network of at most MaxOrder nodes in a state, without addresses.
func Moment(g model.Graph, s State) (string, error) { return draw(g, s, false) }

func draw(g model.Graph, s State, addresses bool) (string, error) {
	l, err := Lay(g)
	if err != nil {
		return "", err
	}
	var top Point
	for _, p := range l.At {
		top = Point{max(top.X, p.X), max(top.Y, p.Y)}
	}
	for _, p := range l.Panels {
		top = Point{max(top.X, p.Top.X), max(top.Y, p.Top.Y)}
	}
	d := drawing{g: g, l: l, on: map[model.Node][]int{}}
	for i, p := range s.Paths {
		for _, u := range p.Nodes {
			if !slices.Contains(d.on[u], i) {
				d.on[u] = append(d.on[u], i)
			}
		}
	}
	title := fmt.Sprintf("%s with its %d links%s", g.Name(), g.Size(), withPaths(s.Paths))
	width, height, rows := (top.X+2.4)*Unit, (top.Y+3)*Unit, []string{}
	if addresses {
		rows = d.addresses(s.Paths, width, height-8)
	}
	d.open(title, width, height+rowHeight*float64(len(rows)))
	d.out.WriteString(strings.Join(rows, ""))
	d.frames()
	d.links()
	for i, p := range s.Paths {
		d.path(i, p)
	}
	d.moves(s.Moves)
	d.nodes(s)
	d.out.WriteString("</svg>\n")
	return d.out.String(), nil
}

// rowHeight is that of a row of addresses, in pixels.
const rowHeight = 14.0

// addresses are rows with the addresses of the nodes of paths, by their hops, from a height on.
func (d *drawing) addresses(paths []Path, width, y float64) (rows []string) {
	const letter = 6.7 // pixels
	for i, p := range paths {
		line := ""
		write := func() {
			rows = append(rows, fmt.Sprintf(`<text class="n%d" style="text-anchor:start;font-size:11px" x="12" y="%.1f">%s</text>`+"\n",
				i%3, y+rowHeight*float64(len(rows)), html.EscapeString(line)))
		}
		for h, u := range p.Nodes {
			item := fmt.Sprintf("%d: %s", h, d.g.Format(u))
			switch {
			case line == "":
				line = item
			case letter*float64(len(line)+3+len(item)) > width-20:
				write()
				line = item
			default:
				line += " - " + item
			}
		}
		write()
	}
	return rows
}

func withPaths(paths []Path) (says string) {
	for i, p := range paths {
		says += fmt.Sprintf("; %s has %s", nameOf(p.Name, i), hopCount(p))
	}
	return says
}

func nameOf(name string, i int) string {
	if name == "" {
		return fmt.Sprintf("path %d", i+1)
	}
	return name
}

// drawing is a picture that is being made.
type drawing struct {
	g   model.Graph
	l   *Layout
	on  map[model.Node][]int // which paths come to a node
	out strings.Builder
}

// at are the pixels of a place.
func (d *drawing) at(p Point) (x, y float64) { return (p.X + 1.2) * Unit, (p.Y + 1.6) * Unit }

func (d *drawing) open(title string, width, height float64) {
	fmt.Fprintf(&d.out, `<svg class="mc" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" `+
		`width="%.0f" height="%.0f" role="img"><title>%s</title>`+"\n",
		width, height, width, height, html.EscapeString(title))
	d.out.WriteString(style)
}

// frames draws the panels of the classes and the outlines of the clusters.
func (d *drawing) frames() {
	box := func(class string, p Panel, more float64) {
		x, y := d.at(Point{p.Low.X - more, p.Low.Y - more})
		fmt.Fprintf(&d.out, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="8"/>`+"\n", class, x, y,
			(p.Top.X-p.Low.X+2*more)*Unit, (p.Top.Y-p.Low.Y+2*more)*Unit)
	}
	for _, p := range d.l.Panels {
		box("panel", p, .8)
		x, y := d.at(Point{p.Low.X - .8, p.Low.Y - .95})
		fmt.Fprintf(&d.out, `<text class="name" x="%.1f" y="%.1f">%s</text>`+"\n", x, y, html.EscapeString(p.Name))
	}
	for _, p := range d.l.Clusters {
		box("cluster", p, .5)
	}
}

// curve is a link from end to end: straight, or bent towards a point aside where it would run through other nodes,
// to the same side in either direction.
type curve struct {
	from, aside, to Point // pixels
	bent            bool
}

func (d *drawing) curve(u, v model.Node) (c curve) {
	p, q := d.l.At[u], d.l.At[v]
	c.from.X, c.from.Y = d.at(p)
	c.to.X, c.to.Y = d.at(q)
	long, bend := math.Hypot(c.to.X-c.from.X, c.to.Y-c.from.Y), 0.0
	switch {
	case d.l.Class[u] != d.l.Class[v]:
		bend = 22
	case (p.X == q.X || p.Y == q.Y) && math.Hypot(p.X-q.X, p.Y-q.Y) > 1:
		bend = .22 * long
	}
	if u > v {
		bend = -bend
	}
	c.bent = bend != 0
	c.aside = Point{(c.from.X+c.to.X)/2 + bend*(c.to.Y-c.from.Y)/long, (c.from.Y+c.to.Y)/2 - bend*(c.to.X-c.from.X)/long}
	return c
}

// line is the course as the data of a path.
func (c curve) line() string {
	if !c.bent {
		return fmt.Sprintf("M%.1f %.1fL%.1f %.1f", c.from.X, c.from.Y, c.to.X, c.to.Y)
	}
	return fmt.Sprintf("M%.1f %.1fQ%.1f %.1f %.1f %.1f", c.from.X, c.from.Y, c.aside.X, c.aside.Y, c.to.X, c.to.Y)
}

// head is the head of an arrow at the end of the course.
func (c curve) head() string {
	const tip, back, half = 6.0, 13.0, 3.5 // pixels from the middle of the node, and to either side
	long := math.Hypot(c.to.X-c.aside.X, c.to.Y-c.aside.Y)
	x, y := (c.to.X-c.aside.X)/long, (c.to.Y-c.aside.Y)/long
	return fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fZ", c.to.X-tip*x, c.to.Y-tip*y, c.to.X-back*x-half*y, c.to.Y-back*y+half*x,
		c.to.X-back*x+half*y, c.to.Y-back*y-half*x)
}

// links draws those between classes first, below the others.
func (d *drawing) links() {
	var within, between strings.Builder
	for u := range d.g.Order() {
		for _, v := range d.g.Neighbors(nil, u) {
			switch {
			case u > v:
			case d.l.Class[u] == d.l.Class[v]:
				within.WriteString(d.curve(u, v).line())
			default:
				between.WriteString(d.curve(u, v).line())
			}
		}
	}
	fmt.Fprintf(&d.out, `<path class="cross" d="%s"/>`+"\n"+`<path class="link" d="%s"/>`+"\n", between.String(), within.String())
}

func (d *drawing) path(i int, p Path) {
	var way strings.Builder
	for h := 1; h < len(p.Nodes); h++ {
		way.WriteString(d.curve(p.Nodes[h-1], p.Nodes[h]).line())
	}
	fmt.Fprintf(&d.out, `<path class="p%d" d="%s"><title>%s</title></path>`+"\n", i%3, way.String(), html.EscapeString(nameOf(p.Name, i)))
}

// moves draws messages as arrows on their links.
func (d *drawing) moves(list []Move) {
	if len(list) == 0 {
		return
	}
	var ways, heads strings.Builder
	for _, m := range list {
		c := d.curve(m.From, m.To)
		ways.WriteString(c.line())
		heads.WriteString(c.head())
	}
	fmt.Fprintf(&d.out, `<path class="move" d="%s"/>`+"\n"+`<path class="head" d="%s"/>`+"\n", ways.String(), heads.String())
}

// nodes draws the nodes, with their addresses as titles and their numbers for a script; on a path the number
// of the hop that comes to it.
func (d *drawing) nodes(s State) {
	for u := range d.g.Order() {
		x, y := d.at(d.l.At[u])
		class, radius, hops := "node", 5.0, []string{}
		switch on := d.on[u]; {
		case slices.Contains(s.Faults, u):
			class = "node faulty"
		case len(on) > 1:
			class, radius = "node both", 9
		case len(on) == 1:
			class, radius = fmt.Sprintf("node n%d", on[0]%3), 9
		case slices.Contains(s.Has, u):
			class = "node both"
		}
		for _, i := range d.on[u] {
			for h, w := range s.Paths[i].Nodes {
				if w == u {
					hops = append(hops, fmt.Sprint(h))
				}
			}
		}
		fmt.Fprintf(&d.out, `<g data-node="%d"><title>%s</title><circle class="%s" cx="%.1f" cy="%.1f" r="%.0f"/>`,
			u, html.EscapeString(d.g.Format(u)), class, x, y, radius)
		if len(hops) > 0 {
			fmt.Fprintf(&d.out, `<text class="on" x="%.1f" y="%.1f">%s</text>`, x, y+3, strings.Join(hops, ","))
		}
		if word := s.Holds[u]; word != "" {
			fmt.Fprintf(&d.out, `<text class="holds" x="%.1f" y="%.1f">%s</text>`, x, y+14, html.EscapeString(word))
		}
		if class == "node faulty" {
			fmt.Fprintf(&d.out, `<path class="cut" d="M%.1f %.1fl12 12m0 -12l-12 12"/>`, x-6, y-6)
		}
		d.out.WriteString("</g>\n")
	}
}

// hopCount is the length of a path in words.
func hopCount(p Path) string {
	if len(p.Nodes) == 2 {
		return "1 hop"
	}
	return fmt.Sprintf("%d hops", max(0, len(p.Nodes)-1))
}
