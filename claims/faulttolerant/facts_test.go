package faulttolerant

import (
	"testing"

	"mccheck/claims"
)

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		return expected[key] == claims.Proved || expected[key] == claims.Verified
	})
}
