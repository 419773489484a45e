package exchange

import (
	"bytes"
	"io"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// verdicts are the readings of the sample and the verdicts that its baseline knows; "" is none.
var verdicts = []struct {
	id          string
	was, is     claims.Verdict
	new, hidden bool
}{
	{id: "fabric:FA-1", was: claims.Verified, is: claims.Refuted},
	{id: "fabric:FA-2", was: claims.Refuted, is: claims.Refuted},
	{id: "fabric:FA-3", was: claims.Verified, is: claims.Vacuous},
	{id: "fabric:FA-4", was: claims.Verified, is: claims.Disputed},
	{id: "fabric:FA-5", was: claims.Unknown, is: claims.Unknown},
	{id: "fabric:FA-6", was: claims.NotCheckable, is: claims.NotCheckable},
	{id: "fabric:FA-7", was: claims.Verified, is: claims.Proved},
	{id: "fabric:FA-8", is: claims.Verified, new: true},
	{id: "fabric:FA-9", was: claims.Refuted, is: claims.Refuted, hidden: true},
	{id: "fabric:FA-10", was: claims.Verified, is: claims.Verified},
}

// nasty is what every form of output has a meaning for.
const nasty = "a < b & \"c\" | %0A `d` ]]> [e](f) {0} ::error::\x01 né"

func sampleReport() (reports.Document, reports.Baseline) {
	base := reports.Baseline{Schema: reports.BaselineSchema, Budget: "quick", Claims: map[string]reports.Standing{
		"fabric:FA-11/printed": {Verdict: claims.Verified, Scope: "n=3", Cases: 1},
	}}
	doc := reports.Document{Schema: reports.Schema, Tool: reports.Tool{Version: "1.2.3"},
		Run:    reports.RunInfo{Budget: "quick", Planned: 11, Ran: 9, Skipped: 1},
		Papers: []reports.Paper{{Key: "fabric", Prefix: "FA", File: "my claims/fabric.claims"}}}
	doc.Run.Troubles = []reports.Trouble{
		{Engine: "z3", Trouble: claims.Crash, Pieces: 1, First: "FA-1 printed", Reason: nasty},
	}
	for _, v := range verdicts {
		r := reports.Reading{Reading: claims.Printed, Says: "It is " + nasty, Verdict: v.is}
		switch {
		case v.is == claims.Refuted:
			r.Counterexample = &reports.Counterexample{Text: nasty + "\nsecond line",
				Replay: "my claims/fabric.claims:FA/printed?n=3"}
		case v.is.Holds():
			r.Evidence = []reports.Evidence{{Verdict: v.is, Method: claims.Exhaustive, Scope: "n=3", Cases: 5}}
		default:
			r.Reason = "the reason: " + nasty
		}
		if v.hidden {
			r.Failed = []string{"part 2: vacuous"}
		}
		c := reports.Claim{ID: v.id, Paper: "fabric", Says: "It is " + nasty, Readings: []reports.Reading{r}}
		doc.Claims = append(doc.Claims, c)
		if !v.new {
			s := reports.Standing{Verdict: v.was}
			switch v.was {
			case claims.Verified:
				s.Scope, s.Cases = "n=3", 5
			case claims.Refuted:
				s.Counterexample = "n=3"
			}
			base.Claims[v.id+"/printed"] = s
		}
	}
	return doc, base
}

// sample has a finding of most kinds.
func sample() Findings {
	doc, base := sampleReport()
	return FromReport(doc, reports.Compare(base, doc), Context{
		Name: "mccheck gate", Says: "it " + nasty, Compared: true,
		Place: func(id string, _ claims.Kind) Place {
			if id == "fabric:FA-11" {
				return Place{File: "base.json", Line: 7}
			}
			return Place{File: "my claims/fabric:1,%.claims", Line: len(id)}
		},
	})
}

func written(t *testing.T, f Findings, write func(w io.Writer, f Findings) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
