package exchange

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/conform/result"
	"mccheck/reports"
)

func TestReadingsAreOfTheKindsThatTheGateFinds(t *testing.T) {
	want := map[string]struct {
		level Level
		kind  Kind
	}{
		"fabric:FA-1 printed":  {Error, Refuted},
		"fabric:FA-2 printed":  {Pass, AsExpected},
		"fabric:FA-3 printed":  {Error, "vacuous"},
		"fabric:FA-4 printed":  {Error, "disputed"},
		"fabric:FA-5 printed":  {Warning, Undecided},
		"fabric:FA-6 printed":  {Skip, NotCheckable},
		"fabric:FA-7 printed":  {Note, "stronger"},
		"fabric:FA-8 printed":  {Note, "new"},
		"fabric:FA-9 printed":  {Error, Hidden},
		"fabric:FA-10 printed": {Pass, AsExpected},
		"fabric:FA-11 printed": {Error, "gone"},
		"engine z3 crash":      {Error, Trouble},
		"run":                  {Error, Incomplete},
	}
	f := sample()
	for _, x := range f.List {
		w, known := want[x.name()]
		if !known || w.level != x.Level || w.kind != x.Kind {
			t.Errorf("%s: %s %s, want %s %s", x.name(), x.Level, x.Kind, w.level, w.kind)
		}
		delete(want, x.name())
	}
	for name := range want {
		t.Errorf("%s is missing", name)
	}
	all := Totals{All: 13, Passed: 4, Changed: 2, Skipped: 1, Undecided: 1, Failed: 5, Broken: 2}
	if got, want := f.Totals(), all; got != want {
		t.Errorf("totals %+v, want %+v", got, want)
	}
}

func TestEachWorseFindingHasItsReasonAndACommand(t *testing.T) {
	for id, want := range map[string]struct{ text, command string }{
		"fabric:FA-1":  {"was verified, is refuted: a < b", "mccheck replay 'my claims/fabric.claims:FA/printed?n=3'"},
		"fabric:FA-3":  {"was verified, is vacuous: the reason: a < b", "mccheck show 'my claims/fabric.claims:FA-3'"},
		"fabric:FA-11": {"was verified, is gone", "mccheck list --file 'my claims/fabric.claims'"},
	} {
		list := sample().List
		x := list[slices.IndexFunc(list, func(x Finding) bool { return x.ID == id })]
		if !strings.HasPrefix(x.Text, want.text) || x.Command != want.command {
			t.Errorf("%s: %q and %q, want %q and %q", id, x.Text, x.Command, want.text, want.command)
		}
	}
}

// TestARefutationWithoutABaselineIsTold is the difference that a baseline makes.
func TestARefutationWithoutABaselineIsTold(t *testing.T) {
	doc, _ := sampleReport()
	for _, x := range FromReport(doc, nil, Context{}).List {
		if x.ID == "fabric:FA-2" && (x.Level != Note || x.Kind != Refuted) {
			t.Errorf("%s %s, want a note that it is refuted", x.Level, x.Kind)
		}
	}
}

func TestFewerCasesOfASmallerBudgetAreSkipped(t *testing.T) {
	doc, base := sampleReport()
	base.Budget = "deep"
	base.Claims["fabric:FA-10/printed"] = reports.Standing{Verdict: claims.Refuted, Counterexample: "n=99"}
	for _, x := range FromReport(doc, reports.Compare(base, doc), Context{Compared: true}).List {
		if x.ID == "fabric:FA-10" && (x.Level != Skip || x.Kind != NotCompared) {
			t.Errorf("%s %s, want it skipped", x.Level, x.Kind)
		}
	}
}

