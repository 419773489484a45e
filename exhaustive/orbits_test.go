package exhaustive

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
)

// linksAndBlocks are the links of a network of bits and its blocks; nil where it has no such links.
func linksAndBlocks(g model.Graph) (*model.StepLinks, [][]int) {
	links, err := g.(interface {
		Links() (*model.StepLinks, error)
	}).Links()
	if err != nil {
		return nil, nil
	}
	return links, links.Blocks()
}

// searched is a network with the distances that a plain search from one source has found, as a formula.
type searched struct {
	model.Graph
	distance []int32
}

func (g searched) Distance(_, v model.Node) int { return int(g.distance[v]) }

// plain searches a network from a source.
func plain(g model.Graph, src model.Node) (found searched) {
	found.Graph = g
	for _, d := range model.NewSearcher(g).From(src) {
		found.distance = append(found.distance, int32(d))
	}
	return found
}

// TestOrbitsFindWhatASearchFinds compares, in every small network of bits, the numbers of nodes at each distance, the
// distance of each orbit, and that of each node with that of the node that stands for it.
func TestOrbitsFindWhatASearchFinds(t *testing.T) {
	reduced := map[string]bool{}
	for _, f := range model.Families() {
		for _, params := range smallParams(f, 1<<12) {
			g, err := f.Build(params)
			if err != nil {
				continue
			}
			links, blocks := linksAndBlocks(g)
			if links == nil {
				continue
			}
			if len(blocks) < links.Width() {
				reduced[f.Name] = true
			}
			for _, src := range []model.Node{0, g.Order() - 1, g.Order() / 3} {
				if err := agrees(g, links, blocks, src); err != nil {
					t.Errorf("%s from %d with the blocks %v: %v", g.Name(), src, blocks, err)
				}
			}
		}
	}
	for _, name := range []string{"Q", "FQ", "F", "EH", "MC", "MCC", "RH"} {
		if !reduced[name] {
			t.Errorf("no network of %s has interchangeable bits", name)
		}
	}
	t.Log(reduced)
}

// agrees reports what a search up to symmetry finds otherwise than a plain one.
func agrees(g model.Graph, links *model.StepLinks, blocks [][]int, src model.Node) error {
	s, err := NewOrbits(links, blocks, src)
	if err != nil {
		return err
	}
	want := plain(g, src)
	got, compared, err := s.Compare(context.Background(), want, func(uint64) {})
	if err != nil {
		return err
	}
	stands := map[model.Node]bool{}
	for v, d := range want.distance {
		of := s.Representative(model.Node(v))
		stands[of] = true
		if want.distance[of] != d {
			return fmt.Errorf("node %d is %d hops away, and %d, which stands for it, %d", v, d, of, want.distance[of])
		}
	}
	if levels := levelsByQueue(g, src); !slices.Equal(got, levels) {
		return fmt.Errorf("levels %v, want %v", got, levels)
	}
	if n := uint64(len(stands)); compared.Wrong > 0 || compared.Pairs != n || s.Count() != n {
		return fmt.Errorf("%d of %d orbits compared, %d wrong; %d nodes stand for all", compared.Pairs, s.Count(), compared.Wrong, n)
	}
	return nil
}

