package fault_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// eachSet runs through the sets of at most so many of some nodes.
func eachSet(nodes []model.Node, most int, visit func([]model.Node)) {
	var extend func(from int, chosen []model.Node)
	extend = func(from int, chosen []model.Node) {
		visit(chosen)
		for i := from; i < len(nodes) && len(chosen) < most; i++ {
			extend(i+1, append(chosen[:len(chosen):len(chosen)], nodes[i]))
		}
	}
	extend(0, nil)
}

// TestEachCubeRouteMeetsTheRunOfEveryChoice compares the runs that go on from what they have in common with those that
// start anew for every choice: around all sets of n-1 faulty nodes and links of the n-cube or fewer, for n <= 3.
func TestEachCubeRouteMeetsTheRunOfEveryChoice(t *testing.T) {
	rules := []fault.CubeRule{{}, {Ascending: true}, {AnyCandidate: true, Ascending: true}, {Leading: 2}}
	differ := false
	for n := 1; n <= 3; n++ {
		for i, rule := range rules {
			for dst := range model.Node(1) << n {
				var nodes []model.Node
				for w := model.Node(1); w < 3<<(n-1); w++ { // the last of them are links of the last dimension
					if w != dst {
						nodes = append(nodes, w)
					}
				}
				eachSet(nodes, n-1, func(set []model.Node) {
					want, other, got := cubeRuns(n, dst, set, rule), cubeRuns(n, dst, set, rules[(i+1)%len(rules)]), ""
					faults, links := faultsOf(n, set)
					fault.EachCubeRoute(n, 0, dst, faults, links, rule, func(r fault.CubeRoute) { got += fmt.Sprintln(r) })
					if got != want {
						t.Errorf("n=%d, to %d around %v by %+v:\n%swant\n%s", n, dst, set, rule, got, want)
					}
					differ = differ || got != other
				})
			}
		}
	}
	if !differ {
		t.Error("runs by different rules are alike")
	}
}

// TestCubeRoutesAreThoseOfTheText compares the different outcomes with those of the three steps by their words, on subcubes that
// are lists of nodes.
func TestCubeRoutesAreThoseOfTheText(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for _, rule := range []fault.CubeRule{{}, {Ascending: true}, {AnyCandidate: true, Ascending: true}, {Leading: 2},
			{Leading: 3, AnyCandidate: true}} {
			for dst := range model.Node(1) << n {
				var nodes, cube []model.Node
				for w := range model.Node(3) << (n - 1) { // the last of them are links of the last dimension
					if w != 0 && w != dst {
						nodes = append(nodes, w)
					}
					if w>>n == 0 {
						cube = append(cube, w)
					}
				}
				eachSet(nodes, n-1, func(set []model.Node) {
					text := literalCube{rule: rule, outcomes: map[string]bool{}}
					text.faults, text.links = faultsOf(n, set)
					text.run(cube, []model.Node{0}, []model.Node{dst}, 0, 0)
					got := map[string]bool{}
					fault.EachCubeRoute(n, 0, dst, text.faults, text.links, rule, func(r fault.CubeRoute) { got[fmt.Sprint(r)] = true })
					if !maps.Equal(got, text.outcomes) {
						t.Errorf("n=%d, to %d around %v by %+v:\n%v\nwant\n%v", n, dst, set, rule, got, text.outcomes)
					}
				})
			}
		}
	}
}

// literalCube is the algorithm of CubeRouteAround to the letter, with all its outcomes.
type literalCube struct {
	faults   []model.Node
	links    []fault.CubeLink
	rule     fault.CubeRule
	outcomes map[string]bool
}

// broken is how many faults some nodes of the cube have.
func (c literalCube) broken(cube []model.Node) (n int) {
	for _, w := range c.faults {
		if slices.Contains(cube, w) {
			n++
		}
	}
	for _, l := range c.links {
		if slices.Contains(cube, l.Low) && slices.Contains(cube, l.Low^1<<l.Dim) {
			n++
		}
	}
	return n
}

