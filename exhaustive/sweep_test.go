package exhaustive

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
)

// member builds a network by the name of its family.
func member(tb testing.TB, name string, params ...int) Stepped {
	tb.Helper()
	f, err := network.FamilyByName(name)
	if err != nil {
		tb.Fatal(err)
	}
	g, err := f.Build(params)
	if err != nil {
		tb.Fatal(err)
	}
	return g.(Stepped)
}

// levelsByQueue counts the nodes at each distance by a plain search.
func levelsByQueue(g model.Graph, src model.Node) (levels []uint64) {
	for _, d := range search.NewSearcher(g).From(src) {
		if d == search.Unreachable {
			continue
		}
		for len(levels) <= int(d) {
			levels = append(levels, 0)
		}
		levels[d]++
	}
	return levels
}

func TestSweepsFindWhatASearchFinds(t *testing.T) {
	swept := map[string]bool{}
	for _, f := range network.Families() {
		for _, params := range smallParams(f, 1<<13) {
			g, err := f.Build(params)
			if err != nil {
				continue
			}
			s, err := NewSweep(g.(Stepped))
			if err != nil {
				continue
			}
			swept[f.Name] = true
			for _, src := range []model.Node{0, g.Order() - 1, g.Order() / 3} {
				got, err := levelsFrom(s, src)
				if want := levelsByQueue(g, src); err != nil || !slices.Equal(got, want) {
					t.Errorf("%s from %d: levels %v (%v), want %v", g.Name(), src, got, err, want)
				}
			}
		}
	}
	if len(swept) < 12 {
		t.Errorf("%d families were swept, want 12 and more", len(swept))
	}
}

// smallParams are parameters of a family, each up to 13, whose networks have at most so many nodes.
func smallParams(f network.Family, order uint64) (list [][]int) {
	var grow func(params []int)
	grow = func(params []int) {
		if len(params) == len(f.Params) {
			if g, err := f.Build(params); err == nil && g.Order() <= order {
				list = append(list, params)
			}
			return
		}
		q := f.Params[len(params)]
		for v := q.Min; v <= min(q.Max, 13); v++ {
			grow(append(slices.Clone(params), v))
		}
	}
	grow(nil)
	return list
}

func TestASweepThatLeavesAStepOutIsSeen(t *testing.T) {
	g := member(t, "MC", 1, 4)
	s, err := NewSweep(g)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.steps {
		spoilt := *s
		spoilt.steps = slices.Delete(slices.Clone(s.steps), i, i+1)
		got, err := levelsFrom(&spoilt, 0)
		if err == nil && slices.Equal(got, levelsByQueue(g, 0)) {
			t.Errorf("without step %d the levels are the same", i)
		}
	}
}

func TestWhatCannotBeSweptSaysWhy(t *testing.T) {
	for _, g := range []Stepped{member(t, "CCC", 3), member(t, "RDNC", 1, 5), member(t, "CQ", 40)} {
		if _, err := NewSweep(g); err == nil {
			t.Errorf("%s is swept", g.Name())
		} else {
			t.Log(err)
		}
	}
}

func BenchmarkLevels(b *testing.B) {
	for _, params := range [][]int{{2, 5}, {3, 3}} {
		g := member(b, "MC", params...)
		b.Run(fmt.Sprintf("sweep/%s", g.Name()), func(b *testing.B) {
			s, err := NewSweep(g)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := levelsFrom(s, 0); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("queue/%s", g.Name()), func(b *testing.B) {
			for b.Loop() {
				levelsByQueue(g, 0)
			}
		})
	}
}

// levelsFrom counts the nodes at each distance from a source.
func levelsFrom(s *Sweep, src model.Node) ([]uint64, error) {
	levels, _, err := s.Compare(context.Background(), src, nil, func(uint64) {})
	return levels, err
}
