package network_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// stepped is what every network of a family is besides a Graph.
type stepped interface {
	model.Graph
	Fields() []model.Field
	Steps() ([]model.Step, error)
}

// Over 64 lanes and over single bits the steps lead where Neighbors does; a network with
// digits that are no bits says that it has no such steps.
func TestStepsOverLanesAreTheNeighbors(t *testing.T) {
	refused := 0
	for _, graph := range smallGraphs(t, 512) {
		g := graph.(stepped)
		steps, err := g.Steps()
		if err != nil {
			refused++
			if !strings.HasPrefix(err.Error(), g.Name()+": ") || !strings.Contains(err.Error(), "digit") {
				t.Errorf("%s: error %q does not name the network and the digit", g.Name(), err)
			}
			continue
		}
		if got := overLanes(g, steps); got != "" {
			t.Errorf("%s: %s", g.Name(), got)
		}
	}
	if refused == 0 {
		t.Error("no network with digits was asked for")
	}
}

// overLanes takes all steps at all nodes, 64 in a word, and names the first node whose
// ends are not its neighbours.
func overLanes(g model.Graph, steps []model.Step) string {
	width := 0
	for 1<<width < g.Order() {
		width++
	}
	for first := uint64(0); first < g.Order(); first += 64 {
		count := min(64, g.Order()-first)
		var us [64]model.Node
		for i := range count {
			us[i] = first + i
		}
		ends := make([][]model.Node, count)
		for _, s := range steps {
			v, taken := model.Across(model.Lanes{}, s, lanesOf(us, width))
			for i := range ends {
				if taken>>i&1 == 1 {
					ends[i] = append(ends[i], nodeOf(v, i))
				}
				single, alone := model.Across(model.Bits{}, s, model.AddressBits(us[i], width))
				if alone != (taken>>i&1 == 1) || alone && !slices.Equal(single, model.AddressBits(ends[i][len(ends[i])-1], width)) {
					return fmt.Sprintf("a step at node %d differs between bits and lanes", us[i])
				}
			}
		}
		for i, got := range ends {
			if want := g.Neighbors(nil, us[i]); !slices.Equal(got, want) {
				return fmt.Sprintf("steps over lanes lead from %d to %v, Neighbors are %v", us[i], got, want)
			}
		}
	}
	return ""
}

// nodeOf is the address in lane i.
func nodeOf(lanes []uint64, i int) (u model.Node) {
	for bit, word := range lanes {
		u |= word >> i & 1 << bit
	}
	return u
}

// wreathGraph is the wreath product by its definition: class and field take a node apart.
func wreathGraph(name string, order uint64, classes model.Graph, class func(model.Node) model.Node,
	fields int, field func(u model.Node, c int) model.Node, inner func(c int) model.Graph) ruleGraph {
	return ruleGraph{name: name, order: order, adjacent: func(u, v model.Node) bool {
		differing := 0
		for c := range fields {
			if field(u, c) != field(v, c) {
				differing++
			}
		}
		if class(u) != class(v) {
			return differing == 0 && classes.Adjacent(class(u), class(v))
		}
		c := int(class(u))
		return differing == 1 && inner(c).Adjacent(field(u, c), field(v, c))
	}}
}

func TestProductsAreWreathProducts(t *testing.T) {
	cube := func(n int) model.Graph { return modeltest.Must(network.NewHypercube(n)) }
	entry := func(f model.Field) func(model.Node, int) model.Node {
		return func(u model.Node, i int) model.Node { return f.Get(u, i) }
	}
	bitOf := func(f model.Field) func(model.Node, int) model.Node {
		return func(u model.Node, i int) model.Node { return f.Get(u, 0) >> i & 1 }
	}
	one := func(g model.Graph) func(int) model.Graph { return func(int) model.Graph { return g } }
	compared := 0
	for _, graph := range smallGraphs(t, 256) {
		g := graph.(interface {
			stepped
			Family() network.Family
			Params() []int
		})
		p, f := g.Params(), g.Fields()
		class := func(u model.Node) model.Node { return f[0].Get(u, 0) }
		last := func(u model.Node) model.Node { return f[len(f)-1].Get(u, 0) }
		pair := func(of ...model.Field) func(model.Node, int) model.Node {
			return func(u model.Node, c int) model.Node { return of[c].Get(u, 0) }
		}
		var product ruleGraph
		switch g.Family().Name {
		case "MC":
			product = wreathGraph("Q_k wr Q_m", g.Order(), cube(p[0]), class, 1<<p[0], entry(f[1]), one(cube(p[1])))
		case "F":
			product = wreathGraph("K_2 wr Q_(r-1)", g.Order(), cube(1), class, 2, pair(f[2], f[1]), one(cube(p[0]-1)))
		case "HHC":
			product = wreathGraph("Q_m wr K_2", g.Order(), cube(p[0]), last, 1<<p[0], bitOf(f[0]), one(cube(1)))
		case "CCC":
			product = wreathGraph("C_n wr K_2", g.Order(), cycle(uint64(p[0])), last, p[0], bitOf(f[0]), one(cube(1)))
		case "EH":
			product = wreathGraph("K_2 wr (Q_s, Q_t)", g.Order(), cube(1), last, 2, pair(f[0], f[1]),
				func(c int) model.Graph { return cube(p[c]) })
		case "ECQ":
			product = wreathGraph("K_2 wr (CQ_s, CQ_t)", g.Order(), cube(1), last, 2, pair(f[0], f[1]),
				func(c int) model.Graph { return modeltest.Must(network.NewCrossedCube(p[c])) })
		case "RDNC":
			if p[0] != 1 {
				continue
			}
			product = wreathGraph("K_2 wr C_n", g.Order(), cube(1), class, 2, entry(f[1]), one(cycle(uint64(p[1]))))
		default:
			continue
		}
		compared++
		if err := checkIsomorphism(g, product, identity); err != nil {
			t.Error(err)
		}
	}
	if compared < 30 {
		t.Errorf("%d products compared, want 30 and more", compared)
	}
}

// The control of the kit: in every family, a step that is left out, or that is taken where
// it is not open, or that leaves one bit as it is, is seen.
func TestSpoiltStepsAreSeen(t *testing.T) {
	for _, graph := range smallGraphs(t, 64) {
		g := graph.(interface {
			stepped
			Family() network.Family
			Params() []int
		})
		f := g.Family()
		steps := f.Steps(g.Params())
		f.New, f.Adjacent = nil, func(_ []int, u, v model.Node) bool { return graph.Adjacent(u, v) }
		for i, s := range steps {
			spoilt := map[string][]model.Step{"left out": slices.Delete(slices.Clone(steps), i, i+1)}
			closed := s
			closed.When = model.Not(s.When)
			spoilt["taken elsewhere"] = slices.Replace(slices.Clone(steps), i, i+1, closed)
			if len(s.Flips) > 0 {
				shorter := s
				shorter.Flips = s.Flips[1:]
				spoilt["without a bit"] = slices.Replace(slices.Clone(steps), i, i+1, shorter)
			}
			for what, list := range spoilt {
				f.Steps = func([]int) []model.Step { return list }
				h, err := f.Build(g.Params())
				if err != nil {
					t.Fatal(err)
				}
				if len(modeltest.Check(h)) == 0 {
					t.Errorf("%s: step %d %s passes the kit", g.Name(), i, what)
				}
			}
		}
	}
}
