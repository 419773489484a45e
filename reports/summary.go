package reports

import (
	"fmt"
	"strconv"
	"strings"

	"mccheck/claims"
)

// Count is the number of claims with one verdict.
type Count struct {
	Verdict claims.Verdict
	N       int
}

// Counts tallies the claims by the verdict of their printed reading, in display
// order; verdicts that do not occur are left out.
func (d *Document) Counts() []Count {
	tally := map[claims.Verdict]int{}
	for i := range d.Claims {
		tally[d.Claims[i].Verdict()]++
	}
	var counts []Count
	for _, v := range claims.Verdicts() {
		if tally[v] > 0 {
			counts = append(counts, Count{v, tally[v]})
		}
	}
	return counts
}

// Split divides the claims into those that a reader must see first (refuted,
// disputed, vacuous or undecided as printed) and the others.
func (d *Document) Split() (first, others []Claim) {
	for _, v := range claims.Verdicts() {
		for _, c := range d.Claims {
			if c.Verdict() == v && leads(v) {
				first = append(first, c)
			}
		}
	}
	for _, c := range d.Claims {
		if !leads(c.Verdict()) {
			others = append(others, c)
		}
	}
	return first, others
}

func leads(v claims.Verdict) bool { return v == claims.Refuted || v.Failure() || v == claims.Unknown }

// Failures lists the readings, as "ID reading: verdict: reason", whose verdict
// is a failure of the check itself.
func (d *Document) Failures() []string {
	return d.list(claims.Verdict.Failure)
}

// Undecided lists the readings that are unknown.
func (d *Document) Undecided() []string {
	return d.list(func(v claims.Verdict) bool { return v == claims.Unknown })
}

func (d *Document) list(pick func(claims.Verdict) bool) []string {
	var lines []string
	for _, c := range d.Claims {
		for _, r := range c.Readings {
			if pick(r.Verdict) {
				lines = append(lines, fmt.Sprintf("%s %s: %s: %s", c.ID, r.Reading, r.Verdict, r.Reason))
			}
		}
	}
	return lines
}

// Brief is the support of a reading in a few words: the scope of the evidence
// that carries the verdict, or the reason why there is none.
func (r *Reading) Brief() string {
	if e := r.Carrier(); e != nil {
		parts := ""
		if n := r.Parts(); n > 1 {
			parts = fmt.Sprintf("%d parts; ", n)
		}
		switch {
		case e.Method == claims.Exhaustive || e.Method == claims.Property:
			return fmt.Sprintf("%s%s; %s", parts, e.Scope, plural(e.Cases, "case"))
		case e.Scope != "":
			return fmt.Sprintf("%s%s: %s", parts, e.Engine, e.Scope)
		default:
			return parts + e.Engine
		}
	}
	return r.Reason
}

// Parts is the number of things that the reading states.
func (r *Reading) Parts() int {
	n := 1
	for _, e := range r.Evidence {
		n = max(n, e.Part)
	}
	return n
}

// Carrier is the first evidence with the verdict of the reading; nil if none.
func (r *Reading) Carrier() *Evidence {
	for i := range r.Evidence {
		if r.Evidence[i].Verdict == r.Verdict {
			return &r.Evidence[i]
		}
	}
	return nil
}

// Line is a reading on one line of a summary: what refutes it, or what supports
// it.
func (r *Reading) Line() string {
	if r.Counterexample != nil {
		return r.Counterexample.Text
	}
	return r.Brief()
}

// Command is the shell command that replays the counterexample.
func (c *Counterexample) Command() string { return "mccheck replay '" + c.Replay + "'" }

func plural(n uint64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Grouped(n) + " " + noun
}

// Grouped writes n with a comma after every third digit: "1,048,576".
func Grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, groups...), ",")
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
