package claimstest

import (
	"io/fs"
	"testing"

	"mccheck/sentence"
)

// Formatted tests that the files of claims of a folder stand as they are formatted.
func Formatted(t *testing.T, folder fs.ReadDirFS) {
	t.Helper()
	entries, err := folder.ReadDir(".")
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	for _, e := range entries {
		content, err := fs.ReadFile(folder, e.Name())
		if err != nil {
			t.Fatal(err)
		}
		formatted, err := sentence.Format(e.Name(), content)
		if err != nil || string(formatted) != string(content) {
			t.Errorf("%s is not formatted: %v", e.Name(), err)
		}
	}
}
