package claims

import (
	"fmt"
	"slices"
	"strings"
)

// Rows writes the points exactly, as boxes of neighbouring values: "k=0..1, m=1..4; k=2, m=1..3". Describe says less,
// and is shorter.
func (d Domain) Rows(points []Point) string {
	if len(d.Params) == 0 {
		return NoParameters
	}
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(p, q Point) int { return slices.Compare(p, q) })
	return strings.Join(d.rows(sorted, 0), "; ")
}

// rows are the boxes of points that are sorted and agree before the column.
func (d Domain) rows(points []Point, column int) (list []string) {
	last := column == len(d.Params)-1
	var low, high int // of the values that have the boxes of below
	var below []string
	flush := func() {
		head := fmt.Sprintf("%s=%d", d.Params[column].Name, low)
		if low < high {
			head += fmt.Sprintf("..%d", high)
		}
		for _, box := range below {
			list = append(list, strings.TrimSuffix(head+", "+box, ", "))
		}
	}
	for len(points) > 0 {
		value := points[0][column]
		end := slices.IndexFunc(points, func(p Point) bool { return p[column] != value })
		if end < 0 {
			end = len(points)
		}
		boxes := []string{""}
		if !last {
			boxes = d.rows(points[:end], column+1)
		}
		points = points[end:]
		if below == nil || value != high+1 || !slices.Equal(boxes, below) {
			flush()
			low, below = value, boxes
		}
		high = value
	}
	flush()
	return list
}

// shortRows is how many characters rows have at most that are not written by a bound.
const shortRows = 60

// Exactly writes points so that no other one of the domain is meant: by rows, or, where these are long and bounds of a sum with
// factors up to 3 leave just these points of their box, by that: "s=1..16, t=1..16 (136 points), s+t <= 17".
func (d Domain) Exactly(points []Point) string {
	text := d.Rows(points)
	if len(text) <= shortRows {
		return text
	}
	box := d.All()
	for i := range d.Params {
		least, most := extremes(points, func(p Point) int { return p[i] })
		box = slices.DeleteFunc(box, func(p Point) bool { return p[i] < least || p[i] > most })
	}
	for factors := range 1 << (2 * len(d.Params)) { // two bits each
		sum := func(p Point) (total int) {
			for i, v := range p {
				total += (factors >> (2 * i) & 3) * v
			}
			return total
		}
		least, most := extremes(points, sum)
		first, last := extremes(box, sum)
		within := 0
		for _, p := range box {
			if n := sum(p); least <= n && n <= most {
				within++
			}
		}
		if within != len(points) {
			continue
		}
		bounds := ""
		if least > first {
			bounds = fmt.Sprintf("%d <= ", least)
		}
		bounds += d.sumOf(factors)
		if most < last {
			bounds += fmt.Sprintf(" <= %d", most)
		}
		if shorter := strings.TrimSuffix(d.Describe(points)+", "+bounds, ", "); len(shorter) < len(text) {
			text = shorter
		}
	}
	return text
}

// extremes are the least and the largest value at some points.
func extremes(points []Point, of func(Point) int) (least, most int) {
	least, most = of(points[0]), of(points[0])
	for _, p := range points {
		least, most = min(least, of(p)), max(most, of(p))
	}
	return least, most
}

// sumOf is the sum of the parameters with some factors, two bits each, as it is written: "2*k+m".
func (d Domain) sumOf(factors int) string {
	var terms []string
	for i, q := range d.Params {
		switch factor := factors >> (2 * i) & 3; factor {
		case 0:
		case 1:
			terms = append(terms, q.Name)
		default:
			terms = append(terms, fmt.Sprintf("%d*%s", factor, q.Name))
		}
	}
	return strings.Join(terms, "+")
}
