package reports

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"mccheck/claims"
)

// BaselineSchema is the name and version of the baseline file.
const BaselineSchema = "mccheck.baseline/1"

// Baseline is what a project has come to rely on: the verdict and scope of
// every reading.
type Baseline struct {
	Schema string              `json:"schema"`
	Budget string              `json:"budget"`
	Claims map[string]Standing `json:"claims"` // key "DC-60/printed"
}

// Standing is the entry of one reading.
type Standing struct {
	Verdict claims.Verdict `json:"verdict"`
	Scope   string         `json:"scope"`
	Cases   uint64         `json:"cases"`
	// Counterexample is the case at which a refuted reading fails, as in its replay line:
	// "r=1&u=0&v=1", and Smallest the smallest one of all, where that is another.
	Counterexample string `json:"counterexample,omitempty"`
	Smallest       string `json:"smallest,omitempty"`
}

// Drop is a difference between a baseline and a report. Only a Worse one fails
// the gate; the others are told.
type Drop struct {
	Key   string // "DC-60/printed"
	Worse bool
	Open  bool   // it cannot be compared: the report looked less far than the baseline
	Text  string // "DC-60 printed: was verified, is refuted: ..."
}

// NewBaseline takes the standing of every reading from a report.
func NewBaseline(doc Document) Baseline {
	b := Baseline{Schema: BaselineSchema, Budget: doc.Run.Budget, Claims: map[string]Standing{}}
	for _, c := range doc.Claims {
		for i := range c.Readings {
			b.Claims[key(c.ID, c.Readings[i].Reading)] = standing(&c.Readings[i])
		}
	}
	return b
}

// standing takes scope and cases from the evidence that carries the verdict,
// summed over the parts of a reading that states several things. A refutation
// has none, as its cases only say when the search met it; it has the case that fails.
func standing(r *Reading) Standing {
	s := Standing{Verdict: r.Verdict}
	if !r.Verdict.Holds() {
		if ce := r.Counterexample; ce != nil {
			s.Counterexample, s.Smallest = caseOf(ce), caseOf(ce.Smallest)
		}
		return s
	}
	var scopes []string
	for _, e := range r.Evidence {
		if e.Verdict == r.Verdict {
			s.Cases += e.Cases
			if !slices.Contains(scopes, e.Scope) {
				scopes = append(scopes, e.Scope)
			}
		}
	}
	s.Scope = strings.Join(scopes, "; ")
	return s
}

// caseOf is the part of the replay line that says where a reading fails; empty where no
// counterexample is known.
func caseOf(c *Counterexample) string {
	if c == nil {
		return ""
	}
	_, at, _ := strings.Cut(c.Replay, "?")
	return at
}

func key(id string, kind claims.Kind) string { return id + "/" + string(kind) }

// Encode writes the baseline as indented JSON, sorted by key.
func (b Baseline) Encode(w io.Writer) error { return writeJSON(w, b) }

// DecodeBaseline reads a baseline file.
func DecodeBaseline(r io.Reader) (Baseline, error) {
	var b Baseline
	if err := decodeJSON(r, &b, "baseline", BaselineSchema); err != nil {
		return Baseline{}, err
	}
	if len(b.Claims) == 0 {
		return Baseline{}, errors.New("a baseline of no reading, which everything would pass")
	}
	return b, nil
}

// Only keeps the readings of the claims that pick accepts, for a run that
// selects claims.
func (b Baseline) Only(pick func(id string) bool) Baseline {
	b.Claims = maps.Clone(b.Claims)
	maps.DeleteFunc(b.Claims, func(k string, _ Standing) bool {
		id, _, _ := strings.Cut(k, "/")
		return !pick(id)
	})
	return b
}

