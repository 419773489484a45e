package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// The partner of a node is that of the model, bit by bit.
func TestPartnersAreThoseOfAlgorithm2(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		for u := range g.Order() {
			for v := range g.Order() {
				if g.SameCluster(u, v) {
					continue
				}
				common, id := model.Node(0), model.Node(0)
				if g.Class(u) != g.Class(v) {
					common = g.Field(u, g.Class(v)) ^ g.Field(v, g.Class(u))
				}
				for i := range g.M() {
					if asPrinted.partner(b, b.Const(g.NodeID(u)>>i&1 == 1), b.Const(common>>i&1 == 1)) == logic.True {
						id |= 1 << i
					}
				}
				if got, want := route.ChannelPartner(g, u, v), g.WithField(v, g.Class(v), id); got != want {
					t.Fatalf("%s: the partner of %s is %s, by the theorem %s", g.Name(), g.Format(u), g.Format(got), g.Format(want))
				}
			}
		}
	}
}
