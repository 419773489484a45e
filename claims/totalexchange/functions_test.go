package totalexchange

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
)

// The gap of each step is the least difference of hops of any two uses of a link, found pair by pair.
func TestStepGapIsTheLeastDifferenceOfHops(t *testing.T) {
	const m = 1
	g, err := networkOf(2, m)
	if err != nil {
		t.Fatal(err)
	}
	type hop struct{ from, to model.Node }
	seen := map[uint64]bool{}
	for step := range g.Order() {
		uses := map[hop][]int{}
		for s := range g.Order() {
			path := found(collective.TotalExchangeRouting(g, repaired, s, collective.TotalExchangeDestination(g, s, step)))
			for h := range len(path) - 1 {
				uses[hop{path[h], path[h+1]}] = append(uses[hop{path[h], path[h+1]}], h)
			}
		}
		var want []uint64
		for _, hops := range uses {
			for i, a := range hops {
				for _, b := range hops[:i] {
					if gap := uint64(max(a-b, b-a)); want == nil || gap < want[0] {
						want = []uint64{gap}
					}
				}
			}
		}
		if got := stepGap(m, step); !slices.Equal(got, want) {
			t.Errorf("step %s: gap %v, want %v", g.Format(step), got, want)
		}
		if want != nil {
			seen[want[0]] = true
		}
	}
	if !seen[2] || seen[1] || seen[0] {
		t.Errorf("gaps %v, want 2 and larger ones", seen)
	}
}

func TestStepGapOfNoStepIsAnEmptyList(t *testing.T) {
	for _, a := range [][2]int64{{1, 64}, {-1, 0}, {99, 0}} {
		if got := Functions["stepGap"](a[:]); got == nil || len(got) != 0 {
			t.Errorf("stepGap%v is %v, want the empty list", a, got)
		}
	}
}
