package text

import (
	"slices"
	"testing"

	checker "mccheck/certify"
	"mccheck/model/network"
	"mccheck/sentence"
)

// Of the families that are direct the checker makes members of more than 2^16 nodes, and of no others.
func TestFamiliesAreDirectForTheChecker(t *testing.T) {
	large := map[string]string{"Q": "17", "FQ": "17", "CQ": "17", "F": "9", "MC": "1,8", "MCC": "2,4", "ECQ": "8,8", "EH": "8,8",
		"CCC": "13", "HCN": "9", "RH": "12,4", "TQ": "17", "MQ0": "17", "MQ1": "17", "LTQ": "17", "AQ": "17", "BH": "9", "HHC": "4",
		"RDNQ": "2,4", "RDNC": "2,10"}
	for _, f := range network.Families() {
		if large[f.Name] == "" {
			t.Errorf("%s: want a member with more than 65536 nodes above", f.Name)
			continue
		}
		call := f.Name + "(" + large[f.Name] + ")"
		fact := "mccheck-fact 2\nsays there are many nodes\nclaim order(" + call + ") > 65536 and len(near(" + call + ",0)) > 0\nend\n"
		_, err := checker.CheckFact([]byte(fact))
		if slices.Contains(direct, f.Name) != (err == nil) {
			t.Errorf("%s: %v; direct: %t", call, err, slices.Contains(direct, f.Name))
		}
	}
}

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

X-3  here
  The checker goes through cuts for each pair anew.
  for n >= 2
  printed
    all u, v in nodes(Own(n)) where u != v: connectivity(Own(n)) >= n
`))
	if err != nil {
		t.Fatal(err)
	}
	list, err := Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		fact := c.Readings[0].Statement.Fact()
		if fact.Empty() {
			t.Errorf("%s lists nothing", c.ID)
		}
		if _, err := checker.CheckFact(fact.Text()); err != nil {
			t.Errorf("%s: %v", c.ID, err)
		}
	}
}
