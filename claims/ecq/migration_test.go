package ecq

import (
	"os"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{}

// The claims of the text are those that are declared in Go, where there are both.
// MCCHECK_BUDGET=default compares them over the scope of that budget.
func TestTextAndDeclarationsAgree(t *testing.T) {
	budget := claims.Quick
	if os.Getenv("MCCHECK_BUDGET") == "default" {
		budget = claims.Default
	}
	inGo := declared()
	for _, c := range written() {
		i := slices.IndexFunc(inGo, func(d claims.Claim) bool { return d.ID == c.ID })
		if i >= 0 {
			t.Run(c.ID, func(t *testing.T) { claimstest.Beside(t, &inGo[i], &c, budget, differs) })
		}
	}
}
