package prefix

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// send is a message of a schedule: node from hands a_lo ... a_hi to node to.
type send struct {
	from, to model.Node
	lo, hi   uint64
}

// smallest is a schedule of communication steps for MC(1,1) whose nodes are
// numbered by their addresses in the class-cube presentation: a cycle of eight.
// Each node sends at most one product a step, joined of what it holds. Found by
// a search; what follows checks it.
var smallest = [][]send{
	{{0, 1, 0, 0}, {1, 0, 1, 1}, {2, 3, 2, 2}, {3, 2, 3, 3}, {4, 6, 4, 4}, {5, 4, 5, 5}, {6, 7, 6, 6}},
	{{0, 2, 0, 1}, {1, 5, 0, 1}, {2, 0, 2, 3}, {3, 7, 2, 3}, {4, 6, 5, 5}},
	{{0, 1, 2, 3}, {2, 3, 0, 1}, {4, 5, 4, 4}, {5, 4, 0, 1}, {6, 7, 4, 5}, {7, 6, 2, 3}},
	{{1, 5, 0, 3}, {2, 3, 0, 3}, {3, 7, 0, 1}, {4, 6, 0, 1}, {6, 4, 2, 4}},
}

// scheduleClaims are about the least number of steps on the smallest dual-cube.
func scheduleClaims() []claims.Claim {
	short := smallest[:len(smallest)-1]
	poorer := append([][]send{smallest[0][1:]}, smallest[1:]...)
	return []claims.Claim{
		claim("PX-207", "sec.5", "On MC(1,1) all prefixes can be computed in 4 communication steps, one value a message, "+
			"where Theorem 1 takes 5; by PX-203 no algorithm does with fewer than 4.", "k = 1, m = 1",
			claims.AsPrinted(
				scheduled(smallest).WithFact(formalSmallestSchedule()).
					WithControl("the last step is left out", scheduled(short)).
					WithControl("the first message is left out", scheduled(poorer)),
				claims.Table(
					claims.Cell{Label: "steps of the schedule", Printed: "4", Actual: stepsOf(smallest)},
					claims.Cell{Label: "steps of Theorem 1", Printed: "5", Actual: claims.Value(communication, "k", "1", "m", "1")},
					claims.Cell{Label: "diameter of MC(1,1)", Printed: "4", Actual: claims.ClassCubeMetacubes().Measured(claims.Diameter, 1, 1)},
				).WithFact(formalSmallestSchedule()))),
	}
}

// scheduled states that after the schedule node u of MC(1,1) can make a_0 ... a_u
// of what it holds.
func scheduled(schedule [][]send) *claims.Statement {
	return everyNode(messageCubes().Only(1, 1), func(v claims.View) outcome {
		m := model.NewOnePort[model.Word](v.Graph(), v.Adjacent)
		held, err := follow(m, schedule)
		if err != nil {
			return stopped(v, err)
		}
		return func(u model.Node) string {
			if product, ok := compose(held[u], 0, u); !ok || !product.IsProduct(u) {
				return fmt.Sprintf("node %s holds %v, which do not make a0..a%d", v.Graph().Format(u), held[u], u)
			}
			return ""
		}
	})
}

// stepsOf counts the steps that a schedule takes on the machine.
func stepsOf(schedule [][]send) claims.Actual {
	return claims.Actual{Of: func(second bool) (*big.Rat, error) {
		g, err := claims.ClassCubeMetacubes().New(claims.Point{1, 1})
		if err != nil {
			return nil, err
		}
		v := claims.NeighborView(g)
		if second {
			v = claims.AdjacencyView(g)
		}
		m := model.NewOnePort[model.Word](g, v.Adjacent)
		_, err = follow(m, schedule)
		return big.NewRat(int64(m.Communication()), 1), err
	}}
}

// follow runs a schedule and returns the words that each node holds at the end.
// The error names a message whose product its sender cannot make.
func follow(m *model.OnePort[model.Word], schedule [][]send) ([][]model.Word, error) {
	held := make([][]model.Word, m.Graph().Order())
	for u := range held {
		held[u] = []model.Word{model.Letter(uint64(u))}
	}
	for t, step := range schedule {
		var messages []model.Message[model.Word]
		for _, s := range step {
			product, ok := compose(held[s.from], s.lo, s.hi)
			if !ok {
				return nil, fmt.Errorf("step %d: node %s holds %v, which do not make a%d..a%d", t+1, m.Graph().Format(s.from), held[s.from], s.lo, s.hi)
			}
			messages = append(messages, model.Message[model.Word]{From: s.from, To: s.to, Value: product})
		}
		err := m.Exchange(messages, func(s model.Message[model.Word]) { held[s.To] = append(held[s.To], s.Value) })
		if err != nil {
			return nil, err
		}
	}
	return held, nil
}

// compose joins words of a list to a_lo ... a_hi, if that can be done.
func compose(held []model.Word, lo, hi uint64) (model.Word, bool) {
	for _, w := range held {
		if len(w) != 1 || w[0].Lo != lo || w[0].Hi > hi {
			continue
		}
		if w[0].Hi == hi {
			return w, true
		}
		if rest, ok := compose(held, w[0].Hi+1, hi); ok {
			return model.Concatenate(w, rest), true
		}
	}
	return nil, false
}
