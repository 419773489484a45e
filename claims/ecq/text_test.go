package ecq

import (
	"testing"

	"mccheck/sentence"
)

// The files of claims stand as they are formatted.
func TestFilesAreFormatted(t *testing.T) {
	entries, err := folder.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		content, err := folder.ReadFile(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		formatted, err := sentence.Format(e.Name(), content)
		if err != nil || string(formatted) != string(content) {
			t.Errorf("%s is not formatted: %v", e.Name(), err)
		}
	}
}
