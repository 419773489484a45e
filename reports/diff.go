package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"mccheck/claims"
)

// DiffSchema is the name and version of a Difference in JSON.
const DiffSchema = "mccheck.diff/1"

// Difference is what one report or baseline changes of another.
type Difference struct {
	Schema   string   `json:"schema"`
	Old      Side     `json:"old"`
	New      Side     `json:"new"`
	Worse    int      `json:"worse"`    // how many of the changes are worse
	Restated int      `json:"restated"` // how many readings state another sentence
	Changes  []Differ `json:"changes"`  // in the order of Compare
}

// Side is one of two reports or baselines that are compared.
type Side struct {
	File     string `json:"file"`
	Schema   string `json:"schema"`
	Budget   string `json:"budget"`
	Claims   int    `json:"claims"`
	Readings int    `json:"readings"`

	baseline Baseline
	doc      Document // of a baseline: without claims
}

// Differ is one reading that differs.
type Differ struct {
	ID      string      `json:"id"`
	Reading claims.Kind `json:"reading"`
	Change  Change      `json:"change"`
	Worse   bool        `json:"worse"`
	Open    bool        `json:"open,omitempty"`   // not comparable: the new side looked less far
	Text    string      `json:"text"`             // "DC-60 printed: was verified, is refuted: ..."
	Says    string      `json:"says,omitempty"`   // what the claim states, where a report says it
	Stated  string      `json:"stated,omitempty"` // what it stated before, where that was something else
	Shown   string      `json:"shown,omitempty"`
}

// ReadSide reads a report or a baseline. The papers say where claims of files stand, where
// the text itself does not; name is that of the file, and borne what DecodeWritten asks.
func ReadSide(name string, r io.Reader, papers []Paper, borne func(Document) error) (Side, error) {
	text, err := ReadBounded(r)
	if err != nil {
		return Side{}, err
	}
	var head struct{ Schema any }
	readable := json.Unmarshal(text, &head) == nil // what is not is told below
	var s Side
	switch {
	case head.Schema == any(BaselineSchema):
		var b Baseline
		b, err = DecodeBaseline(bytes.NewReader(text))
		s = b.Side(name)
	case readable && head.Schema != any(Schema):
		err = fmt.Errorf("neither a report nor a baseline: schema %v, want %q or %q",
			quoted(head.Schema), Schema, BaselineSchema)
	default:
		var d Document
		d, err = DecodeWritten(bytes.NewReader(text), borne)
		s = d.Side(name)
	}
	if err != nil {
		return Side{}, err
	}
	if len(s.doc.Papers) == 0 {
		s.doc.Papers = papers
	}
	return s, nil
}

// Side is a baseline as a side of a comparison; name is that of its file.
func (b Baseline) Side(name string) Side {
	return sideOf(name, BaselineSchema, b, Document{Run: RunInfo{Budget: b.Budget}})
}

// Side is a report as a side of a comparison; name is that of its file, if it has one.
func (d Document) Side(name string) Side { return sideOf(name, Schema, NewBaseline(d), d) }

func sideOf(name, schema string, b Baseline, d Document) Side {
	ids := map[string]bool{}
	for k := range b.Claims {
		ids[idOf(k)] = true
	}
	return Side{File: name, Schema: schema, Budget: b.Budget, Claims: len(ids), Readings: len(b.Claims), baseline: b, doc: d}
}

// Diff compares two sides, as the gate does.
func Diff(before, after Side) Difference {
	drops := CompareBaselines(before.baseline, after.baseline)
	if after.Schema == Schema {
		drops = after.hidden(Compare(before.baseline, after.doc))
	}
	d := Difference{Schema: DiffSchema, Old: before, New: after, Restated: Restatements(drops), Changes: []Differ{}}
	for _, drop := range drops {
		if drop.Worse {
			d.Worse++
		}
		id, kind := drop.ID(), drop.Reading()
		shown := after.doc.Shows(id, kind)
		if after.Schema == BaselineSchema && drop.Change != Vanished {
			shown = after.doc.shown(id)
		}
		c := Differ{ID: id, Reading: kind, Change: drop.Change, Worse: drop.Worse, Open: drop.Open}
		c.Text, c.Shown = drop.Text, shown
		c.Says = saidOf(id, &after.doc, &before.doc)
		if was := saidOf(id, &before.doc); was != c.Says {
			c.Stated = was
		}
		d.Changes = append(d.Changes, c)
	}
	return d
}

