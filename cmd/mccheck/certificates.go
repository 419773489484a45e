package main

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// checkFolder reports why certificates cannot be written to a folder: before the
// run, which takes minutes.
func checkFolder(folder string) error {
	if err := write.Replaceable(folder); err != nil {
		return fmt.Errorf("--certificates: %w", err)
	}
	return nil
}

// certificates collects what stands behind readings. Without a maker it is what needs no
// solver: formulas and facts, but no refutations.
type certificates struct {
	bundle   write.Bundle
	foreign  bool // the claims are those of files, of whose facts it is not known whether the checker can afford them
	maker    *smt.Certifier
	supports sync.Map // what stands behind statements, where it was looked for: a func() support for each supported
}

// writeCertificates writes the certificates of all readings of a report that hold or are
// refuted by a fact, checks them as `mccheck certify` does, and names the readings
// that have none, or none for some part of what they state; these are left out.
func (a *app) writeCertificates(ctx context.Context, doc reports.Document, folder, mode string) error {
	all := certificates{maker: smt.NewCertifier(voices.Limits{}), foreign: len(a.files) > 0}
	var list []toCertify
	for _, decided := range doc.Claims {
		c, err := a.find(decided.ID)
		if err != nil {
			return err
		}
		for _, r := range decided.Readings {
			if _, is := certifiable[r.Verdict]; is {
				list = append(list, toCertify{c, c.Reading(r.Reading), r.Verdict})
			}
		}
	}
	added := map[claims.Verdict]int{}
	var partly, bare []string
	making := &counter{mode: mode, things: "readings with certificates"}
	defer making.stop()
	defer all.ahead(ctx, list)()
	for i, r := range list {
		making.at(i, len(list))
		whole, err := all.add(ctx, r.claim, r.reading, r.verdict)
		switch {
		case ctx.Err() != nil:
			return fail(exitInterrupted, "interrupted, no certificates are written; the report is complete")
		case err != nil:
			return fmt.Errorf("certificates of %s/%s: %w", r.claim.ID, r.reading.Kind, err)
		case whole:
			added[r.verdict]++
		case r.verdict == claims.Refuted:
			bare = append(bare, fmt.Sprintf("%s/%s", r.claim.ID, r.reading.Kind))
		default:
			partly = append(partly, fmt.Sprintf("%s/%s", r.claim.ID, r.reading.Kind))
		}
	}
	making.stop()
	if len(partly) > 0 {
		fmt.Fprintf(stderr, "mccheck: no certificate for some part of what is stated by %s that %s: %s\n",
			howMany(len(partly), "reading"), verb(len(partly), "holds", "hold"), fewOf(partly))
	}
	if len(bare) > 0 {
		fmt.Fprintf(stderr, "mccheck: no certificate against %s that %s refuted, which mccheck replay shows: %s\n",
			howMany(len(bare), "reading"), verb(len(bare), "is", "are"), fewOf(bare))
	}
	if len(added) == 0 {
		fmt.Fprintf(stderr, "mccheck: no reading has a certificate; %s is not written\n", folder)
		return nil
	}
	return all.write(folder, mode, added)
}

// namedFew is how many readings are named in a line.
const namedFew = 12

// fewOf names the first of many readings, and says how many others there are.
func fewOf(names []string) string {
	if more := len(names) - namedFew; more > 1 {
		return fmt.Sprintf("%s and %d others, which mccheck show tells", strings.Join(names[:namedFew], ", "), more)
	}
	return strings.Join(names, ", ")
}

// toCertify is a reading whose verdict certificates can stand behind.
type toCertify struct {
	claim   *claims.Claim
	reading *claims.Reading
	verdict claims.Verdict
}

// ahead makes what stands behind readings on all processors, in their order, so that add finds it made; it
// tells the errors. The caller stops it.
func (all *certificates) ahead(ctx context.Context, list []toCertify) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		exhaustive.InParallel(len(list), func(i int, _ *struct{}) {
			if ctx.Err() == nil {
				all.prepare(ctx, list[i])
			}
		})
	}()
	return func() { cancel(); <-done }
}

// prepare makes what stands behind a reading, which is remembered where it is made.
func (all *certificates) prepare(ctx context.Context, r toCertify) {
	for i, st := range r.reading.Statements() {
		behind := all.supportOf(st, factStem(r.claim, r.reading, i), r.verdict)
		if behind.err != nil || all.maker == nil {
			continue
		}
		counts, _ := countsBehind(ctx, st, behind.facts)
		for _, t := range slices.Concat(behind.theorems, counts) {
			_, _, _ = all.maker.Certificate(ctx, t)
		}
	}
}

// factStem begins the names of the files of facts of part i of a reading.
func factStem(c *claims.Claim, r *claims.Reading, i int) string {
	return fmt.Sprintf("%s-%s-%d", strings.ToLower(strings.Replace(c.ID, ":", "-", 1)), r.Kind, i+1)
}

