package claimstest

import (
	"fmt"
	"io/fs"
	"regexp"
	"testing"

	"mccheck/claims"
	"mccheck/sentence/syntax"
)

// rule is a way of writing that a reader stumbles over.
type rule struct {
	name    string
	pattern *regexp.Regexp
	example string // what it must catch
}

// anywhere are the rules for all texts: what a claim and its readings say, reasons,
// arguments and counterexamples.
var anywhere = []rule{
	{"a number is itself", regexp.MustCompile(`[ ,(](0 is 0|1 is 1|2 is 2|3 is 3|4 is 4|5 is 5|6 is 6|7 is 7|8 is 8|9 is 9)($|[ ,.;)])`),
		"the degree is 1, and 3 is 3"},
	{"a truth value in place of a sentence", regexp.MustCompile(`(\bis|\bare|:) (true|false)\b|\bis it (true|false)\b`),
		"that there is a link which changes bit i is true"},
	{"one thing in the plural", regexp.MustCompile(`(^|[a-z(;] ?)1 (hops|links|bits|nodes|faults|paths|steps|choices|copies|cases|` +
		`searches|times|ports|classes|clusters|fields|images|numbers|rounds|partitions|messages|flits)\b`), "the route has 1 hops"},
	{"claimed, without a sentence around it", regexp.MustCompile(`\bclaimed (is|are)\b`), "the number is 1; claimed are more than one"},
	{"a failure in place of what fails", regexp.MustCompile(`\bit is false that\b`), "not joined: it is false that they are"},
	{"an error of input in place of an argument", regexp.MustCompile(`\bwant \d|, want\b`), "exchanged crossed cube: s=0, want 1..60"},
	{"a whole number as a fraction", regexp.MustCompile(`\b\d+/1\b`), "it has 1/1 links"},
	{"a number that nobody reads", regexp.MustCompile(`\d{14,}`), "the share is 12345678901234567/2"},
	{"these, of what stands elsewhere", regexp.MustCompile(`\b[Ww]ith these (two|three|four)\b|\bthe other points as\b`),
		"With these three repaired it is right."},
	{"a sentence that begins small", regexp.MustCompile(`[a-z0-9)]{4}\. [a-z]{3}`), "1 of 1 wrong. hypercube with 8 links: 265"},
	{"much, of what is counted", regexp.MustCompile(`\bmuch more (nodes|links)\b|\bless (faulty )?(nodes|links|hops)\b`),
		"it has much more nodes"},
	{"two blanks", regexp.MustCompile(`\S  \S`), "two  blanks"},
}

// sentences are the further rules for what a claim, a reading or a reason says.
var sentences = []rule{
	{"no full stop", regexp.MustCompile(`[^.?!)]$|[^.?!]\)$`), "The degree is 3"},
	{"a small letter at the beginning", regexp.MustCompile(`^([a-qs-z]|r[a-gi-z])[a-z]+[ ,]|^a `), "the degree is 3."},
	{"no subject", regexp.MustCompile(`^(With|Without|For|By|As|In|Only|Other than|Equally|Fewer|Larger|Smaller|Already|` +
		`At most|Up to|Half|One more)\b[^:;,.]*([:;,][^.;:]*)?\.$`),
		"With the repairs of FT-42."},
}

// verb is found in a text that is exempt from the rule for subjects, as it has one.
var verb = regexp.MustCompile(`\b(is|are|has|have|holds|makes?|takes?|needs?|ends?|begins?|joins?|uses?|can|does|do|joined|looks?|` +
	`lies?|leads?|costs?|grows?|falls?|builds?|avoids?|agrees?|differs?|meets?|passes|computes|decomposes|commutes|changes?|` +
	`reaches|exceeds|gets|stays?|shows?|expands|consists|shares|maps|moves?|misses|reads?|` +
	`sends?|becomes?|broadcasts|keeps?|prints?|offers|serves?|finds?|` +
	`states?|works?|means?|pass|receives|generates)\b| = `)

// wording lists what a text of counterexamples or of other kinds stumbles over.
func wording(text string, rules []rule) (faults []string) {
	for _, r := range rules {
		if found := r.pattern.FindString(text); found != "" && (r.name != "no subject" || !verb.MatchString(text)) {
			faults = append(faults, fmt.Sprintf("%s (%q) in: %s", r.name, found, text))
		}
	}
	return faults
}

// declared lists the faults in the words of a claim: what it and its readings say, and
// why something is not checkable or holds beyond what is tried.
func declared(c *claims.Claim) (faults []string) {
	texts := []string{c.Says, c.Argument}
	for _, r := range c.Readings {
		texts = append(texts, r.Says, r.NotCheckable)
	}
	for _, text := range texts {
		if text != "" {
			faults = append(faults, wording(text, anywhere)...)
			faults = append(faults, wording(text, sentences)...)
		}
	}
	return append(faults, wording(c.Domain, anywhere)...)
}

// Formatted tests that the files of claims of a folder stand as they are formatted.
func Formatted(t *testing.T, folder fs.ReadDirFS) {
	t.Helper()
	entries, err := folder.ReadDir(".")
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	for _, e := range entries {
		content, err := fs.ReadFile(folder, e.Name())
		if err != nil {
			t.Fatal(err)
		}
		formatted, err := syntax.Format(e.Name(), content)
		if err != nil || string(formatted) != string(content) {
			t.Errorf("%s is not formatted: %v", e.Name(), err)
		}
	}
}
