package smt

import (
	"math/bits"
	"slices"
	"testing"

	"mccheck/model"
)

// waysOfFolded: the bits one by one, and all bits first.
func waysOfFolded(*testing.T, string) []part {
	w := foldedWords()
	return []part{{"one of the two ways", [][]Obligation{w.facts(func(h, _ word) word { return h }), w.facts(func(_, y word) word { return y })}}}
}

// conditionsOfDualCube are conditions (2) and (3) of dual-cube sec.2.
func conditionsOfDualCube(*testing.T, string) []part {
	both := func(p dualPair, class Term) Term { return p.And(class, p.Not(p.cross)) }
	return []part{{"condition (2), condition (3)", [][]Obligation{
		dualLinkFacts(func(p dualPair) Term { return p.And(p.one(p.all()), p.Implies(p.partII().some, both(p, p.class))) }),
		dualLinkFacts(func(p dualPair) Term {
			return p.And(p.one(p.all()), p.Implies(p.partI().some, both(p, p.Not(p.class))))
		}),
	}}}
}

// memories of the scan of crossed cubes.
func memories(*testing.T, string) []part {
	codes, p := crossedCubeRule.reachable(), part{name: "a memory of the scan"}
	for i := range codes {
		p.lists = append(p.lists, crossedCubeRule.facts(slices.Delete(slices.Clone(codes), i, i+1)))
	}
	return []part{p}
}

// changedExchange are the facts about ecq Table 1 with one row changed by 1.
func changedExchange(facts func(rows []exchangeRow) []Obligation) (lists [][]Obligation) {
	for i := range exchangeRows {
		for _, d := range []int{1, -1} {
			rows := slices.Clone(exchangeRows)
			rows[i].hops += uint8(d)
			lists = append(lists, facts(rows))
		}
	}
	return lists
}

func rowsOfExchange(*testing.T, string) []part {
	return []part{{"a row of Table 1 changed by 1", changedExchange(exchangePropositionalFacts)}}
}

func rowsAndMemories(t *testing.T, id string) []part {
	return append(rowsOfExchange(t, id), memories(t, id)...)
}

// rowsOfLargestDetour: each row made the largest, and the two that attain it lowered.
func rowsOfLargestDetour(*testing.T, string) []part {
	raised, lowered := part{name: "a row of Table 1 raised above 2"}, part{name: "a row that attains 2 lowered"}
	for i, r := range exchangeRows {
		rows := slices.Clone(exchangeRows)
		rows[i].hops = 3
		raised.lists = append(raised.lists, largestDetour(rows))
		if r.aDiffers && r.bDiffers && r.c == r.target {
			rows = slices.Clone(exchangeRows)
			rows[i].hops = 1
			lowered.lists = append(lowered.lists, largestDetour(rows))
		}
	}
	return []part{raised, lowered}
}

// shortened are the corrected class paths with the last step of one entry left out.
func shortened(list func(table model.ClassPathTable, dest int) []Obligation) (lists [][]Obligation) {
	right := model.CorrectedClassPaths()
	for dest, row := range right {
		for kind, entry := range row {
			if steps := entry[0]; steps > 0 {
				lists = append(lists, list(right.With(dest, kind, append([]int{steps - 1}, entry[1:steps]...)...), dest))
			}
		}
	}
	return lists
}

func stepsOfClassPaths(t *testing.T, _ string) []part {
	walks := tableOf(t, 2)
	return []part{{"the last step of a class path", shortened(func(table model.ClassPathTable, _ int) []Obligation { return classPathFacts(table, walks) })}}
}

func stepsOfClassPathsAt(t *testing.T, id string) []part {
	m := idNumber(t, "total-exchange-at-2-%d", id)
	return []part{{"the last step of a class path", shortened(func(table model.ClassPathTable, dest int) []Obligation {
		return []Obligation{exchangeAt(m, table, 1, dest)}
	})}}
}

// partsOfImage are the three parts of a translation.
func partsOfImage(t *testing.T, id string) []part {
	k := idNumber(t, "total-exchange-lockstep-k%d", id)
	notAdded := func(b *Builder, class, fields, a, shift []Term) (imageClass, imageFields []Term) {
		zero := make([]Term, len(shift))
		for i := range zero {
			zero[i] = falseTerm
		}
		return b.image(class, fields, a, zero)
	}
	p := part{name: "a part of the translation"}
	for _, to := range []translate{(*Builder).withoutRenaming, (*Builder).withoutClass, notAdded} {
		p.lists = append(p.lists, translationFacts(k, to))
	}
	return []part{p}
}

// stepsOfPlans: each step of each plan left out, and each field left as it is. A field
// that is the same at both ends need not be treated: any of the nodes that agree in
// every field, and field 0 within a class.
func stepsOfPlans(t *testing.T, id string) []part {
	k := idNumber(t, "signed-channels-k%d", id)
	steps, fields := part{name: "a step of a plan"}, part{name: "what a plan does to a field"}
	for dest := range 1 << k {
		for j := range k {
			for _, equal := range []bool{false, true} {
				plan := model.SignedPlan(k, dest, j, equal)
				if equal && bits.OnesCount(uint(dest)) != 1 || len(plan) == 1 {
					continue // no plan of its own, or a link of the network
				}
				changed := func(new []model.ChannelStep) []Obligation { return withPlan(k, dest, j, equal, new) }
				for i := range plan {
					steps.lists = append(steps.lists, changed(slices.Delete(slices.Clone(plan), i, i+1)))
				}
				for class := range 1 << k {
					if !equal && class+dest > 0 {
						fields.lists = append(fields.lists, changed(passing(plan, class)))
					}
				}
			}
		}
	}
	return []part{steps, fields}
}

// withPlan are the facts about the channels to a class, where one plan is another.
func withPlan(k, dest, j int, equal bool, plan []model.ChannelStep) []Obligation {
	planner := func(k, d, i int, same bool) []model.ChannelStep {
		if i == j && same == equal {
			return plan
		}
		return model.SignedPlan(k, d, i, same)
	}
	return []Obligation{channelWalks(k, dest, planner), channelPaths(k, dest, planner), channelPairs(k, dest, planner)}
}

// passing is the plan that leaves the field of a class as it is.
func passing(plan []model.ChannelStep, class int) []model.ChannelStep {
	passed := slices.Clone(plan)
	for i := range passed {
		if passed[i].Class == class {
			passed[i].Field = model.Pass
		}
	}
	return passed
}
