package reports

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"mccheck/claims"
)

// Count is the number of claims with one badge.
type Count struct {
	Badge Badge
	N     int
}

// Counts tallies the claims by the badge of their printed reading, in display
// order; badges that do not occur are left out.
func (d *Document) Counts() []Count {
	tally := map[Badge]int{}
	for i := range d.Claims {
		tally[d.Claims[i].Badge()]++
	}
	var counts []Count
	for _, b := range Badges() {
		if tally[b] > 0 {
			counts = append(counts, Count{b, tally[b]})
		}
	}
	return counts
}

// Part is a part of a report with its heading: claims that a reader meets together.
type Part struct {
	Name   string // a word: "open", "substance", "own", "others"
	Title  string
	Claims []Claim
}

// Parts divides the claims in the order in which a reader must see them: what is
// disputed, vacuous or undecided as printed; the errata of the papers, by importance
// and each root before its consequences; what is refuted of our own; and all others.
// Parts without a claim are left out.
func (d *Document) Parts() []Part {
	var open, others []Claim
	for _, c := range d.Claims {
		switch v := c.Verdict(); {
		case v.Failure() || v == claims.Unknown:
			open = append(open, c)
		case v != claims.Refuted:
			others = append(others, c)
		}
	}
	parts := []Part{{"open", "Disputed, vacuous or undecided", open}}
	papers, own := d.Of(claims.OfPaper), *d
	own.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Origin == claims.OfPaper })
	parts = append(parts, papers.errataParts()...)
	var refuted []Claim
	for _, e := range own.Errata() {
		refuted = append(refuted, e.All()...)
	}
	parts = append(parts, Part{"own", "Refuted claims of our own", refuted}, Part{"others", "Upheld as printed, or not checkable", others})
	return slices.DeleteFunc(parts, func(p Part) bool { return len(p.Claims) == 0 })
}

// errataTitles head the errata of each kind.
var errataTitles = map[claims.FailureKind]string{
	"":                "Refuted, and not classified yet",
	claims.Substance:  "Errata of substance",
	claims.Definition: "Definitions that must be read otherwise",
	claims.Misprint:   "Misprints",
	claims.Boundary:   "Failures at the boundary: what holds otherwise",
}

// errataParts are the errata of the document, a part for each kind.
func (d *Document) errataParts() []Part {
	var parts []Part
	for _, kind := range append([]claims.FailureKind{""}, claims.FailureKinds()...) {
		part := Part{Name: "refuted", Title: errataTitles[kind]}
		if kind != "" {
			part.Name = string(kind)
		}
		for _, e := range d.Errata() {
			if e.Claim.Kind() == kind {
				part.Claims = append(part.Claims, e.All()...)
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// Failing is the number of readings that Failures speaks of.
func (d *Document) Failing() int {
	n := 0
	for _, r := range d.Readings() {
		if r.Verdict.Failure() || len(r.Failed) > 0 {
			n++
		}
	}
	return n
}

// Failures lists the readings, as "ID reading: verdict: reason", whose verdict
// is a failure of the check itself, and the parts of which this is so under a
// refutation.
func (d *Document) Failures() []string {
	lines := d.list(claims.Verdict.Failure)
	for c, r := range d.Readings() {
		for _, failed := range r.Failed {
			lines = append(lines, fmt.Sprintf("%s %s: %s", c.ID, r.Reading, failed))
		}
	}
	return lines
}

// Undecided lists the readings that are unknown.
func (d *Document) Undecided() []string {
	return d.list(func(v claims.Verdict) bool { return v == claims.Unknown })
}

func (d *Document) list(pick func(claims.Verdict) bool) []string {
	var lines []string
	for c, r := range d.Readings() {
		if pick(r.Verdict) {
			lines = append(lines, fmt.Sprintf("%s %s: %s: %s", c.ID, r.Reading, r.Verdict, r.Reason))
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

// Whole reports whether every part of a reading that holds is proved, or every case of its whole domain was decided.
func (r *Reading) Whole() bool {
	parts := map[int]bool{}
	for _, e := range r.Evidence {
		whole := e.Scope == claims.NoParameters || strings.HasSuffix(e.Scope, claims.WholeDomain)
		if e.Verdict == claims.Proved || e.Verdict == claims.Verified && whole {
			parts[e.Part] = true
		}
	}
	return r.Verdict.Holds() && len(parts) == r.Parts()
}

// VerifiedLine says how many readings are verified for the whole of their domain, and which for a part; empty where none is verified.
func (d *Document) VerifiedLine() string {
	all, in, which := 0, []string(nil), "Verified readings"
	for c, r := range d.Readings() {
		if c.Origin == claims.OfLemma {
			which = "Verified readings, lemmas aside"
		} else if r.Verdict == claims.Verified {
			all++
			if !r.Whole() {
				in = append(in, c.ID+" "+string(r.Reading))
			}
		}
	}
	var parts []string
	if whole := all - len(in); whole > 0 {
		parts = append(parts, fmt.Sprintf("%d for the whole domain", whole))
	}
	if len(in) > 0 {
		parts = append(parts, fmt.Sprintf("%d for a part of the domain (%s)", len(in), strings.Join(in, ", ")))
	}
	if len(parts) == 0 {
		return ""
	}
	return which + ": " + strings.Join(parts, ", ")
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

// Line is a reading on one line of a summary: what refutes it, why it is not decided, or
// what supports it.
func (r *Reading) Line() string {
	undecided := r.Verdict == claims.Unknown || r.Verdict == claims.Vacuous || r.Verdict == claims.Disputed
	switch {
	case undecided && r.Reason != "":
		return oneLine(r.Reason)
	case r.Counterexample != nil:
		return r.Counterexample.Text
	}
	return r.Brief()
}

// Command is the shell command that replays the counterexample.
func (c *Counterexample) Command() string {
	return allowing("mccheck replay "+quotedWord(c.Replay), c.Programs)
}

func plural(n uint64, noun string) string { return Grouped(n) + " " + claims.Noun(n != 1, noun) }

// Grouped writes n with a comma after every third digit: "1,048,576".
func Grouped(n uint64) string { return groupedDigits(strconv.FormatUint(n, 10)) }

// GroupedBig is Grouped for numbers of any length.
func GroupedBig(n *big.Int) string { return groupedDigits(n.String()) }

func groupedDigits(digits string) string {
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, groups...), ",")
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
