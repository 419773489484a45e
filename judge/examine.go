package judge

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// examine asks one engine, checks its bookkeeping, and has it refute the
// controls if it found the statement true. Where the scope of a small budget is
// empty, or too narrow to tell a control from the statement, the scope of the default
// budget is taken.
func examine(ctx context.Context, e claims.Engine, st *claims.Statement, run claims.Run) claims.Evidence {
	ev := ask(ctx, e, st, run)
	narrow := ev.Verdict == claims.Vacuous || ev.Trouble == claims.Empty || strings.HasPrefix(ev.Reason, claims.BeyondBudget)
	if narrow && run.Budget < claims.Default {
		run.Budget = claims.Default
		ev = ask(ctx, e, st, run)
	}
	return ev
}

func ask(ctx context.Context, e claims.Engine, st *claims.Statement, run claims.Run) claims.Evidence {
	ev := decideSafely(ctx, e, st, run)
	ev.Method, ev.Engine = e.Method(), e.Name()
	doubt(ctx, &ev)
	if !ev.Verdict.Holds() {
		return ev
	}
	if ev.Cases+ev.Skipped != ev.Planned {
		ev.Verdict = claims.Vacuous
		ev.Reason = fmt.Sprintf("planned %d cases, ran %d and skipped %d", ev.Planned, ev.Cases, ev.Skipped)
		return ev
	}
	if ev.Cases == 0 && ev.Method != claims.SMT && ev.Method != claims.ClosedForm {
		ev.Verdict, ev.Reason = claims.Vacuous, "no case met the hypotheses"
		return ev
	}
	if ev.Method == claims.Exhaustive {
		refuteControls(ctx, e, st, run, &ev)
	}
	return ev
}

// decideSafely turns a panic of the engine into Unknown.
func decideSafely(ctx context.Context, e claims.Engine, st *claims.Statement, run claims.Run) (ev claims.Evidence) {
	defer func() {
		if r := recover(); r != nil {
			ev = claims.Evidence{Trouble: claims.Crash, Reason: claims.Recovered(r).Error()}
		}
	}()
	return e.Decide(ctx, st, run)
}

// handles is false where the engine says so. One that panics here is asked, so that
// what ails it is seen.
func handles(e claims.Engine, st *claims.Statement) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = true
		}
	}()
	return e.Handles(st)
}

// finds are the verdicts that an engine of a method may come to.
var finds = map[claims.Method][]claims.Verdict{
	claims.Exhaustive: {claims.Verified, claims.Refuted, claims.Vacuous},
	claims.Property:   {claims.Tested, claims.Refuted},
	claims.SMT:        {claims.Proved, claims.Refuted},
	claims.ClosedForm: {claims.Proved},
}

// doubt takes a verdict that the engine cannot have come to for nonsense, and an
// Unknown that it does not account for as trouble.
func doubt(ctx context.Context, ev *claims.Evidence) {
	if ev.Verdict != claims.Unknown && !slices.Contains(finds[ev.Method], ev.Verdict) {
		ev.Trouble = claims.Nonsense
		ev.Reason = fmt.Sprintf("it answers %s, which no engine of its kind can find", ev.Verdict)
		ev.Verdict, ev.Failure, ev.Certificate = claims.Unknown, nil, ""
	}
	if ev.Verdict != claims.Unknown || ctx.Err() != nil {
		return
	}
	if ev.Trouble == "" && !ev.Abstains {
		ev.Trouble = claims.Stopped
	}
	if ev.Reason == "" {
		ev.Reason = "it gives no reason"
	}
}

// noControl is why evidence is vacuous of a statement that has none. One that another engine refutes needs none.
const noControl = `the statement has no control, and no change of its own that fails was found: a line "control" gives one`

// noneDecided is what to do where the change of a statement that was found as a control is not decided.
const noneDecided = `. A line "control" gives one that is decided, such as one with a wrong witness`

// refuteControls runs the false variants of st. The enumerator runs them all;
// provers bring controls of their own, and sampling supports enumeration. Most fail at the points of the
// smallest budget: the others, which take longer to open than that, are tried after these alone.
func refuteControls(ctx context.Context, e claims.Engine, st *claims.Statement, run claims.Run, ev *claims.Evidence) {
	told := run.Progress
	run.Progress = func(cases uint64, _ float64) { told(cases, 0) } // what is planned is done
	small := run
	small.Budget = claims.Quick
	for _, c := range st.Variants() {
		got := decideSafely(ctx, e, c.Statement, small)
		if got.Verdict != claims.Refuted && small.Budget < run.Budget {
			got = decideSafely(ctx, e, c.Statement, run)
		}
		switch {
		case got.Verdict == claims.Refuted:
			ev.Controls++
		case ctx.Err() != nil:
			ev.Verdict, ev.Reason = claims.Unknown, "interrupted among the controls"
			return
		case len(ev.Left) > 0: // it may fail where nothing was decided
			ev.Verdict, ev.Reason = claims.Unknown, fmt.Sprintf("control not refuted: %s; %s", c.Name, ev.Reason)
			return
		default:
			ev.Verdict = claims.Vacuous
			ev.Reason = fmt.Sprintf("control not refuted (%s): %s", got.Verdict, c.Name)
			if got.Reason != "" {
				ev.Reason += ": " + got.Reason
			}
			if st.Sought != nil && got.Verdict == claims.Unknown {
				ev.Reason += noneDecided
			}
			return
		}
	}
	if ev.Controls == 0 {
		ev.Verdict = claims.Vacuous
		if len(ev.Left) > 0 {
			ev.Verdict = claims.Unknown
		}
		ev.Reason = noControl
	}
}
