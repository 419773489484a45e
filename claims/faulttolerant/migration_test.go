package faulttolerant

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{}

// apart are the claims whose text has other parts or cases than the declaration, so that
// their failures are not compared case by case, with the reason.
var apart = map[string]string{}

// larger are the claims that have larger points only.
var larger = map[string]claims.Budget{"FT-05": claims.Default, "FT-18": claims.Quick, "FT-19": claims.Default, "FT-20": claims.Default,
	"FT-31": claims.Default, "FT-244": claims.Quick}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) {
	claimstest.Texts{Paper: paper, Files: []string{"fault-tolerant.claims"}, Functions: walkFunctions, Declared: Claims(), Differs: differs, Apart: apart,
		Larger: larger, Missing: 70}.Agree(t)
}
