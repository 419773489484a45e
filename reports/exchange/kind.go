package exchange

import (
	"mccheck/conform/result"
	"mccheck/reports"
)

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
	Kind(reports.Narrower):  "The reading is verified in fewer cases than before.",
	Kind(reports.Rescoped):  "The verdict is as before, its scope is another one.",
	Kind(reports.Moved):     "The reading is refuted as before, at another case.",

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
