// Package exchange writes what was found in the forms that other programs read: JUnit XML,
// SARIF, annotations and summaries of GitHub, and the code-quality report of GitLab. All are
// functions of Findings, which are made from a report and what it changes against a baseline,
// or from what was found of a program that was tried.
package exchange

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// Findings is what one run found.
type Findings struct {
	Name    string // of the run: "mccheck gate"
	Version string // of mccheck; may be empty
	Says    string // how it ended, one sentence: "1 of 4 readings worse than the baseline"
	List    []Finding
}

// Finding is what was found of one reading of a claim, of one program that was tried, or of an
// engine that had trouble.
type Finding struct {
	Suite   string // what it belongs to: the key of a paper, or "conform"
	ID      string // of the claim: "fabric:FA-2"; of a run: "route MC(2,2)"
	Reading string // "printed"; of a run: the program or the files that were tried
	Kind    Kind
	Level   Level
	Title   string // what the claim states, or what was tried
	As      string // the reading in words, where it is not the printed one
	Text    string // what was found; may be empty where nothing is to be said
	Command string // that shows it; may be empty
	File    string // where it stands, from the root of the repository, with "/"; may be empty
	Line    int    // from 1; 0 where it is not known
}

// Level says how much a finding asks of its reader.
type Level int

// The levels.
const (
	Pass    Level = iota // it holds, or fails as the baseline says
	Skip                 // nothing was compared, or nothing can be checked
	Note                 // it changed, and did not get worse
	Warning              // it is not decided
	Error                // it got worse, its check failed, or an engine had trouble
)

func (l Level) String() string {
	return [...]string{"pass", "skip", "note", "warning", "error"}[l]
}

// Totals counts findings. All = Passed + Skipped + Undecided + Failed + Broken.
type Totals struct {
	All       int
	Passed    int // with those that changed and did not get worse
	Changed   int // of the passed ones
	Skipped   int
	Undecided int
	Failed    int // worse than the baseline, vacuous, disputed, or a wrong answer
	Broken    int // nothing is known: an engine or a program had trouble
}

// Totals counts the findings.
func (f Findings) Totals() Totals { return totals(f.List) }

func totals(list []Finding) Totals {
	t := Totals{All: len(list)}
	for _, x := range list {
		switch {
		case x.Level == Pass:
			t.Passed++
		case x.Level == Note:
			t.Passed++
			t.Changed++
		case x.Level == Skip:
			t.Skipped++
		case x.Level == Warning:
			t.Undecided++
		case x.Kind.broken():
			t.Broken++
		default:
			t.Failed++
		}
	}
	return t
}

// Fingerprint identifies the finding from run to run: 32 hexadecimal digits that depend on the
// claim, the reading and the kind alone, so that other words and other lines are the same finding.
func (x Finding) Fingerprint() string {
	sum := sha256.Sum256([]byte(strings.Join([]string{"mccheck finding 1", x.ID, x.Reading, string(x.Kind)}, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// told lists the findings that annotations, SARIF and code quality speak of.
func (f Findings) told() []Finding {
	var list []Finding
	for _, x := range f.List {
		if x.Level >= Note {
			list = append(list, x)
		}
	}
	return list
}

// name is the finding in a few words: "fabric:FA-2 printed".
func (x Finding) name() string { return strings.TrimSpace(x.ID + " " + x.Reading) }

// states is what the reading states.
func (x Finding) states() string {
	if x.As == "" {
		return x.Title
	}
	return fmt.Sprintf("%s The %s reading: %s", x.Title, x.Reading, x.As)
}

// line is the finding in one line, with its name in front.
func (x Finding) line() string {
	text := oneLine(x.Text)
	if text == "" {
		text = x.Kind.Says()
	}
	return x.name() + ": " + text
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
