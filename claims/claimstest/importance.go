package claimstest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
)

// Ranked fails unless each reading that is said to fail is refuted by enumeration, and a
// failure at the boundary is one at exactly the members that are named: at each point
// that the quick budget affords, the reading fails if and only if the point is a
// member. The domain of a reading, where it is a Condition, has to agree with the
// points of its statements. That no other reading is refuted is asked by Verdicts, which
// decides them all, and whose decisions are taken. It is skipped in short runs.
func (c Catalogue) Ranked(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("enumerates every refuted reading once more")
	}
	for i := range c {
		claim := &c[i]
		for j := range claim.Readings {
			r := &claim.Readings[j]
			t.Run(claim.ID+"/"+string(r.Kind), func(t *testing.T) {
				t.Parallel()
				found := r.Fails != nil && enumeratedRefuted(decided(t, claim, r))
				for _, fault := range rankFaults(t.Context(), claim, r, found) {
					t.Error(fault)
				}
			})
		}
	}
}

// rankFaults lists what is wrong with what a reading says of its failure and domain. Where it is found already
// that enumeration refutes the reading, that is not asked again.
func rankFaults(ctx context.Context, c *claims.Claim, r *claims.Reading, found bool) []string {
	faults := domainFaults(c.DomainOf(r), r)
	if r.Fails == nil {
		return faults
	}
	// Larger networks alone may show the failure.
	if !found && !refuted(ctx, r, claims.Quick) && !refuted(ctx, r, claims.Default) {
		faults = append(faults, fmt.Sprintf("the declaration says that it fails by %s, and no part is refuted", r.Fails.Kind))
	}
	if r.Fails.Kind == claims.Boundary {
		faults = append(faults, memberFaults(ctx, r)...)
	}
	return faults
}

// enumeratedRefuted reports whether the enumerator refutes a part of what was decided.
func enumeratedRefuted(d claims.Decision) bool {
	return slices.ContainsFunc(d.Evidence, func(ev claims.Evidence) bool {
		return ev.Engine == exhaustive.Enumerator().Name() && ev.Verdict == claims.Refuted
	})
}

func refuted(ctx context.Context, r *claims.Reading, b claims.Budget) bool {
	return slices.ContainsFunc(r.Statements(), func(st *claims.Statement) bool {
		return enumerated(ctx, st, nil, b).Verdict == claims.Refuted
	})
}

// enumerated is what the enumerator finds of a statement at one point, or at all points
// of a budget if that is nil. Where the quick one affords no point of the statement, the
// default budget is taken.
func enumerated(ctx context.Context, st *claims.Statement, at claims.Point, b claims.Budget) claims.Evidence {
	only := *st
	if at != nil {
		only.Over.If = func(p claims.Point) bool { return slices.Equal(p, at) }
	}
	run := claims.Run{Budget: max(b, affordable(st)), CPUs: 1, Progress: func(uint64, float64) {}}
	return exhaustive.Enumerator().Decide(ctx, &only, run)
}

func affordable(st *claims.Statement) claims.Budget {
	if len(st.Over.Points(claims.Quick)) == 0 {
		return claims.Default
	}
	return claims.Quick
}

// memberFaults lists the points at which the reading fails and is not said to, or the
// other way round. Parts with the same parameters are one statement.
func memberFaults(ctx context.Context, r *claims.Reading) (faults []string) {
	members, err := ParseCondition(r.Fails.Members)
	if err != nil {
		return []string{err.Error()}
	}
	type fate struct{ member, fails bool }
	fates := map[string]fate{}
	for i, st := range r.Statements() {
		for _, p := range st.Over.Points(affordable(st)) {
			at := st.Over.Format(p)
			ev := enumerated(ctx, st, p, claims.Quick)
			fails := ev.Verdict == claims.Refuted
			member, err := members.Holds(st.Over, p)
			switch {
			case ev.Verdict == claims.Unknown:
				faults = append(faults, fmt.Sprintf("the enumerator found nothing out at %s: %s", at, ev.Reason))
			case err != nil && fails:
				faults = append(faults, fmt.Sprintf("part %d fails at %s, of which the members %q say nothing: %v", i+1, at, r.Fails.Members, err))
			case err == nil:
				fates[at] = fate{member, fates[at].fails || fails}
			}
		}
	}
	met := false
	for _, at := range slices.Sorted(maps.Keys(fates)) {
		f := fates[at]
		met = met || f.member
		switch {
		case f.fails && !f.member:
			faults = append(faults, fmt.Sprintf("fails at %s, which is not among the members %q", at, r.Fails.Members))
		case f.member && !f.fails:
			faults = append(faults, fmt.Sprintf("holds at %s, which is among the members %q where it is said to fail", at, r.Fails.Members))
		}
	}
	if !met {
		faults = append(faults, fmt.Sprintf("no point of the scope is among the members %q", r.Fails.Members))
	}
	return faults
}

// domainFaults compares a domain that is a Condition with the points of the statements:
// each point has to meet it, where the statement has all its letters. A domain in other
// words is left to the reader.
func domainFaults(text string, r *claims.Reading) (faults []string) {
	domain, err := ParseCondition(text)
	if err != nil {
		return nil
	}
	for i, st := range r.Statements() {
		for _, p := range st.Over.Points(affordable(st)) {
			if met, err := domain.Holds(st.Over, p); err == nil && !met {
				faults = append(faults, fmt.Sprintf("part %d is tried at %s, outside of its domain %q", i+1, st.Over.Format(p), text))
				break
			}
		}
	}
	return faults
}
