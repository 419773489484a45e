package smt

import (
	_ "embed"
	"fmt"
	"sync"

	"mccheck/claims"
	"mccheck/sentence"
)

//go:embed statements.claims
var statementsText []byte

// Statements are the sentences that the theorems state, in the language of claims.
var Statements = sync.OnceValues(func() (*sentence.File, error) {
	return sentence.Parse("smt/statements.claims", statementsText)
})

// states returns nil if what a statement says follows by rule from what the theorems state
// that it names. A statement without a sentence of its own is bound to them by name only.
func states(st *claims.Statement) error {
	if st.Stands == nil {
		return nil
	}
	f, err := Statements()
	if err != nil {
		return err
	}
	var known []sentence.Stated
	for _, named := range st.Theorems {
		found := false
		for _, t := range f.Theorems {
			if t.Name != named.Name {
				continue
			}
			at, err := sentence.Stated{For: t.For, Lets: append(f.Lets[:len(f.Lets):len(f.Lets)], t.Lets...), Sentence: t.Sentence}.At(named.Args)
			if err != nil {
				return fmt.Errorf("smt: theorem %s: %w", named.Name, err)
			}
			known, found = append(known, at), true
		}
		if !found {
			return fmt.Errorf("smt: theorem %s states no sentence, and can prove none", named.Name)
		}
	}
	if err := sentence.Implies(known, *st.Stands); err != nil {
		return fmt.Errorf("smt: %w", err)
	}
	return nil
}
