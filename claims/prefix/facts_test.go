package prefix

import (
	"testing"

	"mccheck/claims"
)

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		v, other := unusual[key]
		return !other || v == claims.Verified || v == claims.Proved
	})
}
