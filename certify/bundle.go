package certify

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Patterns of what has no words.
var (
	claimID   = regexp.MustCompile(`^[A-Z]{2}-[0-9]{2,3}$`)
	theoremID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	tableName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.fact$`)
)

// readings are the kinds of readings.
var readings = []string{"printed", "charitable", "corrected"}

// bundle is a folder while it is checked.
type bundle struct {
	folder   *folder
	manifest Manifest
	place    string // what is being checked, for errors
	report   Report
	theorems map[string]*Theorem // by id
	straight map[string]bool     // theorems whose steps go in no circle
	facts    map[string]*fact    // those checked, by name of file
	met      map[string]bool     // readings
	done     func()
}

// Directory checks a folder of certificates from its files alone: the digests, every
// certificate, that each theorem has all the obligations that are listed, that what stands
// behind a verdict is of a kind that supports it, and that no file is missing or left over.
// The error names the first thing that is rejected; it is ErrNoManifest where there is no
// manifest. After each certificate checked, if not nil, is told how many of all are done.
func Directory(path string, checked func(done, all int)) (report Report, err error) {
	f, err := openFolder(path)
	if err != nil {
		return report, err
	}
	defer f.root.Close()
	b := &bundle{folder: f, theorems: map[string]*Theorem{}, straight: map[string]bool{}, facts: map[string]*fact{}, met: map[string]bool{}}
	defer caught(&err, func() string { return b.place })
	b.open()
	b.place = ManifestFile + ": "
	b.counted(checked)
	if len(b.manifest.Readings) == 0 {
		stop("no readings, want one at least")
	}
	b.report.Schema, b.report.Manifest = ReportSchema, b.manifest
	b.index()
	for i := range b.manifest.Theorems {
		b.theorem(&b.manifest.Theorems[i])
	}
	for i := range b.manifest.Readings {
		b.reading(&b.manifest.Readings[i])
	}
	b.place = ""
	f.unread()
	return b.report, nil
}

// open reads the manifest.
func (b *bundle) open() {
	text := b.folder.data(ManifestFile)
	digest := b.folder.data(DigestFile)
	if want := DigestLine(text); string(digest) != want {
		stop("%s is not %q, what %s makes it", DigestFile, want, ManifestFile)
	}
	m, err := ParseManifest(text)
	if err != nil {
		stop("%v", err)
	}
	b.manifest = m
}

// counted tells of each certificate that is done, of all that the manifest names.
func (b *bundle) counted(checked func(done, all int)) {
	done, all := 0, 0
	for _, t := range b.manifest.Theorems {
		all += len(t.Obligations)
	}
	for _, r := range b.manifest.Readings {
		for _, p := range r.Parts {
			all += len(p.Facts)
		}
	}
	b.done = func() {
		if done++; checked != nil {
			checked(done, all)
		}
	}
}

// index finds the theorems by their ids; each has an id of its own and stands behind a
// reading.
func (b *bundle) index() {
	behind := map[string]bool{}
	for _, r := range b.manifest.Readings {
		for _, p := range r.Parts {
			for _, id := range p.Theorems {
				behind[id] = true
			}
		}
	}
	for i := range b.manifest.Theorems {
		t := &b.manifest.Theorems[i]
		b.place = fmt.Sprintf("%s: theorem %s: ", ManifestFile, quote(t.ID))
		switch {
		case !theoremID.MatchString(t.ID):
			stop("the id, want small letters, digits and '-'")
		case b.theorems[t.ID] != nil:
			stop("stands twice")
		case !behind[t.ID]:
			stop("stands behind no reading")
		}
		b.theorems[t.ID] = t
	}
}

// theorem checks one theorem with all its obligations.
func (b *bundle) theorem(t *Theorem) {
	b.place = fmt.Sprintf("%s: theorem %s: ", ManifestFile, t.ID)
	plain("what it says", t.Says)
	plain("the scope", t.Scope)
	account := Account{Name: "theorem " + t.ID, Scope: t.Scope, Says: t.Says}
	names := map[string]bool{}
	for i := range t.Obligations {
		o := &t.Obligations[i]
		b.place = fmt.Sprintf("%s: theorem %s, obligation %d: ", ManifestFile, t.ID, i+1)
		if names[o.Name] {
			stop("the name %s stands twice", quote(o.Name))
		}
		names[o.Name] = true
		b.obligation(t, i, &account)
		b.done()
	}
	if len(account.Checked) == 0 {
		stop("no formula is refuted, want one at least")
	}
	account.words("that by the steps below the %d obligations checked are all that it needs", len(account.Checked))
	for _, s := range t.Steps {
		b.step(t, s, &account)
	}
	b.place = fmt.Sprintf("%s: theorem %s: ", ManifestFile, t.ID)
	b.circle(t, []string{t.ID})
	b.report.Theorems = append(b.report.Theorems, account)
}

// obligation checks obligation i of a theorem, whose files have its number.
func (b *bundle) obligation(t *Theorem, i int, account *Account) {
	o := &t.Obligations[i]
	plain("the name", o.Name)
	plain("what it says", o.Says)
	says := fmt.Sprintf("%03d %s: %s", i+1, o.Name, o.Says)
	switch {
	case o.Kind == Numbers && len(o.Files) == 0 && o.Model == "":
		account.words("%s (with numbers: no formula, not checked)", says)
		return
	case o.Kind != Refutation:
		stop("the kind %s, want %s, or %s without files and model", quote(o.Kind), Refutation, Numbers)
	}
	stem := fmt.Sprintf("%s-%03d", t.ID, i+1)
	if len(o.Files) != 2 || o.Files[0].Name != stem+".cnf" || o.Files[1].Name != stem+".lrat" {
		stop("want the files %s.cnf and %s.lrat", stem, stem)
	}
	f, err := ParseCNF(b.folder.certificate(o.Files[0]))
	must(err, o.Files[0].Name)
	if len(f.Comments) < 2 || f.Comments[0] != o.Name || f.Comments[1] != o.Says {
		stop("%s says %q, want the name and the words of the obligation", o.Files[0].Name, f.Comments[:min(2, len(f.Comments))])
	}
	if err := f.SatisfiedBut(o.Model); err != nil {
		stop("%s: the assumptions: %v", o.Files[0].Name, err)
	}
	must(f.RefutedBy(b.folder.certificate(o.Files[1])), o.Files[1].Name)
	account.checked("%s", says)
	b.report.Refutations++
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

// circle stops where the steps of a theorem rest on that theorem; path leads to it.
func (b *bundle) circle(t *Theorem, path []string) {
	for _, s := range t.Steps {
		by := b.theorems[s.By]
		switch {
		case by == nil || b.straight[by.ID]:
		case slices.Contains(path, by.ID):
			stop("the steps go in a circle: %s", strings.Join(append(path, by.ID), ", "))
		default:
			b.circle(by, append(path, by.ID))
		}
	}
	b.straight[t.ID] = true
}

// reading checks what stands behind the verdict of a reading.
func (b *bundle) reading(r *Reading) {
	b.place = fmt.Sprintf("%s: claim %s, reading %s: ", ManifestFile, quote(r.Claim), quote(r.Reading))
	switch {
	case !claimID.MatchString(r.Claim):
		stop("the id of the claim, want two capitals, '-' and two or three digits")
	case !slices.Contains(readings, r.Reading):
		stop("want one of %v", readings)
	case b.met[r.Claim+r.Reading]:
		stop("stands twice, want one verdict and one sentence")
	case r.Verdict != Proved && r.Verdict != Verified && r.Verdict != Refuted:
		stop("the verdict %s, want one of %s, %s, %s", quote(r.Verdict), Proved, Verified, Refuted)
	case len(r.Parts) == 0:
		stop("no parts, want one at least")
	}
	b.met[r.Claim+r.Reading] = true
	plain("the sentence", r.Sentence)
	account := Account{Name: r.Claim + ", " + r.Reading, Verdict: r.Verdict, Says: r.Sentence}
	for i := range r.Parts {
		b.part(r, i, &account)
	}
	if len(account.Checked) == 0 {
		stop("%s by no %s", r.Verdict, strings.Join(supports[r.Verdict], " or "))
	}
	b.report.Readings = append(b.report.Readings, account)
}

// supports are the kinds of facts that by themselves are enough for a part of a reading
// with the verdict; allowed are those that may stand beside them.
var (
	supports = map[string][]string{Proved: {"theorem", Identity}, Verified: {"theorem", Identity, Cases}, Refuted: {Failure}}
	allowed  = map[string][]string{Proved: {Cases, Table}, Verified: {Table}}
)

// part checks part i of a reading, from 0.
func (b *bundle) part(r *Reading, i int, account *Account) {
	place := fmt.Sprintf("%s: %s, %s, part %d: ", ManifestFile, r.Claim, r.Reading, i+1)
	b.place = place
	p := &r.Parts[i]
	enough := len(p.Theorems) > 0 || r.Verdict == Refuted
	for j, id := range p.Theorems {
		b.named(r, p, j)
		account.checked("part %d: theorem %s, of which see above", i+1, id)
	}
	if len(p.Theorems) > 0 {
		account.words("that part %d follows from %s, for every value that the sentence speaks of", i+1, strings.Join(p.Theorems, " and "))
	}
	for j := range p.Facts {
		e := &p.Facts[j]
		if !slices.Contains(slices.Concat(supports[r.Verdict], allowed[r.Verdict]), e.Kind) {
			stop("a fact of kind %s does not fit the verdict %s, want one of %v", quote(e.Kind), r.Verdict, supports[r.Verdict])
		}
		if slices.ContainsFunc(p.Facts[:j], func(o Evidence) bool { return o.File.Name == e.File.Name }) {
			stop("%s stands twice", quote(e.File.Name))
		}
		enough = enough || slices.Contains(supports[r.Verdict], e.Kind)
		b.evidence(r, i, e, account)
		b.place = place
		b.done()
	}
	if !enough {
		stop("%s by no %s", r.Verdict, strings.Join(supports[r.Verdict], " or "))
	}
}

// named checks the name of a theorem behind a part.
func (b *bundle) named(r *Reading, p *Part, j int) {
	id := p.Theorems[j]
	switch {
	case r.Verdict == Refuted:
		stop("theorem %s does not fit the verdict %s", quote(id), Refuted)
	case slices.Contains(p.Theorems[:j], id):
		stop("theorem %s stands twice", quote(id))
	case b.theorems[id] == nil:
		stop("theorem %s is not in %s", quote(id), ManifestFile)
	}
}

// plain stops at a text that is not on one line of printable characters.
func plain(what, text string) {
	if text == "" || strings.TrimSpace(text) != text || len(text) > maxText {
		stop("%s is %s, want from 1 to %d characters without spaces around", what, quote(text), maxText)
	}
	for _, r := range text {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			stop("%s holds the character %+q, want printable ones", what, r)
		}
	}
}
