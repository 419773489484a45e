package certify_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// forgery is what is forged: a manifest and the certificates, whose digests are made right
// again where they are still listed.
type forgery struct {
	m     certify.Manifest
	files map[string]string
}

// forged is a folder that is not the sample. It is refused with an error, or accepted with
// words on which it rests; where both stand here, either will do.
type forged struct {
	what    string
	change  func(f *forgery)                  // of the manifest and the certificates
	text    func(manifest string) string      // of the text of the manifest
	disk    func(t *testing.T, folder string) // of the folder
	refused string                            // part of the error
	words   string                            // part of what is said of an accepted folder
}

func (f *forgery) theorem(at int) *certify.Theorem { return &f.m.Theorems[at] }
func (f *forgery) reading(at int) *certify.Reading { return &f.m.Readings[at] }

func (f *forgery) obligation(at int) *certify.Obligation {
	return &f.m.Theorems[squareTheorem].Obligations[at]
}

// fact is the first fact behind the first part of a reading.
func (f *forgery) fact(at int) *certify.Evidence { return &f.m.Readings[at].Parts[0].Facts[0] }

// replace replaces the first occurrence of a text in a file.
func (f *forgery) replace(name, old, new string) {
	if !strings.Contains(f.files[name], old) {
		panic(name + " does not hold " + old)
	}
	f.files[name] = strings.Replace(f.files[name], old, new, 1)
}

// drop removes files.
func (f *forgery) drop(names ...string) {
	for _, name := range names {
		delete(f.files, name)
	}
}

// listed are all files that the manifest names.
func (f *forgery) listed() (list []*certify.File) {
	for i := range f.m.Theorems {
		for j := range f.m.Theorems[i].Obligations {
			files := f.m.Theorems[i].Obligations[j].Files
			for k := range files {
				list = append(list, &files[k])
			}
		}
	}
	for i := range f.m.Readings {
		for j := range f.m.Readings[i].Parts {
			facts := f.m.Readings[i].Parts[j].Facts
			for k := range facts {
				list = append(list, &facts[k].File)
			}
		}
	}
	return list
}

// sign makes the digests right that were right in the sample.
func (f *forgery) sign() {
	for _, listed := range f.listed() {
		if data, there := f.files[listed.Name]; there && listed.SHA256 == file(listed.Name).SHA256 {
			listed.SHA256 = certify.Digest([]byte(data))
		}
	}
}

// store writes the folder.
func (tt forged) store(t *testing.T) string {
	t.Helper()
	f := &forgery{sampleManifest(), sampleFiles()}
	if tt.change != nil {
		tt.change(f)
	}
	f.sign()
	data, err := f.m.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if tt.text != nil {
		text = tt.text(text)
		if text == string(data) {
			t.Fatal("the text is as it was")
		}
	}
	f.files[certify.ManifestFile] = text
	f.files[certify.DigestFile] = certify.DigestLine([]byte(text))
	path := store(t, f.files)
	if tt.disk != nil {
		tt.disk(t, path)
	}
	return path
}

// check reports why the answer to a forged folder is not one that is wanted.
func (tt forged) check(t *testing.T) {
	t.Helper()
	path := tt.store(t)
	report, err := certify.Directory(path, 2, nil)
	if alone, same := certify.Directory(path, 1, nil); fmt.Sprint(same) != fmt.Sprint(err) || !reflect.DeepEqual(alone, report) {
		t.Errorf("%s: %v by two workers, and %v by one", tt.what, err, same)
	}
	refused := tt.refused != "" && err != nil && strings.Contains(err.Error(), tt.refused)
	accepted := tt.words != "" && err == nil && says(report, tt.words)
	if !refused && !accepted {
		t.Errorf("%s: %v, want it refused with %q, or accepted with the words %q", tt.what, err, tt.refused, tt.words)
	}
}

// says reports whether words are among those that are said of a folder.
func says(report certify.Report, words string) bool {
	for _, a := range slices.Concat(report.Theorems, report.Readings) {
		said := slices.Concat(a.Words, a.Checked, []string{a.Says, a.Scope})
		if slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, words) }) {
			return true
		}
	}
	return false
}

// Every forged folder, with right digests wherever these are not what is forged, is refused
// with a reason, or accepted with the words on which it rests. The sample is accepted.
func TestForgedFolders(t *testing.T) {
	if _, err := certify.Directory((forged{}).store(t), 2, nil); err != nil {
		t.Fatalf("the sample: %v", err)
	}
	names := map[string]bool{}
	for _, list := range [][]forged{forgedTheorems(), forgedObligations(), forgedNumbers(), forgedReadings(), forgedFacts(),
		forgedTexts(), forgedFiles(), forgedFolders()} {
		for _, tt := range list {
			if names[tt.what] || tt.refused == "" && tt.words == "" {
				t.Errorf("%s: the row stands twice, or does not say what is wanted", tt.what)
			}
			names[tt.what] = true
			tt.check(t)
		}
	}
	if t.Logf("%d forged folders", len(names)); len(names) < 60 {
		t.Errorf("%d forged folders, want 60 or more", len(names))
	}
}

