package claims

import (
	"fmt"
	"slices"
	"testing"
)

func TestRowsWriteEveryPointOnce(t *testing.T) {
	two := []Param{{Name: "k"}, {Name: "m"}}
	for _, c := range []struct {
		params []Param
		points []Point
		want   string
	}{
		{nil, []Point{{}}, "no parameters"},
		{two[:1], nil, ""},
		{two[:1], []Point{{3}}, "k=3"},
		{two[:1], []Point{{3}, {1}, {2}, {7}}, "k=1..3; k=7"},
		{two[:1], []Point{{-2}, {-1}, {0}}, "k=-2..0"},
		{two, []Point{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 1}}, "k=0..1, m=1..2; k=2, m=1"},
		{two, []Point{{0, 1}, {0, 3}, {1, 1}, {1, 3}, {3, 1}}, "k=0..1, m=1; k=0..1, m=3; k=3, m=1"},
	} {
		if got := (Domain{Params: c.params}).Rows(c.points); got != c.want {
			t.Errorf("%v: %q, want %q", c.points, got, c.want)
		}
	}
}

// TestRowsDoNotDependOnTheOrder also sees that the points stay as they were.
func TestRowsDoNotDependOnTheOrder(t *testing.T) {
	d := Domain{Params: []Param{{Name: "a", Min: 0, Max: 4}, {Name: "b", Min: 0, Max: 4}, {Name: "c", Min: 0, Max: 4}},
		If: func(p Point) bool { return p[0]*p[1] <= p[2]+2 }}
	points := d.All()
	before := fmt.Sprint(points)
	backwards := slices.Clone(points)
	slices.Reverse(backwards)
	if d.Rows(points) != d.Rows(backwards) || fmt.Sprint(points) != before {
		t.Errorf("%q and %q", d.Rows(points), d.Rows(backwards))
	}
}
