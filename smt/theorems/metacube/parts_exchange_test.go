package metacube

import (
	"math/bits"
	"slices"
	"testing"

	"mccheck/model/collective"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// shortened are the corrected class paths with the last step of one entry left out.
func shortened(list func(table collective.ClassPathTable, dest int) []logic.Obligation) (lists [][]logic.Obligation) {
	right := collective.CorrectedClassPaths()
	for dest, row := range right {
		for kind, entry := range row {
			if steps := entry[0]; steps > 0 {
				lists = append(lists, list(right.With(dest, kind, append([]int{steps - 1}, entry[1:steps]...)...), dest))
			}
		}
	}
	return lists
}

func stepsOfClassPaths(t *testing.T, _ string) []smttest.Part {
	walks := smttest.TableOf(t, 2)
	return []smttest.Part{{Name: "the last step of a class path",
		Lists: shortened(func(table collective.ClassPathTable, _ int) []logic.Obligation { return classPathFacts(table, walks) })}}
}

func stepsOfClassPathsAt(t *testing.T, id string) []smttest.Part {
	m := smttest.IDNumber(t, "total-exchange-at-2-%d", id)
	return []smttest.Part{{Name: "the last step of a class path",
		Lists: shortened(func(table collective.ClassPathTable, dest int) []logic.Obligation {
			return []logic.Obligation{exchangeAt(m, table, 1, dest)}
		})}}
}

// partsOfImage are the three parts of a translation.
func partsOfImage(t *testing.T, id string) []smttest.Part {
	k := smttest.IDNumber(t, "total-exchange-lockstep-k%d", id)
	notAdded := func(b *logic.Builder, class, fields, a, shift []logic.Term) (imageClass, imageFields []logic.Term) {
		zero := make([]logic.Term, len(shift))
		for i := range zero {
			zero[i] = logic.False
		}
		return image(b, class, fields, a, zero)
	}
	p := smttest.Part{Name: "a part of the translation"}
	for _, to := range []translate{withoutRenaming, withoutClass, notAdded} {
		p.Lists = append(p.Lists, translationFacts(k, to))
	}
	return []smttest.Part{p}
}

// stepsOfPlans: each step of each plan left out, and each field left as it is. A field
// that is the same at both ends need not be treated: any of the nodes that agree in
// every field, and field 0 within a class.
func stepsOfPlans(t *testing.T, id string) []smttest.Part {
	k := smttest.IDNumber(t, "signed-channels-k%d", id)
	steps, fields := smttest.Part{Name: "a step of a plan"}, smttest.Part{Name: "what a plan does to a field"}
	for dest := range 1 << k {
		for j := range k {
			for _, equal := range []bool{false, true} {
				plan := route.SignedPlan(k, dest, j, equal)
				if equal && bits.OnesCount(uint(dest)) != 1 || len(plan) == 1 {
					continue // no plan of its own, or a link of the network
				}
				changed := func(new []route.ChannelStep) []logic.Obligation { return withPlan(k, dest, j, equal, new) }
				for i := range plan {
					steps.Lists = append(steps.Lists, changed(slices.Delete(slices.Clone(plan), i, i+1)))
				}
				for class := range 1 << k {
					if !equal && class+dest > 0 {
						fields.Lists = append(fields.Lists, changed(passing(plan, class)))
					}
				}
			}
		}
	}
	return []smttest.Part{steps, fields}
}

// withPlan are the facts about the channels to a class, where one plan is another.
func withPlan(k, dest, j int, equal bool, plan []route.ChannelStep) []logic.Obligation {
	planner := func(k, d, i int, same bool) []route.ChannelStep {
		if i == j && same == equal {
			return plan
		}
		return route.SignedPlan(k, d, i, same)
	}
	return []logic.Obligation{channelWalks(k, dest, planner), channelPaths(k, dest, planner), channelPairs(k, dest, planner)}
}

// passing is the plan that leaves the field of a class as it is.
func passing(plan []route.ChannelStep, class int) []route.ChannelStep {
	passed := slices.Clone(plan)
	for i := range passed {
		if passed[i].Class == class {
			passed[i].Field = route.Pass
		}
	}
	return passed
}
