package faulttolerant

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"FT-241/corrected",
	"FT-242/printed",
	"FT-243/printed",
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