// A formula that assumes what it states, and an identity with the same on both sides, are counted.
func TestWhatSaysNothingIsCounted(t *testing.T) {
	report, err := certify.Directory(forged{change: func(f *forgery) {
		f.obligation(2).Name, f.obligation(2).Says = "x", "x and not x"
		f.files["square-003.cnf"], f.files["square-003.lrat"] = "c x\nc x and not x\np cnf 1 2\n1 0\n-1 0\n", "3 0 1 2 0\n"
		f.replace("xx-02-printed-1-identity.fact", "sum(i,0,n,C(n,i))", "2^n")
	}}.store(t), 2, nil)
	counts := []int{report.Refutations, report.Assuming, report.Numbers, report.Facts, report.Identities, report.SameSides}
	if err != nil || !slices.Equal(counts, []int{3, 1, 1, 5, 1, 1}) {
		t.Errorf("%v, %v, want 1 of 3 refutations, and 1 of 1 identity", counts, err)
	}
}

func forgedTheorems() []forged {
	return []forged{
		{what: "a theorem that says P = NP", change: func(f *forgery) { f.theorem(0).Says = "P = NP" }, words: "P = NP"},
		{what: "a theorem with more scope", change: func(f *forgery) { f.theorem(0).Says = "Squares are round, and pigs fly." },
			words: "pigs fly"},
		{what: "a theorem without its steps", change: func(f *forgery) { f.theorem(0).Steps = nil },
			words: "the 2 obligations with a formula are all that it needs"},
		{what: "a step by a lemma that nobody knows", change: func(f *forgery) { f.theorem(0).Steps[0].By = "ZZ-99" },
			words: "by ZZ-99: Induction"},
		{what: "a step by a theorem elsewhere", change: func(f *forgery) { f.theorem(0).Steps[1].By = "other" },
			words: "by other, which is not in this folder: Both."},
		{what: "a step by itself", change: func(f *forgery) { f.theorem(0).Steps[1].By = "square" }, refused: `a step by "square"`},
		{what: "a step by words", change: func(f *forgery) { f.theorem(0).Steps[1].By = "God" }, refused: `a step by "God"`},
		{what: "steps in a circle",
			change:  func(f *forgery) { f.theorem(wideTheorem).Steps = []certify.Step{{By: "square", Says: "As above."}} },
			refused: "the steps go in a circle: square, wide, square"},
		{what: "a step by the claim that the theorem is behind", change: func(f *forgery) { f.theorem(0).Steps[0].By = "XX-01" },
			refused: "the steps go in a circle: square, XX-01, square"},
		{what: "steps in a circle by a claim",
			change:  func(f *forgery) { f.theorem(wideTheorem).Steps = []certify.Step{{By: "XX-01", Says: "As above."}} },
			refused: "the steps go in a circle: square, wide, XX-01, square"},
		{what: "a step by a claim of which no theorem rests on it", change: func(f *forgery) { f.theorem(0).Steps[0].By = "XX-05" },
			words: "by XX-05: Induction"},
		{what: "a theorem twice", change: func(f *forgery) { f.m.Theorems = append(f.m.Theorems, f.m.Theorems[0]) },
			refused: `theorem "square": stands twice`},
		{what: "a theorem behind nothing", change: func(f *forgery) { f.reading(byTheorem).Parts[0].Theorems = []string{"wide"} },
			refused: `"square": stands behind no reading`},
		{what: "a theorem that is not there", change: func(f *forgery) { f.reading(byTheorem).Parts[0].Theorems[0] = "round" },
			refused: `theorem "square": stands behind no reading`},
		{what: "a further theorem that is not there",
			change:  func(f *forgery) { f.reading(byBoth).Parts[0].Theorems = []string{"wide", "round"} },
			refused: `theorem "round" is not in manifest.json`},
		{what: "a theorem twice behind a part",
			change:  func(f *forgery) { f.reading(byBoth).Parts[0].Theorems = []string{"wide", "wide"} },
			refused: `theorem "wide" stands twice`},
		{what: "the id of a theorem in capitals", change: func(f *forgery) { f.theorem(0).ID = "Square" },
			refused: "the id, want small letters"},
		{what: "a control character in the id of a theorem", change: func(f *forgery) { f.theorem(0).ID = "square\x1b[2J" },
			refused: `theorem "square\x1b[2J": the id`},
		{what: "a theorem that says nothing", change: func(f *forgery) { f.theorem(0).Says = "" }, refused: `what it says is ""`},
		{what: "a theorem without a scope", change: func(f *forgery) { f.theorem(0).Scope = " " }, refused: `the scope is " "`},
	}
}

