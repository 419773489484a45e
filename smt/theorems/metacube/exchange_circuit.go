package metacube

import (
	"fmt"
	"math/bits"

	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// circuitLemmas carry the class paths to the labels of a whole walk.
var circuitLemmas = prose.Steps("circuit lemmas", "", "", "total-exchange-lockstep-k2")

// TotalExchangeCircuit is the theorem about long messages in MC(2,m), for every
// m >= 1: in which steps no link is used twice, and that in some step two uses are
// two slots apart. It is about the corrected table.
func TotalExchangeCircuit(table collective.ClassPathTable) logic.Theorem {
	return logic.Theorem{
		ID:          "total-exchange-circuit",
		Says:        prose.Text("total-exchange-circuit"),
		Scope:       "k=2, every m>=1, every step",
		Lemmas:      circuitLemmas,
		Obligations: circuitFacts(table),
		Controls: []logic.Control{
			logic.NewControl("a detour for dest = 1, type 0", "The same with (3,2,3,1) for dest = 1, type 0.",
				circuitFacts(table.With(1, 0, 3, 2, 3, 1))),
			logic.NewControl("back and forth for dest = 3, type 1", "The same with (2,1,0), which does not even arrive, for dest = 3, type 1.",
				circuitFacts(table.With(3, 1, 2, 1, 0))),
		},
	}
}

func circuitFacts(table collective.ClassPathTable) []logic.Obligation {
	var list []logic.Obligation
	for dest, row := range table {
		for kind, entry := range row {
			b := logic.NewBuilder()
			differ := b.Vars("D", 4)
			chosen := collective.TypeIs[logic.Term](b, dest, kind, func(i int) logic.Term { return differ[i] })
			direct := entry[0] == bits.OnesCount(uint(dest))
			list = append(list, b.Obligation(fmt.Sprintf("crossings: dest %d, type %d", dest, kind),
				"the class path crosses no dimension twice iff it has as many steps as dest has ones", b.Const(direct == crossesOnce(entry)), chosen))
		}
	}
	b := logic.NewBuilder()
	differ := b.Vars("D", 4)
	plain := collective.TypeIs[logic.Term](b, 1, 0, func(i int) logic.Term { return differ[i] })
	entry := table[1][0]
	return append(list, b.Obligation("two slots apart", prose.Text("obligation two slots apart"),
		b.And(plain, b.Const(entry[0] == 1 && entry[1] == 1)),
		differ[0], differ[1], b.Not(differ[2]), b.Not(differ[3])))
}

// crossesOnce: no two steps of the class path from class 0 cross one dimension.
func crossesOnce(entry []int) bool {
	crossed, at := 0, 0
	for _, c := range entry[1:] {
		if crossed&(at^c) != 0 {
			return false
		}
		crossed, at = crossed|(at^c), c
	}
	return true
}
