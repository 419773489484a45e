package judge

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/claims"
)

// boundary compares what a refuted reading says of the members for which alone it fails with the points at which it does, and
// what is said of a failure with a reading that holds.
func (s Settings) boundary(ctx context.Context, c *claims.Claim, r *claims.Reading, d *claims.Decision) {
	if r.Fails == nil {
		return
	}
	says := fmt.Sprintf("it is said to fail (%s), and no case that was tried fails", r.Fails.Kind)
	switch {
	case d.Verdict.Holds():
		d.Failed = append(d.Failed, says)
		return
	case d.Verdict == claims.Vacuous:
		d.Reason = says + "; " + d.Reason
		return
	case d.Verdict != claims.Refuted || r.Fails.Kind != claims.Boundary:
		return
	}
	for _, e := range s.Engines {
		if e.Method() != claims.Exhaustive {
			continue
		}
		run := s.run(c)
		told := run.Progress
		run.Progress = func(cases uint64, _ float64) { told(cases, 0) } // no more work than was planned
		run.Budget, run.Journal = min(run.Budget, claims.Default), nil
		d.Misplaced = Misplaced(ctx, e, r, run)
		break
	}
	for _, at := range elsewhere(r, d.Evidence) {
		if !slices.Contains(d.Misplaced, at) {
			d.Misplaced = append(d.Misplaced, at)
		}
	}
	if len(d.Misplaced) > 0 {
		d.Failed = append(d.Failed, fmt.Sprintf("it is said to fail for %s only, and %s", r.Fails.Members, inShort(d.Misplaced)))
	}
}

// elsewhere lists where engines found the reading to fail, which is not among the members for which alone it is said to.
func elsewhere(r *claims.Reading, evidence []claims.Evidence) (faults []string) {
	members, err := claims.ParseCondition(r.Fails.Members)
	if err != nil {
		return nil // which is told already
	}
	for _, ev := range evidence {
		if ev.Verdict != claims.Refuted || ev.Failure == nil {
			continue
		}
		over := r.Statements()[max(ev.Part-1, 0)].Over
		if member, err := members.Holds(over, ev.Failure.Point); err == nil && !member {
			faults = append(faults, "it fails at "+over.Format(ev.Failure.Point))
		}
	}
	return faults
}

// mostMisplaced are told of one reading.
const mostMisplaced = 3

func inShort(list []string) string {
	if more := len(list) - mostMisplaced; more > 0 {
		return fmt.Sprintf("%s; and %d more", strings.Join(list[:mostMisplaced], "; "), more)
	}
	return strings.Join(list, "; ")
}

// Misplaced lists the points of a budget at which the reading fails and is not said to, or the other way round, as an engine
// that looks at every case finds. Parts with the same parameters are one statement.
func Misplaced(ctx context.Context, e claims.Engine, r *claims.Reading, run claims.Run) (faults []string) {
	members, err := claims.ParseCondition(r.Fails.Members)
	if err != nil {
		return []string{err.Error()}
	}
	type fate struct{ member, fails bool }
	fates := map[string]fate{}
	var points []string // those of fates, in their order
	for i, st := range r.Statements() {
		run := run
		run.Budget = st.Over.Affording(run.Budget)
		for _, p := range st.Over.Points(run.Budget) {
			only := *st
			only.Over.If = func(q claims.Point) bool { return slices.Equal(q, p) }
			only.Meaning = "" // it is another statement
			at, ev := st.Over.Format(p), decideSafely(ctx, e, &only, run)
			fails := ev.Verdict == claims.Refuted
			member, err := members.Holds(st.Over, p)
			switch {
			case ev.Verdict == claims.Unknown:
				faults = append(faults, fmt.Sprintf("nothing is found out at %s: %s", at, ev.Reason))
			case err != nil && fails:
				faults = append(faults, fmt.Sprintf("part %d fails at %s, of which this says nothing: %v", i+1, at, err))
			case err == nil:
				if _, known := fates[at]; !known {
					points = append(points, at)
				}
				fates[at] = fate{member, fates[at].fails || fails}
			}
		}
	}
	for _, at := range points {
		switch f := fates[at]; {
		case f.fails && !f.member:
			faults = append(faults, "it fails at "+at)
		case f.member && !f.fails:
			faults = append(faults, "it holds at "+at)
		}
	}
	if !slices.ContainsFunc(slices.Collect(maps.Values(fates)), func(f fate) bool { return f.member }) {
		faults = append(faults, "no point that was tried is among these")
	}
	return faults
}
