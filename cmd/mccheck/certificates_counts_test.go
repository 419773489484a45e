package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt"
	"mccheck/smt/voices"
)

// The certificate of links that are counted has the proofs that the steps are links, and all of them; one that is spoilt, left out or
// of something else is rejected. Forged digests do not help.
func TestCountsAreCertified(t *testing.T) {
	if testing.Short() {
		t.Skip("makes and checks certificates")
	}
	path := filepath.Join(t.TempDir(), "mesh.claims")
	const mesh = "mccheck-claims 1\npaper mesh, prefix ME\n  title \"Mesh\"\n  source not seen\n\nnetwork Mesh(k,d): digits x[d]:k\n" +
		"  for k >= 3, d >= 1\n  step i in 0..d-1, by in {-1, 1} where 0 <= u.x[i] + by < k: u{x[i]: u.x[i] + by}\n\n" +
		"ME-1  here\n  Nodes in the middle have most links.\n  for k >= 3, d >= 1\n  printed\n" +
		"    size(Mesh(k,d)) = d*(k - 1)*k^(d-1) and maxdegree(Mesh(k,d)) = 2*d\n"
	if err := os.WriteFile(path, []byte(mesh), 0o644); err != nil {
		t.Fatal(err)
	}
	a := sample()
	if err := a.load(path); err != nil {
		t.Fatal(err)
	}
	all := certificates{maker: smt.NewCertifier(voices.Limits{})}
	c := &a.claims[0]
	if whole, err := all.add(t.Context(), c, &c.Readings[0], claims.Proved); err != nil || !whole {
		t.Fatalf("a certificate for all that is stated: %t, %v", whole, err)
	}
	folder := filepath.Join(t.TempDir(), "proofs")
	if err := all.bundle.Write(folder, nil); err != nil {
		t.Fatal(err)
	}
	report, err := certify.Directory(folder, 2, nil)
	if err != nil || len(report.Theorems) != 2 || report.Refutations < 20 {
		t.Fatalf("%d theorems, %d refutations: %v", len(report.Theorems), report.Refutations, err)
	}
	if said, err := a.compared(t.Context(), report.Manifest); err != nil || len(said) > 0 {
		t.Errorf("against the same build: %q, %v", said, err)
	}
	spoilt := 0
	for _, theorem := range report.Manifest.Theorems {
		for i, o := range theorem.Obligations {
			if o.Kind != certify.Linear || len(o.Files) != 2 {
				t.Errorf("%s, %s: kind %s, %d files", theorem.ID, o.Name, o.Kind, len(o.Files))
				continue
			}
			for _, spoil := range []func(m *certify.Manifest, files map[string]string){
				func(_ *certify.Manifest, files map[string]string) { files[o.Files[1].Name] = "sum 1*other\n" },
				func(_ *certify.Manifest, files map[string]string) { files[o.Files[1].Name] += "clash\n" },
				func(_ *certify.Manifest, files map[string]string) { delete(files, o.Files[0].Name) },
			} {
				if _, err := certify.Directory(forge(t, folder, spoil), 2, nil); err == nil {
					t.Errorf("%s, obligation %d (%s): a spoilt certificate is accepted", theorem.ID, i+1, o.Name)
				}
				spoilt++
			}
		}
	}
	for _, tt := range []struct {
		what, refused string
		change        func(m *certify.Manifest, files map[string]string)
	}{
		{"no theorems", "stands behind no reading", func(m *certify.Manifest, _ map[string]string) {
			m.Readings[0].Parts[0].Counts = nil
		}},
		{"a theorem in another place", "which the part does not", func(m *certify.Manifest, _ map[string]string) {
			p := &m.Readings[0].Parts[0]
			p.Theorems, p.Counts = p.Counts[:1], p.Counts[1:]
		}},
		{"a theorem that no words name", "counts for no identity", func(m *certify.Manifest, _ map[string]string) {
			m.Readings[0].Parts[0].Facts[0].Lemma = "it is known"
		}},
		{"theorems and no identity", "counts for no identity", func(m *certify.Manifest, files map[string]string) {
			p := &m.Readings[0].Parts[0]
			for _, f := range p.Facts {
				delete(files, f.File.Name)
			}
			p.Facts = nil
		}},
	} {
		_, err := certify.Directory(forge(t, folder, tt.change), 2, nil)
		if err == nil || !strings.Contains(err.Error(), tt.refused) {
			t.Errorf("%s: %v, want %q", tt.what, err, tt.refused)
		}
	}
	t.Logf("%d spoilt folders", spoilt)
}
