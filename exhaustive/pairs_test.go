package exhaustive

import (
	"context"
	"errors"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// pairsByQueue finds the distances of all pairs by a plain search from every node.
func pairsByQueue(g model.Graph) (p Pairs) {
	p.SameSums = true
	for u := range g.Order() {
		levels, sum := levelsByQueue(g, u), uint64(0)
		for d, n := range levels {
			sum += uint64(d) * n
		}
		if u == 0 {
			p.FirstSum = sum
		}
		p.join(levels)
		p.Sum, p.SameSums = p.Sum+sum, p.SameSums && sum == p.FirstSum
	}
	return p
}

func TestAllPairsAreThoseOfSearchesFromEveryNode(t *testing.T) {
	networks, uneven := 0, 0
	for _, f := range network.Families() {
		for _, params := range smallParams(f, 700) {
			g, err := f.Build(params)
			if err != nil {
				continue
			}
			told := uint64(0)
			got, err := AllPairs(context.Background(), g, func(done uint64) { told = max(told, done) })
			want := pairsByQueue(g)
			if err != nil || !slices.Equal(got.Counts, want.Counts) || got.Sum != want.Sum || got.FirstSum != want.FirstSum ||
				got.SameSums != want.SameSums || got.Diameter() != want.Diameter() {
				t.Errorf("%s: %+v (%v), want %+v", g.Name(), got, err, want)
			}
			if told != g.Order() {
				t.Errorf("%s: %d sources are told as done, want all", g.Name(), told)
			}
			if networks++; !want.SameSums {
				uneven++
			}
		}
	}
	if networks < 60 || uneven == 0 {
		t.Errorf("%d networks, %d of them with sums that differ, want 60 and more, and some", networks, uneven)
	}
}

// cut is a network without the links of one node.
type cut struct {
	model.Graph
	node model.Node
}

func (c cut) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if u == c.node {
		return dst
	}
	first := len(dst)
	dst = c.Graph.Neighbors(dst, u)
	return append(dst[:first], slices.DeleteFunc(dst[first:], func(v model.Node) bool { return v == c.node })...)
}

func TestANodeWithoutAPathIsNamed(t *testing.T) {
	_, err := AllPairs(context.Background(), cut{member(t, "MC", 1, 3), 77}, func(uint64) {})
	var none *NoPath
	if !errors.As(err, &none) || *none != (NoPath{0, 77}) {
		t.Errorf("error %v, want that there is no path from node 0 to node 77", err)
	}
}

func BenchmarkAllPairs(b *testing.B) {
	for _, g := range []Stepped{member(b, "ECQ", 6, 6), member(b, "MC", 2, 3)} {
		b.Run(g.Name(), func(b *testing.B) {
			for b.Loop() {
				if _, err := AllPairs(context.Background(), g, func(uint64) {}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
