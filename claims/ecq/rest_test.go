package ecq

import (
	"os"
	"testing"

	"mccheck/sentence"
)

// The text is read, and stands as it is formatted.
func TestTheSecondHalfIsRead(t *testing.T) {
	text, err := os.ReadFile("rest.claims")
	if err != nil {
		t.Fatal(err)
	}
	formatted, err := sentence.Format("rest.claims", text)
	if err != nil {
		t.Fatal(err)
	}
	if string(formatted) != string(text) {
		t.Errorf("rest.claims is not formatted; want\n%s", formatted)
	}
}
