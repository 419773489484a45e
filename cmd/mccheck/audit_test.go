package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "rewrite trusted_lines.txt and the table in docs/TRUST.md")

// trusted lists the packages whose code has to be right, and why.
var trusted = []struct{ folder, role string }{
	{"model", "graphs, addresses, steps and the algebra"},
	{"model/network", "definitions of the networks; Neighbors and closed forms are checked against Adjacent"},
	{"model/route", "algorithms, to be laid beside the paper"},
	{"model/collective", "algorithms, to be laid beside the paper"},
	{"model/fault", "algorithms, to be laid beside the paper"},
	{"model/search", "distances, paths, flows and cuts"},
	{"model/symmetry", "that networks differ: a map that is found is checked"},
	{"model/netfile", "networks out of files"},
	{"sentence/syntax", "texts of claims as trees"},
	{"sentence/entail", "which theorems say what a claim says"},
	{"sentence", "what a sentence means, in every case; certify evaluates a sample anew"},
	{"claims", "what a statement, a control and a verdict is"},
	{"claims/text", "claims out of files: domains, readings, controls"},
	{"claims/formula", "exact values of formulas"},
	{"claims/totalexchange", "statements, to be laid beside the paper"},
	{"claims/prefix", "statements, to be laid beside the paper"},
	{"claims/faulttolerant", "statements, to be laid beside the paper"},
	{"claims/dualcube", "statements, to be laid beside the paper"},
	{"claims/ecq", "statements, to be laid beside the paper"},
	{"claims/lemma", "the general lemmas, to be laid beside their arguments"},
	{"exhaustive", "the enumerator"},
	{"smt", "the table of theorems, and their certificates"},
	{"smt/logic", "terms and obligations"},
	{"smt/induction", "theorems out of sentences on networks by steps"},
	{"smt/theorems/*", "theorems: obligations, and steps in words"},
	{"certify", "the checker of certificates, with the language of facts and identities"},
	{"judge", "from evidence to a verdict"},
}

// untrusted are the packages that take part in a verdict and may be wrong, and why that is seen.
var untrusted = map[string]string{
	"properties":     "random cases give tested, and what they refute is replayed",
	"smt/voices":     "two solvers decide each obligation, and their refutations are checked",
	"smt/arithmetic": "a voice of our own, whose proofs certify checks",
	"certify/write":  "writes certificates, which certify reads",
}

// What takes part in a verdict is trusted, or it is said why not.
func TestWhatDecidesIsTrustedOrNot(t *testing.T) {
	const ours = "mccheck/"
	list := exec.Command("go", "list", "-deps", "../../judge", "../../exhaustive", "../../properties", "../../smt", "../../claims/catalogue")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	left := maps.Clone(untrusted)
	for p := range strings.FieldsSeq(string(out)) {
		name, own := strings.CutPrefix(p, ours)
		if !own || name == "claims/catalogue" { // the list of the papers
			continue
		}
		listed := slices.ContainsFunc(trusted, func(s struct{ folder, role string }) bool {
			ok, err := path.Match(s.folder, name)
			return ok && err == nil
		})
		if listed == (untrusted[name] != "") {
			t.Errorf("%s takes part in verdicts: want it trusted, or untrusted with a reason", name)
		}
		delete(left, name)
	}
	for name := range left {
		t.Errorf("%s takes no part in any verdict", name)
	}
}

// `mccheck audit` lists the packages that have to be right, with their lines of code
// rounded up to hundreds. The numbers are those of the last `make reports`: growing code
// fails no test.
func TestTrustedPackagesAreListed(t *testing.T) {
	listed, err := parseTrustedLines(trustedLines)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for i, p := range trusted {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(p.folder), "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", p.folder, len(files), err)
		}
		lines := 0
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			lines += bytes.Count(data, []byte("\n"))
		}
		rounded := (lines + 99) / 100 * 100
		if !*update && i < len(listed) {
			rounded = listed[i].Lines
		}
		fmt.Fprintf(&want, "%s\t%d\t%s\n", p.folder, rounded, p.role)
	}
	compareOrUpdate(t, "trusted_lines.txt", trustedLines, want.String())
	if *update {
		trustedLines = want.String() // which the page shows, and this program was built with the list of before
	}
}

// audited is the audit of the catalogue, which is made once.
var audited = sync.OnceValues(func() (audit, error) {
	return (&app{claims: wholeCatalogue()}).audit(&counter{mode: "never"})
})

// docs/TRUST.md holds what `mccheck audit --format markdown` prints, with these packages. It comes after the list of them, so
// that one run brings both up to date.
func TestTrustedPackagesStandInTheAuditOfTheTrustPage(t *testing.T) {
	const begin, end = "<!-- audit -->\n", "<!-- end of audit -->\n"
	path := filepath.Join("..", "..", "docs", "TRUST.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := strings.Cut(string(data), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok1 || !ok2 {
		t.Fatalf("%s has no part between %q and %q", path, begin, end)
	}
	found, err := audited()
	if err != nil {
		t.Fatal(err)
	}
	var table bytes.Buffer
	if err := found.markdown(&table); err != nil {
		t.Fatal(err)
	}
	compareOrUpdate(t, path, string(data), before+begin+"\n"+table.String()+"\n"+end+after)
}

// compareOrUpdate compares a file with what it should be, or rewrites it.
func compareOrUpdate(t *testing.T, path, have, want string) {
	t.Helper()
	if have == want {
		return
	}
	if !*update {
		t.Errorf("%s is out of date: run make reports", path)
		return
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A catalogue of nothing is audited too, and every count is printed.
func TestAuditOfNothingCountsZero(t *testing.T) {
	found, err := (&app{}).audit(&counter{mode: "never"})
	if err != nil {
		t.Fatal(err)
	}
	zeros := 0
	for _, c := range found.Counts {
		if c.Count == 0 {
			zeros++
		}
	}
	if zeros != len(found.Counts)-2 {
		t.Errorf("%d counts, %d of them zero, want all but the engines that have to agree and the lines", len(found.Counts), zeros)
	}
	if _, err := parseTrustedLines("model\tmany\trole\n"); err == nil {
		t.Error("a number in words is accepted")
	}
	if _, err := parseTrustedLines("model 7\n"); err == nil {
		t.Error("a line without tabs is accepted")
	}
}

// Every theorem applies a general lemma or a theorem that does, every step names
// something that exists, and no lemma stands idle.
func TestEveryTheoremRestsOnLemmasThatAreClaims(t *testing.T) {
	found, err := audited()
	if err != nil {
		t.Fatal(err)
	}
	rests := map[string]bool{} // theorems and lemmas that rest on a general lemma
	known := map[string]bool{}
	for _, l := range found.General {
		known[l.By], rests[l.By] = true, true
		if len(l.For) == 0 {
			t.Errorf("%s carries nothing", l.By)
		}
	}
	for _, x := range found.Theorems {
		known[x.ID] = true
	}
	for _, l := range found.Lemmas {
		if l.By != "" && !known[l.By] {
			t.Errorf("%q applies %s, which is neither a lemma nor a theorem of the catalogue", l.Says, l.By)
		}
	}
	for range found.Theorems {
		for _, l := range found.Lemmas {
			for _, theorem := range l.For {
				rests[theorem] = rests[theorem] || rests[l.By]
			}
		}
	}
	for _, x := range found.Theorems {
		if !rests[x.ID] {
			t.Errorf("theorem %s names no general lemma, nor a theorem that does", x.ID)
		}
	}
}
