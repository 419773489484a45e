package sentence

import (
	"testing"

	"mccheck/model"
)

// TestTheSentenceOfRoutesAgreesWithTheAlgorithm compares the text of total exchange with
// the program of it, step by step.
func TestTheSentenceOfRoutesAgreesWithTheAlgorithm(t *testing.T) {
	g, err := model.NewMetacube(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	in, err := tried(t, "HA-44", 0, -1).At([]int{1})
	if err != nil {
		t.Fatal(err)
	}
	for step := range g.Order() {
		var paths [][]model.Node
		for s := range g.Order() {
			p, err := model.TotalExchangeRouting(g, model.PrintedClassPaths(), s, model.TotalExchangeDestination(g, s, step))
			if err != nil {
				t.Fatal(err)
			}
			paths = append(paths, p)
		}
		free := model.NewContention(g).Least(paths) == model.Apart
		o, err := in.Test([]uint64{step})
		if err != nil {
			t.Fatal(err)
		}
		if (o == Holds) != free {
			t.Errorf("step %d: the sentence says %v, the program finds no common link: %t", step, o, free)
		}
	}
}
