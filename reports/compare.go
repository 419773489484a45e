package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
)

// Drop is a difference between a baseline and a report. Only a Worse one fails
// the gate; the others are told.
type Drop struct {
	Key    string // "DC-60/printed"
	Worse  bool
	Open   bool   // it cannot be compared: the report looked less far than the baseline
	Change Change // what kind of difference it is
	Text   string // "DC-60 printed: was verified, is refuted: ..."
}

// ID is the claim of the difference, and Reading its reading.
func (d Drop) ID() string { return idOf(d.Key) }

// Reading is the reading that differs.
func (d Drop) Reading() claims.Kind { return claims.Kind(d.Key[min(len(idOf(d.Key))+1, len(d.Key)):]) }

// Change says in a word what kind of difference there is.
type Change string

// The kinds of differences.
const (
	Appeared  Change = "new"            // a reading that was not there
	Vanished  Change = "gone"           // a reading that is no longer there
	Vacated   Change = "vacuous"        // its check failed: it is vacuous
	Contested Change = "disputed"       // its check failed: it is disputed
	Falls     Change = "refuted"        // it is refuted, and was not
	Unrefuted Change = "not-refuted"    // it was refuted, and is not
	Unchecked Change = "unchecked"      // it can no longer be checked
	Weaker    Change = "weaker"         // a step down in proved > verified > tested > unknown
	Stronger  Change = "stronger"       // a step up, or its check does not fail any more
	Narrower  Change = "narrower"       // something that was covered is not any longer
	Rescoped  Change = "scope"          // the same verdict for another scope
	Moved     Change = "counterexample" // refuted as before, at another case
	Restated  Change = "sentence"       // it states something else, whatever its verdict is
)

// changeOf is the kind of the difference between two standings of a reading.
func changeOf(before Standing, known bool, now Standing) Change {
	was, is := before.Verdict, now.Verdict
	switch {
	case is == claims.Vacuous:
		return Vacated
	case is == claims.Disputed:
		return Contested
	case !known:
		return Appeared
	case was == is && now.Counterexample+now.Smallest != before.Counterexample+before.Smallest:
		return Moved
	case was == is:
		return Rescoped
	case is == claims.Refuted:
		return Falls
	case was == claims.Refuted:
		return Unrefuted
	case is == claims.NotCheckable:
		return Unchecked
	case worse(was, is):
		return Weaker
	}
	return Stronger
}

// Compare lists what a report changes, ordered by claim, the worse changes
// first. The order of verdicts is proved > verified > tested > unknown. Worse is
//
//   - a step down in that order;
//   - a reading that holds as before, or better, but not for all that it was decided for: parameters that are not looked at
//     any longer, fewer cases at them, the scope of a theorem that is gone;
//   - a change from or to refuted: a refutation is a statement about a
//     published claim, so both its loss and its arrival want a decision;
//   - a reading that was decided and is now not-checkable, or is gone;
//   - vacuous and disputed, whatever stood there before.
//
// A reading that states another sentence than before is told besides, and is not worse by that alone: the sentence may
// have been repaired, and what it says now is for a reader to judge.
//
// Where the budgets differ, scopes and numbers of cases are not compared. With the
// smaller one, two changes are Open: a refutation that is not met, because the case
// that fails may lie beyond, and a reading that is not decided.
func Compare(b Baseline, doc Document) []Drop {
	now := map[string]current{}
	for c, r := range doc.Readings() {
		now[key(c.ID, r.Reading)] = current{standing(r), outcome(r)}
	}
	return b.against(doc.Run.Budget, now)
}

// CompareBaselines lists what one baseline changes of another, as Compare does.
func CompareBaselines(before, after Baseline) []Drop {
	now := map[string]current{}
	for k, s := range after.Claims {
		told := s.Verdict.String()
		if s.Counterexample != "" {
			told += " at " + s.Counterexample
		}
		now[k] = current{s, told}
	}
	return before.against(after.Budget, now)
}

// current is how a reading stands now, and that in words, with what a reader asks next.
type current struct {
	Standing
	told string
}