// hidden adds the failures of checks that a refutation of another part hides.
func (s *Side) hidden(drops []Drop) []Drop {
	for c, r := range s.doc.Readings() {
		k := key(c.ID, r.Reading)
		if len(r.Failed) > 0 && !slices.ContainsFunc(drops, func(d Drop) bool { return d.Key == k && d.Worse }) {
			text := fmt.Sprintf("%s: is %s, which hides: %s", spoken(k), r.Verdict, oneLine(strings.Join(r.Failed, "; ")))
			drops = append(drops, Drop{Key: k, Worse: true, Change: Vacated, Text: text})
		}
	}
	slices.SortStableFunc(drops, byImportance)
	return drops
}

// saidOf is what a claim states, from the first document that says it.
func saidOf(id string, docs ...*Document) string {
	for _, d := range docs {
		for i := range d.Claims {
			if d.Claims[i].ID == id {
				return oneLine(d.Claims[i].Says)
			}
		}
	}
	return ""
}

// Encode writes the difference as indented JSON.
func (d Difference) Encode(w io.Writer) error { return WriteJSON(w, d, false) }

// kind is what a side is, in a word.
func (s Side) kind() string {
	if s.Schema == BaselineSchema {
		return "baseline"
	}
	return "report"
}

// String is the side in a line: "old.json: 4 readings of 3 claims, a report of budget quick".
func (s Side) String() string {
	return fmt.Sprintf("%s: %s of %s, a %s of budget %s", s.File, plural(uint64(s.Readings), "reading"),
		plural(uint64(s.Claims), "claim"), s.kind(), s.Budget)
}

// group is a part of a difference with its heading.
type group struct {
	Title   string
	has     func(Differ) bool
	Changes []Differ
}

// groups are the parts in the order in which a reader has to see them. A change stands in
// the first one that has it.
var groups = []group{
	{Title: "Worse", has: func(c Differ) bool { return c.Worse }},
	{Title: "Not compared: the new side looked less far", has: func(c Differ) bool { return c.Open }},
	{Title: "Verdicts", has: func(c Differ) bool { return c.Change == Stronger || c.Change == Unchecked }},
	{Title: "Sentences", has: func(c Differ) bool { return c.Change == Restated }},
	{Title: "Scopes", has: func(c Differ) bool { return c.Change == Rescoped }},
	{Title: "Counterexamples that moved", has: func(c Differ) bool { return c.Change == Moved }},
	{Title: "New claims and readings", has: func(c Differ) bool { return c.Change == Appeared }},
	{Title: "Others", has: func(Differ) bool { return true }},
}

// parts divides the changes into the groups; those without a change are left out.
func (d *Difference) parts() []group {
	list := slices.Clone(groups)
	for _, c := range d.Changes {
		at := slices.IndexFunc(list, func(g group) bool { return g.has(c) })
		list[at].Changes = append(list[at].Changes, c)
	}
	return slices.DeleteFunc(list, func(g group) bool { return len(g.Changes) == 0 })
}

// Gone is how many readings are no longer there: they are none of the newer side.
func (d Difference) Gone() (n int) {
	for _, c := range d.Changes {
		if c.Change == Vanished {
			n++
		}
	}
	return n
}

// Verdict is the difference in one sentence.
func (d *Difference) Verdict() string {
	switch {
	case len(d.Changes) == 0:
		return "nothing changed"
	case d.Worse == 0:
		return fmt.Sprintf("%s, none worse", plural(uint64(len(d.Changes)), "change"))
	}
	return fmt.Sprintf("%s, %d worse", plural(uint64(len(d.Changes)), "change"), d.Worse)
}

// Text writes the difference for a terminal.
func (d Difference) Text(w io.Writer) error { return d.fill(w, "diff.txt") }

// Markdown writes the difference for a comment or a page.
func (d Difference) Markdown(w io.Writer) error { return d.fill(w, "diff.md") }

func (d Difference) fill(w io.Writer, form string) error {
	return fill(w, form, struct {
		*Difference
		Groups []group
	}{&d, d.parts()})
}

// CodeSpan is a text as Markdown shows it letter by letter, in one line.
func CodeSpan(text string) string {
	text = oneLine(text)
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}

// Prose is a text in Markdown, in one line, none of whose characters is markup.
func Prose(text string) string { return prose(text) }
