package reports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAFolderOfOthersIsRefused goes through what a folder may hold before a report is
// written into it.
func TestAFolderOfOthersIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string // "": accepted
	}{
		"an empty folder":       {nil, ""},
		"a report":              {map[string]string{"index.html": "<head>\n" + generator, "notes.txt": "mine"}, ""},
		"a report in Markdown":  {map[string]string{"report.md": "# What mccheck found\n"}, ""},
		"an interrupted report": {map[string]string{".mccheck-123": "<html>"}, ""},
		"notes":                 {map[string]string{"notes.txt": "mine"}, "the folder holds notes.txt and not a report of mccheck"},
		"another site":          {map[string]string{"index.html": "<head>about mccheck"}, "the folder holds index.html"},
		"another text":          {map[string]string{"report.md": "# Costs\nmccheck\n"}, "the folder holds report.md"},
	} {
		dir := t.TempDir()
		for file, text := range c.files {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		switch err := CheckDir(dir); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if c.want == "" {
			continue
		}
		if err := WriteDir(dir, map[string][]byte{"index.html": []byte(generator)}); err == nil {
			t.Errorf("%s: a report is written all the same", name)
		}
	}
}

func TestAFolderMustBeAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"": "want the name of a folder", file: "it is no folder", filepath.Join(file, "below"): "not a directory",
	} {
		if err := CheckDir(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", path, err, want)
		}
	}
}

// TestPagesStandInTheirFolder has a page whose name leads out of it.
func TestPagesStandInTheirFolder(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "site")
	for _, name := range []string{"errata/../../evil.html", "../evil.html", "/evil.html"} {
		if err := WriteDir(dir, map[string][]byte{"index.html": []byte(generator), name: nil}); err == nil {
			t.Errorf("%s is written", name)
		}
		if entries, err := os.ReadDir(above); err != nil || len(entries) > 0 {
			t.Errorf("%s: %d files are written, %v", name, len(entries), err)
		}
	}
}

// TestAReportThatCannotBeWrittenCanBeTriedAgain has a page without a place, as on a full disk.
func TestAReportThatCannotBeWrittenCanBeTriedAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	if err := WriteDir(dir, map[string][]byte{
		"index.html": []byte(generator), "claims/DC-01.html": nil, "networks/" + strings.Repeat("n", 1<<10): nil,
	}); err == nil {
		t.Fatal("a page whose name is too long is written")
	}
	if err := CheckDir(dir); err != nil {
		t.Error(err)
	}
}
