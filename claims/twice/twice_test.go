// Package twice has some of the hardest claims once more, in Go: over the literal definitions of
// the networks and the algorithms of model, which share no code with package sentence.
// A sentence that says something else than its claim misleads every engine that reads it; here
// such a slip would have to be made twice.
package twice

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/catalogue"
)

// again is a statement of a claim in a second transcription: what comes of a case x, the
// numbers of the values of its first variables, at a point of the parameters. Of the others, which
// the evaluator takes out of a definition, it speaks all at once.
type again struct {
	id   string
	kind claims.Kind
	part int
	vars int
	says func(p claims.Point, x []uint64) claims.Status
}

var transcriptions = slices.Concat(crossed, exchange, prefixes, metacubes)

// Bounds of the comparison: cases of one point, and of all points of a statement.
const (
	mostAtPoint = 1 << 12
	mostInAll   = 1 << 14
)

// The sentence and the transcription agree at every case of the small points. Each control differs
// at one of them, but those that only go to other points.
func TestTranscriptionsAgree(t *testing.T) {
	list, ids := catalogue.Of(), map[string]bool{}
	for _, a := range transcriptions {
		st := statementOf(t, list, a)
		ids[a.id] = true
		compared, differs := compare(t, a, st)
		if differs != "" || compared == 0 {
			t.Errorf("%s %s, part %d: %d cases compared, and at %s the two differ", a.id, a.kind, a.part+1, compared, differs)
		}
		t.Logf("%s %s, part %d: %d cases", a.id, a.kind, a.part+1, compared)
		for _, c := range st.Variants() {
			elsewhere := func(p claims.Point) bool { return !st.Over.Contains(p) }
			compared, differs := compare(t, a, c.Statement)
			switch goes := slices.ContainsFunc(c.Statement.Over.Points(claims.Quick), elsewhere); {
			case goes && differs == "":
				t.Logf("%s %s, part %d: the control %q goes to other points, and there the two agree", a.id, a.kind, a.part+1, c.Name)
			case differs == "":
				t.Errorf("%s %s, part %d: the control %q differs at none of %d cases", a.id, a.kind, a.part+1, c.Name, compared)
			}
		}
	}
	if len(ids) < 12 {
		t.Errorf("%d claims are in two transcriptions, want a dozen", len(ids))
	}
}

func statementOf(t *testing.T, list []claims.Claim, a again) *claims.Statement {
	t.Helper()
	at := slices.IndexFunc(list, func(c claims.Claim) bool { return c.ID == a.id })
	if at < 0 || list[at].Reading(a.kind) == nil || a.part >= len(list[at].Reading(a.kind).Statements()) {
		t.Fatalf("%s %s has no part %d", a.id, a.kind, a.part+1)
	}
	return list[at].Reading(a.kind).Statements()[a.part]
}

// compare counts cases at which the two agree, up to the first at which they differ.
func compare(t *testing.T, a again, st *claims.Statement) (compared uint64, differs string) {
	t.Helper()
	for _, p := range st.Over.Points(claims.Quick) {
		in, err := st.At(p)
		if err != nil {
			t.Fatal(err)
		}
		first := &claims.Instance{Vars: in.Vars[:a.vars]}
		cases, ok := first.Cases()
		if !ok || compared > 0 && (cases > mostAtPoint || compared+cases > mostInAll) {
			continue
		}
		x := make([]uint64, len(in.Vars))
		for i := range min(cases, mostInAll) {
			first.Case(i, x)
			if all(in, a.vars, x) != a.says(p, x[:a.vars]) {
				return compared, st.Over.Format(p) + " " + in.Explain(x)
			}
			compared++
		}
	}
	return compared, ""
}

// all is what comes of all cases that begin with the first values of x.
func all(in *claims.Instance, first int, x []uint64) claims.Status {
	if first == len(in.Vars) {
		return in.Test(x)
	}
	rest := &claims.Instance{Vars: in.Vars[first:]}
	cases, _ := rest.Cases()
	for i := range cases {
		if rest.Case(i, x[first:]); in.Test(x) == claims.Fails {
			return claims.Fails
		}
	}
	return claims.Holds
}
