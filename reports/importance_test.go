package reports

import (
	"slices"
	"testing"

	"mccheck/claims"
)

// refutedClaim is a claim that is refuted as printed.
func refutedClaim(id, paper string, fails *Failing, root string) Claim {
	return Claim{ID: id, Paper: paper, Origin: claims.OriginOf(id), Says: "something", Domain: "n >= 1", Readings: []Reading{
		{Reading: claims.Printed, Says: "something", Domain: "n >= 1", Verdict: claims.Refuted, Fails: fails, Root: root,
			Counterexample: &Counterexample{Text: "it fails"}},
		{Reading: claims.Corrected, Says: "otherwise", Domain: "n >= 2", Verdict: claims.Verified},
	}}
}

func ranked() Document {
	return Document{Claims: []Claim{
		refutedClaim("DC-01", "dual-cube", &Failing{claims.Boundary, "n = 1 (K_1)"}, ""),
		refutedClaim("DC-02", "dual-cube", &Failing{Kind: claims.Misprint}, "EQ-28"),
		refutedClaim("DC-03", "dual-cube", nil, ""),
		refutedClaim("DC-201", "dual-cube", &Failing{Kind: claims.Substance}, ""),
		refutedClaim("EQ-27", "ecq", &Failing{Kind: claims.Definition}, "EQ-99"),
		refutedClaim("EQ-28", "ecq", &Failing{Kind: claims.Substance}, ""),
		{ID: "EQ-30", Paper: "ecq", Origin: claims.OfPaper, Readings: []Reading{{Reading: claims.Printed, Verdict: claims.Verified}}},
		{ID: "LM-01", Paper: "lemma", Origin: claims.OfLemma, Readings: []Reading{{Reading: claims.Printed, Verdict: claims.Unknown}}},
	}}
}

// What is undecided or not classified comes first, then substance with what follows
// from it, a consequence without its root by itself, the boundary last, and our own
// claims apart.
func TestPartsAreOrderedByImportance(t *testing.T) {
	want := map[string][]string{
		"open": {"LM-01"}, "refuted": {"DC-03"}, "substance": {"EQ-28", "DC-02"}, "definition": {"EQ-27"},
		"boundary": {"DC-01"}, "own": {"DC-201"}, "others": {"EQ-30"},
	}
	order := []string{"open", "refuted", "substance", "definition", "boundary", "own", "others"}
	doc := ranked()
	var names []string
	for _, p := range doc.Parts() {
		var ids []string
		for _, c := range p.Claims {
			ids = append(ids, c.ID)
		}
		names = append(names, p.Name)
		if !slices.Equal(ids, want[p.Name]) {
			t.Errorf("part %s holds %v, want %v", p.Name, ids, want[p.Name])
		}
	}
	if !slices.Equal(names, order) {
		t.Errorf("parts %v, want %v", names, order)
	}
}

func TestErrataAreCountedByRoot(t *testing.T) {
	doc := ranked()
	want := []ErrataCount{{claims.Substance, 1, 2}, {claims.Definition, 1, 1}, {claims.Boundary, 1, 1}}
	if got := doc.CountErrata(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestHeadlineOfABoundaryFailureSaysWhereItHolds(t *testing.T) {
	doc := ranked()
	for id, want := range map[string]string{
		"DC-01": "holds for n >= 2; fails for n = 1 (K_1)",
		"DC-02": "misprint, a consequence of EQ-28",
		"DC-03": "",
		"EQ-30": "",
	} {
		at := slices.IndexFunc(doc.Claims, func(c Claim) bool { return c.ID == id })
		if got := doc.Claims[at].Headline(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	doc.Claims[0].Readings[1].Domain = "n >= 3; n >= 2" // the diameter, and the number of links
	if got := doc.Claims[0].Headline(); got != "fails for n = 1 (K_1), and nowhere else that was tried" {
		t.Errorf("a part of the repair is told to be the whole: %q", got)
	}
	doc.Claims[0].Readings = doc.Claims[0].Readings[:1]
	if got := doc.Claims[0].Headline(); got != "fails for n = 1 (K_1), and nowhere else that was tried" {
		t.Errorf("without a repair: %q", got)
	}
}

// Claims of the papers, our own and lemmas are never added up.
func TestRowsKeepThePapersApart(t *testing.T) {
	doc := ranked()
	total := map[string]int{}
	for _, r := range doc.Rows() {
		for _, c := range r.Counts {
			total[r.Name] += c.N
		}
	}
	want := map[string]int{"dual-cube": 3, "ecq": 3, "papers": 6, "own": 1, "lemmas": 1}
	for name, n := range want {
		if total[name] != n {
			t.Errorf("row %s counts %d claims, want %d", name, total[name], n)
		}
	}
	if len(total) != len(want) {
		t.Errorf("rows %v, want %v", total, want)
	}
}
