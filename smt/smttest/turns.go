package smttest

import (
	"fmt"
	"math/bits"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// RoutesOf are routes of a network as hops, and so many turns are taken by the longest one.
type RoutesOf struct {
	Name  string
	Width int // bits of a field
	Turns int
	Hops  [][]TurnHop
}

// TurnHop is a hop: it inverts the bit of that index of the field of the class, or is a
// cross-edge. The turn counts the cross-edges before it.
type TurnHop struct {
	Turn, Index int
	Crossing    bool
}

// Number is the number of the channel that the hop uses.
func (h TurnHop) Number(width int) int {
	if h.Crossing {
		return h.Turn*(width+1) + width
	}
	return h.Turn*(width+1) + h.Index
}

// RoutesByTurns are the routes of the literal algorithms of dual-cube sec.4, of fault-tolerant Algorithm 1 and
// of total-exchange Algorithm 4 with Table 1 repaired: all of them where the network has up to most nodes, else
// those between about so many.
func RoutesByTurns(t *testing.T, most model.Node) []RoutesOf {
	t.Helper()
	var list []RoutesOf
	add := func(name string, order model.Node, width, fields, turns int, route func(s, d model.Node) []model.Node) {
		of := RoutesOf{Name: name, Width: width, Turns: turns}
		stride := order/most | 1
		for s := model.Node(0); s < order; s += stride {
			for d := model.Node(0); d < order; d += stride {
				of.Hops = append(of.Hops, hopsByTurns(route(s, d), width, fields))
			}
		}
		list = append(list, of)
	}
	for r := 2; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		add(g.Name(), g.Order(), r-1, 2, 2, func(s, d model.Node) []model.Node { return modeltest.DualCubeRoute(g, s, d) })
	}
	for _, size := range [][2]int{{0, 3}, {0, 10}, {1, 1}, {1, 2}, {1, 5}, {1, 9}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		add(g.Name(), g.Order(), g.M(), g.Classes(), g.Classes(), func(s, d model.Node) []model.Node {
			route, err := route.OneToOneRouting(g, s, d)
			if err != nil {
				t.Fatal(err)
			}
			return route
		})
	}
	for m := 1; m <= 2; m++ {
		g := QuadCube(t, m)
		add(fmt.Sprintf("total exchange in %s", g.Name()), g.Order(), m, 4, 4,
			func(s, d model.Node) []model.Node { return ExchangeRoute(t, g, s, d) })
	}
	return list
}

// hopsByTurns reads the hops of a route; bits above those of the fields are the class.
func hopsByTurns(route []model.Node, width, fields int) (hops []TurnHop) {
	turn := 0
	for i := 1; i < len(route); i++ {
		dim := bits.TrailingZeros64(route[i-1] ^ route[i])
		hop := TurnHop{Turn: turn, Index: dim % width}
		if dim >= width*fields {
			hop.Index, hop.Crossing = 0, true
			turn++
		}
		hops = append(hops, hop)
	}
	return hops
}
