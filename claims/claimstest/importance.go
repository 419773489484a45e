package claimstest

import (
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
)

// Ranked decides every reading by enumeration, like Verdicts, and fails unless each
// refuted reading says what kind of failure it is, no other reading does, and a
// failure at the boundary is one at exactly the members that are named: at each point
// that the quick budget affords, the reading fails if and only if the point is a
// member. The domain of a reading, where it is a Condition, has to agree with the
// points of its statements.
func (c Catalogue) Ranked(t *testing.T) {
	t.Helper()
	for i := range c.Claims {
		claim := &c.Claims[i]
		for j := range claim.Readings {
			r := &claim.Readings[j]
			t.Run(claim.ID+"/"+string(r.Kind), func(t *testing.T) {
				t.Parallel()
				ranked(t, claim, r)
			})
		}
	}
}

func ranked(t *testing.T, c *claims.Claim, r *claims.Reading) {
	refuted := refutedParts(t, r, claims.Quick)
	if r.Fails != nil && len(refuted) == 0 { // larger networks alone may show the failure
		refuted = refutedParts(t, r, claims.Default)
	}
	switch {
	case r.Fails == nil && len(refuted) > 0:
		t.Errorf("refuted in the parts %v, and the declaration does not say how it fails", refuted)
	case r.Fails != nil && len(refuted) == 0:
		t.Errorf("the declaration says that it fails by %s, and no part is refuted", r.Fails.Kind)
	case r.Fails != nil && r.Fails.Kind == claims.Boundary:
		failsExactlyAt(t, r)
	}
	if text := c.DomainOf(r); text != "" {
		domainFits(t, text, r)
	}
}

func refutedParts(t *testing.T, r *claims.Reading, b claims.Budget) (list []int) {
	for i, st := range r.Statements() {
		if failsWithin(t, st, nil, b) {
			list = append(list, i+1)
		}
	}
	return list
}

// failsWithin reports whether enumeration at a budget refutes a statement at one
// point, or at any if that is nil. Where the quick one affords no point of the
// statement, the default budget is taken.
func failsWithin(t *testing.T, st *claims.Statement, at claims.Point, b claims.Budget) bool {
	t.Helper()
	only := *st
	if at != nil {
		only.Over.If = func(p claims.Point) bool { return slices.Equal(p, at) }
	}
	run := claims.Run{Budget: max(b, affordable(st)), CPUs: 1, Progress: func(uint64) {}}
	ev := exhaustive.Enumerator().Decide(t.Context(), &only, run)
	if ev.Verdict == claims.Unknown {
		t.Errorf("the enumerator found nothing out at %v: %s", at, ev.Reason)
	}
	return ev.Verdict == claims.Refuted
}

func affordable(st *claims.Statement) claims.Budget {
	if len(st.Over.Points(claims.Quick)) == 0 {
		return claims.Default
	}
	return claims.Quick
}

// failsExactlyAt fails the test unless some part fails at every member, and none
// at any other point.
func failsExactlyAt(t *testing.T, r *claims.Reading) {
	members, err := claims.ParseCondition(r.Fails.Members)
	if err != nil {
		t.Fatal(err)
	}
	type fate struct{ member, fails bool }
	fates := map[string]fate{} // by point: parts with the same parameters are one statement
	for i, st := range r.Statements() {
		for _, p := range st.Over.Points(affordable(st)) {
			member, err := members.Holds(st.Over, p)
			fails := failsWithin(t, st, p, claims.Quick)
			switch {
			case err != nil && fails:
				t.Errorf("part %d fails at %s, of which the members %q say nothing: %v", i+1, st.Over.Format(p), r.Fails.Members, err)
			case err == nil:
				at := fates[st.Over.Format(p)]
				fates[st.Over.Format(p)] = fate{member, at.fails || fails}
			}
		}
	}
	met := false
	for at, f := range fates {
		met = met || f.member
		switch {
		case f.fails && !f.member:
			t.Errorf("fails at %s, which is not among the members %q", at, r.Fails.Members)
		case f.member && !f.fails:
			t.Errorf("holds at %s, which is among the members %q where it is said to fail", at, r.Fails.Members)
		}
	}
	if !met {
		t.Errorf("no point of the scope is among the members %q", r.Fails.Members)
	}
}

// domainFits compares a domain that is a Condition with the points of the
// statements: each point has to meet it, where the statement has all its letters.
// A domain in other words is left to the reader.
func domainFits(t *testing.T, text string, r *claims.Reading) {
	domain, err := claims.ParseCondition(text)
	if err != nil {
		return
	}
	for i, st := range r.Statements() {
		for _, p := range st.Over.Points(affordable(st)) {
			if met, err := domain.Holds(st.Over, p); err == nil && !met {
				t.Errorf("part %d is tried at %s, outside of its domain %q", i+1, st.Over.Format(p), strings.TrimSpace(text))
				break
			}
		}
	}
}
