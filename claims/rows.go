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
		return "no parameters"
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
