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

func TestManyPointsAreWrittenByABoundThatMeansNoOther(t *testing.T) {
	d := Domain{Params: []Param{{Name: "s", Min: 1, Max: 20}, {Name: "t", Min: 1, Max: 20}}}
	ordered := d
	ordered.If = func(p Point) bool { return p[0] < p[1] }
	for _, c := range []struct {
		over Domain
		of   func(p Point) bool
		want string
	}{
		{d, func(p Point) bool { return p[0] <= 3 }, "s=1..3, t=1..20"},
		{d, func(p Point) bool { return p[0]+p[1] <= 17 }, "s=1..16, t=1..16 (136 points), s+t <= 17"},
		{d, func(p Point) bool { return p[0]+p[1] <= 17 && p[0]+p[1] > 13 }, "s=1..16, t=1..16 (58 points), 14 <= s+t <= 17"},
		{d, func(p Point) bool { return 2*p[0]+p[1] > 40 }, "s=11..20, t=1..20 (110 points), 41 <= 2*s+t"},
		{ordered, func(p Point) bool { return p[1] <= 9 }, "s=1..8, t=2..9 (36 points)"},
		{ordered, func(p Point) bool { return p[0]+p[1] <= 14 }, "s=1..6, t=2..13 (42 points), s+t <= 14"},
		{d, func(p Point) bool { return p[0]*p[1] < 10 && p[0] > 1 }, "s=2, t=1..4; s=3, t=1..3; s=4, t=1..2; s=5..9, t=1"},
		{d, func(p Point) bool { return p[0]*p[1] <= 25 && p[0] != 5 && p[0] < 8 },
			"s=1, t=1..20; s=2, t=1..12; s=3, t=1..8; s=4, t=1..6; s=6, t=1..4; s=7, t=1..3"},
	} {
		points := slices.DeleteFunc(c.over.All(), func(p Point) bool { return !c.of(p) })
		if got := c.over.Exactly(points); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
