package exchange

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"mccheck/reports"
)

// The elements of JUnit XML, as GitLab, Jenkins and GitHub actions read them.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Name    string       `xml:"name,attr"`
		Counts  junitCounts  `xml:",any,attr"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name   string      `xml:"name,attr"`
		Counts junitCounts `xml:",any,attr"`
		Cases  []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Line    int           `xml:"line,attr,omitempty"`
		Failure *junitProblem `xml:"failure"`
		Error   *junitProblem `xml:"error"`
		Skipped *junitSkipped `xml:"skipped"`
	}
	junitProblem struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Body    string `xml:",chardata"`
	}
	junitSkipped struct {
		Message string `xml:"message,attr"`
	}
	junitCounts []xml.Attr
)

// JUnit writes the findings as JUnit XML: a suite for each paper and a case for each reading,
// named by its id. What holds or is refuted as expected passes and says nothing; what is worse,
// vacuous or disputed fails; what is undecided or cannot be checked is skipped; an engine or a
// program that had trouble is an error.
func JUnit(w io.Writer, f Findings) error {
	all := junitSuites{Name: f.Name, Counts: countsOf(totals(f.List))}
	for _, part := range suites(f.List) {
		suite := junitSuite{Name: part[0].Suite, Counts: countsOf(totals(part))}
		for _, x := range part {
			suite.Cases = append(suite.Cases, x.junit())
		}
		all.Suites = append(all.Suites, suite)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", "  ")
	if err := enc.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func countsOf(t Totals) junitCounts {
	var list junitCounts
	for _, c := range []struct {
		name string
		n    int
	}{{"tests", t.All}, {"failures", t.Failed}, {"errors", t.Broken}, {"skipped", t.Skipped + t.Undecided}} {
		list = append(list, xml.Attr{Name: xml.Name{Local: c.name}, Value: fmt.Sprint(c.n)})
	}
	return list
}

// suites are the findings of each suite, in the order in which they appear.
func suites(list []Finding) (parts [][]Finding) {
	at := map[string]int{}
	for _, x := range list {
		i, known := at[x.Suite]
		if !known {
			i = len(parts)
			at[x.Suite], parts = i, append(parts, nil)
		}
		parts[i] = append(parts[i], x)
	}
	return parts
}

// junit is the finding as a case of a suite.
func (x Finding) junit() junitCase {
	c := junitCase{Class: x.Suite, Name: x.name(), File: x.File, Line: x.Line}
	switch {
	case x.Level == Skip || x.Level == Warning:
		c.Skipped = &junitSkipped{oneLine(x.Text)}
	case x.Level == Error && x.Kind.broken():
		c.Error = x.problem()
	case x.Level == Error:
		c.Failure = x.problem()
	}
	return c
}

func (x Finding) problem() *junitProblem {
	body := []string{x.states(), strings.TrimSpace(x.Text), x.Kind.Says()}
	if x.Command != "" {
		body = append(body, "See: "+x.Command)
	}
	return &junitProblem{Message: oneLine(x.Text), Type: string(x.Kind), Body: "\n" + strings.Join(body, "\n") + "\n"}
}

// The entries of a code-quality report, as GitLab reads it.
type (
	quality struct {
		Description string       `json:"description"`
		CheckName   string       `json:"check_name"`
		Fingerprint string       `json:"fingerprint"`
		Severity    string       `json:"severity"`
		Location    qualityPlace `json:"location"`
	}
	qualityPlace struct {
		Path  string       `json:"path"`
		Lines qualityLines `json:"lines"`
	}
	qualityLines struct {
		Begin int `json:"begin"`
	}
)

// severities are those of GitLab for the levels.
var severities = map[Level]string{Error: "critical", Warning: "minor", Note: "info"}

// GitLab writes the findings as a code-quality report: one entry for each that got worse, changed,
// failed or is undecided. An entry wants a file: one of which none is known stands at ".".
func GitLab(w io.Writer, f Findings) error {
	list := []quality{}
	for _, x := range f.told() {
		text := x.line()
		if x.Command != "" {
			text += " See: " + x.Command
		}
		list = append(list, quality{
			Description: text, CheckName: string(x.Kind), Fingerprint: x.Fingerprint(), Severity: severities[x.Level],
			Location: qualityPlace{cmp.Or(x.File, "."), qualityLines{max(x.Line, 1)}},
		})
	}
	return reports.WriteJSON(w, list, false)
}
