package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
	"mccheck/reports"
)

const remembered = `mccheck-claims 1
paper some, prefix P

network Ring(n): digits p:n
  for n >= 3
  step d in {1, n - 1}: u{p: mod(u.p + d, n)}

let double(x) = x + x

P-1  Theorem 1
  A ring has a diameter of half its nodes.
  for n in 3..6
  printed
    double(diameter(Ring(n))) <= n
    control "less": double(diameter(Ring(n))) < n - 1

P-2  Theorem 2
  There are n nodes.
  for n in 3..6
  printed
    order(Ring(n)) = n
    control "more": order(Ring(n)) = n + 1

P-3  Theorem 3
  A hypercube has a diameter of n.
  for n in 1..4
  printed
    diameter(Q(n)) = n
    control "more": diameter(Q(n)) = n + 1
`

// program is one with the claims of a text, that remembers results in a folder.
func program(t *testing.T, folder, claimsText string) (*app, *runFlags) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "some.claims")
	if err := os.WriteFile(path, []byte(claimsText), 0o644); err != nil {
		t.Fatal(err)
	}
	a := &app{engines: []claims.Engine{exhaustive.Enumerator()}, solvers: []reports.Solver{{Name: "abacus", Version: "1"}}}
	if err := a.load(path); err != nil {
		t.Fatal(err)
	}
	return a, &runFlags{budget: "quick", seed: 1, progress: "never", cache: folder, state: filepath.Join(t.TempDir(), "state")}
}

// remembers is what is remembered of the claims of a program, for a run that decides some of it again
// by chance.
func remembers(t *testing.T, a *app, f *runFlags) (c *cache, known, again map[string]reports.Claim) {
	t.Helper()
	settings, err := f.settings(a)
	if err != nil {
		t.Fatal(err)
	}
	picked, err := f.from(a)
	if err != nil {
		t.Fatal(err)
	}
	c = newCache(a, f, settings)
	known, again = c.known(picked)
	return c, known, again
}

// memoryOf decides the claims of a text with a folder of remembered results, and says which of them
// were reused; one that was decided again by chance counts as one.
func memoryOf(t *testing.T, folder, claimsText string, change func(*app, *runFlags)) (reused string) {
	t.Helper()
	a, f := program(t, folder, claimsText)
	if change != nil {
		change(a, f)
	}
	_, known, again := remembers(t, a, f)
	if _, err := a.decide(context.Background(), f); err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(strings.Join(slices.Sorted(maps.Keys(union(known, again))), " "), "some:", "")
}

