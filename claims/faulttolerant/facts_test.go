package faulttolerant

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"FT-01/printed",
	"FT-04/printed",
	"FT-05/printed",
	"FT-11/printed",
	"FT-12/printed",
	"FT-17/printed",
	"FT-18/printed",
	"FT-19/printed",
	"FT-20/printed",
	"FT-241/corrected",
	"FT-242/printed",
	"FT-243/printed",
	"FT-40/corrected",
	"FT-41/corrected",
	"FT-42/corrected",
	"FT-43/corrected",
	"FT-44/corrected",
	"FT-45/corrected",
	"FT-57/corrected",
	"FT-58/corrected",
	"FT-59/corrected",
	"FT-60/printed",
	"FT-61/corrected",
	"FT-62/charitable",
	"FT-62/printed",
	"FT-63/charitable",
	"FT-63/printed",
	"FT-65/corrected",
	"FT-66/printed",
	"FT-67/printed",
	"FT-68/corrected",
	"FT-69/corrected",
	"FT-74/printed",
	"FT-75/printed",
	"FT-76/printed",
	"FT-77/corrected",
	"FT-78/corrected",
	"FT-79/corrected",
	"FT-80/corrected",
	"FT-82/corrected",
	"FT-83/printed",
	"FT-88/corrected",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		return expected[key] == claims.Proved || expected[key] == claims.Verified
	}, unwritten...)
}
