package exhaustive

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
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
	for _, d := range search.NewSearcher(g).From(src) {
		found.distance = append(found.distance, int32(d))
	}
	return found
}

// TestOrbitsFindWhatASearchFinds compares, in every small network of bits, the numbers of nodes at each distance, the
// distance of each orbit, and that of each node with that of the node that stands for it.
func TestOrbitsFindWhatASearchFinds(t *testing.T) {
	reduced := map[string]bool{}
	for _, f := range network.Families() {
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
	stands, found := map[model.Node]bool{}, map[model.Node]bool{}
	for v, d := range want.distance {
		of := s.representative(model.Node(v))
		stands[of] = true
		if d != search.Unreachable {
			found[of] = true
		}
		if want.distance[of] != d {
			return fmt.Errorf("node %d is %d hops away, and %d, which stands for it, %d", v, d, of, want.distance[of])
		}
	}
	if levels := levelsByQueue(g, src); !slices.Equal(got, levels) {
		return fmt.Errorf("levels %v, want %v", got, levels)
	}
	if compared.Wrong > 0 || compared.Pairs != uint64(len(found)) || s.Count() != uint64(len(stands)) {
		return fmt.Errorf("%d of %d orbits compared, %d wrong; %d nodes stand for all, and %d for those with a path", compared.Pairs, s.Count(),
			compared.Wrong, len(stands), len(found))
	}
	return nil
}

// byLinks is a network that has nothing but links.
type byLinks struct {
	model.Graph
	links *model.StepLinks
}

func (g byLinks) Name() string   { return fmt.Sprintf("%v", g.links) }
func (g byLinks) Order() uint64  { return 1 << g.links.Width() }
func (g byLinks) MaxDegree() int { return len(g.links.Masks()) }

func (g byLinks) Neighbors(dst []model.Node, u model.Node) []model.Node {
	for _, mask := range g.links.Masks() {
		if g.links.Joined(u, mask) {
			dst = append(dst, u^mask)
		}
	}
	return dst
}

// TestOrbitsOfRandomNetworks makes networks of a field of five bits, one of three, and two or three others, by steps
// that treat the bits of a field alike or, one in four, do not; many are not connected.
func TestOrbitsOfRandomNetworks(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	reduced, apart := 0, 0
	for range 200 {
		width := 10 + random.IntN(2)
		fields := [][]int{{0, 1, 2, 3, 4}, {5, 6, 7}}
		var steps []model.Step
		for range 2 + random.IntN(12) {
			steps = append(steps, randomSteps(random, fields, width)...)
		}
		links, err := model.LinksOf(steps, width)
		if err != nil {
			t.Fatal(err)
		}
		g, blocks := byLinks{links: links}, links.Blocks()
		if len(blocks) < width {
			reduced++
		}
		src := random.Uint64N(g.Order())
		if err := agrees(g, links, blocks, src); err != nil {
			t.Fatalf("%s from %d with the blocks %v: %v", g.Name(), src, blocks, err)
		}
		if levels := levelsByQueue(g, src); sum(levels) < g.Order() {
			apart++
		}
	}
	if reduced < 100 || apart < 20 || apart > 180 { // most are reduced, and there are enough of both kinds
		t.Errorf("of 200 networks %d have interchangeable bits and %d are not connected", reduced, apart)
	}
}

// randomSteps are steps that invert one bit of a field each, or the whole field, or one other bit, where other bits have
// some values.
func randomSteps(random *rand.Rand, fields [][]int, width int) (steps []model.Step) {
	var inverted [][]int
	field := fields[random.IntN(len(fields))]
	other := 8 + random.IntN(width-8)
	switch random.IntN(4) {
	case 0:
		inverted = [][]int{field}
	case 1:
		inverted = [][]int{{other}}
	default:
		for _, bit := range field {
			inverted = append(inverted, []int{bit})
		}
	}
	when := model.Always()
	if guard := 8 + random.IntN(width-8); guard != other && random.IntN(2) == 0 {
		when = model.Equals(guard, 1, random.Uint64N(2))
	}
	for i, list := range inverted {
		s := model.Step{When: when}
		if random.IntN(4) == 0 && i == 0 && list[0] < 5 {
			s.When = model.All(when, model.BitAt(5+random.IntN(3)))
		}
		for _, bit := range list {
			s.Flips = append(s.Flips, model.Flip[model.Bit]{Dim: bit, When: model.Always()})
		}
		steps = append(steps, s)
	}
	return steps
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
	want, err := levelsFrom(sweep, 0)
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

// representative is the node that stands for the orbit of u.
func (s *Orbits) representative(u model.Node) (v model.Node) {
	for _, a := range s.axes {
		v |= a.ones[bits.OnesCount64(u&a.members)]
	}
	return v
}
