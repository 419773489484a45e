package main

import (
	"fmt"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt"
)

// identityCertificate is the identity of formulas that a statement is equivalent to,
// where the checker can multiply it out. The stem is that of the name of the file.
func identityCertificate(st *claims.Statement, stem string) ([]smt.Certificate, error) {
	if st.Identity == nil {
		return nil, nil
	}
	fact := claims.NewFact("the two formulas are equal for all values of their letters", func(f *claims.Fact) {
		f.Identity(st.Identity.Left.String(), st.Identity.Right.String())
	})
	cert, err := certificateOf(stem+"-identity", fact)
	if err != nil {
		return nil, nil // the two differ, or are equal in a deeper way than the checker knows
	}
	return []smt.Certificate{cert}, nil
}

// factCertificate is the finite part of a statement that is written as a fact. A fact
// that the checker rejects is an error.
func factCertificate(st *claims.Statement, stem string) ([]smt.Certificate, error) {
	if st.Fact == nil {
		return nil, nil
	}
	cert, err := certificateOf(stem, st.Fact())
	if err != nil {
		return nil, err
	}
	return []smt.Certificate{cert}, nil
}

func certificateOf(stem string, fact *claims.Fact) (smt.Certificate, error) {
	text := fact.Text()
	states, err := certify.CheckFact(text)
	if err != nil {
		return smt.Certificate{}, fmt.Errorf("fact %q: %w", fact.Says(), err)
	}
	return smt.Certificate{Kind: certify.Fact, States: states, Names: []string{stem + ".fact"}, Contents: [][]byte{text}}, nil
}
