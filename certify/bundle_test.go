package certify_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

const (
	squareCNF = "c square\nc Two bits cannot avoid all four values.\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	squareRUP = "1 0\n0\n"
	square    = "square: Two bits cannot avoid all four values."
	otherCNF  = "c chain\nc One implies the next.\np cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-3 0\n"
	otherRUP  = "2 0\n0\n"
)

// sample is a bundle of two refutations, a witness and a table, one certificate
// of which serves two claims.
func sample(t testing.TB) *write.Bundle {
	t.Helper()
	b := &write.Bundle{}
	add := func(e certify.Entry, contents ...string) {
		stem := map[string]string{square: "square", "chain: One implies the next.": "chain"}[e.States]
		names := map[string][]string{certify.Refutation: {stem + ".cnf", stem + ".rup"}, certify.WitnessOf: {"cycle.witness"}, certify.Table: {"walks.table"}}[e.Kind]
		var data [][]byte
		for _, c := range contents {
			data = append(data, []byte(c))
		}
		if err := b.Add(e, names, data); err != nil {
			t.Fatal(err)
		}
	}
	add(certify.Entry{Claim: "XX-01", Reading: "printed", Statement: "Squares.", Verdict: "proved", Kind: certify.Refutation, States: square}, squareCNF, squareRUP)
	add(certify.Entry{Claim: "XX-02", Reading: "printed", Statement: "Squares again.", Verdict: "proved", Kind: certify.Refutation, States: square}, squareCNF, squareRUP)
	add(certify.Entry{Claim: "XX-02", Reading: "printed", Statement: "Squares again.", Verdict: "proved", Kind: certify.Refutation, States: "chain: One implies the next."}, otherCNF, otherRUP)
	cycle := text(t, func(w *bytes.Buffer) error { return write.HamiltonianCycle(w, "Q 2", []int{0, 1, 3, 2}) })
	add(certify.Entry{Claim: "XX-03", Reading: "corrected", Statement: "Cycles.", Verdict: "verified", Kind: certify.WitnessOf, States: "Q(2) has a hamiltonian cycle"}, cycle)
	walks := text(t, func(w *bytes.Buffer) error { return write.ClassWalks(w, 0, []uint8{0, 0}) })
	add(certify.Entry{Claim: "XX-04", Reading: "printed", Statement: "Walks.", Verdict: "refuted", Kind: certify.Table, States: "the lengths of the shortest class walks for k=0"}, walks)
	return b
}

// folder is the sample as a folder of its own.
func folder(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bundle")
	if err := sample(t).Write(path); err != nil {
		t.Fatal(err)
	}
	return path
}

func contents(t testing.TB, path string) map[string]string {
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
	return files
}

