package exchangedcrossed

import (
	"testing"

	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestRoutingForEverySize(t *testing.T) {
	smttest.RequireProved(t, Routing(), smttest.PresentVoices(t))
}

// The routes of the model cross the last bit as often as the theorem says.
func TestRoutesCrossTheLastBitAsInTheTheorem(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 2}} {
		g := logictest.Made(network.NewExchangedCrossedCube(size[0], size[1]))
		for u := range g.Order() {
			for v := range g.Order() {
				for order := range 2 {
					aFirst := func(c uint64) bool { return order == 0 || c == 0 }
					crossed := uint(0)
					route := route.ExchangedCrossedCubeRoute(g, u, v, aFirst)
					for i, w := range route[1:] {
						crossed += uint((w ^ route[i]) & 1)
					}
					a, f, c := g.Split(u)
					a2, f2, c2 := g.Split(v)
					is := func(v bool) logic.Term { return b.Const(v) }
					if b.EqWords(byCases.crossings(b, is(a != a2), is(f != f2), is(c == 1), is(c2 == 1), is(aFirst(c))), b.Binary(crossed)) != logic.True {
						t.Fatalf("%s: from %s to %s the last bit is crossed %d times", g.Name(), g.Format(u), g.Format(v), crossed)
					}
				}
			}
		}
	}
}
