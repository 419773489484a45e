package ci

import (
	"strings"
	"testing"
)

// TestCitationIsThatOfTheReadme reads the fields of CITATION.cff, each on its line, and
// asks for those that the format requires and for the words of the README.
func TestCitationIsThatOfTheReadme(t *testing.T) {
	fields := map[string]string{}
	for line := range strings.Lines(read(t, "../CITATION.cff")) {
		if name, value, ok := strings.Cut(line, ":"); ok {
			fields[strings.TrimLeft(name, " -")] = strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	if fields["cff-version"] != "1.2.0" || fields["message"] == "" || fields["license"] != "MIT" || fields["type"] != "software" {
		t.Errorf("fields %q, want cff-version 1.2.0, a message, type software and license MIT", fields)
	}
	_, citing, found := strings.Cut(strings.Join(strings.Fields(read(t, "../README.md")), " "), "Cite as: ")
	if want := fields["name"] + ", *" + fields["title"] + "*, "; !found || !strings.HasPrefix(citing, want) {
		t.Errorf("the README cites as %.120q, want %q", citing, want)
	}
}