// store writes the files into a folder of their own.
func store(t testing.TB, files map[string]string) string {
	t.Helper()
	path := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(path, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

func TestBundleIsAccepted(t *testing.T) {
	path := folder(t)
	sum, err := certify.Directory(path)
	want := certify.Summary{Readings: 4, Entries: map[string]int{"refutation": 3, "witness": 1, "table": 1},
		Files: map[string]int{"refutation": 2, "witness": 1, "table": 1}}
	if err != nil || fmt.Sprint(sum) != fmt.Sprint(want) {
		t.Errorf("%v, %v, want %v", sum, err, want)
	}
	if other := folder(t); !maps.Equal(contents(t, path), contents(t, other)) {
		t.Error("the same bundle is written in two ways")
	}
	if err := sample(t).Write(path); err == nil {
		t.Error("a bundle was written over another one")
	}
	if err := sample(t).Add(certify.Entry{}, []string{"square.rup"}, [][]byte{nil}); err == nil {
		t.Error("two files of one name")
	}
}

// corrupt spoils one of the files, or two.
func corrupt(r *rand.Rand, files map[string]string) (what string) {
	names := slices.Sorted(maps.Keys(files))
	a, b := names[r.IntN(len(names))], names[r.IntN(len(names))]
	data := files[a]
	at := 0
	if data != "" {
		at = r.IntN(len(data))
	}
	switch r.IntN(8) {
	case 0:
		files[a] = data[:at] + string(data[at]^1<<r.IntN(8)) + data[at+1:]
		what = "a bit of " + a
	case 1:
		files[a], what = data[:at], "the end of "+a
	case 2:
		delete(files, a)
		what = a + " deleted"
	case 3:
		files[a], files[b] = files[b], files[a]
		what = a + " and " + b + " exchanged"
	case 4:
		files[a], what = data+string(rune('0'+r.IntN(10)))+"\n", "more at the end of "+a
	case 5:
		files[a], what = "", a+" empty"
	case 6:
		files["more-"+strings.ToLower(a)], what = data, "a copy of "+a
	case 7:
		lines := strings.SplitAfter(data, "\n")
		i, j := r.IntN(len(lines)), r.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
		files[a], what = strings.Join(lines, ""), "lines of "+a+" exchanged"
	}
	return what
}

func TestCorruptBundlesAreRejected(t *testing.T) {
	good := contents(t, folder(t))
	done := 0
	for seed := uint64(0); done < 1000; seed++ {
		files := maps.Clone(good)
		what := corrupt(rand.New(rand.NewPCG(seed, 6)), files)
		if maps.Equal(files, good) {
			continue
		}
		done++
		if _, err := certify.Directory(store(t, files)); err == nil {
			t.Errorf("seed %d: accepted with %s", seed, what)
		}
	}
}

// sign makes the digests right again, so that only the certificates speak.
func sign(files map[string]string, good map[string]string) {
	manifest := files[certify.ManifestFile]
	for name, data := range files {
		manifest = strings.ReplaceAll(manifest, certify.Digest([]byte(good[name])), certify.Digest([]byte(data)))
	}
	files[certify.ManifestFile] = manifest
	files[certify.DigestFile] = certify.DigestLine([]byte(manifest))
}

// Even with right digests a bundle is rejected when it does not show what it
// says.
func TestSignedBundlesAreRejectedForTheirContent(t *testing.T) {
	good := contents(t, folder(t))
	replace := func(name, old, new string) func(map[string]string) {
		return func(files map[string]string) {
			if !strings.Contains(files[name], old) {
				t.Fatalf("%s does not hold %q", name, old)
			}
			files[name] = strings.Replace(files[name], old, new, 1)
		}
	}
	for _, tt := range []struct {
		what   string
		change func(files map[string]string)
		want   string // "" if nothing is wrong
	}{
		{"nothing", func(map[string]string) {}, ""},
		{"another good proof", replace("square.rup", "1 0", "-1 0"), ""},
		{"a proof of nothing", replace("square.rup", "1 0\n", ""), "square.rup: proof: line 1"},
		{"an empty proof", replace("square.rup", squareRUP, ""), "square.rup: proof: 0 bytes"},
		{"a formula with an assignment", replace("chain.cnf", "-2 3 0", "2 3 0"), "chain.rup: proof: line 2"},
		{"a formula without a name", replace("chain.cnf", "c chain\n", ""), "two lines of comment"},
		{"a formula about something else", replace("chain.cnf", "One implies", "All imply"), "chain.cnf states"},
		{"another statement", replace("manifest.json", "Q(2) has", "Q(3) has"), "cycle.witness states"},
		{"a cycle that is none", replace("cycle.witness", "0 1 3 2", "0 3 1 2"), "cycle.witness: line 4"},
		{"a wrong table", replace("walks.table", "walks 0 0", "walks 0 1"), "walks.table: line 4"},
		{"no statement", replace("manifest.json", `"statement": "Cycles."`, `"statement": ""`), "is empty"},
		{"an unknown verdict", replace("manifest.json", `"verdict": "proved"`, `"verdict": "tested"`), `verdict "tested"`},
		{"a refutation that refutes", replace("manifest.json", `"verdict": "proved"`, `"verdict": "refuted"`), `verdict "refuted"`},
		{"an unknown kind", replace("manifest.json", `"kind": "witness"`, `"kind": "oath"`), `kind "oath"`},
		{"a witness in place of a table", replace("manifest.json", `"kind": "table"`, `"kind": "witness"`), "walks.table"},
		{"an unknown field", replace("manifest.json", `"claim": "XX-03"`, `"claims": "XX-03"`), "unknown field"},
		{"another schema", replace("manifest.json", "certificates/1", "certificates/2"), "schema"},
		{"no entries", func(files map[string]string) {
			files["manifest.json"] = `{"schema":"mccheck.certificates/1","entries":[]}`
		}, "with entries"},
		{"two manifests", func(files map[string]string) { files["manifest.json"] += "{}" }, "one object"},
		{"the same entry twice", replace("manifest.json", `"XX-01"`, `"XX-02"`), "square.cnf twice"},
		{"a file too many", func(files map[string]string) { files["note.txt"] = "x" }, "in no entry"},
		{"a hidden file", func(files map[string]string) { files[".hidden"] = "x" }, "in no entry"},
		{"a file too few", func(files map[string]string) { delete(files, "cycle.witness") }, "cycle.witness is missing"},
		{"a file elsewhere", replace("manifest.json", `"cycle.witness"`, `"../bundle/cycle.witness"`), "want a plain name"},
		{"proofs exchanged", func(files map[string]string) {
			files["manifest.json"] = strings.NewReplacer(`"chain.rup"`, `"square.rup"`, `"square.rup"`, `"chain.rup"`).Replace(files["manifest.json"])
		}, "want a plain name"},
	} {
		files := maps.Clone(good)
		tt.change(files)
		sign(files, good)
		_, err := certify.Directory(store(t, files))
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s: %v, want %q", tt.what, err, tt.want)
		}
	}
}

func TestOnlyPlainFilesAreAccepted(t *testing.T) {
	path := folder(t)
	if err := os.Mkdir(filepath.Join(path, "more"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := certify.Directory(path); err == nil {
		t.Error("a folder in the bundle")
	}
	path = folder(t)
	if err := os.Rename(filepath.Join(path, "square.rup"), filepath.Join(t.TempDir(), "square.rup")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(folder(t), "square.rup"), filepath.Join(path, "square.rup")); err != nil {
		t.Skip("no symbolic links here")
	}
	if _, err := certify.Directory(path); err == nil {
		t.Error("a link in place of a file")
	}
	if _, err := certify.Directory(filepath.Join(path, "missing")); err == nil {
		t.Error("a folder that is not there")
	}
}
