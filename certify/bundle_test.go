package certify_test

import (
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
	squareCNF   = "c square\nc Two bits cannot avoid all four values.\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	squareProof = "5 1 0 1 2 0\n6 0 5 3 4 0\n"
	square      = "square: Two bits cannot avoid all four values."
	otherCNF    = "c chain\nc One implies the next.\np cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-3 0\n"
	otherProof  = "5 2 0 1 2 0\n6 0 5 3 4 0\n"
	cycleFact   = "mccheck-fact 1\nsays Q(2) has a hamiltonian cycle\nlet G = Q(2)\ntable c 1\n0 1 3 2\nclaim len(c,0) = order(G) and distinct(c,0)\nclaim all i in 0..3: edge(G,c(i),c(mod(i+1,4)))\nend\n"
	cycle       = "Q(2) has a hamiltonian cycle; let G = Q(2); claim len(c,0) = order(G) and distinct(c,0); claim all i in 0..3: edge(G,c(i),c(mod(i+1,4)))"
	sumFact     = "mccheck-fact 1\nsays a sum\nidentity sum(i,0,n,C(n,i)) = 2^n\nend\n"
)

// sample is a bundle of two refutations and two facts, one certificate of which
// serves two claims.
func sample(t testing.TB) *write.Bundle {
	t.Helper()
	b := &write.Bundle{}
	add := func(e certify.Entry, contents ...string) {
		stem := map[string]string{square: "square", "chain: One implies the next.": "chain", cycle: "cycle"}[e.States]
		if stem == "" {
			stem = "sum"
		}
		names := map[string][]string{certify.Refutation: {stem + ".cnf", stem + ".lrat"}, certify.Fact: {stem + ".fact"}}[e.Kind]
		var data [][]byte
		for _, c := range contents {
			data = append(data, []byte(c))
		}
		if err := b.Add(e, names, data); err != nil {
			t.Fatal(err)
		}
	}
	add(certify.Entry{Claim: "XX-01", Reading: "printed", Statement: "Squares.", Verdict: "proved", Kind: certify.Refutation, States: square}, squareCNF, squareProof)
	add(certify.Entry{Claim: "XX-02", Reading: "printed", Statement: "Squares again.", Verdict: "proved", Kind: certify.Refutation, States: square}, squareCNF, squareProof)
	add(certify.Entry{Claim: "XX-02", Reading: "printed", Statement: "Squares again.", Verdict: "proved", Kind: certify.Refutation, States: "chain: One implies the next."}, otherCNF, otherProof)
	add(certify.Entry{Claim: "XX-03", Reading: "corrected", Statement: "Cycles.", Verdict: "verified", Kind: certify.Fact, States: cycle}, cycleFact)
	add(certify.Entry{Claim: "XX-04", Reading: "printed", Statement: "Sums.", Verdict: "refuted", Kind: certify.Fact, States: "a sum; identity sum(i,0,n,C(n,i)) = 2^n"}, sumFact)
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
	sum, err := certify.Directory(path, nil)
	want := certify.Summary{Readings: 4, Entries: map[string]int{"refutation": 3, "fact": 2},
		Files: map[string]int{"refutation": 2, "fact": 2}}
	if err != nil || fmt.Sprint(sum) != fmt.Sprint(want) {
		t.Errorf("%v, %v, want %v", sum, err, want)
	}
	if other := folder(t); !maps.Equal(contents(t, path), contents(t, other)) {
		t.Error("the same bundle is written in two ways")
	}
	if err := sample(t).Write(path); err == nil {
		t.Error("a bundle was written over another one")
	}
	if err := sample(t).Add(certify.Entry{}, []string{"square.lrat"}, [][]byte{nil}); err == nil {
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
		if _, err := certify.Directory(store(t, files), nil); err == nil {
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
		{"another good proof", replace("square.lrat", squareProof, "5 -1 0 3 4 0\n6 0 5 1 2 0\n"), ""},
		{"a proof of nothing", replace("square.lrat", "5 1 0 1 2 0\n", ""), "square.lrat: line 1"},
		{"an empty proof", replace("square.lrat", squareProof, ""), "square.lrat: line 1: the text ends"},
		{"a formula with an assignment", replace("chain.cnf", "-2 3 0", "2 3 0"), "chain.lrat: line 2"},
		{"a formula without a name", replace("chain.cnf", "c chain\n", ""), "two lines of comment"},
		{"a formula about something else", replace("chain.cnf", "One implies", "All imply"), "chain.cnf states"},
		{"another statement", replace("manifest.json", "Q(2) has", "Q(3) has"), "cycle.fact states"},
		{"a cycle that is none", replace("cycle.fact", "0 1 3 2", "0 3 1 2"), "cycle.fact: line 7"},
		{"another cycle", replace("cycle.fact", "0 1 3 2", "2 3 1 0"), ""},
		{"a weaker claim", replace("cycle.fact", "len(c,0) = order(G) and ", ""), "cycle.fact states"},
		{"a wrong sum", replace("sum.fact", "2^n", "2^n+1"), "sum.fact: line 3"},
		{"no statement", replace("manifest.json", `"statement": "Cycles."`, `"statement": ""`), "is empty"},
		{"an unknown verdict", replace("manifest.json", `"verdict": "proved"`, `"verdict": "tested"`), `verdict "tested"`},
		{"a refutation that refutes", replace("manifest.json", `"verdict": "proved"`, `"verdict": "refuted"`), `verdict "refuted"`},
		{"an unknown kind", replace("manifest.json", `"kind": "fact"`, `"kind": "oath"`), `kind "oath"`},
		{"a refutation in place of a fact", replace("manifest.json", `"kind": "fact"`, `"kind": "refutation"`), "has 2"},
		{"an unknown field", replace("manifest.json", `"claim": "XX-03"`, `"claims": "XX-03"`), "unknown field"},
		{"another schema", replace("manifest.json", "certificates/1", "certificates/2"), "schema"},
		{"no entries", func(files map[string]string) {
			files["manifest.json"] = `{"schema":"mccheck.certificates/1","entries":[]}`
		}, "with entries"},
		{"two manifests", func(files map[string]string) { files["manifest.json"] += "{}" }, "one object"},
		{"the same entry twice", replace("manifest.json", `"XX-01"`, `"XX-02"`), "square.cnf twice"},
		{"a file too many", func(files map[string]string) { files["note.txt"] = "x" }, "in no entry"},
		{"a hidden file", func(files map[string]string) { files[".hidden"] = "x" }, "in no entry"},
		{"a file too few", func(files map[string]string) { delete(files, "cycle.fact") }, "cycle.fact is missing"},
		{"a file elsewhere", replace("manifest.json", `"cycle.fact"`, `"../bundle/cycle.fact"`), "want a plain name"},
		{"proofs exchanged", func(files map[string]string) {
			files["manifest.json"] = strings.NewReplacer(`"chain.lrat"`, `"square.lrat"`, `"square.lrat"`, `"chain.lrat"`).Replace(files["manifest.json"])
		}, "want a plain name"},
	} {
		files := maps.Clone(good)
		tt.change(files)
		sign(files, good)
		_, err := certify.Directory(store(t, files), nil)
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
	if _, err := certify.Directory(path, nil); err == nil {
		t.Error("a folder in the bundle")
	}
	path = folder(t)
	if err := os.Rename(filepath.Join(path, "square.lrat"), filepath.Join(t.TempDir(), "square.lrat")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(folder(t), "square.lrat"), filepath.Join(path, "square.lrat")); err != nil {
		t.Skip("no symbolic links here")
	}
	if _, err := certify.Directory(path, nil); err == nil {
		t.Error("a link in place of a file")
	}
	if _, err := certify.Directory(filepath.Join(path, "missing"), nil); err == nil {
		t.Error("a folder that is not there")
	}
}
