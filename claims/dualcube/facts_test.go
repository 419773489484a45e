package dualcube

import (
	"testing"

	"mccheck/claims"
)

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, listed := verdicts[key]
		return !listed || v == claims.Proved || v == claims.Verified
	})
}
