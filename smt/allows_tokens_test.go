package smt

import (
	"slices"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// What stands for the phases of the token algorithm.

// phasesOfTokens: every class of some k-cubes after every phase of the model, before a hop to each other class and before an
// exchange, and the two loops over the address bits.
func phasesOfTokens(w *witness) {
	for _, size := range [][2]int{{0, 3}, {1, 2}, {2, 1}, {3, 1}} {
		g := logictest.Made(network.NewMetacubeClassCube(size[0], size[1]))
		for _, order := range collective.PrefixOrders {
			o, dealt := order(g), size[0] // bits of the numbers that are dealt with
			collective.TokenPrefix(o, func(phase collective.TokenPhase, r *collective.TokenRun) {
				if phase == collective.TokenExchanges {
					dealt++
				}
				if phase > collective.TokenHops {
					return
				}
				cubes := g.Order() >> size[0]
				for cube := model.Node(0); cube < cubes; cube += cubes/4 + 1 {
					w.inCube(r, o, size[0], dealt, cube<<size[0])
				}
			})
		}
	}
	loopsOfRounds(w)
}

// inCube lays the k-cube that node u begins, after a phase, beside the next one.
func (w *witness) inCube(r *collective.TokenRun, o collective.PrefixOrder, k, dealt int, u model.Node) {
	own, length := int(o.Number(u)), 1<<dealt
	start := own / length * length
	end := func(row, from int) int {
		if row < 0 {
			return from
		}
		return int(r.Rows[row].Hi) + 1
	}
	stays, follows := end(r.Stay[int(u)+r.At], start), own
	if r.Behind >= 0 {
		follows = end(r.Stay[int(u)+r.Behind], stays)
	}
	ends := map[string]int{"start": start, "stays": stays, "follows": follows, "own": own, "end": start + length}
	block := map[string]int{"own": own, "end": start + length}
	around := map[string]int{"lower": start - length, "upper": start + 2*length}
	for x := range 1 << k {
		m := logictest.Assignment{}.Number("at", r.At).Number("behind", max(r.Behind, 0)).Number("x", x)
		m.With("alone", r.Behind < 0).With("apart", r.Apart).With("passing", r.Passing)
		w.ranked(m, "token: start", block)
		for _, one := range []bool{false, true} {
			w.ranked(m.With("one", one), "token: exchange", ends, around)
		}
		for to := range max(2, 1<<k) {
			if to != r.At {
				w.ranked(m.Number("to", to), "token: hop", ends)
			}
		}
		if r.Behind >= 0 && !r.Apart {
			w.ranked(m, "token: meet", ends)
		}
		w.ranked(m, "token: end", ends, map[string]int{"reaches": own + x + 1})
	}
}

// ranked lays numbers beside both forms of an obligation: as they are, and in words as any that are in the same order.
func (w *witness) ranked(m logictest.Assignment, name string, parts ...map[string]int) {
	var values []int
	for _, part := range parts {
		for variable, v := range part {
			m[variable] = int64(v)
			values = append(values, v)
		}
	}
	w.allows(m, name+", integer")
	values = slices.Compact(slices.Sorted(slices.Values(values)))
	for least := 0; least+len(values) <= 8; least++ {
		for _, part := range parts {
			for variable, v := range part {
				rank, _ := slices.BinarySearch(values, v)
				m.Bits(variable, uint64(least+rank), 3)
			}
		}
		w.allows(m, name+", propositional")
	}
}