func union(a, b map[string]reports.Claim) map[string]reports.Claim {
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

func TestResultsAreReusedWhereNothingChangedThatTheyDependOn(t *testing.T) {
	was := sources
	defer func() { sources = was }()
	const built = "go.sum=1;mccheck/model=2;mccheck/claims/dualcube=3;mccheck/smt=4;mccheck/cmd/mccheck=5"
	sources = built
	replaced := func(from, to string) string {
		if !strings.Contains(remembered, from) {
			t.Fatalf("%q is not in the text", from)
		}
		return strings.Replace(remembered, from, to, 1)
	}
	for _, test := range []struct {
		name   string
		text   string
		change func(*app, *runFlags)
		reused string
	}{
		{"nothing", remembered, nil, "P-1 P-2 P-3"},
		{"a comment", replaced("let double", "# twice\nlet double"), nil, "P-1 P-2 P-3"},
		{"a sentence", replaced("order(Ring(n)) = n\n", "order(Ring(n)) <= n\n"), nil, "P-1 P-3"},
		{"a control", replaced("= n + 1", "= n + 2"), nil, "P-1 P-3"},
		{"a paraphrase", replaced("There are n nodes", "The nodes are n"), nil, "P-1 P-3"},
		{"a place", replaced("Theorem 2", "Theorem 4"), nil, "P-1 P-3"},
		{"a header", replaced("for n in 1..4", "for n in 1..3"), nil, "P-1 P-2"},
		{"a definition", replaced("x + x", "2*x"), nil, "P-2 P-3"},
		{"a network", replaced("mod(u.p + d, n)", "mod(u.p + d + n, n)"), nil, "P-3"},
		{"the budget", remembered, func(_ *app, f *runFlags) { f.budget = "default" }, ""},
		{"the seed", remembered, func(_ *app, f *runFlags) { f.seed = 2 }, ""},
		{"a solver", remembered, func(a *app, _ *runFlags) { a.solvers[0].Version = "2" }, ""},
		{"the engines", remembered, func(a *app, _ *runFlags) { a.engines = append(a.engines, exhaustive.NormalForm()) }, ""},
		{"a package", remembered, func(*app, *runFlags) { sources = strings.Replace(built, "model=2", "model=6", 1) }, ""},
		{"a module", remembered, func(*app, *runFlags) { sources = strings.Replace(built, "sum=1", "sum=6", 1) }, ""},
		{"the package of another paper", remembered, func(*app, *runFlags) { sources = strings.Replace(built, "dualcube=3", "dualcube=6", 1) },
			"P-1 P-2 P-3"},
		{"theorems, one of which is found for P-3", remembered,
			func(*app, *runFlags) { sources = strings.Replace(built, "smt=4", "smt=6", 1) }, "P-1 P-2"},
		{"the commands", remembered, func(*app, *runFlags) { sources = strings.Replace(built, "mccheck=5", "mccheck=6", 1) }, "P-1 P-2 P-3"},
		{"no cache", remembered, func(_ *app, f *runFlags) { f.noCache = true }, ""},
	} {
		folder := t.TempDir()
		sources = built
		if first := memoryOf(t, folder, remembered, nil); first != "" {
			t.Fatalf("%v is reused of nothing", first)
		}
		if got := memoryOf(t, folder, test.text, test.change); got != test.reused {
			t.Errorf("%s changed: %q is reused, want %q", test.name, got, test.reused)
		}
	}
}

func TestClaimsDependOnTheirPapersPackageAndOnTheorems(t *testing.T) {
	was := sources
	defer func() { sources = was }()
	sources = "mccheck/model=2;mccheck/claims/dualcube=3;mccheck/claims/ecq=4;mccheck/smt=5;mccheck/smt/logic=6"
	proved := &claims.Statement{Theorems: []claims.Theorem{{Name: "dual-cube-diameter"}}}
	a := &app{claims: []claims.Claim{
		{ID: "DC-01", Paper: "dual-cube", Readings: []claims.Reading{{Kind: claims.Printed, Statement: proved}}},
		{ID: "EQ-01", Paper: "ecq", Readings: []claims.Reading{{Kind: claims.Printed, Statement: &claims.Statement{}}}},
	}}
	c := newCache(a, &runFlags{cache: t.TempDir()}, judge.Settings{})
	for i, want := range []map[string]string{
		{"package mccheck/model": "2", "package of the paper": "3", "package mccheck/smt": "5", "package mccheck/smt/logic": "6"},
		{"package mccheck/model": "2", "package of the paper": "4", "package mccheck/smt": "", "package mccheck/smt/logic": ""},
	} {
		parts := c.parts(&a.claims[i])
		for name, sum := range want {
			if parts[name] != sum {
				t.Errorf("%s: %s is %q, want %q", a.claims[i].ID, name, parts[name], sum)
			}
		}
	}
}

func TestWhatWasAlteredCutOrMovedIsDecidedAnew(t *testing.T) {
	path := func(folder, id string) string { return filepath.Join(folder, "some_"+id+"-quick-1.json") }
	edit := func(id string, change func(string) string) func(t *testing.T, folder string) {
		return func(t *testing.T, folder string) {
			content, err := os.ReadFile(path(folder, id))
			if err != nil {
				t.Fatal(err)
			}
			changed := change(string(content))
			if changed == string(content) {
				t.Fatal("nothing was changed")
			}
			if err := os.WriteFile(path(folder, id), []byte(changed), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, spoil := range map[string]func(t *testing.T, folder string){
		"altered": edit("P-2", func(s string) string { return strings.Replace(s, "verified", "tested", 1) }),
		"cut":     edit("P-2", func(s string) string { return s[:len(s)/2] }),
		"emptied": edit("P-2", func(string) string { return "" }),
		"moved": func(t *testing.T, folder string) {
			if err := os.Rename(path(folder, "P-3"), path(folder, "P-2")); err != nil {
				t.Fatal(err)
			}
			memoryOf(t, folder, remembered, func(_ *app, f *runFlags) { f.ids = []string{"some:P-3"} })
		},
	} {
		folder := t.TempDir()
		memoryOf(t, folder, remembered, nil)
		spoil(t, folder)
		if got := memoryOf(t, folder, remembered, nil); got != "P-1 P-3" {
			t.Errorf("%s: %q is reused, want all but P-2", name, got)
		}
		if got := memoryOf(t, folder, remembered, nil); got != "P-1 P-2 P-3" {
			t.Errorf("%s, and decided anew: %q is reused, want all", name, got)
		}
	}
}

// A result that is remembered of a file under another name is replayed from the one that it has now.
func TestALineToReplayNamesTheFileAsItIsNow(t *testing.T) {
	folder := t.TempDir()
	text := strings.Replace(remembered, "order(Ring(n)) = n\n", "order(Ring(n)) = n + 2\n", 1)
	memoryOf(t, folder, text, nil)
	a, f := program(t, folder, text)
	_, _, again := remembers(t, a, f)
	want := a.files[0].File + ":P-2/printed?n=3"
	if ce := again["some:P-2"].Readings[0].Counterexample; ce == nil || ce.Replay != want {
		t.Errorf("counterexample %+v, want one with the line %s", ce, want)
	}
	doc, err := a.decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	if id := differs(again, doc); id != "" {
		t.Errorf("%s is not what is remembered", id)
	}
}

// A claim that was put before others, or taken away, makes no other result of them: they stand at the place where they are now.
func TestAResultHasThePlaceThatItsClaimHasNow(t *testing.T) {
	folder := t.TempDir()
	memoryOf(t, folder, remembered, nil)
	at := strings.Index(remembered, "P-1 ")
	for number, text := range map[int]string{
		1: remembered[:at] + remembered[strings.Index(remembered, "P-2 "):],
		3: strings.Replace(remembered, "P-2 ",
			"P-9  Theorem 9\n  A ring has n links.\n  for n in 3..6\n  printed\n    size(Ring(n)) = n\n\nP-2 ", 1),
	} {
		a, f := program(t, folder, text)
		_, _, again := remembers(t, a, f)
		doc, err := a.decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if id := differs(again, doc); id != "" || again["some:P-2"].Place != number {
			t.Errorf("%q is not what is remembered; P-2 is claim %d, want %d", id, again["some:P-2"].Place, number)
		}
	}
}

// A forged file cannot be noticed, but a run decides a few results again by chance.
func TestAForgedResultIsFoundByChance(t *testing.T) {
	folder := t.TempDir()
	memoryOf(t, folder, remembered, nil)
	a, f := program(t, folder, remembered)
	c, known, again := remembers(t, a, f)
	if len(known) != 0 || len(again) != 3 {
		t.Fatalf("%d are reused and %d decided again, want 0 and all of three", len(known), len(again))
	}
	forged := again["some:P-2"]
	forged.Readings[0].Verdict = claims.Proved
	if err := c.write(&a.claims[1], forged); err != nil {
		t.Fatal(err)
	}
	doc, err := a.decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range doc.Claims {
		if r.Readings[0].Verdict != claims.Verified || r.Readings[0].Reused {
			t.Errorf("%s is %s, and reused is %v, want verified and computed", r.ID, r.Readings[0].Verdict, r.Readings[0].Reused)
		}
	}
}

// What differs from what was remembered is told before anything of it is replaced, and then nothing that was remembered of the claims is
// trusted: what is found now stands in its place.
func TestAResultThatDiffersIsToldAndThenAllAreReplaced(t *testing.T) {
	folder := t.TempDir()
	memoryOf(t, folder, remembered, nil)
	a, f := program(t, folder, remembered)
	c, _, again := remembers(t, a, f)
	path := c.path(&a.claims[1])
	forged := again["some:P-2"]
	forged.Readings = slices.Clone(forged.Readings)
	forged.Readings[0].Verdict = claims.Proved
	if err := c.write(&a.claims[1], forged); err != nil {
		t.Fatal(err)
	}
	was, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	settings, err := f.settings(a)
	if err != nil {
		t.Fatal(err)
	}
	found, err := judge.All(context.Background(), a.claims, settings)
	if err != nil {
		t.Fatal(err)
	}
	c.keep(found)
	if content, err := os.ReadFile(path); err != nil || !bytes.Equal(content, was) {
		t.Errorf("what is compared at the end was replaced before: %s, %v", content, err)
	}
	if _, err := a.decide(context.Background(), f); err != nil {
		t.Fatal(err)
	}
	_, known, again := remembers(t, a, f)
	if now := union(known, again); len(now) != 3 || now["some:P-2"].Readings[0].Verdict != claims.Verified {
		t.Errorf("%v are remembered, want all three as they are found now", now)
	}
}
