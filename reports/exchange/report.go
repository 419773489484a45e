package exchange

import (
	"cmp"
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/conform/result"
	"mccheck/reports"
)

// Place is where a finding stands: a file from the root of the repository, and its line.
type Place struct {
	File string
	Line int // 0: not known
}

// Context is what a report does not say by itself.
type Context struct {
	Name     string                                     // of the run: "mccheck gate"
	Says     string                                     // how it ended
	Compared bool                                       // with a baseline: what is refuted and no change is expected
	Place    func(id string, reading claims.Kind) Place // nil: nowhere
}

// FromReport makes findings of a report and what it changes against a baseline: one of each
// reading, of each that is gone, and of each engine that had trouble.
func FromReport(doc reports.Document, drops []reports.Drop, about Context) Findings {
	f := Findings{Name: about.Name, Version: doc.Tool.Version, Says: about.Says}
	changed := map[string]reports.Drop{}
	for _, d := range drops {
		if first, twice := changed[d.Key]; twice { // which is the worse one
			first.Text += "; it " + told(d)
			d = first
		}
		changed[d.Key] = d
	}
	for c, r := range doc.Readings() {
		x := Finding{Suite: c.Paper, ID: c.ID, Reading: string(r.Reading), Title: oneLine(c.Says), As: as(r)}
		key := c.ID + "/" + x.Reading
		drop, known := changed[key]
		delete(changed, key)
		x.judge(r, drop, known, about.Compared)
		f.List = append(f.List, about.placed(x, &doc))
	}
	for _, d := range drops {
		if _, gone := changed[d.Key]; gone {
			x := Finding{Suite: suiteOf(&doc, d.ID()), ID: d.ID(), Reading: string(d.Reading()), Level: Error,
				Kind: Kind(d.Change), Text: told(d), Title: "The baseline relies on it."}
			f.List = append(f.List, about.placed(x, &doc))
		}
	}
	f.List = append(f.List, troubles(&doc)...)
	return f
}

// as is a reading in words, where it is not the printed one.
func as(r *reports.Reading) string {
	if r.Reading == claims.Printed {
		return ""
	}
	return oneLine(r.Says)
}

// judge decides of what kind a finding of a reading is.
func (x *Finding) judge(r *reports.Reading, drop reports.Drop, changed, compared bool) {
	switch {
	case changed && drop.Worse:
		x.Level, x.Kind, x.Text = Error, Kind(drop.Change), told(drop)
	case r.Verdict.Failure():
		x.Level, x.Kind, x.Text = Error, Kind(r.Verdict.String()), r.Verdict.String()+": "+r.Reason
	case len(r.Failed) > 0:
		x.Level, x.Kind, x.Text = Error, Hidden, strings.Join(r.Failed, "; ")
	case r.Verdict == claims.Unknown:
		x.Level, x.Kind, x.Text = Warning, Undecided, "unknown: "+r.Reason
	case changed && drop.Open:
		x.Level, x.Kind, x.Text = Skip, NotCompared, told(drop)
	case changed:
		x.Level, x.Kind, x.Text = Note, Kind(drop.Change), told(drop)
	case r.Verdict == claims.NotCheckable:
		x.Level, x.Kind, x.Text = Skip, NotCheckable, r.Reason
	case r.Verdict == claims.Refuted && !compared:
		x.Level, x.Kind, x.Text = Note, Refuted, "refuted: "+r.Line()
	default:
		x.Level, x.Kind, x.Text = Pass, AsExpected, fmt.Sprintf("%s: %s", r.Verdict, r.Line())
	}
}

// told is the difference without the name of its reading in front.
func told(d reports.Drop) string {
	return strings.TrimPrefix(d.Text, strings.Replace(d.Key, "/", " ", 1)+": ")
}

// placed is the finding with its place and the command that shows it.
func (about Context) placed(x Finding, doc *reports.Document) Finding {
	x.Command = doc.Shows(x.ID, claims.Kind(x.Reading))
	if about.Place != nil {
		at := about.Place(x.ID, claims.Kind(x.Reading))
		x.File, x.Line = at.File, at.Line
	}
	return x
}

// suiteOf is the paper of a claim that is gone.
func suiteOf(doc *reports.Document, id string) string {
	if key, _, qualified := strings.Cut(id, ":"); qualified {
		return key
	}
	prefix, _, _ := strings.Cut(id, "-")
	for _, c := range doc.Claims {
		if strings.HasPrefix(c.ID, prefix+"-") {
			return c.Paper
		}
	}
	for _, p := range claims.Papers() {
		if p.Prefix == prefix {
			return p.Key
		}
	}
	return prefix
}

// troubles are the findings of engines, and of a run that came to no end.
func troubles(doc *reports.Document) (list []Finding) {
	for _, t := range doc.Run.Troubles {
		level := Error
		if t.Trouble == claims.Limit {
			level = Note // what it leaves undecided is a finding of its own
		}
		list = append(list, Finding{Suite: "engines", ID: "engine " + t.Engine, Reading: string(t.Trouble),
			Kind: Trouble, Level: level, Title: "The engine " + t.Engine + " works.", Text: t.String()})
	}
	if run := doc.Run; run.Planned != run.Ran+run.Skipped {
		list = append(list, Finding{Suite: "engines", ID: "run", Kind: Incomplete, Level: Error,
			Title: "Everything that was planned is decided.",
			Text:  fmt.Sprintf("%d readings planned, %d ran and %d skipped", run.Planned, run.Ran, run.Skipped)})
	}
	return list
}

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
