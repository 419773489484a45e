package totalexchange

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"TE-01/printed",
	"TE-03/corrected",
	"TE-04/corrected",
	"TE-07/printed",
	"TE-08/printed",
	"TE-09/printed",
	"TE-10/printed",
	"TE-12/printed",
	"TE-13/printed",
	"TE-14/printed",
	"TE-15/printed",
	"TE-16/printed",
	"TE-17/printed",
	"TE-18/printed",
	"TE-19/printed",
	"TE-201/printed",
	"TE-202/printed",
	"TE-205/corrected",
	"TE-208/printed",
	"TE-209/printed",
	"TE-21/corrected",
	"TE-22/printed",
	"TE-23/printed",
	"TE-24/printed",
	"TE-25/printed",
	"TE-26/printed",
	"TE-27/corrected",
	"TE-28/printed",
	"TE-29/printed",
	"TE-30/corrected",
	"TE-31/printed",
	"TE-32/printed",
	"TE-33/printed",
	"TE-34/printed",
	"TE-35/printed",
	"TE-36/printed",
	"TE-37/printed",
	"TE-38/corrected",
	"TE-40/printed",
	"TE-41/printed",
	"TE-47/printed",
	"TE-48/printed",
	"TE-49/printed",
	"TE-50/printed",
	"TE-51/printed",
	"TE-52/printed",
	"TE-53/printed",
	"TE-54/printed",
	"TE-56/printed",
	"TE-57/corrected",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, other := unusual[key]
		return !other || v == claims.Verified || v == claims.Proved
	}, unwritten...)
}