// along is a path that goes on in some dimensions; nil where it comes to a fault.
func (c literalCube) along(path []model.Node, dims ...int) []model.Node {
	path = slices.Clone(path)
	for _, d := range dims {
		u := path[len(path)-1]
		w := u ^ 1<<d
		if slices.Contains(c.faults, w) || slices.Contains(c.links, fault.CubeLink{Low: u & w, Dim: d}) {
			return nil
		}
		path = append(path, w)
	}
	return path
}

// run goes on with the paths that have grown from s and from t into a subcube.
func (c literalCube) run(cube, a, b []model.Node, partitions, bad int) {
	u, v := a[len(a)-1], b[len(b)-1]
	differ := func(d int) bool { return (u^v)>>d&1 == 1 }
	switch {
	case u == v:
		b = slices.Clone(b[:len(b)-1])
		slices.Reverse(b)
		c.outcomes[fmt.Sprint(fault.CubeRoute{Nodes: append(slices.Clone(a), b...), Partitions: partitions, Bad: bad})] = true
		return
	case c.broken(cube) == 0:
		for d := range 3 {
			if differ(d) {
				c.run(cube, c.along(a, d), b, partitions, bad)
				if c.rule.Ascending {
					return
				}
			}
		}
		return
	}
	stuck := true
	for p := range 3 {
		if !differ(p) || c.rule.Leading > 0 && partitions == 0 && p != c.rule.Leading-1 {
			continue
		}
		var halves [2][]model.Node // that of u and that of v
		for _, w := range cube {
			side := (w ^ u) >> p & 1
			halves[side] = append(halves[side], w)
		}
		for side, path := range [][]model.Node{a, b} {
			if c.broken(halves[1-side]) > c.broken(halves[side]) {
				continue
			}
			good := false
			for _, pass := range []bool{true, false} { // the good candidates, then the bad ones
				for j := range 3 {
					w := path[len(path)-1]
					if !slices.Contains(cube, w^1<<j) || differ(j) != pass || !pass && good && !c.rule.AnyCandidate {
						continue
					}
					dims := []int{j, p}
					if j == p {
						dims = dims[:1]
					}
					longer := c.along(path, dims...)
					if longer == nil {
						continue
					}
					stuck, good = false, good || pass
					ends, more := [][]model.Node{a, b}, bad
					ends[side] = longer
					if !pass {
						more++
					}
					c.run(halves[1-side], ends[0], ends[1], partitions+1, more)
				}
			}
		}
	}
	if stuck {
		c.outcomes[fmt.Sprint(fault.CubeRoute{Partitions: partitions + 1, Bad: bad})] = true
	}
}

func cubeRuns(n int, dst model.Node, set []model.Node, rule fault.CubeRule) (text string) {
	faults, links := faultsOf(n, set)
	modeltest.EachChoice(func(choose fault.Choose) bool {
		text += fmt.Sprintln(fault.CubeRouteAround(n, 0, dst, faults, links, rule, choose))
		return true
	})
	return text
}

// faultsOf are nodes, and from 2^n on links of the last dimension of the n-cube.
func faultsOf(n int, set []model.Node) (faults []model.Node, links []fault.CubeLink) {
	for _, w := range set {
		if w>>n == 0 {
			faults = append(faults, w)
		} else {
			links = append(links, fault.CubeLink{Low: w - 1<<n, Dim: n - 1})
		}
	}
	return faults, links
}

