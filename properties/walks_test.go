package properties

import (
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// Sizes far beyond enumeration, by family; a further family is walked at its
// largest size of at most 40 address bits, see largest.
var farSizes = map[string][][]int{
	"MC":  {{3, 7}, {2, 15}, {0, 40}, {4, 3}},
	"Q":   {{40}, {62}},
	"CQ":  {{48}},
	"ECQ": {{20, 30}, {1, 50}},
	"EH":  {{25, 8}},
}

func TestTokenWalksThroughEveryFamily(t *testing.T) {
	for _, f := range network.Families() {
		sizes := farSizes[f.Name]
		if sizes == nil {
			sizes = [][]int{largest(f)}
		}
		for _, p := range append(sizes, smallest(f)) {
			g, err := f.Build(p)
			if err != nil {
				t.Errorf("%s %v: %v", f.Name, p, err)
				continue
			}
			if err := Walk(g, 1, 400); err != nil {
				t.Error(err)
			}
			t.Logf("%s: %d nodes", g.Name(), g.Order())
		}
	}
}

// smallest is the first parameters, in the order of their sum, that build.
func smallest(f network.Family) []int {
	p := make([]int, len(f.Params))
	for i, q := range f.Params {
		p[i] = q.Min
	}
	return p
}

// largest raises the parameters in turn while the graph builds with at most
// 2^40 nodes.
func largest(f network.Family) []int {
	p := smallest(f)
	for raised := true; raised; {
		raised = false
		for i := range p {
			q := slices.Clone(p)
			q[i]++
			if g, err := f.Build(q); err == nil && g.Order() <= 1<<40 {
				p, raised = q, true
			}
		}
	}
	return p
}

// broken is a hypercube with one law broken.
type broken struct {
	network.Hypercube
	law string
}

func (b broken) Neighbors(dst []model.Node, u model.Node) []model.Node {
	near := b.Hypercube.Neighbors(nil, u)
	switch {
	case b.law == "one way" && u%8 == 5:
		near[0] ^= 6 // u ^ 7, which does not lead back
	case b.law == "missing" && u%8 == 5:
		near = near[1:]
	case b.law == "twice" && u%8 == 5:
		near[0] = near[1]
	case b.law == "loop" && u%8 == 5:
		near[0] = u
	case b.law == "off" && u%8 == 5:
		near[0] = b.Order() + u
	case b.law == "overwrites":
		return near
	}
	return append(dst, near...)
}

func (b broken) Adjacent(u, v model.Node) bool {
	return b.Hypercube.Adjacent(u, v) && (b.law != "adjacent" || u < v)
}

func (b broken) Degree(u model.Node) int {
	if b.law == "degree" && u%8 == 5 {
		return 3
	}
	return b.Hypercube.Degree(u)
}

func (b broken) Distance(u, v model.Node) int {
	d := b.Hypercube.Distance(u, v)
	if b.law == "distance" && d == 3 {
		return 9
	}
	return d
}

func (b broken) Parse(s string) (model.Node, error) {
	u, err := b.Hypercube.Parse(s)
	if b.law == "parse" && u%2 == 1 {
		u ^= 1
	}
	return u, err
}

func TestWalkFindsABrokenGraph(t *testing.T) {
	q, err := network.NewHypercube(30)
	if err != nil {
		t.Fatal(err)
	}
	if err := Walk(broken{q, ""}, 1, 1000); err != nil {
		t.Fatalf("the sound graph: %v", err)
	}
	for law, want := range map[string]string{
		"one way":    "no way back",
		"missing":    "has 29 neighbours",
		"twice":      "by a loop or twice",
		"loop":       "by a loop or twice",
		"off":        "want a node below",
		"overwrites": "overwrites the slice",
		"adjacent":   "no way back",
		"degree":     "want its degree 3",
		"distance":   "are at distances",
		"parse":      "reads back",
	} {
		err := Walk(broken{q, law}, 1, 1000)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", law, err, want)
		}
		again := Walk(broken{q, law}, 1, 1000)
		if err == nil || again == nil || err.Error() != again.Error() {
			t.Errorf("%s: the same seed gave %v, then %v", law, err, again)
		}
	}
	if err := Walk(q, 1, 0); err == nil || !strings.Contains(err.Error(), "0 steps") {
		t.Errorf("0 steps: error %v", err)
	}
}
