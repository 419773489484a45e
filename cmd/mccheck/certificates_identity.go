package main

import (
	"bytes"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/smt"
)

// identityCertificate is the identity of formulas that a statement is equivalent
// to, where there is one and the checker can multiply it out.
func identityCertificate(st *claims.Statement) ([]smt.Certificate, error) {
	if st.Identity == nil {
		return nil, nil
	}
	var text bytes.Buffer
	if err := write.Identity(&text, st.Identity.Left.String(), st.Identity.Right.String()); err != nil {
		return nil, err
	}
	states, err := certify.Witness(text.Bytes())
	if err != nil {
		return nil, nil // the two differ, or are equal in a way that the checker does not know
	}
	file := "identity-" + certify.Digest(text.Bytes())[:16] + ".witness"
	return []smt.Certificate{{Kind: certify.WitnessOf, States: states, Names: []string{file}, Contents: [][]byte{text.Bytes()}}}, nil
}
