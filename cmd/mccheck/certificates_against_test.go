package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// forgedClaim is a folder about the claim of distances, changed so that certify alone accepts
// it. Only the comparison with this build tells.
type forgedClaim struct {
	what   string
	change func(m *certify.Manifest, files map[string]string)
	want   []string // what is said to differ
}

const (
	inverseCNF   = "p cnf 1 2\n1 0\n-1 0\n"
	inverseProof = "3 0 1 2 0\n"
)

func forgedClaims() []forgedClaim {
	manifest := func(change func(m *certify.Manifest)) func(*certify.Manifest, map[string]string) {
		return func(m *certify.Manifest, _ map[string]string) { change(m) }
	}
	dropLast := func(m *certify.Manifest, files map[string]string) certify.Obligation {
		list := m.Theorems[0].Obligations
		last := list[len(list)-1]
		for _, f := range last.Files {
			delete(files, f.Name)
		}
		m.Theorems[0].Obligations = list[:len(list)-1]
		return last
	}
	return []forgedClaim{
		{"a theorem that says more", manifest(func(m *certify.Manifest) { m.Theorems[0].Says = "P = NP" }),
			[]string{`theorem dual-cube-distance says "P = NP"`}},
		{"a theorem with more scope", manifest(func(m *certify.Manifest) { m.Theorems[0].Scope = "everything" }),
			[]string{"(everything), in this build"}},
		{"a theorem without steps", manifest(func(m *certify.Manifest) { m.Theorems[0].Steps = nil }),
			[]string{"theorem dual-cube-distance has other steps in words"}},
		{"an obligation left out", func(m *certify.Manifest, files map[string]string) { dropLast(m, files) },
			[]string{"theorem dual-cube-distance, obligation", "missing"}},
		{"an obligation passed off as one with numbers", func(m *certify.Manifest, files map[string]string) {
			o := dropLast(m, files)
			o.Kind, o.Files, o.Model = certify.Numbers, nil, ""
			m.Theorems[0].Obligations = append(m.Theorems[0].Obligations, o)
		}, []string{"differs: the words, the kind or the formula"}},
		{"a formula about nothing", func(m *certify.Manifest, files map[string]string) {
			o := &m.Theorems[0].Obligations[len(m.Theorems[0].Obligations)-1]
			o.Model = "1"
			files[o.Files[0].Name] = "c " + o.Name + "\nc " + o.Says + "\n" + inverseCNF
			files[o.Files[1].Name] = inverseProof
		}, []string{"differs: the words, the kind or the formula"}},
		{"a weakened sentence", manifest(func(m *certify.Manifest) { m.Readings[1].Sentence = "the same for r = 2" }),
			[]string{`claim DC-90, reading corrected, proved has the sentence "the same for r = 2", in this build "the same for r >= 2"`}},
		{"a further claim", manifest(func(m *certify.Manifest) {
			r := m.Readings[1]
			r.Claim, r.Parts = "XX-01", []certify.Part{{Theorems: []string{"dual-cube-distance"}}}
			m.Readings = append(m.Readings, r)
		}), []string{"claim XX-01, reading corrected, proved: foreign"}},
		{"a further reading", manifest(func(m *certify.Manifest) {
			r := m.Readings[1]
			r.Reading, r.Parts = "charitable", []certify.Part{{Theorems: []string{"dual-cube-distance"}}}
			m.Readings = append(m.Readings, r)
		}), []string{"claim DC-90, reading charitable, proved: foreign"}},
		{"a claim by fewer theorems", func(m *certify.Manifest, files map[string]string) {
			gone := m.Theorems[1]
			m.Theorems = append(m.Theorems[:1:1], m.Theorems[2:]...)
			for _, o := range gone.Obligations {
				for _, f := range o.Files {
					delete(files, f.Name)
				}
			}
			p := &m.Readings[1].Parts[0]
			p.Theorems = append(p.Theorems[:1:1], p.Theorems[2:]...)
		}, []string{"theorem dual-cube-diameter: missing", "rests on the theorems"}},
		{"a theorem of somebody else", func(m *certify.Manifest, files map[string]string) {
			files["p-equals-np-001.cnf"], files["p-equals-np-001.lrat"] = "c P\nc P = NP\n"+inverseCNF, inverseProof
			o := certify.Obligation{Name: "P", Says: "P = NP", Kind: certify.Refutation, Model: "1",
				Files: []certify.File{{Name: "p-equals-np-001.cnf"}, {Name: "p-equals-np-001.lrat"}}}
			m.Theorems = append(m.Theorems, certify.Theorem{
				ID: "p-equals-np", Says: "P = NP", Scope: "all", Obligations: []certify.Obligation{o}})
			m.Readings[1].Parts[0].Theorems = append(m.Readings[1].Parts[0].Theorems, "p-equals-np")
		}, []string{"theorem p-equals-np: foreign", "rests on the theorems"}},
		{"a weaker fact", func(_ *certify.Manifest, files map[string]string) {
			lines := strings.SplitAfter(files["dc-90-corrected-1.fact"], "\n")
			files["dc-90-corrected-1.fact"] = strings.Join(append(lines[:len(lines)-3:len(lines)-3], "end\n"), "")
		}, []string{"dc-90-corrected-1.fact differs"}},
		{"another failure", func(_ *certify.Manifest, files map[string]string) {
			files["dc-90-printed-1.fact"] = "mccheck-fact 2\nsays not so\nclaim not (2 = 3)\nend\n"
		}, []string{"dc-90-printed-1.fact differs"}},
		{"a fact left out", func(m *certify.Manifest, files map[string]string) {
			delete(files, "dc-90-corrected-1.fact")
			p := &m.Readings[1].Parts[0]
			p.Facts = p.Facts[:len(p.Facts)-1]
		}, []string{"dc-90-corrected-1.fact: missing"}},
		{"a part of a refuted reading more", manifest(func(m *certify.Manifest) {
			m.Readings[0].Parts = append(m.Readings[0].Parts, certify.Part{})
		}), []string{"has 2 parts, in this build 1"}},
		{"two obligations with numbers exchanged", manifest(func(m *certify.Manifest) {
			list := m.Theorems[0].Obligations
			list[0], list[1] = list[1], list[0]
		}), []string{"stands in the place of theorem dual-cube-distance, obligation"}},
		{"the readings in another order", manifest(func(m *certify.Manifest) { slices.Reverse(m.Readings) }),
			[]string{"claim DC-90, reading corrected, proved stands in the place of claim DC-90, reading printed, refuted: the order is"}},
		{"a reading renamed", func(m *certify.Manifest, files map[string]string) {
			r := &m.Readings[1]
			for i := range r.Parts[0].Facts {
				f := &r.Parts[0].Facts[i]
				old, renamed := f.File.Name, strings.Replace(f.File.Name, "corrected", "charitable", 1)
				f.File.Name, files[renamed] = renamed, files[old]
				if renamed != old {
					delete(files, old)
				}
			}
			r.Reading = "charitable"
		}, []string{"theorem dual-cube-distance: foreign, this build makes no such theorem for the readings of this folder",
			"claim DC-90, reading charitable, proved: foreign, this build makes no such thing"}},
		{"nothing", manifest(func(*certify.Manifest) {}), nil},
	}
}

