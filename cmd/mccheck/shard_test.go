package main

import (
	"fmt"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// Every claim of the catalogue is in one shard, however they are dealt, and by seconds no machine has more to do than
// the mean and the longest claim with those that stay together with it.
func TestShardsArePartsOfTheRun(t *testing.T) {
	list := wholeCatalogue()
	seconds := map[string]float64{}
	for i, c := range list {
		seconds[c.ID] = float64(i%17) + 1
	}
	for _, by := range []map[string]float64{nil, seconds} {
		for _, of := range []int{1, 3, 17, 100} {
			list := list
			if of == 100 {
				list = list[:50] // more shards than claims
			}
			seen := map[string]int{}
			for index := range of {
				for _, c := range shard(list, index+1, of, by) {
					seen[c.ID]++
				}
			}
			for _, c := range list {
				if seen[c.ID] != 1 {
					t.Errorf("%d shards, by seconds %v: %s is in %d of them", of, by != nil, c.ID, seen[c.ID])
				}
			}
		}
	}
	together, all, longest := map[int]float64{}, 0.0, 0.0
	for i, g := range groups(list) {
		together[g] += seconds[list[i].ID]
		all += seconds[list[i].ID]
		longest = max(longest, together[g])
	}
	worst := 0.0
	for index := range 7 {
		busy := 0.0
		for _, c := range shard(list, index+1, 7, seconds) {
			busy += seconds[c.ID]
		}
		worst = max(worst, busy)
	}
	if worst > all/7+longest {
		t.Errorf("a machine has %v to do, want at most %v", worst, all/7+longest)
	}
}

// A claim that a report does not have takes as long as one of it in the mean, and a report without times is refused.
func TestSecondsOfAReport(t *testing.T) {
	list := []claims.Claim{{ID: "A"}, {ID: "B"}, {ID: "C"}}
	took := func(s float64) []reports.Reading {
		return []reports.Reading{{Evidence: []reports.Evidence{{Seconds: s}, {Seconds: 9, Shared: true}}}}
	}
	doc := reports.Document{Claims: []reports.Claim{{ID: "A", Readings: took(1)}, {ID: "B", Readings: took(3)}}}
	got, err := secondsOf(list, doc)
	if err != nil || fmt.Sprint(got) != "map[A:1 B:3 C:2]" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := secondsOf(list, reports.Document{}); err == nil {
		t.Error("a report without times is taken")
	}
}
