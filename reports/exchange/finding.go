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

	"mccheck/conform/result"
	"mccheck/reports"
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

// Kind says in a word what was found.
type Kind string

// The kinds beside those of changes (reports.Change) and of programs (result.Kind).
const (
	AsExpected   Kind = "as-expected"   // it holds, or it is refuted as the baseline says
	NotCheckable Kind = "not-checkable" // nothing computable is stated
	NotCompared  Kind = "not-compared"  // this run looked less far than the baseline
	Refuted      Kind = "refuted"       // it is refuted; as a change: it was not before
	Undecided    Kind = "undecided"     // no engine decides it
	Hidden       Kind = "hidden"        // the check of a part failed, beside another part that is refuted
	Trouble      Kind = "trouble"       // an engine crashed, hung, or stopped early
	Incomplete   Kind = "incomplete"    // readings that were planned are missing
)

// words says of each kind what it means.
var words = map[Kind]string{
	AsExpected:   "It holds, or it is refuted as the baseline says.",
	NotCheckable: "Nothing computable is stated.",
	NotCompared:  "The run looked less far than the baseline, so that they are not compared.",
	Refuted:      "A reading is refuted that was not, or that no baseline expects to be.",
	Undecided:    "No engine decides the reading.",
	Hidden:       "A part of the reading is refuted, and the check of another part failed.",
	Trouble:      "An engine crashed, hung, talked nonsense or stopped early, so that the run is incomplete.",
	Incomplete:   "Readings that were planned are missing, so that the run is incomplete.",

	Kind(reports.Appeared):  "The reading is new.",
	Kind(reports.Vanished):  "The baseline relies on the reading, and it is gone.",
	Kind(reports.Vacated):   "No case met the hypotheses, or a false control survived: the check failed.",
	Kind(reports.Contested): "Two engines disagree: the check failed.",
	Kind(reports.Unrefuted): "The reading was refuted and no longer is: a published refutation is lost.",
	Kind(reports.Unchecked): "The reading can no longer be checked.",
	Kind(reports.Weaker):    "The verdict took a step down in proved, verified, tested, unknown.",
	Kind(reports.Stronger):  "The verdict took a step up.",
	Kind(reports.Narrower):  "Parameters or cases that were looked at, or that a theorem was about, are not any longer.",
	Kind(reports.Rescoped):  "The verdict is as before, its scope is another one.",
	Kind(reports.Moved):     "The reading is refuted as before, at another case.",
	Kind(reports.Restated):  "The reading states another sentence than before, whatever its verdict is.",

	Kind(result.Wrong):      "The task does not allow the answer of the program.",
	Kind(result.Unsteady):   "The program answered the same case in two ways.",
	Kind(result.Crashed):    "The program ended before its time.",
	Kind(result.Hung):       "The program gave no answer in time.",
	Kind(result.Flooded):    "The program wrote more than an answer can be.",
	Kind(result.Garbled):    "The program wrote a line that is no answer.",
	Kind(result.Disordered): "The program answered another request.",
	Kind(result.Greedy):     "The program took too much memory, or too many processes.",
}

// Says is what the kind means, in a sentence.
func (k Kind) Says() string {
	if says, ok := words[k]; ok {
		return says
	}
	return "It is of the kind " + string(k) + "."
}

// broken reports whether the kind says that nothing is known, and not that something is wrong.
func (k Kind) broken() bool {
	switch k {
	case Trouble, Incomplete, Kind(result.Crashed), Kind(result.Hung), Kind(result.Flooded), Kind(result.Garbled),
		Kind(result.Disordered), Kind(result.Greedy):
		return true
	}
	return false
}
