package network_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// linked is a small network of bits and its links.
type linked struct {
	model.Graph
	links *model.StepLinks
}

// smallLinked are the small networks of bits.
func smallLinked(t *testing.T, order uint64) (list []linked) {
	t.Helper()
	for _, g := range smallGraphs(t, order) {
		if links, err := g.(interface {
			Links() (*model.StepLinks, error)
		}).Links(); err == nil {
			list = append(list, linked{g, links})
		}
	}
	if len(list) < 30 {
		t.Fatalf("%d networks have links by steps, want 30 and more", len(list))
	}
	return list
}

func TestLinksAreTheNeighbors(t *testing.T) {
	for _, g := range smallLinked(t, 512) {
		links := g.links
		for u := range g.Order() {
			var near []model.Node
			for _, mask := range links.Masks() {
				if links.Joined(u, mask) {
					near = append(near, u^mask)
				}
			}
			want := g.Neighbors(nil, u)
			slices.Sort(near)
			slices.Sort(want)
			if !slices.Equal(near, want) {
				t.Fatalf("%s: the links of %d lead to %v, want %v", g.Name(), u, near, want)
			}
		}
		if links.Joined(0, 1<<62) {
			t.Errorf("%s: a link that no node has", g.Name())
		}
	}
}

// TestKeptMapsAreTheAutomorphisms asks of all exchanges of two bits, all translations by one and by two bits, and both
// together, whether they are kept, and compares with the definition of the network at all nodes.
func TestKeptMapsAreTheAutomorphisms(t *testing.T) {
	kept, refused := 0, 0
	for _, g := range smallLinked(t, 256) {
		links := g.links
		for i := range links.Width() {
			for j := range i + 1 {
				for _, by := range []uint64{0, 1 << i, 1<<i | 1<<j} {
					a := model.Exchange(links.Width(), i, j)
					a.XOR = by
					fault := modeltest.AutomorphismFault(g, modeltest.PermutationOf(g, a.Apply))
					err := links.Keeps(a)
					if (err == nil) != (fault == "") {
						t.Errorf("%s: bits %d and %d exchanged and %b inverted: %v, but link by link %q", g.Name(), i, j, by, err, fault)
					}
					if err == nil {
						kept++
					} else {
						refused++
					}
				}
			}
		}
	}
	if kept < 100 || refused < 100 {
		t.Errorf("%d maps are kept and %d are not, want 100 and more of both", kept, refused)
	}
}

// TestTransitivityByStepsIsTransitivity compares what the steps show with what the same maps do to all nodes, and
// knows the families in which one source is enough.
func TestTransitivityByStepsIsTransitivity(t *testing.T) {
	shown := map[string]int{}
	for _, g := range smallLinked(t, 256) {
		links := g.links
		var maps [][]model.Node
		for _, a := range links.Translations() {
			maps = append(maps, modeltest.PermutationOf(g, a.Apply))
		}
		err := links.CheckTransitive(links.Translations())
		fault := modeltest.TransitivityFault(g, maps)
		if err == nil && fault != "" {
			t.Errorf("%s is shown to look the same from every node, but %s", g.Name(), fault)
		}
		if err == nil {
			name, _, _ := strings.Cut(g.Name(), "(")
			shown[name]++
		}
	}
	for _, name := range []string{"AQ", "F", "FQ", "HHC", "MC", "MCC", "Q", "RH"} {
		if shown[name] == 0 {
			t.Errorf("no network of %s is shown to look the same from every node", name)
		}
	}
}

// TestSpoiltSymmetriesAreRefused plants errors: a step that tells two bits of a field apart, a translation of a class bit
// that leaves one field where it is, maps that are none, and too few maps.
func TestSpoiltSymmetriesAreRefused(t *testing.T) {
	g, err := network.NewMetacube(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := g.Steps()
	if err != nil {
		t.Fatal(err)
	}
	width := bits.Len64(g.Order()) - 1
	links, err := g.Links()
	if err != nil {
		t.Fatal(err)
	}
	maps := links.Translations()
	if err := links.CheckTransitive(maps); err != nil {
		t.Fatal(err)
	}
	for i, a := range maps { // one step wrong: a bit of a field goes to the other place in its field
		spoilt := model.Affine{To: slices.Clone(a.To), XOR: a.XOR}
		spoilt.To[0], spoilt.To[2] = spoilt.To[2], spoilt.To[0]
		if links.Keeps(spoilt) == nil {
			t.Errorf("map %d is kept with bits of two fields exchanged", i)
		}
		if links.CheckTransitive(append(slices.Clone(maps), spoilt)) == nil {
			t.Errorf("transitivity is shown by map %d with bits of two fields exchanged", i)
		}
		if links.CheckTransitive(slices.Delete(slices.Clone(maps), i, i+1)) == nil {
			t.Errorf("transitivity is shown without map %d", i)
		}
	}
	for i := range steps {
		s := slices.Clone(steps)
		s[i].When = model.All(s[i].When, model.BitAt((i+1)%8))
		spoilt, err := model.LinksOf(s, width)
		if err != nil {
			t.Fatal(err)
		}
		if spoilt.CheckTransitive(maps) == nil || len(spoilt.Blocks()) <= len(links.Blocks()) && spoilt.CheckBlocks(links.Blocks()) == nil {
			t.Errorf("with one more condition of step %d the symmetry stays", i)
		}
	}
	for _, a := range []model.Affine{
		{To: []int{0, 1}}, {To: make([]int, width)}, {To: model.Translation(width, 0).To, XOR: 1 << width},
		{To: append([]int{-1}, model.Translation(width, 0).To[1:]...)},
	} {
		if links.Keeps(a) == nil {
			t.Errorf("%v is taken for a map of the nodes", a)
		}
	}
	wide := []model.Step{{When: model.Equals(0, 13, 0), Flips: []model.Flip[model.Bit]{{Dim: 13, When: model.Always()}}}}
	if _, err := model.LinksOf(wide, 14); err == nil {
		t.Error("a step that depends on 13 bits has a table")
	}
}
