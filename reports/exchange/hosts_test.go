package exchange

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
)

var workflowCommand = regexp.MustCompile(`^::(error|warning|notice) ([^:]*)::([^\r]*)$`)

func TestAnnotationsAreOneEscapedLineEach(t *testing.T) {
	text := written(t, sample(), GitHub)
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != 10 {
		t.Fatalf("%d lines, want 10:\n%s", len(lines), text)
	}
	for _, line := range lines {
		m := workflowCommand.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("no workflow command: %q", line)
			continue
		}
		for _, p := range strings.Split(m[2], ",") {
			name, value, ok := strings.Cut(p, "=")
			if !ok || value == "" || name != "file" && name != "line" && name != "title" {
				t.Errorf("property %q of %q", p, line)
			}
		}
	}
	const first = "::error file=my claims/fabric%3A1%2C%25.claims,line=11,title=fabric%3AFA-1 printed::was verified, " +
		"is refuted: a < b"
	if l := lines[0]; !strings.HasPrefix(l, first) || !strings.Contains(l, "%250A") || !strings.Contains(l, "%0ASee: mccheck ") {
		t.Errorf("%q, want %q", lines[0], first)
	}
	if last := lines[len(lines)-1]; !strings.HasPrefix(last, "::notice ") {
		t.Errorf("%q, want what changed last", last)
	}
}

// many are findings of one level.
func many(n int) Findings {
	f := Findings{Name: "mccheck gate", Says: "it ended"}
	for i := range n {
		id := fmt.Sprintf("fabric:FA-%d", i)
		f.List = append(f.List, Finding{Suite: "fabric", ID: id, Kind: Refuted, Level: Error, Title: "It holds."})
	}
	return f
}

func TestManyAnnotationsAreCounted(t *testing.T) {
	for n, want := range map[int]string{9: "", 10: "", 11: "and 2 further findings", 500: "and 491 further findings"} {
		text := written(t, many(n), GitHub)
		if lines := strings.Count(text, "\n"); lines != min(n, mostAnnotations) || !strings.Contains(text, want) ||
			want == "" && strings.Contains(text, "further") {
			t.Errorf("%d findings: %d lines\n%s", n, lines, text)
		}
	}
}

func TestTheSummaryListsWhatIsWorseFirst(t *testing.T) {
	text := written(t, sample(), Summary)
	at := -1
	for _, must := range []string{
		"### mccheck gate: it a &lt; b",
		"| fabric | 2 | 2 | 5 | 0 | 1 | 1 |\n| engines | 0 | 0 | 0 | 2 | 0 | 0 |\n| all | 2 | 2 | 5 | 2 | 1 | 1 |",
		"**Worse, or failed**", "- **fabric:FA-1 printed**: was verified, is refuted: a &lt; b", `\|`,
		"`mccheck replay 'my claims/fabric.claims:FA/printed?n=3'`", "**Undecided**", "**Changed, and not worse**",
	} {
		next := strings.Index(text, must)
		if next <= at && must != `\|` {
			t.Errorf("%q is missing, or too early, in\n%s", must, text)
		}
		at = max(at, next)
	}
	if long := written(t, many(150), Summary); !strings.Contains(long, "- and 50 further ones\n") {
		t.Error("a long list is not cut")
	}
	huge := many(1)
	huge.List[0].Text = strings.Repeat("é", 1<<20)
	if n := len(written(t, huge, Summary)); n > 3*longest {
		t.Errorf("a summary of %d bytes", n)
	}
}

// qualityEntries reads a code-quality report strictly.
func qualityEntries(text string) ([]quality, error) {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.DisallowUnknownFields()
	var list []quality
	if err := dec.Decode(&list); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, fmt.Errorf("more than one value")
	}
	seen := map[string]bool{}
	for _, q := range list {
		severity := strings.Contains(" info minor major critical blocker ", " "+q.Severity+" ")
		if q.Description == "" || q.CheckName == "" || q.Location.Path == "" || q.Location.Lines.Begin < 1 || !severity ||
			seen[q.Fingerprint] {
			return nil, fmt.Errorf("%+v", q)
		}
		seen[q.Fingerprint] = true
	}
	return list, nil
}

func TestCodeQualityIsComplete(t *testing.T) {
	list, err := qualityEntries(written(t, sample(), GitLab))
	if err != nil || len(list) != 10 {
		t.Fatalf("%d entries, want 10; %v", len(list), err)
	}
	q := list[0]
	if q.Severity != "critical" || q.Location.Lines.Begin != 11 || !strings.Contains(q.Description, "See: mccheck replay") {
		t.Errorf("%+v", q)
	}
	if text := written(t, Findings{}, GitLab); text != "[]\n" {
		t.Errorf("%q", text)
	}
}
