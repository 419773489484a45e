package reports

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// Badge is the verdict of a reading in one word, as text and pages show it: that of
// the report, but for a refuted reading that fails only at members that are named.
type Badge string

// AtBoundary is the badge of a reading that is refuted only at members that are named.
const AtBoundary Badge = "boundary"

// Badge is the verdict of the reading in one word.
func (r *Reading) Badge() Badge {
	if r.Verdict == claims.Refuted && r.Fails != nil && r.Fails.Kind == claims.Boundary {
		return AtBoundary
	}
	return badgeOf(r.Verdict)
}

func badgeOf(v claims.Verdict) Badge { return Badge(v.String()) }

// Badge of a claim is that of its printed reading.
func (c *Claim) Badge() Badge {
	if r := c.Reading(claims.Printed); r != nil {
		return r.Badge()
	}
	return badgeOf(claims.Unknown)
}

// Badges lists the badges in display order.
func Badges() []Badge {
	var list []Badge
	for _, v := range claims.Verdicts() {
		list = append(list, badgeOf(v))
		if v == claims.Refuted {
			list = append(list, AtBoundary)
		}
	}
	return list
}

// Headline says of a refuted claim in a few words how it fails, and of a boundary
// failure where it holds; it is empty for other claims and for a failure that is not
// classified.
func (c *Claim) Headline() string {
	r := c.Reading(claims.Printed)
	if r == nil || r.Verdict != claims.Refuted || r.Fails == nil {
		return ""
	}
	text := string(r.Fails.Kind)
	if r.Fails.Kind == claims.Boundary {
		text = "fails for " + r.Fails.Members + ", and nowhere else that was tried"
		repaired := c.Reading(claims.Corrected)
		if repaired != nil && repaired.Domain != "" && repaired.Domain != c.Domain && !severalParts(repaired.Domain) {
			text = fmt.Sprintf("holds for %s; fails for %s", repaired.Domain, r.Fails.Members)
		}
	}
	if r.Root != "" {
		text += ", a consequence of " + r.Root
	}
	return text
}

// severalParts reports whether a domain is that of several parts of a reading, none of which has to be the whole.
func severalParts(domain string) bool { return strings.Contains(domain, "; ") }

// Aside is the headline where it says more than the kind of the failure, which the
// part of a report that the claim stands in names already.
func (c *Claim) Aside() string {
	if head := c.Headline(); head != string(c.Kind()) {
		return head
	}
	return ""
}

// ReadAs says how what is printed is read, beyond what the claim says; "" where that leaves nothing open.
func (c *Claim) ReadAs() string {
	return strings.TrimSpace(strings.TrimPrefix(oneLine(c.Reading(claims.Printed).Says), oneLine(c.Says)))
}

// limits is the domain of a reading where it differs from that of its claim: " for
// r >= 2".
func (r *Reading) limits(c *Claim) string {
	if r.Domain == "" || r.Domain == c.Domain {
		return ""
	}
	return " for " + r.Domain
}

// Erratum is a claim that is refuted as printed, with the claims that fail because
// it does.
type Erratum struct {
	Claim        Claim
	Consequences []Claim
}

// All lists the claim of the erratum and then its consequences.
func (e *Erratum) All() []Claim { return append([]Claim{e.Claim}, e.Consequences...) }

// Errata lists what is refuted as printed, by importance: first what is not
// classified, then substance, definition, misprint and boundary, each in the order of
// ids. A consequence stands with its root, and by itself where the document lacks
// that.
func (d *Document) Errata() []Erratum {
	var roots []Erratum
	at := map[string]int{}
	for _, c := range d.Claims {
		if c.Verdict() == claims.Refuted && d.rootOf(&c) == "" {
			at[c.ID] = len(roots)
			roots = append(roots, Erratum{Claim: c})
		}
	}
	for _, c := range d.Claims {
		if c.Verdict() == claims.Refuted && d.rootOf(&c) != "" {
			root := &roots[at[d.rootOf(&c)]]
			root.Consequences = append(root.Consequences, c)
		}
	}
	slices.SortStableFunc(roots, func(a, b Erratum) int { return importance(&a.Claim) - importance(&b.Claim) })
	return roots
}

