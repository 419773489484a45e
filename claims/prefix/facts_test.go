package prefix

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"PX-02/printed",
	"PX-03/printed",
	"PX-04/printed",
	"PX-05/corrected",
	"PX-06/printed",
	"PX-07/printed",
	"PX-08/printed",
	"PX-09/printed",
	"PX-11/printed",
	"PX-12/printed",
	"PX-13/printed",
	"PX-14/printed",
	"PX-15/printed",
	"PX-16/printed",
	"PX-202/printed",
	"PX-204/printed",
	"PX-205/printed",
	"PX-206/printed",
	"PX-207/printed",
	"PX-208/printed",
	"PX-21/printed",
	"PX-22/printed",
	"PX-23/printed",
	"PX-25/printed",
	"PX-26/corrected",
	"PX-27/printed",
	"PX-29/printed",
	"PX-30/printed",
	"PX-31/printed",
	"PX-33/printed",
	"PX-34/charitable",
	"PX-34/corrected",
	"PX-35/charitable",
	"PX-35/corrected",
	"PX-36/printed",
	"PX-37/corrected",
	"PX-38/corrected",
	"PX-39/corrected",
	"PX-40/corrected",
	"PX-41/printed",
	"PX-42/corrected",
	"PX-43/printed",
	"PX-44/printed",
	"PX-48/printed",
	"PX-49/printed",
	"PX-50/corrected",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, other := unusual[key]
		return !other || v == claims.Verified || v == claims.Proved
	}, unwritten...)
}
