package claimstest

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// Only what a solver adds may be missing, and a refutation is met where the baseline
// says.
func TestDifferencesFromTheBaselineAreSeen(t *testing.T) {
	at := func(replay string) *claims.Counterexample { return &claims.Counterexample{Replay: replay} }
	for _, c := range []struct {
		want    reports.Standing
		got     claims.Decision
		differs string
	}{
		{reports.Standing{Verdict: claims.Verified}, claims.Decision{Verdict: claims.Verified}, ""},
		{reports.Standing{Verdict: claims.Proved}, claims.Decision{Verdict: claims.Verified}, ""},
		{reports.Standing{Verdict: claims.Verified}, claims.Decision{Verdict: claims.Proved}, "proved, want verified"},
		{reports.Standing{Verdict: claims.Proved}, claims.Decision{Verdict: claims.Tested}, "tested, want proved"},
		{reports.Standing{Verdict: claims.Verified}, claims.Decision{Verdict: claims.Refuted}, "refuted, want verified"},
		{reports.Standing{Verdict: claims.Refuted}, claims.Decision{Verdict: claims.Verified}, "verified, want refuted"},
		{reports.Standing{Verdict: claims.Refuted, Counterexample: "r=1"},
			claims.Decision{Verdict: claims.Refuted, Counterexample: at("DC-99/printed?r=1")}, ""},
		{reports.Standing{Verdict: claims.Refuted, Counterexample: "r=1"},
			claims.Decision{Verdict: claims.Refuted, Counterexample: at("DC-99/printed?r=2")},
			"fails at r=2, want r=1"},
		{reports.Standing{Verdict: claims.Refuted, Counterexample: "r=2", Smallest: "r=1"},
			claims.Decision{Verdict: claims.Refuted, Counterexample: at("DC-99/printed?r=1")}, ""},
	} {
		if got := differs(c.want, &c.got); got != c.differs {
			t.Errorf("%+v after %+v: %q, want %q", c.got, c.want, got, c.differs)
		}
	}
}

func TestGapsAreSeen(t *testing.T) {
	var list []claims.Claim
	for _, id := range strings.Fields("DC-01 DC-03 DC-151 DC-152 DC-154 DC-201 DC-205") {
		list = append(list, claims.Claim{ID: id})
	}
	if got := strings.Join(gaps(list), " "); got != "DC-02 DC-153" {
		t.Errorf("gaps %q, want DC-02 and DC-153", got)
	}
}

// What the gate decides next is left to it, but for readings that the baseline has not. Without a gate every reading is decided.
func TestWhatTheBaselineHasIsLeftToTheGate(t *testing.T) {
	c := &claims.Claim{ID: "XX-1", Readings: []claims.Reading{{Kind: claims.Printed}, {Kind: claims.Corrected}}}
	whole := map[string]reports.Standing{"XX-1/printed": {Verdict: claims.Refuted}, "XX-1/corrected": {Verdict: claims.Verified}}
	for _, test := range []struct {
		gate     string
		baseline map[string]reports.Standing
		want     string
	}{
		{"next", whole, ""},
		{"", whole, "printed corrected"},
		{"next", map[string]reports.Standing{"XX-1/printed": {Verdict: claims.Proved}}, "corrected"},
	} {
		t.Setenv("MCCHECK_GATE", test.gate)
		var got []string
		for _, r := range decidedHere(test.baseline, c) {
			got = append(got, string(r.Kind))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("gate %q, %v: %q are decided, want %q", test.gate, test.baseline, got, test.want)
		}
	}
}

// A claim that is refuted as printed has a last reading that is a corrected one, and holds.
func TestCorrectionsThatAreMissingAreSeen(t *testing.T) {
	c := &claims.Claim{ID: "XX-1", Readings: []claims.Reading{{Kind: claims.Printed}, {Kind: claims.Corrected}}}
	verified := map[string]reports.Standing{"XX-1/corrected": {Verdict: claims.Verified}}
	refuted := map[claims.Kind]claims.Verdict{claims.Printed: claims.Refuted, claims.Corrected: claims.Refuted}
	if !corrected(c, nil, verified) || corrected(c, nil, nil) || corrected(c, refuted, verified) {
		t.Error("a corrected reading holds that does not, or the other way round")
	}
	if c.Readings = c.Readings[:1]; corrected(c, refuted, verified) {
		t.Error("a printed reading corrects itself")
	}
}
