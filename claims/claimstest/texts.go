package claimstest

import (
	"os"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/sentence"
)

// Texts are a paper as text beside its declarations in Go.
type Texts struct {
	Paper     string
	Files     []string
	Functions map[string]sentence.Function // those of Go that the files name
	Declared  []claims.Claim
	Differs   map[string]string        // what Beside is told
	Apart     map[string]string        // the claims that are not compared case by case, with the reason
	Larger    map[string]claims.Budget // the claims with larger points only, and the budget at which these are compared
	Missing   int                      // how many claims are not in the files yet
}

// Written are the claims of the files; each file has to stand as it is formatted.
func (x Texts) Written(t *testing.T) (list []claims.Claim) {
	t.Helper()
	for _, path := range x.Files {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f := texttest.Parsed(t, path, string(source))
		formatted, err := sentence.Format(path, source)
		if err != nil || string(formatted) != string(source) {
			t.Errorf("%s is not formatted: %v", path, err)
		}
		if f.Paper.Key != x.Paper {
			t.Errorf("%s is of the paper %q, want %q", path, f.Paper.Key, x.Paper)
		}
		list = append(list, texttest.Claims(t, f, x.Functions)...)
	}
	return list
}

// Agree runs the text beside the declarations, claim by claim: over points of up to 2^13
// cases, or over those of the budget that MCCHECK_BUDGET names.
func (x Texts) Agree(t *testing.T) {
	t.Helper()
	list := x.Written(t)
	compared := 0
	for i := range list {
		c := &list[i]
		at := slices.IndexFunc(x.Declared, func(d claims.Claim) bool { return d.ID == c.ID })
		if at < 0 {
			t.Errorf("%s is in the text and not declared", c.ID)
			continue
		}
		if x.Apart[c.ID] != "" {
			continue
		}
		compared++
		t.Run(c.ID, func(t *testing.T) {
			budget, larger := x.Larger[c.ID]
			if !larger {
				SmallPoints(c)
				budget = SmallPoints(&x.Declared[at])
			}
			Beside(t, &x.Declared[at], c, budget, x.Differs)
		})
	}
	if len(list)+x.Missing != len(x.Declared) || compared+len(x.Apart) != len(list) {
		t.Errorf("%d claims in the text and %d missing, %d declared; %d compared and %d apart", len(list), x.Missing, len(x.Declared),
			compared, len(x.Apart))
	}
}
