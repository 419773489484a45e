package text_test

import (
	"testing"

	"mccheck/certify"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// A certificate lists no networks that are too large for the checker, which makes some by their steps.
func TestFactsListNetworksThatTheCheckerMakes(t *testing.T) {
	f, err := sentence.Parse("x", []byte(`mccheck-claims 1
paper x, prefix X

network Own(n): bits x:n
  for n >= 0
  step i in 0..n-1: u{x: xor(u.x, 2^i)}

X-1  here
  Words.
  for k in 0..2, n >= 3
  printed
    order(RDNC(k,n)) = (2*n)^(2^k)/2

X-2  here
  Words.
  for n >= 3
  printed
    order(Own(n)) = 2^n
`))
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		fact := c.Readings[0].Statement.Fact()
		if fact.Empty() {
			t.Errorf("%s lists nothing", c.ID)
		}
		if _, err := certify.CheckFact(fact.Text()); err != nil {
			t.Errorf("%s: %v", c.ID, err)
		}
	}
}
