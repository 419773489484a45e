package twice

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/model"
	"mccheck/model/modeltest"
)

// prefixes are claims on the prefix algorithms, run on the machine of one port a node over words:
// the product of elements is their concatenation, so that another order is another word.
var prefixes = []again{
	{"PX-31", claims.Printed, 0, 1, onMetacube(model.BroadcastHypercube[model.Word])},
	{"PX-31", claims.Printed, 1, 1, onMetacube(modeltest.WalkHypercube[model.Word])},
	{"PX-34", claims.Printed, 0, 1, onHypercube(model.VariableFirst)},
	{"PX-34", claims.Corrected, 0, 1, onHypercube(model.ByAddress)},
	{"PX-34", claims.Charitable, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		g := hypercube(p[0])
		var values []modeltest.Bag
		for u := range g.Order() {
			values = append(values, modeltest.Bag(model.Letter(u)))
		}
		got, _, err := model.PrefixHypercube(model.NewOnePort[modeltest.Bag](g), p[0], values, modeltest.Unite, model.VariableFirst)
		return texttest.When(err == nil && got[x[0]].IsProduct(x[0]))
	}},
	{"PX-204", claims.Printed, 0, 1, byToken(model.AddressOrder)},
	{"PX-204", claims.Printed, 1, 0, inSteps(model.AddressOrder, func(k, m int) int { return m*(3<<k-2) + k })},
	{"PX-205", claims.Printed, 0, 1, byToken(model.GrayOrder)},
	{"PX-205", claims.Printed, 1, 0, inSteps(model.GrayOrder, func(k, m int) int { return 2*m<<k + 2*k - 1 })},
	{"PX-206", claims.Printed, 0, 1, byToken(model.FieldOrder)},
	{"PX-206", claims.Printed, 1, 0, inSteps(model.FieldOrder, func(k, m int) int { return (m+1)<<k + 2*k - 1 })},
}

var runs = map[string][]model.Word{}

// once is a run of an algorithm, which is made for the first of its nodes.
func once(name string, g model.Graph, run func(*model.OnePort[model.Word], []model.Word) ([]model.Word, error)) []model.Word {
	if runs[name] == nil {
		var values []model.Word
		for u := range g.Order() {
			values = append(values, model.Word(model.Letter(u)))
		}
		runs[name] = must(run(model.NewOnePort[model.Word](g), values))
	}
	return runs[name]
}

func onHypercube(o model.Operands) func(claims.Point, []uint64) claims.Status {
	return func(p claims.Point, x []uint64) claims.Status {
		got := once(fmt.Sprint("Q", p, o), hypercube(p[0]), func(m *model.OnePort[model.Word], values []model.Word) ([]model.Word, error) {
			prefix, _, err := model.PrefixHypercube(m, p[0], values, model.Concatenate, o)
			return prefix, err
		})
		return texttest.When(got[x[0]].IsProduct(x[0]))
	}
}

// onMetacube is Algorithm 2 with all its repairs.
func onMetacube(spread model.Spread[model.Word]) func(claims.Point, []uint64) claims.Status {
	name := fmt.Sprintf("%p", spread)
	return func(p claims.Point, x []uint64) claims.Status {
		g := must(model.NewMetacubeClassCube(p[0], p[1]))
		got := once(fmt.Sprint(name, p), g, func(m *model.OnePort[model.Word], values []model.Word) ([]model.Word, error) {
			repaired := model.MetacubePrefix[model.Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true,
				Operands: model.ByAddress, Spread: spread}
			return repaired.Run(m, g, values, model.Concatenate)
		})
		return texttest.When(got[x[0]].IsProduct(x[0]))
	}
}

// token is a run of the token algorithm with the elements in an order, and its machine.
func token(k, m int, order func(model.MetacubeClassCube) model.PrefixOrder) (prefix []model.Word, machine *model.OnePort[model.Word]) {
	g := must(model.NewMetacubeClassCube(k, m))
	o, values := order(g), []model.Word{}
	for u := range g.Order() {
		values = append(values, model.Letter(o.Number(u)))
	}
	machine = model.NewOnePort[model.Word](g)
	return must(prefixToken(machine, k, o, values, model.Concatenate)), machine
}

// byToken says that the prefix of a node is right.
func byToken(order func(model.MetacubeClassCube) model.PrefixOrder) func(claims.Point, []uint64) claims.Status {
	runs := map[string][]model.Word{}
	return func(p claims.Point, x []uint64) claims.Status {
		if runs[fmt.Sprint(p)] == nil {
			runs[fmt.Sprint(p)], _ = token(p[0], p[1], order)
		}
		number := order(must(model.NewMetacubeClassCube(p[0], p[1]))).Number(x[0])
		return texttest.When(runs[fmt.Sprint(p)][x[0]].IsProduct(number))
	}
}

// inSteps says in how many communication steps.
func inSteps(order func(model.MetacubeClassCube) model.PrefixOrder, steps func(k, m int) int) func(claims.Point, []uint64) claims.Status {
	return func(p claims.Point, _ []uint64) claims.Status {
		_, machine := token(p[0], p[1], order)
		return texttest.When(machine.Communication() == steps(p[0], p[1]))
	}
}

func hypercube(n int) model.Hypercube { return must(model.NewHypercube(n)) }
