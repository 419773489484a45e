package claims

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
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

func TestViewsAgreeOnEveryFamily(t *testing.T) {
	for _, n := range []Networks{
		Hypercubes(), FoldedHypercubes(), CrossedCubes(), CubeConnectedCycles(), ReducedHypercubes(), HierarchicalCubicNetworks(),
		ExchangedHypercubes(), DualCubes(), Metacubes(), ClassCubeMetacubes(), ExchangedCrossedCubes(),
	} {
		small := n.Domain
		small.Bits = n.Domain.Bits
		for _, p := range small.points(7) {
			g, err := n.New(p)
			if err != nil {
				t.Fatal(err)
			}
			first, second := NeighborView(g), AdjacencyView(g)
			for u := range g.Order() {
				if !slices.Equal(first.Neighbors(u), second.Neighbors(u)) {
					t.Fatalf("%s: neighbours of %s differ", g.Name(), g.Format(u))
				}
				if !slices.Equal(first.Distances(u), second.Distances(u)) {
					t.Fatalf("%s: distances from %s differ", g.Name(), g.Format(u))
				}
			}
		}
	}
}

// asymmetric is a hypercube whose Neighbors forget one edge.
type asymmetric struct{ model.Hypercube }

func (g asymmetric) Neighbors(dst []model.Node, u model.Node) []model.Node {
	dst = g.Hypercube.Neighbors(dst, u)
	if u == 0 {
		dst = dst[1:]
	}
	return dst
}

func TestViewsDisagreeOnABrokenModel(t *testing.T) {
	q, err := model.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	g := asymmetric{q}
	if slices.Equal(NeighborView(g).Distances(0), AdjacencyView(g).Distances(0)) {
		t.Error("a forgotten edge does not show")
	}
}

func TestShortestPathIsAPathOfThatLength(t *testing.T) {
	g, err := model.NewDualCube(3)
	if err != nil {
		t.Fatal(err)
	}
	v := NeighborView(g)
	for dst := range g.Order() {
		path := ShortestPath(v, 5, dst)
		if path[0] != 5 || path[len(path)-1] != dst || len(path)-1 != Distance(v, 5, dst) {
			t.Fatalf("path %v from 5 to %d, distance %d", path, dst, Distance(v, 5, dst))
		}
		for i := range path[1:] {
			if !g.Adjacent(path[i], path[i+1]) {
				t.Fatalf("path %v: %d and %d are no edge", path, path[i], path[i+1])
			}
		}
	}
}

// settle runs every case of a statement at its smallest points.
func settle(t *testing.T, st *Statement, second bool) (failed string) {
	t.Helper()
	for _, p := range st.Over.points(10) {
		open := st.At
		if second {
			open = st.Replay
		}
		in, err := open(p)
		if err != nil {
			t.Fatal(err)
		}
		cases, _ := in.Cases()
		x := make([]uint64, len(in.Vars))
		for i := range cases {
			in.Case(i, x)
			if in.Test(x) == Fails {
				return in.Explain(x)
			}
		}
	}
	return ""
}

func TestStatementsHoldAndTheirControlsFailUnderBothEvaluators(t *testing.T) {
	arithmetic := Domain{Params: []Param{{"n", 1, 6}}}
	for name, st := range map[string]*Statement{
		"degree":   Metacubes().Equal(Degree, "m+k"),
		"order":    DualCubes().Equal(Order, "2^n", "n", "2*r-1"),
		"average":  Hypercubes().Equal(AverageDistance, "n/2"),
		"apart":    Hypercubes().Equal(AverageDistanceApart, "n*2^(n-1)/(2^n-1)"),
		"size":     ExchangedCrossedCubes().Equal(Size, "(s+t+2)*2^(s+t-1)"),
		"identity": Same(arithmetic, "4^n", "2^(2*n)"),
		"table": Table(
			Cell{"MC(1,2), nodes", "32", Metacubes().Measured(Order, 1, 2)},
			Cell{"2^3+k, k=1", "9", Value("2^3+k", "k", "1")}),
	} {
		for _, second := range []bool{false, true} {
			if failed := settle(t, st, second); failed != "" {
				t.Errorf("%s (second evaluator %v): %s", name, second, failed)
			}
			if len(st.AllControls()) == 0 {
				t.Errorf("%s has no control", name)
			}
			for _, c := range st.AllControls() {
				if settle(t, c.Statement, second) == "" {
					t.Errorf("%s (second evaluator %v): control survives: %s", name, second, c.Name)
				}
			}
		}
	}
}

func TestAFormulaWithoutValueFailsAndOneOutOfReachPanics(t *testing.T) {
	d := Domain{Params: []Param{{"n", 0, 0}}}
	if got := settle(t, Compare(d, "1/n", ">=", "0"), false); got == "" {
		t.Error("1/0 >= 0 holds")
	}
	defer func() {
		if recover() == nil {
			t.Error("2^(2^60) is decided")
		}
	}()
	settle(t, Compare(d, "2^(2^60+n)", ">=", "0"), false)
}

func TestTableNamesEveryWrongCell(t *testing.T) {
	st := Table(
		Cell{"a", "256", Value("2^8")},
		Cell{"b", "265", Value("2^8")},
		Cell{"c", "1/3", Value("1/4")})
	got := settle(t, st, false)
	for _, want := range []string{"(2 of 3 numbers)", "b: 265 is printed, 256 is right", "c: 1/3 is printed, 1/4 is right"} {
		if !strings.Contains(got, want) {
			t.Errorf("explanation %q, want %q in it", got, want)
		}
	}
}

func TestValidateNamesEveryDefect(t *testing.T) {
	st := Hypercubes().Equal(Order, "2^n")
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
