package dualcube

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"DC-01/printed",
	"DC-02/printed",
	"DC-03/printed",
	"DC-05/corrected",
	"DC-05/printed",
	"DC-07/printed",
	"DC-10/corrected",
	"DC-11/printed",
	"DC-13/corrected",
	"DC-14/printed",
	"DC-17/printed",
	"DC-20/corrected",
	"DC-201/printed",
	"DC-203/corrected",
	"DC-204/printed",
	"DC-205/printed",
	"DC-207/printed",
	"DC-209/printed",
	"DC-21/printed",
	"DC-212/corrected",
	"DC-214/printed",
	"DC-215/printed",
	"DC-216/printed",
	"DC-22/corrected",
	"DC-222/printed",
	"DC-23/printed",
	"DC-24/corrected",
	"DC-25/charitable",
	"DC-29/printed",
	"DC-30/printed",
	"DC-31/printed",
	"DC-32/printed",
	"DC-33/printed",
	"DC-35/printed",
	"DC-36/printed",
	"DC-37/printed",
	"DC-38/printed",
	"DC-39/printed",
	"DC-41/printed",
	"DC-42/printed",
	"DC-43/printed",
	"DC-44/charitable",
	"DC-45/printed",
	"DC-49/corrected",
	"DC-50/charitable",
	"DC-51/corrected",
	"DC-52/printed",
	"DC-53/printed",
	"DC-54/corrected",
	"DC-55/printed",
	"DC-56/printed",
	"DC-57/printed",
	"DC-58/printed",
	"DC-59/printed",
	"DC-60/printed",
	"DC-61/printed",
	"DC-65/printed",
	"DC-66/printed",
	"DC-67/printed",
	"DC-68/printed",
	"DC-70/printed",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, listed := verdicts[key]
		return !listed || v == claims.Proved || v == claims.Verified
	}, unwritten...)
}
