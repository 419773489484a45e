package ecq

import (
	"os"
	"testing"

	"mccheck/sentence"
)

// The text of the claims is read, and stands as it is formatted.
func TestTheTextIsReadAndFormatted(t *testing.T) {
	for _, path := range files {
		readAndFormatted(t, path)
	}
}

func readAndFormatted(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := sentence.Parse(path, text)
	if err != nil {
		t.Fatal(err)
	}
	formatted, err := sentence.Format(path, text)
	if err != nil || string(formatted) != string(text) {
		t.Errorf("%s is not formatted: %v", path, err)
	}
	if f.Paper.Key != paper || len(f.Claims) == 0 {
		t.Errorf("%s holds %d claims of the paper %q", path, len(f.Claims), f.Paper.Key)
	}
}
