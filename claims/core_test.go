package claims

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestPointsAreSmallestFirstAndWithinTheBudget(t *testing.T) {
	d := Domain{
		Params: []Param{{"k", 0, 3}, {"m", 1, 9}},
		Bits:   func(p Point) int { return p[1]<<p[0] + p[0] },
		If:     func(p Point) bool { return p[0] != 1 },
	}
	points := d.Points(Quick)
	if !slices.Equal(points[0], Point{0, 1}) || slices.ContainsFunc(points, func(p Point) bool { return p[0] == 1 || d.Bits(p) > 16 }) {
		t.Errorf("points %v: want k=0 m=1 first, none with k=1 or over 16 bits", points)
	}
	if !slices.IsSortedFunc(points, func(a, b Point) int { return sum(a) - sum(b) }) {
		t.Errorf("points %v are not in order of the sum", points)
	}
	if len(d.Points(Default)) <= len(points) {
		t.Error("the default budget visits no more points than the quick one")
	}
}

func TestLongPointsAreOfTheBudgetDeepAlone(t *testing.T) {
	d := Domain{
		Params: []Param{{"n", 1, 5}},
		Bits:   func(p Point) int { return 10 * p[0] },
		Minutes: func(p Point) int {
			if p[0] == 1 || p[0] == 4 {
				return 3
			}
			return 0
		},
	}
	for _, test := range []struct {
		got  []Point
		want []Point
	}{
		{d.Points(Default), []Point{{2}}},
		{d.Points(Deep), []Point{{1}, {2}, {4}}}, // of 10 bits, of 20, and of 40
		{d.Short(Deep), []Point{{2}}},
		{d.All(), []Point{{1}, {2}, {3}, {4}, {5}}},
	} {
		if !slices.EqualFunc(test.got, test.want, slices.Equal[Point]) {
			t.Errorf("points %v, want %v", test.got, test.want)
		}
	}
	if got := d.WorkAt(Point{4}); got != 3*casesOfMinute {
		t.Errorf("three minutes are %g cases, want %d", got, 3*casesOfMinute)
	}
	if d.Work(Deep) <= d.Work(Default) || d.WorkAt(Point{2}) != 1<<20 {
		t.Errorf("work %g and %g; a point of 20 bits has %g cases", d.Work(Deep), d.Work(Default), d.WorkAt(Point{2}))
	}
}

func TestDomainContainsItsBoundaryAndNothingBelow(t *testing.T) {
	open := Domain{Params: []Param{{"n", 1, 5}}}
	closed := Domain{Params: []Param{{"n", 1, 5}}, Complete: true}
	for _, test := range []struct {
		d    Domain
		p    Point
		want bool
	}{
		{open, Point{0}, false}, {open, Point{1}, true}, {open, Point{99}, true}, {open, Point{}, false},
		{closed, Point{5}, true}, {closed, Point{6}, false},
		{Domain{}, Point{}, true},
	} {
		if got := test.d.Contains(test.p); got != test.want {
			t.Errorf("%s contains %v: %v, want %v", test.d.Describe(nil), test.p, got, test.want)
		}
	}
}

func TestValidateNamesEveryDefect(t *testing.T) {
	open := func(Point) (*Instance, error) { return &Instance{}, nil }
	st := &Statement{At: open, Replay: open}
	good := Claim{ID: "DC-01", Paper: "dual-cube", Where: "sec.1", Says: "x", Domain: "n >= 1",
		Readings: []Reading{{Kind: Printed, Statement: st}}}
	if err := Validate([]Claim{good}); err != nil {
		t.Errorf("a sound claim: %v", err)
	}
	change := func(f func(*Claim)) Claim {
		c := good
		c.Readings = slices.Clone(good.Readings)
		f(&c)
		return c
	}
	for want, list := range map[string][]Claim{
		"id stands twice":               {good, good},
		`paper "cubes"`:                 {change(func(c *Claim) { c.Paper = "cubes" })},
		"id does not fit":               {change(func(c *Claim) { c.ID = "EQ-01" })},
		"want cubes:DC-01":              {change(func(c *Claim) { c.ID, c.Paper = "other:DC-01", "cubes" })},
		"Domain is empty":               {change(func(c *Claim) { c.Domain = "" })},
		"no printed reading":            {change(func(c *Claim) { c.Readings[0].Kind, c.Readings[0].Says = Corrected, "y" })},
		"wants a statement or a reason": {change(func(c *Claim) { c.Readings[0].NotCheckable = "vague" })},
		"wants At and Replay":           {change(func(c *Claim) { c.Readings[0].Also = []*Statement{{At: st.At}} })},
		"is out of order": {change(func(c *Claim) {
			c.Readings = append(c.Readings, Reading{Kind: Printed, Statement: st})
		})},
		"says nothing": {change(func(c *Claim) { c.Readings = append(c.Readings, Reading{Kind: Corrected, Statement: st}) })},
	} {
		if err := Validate(list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

func TestVerdictTextRoundTrips(t *testing.T) {
	for _, v := range Verdicts() {
		text, _ := v.MarshalText()
		var back Verdict
		if err := back.UnmarshalText(text); err != nil || back != v {
			t.Errorf("%s reads back as %s, %v", v, back, err)
		}
	}
	var v Verdict
	if v != Unknown || v.Decided() || v.Holds() {
		t.Error("the zero verdict is not unknown")
	}
	if err := v.UnmarshalText([]byte("green")); err == nil || !strings.Contains(err.Error(), `"green"`) {
		t.Errorf("error %v, want the text named", err)
	}
}

func TestCasesAndCaseAgree(t *testing.T) {
	in := Instance{Vars: []Var{{Name: "a", Size: 3}, {Name: "b", Size: 5}}}
	n, ok := in.Cases()
	if !ok || n != 15 {
		t.Fatalf("%d cases, want 15", n)
	}
	seen := map[string]bool{}
	x := make([]uint64, 2)
	for i := range n {
		in.Case(i, x)
		seen[fmt.Sprint(x)] = true
	}
	if len(seen) != 15 {
		t.Errorf("%d distinct cases, want 15", len(seen))
	}
	huge := Instance{Vars: []Var{{Name: "a", Size: 1 << 40}, {Name: "b", Size: 1 << 40}}}
	if _, ok := huge.Cases(); ok {
		t.Error("2^80 cases fit into 62 bits")
	}
}
