package ci

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeShowsTheCommittedReport compares the table of verdicts in the README
// with that of the committed report, so that the one cannot outlive the other.
func TestReadmeShowsTheCommittedReport(t *testing.T) {
	readme, report := read(t, "../README.md"), read(t, "../reports/latest/report.md")
	rows := regexp.MustCompile(`(?m)^\| ([a-z-]+) \|([ 0-9|]+)\|$`).FindAllStringSubmatch(report, -1)
	if len(rows) < 6 {
		t.Fatalf("%d rows in the table of the report, want one a paper and one for all", len(rows))
	}
	for _, row := range rows {
		numbers := strings.Fields(strings.ReplaceAll(row[2], "|", " "))
		line := regexp.MustCompile(`(?m)^ *` + row[1] + ` +` + strings.Join(numbers, " +") + `$`)
		if !line.MatchString(readme) {
			t.Errorf("the README has no line %q with %v", row[1], numbers)
		}
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
