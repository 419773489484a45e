package route_test

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

func dualCubeFlips(r int, src, dst model.Node) []model.Flip[bool] {
	n := 2*r - 1
	return route.DualCubeRoute(model.Bits{}, r, model.AddressBits(src, n), model.AddressBits(dst, n))
}

func dualCubeRouter(r int) router {
	return func(src, dst model.Node) []model.Node { return model.WalkOf(src, dualCubeFlips(r, src, dst)) }
}

func dualCubeLiteral(g network.DualCube) router {
	return func(src, dst model.Node) []model.Node { return modeltest.DualCubeRoute(g, src, dst) }
}

func TestDualCubeRouteIsTheAlgorithmOfSection4(t *testing.T) {
	for r := 1; r <= 4; r++ {
		g := modeltest.Must(network.NewDualCube(r))
		if err := findRouteMismatch(g.Order(), dualCubeRouter(r), dualCubeLiteral(g)); err != nil {
			t.Errorf("r=%d: %v", r, err)
		}
	}
}

func TestDualCubeRouteInLanesIsTheAlgorithmOfSection4(t *testing.T) {
	for r := 1; r <= 4; r++ {
		g := modeltest.Must(network.NewDualCube(r))
		inLanes := func(_ model.Node, _ []model.Node, s, d []uint64) []model.Flip[uint64] {
			return route.DualCubeRoute(model.Lanes{}, r, s, d)
		}
		n := g.AddressLength()
		if err := findLaneMismatch(g.Order(), n, n, inLanes, dualCubeLiteral(g)); err != nil {
			t.Errorf("r=%d: %v", r, err)
		}
	}
}

// dual-cube sec.4: the routes arrive, and their lengths are the distances.
func TestDualCubeRoutesAreShortest(t *testing.T) {
	for r := 1; r <= 4; r++ {
		g := modeltest.Must(network.NewDualCube(r))
		for _, route := range []router{dualCubeRouter(r), dualCubeLiteral(g)} {
			if err := findLongerRoute(g, 1, route); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestDualCubeRouteMutantsAreRefuted(t *testing.T) {
	const r = 3
	g := modeltest.Must(network.NewDualCube(r))
	mutants := map[string]router{
		"no way back to the class": func(src, dst model.Node) []model.Node {
			flips := dualCubeFlips(r, src, dst)
			return model.WalkOf(src, flips[:len(flips)-1])
		},
		"the parts of the classes exchanged": func(src, dst model.Node) []model.Node {
			const class = model.Node(1) << (2*r - 2)
			return model.WalkOf(src, dualCubeFlips(r, src^class, dst^class))
		},
		"always crossing": func(src, dst model.Node) []model.Node {
			flips := dualCubeFlips(r, src, dst)
			for i := range flips {
				if flips[i].Dim == 2*r-2 {
					flips[i].When = true
				}
			}
			return model.WalkOf(src, flips)
		},
	}
	for name, mutant := range mutants {
		if findRouteMismatch(g.Order(), mutant, dualCubeLiteral(g)) == nil {
			t.Errorf("%s: agrees with the algorithm", name)
		}
		if findLongerRoute(g, 1, mutant) == nil {
			t.Errorf("%s: routes pass as shortest paths", name)
		}
	}
}
