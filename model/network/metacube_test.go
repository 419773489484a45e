package network_test

import (
	"errors"
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

func TestMetacubeConforms(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {0, 2}, {0, 5}, {1, 1}, {1, 2}, {1, 3}, {2, 1}} {
		modeltest.Conforms(t, modeltest.Must(network.NewMetacube(p[0], p[1])))
	}
}

// metacubeField0 lets every class change field 0.
type metacubeField0 struct{ network.Metacube }

func (g metacubeField0) Neighbors(dst []model.Node, u model.Node) []model.Node {
	dst = g.Metacube.Neighbors(dst, u)
	for i := range g.M() {
		dst[len(dst)-g.M()+i] = u ^ 1<<i
	}
	return dst
}

// metacubeAllClasses walks through every class whatever differs, as the bound
// of fault-tolerant sec.3 does.
type metacubeAllClasses struct{ network.Metacube }

func (g metacubeAllClasses) Distance(u, v model.Node) int {
	fields := model.Node(1)<<(g.M()*g.Classes()) - 1
	return bits.OnesCount64((u^v)&fields) + len(network.WeakHamiltonianWalk(g.K(), g.Class(u), g.Class(v))) - 1
}

func TestMetacubeMutantsDoNotConform(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 1))
	for _, mutant := range []model.Graph{metacubeField0{g}, metacubeAllClasses{g}} {
		if len(modeltest.Check(mutant)) == 0 {
			t.Errorf("%T passes the conformance kit", mutant)
		}
	}
}

// The instances that are too large for the slow oracle of the conformance kit.
func TestMetacubeDistanceIsThatOfBreadthFirstSearch(t *testing.T) {
	for _, p := range [][2]int{{2, 2}, {3, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		searcher := search.NewSearcher(g)
		for u := range g.Order() {
			for v, hops := range searcher.From(u) {
				if got := g.Distance(u, model.Node(v)); got != int(hops) {
					t.Fatalf("%s: distance of %s and %s is %d, want %d", g.Name(), g.Format(u), g.Format(model.Node(v)), got, hops)
				}
			}
		}
	}
}

func TestMetacubeNeighborsAreTheAdjacentNodes(t *testing.T) {
	for _, p := range [][2]int{{2, 2}, {3, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		for u := range g.Order() {
			got := g.Neighbors(nil, u)
			slices.Sort(got)
			var want []model.Node
			for v := range g.Order() {
				if g.Adjacent(u, v) {
					want = append(want, v)
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: neighbours of %d are %v, want %v", g.Name(), u, got, want)
			}
		}
	}
}

// total-exchange sec.2, prefix sec.2, fault-tolerant sec.2: the example in
// MC(2,3), here in the order of the dimensions.
func TestMetacubeExampleNeighbors(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 3))
	u, err := g.Parse("(01,111,101,110,000)")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"(00,111,101,110,000)", "(11,111,101,110,000)",
		"(01,111,101,111,000)", "(01,111,101,100,000)", "(01,111,101,010,000)",
	}
	if got := formatAll(g, g.Neighbors(nil, u)); !slices.Equal(got, want) {
		t.Errorf("neighbours %v, want %v", got, want)
	}
	if g.Class(u) != 1 || g.NodeID(u) != 0b110 || g.ClusterID(u) != 0b111_101_000 {
		t.Errorf("class %b, node ID %b, cluster ID %b", g.Class(u), g.NodeID(u), g.ClusterID(u))
	}
}

// fault-tolerant sec.2: in MC(2,2) node 56 of class 1 lies in the cluster
// 48, 52, 56, 60.
func TestMetacubeExampleCluster(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 2))
	u, err := g.Parse("0100111000")
	if err != nil {
		t.Fatal(err)
	}
	if u != g.WithClass(56, 1) || g.Format(u) != "(01,00,11,10,00)" {
		t.Errorf("0100111000 is node %d, %s", u, g.Format(u))
	}
	var cluster []model.Node
	for v := range g.Order() {
		if g.SameCluster(u, v) {
			cluster = append(cluster, g.WithClass(v, 0))
		}
	}
	if want := []model.Node{48, 52, 56, 60}; !slices.Equal(cluster, want) {
		t.Errorf("cluster of 56: %v, want %v", cluster, want)
	}
}

// total-exchange sec.2: each class has 2^(m(2^k-1)) clusters of 2^m nodes.
func TestMetacubeClassesAndClusters(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {1, 2}, {2, 2}, {3, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		nodes := map[[2]uint64]int{}
		for u := range g.Order() {
			nodes[[2]uint64{uint64(g.Class(u)), g.ClusterID(u)}]++
		}
		if want := g.Classes() << (g.M() * (g.Classes() - 1)); len(nodes) != want {
			t.Errorf("%s: %d clusters, want %d", g.Name(), len(nodes), want)
		}
		for cluster, count := range nodes {
			if count != 1<<g.M() {
				t.Errorf("%s: cluster %v has %d nodes", g.Name(), cluster, count)
			}
		}
	}
}

func TestMetacubeParameterRange(t *testing.T) {
	for _, tc := range []struct {
		k, m  int
		param string
		want  string
	}{
		{9, 9, "k", "0..4"}, {-1, 1, "k", "0..4"}, {5, 1, "k", "0..4"},
		{2, 0, "m", "1..15 at k=2"}, {4, 4, "m", "1..3 at k=4"}, {0, 63, "m", "1..62 at k=0"},
	} {
		_, err := network.NewMetacube(tc.k, tc.m)
		var rangeError *model.RangeError
		if !errors.As(err, &rangeError) || rangeError.Param != tc.param || rangeError.Want != tc.want {
			t.Errorf("MC(%d,%d): error %v", tc.k, tc.m, err)
		}
	}
	for k, m := range []int{62, 30, 15, 7, 3} {
		g := modeltest.Must(network.NewMetacube(k, m))
		last := g.Order() - 1
		if u, err := g.Parse(g.Format(last)); err != nil || u != last {
			t.Errorf("%s: last node reads back as %d, %v", g.Name(), u, err)
		}
	}
}