// rootOf is the claim of the document that causes the failure of c; empty if c fails
// by itself.
func (d *Document) rootOf(c *Claim) string {
	root := c.Reading(claims.Printed).Root
	for i := range d.Claims {
		if d.Claims[i].ID == root && d.Claims[i].Verdict() == claims.Refuted {
			return root
		}
	}
	return ""
}

// importance is the place of a refuted claim in a report, 0 being that of one that is not classified.
func importance(c *Claim) int {
	return 1 + slices.Index(claims.FailureKinds(), c.Kind())
}

// Of is the document with the claims of one origin only.
func (d *Document) Of(origin claims.Origin) Document {
	part := *d
	part.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Origin != origin })
	return part
}

// Row is one line of the table of verdicts.
type Row struct {
	Name   string
	Counts []Count
}

// N is the number of claims of the row with one badge.
func (r Row) N(b Badge) int {
	for _, c := range r.Counts {
		if c.Badge == b {
			return c.N
		}
	}
	return 0
}

// division is a part of the claims that is counted by itself.
type division struct {
	name string
	of   Document
}

// allPapers is the group of what the papers state together.
const allPapers = "papers"

// groups are what each paper states, the papers together, and apart from them what mccheck adds and the
// lemmas. Groups without a claim are left out.
func (d *Document) groups() (list []division) {
	papers := d.Of(claims.OfPaper)
	for _, p := range d.papers() {
		list = append(list, division{p.Key, papers.OfPaper(p.Key)})
	}
	list = append(list, division{allPapers, papers}, division{"own", d.Of(claims.OfOurs)}, division{"lemmas", d.Of(claims.OfLemma)})
	return slices.DeleteFunc(list, func(g division) bool { return len(g.of.Claims) == 0 })
}

// Rows is the table of verdicts, a line for each group.
func (d *Document) Rows() (rows []Row) {
	for _, g := range d.groups() {
		rows = append(rows, Row{g.name, g.of.Counts()})
	}
	return rows
}

// ErrataCount is the number of errata of one kind in the papers.
type ErrataCount struct {
	Kind   claims.FailureKind
	Roots  int // claims that fail by themselves
	Claims int // these, and those that fail as a consequence of one of them
}

// CountErrata tallies the errata of the papers by the kind of their roots, the most
// important kind first; kinds that do not occur are left out.
func (d *Document) CountErrata() []ErrataCount {
	papers := d.Of(claims.OfPaper)
	errata := papers.Errata()
	var counts []ErrataCount
	for _, kind := range claims.FailureKinds() {
		n := ErrataCount{Kind: kind}
		for i := range errata {
			if errata[i].Claim.Kind() == kind {
				n.Roots, n.Claims = n.Roots+1, n.Claims+len(errata[i].All())
			}
		}
		if n.Roots > 0 {
			counts = append(counts, n)
		}
	}
	return counts
}

// ErrataLine counts the errata of the papers in a sentence; empty if there are none.
func (d *Document) ErrataLine() string {
	var parts []string
	all, roots := 0, 0
	for _, n := range d.CountErrata() {
		parts = append(parts, fmt.Sprintf("%d %s", n.Roots, n.Kind))
		all, roots = all+n.Claims, roots+n.Roots
	}
	if all == 0 {
		return ""
	}
	line := fmt.Sprintf("%s of the papers, by root: %s", plural(uint64(all), "refuted claim"), strings.Join(parts, ", "))
	switch others := all - roots; others {
	case 0:
	case 1:
		line += "; the other one fails because one of these does"
	default:
		line += fmt.Sprintf("; the other %d fail because one of these does", others)
	}
	return line
}
