package dualcube

import (
	"os"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/sentence"
)

// asInTheModel says of the algorithms of the text that they are those of packages route and collective, about
// which theorems are proved: the nodes of every route, and of every broadcast the steps with
// their receivers, a step and a receiver being one number.
const asInTheModel = `
DC-901  sec. 4
  The routes are those of the model.
  for r >= 1
  let walk(r,s,t) from go
  printed
    all s, t in nodes(F(r)): route(s,t) = walk(r,s,t)
    control "without the last hop": all s, t in nodes(F(r)) where s != t: rest(reversed(route(s,t))) = reversed(walk(r,s,t))
DC-902  sec. 4
  The messages of a broadcast are those of the model.
  for r >= 1
  let arrivals(r,s,order) from go
  let written(D) = total i in 0..len(D)-1: D[i]*8^i
  printed
    all s in nodes(F(r)), D in permutations(0..r-2): given M = broadcast(s,D):
      sorted(list i in 1..len(M), m in M[i-1]: i*order(F(r)) + m[1]) = sorted(arrivals(r,s,written(D)))
    control "bits backwards": all s in nodes(F(r)), D in permutations(0..r-2): given M = broadcast(s,reversed(D)):
      sorted(list i in 1..len(M), m in M[i-1]: i*order(F(r)) + m[1]) = sorted(arrivals(r,s,written(D)))
`

// walk is the route of the model from args[1] to args[2] in F_r, r being args[0].
func walk(args []int64) []uint64 {
	g, err := network.NewDualCube(int(args[0]))
	if err != nil {
		return nil
	}
	n, src := g.AddressLength(), model.Node(args[1])
	return model.WalkOf(src, route.DualCubeRoute(model.Bits{}, g.R(), model.AddressBits(src, n), model.AddressBits(model.Node(args[2]), n)))
}

// arrivals are the messages of the model's broadcast from args[1], with the order of the bits
// of a node ID in the digits of args[2] to the base 8.
func arrivals(args []int64) (list []uint64) {
	g, err := network.NewDualCube(int(args[0]))
	if err != nil {
		return nil
	}
	var dims []int
	for i := range g.R() - 1 {
		dims = append(dims, int(args[2]>>(3*i)&7))
	}
	machine := collective.NewOnePort[struct{}](g)
	machine.Watch(func(messages []collective.Message[struct{}]) {
		for _, m := range messages {
			list = append(list, uint64(machine.Communication())*g.Order()+m.To)
		}
	})
	b := collective.DualCubeBroadcast{Machine: machine, Dims: dims}
	if err := b.Run(model.Node(args[1])); err != nil {
		return nil
	}
	return list
}

func TestTheAlgorithmsAreThoseOfTheModel(t *testing.T) {
	source, err := os.ReadFile("dualcube.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse("dualcube.claims", append(source, asInTheModel...))
	if err != nil {
		t.Fatal(err)
	}
	f.Claims = f.Claims[len(f.Claims)-2:]
	f.Functions = map[string]sentence.Function{"walk": walk, "arrivals": arrivals}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		st := c.Readings[0].Statement
		for r := 1; r <= 4; r++ {
			if at, failed := firstFailure(t, st, r); failed {
				t.Errorf("%s at r = %d, case %v", c.Says, r, at)
			}
		}
		if _, failed := firstFailure(t, st.Variants()[0].Statement, 3); !failed {
			t.Errorf("%s: the control holds", c.Says)
		}
	}
}

// firstFailure is the first case of a statement that fails at r.
func firstFailure(t *testing.T, st *claims.Statement, r int) (at []uint64, failed bool) {
	t.Helper()
	in, err := st.At(claims.Point{r})
	if err != nil {
		t.Fatal(err)
	}
	n, _ := in.Cases()
	x := make([]uint64, len(in.Vars))
	for i := range n {
		if in.Case(i, x); in.Test(x) == claims.Fails {
			return x, true
		}
	}
	return nil, false
}
