package certify_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

const (
	squareCNF   = "c square\nc Two bits cannot avoid all four values.\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	squareProof = "5 1 0 1 2 0\n6 0 5 3 4 0\n"
	chainCNF    = "c chain\nc One implies the next.\np cnf 3 4\n1 0\n-1 2 0\n-2 3 0\n-3 0\n"
	chainProof  = "5 2 0 1 2 0\n6 0 5 3 4 0\n"
	wideCNF     = "c wide\nc What is in both is in one.\np cnf 3 4\n-3 1 0\n-3 2 0\n3 0\n-1 0\n"
	wideProof   = "5 0 3 1 4 0\n"
	cycleFact   = "mccheck-fact 2\nsays Q(2) has a hamiltonian cycle\nlet G = Q(2)\ntable c 1\n0 1 3 2\n" +
		"claim len(c[0]) = order(G) and distinct(c[0])\nclaim all i in 0..3: edge(G,c[0][i],c[0][mod(i+1,4)])\nend\n"
	sumFact   = "mccheck-fact 2\nsays a sum\nidentity sum(i,0,n,C(n,i)) = 2^n\nend\n"
	nineFact  = "mccheck-fact 2\nsays not so: Q(3) has nine nodes\nlet nine = 9\nclaim not (order(Q(3)) = nine)\nend\n"
	walksFact = "mccheck-fact 2\nsays a table of lengths\ntable W 1\n0 1 2\nclaim all i in 0..2: W[0][i] = i\nend\n"
)

// The files of the sample, and its theorems and readings by their places.
const (
	squareTheorem, wideTheorem                        = 0, 1
	byTheorem, byIdentity, byCases, byFailure, byBoth = 0, 1, 2, 3, 4
)

// sampleFiles are the certificates of the sample by name.
func sampleFiles() map[string]string {
	return map[string]string{
		"square-001.cnf": squareCNF, "square-001.lrat": squareProof,
		"square-003.cnf": chainCNF, "square-003.lrat": chainProof,
		"wide-001.cnf": wideCNF, "wide-001.lrat": wideProof,
		"xx-02-printed-1-identity.fact": sumFact, "xx-03-corrected-1.fact": cycleFact,
		"xx-04-printed-1.fact": nineFact, "xx-05-printed-2.fact": cycleFact, "walks.fact": walksFact,
	}
}

// file is a file of the sample as a manifest names it.
func file(name string) certify.File { return certify.NewFile(name, []byte(sampleFiles()[name])) }

func both(stem string) []certify.File {
	return []certify.File{file(stem + ".cnf"), file(stem + ".lrat")}
}

// sampleManifest is that of a folder with two theorems, one of which rests on the other, and
// five readings: proved by a theorem, proved by an identity, verified, refuted, and verified
// with one part proved.
func sampleManifest() certify.Manifest {
	fact := func(kind, name string) certify.Part {
		return certify.Part{Facts: []certify.Evidence{{Kind: kind, File: file(name)}}}
	}
	proved := certify.Part{Theorems: []string{"square", "wide"}, Facts: []certify.Evidence{{Kind: certify.Table, File: file("walks.fact")}}}
	identity := fact(certify.Identity, "xx-02-printed-1-identity.fact")
	identity.Facts[0].Lemma = "the subsets are counted by their sizes"
	return certify.Manifest{
		Schema: certify.Schema,
		Theorems: []certify.Theorem{
			{ID: "square", Says: "Squares are round.", Scope: "every n >= 1",
				Steps: []certify.Step{
					{By: "LM-01", Says: "Induction on n."}, {By: "wide", Says: "Both."}, {Says: "The bits are those of n."}},
				Obligations: []certify.Obligation{
					{Name: "square", Says: "Two bits cannot avoid all four values.", Kind: certify.Refutation, Model: "1 2",
						Files: both("square-001")},
					{Name: "numbers", Says: "With numbers.", Kind: certify.Numbers},
					{Name: "chain", Says: "One implies the next.", Kind: certify.Refutation, Files: both("square-003")},
				}},
			{ID: "wide", Says: "Both are one.", Scope: "every n >= 1", Obligations: []certify.Obligation{
				{Name: "wide", Says: "What is in both is in one.", Kind: certify.Refutation, Model: "1 2", Files: both("wide-001")}}},
		},
		Readings: []certify.Reading{
			{Claim: "XX-01", Reading: "printed", Sentence: "Squares are round for every n.", Verdict: certify.Proved,
				Parts: []certify.Part{proved}},
			{Claim: "XX-02", Reading: "printed", Sentence: "There are 2^n subsets.", Verdict: certify.Proved,
				Parts: []certify.Part{identity}},
			{Claim: "XX-03", Reading: "corrected", Sentence: "Cubes have cycles.", Verdict: certify.Verified,
				Parts: []certify.Part{fact(certify.Cases, "xx-03-corrected-1.fact")}},
			{Claim: "XX-04", Reading: "printed", Sentence: "The 3-cube has nine nodes.", Verdict: certify.Refuted,
				Parts: []certify.Part{fact(certify.Failure, "xx-04-printed-1.fact"), {}}},
			{Claim: "XX-05", Reading: "printed", Sentence: "Squares are round and have cycles.", Verdict: certify.Verified,
				Parts: []certify.Part{{Theorems: []string{"wide"}}, fact(certify.Cases, "xx-05-printed-2.fact")}},
		},
	}
}

