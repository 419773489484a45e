package metacube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/network"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestOutsidePathsForEverySize(t *testing.T) {
	smttest.RequireProved(t, OutsidePaths(), smttest.PresentVoices(t))
}

// The third nodes of the paths of the model differ from the ends in the lowest bit of the field of the class beside.
func TestThirdNodesOfOutsidePathsAreAsInTheTheorem(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		for s := model.Node(0); s < g.Order(); s += 1 + g.Order()/64 {
			for id := range model.Node(1) << g.M() {
				e := g.WithField(s, g.Class(s), id)
				for j := 0; j < g.K() && e != s; j++ {
					path := fault.OutsidePath(g, s, e, j)
					key := model.Node(1) << (g.M() * (g.Class(s) ^ 1<<j))
					if path[3] != s^key || !slices.Contains(path, e^key) {
						t.Fatalf("%s: P_%d from %s to %s", g.Name(), j, g.Format(s), g.Format(e))
					}
				}
			}
		}
	}
}
