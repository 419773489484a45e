package judge

import (
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

// oneCase is the reading that has one case at a point, for it begins with "some", and one small point.
const oneCase = "TR-101 printed"

// Every sentence of the tried file is read and evaluated by the checker of certificates, and
// found as the engines find it.
func TestTheCheckerEvaluatesWhatTheEnginesRun(t *testing.T) {
	list := texttest.Claims(t, texttest.File(t, "../sentence/testdata/tried.claims"), nil)
	for i := range list {
		for j := range list[i].Readings {
			of := Case{Claim: &list[i], Reading: &list[i].Readings[j]}
			d := claims.Decision{Verdict: claims.Verified}
			second(&d, of, 1)
			if name := list[i].ID + " " + string(of.Reading.Kind); name == oneCase && d.Second == 1 {
				continue
			}
			if d.Verdict != claims.Verified || d.Second < 10 {
				stated := of.Statement().Fact().Stated()
				last := stated[len(stated)-1]
				_, err := certify.Prepare(last.Definitions, last.Sentence, "n", "s", "t", "r", "u", "v")
				t.Errorf("%s %s: %s (%s) after %d cases compared; %v", list[i].ID, of.Reading.Kind, d.Verdict, d.Reason, d.Second, err)
			}
			t.Logf("%s %s: %d cases", list[i].ID, of.Reading.Kind, d.Second)
		}
	}
}

const ring = `mccheck-claims 1
paper ring, prefix RI
network Ring(n): digits p:n
  for n >= 3
  step d in {1, n-1}: u{p: mod(u.p+d, n)}
table short
  (1,2) 3
RI-1  here
  Words.
  for n >= 3
  printed
    all u, v in nodes(Ring(n)): dist(Ring(n),u,v) = min(mod(u.p-v.p,n), mod(v.p-u.p,n)) and short[0][0][1] = 2
`

// The variables of a definition are no names of the sentence: the point is compared as a whole.
func TestVariablesOfADefinitionAreNotNamed(t *testing.T) {
	body := strings.Replace(ring, "all u, v in nodes(Ring(n)): dist(Ring(n),u,v) = min(mod(u.p-v.p,n), mod(v.p-u.p,n)) and short[0][0][1] = 2",
		"bipartite(Ring(n))", 1)
	list := texttest.Claims(t, texttest.Parsed(t, "ring", body), nil)
	d := claims.Decision{Verdict: claims.Refuted}
	if second(&d, Case{Claim: &list[0], Reading: &list[0].Readings[0]}, 1); d.Second == 0 || d.Verdict != claims.Refuted {
		t.Errorf("%s (%s) after %d cases compared", d.Verdict, d.Reason, d.Second)
	}
}

// A network of the file, and a table, go to the checker as they stand.
func TestTheCheckerHasTheNetworksOfTheFile(t *testing.T) {
	list := texttest.Claims(t, texttest.Parsed(t, "ring", ring), nil)
	d := claims.Decision{Verdict: claims.Verified}
	of := Case{Claim: &list[0], Reading: &list[0].Readings[0]}
	if second(&d, of, 1); d.Second < 500 || d.Verdict != claims.Verified {
		t.Errorf("%s (%s) after %d cases compared: %v", d.Verdict, d.Reason, d.Second, of.Statement().Fact().Stated())
	}
}

// Where the checker has no words for a network, the reading says so. The name of the file and the line are no part of that:
// a result that is remembered would not be what is found in a file of another name.
func TestANetworkWithoutWordsForTheCheckerIsNamed(t *testing.T) {
	body := strings.NewReplacer("Ring(n):", "Ring(n,a,b,c,d,e,f):", "Ring(n)", "Ring(n,1,1,1,1,1,1)").Replace(ring)
	list := texttest.Claims(t, texttest.Parsed(t, "ring", body), nil)
	d := claims.Decision{Verdict: claims.Verified}
	second(&d, Case{Claim: &list[0], Reading: &list[0].Readings[0]}, 1)
	if len(d.Uncompared) != 1 || d.Second != 0 || !strings.HasPrefix(d.Uncompared[0].Reason, "the network Ring has 7 parameters") {
		t.Errorf("%+v after %d cases compared", d.Uncompared, d.Second)
	}
}
