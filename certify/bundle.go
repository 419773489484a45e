package certify

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
)

// Patterns of what has no words, and of the words for an identity that name a theorem which counts links.
var (
	claimID   = regexp.MustCompile(`^([A-Z]{2}-[0-9]{2,3}|[a-z][a-z0-9-]*:[A-Z][A-Z0-9]{0,3}-[0-9]{1,9})$`)
	theoremID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	byTheorem = regexp.MustCompile(`(?i)\bby theorem (links-by-steps-[0-9a-z-]+)`)
	tableName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.fact$`)
)

// bundle is a folder while it is checked.
type bundle struct {
	folder   *folder
	manifest Manifest
	place    string // what is being checked, for errors
	report   Report
	theorems map[string]*Theorem  // by id
	rests    map[string][]string  // what the steps of a theorem apply, and the theorems behind a claim, by their ids
	straight map[string]bool      // those that rest on none that rests on them
	met      map[string]bool      // readings
	found    map[any]func() found // of the files of an *Obligation, and of a fact in a File; once
	checked  func(done, all int)  // is told of each
	done     int                  // of them
}

// found is what is found of files: a fact, or whether the formula assumes what it states.
type found struct {
	fact    *fact
	assumes bool
	err     error
}

// Directory checks a folder of certificates from its files alone: the digests, every
// certificate, that each theorem has all the obligations that are listed, that what stands
// behind a verdict is of a kind that supports it, and that no file is missing or left over.
// The error names the first thing that is rejected; it is ErrNoManifest where there is no
// manifest. Certificates are checked by so many workers, file by file, and what is found does
// not depend on their number. After each certificate checked, if not nil, is told how many of
// all are done.
func Directory(path string, workers int, checked func(done, all int)) (report Report, err error) {
	f, err := openFolder(path)
	if err != nil {
		return report, err
	}
	defer f.root.Close()
	b := &bundle{folder: f, theorems: map[string]*Theorem{}, rests: map[string][]string{}, straight: map[string]bool{}, met: map[string]bool{},
		found: map[any]func() found{}, checked: checked, report: Report{Theorems: []Account{}}} // a list in JSON, too, where there is none
	defer caught(&err, func() string { return b.place })
	b.open()
	b.place = ManifestFile + ": "
	if len(b.manifest.Readings) == 0 {
		stop("no readings, want one at least")
	}
	b.report.Schema, b.report.Manifest = ReportSchema, b.manifest
	b.index()
	defer b.ahead(workers)()
	for i := range b.manifest.Theorems {
		b.theorem(&b.manifest.Theorems[i])
	}
	for i := range b.manifest.Readings {
		b.reading(&b.manifest.Readings[i])
	}
	b.place = ""
	f.untaken()
	return b.report, nil
}

// ahead has workers look at the files of all certificates in the order in which they are asked for. Of a file only what is
// found stays. The function that is returned ends them.
func (b *bundle) ahead(workers int) (end func()) {
	var order []func() found
	look := func(of any, check func(f *found)) {
		if b.found[of] == nil {
			b.found[of] = sync.OnceValue(func() (f found) {
				defer caught(&f.err, func() string { return "" })
				check(&f)
				return f
			})
			order = append(order, b.found[of])
		}
	}
	for _, t := range b.manifest.Theorems {
		for i := range t.Obligations {
			if o := &t.Obligations[i]; len(o.Files) == 2 {
				look(o, func(f *found) { f.assumes = b.folder.refuted(o) })
			}
		}
	}
	for _, r := range b.manifest.Readings {
		for _, p := range r.Parts {
			for _, e := range p.Facts {
				look(e.File, func(f *found) { f.fact = b.folder.fact(e.File) })
			}
		}
	}
	return inOrder(order, workers)
}

// inOrder has workers call functions in their order. Who calls one of them meanwhile waits for the worker that does, so that the
// caller is none of them. The function that is returned ends them, and waits for those that they are at.
func inOrder[T any](order []func() T, workers int) (end func()) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for i := int(next.Add(1)); i <= len(order); i = int(next.Add(1)) {
				order[i-1]()
			}
		})
	}
	return func() {
		next.Store(int64(len(order)))
		all.Wait()
	}
}

// in is what is found of the files of an obligation or fact, which may stand there.
func (b *bundle) in(of any, files ...File) found {
	again := b.folder.taken[files[0].Name]
	for _, file := range files {
		b.folder.taken[file.Name] = true
	}
	f := b.found[of]()
	if f.err != nil {
		stop("%v", f.err)
	}
	if !again {
		if b.done++; b.checked != nil {
			b.checked(b.done, len(b.found))
		}
	}
	return f
}

// open reads the manifest.
func (b *bundle) open() {
	text := b.folder.data(ManifestFile)
	digest := b.folder.data(DigestFile)
	if want := DigestLine(text); string(digest) != want {
		said, _, _ := strings.Cut(string(digest), " ")
		stop("%s has the digest %s, and %s says %.64q, want the line %q: one of the two files was changed",
			ManifestFile, Digest(text), DigestFile, said, want)
	}
	m, err := ParseManifest(text)
	if err != nil {
		stop("%v", err)
	}
	b.manifest = m
}

// index finds the theorems by their ids, and what rests on what; each has an id of its own and stands behind a
// reading.
func (b *bundle) index() {
	behind := map[string]bool{}
	for _, r := range b.manifest.Readings {
		for _, p := range r.Parts {
			for _, id := range slices.Concat(p.Theorems, p.Counts) {
				behind[id] = true
				b.rests[r.Claim] = append(b.rests[r.Claim], id)
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
		for _, s := range t.Steps {
			b.rests[t.ID] = append(b.rests[t.ID], s.By)
		}
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

// ReportSchema is the schema of a report.
const ReportSchema = "mccheck.certified/1"

// Report is what was found in a folder that was accepted, and its manifest.
type Report struct {
	Schema      string    `json:"schema"`
	Refutations int       `json:"refutations"` // formulas
	Assuming    int       `json:"assuming"`    // of them, those that assume what they state
	Numbers     int       `json:"numbers"`     // obligations without a formula, of which nothing is checked
	Facts       int       `json:"facts"`       // files, each counted once
	Identities  int       `json:"identities"`  // of them
	SameSides   int       `json:"sameSides"`   // of these, those with the same formula on both sides
	Theorems    []Account `json:"theorems"`
	Readings    []Account `json:"readings"`
	Manifest    Manifest  `json:"-"`
}

// Account is what was checked about a theorem or a reading, and the words that are to be
// believed beside.
type Account struct {
	Name    string   `json:"name"`
	Verdict string   `json:"verdict,omitempty"` // of a reading
	Scope   string   `json:"scope,omitempty"`   // of a theorem
	Says    string   `json:"says"`
	Checked []string `json:"checked"`
	Words   []string `json:"words"`
	Outputs []string `json:"outputs,omitempty"` // algorithms: all this is confirmed for what they returned
}

func (a *Account) checked(format string, args ...any) {
	a.Checked = append(a.Checked, fmt.Sprintf(format, args...))
}

func (a *Account) words(format string, args ...any) {
	a.Words = append(a.Words, fmt.Sprintf(format, args...))
}
