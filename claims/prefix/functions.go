package prefix

import (
	"fmt"
	"sync"

	"mccheck/model"
	"mccheck/sentence"
)

// An order numbers the elements of a network.
type order func(model.MetacubeClassCube) model.PrefixOrder

// orders are those by address, along a Gray code, and field by field.
var orders = []order{model.AddressOrder, model.GrayOrder, model.FieldOrder}

// functions are those that the text names: the runs of the token algorithm, by the
// number of the order of the elements.
// tokenRows(by,k,m) is a list of one number, that of the rows; tokenRow(by,k,m,e) is row e, as
// the type events says.
var functions = map[string]sentence.Function{
	"tokenRows": func(args []int64) []uint64 {
		if e := runAt(args); e != nil {
			return []uint64{uint64(len(e.rows))}
		}
		return nil
	},
	"tokenRow": func(args []int64) (row []uint64) {
		e := runAt(args)
		if e == nil || args[3] < 0 || args[3] >= int64(len(e.rows)) {
			return nil
		}
		for _, x := range e.rows[args[3]] {
			row = append(row, uint64(x))
		}
		return row
	},
}

// largestRun bounds the address bits of the networks whose runs are made.
const largestRun = 14

var tokenRuns = struct {
	sync.Mutex
	of map[[3]int64]*events
}{of: map[[3]int64]*events{}}

// runAt is the run for an order, k and m, made once; nil where there is none. It panics with
// an error beyond the bound, which is no answer either.
func runAt(args []int64) *events {
	by, k, m := args[0], args[1], args[2]
	if by < 0 || by > 2 || k < 0 || k > 4 || m < 1 {
		return nil
	}
	if m<<k+k > largestRun {
		panic(fmt.Errorf("prefix: the run on MC(%d,%d) has %d address bits, want at most %d", k, m, m<<k+k, largestRun))
	}
	tokenRuns.Lock()
	defer tokenRuns.Unlock()
	at := [3]int64{by, k, m}
	if tokenRuns.of[at] == nil {
		tokenRuns.of[at] = tokenEvents(int(k), int(m), orders[by])
	}
	return tokenRuns.of[at]
}
