package properties

import (
	"fmt"
	"hash/fnv"

	"mccheck/claims"
)

// seedOf mixes the seed of a run with all that tells one statement from
// another, so that statements differ in their draws and a run can be repeated.
// It is never 0, which rapid takes for "choose one".
func seedOf(engine string, st *claims.Statement, seed uint64) uint64 {
	h := fnv.New64a()
	fmt.Fprintln(h, engine, seed, st.Over.Complete)
	for _, q := range st.Over.Params {
		fmt.Fprintln(h, q.Name, q.Min, q.Max)
	}
	for _, c := range st.Variants() {
		fmt.Fprintln(h, c.Name)
	}
	for _, id := range st.Identities {
		fmt.Fprintln(h, id.Left, id.Right)
	}
	for _, t := range st.Theorems {
		fmt.Fprintln(h, t.Name, t.Args)
	}
	if list, err := firstCases(st); err == nil {
		for _, in := range list {
			for _, v := range in.Vars {
				fmt.Fprintln(h, v.Name, v.Size)
			}
		}
	}
	return max(1, h.Sum64())
}
