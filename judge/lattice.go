package judge

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// decidePart decides one of the statements of a reading, counted from 0.
func decidePart(ctx context.Context, c *claims.Claim, r *claims.Reading, part int, s Settings) claims.Decision {
	stated := r.Statements()[part]
	st := stated.Kept()
	var d claims.Decision
	run := s.run(c)
	for _, e := range s.Engines {
		if handles(e, st) {
			run.At(e.Name())
			ev := s.same.examine(ctx, e, st, run)
			ev.Shared = s.same.before(stated)
			if len(r.Also) > 0 {
				ev.Part = part + 1
			}
			d.Evidence = append(d.Evidence, ev)
		}
	}
	of := Case{Claim: c, Reading: r, Part: part}
	combine(&d, of, s.Budget)
	run.At("second evaluator")
	second(&d, of, s.Seed)
	return d
}

// conjunction is the decision of a reading that holds when all its parts do.
type conjunction struct {
	claims.Decision
	parts int
}

// merge adds the decision of a further part. A refuted part refutes, and the
// first one is shown; a failure comes next; otherwise the weakest verdict
// counts. What failed stays listed where a refutation hides it.
func (all *conjunction) merge(part claims.Decision) {
	rank := func(v claims.Verdict) int {
		return slices.Index([]claims.Verdict{claims.Refuted, claims.Disputed, claims.Vacuous, claims.Unknown, claims.Tested, claims.Verified,
			claims.Proved}, v)
	}
	if all.parts == 0 || rank(part.Verdict) < rank(all.Verdict) {
		all.Verdict, all.Reason, all.Counterexample = part.Verdict, part.Reason, part.Counterexample
	}
	all.Evidence = append(all.Evidence, part.Evidence...)
	all.Second += part.Second
	for _, u := range part.Uncompared {
		leaveOut(&all.Decision, u)
	}
	all.parts++
	if part.Verdict.Failure() {
		all.Failed = append(all.Failed, fmt.Sprintf("part %d: %s: %s", all.parts, part.Verdict, part.Reason))
		return
	}
	for _, ev := range part.Evidence {
		if ev.Verdict.Failure() && (part.Verdict != claims.Refuted || ev.Reason != noControl) {
			all.Failed = append(all.Failed, fmt.Sprintf("part %d: %s: %s: %s", all.parts, ev.Engine, ev.Verdict, ev.Reason))
		}
	}
}

// Agreement is how many engines have to say so before a statement is proved.
const Agreement = 2

// combine forms the verdict of a reading from its evidence.
//
//   - A counterexample refutes, once it was found again when it was replayed; if it
//     was not, or another engine proved the statement or covered the very point, the
//     reading is disputed.
//   - A vacuous piece of evidence spoils the reading: it is a failure of the check
//     and must be seen.
//   - Otherwise the strongest positive evidence counts: proved, verified,
//     tested. A proof by one engine alone counts for nothing: a second prover that
//     shares no solver with it has to agree, or the enumeration of all small cases.
//     Random cases do not agree with a proof, and count for nothing where the
//     enumerator came to a case without a value.
//   - Evidence that is unknown takes nothing away from the others, and counts
//     for nothing; but that a case has no value disputes a proof of it.
func combine(d *claims.Decision, of Case, b claims.Budget) {
	var refuting, failing *claims.Evidence
	for i := range d.Evidence {
		ev := &d.Evidence[i]
		switch {
		case ev.Verdict == claims.Refuted && refuting == nil:
			refuting = ev
		case ev.Verdict.Failure() && failing == nil:
			failing = ev
		}
	}
	switch {
	case refuting != nil:
		refute(d, of, b, refuting)
	case failing != nil:
		d.Verdict, d.Reason = failing.Verdict, fmt.Sprintf("%s: %s", failing.Engine, failing.Reason)
	default:
		d.Verdict, d.Reason = strongest(d.Evidence)
		if at := slices.IndexFunc(d.Evidence, stoppedShort); at >= 0 && d.Verdict == claims.Proved {
			d.Verdict = claims.Disputed
			d.Reason = fmt.Sprintf("it is proved for every case, and %s: %s", d.Evidence[at].Engine, d.Evidence[at].Reason)
		}
	}
}

// strongest is the verdict that the evidence bears, none of which refutes or fails,
// and the reasons if that is Unknown, each once, wherever the engines met it.
func strongest(list []claims.Evidence) (claims.Verdict, string) {
	best, provers := claims.Unknown, map[string]bool{}
	var given, reasons []string
	for _, ev := range list {
		switch {
		case ev.Verdict == claims.Proved:
			provers[cmp.Or(ev.Kin, ev.Engine)] = true
		case ev.Verdict.Holds():
			best = max(best, ev.Verdict)
		case !slices.Contains(given, anywhere(ev.Reason)):
			given, reasons = append(given, anywhere(ev.Reason)), append(reasons, fmt.Sprintf("%s: %s", ev.Engine, ev.Reason))
		}
	}
	if best == claims.Tested && slices.ContainsFunc(list, stoppedShort) {
		best = claims.Unknown
	}
	agree := len(provers)
	if agree > 0 && best == claims.Verified {
		agree++
	}
	switch {
	case agree >= Agreement:
		return claims.Proved, ""
	case best != claims.Unknown:
		return best, ""
	case agree > 0:
		return claims.Unknown, "one engine proves it, and no second one agrees"
	case len(reasons) == 0:
		return claims.Unknown, "no engine of this run handles the statement"
	}
	return claims.Unknown, strings.Join(reasons, "; ")
}

// stoppedShort reports whether the enumerator came to a case that has no value: random cases
// that have one say nothing of it.
func stoppedShort(ev claims.Evidence) bool {
	return ev.Method == claims.Exhaustive && ev.Verdict == claims.Unknown && ev.Trouble == claims.Stopped
}

func refute(d *claims.Decision, of Case, b claims.Budget, by *claims.Evidence) {
	d.Verdict, d.Reason = claims.Refuted, ""
	f := by.Failure
	if f == nil {
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes without a case to replay", by.Engine)
		return
	}
	failing := func(p claims.Point) bool { return slices.Equal(p, f.Point) }
	covered := slices.ContainsFunc(of.Statement().Over.Points(b), failing)
	for _, ev := range d.Evidence {
		if ev.Verdict == claims.Proved || ev.Verdict == claims.Verified && covered && !slices.ContainsFunc(ev.Left, failing) {
			d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes what %s found %s", by.Engine, ev.Engine, ev.Verdict)
		}
	}
	d.Counterexample = confirm(d, of, by.Engine, f)
	if by.Smallest != nil && d.Counterexample != nil {
		d.Counterexample.Smallest = confirm(d, of, by.Engine, by.Smallest)
	}
}

// anywhere is a reason without the case before it, as in "n=3 u=0: " and "n=3: u=0: ".
func anywhere(reason string) string {
	at, rest, _ := strings.Cut(reason, ": ")
	if rest == "" || strings.Count(at, "=") != len(strings.Fields(at)) {
		return reason
	}
	return anywhere(rest)
}
