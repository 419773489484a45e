package claimstest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
	"mccheck/reports"
)

// Ranked fails unless each reading that is said to fail is refuted by enumeration, and a
// failure at the boundary is one at exactly the members that are named: at each point
// that the quick budget affords, the reading fails if and only if the point is a
// member. The domain of a reading, where it is a Condition, has to agree with the
// points of its statements. That no other reading is refuted is asked by Verdicts, which
// decides them all, and whose decisions are taken. Where the gate comes next, which enumerates the same, the
// baseline is asked what is refuted, and the report of the gate by what. It is skipped in short runs.
func (c Catalogue) Ranked(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("enumerates every refuted reading once more")
	}
	want := baseline(t, c)
	for i := range c {
		claim := &c[i]
		for j := range claim.Readings {
			r := &claim.Readings[j]
			t.Run(claim.ID+"/"+string(r.Kind), func(t *testing.T) {
				t.Parallel()
				if GateIsNext() {
					for _, fault := range standingFaults(claim, r, want) {
						t.Error(fault)
					}
					return
				}
				found := r.Fails != nil && enumeratedRefuted(decided(t, claim, r))
				for _, fault := range rankFaults(t.Context(), claim, r, found) {
					t.Error(fault)
				}
			})
		}
	}
}

// standingFaults is rankFaults where the baseline says what is refuted, which the gate finds again.
func standingFaults(c *claims.Claim, r *claims.Reading, baseline map[string]reports.Standing) []string {
	faults := domainFaults(c.DomainOf(r), r)
	if verdict := baseline[c.ID+"/"+string(r.Kind)].Verdict; (verdict == claims.Refuted) != (r.Fails != nil) {
		faults = append(faults, fmt.Sprintf("the baseline has it as %s, and the declaration says that it fails: %t", verdict, r.Fails != nil))
	}
	return faults
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
		faults = append(faults, judge.Misplaced(ctx, exhaustive.Enumerator(), r, quick())...)
	}
	return faults
}

// enumeratedRefuted reports whether the enumerator refutes a part of what was decided.
func enumeratedRefuted(d claims.Decision) bool {
	return slices.ContainsFunc(d.Evidence, func(ev claims.Evidence) bool {
		return ev.Engine == exhaustive.Enumerator().Name() && ev.Verdict == claims.Refuted
	})
}

// refuted reports whether the enumerator refutes a part of the reading at a budget.
func refuted(ctx context.Context, r *claims.Reading, b claims.Budget) bool {
	return slices.ContainsFunc(r.Statements(), func(st *claims.Statement) bool {
		run := quick()
		run.Budget = st.Over.Affording(b)
		return exhaustive.Enumerator().Decide(ctx, st, run).Verdict == claims.Refuted
	})
}

func quick() claims.Run {
	return claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
}

// domainFaults compares a domain that is a Condition, or several with "; " between, with the points of the statements: each
// point has to meet one of those of which the statement has all letters. A domain in other words is left to the reader.
func domainFaults(text string, r *claims.Reading) (faults []string) {
	var domains []claims.Condition
	for part := range strings.SplitSeq(text, "; ") {
		domain, err := claims.ParseCondition(part)
		if err != nil {
			return nil
		}
		domains = append(domains, domain)
	}
	for i, st := range r.Statements() {
		for _, p := range st.Over.Points(st.Over.Affording(claims.Quick)) {
			if !meetsOne(domains, st.Over, p) {
				faults = append(faults, fmt.Sprintf("part %d is tried at %s, outside of its domain %q", i+1, st.Over.Format(p), text))
				break
			}
		}
	}
	return faults
}

// meetsOne reports whether a point meets one of the conditions on its letters, or there is none.
func meetsOne(list []claims.Condition, over claims.Domain, p claims.Point) bool {
	asked := false
	for _, c := range list {
		met, err := c.Holds(over, p)
		if met && err == nil {
			return true
		}
		asked = asked || err == nil
	}
	return !asked
}