// against compares a baseline with what stands now, by the same keys.
func (b Baseline) against(budget string, now map[string]current) []Drop {
	judge := compare
	if b.Budget != budget {
		smaller := budgetOf(budget) < budgetOf(b.Budget)
		judge = func(before Standing, known bool, now current) (Drop, bool) {
			return compareVerdicts(before, known, now, smaller)
		}
	}
	var drops []Drop
	for k, n := range now {
		before, known := b.Claims[k]
		if d, changed := judge(before, known, n); changed {
			d.Key, d.Change, d.Text = k, cmp.Or(d.Change, changeOf(before, known, n.Standing)), fmt.Sprintf("%s: %s", spoken(k), d.Text)
			drops = append(drops, d)
		}
		if was, is := before.Sentence, n.Sentence; was != is && was != "" && is != "" {
			text := fmt.Sprintf("%s: states another sentence than before, and is %s (digest %s, was %s)", spoken(k), n.Verdict, is, was)
			drops = append(drops, Drop{Key: k, Change: Restated, Text: text})
		}
	}
	for k, before := range b.Claims {
		if _, there := now[k]; !there {
			text := fmt.Sprintf("%s: was %s, is gone", spoken(k), before.Verdict)
			drops = append(drops, Drop{Key: k, Worse: true, Change: Vanished, Text: text})
		}
	}
	slices.SortStableFunc(drops, byImportance)
	return drops
}

// Restatements is how many readings state another sentence than before.
func Restatements(drops []Drop) (n int) {
	for _, d := range drops {
		if d.Change == Restated {
			n++
		}
	}
	return n
}

// byImportance orders differences: the worse ones first, then by claim, and the printed
// reading before the corrected and the charitable one.
func byImportance(x, y Drop) int {
	if x.Worse != y.Worse {
		if x.Worse {
			return -1
		}
		return 1
	}
	if c := claims.CompareIDs(x.ID(), y.ID()); c != 0 {
		return c
	}
	return -strings.Compare(x.Key, y.Key)
}

// spoken is a key as a sentence begins with it: "DC-60 printed".
func spoken(key string) string { return strings.Replace(key, "/", " ", 1) }

func idOf(key string) string {
	id, _, _ := strings.Cut(key, "/")
	return id
}

// compare compares what was decided at the same budget.
func compare(before Standing, known bool, now current) (Drop, bool) {
	if known && before.Verdict.Holds() && now.Verdict.Holds() && !worse(before.Verdict, now.Verdict) {
		if lost := narrower(before, now.Standing); lost != "" {
			is := fmt.Sprintf("is %s as before", now.Verdict)
			if before.Verdict != now.Verdict {
				is = fmt.Sprintf("was %s, is %s", before.Verdict, now.Verdict)
			}
			return Drop{Worse: true, Change: Narrower, Text: is + ", but " + lost}, true
		}
	}
	return compareOutcomes(before, known, now)
}

// compareOutcomes compares two standings of which the second one covers no less.
func compareOutcomes(before Standing, known bool, now current) (Drop, bool) {
	switch {
	case !known:
		return Drop{Worse: now.Verdict.Failure(), Text: "is new: " + now.told}, true
	case before.Verdict != now.Verdict:
		text := fmt.Sprintf("was %s, is %s", before.Verdict, now.told)
		return Drop{Worse: worse(before.Verdict, now.Verdict), Text: text}, true
	case now.Verdict.Failure():
		return Drop{Worse: true, Text: "is " + now.told}, true
	case now.Counterexample != before.Counterexample:
		return moved("case", before.Counterexample, now.Counterexample), true
	case now.Smallest != before.Smallest:
		return moved("smallest case", before.Smallest, now.Smallest), true
	case len(before.Parts) > 0 && len(now.Parts) > 0:
		grown := wider(before.Parts, now.Parts)
		return Drop{Text: fmt.Sprintf("is %s as before, %s", now.Verdict, grown)}, grown != ""
	case now.Scope != before.Scope:
		text := fmt.Sprintf("is %s as before, its scope was %q and is %q", now.Verdict, before.Scope, now.Scope)
		return Drop{Text: text}, true
	}
	return Drop{}, false
}

// moved is the difference between two refutations of the same reading.
func moved(what, was, is string) Drop {
	return Drop{Text: fmt.Sprintf("is refuted as before, the %s that fails was %q and is %q", what, was, is)}
}

// budgetOf is the budget of that name; one that is not known is the smallest.
func budgetOf(name string) claims.Budget {
	b, err := claims.ParseBudget(name)
	if err != nil {
		return claims.Quick
	}
	return b
}

// compareVerdicts compares across budgets; smaller says that what stands now looked less far
// than the baseline.
func compareVerdicts(before Standing, known bool, now current, smaller bool) (Drop, bool) {
	is := now.Verdict
	if known && before.Verdict == is && !is.Failure() {
		return Drop{}, false
	}
	d, changed := compareOutcomes(before, known, now)
	missed := before.Verdict == claims.Refuted && (is == claims.Verified || is == claims.Tested)
	if known && smaller && (missed || is == claims.Unknown) {
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
