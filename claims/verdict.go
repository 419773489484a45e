// Package claims holds what the papers say, as data, together with the types
// that carry a decision about it: statements, verdicts, evidence and
// counterexamples. The catalogue itself lives in one sub-package a paper.
package claims

import (
	"fmt"
	"strings"
)

// Verdict is what is known of a reading of a claim. The zero value is Unknown,
// so that nothing which timed out, crashed or was missing reads as success.
type Verdict int

// The verdicts, in the order in which a summary lists them.
const (
	Unknown      Verdict = iota // a budget ran out, or an engine is absent
	Refuted                     // a counterexample was found, and found again when it was replayed
	Disputed                    // two engines disagree: a failure of mccheck
	Vacuous                     // no case met the hypotheses, or a control survived: a failure of the check
	Tested                      // random cases only
	Verified                    // every case of a stated finite scope
	Proved                      // every parameter value of the domain and every input, no bound anywhere
	NotCheckable                // nothing computable is stated
)

var verdictNames = [...]string{"unknown", "refuted", "disputed", "vacuous", "tested", "verified", "proved", "not-checkable"}

// Verdicts lists every verdict in display order.
func Verdicts() []Verdict {
	return []Verdict{Refuted, Disputed, Vacuous, Unknown, Tested, Verified, Proved, NotCheckable}
}

func (v Verdict) String() string {
	if v < 0 || int(v) >= len(verdictNames) {
		return fmt.Sprintf("verdict(%d)", int(v))
	}
	return verdictNames[v]
}

// Says is what the verdict says, in words.
func (v Verdict) Says() string {
	switch v {
	case Refuted:
		return "It fails: beside the counterexample stands what judged it again."
	case Disputed:
		return "Two engines disagree: a failure of mccheck, and the run exits with 1."
	case Vacuous:
		return "No case met the hypotheses, or a false control survived: a failure of the check, and the run exits with 1."
	case Tested:
		return "It held in random cases; nothing more is known."
	case Verified:
		return "Every case of the stated scope was checked; the count stands beside it."
	case Proved:
		return "It holds for every parameter value of its domain and every input."
	case NotCheckable:
		return "Nothing computable is stated; the reason stands beside it."
	}
	return "No engine decides it: the reason stands beside it."
}

// MarshalText writes the verdict as the report schema spells it.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads a verdict; the error names the text and what is allowed.
func (v *Verdict) UnmarshalText(text []byte) error {
	for i, name := range verdictNames {
		if name == string(text) {
			*v = Verdict(i)
			return nil
		}
	}
	return fmt.Errorf("claims: verdict %.80q, want one of %s", text, strings.Join(verdictNames[:], ", "))
}

// Holds reports whether the verdict says that the statement is true as far as
// it was examined.
func (v Verdict) Holds() bool { return v == Tested || v == Verified || v == Proved }

// Decided reports whether the verdict settles the reading one way or the other.
func (v Verdict) Decided() bool { return v.Holds() || v == Refuted || v == NotCheckable }

// Failure reports whether the verdict is a failure of mccheck itself.
func (v Verdict) Failure() bool { return v == Vacuous || v == Disputed }
