package twice

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// prefixes are claims on the prefix algorithms, run on the machine of one port a node over words:
// the product of elements is their concatenation, so that another order is another word.
var prefixes = []again{
	{"PX-31", claims.Printed, 0, 1, onMetacube(collective.BroadcastHypercube[collective.Word])},
	{"PX-31", claims.Printed, 1, 1, onMetacube(modeltest.WalkHypercube[collective.Word])},
	{"PX-34", claims.Printed, 0, 1, onHypercube(collective.VariableFirst)},
	{"PX-34", claims.Corrected, 0, 1, onHypercube(collective.ByAddress)},
	{"PX-34", claims.Charitable, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		g := hypercube(p[0])
		var values []modeltest.Bag
		for u := range g.Order() {
			values = append(values, modeltest.Bag(collective.Letter(u)))
		}
		machine := collective.NewOnePort[modeltest.Bag](g)
		got, _, err := collective.PrefixHypercube(machine, p[0], values, modeltest.Unite, collective.VariableFirst)
		return texttest.When(err == nil && got[x[0]].IsProduct(x[0]))
	}},
	{"PX-204", claims.Printed, 0, 1, byToken(collective.AddressOrder)},
	{"PX-204", claims.Printed, 1, 0, inSteps(collective.AddressOrder, func(k, m int) int { return m*(3<<k-2) + k })},
	{"PX-205", claims.Printed, 0, 1, byToken(collective.GrayOrder)},
	{"PX-205", claims.Printed, 1, 0, inSteps(collective.GrayOrder, func(k, m int) int { return 2*m<<k + 2*k - 1 })},
	{"PX-206", claims.Printed, 0, 1, byToken(collective.FieldOrder)},
	{"PX-206", claims.Printed, 1, 0, inSteps(collective.FieldOrder, func(k, m int) int { return (m+1)<<k + 2*k - 1 })},
}

type (
	machine = collective.OnePort[collective.Word]
	order   = func(network.MetacubeClassCube) collective.PrefixOrder
)

var runs = map[string][]collective.Word{}

// once is a run of an algorithm, which is made for the first of its nodes.
func once(name string, g model.Graph, run func(*machine, []collective.Word) ([]collective.Word, error)) []collective.Word {
	if runs[name] == nil {
		var values []collective.Word
		for u := range g.Order() {
			values = append(values, collective.Word(collective.Letter(u)))
		}
		runs[name] = must(run(collective.NewOnePort[collective.Word](g), values))
	}
	return runs[name]
}

func onHypercube(o collective.Operands) func(claims.Point, []uint64) claims.Status {
	return func(p claims.Point, x []uint64) claims.Status {
		got := once(fmt.Sprint("Q", p, o), hypercube(p[0]), func(m *machine, values []collective.Word) ([]collective.Word, error) {
			prefix, _, err := collective.PrefixHypercube(m, p[0], values, collective.Concatenate, o)
			return prefix, err
		})
		return texttest.When(got[x[0]].IsProduct(x[0]))
	}
}

// onMetacube is Algorithm 2 with all its repairs.
func onMetacube(spread collective.Spread[collective.Word]) func(claims.Point, []uint64) claims.Status {
	name := fmt.Sprintf("%p", spread)
	return func(p claims.Point, x []uint64) claims.Status {
		g := must(network.NewMetacubeClassCube(p[0], p[1]))
		got := once(fmt.Sprint(name, p), g, func(m *machine, values []collective.Word) ([]collective.Word, error) {
			repaired := collective.MetacubePrefix[collective.Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true,
				Operands: collective.ByAddress, Spread: spread}
			return repaired.Run(m, g, values, collective.Concatenate)
		})
		return texttest.When(got[x[0]].IsProduct(x[0]))
	}
}

// token is a run of the token algorithm with the elements in an order, and its machine.
func token(k, m int, in order) (prefix []collective.Word, on *machine) {
	g := must(network.NewMetacubeClassCube(k, m))
	o, values := in(g), []collective.Word{}
	for u := range g.Order() {
		values = append(values, collective.Letter(o.Number(u)))
	}
	on = collective.NewOnePort[collective.Word](g)
	return must(prefixToken(on, k, o, values, collective.Concatenate)), on
}

// byToken says that the prefix of a node is right.
func byToken(in order) func(claims.Point, []uint64) claims.Status {
	runs := map[string][]collective.Word{}
	return func(p claims.Point, x []uint64) claims.Status {
		if runs[fmt.Sprint(p)] == nil {
			runs[fmt.Sprint(p)], _ = token(p[0], p[1], in)
		}
		number := in(must(network.NewMetacubeClassCube(p[0], p[1]))).Number(x[0])
		return texttest.When(runs[fmt.Sprint(p)][x[0]].IsProduct(number))
	}
}

// inSteps says in how many communication steps.
func inSteps(in order, steps func(k, m int) int) func(claims.Point, []uint64) claims.Status {
	return func(p claims.Point, _ []uint64) claims.Status {
		_, on := token(p[0], p[1], in)
		return texttest.When(on.Communication() == steps(p[0], p[1]))
	}
}

func hypercube(n int) network.Hypercube { return must(network.NewHypercube(n)) }
