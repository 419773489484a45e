package sentence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// folder is a folder with claims and networks in it, and one file outside of it.
func folder(t *testing.T) (claims string) {
	t.Helper()
	outside := t.TempDir()
	dir := filepath.Join(outside, "in")
	for _, path := range []string{"in/nets", "in/nets/deep"} {
		if err := os.MkdirAll(filepath.Join(outside, path), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for path, content := range map[string]string{"secret": "s", "in/a.g6": "A_", "in/nets/b.g6": "Bw"} {
		if err := os.WriteFile(filepath.Join(outside, path), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	links := map[string]string{"out": "../secret", "abs": filepath.Join(outside, "secret"), "up": "..", "within": "nets/b.g6"}
	for link, target := range links {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "my.claims")
}

func TestFilesBesideTheClaimsAreRead(t *testing.T) {
	claims := folder(t)
	for name, want := range map[string]string{"a.g6": "A_", "nets/b.g6": "Bw", "./a.g6": "A_", "within": "Bw"} {
		if got, err := ReadBeside(claims, name, 2); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, want)
		}
	}
}

func TestNoFileOutsideOfTheFolderIsRead(t *testing.T) {
	claims := folder(t)
	for name, want := range map[string]string{
		"../secret":      `"../secret", want a file in the folder of my.claims or below`,
		"nets/../a.g6":   `want a file in the folder of my.claims or below`,
		"/etc/hostname":  `want a file in the folder of my.claims or below`,
		"":               `"", want a file in the folder of my.claims or below`,
		"out":            `out: path escapes from parent`,
		"abs":            `abs: path escapes from parent`,
		"up/secret":      `up/secret: path escapes from parent`,
		"missing.g6":     `missing.g6: no such file or directory`,
		"nets":           `nets is a folder, want a file`,
		"nets/deep/none": `no such file or directory`,
		"a.g6\x00":       `invalid argument`,
	} {
		if got, err := ReadBeside(claims, name, 100); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: read %q, error %v, want %s", name, got, err, want)
		}
	}
	if _, err := ReadBeside(claims, "a.g6", 1); err == nil || err.Error() != `a.g6 has 2 bytes, want at most 1` {
		t.Errorf("a file that is too large: %v", err)
	}
}

func TestATextOfClaimsIsARegularFile(t *testing.T) {
	claims := folder(t)
	dir := filepath.Dir(claims)
	if err := os.WriteFile(filepath.Join(dir, "large"), make([]byte, syntax.MaxFile+1), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"nets": "is a folder, want a file", "none": "none: no such file or directory", "large": "has 1048577 bytes, want at most 1048576",
	} {
		if _, err := ReadFile(filepath.Join(dir, name)); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", name, err, want)
		}
	}
	if text, err := ReadFile(filepath.Join(dir, "out")); err != nil || string(text) != "s" {
		t.Errorf("a file that the user names through a link: %q, %v", text, err)
	}
}
