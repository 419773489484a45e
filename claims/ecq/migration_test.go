package ecq

import (
	"os"
	"slices"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{
	"EQ-21/corrected/E2 made one-sided": "the text asks of the union itself that it is symmetric, so that it fails at either order",
	"EQ-55/printed/a and b kept": "a witness that is no bijection fails at every pair of nodes, and not only where " +
		"two images are the same",
}

// The claims of the text are those that are declared in Go, as long as there are both.
// MCCHECK_BUDGET=default compares them over the scope of that budget.
func TestTextAndDeclarationsAgree(t *testing.T) {
	budget := claims.Quick
	if os.Getenv("MCCHECK_BUDGET") == "default" {
		budget = claims.Default
	}
	declared := Claims()
	for _, path := range []string{"ecq.claims"} {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sentence.Parse(path, source)
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			i := slices.IndexFunc(declared, func(d claims.Claim) bool { return d.ID == c.ID })
			if i < 0 {
				continue
			}
			t.Run(c.ID, func(t *testing.T) {
				began := time.Now()
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s: %v", c.ID, r)
					}
					if d := time.Since(began); d > time.Second {
						t.Logf("TIME %s took %v", c.ID, d)
					}
				}()
				claimstest.Beside(t, &declared[i], &c, budget, differs)
			})
		}
	}
}
