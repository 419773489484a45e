package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/claims"
)

// compareCertificates names all that a manifest holds and this build does not make, and
// the other way round.
func (a *app) compareCertificates(ctx context.Context, have certify.Manifest) error {
	if !a.given {
		for _, r := range have.Readings {
			if paper, _, qualified := strings.Cut(r.Claim, ":"); qualified {
				return fmt.Errorf("--against: the certificates are of the paper %s, want the file of its claims: --file", paper)
			}
		}
	}
	found, err := a.compared(ctx, have)
	for _, f := range found {
		fmt.Fprintf(stderr, "mccheck: %s\n", f)
	}
	if err == nil && len(found) > 0 {
		err = fail(exitWorse, "rejected: this build makes other certificates, %s", howMany(len(found), "difference"))
	}
	return err
}

// compared makes anew what the readings of a manifest rest on, as far as that needs no
// solver, and compares: the bytes of every formula and fact, by their digests, and the words
// of claims, theorems and steps, all in the order in which this build writes them. It says what
// differs, is missing or is foreign to this build.
func (a *app) compared(ctx context.Context, have certify.Manifest) ([]string, error) {
	var all certificates
	readings := slices.Clone(have.Readings)
	slices.SortStableFunc(readings, func(x, y certify.Reading) int {
		if byID := claims.CompareIDs(x.Claim, y.Claim); byID != 0 {
			return byID
		}
		return cmp.Compare(a.place(x), a.place(y))
	})
	for _, r := range readings {
		if ctx.Err() != nil {
			return nil, fail(exitInterrupted, "interrupted, not all is compared")
		}
		if err := a.remake(ctx, &all, r); err != nil {
			return nil, fmt.Errorf("%s/%s: %w", r.Claim, r.Reading, err)
		}
	}
	return differences(have, all.bundle.Manifest()), nil
}

// place is where a reading stands among those of its claim.
func (a *app) place(r certify.Reading) int {
	c, err := a.find(r.Claim)
	if err != nil {
		return 0
	}
	return slices.IndexFunc(c.Readings, func(of claims.Reading) bool { return string(of.Kind) == r.Reading })
}

// remake adds what this build makes for a reading with the verdict that the manifest gives
// it, if it makes anything.
func (a *app) remake(ctx context.Context, all *certificates, r certify.Reading) error {
	c, err := a.find(r.Claim)
	if err != nil {
		return nil // the build has no such claim
	}
	reading := c.Reading(claims.Kind(r.Reading))
	if reading == nil {
		return nil
	}
	var verdict claims.Verdict
	if err := verdict.UnmarshalText([]byte(r.Verdict)); err != nil {
		return err
	}
	_, err = all.add(ctx, c, reading, verdict)
	return err
}

// comparison collects in words what is not the same in two manifests, proofs and models
// aside.
type comparison []string

func (c *comparison) note(format string, args ...any) { *c = append(*c, fmt.Sprintf(format, args...)) }

func differences(have, want certify.Manifest) []string {
	var c comparison
	theorem := func(t certify.Theorem) string { return "theorem " + t.ID }
	matched(&c, have.Theorems, want.Theorems, "this build makes no such theorem for the readings of this folder", theorem, c.theorem)
	reading := func(r certify.Reading) string {
		return fmt.Sprintf("claim %s, reading %s, %s", r.Claim, r.Reading, r.Verdict)
	}
	matched(&c, have.Readings, want.Readings, nothing, reading, c.reading)
	return c
}

func (c *comparison) theorem(at string, have, want certify.Theorem) {
	if have.Says != want.Says || have.Scope != want.Scope {
		c.note("%s says %q (%s), in this build %q (%s)", at, have.Says, have.Scope, want.Says, want.Scope)
	}
	if !slices.Equal(have.Steps, want.Steps) {
		c.note("%s has other steps in words than in this build", at)
	}
	name := func(o certify.Obligation) string { return fmt.Sprintf("%s, obligation %q", at, o.Name) }
	matched(c, have.Obligations, want.Obligations, nothing, name, func(at string, x, y certify.Obligation) {
		if x.Says != y.Says || x.Kind != y.Kind || len(x.Files) > 0 && x.Files[0] != y.Files[0] {
			c.note("%s differs: the words, the kind or the formula", at)
		}
	})
}

func (c *comparison) reading(at string, have, want certify.Reading) {
	if have.Sentence != want.Sentence {
		c.note("%s has the sentence %q, in this build %q", at, have.Sentence, want.Sentence)
	}
	if len(have.Parts) != len(want.Parts) {
		c.note("%s has %d parts, in this build %d", at, len(have.Parts), len(want.Parts))
		return
	}
	for i, p := range have.Parts {
		part := fmt.Sprintf("%s, part %d", at, i+1)
		if !slices.Equal(p.Theorems, want.Parts[i].Theorems) {
			c.note("%s rests on the theorems %q, in this build on %q", part, p.Theorems, want.Parts[i].Theorems)
		}
		if !slices.Equal(p.Counts, want.Parts[i].Counts) {
			c.note("%s counts by the theorems %q, in this build by %q", part, p.Counts, want.Parts[i].Counts)
		}
		name := func(e certify.Evidence) string { return fmt.Sprintf("%s, %s", part, e.File.Name) }
		matched(c, p.Facts, want.Parts[i].Facts, nothing, name, func(at string, x, y certify.Evidence) {
			if x != y {
				c.note("%s differs: its kind, its lemma or its content", at)
			}
		})
	}
}

// nothing is why something is foreign.
const nothing = "this build makes no such thing"

// matched compares what has the same name in two lists, and notes what is in one only, the foreign with
// a reason, or what is the first in another order.
func matched[T any](c *comparison, have, want []T, foreign string, name func(T) string, compare func(at string, have, want T)) {
	of, inBoth := map[string]T{}, len(have) == len(want)
	for _, w := range want {
		of[name(w)] = w
	}
	for _, h := range have {
		w, known := of[name(h)]
		if !known {
			c.note("%s: foreign, %s", name(h), foreign)
			inBoth = false
			continue
		}
		compare(name(h), h, w)
		delete(of, name(h))
	}
	for _, w := range want {
		if _, left := of[name(w)]; left {
			c.note("%s: missing", name(w))
		}
	}
	for i := 0; inBoth && i < len(have); i++ {
		if inBoth = name(have[i]) == name(want[i]); !inBoth {
			c.note("%s stands in the place of %s: the order is another one than in this build", name(have[i]), name(want[i]))
		}
	}
}