// write writes the folder and checks it.
func (all *certificates) write(folder, mode string, added map[claims.Verdict]int) error {
	checking := &counter{mode: mode, things: "certificates checked"}
	defer checking.stop()
	err := all.bundle.Write(folder, func(path string) error {
		if _, err := certify.Directory(path, runtime.NumCPU(), checking.at); err != nil {
			return fail(exitWorse, "the certificates just written are rejected: %v", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	checking.stop()
	const done = "mccheck: certificates in %s: for all that is stated by %s that %s, and against %d that %s refuted\n"
	holding, against := added[claims.Proved]+added[claims.Verified], added[claims.Refuted]
	fmt.Fprintf(stderr, done, folder, howMany(holding, "reading"), verb(holding, "holds", "hold"), against, verb(against, "is", "are"))
	return nil
}

// certifiable are the verdicts that certificates can stand behind, as certify names them.
var certifiable = map[claims.Verdict]string{
	claims.Proved: certify.Proved, claims.Verified: certify.Verified, claims.Refuted: certify.Refuted}

// add takes in the certificates of one reading, if each part of what is stated has one:
// where the verdict is proved, one without a bound; where it is refuted, some part one
// that shows the failure.
func (all *certificates) add(ctx context.Context, c *claims.Claim, r *claims.Reading, verdict claims.Verdict) (whole bool, err error) {
	entry := certify.Reading{Claim: c.ID, Reading: string(r.Kind), Sentence: inOneLine(c.Text(r)), Verdict: certifiable[verdict]}
	files := smt.Files{}
	held := 0
	var behind []logic.Theorem
	for i, st := range r.Statements() {
		found := all.supportOf(st, factStem(c, r, i), verdict)
		if found.err != nil {
			return false, found.err
		}
		part, enough := certify.Part{}, len(found.theorems) > 0
		counts, err := countsBehind(ctx, st, found.facts)
		if err != nil {
			return false, err
		}
		for _, t := range found.theorems {
			part.Theorems = append(part.Theorems, t.ID)
		}
		for _, t := range counts {
			part.Counts = append(part.Counts, t.ID)
		}
		for _, f := range found.facts {
			part.Facts = append(part.Facts, f.evidence())
			files[f.name] = f.text
			enough = enough || f.supports(verdict)
		}
		if enough {
			held++
		}
		behind = slices.Concat(behind, found.theorems, counts)
		entry.Parts = append(entry.Parts, part)
	}
	if held == 0 || verdict != claims.Refuted && held < len(entry.Parts) {
		return false, nil
	}
	for _, t := range behind {
		if err := all.theorem(ctx, t); err != nil {
			return false, err
		}
	}
	slog.Info("certificates", "claim", c.ID, "reading", r.Kind, "facts", len(files), "theorems", len(behind))
	return true, all.bundle.AddReading(entry, files)
}

// supported is a statement with its verdict.
type supported struct {
	statement *claims.Statement
	verdict   claims.Verdict
}

// support is what stands behind a statement.
type support struct {
	theorems []logic.Theorem
	facts    []factFile
	err      error
}

// supportOf looks for the theorems and facts behind a statement, once; the stem is that of the names of
// the facts.
func (all *certificates) supportOf(st *claims.Statement, stem string, verdict claims.Verdict) support {
	find, _ := all.supports.LoadOrStore(supported{st, verdict}, sync.OnceValue(func() (found support) {
		if verdict == claims.Refuted {
			return support{facts: failureFact(st, stem)}
		}
		if verdict == claims.Proved || !smt.RestsOnSteps(st) {
			found.theorems, found.err = smt.Theorems(st)
		}
		if found.err == nil {
			found.facts, found.err = factsBehind(st, stem)
		}
		if all.foreign {
			found.facts = within(found.facts)
		}
		return found
	}))
	return find.(func() support)()
}

// countsBehind are the theorems that identities among the facts of a statement rest on; alone they are not enough for it.
func countsBehind(ctx context.Context, st *claims.Statement, facts []factFile) ([]logic.Theorem, error) {
	if !slices.ContainsFunc(facts, func(f factFile) bool { return f.kind == certify.Identity }) {
		return nil, nil
	}
	return smt.Counts(ctx, st)
}

// theorem takes in a theorem.
func (all *certificates) theorem(ctx context.Context, t logic.Theorem) error {
	if all.maker == nil {
		outline, formulas, err := smt.Outline(t)
		if err != nil {
			return err
		}
		return all.bundle.AddTheorem(outline, formulas)
	}
	whole, files, err := all.maker.Certificate(ctx, t)
	if err != nil {
		return err
	}
	return all.bundle.AddTheorem(whole, files)
}

// inOneLine is a text with single spaces only.
func inOneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
