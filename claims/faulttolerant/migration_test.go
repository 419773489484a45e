package faulttolerant

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{}

const hexCube = "the least network, MC(4,1), has 2^20 nodes, which take more than a minute as text; they were compared once"

// apart are the claims whose text has other parts or cases than the declaration, so that
// their failures are not compared case by case, with the reason.
var apart = map[string]string{"FT-245": hexCube, "FT-247": hexCube}

// larger are the claims that have larger points only.
var larger = map[string]claims.Budget{"FT-05": claims.Default, "FT-18": claims.Quick, "FT-19": claims.Default, "FT-20": claims.Default,
	"FT-31": claims.Default, "FT-34": claims.Quick, "FT-244": claims.Quick}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) {
	declared := Claims()
	for i, c := range declared {
		if c.ID == "FT-251" { // which speaks of no m: the text has no such parameter
			fix(declared[i].Readings[0].Statement, 1, 1)
		}
	}
	claimstest.Texts{Paper: paper, Files: []string{"fault-tolerant.claims"}, Functions: WalkFunctions, Declared: declared, Differs: differs,
		Apart: apart, Larger: larger, Missing: 55}.Agree(t)
}

// fix takes a parameter out of a statement and its controls, by a value for it.
func fix(st *claims.Statement, param, value int) {
	whole := func(p claims.Point) claims.Point { return slices.Insert(slices.Clone(p), param, value) }
	over, at := st.Over, st.At
	st.Over.Params = slices.Delete(slices.Clone(over.Params), param, param+1)
	st.Over.If = func(p claims.Point) bool { return over.If(whole(p)) }
	st.At = func(p claims.Point) (*claims.Instance, error) { return at(whole(p)) }
	for _, c := range st.Controls {
		fix(c.Statement, param, value)
	}
}
