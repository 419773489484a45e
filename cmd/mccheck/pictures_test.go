package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// The picture of the README is what its command draws: mccheck route MC 2 1 0 37 --algorithm one-to-one
// --format svg > docs/route.svg.
func TestPictureOfTheReadme(t *testing.T) {
	want, err := os.ReadFile("../../docs/route.svg")
	if err != nil {
		t.Fatal(err)
	}
	g, err := network.NewMetacube(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	path, err := route.OneToOneRouting(g, 0, 37)
	if err != nil {
		t.Fatal(err)
	}
	if got := drawWalks(g, picture.Path{Nodes: path}); got != string(bytes.ReplaceAll(want, []byte("\r"), nil)) {
		t.Error("docs/route.svg is another picture: make it again")
	}
}

// Paths of counterexamples are drawn where the network is known, and nothing is drawn of others.
func TestWhichPathsAreDrawn(t *testing.T) {
	long := make([]string, mostHopsDrawn+1)
	for i := range long {
		long[i] = "(0,00,00)"
	}
	for _, c := range []struct {
		network string
		path    []string
		says    string
	}{
		{"MC(1,2)", []string{"(0,00,00)", "(1,00,00)"}, "MC(1,2) with its 48 links"},
		{"MC(2,3)", []string{"(00,000,000,000,000)", "(01,000,000,000,000)"}, "path 1 in MC(2,3): 1 hop"},
		{"HCN(2,2)", []string{"(00,00)", "(00,01)"}, "HCN(2,2) with its"},
		{"MC(1,2)", []string{"(0,00,00)", "nowhere"}, ""},
		{"MC(1,2)", long, ""},
		{"MC(1)", []string{"(0)", "(1)"}, ""},
		{"Ring(5)", []string{"0", "1"}, ""},
		{"", []string{"0", "1"}, ""},
	} {
		if got := drawPaths(c.network, [][]string{c.path}); (got == "") != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s %v: %.300s, want %q", c.network, c.path, got, c.says)
		}
	}
}

// mostOfTheOverview is how many bytes the front page of a report on all claims may have.
const mostOfTheOverview = 1 << 20

// The front page of a report on all claims loads at once, although each has a long line of evidence; the control
// is a report in which each has a line that nobody reads.
func TestOverviewIsUnderAMegabyte(t *testing.T) {
	all := wholeCatalogue()
	overview := func(letters int) int {
		doc := reports.Document{}
		for i := range all {
			c := &all[i]
			r := reports.Reading{Reading: claims.Printed, Says: c.Says, Verdict: claims.Verified,
				Evidence: []reports.Evidence{{Method: claims.Exhaustive, Engine: "enumerator", Verdict: claims.Verified,
					Scope: strings.Repeat("x", letters)}}}
			doc.Claims = append(doc.Claims, reports.Claim{ID: c.ID, Paper: c.Paper, Origin: c.Origin(), Where: c.Where, Says: c.Says,
				Domain: c.Domain, Readings: []reports.Reading{r}})
		}
		files, err := reports.HTML(doc, reports.Site{})
		if err != nil {
			t.Fatal(err)
		}
		return len(files["index.html"])
	}
	if n := overview(300); n > mostOfTheOverview {
		t.Errorf("index.html has %d bytes, want at most %d", n, mostOfTheOverview)
	}
	if n := overview(3000); n <= mostOfTheOverview {
		t.Errorf("with long evidence index.html has %d bytes: nothing is measured", n)
	}
}
