package main

import (
	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt"
)

// identityCertificate is the identity of formulas that a statement is equivalent to,
// where the checker can multiply it out. The stem is that of the name of the file.
func identityCertificate(st *claims.Statement, stem string) []smt.Certificate {
	if st.Identity == nil {
		return nil
	}
	fact := claims.NewFact("the two formulas are equal for all values of their letters", func(f *claims.Fact) {
		f.Identity(st.Identity.Left.String(), st.Identity.Right.String())
	})
	if _, err := certify.CheckFact(fact.Text()); err != nil {
		return nil // the two differ, or are equal in a deeper way than the checker knows
	}
	return certificateOf(stem+"-identity", fact)
}

// factCertificate is the finite part of a statement that is written as a fact.
func factCertificate(st *claims.Statement, stem string) []smt.Certificate {
	if st.Fact == nil {
		return nil
	}
	return certificateOf(stem, st.Fact())
}

func certificateOf(stem string, fact *claims.Fact) []smt.Certificate {
	return []smt.Certificate{{Kind: certify.Fact, States: fact.States(), Names: []string{stem + ".fact"}, Contents: [][]byte{fact.Text()}}}
}
