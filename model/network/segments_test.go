package network

import (
	"strings"
	"testing"

	"mccheck/model"
)

// What the steps see of a node is its fields, lowest first, each in as many bits as its digits need; the node is found again. Where all
// fields are bits it is the number of the node.
func TestStepsSeeTheFieldsOfANode(t *testing.T) {
	bits, digit := model.BitsField, func(base, count int) model.Field { return model.DigitArray("d", count, base) }
	for i, fields := range [][]model.Field{
		{bits("a", 3)}, {bits("a", 2), bits("b", 1)}, {digit(3, 1)}, {digit(4, 1)}, {digit(5, 3)}, {digit(4, 2), digit(3, 1)},
		{digit(3, 1), digit(4, 2)}, {bits("a", 2), digit(3, 1)}, {digit(3, 1), bits("a", 2)}, {bits("a", 1), bits("b", 2), digit(6, 1)},
		{digit(6, 1), bits("a", 1), bits("b", 2)},
		{bits("a", 1), bits("b", 2), digit(3, 1), digit(8, 1), bits("c", 1), digit(7, 2), bits("e", 2)},
		{digit(3, 1), bits("a", 0), digit(5, 1)}, {bits("a", 2), digit(3, 1), bits("b", 3), digit(5, 1), bits("c", 1), bits("d", 1)},
	} {
		order, ok := model.Layout(fields)
		if !ok {
			t.Fatalf("%d: %v is no layout", i, fields)
		}
		g, binary := &Network{fields: fields, order: order, segments: segments(fields)}, true
		for u := range order {
			rest, at, want := u, 0, uint64(0)
			for k := len(fields) - 1; k >= 0; k-- {
				for range fields[k].Count {
					want |= rest % fields[k].Base << at
					rest /= fields[k].Base
					at += fields[k].Width
					binary = binary && fields[k].Base == 1<<fields[k].Width
				}
			}
			if g.segments == nil {
				if want != u {
					t.Fatalf("%d: steps see %b of node %d, want %b", i, u, u, want)
				}
				continue
			}
			if x := g.bits(u); x != want || g.node(x) != u {
				t.Errorf("%d: steps see %b of node %d, which is node %d, want %b", i, x, u, g.node(x), want)
			}
		}
		if binary != (g.segments == nil) {
			t.Errorf("%d: all is bits: %v, segments %v", i, binary, g.segments)
		}
	}
}

// Neighbor and Degree are those of Neighbors, and what an address may be is told in the family's own words.
func TestNeighborsAddressesAndStepsOfSmallNetworks(t *testing.T) {
	for name, wants := range map[string][2]string{
		"MC(1,2)":  {"fields of bits up to (1,11,11), 5 bits in one run, or a number below 32", ""},
		"CQ(4)":    {"4 binary digits, or a number below 16", ""},
		"CCC(4)":   {"fields up to (1111,3), or a number below 64", "CCC(4): step 0 adds 1 to a digit to base 4, want inversions of bits"},
		"CCC(3)":   {"fields up to (111,2), or a number below 24", "CCC(3): field p is a digit to base 3, want bits"},
		"HCN(2,2)": {"fields of bits up to (11,11), 4 bits in one run, or a number below 16", ""},
		"RH(2,1)":  {"", ""},
		"BH(1)":    {"", ""},
		"FQ(3)":    {"3 binary digits, or a number below 8", ""},
	} {
		made, err := ByName(name)
		if err != nil {
			t.Error(err)
			continue
		}
		g, is := made.(interface {
			model.Graph
			Neighbor(u model.Node, dim int) model.Node
			Degree(u model.Node) int
			Parse(text string) (model.Node, error)
			Steps() ([]model.Step, error)
		})
		if !is {
			t.Errorf("%s is no network of steps", name)
			continue
		}
		for u := range g.Order() {
			list := g.Neighbors(nil, u)
			if g.Degree(u) != len(list) {
				t.Errorf("%s: node %d has degree %d and the neighbours %v", name, u, g.Degree(u), list)
			}
			for dim, v := range list {
				if w := g.Neighbor(u, dim); w != v {
					t.Errorf("%s: neighbour %d of %d is %d, and %d of %v", name, dim, u, w, v, list)
				}
			}
		}
		if _, err := g.Parse("?"); err == nil || !strings.HasSuffix(err.Error(), `address "?", want `+wants[0]) && wants[0] != "" {
			t.Errorf("%s: %v, want %s", name, err, wants[0])
		}
		if _, err := g.Steps(); (err == nil) != !strings.HasPrefix(name, "CCC") || wants[1] != "" && (err == nil || err.Error() != wants[1]) {
			t.Errorf("%s: %v, want %q", name, err, wants[1])
		}
	}
}

// A step that depends on too many bits has no links, and is named with its network.
func TestLinksAreToldWhereThereAreNone(t *testing.T) {
	g, err := ByName("HCN(7,7)")
	if err != nil {
		t.Fatal(err)
	}
	links, err := g.(*Network).Links()
	if links != nil || err == nil || !strings.HasPrefix(err.Error(), "HCN(7,7): step 7 depends on 14 bits") {
		t.Errorf("%v, %v, want that step 7 depends on 14 bits", links, err)
	}
	if links, err := g.(*Network).family.member(3); links == nil || err != nil {
		t.Error(err)
	} else if links, err := links.Links(); links == nil || err != nil {
		t.Errorf("HCN(3,3): %v, %v", links, err)
	}
}
