package reports

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mccheck/claims"
)

// Letter is a letter to the authors of a paper about what is refuted in it: errata of substance
// first, each with what follows from it, and misprints and boundary cases in a table behind.
type Letter struct {
	Paper   claims.Paper
	Unseen  bool   // what the paper states is known in the field only
	Version string // of the program
	Stated  int    // claims of the paper
	Proved  int    // of these, as printed
	Upheld  int    // as printed too, but verified to a scope or tested only
	Errata  []Item // of substance and definition, and what is not classified
	Table   []Item // misprints and boundary cases
}

// Item is one erratum.
type Item struct {
	ID, Where, Says, Domain string
	Kind                    claims.FailureKind
	Read                    string     // how what is printed is read, "" where it leaves nothing open
	Found                   string     // what fails, with both sides of the comparison
	At                      []string   // the case: "s = 1", "u = 0010"
	Paths                   [][]string // that the case is about, node by node: none, one, or two that meet
	Again                   string     // the command that shows it
	Shown                   string     // what the program shows, in a sentence without a stop; "" where there is none
	Script                  string     // a program in Python that shows it without mccheck; "" where there is none
	Repairs                 []Repair
	Otherwise               []Also // other readings, under which it fails, too
	Members                 string // of a boundary case: where it fails, and nowhere else
	Follows                 []Item // what fails because this does
}

// Also is another reading of what is printed, under which it fails, too.
type Also struct {
	Says  string
	Again string // the command that shows it, "" where no case is known
}

// Repair is a reading that stands in place of the printed one.
type Repair struct {
	Reading, Says, Domain string
	Verdict               claims.Verdict
	Scope                 string // how it is decided
}

// LetterTo makes the letter about one paper out of a report.
func LetterTo(doc Document, paper claims.Paper) Letter {
	of := doc.OfPaper(paper.Key)
	of = of.Of(claims.OfPaper)
	unseen := slices.ContainsFunc(doc.Papers, func(p Paper) bool { return p.Key == paper.Key && p.Unseen })
	l := Letter{Paper: paper, Unseen: unseen, Version: doc.Tool.Version, Stated: len(of.Claims)}
	for _, c := range of.Claims {
		switch c.Verdict() {
		case claims.Proved:
			l.Proved++
		case claims.Verified, claims.Tested:
			l.Upheld++
		}
	}
	for _, e := range of.Errata() {
		item := itemOf(&e.Claim)
		for i := range e.Consequences {
			item.Follows = append(item.Follows, itemOf(&e.Consequences[i]))
		}
		if item.Kind == claims.Misprint || item.Kind == claims.Boundary {
			l.Table = append(l.Table, item)
		} else {
			l.Errata = append(l.Errata, item)
		}
	}
	return l
}

// spaced is an abbreviation that a number follows without a blank: "sec.4".
var spaced = regexp.MustCompile(`\b(sec|fig|Ex)\.([0-9])`)

func itemOf(c *Claim) Item {
	printed := c.Reading(claims.Printed)
	item := Item{ID: c.ID, Where: spaced.ReplaceAllString(c.Where, "$1. $2"), Says: oneLine(c.Says), Domain: c.Domain, Kind: c.Kind()}
	item.Script, item.Shown = scriptOf(c.ID), c.Shown()
	item.Read = c.ReadAs()
	if printed.Fails != nil {
		item.Members = printed.Fails.Members
	}
	if ce := printed.Counterexample; ce != nil {
		item.Found, item.Paths, item.Again, item.At = GroupedIn(oneLine(ce.Text)), ce.Walks(), ce.Command(), ce.At()
	}
	for _, r := range c.Repairs() {
		if v := r.Verdict; v != claims.Proved && v != claims.Verified && v != claims.Tested {
			if v == claims.Refuted {
				also := Also{Says: sentenceOf(oneLine(r.Says), " It is meant ", strings.TrimSpace(r.limits(c)))}
				if r.Counterexample != nil {
					also.Again = r.Counterexample.Command()
				}
				item.Otherwise = append(item.Otherwise, also)
			}
			continue
		}
		item.Repairs = append(item.Repairs, Repair{
			Reading: string(r.Reading), Says: oneLine(r.Says), Domain: strings.TrimSpace(r.limits(c)), Verdict: r.Verdict, Scope: r.Brief(),
		})
	}
	return item
}