// TestEachRouteMeetsTheRunOfEveryChoice compares the different outcomes of Algorithm 3, in their order, with those of the
// runs for every choice, around two faults of MC(1,2) or fewer, by each reading; Marked is that of the first.
func TestEachRouteMeetsTheRunOfEveryChoice(t *testing.T) {
	g, err := network.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	channel := route.ChannelRules(g, route.ChannelRule{})[0]
	rules := []fault.Rule{{Channel: channel}, {Channel: channel, Lazy: true}, {Channel: channel, Lazy: true, CutLinks: true},
		{Signed: true, EndsCount: true}}
	differ := false
	var known fault.CubePaths
	for i, rule := range rules {
		for dst := model.Node(1); dst < g.Order(); dst += 3 {
			router, other := faultRouter(t, g, dst, rule), faultRouter(t, g, dst, rules[(i+1)%len(rules)])
			var nodes []model.Node
			for w := model.Node(1); w < g.Order(); w++ {
				if w != dst {
					nodes = append(nodes, w)
				}
			}
			eachSet(nodes, 2, func(faults []model.Node) {
				var got runs
				router.EachRoute(faults, &known, got.add)
				want := allRuns(router, faults)
				if got.text != want.text {
					t.Errorf("to %s around %v by %+v:\n%swant\n%s", g.Format(dst), faults, rule, got.text, want.text)
				}
				if first := router.Route(faults, fault.FirstChoice).Marked; fmt.Sprint(router.Marked(faults)) != fmt.Sprint(first) {
					t.Errorf("to %s around %v by %+v: marked %v, want %v", g.Format(dst), faults, rule, router.Marked(faults), first)
				}
				differ = differ || allRuns(other, faults).text != want.text
			})
		}
	}
	if !differ {
		t.Error("runs by different rules are alike")
	}
}

func faultRouter(t *testing.T, g network.Metacube, dst model.Node, rule fault.Rule) *fault.Router {
	t.Helper()
	router, err := fault.NewRouter(g, 0, dst, rule)
	if err != nil {
		t.Fatal(err)
	}
	return router
}

// runs are different outcomes of Algorithm 3, a line each, in the order in which they came.
type runs struct {
	text string
	seen map[string]bool
}

func (l *runs) add(r fault.Route) {
	r.Why = ""
	line := fmt.Sprintf("%+v\n", r)
	if l.seen == nil {
		l.seen = map[string]bool{}
	}
	if !l.seen[line] {
		l.seen[line] = true
		l.text += line
	}
}

func allRuns(router *fault.Router, faults []model.Node) (all runs) {
	modeltest.EachChoice(func(choose fault.Choose) bool {
		all.add(router.Route(faults, choose))
		return true
	})
	return all
}

// TestCubePathsTellCasesApart compares the outcomes in the 7-cube of two clusters of MC(1,6), all of them remembered in one place, with
// those of the runs for every choice: around one fault or two of either cluster, and pairs without a free path, to several nodes.
func TestCubePathsTellCasesApart(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 6))
	var known fault.CubePaths
	for _, rule := range []fault.Rule{
		{Signed: true, Lazy: true, CutLinks: true, Cube: fault.CubeRule{Ascending: true}},
		{Signed: true, CutLinks: true, Cube: fault.CubeRule{Ascending: true}},
		{Signed: true, Cube: fault.CubeRule{Ascending: true}},
	} {
		place := faultRouter(t, g, g.WithClass(0b000000_000011, 1), rule).Cube().Node
		// Seen from s, three are alike, and two.
		for _, ends := range [][2]model.Node{{0, 64 + 3}, {1, 64 + 2}, {33, 64 + 34}, {0, 64 + 1}, {3, 64 + 2}} {
			src, dst := place(ends[0]), place(ends[1])
			router, err := fault.NewRouter(g, src, dst, rule)
			if err != nil {
				t.Fatal(err)
			}
			cube := router.Cube()
			to, _ := cube.Place(dst)
			var some []model.Node // in the clusters of both, and on channels
			for _, x := range []model.Node{0, 1, 2, 3, 33, 34, 63} {
				some = append(some, cube.Channels(x)[0]...)
			}
			some = slices.DeleteFunc(some, func(w model.Node) bool { return w == src || w == dst })
			if to != ends[1] || len(some) < 10 {
				t.Fatalf("%s: place %d, want %d, faults %v", g.Format(dst), to, ends[1], some)
			}
			eachSet(some, 2, func(faults []model.Node) {
				var got runs
				router.EachRoute(faults, &known, got.add)
				if want := allRuns(router, faults); got.text != want.text {
					t.Errorf("to %s around %v by %+v:\n%swant\n%s", g.Format(dst), faults, rule, got.text, want.text)
				}
			})
		}
	}
}
