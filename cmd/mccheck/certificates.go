package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"slices"

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
// checks them as `mccheck certify` does, and says how many readings have none.
func (a *app) writeCertificates(ctx context.Context, doc reports.Document, folder string) error {
	var bundle write.Bundle
	maker := smt.NewCertifier(smt.Limits{})
	with, without := 0, 0
	for _, decided := range doc.Claims {
		c, err := find(a.claims, decided.ID)
		if err != nil {
			return err
		}
		for _, r := range decided.Readings {
			if r.Verdict != claims.Proved && r.Verdict != claims.Verified {
				continue
			}
			n, err := addReading(ctx, &bundle, maker, c, c.Reading(r.Reading), r.Verdict)
			if err != nil {
				return fmt.Errorf("certificates of %s/%s: %w", c.ID, r.Reading, err)
			}
			if n > 0 {
				with++
			} else {
				without++
			}
		}
	}
	if with == 0 {
		fmt.Fprintf(os.Stderr, "mccheck: no certificate: none of the %d readings that hold rests on a theorem, an identity or numbers of a network\n", without)
		return nil
	}
	if err := bundle.Write(folder); err != nil {
		return err
	}
	if _, err := certify.Directory(folder); err != nil {
		return fail(exitWorse, "the certificates just written are rejected: %v", err)
	}
	fmt.Fprintf(os.Stderr, "mccheck: certificates in %s: for %d readings that hold; %d more rest on enumeration alone and have none\n", folder, with, without)
	return nil
}

// addReading adds the certificates of one reading and returns how many there are.
func addReading(ctx context.Context, bundle *write.Bundle, maker *smt.Certifier, c *claims.Claim, r *claims.Reading, verdict claims.Verdict) (int, error) {
	added := map[string]bool{}
	for _, st := range r.Statements() {
		list, err := maker.Certificates(ctx, st)
		if err != nil {
			return 0, err
		}
		numbers, err := networkCertificates(st)
		if err != nil {
			return 0, err
		}
		identity, err := identityCertificate(st)
		if err != nil {
			return 0, err
		}
		for _, cert := range slices.Concat(list, numbers, identity) {
			if added[cert.Names[0]] {
				continue
			}
			added[cert.Names[0]] = true
			slog.Info("certificate", "claim", c.ID, "reading", r.Kind, "file", cert.Names[0])
			entry := certify.Entry{Claim: c.ID, Reading: string(r.Kind), Statement: c.Text(r), Verdict: verdict.String(), Kind: cert.Kind, States: cert.States}
			if err := bundle.Add(entry, cert.Names, cert.Contents); err != nil {
				return 0, err
			}
		}
	}
	return len(added), nil
}
