package judge

import (
	"os"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

// Every sentence of the tried file is read and evaluated by the checker of certificates, and
// found as the engines find it.
func TestTheCheckerEvaluatesWhatTheEnginesRun(t *testing.T) {
	const path = "../sentence/testdata/tried.claims"
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse(path, content)
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		for j := range list[i].Readings {
			of := Case{Claim: &list[i], Reading: &list[i].Readings[j]}
			d := claims.Decision{Verdict: claims.Verified}
			second(&d, of, 1)
			if d.Verdict != claims.Verified || d.Second < 3 {
				stated := of.Statement().Fact().Stated()
				last := stated[len(stated)-1]
				_, err := certify.Prepare(last.Definitions, last.Sentence, "n", "s", "t", "r", "u", "v")
				t.Errorf("%s %s: %s (%s) after %d cases compared; %v", list[i].ID, of.Reading.Kind, d.Verdict, d.Reason, d.Second, err)
			}
			t.Logf("%s %s: %d cases", list[i].ID, of.Reading.Kind, d.Second)
		}
	}
}
