package network_test

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

func TestDualCubeConforms(t *testing.T) {
	for r := 1; r <= 4; r++ {
		modeltest.Conforms(t, modeltest.Must(network.NewDualCube(r)))
	}
}

// dualCubeWithoutCondition2 joins nodes of class 1 in part I too.
type dualCubeWithoutCondition2 struct{ network.DualCube }

func (g dualCubeWithoutCondition2) Adjacent(u, v model.Node) bool {
	return g.DualCube.Adjacent(u, v) || u^v == 1
}

// dualCubeOneStepBetweenClusters forgets one of the two cross-edges.
type dualCubeOneStepBetweenClusters struct{ network.DualCube }

func (g dualCubeOneStepBetweenClusters) Distance(u, v model.Node) int {
	d := g.DualCube.Distance(u, v)
	if g.Class(u) == g.Class(v) && !g.SameCluster(u, v) {
		d--
	}
	return d
}

func TestDualCubeMutantsDoNotConform(t *testing.T) {
	f3 := modeltest.Must(network.NewDualCube(3))
	for _, g := range []model.Graph{dualCubeWithoutCondition2{f3}, dualCubeOneStepBetweenClusters{f3}} {
		if len(modeltest.Check(g)) == 0 {
			t.Errorf("%T passes the conformance kit", g)
		}
	}
}

func TestDualCubeParameterRange(t *testing.T) {
	for _, r := range []int{-1, 0, 32} {
		_, err := network.NewDualCube(r)
		var rangeError *model.RangeError
		if !errors.As(err, &rangeError) || rangeError.Value != r || rangeError.Want != "1..31" {
			t.Errorf("r=%d: error %v", r, err)
		}
	}
	if g := modeltest.Must(network.NewDualCube(31)); g.Order() != 1<<61 || g.R() != 31 {
		t.Errorf("F(31) has order %d and r=%d, want 2^61 and 31", g.Order(), g.R())
	}
}

// dual-cube sec.2: parts and IDs by class.
func TestDualCubePartsByClass(t *testing.T) {
	g := modeltest.Must(network.NewDualCube(3))
	for _, tc := range []struct {
		address         string
		class           int
		cluster, nodeID model.Node
	}{
		{"(0,10,01)", 0, 0b10, 0b01},
		{"(1,10,01)", 1, 0b01, 0b10},
	} {
		u, err := g.Parse(tc.address)
		if err != nil {
			t.Fatal(err)
		}
		if g.Class(u) != tc.class || g.Cluster(u) != tc.cluster || g.NodeID(u) != tc.nodeID {
			t.Errorf("%s: class %d, cluster %b, node %b", tc.address, g.Class(u), g.Cluster(u), g.NodeID(u))
		}
	}
}

// dual-cube sec.4: s^(i) in both classes, i = 1..3 in F_3.
func TestDualCubeNeighborNumbering(t *testing.T) {
	g := modeltest.Must(network.NewDualCube(3))
	for address, want := range map[string][]string{
		"(0,00,00)": {"(0,00,01)", "(0,00,10)", "(1,00,00)"},
		"(1,00,00)": {"(1,01,00)", "(1,10,00)", "(0,00,00)"},
	} {
		u, err := g.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := formatAll(g, g.Neighbors(nil, u)); !slices.Equal(got, want) {
			t.Errorf("neighbours of %s: %v, want %v", address, got, want)
		}
	}
}

// formatAll writes the addresses of the nodes.
func formatAll(g model.Graph, nodes []model.Node) []string {
	var out []string
	for _, u := range nodes {
		out = append(out, g.Format(u))
	}
	return out
}

// diameter is the largest distance between two nodes of g by breadth-first
// search from every node.
func diameter(g model.Graph) int {
	searcher, largest := search.NewSearcher(g), 0
	for u := range g.Order() {
		largest = max(largest, int(slices.Max(searcher.From(u))))
	}
	return largest
}

// dual-cube theorem 1, second part. F_1 = K_2 is the exception: its only pair
// of nodes of one class is a node and itself.
func TestDualCubeDiameterIs2r(t *testing.T) {
	if got := diameter(modeltest.Must(network.NewDualCube(1))); got != 1 {
		t.Errorf("F(1): diameter %d, want 1", got)
	}
	for r := 2; r <= 5; r++ {
		if got := diameter(modeltest.Must(network.NewDualCube(r))); got != 2*r {
			t.Errorf("F(%d): diameter %d, want %d", r, got, 2*r)
		}
	}
}

// claimedValue is the value that g's source gives for a quantity.
func claimedValue(t *testing.T, g model.Graph, quantity, source string) *big.Rat {
	t.Helper()
	for _, form := range g.Claimed() {
		if form.Quantity == quantity && form.Source == source {
			return form.Value
		}
	}
	t.Fatalf("%s: no claim on %s in %s", g.Name(), quantity, source)
	return nil
}

// dual-cube table 1 at n = 5: the values as the formulas give them, among them
// the link count, which is twice the number of edges.
func TestDualCubeClaimedValues(t *testing.T) {
	g := modeltest.Must(network.NewDualCube(3))
	for _, tc := range []struct {
		quantity, source string
		want             *big.Rat
	}{
		{"order", "dual-cube sec.3", big.NewRat(32, 1)},
		{"size", "dual-cube table 1", big.NewRat(96, 1)},
		{"degree", "dual-cube table 1", big.NewRat(3, 1)},
		{"diameter", "dual-cube theorem 1", big.NewRat(6, 1)},
		{"cost factor", "dual-cube table 1", big.NewRat(18, 1)},
		{"average distance", "dual-cube table 1", big.NewRat(13, 4)},
		{"average distance", "dual-cube sec.4, where it is printed for F_(2r-1)", big.NewRat(13, 4)},
		{"bisection width", "dual-cube table 1", big.NewRat(8, 1)},
	} {
		if got := claimedValue(t, g, tc.quantity, tc.source); got.Cmp(tc.want) != 0 {
			t.Errorf("%s in %s: %v, want %v", tc.quantity, tc.source, got, tc.want)
		}
	}
	if g.Size().Cmp(big.NewInt(48)) != 0 {
		t.Errorf("F(3) has %v edges, want 48", g.Size())
	}
}

func FuzzDualCubeParse(f *testing.F) {
	for _, text := range []string{"(0,01,11)", "00111", "7", "(0,01,11", "(0,1,11)", "32", "007"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParse(t, modeltest.Must(network.NewDualCube(3)), text) })
}

// checkParse: a text that is accepted names a node, whose address reads back.
func checkParse(t *testing.T, g model.Graph, text string) {
	t.Helper()
	u, err := g.Parse(text)
	if err != nil {
		var addressError *model.AddressError
		if !errors.As(err, &addressError) || addressError.Text != text {
			t.Fatalf("%s: error %v for %q", g.Name(), err, text)
		}
		return
	}
	if u >= g.Order() {
		t.Fatalf("%s: %q is node %d of %d", g.Name(), text, u, g.Order())
	}
	if back, err := g.Parse(g.Format(u)); err != nil || back != u {
		t.Fatalf("%s: %s reads back as %d, %v", g.Name(), g.Format(u), back, err)
	}
}
