package ecq

import (
	"testing"
)

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		_, no := refuted[key]
		return !no
	})
}
