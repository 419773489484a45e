package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/reports"
	"mccheck/smt"
)

// checkFolder reports why certificates cannot be written to a folder: before the
// run, which takes minutes.
func checkFolder(folder string) error {
	there, err := os.ReadDir(folder)
	switch {
	case os.IsNotExist(err):
		return nil
	case err != nil:
		return fmt.Errorf("--certificates %s: %w", folder, err)
	case len(there) > 0:
		return fmt.Errorf("--certificates %s: the folder holds %s, want an empty or a new one", folder, there[0].Name())
	}
	return nil
}

// writeCertificates writes the certificates of all readings of a report that hold,
// checks them as `mccheck certify` does, and says how many readings have none for
// some part of what they state.
func (a *app) writeCertificates(ctx context.Context, doc reports.Document, folder, mode string) error {
	var bundle write.Bundle
	maker := smt.NewCertifier(smt.Limits{})
	whole, added := 0, 0
	var partly []string
	making := &counter{mode: mode, things: "claims with certificates"}
	defer making.stop()
	for i, decided := range doc.Claims {
		making.at(i, len(doc.Claims))
		c, err := find(a.claims, decided.ID)
		if err != nil {
			return err
		}
		for _, r := range decided.Readings {
			if r.Verdict != claims.Proved && r.Verdict != claims.Verified {
				continue
			}
			n, complete, err := addReading(ctx, &bundle, maker, c, c.Reading(r.Reading), r.Verdict)
			if err != nil {
				return fmt.Errorf("certificates of %s/%s: %w", c.ID, r.Reading, err)
			}
			if added += n; complete {
				whole++
			} else {
				partly = append(partly, fmt.Sprintf("%s/%s", c.ID, r.Reading))
			}
		}
	}
	making.stop()
	if len(partly) > 0 {
		fmt.Fprintf(os.Stderr, "mccheck: %d readings hold and have no certificate for some part of what they state: %s\n", len(partly), strings.Join(partly, ", "))
	}
	if added == 0 {
		return nil
	}
	if err := bundle.Write(folder); err != nil {
		return err
	}
	checking := &counter{mode: mode, things: "certificates checked"}
	_, err := certify.Directory(folder, checking.at)
	checking.stop()
	if err != nil {
		return fail(exitWorse, "the certificates just written are rejected: %v", err)
	}
	fmt.Fprintf(os.Stderr, "mccheck: certificates in %s: for all that is stated by %d readings that hold\n", folder, whole)
	return nil
}

// addReading adds the certificates of one reading. It returns how many there are,
// and whether each part of what is stated has one: where the verdict is proved, one
// without a bound, or the whole of a finite domain.
func addReading(ctx context.Context, bundle *write.Bundle, maker *smt.Certifier, c *claims.Claim, r *claims.Reading, verdict claims.Verdict) (n int, complete bool, err error) {
	added := map[string]bool{}
	complete = true
	for i, st := range r.Statements() {
		stem := fmt.Sprintf("%s-%s-%d", strings.ToLower(c.ID), r.Kind, i+1)
		list, err := maker.Certificates(ctx, st)
		if err != nil {
			return 0, false, err
		}
		unbounded := len(list) > 0
		identity := identityCertificate(st, stem)
		unbounded = unbounded || len(identity) > 0
		fact := factCertificate(st, stem)
		finite := len(fact) > 0 && (verdict == claims.Verified || st.Over.Complete)
		complete = complete && (unbounded || finite)
		for _, cert := range slices.Concat(list, identity, fact) {
			if added[cert.Names[0]] {
				continue
			}
			added[cert.Names[0]] = true
			slog.Info("certificate", "claim", c.ID, "reading", r.Kind, "file", cert.Names[0])
			entry := certify.Entry{Claim: c.ID, Reading: string(r.Kind), Statement: c.Text(r), Verdict: verdict.String(), Kind: cert.Kind, States: cert.States}
			if err := bundle.Add(entry, cert.Names, cert.Contents); err != nil {
				return 0, false, err
			}
		}
	}
	return len(added), complete, nil
}