// contents are all files of the sample, as package write writes them.
func contents(t testing.TB) map[string]string {
	t.Helper()
	var b write.Bundle
	certificates := map[string][]byte{}
	for name, text := range sampleFiles() {
		certificates[name] = []byte(text)
	}
	m := sampleManifest()
	for _, theorem := range m.Theorems {
		if err := b.AddTheorem(theorem, certificates); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range m.Readings {
		if err := b.AddReading(r, nil); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "bundle")
	if err := b.Write(path, nil); err != nil {
		t.Fatal(err)
	}
	return stored(t, path)
}

// stored are the files of a folder.
func stored(t testing.TB, path string) map[string]string {
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

func TestFolderIsAccepted(t *testing.T) {
	files := contents(t)
	if !maps.Equal(files, contents(t)) {
		t.Error("the same folder is written in two ways")
	}
	told := 0
	report, err := certify.Directory(store(t, files), 2, func(done, all int) {
		if told++; done != told || all != 8 {
			t.Errorf("%d of %d certificates, want %d of 8", done, all, told)
		}
	})
	counts := []int{report.Refutations, report.Assuming, report.Numbers, report.Facts, report.Identities, report.SameSides}
	if err != nil || !slices.Equal(counts, []int{3, 0, 1, 5, 1, 0}) || told != 8 {
		t.Fatalf("%v, %v, want 3 refutations, 1 obligation with numbers, and 5 facts, of them 1 identity", counts, err)
	}
	want := certify.Account{
		Name: "theorem square", Scope: "every n >= 1", Says: "Squares are round.",
		Checked: []string{"001 square: Two bits cannot avoid all four values.", "003 chain: One implies the next."},
		Words: []string{"002 numbers: With numbers. (with numbers: no formula, not checked)",
			"that by the steps below the 2 obligations with a formula are all that it needs",
			"by LM-01: Induction on n.", "by wide: Both.", "The bits are those of n."},
	}
	if got := report.Theorems[squareTheorem]; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	words := []string{"that the identity of xx-02-printed-1-identity.fact is part 1",
		"for its left side: the subsets are counted by their sizes"}
	if got := report.Readings[byIdentity]; !slices.Equal(got.Words, words) || got.Verdict != certify.Proved {
		t.Errorf("%+v, want the words %q", got, words)
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

func TestCorruptFoldersAreRejected(t *testing.T) {
	good := contents(t)
	done := 0
	for seed := uint64(0); done < 1000; seed++ {
		files := maps.Clone(good)
		what := corrupt(rand.New(rand.NewPCG(seed, 6)), files)
		if maps.Equal(files, good) {
			continue
		}
		done++
		if _, err := certify.Directory(store(t, files), 2, nil); err == nil {
			t.Errorf("seed %d: accepted with %s", seed, what)
		}
	}
}

// A folder is replaced as a whole, or stays what it was.
func TestFoldersAreWrittenAsAWhole(t *testing.T) {
	parent := t.TempDir()
	path := filepath.Join(parent, "bundle")
	written := func(name string) *write.Bundle {
		var b write.Bundle
		if err := b.AddReading(sampleManifest().Readings[byCases], map[string][]byte{name: nil}); err != nil {
			t.Fatal(err)
		}
		return &b
	}
	if err := written("one.fact").Write(path, nil); err != nil {
		t.Fatal(err)
	}
	first := stored(t, path)
	unchanged := func(what string, err error) {
		t.Helper()
		if err == nil || !maps.Equal(stored(t, path), first) {
			t.Errorf("%s: %v, want an error and the folder as it was", what, err)
		}
		if beside, err := os.ReadDir(parent); err != nil || len(beside) != 1 {
			t.Errorf("%s: %d things are left beside the folder, %v", what, len(beside)-1, err)
		}
	}
	unchanged("a file that cannot be written", written(strings.Repeat("long", 100)+".fact").Write(path, nil))
	objection := errors.New("no")
	unchanged("an objection", written("two.fact").Write(path, func(string) error { return objection }))
	if err := written("two.fact").Write(path, nil); err != nil {
		t.Fatal(err)
	}
	if _, kept := stored(t, path)["one.fact"]; kept {
		t.Error("a file of the earlier folder is left")
	}
	if err := os.WriteFile(filepath.Join(path, "notes.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	first = stored(t, path)
	unchanged("a folder with something else", written("one.fact").Write(path, nil))
	if err := written("one.fact").AddReading(certify.Reading{}, map[string][]byte{"one.fact": {1}}); err == nil {
		t.Error("two files of one name")
	}
}
