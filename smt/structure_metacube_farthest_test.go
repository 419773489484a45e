package smt

import (
	"testing"

	"mccheck/model"
)

func TestMetacubeFarthestForEveryK(t *testing.T) {
	t.Parallel()
	requireProved(t, MetacubeFarthest(), embeddedVoices())
}

// The label of the theorem, counted class by class in the model: it is at most the
// distance, and at the two nodes of the theorem it is 2^k(m+1) and the distance. For
// k = 0 there is no class besides 0, and it is m.
func TestClassesToEnterAreAtMostTheDistance(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{0, 3}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := model.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		far := g.WithClass(g.Order()-1, 0)
		for s, distance := range model.BFS(g, 0, nil) {
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
func bitsAndClasses(t *testing.T, g model.Metacube, s model.Node) int {
	t.Helper()
	label, more := 0, false
	for z := range g.Classes() {
		label += ones(g.Field(s, z))
		more = more || z != 0 && g.Field(s, z) != 0
	}
	for z := range g.Classes() {
		b := NewBuilder()
		enters, err := b.Eval(mustEnter(b, entering{
			in: b.Const(g.Field(s, z) != 0), at: b.Const(z == g.Class(s)), zero: b.Const(z == 0),
			home: b.Const(g.Class(s) == 0), more: b.Const(more),
		}), Model{})
		if err != nil {
			t.Fatal(err)
		}
		if enters {
			label++
		}
	}
	return label
}