func forgedObligations() []forged {
	return []forged{
		{what: "all obligations but the first left out", change: func(f *forgery) {
			f.theorem(0).Obligations = f.theorem(0).Obligations[:1]
			f.drop("square-003.cnf", "square-003.lrat")
		}, words: "the 1 obligations with a formula are all that it needs"},
		{what: "all obligations but the first left out of the list",
			change:  func(f *forgery) { f.theorem(0).Obligations = f.theorem(0).Obligations[:1] },
			refused: `"square-003.cnf" is named nowhere in manifest.json`},
		{what: "the first obligation left out", change: func(f *forgery) {
			f.theorem(0).Obligations = f.theorem(0).Obligations[1:]
			f.drop("square-001.cnf", "square-001.lrat")
		}, refused: "obligation 2: want the files square-002.cnf and square-002.lrat"},
		{what: "the files of an obligation left out", change: func(f *forgery) { f.drop("square-003.cnf", "square-003.lrat") },
			refused: `"square-003.cnf" is missing`},
		{what: "a proof left out", change: func(f *forgery) { f.drop("square-003.lrat") }, refused: `"square-003.lrat" is missing`},
		{what: "a proof left out of the list", change: func(f *forgery) { f.obligation(0).Files = f.obligation(0).Files[:1] },
			refused: "want the files square-001.cnf and square-001.lrat"},
		{what: "an obligation passed off as one with numbers", change: func(f *forgery) {
			*f.obligation(2) = certify.Obligation{Name: "chain", Says: "One implies the next.", Kind: certify.Numbers}
			f.drop("square-003.cnf", "square-003.lrat")
		}, words: "003 chain: One implies the next. (with numbers: no formula, not checked)"},
		{what: "all obligations passed off as ones with numbers", change: func(f *forgery) {
			f.theorem(wideTheorem).Obligations = []certify.Obligation{{Name: "wide", Says: "Wide.", Kind: certify.Numbers}}
			f.drop("wide-001.cnf", "wide-001.lrat")
		}, refused: "no formula is refuted"},
		{what: "no obligations", change: func(f *forgery) {
			f.theorem(wideTheorem).Obligations = nil
			f.drop("wide-001.cnf", "wide-001.lrat")
		}, refused: "theorem wide: no formula is refuted"},
		{what: "an obligation with numbers and files", change: func(f *forgery) { f.obligation(2).Kind = certify.Numbers },
			refused: `the kind "numbers"`},
		{what: "an obligation of another kind", change: func(f *forgery) { f.obligation(2).Kind = "oath" }, refused: `the kind "oath"`},
		{what: "an obligation twice", change: func(f *forgery) { *f.obligation(2) = *f.obligation(0) },
			refused: `the name "square" stands twice`},
		{what: "an obligation twice under two names", change: func(f *forgery) {
			*f.obligation(2) = *f.obligation(0)
			f.obligation(2).Name = "again"
		}, refused: "want the files square-003.cnf"},
		{what: "an obligation renamed in the manifest", change: func(f *forgery) { f.obligation(2).Name = "P = NP" },
			refused: "square-003.cnf says"},
		{what: "an obligation renamed everywhere", change: func(f *forgery) {
			f.obligation(2).Name = "P = NP"
			f.replace("square-003.cnf", "c chain", "c P = NP")
		}, words: "003 P = NP: One implies the next."},
		{what: "an obligation with other words", change: func(f *forgery) { f.obligation(2).Says = "One implies all." },
			refused: `square-003.cnf says ["chain" "One implies the next."], want ["chain" "One implies all."], the name and the words`},
		{what: "a formula with other words", change: func(f *forgery) { f.replace("square-003.cnf", "One implies", "All imply") },
			refused: "square-003.cnf says"},
		{what: "x and not x as an obligation", change: func(f *forgery) {
			f.obligation(2).Name, f.obligation(2).Says = "x", "x and not x"
			f.files["square-003.cnf"], f.files["square-003.lrat"] = "c x\nc x and not x\np cnf 1 2\n1 0\n-1 0\n", "3 0 1 2 0\n"
		}, words: "003 x: x and not x (the formula assumes what it states"},
		{what: "x under x and not x", change: func(f *forgery) {
			f.obligation(2).Name, f.obligation(2).Says = "x", "x"
			f.files["square-003.cnf"], f.files["square-003.lrat"] = "c x\nc x\np cnf 1 3\n1 0\n-1 0\n-1 0\n", "4 0 1 2 0\n"
		}, refused: "the assumptions: clause 2 is not satisfied"},
		{what: "the empty clause as an assumption", change: func(f *forgery) {
			f.obligation(2).Name, f.obligation(2).Says = "x", "x"
			f.files["square-003.cnf"], f.files["square-003.lrat"] = "c x\nc x\np cnf 1 2\n0\n-1 0\n", "3 0 1 0\n"
		}, refused: "the assumptions: clause 1 is not satisfied"},
		{what: "two contradictory clauses before a formula", change: func(f *forgery) {
			f.replace("square-003.cnf", "3 4\n1 0\n", "3 6\n3 0\n-3 0\n1 0\n")
			f.files["square-003.lrat"] = "7 0 1 2 0\n"
		}, refused: "the assumptions: clause 2 is not satisfied"},
		{what: "two contradictory clauses after a formula", change: func(f *forgery) {
			f.files["square-003.cnf"] = strings.Replace(chainCNF, "3 4\n", "3 6\n", 1) + "2 0\n-2 0\n"
			f.files["square-003.lrat"] = "7 0 5 6 0\n"
		}, refused: "the assumptions: clause 4 is not satisfied"},
		{what: "two contradictory clauses around a formula", change: func(f *forgery) {
			f.files["square-003.cnf"] = strings.Replace(chainCNF, "3 4\n", "3 6\n2 0\n", 1) + "-2 0\n"
			f.files["square-003.lrat"] = "7 0 1 6 0\n"
		}, refused: "the assumptions: clause 5 is not satisfied"},
		{what: "a formula without clauses",
			change:  func(f *forgery) { f.files["square-003.cnf"] = "c chain\nc One implies the next.\np cnf 3 0\n" },
			refused: "no last clause with a literal"},
		{what: "a formula that states nothing", change: func(f *forgery) {
			f.replace("square-003.cnf", "3 4\n", "3 5\n")
			f.files["square-003.cnf"] += "0\n"
			f.files["square-003.lrat"] = "6 0 5 0\n"
		}, refused: "no last clause with a literal"},
		{what: "a model left out", change: func(f *forgery) { f.obligation(0).Model = "" },
			refused: "the assumptions: clause 1 is not satisfied"},
		{what: "a model that is none", change: func(f *forgery) { f.obligation(0).Model = "-1 -2" },
			refused: "the assumptions: clause 1 is not satisfied"},
		{what: "a model with a variable both ways", change: func(f *forgery) { f.obligation(0).Model = "1 -1" },
			refused: "a variable twice"},
		{what: "a model with a variable beyond the formula", change: func(f *forgery) { f.obligation(0).Model = "1 2 3" },
			refused: "literal 3"},
		{what: "a model with a huge number", change: func(f *forgery) { f.obligation(0).Model = "1 2 99999999999999999999" },
			refused: "want a decimal number"},
		{what: "a model with a literal that is none", change: func(f *forgery) { f.obligation(0).Model = "1 0 2" }, refused: "literal 0"},
		{what: "a model in words", change: func(f *forgery) { f.obligation(0).Model = "all" }, refused: `"all", want a decimal number`},
		{what: "a formula that something satisfies", change: func(f *forgery) { f.replace("square-003.cnf", "-2 3 0", "2 3 0") },
			refused: "square-003.lrat: line 2"},
		{what: "another model", change: func(f *forgery) { f.theorem(wideTheorem).Obligations[0].Model = "1 2 3" },
			words: "001 wide: What is in both is in one."},
	}
}

