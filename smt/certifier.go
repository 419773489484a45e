package smt

import (
	"context"

	"mccheck/claims"
)

// Certifier makes the certificates of statements. It makes those of a theorem
// once, because many statements rest on the same.
type Certifier struct {
	limits Limits
	known  map[string][]Certificate // by id of the theorem
}

// NewCertifier makes certificates within the limits for each obligation.
func NewCertifier(limits Limits) *Certifier {
	return &Certifier{limits: limits, known: map[string][]Certificate{}}
}

// Certificates are the refutations of all propositional obligations of the
// theorems that the statement names; these imply the theorems by their lemmas.
// Where the theorems read a table of class walks, the table comes first. A
// statement without theorems has none. The first obligation that is not refuted
// is an error.
func (c *Certifier) Certificates(ctx context.Context, st *claims.Statement) ([]Certificate, error) {
	theorems, err := theoremsOf(st)
	if err != nil {
		return nil, err
	}
	all, err := tables(st)
	if err != nil {
		return nil, err
	}
	for _, t := range theorems {
		if _, done := c.known[t.ID]; !done {
			if c.known[t.ID], err = t.Certificates(ctx, c.limits); err != nil {
				return nil, err
			}
		}
		all = append(all, c.known[t.ID]...)
	}
	return all, nil
}
