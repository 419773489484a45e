package prefix

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{
	"PX-204/printed/the elements field by field": noRun,
	"PX-205/printed/the elements by address":     noRun,
	"PX-206/printed/the elements by address":     noRun,
}

const noRun = "where the elements stand in another order the table is no run, which is wrong at every node"

// apart are the claims whose text has other parts or cases than the declaration, so that
// their failures are not compared case by case, with the reason.
var apart = map[string]string{
	"PX-201": "the part with a parameter stands last, and first in the declaration",
}

// larger are the claims whose first points have more cases than are tried of the others.
var larger = map[string]claims.Budget{
	"PX-02": claims.Quick, "PX-14": claims.Quick, "PX-15": claims.Default, "PX-17": claims.Default, "PX-24": claims.Default,
	"PX-25": claims.Default, "PX-29": claims.Quick, "PX-152": claims.Quick, "PX-208": claims.Default, "PX-209": claims.Default,
}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) {
	x := claimstest.Texts{Paper: paper, Files: []string{"prefix.claims"}, Functions: functions, Declared: Claims(), Differs: differs,
		Apart:  apart,
		Larger: larger}
	list := x.Written(t)
	for i, c := range x.Declared {
		at := slices.IndexFunc(list, func(d claims.Claim) bool { return d.ID == c.ID })
		if at < 0 {
			continue
		}
		for _, r := range c.Readings {
			if other := list[at].Reading(r.Kind); other != nil {
				alignParts(r.Statements(), other.Statements())
			}
		}
		x.Declared[i] = c
	}
	x.Agree(t)
}

// alignParts gives the parts of a reading the parameters of those of the text: without k where
// it is fixed, and up to the largest value that the text is tried at.
func alignParts(parts, others []*claims.Statement) {
	for i, st := range parts {
		if i >= len(others) {
			return
		}
		align(st, others[i])
		for _, c := range st.Controls {
			align(c.Statement, others[i])
		}
	}
}

func align(st, other *claims.Statement) {
	if k := st.Over.Params; len(k) == len(other.Over.Params)+1 && len(k) > 0 {
		fixed := k[0].Min
		for st.Over.If != nil && fixed < k[0].Max && !st.Over.If(append(claims.Point{fixed}, leasts(k[1:])...)) {
			fixed++
		}
		withoutFirst(st, fixed)
	}
	if len(other.Over.Params) == 0 {
		return
	}
	st.Over.Params = slices.Clone(st.Over.Params)
	for i, p := range other.Over.Params {
		if i < len(st.Over.Params) {
			st.Over.Params[i].Max = min(st.Over.Params[i].Max, p.Max)
		}
	}
}

func leasts(list []claims.Param) (p claims.Point) {
	for _, q := range list {
		p = append(p, q.Min)
	}
	return p
}

// withoutFirst fixes the first parameter of a statement.
func withoutFirst(st *claims.Statement, value int) {
	whole := func(p claims.Point) claims.Point { return append(claims.Point{value}, p...) }
	over, at := st.Over, st.At
	st.Over.Params = over.Params[1:]
	if over.If != nil {
		st.Over.If = func(p claims.Point) bool { return over.If(whole(p)) }
	}
	if over.Bits != nil {
		st.Over.Bits = func(p claims.Point) int { return over.Bits(whole(p)) }
	}
	st.At = func(p claims.Point) (*claims.Instance, error) { return at(whole(p)) }
}