// forgedNumbers have a formula with numbers in the place of one of truths.
func forgedNumbers() []forged {
	linear := func(old, new string) func(f *forgery) {
		return func(f *forgery) {
			*f.obligation(2) = certify.Obligation{Name: "order", Says: "No y lies from x on and below x.", Kind: certify.Linear, Model: "z=-1",
				Files: []certify.File{{Name: "square-003.smt2"}, {Name: "square-003.cases"}}}
			f.drop("square-003.cnf", "square-003.lrat")
			f.files["square-003.smt2"] = strings.Replace(ordered, old, new, 1)
			f.files["square-003.cases"] = strings.Replace(orderedProof, old, new, 1)
			for i, file := range f.obligation(2).Files {
				f.obligation(2).Files[i] = certify.NewFile(file.Name, []byte(f.files[file.Name]))
			}
		}
	}
	with := func(change func(o *certify.Obligation)) func(f *forgery) {
		return func(f *forgery) { linear("", "")(f); change(f.obligation(2)) }
	}
	return []forged{
		{what: "a formula with numbers", change: linear("", ""), words: "003 order: No y lies from x on and below x."},
		{what: "a formula with numbers of another name", change: with(func(o *certify.Obligation) { o.Name = "P = NP" }),
			refused: "square-003.smt2 says"},
		{what: "a formula with numbers that says something else", change: with(func(o *certify.Obligation) { o.Says = "P = NP" }),
			refused: "square-003.smt2 says"},
		{what: "numbers without a model", change: with(func(o *certify.Obligation) { o.Model = "" }),
			refused: "square-003.smt2: the assumptions: |#7| is assumed and false there"},
		{what: "a formula of numbers that is none", change: linear("QF_LIA", "QF_NIA"), refused: "square-003.smt2: line 3"},
		{what: "a formula that numbers satisfy", change: linear("(<= z (- 1))", "(<= z 0)"), refused: "square-003.cases: line 2"},
		{what: "a proof by numbers with a case less", change: linear("sum 1*|#3| 1*|#6| 1*|#7|\n", ""), refused: "square-003.cases: line 2"},
		{what: "numbers as truths", change: with(func(o *certify.Obligation) { o.Kind = certify.Refutation }),
			refused: "want the files square-003.cnf"},
		{what: "a formula with numbers that assumes what it states", change: func(f *forgery) {
			linear("(assert |#8|)", "(assert |#8|)\n(assert |#10|)")(f)
			f.files["square-003.cases"] = "clash\n"
			f.obligation(2).Model = "z=-1 y=-9"
			f.obligation(2).Files[1] = certify.NewFile("square-003.cases", []byte("clash\n"))
		}, words: "003 order: No y lies from x on and below x. (the formula assumes what it states"},
		{what: "a formula with numbers that states a constant", change: func(f *forgery) {
			linear("(assert (not |#10|))", "(assert (not true))")(f)
			f.obligation(2).Files[1] = certify.NewFile("square-003.cases", []byte("clash\n"))
			f.files["square-003.cases"] = "clash\n"
		}, words: "003 order: No y lies from x on and below x. (the formula assumes what it states"},
	}
}

