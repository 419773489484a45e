package metacube

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// So for the classes that are to be entered on the way to the farthest nodes.
func TestEveryLinkIsInAFactAboutFarthestNodes(t *testing.T) {
	t.Parallel()
	state := func(b *logic.Builder, e entering, m logictest.Assignment) logic.Term {
		is := func(x logic.Term, name string) logic.Term { return b.Iff(x, b.Const(m[name] == 1)) }
		return b.All(is(e.in, "in"), is(e.at, "at"), is(e.zero, "zero"), is(e.home, "home"), is(e.more, "more"))
	}
	jumps := map[string]int{}
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				for z := range g.Classes() {
					m, next := smttest.Entered(g, u, 0, z), smttest.Entered(g, v, 0, z)
					name := "to enter: cube-edges"
					if g.Class(u) != g.Class(v) {
						name = "to enter: cross-edges"
					}
					if fmt.Sprint(m) == fmt.Sprint(next) || name == "to enter: cross-edges" && next["at"] == 1 {
						continue // nothing can jump there; or the class is the one that is entered
					}
					list := farthestFacts(func(b *logic.Builder, e entering) logic.Term { return state(b, e, m) })
					values := smttest.Entered(g, u, 0, z)
					values["across.at"], values["across.home"] = next["at"], next["home"]
					values["flipped.in"], values["flipped.more"] = next["in"], next["more"]
					jumps[name]++
					if !logictest.RefutedAt(list, name, values) {
						t.Fatalf("%s: %q does not see class %d on the link from %s to %s", g.Name(), name, z, g.Format(u), g.Format(v))
					}
				}
			}
		}
	}
	if len(jumps) != 2 {
		t.Errorf("jumps: %v, want both kinds of links", jumps)
	}
}

func TestMetacubeFarthestForEveryK(t *testing.T) {
	t.Parallel()
	smttest.RequireProved(t, Farthest(), smttest.EmbeddedVoices())
}

// The label of the theorem, counted class by class in the model: it is at most the
// distance, and at the two nodes of the theorem it is 2^k(m+1) and the distance. For
// k = 0 there is no class besides 0, and it is m.
func TestClassesToEnterAreAtMostTheDistance(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{0, 3}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		far := g.WithClass(g.Order()-1, 0)
		for s, distance := range search.BFS(g, 0, nil) {
			label := bitsAndClasses(t, g, model.Node(s))
			if label > int(distance) {
				t.Fatalf("%s: from %d to 0 the label is %d, the distance %d", g.Name(), s, label, distance)
			}
			want := g.Classes() * (g.M() + 1)
			if g.K() == 0 {
				want = g.M()
			}
			if model.Node(s) == far && (label != want || int(distance) != want) {
				t.Errorf("%s: from the far node the label is %d and the distance %d, want %d", g.Name(), label, distance, want)
			}
		}
	}
}

// bitsAndClasses is the label of s, seen from node 0.
func bitsAndClasses(t *testing.T, g network.Metacube, s model.Node) int {
	t.Helper()
	label, more := 0, false
	for z := range g.Classes() {
		label += logictest.Ones(g.Field(s, z))
		more = more || z != 0 && g.Field(s, z) != 0
	}
	for z := range g.Classes() {
		b := logic.NewBuilder()
		enters, err := b.Eval(mustEnter(b, entering{
			in: b.Const(g.Field(s, z) != 0), at: b.Const(z == g.Class(s)), zero: b.Const(z == 0),
			home: b.Const(g.Class(s) == 0), more: b.Const(more),
		}), logic.Model{})
		if err != nil {
			t.Fatal(err)
		}
		if enters {
			label++
		}
	}
	return label
}
