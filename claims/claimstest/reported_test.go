package claimstest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/reports"
)

// Where the gate comes next, Verdicts and Ranked leave to it what it decides. make test runs this test behind the gate, and gives
// it the report that the gate has made: of each refuted reading the enumerator has found a case, and what is said of it is worded well.
func TestTheReportOfTheGate(t *testing.T) {
	path := os.Getenv("MCCHECK_REPORT")
	if path == "" {
		t.Skip("no report in MCCHECK_REPORT")
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	doc, err := reports.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	refuted := 0
	for c, r := range doc.Readings() {
		if r.Verdict == claims.Refuted {
			refuted++
		}
		for _, fault := range reportedFaults(r) {
			t.Errorf("%s/%s: %s", c.ID, r.Reading, fault)
		}
	}
	if refuted < 100 {
		t.Errorf("%d refuted readings in the report, want 100 or more", refuted)
	}
}

// reportedFaults lists what is wrong with a reading of a report, whatever its verdict is.
func reportedFaults(r *reports.Reading) (faults []string) {
	for _, ev := range r.Evidence {
		if ev.Verdict.Failure() {
			faults = append(faults, ev.Engine+": "+ev.Verdict.String()+": "+ev.Reason)
		}
	}
	if r.Verdict != claims.Refuted {
		return faults
	}
	if !slices.ContainsFunc(r.Evidence, func(ev reports.Evidence) bool {
		return ev.Engine == exhaustive.Enumerator().Name() && ev.Verdict == claims.Refuted
	}) {
		faults = append(faults, "the enumerator does not refute it")
	}
	if r.Fails == nil {
		faults = append(faults, "its declaration does not say how it fails")
	}
	for _, ce := range []*reports.Counterexample{r.Counterexample, r.Counterexample.Smallest} {
		if ce != nil {
			faults = append(faults, wording(ce.Text, anywhere)...)
		}
	}
	return faults
}

func TestFaultsOfAReportAreSeen(t *testing.T) {
	found := func(v claims.Verdict) []reports.Evidence {
		return []reports.Evidence{{Engine: exhaustive.Enumerator().Name(), Verdict: v}}
	}
	fails, good := &reports.Failing{Kind: claims.Substance}, &reports.Counterexample{Text: "The degree is 2; the claim says 3."}
	bad := &reports.Counterexample{Text: "the route has 1 hops"}
	for _, c := range []struct {
		reading reports.Reading
		fault   string
	}{
		{reports.Reading{Verdict: claims.Refuted, Fails: fails, Counterexample: good, Evidence: found(claims.Refuted)}, ""},
		{reports.Reading{Verdict: claims.Verified, Evidence: found(claims.Verified)}, ""},
		{reports.Reading{Verdict: claims.Verified, Evidence: found(claims.Vacuous)}, "vacuous"},
		{reports.Reading{Verdict: claims.Refuted, Fails: fails, Counterexample: good, Evidence: found(claims.Verified)}, "does not refute"},
		{reports.Reading{Verdict: claims.Refuted, Counterexample: good, Evidence: found(claims.Refuted)}, "how it fails"},
		{reports.Reading{Verdict: claims.Refuted, Fails: fails, Counterexample: bad, Evidence: found(claims.Refuted)}, "in the plural"},
		{reports.Reading{Verdict: claims.Refuted, Fails: fails, Evidence: found(claims.Refuted),
			Counterexample: &reports.Counterexample{Text: good.Text, Smallest: bad}}, "in the plural"},
	} {
		faults := strings.Join(reportedFaults(&c.reading), "\n")
		if c.fault == "" && faults != "" || !strings.Contains(faults, c.fault) {
			t.Errorf("%+v: faults %q, want %q", c.reading, faults, c.fault)
		}
	}
}
