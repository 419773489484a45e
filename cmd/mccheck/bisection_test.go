package main

import (
	"context"
	"math/big"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/voices"
)

// A certificate of bounds is accepted, and refused with a spoilt half, a load that is one unit less, or a bound that is wrong.
func TestSpoiltCertificatesOfBoundsAreRefused(t *testing.T) {
	g, err := network.ByName("F(4)")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "proof")
	s := searchFlags{memory: 1 << 30, progress: "never", bisection: true, certificates: path}
	b, err := s.bisect(context.Background(), g)
	if err != nil || b.Least != 32 || b.Links != 32 {
		t.Fatalf("%+v, %v", b, err)
	}
	const fact, formula, proof = "network-bw-01-printed-1.fact", "bisection-001.smt2", "bisection-001.cases"
	replace := func(name string, pairs ...string) func(*certify.Manifest, map[string]string) {
		return func(m *certify.Manifest, files map[string]string) {
			for i := 0; i < len(pairs); i += 2 {
				if strings.Count(files[name], pairs[i]) != 1 {
					t.Fatalf("%s has %q %d times:\n%s", name, pairs[i], strings.Count(files[name], pairs[i]), files[name])
				}
				files[name] = strings.Replace(files[name], pairs[i], pairs[i+1], 1)
			}
		}
	}
	for what, c := range map[string]struct {
		change func(*certify.Manifest, map[string]string)
		want   string // part of the refusal; "": none
	}{
		"as it is":                          {func(*certify.Manifest, map[string]string) {}, ""},
		"a node of the half is another one": {replace(fact, "\n0 1 2 ", "\n0 1 127 "), "not true: len(H)"},
		"a node of the half is missing":     {replace(fact, "\n0 1 2 ", "\n0 1 "), "not true: len(H)"},
		"a node of the half stands twice":   {replace(fact, "\n0 1 2 ", "\n0 1 1 "), "not true: len(H)"},
		"a node of the half is none":        {replace(fact, "\n0 1 2 ", "\n0 1 128 "), "128 is no node of F(4)"},
		"the half is left by one link less": {replace(fact, "not v in H) = 32", "not v in H) = 31"), "not true: len(H)"},
		"a link bears one unit less":        {replace(fact, " <= 128*738017280", " <= 128*738017280-1"), "not true: 1*load"},
		"a link bears a part less":          {replace(fact, " <= 128*", " <= 127*"), "not true: 1*load"},
		"one link fewer is too few already": {replace(fact, " > 128*31", " > 128*32"), "not true: 1*2*ceil"},
		"units that fewer nodes send":       {replace(fact, "mod(u,128) < 64: u)", "mod(u,128) < 64: v)"), fact},
		"another network":                   {replace(fact, "G = F(4)", "G = Q(7)"), "not true: len(H)"},
		"the bound is one link more":        {replace(formula, "(<= 32 links)", "(<= 33 links)"), proof},
		"the width that is said is not used": {func(m *certify.Manifest, _ map[string]string) {
			m.Theorems[0].Obligations[0].Says = "links >= 33."
		}, formula},
	} {
		_, err := certify.Directory(forge(t, path, c.change), 1, nil)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", what, err, c.want)
		}
	}
}

// Where the solver refutes nothing a load that meets the width takes its place; where none does, the error says what loads show.
func TestLoadsTakeThePlaceOfARefutation(t *testing.T) {
	for name, want := range map[string]string{"Q(5)": "", "LTQ(5)": "not decided within 2000 conflicts, and loads show 15 links at least"} {
		g, err := network.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "proof")
		s := searchFlags{memory: 1 << 30, progress: "never", bisection: true, certificates: path, limits: voices.Limits{Work: 2e6}}
		if b, err := s.bisect(context.Background(), g); want != "" && (err == nil || !strings.Contains(err.Error(), want)) ||
			want == "" && (err != nil || b.Links != 16 || !b.searched) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		if want != "" {
			continue
		}
		report, err := certify.Directory(path, 1, nil)
		if err != nil || report.Readings[0].Says != "bisection(Q(5)) = 16" {
			t.Errorf("%s: %+v, %v", name, report, err)
		}
	}
}

// Where the bounds leave a stated width open, it is neither measured nor contradicted; one outside differs.
func TestStatedWidthsAreComparedWithBounds(t *testing.T) {
	g, err := network.ByName("FQ(6)")
	if err != nil {
		t.Fatal(err)
	}
	s := searchFlags{memory: 1 << 30, progress: "never", from: "first", bisection: true}
	m, err := s.measure(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	for width, want := range map[int64]string{46: "DIFFERS: measured 47 to 64", 47: "within the bounds", 64: "within the bounds",
		65: "DIFFERS: measured 47 to 64"} {
		if said := m.judge(model.ClosedForm{Quantity: "bisection width", Value: big.NewRat(width, 1)}); said != want {
			t.Errorf("%d: %s, want %s", width, said, want)
		}
	}
}
