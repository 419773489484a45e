package certify

import (
	"fmt"
	"slices"
	"strings"
)

// theorem checks one theorem with all its obligations.
func (b *bundle) theorem(t *Theorem) {
	b.place = fmt.Sprintf("%s: theorem %s: ", ManifestFile, t.ID)
	plain("what it says", t.Says)
	plain("the scope", t.Scope)
	account := Account{Name: "theorem " + t.ID, Scope: t.Scope, Says: t.Says}
	names, before := map[string]bool{}, b.report.Refutations
	for i := range t.Obligations {
		o := &t.Obligations[i]
		b.place = fmt.Sprintf("%s: theorem %s, obligation %d: ", ManifestFile, t.ID, i+1)
		if names[o.Name] {
			stop("the name %s stands twice", quote(o.Name))
		}
		names[o.Name] = true
		b.obligation(t, i, &account)
	}
	refuted := b.report.Refutations - before
	if refuted == 0 {
		stop("no formula is refuted, want one at least")
	}
	account.words("that by the steps below the %d obligations with a formula are all that it needs", refuted)
	for _, s := range t.Steps {
		b.step(t, s, &account)
	}
	b.place = fmt.Sprintf("%s: theorem %s: ", ManifestFile, t.ID)
	b.circle(t.ID)
	b.report.Theorems = append(b.report.Theorems, account)
}

// endings are those of the names of the formula and the proof of an obligation, by its kind.
var endings = map[string][2]string{Refutation: {".cnf", ".lrat"}, Linear: {".smt2", ".cases"}}

// obligation checks obligation i of a theorem, whose files have its number.
func (b *bundle) obligation(t *Theorem, i int, account *Account) {
	o := &t.Obligations[i]
	plain("the name", o.Name)
	plain("what it says", o.Says)
	says := fmt.Sprintf("%03d %s: %s", i+1, o.Name, o.Says)
	switch {
	case o.Kind == Numbers && len(o.Files) == 0 && o.Model == "":
		b.report.Numbers++
		account.words("%s (with numbers: no formula, not checked)", says)
		return
	case endings[o.Kind] == [2]string{}:
		stop("the kind %s, want %s or %s, or %s without files and model", quote(o.Kind), Refutation, Linear, Numbers)
	}
	formula, proof := fmt.Sprintf("%s-%03d%s", t.ID, i+1, endings[o.Kind][0]), fmt.Sprintf("%s-%03d%s", t.ID, i+1, endings[o.Kind][1])
	if len(o.Files) != 2 || o.Files[0].Name != formula || o.Files[1].Name != proof {
		stop("want the files %s and %s", formula, proof)
	}
	if b.report.Refutations++; b.in(o, o.Files...).assumes {
		b.report.Assuming++
		account.words("%s (the formula assumes what it states: settled where it was written)", says)
	} else {
		account.checked("%s", says)
	}
}

// refuted checks the two files of an obligation, and reports whether its formula assumes what it
// states.
func (in *folder) refuted(o *Obligation) (assumes bool) {
	formula, proof := o.Files[0], o.Files[1]
	says := func(comments []string) {
		if len(comments) < 2 || comments[0] != o.Name || comments[1] != o.Says {
			stop("%s says %q, want %q, the name and the words of the obligation in %s",
				formula.Name, comments[:min(2, len(comments))], []string{o.Name, o.Says}, ManifestFile)
		}
	}
	satisfied := func(err error) {
		if err != nil {
			stop("%s: the assumptions: %v", formula.Name, err)
		}
	}
	if o.Kind == Linear {
		f, err := ParseArithmetic(in.certificate(formula))
		must(err, formula.Name)
		says(f.Comments)
		satisfied(f.Satisfied(o.Model))
		must(f.RefutedBy(in.certificate(proof)), proof.Name)
		return f.assumesWhatItStates()
	}
	f, err := ParseCNF(in.certificate(formula))
	must(err, formula.Name)
	says(f.Comments)
	satisfied(f.SatisfiedBut(o.Model))
	must(f.RefutedBy(in.certificate(proof)), proof.Name)
	return f.assumesWhatItStates()
}

// step takes in a step in words, which is of a lemma, of a theorem or of neither.
func (b *bundle) step(t *Theorem, s Step, account *Account) {
	plain("a step", s.Says)
	if s.By != "" && !claimID.MatchString(s.By) && (!theoremID.MatchString(s.By) || s.By == t.ID) {
		stop("a step by %s, want the id of a claim or of another theorem", quote(s.By))
	}
	switch {
	case s.By == "":
		account.words("%s", s.Says)
	case claimID.MatchString(s.By) || b.theorems[s.By] != nil:
		account.words("by %s: %s", s.By, s.Says)
	default:
		account.words("by %s, which is not in this folder: %s", s.By, s.Says)
	}
}

// circle stops where the steps of a theorem rest on that theorem, be it by a claim that it stands behind; path leads to it.
func (b *bundle) circle(path ...string) {
	id := path[len(path)-1]
	for _, by := range b.rests[id] {
		switch {
		case b.straight[by]:
		case slices.Contains(path, by):
			stop("the steps go in a circle: %s", strings.Join(append(path, by), ", "))
		default:
			b.circle(append(path, by)...)
		}
	}
	b.straight[id] = true
}
