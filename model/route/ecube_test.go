package route_test

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

func ecubeRouter(n int) router {
	return func(src, dst model.Node) []model.Node {
		return model.WalkOf(src, route.ECube(model.Bits{}, model.AddressBits(src, n), model.AddressBits(dst, n)))
	}
}

// algorithm2Router is total-exchange Algorithm 2 in the n-cube MC(0,n).
func algorithm2Router(n int) router {
	return func(src, dst model.Node) []model.Node {
		return route.RoutingInCluster(n, 0, src^dst, src)
	}
}

func TestECubeIsAlgorithm2(t *testing.T) {
	for n := 1; n <= 6; n++ {
		if err := findRouteMismatch(1<<n, ecubeRouter(n), algorithm2Router(n)); err != nil {
			t.Errorf("n=%d: %v", n, err)
		}
	}
}

func TestECubeInLanesIsAlgorithm2(t *testing.T) {
	for n := 1; n <= 7; n++ {
		inLanes := func(_ model.Node, _ []model.Node, s, d []uint64) []model.Flip[uint64] {
			return route.ECube(model.Lanes{}, s, d)
		}
		if err := findLaneMismatch(1<<n, n, n, inLanes, algorithm2Router(n)); err != nil {
			t.Errorf("n=%d: %v", n, err)
		}
	}
}

// The field of every class of MC(2,2), the other fields equal or not: Algorithm
// 2 looks at its own field only.
func TestECubeFieldIsAlgorithm2InEveryClass(t *testing.T) {
	const m = 2
	for c := range 4 {
		field := func(src, dst model.Node) []model.Node {
			s, d := model.AddressBits(src, 4*m), model.AddressBits(dst, 4*m)
			return model.WalkOf(src, route.ECubeField(model.Bits{}, network.MetacubeFieldBit(m, c, 0), m, s, d))
		}
		literal := func(src, dst model.Node) []model.Node { return route.RoutingInCluster(m, c, src^dst, src) }
		if err := findRouteMismatch(1<<(4*m), field, literal); err != nil {
			t.Errorf("class %d: %v", c, err)
		}
	}
}

func TestECubeRoutesAreShortest(t *testing.T) {
	for n := 1; n <= 6; n++ {
		if err := findLongerRoute(modeltest.Must(network.NewHypercube(n)), 1, ecubeRouter(n)); err != nil {
			t.Error(err)
		}
	}
}

func TestECubeMutantsAreRefuted(t *testing.T) {
	const n = 3
	mutant := func(change func([]model.Flip[bool]) []model.Flip[bool]) router {
		return func(src, dst model.Node) []model.Node {
			return model.WalkOf(src, change(route.ECube(model.Bits{}, model.AddressBits(src, n), model.AddressBits(dst, n))))
		}
	}
	descending := mutant(func(f []model.Flip[bool]) []model.Flip[bool] { slices.Reverse(f); return f })
	oneShort := mutant(func(f []model.Flip[bool]) []model.Flip[bool] { return f[:n-1] })
	for name, r := range map[string]router{"descending": descending, "last dimension missing": oneShort} {
		if findRouteMismatch(1<<n, r, algorithm2Router(n)) == nil {
			t.Errorf("%s: agrees with Algorithm 2", name)
		}
	}
}
