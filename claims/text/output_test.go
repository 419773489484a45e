package text

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/sentence"
)

// TestARowIsWhatAFunctionWasGivenAndReturned compares rows with what package fmt writes of the same lists.
func TestARowIsWhatAFunctionWasGivenAndReturned(t *testing.T) {
	numbers := [][]uint64{nil, {}, {7}, {0, 12, 1 << 62}}
	for _, args := range [][]int64{nil, {3}, {-1, 0, 1 << 40}} {
		for _, list := range numbers {
			want := strings.Trim(fmt.Sprint(args), "[]")
			if list != nil {
				want += " " + written(list)
			}
			checkRow(t, args, list, want)
			checkRow(t, args, sentence.ListOfLists([][]uint64{list, {5}}), strings.Trim(fmt.Sprint(args), "[]")+" ("+written(list)+",(5))")
		}
	}
	if row([]int64{1}, []uint64{2}) == row([]int64{2}, []uint64{1}) {
		t.Error("rows of different calls are alike")
	}
}

func written(list []uint64) string {
	return "(" + strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ",") + ")"
}

func checkRow(t *testing.T, args []int64, list []uint64, want string) {
	t.Helper()
	if want = strings.TrimSpace(want); want == "" {
		want = "-"
	}
	if got := row(args, list); got != want {
		t.Errorf("row of %v and %v: %q, want %q", args, list, got, want)
	}
}
