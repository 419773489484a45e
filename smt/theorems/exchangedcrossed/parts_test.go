package exchangedcrossed

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// changedExchange are the facts about ecq Table 1 with one row changed by 1.
func changedExchange(facts func(rows []exchangeRow) []logic.Obligation) (lists [][]logic.Obligation) {
	for i := range exchangeRows {
		for _, d := range []int{1, -1} {
			rows := slices.Clone(exchangeRows)
			rows[i].hops += uint8(d)
			lists = append(lists, facts(rows))
		}
	}
	return lists
}

func rowsOfExchange(*testing.T, string) []smttest.Part {
	return []smttest.Part{{Name: "a row of Table 1 changed by 1", Lists: changedExchange(exchangePropositionalFacts)}}
}

// rowsOfLargestDetour: each row made the largest, and the two that attain it lowered.
func rowsOfLargestDetour(*testing.T, string) []smttest.Part {
	raised, lowered := smttest.Part{Name: "a row of Table 1 raised above 2"}, smttest.Part{Name: "a row that attains 2 lowered"}
	for i, r := range exchangeRows {
		rows := slices.Clone(exchangeRows)
		rows[i].hops = 3
		raised.Lists = append(raised.Lists, largestDetour(rows))
		if r.aDiffers && r.bDiffers && r.c == r.target {
			rows = slices.Clone(exchangeRows)
			rows[i].hops = 1
			lowered.Lists = append(lowered.Lists, largestDetour(rows))
		}
	}
	return []smttest.Part{raised, lowered}
}

// The rows of the table of exchanges are needed.
func TestExchangeRowsAreNeeded(t *testing.T) {
	losses := []smttest.LossOf{
		{ID: "exchanged-crossed-cube-distance-every", Parts: rowsOfExchange},
		{ID: "exchanged-crossed-cube-diameter", Parts: rowsOfLargestDetour},
	}
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}, {3, 1}, {5, 9}, {16, 16}} {
		losses = append(losses, smttest.LossOf{ID: fmt.Sprintf("exchanged-crossed-cube-distance-s%d-t%d", size[0], size[1]),
			Parts: rowsOfExchange})
	}
	smttest.RequireLost(t, losses)
}
