package exchange

import (
	"fmt"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/reports"
)

// sarifSchema is the name of the schema that the output fits.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// The objects of SARIF 2.1.0 that are written.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		Automation sarifID       `json:"automationDetails"`
		Columns    string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifID struct {
		ID string `json:"id"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID    string       `json:"id"`
		Short sarifText    `json:"shortDescription"`
		Full  sarifText    `json:"fullDescription"`
		Help  sarifText    `json:"help"`
		Level sarifDefault `json:"defaultConfiguration"`
	}
	sarifDefault struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Properties   map[string]string `json:"properties"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		Line int `json:"startLine"`
	}
)

// SARIF writes the findings as SARIF 2.1.0: a result for each that got worse, changed, failed or is
// undecided, and a rule for each claim that has one.
func SARIF(w io.Writer, f Findings) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "mccheck", Version: f.Version, Rules: []sarifRule{}}},
		Automation: sarifID{strings.ReplaceAll(f.Name, " ", "-") + "/"},
		Columns:    "unicodeCodePoints", Results: []sarifResult{},
	}
	at := map[string]int{}
	for _, x := range f.told() {
		i, known := at[x.ID]
		if !known {
			i = len(run.Tool.Driver.Rules)
			at[x.ID] = i
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, ruleOf(x.ID, f.told()))
		}
		run.Results = append(run.Results, x.sarif(i))
	}
	return reports.WriteJSON(w, sarifLog{sarifSchema, "2.1.0", []sarifRun{run}}, false)
}

// ruleOf is the rule of a claim: what is claimed, and in the help what the words mean.
func ruleOf(id string, list []Finding) sarifRule {
	list = slices.DeleteFunc(slices.Clone(list), func(x Finding) bool { return x.ID != id })
	title, level := list[0].Title, Note
	var kinds []Kind
	for _, x := range list {
		level = max(level, x.Level)
		if !slices.Contains(kinds, x.Kind) {
			kinds = append(kinds, x.Kind)
		}
	}
	help := sarifText{Text: id + ": " + title + "\n", Markdown: id + ": " + reports.Prose(title) + "\n\n"}
	for _, k := range kinds {
		help.add(string(k), k.Says())
	}
	help.Text += "\n\nThe verdicts:"
	help.Markdown += "\nThe verdicts:\n\n"
	for _, v := range claims.Verdicts() {
		help.add(v.String(), v.Says())
	}
	return sarifRule{ID: id, Short: sarifText{Text: id + ": " + title}, Full: sarifText{Text: title}, Help: help,
		Level: sarifDefault{level.String()}}
}

// add adds a word and what it says.
func (t *sarifText) add(word, says string) {
	t.Text += fmt.Sprintf("\n%s: %s", word, says)
	t.Markdown += fmt.Sprintf("- **%s**: %s\n", word, reports.Prose(says))
}

// sarif is the finding as a result of the rule with the index.
func (x Finding) sarif(rule int) sarifResult {
	text := x.line()
	if x.Command != "" {
		text += "\nSee: " + x.Command
	}
	at := sarifLocation{Logical: []sarifLogical{{x.name(), "member"}}}
	if x.File != "" {
		at.Physical = &sarifPhysical{Artifact: artifact(x.File)}
		if x.Line > 0 {
			at.Physical.Region = &sarifRegion{x.Line}
		}
	}
	print := x.Fingerprint()
	return sarifResult{RuleID: x.ID, RuleIndex: rule, Level: x.Level.String(), Message: sarifText{Text: text},
		Locations: []sarifLocation{at},
		// the second key is the only one that GitHub looks at
		Fingerprints: map[string]string{"mccheck/v1": print, "primaryLocationLineHash": print + ":1"},
		Properties:   map[string]string{"reading": x.Reading, "kind": string(x.Kind)}}
}

// artifact is a file as SARIF names it: from the root of the repository, or absolute.
func artifact(file string) sarifArtifact {
	if path.IsAbs(file) {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: file}).String()}
	}
	return sarifArtifact{URI: (&url.URL{Path: file}).String(), Base: "%SRCROOT%"}
}
