package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// troubles sums up what went wrong with engines, the worst first.
func (d *Document) troubles() []Trouble {
	var all []Trouble
	for c, r := range d.Readings() {
		for _, e := range r.Evidence {
			if e.Trouble == "" {
				continue
			}
			at := slices.IndexFunc(all, func(t Trouble) bool { return t.Engine == e.Engine && t.Trouble == e.Trouble })
			if at < 0 {
				at = len(all)
				first := fmt.Sprintf("%s %s", c.ID, r.Reading)
				all = append(all, Trouble{Engine: e.Engine, Trouble: e.Trouble, First: first, Reason: e.Reason})
			}
			all[at].Pieces++
		}
	}
	worst := claims.Troubles()
	slices.SortStableFunc(all, func(a, b Trouble) int { return slices.Index(worst, a.Trouble) - slices.Index(worst, b.Trouble) })
	return all
}

// Faults are the troubles of engines that did not work, not those of engines that came to the limit of their work: what that leaves
// undecided is undecided, and what others decided stands.
func (d *Document) Faults() []Trouble {
	return slices.DeleteFunc(slices.Clone(d.Run.Troubles), func(t Trouble) bool { return t.Trouble == claims.Limit })
}

// String is the trouble in a sentence: "z3 crashed in 3 pieces of evidence, the first
// for DC-60 printed: exit status 2".
func (t Trouble) String() string {
	return fmt.Sprintf("%s %s in %s of evidence, the first for %s: %s", t.Engine, t.Trouble.Words(), plural(uint64(t.Pieces), "piece"),
		t.First, oneLine(t.Reason))
}

// ForOutput says of a reading whose sentences name algorithms what the checker of certificates
// confirms; of others it says nothing.
func (r *Reading) ForOutput() string {
	if len(r.Outputs) == 0 || r.Second == 0 {
		return ""
	}
	return fmt.Sprintf("confirmed for this output in %s: the checker of certificates has no %s, is given what it returned, and judges the "+
		"rest",
		plural(r.Second, "case"), strings.Join(r.Outputs, ", "))
}

// Compared says in how many cases the checker of certificates finds the same as the engines, and what it leaves out and why; it
// is empty of a reading about which no engine said anything.
func (r *Reading) Compared() string {
	if r.Second == 0 && len(r.Uncompared) == 0 {
		return ""
	}
	said := cmp.Or(r.ForOutput(), "the checker of certificates finds the same in "+plural(r.Second, "case"))
	if r.Second == 0 {
		said = "the checker of certificates compared no case"
	}
	for _, u := range r.Uncompared {
		said += "; it leaves out "
		switch {
		case u.Points > 1:
			said += fmt.Sprintf("%s, the first of them %s", plural(uint64(u.Points), "point"), u.First)
		case u.Points == 1:
			said += cmp.Or(u.First, "the one point")
		default:
			said += "all"
		}
		said += ": " + u.Reason
	}
	return said
}

// ComparedLine says in how many cases the checker of certificates finds the same as the engines, and about how many of the
// readings that can be checked; empty where there are none.
func (d *Document) ComparedLine() string {
	var cases, compared, all uint64
	for _, r := range d.Readings() {
		if r.Verdict == claims.NotCheckable {
			continue
		}
		if all++; r.Second > 0 {
			compared++
		}
		cases += r.Second
	}
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("Second evaluator, which shares no code with the engines: the same in %s, of %d of %s", plural(cases, "case"),
		compared, plural(all, "reading"))
}

// byStepsAlone reports whether the reading is proved of a network by its steps, which its edge is not shown to be.
func (r *Reading) byStepsAlone() bool {
	return r.Verdict == claims.Proved && slices.ContainsFunc(r.Evidence, func(e Evidence) bool {
		return strings.Contains(e.Certificate, strings.TrimSuffix(claims.ByStepsAlone, "."))
	})
}

// StepsLine says how many readings are proved of networks by their steps alone; empty where none is.
func (d *Document) StepsLine() string {
	var n uint64
	for _, r := range d.Readings() {
		if r.byStepsAlone() {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s proved of networks by steps that have an edge, too. %s", plural(n, "reading"), claims.ByStepsAlone)
}

// Again says in words what judged the counterexample again.
func (c *Counterexample) Again() string {
	switch c.Confirmed {
	case claims.ByCertify:
		return "confirmed by the checker of certificates, on its own network: this is false: " + c.Sentence
	case claims.ForOutput:
		return "confirmed for this output by the checker of certificates, which has no such algorithm: this is false: " + c.Sentence
	}
	return "replayed by the same evaluator, at this case alone"
}
