package twice

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// prefixes are claims on the prefix algorithms, run on the machine of one port a node over words:
// the product of elements is their concatenation, so that another order is another word.
var prefixes = []again{
	{"PX-31", claims.Printed, 0, 1, onMetacube(model.BroadcastHypercube[model.Word])},
	{"PX-31", claims.Printed, 1, 1, onMetacube(model.WalkHypercube[model.Word])},
	{"PX-34", claims.Printed, 0, 1, onHypercube(model.VariableFirst)},
	{"PX-34", claims.Corrected, 0, 1, onHypercube(model.ByAddress)},
	{"PX-34", claims.Charitable, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		g := hypercube(p[0])
		var values []model.Bag
		for u := range g.Order() {
			values = append(values, model.Bag(model.Letter(u)))
		}
		got, _, err := model.PrefixHypercube(model.NewOnePort[model.Bag](g, g.Adjacent), p[0], values, model.Unite, model.VariableFirst)
		return claims.When(err == nil && got[x[0]].IsProduct(x[0]))
	}},
}

var runs = map[string][]model.Word{}

// once is a run of an algorithm, which is made for the first of its nodes.
func once(name string, g model.Graph, run func(*model.OnePort[model.Word], []model.Word) ([]model.Word, error)) []model.Word {
	if runs[name] == nil {
		var values []model.Word
		for u := range g.Order() {
			values = append(values, model.Word(model.Letter(u)))
		}
		runs[name] = must(run(model.NewOnePort[model.Word](g, g.Adjacent), values))
	}
	return runs[name]
}

func onHypercube(o model.Operands) func(claims.Point, []uint64) claims.Status {
	return func(p claims.Point, x []uint64) claims.Status {
		got := once(fmt.Sprint("Q", p, o), hypercube(p[0]), func(m *model.OnePort[model.Word], values []model.Word) ([]model.Word, error) {
			prefix, _, err := model.PrefixHypercube(m, p[0], values, model.Concatenate, o)
			return prefix, err
		})
		return claims.When(got[x[0]].IsProduct(x[0]))
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
		return claims.When(got[x[0]].IsProduct(x[0]))
	}
}

func hypercube(n int) model.Hypercube { return must(model.NewHypercube(n)) }
