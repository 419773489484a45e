package certify

import (
	"fmt"
	"slices"
	"strings"
)

// readings are the kinds of readings.
var readings = []string{"printed", "charitable", "corrected"}

// reading checks what stands behind the verdict of a reading.
func (b *bundle) reading(r *Reading) {
	b.place = fmt.Sprintf("%s: claim %s, reading %s: ", ManifestFile, quote(r.Claim), quote(r.Reading))
	switch {
	case !claimID.MatchString(r.Claim):
		stop("the id of the claim, want two capitals, '-' and two or three digits, or one of a file such as mine:MY-1")
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
		stop("%s by no %s", r.Verdict, wanted[r.Verdict])
	}
	b.report.Readings = append(b.report.Readings, account)
}

// supports are the kinds of facts that by themselves are enough for a part of a reading
// with the verdict, as theorems are for one that holds; allowed are those that may stand
// beside them, and wanted says it in words.
var (
	supports = map[string][]string{Proved: {Identity}, Verified: {Identity, Cases}, Refuted: {Failure}}
	allowed  = map[string][]string{Proved: {Cases, Table}, Verified: {Table}}
	wanted   = map[string]string{Proved: "theorem or identity", Verified: "theorem, identity or cases", Refuted: "failure"}
)

// part checks part i of a reading, from 0.
func (b *bundle) part(r *Reading, i int, account *Account) {
	place := fmt.Sprintf("%s: %s, %s, part %d: ", ManifestFile, r.Claim, r.Reading, i+1)
	b.place = place
	p := &r.Parts[i]
	enough := len(p.Theorems) > 0 || r.Verdict == Refuted
	named := slices.Concat(p.Theorems, p.Counts)
	within(len(named)+len(p.Facts), maxBehind, "%d theorems and facts behind one part", len(named)+len(p.Facts))
	for j, id := range named {
		b.named(r, named, j)
		account.checked("part %d: theorem %s, of which see above", i+1, id)
	}
	if len(p.Theorems) > 0 {
		account.words("that part %d follows from %s, for every value that the sentence speaks of", i+1, strings.Join(p.Theorems, " and "))
	}
	b.counts(p)
	for j := range p.Facts {
		e := &p.Facts[j]
		if !slices.Contains(slices.Concat(supports[r.Verdict], allowed[r.Verdict]), e.Kind) {
			stop("a fact of kind %s does not fit the verdict %s, want a %s", quote(e.Kind), r.Verdict, wanted[r.Verdict])
		}
		if slices.ContainsFunc(p.Facts[:j], func(o Evidence) bool { return o.File.Name == e.File.Name }) {
			stop("%s stands twice", quote(e.File.Name))
		}
		enough = enough || slices.Contains(supports[r.Verdict], e.Kind)
		b.evidence(r, i, j, account)
		b.place = place
	}
	if !enough {
		stop("%s by no %s", r.Verdict, wanted[r.Verdict])
	}
}

// counts checks that the words for an identity say which theorems count its left side, and no others.
func (b *bundle) counts(p *Part) {
	said := map[string]bool{}
	for _, e := range p.Facts {
		for _, words := range byTheorem.FindAllStringSubmatch(e.Lemma, -1) {
			id := words[1]
			if said[id] = true; !slices.Contains(p.Counts, id) {
				stop("the words for %s name theorem %s, which the part does not", quote(e.File.Name), quote(id))
			}
		}
	}
	for _, id := range p.Counts {
		if !said[id] {
			stop("theorem %s counts for no identity", quote(id))
		}
	}
}

// named checks the name of a theorem behind a part, among all of these.
func (b *bundle) named(r *Reading, all []string, j int) {
	id := all[j]
	switch {
	case r.Verdict == Refuted:
		stop("theorem %s does not fit the verdict %s", quote(id), Refuted)
	case slices.Contains(all[:j], id):
		stop("theorem %s stands twice", quote(id))
	case b.theorems[id] == nil:
		stop("theorem %s is not in %s", quote(id), ManifestFile)
	}
}
