package smt

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/wreath"
)

// classNetwork is a small network of classes and fields, with its label.
type classNetwork struct {
	graph model.Graph
	label wreath.Label
	class func(u model.Node) int
	field func(u model.Node, i int) model.Node
	width []int // bits of the fields
}

func classNetworks(t *testing.T) (list []classNetwork) {
	t.Helper()
	for _, size := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		l, err := metacube.TableLabel(size[0], smttest.TableOf(t, size[0]))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, classNetwork{g, l, g.Class, g.Field, slices.Repeat([]int{size[1]}, g.Classes())})
	}
	for r := 1; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		field := func(u model.Node, i int) model.Node { return u >> ((r - 1) * i) & (1<<(r-1) - 1) }
		list = append(list, classNetwork{g, dualcube.Label(0, dualcube.OtherCluster), g.Class, field, []int{r - 1, r - 1}})
	}
	for s := 1; s <= 3; s++ {
		for w := 1; w <= 3; w++ {
			g, err := network.NewExchangedHypercube(s, w)
			if err != nil {
				t.Fatal(err)
			}
			class := func(u model.Node) int { return int(u & 1) }
			field := func(u model.Node, i int) model.Node {
				a, b, _ := g.Split(u)
				return []model.Node{a, b}[i] // a changes where the last bit is 0, b where it is 1
			}
			list = append(list, classNetwork{g, dualcube.Label(0, dualcube.OtherCluster), class, field, []int{s, w}})
		}
	}
	return list
}

// classPlace is what the label knows of a node, relative to a target: x and the h_i.
type classPlace struct {
	x int
	h [8]int
}

func (n classNetwork) place(u, target model.Node) (p classPlace) {
	c := n.class(target)
	p.x = n.class(u) ^ c
	for i := range n.label.ClassCount() {
		p.h[i] = logictest.Ones(n.field(u, i^c) ^ n.field(target, i^c))
	}
	return p
}

// The labels of the theorems, in both forms, are the searched distances of small
// networks, to all targets or to some; every node is a state of the theorem, and its
// links are the moves that the facts are about. No other detour passes.
func TestLabelsAreTheSearchedDistances(t *testing.T) {
	t.Parallel()
	for _, n := range classNetworks(t) {
		if fault := n.labelFault(t); fault != "" {
			t.Errorf("%s: %s", n.graph.Name(), fault)
		}
	}
	g, err := network.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	for code := range 8 {
		wrong := dualcube.Label(1, turnedCase(code))
		if n := (classNetwork{g, wrong, g.Class, g.Field, []int{2, 2}}); n.labelFault(t) == "" {
			t.Errorf("case %03b of the detour turned over: the label passes", code)
		}
	}
}

// labelFault is the first difference between the label and the searched distances.
func (n classNetwork) labelFault(t *testing.T) string {
	t.Helper()
	s := n.label.IntegerState()
	distance := s.IntVar("distance")
	at := make([]logic.Term, n.label.ClassCount())
	for c := range at {
		at[c] = s.All(append(s.Domain[:len(s.Domain):len(s.Domain)], s.Eq(n.label.Value(s, c, s.H), distance))...)
	}
	seen := map[classPlace]int{}
	for target := model.Node(0); target < n.graph.Order(); target += 1 + n.graph.Order()/300*60 {
		for u, want := range search.BFS(n.graph, target, nil) {
			p := n.place(model.Node(u), target)
			n.compareMoves(t, model.Node(u), target, p)
			if before, ok := seen[p]; ok && before == int(want) {
				continue
			}
			seen[p] = int(want)
			values := logic.Model{"m": int64(slices.Max(n.width)), "distance": int64(want)}
			visit, sum := make([]logic.Term, len(at)), 0
			for i := range at {
				values[logictest.VarH(i)], visit[i] = int64(p.h[i]), s.Const(p.h[i] > 0)
				sum += p.h[i]
			}
			if !logictest.MustEval(t, s.Builder, at[p.x], values) {
				return fmt.Sprintf("distance %d from %d to %d is not the label", want, u, target)
			}
			if s.Fold(s.EqConstant(n.label.AsWord(s.Builder, p.x, visit), int(want)-sum)) != logic.True {
				return fmt.Sprintf("distance %d from %d to %d is not the label in binary", want, u, target)
			}
		}
	}
	return ""
}

// compareMoves: of the links of u, each cross-edge changes one bit of x and no h_i,
// and the others change h_x by 1, as often up and down as there are bits for it.
func (n classNetwork) compareMoves(t *testing.T, u, target model.Node, p classPlace) {
	t.Helper()
	got, want := map[classPlace]int{}, map[classPlace]int{}
	for _, w := range n.graph.Neighbors(nil, u) {
		got[n.place(w, target)]++
	}
	for i := range n.label.K {
		crossed := p
		crossed.x ^= 1 << i
		want[crossed]++
	}
	width := n.width[p.x^n.class(target)]
	for d, count := range map[int]int{1: width - p.h[p.x], -1: p.h[p.x]} {
		if moved := p; count > 0 {
			moved.h[p.x] += d
			want[moved] += count
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("%s: the links of %d, relative to %d, lead to %v, the moves to %v", n.graph.Name(), u, target, got, want)
	}
}
