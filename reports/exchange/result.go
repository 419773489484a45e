package exchange

import (
	"cmp"
	"fmt"
	"strings"

	"mccheck/conform/result"
)

// FromResult makes a finding of what was found of a program, a table or a schedule; at is where a
// reader looks for it: the program, or the file of the network.
func FromResult(r result.Result, at Place) Findings {
	x := Finding{
		Suite: "conform", ID: r.Task + " " + r.Network, Reading: oneLine(r.Subject), File: at.File, Line: at.Line,
		Title: fmt.Sprintf("Task %s in %s: %s", r.Task, r.Network, oneLine(r.Subject)), Text: r.Says,
	}
	switch r.Verdict {
	case result.Verified, result.Tested:
		x.Level, x.Kind = Pass, AsExpected
	case result.Refuted:
		x.Level, x.Kind = Error, Kind(result.Wrong)
	case result.Broken:
		x.Level, x.Kind = Error, Trouble
	default: // a verdict that is not known is none
		x.Level, x.Kind = Warning, Undecided
	}
	if failure := r.Failure; failure != nil {
		x.Kind, x.Text, x.Command = cmp.Or(Kind(failure.Kind), x.Kind), failureText(failure), failure.Replay
		if x.Level == Pass { // a failure is never green
			x.Level = Error
		}
	}
	return Findings{Name: "mccheck conform", Says: r.Says, List: []Finding{x}}
}

// failureText is a failing case with what was answered.
func failureText(f *result.Failure) string {
	var b strings.Builder
	for i, d := range f.Case {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s = %s", d.Name, d.Text)
	}
	if len(f.Case) > 0 {
		b.WriteString(": ")
	}
	b.WriteString(f.Says)
	for i, hop := range f.Walk {
		if i == mostHops {
			fmt.Fprintf(&b, "\n  and %d further hops", len(f.Walk)-i)
			break
		}
		fmt.Fprintf(&b, "\n  %s", strings.TrimSpace(hop.Place+"  "+hop.Note))
	}
	return b.String()
}

// mostHops is how much of a walk is told; the command shows all of it.
const mostHops = 40
