package main

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
	"mccheck/reports/htmltest"
)

// undecided is a report of the whole catalogue in which nothing was decided.
func undecided(list []claims.Claim) reports.Document {
	var results []claims.Result
	for i := range list {
		result := claims.Result{Claim: &list[i]}
		for _, r := range list[i].Readings {
			verdict := claims.Unknown
			if r.NotCheckable != "" {
				verdict = claims.NotCheckable
			}
			result.Decisions = append(result.Decisions, claims.Decision{Kind: r.Kind, Says: r.Says, Verdict: verdict, Reason: "nothing was asked"})
		}
		results = append(results, result)
	}
	return reports.Build(reports.Tool{Version: "test"}, reports.RunInfo{Budget: "quick"}, results)
}

// Every page of a report is sound HTML, and the page of each claim that states something shows it in MathML.
func TestEveryPageIsSound(t *testing.T) {
	a := app{claims: wholeCatalogue()}
	site, err := a.siteOf(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	files, err := reports.HTML(undecided(a.claims), site)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range htmltest.Check(files) {
		t.Error(fault)
	}
	for i := range a.claims {
		states := 0
		for _, r := range a.claims[i].Readings {
			if r.Statement != nil {
				states++
			}
		}
		page := string(files["claims/"+a.claims[i].ID+".html"])
		if got := strings.Count(page, `class="formula`); got != states {
			t.Errorf("%s: %d readings are typeset, want %d", a.claims[i].ID, got, states)
		}
	}
}

// What another version states by the same id is not taken for what a report speaks of.
func TestAnotherClaimOfTheSameIDIsNotTypeset(t *testing.T) {
	a := sample()
	doc := undecided(a.claims)
	c := doc.Claims[0]
	if len(a.typeset(&c, c.Readings[0])) != 1 {
		t.Errorf("%s is not typeset", c.ID)
	}
	c.Says += ", or so"
	if list := a.typeset(&c, c.Readings[0]); list != nil {
		t.Errorf("%s: %v", c.ID, list)
	}
}
