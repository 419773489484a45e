package exhaustive

import (
	"context"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// The levels of every small member of every family are those of a search that keeps distances, and so are those of large
// networks that no sweep takes.
func TestQueuesFindWhatASearchFinds(t *testing.T) {
	compare := func(g model.Graph, src model.Node) {
		q, err := NewQueue(g)
		if err != nil {
			t.Fatal(err)
		}
		told := uint64(0)
		got, _, err := q.Compare(context.Background(), src, nil, func(found uint64) { told = found })
		if want := levelsByQueue(g, src); err != nil || !slices.Equal(got, want) || told != sum(want) {
			t.Errorf("%s from %d: levels %v (%v), %d nodes told, want %v", g.Name(), src, got, err, told, want)
		}
	}
	for _, f := range network.Families() {
		for _, params := range smallParams(f, 1<<12) {
			g, err := f.Build(params)
			if err != nil {
				continue
			}
			for _, src := range []model.Node{0, g.Order() - 1, g.Order() / 3} {
				compare(g, src)
			}
		}
	}
	compare(member(t, "CCC", 13), 17)
	compare(member(t, "HCN", 9), 0)
}

// astray is a network whose formula is wrong for one node.
type astray struct {
	model.Metric
	node model.Node
}

func (g astray) Distance(u, v model.Node) int {
	d := g.Metric.Distance(u, v)
	if v == g.node {
		return d + 1
	}
	return d
}

func TestQueuesCompareTheFormula(t *testing.T) {
	g := member(t, "MC", 2, 4).(model.Metric)
	q, err := NewQueue(g)
	if err != nil {
		t.Fatal(err)
	}
	if _, c, err := q.Compare(context.Background(), 5, g, func(uint64) {}); err != nil || c != (Compared{Pairs: g.Order()}) {
		t.Errorf("%+v (%v), want agreement at %d nodes", c, err, g.Order())
	}
	wrong := astray{g, 200_000}
	_, c, err := q.Compare(context.Background(), 5, wrong, func(uint64) {})
	want := Wrong{5, wrong.node, g.Distance(5, wrong.node), g.Distance(5, wrong.node) + 1}
	if err != nil || c.Wrong != 1 || c.First == nil || *c.First != want {
		t.Errorf("%+v (%v), want %+v", c, err, want)
	}
}

func TestAQueueStops(t *testing.T) {
	q, err := NewQueue(member(t, "HCN", 9))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if levels, _, err := q.Compare(ctx, 0, nil, func(uint64) {}); err == nil || len(levels) > 1 {
		t.Errorf("%d levels (%v), want a stop", len(levels), err)
	}
	if _, err := NewQueue(member(t, "MC", 3, 5)); err == nil {
		t.Error("2^43 nodes are searched")
	}
}

func sum(list []uint64) (all uint64) {
	for _, n := range list {
		all += n
	}
	return all
}
