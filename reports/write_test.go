package reports

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWriteDirReplacesPagesAndKeepsOtherFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "report")
	first := map[string][]byte{"index.html": []byte(generator + "1"), "claims/DC-01.html": []byte("1"), "claims/DC-02.html": []byte("1")}
	if err := WriteDir(dir, first); err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(dir, "claims", "notes.html")
	if err := os.WriteFile(own, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := WriteDir(dir, map[string][]byte{"index.html": []byte(generator + "2"), "claims/DC-01.html": []byte("2")}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"index.html": generator + "2", "claims/DC-01.html": "2", "claims/notes.html": "mine"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, want)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "claims", "DC-02.html")); !os.IsNotExist(err) {
		t.Errorf("the page of a claim that is gone: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, tempPattern)); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestWriteFileReplacesWholeFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.json")
	for _, text := range []string{"a long first text", "short"} {
		if err := WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	if err := WriteFile(filepath.Join(t.TempDir(), "none", "out"), nil); err == nil {
		t.Error("a folder that is not there is accepted")
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("%d files, want the one", len(left))
	}
}
