package ecq

import (
	"testing"
)

// unwritten are the readings some statement of which has no fact.
var unwritten = []string{
	"EQ-101/corrected",
	"EQ-102/corrected",
	"EQ-103/corrected",
	"EQ-106/corrected",
	"EQ-11/printed",
	"EQ-212/printed",
	"EQ-217/corrected",
	"EQ-221/printed",
	"EQ-223/printed",
	"EQ-224/printed",
	"EQ-60/charitable",
	"EQ-60/printed",
	"EQ-72/corrected",
	"EQ-73/printed",
	"EQ-74/printed",
	"EQ-75/corrected",
	"EQ-76/corrected",
	"EQ-98/corrected",
	"EQ-99/printed",
}

func TestFacts(t *testing.T) {
	catalogue().Facts(t, func(key string) bool {
		_, no := refuted[key]
		return !no
	}, unwritten...)
}
