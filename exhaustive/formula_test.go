package exhaustive

import (
	"context"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// off is a network whose formula is one hop too large for one pair; it has no formula for 64 sources at once.
type off struct {
	model.Metric
	from, to model.Node
}

func (o off) Distance(u, v model.Node) int {
	if u == o.from && v == o.to {
		return o.Metric.Distance(u, v) + 1
	}
	return o.Metric.Distance(u, v)
}

func (o off) Steps() ([]model.Step, error) { return o.Metric.(Stepped).Steps() }

// lanesOff is a crossed cube whose formula for 64 sources at once is wrong at one node.
type lanesOff struct {
	network.CrossedCube
	to model.Node
}

func (o lanesOff) DistanceLanes(u []uint64, v model.Node) [distanceDigits]uint64 {
	digits := o.CrossedCube.DistanceLanes(u, v)
	if v == o.to {
		digits[0] ^= 1 << 5
	}
	return digits
}

func metrics(t *testing.T) (list []model.Metric) {
	t.Helper()
	for _, params := range [][]int{{1, 2}, {2, 1}, {3, 1}} {
		for _, f := range network.Families() {
			g, err := f.Build(params[:min(len(f.Params), 2)])
			if m, ok := g.(model.Metric); err == nil && ok && g.Order() <= 1<<9 {
				list = append(list, m)
			}
		}
	}
	for n := 5; n <= 9; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

func TestFormulasOfDistancesAgreeWithSearchesFromEveryNode(t *testing.T) {
	all := metrics(t)
	if len(all) < 15 {
		t.Errorf("%d networks with a formula, want 15 and more", len(all))
	}
	for _, g := range all {
		pairs := g.Order() * g.Order()
		_, c, err := NewPairSearch(g, g).Run(context.Background(), func(uint64) {})
		if err != nil || c.Pairs != pairs || c.Wrong != 0 || c.First != nil {
			t.Errorf("%s: %+v, %v; want %d pairs, none wrong", g.Name(), c, err, pairs)
		}
		last := g.Order() - 1
		wrong := Wrong{last, 1, g.Distance(last, 1), g.Distance(last, 1) + 1}
		_, c, err = NewPairSearch(g, off{g, last, 1}).Run(context.Background(), func(uint64) {})
		if err != nil || c.Pairs != pairs || c.Wrong != 1 || *c.First != wrong {
			t.Errorf("%s with a wrong formula: %+v, %v; want %+v", g.Name(), c, err, wrong)
		}
	}
}

func TestFormulasOfDistancesAgreeWithSearchesFromOneNode(t *testing.T) {
	for _, g := range metrics(t) {
		s, err := NewSweep(g.(Stepped))
		if err != nil {
			t.Fatal(err)
		}
		_, c, err := s.Compare(context.Background(), 0, g, func(uint64) {})
		if err != nil || c.Pairs != g.Order() || c.Wrong != 0 {
			t.Errorf("%s: %+v, %v; want %d nodes, none wrong", g.Name(), c, err, g.Order())
		}
		last := g.Order() - 1
		wrong := Wrong{0, last, g.Distance(0, last), g.Distance(0, last) + 1}
		if _, c, err = s.Compare(context.Background(), 0, off{g, 0, last}, func(uint64) {}); err != nil || c.Wrong != 1 || *c.First != wrong {
			t.Errorf("%s with a wrong formula: %+v, %v; want %+v", g.Name(), c, err, wrong)
		}
	}
}

func TestTheFormulaFor64SourcesIsCompared(t *testing.T) {
	g, err := network.NewCrossedCube(8)
	if err != nil {
		t.Fatal(err)
	}
	const to = 77
	_, c, err := NewPairSearch(g, lanesOff{g, to}).Run(context.Background(), func(uint64) {})
	if err != nil || c.Wrong != 4 || c.First.From != 5 || c.First.To != to || c.First.Found != g.Distance(5, to) ||
		c.First.Formula != c.First.Found^1 {
		t.Errorf("%+v, first %+v, %v; want four wrong pairs, the first from 5 to %d", c, c.First, err, to)
	}
}
