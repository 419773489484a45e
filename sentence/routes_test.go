package sentence

import (
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
)

// TestTheSentenceOfRoutesAgreesWithTheAlgorithm compares the text of total exchange with
// the program of it, step by step.
func TestTheSentenceOfRoutesAgreesWithTheAlgorithm(t *testing.T) {
	g, err := network.NewMetacube(2, 1)
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
			p, err := collective.TotalExchangeRouting(g, collective.PrintedClassPaths(), s, collective.TotalExchangeDestination(g, s, step))
			if err != nil {
				t.Fatal(err)
			}
			paths = append(paths, p)
		}
		free := collective.NewContention(g).Least(paths) == collective.Apart
		o, err := in.Test([]uint64{step})
		if err != nil {
			t.Fatal(err)
		}
		if (o == Holds) != free {
			t.Errorf("step %d: the sentence says %v, the program finds no common link: %t", step, o, free)
		}
	}
}
