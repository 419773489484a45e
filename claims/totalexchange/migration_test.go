package totalexchange

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{
	"TE-30/corrected/2^(l-1)":                        "the repair in the text has no parameter l: n = 2 is compared, where l! is 2^(l-1)",
	"TE-30/corrected/between neighbours, too":        "the repair in the text has no parameter l, and is compared at n = 2, with all l",
	"TE-45/printed/the destinations are not renamed": "the declaration takes the table without its misprint for this control",
	"TE-43/printed/the destinations are not renamed": "the same",
	"TE-26/printed/c[4] and c[0] themselves":         "the declaration asks for c[1], c[2] and c[3], too, which TE-27 is about",
}

// apart are the claims whose text has other parts or cases than the declaration, so that
// their failures are not compared case by case, with the reason.
var apart = map[string]string{
	"TE-46": "the least network, MC(3,1), has 2^22 routes in its steps, which take minutes as text; they were compared once",
}

// larger are the claims that have larger points only.
var larger = map[string]claims.Budget{
	"TE-16": claims.Quick, "TE-17": claims.Default, "TE-18": claims.Default, "TE-20": claims.Default, "TE-24": claims.Quick,
	"TE-28": claims.Quick, "TE-29": claims.Quick, "TE-41": claims.Quick, "TE-43": claims.Quick, "TE-44": claims.Quick, "TE-55": claims.Quick,
	"TE-32": claims.Quick, "TE-207": claims.Quick, "TE-208": claims.Quick, "TE-209": claims.Quick,
}

func written() claimstest.Texts {
	return claimstest.Texts{Paper: paper, Files: []string{"totalexchange.claims"}, Functions: Functions, Declared: Claims(), Differs: differs,
		Apart: apart, Larger: larger}
}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) { written().Agree(t) }