func forgedReadings() []forged {
	return []forged{
		{what: "a sentence that says P = NP", change: func(f *forgery) { f.reading(byTheorem).Sentence = "P = NP" }, words: "P = NP"},
		{what: "a weakened sentence", change: func(f *forgery) { f.reading(byTheorem).Sentence = "Squares are round for some n." },
			words: "Squares are round for some n."},
		{what: "a reading both proved and refuted", change: func(f *forgery) {
			r := *f.reading(byFailure)
			r.Claim, r.Parts = "XX-01", nil
			f.m.Readings = append(f.m.Readings, r)
		}, refused: "stands twice, want one verdict and one sentence"},
		{what: "a reading with two sentences", change: func(f *forgery) {
			r := *f.reading(byTheorem)
			r.Sentence = "Squares are square."
			f.m.Readings = append(f.m.Readings, r)
		}, refused: "stands twice, want one verdict and one sentence"},
		{what: "proved by cases", change: func(f *forgery) { f.reading(byCases).Verdict = certify.Proved },
			refused: "proved by no theorem or identity"},
		{what: "proved by cases beside a proved part", change: func(f *forgery) { f.reading(byBoth).Verdict = certify.Proved },
			refused: "XX-05, printed, part 2: proved by no theorem or identity"},
		{what: "proved by a table", change: func(f *forgery) {
			f.reading(byTheorem).Parts[0].Theorems = nil
			f.m.Theorems = f.m.Theorems[1:]
			f.drop("square-001.cnf", "square-001.lrat", "square-003.cnf", "square-003.lrat")
		}, refused: "XX-01, printed, part 1: proved by no theorem or identity"},
		{what: "proved by nothing", change: func(f *forgery) {
			f.reading(byIdentity).Parts[0].Facts = nil
			f.drop("xx-02-printed-1-identity.fact")
		}, refused: "proved by no theorem or identity"},
		{what: "a part by nothing",
			change:  func(f *forgery) { f.reading(byCases).Parts = append(f.reading(byCases).Parts, certify.Part{}) },
			refused: "part 2: verified by no theorem"},
		{what: "verified where it is proved", change: func(f *forgery) { f.reading(byTheorem).Verdict = certify.Verified },
			words: "that part 1 follows from square and wide"},
		{what: "refuted by a theorem", change: func(f *forgery) { f.reading(byTheorem).Verdict = certify.Refuted },
			refused: `theorem "square" does not fit the verdict refuted`},
		{what: "refuted by an identity", change: func(f *forgery) { f.reading(byIdentity).Verdict = certify.Refuted },
			refused: `kind "identity" does not fit the verdict refuted`},
		{what: "refuted by cases", change: func(f *forgery) { f.reading(byCases).Verdict = certify.Refuted },
			refused: `kind "cases" does not fit the verdict refuted`},
		{what: "refuted by nothing", change: func(f *forgery) {
			f.reading(byFailure).Parts = []certify.Part{{}}
			f.drop("xx-04-printed-1.fact")
		}, refused: "refuted by no failure"},
		{what: "verified by a failure", change: func(f *forgery) { f.reading(byFailure).Verdict = certify.Verified },
			refused: `kind "failure" does not fit the verdict verified`},
		{what: "verified by a failure as cases", change: func(f *forgery) {
			f.reading(byFailure).Verdict, f.fact(byFailure).Kind = certify.Verified, certify.Cases
			f.reading(byFailure).Parts = f.reading(byFailure).Parts[:1]
		}, words: "claim not (order(Q(3)) = nine)"},
		{what: "verdicts exchanged", change: func(f *forgery) {
			f.reading(byCases).Verdict, f.reading(byFailure).Verdict = f.reading(byFailure).Verdict, f.reading(byCases).Verdict
		}, refused: `kind "cases" does not fit the verdict refuted`},
		{what: "an unknown verdict", change: func(f *forgery) { f.reading(byCases).Verdict = "tested" }, refused: `the verdict "tested"`},
		{what: "a verdict in capitals", change: func(f *forgery) { f.reading(byTheorem).Verdict = "Proved" },
			refused: `the verdict "Proved"`},
		{what: "an unknown reading", change: func(f *forgery) { f.reading(byCases).Reading = "bold" },
			refused: `reading "bold": want one of`},
		{what: "a reading of another claim", change: func(f *forgery) { f.reading(byCases).Claim = "XX-13" },
			refused: `the file "xx-03-corrected-1.fact", want xx-13-corrected-1.fact`},
		{what: "an id with a control character", change: func(f *forgery) { f.reading(byTheorem).Claim = "XX-01\a" },
			refused: `claim "XX-01\a", reading "printed": the id`},
		{what: "an id with a line feed", change: func(f *forgery) { f.reading(byTheorem).Claim = "XX-01\n" },
			refused: "the id of the claim"},
		{what: "an id in small letters", change: func(f *forgery) { f.reading(byTheorem).Claim = "xx-01" },
			refused: "the id of the claim"},
		{what: "an id of a path", change: func(f *forgery) { f.reading(byTheorem).Claim = "../XX-01" }, refused: "the id of the claim"},
		{what: "an empty sentence", change: func(f *forgery) { f.reading(byTheorem).Sentence = "" }, refused: `the sentence is ""`},
		{what: "a sentence on two lines", change: func(f *forgery) { f.reading(byTheorem).Sentence = "Squares\naccepted: all" },
			refused: "the sentence holds the character '\\n'"},
		{what: "a sentence that clears the screen", change: func(f *forgery) { f.reading(byTheorem).Sentence = "Squares\x1b[2J" },
			refused: "the sentence holds the character '\\x1b'"},
		{what: "a sentence that runs backwards", change: func(f *forgery) { f.reading(byTheorem).Sentence = "Squares \u202eera" },
			refused: "the sentence holds the character '\\u202e'"},
		{what: "a sentence with a hidden character", change: func(f *forgery) { f.reading(byTheorem).Sentence = "Squa\u200bres" },
			refused: "the sentence holds the character '\\u200b'"},
		{what: "a sentence without end", change: func(f *forgery) { f.reading(byTheorem).Sentence = strings.Repeat("x", 1<<14+1) },
			refused: "want from 1 to 16384 characters"},
		{what: "no parts", change: func(f *forgery) {
			f.reading(byCases).Parts = []certify.Part{}
			f.drop("xx-03-corrected-1.fact")
		}, refused: "no parts"},
		{what: "a part with more behind it than anybody reads", change: func(f *forgery) {
			p := &f.reading(byTheorem).Parts[0]
			p.Theorems = slices.Repeat(p.Theorems, 1025)
		}, refused: "2051 theorems and facts behind one part, and the bound is 1024"},
		{what: "a part with more facts than anybody reads", change: func(f *forgery) {
			p := &f.reading(byCases).Parts[0]
			p.Facts = slices.Repeat(p.Facts, 1025)
		}, refused: "1025 theorems and facts behind one part, and the bound is 1024"},
		{what: "no readings", change: func(f *forgery) { f.m.Readings = []certify.Reading{} }, refused: "no readings"},
	}
}

