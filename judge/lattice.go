package judge

import (
	"fmt"
	"slices"

	"mccheck/claims"
)

// combine forms the verdict of a reading from its evidence.
//
//   - A counterexample refutes, once a second evaluator has confirmed it; if
//     that one disagrees, or another engine proved the statement or covered the
//     very point, the reading is disputed.
//   - A vacuous or disputed piece of evidence spoils the reading: it is a
//     failure of the check and must be seen.
//   - Otherwise the strongest positive evidence counts: proved, verified,
//     tested. A proof alone is not enough: enumeration has to have agreed.
//   - Evidence that is unknown takes nothing away from the others, and counts
//     for nothing.
func combine(d *claims.Decision, c *claims.Claim, r *claims.Reading, b claims.Budget) {
	var refuting, failing *claims.Evidence
	best := claims.Unknown
	for i := range d.Evidence {
		ev := &d.Evidence[i]
		switch {
		case ev.Verdict == claims.Refuted && refuting == nil:
			refuting = ev
		case ev.Verdict.Failure() && failing == nil:
			failing = ev
		case ev.Verdict.Holds():
			best = max(best, ev.Verdict)
		case ev.Verdict == claims.Unknown && d.Reason == "":
			d.Reason = fmt.Sprintf("%s: %s", ev.Engine, ev.Reason)
		}
	}
	switch {
	case refuting != nil:
		refute(d, c, r, b, refuting)
	case failing != nil:
		d.Verdict, d.Reason = failing.Verdict, fmt.Sprintf("%s: %s", failing.Engine, failing.Reason)
	case best == claims.Unknown:
		if d.Reason == "" {
			d.Reason = "no engine of this run handles the statement"
		}
	default:
		d.Verdict, d.Reason = best, ""
	}
}

func refute(d *claims.Decision, c *claims.Claim, r *claims.Reading, b claims.Budget, by *claims.Evidence) {
	d.Verdict, d.Reason = claims.Refuted, ""
	f := by.Failure
	if f == nil {
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes without a case to replay", by.Engine)
		return
	}
	covered := slices.ContainsFunc(r.Statement.Over.Points(b), func(p claims.Point) bool { return slices.Equal(p, f.Point) })
	for _, ev := range d.Evidence {
		if ev.Verdict == claims.Proved || ev.Verdict == claims.Verified && covered {
			d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes what %s found %s", by.Engine, ev.Engine, ev.Verdict)
		}
	}
	seen, err := Replay(c, r, f.Point, f.Case)
	switch {
	case err != nil:
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s: the counterexample does not replay: %v", by.Engine, err)
		return
	case seen.Second != claims.Fails:
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes at %s, the second evaluator does not", by.Engine, seen.Line)
	}
	d.Counterexample = counterexample(r, f, seen)
}
