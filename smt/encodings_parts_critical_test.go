package smt

import (
	"math/bits"
	"testing"
)

// criticalSample is the stride over the orbits of critical sets for k = 4.
const criticalSample = 37

// changedSets are lists of obligations with the walks through one critical set, and its
// images, given another length; 0 leaves the set out.
func changedSets(t *testing.T, length func(s criticalSet) int, list func(w criticalWalks, ones int) []Obligation) (lists [][]Obligation) {
	t.Helper()
	w := newCriticalWalks(4, tableOf(t, 4))
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

func criticalSetsOfDistance(t *testing.T, _ string) []part {
	facts := func(w criticalWalks, ones int) []Obligation {
		return append(w.factsAt(ones), w.factsAt(max(ones-1, 0))...)
	}
	return []part{
		{"a critical set", changedSets(t, func(criticalSet) int { return 0 }, facts)},
		{"the walk through a critical set longer by 2", changedSets(t, func(s criticalSet) int { return s.length + 2 }, facts)},
	}
}

// criticalSetsOfDiameter: a walk too long for the line, and the longest walks of class 0
// left out, one of which attains it.
func criticalSetsOfDiameter(t *testing.T, _ string) []part {
	w := newCriticalWalks(4, tableOf(t, 4))
	for i, s := range w.orbits[0] {
		if s.length == 16 {
			w = w.longer(0, i, -s.length)
		}
	}
	return []part{
		{"the walks that attain it", [][]Obligation{w.label().attainsLine(16, 16)}},
		{"the walk through a critical set above the line", changedSets(t,
			func(s criticalSet) int { return 33 - bits.OnesCount(uint(s.classes)) },
			func(w criticalWalks, _ int) []Obligation { return w.label().diameter(16, 16).Obligations })},
	}
}

func criticalSetsOfUpperBound(t *testing.T, _ string) []part {
	return []part{{"the walk through a critical set above the bound", changedSets(t,
		func(criticalSet) int { return 17 },
		func(w criticalWalks, ones int) []Obligation { return w.label().detourAtMost(1<<ones-1, 16) })}}
}

// emptySetsOfLowerBound: without the empty set, where its walk has a step, the walks
// that visit nothing have none.
func emptySetsOfLowerBound(t *testing.T, _ string) []part {
	w := newCriticalWalks(4, tableOf(t, 4))
	p := part{name: "the empty critical set of a class"}
	for ones := 1; ones <= 4; ones++ {
		p.lists = append(p.lists, w.without(ones, 0).label().detourAtLeast(1<<ones-1, ones))
	}
	return []part{p}
}
