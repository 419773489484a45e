package picture

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Series is a line of a chart: a name, and points in the order of X.
type Series struct {
	Name   string
	Points []Point
	Labels []string // of each point, with the exact value
}

// chartColours are told apart with any kind of colour vision; dashes and marks tell them apart in print.
var (
	chartColours = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#8a8a8a"}
	chartDashes  = []string{"", "6 3", "2 3"}
)

// Axis is the one across a chart.
type Axis struct {
	Name   string
	Powers bool // x is the logarithm of a number to the base 2
}

// tick is what stands at a whole number.
func (a Axis) tick(x float64) string {
	if a.Powers {
		return fmt.Sprintf("2^%.0f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// Chart draws series over x, with a line at each whole number. The names stand at the ends of the lines, and each point has its
// exact value as its title.
func Chart(title string, x Axis, y string, list []Series) string {
	const height, left, top, below = 460.0, 50.0, 30.0, 45.0
	right := 130.0 // for the names
	for _, s := range list {
		right = max(right, 7*float64(len(s.Name))+16)
	}
	width := 630 + right
	low, high := Point{math.Inf(1), 0}, Point{0, 0}
	for _, s := range list {
		for _, p := range s.Points {
			low.X = min(low.X, math.Floor(p.X))
			high = Point{max(high.X, math.Ceil(p.X)), max(high.Y, p.Y)}
		}
	}
	step := niceStep(high.Y / 8)
	high.Y = math.Ceil(high.Y/step) * step
	px := func(v float64) float64 { return left + (v-low.X)/max(1, high.X-low.X)*(width-left-right) }
	py := func(v float64) float64 { return height - below - v/max(1e-9, high.Y)*(height-below-top) }
	d := drawing{}
	d.open(title, width, height)
	for v := low.X; v <= high.X; v++ {
		fmt.Fprintf(&d.out, `<path class="cross" d="M%.1f %.1fV%.1f"/><text x="%.1f" y="%.1f">%s</text>`+"\n", px(v), top,
			height-below, px(v), height-below+16, x.tick(v))
	}
	for v := 0.0; v <= high.Y+step/2; v += step {
		fmt.Fprintf(&d.out, `<path class="cross" d="M%.1f %.1fH%.1f"/><text x="%.1f" y="%.1f">%s</text>`+"\n", left, py(v), width-right,
			left-20, py(v)+3, strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0"))
	}
	fmt.Fprintf(&d.out, `<text class="name" x="%.1f" y="%.1f">%s</text><text class="name" x="6" y="16">%s</text>`+"\n", width/2-60, height-8,
		html.EscapeString(x.Name), html.EscapeString(y))
	type label struct {
		name   string
		colour string
		at     Point
	}
	var labels []label
	for i, s := range list {
		colour, dash := chartColours[i%len(chartColours)], chartDashes[i/len(chartColours)%len(chartDashes)]
		way := ""
		for j, p := range s.Points {
			way += fmt.Sprintf("%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[j == 0], px(p.X), py(p.Y))
		}
		fmt.Fprintf(&d.out, `<path fill="none" stroke="%s" stroke-width="1.8" stroke-dasharray="%s" d="%s"><title>%s</title></path>`+"\n", colour,
			dash, way, html.EscapeString(s.Name))
		for j, p := range s.Points {
			fmt.Fprintf(&d.out, `<circle fill="%s" cx="%.1f" cy="%.1f" r="3.5"><title>%s</title></circle>`, colour, px(p.X), py(p.Y),
				html.EscapeString(s.Labels[j]))
		}
		last := s.Points[len(s.Points)-1]
		labels = append(labels, label{s.Name, colour, Point{px(last.X) + 8, py(last.Y) + 3}})
	}
	slices.SortStableFunc(labels, func(a, b label) int { return cmp.Compare(a.at.Y, b.at.Y) })
	for i := range labels { // names of lines that end together stand below each other, at the right
		labels[i].at.X = width - right + 12
		if i > 0 {
			labels[i].at.Y = max(labels[i].at.Y, labels[i-1].at.Y+12)
		}
		fmt.Fprintf(&d.out, `<text style="text-anchor:start;font-size:11px;fill:%s" x="%.1f" y="%.1f">%s</text>`+"\n", labels[i].colour,
			labels[i].at.X, labels[i].at.Y, html.EscapeString(labels[i].name))
	}
	d.out.WriteString("</svg>\n")
	return d.out.String()
}

// niceStep is 1, 2 or 5 times a power of ten, and at least v.
func niceStep(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(v, 1e-9))))
	for _, f := range []float64{1, 2, 5, 10} {
		if f*power >= v {
			return f * power
		}
	}
	return 10 * power
}

// Ring draws a cycle of channels, "0->1" or "0->1 on channel 2": an arrow for each, clockwise from the top, with its number
// inside of the ring and the node that it leaves outside, and below the ring what is said of each number.
func Ring(title string, names, notes []string) string {
	n := len(names)
	radius := max(70, 16*float64(n))
	wide, lines := 0, 15*float64(n)+20
	for i, name := range names {
		wide = max(wide, len(name), (len(name)+len(notes[i]))/2)
	}
	side := 2*radius + 14*7.0*2
	width := max(side, 14.5*float64(wide)+60)
	d := drawing{}
	d.open(title, width, 2*radius+90+lines)
	x0, y0 := width/2, radius+45
	at := func(i, r float64) (x, y float64) {
		a := 2 * math.Pi * i / float64(n)
		return x0 + r*math.Sin(a), y0 - r*math.Cos(a)
	}
	fmt.Fprint(&d.out, `<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto">`+
		`<path class="n0" d="M0 0L10 5L0 10z"/></marker></defs>`+"\n")
	for i, name := range names {
		f := float64(i)
		ax, ay := at(f+.06, radius)
		bx, by := at(f+.94, radius)
		fmt.Fprintf(&d.out, `<path class="p0" marker-end="url(#head)" d="M%.1f %.1fA%.1f %.1f 0 0 1 %.1f %.1f"><title>%s %s</title></path>`+"\n",
			ax, ay, radius, radius, bx, by, html.EscapeString(name), html.EscapeString(notes[i]))
		x, y := at(f, radius)
		fmt.Fprintf(&d.out, `<circle class="node" cx="%.1f" cy="%.1f" r="6"/>`, x, y)
		if from, _, ok := strings.Cut(name, "->"); ok {
			x, y = at(f, radius+14)
			fmt.Fprintf(&d.out, `<text style="text-anchor:%s;font-size:11px" x="%.1f" y="%.1f">%s</text>`, anchor(x-x0), x, y+4,
				html.EscapeString(from))
		}
		x, y = at(f+.5, radius-22)
		fmt.Fprintf(&d.out, `<text style="font-size:11px" x="%.1f" y="%.1f">%d</text>`, x, y+3, i)
		fmt.Fprintf(&d.out, `<text style="text-anchor:start;font-size:11px" x="20" y="%.1f">%d: %s: %s</text>`+"\n",
			2*radius+100+15*f, i, html.EscapeString(name), html.EscapeString(notes[i]))
	}
	d.out.WriteString("</svg>\n")
	return d.out.String()
}

// anchor is where a text begins that stands dx to the right of a middle, so that it leads away from it.
func anchor(dx float64) string {
	switch {
	case dx > 1:
		return "start"
	case dx < -1:
		return "end"
	}
	return "middle"
}