func forgedFacts() []forged {
	second := func(lemma string) func(f *forgery) {
		return func(f *forgery) {
			p, name := &f.reading(byIdentity).Parts[0], "xx-02-printed-1-identity-2.fact"
			f.files[name] = sumFact
			p.Facts = append(p.Facts, certify.Evidence{Kind: certify.Identity, Lemma: lemma, File: certify.NewFile(name, []byte(sumFact))})
		}
	}
	claims := func(lines string) func(f *forgery) {
		return func(f *forgery) { f.files["xx-03-corrected-1.fact"] = "mccheck-fact 2\nsays words\n" + lines + "end\n" }
	}
	failure := func(line string) func(f *forgery) {
		return func(f *forgery) { f.replace("xx-04-printed-1.fact", "claim not (order(Q(3)) = nine)", line) }
	}
	return []forged{
		{what: "claim true", change: claims("claim true\n"), refused: `"true" is true by its form`},
		{what: "claim true twice", change: claims("claim true\nclaim (true)\n"), refused: `"true" is true by its form`},
		{what: "claim true between others", change: claims("claim 1 < 2\nclaim (true)\n"), words: "claim 1 < 2; claim (true)"},
		{what: "claim not false", change: claims("claim not false\n"), refused: "is true by its form"},
		{what: "a claim that everything is itself", change: claims("claim all u in nodes(Q(2)): u = u\n"),
			refused: "is true by its form"},
		{what: "a claim or true", change: claims("claim order(Q(2)) = 5 or true\n"), refused: "is true by its form"},
		{what: "a claim that follows from false", change: claims("claim false -> order(Q(2)) = 5\n"), refused: "is true by its form"},
		{what: "a claim that is true by definition", change: claims("let yes = true\nclaim yes\n"), words: "let yes = true; claim yes"},
		{what: "a claim about something else", change: claims("claim 1 < 2\n"), words: "claim 1 < 2"},
		{what: "a claim about an empty range", change: claims("claim all n in 3..1: n = 5\n"),
			refused: "xx-03-corrected-1.fact: line 3", words: "claim all n in 3..1: n = 5"},
		{what: "a claim that is false", change: claims("claim order(Q(2)) = 5\n"), refused: "xx-03-corrected-1.fact: line 3: not true"},
		{what: "a fact without a claim", change: claims("let n = 3\n"), refused: "want at least one claim"},
		{what: "a failure by a fact that confirms", change: failure("claim order(Q(3)) < nine"),
			refused: "shows no failure, want not (...)"},
		{what: "a failure of false", change: failure("claim not (false)"), refused: "is true by its form"},
		{what: "a failure that begins with not", change: failure("claim not (1 = 2) and order(Q(3)) < nine"),
			refused: "shows no failure, want not (...)"},
		{what: "a failure that is none", change: failure("claim not (order(Q(3)) = 8)"), refused: "line 4: not true"},
		{what: "a failure of another sentence", change: failure("claim not (order(Q(3)) = 10)"), words: "claim not (order(Q(3)) = 10)"},
		{what: "a failure with an identity", change: failure("claim not (order(Q(3)) = nine)\nidentity n = n"),
			refused: "is no failure, want claims"},
		{what: "two identities in a file", change: func(f *forgery) { f.replace("xx-02-printed-1-identity.fact", "end", "identity n = n\nend") },
			refused: "is no identity, want one identity"},
		{what: "an identity as a failure", change: failure("identity n = n"), refused: "is no failure, want claims"},
		{what: "cases as a theorem", change: func(f *forgery) {
			f.reading(byCases).Verdict, f.fact(byCases).Kind = certify.Proved, "theorem"
		}, refused: `a fact of kind "theorem" does not fit the verdict proved`},
		{what: "cases as a refutation", change: func(f *forgery) {
			f.reading(byCases).Verdict, f.fact(byCases).Kind = certify.Proved, certify.Refutation
		}, refused: `a fact of kind "refutation" does not fit the verdict proved`},
		{what: "a refuted reading with a failure and a theorem", change: func(f *forgery) {
			f.reading(byFailure).Parts[1].Theorems = []string{"wide"}
		}, refused: `theorem "wide" does not fit the verdict refuted`},
		{what: "cases as an identity", change: func(f *forgery) { f.files["xx-02-printed-1-identity.fact"] = cycleFact },
			refused: "is no identity, want one identity"},
		{what: "an identity with a definition", change: func(f *forgery) {
			f.replace("xx-02-printed-1-identity.fact", "identity", "let k = 3\nidentity")
		}, refused: "is no identity, want one identity"},
		{what: "an identity that is false", change: func(f *forgery) { f.replace("xx-02-printed-1-identity.fact", "2^n", "2^n+1") },
			refused: "identity.fact: line 3"},
		{what: "an identity of the same",
			change: func(f *forgery) { f.replace("xx-02-printed-1-identity.fact", "sum(i,0,n,C(n,i))", "2^n") },
			words:  "the two sides are the same formula"},
		{what: "an identity of the same in parentheses",
			change: func(f *forgery) { f.replace("xx-02-printed-1-identity.fact", "sum(i,0,n,C(n,i))", "(2^(n))") },
			words:  "the two sides are the same formula"},
		{what: "an identity as cases", change: claims("identity n = n\n"), refused: "is no cases, want claims"},
		{what: "an identity by a theorem that is not there",
			change:  func(f *forgery) { f.fact(byIdentity).Lemma = "by theorem links-by-steps-1 they are counted" },
			refused: `name theorem "links-by-steps-1", which the part does not`},
		{what: "an identity by a theorem that is not there, in capitals",
			change:  func(f *forgery) { f.fact(byIdentity).Lemma = "By Theorem links-by-steps-1 they are counted" },
			refused: `name theorem "links-by-steps-1", which the part does not`},
		{what: "an identity by a theorem with a longer name",
			change:  func(f *forgery) { f.fact(byIdentity).Lemma = "by theorem links-by-steps-1z they are counted" },
			refused: `name theorem "links-by-steps-1z", which the part does not`},
		{what: "two identities", change: second("There are no more."), words: "is one of 2 that part 1 consists of"},
		{what: "a second identity by a theorem that is not there", change: second("by theorem links-by-steps-1 they are counted"),
			refused: `name theorem "links-by-steps-1", which the part does not`},
		{what: "a second identity under another name", change: func(f *forgery) {
			second("")(f)
			f.reading(byIdentity).Parts[0].Facts[1].File.Name = "xx-02-printed-1-identity-3.fact"
		}, refused: `want xx-02-printed-1-identity-2.fact`},
		{what: "a lemma on two lines", change: func(f *forgery) { f.fact(byIdentity).Lemma = "It is\nknown." }, refused: "the lemma holds"},
		{what: "an identity with a theorem that counts nothing",
			change:  func(f *forgery) { f.reading(byIdentity).Parts[0].Counts = []string{"wide"} },
			refused: `theorem "wide" counts for no identity`},
		{what: "an identity with another lemma", change: func(f *forgery) { f.fact(byIdentity).Lemma = "P = NP" },
			words: "for its left side: P = NP"},
		{what: "cases with a lemma", change: func(f *forgery) { f.fact(byCases).Lemma = "It is known." }, refused: "has a lemma"},
		{what: "a fact of an unknown kind", change: func(f *forgery) { f.fact(byCases).Kind = "oath" },
			refused: `kind "oath" does not fit`},
		{what: "a table behind two parts", change: func(f *forgery) {
			f.reading(byBoth).Parts[0].Facts = f.reading(byTheorem).Parts[0].Facts
		}, words: "part 1: walks.fact, table, of which see above"},
		{what: "a table as cases", change: func(f *forgery) {
			f.reading(byCases).Parts[0].Facts[0] = f.reading(byTheorem).Parts[0].Facts[0]
			f.fact(byCases).Kind = certify.Cases
		},
			refused: `the file "walks.fact", want xx-03-corrected-1.fact`},
		{what: "facts exchanged between claims", change: func(f *forgery) {
			f.fact(byCases).File, f.reading(byBoth).Parts[1].Facts[0].File = f.reading(byBoth).Parts[1].Facts[0].File, f.fact(byCases).File
		}, refused: `the file "xx-05-printed-2.fact", want xx-03-corrected-1.fact`},
		{what: "a fact twice behind a part", change: func(f *forgery) {
			f.reading(byCases).Parts[0].Facts = append(f.reading(byCases).Parts[0].Facts, *f.fact(byCases))
		}, refused: `"xx-03-corrected-1.fact" stands twice`},
		{what: "other words of a fact",
			change: func(f *forgery) { f.replace("xx-03-corrected-1.fact", "Q(2) has a", "Every cube has a") },
			words:  "Every cube has a hamiltonian cycle"},
		{what: "words of a fact that look like a claim",
			change: func(f *forgery) {
				f.replace("xx-03-corrected-1.fact", "says Q(2) has a", "says Q(2); claim order(Q(2)) = 9; a")
			},
			words: `cases: "Q(2); claim order(Q(2)) = 9; a hamiltonian cycle"; let G = Q(2); claim`},
		{what: "a weaker claim", change: func(f *forgery) { f.replace("xx-03-corrected-1.fact", " and distinct(c[0])", "") },
			words: "claim len(c[0]) = order(G); claim all i"},
		{what: "a cycle that is none", change: func(f *forgery) { f.replace("xx-03-corrected-1.fact", "0 1 3 2", "0 3 1 2") },
			refused: "xx-03-corrected-1.fact: line 7"},
		{what: "a fact in an earlier language",
			change:  func(f *forgery) { f.replace("xx-03-corrected-1.fact", "mccheck-fact 2", "mccheck-fact 1") },
			refused: `"mccheck-fact 1", want "mccheck-fact 2": facts of other versions are not read`},
		{what: "a fact in a later language",
			change:  func(f *forgery) { f.replace("xx-03-corrected-1.fact", "mccheck-fact 2", "mccheck-fact 3") },
			refused: `"mccheck-fact 3", want "mccheck-fact 2": facts of other versions are not read`},
		{what: "a control character in a fact",
			change:  func(f *forgery) { f.replace("xx-03-corrected-1.fact", "says Q(2)", "says \x1b[2J") },
			refused: `line 2: "\x1b[2J has a hamiltonian cycle", want ASCII`},
		{what: "letters beyond ASCII in a fact",
			change:  func(f *forgery) { f.replace("xx-03-corrected-1.fact", "says Q(2)", "says \u0420") },
			refused: `line 2: "\u0420 has a hamiltonian cycle", want ASCII`},
	}
}
