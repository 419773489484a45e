package judge

import (
	"cmp"
	"context"
	"fmt"
	"maps"
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
	var refuting *claims.Evidence
	if d.Verdict, d.Reason, refuting = borne(d.Evidence); refuting != nil {
		refute(d, of, b, refuting)
	}
}

// borne is the verdict that pieces of evidence bear of one statement, and the reason; refuting is the first that refutes it.
func borne(list []claims.Evidence) (v claims.Verdict, reason string, refuting *claims.Evidence) {
	if at := slices.IndexFunc(list, func(ev claims.Evidence) bool { return ev.Verdict == claims.Refuted }); at >= 0 {
		return claims.Refuted, "", &list[at]
	}
	if at := slices.IndexFunc(list, func(ev claims.Evidence) bool { return ev.Verdict.Failure() }); at >= 0 {
		return list[at].Verdict, fmt.Sprintf("%s: %s", list[at].Engine, list[at].Reason), nil
	}
	v, reason = strongest(list)
	if at := slices.IndexFunc(list, stoppedShort); at >= 0 && v == claims.Proved {
		return claims.Disputed, fmt.Sprintf("it is proved for every case, and %s: %s", list[at].Engine, list[at].Reason), nil
	}
	return v, reason, nil
}

// Bears returns an error where a verdict that is written down does not follow from the evidence beside it. A case that is
// looked at again may dispute what evidence says, evidence of a part may be missing, and solvers that are kin agree less
// than is written: the verdict may be less than what the evidence bears, and never more or another.
func Bears(list []claims.Evidence, v claims.Verdict) error {
	parts := map[int][]claims.Evidence{}
	for _, ev := range list {
		if ev.Verdict != claims.Unknown && ev.Verdict != claims.Vacuous && !slices.Contains(finds[ev.Method], ev.Verdict) {
			return fmt.Errorf("%s found it %s, which no engine of the kind %s can find", ev.Engine, ev.Verdict, ev.Method)
		}
		parts[ev.Part] = append(parts[ev.Part], ev)
	}
	var all conjunction
	for _, at := range slices.Sorted(maps.Keys(parts)) {
		found, _, _ := borne(parts[at])
		all.merge(claims.Decision{Verdict: found})
	}
	switch {
	case v == all.Verdict, v.Failure() && len(list) > 0, v == claims.NotCheckable && len(list) == 0,
		all.Verdict.Holds() && (v == claims.Unknown || v == claims.Tested):
		return nil
	}
	return fmt.Errorf("the verdict is %s, and what the engines found gives %s", v, all.Verdict)
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
	if best == claims.Verified {
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
