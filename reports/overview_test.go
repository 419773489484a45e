package reports

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/claims"
)

// The picture has a bar for each paper, whose parts are as long as their numbers and count every claim
// once; numbers that do not fit stand below, apart from each other.
func TestOverviewPictureCountsEveryClaim(t *testing.T) {
	doc := sample()
	for i := range 60 { // small numbers beside large ones
		c := doc.Claims[i%4]
		c.ID, c.Paper = fmt.Sprintf("DC-%d", 100+i), "dual-cube"
		if i >= 8 {
			c = doc.Claims[0]
			c.Paper = "dual-cube"
		}
		doc.Claims = append(doc.Claims, c)
	}
	for _, beside := range []bool{true, false} {
		o := doc.pictureOf(340, beside)
		total := 0
		for _, row := range o.Rows {
			below, sum := 0.0, 0
			for i, s := range row.Segments {
				sum += s.N
				if i > 0 && s.X != row.Segments[i-1].X+row.Segments[i-1].Width {
					t.Errorf("%s: part %s begins at %f", row.Name, s.Key, s.X)
				}
				if s.Below {
					if s.TextX-letters(s.Text)/2 < below {
						t.Errorf("%s: the number of %s covers another", row.Name, s.Key)
					}
					below = s.TextX + letters(s.Text)/2
				} else if letters(s.Text) > s.Width {
					t.Errorf("%s: the number of %s is wider than its part", row.Name, s.Key)
				}
				if !strings.Contains(row.Says, fmt.Sprintf("%d %s", s.N, s.Word)) {
					t.Errorf("%q lacks %s", row.Says, s.Key)
				}
			}
			if sum != row.Total {
				t.Errorf("%s: %d of %d claims", row.Name, sum, row.Total)
			}
			total += sum
		}
		if total != len(doc.Claims) {
			t.Errorf("%d of %d claims are drawn", total, len(doc.Claims))
		}
	}
}

// Every verdict and every kind of failure has its place in the picture.
func TestShadesCoverAllVerdicts(t *testing.T) {
	for _, v := range claims.Verdicts() {
		kinds := []claims.FailureKind{""}
		if v == claims.Refuted {
			kinds = append(kinds, claims.FailureKinds()...)
		}
		for _, kind := range kinds {
			c := Claim{Readings: []Reading{{Reading: claims.Printed, Verdict: v, Fails: &Failing{Kind: kind}}}}
			n := 0
			for _, s := range shades() {
				if s.holds(&c) {
					n++
				}
			}
			if n != 1 {
				t.Errorf("%s %s has %d places", v, kind, n)
			}
		}
	}
}

// Claims speak of the families that they name, and of no other whose name is a part of that.
func TestFamiliesOfClaims(t *testing.T) {
	f := familiesOf([]NetworkPage{{Family: "Q", Title: "hypercube"}, {Family: "FQ", Title: "folded hypercube"},
		{Family: "CQ", Title: "crossed cube"}, {Family: "ECQ", Title: "exchanged crossed cube"}, {Family: "F", Title: "dual-cube"}})
	for says, want := range map[string]string{
		"the size of ECQ(s,t)":                       "ECQ",
		"an exchanged crossed cube":                  "ECQ",
		"A folded hypercube beats the hypercube":     "Q FQ",
		"the folded hypercube":                       "FQ",
		"F_r and CQ_n":                               "CQ F",
		"a set F of faults, and Q nodes":             "",
		"Q(3) is a 3-cube; the crossed cubes differ": "Q CQ",
		"the n-cube":                                 "Q",
	} {
		if got := strings.Join(f.of(&Claim{Says: says}), " "); got != want {
			t.Errorf("%s: %q, want %q", says, got, want)
		}
	}
}