// TestFalseBlocksAreRefused asks for blocks that a network does not have: bits of two fields, a class bit in a
// field, and lists that are no partition.
func TestFalseBlocksAreRefused(t *testing.T) {
	links, blocks := linksAndBlocks(member(t, "MC", 1, 2))
	if want := [][]int{{0, 1}, {2, 3}, {4}}; fmt.Sprint(blocks) != fmt.Sprint(want) {
		t.Fatalf("blocks %v, want %v", blocks, want)
	}
	for _, bad := range [][][]int{
		{{0, 2}, {1}, {3}, {4}}, {{0, 1, 2, 3}, {4}}, {{0, 1}, {2, 3, 4}}, {{0, 1}, {2, 3}}, {{0, 1}, {1, 2, 3}, {4}}, {{0, 1}, {2, 3}, {5}},
	} {
		if _, err := NewOrbits(links, bad, 0); err == nil {
			t.Errorf("the blocks %v are taken", bad)
		}
	}
	if _, err := NewOrbits(links, blocks, 32); err == nil {
		t.Error("a source that is no node is taken")
	}
	// The same bits without the check: the search is wrong, and this test would see it.
	s, err := NewOrbits(links, blocks, 0)
	if err != nil {
		t.Fatal(err)
	}
	spoilt := &Orbits{links: s.links, axes: []axis{newAxis([]int{0, 2}), newAxis([]int{1}), newAxis([]int{3}), newAxis([]int{4})}}
	spoilt.lay()
	spoilt.measure()
	if err := spoilt.tabulate(); err != nil {
		t.Fatal(err)
	}
	got, _, err := spoilt.Compare(context.Background(), nil, func(uint64) {})
	if err == nil && slices.Equal(got, levelsByQueue(member(t, "MC", 1, 2), 0)) {
		t.Error("with false blocks the levels are the same")
	}
}

// TestWrongSizesOfOrbitsAreSeen spoils the size of one lane, one word, or one block at a time.
func TestWrongSizesOfOrbitsAreSeen(t *testing.T) {
	links, blocks := linksAndBlocks(member(t, "MC", 3, 2))
	prepared := func() *Orbits {
		s, err := NewOrbits(links, blocks, 0)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	spoils := map[string]func(s *Orbits){
		"lanes": func(s *Orbits) { s.lanesOf[0].size++ },
		"words": func(s *Orbits) { s.wordSize[3]++ },
		"axis": func(s *Orbits) {
			s.axes[len(s.axes)-1].orbits[1]--
			s.wordSize = nil
			s.lanesOf = nil
			s.laneNode = nil
			s.measure()
		},
	}
	for name, spoil := range spoils {
		s := prepared()
		spoil(s)
		if _, _, err := s.Compare(context.Background(), nil, func(uint64) {}); err == nil {
			t.Errorf("a wrong size of %s is not seen", name)
		}
	}
	if _, _, err := prepared().Compare(context.Background(), nil, func(uint64) {}); err != nil {
		t.Error(err)
	}
}

// TestOrbitsOfLargeNetworks counts levels that are known without a search: those of a cube of 62 dimensions are
// binomials; of MC(2,5) and MC(3,3) what a search of every node finds.
func TestOrbitsOfLargeNetworks(t *testing.T) {
	cube := member(t, "Q", 62)
	links, blocks := linksAndBlocks(cube)
	s, err := NewOrbits(links, blocks, 1<<40)
	if err != nil {
		t.Fatal(err)
	}
	got, compared, err := s.Compare(context.Background(), cube.(model.Metric), func(uint64) {})
	if err != nil || len(got) != 63 || got[2] != 61*31 || compared.Wrong > 0 || compared.Pairs != 2*62 {
		t.Errorf("levels %v, %d compared (%v)", got, compared.Pairs, err)
	}
	g := member(t, "MC", 2, 5)
	sweep, err := NewSweep(g)
	if err != nil {
		t.Fatal(err)
	}
	want, err := sweep.From(context.Background(), 0, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	links, blocks = linksAndBlocks(g)
	if s, err = NewOrbits(links, blocks, 0); err != nil {
		t.Fatal(err)
	}
	got, _, err = s.Compare(context.Background(), g.(model.Metric), func(uint64) {})
	if err != nil || !slices.Equal(got, want) || s.Count() != 4*6*6*6*6 {
		t.Errorf("%d orbits, levels %v (%v), want %v", s.Count(), got, err, want)
	}
}

func BenchmarkOrbits(b *testing.B) {
	for _, params := range [][]int{{2, 3}, {2, 5}, {3, 3}, {3, 5}} {
		g := member(b, "MC", params...)
		b.Run(g.Name(), func(b *testing.B) {
			for b.Loop() {
				links, blocks := linksAndBlocks(g)
				s, err := NewOrbits(links, blocks, 0)
				if err != nil {
					b.Fatal(err)
				}
				if _, _, err := s.Compare(context.Background(), nil, func(uint64) {}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