// MC(0,m) is the m-cube (total-exchange sec.2), by the identity.
func TestMetacubeWithOneClassIsTheHypercube(t *testing.T) {
	for m := 1; m <= 6; m++ {
		q := modeltest.Must(network.NewHypercube(m))
		if err := checkIsomorphism(modeltest.Must(network.NewMetacube(0, m)), q, identity); err != nil {
			t.Error(err)
		}
	}
}

// MC(1,m) is the dual-cube F_(m+1) (total-exchange sec.2), by the identity.
func TestMetacubeWithTwoClassesIsTheDualCube(t *testing.T) {
	for m := 1; m <= 4; m++ {
		if err := checkIsomorphism(modeltest.Must(network.NewMetacube(1, m)), modeltest.Must(network.NewDualCube(m+1)), identity); err != nil {
			t.Error(err)
		}
	}
	if checkIsomorphism(modeltest.Must(network.NewMetacube(1, 2)), modeltest.Must(network.NewDualCube(3)), swapClassFields) == nil {
		t.Error("exchanging the fields but not the classes passes as an isomorphism")
	}
}

// swapClassFields swaps the two fields of an address of MC(1,2).
func swapClassFields(u model.Node) model.Node { return u&16 | u&3<<2 | u>>2&3 }

// MC(1,1) is the cycle of 8 nodes: alternately a cross-edge and a cube-edge.
func TestMetacube11IsTheCycleOfEightNodes(t *testing.T) {
	if err := checkIsomorphism(modeltest.Must(network.NewMetacube(1, 1)), cycle(8), along(0, 4, 6, 2, 3, 7, 5, 1)); err != nil {
		t.Error(err)
	}
}

// fault-tolerant sec.3: the diameter is 2^k(m+1). For k = 0 it is m.
func TestMetacubeDiameterIs2ToTheKTimesMPlus1(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		if got, want := diameter(g), (p[1]+1)<<p[0]; got != want {
			t.Errorf("%s: diameter %d, want %d", g.Name(), got, want)
		}
	}
	for m := 1; m <= 4; m++ {
		if got := diameter(modeltest.Must(network.NewMetacube(0, m))); got != m {
			t.Errorf("MC(0,%d): diameter %d, want %d", m, got, m)
		}
	}
}

func TestMetacubeClaimedValues(t *testing.T) {
	for _, tc := range []struct {
		k, m             int
		quantity, source string
		want             int64
	}{
		{3, 3, "order", "total-exchange abstract", 134217728},
		{2, 3, "order", "total-exchange abstract", 16384},
		{2, 3, "size", "total-exchange sec.2", 40960},
		{2, 3, "degree", "total-exchange abstract", 5},
		{2, 2, "clusters of a class", "total-exchange sec.2", 64},
		{2, 2, "distance sum", "total-exchange sec.3.4", 7328},
		{2, 3, "diameter", "fault-tolerant sec.3", 16},
		{2, 3, "diameter", "prefix sec.2", 16},
	} {
		g := modeltest.Must(network.NewMetacube(tc.k, tc.m))
		if got := claimedValue(t, g, tc.quantity, tc.source); got.Cmp(big.NewRat(tc.want, 1)) != 0 {
			t.Errorf("%s: %s is %v, want %d", g.Name(), tc.quantity, got, tc.want)
		}
	}
}

func TestMetacubeWithOneClassWritesNoClassField(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(0, 3))
	if got := g.Format(6); got != "(110)" {
		t.Errorf("node 6 of MC(0,3) is %s, want (110)", got)
	}
}

func FuzzMetacubeParse(f *testing.F) {
	for _, text := range []string{"(01,111,101,110,000)", "01111101110000", "16383", "16384", "(01,111,101,110)", "(,)", "00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkParse(t, modeltest.Must(network.NewMetacube(2, 3)), text)
		checkParse(t, modeltest.Must(network.NewMetacube(0, 3)), text)
	})
}

// TestMetacubeAdjacentIsTheConstruction compares Adjacent with the construction, field by field, for all pairs of nodes.
func TestMetacubeAdjacentIsTheConstruction(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		for u := range g.Order() {
			for v := range g.Order() {
				if got, want := g.Adjacent(u, v), constructed(g, u, v); got != want {
					t.Fatalf("%s: %s and %s are adjacent: %t, want %t", g.Name(), g.Format(u), g.Format(v), got, want)
				}
			}
		}
	}
}

// constructed reports whether the construction of total-exchange sec.2 joins two nodes.
func constructed(g network.Metacube, u, v model.Node) bool {
	bitsIn := func(x, y model.Node) int { return bits.OnesCount64(x ^ y) }
	inClass, inFields, inOwn := bitsIn(model.Node(g.Class(u)), model.Node(g.Class(v))), 0, 0
	for i := range g.Classes() {
		changed := bitsIn(g.Field(u, i), g.Field(v, i))
		inFields += changed
		if i == g.Class(u) {
			inOwn = changed
		}
	}
	return inClass == 1 && inFields == 0 || inClass == 0 && inFields == 1 && inOwn == 1
}
