package prefix

import (
	"fmt"
	"sync"

	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/sentence"
)

// Functions are those that the text names: the runs of the token algorithm, by the
// number of the order of the elements.
// tokenRows(by,k,m) is a list of one number, that of the rows; tokenRow(by,k,m,e) is row e, as
// collective.PrefixEvents says.
var Functions = map[string]sentence.Function{
	"tokenRows": func(args []int64) []uint64 {
		if !isRun(args) {
			return nil
		}
		return []uint64{tokenRuns.length(runOf(args))}
	},
	"tokenRow": func(args []int64) []uint64 {
		if !isRun(args) || args[3] < 0 {
			return nil
		}
		rows := tokenRuns.at(runOf(args)).Rows
		if args[3] >= int64(len(rows)) {
			return nil
		}
		return rows[args[3]].Columns()
	},
}

// runName names a run: the number of the order, k and m.
type runName struct{ by, k, m int64 }

// largestRun bounds the address bits of the networks whose runs are made.
const largestRun = 14

// isRun reports whether there is such a run. It panics with an error beyond the bound, which is no answer either.
func isRun(args []int64) bool {
	r := runOf(args)
	if r.by < 0 || r.by >= int64(len(collective.PrefixOrders)) || r.k < 0 || r.k > 4 || r.m < 1 {
		return false
	}
	if bits := r.m<<r.k + r.k; bits > largestRun {
		panic(fmt.Errorf("prefix: the run on MC(%d,%d) has %d address bits, want at most %d", r.k, r.m, bits, largestRun))
	}
	return true
}

func runOf(args []int64) runName { return runName{args[0], args[1], args[2]} }

// mostRows bounds the rows of the runs that are remembered together, 24 bytes each.
const mostRows = 1 << 20

// runs are the lengths of the runs that were made, and those runs that were made last.
type runs struct {
	sync.Mutex
	lengths map[runName]uint64
	made    map[runName]*collective.PrefixEvents
	rows    int // of all that are remembered
}

var tokenRuns = runs{lengths: map[runName]uint64{}, made: map[runName]*collective.PrefixEvents{}}

// length is the number of rows of a run.
func (t *runs) length(r runName) uint64 {
	t.Lock()
	n, known := t.lengths[r]
	t.Unlock()
	if known {
		return n
	}
	return uint64(len(t.at(r).Rows))
}

// at is a run, which is made where it is not remembered. All others are forgotten where there is no room for it.
func (t *runs) at(r runName) *collective.PrefixEvents {
	t.Lock()
	defer t.Unlock()
	if e := t.made[r]; e != nil {
		return e
	}
	g, err := network.NewMetacubeClassCube(int(r.k), int(r.m))
	if err != nil {
		panic(err)
	}
	e := collective.TokenPrefix(collective.PrefixOrders[r.by](g), nil)
	if t.rows+len(e.Rows) > mostRows {
		clear(t.made)
		t.rows = 0
	}
	t.lengths[r], t.made[r], t.rows = uint64(len(e.Rows)), e, t.rows+len(e.Rows)
	return e
}
