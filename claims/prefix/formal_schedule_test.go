package prefix

import (
	"slices"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
)

func refused(e *events, network string) bool {
	fact := claims.NewFact("a run", func(f *claims.Fact) { writeSchedule(f, e, "run", network, "u") })
	_, err := certify.CheckFact(fact.Text())
	return err != nil
}

// Every number of every row matters, but for times that leave the order as it is and
// for what only repeats what a node has already.
func TestSpoiledRunsAreRefused(t *testing.T) {
	for name, e := range map[string]*events{"schedule": smallestEvents(smallest), "token": tokenEvents(1, 1, orders["address"]),
		"Algorithm 2": metacubeEvents(1, 1, false)} {
		if refused(e, "MCC(1,1)") {
			t.Fatalf("%s: refused as it is", name)
		}
		for i, row := range e.rows {
			for j, shift := range []int{-row[0], 1, 1, 1, 1, 1}[:len(row)] {
				if shift == 0 {
					continue
				}
				spoiled := &events{rows: slices.Clone(e.rows)}
				spoiled.rows[i] = slices.Clone(row)
				spoiled.rows[i][j] += shift
				if !refused(spoiled, "MCC(1,1)") {
					t.Errorf("%s: row %d is %v, and %v is accepted too", name, i, row, spoiled.rows[i])
				}
			}
		}
		if !refused(e, "F(2)") {
			t.Errorf("%s: accepted on F_2, a ring of eight nodes too, with other links", name)
		}
	}
}

// An order of the elements other than that of the addresses leaves other prefixes.
func TestRunsInAnotherOrderAreRefused(t *testing.T) {
	if !refused(tokenEvents(2, 1, orders["gray"]), "MCC(2,1)") {
		t.Error("elements along a Gray code pass for elements by address")
	}
	if refused(tokenEvents(2, 1, orders["address"]), "MCC(2,1)") {
		t.Error("elements by address are refused")
	}
}