// Compare lists what a report changes, ordered by claim, the worse changes
// first. The order of verdicts is proved > verified > tested > unknown. Worse is
//
//   - a step down in that order, or a verified scope with fewer cases;
//   - a change from or to refuted: a refutation is a statement about a
//     published claim, so both its loss and its arrival want a decision;
//   - a reading that was decided and is now not-checkable, or is gone;
//   - vacuous and disputed, whatever stood there before.
//
// Where the budgets differ, scopes and numbers of cases are not compared. With the
// smaller one, two changes are Open: a refutation that is not met, because the case
// that fails may lie beyond, and a reading that is not decided.
func Compare(b Baseline, doc Document) []Drop {
	judge := compare
	if b.Budget != doc.Run.Budget {
		smaller := budgetOf(doc.Run.Budget) < budgetOf(b.Budget)
		judge = func(before Standing, known bool, r *Reading) (Drop, bool) {
			return compareVerdicts(before, known, r, smaller)
		}
	}
	var drops []Drop
	seen := map[string]bool{}
	for _, c := range doc.Claims {
		for i := range c.Readings {
			r := &c.Readings[i]
			k := key(c.ID, r.Reading)
			seen[k] = true
			before, known := b.Claims[k]
			if d, changed := judge(before, known, r); changed {
				d.Key, d.Text = k, fmt.Sprintf("%s %s: %s", c.ID, r.Reading, d.Text)
				drops = append(drops, d)
			}
		}
	}
	for k, before := range b.Claims {
		if !seen[k] {
			text := fmt.Sprintf("%s: was %s, is gone", strings.Replace(k, "/", " ", 1), before.Verdict)
			drops = append(drops, Drop{Key: k, Worse: true, Text: text})
		}
	}
	slices.SortFunc(drops, func(x, y Drop) int {
		if x.Worse != y.Worse {
			if x.Worse {
				return -1
			}
			return 1
		}
		if c := claims.CompareIDs(idOf(x.Key), idOf(y.Key)); c != 0 {
			return c
		}
		return -strings.Compare(x.Key, y.Key) // printed before corrected and charitable
	})
	return drops
}

func idOf(key string) string {
	id, _, _ := strings.Cut(key, "/")
	return id
}

func compare(before Standing, known bool, r *Reading) (Drop, bool) {
	now := standing(r)
	switch {
	case !known:
		return Drop{Worse: now.Verdict.Failure(), Text: "is new: " + outcome(r)}, true
	case before.Verdict != now.Verdict:
		text := fmt.Sprintf("was %s, is %s", before.Verdict, outcome(r))
		return Drop{Worse: worse(before.Verdict, now.Verdict), Text: text}, true
	case now.Verdict.Failure():
		return Drop{Worse: true, Text: "is " + outcome(r)}, true
	case now.Verdict == claims.Verified && now.Cases < before.Cases:
		text := fmt.Sprintf("was verified for %s (%s), is verified for %s (%s) only",
			before.Scope, plural(before.Cases, "case"), now.Scope, plural(now.Cases, "case"))
		return Drop{Worse: true, Text: text}, true
	case now.Counterexample != before.Counterexample:
		text := fmt.Sprintf("is refuted as before, the case that fails was %q and is %q", before.Counterexample, now.Counterexample)
		return Drop{Text: text}, true
	case now.Scope != before.Scope:
		return Drop{Text: fmt.Sprintf("is %s as before, its scope was %q and is %q", now.Verdict, before.Scope, now.Scope)}, true
	}
	return Drop{}, false
}

// budgetOf is the budget of that name; one that is not known is the smallest.
func budgetOf(name string) claims.Budget {
	b, err := claims.ParseBudget(name)
	if err != nil {
		return claims.Quick
	}
	return b
}

// compareVerdicts compares across budgets; smaller says that the report looked less far
// than the baseline.
func compareVerdicts(before Standing, known bool, r *Reading, smaller bool) (Drop, bool) {
	now := r.Verdict
	if known && before.Verdict == now && !now.Failure() {
		return Drop{}, false
	}
	d, changed := compare(before, known, r)
	missed := before.Verdict == claims.Refuted && (now == claims.Verified || now == claims.Tested)
	if known && smaller && (missed || now == claims.Unknown) {
		d.Worse, d.Open = false, true
	}
	return d, changed
}

// outcome is the verdict with what a reader asks next.
func outcome(r *Reading) string {
	switch {
	case r.Counterexample != nil:
		return fmt.Sprintf("%s: %s", r.Verdict, oneLine(r.Counterexample.Text))
	case r.Reason != "":
		return fmt.Sprintf("%s: %s", r.Verdict, oneLine(r.Reason))
	}
	return r.Verdict.String()
}

func worse(before, now claims.Verdict) bool {
	switch {
	case now.Failure(), before == claims.Refuted, now == claims.Refuted:
		return true
	case before.Failure(), before == claims.NotCheckable:
		return false
	case now == claims.NotCheckable:
		return before != claims.Unknown
	}
	return strength(now) < strength(before)
}

// strength is the place in proved > verified > tested > unknown.
func strength(v claims.Verdict) int {
	return slices.Index([]claims.Verdict{claims.Unknown, claims.Tested, claims.Verified, claims.Proved}, v)
}
