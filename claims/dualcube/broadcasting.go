package dualcube

import (
	"fmt"
	"math/big"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// broadcast is the algorithm of sec.4, or a variant of it.
type broadcast func(b model.DualCubeBroadcast, source model.Node) error

func asWritten(b model.DualCubeBroadcast, source model.Node) error { return b.Run(source) }

// allCross lets s and s' send through their cross-edges a second time.
func allCross(b model.DualCubeBroadcast, source model.Node) error {
	near, err := b.Entered(source)
	if err != nil {
		return err
	}
	far, err := b.Cross(near)
	if err != nil {
		return err
	}
	_, err = b.Trees(far[2:])
	return err
}

// delivery is what one run of a broadcast did.
type delivery struct {
	steps    int   // communication steps, the empty ones included
	last     int   // step of the last message; 0 without any
	messages []int // per node: messages received
	at       []int // per step, counted from 1: messages received
	err      error // the rule of the one-port model that was broken
}

// deliver runs a broadcast over the links of a view.
func deliver(v claims.View, run broadcast, source model.Node, dims []int) delivery {
	g := v.Graph().(model.DualCube)
	d := delivery{messages: make([]int, g.Order()), at: make([]int, 2*g.R()+1)}
	b := model.DualCubeBroadcast{
		Machine: model.NewOnePort[struct{}](g, v.Adjacent), Dims: dims,
		Received: func(u model.Node, step int) {
			d.messages[u]++
			d.at[step]++
			d.last = step
		},
	}
	d.err = run(b, source)
	d.steps = b.Machine.Communication()
	return d
}

// broadcasts states something of the run from every source, for every order in
// which the trees may use the bits. Fault is empty where it holds.
func broadcasts(f claims.Networks, run broadcast, fault func(v claims.View, source model.Node, d delivery) string) *claims.Statement {
	over := f.Domain
	over.Params = append([]claims.Param(nil), f.Domain.Params...)
	over.Params[0].Max = 5
	over.Bits = func(p claims.Point) int { // sources, orders of the r-1 bits, and the nodes of a run, 16 of them a unit
		return max(0, 2*(2*p[0]-1)-4+bits.Len(uint(len(orders(p[0]-1))-1)))
	}
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			g, err := f.New(p)
			if err != nil {
				return nil, err
			}
			v, dims := look(g), orders(p[0]-1)
			find := func(x []uint64) string {
				d := deliver(v, run, x[0], dims[x[1]])
				if d.err != nil {
					return d.err.Error()
				}
				return fault(v, x[0], d)
			}
			return &claims.Instance{
				Vars: []claims.Var{claims.NodeVar(g, "source"), {
					Name: "order", Size: uint64(len(dims)), Format: func(i uint64) string { return fmt.Sprint(dims[i]) },
				}},
				Test: func(x []uint64) claims.Status { return claims.When(find(x) == "") },
				Explain: func(x []uint64) string {
					return fmt.Sprintf("%s: broadcast from %s, trees in the order %v of the bits: %s", g.Name(), g.Format(x[0]), dims[x[1]], find(x))
				},
			}, nil
		}
	}
	return &claims.Statement{Over: over, At: open(claims.NeighborView), Replay: open(claims.AdjacencyView)}
}

// orders lists the permutations of 0 to n-1; there is one of nothing.
func orders(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var list [][]int
	for _, shorter := range orders(n - 1) {
		for at := range n {
			longer := append(append(append([]int(nil), shorter[:at]...), n-1), shorter[at:]...)
			list = append(list, longer)
		}
	}
	return list
}

// onceEach states that every node receives once, except the source, which
// receives fromOthers times.
func onceEach(fromOthers int) func(v claims.View, source model.Node, d delivery) string {
	return func(v claims.View, source model.Node, d delivery) string {
		for u, got := range d.messages {
			want := 1
			if model.Node(u) == source {
				want = fromOthers
			}
			if got != want {
				return fmt.Sprintf("%s receives the message %s, and not %d", v.Graph().Format(model.Node(u)), claims.Plural(got, "time"), want)
			}
		}
		return ""
	}
}

// takes states the number of steps, the empty ones included.
func takes(steps func(r int) int) func(v claims.View, source model.Node, d delivery) string {
	return func(v claims.View, _ model.Node, d delivery) string {
		if want := steps(connections(v)); d.steps != want {
			return fmt.Sprintf("the broadcast takes %s, and not %d", claims.Plural(d.steps, "step"), want)
		}
		return ""
	}
}

// reach is the distance from the source to the node farthest from it, which no
// broadcast can reach in fewer steps.
func reach(v claims.View, source model.Node) int {
	most := int16(0)
	for _, d := range v.Distances(source) {
		most = max(most, d)
	}
	return int(most)
}

// optimal states that what counts of a run, plus more, is the distance to the
// farthest node.
func optimal(counts func(d delivery) int, more int) func(v claims.View, source model.Node, d delivery) string {
	return func(v claims.View, source model.Node, d delivery) string {
		if got, least := counts(d)+more, reach(v, source); got != least {
			return fmt.Sprintf("the broadcast takes %s, and the farthest node is %s away", claims.Plural(got, "step"), claims.Plural(least, "hop"))
		}
		return ""
	}
}

func allSteps(d delivery) int { return d.steps }

func lastMessage(d delivery) int { return d.last }

// received is the number of nodes of F_3 that the broadcast from 00000 reaches in
// a step.
func received(step int) claims.Actual {
	return claims.Actual{Of: func(second bool) (*big.Rat, error) {
		g, err := model.NewDualCube(3)
		if err != nil {
			return nil, err
		}
		v := claims.NeighborView(g)
		if second {
			v = claims.AdjacencyView(g)
		}
		d := deliver(v, asWritten, 0, []int{0, 1})
		return big.NewRat(int64(d.at[step]), 1), d.err
	}}
}