// block is a piece of a letter, which each form writes in its own manner.
type block struct {
	kind  string // the template that writes it
	Text  string
	Lines []string   // of a walk, a program or a list
	Rows  [][]string // of a table, its head first
}

// The kinds of blocks; a table and a list are written with what is in them.
const (
	title     = "title"
	heading   = "heading"
	paragraph = "paragraph"
	command   = "command"
	walk      = "walk"
	program   = "program"
	list      = "list"
	table     = "table"
)

// released is the version of a program that is not one of the many between two releases.
var released = regexp.MustCompile(`^v?[0-9]+(\.[0-9]+)*$`)

// blocks is what the letter says.
func (l Letter) blocks() []block {
	by := "mccheck"
	if released.MatchString(l.Version) {
		by += " " + l.Version
	}
	kinds, below := "of substance and of definitions", ", each below with a case that can be followed with a pencil"
	if slices.ContainsFunc(l.Errata, func(i Item) bool { return i.Kind == "" }) {
		kinds += ", and what is not classified"
	}
	if len(l.Errata) == 0 {
		below = ""
	} else if !slices.ContainsFunc(l.Errata, func(i Item) bool { return i.Script == "" }) {
		below += ", a program in Python that shows it"
	}
	if slices.ContainsFunc(l.Errata, func(i Item) bool { return len(i.Repairs) > 0 }) {
		below += ", and the nearest true statement that was found"
	}
	source := "The paper was read from a copy of its text, which may have lost a sign here and there."
	if l.Unseen {
		source = "The text of the paper was not seen: what it states is taken from what is known of it."
	}
	behind := ""
	if len(l.Table) > 0 {
		behind = ", in a table behind"
	}
	blocks := []block{{kind: title, Text: fmt.Sprintf("Errata of \"%s\"", l.Paper.Title)}}
	if l.Paper.Cite != "" {
		blocks = append(blocks, block{kind: paragraph, Text: l.Paper.Cite})
	}
	blocks = append(blocks,
		block{kind: paragraph, Text: "Dear authors, your paper was checked claim by claim, and this is what seems to need a " +
			"correction. Your sentences are given in our words. Where one is read otherwise than you mean it, please tell us: the reading is " +
			"named wherever a sentence leaves it open. " + source},
		block{kind: paragraph, Text: fmt.Sprintf("Of %s that the paper states, as printed %d are proved, and %d hold in all "+
			"cases that were tried. Errata %s: %d%s. Misprints and boundary cases: %d%s. "+
			"All were found and decided by %s; each command shows a case that it found, and mccheck show ID all that is known of a claim.",
			plural(uint64(l.Stated), "claim"), l.Proved, l.Upheld, kinds, len(l.Errata), below, len(l.Table), behind, by)})
	for i, item := range l.Errata {
		blocks = append(blocks, block{kind: heading, Text: fmt.Sprintf("%d. %s (%s)", i+1, item.Where, item.ID)})
		blocks = append(blocks, item.blocks()...)
		if len(item.Follows) > 0 {
			var follows []string
			for _, f := range item.Follows {
				follows = append(follows, fmt.Sprintf("%s (%s): %s%s", f.Where, f.ID, f.Says, f.repaired()))
			}
			blocks = append(blocks, block{kind: paragraph, Text: "With it fail:"}, block{kind: list, Lines: follows})
		}
	}
	if len(l.Table) > 0 {
		rows := [][]string{{"place", "what it says, in our words", "what is so"}}
		for _, item := range l.Table {
			for _, each := range append([]Item{item}, item.Follows...) {
				rows = append(rows, []string{fmt.Sprintf("%s (%s)", each.Where, each.ID), each.said(), each.so()})
			}
		}
		blocks = append(blocks, block{kind: heading, Text: "Misprints and boundary cases"}, block{kind: table, Rows: rows})
	}
	return blocks
}

