package metacube

import (
	"math/bits"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// criticalSample is the stride over the orbits of critical sets for k = 4.
const criticalSample = 37

// changedSets are lists of obligations with the walks through one critical set, and its
// images, given another length; 0 leaves the set out.
func changedSets(t *testing.T, length func(s criticalSet) int,
	list func(w criticalWalks, ones int) []logic.Obligation) (lists [][]logic.Obligation) {
	t.Helper()
	w := newCriticalWalks(4, smttest.TableOf(t, 4))
	at := 0
	for ones, orbits := range w.orbits {
		for orbit, s := range orbits {
			if at++; at%criticalSample != 0 {
				continue
			}
			lists = append(lists, list(w.longer(ones, orbit, length(s)-s.length), ones))
		}
	}
	return lists
}

func criticalSetsOfDistance(t *testing.T, _ string) []smttest.Part {
	facts := func(w criticalWalks, ones int) []logic.Obligation {
		return append(w.factsAt(ones), w.factsAt(max(ones-1, 0))...)
	}
	return []smttest.Part{
		{Name: "a critical set", Lists: changedSets(t, func(criticalSet) int { return 0 }, facts)},
		{Name: "the walk through a critical set longer by 2",
			Lists: changedSets(t, func(s criticalSet) int { return s.length + 2 }, facts)},
	}
}

// criticalSetsOfDiameter: a walk too long for the line, and the longest walks of class 0
// left out, one of which attains it.
func criticalSetsOfDiameter(t *testing.T, _ string) []smttest.Part {
	w := newCriticalWalks(4, smttest.TableOf(t, 4))
	for i, s := range w.orbits[0] {
		if s.length == 16 {
			w = w.longer(0, i, -s.length)
		}
	}
	return []smttest.Part{
		{Name: "the walks that attain it", Lists: [][]logic.Obligation{w.label().AttainsLine(16, 16)}},
		{Name: "the walk through a critical set above the line", Lists: changedSets(t,
			func(s criticalSet) int { return 33 - bits.OnesCount(uint(s.classes)) },
			func(w criticalWalks, _ int) []logic.Obligation { return w.label().Diameter(16, 16).Obligations })},
	}
}

func criticalSetsOfUpperBound(t *testing.T, _ string) []smttest.Part {
	return []smttest.Part{{Name: "the walk through a critical set above the bound", Lists: changedSets(t,
		func(criticalSet) int { return 17 },
		func(w criticalWalks, ones int) []logic.Obligation { return w.label().DetourAtMost(1<<ones-1, 16) })}}
}

// emptySetsOfLowerBound: without the empty set, where its walk has a step, the walks
// that visit nothing have none.
func emptySetsOfLowerBound(t *testing.T, _ string) []smttest.Part {
	w := newCriticalWalks(4, smttest.TableOf(t, 4))
	p := smttest.Part{Name: "the empty critical set of a class"}
	for ones := 1; ones <= 4; ones++ {
		p.Lists = append(p.Lists, w.without(ones, 0).label().DetourAtLeast(1<<ones-1, ones))
	}
	return []smttest.Part{p}
}
