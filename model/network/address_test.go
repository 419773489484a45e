package network_test

import (
	"errors"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

func TestAddressesAreWrittenInTheNotationOfThePaper(t *testing.T) {
	for _, c := range []struct {
		graph model.Graph
		node  model.Node
		text  string
	}{
		{modeltest.Must(network.NewHypercube(0)), 0, "0"},
		{modeltest.Must(network.NewHypercube(4)), 5, "0101"},
		{modeltest.Must(network.NewFoldedHypercube(3)), 6, "110"},
		{modeltest.Must(network.NewCrossedCube(5)), 17, "10001"},
		{modeltest.Must(network.ByName("CCC(3)")), 7, "(010,1)"},
		{modeltest.Must(network.ByName("CCC(11)")), 11*3 + 4, "(00000000011,04)"},
		{modeltest.Must(network.ByName("HCN(2,2)")), 6, "(01,10)"},
		{modeltest.Must(network.ByName("RH(2,1)")), 9, "1001"},
		{modeltest.Must(network.NewExchangedHypercube(1, 2)), 8, "1000"},
		{modeltest.Must(network.NewExchangedCrossedCube(1, 3)), 19, "10011"},
	} {
		if got := c.graph.Format(c.node); got != c.text {
			t.Errorf("%s: node %d is written %q, want %q", c.graph.Name(), c.node, got, c.text)
		}
		if got, err := c.graph.Parse(c.text); err != nil || got != c.node {
			t.Errorf("%s: Parse(%q)=%d, %v, want %d", c.graph.Name(), c.text, got, err, c.node)
		}
	}
}

// A text of as many binary digits as the address has bits is an address; any
// other is a node number, without leading zeros.
func TestBinaryAddressComesBeforeNodeNumber(t *testing.T) {
	g := modeltest.Must(network.NewHypercube(4))
	for text, want := range map[string]model.Node{"1010": 10, "10": 10, "0": 0, "15": 15, "0011": 3, "3": 3} {
		if got, err := g.Parse(text); err != nil || got != want {
			t.Errorf("Q(4): Parse(%q)=%d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"16", "011", "00011", "1111111", "0a10"} {
		_, err := g.Parse(text)
		var address *model.AddressError
		if !errors.As(err, &address) {
			t.Errorf("Q(4): Parse(%q) gives %v, want an address error", text, err)
			continue
		}
		if want := `Q(4): address "` + text + `", want 4 binary digits, or a number below 16`; err.Error() != want {
			t.Errorf("error %q, want %q", err, want)
		}
	}
}

// fuzzedGraphs is one small graph of every family, and one with long addresses
// where the family has it.
func fuzzedGraphs(f *testing.F) []model.Graph {
	f.Helper()
	var graphs []model.Graph
	for _, family := range network.Families() {
		small, large := make([]int, len(family.Params)), make([]int, len(family.Params))
		for i, p := range family.Params {
			small[i], large[i] = p.Min, p.Min+2
		}
		for _, args := range [][]int{small, large} {
			g, err := family.Build(args)
			if err != nil {
				f.Fatal(err)
			}
			graphs = append(graphs, g)
		}
	}
	return graphs
}

// What Parse accepts is a node that Format writes back; what it refuses it
// refuses with an *AddressError that holds the text.
func FuzzParse(f *testing.F) {
	graphs := fuzzedGraphs(f)
	for _, g := range graphs {
		f.Add(g.Format(0))
		f.Add(g.Format(g.Order() - 1))
	}
	for _, text := range []string{"", "0", "00", "01", "-1", "(", "(,)", "(1,1)", "18446744073709551616", "(010,1)", "(01,10)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range graphs {
			u, err := g.Parse(text)
			if err != nil {
				var address *model.AddressError
				if !errors.As(err, &address) || address.Text != text || address.Graph != g.Name() {
					t.Errorf("%s: Parse(%q) fails with %v", g.Name(), text, err)
				}
				continue
			}
			if u >= g.Order() {
				t.Errorf("%s: Parse(%q)=%d, want below %d", g.Name(), text, u, g.Order())
				continue
			}
			written := g.Format(u)
			if v, err := g.Parse(written); err != nil || v != u {
				t.Errorf("%s: Parse(%q)=%d, but Parse(%q)=%d, %v", g.Name(), text, u, written, v, err)
			}
		}
	})
}

func TestNeighborsComeInTheOrderOfTheirDimensions(t *testing.T) {
	for _, c := range []struct {
		graph model.Graph
		node  model.Node
		want  []model.Node
	}{
		{modeltest.Must(network.NewHypercube(3)), 5, []model.Node{4, 7, 1}},
		{modeltest.Must(network.NewFoldedHypercube(3)), 5, []model.Node{4, 7, 1, 2}},
		{modeltest.Must(network.NewCrossedCube(3)), 1, []model.Node{0, 3, 7}},
		{modeltest.Must(network.ByName("CCC(3)")), 7, []model.Node{8, 6, 1}},
		{modeltest.Must(network.ByName("RH(2,1)")), 2, []model.Node{3, 0, 10}},
		{modeltest.Must(network.ByName("HCN(2,2)")), 6, []model.Node{7, 4, 9}},
		{modeltest.Must(network.ByName("HCN(2,2)")), 5, []model.Node{4, 7, 10}},
		{modeltest.Must(network.NewExchangedHypercube(1, 2)), 1, []model.Node{0, 3, 5}},
		{modeltest.Must(network.NewExchangedHypercube(1, 2)), 0, []model.Node{1, 8}},
		{modeltest.Must(network.NewExchangedCrossedCube(1, 3)), 3, []model.Node{2, 1, 7, 15}},
	} {
		if got := c.graph.Neighbors(nil, c.node); !slices.Equal(got, c.want) {
			t.Errorf("%s: Neighbors(%d)=%v, want %v", c.graph.Name(), c.node, got, c.want)
		}
	}
}