// blocks is one erratum.
func (i Item) blocks() (list []block) {
	says := "The paper, in our words: " + i.Says
	if i.Domain != "" && i.Domain != claims.NoParameters {
		says += " (read for " + i.Domain + ")"
	}
	list = append(list, block{kind: paragraph, Text: says})
	if i.Read != "" {
		list = append(list, block{kind: paragraph, Text: "It is read so: " + i.Read})
	}
	switch {
	case i.Shown != "":
		list = append(list, block{kind: paragraph, Text: "It fails: " + i.Shown + "."})
	case i.Found != "":
		fails := "It fails: " + i.Found
		if len(i.At) > 0 {
			fails += ", at " + strings.Join(i.At, ", ")
		}
		list = append(list, block{kind: paragraph, Text: fails + "."})
	}
	var walks []block
	for _, path := range i.Paths {
		walks = append(walks, block{kind: walk, Lines: path})
	}
	if i.Shown == "" {
		list = append(list, walks...)
	}
	for _, also := range i.Otherwise {
		list = append(list, block{kind: paragraph, Text: "It fails under another reading, too: " + also.Says})
		if also.Again != "" {
			list = append(list, block{kind: command, Text: also.Again})
		}
	}
	for _, r := range i.Repairs {
		holds := fmt.Sprintf("What holds (%s): %s", r.Verdict, r.sentence())
		if r.Scope != "" && r.Verdict != claims.Proved { // which is for all of the domain
			holds += " (" + r.Scope + ")"
		}
		list = append(list, block{kind: paragraph, Text: holds})
	}
	if i.Script != "" {
		list = append(list, block{kind: program, Lines: strings.Split(strings.TrimSuffix(i.Script, "\n"), "\n")})
	}
	if i.Again != "" {
		list = append(list, block{kind: command, Text: i.Again})
	}
	if i.Shown != "" && len(walks) > 0 { // the program's case may be another one
		list = append(list, block{kind: paragraph, Text: "The case of this command, node by node:"})
		list = append(list, walks...)
	}
	return list
}

// said is what is stated, and how that is read, in a row of the table.
func (i Item) said() string {
	if i.Read == "" {
		return i.Says
	}
	return i.Says + " It is read so: " + i.Read
}

// repaired is the nearest true statement in place of a consequence.
func (i Item) repaired() string {
	if len(i.Repairs) == 0 {
		return ""
	}
	r := i.Repairs[0]
	return fmt.Sprintf(" What holds (%s): %s", r.Verdict, r.sentence())
}

// so is what is so in place of what is printed, in a few words.
func (i Item) so() string {
	var parts []string
	if i.Kind == claims.Boundary && i.Members != "" {
		alone := ", and nowhere else that was tried."
		if slices.ContainsFunc(i.Repairs, func(r Repair) bool { return r.Verdict == claims.Proved }) {
			alone = " only."
		}
		parts = append(parts, "It fails for "+i.Members+alone)
	}
	for _, r := range i.Repairs {
		parts = append(parts, r.sentence())
	}
	if len(parts) == 0 {
		parts = append(parts, i.Found)
	}
	return strings.Join(parts, " ")
}

// sentence is what a repair says, and where it does not name its domain, for which parameters the claim holds then.
func (r Repair) sentence() string {
	so := map[string]string{string(claims.Corrected): "corrected", string(claims.Charitable): "read"}[r.Reading]
	holds := " The claim so " + so + " holds "
	if severalParts(r.Domain) {
		holds = " The parts of the claim so " + so + " hold "
	}
	return sentenceOf(r.Says, holds, r.Domain)
}

// sentenceOf is what is said, and where it does not name its domain, that with these words before it.
func sentenceOf(says, so, domain string) string {
	says = strings.TrimSuffix(says, ".") + "."
	if domain != "" && !strings.Contains(says, domain) {
		says += so + domain + "."
	}
	return says
}