func TestFingerprintsAreThoseOfClaimReadingAndKind(t *testing.T) {
	x := Finding{Suite: "fabric", ID: "fabric:FA-1", Reading: "printed", Kind: Refuted, Level: Error,
		Title: "It holds.", Text: "n = 3", Command: "mccheck show fabric.claims:FA-1", File: "fabric.claims", Line: 7}
	print := x.Fingerprint()
	if len(print) != 32 || print != "ab3f356606b82c212b347da770719859" {
		t.Errorf("%q: the identity of everything that was found before is lost", print)
	}
	other := Finding{Suite: "f", ID: x.ID, Reading: x.Reading, Kind: x.Kind, Level: Note,
		Title: "Other", As: "as meant", Text: "words", File: "moved.claims", Line: 99}
	if other.Fingerprint() != print {
		t.Error("other words and lines are another finding")
	}
	for name, change := range map[string]func(*Finding){
		"claim":   func(x *Finding) { x.ID = "fabric:FA-2" },
		"reading": func(x *Finding) { x.Reading = "corrected" },
		"kind":    func(x *Finding) { x.Kind = "gone" },
		"border":  func(x *Finding) { x.ID, x.Reading = "fabric:FA-1p", "rinted" },
	} {
		other := x
		change(&other)
		if other.Fingerprint() == print {
			t.Errorf("another %s is the same finding", name)
		}
	}
	seen := map[string]string{}
	for _, x := range sample().List {
		if first, twice := seen[x.Fingerprint()]; twice {
			t.Errorf("%s and %s are one finding", first, x.name())
		}
		seen[x.Fingerprint()] = x.name()
	}
}

func TestEveryKindSaysWhatItMeans(t *testing.T) {
	for k, says := range words {
		if !strings.HasSuffix(says, ".") {
			t.Errorf("%s: %q, want a sentence", k, says)
		}
	}
	if got := Kind("odd").Says(); got != "It is of the kind odd." {
		t.Errorf("%q", got)
	}
}

func TestARunOfAProgramIsAFinding(t *testing.T) {
	run := result.Result{Schema: result.Schema, Task: "route", Network: "MC(2,2)", Subject: "python3 router.py",
		Says: "All conform.", Cases: 12, Of: big.NewInt(12)}
	failure := &result.Failure{Kind: result.Wrong, Says: "the hop from 3 to 5 is no link", Replay: "mccheck conform x",
		Case: []result.Datum{{Name: "src", Text: "3"}, {Name: "dst", Text: "17"}},
		Walk: []result.Hop{{Place: "(0011)", Note: "3"}, {Place: "(0101)"}}}
	hung := &result.Failure{Kind: result.Hung, Says: "no answer in 1 s"}
	for _, c := range []struct {
		verdict result.Verdict
		failure *result.Failure
		level   Level
		kind    Kind
		text    string
	}{
		{result.Verified, nil, Pass, AsExpected, "All conform."},
		{result.Tested, nil, Pass, AsExpected, "All conform."},
		{result.Refuted, failure, Error, "wrong", "src = 3, dst = 17: the hop from 3 to 5 is no link\n  (0011)  3\n  (0101)"},
		{result.Refuted, nil, Error, "wrong", "All conform."},
		{result.Broken, hung, Error, "hung", "no answer in 1 s"},
		{result.Broken, nil, Error, Trouble, "All conform."},
		{result.Unknown, nil, Warning, Undecided, "All conform."},
		{"", nil, Warning, Undecided, "All conform."},
		{result.Verified, failure, Error, "wrong", ""},
	} {
		run.Verdict, run.Failure = c.verdict, c.failure
		f := FromResult(run, Place{File: "router.py"})
		x := f.List[0]
		if x.Level != c.level || x.Kind != c.kind || c.text != "" && x.Text != c.text || x.File != "router.py" ||
			x.name() != "route MC(2,2) python3 router.py" {
			t.Errorf("%q: %+v", c.verdict, x)
		}
	}
}

func TestALongWalkIsCut(t *testing.T) {
	text := failureText(&result.Failure{Says: "lost", Walk: make([]result.Hop, 1000)})
	if strings.Count(text, "\n") != mostHops+1 || !strings.HasSuffix(text, "and 960 further hops") {
		t.Errorf("%q", text)
	}
}