// What certify alone accepts, with other words, is refused by the comparison with this
// build, which names what differs.
func TestForgedFoldersAreNotOfThisBuild(t *testing.T) {
	a := sample()
	a.claims = append(a.claims, distances())
	path := filepath.Join(t.TempDir(), "genuine")
	if err := certified(distances(), path); err != nil {
		t.Fatal(err)
	}
	for _, tt := range forgedClaims() {
		report, err := certify.Directory(forge(t, path, tt.change), 2, nil)
		if err != nil {
			t.Errorf("%s: certify alone refuses it: %v", tt.what, err)
			continue
		}
		said, err := a.compared(t.Context(), report.Manifest)
		if err != nil || (len(said) == 0) != (len(tt.want) == 0) {
			t.Errorf("%s: %q, %v, want %q", tt.what, said, err, tt.want)
		}
		for _, want := range tt.want {
			if !strings.Contains(strings.Join(said, "\n"), want) {
				t.Errorf("%s: %q, want %q", tt.what, said, want)
			}
		}
	}
}

// forge changes a folder and makes its digests right again.
func forge(t *testing.T, path string, change func(*certify.Manifest, map[string]string)) string {
	t.Helper()
	files := map[string]string{}
	list, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(path, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name()] = string(data)
	}
	m, err := certify.ParseManifest([]byte(files[certify.ManifestFile]))
	if err != nil {
		t.Fatal(err)
	}
	change(&m, files)
	sign := func(f *certify.File) { f.SHA256 = certify.Digest([]byte(files[f.Name])) }
	for i := range m.Theorems {
		for _, o := range m.Theorems[i].Obligations {
			for j := range o.Files {
				sign(&o.Files[j])
			}
		}
	}
	for _, r := range m.Readings {
		for _, p := range r.Parts {
			for j := range p.Facts {
				sign(&p.Facts[j].File)
			}
		}
	}
	text, err := m.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	files[certify.ManifestFile], files[certify.DigestFile] = string(text), certify.DigestLine(text)
	forged := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(forged, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return forged
}
