package prefix

import (
	"testing"

	"mccheck/claims"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"PX-02/printed",
	"PX-05/corrected",
	"PX-202/printed",
	"PX-204/printed",
	"PX-205/printed",
	"PX-206/printed",
	"PX-207/printed",
	"PX-208/printed",
	"PX-23/printed",
	"PX-25/printed",
	"PX-31/printed",
	"PX-33/printed",
	"PX-36/printed",
	"PX-43/printed",
	"PX-44/printed",
	"PX-48/printed",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, other := unusual[key]
		return !other || v == claims.Verified || v == claims.Proved
	}, unwritten...)
}
