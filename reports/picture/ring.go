package picture

import (
	"fmt"
	"html"
	"math"
)

// Ring draws a cycle of channels: an arrow for each, clockwise from the top, with its name outside of the
// ring, and below the ring what is said of each.
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
		x, y = at(f+.5, radius-22)
		fmt.Fprintf(&d.out, `<text style="font-size:11px" x="%.1f" y="%.1f">%d</text>`, x, y+3, i)
		fmt.Fprintf(&d.out, `<text style="text-anchor:start;font-size:11px" x="20" y="%.1f">%d  %s  %s</text>`+"\n",
			2*radius+100+15*f, i, html.EscapeString(name), html.EscapeString(notes[i]))
	}
	d.out.WriteString("</svg>\n")
	return d.out.String()
}
