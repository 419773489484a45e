package ci

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the findings in the README")

// TestReadmeShowsTheCommittedReport compares the findings in the README with the
// head of the committed report, the counts by paper, verdict and root, so that the one
// cannot outlive the other.
func TestReadmeShowsTheCommittedReport(t *testing.T) {
	const path, begin, end = "../README.md", "<!-- report -->\n", "<!-- /report -->\n"
	readme, report := read(t, path), read(t, "../reports/latest/report.md")
	_, counts, ok1 := strings.Cut(report, "# What mccheck found\n\n")
	counts, _, ok2 := strings.Cut(counts, "## The errata in short\n\n")
	if !ok1 || !ok2 {
		t.Fatal("the report does not begin with counts and errata")
	}
	before, rest, ok1 := strings.Cut(readme, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no part between %q and %q", path, begin, end)
	}
	want := before + begin + counts + end + after
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if readme != want {
		t.Error("the findings in the README are not those of reports/latest/report.md: run make reports")
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
