package network_test

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

func TestMetacubeClassCubeConforms(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 1}} {
		modeltest.Conforms(t, modeltest.Must(network.NewMetacubeClassCube(p[0], p[1])))
	}
}

// prefix sec.3: the example in MC(2,3), here in the order of the dimensions.
func TestMetacubeClassCubeExampleNeighbors(t *testing.T) {
	g := modeltest.Must(network.NewMetacubeClassCube(2, 3))
	u, err := g.Parse("(1100,0110,1011,10)")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"(1100,0110,1011,11)", "(1100,0110,1011,00)",
		"(1100,0110,1111,10)", "(1100,0010,1011,10)", "(1000,0110,1011,10)",
	}
	if got := formatAll(g, g.Neighbors(nil, u)); !slices.Equal(got, want) {
		t.Errorf("neighbours %v, want %v", got, want)
	}
}

// The two presentations are isomorphic, by the maps both ways.
func TestMetacubePresentationsAreIsomorphic(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		h := modeltest.Must(network.NewMetacubeClassCube(p[0], p[1]))
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		to := func(u model.Node) model.Node { return toClassCube(g, u) }
		if err := checkIsomorphism(g, h, to); err != nil {
			t.Error(err)
		}
		for u := range g.Order() {
			if back := network.FromClassCube(g, to(u)); back != u {
				t.Fatalf("%s: node %d comes back as %d", g.Name(), u, back)
			}
		}
	}
}

// Moving the class to the right is not enough: without interleaving the
// fields the map is no isomorphism.
func TestMovingTheClassAloneIsNoIsomorphism(t *testing.T) {
	g, h := modeltest.Must(network.NewMetacube(1, 2)), modeltest.Must(network.NewMetacubeClassCube(1, 2))
	moveClass := func(u model.Node) model.Node { return u&15<<1 | u>>4 }
	if checkIsomorphism(g, h, moveClass) == nil {
		t.Error("moving the class bit passes as an isomorphism")
	}
}

// The isomorphism keeps the dimensions.
func TestToClassCubeKeepsDimensions(t *testing.T) {
	g, h := modeltest.Must(network.NewMetacube(2, 2)), modeltest.Must(network.NewMetacubeClassCube(2, 2))
	for u := range g.Order() {
		for dim := range g.MaxDegree() {
			got, want := toClassCube(g, g.Neighbor(u, dim)), h.Neighbor(toClassCube(g, u), dim)
			if got != want {
				t.Fatalf("node %s, dimension %d: %s, want %s", g.Format(u), dim, h.Format(got), h.Format(want))
			}
		}
	}
}

// prefix abstract.
func TestMetacubeClassCubeClaimedValues(t *testing.T) {
	g := modeltest.Must(network.NewMetacubeClassCube(3, 3))
	for quantity, want := range map[string]int64{"order": 134217728, "degree": 6} {
		if got := claimedValue(t, g, quantity, "prefix abstract"); got.Cmp(big.NewRat(want, 1)) != 0 {
			t.Errorf("%s of %s: %v, want %d", quantity, g.Name(), got, want)
		}
	}
}

func TestMetacubeClassCubeParameterRange(t *testing.T) {
	for _, p := range [][2]int{{5, 1}, {-1, 1}, {2, 0}, {2, 16}} {
		_, err := network.NewMetacubeClassCube(p[0], p[1])
		var rangeError *model.RangeError
		if !errors.As(err, &rangeError) {
			t.Errorf("MCC(%d,%d): error %v", p[0], p[1], err)
		}
	}
}

func TestMetacubeClassCubeWithOneClassWritesNoClassField(t *testing.T) {
	g := modeltest.Must(network.NewMetacubeClassCube(0, 3))
	if got := g.Format(6); got != "(1,1,0)" {
		t.Errorf("node 6 of MCC(0,3) is %s, want (1,1,0)", got)
	}
}

func FuzzMetacubeClassCubeParse(f *testing.F) {
	for _, text := range []string{"(1100,0110,1011,10)", "11000110101110", "16383", "(1100,0110,1011)", "(1,1,0)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkParse(t, modeltest.Must(network.NewMetacubeClassCube(2, 3)), text)
	})
}

// toClassCube is the isomorphism from MC(k,m) to MCC(k,m): the node u of g in
// the class-cube-based presentation. O(m 2^k).
func toClassCube(g network.Metacube, u model.Node) model.Node {
	w := model.Node(g.Class(u))
	for c := range g.Classes() {
		for j := range g.M() {
			w |= u >> network.MetacubeFieldBit(g.M(), c, j) & 1 << (j<<g.K() + c + g.K())
		}
	}
	return w
}
