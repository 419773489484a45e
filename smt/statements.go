package smt

import (
	"embed"
	"errors"
	"fmt"
	"sync"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/sentence"
	"mccheck/sentence/entail"
)

//go:embed statements/*.claims
var statementFiles embed.FS

// Statements are the files of what the theorems state, in the language of claims. One theorem
// may state several sentences, and in several files, each in the words of the file.
var Statements = sync.OnceValues(func() (list []*sentence.File, err error) {
	entries, err := statementFiles.ReadDir("statements")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		path := "statements/" + e.Name()
		content, err := statementFiles.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f, err := sentence.Parse("smt/"+path, content)
		if err != nil {
			return nil, err
		}
		if len(f.Networks) > 0 {
			return nil, fmt.Errorf("%s has the network %s, want built-in ones only, which are the same in every file", f.Path, f.Networks[0].Name)
		}
		list = append(list, f)
	}
	return list, nil
})

// stated are the sentences that a theorem states at its arguments.
func stated(named claims.Theorem) (list []entail.Stated, err error) {
	files, err := Statements()
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		for _, t := range f.Theorems {
			if t.Name != named.Name {
				continue
			}
			at, err := entail.Proves(f.Text, t).At(named.Args)
			if err != nil {
				return nil, err
			}
			list = append(list, at)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("states no sentence, and can prove none")
	}
	return list, nil
}

// states returns nil if what a statement says follows by rule from what the theorems state
// that it names. A statement without a sentence of its own is bound to them by name only.
func states(st *claims.Statement) error {
	if st.Stands == nil {
		return nil
	}
	var known []entail.Stated
	for _, named := range st.Theorems {
		list, err := stated(named)
		if err != nil {
			return fmt.Errorf("smt: theorem %s: %w", named.Name, err)
		}
		known = append(known, list...)
	}
	for _, s := range st.Rests {
		known = append(known, *s)
	}
	if err := entail.Implies(known, *st.Stands, compare, sentence.WithinHeader); err != nil {
		return fmt.Errorf("smt: %w", err)
	}
	return nil
}

// compare reports whether two formulas compare so for all integers in the place of their letters, from their least values on, without
// a condition.
func compare(a, sign, b string, least map[string]int) bool {
	left, err := formula.Parse(a)
	right, err2 := formula.Parse(b)
	if err != nil || err2 != nil {
		return false
	}
	above := func(a, b *formula.Expr, strict bool) bool {
		return formula.SignOf(formula.Minus(b, a), strict, formula.View{Least: least}, nil, nil) != nil
	}
	switch sign {
	case "<", "<=":
		return above(left, right, sign == "<")
	case "!=":
		return above(left, right, true) || above(right, left, true)
	}
	same, id, err := formula.Equal(left, right)
	return err == nil && same && len(id.Conditions) == 0
}
